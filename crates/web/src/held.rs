//! A text the browser keeps which one page at a time writes: two tabs with one game would undo each other's rounds.
//!
//! Who has it is told by the browser's locks, which end with their tab whatever becomes of it; where there are none (an
//! address without `https` other than this machine's), by what is found in the place of what was written last. Another
//! tab is told, follows what is written, and may take it over: then the first follows.

use crate::store;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Whether a text is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "storage may be blocked or full: say so where it matters, else `let _`"]
pub enum Kept {
    /// It is, or will be as soon as it is known that nobody else has it.
    Yes,
    /// Storage is blocked or full.
    No,
    /// Another page has it: nothing was written.
    Elsewhere,
}

/// Whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whose {
    /// The browser has not said yet.
    Asked,
    /// This page's.
    Ours,
    /// Another page's.
    Theirs,
}

/// How long a lock outlives the part of the page that had it: that may be shown anew, and asking at once for what is
/// just let go would find it taken.
const LINGERS: Duration = Duration::from_secs(1);

/// A lock this page has.
struct Lock {
    /// How many parts of the page want it.
    users: u32,
    /// Lets go of it.
    release: Function,
    /// Told when another page takes it over.
    whose: RwSignal<Whose>,
}

thread_local! {
    /// The locks this page has, by their names.
    static LOCKS: RefCell<BTreeMap<String, Lock>> = const { RefCell::new(BTreeMap::new()) };
}

/// A kept text, and whether this page writes it. Small: hand it around freely.
#[derive(Clone, Copy)]
pub struct Held {
    key: StoredValue<String>,
    whose: RwSignal<Whose>,
    /// What this page read or wrote last; what is found there else is somebody else's.
    last: StoredValue<Option<String>>,
    /// What is to be kept once it is ours.
    waits: StoredValue<Option<String>>,
    /// What another page has written.
    news: RwSignal<Option<String>>,
}

impl Held {
    /// Asks for a text, until the page goes.
    pub fn ask(key: String) -> Self {
        let held = Self {
            last: StoredValue::new(store::read(&key)),
            key: StoredValue::new(key),
            whose: RwSignal::new(Whose::Asked),
            waits: StoredValue::new(None),
            news: RwSignal::new(None),
        };
        let listener = window_event_listener(leptos::ev::storage, move |event| {
            let ours = held
                .key
                .with_value(|key| event.key() == Some(store::name(key)));
            if ours {
                held.written_elsewhere(event.new_value());
            }
        });
        let name = held.key.with_value(|key| store::name(key));
        if share(&name, held.whose) || held.lock("ifAvailable").is_none() {
            held.whose.set(Whose::Ours);
        }
        on_cleanup(move || {
            listener.remove();
            set_timeout(move || let_go(&name), LINGERS);
        });
        held
    }

    /// Whether another page has it.
    pub fn is_elsewhere(self) -> bool {
        self.whose.get() == Whose::Theirs
    }

    /// The same, once.
    pub fn is_elsewhere_now(self) -> bool {
        untrack(|| self.is_elsewhere())
    }

    /// What another page has written since, each once.
    pub fn news(self) -> Option<String> {
        self.news.get()
    }

    /// Keeps a text, unless another page has it.
    pub fn keep(self, text: &str) -> Kept {
        match self.whose.get_untracked() {
            Whose::Theirs => return Kept::Elsewhere,
            Whose::Asked => {
                self.waits.set_value(Some(text.to_owned()));
                return Kept::Yes;
            }
            Whose::Ours => {}
        }
        let key = self.key.get_value();
        let found = store::read(&key);
        if self.last.with_value(|last| *last != found) {
            self.whose.set(Whose::Theirs);
            self.news.set(found);
            return Kept::Elsewhere;
        }
        if !store::keep(&key, text) {
            return Kept::No;
        }
        self.last.set_value(Some(text.to_owned()));
        Kept::Yes
    }

    /// Takes it over from the page that has it, and gives what is kept.
    pub fn take_over(self) -> Option<String> {
        let kept = self.key.with_value(|key| store::read(key));
        self.last.set_value(kept.clone());
        self.waits.set_value(None);
        if self.lock("steal").is_none() {
            self.whose.set(Whose::Ours);
        }
        kept
    }

    fn written_elsewhere(self, text: Option<String>) {
        if self.last.with_value(|last| *last == text) {
            return;
        }
        self.whose.set(Whose::Theirs);
        self.news.set(text);
    }

    /// The lock is ours.
    fn held(self) {
        self.whose.set(Whose::Ours);
        if let Some(text) = self.waits.try_update_value(Option::take).flatten() {
            let _ = self.keep(&text);
        }
    }

    /// Asks the browser for the lock; nothing where it has none to give.
    fn lock(self, how: &str) -> Option<()> {
        let navigator = window().navigator();
        let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
        let request: Function = Reflect::get(&locks, &"request".into())
            .ok()?
            .dyn_into()
            .ok()?;
        let options = Object::new();
        Reflect::set(&options, &how.into(), &JsValue::TRUE).ok()?;
        // The lock is held for as long as this promise is not kept.
        let mut release = None;
        let until = Promise::new(&mut |resolve, _| release = Some(resolve));
        let release = release?;
        let name = self.key.with_value(|key| store::name(key));
        let own = name.clone();
        let given = Closure::once_into_js(move |lock: JsValue| {
            if lock.is_null() || self.whose.is_disposed() {
                let _ = self.whose.try_set(Whose::Theirs);
                return JsValue::UNDEFINED;
            }
            let whose = self.whose;
            let lock = Lock {
                users: 1,
                release,
                whose,
            };
            LOCKS.with_borrow_mut(|locks| locks.insert(own, lock));
            self.held();
            until.into()
        });
        let asked = request
            .call3(&locks, &name.as_str().into(), &options, &given)
            .ok()?;
        // Another page took it over, or the browser gives none here.
        let lost = Closure::once_into_js(move |_: JsValue| {
            let lock = LOCKS.with_borrow_mut(|locks| locks.remove(&name));
            let whose = lock.map_or(self.whose, |lock| lock.whose);
            let _ = whose.try_set(Whose::Theirs);
        });
        let catch = Reflect::get(&asked, &"catch".into()).ok()?;
        let catch: Function = catch.dyn_into().ok()?;
        catch.call1(&asked, &lost).ok().map(drop)
    }
}

/// Whether this page has the lock already; then it is told if that ends.
fn share(name: &str, whose: RwSignal<Whose>) -> bool {
    LOCKS.with_borrow_mut(|locks| {
        let lock = locks.get_mut(name);
        lock.map(|lock| {
            lock.users += 1;
            lock.whose = whose;
        })
        .is_some()
    })
}

/// One part of the page less wants a lock.
fn let_go(name: &str) {
    let unwanted = LOCKS.with_borrow_mut(|locks| {
        let lock = locks.get_mut(name)?;
        lock.users = lock.users.saturating_sub(1);
        (lock.users == 0).then(|| locks.remove(name)).flatten()
    });
    if let Some(lock) = unwanted {
        let _ = lock.release.call0(&JsValue::UNDEFINED);
    }
}
