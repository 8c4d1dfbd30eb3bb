//! The client as the browser starts it.

use argad_web::app::App;
use argad_web::{fault, words, worker};
use leptos::mount::mount_to_body;
use wasm_bindgen_futures::spawn_local;

fn main() {
    if worker::is_worker() {
        return;
    }
    fault::install();
    spawn_local(async {
        match words::load(words::first()).await {
            Ok(()) => {
                mount_to_body(App);
                fault::started();
            }
            Err(error) => fault::no_start(&error),
        }
    });
}
