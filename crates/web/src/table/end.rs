//! How it ended: who won and why, what was reached, and what it cost.

use super::desk::use_desk;
use super::session::Session;
use crate::route::Page;
use crate::words::{Words, use_words};
use argad_lab::luck::audit::{Audit, audit};
use argad_rules::event::Event;
use argad_rules::state::{Fate, FigureId, SideId, State};
use argad_text::number::{decimal, p_value};
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

/// How the dice of a side fell.
fn told(words: Words, side: &Audit) -> AnyView {
    let all = side.luck.all();
    if all.thrown == 0 {
        return view! { <li>{words.say("luck-none")}</li> }.into_any();
    }
    let kinds = [
        ("luck-shots", &side.luck.shots),
        ("luck-strikes", &side.luck.strikes),
        ("luck-tests", &side.luck.tests),
        ("luck-kills", &side.luck.kills),
    ];
    let thrown = kinds.into_iter().filter(|(_, dice)| dice.thrown > 0);
    let rows = thrown.map(|(word, dice)| {
        let values = [
            ("what", words.say(word).into()),
            ("made", dice.made.into()),
            ("thrown", dice.thrown.into()),
            ("expected", decimal(words.lang(), dice.expected(), 1).into()),
        ];
        view! { <li>{words.say_with("luck-row", &values)}</li> }
    });
    let values = [
        ("dice", all.thrown.into()),
        ("p", p_value(words.lang(), side.p().0).into()),
        (
            "word",
            words.say(&format!("luck-word-{}", side.word())).into(),
        ),
    ];
    let verdict = words.say_with("luck-verdict", &values);
    view! { {rows.collect_view()}<li>{verdict}</li> }.into_any()
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
                let story = Story::spoken(texts, session.table());
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
    let luck = move || {
        desk.session.with(|session| {
            let table = session.table();
            let sides = table
                .scenario
                .sides
                .iter()
                .zip(audit(table, session.events()));
            let lines = sides.map(|(side, dice)| {
                let name = words.lang().name(&side.name).to_owned();
                view! { <li><strong>{name}</strong><ul>{told(words, &dice)}</ul></li> }
            });
            lines.collect_view()
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
            <details class="luck">
                <summary>{words.text("web-end-luck")}</summary>
                <ul>{luck}</ul>
                <p class="hint">{words.text("luck-note")}</p>
            </details>
            <p class="doors-on">
                <button type="button" class="button" on:click=move |_| on_again()>{words.text("web-table-again")}</button>
                <button type="button" class="button quiet" on:click=again>{words.text("web-table-replay")}</button>
                <a class="button quiet" href=Page::Scenarios.link()>{words.text("web-end-other")}</a>
            </p>
        </div>
    }
}
