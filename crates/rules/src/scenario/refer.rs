//! Ids of a scenario and the places that use them: no id twice, none that names nothing.

use std::cell::RefCell;

use crate::data::ProblemKind;
use crate::data::source::At;
use crate::data::table::{Table, Value};

/// What an id belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Side,
    Zone,
    Troop,
    Thing,
    Entry,
}

impl Kind {
    fn noun(self) -> &'static str {
        match self {
            Self::Side => "side",
            Self::Zone => "zone",
            Self::Troop => "troop",
            Self::Thing => "thing",
            Self::Entry => "entry",
        }
    }
}

/// The ids and references met so far.
#[derive(Default)]
pub(super) struct Ids<'a> {
    given: RefCell<Vec<(Kind, At<'a, String>)>>,
    references: RefCell<Vec<(Kind, At<'a, String>)>>,
    unread: RefCell<Vec<Kind>>,
}

impl<'a> Ids<'a> {
    /// Takes the id of a record. It counts as known even if the rest of the record is wrong.
    pub(super) fn id(&self, kind: Kind, table: &mut Table<'a>) -> Option<String> {
        let Some(id) = table.value("id").and_then(id_of) else {
            self.unread(kind);
            return None;
        };
        let value = id.value.clone();
        self.given.borrow_mut().push((kind, id));
        Some(value)
    }

    /// Takes an id that has to name something.
    pub(super) fn refer(&self, kind: Kind, value: Value<'a>) -> Option<String> {
        let At { value, place } = value.text()?;
        let value = value.into_owned();
        let at = At {
            value: value.clone(),
            place,
        };
        self.references.borrow_mut().push((kind, at));
        Some(value)
    }

    /// Takes the id in a field that must be there.
    pub(super) fn field(
        &self,
        kind: Kind,
        field: &'static str,
        table: &mut Table<'a>,
    ) -> Option<String> {
        self.refer(kind, table.value(field)?)
    }

    /// Takes a list of different ids; left out it is empty.
    pub(super) fn list(
        &self,
        kind: Kind,
        field: &'static str,
        table: &mut Table<'a>,
    ) -> Option<Vec<String>> {
        let Some(value) = table.optional(field) else {
            return Some(Vec::new());
        };
        let mut ids: Vec<String> = Vec::new();
        let mut sound = true;
        for item in value.list()? {
            let place = item.place;
            match self.refer(kind, item) {
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

    /// Says that not all ids of a kind could be read, so that nobody is blamed for using them.
    pub(super) fn unread(&self, kind: Kind) {
        self.unread.borrow_mut().push(kind);
    }

    /// Reports ids given twice and references to nothing.
    pub(super) fn check(&self) {
        let ids = self.given.borrow();
        for (index, (kind, id)) in ids.iter().enumerate() {
            let mut earlier = ids.iter().take(index);
            if let Some((_, first)) = earlier.find(|(k, i)| k == kind && i.value == id.value) {
                id.place.report(ProblemKind::DuplicateId {
                    table: kind.noun(),
                    id: id.value.clone(),
                    first: first.place.line(),
                });
                // One of the two has lost its own name, which others may use.
                self.unread(*kind);
            }
        }
        for (kind, id) in self.references.borrow().iter() {
            let known = ids.iter().filter(|(k, _)| k == kind);
            if self.unread.borrow().contains(kind)
                || known.clone().any(|(_, i)| i.value == id.value)
            {
                continue;
            }
            id.place.report(ProblemKind::UnknownReference {
                wanted: kind.noun(),
                id: id.value.clone(),
                known: known.map(|(_, id)| id.value.clone()).collect(),
            });
        }
    }
}

/// An id as everywhere: small letters, digits and hyphens.
pub(super) fn id_of(value: Value<'_>) -> Option<At<'_, String>> {
    let At { value: id, place } = value.text()?;
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let value = id.into_owned();
    if value.is_empty() || value.len() > 64 || !value.chars().all(fits) {
        place.report(ProblemKind::BadId { id: value });
        return None;
    }
    Some(At { value, place })
}
