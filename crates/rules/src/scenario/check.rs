//! Whether the parts of a scenario fit each other: everybody can be led, everything wanted can be
//! had, everything that waits can come.
//!
//! Where a list could not be read whole, nothing is said about what may only be missing from it.

use super::field::fault;
use super::problem::FaultKind;
use super::read::{Parts, Scope};
use super::read_troop::Draft;
use super::words::{Gift, Riding, formation_word};
use super::{Aim, Allegiance, Effect, MOST_PASSENGERS, Moment, Objective, Start, Trigger, Troop};
use crate::data::source::{At, Place};
use crate::ruleset::Switch;
use crate::shooting::{Formation, needs_leader};

/// Reports everything that does not fit.
pub(super) fn check<'a>(parts: &Parts<'a>, scope: &Scope<'a, '_>) {
    sides(parts, scope);
    for draft in &parts.troops.items {
        troop(draft, parts, scope);
    }
    things(parts);
    for objective in &parts.objectives.items {
        wanted(objective, parts);
    }
    for trigger in &parts.triggers.items {
        moment(trigger, parts, scope);
        for effect in &trigger.value.effects {
            happens(effect, trigger.place, parts);
        }
    }
    few_in_close_order(parts);
}

impl Parts<'_> {
    fn troop(&self, id: &str) -> Option<&Draft<'_>> {
        self.troops.items.iter().find(|draft| draft.troop.id == id)
    }

    /// How many figures a side has; nothing if not all troops could be read.
    fn strength(&self, side: &str) -> Option<usize> {
        let troops = self.troops.items.iter().map(|draft| &draft.troop);
        let own = troops.filter(|troop| troop.side() == Some(side));
        let count = own.map(|troop| troop.start.count()).sum();
        self.troops.whole.then_some(count)
    }

    fn late(&self, turn: u8, place: Place<'_>) -> bool {
        let Some(turns) = self.turns.filter(|&turns| turn > turns) else {
            return false;
        };
        let (turn, turns) = (turn.into(), turns.into());
        fault(place, FaultKind::TooLate { turn, turns });
        true
    }
}

fn sides(parts: &Parts<'_>, scope: &Scope<'_, '_>) {
    for At { value: side, place } in &parts.sides {
        let id = || side.id.clone();
        if parts.strength(&side.id) == Some(0) {
            fault(*place, FaultKind::SideWithoutTroops { side: id() });
        }
        let wants = parts.objectives.items.iter();
        let wants_some = parts.objectives.whole && !place.file.is_sketch();
        if wants_some && !wants.into_iter().any(|o| o.value.side == side.id) {
            fault(*place, FaultKind::SideWithoutObjectives { side: id() });
        }
        let own = || {
            let troops = parts.troops.items.iter().map(|draft| &draft.troop);
            troops.filter(|troop| troop.side() == Some(&side.id))
        };
        let lost = scope.data.is_some_and(|data| {
            own().any(|troop| {
                let unit = data.unit(&troop.unit);
                let needs = |unit| troop.any(|one| needs_leader(data.period, unit, one.class));
                unit.is_some_and(needs)
            })
        });
        if parts.troops.whole && lost && !own().any(|troop| troop.any(|one| one.leader)) {
            fault(*place, FaultKind::NoLeader { side: id() });
        }
    }
}

fn troop(draft: &Draft<'_>, parts: &Parts<'_>, scope: &Scope<'_, '_>) {
    let (troop, place) = (&draft.troop, draft.place);
    let id = || troop.id.clone();
    if let Allegiance::Side { side, seat } = &troop.allegiance
        && let Some(At { value, .. }) = parts.sides.iter().find(|at| at.value.id == *side)
        && *seat > value.seats
    {
        let (seat, seats, side) = ((*seat).into(), value.seats.into(), side.clone());
        fault(place, FaultKind::NoSuchSeat { seat, seats, side });
    }
    let found = troop.start.count();
    if troop.character && found != 1 {
        fault(place, FaultKind::CharacterAlone { troop: id(), found });
    }
    if troop.character && troop.name.is_none() {
        fault(place, FaultKind::CharacterUnnamed { troop: id() });
    }
    if let Some(other) = troop.duel.as_deref().and_then(|id| parts.troop(id)) {
        // MEL-15: one against one, of two sides.
        let other = &other.troop;
        let alone = found == 1 && other.start.count() == 1;
        if !alone || troop.side().is_none() || troop.side() == other.side() {
            fault(place, FaultKind::DuelOfTwo { troop: id() });
        }
    }
    if !troop.gifts.is_empty() {
        gifts(draft, scope);
    }
    if let Start::Arrive { turn, .. } = &troop.start {
        let brings = |trigger: &At<'_, Trigger>| {
            let mut effects = trigger.value.effects.iter();
            effects.any(|effect| *effect == Effect::Reinforce(id()))
        };
        match turn {
            Some(turn) => {
                parts.late(*turn, place);
            }
            None if parts.triggers.whole && !parts.triggers.items.iter().any(brings) => {
                fault(place, FaultKind::NeverArrives { troop: id() });
            }
            None => {}
        }
    }
    coach(draft, parts);
    training(draft);
}

