//! The files of the web app: inside the program, or in a folder.

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

#[cfg(feature = "app")]
#[derive(rust_embed::Embed)]
#[folder = "../../target/site"]
struct Inside;

/// Where the files are.
#[derive(Debug)]
pub enum App {
    /// In the program.
    #[cfg(feature = "app")]
    Inside,
    /// In a folder; read anew each time, so that a client built anew is given out at once.
    Folder(PathBuf),
}

impl App {
    /// The app in this folder, if there is one.
    pub fn in_folder(folder: &Path) -> Option<Self> {
        let is_app = folder.join("index.html").is_file() && folder.join("sw.js").is_file();
        is_app.then(|| Self::Folder(folder.to_owned()))
    }

    /// The app inside the program; else in `app` beside it; else where `cargo xtask web` puts it.
    pub fn find() -> Option<Self> {
        #[cfg(feature = "app")]
        if Inside::get("index.html").is_some() {
            return Some(Self::Inside);
        }
        let program = std::env::current_exe().ok()?;
        let beside = program.parent()?;
        ["app", "../site"]
            .into_iter()
            .find_map(|folder| Self::in_folder(&beside.join(folder)))
    }

    /// A file by its name; a name that leads out of the folder has none.
    pub fn file(&self, name: &str) -> Option<Cow<'static, [u8]>> {
        match self {
            #[cfg(feature = "app")]
            Self::Inside => Some(Inside::get(name)?.data),
            Self::Folder(folder) => {
                let plain = Path::new(name)
                    .components()
                    .all(|part| matches!(part, Component::Normal(_)));
                let bytes = plain.then(|| std::fs::read(folder.join(name)).ok())??;
                Some(bytes.into())
            }
        }
    }
}
