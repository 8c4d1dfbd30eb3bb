//! A text the browser keeps which one page at a time writes: two tabs with one game would undo each other's rounds.
//!
//! Who has it is told by the browser's locks, which end with their tab whatever becomes of it; where there are none (an
//! address without `https` other than this machine's), by what is found in the place of what was written last. Another
//! tab is told, follows what is written, and may take it over: then the first follows. Once the one that had it has gone,
//! those who watch are told that, too. Nobody else writes or removes such a text: what is gone all the same was cleared
//! away by the browser or the visitor, and is written anew by whoever has it.

use crate::store;
use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

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
    /// It was another page's, which has gone.
    Left,
}

/// What is to be done with a text that is to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// It waits until the browser has said whose it is.
    Wait,
    /// It is not written: another page has it, or had.
    Refuse,
    /// It is written.
    Write,
    /// Somebody has written there who asked nobody: that is followed.
    Follow,
}

/// What to do with a text, by whose it is, what was read or written last, and what is found in its place.
fn next(whose: Whose, last: Option<&str>, found: Option<&str>) -> Next {
    match whose {
        Whose::Asked => Next::Wait,
        Whose::Theirs | Whose::Left => Next::Refuse,
        Whose::Ours if found.is_none() || found == last => Next::Write,
        Whose::Ours => Next::Follow,
    }
}

/// What to do when another page has changed the text: nothing where it is known.
fn heard(whose: Whose, last: Option<&str>, now: Option<&str>) -> Option<Next> {
    match (whose, now) {
        _ if now == last => None,
        (Whose::Ours, None) => Some(Next::Write),
        // Whoever has it writes it anew.
        (_, None) => None,
        (_, Some(_)) => Some(Next::Follow),
    }
}

/// How often it is looked whether the page that has a text is still there.
const LOOKS: Duration = Duration::from_secs(2);

/// How long a lock outlives the part of the page that had it: that may be shown anew, and asking at once for what is
/// just let go would find it taken.
const LINGERS: Duration = Duration::from_secs(1);

