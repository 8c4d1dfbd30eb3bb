//! The parts of the app that come as files of their own; the page names them by links.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlLinkElement, Response};

/// The text of the file a link of the page names: asked for at once, awaited when it is needed.
pub fn file(id: &str) -> impl Future<Output = Result<String, JsValue>> + use<> {
    let link = document().get_element_by_id(id);
    let link: Option<HtmlLinkElement> = link.and_then(|link| link.dyn_into().ok());
    let asked = link.map(|link| {
        let address = link.href();
        (JsFuture::from(window().fetch_with_str(&address)), address)
    });
    async move {
        let (answer, address) = asked.ok_or("the page does not name it")?;
        let answer: Response = answer.await?.dyn_into()?;
        if !answer.ok() {
            return Err(format!("{address}: {}", answer.status()).into());
        }
        let text = JsFuture::from(answer.text()?).await?;
        Ok(text.as_string().unwrap_or_default())
    }
}

/// Loads data and scenarios.
pub fn data() -> impl Future<Output = Result<(), JsValue>> + use<> {
    let file = file("data");
    async move { give(file.await?) }
}

/// Gives the rules data and scenarios, which stay as long as the app does.
#[cfg(target_family = "wasm")]
pub fn give(bundle: String) -> Result<(), JsValue> {
    argad_rules::supply::give(bundle.leak()).map_err(|error| error.to_string().into())
}

/// They are inside the program here.
#[cfg(not(target_family = "wasm"))]
pub fn give(_bundle: String) -> Result<(), JsValue> {
    Ok(())
}
