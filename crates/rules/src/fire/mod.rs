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
mod screen;
mod shooter;
#[cfg(test)]
mod tests;
pub(crate) mod threat;

pub use aim::{Aim, aim};
pub(crate) use aim::{Allowed, allowed, reaches_named};
pub use aimer::{Aimer, Needed};
pub use danger::{Danger, dangers};
pub(crate) use field::Field;
pub use field::stand;
pub use line_of_fire::in_line;
pub use shooter::may_shoot;
pub(crate) use shooter::{has_elite, unarmed, weapon};

use crate::around::Few;
use crate::clause::Clause;
use crate::data::{Cell, MissileTrait};
use crate::event::{Event, Volley};
use crate::geometry::{Placed, Point};
use crate::order::{EliteUse, Shoot, When};
use crate::reason::Code;
use crate::shooting::{self, Elite, Fire, Motion, Part, Shooters, Shot};
use crate::short;
use crate::state::{Figure, FigureId, Phase, Seat, State, TroopId};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::ChanceError;
use line_of_fire::Barred;
use pool::Pool;
use smallvec::SmallVec;
use std::sync::Arc;

/// A shot declared: who, at whom, and where both were at that moment (RUL-9).
#[derive(Clone, Debug, PartialEq, Eq)]
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

impl Aimed {
    /// A shot before moving whose dice wait until everybody has moved (GEN-11 off): one at the beginning of the way.
    #[must_use]
    pub fn held(self, then: &Arc<State>) -> Self {
        let when = When::At(0);
        let shoot = Shoot { when, ..self.shoot };
        let passing = Passing {
            then: Some(Arc::clone(then)),
            ..self.passing
        };
        Self {
            shoot,
            passing,
            ..self
        }
    }

    /// Everybody as they stood when the shot was made, if they are elsewhere now.
    pub(crate) fn scene<'s>(&'s self, now: &'s State) -> &'s State {
        self.passing.then.as_deref().unwrap_or(now)
    }
}

/// What is known of a shot made on the way, and only then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passing {
    /// Everybody as they stood at that moment: who is in the line of fire is decided then, not when the dice fall.
    pub then: Option<Arc<State>>,
    /// Before anybody moved the shooter did not see the target, or it was base to base with a friend (SHO-M2).
    pub target_veiled: bool,
    /// Before anybody moved the target did not see the shooter (SHO-M4).
    pub shooter_veiled: bool,
    /// Where the straight stretch began on which the shooter is (WPN-19).
    pub ran_from: Option<Point>,
}

/// A shot that will be made, with what else its dice are read against.
struct Declared<'a> {
    /// The group shot at, as a place in the field.
    group: usize,
    aim: Aim<'a>,
    other: Option<Other<'a>>,
    /// The unit whose volley somebody joins who counts as they do (ELT-5).
    joins: Option<TroopId>,
}

/// The other one of a screen and the unit behind it (TAC-11).
struct Other<'a> {
    part: Part,
    fire: Fire<'a>,
    /// Whom of them the shooter may hit.
    victims: Few,
}

