//! The words of the app: one language at a time, switched everywhere at once.
//!
//! [`Words`] is a context; whatever reads it in a view is written anew when the language changes.

use crate::{load, store};
use argad_rules::Period;
use argad_text::{Lang, Texts, Value};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::OnceCell;
use std::thread::LocalKey;
use wasm_bindgen::JsValue;

/// Where the choice is kept.
const KEY: &str = "lang";

thread_local! {
    // Reading a language takes a moment and is done once.
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
        let words = Self {
            lang: RwSignal::new(first()),
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

    /// Chooses another, here and for the next visit, as soon as its words are there.
    pub fn choose(self, lang: Lang) {
        spawn_local(async move {
            if load(lang).await.is_ok() {
                let _ = store::keep(KEY, lang.code());
                self.lang.set(lang);
            } else {
                let _ = window().alert_with_message(&self.say("web-lang-not-there"));
            }
        });
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

/// The language to begin with: the one kept, else that of the browser.
pub fn first() -> Lang {
    let lang = store::read(KEY).or_else(|| window().navigator().language());
    Lang::of_locale(&lang.unwrap_or_default())
}

/// Loads the words of a language, if they are not there yet. The page says where they are.
pub async fn load(lang: Lang) -> Result<(), JsValue> {
    if cell(lang).with(|cell| cell.get().is_some()) {
        return Ok(());
    }
    let source = load::file(&format!("texts-{}", lang.code())).await?;
    let texts = Texts::of(lang, &source);
    // Whoever was quicker has loaded the same.
    cell(lang).with(|cell| {
        let _ = cell.set(texts);
    });
    Ok(())
}

/// Something made from the texts of a language.
pub fn with_texts<T>(lang: Lang, make: impl FnOnce(&Texts) -> T) -> T {
    cell(lang).with(|cell| make(cell.get_or_init(|| unloaded(lang))))
}

fn cell(lang: Lang) -> &'static LocalKey<OnceCell<Texts>> {
    match lang {
        Lang::Fr => &FRENCH,
        Lang::En => &ENGLISH,
    }
}

/// Keys instead of words, as nothing may be asked for before it is loaded.
#[cfg(target_family = "wasm")]
fn unloaded(lang: Lang) -> Texts {
    Texts::of(lang, "")
}

#[cfg(not(target_family = "wasm"))]
fn unloaded(lang: Lang) -> Texts {
    Texts::new(lang)
}
