//! Hiding and being found (HID-1, TER-8, GEN-5).
//!
//! Somebody hidden is found when an enemy is within 4 cm, when they move, shoot, stand up or answer somebody in an enemy's
//! sight, or when an enemy's line of sight meets nothing at all, from where his move ends or on the way there
//! ([`crate::march`]). A spot within sight but behind cover keeps them unknown as long as they stay still:
//! there is no other limit to spotting than sight.

use crate::around::{self, is_within};
use crate::clause::Clause;
use crate::data::CoverTrait;
use crate::event::Event;
use crate::geometry::{Placed, Point};
use crate::measure::Length;
use crate::order::{Act, Order, Response};
use crate::ruleset::Switch;
use crate::scenario::Opening;
use crate::short;
use crate::sight::{self, Stand};
use crate::state::State;
use crate::state::{Fate, Figure, FigureId, Posture};
use crate::table::Table;
use crate::turn::Turn;

/// Nobody stays hidden from an enemy this near.
const NEAR: Length = Length::cm(4);
/// This near to something one is tight behind it.
const TIGHT: Length = Length::tenths_of_mm(50);

/// Finds everybody hidden who can be found now.
pub fn look(turn: &mut Turn<'_, '_>) {
    if !turn.state.figures.iter().any(|figure| figure.hidden) {
        return;
    }
    let hidden = turn.state.present().filter(|(_, figure)| figure.hidden);
    let mut found: Vec<(FigureId, Clause)> = hidden
        .filter_map(|(id, figure)| {
            let active =
                figure.doing.moved.counts || figure.doing.shot || has_stood_up(turn.events(), id);
            Some((id, found(turn.table, &turn.state, figure, active)?))
        })
        .collect();
    short::sort_by_key(&mut found, |&(id, _)| {
        (turn.state.figure(id).placed().map(|p| p.centre), id)
    });
    for (figure, clause) in found {
        turn.emit(Event::Revealed { figure, clause });
    }
}

/// TER-1, GEN-5: whether somebody gave up doing nothing in this round: stood up, or answered an enemy, whatever came of it.
fn has_stood_up(events: &[Event], id: FigureId) -> bool {
    events.iter().any(|event| match event {
        Event::Posture { figure, posture } => *figure == id && *posture == Posture::Standing,
        Event::Reacted { figures, then, .. } => *then != Response::Halt && figures.contains(&id),
        _ => false,
    })
}

/// HID-1: those who crouch where one can hide, and whom no enemy sees before anybody moves, are lost
/// from sight; [`look`] finds them again if an enemy sees them at the end of the movement.
pub fn slip_away(turn: &mut Turn<'_, '_>, orders: &[&Order]) {
    let still = |act: &Act| matches!(act, Act::Crouch | Act::Stay | Act::Face(_));
    let mut gone = Vec::new();
    for order in orders {
        if !order.acts.iter().all(still) {
            continue;
        }
        for &id in &order.who {
            let figure = turn.state.figure(id);
            let down = |act: &Act| matches!(act, Act::Crouch);
            let crouches = figure.posture == Posture::Crouched || order.acts.iter().any(down);
            let Some(placed) = figure.placed().filter(|_| figure.can_act()) else {
                continue;
            };
            let may = crouches && !figure.hidden && !figure.is_mounted() && figure.side.is_some();
            if may && conceals(turn.table, &placed) && is_unseen(turn.table, &turn.state, figure) {
                gone.push(id);
            }
        }
    }
    for figure in gone {
        let clause = Clause::HID_1;
        turn.emit(Event::Hid { figure, clause });
    }
}

fn found(table: &Table<'_>, state: &State, figure: &Figure, active: bool) -> Option<Clause> {
    let hidden = Hidden::of(table, figure, figure.placed()?, active);
    watchers(state, figure).find_map(|(enemy, there)| hidden.found_by(table, enemy, there))
}

/// Somebody who hides, where enemies may find them.
pub(crate) struct Hidden<'s> {
    figure: &'s Figure,
    placed: Placed,
    /// Whether they move or shoot.
    active: bool,
    /// Whether they lie where nobody sees them who does not stumble over them.
    snug: bool,
}

impl<'s> Hidden<'s> {
    pub fn of(table: &Table<'_>, figure: &'s Figure, placed: Placed, active: bool) -> Self {
        let low = !active && !figure.is_mounted();
        Self {
            figure,
            placed,
            active,
            snug: low && table.scenery.hides_crouched(table.rules(), placed.centre),
        }
    }

    /// Why an enemy who is there finds them, if so.
    pub fn found_by(&self, table: &Table<'_>, enemy: &Figure, there: Placed) -> Option<Clause> {
        if is_within(&self.placed, &there, NEAR) {
            return Some(Clause::HID_1);
        }
        if self.snug {
            return None;
        }
        let (figure, active) = (self.figure, self.active);
        let sight = look_at(table, enemy, there, figure, self.placed, !active);
        let seen = sight.hidden.is_none() && (active || !is_covered(figure, &sight));
        seen.then_some(Clause::TER_8)
    }
}

/// TER-1, RUL-15: what does not cover a rider does not hide one.
fn is_covered(figure: &Figure, sight: &sight::Sight<'_>) -> bool {
    sight.cover.is_some_and(|cover| {
        let bare = cover.is(CoverTrait::FootOnly)
            || cover.is(CoverTrait::NotMountedAtEdge) && sight.forest_edge;
        !(figure.is_mounted() && bare)
    })
}

fn is_unseen(table: &Table<'_>, state: &State, figure: &Figure) -> bool {
    let Some(placed) = figure.placed() else {
        return false;
    };
    let crouched = figure.posture == Posture::Crouched;
    watchers(state, figure).all(|(enemy, there)| {
        !is_within(&placed, &there, NEAR)
            && look_at(table, enemy, there, figure, placed, crouched)
                .hidden
                .is_some()
    })
}

