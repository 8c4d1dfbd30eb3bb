//! Files out of the page and into it.

use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Gives the visitor a file.
pub fn download(name: &str, text: &str) {
    // Nothing else can be done where the browser refuses.
    let _ = try_download(name, text);
}

fn try_download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let blob = web_sys::Blob::new_with_str_sequence(&parts)?;
    let address = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link: web_sys::HtmlElement = document().create_element("a")?.unchecked_into();
    link.set_attribute("href", &address)?;
    link.set_attribute("download", name)?;
    link.click();
    web_sys::Url::revoke_object_url(&address)
}

/// Reads the file chosen in a field; `then` gets its text, or nothing if it cannot be read.
pub fn read_chosen(field: &web_sys::HtmlInputElement, then: impl FnOnce(Option<String>) + 'static) {
    let file = field.files().and_then(|files| files.get(0));
    let (Some(file), Ok(reader)) = (file, web_sys::FileReader::new()) else {
        return;
    };
    let asked = reader.clone();
    let done = Closure::once_into_js(move || {
        then(asked.result().ok().and_then(|text| text.as_string()));
    });
    reader.set_onloadend(Some(done.unchecked_ref()));
    let _ = reader.read_as_text(&file);
}
