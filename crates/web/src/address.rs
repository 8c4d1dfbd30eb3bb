//! The address of the browser as a signal. What is worth sharing stands in it: see [`Route`].

use crate::route::{Page, Route};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

/// Where we are. Small: hand it around freely.
#[derive(Clone, Copy, Debug)]
pub struct Address {
    route: RwSignal<Route>,
    /// The address this page was loaded again for.
    tried: StoredValue<Option<String>>,
}

impl Address {
    /// Puts the address into the context and follows it.
    pub fn provide() -> Self {
        let address = Self {
            route: RwSignal::new(shown()),
            tried: StoredValue::new(take_tried()),
        };
        provide_context(address);
        let listener = window_event_listener(leptos::ev::hashchange, move |_| {
            // Our own changes come back here: nothing new then.
            let now = shown();
            let known = address.route.get_untracked();
            if known != now {
                if !known.is_beside(&now) {
                    leave_field();
                    // What the field told stands in the address of the page that is left.
                    write(&now);
                }
                address.route.set(now);
            }
        });
        on_cleanup(move || listener.remove());
        address
    }

    /// The route.
    pub fn route(self) -> Route {
        self.route.get()
    }

    /// The page; nothing where the address leads nowhere.
    pub fn page(self) -> Option<Page> {
        self.route.with(Route::page)
    }

    /// A part of the path behind the page's word.
    pub fn part(self, index: usize) -> Option<String> {
        self.route
            .with(|route| route.part(index).map(str::to_owned))
    }

    /// The part behind a page's word, for that page to show: it stays as it was once the address is that of another
    /// page, because a page must not begin something new while it is being left.
    pub fn part_of(self, page: Page) -> Memo<Option<String>> {
        Memo::new(move |before: Option<&Option<String>>| match before {
            Some(before) if self.page() != Some(page) => before.clone(),
            _ => self.part(0),
        })
    }

    /// Whether there are no values at all.
    pub fn is_bare(self) -> bool {
        self.route.with_untracked(Route::is_bare)
    }

    /// A value; empty where there is none.
    pub fn get(self, key: &str) -> String {
        self.route
            .with(|route| route.get(key).unwrap_or_default().to_owned())
    }

    /// Sets a value in the address without a new entry in the history: typing and sliding must not
    /// fill it.
    pub fn set(self, key: &str, value: &str) {
        self.replace(self.route.get_untracked().with(key, value));
    }

    /// Says the same place in other words, without a new entry in the history.
    pub fn replace(self, route: Route) {
        write(&route);
        self.route.set(route);
    }

    /// Loads the page again, for the program that has it, and says whether it does: not where that was tried just now,
    /// because a start that took the wrong program once takes it the next time, too.
    pub fn load_again(self) -> bool {
        let route = self.route.get_untracked().to_string();
        let Ok(history) = window().history() else {
            return false;
        };
        if self
            .tried
            .with_value(|tried| tried.as_ref() == Some(&route))
        {
            return false;
        }
        // In the app's own words: only those does `shell/boot.js` read.
        let told = history.replace_state_with_url(&JsValue::from_str(&route), "", Some(&route));
        told.is_ok() && window().location().reload().is_ok()
    }

    /// Goes somewhere else; *back* leads here again.
    pub fn go(self, route: &Route) {
        let _ = window().location().set_hash(&route.to_string());
    }
}

/// The address in use.
pub fn use_address() -> Address {
    expect_context()
}

fn shown() -> Route {
    Route::read(&window().location().hash().unwrap_or_default())
}

fn write(route: &Route) {
    if let (false, Ok(history)) = (shown() == *route, window().history()) {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&route.to_string()));
    }
}

/// What [`Address::load_again`] left for the next start, which takes it away: whoever comes back here later is new.
fn take_tried() -> Option<String> {
    let history = window().history().ok()?;
    let tried = history.state().ok()?.as_string()?;
    let _ = history.replace_state_with_url(&JsValue::NULL, "", None);
    Some(tried)
}

/// A field tells what was typed when it is left: while its page is still there, not when it is taken away with it.
fn leave_field() {
    let field = document().active_element();
    if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlElement>().ok()) {
        let _ = field.blur();
    }
}
