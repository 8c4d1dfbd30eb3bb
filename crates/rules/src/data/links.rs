//! Ids and the places that use them: no id twice, none that names nothing.

use std::cell::RefCell;

use super::problem::ProblemKind;
use super::source::{At, Place};
use super::table::{Table, Value};
use super::types::{Armour, Word};

/// What an id belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Missile,
    Melee,
    Cover,
    Terrain,
    Tac,
    Unit,
    Allowance,
    Price,
}

impl Kind {
    /// Its name in messages.
    pub(super) fn noun(self) -> &'static str {
        match self {
            Self::Missile => "missile weapon",
            Self::Melee => "melee weapon",
            Self::Cover => "cover",
            Self::Terrain => "terrain",
            Self::Tac => "row of the TAC table",
            Self::Unit => "unit",
            Self::Allowance => "allowance",
            Self::Price => "price",
        }
    }
}

/// What an id has to name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A record of one kind.
    One(Kind),
    /// A weapon of either kind, or `armour-` and an armour.
    Equipment,
}

impl Target {
    fn noun(self) -> &'static str {
        match self {
            Self::One(kind) => kind.noun(),
            Self::Equipment => "weapon or armour",
        }
    }

    fn includes(self, kind: Kind) -> bool {
        match self {
            Self::One(one) => one == kind,
            Self::Equipment => matches!(kind, Kind::Missile | Kind::Melee),
        }
    }
}

/// The ids and references met so far.
#[derive(Default)]
pub(super) struct Links<'a> {
    ids: RefCell<Vec<(Kind, At<'a, String>)>>,
    references: RefCell<Vec<(Target, At<'a, String>)>>,
    unread: RefCell<Vec<Kind>>,
}

impl<'a> Links<'a> {
    /// Takes the id of a record. It counts as known even if the rest of the record is wrong, so that
    /// one mistake is not reported again wherever the id is used.
    pub(super) fn id(&self, kind: Kind, table: &mut Table<'a>) -> Option<String> {
        self.id_at(kind, table).map(|id| id.value)
    }

    /// The same, with its place.
    pub(super) fn id_at(&self, kind: Kind, table: &mut Table<'a>) -> Option<At<'a, String>> {
        let id = table.value("id").and_then(id_text);
        match &id {
            Some(id) => self.ids.borrow_mut().push((kind, id.clone())),
            None => self.unread(&[kind]),
        }
        id
    }

    /// Takes an id that has to name something.
    pub(super) fn reference(&self, target: Target, value: Value<'a>) -> Option<String> {
        let text = value.text()?;
        let id = text.value.into_owned();
        self.refer(target, id.clone(), text.place);
        Some(id)
    }

    /// Notes that an id has to name something.
    pub(super) fn refer(&self, target: Target, id: String, place: Place<'a>) {
        self.references
            .borrow_mut()
            .push((target, At { value: id, place }));
    }

    /// Takes a list of different ids that have to name something.
    pub(super) fn references(
        &self,
        kind: Kind,
        field: &'static str,
        table: &mut Table<'a>,
    ) -> Option<Vec<String>> {
        let mut ids: Vec<String> = Vec::new();
        let mut sound = true;
        for item in table.value(field)?.list()? {
            let place = item.place;
            match self.reference(Target::One(kind), item) {
                Some(word) if ids.contains(&word) => {
                    place.report(ProblemKind::RepeatedWord { field, word });
                    sound = false;
                }
                Some(id) => ids.push(id),
                None => sound = false,
            }
        }
        sound.then_some(ids)
    }

    /// Says that not all ids of these kinds could be read, so that nobody is blamed for using them.
    pub(super) fn unread(&self, kinds: &[Kind]) {
        self.unread.borrow_mut().extend(kinds);
    }

    /// Reports ids given twice and references to nothing.
    pub(super) fn check(&self) {
        let ids = self.ids.borrow();
        for (index, (kind, id)) in ids.iter().enumerate() {
            let mut earlier = ids.iter().take(index);
            if let Some((_, first)) = earlier.find(|(k, i)| k == kind && i.value == id.value) {
                id.place.report(ProblemKind::DuplicateId {
                    table: kind.noun(),
                    id: id.value.clone(),
                    first: first.place.line(),
                });
            }
        }
        let unread = self.unread.borrow();
        for (target, id) in self.references.borrow().iter() {
            if unread.iter().any(|&kind| target.includes(kind)) {
                continue;
            }
            let mut known: Vec<String> = ids
                .iter()
                .filter(|(kind, _)| target.includes(*kind))
                .map(|(_, id)| id.value.clone())
                .collect();
            if *target == Target::Equipment {
                let worn = Armour::ALL
                    .iter()
                    .filter(|(_, armour)| *armour != Armour::None);
                known.extend(worn.map(|(word, _)| format!("armour-{word}")));
            }
            if !known.contains(&id.value) {
                id.place.report(ProblemKind::UnknownReference {
                    wanted: target.noun(),
                    id: id.value.clone(),
                    known,
                });
            }
        }
    }
}

fn id_text(value: Value<'_>) -> Option<At<'_, String>> {
    let At { value: id, place } = value.text()?;
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '*';
    let value = id.into_owned();
    if value.is_empty() || !value.chars().all(fits) {
        place.report(ProblemKind::BadId { id: value });
        return None;
    }
    Some(At { value, place })
}
