//! A disk whose calls fail, stop half-way, or are forgotten with the power, one chosen call after the other.
//!
//! It works on the real disk below: what a killed program leaves is what is found there. What a power cut leaves is
//! worked out beside it, as badly as a disk may do it: bytes that were not synced are gone, names that were not synced
//! are as they were – or, as some disks have it, names are there before their bytes.

use crate::place::folder_of;
use crate::system::{Disk, Handle, Readers, System};
use std::collections::BTreeMap;
use std::fs::{self, Metadata, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// What becomes of the chosen call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It fails, a write after half of its bytes; those after it do not.
    Once(io::ErrorKind),
    /// It and everything after it that takes room fails, a write after half of its bytes: a full disk.
    Full,
    /// The program ends in the middle of it: half of a write is done, and nothing after it.
    End,
}

/// Which names a power cut leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// Those of the last sync of their folder.
    Synced,
    /// Those of the moment.
    Latest,
}

/// What is on the disk for good.
#[derive(Debug, Default)]
struct Durable {
    /// Bytes by the number of their file.
    bytes: BTreeMap<u64, Vec<u8>>,
    /// Names of a folder, and the numbers of their files.
    names: BTreeMap<PathBuf, BTreeMap<PathBuf, u64>>,
}

#[derive(Debug)]
struct Inner {
    /// Which call, from 0, and what becomes of it.
    fault: Option<(usize, Fault)>,
    calls: usize,
    full: bool,
    ended: bool,
    /// What was called, for whoever reads a failed test.
    told: Vec<String>,
    durable: Durable,
}

/// A disk with a fault. Copies are of the same disk.
#[derive(Clone, Debug)]
pub struct Faulty(Arc<Mutex<Inner>>);

/// What a call may do.
enum Go {
    On,
    Half(io::Error),
}

impl Faulty {
    /// A disk of which everything in this folder is there for good; what becomes of the call with this number.
    pub fn new(root: &Path, fault: Option<(usize, Fault)>) -> Self {
        let mut durable = Durable::default();
        durable.all(root);
        Self(Arc::new(Mutex::new(Inner {
            fault,
            calls: 0,
            full: false,
            ended: false,
            told: Vec::new(),
            durable,
        })))
    }

