//! The shooting phase, and shots before and during movement: all of a moment together (SHO-10).
//!
//! [`aim`] says whether one shooter may shoot and what that needs; [`resolve`] throws for everybody at
//! once, then removes who is hit. Loading and coming into contact are handled elsewhere.

mod aim;
mod aimer;
mod danger;
mod field;
mod gallop;
mod line_of_fire;
mod loss;
#[cfg(test)]
mod oracle;
mod pool;
#[cfg(test)]
mod tests;

pub use aim::{Aim, aim, may_shoot};
pub(crate) use aim::{allowed, has_elite};
pub use aimer::Aimer;
pub use danger::{Danger, dangers};
pub(crate) use field::Field;
pub use field::stand;
pub use line_of_fire::in_line;

use crate::around;
use crate::clause::Clause;
use crate::data::MissileTrait;
use crate::event::{Event, Volley};
use crate::geometry::{Placed, Point};
use crate::order::{EliteUse, Shoot};
use crate::ruleset::Switch;
use crate::shooting::{Elite, Formation, Motion};
use crate::short;
use crate::state::{FigureId, State};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::ChanceError;
use pool::Pool;
use smallvec::SmallVec;

/// A shot declared: who, at whom, and where both were at that moment (RUL-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aimed {
    /// Who.
    pub shooter: FigureId,
    /// As ordered.
    pub shoot: Shoot,
    /// Where the shooter was.
    pub from: Placed,
    /// Where the target was.
    pub to: Placed,
    /// How the shooter moves this turn, where that is not what they have done so far.
    pub motion: Option<Motion>,
    /// What is known only of a shot made on the way.
    pub passing: Passing,
}

/// What is known of a shot made on the way, and only then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passing {
    /// Before anybody moved the shooter did not see the target, or it was base to base with a friend (SHO-M2).
    pub target_veiled: bool,
    /// Before anybody moved the target did not see the shooter (SHO-M4).
    pub shooter_veiled: bool,
    /// Where the straight stretch began on which the shooter is (WPN-19).
    pub ran_from: Option<Point>,
}

/// Throws for all these shots together and removes who is hit.
pub fn resolve(turn: &mut Turn<'_, '_>, shots: &[Aimed]) -> Result<(), ChanceError> {
    if shots.is_empty() {
        return Ok(());
    }
    let table = turn.table;
    let (mut aims, mut missed) = (Vec::with_capacity(shots.len()), Missed::default());
    let mut field = Field::of(&turn.state);
    for shot in distinct(&turn.state, shots) {
        let shot = past_the_screen(table, &turn.state, &mut field, shot);
        match aim::aim_among(table, &turn.state, &shot, &mut field) {
            Ok(aim) => {
                let group = field.group_of(&turn.state, aim.target);
                aims.push((group, aim));
            }
            Err(refusals) => {
                let clause = refusals.first().map_or(Clause::SHO_1, |r| r.clause);
                missed.add(shot.shooter, shot.shoot.target, clause);
            }
        }
    }
    gallop::throw(turn, &mut aims, &mut missed)?;
    share_elite(table, &turn.state, &mut aims);
    let mut pools = pool::pools(&turn.state, &aims);
    for pool in &mut pools {
        pool.check_volley(&mut missed);
    }
    missed.emit(turn);
    let ambushers = pools.iter().flat_map(Pool::shooters);
    let ambushers: Vec<FigureId> = ambushers
        .filter(|&id| turn.state.figure(id).hidden)
        .collect();
    // SHO-10: everybody throws before anybody falls.
    let mut victims: Vec<FigureId> = Vec::new();
    let mut lances: Vec<(FigureId, u8)> = Vec::new();
    for pool in &pools {
        for volley in pool.throw(turn)? {
            victims.extend(volley.victims.iter().chain(&volley.screen));
            lances.extend(thrown_lances(table, &turn.state, &volley));
            turn.emit(Event::Shots(volley));
        }
    }
    for (figure, weapon) in lances {
        let clause = Clause::WPN_19;
        turn.emit(Event::Lost {
            figure,
            weapon,
            clause,
        });
    }
    // RUL-42: who is hit by two pools is hit twice, which matters to those with a second life.
    turn.state.by_place(&mut victims);
    loss::fall(turn, &victims)?;
    for figure in ambushers {
        // GEN-3, HID-1: a shot tells where it came from.
        turn.emit(Event::Revealed {
            figure,
            clause: Clause::GEN_3,
        });
    }
    Ok(())
}

/// WPN-19: those who threw the lance in hand, and its place among their melee weapons.
fn thrown_lances(table: &Table<'_>, state: &State, volley: &Volley) -> Vec<(FigureId, u8)> {
    let lines = volley.lines.iter();
    let thrown = lines.flat_map(|line| line.figures.iter().map(|&id| (id, line.weapon)));
    let lance = |(id, weapon): (FigureId, u8)| {
        let (missile, blade) = table.facts(state.figure(id)).lance?;
        (missile == weapon).then_some((id, blade))
    };
    thrown.filter_map(lance).collect()
}

