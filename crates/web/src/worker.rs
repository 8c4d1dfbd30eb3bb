//! Work beside the page: bots think and the lab plays in a worker of the browser, so that the page never
//! stands still.
//!
//! The worker is this same program, started by `shell/worker.js`; [`work`] is what it does with a message.
//! A message is text: a word, a line break, and what belongs to it.

use crate::lab::work::{Run, Wanted};
use crate::own;
use crate::route::Route;
use crate::table::checked::{Checked, check};
use crate::table::save;
use crate::table::session::Session;
use leptos::prelude::document;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, HtmlLinkElement, MessageEvent, Worker};

/// Asks for the orders of the bots of a kept game; answered by the same word and what
/// [`save::write_thoughts`] writes.
pub const THINK: &str = "think";
/// Asks to play a log again; answered by the same word and what [`Checked::write`] writes.
pub const CHECK: &str = "check";
/// Asks for the games an address of the lab describes, behind it the text of the own scenario; answered by the same word and what is known so far,
/// as JSON, again and again.
pub const PLAY: &str = "play";

/// A message.
pub fn message(word: &str, rest: &str) -> String {
    format!("{word}\n{rest}")
}

/// What a message is about, and the rest of it.
pub fn parts(message: &str) -> (&str, &str) {
    message.split_once('\n').unwrap_or((message, ""))
}

/// Whether this program is the worker, not the page.
pub fn is_worker() -> bool {
    js_sys::global()
        .dyn_into::<DedicatedWorkerGlobalScope>()
        .is_ok()
}

/// In the worker: does what a message of the page asks for. What cannot be read is answered by its word
/// alone, so that nobody waits for ever.
pub fn work(asked: &str) {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return;
    };
    let answer = |word: &str, rest: &str| {
        // A page that has gone needs no answer.
        let _ = scope.post_message(&message(word, rest).into());
    };
    let (word, rest) = parts(asked);
    match word {
        THINK => answer(THINK, &think(rest).unwrap_or_default()),
        CHECK => {
            let checked = check(rest).as_ref().map(Checked::write);
            answer(CHECK, &checked.unwrap_or_default());
        }
        PLAY => play(rest, |known| answer(PLAY, known)),
        _ => {}
    }
}

thread_local! {
    /// The game that was thought about last: its bots remember it.
    static LAST: RefCell<Option<Session>> = const { RefCell::new(None) };
}

fn think(kept: &str) -> Option<String> {
    let mut session = save::read(kept).ok()?;
    if let Some(last) = LAST.take() {
        session.take_bots(last);
    }
    while session.think() {}
    let thoughts = save::write_thoughts(&session);
    LAST.set(Some(session));
    Some(thoughts)
}

/// Milliseconds between what is told.
const PAUSE: f64 = 200.0;

fn play(asked: &str, tell: impl Fn(&str)) {
    let (address, own) = parts(asked);
    own::take(own);
    let wanted = Wanted::of(&Route::read(address));
    let mut run = Run::new(&wanted);
    let mut told = js_sys::Date::now();
    while let Some(run) = run.as_mut().filter(|run| run.known.games < wanted.games) {
        if !run.next_game() {
            break;
        }
        let now = js_sys::Date::now();
        if now - told > PAUSE || run.known.games == wanted.games {
            told = now;
            tell(&serde_json::to_string(&run.known).unwrap_or_default());
        }
    }
    // The end, however it came about.
    tell("");
}

/// In the page: a worker, stopped when it is dropped.
pub struct Hand {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut()>,
}

impl Hand {
    /// Starts a worker. Nothing where the browser has none for us. Answers come as messages; nothing comes
    /// as nothing, once, when it fails.
    pub fn start(answer: impl Fn(Option<&str>) + Clone + 'static) -> Option<Self> {
        let link = document().get_element_by_id("worker")?;
        let link: HtmlLinkElement = link.dyn_into().ok()?;
        let options = web_sys::WorkerOptions::new();
        options.set_type(web_sys::WorkerType::Module);
        let worker = Worker::new_with_options(&link.href(), &options).ok()?;
        let failed = answer.clone();
        let on_message = Closure::new(move |event: MessageEvent| {
            answer(event.data().as_string().as_deref());
        });
        let on_error = Closure::new(move || failed(None));
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Self {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    /// Asks for something, and says whether that was possible.
    pub fn ask(&self, word: &str, rest: &str) -> bool {
        self.worker
            .post_message(&message(word, rest).into())
            .is_ok()
    }
}

impl Drop for Hand {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
