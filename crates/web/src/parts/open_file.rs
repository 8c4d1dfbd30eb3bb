//! Opening a file: a button in our own words. The browser's own control speaks the language of the browser.

use crate::words::use_words;
use argad_rules::plain;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{File, FileReader, HtmlInputElement};

/// A button that asks for a file.
#[component]
pub fn OpenFile(
    /// The key of what it says.
    label: &'static str,
    /// What kinds of file, as browsers write it.
    accept: &'static str,
    /// Called with the text of the file, or nothing if it cannot be read.
    on_open: impl Fn(Option<String>) + Copy + 'static,
    /// Called as soon as another file is chosen: what was said of the one before is over.
    on_choose: impl Fn() + 'static,
    /// The largest that is read, in KiB.
    most: u32,
) -> impl IntoView {
    let words = use_words();
    let too_large = RwSignal::new(None::<String>);
    let chosen = move |event: web_sys::Event| {
        let field = event_target::<HtmlInputElement>(&event);
        if let Some(file) = field.files().and_then(|files| files.get(0)) {
            on_choose();
            // Asked before anything is read: a page that reads fifty megabytes stands still.
            let found = (file.size() / 1024.0).ceil();
            let large = found > f64::from(most);
            too_large.set(large.then(|| {
                let values = [
                    ("name", plain::line(&file.name()).into_owned().into()),
                    ("found", found.into()),
                    ("most", f64::from(most).into()),
                ];
                words.with(|texts| texts.say_with("web-file-too-large", &values))
            }));
            if !large {
                read(&file, move |text| untrack(|| on_open(text)));
            }
        }
        // The same file may be opened again.
        field.set_value("");
    };
    // An empty title: else the browser would say what it thinks of the field.
    view! {
        <label class="button quiet open-file">
            <span>{words.text(label)}</span>
            <input type="file" title="" accept=accept on:change=chosen/>
        </label>
        <p class="trouble" role="alert" hidden=move || too_large.with(Option::is_none)>{move || too_large.get()}</p>
    }
}

fn read(file: &File, then: impl FnOnce(Option<String>) + 'static) {
    let Ok(reader) = FileReader::new() else {
        return then(None);
    };
    let asked = reader.clone();
    let done = Closure::once_into_js(move || {
        then(asked.result().ok().and_then(|text| text.as_string()));
    });
    reader.set_onloadend(Some(done.unchecked_ref()));
    let _ = reader.read_as_text(file);
}
