//! The client as the browser starts it.

use argad_web::app::App;
use argad_web::{fault, words};
use leptos::mount::mount_to_body;
use leptos::task::spawn_local;

fn main() {
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
