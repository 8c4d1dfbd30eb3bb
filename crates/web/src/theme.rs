//! Light or dark: what the system prefers until somebody chooses.

use crate::store;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// Where the choice is kept; `shell/boot.js` reads it too, before anything is drawn.
const KEY: &str = "theme";

/// Whether things are drawn light on dark.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    dark: RwSignal<bool>,
}

impl Theme {
    /// Puts the theme into the context.
    pub fn provide() -> Self {
        let system = window()
            .match_media("(prefers-color-scheme: dark)")
            .ok()
            .flatten();
        let prefers = system
            .as_ref()
            .is_some_and(web_sys::MediaQueryList::matches);
        let theme = Self {
            dark: RwSignal::new(chosen().unwrap_or(prefers)),
        };
        provide_context(theme);
        if let Some(system) = system {
            let list = system.clone();
            let follow = Closure::<dyn Fn()>::new(move || {
                if chosen().is_none() {
                    theme.dark.set(list.matches());
                }
            });
            let _ =
                system.add_event_listener_with_callback("change", follow.as_ref().unchecked_ref());
            // The app listens as long as it lives.
            follow.forget();
        }
        theme
    }

    /// Whether it is dark.
    pub fn is_dark(self) -> bool {
        self.dark.get()
    }

    /// The other one, here and for the next visit.
    pub fn toggle(self) {
        let dark = !self.dark.get_untracked();
        let word = if dark { "dark" } else { "light" };
        let _ = store::keep(KEY, word);
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("data-theme", word);
        }
        self.dark.set(dark);
    }
}

/// The theme in use.
pub fn use_theme() -> Theme {
    expect_context()
}

fn chosen() -> Option<bool> {
    match store::read(KEY)?.as_str() {
        "dark" => Some(true),
        "light" => Some(false),
        _ => None,
    }
}