/// A coach is a troop by itself, and those aboard sit in one that holds them.
fn coach(draft: &Draft<'_>, parts: &Parts<'_>) {
    let (troop, place) = (&draft.troop, draft.place);
    let id = || troop.id.clone();
    let found = troop.start.count();
    if troop.riding == Riding::Coach && found != 1 {
        fault(place, FaultKind::CoachAlone { troop: id(), found });
    }
    let aboard = parts
        .troops
        .items
        .iter()
        .filter_map(|d| match &d.troop.start {
            Start::Aboard { coach, count } if *coach == troop.id => Some(usize::from(*count)),
            Start::Aboard { .. }
            | Start::Placed(_)
            | Start::Deploy { .. }
            | Start::Arrive { .. } => None,
        });
    let (found, most) = (aboard.sum(), MOST_PASSENGERS);
    if found > most {
        let coach = id();
        fault(place, FaultKind::CoachFull { coach, found, most });
    }
    let Start::Aboard { coach, .. } = &troop.start else {
        return;
    };
    let carrier = parts.troop(coach).map(|draft| draft.troop.riding);
    if carrier.is_some_and(|riding| riding != Riding::Coach) {
        let (troop, coach) = (id(), coach.clone());
        fault(place, FaultKind::NotACoach { troop, coach });
    }
    if troop.riding != Riding::Foot || troop.formation != Formation::Loose {
        fault(place, FaultKind::PassengerOrder { troop: id() });
    }
}

fn gifts(draft: &Draft<'_>, scope: &Scope<'_, '_>) {
    let (troop, place) = (&draft.troop, draft.place);
    let id = || troop.id.clone();
    if !troop.character {
        fault(place, FaultKind::GiftsOfMany { troop: id() });
    }
    if troop.gifts.contains(&Gift::Quick) && troop.gifts.contains(&Gift::Strong) {
        fault(place, FaultKind::FastAndStrong { troop: id() });
    }
    if scope.rules.is_some_and(|r| !r.on(Switch::Exceptional)) {
        fault(place, FaultKind::GiftsUnused { troop: id() });
    }
}

/// FRM-2, FRM-10, FRM-16: orders are drilled; who is not trained for one cannot stand in it.
fn training(draft: &Draft<'_>) {
    let troop = &draft.troop;
    let mounted = troop.riding.mount().is_mounted();
    let trained = |troop: &Troop| {
        let training = troop.person.training;
        match (troop.formation, mounted) {
            (Formation::Loose, _) => true,
            (Formation::Close, false) => training.close,
            (Formation::Close, true) => training.mounted_close,
            (Formation::Skirmish, false) => training.skirmish,
            (Formation::Skirmish, true) => training.foragers,
        }
    };
    if !troop.any(|troop| !trained(troop)) {
        return;
    }
    let id = troop.id.clone();
    let kind = if mounted && troop.formation == Formation::Close {
        FaultKind::MountedUntrained { troop: id }
    } else {
        let formation = formation_word(troop.formation).to_owned();
        FaultKind::NotTrained {
            troop: id,
            formation,
        }
    };
    fault(draft.place, kind);
}

