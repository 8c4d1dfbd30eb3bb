//! How it ended: who won and why, what was reached, and what it cost.

use super::desk::use_desk;
use super::session::Session;
use crate::route::Page;
use crate::words::use_words;
use argad_rules::event::Event;
use argad_rules::state::{Fate, FigureId, SideId, State};
use argad_text::story::Story;
use leptos::prelude::*;

/// What became of a side: all, still fit, out, taken, fled.
fn losses(state: &State, side: SideId, figures: impl Iterator<Item = usize>) -> [usize; 5] {
    let mut count = [0; 5];
    for index in figures {
        let Some(figure) = state.figures.get(index) else {
            continue;
        };
        // Whoever changed sides counts where they are now.
        if figure.side.is_some_and(|now| now != side) && !figure.is_prisoner() {
            continue;
        }
        count[0] += 1;
        count[match figure.fate {
            Fate::Fit => 1,
            Fate::Out | Fate::Fainted | Fate::Healing => 2,
            Fate::Prisoner(_) => 3,
            Fate::Fled => 4,
        }] += 1;
    }
    count
}

/// The last page of a game.
#[component]
pub fn End(
    /// Called to play the same once more.
    on_again: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let lines = move || {
        desk.session.with(|session| {
            let state = session.state();
            let outcome = state.outcome.clone()?;
            words.with(|texts| {
                let story = Story::new(texts, session.table());
                let met =
                    |index: usize| state.objectives.get(index).is_some_and(|p| p.met.is_some());
                let told = story.tell(&Event::Ended(outcome));
                let reckoned = story.reckoning(met);
                let why = told.why.into_iter().chain(reckoned);
                let why = why.map(|line| view! { <li>{line}</li> }).collect_view();
                Some(view! { <h2>{told.line}</h2><ul>{why}</ul> })
            })
        })
    };
    let rows = move || {
        desk.session.with(|session| {
            let table = session.table();
            let sides = (0..).map(SideId).zip(&table.scenario.sides);
            let rows = sides.map(|(id, side)| {
                let troops = table.troops.iter().filter(|t| t.troop.side() == Some(&side.id));
                let figures = troops.flat_map(|facts| facts.figures().map(FigureId::index));
                let cells = losses(session.state(), id, figures).map(|n| view! { <td>{n}</td> });
                view! { <tr><th scope="row">{words.lang().name(&side.name).to_owned()}</th>{cells.collect_view()}</tr> }
            });
            rows.collect_view()
        })
    };
    let again = move |_| {
        desk.replay
            .set(Some(desk.session.with_untracked(Session::length)));
    };
    let heads = ["all", "fit", "out", "taken", "fled"]
        .map(|word| view! { <th scope="col">{words.text(format!("web-end-{word}"))}</th> });
    view! {
        <div class="end" role="region" aria-label=words.text("web-end-title")>
            {lines}
            <table>
                <thead><tr><td></td>{heads.collect_view()}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
            <p class="doors-on">
                <button type="button" class="button" on:click=move |_| on_again()>{words.text("web-table-again")}</button>
                <button type="button" class="button quiet" on:click=again>{words.text("web-table-replay")}</button>
                <a class="button quiet" href=Page::Scenarios.link()>{words.text("web-end-other")}</a>
            </p>
        </div>
    }
}
