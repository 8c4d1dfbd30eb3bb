//! Ids and the places that use them: no id twice, none that names nothing. For data and scenarios alike.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};

use super::problem::ProblemKind;
use super::source::{At, Place};
use super::table::{Table, Value};

/// What an id belongs to, in one sort of file.
pub(crate) trait Kind: Copy + Ord {
    /// What an id may hold besides small letters, digits and hyphens.
    const MARKS: &'static str = "";

    /// Its name in messages.
    fn noun(self) -> &'static str;

    /// Whether an id of another kind will do where this is wanted.
    fn includes(self, other: Self) -> bool {
        self == other
    }

    /// What may be named although no record has it for an id.
    fn besides(self) -> Vec<String> {
        Vec::new()
    }
}

/// The ids and references met so far.
pub(crate) struct Ids<'a, K> {
    given: RefCell<Vec<(K, At<'a, String>)>>,
    references: RefCell<Vec<(K, At<'a, String>)>>,
    unread: RefCell<BTreeSet<K>>,
}

impl<K> Default for Ids<'_, K> {
    fn default() -> Self {
        Self {
            given: RefCell::default(),
            references: RefCell::default(),
            unread: RefCell::default(),
        }
    }
}

impl<'a, K: Kind> Ids<'a, K> {
    /// Takes the id of a record. It counts as known even if the rest of the record is wrong, so that
    /// one mistake is not reported again wherever the id is used.
    pub(crate) fn id(&self, kind: K, table: &mut Table<'a>) -> Option<String> {
        self.id_at(kind, table).map(|id| id.value)
    }

    /// The same, with its place.
    pub(crate) fn id_at(&self, kind: K, table: &mut Table<'a>) -> Option<At<'a, String>> {
        let id = table.value("id").and_then(id_of::<K>);
        match &id {
            Some(id) => {
                table.call(&id.value);
                self.given.borrow_mut().push((kind, id.clone()));
            }
            None => self.unread(kind),
        }
        id
    }

    /// Notes an id no record gives.
    pub(crate) fn give(&self, kind: K, id: String, place: Place<'a>) {
        let at = At { value: id, place };
        self.given.borrow_mut().push((kind, at));
    }

    /// Takes an id that has to name something.
    pub(crate) fn refer(&self, kind: K, value: Value<'a>) -> Option<String> {
        let At { value, place } = value.text()?;
        let id = value.into_owned();
        self.wants(kind, id.clone(), place);
        Some(id)
    }

    /// Notes that an id has to name something.
    pub(crate) fn wants(&self, kind: K, id: String, place: Place<'a>) {
        let at = At { value: id, place };
        self.references.borrow_mut().push((kind, at));
    }

    /// Takes the id in a field that must be there.
    pub(crate) fn field(
        &self,
        kind: K,
        field: &'static str,
        table: &mut Table<'a>,
    ) -> Option<String> {
        self.refer(kind, table.value(field)?)
    }

    /// Takes a list of different ids that have to name something; left out it is empty.
    pub(crate) fn list(
        &self,
        kind: K,
        field: &'static str,
        table: &mut Table<'a>,
    ) -> Option<Vec<String>> {
        match table.optional(field) {
            Some(value) => self.each(kind, field, value),
            None => Some(Vec::new()),
        }
    }

    /// The same where it must be there.
    pub(crate) fn listed(
        &self,
        kind: K,
        field: &'static str,
        table: &mut Table<'a>,
    ) -> Option<Vec<String>> {
        self.each(kind, field, table.value(field)?)
    }

    fn each(&self, kind: K, field: &'static str, value: Value<'a>) -> Option<Vec<String>> {
        let mut ids: Vec<String> = Vec::new();
        let mut met: BTreeSet<String> = BTreeSet::new();
        let mut sound = true;
        for item in value.list()? {
            let place = item.place;
            match self.refer(kind, item) {
                Some(word) if met.contains(&word) => {
                    place.report(ProblemKind::RepeatedWord { field, word });
                    sound = false;
                }
                Some(id) => {
                    met.insert(id.clone());
                    ids.push(id);
                }
                None => sound = false,
            }
        }
        sound.then_some(ids)
    }

    /// Says that not all ids of a kind could be read, so that nobody is blamed for using them.
    pub(crate) fn unread(&self, kind: K) {
        self.unread.borrow_mut().insert(kind);
    }

    /// Reports ids given twice and references to nothing.
    pub(crate) fn check(&self) {
        let ids = self.given.borrow();
        let mut named: BTreeMap<&str, Vec<(K, Place<'a>)>> = BTreeMap::new();
        for (kind, id) in ids.iter() {
            let owners = match named.entry(&id.value) {
                Entry::Vacant(free) => free.insert(Vec::new()),
                Entry::Occupied(taken) => taken.into_mut(),
            };
            match owners.iter().find(|(owner, _)| owner == kind) {
                Some((_, first)) => {
                    id.place.report(ProblemKind::DuplicateId {
                        table: kind.noun(),
                        id: id.value.clone(),
                        first: first.line(),
                    });
                    // One of the two has lost its own name, which others may use.
                    self.unread(*kind);
                }
                // As many as there are kinds, at most.
                None => owners.push((*kind, id.place)),
            }
        }
        let unread = self.unread.borrow();
        for (wanted, id) in self.references.borrow().iter() {
            if unread.iter().any(|&kind| wanted.includes(kind)) {
                continue;
            }
            let owners = named.get(id.value.as_str()).map_or(&[][..], Vec::as_slice);
            let is_known = owners.iter().any(|(kind, _)| wanted.includes(*kind))
                || wanted.besides().contains(&id.value);
            if is_known {
                continue;
            }
            id.place.report_with(|| {
                let known = ids.iter().filter(|(kind, _)| wanted.includes(*kind));
                let known = known.map(|(_, id)| id.value.clone());
                ProblemKind::UnknownReference {
                    wanted: wanted.noun(),
                    id: id.value.clone(),
                    known: known.chain(wanted.besides()).collect(),
                }
            });
        }
    }
}

/// An id as everywhere: small letters, digits and hyphens.
pub(crate) fn id_of<K: Kind>(value: Value<'_>) -> Option<At<'_, String>> {
    let At { value: id, place } = value.text()?;
    let value = id.into_owned();
    if !is_id(&value, K::MARKS) {
        place.report(ProblemKind::BadId { id: value });
        return None;
    }
    Some(At { value, place })
}

/// Whether a text can be an id.
pub(crate) fn is_id(text: &str, marks: &str) -> bool {
    let fits =
        |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || marks.contains(c);
    !text.is_empty() && text.len() <= 64 && text.chars().all(fits)
}
