//! The story so far: every line with its why.

use super::desk::use_desk;
use crate::parts::clause::with_clauses;
use crate::words::use_words;
use argad_rules::event::Event;
use argad_text::story::{Story, Told};
use leptos::html;
use leptos::prelude::*;

/// What is worth a line: not the machinery of rounds, nor what this seat may not know.
fn is_worth_telling(event: &Event) -> bool {
    !matches!(
        event,
        Event::Round { .. } | Event::Orders { .. } | Event::TurnEnd | Event::Unknown
    )
}

/// The story, newest at the end and in view.
#[component]
pub fn StoryLog() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let node = NodeRef::<html::Div>::new();
    // A round is known by its place and by where its events lie: a branch is another story from its first round on.
    let rounds = move || {
        desk.story.with(|story| {
            let all = story.iter().enumerate();
            all.map(|(index, events)| (index, events.as_ptr() as usize))
                .collect::<Vec<_>>()
        })
    };
    Effect::new(move |_| {
        desk.story.track();
        desk.watched.track();
        request_animation_frame(move || {
            if let Some(node) = node.try_get_untracked().flatten() {
                node.set_scroll_top(node.scroll_height());
            }
        });
    });
    view! {
        <section class="story" aria-label=words.text("web-table-story")>
            <div class="lines" node_ref=node aria-live="polite" tabindex="0">
                <For each=rounds key=|round| *round let:round>
                    <RoundLines index=round.0/>
                </For>
            </div>
        </section>
    }
}

/// The lines of one round.
#[component]
fn RoundLines(index: usize) -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    // What is being watched is not told before it has been seen. Remembered, so that a round told once is not told
    // again with every round that follows.
    let seen = Memo::new(move |_| {
        let last = index + 1 == desk.story.with(Vec::len);
        !last || desk.watched.get().is_none()
    });
    let lines = move || {
        if !seen.get() {
            return None;
        }
        let events: Vec<Event> = desk.story.with_untracked(|story| {
            let events = story.get(index).map(Vec::as_slice).unwrap_or_default();
            events
                .iter()
                .filter(|event| is_worth_telling(event))
                .cloned()
                .collect()
        });
        let told = desk.session.with_untracked(|session| {
            words.with(|texts| Story::spoken(texts, session.table()).tell_all(&events))
        });
        let mut at = 0;
        let lines = told.into_iter().map(|(count, told)| {
            let turn = matches!(events.get(at), Some(Event::Turn { .. }));
            at += count;
            line(&told, turn, words.say("web-table-why"))
        });
        Some(lines.collect_view())
    };
    view! { <div class="round-lines">{lines}</div> }
}

fn line(told: &Told, turn: bool, why: String) -> AnyView {
    let text = with_clauses(&told.line);
    if turn {
        return view! { <h3>{text}</h3> }.into_any();
    }
    if told.why.is_empty() {
        return view! { <p>{text}</p> }.into_any();
    }
    let reasons = told
        .why
        .iter()
        .map(|line| view! { <li>{with_clauses(line)}</li> });
    view! {
        <details>
            <summary><span>{text}</span>" "<em>{why}</em></summary>
            <ul>{reasons.collect_view()}</ul>
        </details>
    }
    .into_any()
}
