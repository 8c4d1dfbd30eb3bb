//! A line of sight in words: free or not, and because of what.

use super::ahead::Seen;
use super::desk::{Desk, use_desk};
use super::panel::say;
use super::tape::Tape;
use crate::parts::clause::with_clauses;
use crate::words::use_words;
use leptos::prelude::*;

/// The line of sight held now, and what is seen along it.
pub fn seen(desk: Desk) -> Option<(Tape, Seen<'static>)> {
    let tape = Tape::shown(desk)?;
    let seen = desk.session.with(|session| session.sight(&tape))?;
    Some((tape, seen))
}

/// What is seen along the line.
#[component]
pub fn SightCard() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let told = move || {
        let Some((_, seen)) = seen(desk) else {
            let hint = words.say("web-sight-hint");
            return view! { <p class="hint">{hint}</p> }.into_any();
        };
        let (head, lines) = say(desk, words, |say| say.sight(&seen));
        let lines = lines
            .into_iter()
            .map(|line| view! { <li>{with_clauses(&line)}</li> });
        view! {
            <h2>{head}</h2>
            <ul class="why">{lines.collect_view()}</ul>
        }
        .into_any()
    };
    view! { <div class="target sight-card" role="status">{told}</div> }
}