/// Throws for all these shots together and removes who is hit.
pub fn resolve(turn: &mut Turn<'_, '_>, shots: &[Aimed]) -> Result<(), ChanceError> {
    if shots.is_empty() {
        return Ok(());
    }
    let table = turn.table;
    let (mut declared, mut missed) = declare(table, &turn.state, shots);
    gallop::throw(turn, &mut declared, &mut missed)?;
    let pools = pool::pools(&turn.state, &declared);
    missed.emit(turn);
    let ambushers = pools.iter().flat_map(Pool::shooters);
    let ambushers: Vec<FigureId> = ambushers
        .filter(|&id| turn.state.figure(id).hidden)
        .collect();
    // SHO-10: everybody throws before anybody falls.
    let mut victims: Vec<FigureId> = Vec::new();
    let mut lances: Vec<(FigureId, u8)> = Vec::new();
    // RUL-42: who is hit by two pools is hit twice, which matters to those with a second life.
    pool::throw(turn, &pools, &mut |turn, volley| {
        let all = volley.victims.iter().chain(&volley.screen);
        victims.extend(all.chain(&volley.behind));
        lances.extend(thrown_lances(table, &turn.state, &volley));
        turn.emit(Event::Shots(volley));
    })?;
    for (figure, weapon) in lances {
        let clause = Clause::WPN_19;
        turn.emit(Event::Lost {
            figure,
            weapon,
            clause,
        });
    }
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

/// What these shots would be if they were made now, before any die: the same targets, lines, needs and
/// distances [`resolve`] throws for.
pub fn foresee(table: &Table<'_>, state: &State, shots: &[Aimed]) -> Vec<Volley> {
    let (declared, _) = declare(table, state, shots);
    let pools = pool::pools(state, &declared);
    pool::foresee(state, &pools)
}

/// What the shot of one of these people needs if all of them shoot now, or why it is not made; nothing if it is none of them.
pub fn foresee_one(
    table: &Table<'_>,
    state: &State,
    shots: &[Aimed],
    shooter: FigureId,
) -> Option<Result<Shot, (Code, Clause)>> {
    let (declared, missed) = declare(table, state, shots);
    let made = declared
        .into_iter()
        .find(|shot| shot.aim.shooter == shooter);
    let mut lost = missed.0.iter();
    match made {
        Some(shot) => Some(Ok(shot.aim.shot)),
        None => lost
            .find(|(_, _, who)| who.contains(&shooter))
            .map(|&(_, Barred { code, clause }, _)| Err((code, clause))),
    }
}

/// Sorts out which shots are made, and as what, now that all are known.
fn declare<'a>(table: &Table<'a>, state: &State, shots: &[Aimed]) -> (Vec<Declared<'a>>, Missed) {
    let (mut declared, mut missed) = (Vec::with_capacity(shots.len()), Missed::default());
    let mut field = Field::of(state);
    let shots = distinct(state, shots);
    for shot in &shots {
        match declare_one(table, state, &mut field, shot) {
            Ok(shot) => declared.push(shot),
            Err(barred) => missed.add(shot.shooter, shot.shoot.target, barred),
        }
    }
    let plain = share_elite(table, state, &mut declared, &mut missed);
    for shot in shots.iter().filter(|shot| plain.contains(&shot.shooter)) {
        // ELT-2: who may not pick the victim after all shoots at the group.
        declared.retain(|other| other.aim.shooter != shot.shooter);
        let mut plain = shot.clone();
        plain.shoot.elite = None;
        match declare_one(table, state, &mut field, &plain) {
            Ok(shot) => declared.push(shot),
            Err(barred) => missed.add(shot.shooter, shot.shoot.target, barred),
        }
    }
    count_mates(table, state, &mut declared);
    as_many_as_a_volley(state, &mut declared);
    join_volleys(state, &mut declared, &mut missed);
    (declared, missed)
}

/// One shot by itself, or the clause that forbids it.
fn declare_one<'a>(
    table: &Table<'a>,
    state: &State,
    field: &mut Field,
    shot: &Aimed,
) -> Result<Declared<'a>, Barred> {
    let aim = aim::aim_among(table, state, shot, field);
    // Why there is none: as an order would be told.
    let aim = aim.map_err(|refusals| {
        let first = refusals.first();
        Barred {
            code: first.map_or(Code::ShooterUnable, |refusal| refusal.code),
            clause: first.map_or(Clause::SHO_1, |refusal| refusal.clause),
        }
    })?;
    Ok(Declared {
        group: field.group_of(table, state, aim.target),
        other: screen::other(table, state, field, shot, &aim),
        joins: None,
        aim,
    })
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

/// SHO-10: a shot at somebody who is gone is told.
pub(crate) fn not_made(turn: &mut Turn<'_, '_>, who: &[FigureId], target: FigureId) {
    let mut figures: Vec<FigureId> = who.to_vec();
    figures.retain(|&id| turn.state.figure(id).can_act());
    if figures.is_empty() {
        return;
    }
    turn.state.by_place(&mut figures);
    turn.emit(Event::NoShot {
        figures,
        target,
        clause: Clause::SHO_10,
        why: Some(Code::TargetGone),
    });
}

/// Shots of people who exist, one each (SHO-1), in the order of where they stand.
fn distinct(state: &State, shots: &[Aimed]) -> SmallVec<[Aimed; 8]> {
    let known = |id: FigureId| id.index() < state.figures.len();
    let mut kept: SmallVec<[Aimed; 8]> = SmallVec::with_capacity(shots.len());
    let mut seen = short::marks(state.figures.len(), false);
    for shot in shots {
        let new = known(shot.shooter) && known(shot.shoot.target);
        if new && !std::mem::replace(&mut seen[shot.shooter.index()], true) {
            kept.push(shot.clone());
        }
    }
    // Two may have shot from one spot, one after the other: where they stand now tells them apart.
    short::sort_by_key(&mut kept, |shot| {
        let now = state.figure(shot.shooter).placed().map(|p| p.centre);
        (shot.from.centre, shot.from.facing, now, shot.shooter)
    });
    kept
}

