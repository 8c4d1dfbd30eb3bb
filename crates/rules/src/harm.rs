//! What a hit or a surrender leaves behind, however it came: who falls, what they drop, whose order breaks.

use crate::clause::Clause;
use crate::event::{Blow, Event, Harm};
use crate::ruleset::Switch;
use crate::shooting::Formation;
use crate::state::{Figure, FigureId, SideId, State, ThingAt, ThingId};
use crate::table::Table;
use crate::turn::Turn;
use crate::wounds;

/// What a hit does to somebody (TRN-8, WND-1, WND-4): a player's character is wounded first; somebody
/// with a name of their own faints.
pub fn harm(table: &Table<'_>, state: &State, id: FigureId) -> Harm {
    let figure = state.figure(id);
    let facts = table.facts(figure);
    let own = facts.troop.character;
    let named = own || facts.count == 1 && facts.troop.name.is_some();
    if figure.wounds.saturating_add(1) < lives(table, figure) {
        Harm::Wounded
    } else if named && table.rules().on(Switch::Wounds) {
        Harm::Fainted
    } else {
        Harm::Out
    }
}

fn lives(table: &Table<'_>, figure: &Figure) -> u8 {
    let own = table.facts(figure).troop.character;
    wounds::life_points(own, table.rules().on(Switch::CharacterWounds))
}

/// Hits that do not remove somebody any more than a wound does (WND-4, RUL-42): 0 for whoever falls to the next one.
pub fn spare(table: &Table<'_>, figure: &Figure) -> u8 {
    lives(table, figure).saturating_sub(figure.wounds.saturating_add(1))
}

/// Whether a first wound does not remove somebody (WND-4).
pub fn survives_a_wound(table: &Table<'_>, figure: &Figure) -> bool {
    lives(table, figure) > 1
}

/// Somebody is hit; the fallen lose what they carry.
pub fn strike_down(turn: &mut Turn<'_, '_>, figure: FigureId, by: Blow) -> Harm {
    struck_down(turn, figure, (by, None))
}

/// The same by the strike of somebody.
pub fn struck_down(
    turn: &mut Turn<'_, '_>,
    figure: FigureId,
    (by, striker): (Blow, Option<FigureId>),
) -> Harm {
    let harm = harm(turn.table, &turn.state, figure);
    let clause = match (harm, by) {
        (Harm::Wounded, _) => Clause::WND_4,
        (Harm::Fainted, _) => Clause::WND_1,
        (Harm::Out, Blow::Shot) => Clause::TRN_8,
        (Harm::Out, Blow::Strike) => Clause::MEL_2,
        (Harm::Out, Blow::Cornered) => Clause::RUL_6,
        (Harm::Out, Blow::Master) => Clause::TRN_7,
    };
    turn.emit(Event::Hit {
        figure,
        by,
        harm,
        clause,
        striker,
    });
    if harm != Harm::Wounded {
        drop_things(turn, figure);
    }
    harm
}

/// Lays down everything somebody carries, where they are.
pub fn drop_things(turn: &mut Turn<'_, '_>, figure: FigureId) {
    let Some(spot) = turn.state.spot(turn.state.figure(figure)) else {
        return;
    };
    for index in 0..turn.state.things.len() {
        if turn.state.things[index] == ThingAt::With(figure) {
            turn.emit(Event::Thing {
                thing: ThingId(index as u8),
                at: ThingAt::Ground(spot),
            });
        }
    }
}

/// Somebody gives up, and lets go of what they carry (MEL-14).
pub fn give_up(
    turn: &mut Turn<'_, '_>,
    figure: FigureId,
    to: SideId,
    guard: Option<FigureId>,
    clause: Clause,
) {
    turn.emit(Event::Surrendered {
        figure,
        to,
        guard,
        clause,
    });
    drop_things(turn, figure);
}

/// FRM-4: fewer than three are no close order.
pub fn break_small(turn: &mut Turn<'_, '_>, body: u16) {
    let figures: Vec<FigureId> = turn.state.body(body).map(|(id, _)| id).collect();
    if (1..3).contains(&figures.len()) {
        turn.emit(Event::Formation {
            figures,
            formation: Formation::Loose,
            body: None,
            clause: Clause::FRM_4,
        });
    }
}
