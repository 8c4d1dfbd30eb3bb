//! The client as the browser starts it.

use argad_web::app::App;
use argad_web::{fault, load, words, worker};
use leptos::mount::mount_to_body;
use wasm_bindgen_futures::spawn_local;

fn main() {
    if worker::is_worker() {
        return;
    }
    fault::install();
    spawn_local(async {
        // Both are asked for at once.
        let data = load::data();
        let words = words::load(words::first()).await;
        match words.and(data.await) {
            Ok(()) => {
                mount_to_body(App);
                fault::started();
            }
            Err(error) => fault::no_start(&error),
        }
    });
}
