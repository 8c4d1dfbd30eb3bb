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

/// Forgets a key.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&name(key));
    }
}

/// A key as the browser knows it.
pub fn name(key: &str) -> String {
    format!("{PREFIX}{key}")
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}
