//! The client as the browser starts it.

fn main() {
    argad_web::fault::install();
    leptos::mount::mount_to_body(argad_web::app::App);
}
