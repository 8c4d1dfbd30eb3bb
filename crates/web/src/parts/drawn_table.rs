//! A scenario's table as a picture beside other things.

use crate::theme::use_theme;
use crate::words::use_words;
use argad_picture::{Look, svg};
use argad_rules::data;
use argad_rules::scenario::embedded;
use leptos::prelude::*;
use std::time::Duration;

/// The table of a built-in scenario, without its legend, for looking at only.
#[component]
pub fn DrawnTable(
    /// The id of the scenario.
    scenario: &'static str,
) -> impl IntoView {
    let words = use_words();
    let theme = use_theme();
    // Drawing takes a moment: the words are shown first.
    let ready = RwSignal::new(false);
    set_timeout(move || ready.set(true), Duration::ZERO);
    let picture = move || {
        let shown = embedded().iter().find(|known| known.id == scenario);
        let shown = shown.filter(|_| ready.get())?;
        let look = Look {
            dark: theme.is_dark(),
            hide_hidden: true,
            ..Look::new(words.lang())
        };
        Some(svg(shown, data::embedded(shown.period()), &look))
    };
    view! { <div class="drawn-table" aria-hidden="true" inner_html=move || picture().unwrap_or_default()></div> }
}