/// A lock this page has.
struct Lock {
    /// Which: another may have come in its place.
    number: u32,
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
    /// How many locks this page has had.
    static NUMBER: Cell<u32> = const { Cell::new(0) };
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
    /// The number of the lock, if it is ours.
    number: StoredValue<Option<u32>>,
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
            number: StoredValue::new(None),
        };
        let listener = window_event_listener(leptos::ev::storage, move |event| {
            // Without a key everything was cleared away.
            let ours = event.key().is_none_or(|key| key == held.name());
            if ours {
                held.written_elsewhere(event.new_value());
            }
        });
        let name = held.name();
        let shared = share(&name, held.whose);
        held.number.set_value(shared);
        if shared.is_some() || held.lock("ifAvailable").is_none() {
            held.whose.set(Whose::Ours);
        }
        let looks = set_interval_with_handle(move || held.look(), LOOKS).ok();
        on_cleanup(move || {
            listener.remove();
            if let Some(looks) = looks {
                looks.clear();
            }
            if let Some(number) = held.number.try_get_value().flatten() {
                set_timeout(move || let_go(&name, number), LINGERS);
            }
        });
        held
    }

    fn name(self) -> String {
        self.key.with_value(|key| store::name(key))
    }

    /// Whether another page has it.
    pub fn is_elsewhere(self) -> bool {
        matches!(self.whose.get(), Whose::Theirs | Whose::Left)
    }

    /// Whether the page that had it has gone, so that it may go on here.
    pub fn is_left(self) -> bool {
        self.whose.get() == Whose::Left
    }

    /// Whether it is this page's.
    pub fn is_ours(self) -> bool {
        self.whose.get() == Whose::Ours
    }

    /// The same as [`Held::is_elsewhere`], once.
    pub fn is_elsewhere_now(self) -> bool {
        untrack(|| self.is_elsewhere())
    }

    /// What another page has written since, each once.
    pub fn news(self) -> Option<String> {
        self.news.get()
    }

    /// Keeps a text, unless another page has it.
    pub fn keep(self, text: &str) -> Kept {
        let key = self.key.get_value();
        let found = store::read(&key);
        let whose = self.whose.get_untracked();
        let next = self
            .last
            .with_value(|last| next(whose, last.as_deref(), found.as_deref()));
        match next {
            Next::Wait => {
                self.waits.set_value(Some(text.to_owned()));
                return Kept::Yes;
            }
            Next::Refuse => return Kept::Elsewhere,
            Next::Follow => {
                self.whose.set(Whose::Theirs);
                self.news.set(found);
                return Kept::Elsewhere;
            }
            Next::Write => {}
        }
        if !store::keep(&key, text) {
            return Kept::No;
        }
        self.last.set_value(Some(text.to_owned()));
        Kept::Yes
    }

    /// Takes it over from the page that has it, and gives what is kept. What is to be kept from now on waits until the
    /// browser has given it to this page.
    pub fn take_over(self) -> Option<String> {
        let kept = self.key.with_value(|key| store::read(key));
        self.last.set_value(kept.clone());
        self.waits.set_value(None);
        if self.has_lock() {
            self.whose.set(Whose::Ours);
            return kept;
        }
        self.whose.set(Whose::Asked);
        if self.lock("steal").is_none() {
            self.whose.set(Whose::Ours);
        }
        kept
    }

    fn written_elsewhere(self, text: Option<String>) {
        let whose = self.whose.get_untracked();
        let heard = self
            .last
            .with_value(|last| heard(whose, last.as_deref(), text.as_deref()));
        match heard {
            Some(Next::Write) => {
                if let Some(last) = self.last.get_value() {
                    // Where it cannot be written now, that is said the next time.
                    let _ = self.keep(&last);
                }
            }
            Some(_) => {
                self.whose.set(Whose::Theirs);
                self.news.set(text);
            }
            None => {}
        }
    }

    /// Whether this page has the lock, for this part of it.
    fn has_lock(self) -> bool {
        let number = self.number.get_value();
        number.is_some()
            && LOCKS.with_borrow(|locks| number == locks.get(&self.name()).map(|lock| lock.number))
    }

    /// Looks whether the page that has it is still there.
    fn look(self) {
        let watching = |held: Self| {
            let whose = held.whose.try_get_untracked();
            matches!(whose, Some(Whose::Theirs | Whose::Left))
        };
        if !watching(self) {
            return;
        }
        if self.has_lock() {
            return self.whose.set(Whose::Left);
        }
        let name = self.name();
        spawn_local(async move {
            let now = match holds(&name).await {
                Some(true) => Whose::Theirs,
                Some(false) => Whose::Left,
                None => return,
            };
            if watching(self) && self.whose.get_untracked() != now {
                self.whose.set(now);
            }
        });
    }

    /// The lock is ours.
    fn held(self, number: u32) {
        self.number.set_value(Some(number));
        self.whose.set(Whose::Ours);
        if let Some(text) = self.waits.try_update_value(Option::take).flatten() {
            let _ = self.keep(&text);
        }
    }

    /// Asks the browser for the lock; nothing where it has none to give.
    fn lock(self, how: &str) -> Option<()> {
        let locks = locks()?;
        let request = method(&locks, "request")?;
        let options = Object::new();
        Reflect::set(&options, &how.into(), &JsValue::TRUE).ok()?;
        // The lock is held for as long as this promise is not kept.
        let mut release = None;
        let until = Promise::new(&mut |resolve, _| release = Some(resolve));
        let release = release?;
        let name = self.name();
        let own = name.clone();
        let number = NUMBER.get().wrapping_add(1);
        NUMBER.set(number);
        let given = Closure::once_into_js(move |lock: JsValue| {
            if lock.is_null() || self.whose.is_disposed() {
                let _ = self.whose.try_set(Whose::Theirs);
                return JsValue::UNDEFINED;
            }
            let whose = self.whose;
            let lock = Lock {
                number,
                users: 1,
                release,
                whose,
            };
            LOCKS.with_borrow_mut(|locks| locks.insert(own, lock));
            self.held(number);
            until.into()
        });
        let asked = request
            .call3(&locks, &name.as_str().into(), &options, &given)
            .ok()?;
        // Another page took it over, or the browser gives none here.
        let lost = Closure::once_into_js(move |_: JsValue| {
            let whose = forget(&name, number).map_or(self.whose, |lock| lock.whose);
            let _ = whose.try_set(Whose::Theirs);
        });
        let catch = method(&asked, "catch")?;
        catch.call1(&asked, &lost).ok().map(drop)
    }
}

