//! With the feature `app` the built client becomes part of the program: built anew when it changes.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_APP").is_none() {
        return;
    }
    let app = "../../target/site";
    if !Path::new(app).join("index.html").exists() {
        println!("cargo::error=the web app is not built: run `cargo xtask web` first");
    }
    println!("cargo::rerun-if-changed={app}");
}
