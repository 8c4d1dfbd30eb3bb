//! An address that names a scenario nobody knows.

use crate::words::use_words;
use leptos::prelude::*;

/// Says so, and that nothing was lost.
#[component]
pub fn Unknown(
    /// What the address names.
    id: String,
) -> impl IntoView {
    let words = use_words();
    let line = move || words.say_with("web-table-unknown", &[("id", id.as_str().into())]);
    view! { <p class="trouble" role="alert">{line}</p> }
}