/// WPN-12: matchlock muskets of those who came into contact are useless from now on.
pub fn spoil(turn: &mut Turn<'_, '_>) {
    let table = turn.table;
    let mut spoilt = Vec::new();
    for (id, figure) in turn.state.present() {
        if !figure.doing.contact && !figure.past.contact_at_start {
            continue;
        }
        for (index, weapon) in table.facts(figure).missiles.iter().enumerate() {
            if weapon.is(MissileTrait::SpoiltByContact) && !figure.loads[index].lost {
                spoilt.push((id, index as u8));
            }
        }
    }
    for (figure, weapon) in spoilt {
        turn.emit(Event::Spoilt {
            figure,
            weapon,
            clause: Clause::WPN_12,
        });
    }
}

/// Shots of people who exist, one each (SHO-1), in the order of where they stand.
fn distinct(state: &State, shots: &[Aimed]) -> SmallVec<[Aimed; 8]> {
    let known = |id: FigureId| id.index() < state.figures.len();
    let mut kept: SmallVec<[Aimed; 8]> = SmallVec::with_capacity(shots.len());
    let mut seen = short::marks(state.figures.len(), false);
    for shot in shots {
        let new = known(shot.shooter) && known(shot.shoot.target);
        if new && !std::mem::replace(&mut seen[shot.shooter.index()], true) {
            kept.push(*shot);
        }
    }
    short::sort_by_key(&mut kept, |shot| {
        (shot.from.centre, shot.from.facing, shot.shooter)
    });
    kept
}

/// TAC-11: a shot at skirmishers who screen a massed unit is a shot at that unit through its screen:
/// the dice the skirmishers escape go on. Reading: at the nearest such unit, where it can be shot at.
fn past_the_screen(table: &Table<'_>, state: &State, field: &mut Field, shot: Aimed) -> Aimed {
    let screen = shot.shoot.target;
    let skirmisher = state.figure(screen);
    let aims = shot.shoot.elite == Some(EliteUse::Aimed);
    let open = skirmisher.formation == Formation::Skirmish && skirmisher.is_present();
    if aims || !open || !table.rules().on(Switch::FootUnits) {
        return shot;
    }
    let mut behind: Vec<(i64, Placed, FigureId)> = state
        .present()
        .filter(|(_, f)| f.side == skirmisher.side && f.formation != Formation::Skirmish)
        .filter_map(|(id, f)| {
            let placed = f.placed()?;
            let way = shot.to.centre.to(placed.centre);
            let near = around::is_within(&shot.to, &placed, line_of_fire::SCREEN_AHEAD);
            near.then_some((way.dot(way), placed, id))
        })
        .collect();
    short::sort_by_key(&mut behind, |&(way, placed, id)| (way, placed.centre, id));
    let through = behind.into_iter().find_map(|(_, to, target)| {
        let past = Shoot {
            target,
            ..shot.shoot
        };
        let through = Aimed {
            shoot: past,
            to,
            ..shot
        };
        let aim = aim::aim_among(table, state, &through, field).ok()?;
        aim.screen.contains(&screen).then_some(through)
    });
    through.unwrap_or(shot)
}

/// ELT-1: one elite shot a player a turn; of several asked for at once the first by place is it. ELT-4:
/// one shooter of an elite unit takes it only while the rest of the unit does not shoot.
fn share_elite(table: &Table<'_>, state: &State, aims: &mut [(usize, Aim<'_>)]) {
    let troop = |aim: &Aim<'_>| state.figure(aim.shooter).troop;
    let mut taken: Vec<(crate::state::Seat, FigureId)> = Vec::new();
    for index in 0..aims.len() {
        let aim = &aims[index].1;
        let figure = state.figure(aim.shooter);
        let (Some(elite), Some(seat)) = (aim.elite, figure.seat()) else {
            continue;
        };
        let mates = aims.iter().filter(|(_, other)| troop(other) == troop(aim));
        let chosen = table.facts(figure).troop.elite_shooter;
        let in_unit = !chosen && aim::elite_row(table, figure).is_some();
        let alone = mates.count() == 1 || !in_unit;
        let holder = taken.iter().find(|(s, _)| *s == seat).map(|&(_, id)| id);
        let keeps = match (elite, holder) {
            (EliteUse::Unit, None) => true,
            (EliteUse::Single | EliteUse::Aimed, None) => alone,
            (EliteUse::Unit, Some(id)) => {
                let other = aims.iter().find(|(_, other)| other.shooter == id);
                other.is_some_and(|(_, other)| {
                    other.elite == Some(EliteUse::Unit) && troop(other) == troop(aim)
                })
            }
            (EliteUse::Single | EliteUse::Aimed, Some(_)) => false,
        };
        if keeps {
            if holder.is_none() {
                taken.push((seat, aim.shooter));
            }
        } else {
            let aim = &mut aims[index].1;
            aim.elite = None;
            aim.fire.shooters[0].elite = Elite::None;
        }
    }
}

/// Shots that could not be made after all, alike ones together.
#[derive(Default)]
struct Missed(Vec<(FigureId, Clause, Vec<FigureId>)>);

impl Missed {
    fn add(&mut self, shooter: FigureId, target: FigureId, clause: Clause) {
        let same = self.0.iter_mut().find(|m| m.0 == target && m.1 == clause);
        match same {
            Some(missed) => missed.2.push(shooter),
            None => self.0.push((target, clause, vec![shooter])),
        }
    }

    fn emit(self, turn: &mut Turn<'_, '_>) {
        for (target, clause, figures) in self.0 {
            turn.emit(Event::NoShot {
                figures,
                target,
                clause,
            });
        }
    }
}