impl<'a> Declared<'a> {
    /// Changes the shooter as the rules see them, and works out anew what that needs.
    fn change(&mut self, how: impl Fn(&mut Shooters<'a>)) {
        how(&mut self.aim.fire.shooters[0]);
        if let Some(other) = &mut self.other {
            how(&mut other.fire.shooters[0]);
        }
        if let Some(shot) = shooting::need_of(&self.aim.fire) {
            self.aim.shot = shot;
        }
    }
}

/// ELT-4: whether an elite shot of one is that of a unit, the rest of which does not shoot beside it: of
/// those whom the scenario made elite shooters by themselves it is not.
pub(crate) fn is_of_unit(table: &Table<'_>, figure: &Figure, elite: EliteUse) -> bool {
    let single = matches!(elite, EliteUse::Single | EliteUse::Aimed);
    single
        && !table.facts(figure).troop.elite_shooter
        && shooter::elite_row(table, figure).is_some()
}

/// ELT-1: one elite shot a player a turn; of several asked for at once the first by place is it. ELT-4:
/// where one shooter of an elite unit takes it the rest of the unit does not shoot. Those who wanted to pick a victim and may
/// not are told.
fn share_elite(
    table: &Table<'_>,
    state: &State,
    declared: &mut Vec<Declared<'_>>,
    missed: &mut Missed,
) -> Vec<FigureId> {
    let mut plain = Vec::new();
    let troop = |aim: &Aim<'_>| state.figure(aim.shooter).troop;
    let mut taken: Vec<(Seat, FigureId, TroopId, EliteUse)> = Vec::new();
    for shot in declared.iter_mut() {
        let aim = &shot.aim;
        let figure = state.figure(aim.shooter);
        let (Some(elite), Some(seat)) = (aim.elite, figure.seat()) else {
            continue;
        };
        let holder = taken.iter().find(|(s, ..)| *s == seat);
        match holder {
            None => taken.push((seat, aim.shooter, figure.troop, elite)),
            Some(&(_, _, unit, EliteUse::Unit))
                if elite == EliteUse::Unit && unit == figure.troop => {}
            Some(_) => {
                if elite == EliteUse::Aimed {
                    plain.push(shot.aim.shooter);
                }
                shot.aim.elite = None;
                shot.change(|line| line.elite = Elite::None);
            }
        }
    }
    for (_, shooter, unit, elite) in taken {
        if !is_of_unit(table, state.figure(shooter), elite) {
            continue;
        }
        declared.retain(|shot| {
            let keeps = shot.aim.shooter == shooter || troop(&shot.aim) != unit;
            if !keeps {
                let barred = Barred {
                    code: Code::EliteRestShoots,
                    clause: Clause::ELT_4,
                };
                missed.add(shot.aim.shooter, shot.aim.target, barred);
            }
            keeps
        });
    }
    plain
}

/// RUL-21: how many of the same unit shoot in this phase, where that matters.
fn count_mates(table: &Table<'_>, state: &State, declared: &mut [Declared<'_>]) {
    let troop_of = |shot: &Declared<'_>| state.figure(shot.aim.shooter).troop;
    let minds = |shot: &Declared<'_>| {
        let row = table.troops[troop_of(shot).index()].unit.tac.as_deref();
        let row = row.and_then(|id| table.data.tac_row(id));
        row.is_some_and(|row| row.isolated == Cell::MinusOneUnlessAlone)
    };
    if !declared.iter().any(minds) {
        return;
    }
    let troops: Vec<TroopId> = declared.iter().map(troop_of).collect();
    for shot in declared.iter_mut().filter(|shot| minds(shot)) {
        let troop = state.figure(shot.aim.shooter).troop;
        let now = troops.iter().filter(|&&other| other == troop).count() - 1;
        // Those who shot before anybody moved shot in the same phase.
        let earlier = table.troops[troop.index()]
            .figures()
            .filter(|&id| state.phase == Phase::Movement && state.figure(id).doing.shot);
        let mates = (now + earlier.count()).min(1000) as u16;
        shot.change(|line| line.mates = mates);
    }
}

