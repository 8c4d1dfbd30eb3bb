//! One of a few: buttons side by side.

use crate::words::use_words;
use leptos::prelude::*;

/// Buttons side by side, one of them pressed. `options` are values with the keys of their words.
#[component]
pub fn Choice(
    /// The key of what is chosen here.
    #[prop(into)]
    label: String,
    /// Values and the keys of their words.
    options: Vec<(String, String)>,
    /// The value now.
    #[prop(into)]
    value: Signal<String>,
    /// Called with the value that was chosen.
    on_choose: impl Fn(String) + Copy + 'static,
) -> impl IntoView {
    let words = use_words();
    let buttons = options.into_iter().map(move |(option, key)| {
        let chosen = option.clone();
        let pressed = move || value.with(|value| *value == chosen).to_string();
        view! {
            <button type="button" aria-pressed=pressed on:click=move |_| on_choose(option.clone())>
                {words.text(key)}
            </button>
        }
    });
    view! {
        <div class="choice" role="group" aria-label=words.text(label)>{buttons.collect_view()}</div>
    }
}