    fn inner<T>(&self, with: impl FnOnce(&mut Inner) -> T) -> T {
        with(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// How many calls there were.
    pub fn calls(&self) -> usize {
        self.inner(|inner| inner.calls)
    }

    /// Whether the program has ended, as far as the disk knows.
    pub fn has_ended(&self) -> bool {
        self.inner(|inner| inner.ended)
    }

    /// What was called.
    pub fn told(&self) -> Vec<String> {
        self.inner(|inner| inner.told.clone())
    }

    /// Writes what a power cut leaves of a folder into another.
    pub fn after_power_cut(&self, root: &Path, names: Names, into: &Path) -> io::Result<()> {
        fs::create_dir_all(into)?;
        let listed = match names {
            Names::Synced => self.inner(|inner| inner.durable.names.get(root).cloned()),
            Names::Latest => Some(numbers(root)),
        };
        for (name, number) in listed.into_iter().flatten() {
            let (from, to) = (root.join(&name), into.join(&name));
            let is_folder = self.inner(|inner| inner.durable.names.contains_key(&from));
            if is_folder || from.is_dir() {
                self.after_power_cut(&from, names, &to)?;
                continue;
            }
            let bytes = self.inner(|inner| inner.durable.bytes.get(&number).cloned());
            fs::write(to, bytes.unwrap_or_default())?;
        }
        Ok(())
    }

    /// Counts a call and says what becomes of it; `takes_room` if it needs room on the disk.
    fn call(&self, what: &str, path: &Path, takes_room: bool) -> io::Result<Go> {
        self.inner(|inner| {
            let number = inner.calls;
            inner.calls += 1;
            inner
                .told
                .push(format!("{number} {what} {}", path.display()));
            if inner.ended {
                return Err(io::Error::other("the program has ended"));
            }
            let room = || io::Error::from(io::ErrorKind::StorageFull);
            if inner.full && takes_room {
                return Err(room());
            }
            match inner.fault {
                Some((at, fault)) if at == number => match fault {
                    Fault::Once(kind) => Ok(Go::Half(kind.into())),
                    Fault::Full => {
                        inner.full = true;
                        Ok(if takes_room { Go::Half(room()) } else { Go::On })
                    }
                    Fault::End => {
                        inner.ended = true;
                        Ok(Go::Half(io::Error::other("the program ends here")))
                    }
                },
                _ => Ok(Go::On),
            }
        })
    }

    /// The same for what is done or not.
    fn done(&self, what: &str, path: &Path, takes_room: bool) -> io::Result<()> {
        match self.call(what, path, takes_room)? {
            Go::On => Ok(()),
            Go::Half(error) => Err(error),
        }
    }

    fn open(&self, file: Box<dyn Handle>, path: &Path) -> Box<dyn Handle> {
        Box::new(Open {
            disk: self.clone(),
            path: path.to_owned(),
            file,
            failing: None,
        })
    }
}

impl Durable {
    fn all(&mut self, folder: &Path) {
        let names = numbers(folder);
        for (name, number) in &names {
            let path = folder.join(name);
            if path.is_dir() {
                self.all(&path);
            } else {
                self.bytes
                    .insert(*number, fs::read(&path).unwrap_or_default());
            }
        }
        self.names.insert(folder.to_owned(), names);
    }
}

/// The names in a folder, and the numbers of their files.
fn numbers(folder: &Path) -> BTreeMap<PathBuf, u64> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let numbered = entries.filter_map(|entry| {
        let found = entry.metadata().ok()?;
        Some((PathBuf::from(entry.file_name()), number(&found)))
    });
    numbered.collect()
}

#[cfg(unix)]
fn number(found: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(found)
}

#[cfg(not(unix))]
fn number(_: &Metadata) -> u64 {
    0
}

/// A file on a disk with a fault.
#[derive(Debug)]
struct Open {
    disk: Faulty,
    path: PathBuf,
    file: Box<dyn Handle>,
    /// What the rest of a write that was half done comes to.
    failing: Option<io::Error>,
}

impl Write for Open {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(error) = self.failing.take() {
            return Err(error);
        }
        match self.disk.call("write", &self.path, true)? {
            Go::On => {
                self.file.write_all(bytes)?;
                Ok(bytes.len())
            }
            Go::Half(error) => {
                let (half, _) = bytes.split_at(bytes.len() / 2);
                self.file.write_all(half)?;
                if half.is_empty() {
                    return Err(error);
                }
                self.failing = Some(error);
                Ok(half.len())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Handle for Open {
    fn sync(&mut self) -> io::Result<()> {
        self.disk.done("sync", &self.path, false)?;
        self.file.sync()?;
        let found = number(&self.file.metadata()?);
        // A file that was taken away has no bytes anybody could find.
        let bytes = fs::read(&self.path).unwrap_or_default();
        self.disk
            .inner(|inner| inner.durable.bytes.insert(found, bytes));
        Ok(())
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.disk.done("cut", &self.path, false)?;
        self.file.cut(length)
    }

    fn dress(&mut self, like: &Metadata) -> io::Result<()> {
        self.disk.done("dress", &self.path, false)?;
        self.file.dress(like)
    }

    fn metadata(&self) -> io::Result<Metadata> {
        self.file.metadata()
    }

    fn content(&mut self) -> io::Result<Vec<u8>> {
        self.file.content()
    }
}

impl System for Faulty {
    fn create(&self, path: &Path, readers: Readers) -> io::Result<Box<dyn Handle>> {
        self.done("create", path, true)?;
        let file = Disk.create(path, readers)?;
        // A number is given again: what was synced under it was another file's.
        let found = number(&file.metadata()?);
        self.inner(|inner| inner.durable.bytes.remove(&found));
        Ok(self.open(file, path))
    }

    fn append(&self, path: &Path, create: bool) -> io::Result<Box<dyn Handle>> {
        self.done("append", path, create && !path.exists())?;
        let is_new = !path.exists();
        let file = Disk.append(path, create)?;
        if is_new {
            let found = number(&file.metadata()?);
            self.inner(|inner| inner.durable.bytes.remove(&found));
        }
        Ok(self.open(file, path))
    }

    fn lock(&self, path: &Path) -> Result<Box<dyn Handle>, TryLockError> {
        self.done("lock", path, !path.exists())
            .map_err(TryLockError::Error)?;
        Ok(self.open(Disk.lock(path)?, path))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.done("rename", to, false)?;
        Disk.rename(from, to)?;
        self.inner(|inner| {
            // What is inside a folder goes with it.
            let moved: Vec<PathBuf> = inner.durable.names.keys().cloned().collect();
            for path in moved {
                if let Ok(rest) = path.strip_prefix(from) {
                    let names = inner.durable.names.remove(&path).unwrap_or_default();
                    let path = if rest == Path::new("") {
                        to.to_owned()
                    } else {
                        to.join(rest)
                    };
                    inner.durable.names.insert(path, names);
                }
            }
        });
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.done("remove", path, false)?;
        Disk.remove(path)
    }

    fn create_folder(&self, path: &Path) -> io::Result<()> {
        self.done("create folder", path, true)?;
        Disk.create_folder(path)
    }

    fn remove_folder(&self, path: &Path) -> io::Result<()> {
        self.done("remove folder", path, false)?;
        Disk.remove_folder(path)
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        self.done("sync folder", path, false)?;
        Disk.sync_folder(path)?;
        let names = numbers(path);
        let path = if path == Path::new(".") {
            folder_of(path).to_owned()
        } else {
            path.to_owned()
        };
        self.inner(|inner| inner.durable.names.insert(path, names));
        Ok(())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::whole::tests::Folder;
    use crate::{Grown, folder, put};

    const KINDS: [Fault; 4] = [
        Fault::Once(io::ErrorKind::StorageFull),
        Fault::Once(io::ErrorKind::Other),
        Fault::Full,
        Fault::End,
    ];

    /// Does something with every fault at every call, and looks at what a kill and a power cut leave each time; gives
    /// how often that was.
    fn every_fault(
        name: &str,
        before: impl Fn(&Path),
        act: impl Fn(&Arc<dyn System>, &Path) -> bool,
        holds: impl Fn(&Path, bool) -> Result<(), String>,
    ) -> usize {
        let around = Folder::new(name);
        let (mut tries, mut at) = (0, 0);
        loop {
            let mut calls = 0;
            for kind in KINDS {
                let root = around.at("root");
                let _ = fs::remove_dir_all(&root);
                fs::create_dir_all(&root).unwrap();
                before(&root);
                let disk = Faulty::new(&root, Some((at, kind)));
                let system: Arc<dyn System> = Arc::new(disk.clone());
                let told = act(&system, &root) && !disk.has_ended();
                drop(system);
                calls = calls.max(disk.calls());
                for names in [None, Some(Names::Synced), Some(Names::Latest)] {
                    let left = around.at("left");
                    let _ = fs::remove_dir_all(&left);
                    if let Some(names) = names {
                        disk.after_power_cut(&root, names, &left).unwrap();
                    } else {
                        fs::rename(&root, &left).unwrap();
                        copy(&left, &root);
                    }
                    if let Err(fault) = holds(&left, told) {
                        panic!("{kind:?} at {at}, {names:?}: {fault}\n{:#?}", disk.told());
                    }
                    tries += 1;
                }
            }
            at += 1;
            if at > calls {
                return tries;
            }
        }
    }

    fn copy(from: &Path, to: &Path) {
        fs::create_dir_all(to).unwrap();
        for entry in fs::read_dir(from).unwrap().flatten() {
            let to = to.join(entry.file_name());
            if entry.path().is_dir() {
                copy(&entry.path(), &to);
            } else {
                fs::hard_link(entry.path(), to).unwrap();
            }
        }
    }

    fn is(path: &Path, wanted: &[&str]) -> Result<(), String> {
        let found = fs::read_to_string(path).unwrap_or_else(|_| "nothing".to_owned());
        if wanted.contains(&found.as_str()) {
            return Ok(());
        }
        Err(format!("{}: {found}, not {wanted:?}", path.display()))
    }

    #[test]
    fn a_file_put_in_place_is_the_old_or_the_new() {
        let put = |system: &Arc<dyn System>, root: &Path| {
            put(system, &root.join("file"), Readers::Usual, b"new").is_ok()
        };
        let old = |root: &Path| fs::write(root.join("file"), "old").unwrap();
        let tries = every_fault("put-old", old, put, |left, told| {
            let wanted: &[&str] = if told { &["new"] } else { &["old", "new"] };
            is(&left.join("file"), wanted)
        });
        assert!(tries > 80, "{tries}");
        every_fault(
            "put-new",
            |_| {},
            put,
            |left, told| {
                let wanted: &[&str] = if told { &["new"] } else { &["nothing", "new"] };
                is(&left.join("file"), wanted)
            },
        );
    }

    #[test]
    fn lines_that_were_synced_are_there() {
        let grow = |system: &Arc<dyn System>, root: &Path| {
            let grown = || {
                let mut grown = Grown::open(system, &root.join("file")).ok()?;
                grown.line("two\n").ok()?;
                grown.line("three\n").ok()?;
                grown.sync().ok()
            };
            grown().is_some()
        };
        let before = |root: &Path| fs::write(root.join("file"), "one\n").unwrap();
        every_fault("grow", before, grow, |left, told| {
            let found = fs::read_to_string(left.join("file")).unwrap_or_default();
            let all = "one\ntwo\nthree\n";
            let whole = found.starts_with("one\n") && all.starts_with(&found);
            if whole && (!told || found == all) {
                return Ok(());
            }
            Err(found)
        });
    }

    #[test]
    fn a_folder_is_there_whole_or_not() {
        let files: &[(&str, &[u8])] = &[("a", b"a"), ("b/c", b"c")];
        let make = |system: &Arc<dyn System>, root: &Path| {
            folder(system, &root.join("made"), files).is_ok()
        };
        every_fault(
            "made",
            |_| {},
            make,
            |left, told| {
                let made = left.join("made");
                if !made.exists() && !told {
                    return Ok(());
                }
                is(&made.join("a"), &["a"]).and_then(|()| is(&made.join("b/c"), &["c"]))
            },
        );
    }

    #[test]
    fn what_is_not_synced_is_lost() {
        // Else none of the tests above could fail.
        let around = Folder::new("unsynced");
        let (root, left) = (around.at("root"), around.at("left"));
        fs::create_dir_all(&root).unwrap();
        let disk = Faulty::new(&root, None);
        let mut file = disk.create(&root.join("file"), Readers::Usual).unwrap();
        file.write_all(b"x").unwrap();
        disk.after_power_cut(&root, Names::Latest, &left).unwrap();
        is(&left.join("file"), &[""]).unwrap();
        file.sync().unwrap();
        let _ = fs::remove_dir_all(&left);
        disk.after_power_cut(&root, Names::Synced, &left).unwrap();
        is(&left.join("file"), &["nothing"]).unwrap();
        disk.sync_folder(&root).unwrap();
        disk.after_power_cut(&root, Names::Synced, &left).unwrap();
        is(&left.join("file"), &["x"]).unwrap();
    }
}
