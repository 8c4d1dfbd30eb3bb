//! What the browser keeps for us. Blocked or full storage is no reason to stop: things are then
//! simply not kept.

use leptos::prelude::window;
use web_sys::Storage;

/// Every key begins so: other apps may live at the same address.
const PREFIX: &str = "argad.";

/// What was kept under a key.
pub fn read(key: &str) -> Option<String> {
    storage()?.get_item(&name(key)).ok().flatten()
}

/// Keeps a value, and says whether it is kept.
#[must_use = "storage may be blocked or full: say so where it matters, else `let _`"]
pub fn keep(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&name(key), value).is_ok())
}

/// Leaves a word for the page that comes next in this tab.
pub fn leave(key: &str, word: &str) {
    if let Some(storage) = of_tab() {
        let _ = storage.set_item(&name(key), word);
    }
}

/// The word the page before has left, once.
pub fn take(key: &str) -> Option<String> {
    let storage = of_tab()?;
    let word = storage.get_item(&name(key)).ok().flatten();
    let _ = storage.remove_item(&name(key));
    word
}

/// A key as the browser knows it.
pub fn name(key: &str) -> String {
    format!("{PREFIX}{key}")
}

fn of_tab() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}
