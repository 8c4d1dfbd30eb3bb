//! Where the web app is: inside the program, or in a folder.

use argad_server::{Fault, Shelf};
use std::path::Path;
use std::sync::Arc;

#[cfg(feature = "app")]
#[derive(rust_embed::Embed)]
#[folder = "../../target/site"]
struct Inside;

/// The app in this folder.
pub fn in_folder(folder: &Path) -> Result<Arc<Shelf>, Fault> {
    Shelf::of_folder(folder)
}

/// The app inside the program; else in `app` beside it; else where `cargo xtask web` puts it. Where there is none, why.
pub fn find() -> Result<Arc<Shelf>, Option<Fault>> {
    if let Some(shelf) = inside() {
        return Ok(shelf);
    }
    let program = std::env::current_exe().ok();
    let beside = program.as_deref().and_then(Path::parent).ok_or(None)?;
    let mut why = None;
    for folder in ["app", "../site"] {
        match in_folder(&beside.join(folder)) {
            Ok(shelf) => return Ok(shelf),
            Err(Fault::NoList(_)) => {}
            Err(fault) => why = Some(fault),
        }
    }
    Err(why)
}

#[cfg(feature = "app")]
fn inside() -> Option<Arc<Shelf>> {
    Inside::get("index.html")?;
    let files = Inside::iter().filter_map(|name| {
        let bytes = match Inside::get(&name)?.data {
            std::borrow::Cow::Borrowed(bytes) => bytes::Bytes::from_static(bytes),
            std::borrow::Cow::Owned(bytes) => bytes.into(),
        };
        Some((name.into_owned(), bytes))
    });
    Some(Shelf::of(argad_server::Site::of(files)))
}

#[cfg(not(feature = "app"))]
fn inside() -> Option<Arc<Shelf>> {
    None
}
