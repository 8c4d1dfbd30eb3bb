//! What reads well and cannot be had as it is written: an aim that goes over to one's own side, a side that goes over
//! altogether, figures wanted who come with the last turn, zones no two of them fit into.

use super::check::Tally;
use super::field::fault;
use super::problem::FaultKind;
use super::read::Parts;
use super::{Aim, Effect, Moment, Start, Zone};
use crate::data::source::At;
use crate::geometry::Base;

/// Reports what is wanted in vain.
pub(super) fn vain(parts: &Parts<'_>, tally: &Tally<'_>) {
    leaving(parts);
    for At { value, place } in &parts.objectives.items {
        let (side, zone) = match &value.aim {
            Aim::Kill { troop, .. } => {
                if joins(parts, troop, Some(&value.side)) {
                    let troop = troop.clone();
                    fault(*place, FaultKind::TargetJoins { troop });
                }
                continue;
            }
            Aim::Reach { zone, figures } => {
                let shape = parts.zones.iter().find(|known| known.id == *zone);
                if *figures > 1 && shape.is_some_and(is_for_one) {
                    let (zone, found, most) = (zone.clone(), usize::from(*figures), 1);
                    fault(*place, FaultKind::ZoneFull { zone, found, most });
                }
                (&value.side, zone)
            }
            Aim::Escort { troop, zone } => {
                if parts
                    .troop(troop)
                    .is_some_and(|draft| is_late(parts, &draft.troop.start, zone))
                {
                    fault(
                        *place,
                        FaultKind::ComesLate {
                            troop: troop.clone(),
                        },
                    );
                }
                continue;
            }
            Aim::Hold { .. } | Aim::Capture { .. } | Aim::Survive { .. } | Aim::Loot { .. } => {
                continue;
            }
        };
        let Aim::Reach { figures, .. } = &value.aim else {
            continue;
        };
        let own = || parts.troops.items.iter().map(|draft| &draft.troop);
        let mut late =
            own().filter(|troop| troop.side() == Some(side) && is_late(parts, &troop.start, zone));
        let count: usize = late.clone().map(|troop| troop.start.count()).sum();
        let there = tally
            .strength(side, parts)
            .map(|all| all.saturating_sub(count));
        let enough = there.is_none_or(|there| there >= usize::from(*figures));
        if let (false, Some(troop)) = (enough, late.next()) {
            fault(
                *place,
                FaultKind::ComesLate {
                    troop: troop.id.clone(),
                },
            );
        }
    }
}

/// Whether a troop goes over as the game begins: to a side, or from its own.
fn joins(parts: &Parts<'_>, troop: &str, side: Option<&str>) -> bool {
    let first = parts.triggers.items.iter().map(|at| &at.value);
    let first = first.filter(|trigger| matches!(trigger.moment, Moment::Turn(0..=1)));
    first.flat_map(|trigger| &trigger.effects).any(|effect| {
        matches!(effect, Effect::ChangeSide { troop: who, to } if who == troop && side.is_none_or(|side| side == to))
    })
}

/// Sides all of whose troops go over as the game begins.
fn leaving(parts: &Parts<'_>) {
    if !parts.troops.whole {
        return;
    }
    for At { value, place } in &parts.sides {
        let troops = parts.troops.items.iter().map(|draft| &draft.troop);
        let mut own = troops
            .filter(|troop| troop.side() == Some(&value.id))
            .peekable();
        if own.peek().is_some() && own.all(|troop| joins(parts, &troop.id, None)) {
            let side = value.id.clone();
            fault(*place, FaultKind::SideLeaves { side });
        }
    }
}

/// Whether somebody comes with the last turn, and not where they are wanted.
fn is_late(parts: &Parts<'_>, start: &Start, wanted: &str) -> bool {
    let Start::Arrive {
        turn: Some(turn),
        zone: from,
        ..
    } = start
    else {
        return false;
    };
    let zone = |id: &str| parts.zones.iter().find(|zone| zone.id == id);
    let apart = |(a, b): (&Zone, &Zone)| {
        let ((low, high), (least, most)) = (a.shape.bounds(), b.shape.bounds());
        low.x > most.x || least.x > high.x || low.y > most.y || least.y > high.y
    };
    parts.turns == Some(*turn) && zone(from).zip(zone(wanted)).is_some_and(apart)
}

/// Whether a zone is so small that no two bases can have their middles in it.
fn is_for_one(zone: &Zone) -> bool {
    let least = 2 * Base::FOOT.extent();
    let corners = zone.shape.corners();
    corners.iter().enumerate().all(|(index, a)| {
        let far = |b: &crate::geometry::Point| {
            let way = a.to(*b);
            way.dot(way) >= least * least
        };
        !corners[index + 1..].iter().any(far)
    })
}