fn watchers<'s>(
    state: &'s State,
    figure: &'s Figure,
) -> impl Iterator<Item = (&'s Figure, Placed)> {
    state
        .present()
        .filter(|(_, f)| f.fate == Fate::Fit && f.is_enemy_of(figure))
        .filter_map(|(_, f)| Some((f, f.placed()?)))
}

fn look_at<'a>(
    table: &Table<'a>,
    enemy: &Figure,
    there: Placed,
    figure: &Figure,
    placed: Placed,
    crouched: bool,
) -> sight::Sight<'a> {
    let from = Stand {
        placed: there,
        mounted: enemy.is_mounted(),
        crouched: false,
    };
    let to = Stand {
        placed,
        mounted: figure.is_mounted(),
        crouched,
    };
    table.scenery.sight(table.rules(), &from, &to)
}

/// Whether one who crouches can hide here: in bushes, crops or a wood (TER-1), or tight behind something (GEN-5).
pub(crate) fn conceals(table: &Table<'_>, placed: &Placed) -> bool {
    let inside = table.ground.iter().any(|piece| {
        let hides = piece.terrain.hides_crouched || piece.terrain.hides_beyond.is_some();
        hides && piece.holds(placed.centre)
    });
    inside || table.rules().on(Switch::CrouchingHides) && is_behind(table, placed)
}

/// Whether somebody stands tight behind something one can crouch behind.
fn is_behind(table: &Table<'_>, placed: &Placed) -> bool {
    let reach = around::extent(placed.base) as i32 + TIGHT.as_tenths_of_mm() as i32;
    let (x, y) = (placed.centre.x, placed.centre.y);
    let (low, high) = (
        Point::new(x - reach, y - reach),
        Point::new(x + reach, y + reach),
    );
    let opening = |opening: &Opening| {
        opening.kind.hides_crouched() && placed.is_near_segment(opening.from, opening.to, TIGHT)
    };
    let mut openings = table
        .scenario
        .ground
        .buildings
        .iter()
        .flat_map(|b| &b.openings);
    openings.any(opening)
        || table.scenario.ground.lines.iter().any(|line| {
            let hides = || table.data.terrain(&line.terrain);
            line.shape.may_meet(low, high)
                && hides().is_some_and(|terrain| terrain.hides_crouched)
                && line
                    .shape
                    .points()
                    .windows(2)
                    .any(|pair| placed.is_near_segment(pair[0], pair[1], TIGHT))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::staging::{Stage, hm};
    use crate::state::{Causes, Place};
    use argad_dice::Scripted;

    /// A hidden red man at (60, 40) in bushes, and a blue officer where told.
    fn stage(blue: &str) -> Stage {
        Stage::new(&hm(&format!(
            "[[area]]\nterrain = \"bushes\"\npoints = [[50, 35], [70, 35], [70, 45], [50, 45]]\n\
             [[troop]]\nid = \"red\"\nside = \"red\"\nunit = \"irregulars\"\nhidden = true\nat = [[60, 40]]\n\
             [[troop]]\nid = \"blue\"\nside = \"blue\"\nunit = \"officer\"\nat = [{blue}]\n"
        )))
    }

    fn after(scene: &Stage, state: State, look_at: impl FnOnce(&mut Turn<'_, '_>)) -> State {
        let table = scene.table();
        let mut dice = Scripted::new(&[]);
        let mut turn = Turn::new(&table, state, &mut dice);
        look_at(&mut turn);
        turn.finish().0
    }

    fn is_hidden(scene: &Stage, change: impl FnOnce(&mut Figure)) -> bool {
        let mut state = scene.table().start();
        change(&mut state.figures[0]);
        after(scene, state, look).figures[0].hidden
    }

    // clauses: HID-1, TER-8
    #[test]
    fn the_hidden_are_found_when_near_moving_shooting_or_in_the_open() {
        let far = stage("[60, 60]");
        assert!(is_hidden(&far, |_| {}));
        assert!(!is_hidden(&far, |f| f.doing.moved.counts = true));
        assert!(!is_hidden(&far, |f| f.doing.shot = true));
        let open = |f: &mut Figure| {
            if let Place::Table(placed) = &mut f.place {
                placed.centre = Point::cm(60, 50);
            }
        };
        assert!(!is_hidden(&far, open));
        assert!(is_hidden(&stage("[60, 46.5]"), |_| {}), "four and a half");
        assert!(!is_hidden(&stage("[60, 46]"), |_| {}), "four");
    }

    // clauses: HID-1, TER-1
    #[test]
    fn whoever_crouches_out_of_sight_is_lost_from_sight() {
        let far = stage("[60, 60]");
        let mut state = far.table().start();
        state.figures[0].hidden = false;
        let crouch = Order {
            who: vec![FigureId(0)],
            acts: vec![Act::Crouch],
            reactions: vec![],
        };
        let seen = after(&far, state.clone(), |turn| slip_away(turn, &[&crouch]));
        assert!(!seen.figures[0].hidden, "he was seen going down");
        state.figures[0].posture = Posture::Crouched;
        let gone = after(&far, state.clone(), |turn| slip_away(turn, &[&crouch]));
        assert!(gone.figures[0].hidden);
        let walk = Order {
            acts: vec![Act::Move(vec![Point::cm(61, 40)])],
            ..crouch
        };
        let walked = after(&far, state, |turn| slip_away(turn, &[&walk]));
        assert!(!walked.figures[0].hidden);
        assert_eq!(gone.figures[0].disorder, Causes::default());
    }
}