/// RUL-22: too few for a volley are told so when it is ordered; of whom only so many are left (GEN-1) they
/// shoot at will.
fn as_many_as_a_volley(state: &State, declared: &mut [Declared<'_>]) {
    let strength =
        |shot: &Declared<'_>| shooting::volley_strength(std::slice::from_ref(&shot.aim.fire));
    if declared.iter().all(|shot| strength(shot) == 0) {
        return;
    }
    let key = |shot: &Declared<'_>| (state.figure(shot.aim.shooter).seat(), shot.group);
    let volleys: Vec<_> = declared
        .iter()
        .filter(|shot| strength(shot) > 0)
        .map(key)
        .collect();
    for shot in declared.iter_mut().filter(|shot| strength(shot) > 0) {
        let own = key(shot);
        let together = volleys.iter().filter(|other| **other == own).count();
        let refusals = shooting::refusals(&shot.aim.fire, together.min(1000) as u16);
        if !refusals.is_empty() {
            shot.change(|line| line.volley = false);
        }
    }
}

/// ELT-5: who joins the volley of a unit and is of none counts as its men do, the better weapon left aside.
fn join_volleys<'a>(state: &State, declared: &mut Vec<Declared<'a>>, missed: &mut Missed) {
    for index in (0..declared.len()).rev() {
        let Some((troop, theirs)) = joined(state, declared, &declared[index]) else {
            continue;
        };
        let shot = &mut declared[index];
        let as_they = |line: &mut Shooters<'a>| {
            let Shooters {
                motion,
                disorder,
                ambush,
                ..
            } = *line;
            *line = Shooters {
                motion,
                disorder,
                ambush,
                ..theirs
            };
        };
        let mut fire = shot.aim.fire.clone();
        as_they(&mut fire.shooters[0]);
        match shooting::need_of(&fire) {
            Some(needed) if needed.natural_need <= shot.aim.shot.natural_need => {}
            Some(needed) => {
                shot.change(as_they);
                shot.aim.barrels = needed.dice.min(255) as u8;
                shot.joins = Some(troop);
            }
            None => {
                let shot = declared.remove(index);
                let barred = Barred {
                    code: Code::OutOfRange,
                    clause: Clause::ELT_5,
                };
                missed.add(shot.aim.shooter, shot.aim.target, barred);
            }
        }
    }
}

/// The unit whose volley a shot is part of that is of none: the nearest of its men, as the tables see him.
fn joined<'a>(
    state: &State,
    declared: &[Declared<'a>],
    shot: &Declared<'a>,
) -> Option<(TroopId, Shooters<'a>)> {
    let line = |shot: &Declared<'a>| shot.aim.fire.shooters[0];
    let drilled = |shot: &Declared<'_>| shooting::fires_by_row(&shot.aim.fire);
    if !line(shot).volley || line(shot).mount.is_mounted() || drilled(shot) {
        return None;
    }
    let key = |shot: &Declared<'_>| (state.figure(shot.aim.shooter).seat(), shot.group);
    let place = |shot: &Declared<'_>| state.figure(shot.aim.shooter).placed();
    let far = |mate: &&Declared<'_>| {
        let way = Option::zip(place(shot), place(mate)).map(|(a, b)| a.centre.to(b.centre));
        (way.map(|way| way.dot(way)), place(mate).map(|p| p.centre))
    };
    let mates = declared.iter().filter(|mate| {
        let together = key(mate) == key(shot) && line(mate).volley;
        together && drilled(mate)
    });
    let mate = mates.min_by_key(far)?;
    Some((state.figure(mate.aim.shooter).troop, line(mate)))
}

/// Shots that could not be made after all, alike ones together.
#[derive(Default)]
struct Missed(Vec<(FigureId, Barred, Vec<FigureId>)>);

impl Missed {
    fn add(&mut self, shooter: FigureId, target: FigureId, why: Barred) {
        let same = self.0.iter_mut().find(|m| m.0 == target && m.1 == why);
        match same {
            Some(missed) => missed.2.push(shooter),
            None => self.0.push((target, why, vec![shooter])),
        }
    }

    fn emit(self, turn: &mut Turn<'_, '_>) {
        for (target, Barred { code, clause }, figures) in self.0 {
            turn.emit(Event::NoShot {
                figures,
                target,
                clause,
                why: Some(code),
            });
        }
    }
}
