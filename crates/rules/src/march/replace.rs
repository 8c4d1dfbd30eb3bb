//! CHG-7: who rides behind a charger shot down before contact takes that place, without the bonus.
//!
//! Shots at somebody who comes are thrown for after the movement (GEN-11), so the one hit already stands
//! where they would have struck: that is the place to take.
//!
//! Reading: who charges the same group and is behind: in the rear of the fallen, at most a mounted base
//! length away. What is left of the turn's allowance must reach; the nearest rides on.

use crate::around;
use crate::event::{Event, Stop};
use crate::geometry::{Arc, Placed};
use crate::measure::Length;
use crate::pace;
use crate::room;
use crate::short;
use crate::state::{Fate, Figure, FigureId, State};
use crate::table::Table;
use crate::turn::Turn;

/// Followers this near can take a place.
const NEAR: Length = Length::cm(5);

/// Fills the places of chargers shot down this turn, in the order of place.
pub fn replace(turn: &mut Turn<'_, '_>) {
    let fell = |f: &Figure| {
        let down = matches!(f.fate, Fate::Out | Fate::Fainted);
        down && f.is_mounted() && f.doing.contact && f.doing.charging.is_some()
    };
    let state = &turn.state;
    let fallen = state.all().filter(|(_, f)| fell(f)).map(|(id, _)| id);
    let mut fallen: Vec<FigureId> = fallen.collect();
    turn.state.by_place(&mut fallen);
    for id in fallen {
        if let Some((figure, at)) = follower(turn, id) {
            ride_up(turn, figure, at);
        }
    }
}

/// The nearest of those who can take the place of the fallen, and how they would stand there.
fn follower(turn: &Turn<'_, '_>, fallen: FigureId) -> Option<(FigureId, Placed)> {
    let state = &turn.state;
    let (side, place) = (state.figure(fallen).side, state.figure(fallen).placed()?);
    let charged = around::group(state, state.figure(fallen).doing.charging?);
    let mut near: Vec<(Length, Placed, FigureId)> = Vec::new();
    for (id, f) in state.present() {
        let same = f.doing.charging.is_some_and(|foe| charged.contains(&foe));
        let rides = f.is_mounted() && same && !f.doing.contact;
        let Some(own) = f
            .placed()
            .filter(|_| f.side == side && f.can_act() && rides)
        else {
            continue;
        };
        let way = own.centre.distance(place.centre);
        // MOV-7: no farther than the slowing dice let him.
        let whole = || pace::allowance(turn.table, state, id).length;
        let allowed = f.doing.moved.upto.unwrap_or_else(whole);
        let behind = place.arc_of(own.centre) == Arc::Rear && around::is_within(&own, &place, NEAR);
        if behind && f.doing.moved.length.plus(way) <= allowed {
            near.push((way, own, id));
        }
    }
    short::sort_by_key(&mut near, |&(way, own, id)| (way, own.centre, id));
    near.into_iter().find_map(|(_, own, id)| {
        let base = own.base;
        let at = Placed { base, ..place };
        let fits = room::is_free(turn.table, state, &at, id)
            && !met(turn.table, state, id, &at).is_empty();
        fits.then_some((id, at))
    })
}

/// The enemies somebody meets in a place.
fn met(table: &Table<'_>, state: &State, id: FigureId, at: &Placed) -> Vec<FigureId> {
    let own = state.figure(id);
    let meets = |f: &Figure| f.placed().is_some_and(|p| around::meet(table, at, &p));
    let enemies = state
        .present()
        .filter(|(_, f)| f.is_enemy_of(own) && meets(f));
    let mut enemies: Vec<FigureId> = enemies.map(|(other, _)| other).collect();
    state.by_place(&mut enemies);
    enemies
}

fn ride_up(turn: &mut Turn<'_, '_>, figure: FigureId, at: Placed) {
    let before = turn.state.figure(figure);
    let enemies = met(turn.table, &turn.state, figure, &at);
    let (Some(from), Some(&enemy)) = (before.placed(), enemies.first()) else {
        return;
    };
    let straight = from.centre.distance(at.centre);
    turn.emit(Event::Moved {
        figure,
        path: vec![from.centre, at.centre],
        at,
        length: before.doing.moved.length.plus(straight),
        straight,
        counts: true,
        stop: Stop::Contact { enemy },
        upto: before.doing.moved.upto,
    });
    for b in enemies {
        turn.emit(Event::Contact {
            a: figure,
            b,
            late: None,
        });
    }
}
