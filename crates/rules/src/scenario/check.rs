//! Whether the parts of a scenario fit each other: everybody can be led, everything wanted can be
//! had, everything that waits can come.
//!
//! Where a list could not be read whole, nothing is said about what may only be missing from it.

use std::collections::{BTreeMap, BTreeSet};

use super::field::fault;
use super::problem::FaultKind;
use super::read::{Parts, Scope};
use super::read_troop::Draft;
use super::vain::vain;
use super::words::{Gift, Riding, formation_word};
use super::{
    Aim, Allegiance, Behaviour, Effect, MOST_PASSENGERS, Moment, Objective, Start, Trigger, Troop,
};
use crate::data::source::{At, Place};
use crate::ruleset::Switch;
use crate::shooting::{Formation, needs_leader};

/// Reports everything that does not fit.
pub(super) fn check<'a>(parts: &Parts<'a>, scope: &Scope<'a, '_>) {
    let tally = Tally::of(parts);
    sides(parts, &tally, scope);
    for draft in &parts.troops.items {
        troop(draft, parts, &tally, scope);
    }
    company(parts);
    things(parts, &tally);
    for objective in &parts.objectives.items {
        wanted(objective, parts, &tally);
    }
    for trigger in &parts.triggers.items {
        moment(trigger, parts, &tally, scope);
        for effect in &trigger.value.effects {
            happens(effect, trigger.place, parts);
        }
    }
    few_in_close_order(parts, &tally);
    vain(parts, &tally);
}

/// What is asked for every troop, counted once.
#[derive(Default)]
pub(super) struct Tally<'p> {
    /// Figures of each side.
    strength: BTreeMap<&'p str, usize>,
    /// Figures in close order of each side, of neutrals too.
    close: BTreeMap<Option<&'p str>, usize>,
    /// Figures aboard of each coach.
    aboard: BTreeMap<&'p str, usize>,
    /// Troops that carry each thing.
    carried: BTreeMap<&'p str, usize>,
    /// Troops that triggers bring.
    called: BTreeSet<&'p str>,
    /// Seats that lead somebody.
    seats: BTreeSet<(&'p str, u8)>,
}

impl<'p> Tally<'p> {
    fn of(parts: &'p Parts<'_>) -> Self {
        let mut tally = Self::default();
        for troop in parts.troops.items.iter().map(|draft| &draft.troop) {
            let count = troop.start.count();
            if let Allegiance::Side { side, seat } = &troop.allegiance {
                *tally.strength.entry(side).or_default() += count;
                tally.seats.insert((side, *seat));
            }
            if troop.formation == Formation::Close {
                *tally.close.entry(troop.side()).or_default() += count;
            }
            if let Start::Aboard { coach, .. } = &troop.start {
                *tally.aboard.entry(coach).or_default() += count;
            }
            for thing in &troop.carries {
                *tally.carried.entry(thing).or_default() += 1;
            }
        }
        for effect in parts.triggers.items.iter().flat_map(|at| &at.value.effects) {
            if let Effect::Reinforce(troop) = effect {
                tally.called.insert(troop);
            }
        }
        tally
    }

    /// How many figures a side has; nothing if not all troops could be read.
    pub(super) fn strength(&self, side: &str, parts: &Parts<'_>) -> Option<usize> {
        let count = self.strength.get(side).copied().unwrap_or_default();
        parts.troops.whole.then_some(count)
    }
}

