//! Sharing what is on the page: its address says all of it.

use crate::words::use_words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Clipboard;

/// A button that copies the address of the page.
#[component]
pub fn ShareLink(
    /// What is done before.
    #[prop(optional, into)]
    before: Option<Callback<()>>,
) -> impl IntoView {
    let words = use_words();
    let copied = RwSignal::new(false);
    let share = move |_| {
        if let Some(before) = before {
            before.run(());
        }
        let address = window().location().href().unwrap_or_default();
        spawn_local(async move {
            if copy(&address).await {
                let _ = copied.try_set(true);
            } else {
                // To be copied by hand.
                let _ = window()
                    .prompt_with_message_and_default(&words.say("web-share-by-hand"), &address);
            }
        });
    };
    let word = move || {
        words.say(if copied.get() {
            "web-aid-copied"
        } else {
            "web-aid-share"
        })
    };
    view! { <button type="button" class="button quiet" on:click=share>{word}</button> }
}

/// Whether a text could be put into the clipboard: pages that are not secure have none.
async fn copy(text: &str) -> bool {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    match clipboard
        .ok()
        .and_then(|found| found.dyn_into::<Clipboard>().ok())
    {
        Some(clipboard) => JsFuture::from(clipboard.write_text(text)).await.is_ok(),
        None => false,
    }
}
