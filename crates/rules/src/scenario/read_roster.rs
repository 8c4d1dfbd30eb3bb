//! Reading the roster of a scenario: entries as in a troop list, each with an id, for troops to be
//! taken from.

use std::collections::BTreeMap;

use super::field::{fault, records};
use super::problem::FaultKind;
use super::read::{Parts, Scope};
use super::refer::{Ids, Kind};
use crate::data::source::Place;
use crate::data::table::Table;
use crate::data::{Name, PeriodData};
use crate::roster::{Troop, read};

/// An entry of the roster and where it stood in the file.
pub(super) struct Entry<'a> {
    pub(super) id: String,
    pub(super) troop: Troop,
    place: Place<'a>,
}

impl Entry<'_> {
    /// A list is written in one language.
    pub(super) fn name(&self) -> Option<Name> {
        let name = self.troop.name.clone()?;
        Some(Name {
            fr: name.clone(),
            en: name,
        })
    }

    /// Every weapon as often as it is carried; javelins are counted by themselves.
    pub(super) fn weapons(&self) -> Vec<String> {
        let weapons = self.troop.weapons.iter();
        let times = |id: &str, count: u16| if id == "javelin" { 1 } else { count.into() };
        weapons
            .flat_map(|(id, count)| std::iter::repeat_n(id.clone(), times(id, *count)))
            .collect()
    }

    /// How many javelins, if any.
    pub(super) fn javelins(&self) -> Option<u8> {
        let mut weapons = self.troop.weapons.iter();
        let (_, count) = weapons.find(|(id, _)| id == "javelin")?;
        u8::try_from(*count).ok()
    }
}

/// The entries that can be read.
pub(super) fn roster<'a>(
    table: &mut Table<'a>,
    data: Option<&PeriodData>,
    ids: &Ids<'a>,
) -> Vec<Entry<'a>> {
    let Some(records) = records(table, "roster", "roster") else {
        ids.unread(Kind::Entry);
        return Vec::new();
    };
    let entry = |mut table: Table<'a>| {
        let place = table.place;
        let id = ids.id(Kind::Entry, &mut table);
        let troop = read::troop(table, data);
        Some(Entry {
            id: id?,
            troop: troop?,
            place,
        })
    };
    records.into_iter().filter_map(entry).collect()
}

/// Reports entries of which more is used than there is, or nothing.
pub(super) fn used(parts: &Parts<'_>, scope: &Scope<'_, '_>) {
    if !parts.troops.whole {
        return;
    }
    let mut taken: BTreeMap<&str, usize> = BTreeMap::new();
    for draft in &parts.troops.items {
        if let Some(entry) = &draft.entry {
            *taken.entry(entry).or_default() += draft.troop.start.count();
        }
    }
    for entry in &scope.roster {
        let found = taken.get(entry.id.as_str()).copied().unwrap_or_default();
        let (name, most) = (entry.id.clone(), usize::from(entry.troop.count));
        if found == 0 {
            fault(entry.place, FaultKind::RosterUnused { entry: name });
        } else if found > most {
            let entry_name = name;
            fault(
                entry.place,
                FaultKind::RosterTooMany {
                    entry: entry_name,
                    found,
                    most,
                },
            );
        }
    }
}