impl<'a> Parts<'a> {
    pub(super) fn troop(&self, id: &str) -> Option<&Draft<'a>> {
        self.troops.items.get(*self.places.get(id)?)
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

fn sides(parts: &Parts<'_>, tally: &Tally<'_>, scope: &Scope<'_, '_>) {
    for At { value: side, place } in &parts.sides {
        let id = || side.id.clone();
        if tally.strength(&side.id, parts) == Some(0) {
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
        let idle = |seat: &u8| !tally.seats.contains(&(side.id.as_str(), *seat));
        // Of a side without troops, or with a seat it has not, something else is said.
        let beyond = (side.id.as_str(), side.seats + 1)..=(side.id.as_str(), u8::MAX);
        let stray = own().next().is_none() || tally.seats.range(beyond).next().is_some();
        let several = parts.troops.whole && side.seats > 1 && !stray;
        for seat in (1..=side.seats).filter(|seat| several && idle(seat)) {
            let seat = seat.into();
            fault(*place, FaultKind::SeatWithoutTroops { seat, side: id() });
        }
        if parts.troops.whole && lost && !own().any(|troop| troop.any(|one| one.leader)) {
            fault(*place, FaultKind::NoLeader { side: id() });
        }
    }
}

fn troop(draft: &Draft<'_>, parts: &Parts<'_>, tally: &Tally<'_>, scope: &Scope<'_, '_>) {
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
        match turn {
            Some(turn) => {
                parts.late(*turn, place);
            }
            None if parts.triggers.whole && !tally.called.contains(troop.id.as_str()) => {
                fault(place, FaultKind::NeverArrives { troop: id() });
            }
            None => {}
        }
    }
    coach(draft, parts, tally);
    training(draft);
    leads(draft, parts);
    name(draft, parts);
}

/// FRM-14: commands are those of a leader, over troops of the same side.
fn leads(draft: &Draft<'_>, parts: &Parts<'_>) {
    let troop = &draft.troop;
    let foreign = |id: &String| {
        let other = parts.troop(id);
        other.is_some_and(|other| other.troop.side() != troop.side())
    };
    let nobody = !troop.any(|one| one.leader) || troop.commands.iter().all(foreign);
    if !troop.commands.is_empty() && nobody {
        let troop = troop.id.clone();
        fault(draft.place, FaultKind::LeadsNobody { troop });
    }
}

/// Orders name figures by their troop and number, so that no troop may be called so.
fn name(draft: &Draft<'_>, parts: &Parts<'_>) {
    let id = &draft.troop.id;
    let Some((other, number)) = id.rsplit_once('-') else {
        return;
    };
    let number = number
        .parse::<usize>()
        .ok()
        .filter(|n| n.to_string() == number);
    let count = parts
        .troop(other)
        .map_or(0, |other| other.troop.start.count());
    if count > 1 && number.is_some_and(|number| (1..=count).contains(&number)) {
        let (troop, other) = (id.clone(), other.to_owned());
        fault(draft.place, FaultKind::NameTaken { troop, other });
    }
}

/// Neutrals who follow somebody follow somebody else, and not each other.
fn company(parts: &Parts<'_>) {
    let follows = |place: usize| match &parts.troops.items[place].troop.allegiance {
        Allegiance::Neutral(Behaviour::Follow(other)) => parts.places.get(other).copied(),
        Allegiance::Neutral(_) | Allegiance::Side { .. } => None,
    };
    // The walk on which somebody was met, each begun with another.
    let mut met: Vec<Option<usize>> = vec![None; parts.troops.items.len()];
    for start in 0..met.len() {
        let (mut at, mut last) = (Some(start), start);
        while let Some(place) = at.filter(|&place| met[place].is_none()) {
            met[place] = Some(start);
            last = place;
            at = follows(place);
        }
        let Some(again) = at.filter(|&again| met[again] == Some(start)) else {
            continue;
        };
        let [draft, other] = [last, again].map(|place| &parts.troops.items[place]);
        let troop = draft.troop.id.clone();
        let kind = if last == again {
            FaultKind::FollowsItself { troop }
        } else {
            let other = other.troop.id.clone();
            FaultKind::FollowRing { troop, other }
        };
        fault(draft.place, kind);
    }
}

/// A coach is a troop by itself, and those aboard sit in one that holds them.
fn coach(draft: &Draft<'_>, parts: &Parts<'_>, tally: &Tally<'_>) {
    let (troop, place) = (&draft.troop, draft.place);
    let id = || troop.id.clone();
    let found = troop.start.count();
    if troop.riding == Riding::Coach && found != 1 {
        fault(place, FaultKind::CoachAlone { troop: id(), found });
    }
    let found = tally
        .aboard
        .get(troop.id.as_str())
        .copied()
        .unwrap_or_default();
    let most = MOST_PASSENGERS;
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
fn few_in_close_order(parts: &Parts<'_>, tally: &Tally<'_>) {
    if !parts.troops.whole {
        return;
    }
    for draft in &parts.troops.items {
        let later = draft.troop.start.figures().is_empty();
        if draft.troop.formation != Formation::Close || !later {
            continue;
        }
        let close = tally.close.get(&draft.troop.side());
        let found = close.copied().unwrap_or_default();
        if found < 3 {
            let figure = draft.figure(0);
            fault(draft.place, FaultKind::CloseOrderTooFew { figure, found });
        }
    }
}

/// Everything is somewhere, and in one place only.
fn things(parts: &Parts<'_>, tally: &Tally<'_>) {
    for At { value, place } in &parts.things.items {
        let carried = tally
            .carried
            .get(value.id.as_str())
            .copied()
            .unwrap_or_default();
        let places = carried + usize::from(value.at.is_some());
        let thing = value.id.clone();
        if places > 1 {
            fault(*place, FaultKind::ThingTwice { thing });
        } else if places == 0 && parts.troops.whole {
            fault(*place, FaultKind::ThingNowhere { thing });
        }
    }
}

fn wanted(objective: &At<'_, Objective>, parts: &Parts<'_>, tally: &Tally<'_>) {
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
        Aim::Reach { figures, .. } => enough(*figures, tally.strength(side, parts)),
        Aim::Survive { figures, until } => {
            enough(*figures, tally.strength(side, parts));
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
        Aim::Escort { troop, .. } => {
            let found = parts.troop(troop).and_then(|draft| draft.troop.side());
            let joins = |effect: &Effect| matches!(effect, Effect::ChangeSide { troop: who, to } if who == troop && to == side);
            let mut effects = parts.triggers.items.iter().flat_map(|at| &at.value.effects);
            if found.is_some_and(|found| found != side) && !effects.any(joins) {
                let troop = troop.clone();
                fault(place, FaultKind::EscortOfEnemy { troop });
            }
        }
        Aim::Loot { .. } => {}
    }
}

/// Whether the moment can come at all.
fn moment(trigger: &At<'_, Trigger>, parts: &Parts<'_>, tally: &Tally<'_>, scope: &Scope<'_, '_>) {
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
            if let Some(found) = tally.strength(side, parts).filter(|&found| found < count) {
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
