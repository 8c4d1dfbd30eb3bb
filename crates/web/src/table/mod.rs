//! The table itself: a game at this screen.
//!
//! [`session`] is the game without a page; [`desk`] is the page's side of it; the rest shows them.

pub mod ahead;
#[cfg(test)]
mod ahead_tests;
pub mod board;
pub mod camera;
pub mod checked;
pub mod desk;
pub mod draft;
pub mod draw;
pub mod elsewhere;
pub mod end;
pub mod files;
pub mod game;
pub mod hints;
pub mod keys;
pub mod log_view;
pub mod master;
pub mod panel;
pub mod reel;
mod round;
pub mod save;
pub mod say;
pub mod session;
#[cfg(test)]
mod session_tests;
pub mod setup;
pub mod shelf;
pub mod sight_card;
pub mod source;
pub mod tape;
pub mod target;
pub mod told;
pub mod touch;

use crate::address::{Address, use_address};
use crate::own;
use crate::route::{Page, Route};
use crate::store;
use crate::words::{Words, use_words};
use argad_lab::bot::Spec;
use argad_rules::scenario::{Scenario, embedded};
use desk::key;
use game::Game;
use leptos::prelude::*;
use session::Session;
use setup::{Manner, Setup};

/// Who plays when nothing is said.
pub const USUAL_BOT: &str = "drill";

/// What an address asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Wanted {
    scenario: String,
    with: String,
    side: usize,
    seed: Option<u64>,
}

impl Wanted {
    fn of(address: Address) -> Self {
        let first = || {
            embedded()
                .first()
                .map_or_else(String::new, |s| s.id.clone())
        };
        // The last game, unless there is nothing of it any more.
        let is_there = |id: &String| own::find(id).is_some() || store::read(&key(id)).is_some();
        let last = || store::read("table").filter(is_there);
        Self {
            scenario: address.part(0).or_else(last).unwrap_or_else(first),
            with: address.get("with"),
            side: address.get("side").parse().unwrap_or(0),
            seed: address.get("seed").parse().ok(),
        }
    }

    fn setup(&self, scenario: &Scenario) -> Setup {
        match self.with.as_str() {
            "open" => Setup::together(scenario, Manner::Open),
            "sealed" => Setup::together(scenario, Manner::Sealed),
            bot => Setup::against(scenario, self.side, bot_named(bot)),
        }
    }
}

/// A bot by its name; the usual one where the name says nothing.
fn bot_named(name: &str) -> Spec {
    let usual = Spec {
        level: argad_lab::bot::Level::Drill,
        style: argad_lab::bot::Style::Steady,
    };
    name.parse().unwrap_or(usual)
}

/// The address of a game.
pub fn route(scenario: &str, with: &str, side: usize) -> Route {
    let side = if side == 0 {
        String::new()
    } else {
        side.to_string()
    };
    Route::to(Page::Table)
        .step(scenario)
        .with("with", with)
        .with("side", &side)
}

/// The same, as a link.
pub fn link(scenario: &str, with: &str, side: usize) -> String {
    route(scenario, with, side).to_string()
}

/// Why there is no game to show.
#[derive(Clone, Debug, PartialEq)]
enum Trouble {
    /// No such scenario.
    Unknown(String),
    /// What was kept cannot be opened.
    Broken(String),
}

/// A game on its way to the table.
pub struct Opened {
    /// The game.
    pub session: Session,
    /// Whether it is another than the one that is kept.
    pub anew: bool,
}

/// The game that was opened or kept, if it is the one that is wanted; else a new one.
fn open(wanted: &Wanted, words: Words) -> Result<Opened, Trouble> {
    let id = &wanted.scenario;
    let anew = |session| Opened {
        session,
        anew: true,
    };
    if let Some(session) = shelf::handed(id) {
        return Ok(anew(session));
    }
    let kept = Some(id).filter(|id| !shelf::is_begun_anew(id));
    if let Some(text) = kept.and_then(|id| store::read(&key(id))) {
        let kept = save::read(&text).map_err(|_| Trouble::Broken(id.clone()))?;
        let setup = wanted.setup(kept.table().scenario);
        if wanted.with.is_empty() || *kept.setup() == setup || !shelf::may_replace(id, words) {
            return Ok(Opened {
                session: kept,
                anew: false,
            });
        }
    }
    let (scenario, _) = own::find(id).ok_or_else(|| Trouble::Unknown(id.clone()))?;
    // Any number will do, but not the same every time.
    let seed = wanted
        .seed
        .unwrap_or_else(|| (js_sys::Math::random() * 9e15) as u64);
    let begun = Session::begin(id, wanted.setup(scenario), seed);
    begun.map(anew).map_err(|_| Trouble::Unknown(id.clone()))
}

/// The page.
#[component]
pub fn TablePage() -> impl IntoView {
    let address = use_address();
    let words = use_words();
    own::recall();
    let wanted = Memo::new(move |_| Wanted::of(address));
    let again = RwSignal::new(0_u32);
    let on_again = move || {
        shelf::begin_anew(&wanted.get_untracked().scenario);
        again.update(|again| *again += 1);
    };
    move || {
        again.track();
        let wanted = wanted.get();
        // A question put in words: it is not put again in another language.
        match untrack(|| open(&wanted, words)) {
            Ok(opened) => {
                let opened = StoredValue::new_local(Some(opened));
                view! { <Game opened on_again/> }.into_any()
            }
            Err(trouble) => view! { <NoTable trouble on_again/> }.into_any(),
        }
    }
}

/// There is no game: what happened, what was kept, what to do.
#[component]
fn NoTable(trouble: Trouble, on_again: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let words = use_words();
    let broken = match &trouble {
        Trouble::Broken(id) => Some(id.clone()),
        Trouble::Unknown(_) => None,
    };
    let line = move || match &trouble {
        Trouble::Unknown(id) => words.say_with("web-table-unknown", &[("id", id.as_str().into())]),
        Trouble::Broken(_) => words.say("web-table-broken"),
    };
    let repair = broken.map(|id| {
        let save = move |_| {
            let text = store::read(&key(&id)).unwrap_or_default();
            files::download(&format!("{id}.txt"), &text);
        };
        view! {
            <button type="button" class="button" on:click=move |_| on_again()>{words.text("web-table-begin-anew")}</button>
            " "
            <button type="button" class="button quiet" on:click=save>{words.text("web-table-save-broken")}</button>
        }
    });
    view! {
        <section class="page no-table" role="alert">
            <h1>{words.text("web-table-none")}</h1>
            <p>{line}</p>
            <p>{repair}" "<a class="button quiet" href=Page::Scenarios.link()>{words.text("web-door-scenarios")}</a></p>
        </section>
    }
}
