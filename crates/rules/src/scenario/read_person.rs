//! Reading what is said of the people of a troop, or of one of them (UNI-14).

use super::Person;
use super::field::fault;
use super::person::{HorseKind, Training};
use super::problem::FaultKind;
use super::read::Scope;
use super::words::Riding;
use crate::data::source::Place;
use crate::data::table::{Table, Value};
use crate::data::{Armour, ProblemKind, Unit};
use crate::measure::Length;
use crate::roster::read::{MOST_WEAPONS, weapons_of};

/// More than any monster has (FAN-1).
const THICKEST: u8 = 20;
/// How far the unfit go (MOV-2).
const UNFIT: [u16; 2] = [16, 12];

/// What a record says, each only if it does.
#[derive(Clone, Default)]
pub(super) struct Given<'a> {
    pub(super) class: Option<u8>,
    pub(super) armour: Option<Armour>,
    pub(super) weapons: Option<Vec<String>>,
    pub(super) javelins: Option<u8>,
    pub(super) leader: Option<bool>,
    pub(super) musician: Option<bool>,
    pub(super) colours: Option<bool>,
    pub(super) elite_shooter: Option<bool>,
    pub(super) general: Option<bool>,
    pub(super) healer: Option<bool>,
    morale: Option<u8>,
    native: Option<bool>,
    used_to: Option<Vec<String>>,
    unfit: Option<Length>,
    close_order: Option<bool>,
    skirmish_order: Option<bool>,
    lance: Option<bool>,
    receive: Option<bool>,
    hide: Option<u8>,
    noble: Option<bool>,
    priest: Option<bool>,
    flying: Option<bool>,
    warded: Option<bool>,
    pub(super) mount_class: Option<u8>,
    mount_kind: Option<HorseKind>,
    /// Where fields stood that may turn out to do nothing.
    places: Vec<(&'static str, Place<'a>)>,
}

