//! When the app fails by a fault of its own: a message instead of a dead page.

use crate::store;
use crate::words::with_texts;
use argad_text::Lang;
use std::panic::PanicHookInfo;
use wasm_bindgen::JsValue;
use web_sys::{Document, Element};

/// Shows a message on any panic.
pub fn install() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
        // Nothing more can be done if this fails as well.
        let _ = show(panic);
    }));
}

/// Takes away what is shown until the app is there, and notes when that was.
pub fn started() {
    if let Some(performance) = web_sys::window().and_then(|window| window.performance()) {
        let _ = performance.mark("argad-ready");
    }
    if let Some(boot) = at_boot("boot") {
        boot.remove();
    }
}

/// Shows why there is no app.
pub fn no_start(error: &JsValue) {
    web_sys::console::error_1(error);
    if let Some(sorry) = at_boot("sorry") {
        let _ = sorry.remove_attribute("hidden");
    }
}

fn at_boot(id: &str) -> Option<Element> {
    web_sys::window()?.document()?.get_element_by_id(id)
}

fn show(panic: &PanicHookInfo<'_>) -> Option<()> {
    let page = web_sys::window()?.document()?;
    let body = page.body()?;
    let lang = page.document_element()?.get_attribute("lang");
    let lang = Lang::of_locale(&lang.or_else(|| store::read("lang")).unwrap_or_default());
    let say = |key| with_texts(lang, |texts| texts.say(key));
    let message = add(&page, &body, "div", "")?;
    message.set_class_name("fault");
    message.set_attribute("role", "alert").ok()?;
    add(&page, &message, "h1", &say("web-fault-title"))?;
    add(&page, &message, "p", &say("web-fault-line"))?;
    add(&page, &message, "pre", &panic.to_string())?;
    let again = add(&page, &message, "a", &say("web-fault-again"))?;
    again.set_class_name("button");
    // Without what stands behind `#`: that may be what it failed at.
    again.set_attribute("href", "./").ok()
}

fn add(page: &Document, to: &Element, tag: &str, text: &str) -> Option<Element> {
    let element = page.create_element(tag).ok()?;
    element.set_text_content(Some(text));
    to.append_child(&element).ok()?;
    Some(element)
}
