//! TAC-11: skirmishers in front of a massed unit. The shot is at whom the order names; the same dice are
//! read against the other of the two as well, each from its own distance and through its own cover.

use super::aim::{Aim, aim_among};
use super::{Aimed, Field, Other, line_of_fire};
use crate::around;
use crate::geometry::Placed;
use crate::order::{EliteUse, Shoot};
use crate::ruleset::Switch;
use crate::shooting::{Formation, Part};
use crate::short;
use crate::state::{FigureId, State};
use crate::table::Table;

/// The skirmishers in front of the unit shot at, or the unit behind the skirmishers shot at.
pub(super) fn other<'a>(
    table: &Table<'a>,
    state: &State,
    field: &mut Field,
    shot: &Aimed,
    aim: &Aim<'a>,
) -> Option<Other<'a>> {
    if aim.screen.is_empty() {
        behind(table, state, field, (shot, aim.weapon))
    } else {
        in_front(table, state, field, shot, aim)
    }
}

/// The nearest of the screen stands for it.
fn in_front<'a>(
    table: &Table<'a>,
    state: &State,
    field: &mut Field,
    shot: &Aimed,
    aim: &Aim<'a>,
) -> Option<Other<'a>> {
    let near = aim.screen.iter().filter_map(|&id| {
        let placed = shot.scene(state).figure(id).placed()?;
        Some((shot.from.distance(&placed), placed, id))
    });
    let (_, to, target) = near.min_by_key(|&(far, placed, id)| (far, placed.centre, id))?;
    let aimed = at(shot, aim.weapon, target, to);
    let front = aim_among(table, state, &aimed, field).ok()?;
    Some(Other {
        part: Part::Screen,
        fire: front.fire,
        victims: aim.screen.clone(),
    })
}

/// Reading: the nearest unit they screen from this shooter, where it can be shot at.
fn behind<'a>(
    table: &Table<'a>,
    state: &State,
    field: &mut Field,
    (shot, weapon): (&Aimed, u8),
) -> Option<Other<'a>> {
    let (screen, then) = (shot.shoot.target, shot.scene(state));
    let skirmisher = then.figure(screen);
    let aims = shot.shoot.elite == Some(EliteUse::Aimed);
    let open = skirmisher.formation == Formation::Skirmish && skirmisher.is_present();
    if aims || !open || !table.rules().on(Switch::FootUnits) {
        return None;
    }
    let mut behind: Vec<(i64, Placed, FigureId)> = then
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
    behind.into_iter().find_map(|(_, to, target)| {
        let through = aim_among(table, state, &at(shot, weapon, target, to), field).ok()?;
        through.screen.contains(&screen).then_some(Other {
            part: Part::Behind,
            fire: through.fire,
            victims: through.victims,
        })
    })
}

/// The same shot with the same weapon at somebody else.
fn at(shot: &Aimed, weapon: u8, target: FigureId, to: Placed) -> Aimed {
    Aimed {
        shoot: Shoot {
            target,
            weapon: Some(weapon),
            ..shot.shoot
        },
        to,
        ..shot.clone()
    }
}