impl<'a> Given<'a> {
    /// Takes every such field out of a record.
    pub(super) fn read(table: &mut Table<'a>, scope: &Scope<'a, '_>) -> Self {
        let mut places = Vec::new();
        let mut take = |field: &'static str| {
            let value = table.optional(field);
            places.extend(value.as_ref().map(|value| (field, value.place)));
            value
        };
        let mut flag = |field| take(field).and_then(Value::flag);
        let (leader, musician, colours) = (flag("leader"), flag("musician"), flag("colours"));
        let (general, healer) = (flag("general"), flag("healer"));
        let elite_shooter = flag("elite_shooter");
        let (close_order, skirmish_order) = (flag("close_order"), flag("skirmish_order"));
        let (lance, receive) = (flag("lance"), flag("receive"));
        let (noble, priest) = (flag("noble"), flag("priest"));
        let (native, flying, warded) = (flag("native"), flag("flying"), flag("warded"));
        let weapons = take("weapons").zip(scope.data);
        Self {
            class: take("class").and_then(|v| v.small(1..=5)),
            armour: take("armour").and_then(Value::word),
            weapons: weapons.and_then(|(value, data)| weapons_of(value, data)),
            javelins: take("javelins").and_then(|v| v.small(1..=MOST_WEAPONS as u8)),
            leader,
            musician,
            colours,
            elite_shooter,
            general,
            healer,
            morale: take("morale").and_then(|v| v.small(1..=6)),
            native,
            used_to: take("used_to").and_then(|v| grounds(v, scope)),
            unfit: take("unfit").and_then(unfit),
            close_order,
            skirmish_order,
            lance,
            receive,
            noble,
            priest,
            hide: take("hide").and_then(|v| v.small(1..=THICKEST)),
            flying,
            warded,
            mount_class: take("mount_class").and_then(|v| v.small(1..=5)),
            mount_kind: take("mount_kind").and_then(Value::word),
            places,
        }
    }

    /// What is not said here is taken from there.
    #[must_use]
    pub(super) fn or(&self, other: &Self) -> Self {
        Self {
            class: self.class.or(other.class),
            armour: self.armour.or(other.armour),
            weapons: self.weapons.clone().or_else(|| other.weapons.clone()),
            javelins: self.javelins.or(other.javelins),
            leader: self.leader.or(other.leader),
            musician: self.musician.or(other.musician),
            colours: self.colours.or(other.colours),
            elite_shooter: self.elite_shooter.or(other.elite_shooter),
            general: self.general.or(other.general),
            healer: self.healer.or(other.healer),
            morale: self.morale.or(other.morale),
            native: self.native.or(other.native),
            used_to: self.used_to.clone().or_else(|| other.used_to.clone()),
            unfit: self.unfit.or(other.unfit),
            close_order: self.close_order.or(other.close_order),
            skirmish_order: self.skirmish_order.or(other.skirmish_order),
            lance: self.lance.or(other.lance),
            receive: self.receive.or(other.receive),
            hide: self.hide.or(other.hide),
            noble: self.noble.or(other.noble),
            priest: self.priest.or(other.priest),
            flying: self.flying.or(other.flying),
            warded: self.warded.or(other.warded),
            mount_class: self.mount_class.or(other.mount_class),
            mount_kind: self.mount_kind.or(other.mount_kind),
            places: self.places.clone(),
        }
    }

    /// The person it makes of a card.
    pub(super) fn person(&self, unit: &Unit, class: u8, riding: Riding) -> Person {
        // CLS-6: a troop of another class than its card has the morale of that class.
        let usual = if class == unit.class {
            unit.morale
        } else {
            class
        };
        let card = Training::of(unit);
        // Who starts in the saddle is drilled for it there, and dismounted as well (FRM-17).
        let drilled = |said: Option<bool>, foot: bool, mounted: bool| match said {
            Some(true) => (true, mounted || riding != Riding::Foot),
            Some(false) => (false, false),
            None => (foot, mounted),
        };
        let (close, mounted_close) = drilled(self.close_order, card.close, card.mounted_close);
        let (skirmish, foragers) = drilled(self.skirmish_order, card.skirmish, card.foragers);
        Person {
            morale: self.morale.unwrap_or(usual),
            native: self.native == Some(true),
            used_to: self.used_to.clone().unwrap_or_default(),
            unfit: self.unfit,
            training: Training {
                close,
                mounted_close,
                skirmish,
                foragers,
                lance: self.lance.unwrap_or(card.lance),
                receive: self.receive.unwrap_or(card.receive),
            },
            hide: self.hide.unwrap_or_default(),
            noble: self.noble == Some(true),
            priest: self.priest == Some(true),
            flying: self.flying == Some(true),
            warded: self.warded == Some(true),
            mount_class: self.mount_class,
            mount_kind: self.mount_kind,
        }
    }

    /// RUL-44 for fields: what is said and can never do anything is told.
    pub(super) fn idle(&self, troop: &str, riding: Riding, unit: &Unit, scope: &Scope<'_, '_>) {
        let rules = scope.rules;
        let foot = riding == Riding::Foot && unit.mounted.is_none();
        for &(field, place) in &self.places {
            let idle = match field {
                "native" => rules.is_some_and(|r| r.period().is_ps()),
                "used_to" => rules.is_some_and(|r| !r.on(crate::ruleset::Switch::UsedToTerrain)),
                "mount_class" | "mount_kind" => foot,
                _ => false,
            };
            if idle {
                let (troop, field) = (troop.to_owned(), field.to_owned());
                fault(place, FaultKind::IdleField { troop, field });
            }
        }
    }
}

/// Kinds of ground by id.
fn grounds(value: Value<'_>, scope: &Scope<'_, '_>) -> Option<Vec<String>> {
    let data = scope.data?;
    let known = |item: Value<'_>| {
        let text = item.text()?;
        if data.terrain(&text.value).is_none() {
            text.place.report(ProblemKind::UnknownReference {
                wanted: "terrain",
                id: text.value.into_owned(),
                known: data.terrain.iter().map(|kind| kind.id.clone()).collect(),
            });
            return None;
        }
        Some(text.value.into_owned())
    };
    let (place, items) = (value.place, value.list()?);
    let (found, most) = (items.len(), data.terrain.len());
    if found > most {
        let field = "used_to";
        place.report(ProblemKind::TooMany { field, found, most });
        return None;
    }
    let kinds: Vec<Option<String>> = items.into_iter().map(known).collect();
    kinds.into_iter().collect()
}

/// MOV-2 knows two degrees of it.
fn unfit(value: Value<'_>) -> Option<Length> {
    let place = value.place;
    let found = value.number(0..=u16::MAX)?;
    if !UNFIT.contains(&found) {
        let found = usize::from(found);
        fault(place, FaultKind::UnfitPace { found });
        return None;
    }
    Some(Length::cm(found.into()))
}
