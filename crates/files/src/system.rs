//! The few calls of the operating system that change a disk, and nothing else: what only looks is asked of `std`.

use std::fmt::Debug;
use std::fs::{self, File, Metadata, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

/// Who may read a new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Whoever new files are for here.
    Usual,
    /// Only the user whose file it is.
    Owner,
}

/// A file that is open for writing.
pub trait Handle: Write + Send + Sync + Debug {
    /// All that was written is on the disk, not only on its way there.
    fn sync(&mut self) -> io::Result<()>;
    /// Cuts the file off after so many bytes.
    fn cut(&mut self, length: u64) -> io::Result<()>;
    /// Gives it the rights and the owner of another file, as far as we may.
    fn dress(&mut self, like: &Metadata) -> io::Result<()>;
    /// What is known of it now.
    fn metadata(&self) -> io::Result<Metadata>;
    /// What it holds, from its beginning.
    fn content(&mut self) -> io::Result<Vec<u8>>;
}

/// What changes a disk.
pub trait System: Send + Sync + Debug {
    /// A file that was not there, open for writing.
    fn create(&self, path: &Path, readers: Readers) -> io::Result<Box<dyn Handle>>;
    /// A file to write at the end of; it is made if `create` says so.
    fn append(&self, path: &Path, create: bool) -> io::Result<Box<dyn Handle>>;
    /// A file nobody else holds, made if it is not there, held until it is closed or the program ends.
    fn lock(&self, path: &Path) -> Result<Box<dyn Handle>, TryLockError>;
    /// Another name for a file or folder, in place of what had that name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Takes a file away.
    fn remove(&self, path: &Path) -> io::Result<()>;
    /// A folder that was not there.
    fn create_folder(&self, path: &Path) -> io::Result<()>;
    /// Takes a folder away with all it holds.
    fn remove_folder(&self, path: &Path) -> io::Result<()>;
    /// The names in a folder are on the disk.
    fn sync_folder(&self, path: &Path) -> io::Result<()>;
}

/// The disk as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl Handle for File {
    fn sync(&mut self) -> io::Result<()> {
        self.sync_all()
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.set_len(length)
    }

    fn dress(&mut self, like: &Metadata) -> io::Result<()> {
        dress(self, like)
    }

    fn metadata(&self) -> io::Result<Metadata> {
        File::metadata(self)
    }

    fn content(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.rewind()?;
        self.read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

#[cfg(unix)]
fn dress(file: &File, like: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let own = file.metadata()?;
    let mut mode = like.mode() & 0o777;
    if (own.uid(), own.gid()) != (like.uid(), like.gid())
        && fchown(file, Some(like.uid()), Some(like.gid())).is_err()
        && own.gid() != like.gid()
        && fchown(file, None, Some(like.gid())).is_err()
    {
        // What its group might do was not meant for ours.
        mode = mode & 0o707 | (mode & 0o007) << 3;
    }
    match file.set_permissions(fs::Permissions::from_mode(mode)) {
        // Some disks know no rights; until now the file was its owner's alone, which gives nothing away.
        Err(error) if is_not_for_us(&error) => Ok(()),
        other => other,
    }
}

#[cfg(unix)]
fn is_not_for_us(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
    [InvalidInput, PermissionDenied, Unsupported].contains(&error.kind())
}

#[cfg(not(unix))]
fn dress(file: &File, like: &Metadata) -> io::Result<()> {
    file.set_permissions(like.permissions())
}

/// Whether an open file is the one at a place.
#[cfg(unix)]
pub fn is_at(file: &Metadata, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).is_ok_and(|there| (there.dev(), there.ino()) == (file.dev(), file.ino()))
}

/// Whether an open file is the one at a place: nobody takes away or replaces a file here that is open.
#[cfg(not(unix))]
pub fn is_at(_: &Metadata, path: &Path) -> bool {
    path.exists()
}

/// A file to hold, made if it is not there; nothing if it went away meanwhile. Only a file: a link is not followed, so
/// that none is made where it leads, and a pipe is not opened. One that may only be read can be held all the same.
fn lockable(path: &Path) -> io::Result<Option<File>> {
    let mut new = File::options();
    match new.read(true).write(true).create_new(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        made => return made.map(Some),
    }
    let gone = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
    let found = match fs::symlink_metadata(path) {
        Err(error) if gone(&error) => return Ok(None),
        found => found?,
    };
    if !found.is_file() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let opened = match File::options().read(true).write(true).open(path) {
        Err(error) if is_not_to_be_written(&error) => File::open(path),
        opened => opened,
    };
    match opened {
        Err(error) if gone(&error) => Ok(None),
        opened => opened.map(Some),
    }
}

fn is_not_to_be_written(error: &io::Error) -> bool {
    use io::ErrorKind::{PermissionDenied, ReadOnlyFilesystem};
    [PermissionDenied, ReadOnlyFilesystem].contains(&error.kind())
}

impl System for Disk {
    fn create(&self, path: &Path, readers: Readers) -> io::Result<Box<dyn Handle>> {
        let mut options = File::options();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if readers == Readers::Owner {
            use std::os::unix::fs::OpenOptionsExt;
            options.mode(0o600);
        }
        #[cfg(not(unix))]
        let _ = readers;
        Ok(Box::new(options.open(path)?))
    }

    fn append(&self, path: &Path, create: bool) -> io::Result<Box<dyn Handle>> {
        let file = File::options().append(true).create(create).open(path)?;
        Ok(Box::new(file))
    }

    fn lock(&self, path: &Path) -> Result<Box<dyn Handle>, TryLockError> {
        loop {
            let Some(file) = lockable(path).map_err(TryLockError::Error)? else {
                continue;
            };
            file.try_lock()?;
            // Whoever had it may have taken the file away in between: then this one is nobody's.
            let found = file.metadata().map_err(TryLockError::Error)?;
            if is_at(&found, path) {
                return Ok(Box::new(file));
            }
        }
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn create_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)
    }

    fn remove_folder(&self, path: &Path) -> io::Result<()> {
        fs::remove_dir_all(path)
    }

    #[cfg(unix)]
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        // Some disks cannot, and a folder one may write to but not read cannot be opened: then nobody can do better.
        match File::open(path).and_then(|folder| folder.sync_all()) {
            Err(error) if is_not_for_us(&error) => Ok(()),
            other => other,
        }
    }

    #[cfg(not(unix))]
    fn sync_folder(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}