/// FRM-2 for those not on the table yet: three of a side have to come together at all.
fn few_in_close_order(parts: &Parts<'_>) {
    if !parts.troops.whole {
        return;
    }
    for draft in &parts.troops.items {
        let later = draft.troop.start.figures().is_empty();
        if draft.troop.formation != Formation::Close || !later {
            continue;
        }
        let close = parts.troops.items.iter().filter(|other| {
            let troop = &other.troop;
            troop.formation == Formation::Close && troop.side() == draft.troop.side()
        });
        let found: usize = close.map(|other| other.troop.start.count()).sum();
        if found < 3 {
            let figure = draft.figure(0);
            fault(draft.place, FaultKind::CloseOrderTooFew { figure, found });
        }
    }
}

/// Everything is somewhere, and in one place only.
fn things(parts: &Parts<'_>) {
    for At { value, place } in &parts.things.items {
        let carriers = parts.troops.items.iter();
        let carried = carriers
            .filter(|draft| draft.troop.carries.contains(&value.id))
            .count();
        let places = carried + usize::from(value.at.is_some());
        let thing = value.id.clone();
        if places > 1 {
            fault(*place, FaultKind::ThingTwice { thing });
        } else if places == 0 && parts.troops.whole {
            fault(*place, FaultKind::ThingNowhere { thing });
        }
    }
}

fn wanted(objective: &At<'_, Objective>, parts: &Parts<'_>) {
    let (Objective { side, aim, .. }, place) = (&objective.value, objective.place);
    let enough = |wanted: u16, found: Option<usize>| {
        let wanted = usize::from(wanted);
        if let Some(found) = found.filter(|&found| found < wanted) {
            fault(place, FaultKind::TooManyWanted { wanted, found });
        }
    };
    match aim {
        Aim::Hold { from, turns, .. } => {
            let last = from.saturating_add(turns.unwrap_or(1) - 1);
            parts.late(last, place);
        }
        Aim::Reach { figures, .. } => enough(*figures, parts.strength(side)),
        Aim::Survive { figures, until } => {
            enough(*figures, parts.strength(side));
            parts.late(*until, place);
        }
        Aim::Kill { troop, figures } | Aim::Capture { troop, figures } => {
            let found = parts.troop(troop).map(|draft| &draft.troop);
            enough(*figures, found.map(|troop| troop.start.count()));
            if found.is_some_and(|found| found.side() == Some(side)) {
                let troop = troop.clone();
                fault(place, FaultKind::OwnTroop { troop });
            }
        }
        Aim::Escort { .. } | Aim::Loot { .. } => {}
    }
}

/// Whether the moment can come at all.
fn moment(trigger: &At<'_, Trigger>, parts: &Parts<'_>, scope: &Scope<'_, '_>) {
    let place = trigger.place;
    match &trigger.value.moment {
        Moment::Turn(turn) => {
            parts.late(*turn, place);
        }
        Moment::Enter { .. } => {}
        Moment::FirstShot => {
            let Some(data) = scope.data.filter(|_| parts.troops.whole) else {
                return;
            };
            let mut weapons = parts.troops.items.iter().flat_map(|d| &d.troop.weapons);
            if !weapons.any(|weapon| data.missile(weapon).is_some()) {
                fault(place, FaultKind::NobodyShoots {});
            }
        }
        Moment::Casualties { side, count } => {
            let count = usize::from(*count);
            if let Some(found) = parts.strength(side).filter(|&found| found < count) {
                let side = side.clone();
                fault(place, FaultKind::LossesTooMany { count, found, side });
            }
        }
    }
}

/// Whether an effect changes anything.
fn happens(effect: &Effect, place: Place<'_>, parts: &Parts<'_>) {
    match effect {
        Effect::Reveal(id) => {
            if parts.troop(id).is_some_and(|draft| !draft.troop.hidden) {
                fault(place, FaultKind::NotHidden { troop: id.clone() });
            }
        }
        Effect::Reinforce(id) => {
            let waits =
                |draft: &Draft<'_>| matches!(draft.troop.start, Start::Arrive { turn: None, .. });
            if parts.troop(id).is_some_and(|draft| !waits(draft)) {
                fault(place, FaultKind::NotWaiting { troop: id.clone() });
            }
        }
        Effect::ChangeSide { troop, to } => {
            let found = parts.troop(troop);
            if found.is_some_and(|draft| draft.troop.side() == Some(to)) {
                let (troop, side) = (troop.clone(), to.clone());
                fault(place, FaultKind::SameSide { troop, side });
            }
        }
        Effect::Speak(_) => {}
    }
}