/// The browser's locks, where it has any.
fn locks() -> Option<JsValue> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    locks.is_object().then_some(locks)
}

fn method(of: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(of, &name.into()).ok()?.dyn_into().ok()
}

/// Whether any page has the lock of this name; nothing where the browser cannot say.
async fn holds(name: &str) -> Option<bool> {
    let locks = locks()?;
    let asked = method(&locks, "query")?.call0(&locks).ok()?;
    let told = JsFuture::from(asked.dyn_into::<Promise>().ok()?)
        .await
        .ok()?;
    let held: Array = Reflect::get(&told, &"held".into()).ok()?.dyn_into().ok()?;
    let is_it = |lock: JsValue| {
        let known = Reflect::get(&lock, &"name".into());
        known.is_ok_and(|known| known.as_string().as_deref() == Some(name))
    };
    Some(held.iter().any(is_it))
}

/// Whether another page has a text, for whoever would put something else in its place.
pub async fn is_held_elsewhere(key: &str) -> bool {
    let name = store::name(key);
    if LOCKS.with_borrow(|locks| locks.contains_key(&name)) {
        return false;
    }
    holds(&name).await.unwrap_or(false)
}

/// The number of the lock if this page has it already; then it is told if that ends.
fn share(name: &str, whose: RwSignal<Whose>) -> Option<u32> {
    LOCKS.with_borrow_mut(|locks| {
        let lock = locks.get_mut(name)?;
        lock.users += 1;
        lock.whose = whose;
        Some(lock.number)
    })
}

/// Takes a lock off the list, if it is still this one.
fn forget(name: &str, number: u32) -> Option<Lock> {
    LOCKS.with_borrow_mut(|locks| {
        locks.get(name).filter(|lock| lock.number == number)?;
        locks.remove(name)
    })
}

/// One part of the page less wants a lock.
fn let_go(name: &str, number: u32) {
    let wanted = LOCKS.with_borrow_mut(|locks| {
        let lock = locks.get_mut(name).filter(|lock| lock.number == number)?;
        lock.users = lock.users.saturating_sub(1);
        Some(lock.users > 0)
    });
    if wanted == Some(false)
        && let Some(lock) = forget(name, number)
    {
        let _ = lock.release.call0(&JsValue::UNDEFINED);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_has_a_text_writes_it() {
        let (old, new) = (Some("old"), Some("new"));
        assert_eq!(next(Whose::Asked, old, old), Next::Wait);
        for whose in [Whose::Theirs, Whose::Left] {
            for found in [None, old, new] {
                assert_eq!(next(whose, old, found), Next::Refuse, "{whose:?} {found:?}");
            }
        }
        assert_eq!(next(Whose::Ours, old, old), Next::Write);
        assert_eq!(next(Whose::Ours, None, None), Next::Write);
        assert_eq!(next(Whose::Ours, old, new), Next::Follow);
    }

    #[test]
    fn what_was_cleared_away_is_written_anew_by_who_has_it() {
        let old = Some("old");
        assert_eq!(next(Whose::Ours, old, None), Next::Write);
        assert_eq!(heard(Whose::Ours, old, None), Some(Next::Write));
        for whose in [Whose::Asked, Whose::Theirs, Whose::Left] {
            assert_eq!(heard(whose, old, None), None, "{whose:?}");
            assert_eq!(heard(whose, old, Some("new")), Some(Next::Follow));
            assert_eq!(heard(whose, old, old), None);
        }
        assert_eq!(heard(Whose::Ours, old, Some("new")), Some(Next::Follow));
        assert_eq!(heard(Whose::Ours, None, None), None);
    }
}
