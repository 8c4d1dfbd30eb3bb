//! The words of the app: one language at a time, switched everywhere at once.
//!
//! [`Words`] is a context; whatever reads it in a view is written anew when the language changes.

use crate::store;
use argad_rules::Period;
use argad_text::{Lang, Texts, Value};
use leptos::prelude::*;
use std::cell::OnceCell;

/// Where the choice is kept.
const KEY: &str = "lang";

thread_local! {
    // Reading a language takes a moment and is done once, when it is first needed.
    static FRENCH: OnceCell<Texts> = const { OnceCell::new() };
    static ENGLISH: OnceCell<Texts> = const { OnceCell::new() };
}

/// The words in the language chosen. Small: hand it around freely.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    lang: RwSignal<Lang>,
}

impl Words {
    /// Puts the words into the context: the language kept, else that of the browser.
    pub fn provide() -> Self {
        let kept = store::read(KEY);
        let lang = kept.or_else(|| window().navigator().language());
        let words = Self {
            lang: RwSignal::new(Lang::of_locale(&lang.unwrap_or_default())),
        };
        provide_context(words);
        Effect::new(move || {
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("lang", words.lang().code());
            }
        });
        words
    }

    /// The language.
    pub fn lang(self) -> Lang {
        self.lang.get()
    }

    /// Chooses another, here and for the next visit.
    pub fn choose(self, lang: Lang) {
        let _ = store::keep(KEY, lang.code());
        self.lang.set(lang);
    }

    /// Something made from the texts of the language.
    pub fn with<T>(self, make: impl FnOnce(&Texts) -> T) -> T {
        with_texts(self.lang(), make)
    }

    /// A sentence, now.
    pub fn say(self, key: &str) -> String {
        self.with(|texts| texts.say(key))
    }

    /// A sentence with values, now.
    pub fn say_with(self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.with(|texts| texts.say_with(key, values))
    }

    /// A sentence for a view: `{words.text("web-name")}`.
    pub fn text(self, key: impl Into<String>) -> impl Fn() -> String + Clone + Send + 'static {
        let key = key.into();
        move || self.say(&key)
    }

    /// What a period is called.
    pub fn period(self, period: Period) -> String {
        self.say(&format!("card-period-{}", period.id()))
    }
}

/// The words in use.
pub fn use_words() -> Words {
    expect_context()
}

/// Something made from the texts of a language.
pub fn with_texts<T>(lang: Lang, make: impl FnOnce(&Texts) -> T) -> T {
    let cell = match lang {
        Lang::Fr => &FRENCH,
        Lang::En => &ENGLISH,
    };
    cell.with(|cell| make(cell.get_or_init(|| Texts::new(lang))))
}
