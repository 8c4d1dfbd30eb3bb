//! Choosing a scenario: picture, story, sides, length, and whom to play against.

use crate::address::use_address;
use crate::parts::choice::Choice;
use crate::parts::drawn_table::DrawnTable;
use crate::parts::open_file::OpenFile;
use crate::route::{Page, Route};
use crate::store;
use crate::table::desk::key;
use crate::table::shelf::{self, Unopened};
use crate::table::{USUAL_BOT, link, route};
use crate::words::use_words;
use argad_lab::balance::Balance;
use argad_rules::scenario::{Scenario, embedded};
use leptos::prelude::*;
use std::time::Duration;

/// Bots with the keys of their words.
pub const BOTS: [(&str, &str); 5] = [
    ("drill", "web-with-drill"),
    ("drill:cautious", "web-with-cautious"),
    ("drill:bold", "web-with-bold"),
    ("captain", "web-with-captain"),
    ("random", "web-with-random"),
];

/// People instead of a bot.
const PEOPLE: [(&str, &str); 2] = [("open", "web-with-open"), ("sealed", "web-with-sealed")];

/// The page.
#[component]
pub fn Scenarios() -> impl IntoView {
    let words = use_words();
    let address = use_address();
    let with = Signal::derive(move || {
        let with = address.get("with");
        if with.is_empty() {
            USUAL_BOT.to_owned()
        } else {
            with
        }
    });
    let options = BOTS.iter().chain(&PEOPLE);
    let options = options.map(|(with, key)| ((*with).to_owned(), (*key).to_owned()));
    let cards = embedded().iter().enumerate().map(|(index, scenario)| {
        view! { <Card scenario index with/> }
    });
    let games = embedded().first().and_then(|first| Balance::of(&first.id));
    let games = games.map_or(0, |balance| balance.games);
    let how = move || words.say_with("web-scenarios-balance", &[("games", games.into())]);
    view! {
        <section class="page scenarios">
            <h1>{words.text("web-scenarios-title")}</h1>
            <div class="against">
                <Choice label="web-scenarios-against" options=options.collect() value=with
                    on_choose=move |with: String| address.set("with", &with)/>
                <Import/>
            </div>
            <p class="balance-how">{how}</p>
            <div class="cards-of-scenarios">{cards.collect_view()}</div>
        </section>
    }
}

/// A scenario.
#[component]
fn Card(
    scenario: &'static Scenario,
    index: usize,
    #[prop(into)] with: Signal<String>,
) -> impl IntoView {
    let words = use_words();
    let address = use_address();
    let name = move || words.lang().name(&scenario.name).to_owned();
    let story = move || words.lang().name(&scenario.story).trim().to_owned();
    let facts = move || {
        let values = [
            ("turns", scenario.turns.into()),
            ("period", words.period(scenario.period()).into()),
        ];
        words.say_with("web-scenarios-facts", &values)
    };
    let sides = scenario.sides.iter().enumerate().map(move |(index, side)| {
        let href = move || link(&scenario.id, &with.get(), index);
        let label = move || {
            let values = [
                ("side", words.lang().name(&side.name).to_owned().into()),
                ("count", scenario.strength(&side.id).into()),
            ];
            words.say_with("web-scenarios-play-side", &values)
        };
        let begin = move |event: web_sys::MouseEvent| {
            if event.ctrl_key() || event.meta_key() || event.shift_key() {
                // The new tab asks itself.
                return;
            }
            event.prevent_default();
            let wanted = route(&scenario.id, &with.get_untracked(), index);
            shelf::replace(scenario.id.clone(), words, move || {
                shelf::begin_anew(&scenario.id);
                address.go(&wanted);
            });
        };
        let hidden = move || index > 0 && matches!(with.get().as_str(), "open" | "sealed");
        let text = move || {
            if matches!(with.get().as_str(), "open" | "sealed") {
                words.say("web-scenarios-begin")
            } else {
                label()
            }
        };
        view! { <a class="button" hidden=hidden href=href on:click=begin>{text}</a> }
    });
    let resume = move || {
        store::read(&key(&scenario.id)).map(|_| {
            let href = link(&scenario.id, "", 0);
            view! { <a class="button quiet resume" href=href>{words.text("web-scenarios-resume")}</a> }
        })
    };
    let balance = Balance::of(&scenario.id);
    let even = move || {
        let sides = scenario
            .sides
            .iter()
            .enumerate()
            .filter_map(|(index, side)| {
                let rate = balance.as_ref()?.win_rate(index)?;
                let percent = |share: f64| (share * 100.0).round().into();
                let values = [
                    ("side", words.lang().name(&side.name).to_owned().into()),
                    ("percent", percent(rate.value)),
                    ("low", percent(rate.low)),
                    ("high", percent(rate.high)),
                ];
                Some(words.say_with("web-scenarios-wins", &values))
            });
        sides.collect::<Vec<_>>().join(" · ")
    };
    view! {
        <article class="scenario-card" data-scenario=scenario.id.as_str()>
            <div class="scenario-picture">
                <DrawnTable scenario after=Duration::from_millis(30 * index as u64)/>
            </div>
            <div class="scenario-words">
                <h2>{name}</h2>
                <p class="facts">{facts}</p>
                <p class="balance">{even}</p>
                <p class="tale">{story}</p>
                <p class="begin">{resume}{sides.collect_view()}</p>
            </div>
        </article>
    }
}

/// A log from elsewhere.
#[component]
pub fn Import() -> impl IntoView {
    let words = use_words();
    let address = use_address();
    let wrong = RwSignal::new(None::<Unopened>);
    let opened = move |text: Option<String>| match shelf::open(text.as_deref()) {
        Ok(session) => {
            let id = session.table().scenario.id.clone();
            shelf::replace(id, words, move || {
                address.go(&Route::to(Page::Table).step(&shelf::hand(session)));
            });
        }
        Err(why) => {
            // The page may have been left by then.
            let _ = wrong.try_set(Some(why));
        }
    };
    let told = move || wrong.with(|wrong| wrong.as_ref().map(|why| why.say(words)));
    view! {
        <OpenFile label="web-scenarios-import" accept=".jsonl,application/x-ndjson,text/plain" on_open=opened on_choose=move || wrong.set(None) most={16 * 1024}/>
        <p class="trouble" role="alert" hidden=move || wrong.with(Option::is_none)>{told}</p>
    }
}
