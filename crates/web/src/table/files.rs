//! Files out of the page.

use leptos::prelude::*;
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
