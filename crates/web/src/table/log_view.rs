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
    let rounds = move || {
        let count = desk.story.with(Vec::len);
        (0..count).collect::<Vec<usize>>()
    };
    // What is being watched is not told before it has been seen.
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
                <For each=rounds key=|index| *index let:index>
                    <RoundLines index/>
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
    let lines = move || {
        let last = index + 1 == desk.story.with(Vec::len);
        if last && desk.watched.get().is_some() {
            return None;
        }
        let events: Vec<Event> = desk.story.with(|story| {
            let events = story.get(index).map(Vec::as_slice).unwrap_or_default();
            events
                .iter()
                .filter(|event| is_worth_telling(event))
                .cloned()
                .collect()
        });
        let told = desk.session.with_untracked(|session| {
            words.with(|texts| Story::new(texts, session.table()).tell_all(&events))
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
