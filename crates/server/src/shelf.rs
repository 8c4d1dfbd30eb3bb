//! The build that is given out now. A folder that is built anew is taken over as soon as it is whole; until then the one
//! before is given out, from memory.

use crate::site::{Fault, Site};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

/// How often a folder is looked at.
const EVERY: Duration = Duration::from_millis(300);

/// What is given out.
#[derive(Debug)]
pub struct Shelf {
    now: RwLock<Arc<Site>>,
    /// The folder, and what it was like before it was read.
    folder: Option<(PathBuf, Stamp)>,
}

impl Shelf {
    /// One build, for good.
    pub fn of(site: Site) -> Arc<Self> {
        Arc::new(Self {
            now: RwLock::new(Arc::new(site)),
            folder: None,
        })
    }

    /// What is built in a folder, and what will be.
    pub fn of_folder(folder: &Path) -> Result<Arc<Self>, Fault> {
        // First: whatever is built from now on is news, also while this is read and packed.
        let known = stamp(folder);
        let site = Site::in_folder(folder)?;
        Ok(Arc::new(Self {
            now: RwLock::new(Arc::new(site)),
            folder: Some((folder.to_owned(), known)),
        }))
    }

    /// What is given out now.
    pub fn now(&self) -> Arc<Site> {
        let now = self.now.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&now)
    }

    /// Packs the build, and then watches the folder, for as long as anybody else has the shelf. Blocks.
    pub fn keep_up(self: Arc<Self>) {
        self.now().pack();
        let Some((folder, mut known)) = self.folder.clone() else {
            return;
        };
        let shelf = Arc::downgrade(&self);
        drop(self);
        loop {
            std::thread::sleep(EVERY);
            let Some(shelf) = shelf.upgrade() else {
                return;
            };
            let stamp = stamp(&folder);
            if stamp != known && shelf.take_over(&folder) {
                known = stamp;
            }
        }
    }

    /// Gives out what the folder holds from now on, if that is whole; says whether it was.
    fn take_over(&self, folder: &Path) -> bool {
        let Ok(site) = Site::in_folder(folder) else {
            return false;
        };
        let site = Arc::new(site);
        *self.now.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&site);
        site.pack();
        true
    }
}

/// What a folder's list is like: when it was written, and its size.
type Stamp = Option<(SystemTime, u64)>;

/// Changes whenever the folder is built anew: its list is written last.
fn stamp(folder: &Path) -> Stamp {
    let list = std::fs::symlink_metadata(folder.join("files.json")).ok()?;
    Some((list.modified().ok()?, list.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::Folder;

    fn page(shelf: &Shelf) -> String {
        let site = shelf.now();
        let bytes = site
            .file("index.html")
            .expect("a page")
            .plain()
            .bytes
            .clone();
        String::from_utf8_lossy(&bytes)
            .split(' ')
            .nth(1)
            .unwrap_or_default()
            .to_owned()
    }

    #[test]
    fn a_build_is_taken_over_once_it_is_whole() {
        let folder = Folder::new("shelf");
        let shelf = Shelf::of_folder(&folder.0).expect("an app");
        assert_eq!(page(&shelf), "first");
        folder.build("second");
        std::fs::write(folder.0.join("sw.js"), "half").expect("written");
        assert!(!shelf.take_over(&folder.0));
        assert_eq!(page(&shelf), "first");
        folder.build("third");
        assert!(shelf.take_over(&folder.0));
        assert_eq!(page(&shelf), "third");
    }

    #[test]
    fn a_build_that_comes_while_the_first_is_packed_is_taken_over() {
        let folder = Folder::new("meanwhile");
        let shelf = Shelf::of_folder(&folder.0).expect("an app");
        folder.build("second");
        let keeping_up = Arc::clone(&shelf);
        std::thread::spawn(move || keeping_up.keep_up());
        let is_there = (0..100).any(|_| {
            std::thread::sleep(Duration::from_millis(100));
            page(&shelf) == "second"
        });
        assert!(is_there);
    }
}
