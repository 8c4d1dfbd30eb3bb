//! A scenario's table as a picture beside other things.

use crate::table::board::data_url;
use crate::theme::use_theme;
use crate::words::use_words;
use argad_picture::Look;
use argad_picture::board::{On, ground};
use argad_rules::data;
use argad_rules::scenario::Scenario;
use leptos::prelude::*;
use std::time::Duration;

/// The table of a scenario with everybody where they begin, for looking at only.
#[component]
pub fn DrawnTable(
    /// The scenario.
    scenario: &'static Scenario,
    /// Drawing takes a moment: words first, and one picture after the other.
    #[prop(default = Duration::ZERO)]
    after: Duration,
) -> impl IntoView {
    let words = use_words();
    let theme = use_theme();
    let ready = RwSignal::new(false);
    let draw = move || {
        // The page may have been left by then.
        let _ = ready.try_set(true);
    };
    set_timeout(draw, after);
    move || {
        if !ready.get() {
            return None;
        }
        let dark = theme.is_dark();
        let drawn = words.with(|texts| {
            let look = Look {
                dark,
                hide_hidden: true,
                ..Look::new(texts)
            };
            let data = data::embedded(scenario.period());
            ground(scenario, data, &look, On::Figures)
        });
        Some(view! { <img class="drawn-table" alt="" src=data_url(&drawn)/> })
    }
}
