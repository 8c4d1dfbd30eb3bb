//! Another tab has this game, or another one of the same scenario: what is said of it, and what can be done.

use super::desk::use_desk;
use super::shelf::would_be_missed;
use crate::words::use_words;
use leptos::prelude::*;

/// The notice; nothing where the game is this page's own.
#[component]
pub fn Elsewhere() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let told = move || {
        words.say(match (desk.anew.get(), desk.held.is_left()) {
            (true, false) => "web-table-other",
            (true, true) => "web-table-other-left",
            (false, false) => "web-table-elsewhere",
            (false, true) => "web-table-left-there",
        })
    };
    let take_place = move |_| {
        let id = desk
            .session
            .with_untracked(|session| session.table().scenario.id.clone());
        let question = || untrack(|| words.say("web-table-other-sure"));
        if !would_be_missed(&id) || window().confirm_with_message(&question()) == Ok(true) {
            desk.take_place();
        }
    };
    let buttons = move || {
        if desk.anew.get() {
            view! {
                " "<button type="button" class="plain take-place" on:click=take_place>{words.text("web-table-other-here")}</button>
                " "<button type="button" class="plain show-other" on:click=move |_| desk.show_other()>{words.text("web-table-other-show")}</button>
            }
            .into_any()
        } else {
            view! { " "<button type="button" class="plain" on:click=move |_| desk.take_over()>{words.text("web-table-here")}</button> }
                .into_any()
        }
    };
    view! {
        <Show when=move || desk.held.is_elsewhere()>
            <p class="notice elsewhere" class:other=move || desk.anew.get() class:left=move || desk.held.is_left() role="status">
                <span>{told}</span>
                {buttons}
            </p>
        </Show>
    }
}
