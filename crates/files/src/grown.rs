//! A file that grows line by line: a line is there whole, or is the last one and not whole.

use crate::place::{Place, folder_of};
use crate::system::{Handle, System, is_at};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

/// A file that grows.
#[derive(Debug)]
pub struct Grown {
    system: Arc<dyn System>,
    place: Place,
    file: Box<dyn Handle>,
    /// The bytes of whole lines.
    length: u64,
    /// A line could neither be written nor taken back: nothing may follow it.
    broken: bool,
}

/// Why a line is not there.
#[derive(Debug)]
pub enum NotGrown {
    /// The system refused; what was written before is whole.
    Io(io::Error),
    /// The file was taken away or replaced while it was open.
    Gone,
    /// Somebody else wrote to it.
    Changed,
}

impl From<io::Error> for NotGrown {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Grown {
    /// A file to write at the end of, made if it is not there.
    pub fn open(system: &Arc<dyn System>, name: &Path) -> io::Result<Self> {
        let place = Place::of(name)?;
        let is_new = !place.is_stream() && !place.path().exists();
        let file = system.append(place.path(), !place.is_stream())?;
        if is_new {
            system.sync_folder(folder_of(place.path()))?;
        }
        let length = file.metadata()?.len();
        Ok(Self {
            system: Arc::clone(system),
            place,
            file,
            length,
            broken: false,
        })
    }

    /// Cuts off what follows so many bytes.
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        if self.place.is_stream() || length == self.length {
            return Ok(());
        }
        self.file.cut(length)?;
        self.length = length;
        Ok(())
    }

    /// One more line, which brings its line end. It is safe from a kill, and from a power cut after [`Self::sync`].
    pub fn line(&mut self, line: &str) -> Result<(), NotGrown> {
        self.ours()?;
        if let Err(error) = self.file.write_all(line.as_bytes()) {
            self.broken = self.file.cut(self.length).is_err();
            return Err(error.into());
        }
        self.length += line.len() as u64;
        Ok(())
    }

    /// All lines are on the disk.
    pub fn sync(&mut self) -> Result<(), NotGrown> {
        if self.place.is_stream() {
            return Ok(());
        }
        self.ours()?;
        self.file.sync()?;
        Ok(self.system.sync_folder(folder_of(self.place.path()))?)
    }

    /// Whether it still is the file at its place, and as it was left: also where there are no locks.
    fn ours(&self) -> Result<(), NotGrown> {
        if self.place.is_stream() {
            return Ok(());
        }
        let found = self.file.metadata()?;
        if !is_at(&found, self.place.path()) {
            return Err(NotGrown::Gone);
        }
        if self.broken || found.len() != self.length {
            return Err(NotGrown::Changed);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whole::tests::{Folder, disk};
    use std::fs;

    #[test]
    fn lines_follow_each_other_and_are_cut() {
        let folder = Folder::new("grown");
        let file = folder.at("file");
        let mut grown = Grown::open(&disk(), &file).unwrap();
        grown.line("one\n").unwrap();
        grown.line("two\n").unwrap();
        grown.sync().unwrap();
        drop(grown);
        let mut again = Grown::open(&disk(), &file).unwrap();
        again.cut(4).unwrap();
        again.line("three\n").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "one\nthree\n");
    }

    #[test]
    fn a_file_that_is_no_longer_ours_is_left() {
        let folder = Folder::new("left");
        let file = folder.at("file");
        let mut grown = Grown::open(&disk(), &file).unwrap();
        grown.line("one\n").unwrap();
        let mut other = Grown::open(&disk(), &file).unwrap();
        other.line("theirs\n").unwrap();
        assert!(matches!(grown.line("two\n"), Err(NotGrown::Changed)));
        assert_eq!(fs::read_to_string(&file).unwrap(), "one\ntheirs\n");
        if cfg!(unix) {
            fs::remove_file(&file).unwrap();
            assert!(matches!(other.line("more\n"), Err(NotGrown::Gone)));
            assert!(matches!(other.sync(), Err(NotGrown::Gone)));
            assert!(!file.exists());
        }
    }
}
