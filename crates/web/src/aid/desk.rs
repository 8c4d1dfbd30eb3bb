//! The question on the desk: read from the address, written back to it, kept for the next visit.

use super::question::{Answer, Question};
use crate::address::{Address, use_address};
use crate::route::{Page, Route};
use crate::store;
use crate::words::{Words, use_words};
use leptos::prelude::*;

/// Situations kept at most, of each kind.
const MOST_KEPT: usize = 6;

/// The question in the address. Small: hand it around freely.
pub struct Desk<Q: Question> {
    /// What is asked; or the piece of the address that cannot be read.
    pub asked: Memo<Result<Q, String>>,
    /// What is told.
    pub answer: Memo<Answer>,
    /// Situations asked before, the last first.
    pub kept: RwSignal<Vec<Route>>,
    /// The words.
    pub words: Words,
    address: Address,
}

#[allow(
    clippy::expl_impl_clone_on_copy,
    reason = "deriving would ask for a question that can be copied"
)]
impl<Q: Question> Clone for Desk<Q> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Q: Question> Copy for Desk<Q> {}

impl<Q: Question> Desk<Q> {
    /// The desk of the page that is shown. With nothing asked, the last situation lies on it.
    pub fn new() -> Self {
        let address = use_address();
        let words = use_words();
        let kept = kept::<Q>();
        let here = untrack(|| is_of::<Q>(&address.route()));
        if let (true, Some(last)) = (here && address.is_bare(), kept.first()) {
            address.replace(last.clone());
        }
        let asked = Memo::new(move |before: Option<&Result<Q, String>>| {
            let route = address.route();
            match before {
                // On the way to another page: nothing is asked of this one any more.
                Some(before) if !is_of::<Q>(&route) => before.clone(),
                _ => match route.values().find(|(key, _)| !knows::<Q>(key)) {
                    Some((key, value)) => Err(format!("{key}={value}")),
                    None => Q::read(&route),
                },
            }
        });
        let answer = Memo::new(move |_| {
            asked.with(|asked| match asked {
                Ok(question) => words.with(|texts| question.answer(texts)),
                Err(unread) => Answer::Broken(vec![unread.clone()]),
            })
        });
        let desk = Self {
            asked,
            answer,
            kept: RwSignal::new(kept),
            words,
            address,
        };
        on_cleanup(move || desk.keep());
        desk
    }

    /// Something of what is asked; of the usual question where that is broken.
    pub fn get<T>(self, read: impl FnOnce(&Q) -> T) -> T {
        self.asked.with(|asked| match asked {
            Ok(question) => read(question),
            Err(_) => read(&Q::default()),
        })
    }

    /// The same as a signal.
    pub fn signal<T: Send + Sync + PartialEq + 'static>(
        self,
        read: impl Fn(&Q) -> T + Send + Sync + 'static,
    ) -> Signal<T> {
        Memo::new(move |_| self.get(&read)).into()
    }

    /// Changes what is asked.
    pub fn edit(self, change: impl FnOnce(&mut Q)) {
        let mut question = untrack(|| self.get(Q::clone));
        change(&mut question);
        self.put(&question);
    }

    /// Asks something else.
    pub fn put(self, question: &Q) {
        self.address.replace(question.write(base::<Q>()));
        // Known at once: whoever leaves now finds it kept.
        self.asked.with_untracked(|_| ());
    }

    /// Asks what was asked before.
    pub fn recall(self, route: Route) {
        self.keep();
        self.address.replace(route);
    }

    /// Keeps the situation for the next visit, if it is one.
    pub fn keep(self) {
        let Some(Ok(question)) = self.asked.try_get_untracked() else {
            return;
        };
        let route = question.write(base::<Q>());
        let mut all = kept::<Q>();
        all.retain(|known| *known != route);
        all.insert(0, route);
        all.truncate(MOST_KEPT);
        let lines: Vec<String> = all.iter().map(ToString::to_string).collect();
        let _ = store::keep(&key::<Q>(), &lines.join("\n"));
        let _ = self.kept.try_set(all);
    }
}

fn base<Q: Question>() -> Route {
    Route::to(Page::Aid).step(Q::WORD)
}

fn is_of<Q: Question>(route: &Route) -> bool {
    // Shooting is what the page opens with.
    route.page() == Some(Page::Aid) && route.part(0).unwrap_or("shoot") == Q::WORD
}

/// Whether a key of an address says something here; those of lists are numbered.
fn knows<Q: Question>(key: &str) -> bool {
    Q::KEYS.contains(&key.trim_end_matches(|c: char| c.is_ascii_digit()))
}

fn key<Q: Question>() -> String {
    format!("aid.{}", Q::WORD)
}

/// What was kept; what cannot be read any more is left out.
fn kept<Q: Question>() -> Vec<Route> {
    let lines = store::read(&key::<Q>()).unwrap_or_default();
    let routes = lines.lines().map(Route::read);
    routes
        .filter(|route| is_of::<Q>(route) && Q::read(route).is_ok())
        .collect()
}
