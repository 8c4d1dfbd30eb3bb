//! Reloading at the end of a turn (SHO-4, SHO-5, WPN-5).

use crate::data::Missile;
use crate::event::Event;
use crate::pace;
use crate::shooting::reload_left;
use crate::state::{Figure, FigureId, Load, Posture};
use crate::table::Table;
use crate::turn::Turn;

/// Everybody who stood still, did not shoot and was left alone spends the turn on one empty weapon;
/// whoever was disturbed begins again. Riders who were threatened but not reached keep on (SHO-5).
pub fn reload(turn: &mut Turn<'_, '_>, contact: &[FigureId]) {
    let mut events = Vec::new();
    for (id, figure) in turn.state.present() {
        if figure.loads.iter().all(|load| load.empty == 0) || figure.is_prisoner() {
            continue;
        }
        let missiles = &turn.table.facts(figure).missiles;
        // LEN-8, WPN-14: a turn spent on the lance or the equipment is not spent on loading.
        let hands_free = figure.doing.cutting.is_none() && !figure.doing.lightening;
        let undisturbed = hands_free && is_undisturbed(turn.table, figure, contact.contains(&id));
        let chosen = choose(figure, missiles);
        for (index, (load, missile)) in figure.loads.iter().zip(missiles).enumerate() {
            let now = if missile.reload == 0 {
                (0, 0)
            } else if undisturbed && chosen == Some(index) {
                after_a_turn(missile, load)
            } else if undisturbed {
                continue;
            } else {
                (load.empty, 0)
            };
            if now != (load.empty, load.turns) {
                events.push(loading(id, index, missile, now));
            }
        }
    }
    for event in events {
        turn.emit(event);
    }
}

/// LEN-8: whoever spent the turn on foot and undisturbed has cut the lance down.
pub fn shorten(turn: &mut Turn<'_, '_>, contact: &[FigureId]) {
    let mut ids: Vec<(FigureId, u8)> = Vec::new();
    for (id, figure) in turn.state.present() {
        let Some(weapon) = figure.doing.cutting else {
            continue;
        };
        let free = !figure.is_prisoner() && !figure.is_mounted() && !figure.has_lost(weapon);
        if free && is_undisturbed(turn.table, figure, contact.contains(&id)) {
            ids.push((id, weapon));
        }
    }
    for (figure, weapon) in ids {
        turn.emit(Event::Shortened { figure, weapon });
    }
}

/// WPN-14: whoever spent the turn undisturbed has put down the rest.
pub fn lighten(turn: &mut Turn<'_, '_>, contact: &[FigureId]) {
    let done = turn.state.present().filter(|(id, figure)| {
        figure.doing.lightening
            && !figure.is_prisoner()
            && is_undisturbed(turn.table, figure, contact.contains(id))
    });
    let ids: Vec<FigureId> = done.map(|(id, _)| id).collect();
    for figure in ids {
        turn.emit(Event::Lightened { figure });
    }
}

/// SHO-4: a full turn standing still. Whoever crouches does nothing (TER-1), loading included.
pub fn is_undisturbed(table: &Table<'_>, figure: &Figure, in_contact: bool) -> bool {
    let doing = &figure.doing;
    // FRM-6: some troops do nothing else in a turn in which they pivot.
    let drill = || pace::pivot(table, figure).is_none_or(|pivot| pivot.shoots);
    let touched = in_contact || doing.contact || figure.past.contact_at_start;
    let busy = doing.shot
        || doing.busy
        || figure.carrying.is_some()
        || doing.frozen
        || figure.fleeing
        || figure.stunned > 0;
    let still = !doing.moved.counts && figure.posture != Posture::Crouched;
    still && !touched && !busy && (!doing.pivoted || drill())
}

/// The weapon loaded: the one ordered, else one begun, else the first that is empty.
fn choose(figure: &Figure, missiles: &[&Missile]) -> Option<usize> {
    let needs = |load: &Load| load.empty > 0 && !load.lost && load.left.is_none();
    let loads = || figure.loads.iter().take(missiles.len()).enumerate();
    let ordered = figure.doing.loading.map(usize::from);
    loads()
        .filter(|(_, load)| needs(load))
        .min_by_key(|(index, load)| (ordered != Some(*index), load.turns == 0, *index))
        .map(|(index, _)| index)
}

/// Empty barrels, and turns spent on the next one, after one more turn (WPN-5: barrel by barrel).
fn after_a_turn(missile: &Missile, load: &Load) -> (u8, u8) {
    let turns = load.turns.saturating_add(1);
    if turns >= missile.reload {
        (load.empty.saturating_sub(1), 0)
    } else {
        (load.empty, turns)
    }
}

fn loading(figure: FigureId, index: usize, missile: &Missile, (empty, turns): (u8, u8)) -> Event {
    Event::Loading {
        figure,
        weapon: index as u8,
        left: if empty == 0 {
            0
        } else {
            reload_left(missile, turns, empty)
        },
        empty,
        turns,
        lightened: missile.lightened_from.is_some(),
    }
}
