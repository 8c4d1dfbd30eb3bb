//! How a program begins: what it needs is loaded, then it is shown.

use crate::app::{App, Show};
use crate::{fault, load, words};
use leptos::mount::mount_to_body;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

/// Shows an app with these pages, or says why it cannot.
pub fn start(show: Show) {
    fault::install();
    spawn_local(async move {
        // Both are asked for at once.
        let data = load::data();
        let words = words::load(words::first()).await;
        match words.and(data.await) {
            Ok(()) => {
                mount_to_body(move || view! { <App show/> });
                fault::started();
            }
            Err(error) => fault::no_start(&error),
        }
    });
}
