//! The scenario somebody makes in the editor, for the table and the lab: found by its id like those that come with
//! the app.

use crate::store;
use argad_rules::data;
use argad_rules::scenario::{Scenario, embedded, read};
use argad_rules::supply;
use std::cell::Cell;

/// Where the draft of the editor is kept.
pub const DRAFT: &str = "editor";

/// A scenario and its text.
pub type Known = (&'static Scenario, &'static str);

thread_local! {
    static OWN: Cell<Option<Known>> = const { Cell::new(None) };
}

/// Takes a text as the own scenario, if it is sound.
pub fn take(text: &str) -> Option<Known> {
    if let Some(known) = OWN.get().filter(|(_, known)| *known == text) {
        return Some(known);
    }
    let scenario = read("", text, data::embedded).scenario?;
    // One for each that is played: little, and it ends with the page.
    let known: Known = (Box::leak(Box::new(scenario)), text.to_owned().leak());
    OWN.set(Some(known));
    Some(known)
}

/// In the page: the draft the editor has kept.
pub fn recall() {
    if let Some(text) = store::read(DRAFT) {
        take(&text);
    }
}

/// The own scenario; not one that has the id of one that comes with the app.
pub fn own() -> Option<Known> {
    OWN.get().filter(|(own, _)| !is_built_in(&own.id))
}

/// Whether a scenario of this id comes with the app.
pub fn is_built_in(id: &str) -> bool {
    embedded().iter().any(|known| known.id == id)
}

/// A scenario by id.
pub fn find(id: &str) -> Option<Known> {
    let own = || own().filter(|(own, _)| own.id == id);
    match embedded().iter().position(|known| known.id == id) {
        Some(index) => Some((embedded().get(index)?, supply::scenarios().get(index)?.1)),
        None => own(),
    }
}
