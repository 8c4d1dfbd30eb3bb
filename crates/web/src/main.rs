//! The client as the browser starts it: the app on the page, or the worker beside it (`shell/worker.js`).

use argad_web::{app, load, start, worker};
use wasm_bindgen::prelude::*;

fn main() {
    if !worker::is_worker() {
        start::start(app::pages);
    }
}

/// In the worker, before anything else: data and scenarios.
#[wasm_bindgen]
pub fn supply(bundle: String) -> Result<(), JsValue> {
    load::give(bundle)
}

/// In the worker: a message of the page.
#[wasm_bindgen]
pub fn work(asked: &str) {
    worker::work(asked);
}
