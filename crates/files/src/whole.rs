//! A file that is there whole or not at all: written beside its place, synced, put there by a rename, and the folder
//! synced.
//!
//! Its rights stay, and its owner as far as we may; a link stays a link, and what it leads to is replaced. What is lost
//! is a second hard link, which keeps the old content, and rights beyond the nine bits.

use crate::place::{Place, folder_of};
use crate::system::{Handle, Readers, System};
use std::fs;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Bytes of a file's name that are repeated in that of its part, so that this is never too long for a disk.
const NAME: usize = 180;
/// How a part's name ends.
const PART: &str = ".part";
/// Digits in a part's name that nobody can guess.
const DIGITS: usize = 16;

/// A file that is being written beside its place; it is taken away again unless it is put there.
#[derive(Debug)]
pub struct Whole {
    system: Arc<dyn System>,
    place: Place,
    /// Where it is written; nothing once it is in its place.
    part: Option<PathBuf>,
    file: Box<dyn Handle>,
}

impl Whole {
    /// Begins a file, for whoever could read the one that is there.
    pub fn begin(system: &Arc<dyn System>, name: &Path) -> io::Result<Self> {
        Self::begin_for(system, name, Readers::Usual)
    }

    /// Begins a file for some readers.
    pub fn begin_for(system: &Arc<dyn System>, name: &Path, readers: Readers) -> io::Result<Self> {
        let place = Place::of(name)?;
        if place.is_stream() {
            let file = system.append(place.path(), false)?;
            return Ok(Self {
                system: Arc::clone(system),
                place,
                part: None,
                file,
            });
        }
        let there = fs::metadata(place.path()).ok();
        if there.is_some() {
            // One that may not be written may not be replaced either, whatever its folder allows.
            drop(system.append(place.path(), false)?);
        }
        let first = if there.is_some() {
            Readers::Owner
        } else {
            readers
        };
        let (part, file) = part(&**system, place.path(), first)?;
        let mut whole = Self {
            system: Arc::clone(system),
            place,
            part: Some(part),
            file,
        };
        if let (Some(there), Readers::Usual) = (&there, readers) {
            whole.file.dress(there)?;
        }
        Ok(whole)
    }

    /// Puts it in its place. Afterwards it is there whatever becomes of the machine.
    pub fn place(mut self) -> io::Result<()> {
        self.file.flush()?;
        let Some(part) = &self.part else {
            return Ok(());
        };
        self.file.sync()?;
        self.system.rename(part, self.place.path())?;
        self.part = None;
        self.system.sync_folder(folder_of(self.place.path()))
    }

    /// Whether it is written to a device or a pipe.
    pub fn is_stream(&self) -> bool {
        self.place.is_stream()
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            // Nobody is left to be told; what stays is hidden and swept later.
            let _ = self.system.remove(part);
        }
    }
}

/// Writes a file in one go.
pub fn put(
    system: &Arc<dyn System>,
    name: &Path,
    readers: Readers,
    bytes: &[u8],
) -> io::Result<()> {
    let mut whole = Whole::begin_for(system, name, readers)?;
    whole.write_all(bytes)?;
    whole.place()
}

/// Whether a file could be put there: before work that takes long.
pub fn can_be_put(system: &Arc<dyn System>, name: &Path) -> io::Result<()> {
    match Place::of(name)? {
        // To open a pipe is to be heard at its other end.
        Place::Stream(_) => Ok(()),
        Place::File(_) => Whole::begin(system, name).map(drop),
    }
}

/// A new file beside another, of a name nobody has or can guess.
fn part(
    system: &dyn System,
    path: &Path,
    readers: Readers,
) -> io::Result<(PathBuf, Box<dyn Handle>)> {
    let (start, _) = part_of(path);
    loop {
        let number = RandomState::new().build_hasher().finish();
        let name = format!("{start}{number:0DIGITS$x}{PART}");
        let part = folder_of(path).join(name);
        match system.create(&part, readers) {
            Ok(file) => return Ok((part, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

/// How the names of a file's parts begin, and whether those of no other file do.
pub(crate) fn part_of(path: &Path) -> (String, bool) {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let end = name.floor_char_boundary(NAME);
    (format!(".{}.", &name[..end]), end == name.len())
}

/// Takes away parts of a file whose writers ended before they could: only for whoever has the file's lock.
pub(crate) fn sweep(system: &dyn System, path: &Path) {
    let (start, only) = part_of(path);
    let entries = fs::read_dir(folder_of(path));
    for entry in entries.into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let digits = name.strip_prefix(&start);
        let digits = digits.and_then(|rest| rest.strip_suffix(PART));
        let is_hex = |c: char| matches!(c, '0'..='9' | 'a'..='f');
        if only && digits.is_some_and(|d| d.len() == DIGITS && d.chars().all(is_hex)) {
            let _ = system.remove(&entry.path());
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::system::Disk;

    /// A folder of its own, taken away at the end.
    pub struct Folder(PathBuf);

    impl Folder {
        pub fn new(name: &str) -> Self {
            let name = format!("argad-files-{name}-{}", std::process::id());
            let path = std::env::temp_dir().join(name);
            let _ = fs::remove_dir_all(&path);
            fs::create_dir_all(&path).unwrap();
            Self(fs::canonicalize(path).unwrap())
        }

        pub fn at(&self, name: &str) -> PathBuf {
            self.0.join(name)
        }

        /// The names in it.
        pub fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).unwrap().flatten();
            let mut names: Vec<String> = entries
                .map(|entry| entry.file_name().to_string_lossy().into_owned())
                .collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    pub fn disk() -> Arc<dyn System> {
        Arc::new(Disk)
    }

    #[test]
    fn a_file_is_there_whole_or_not_at_all() {
        let folder = Folder::new("whole");
        let file = folder.at("file");
        // Somebody else's, named like what others call their parts.
        fs::write(folder.at("file.part"), "theirs").unwrap();
        put(&disk(), &file, Readers::Usual, b"one").unwrap();
        let mut second = Whole::begin(&disk(), &file).unwrap();
        second.write_all(b"tw").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"one");
        assert_eq!(folder.names().len(), 3, "{:?}", folder.names());
        drop(second);
        assert_eq!(fs::read(&file).unwrap(), b"one");
        put(&disk(), &file, Readers::Usual, b"two").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"two");
        assert_eq!(folder.names(), ["file", "file.part"]);
        assert_eq!(fs::read(folder.at("file.part")).unwrap(), b"theirs");
    }

    #[test]
    fn the_longest_name_a_disk_takes_is_taken() {
        let folder = Folder::new("long");
        let name = "é".repeat(127);
        put(&disk(), &folder.at(&name), Readers::Usual, b"x").unwrap();
        assert_eq!(folder.names(), [name]);
    }

    #[cfg(unix)]
    #[test]
    fn rights_and_links_stay() {
        use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
        let folder = Folder::new("rights");
        let (file, link) = (folder.at("file"), folder.at("link"));
        let mode = |path: &Path| fs::metadata(path).unwrap().mode() & 0o777;
        for bits in [0o600, 0o640, 0o666, 0o755] {
            fs::write(&file, "old").unwrap();
            fs::set_permissions(&file, fs::Permissions::from_mode(bits)).unwrap();
            put(&disk(), &file, Readers::Usual, b"new").unwrap();
            assert_eq!(
                (mode(&file), fs::read(&file).unwrap()),
                (bits, b"new".to_vec())
            );
        }
        symlink("file", &link).unwrap();
        put(&disk(), &link, Readers::Usual, b"through").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"through");
        // One that leads to nothing yet.
        let (there, to) = (folder.at("to"), folder.at("there"));
        symlink("there", &there).unwrap();
        put(&disk(), &there, Readers::Usual, b"made").unwrap();
        assert_eq!(fs::read(&to).unwrap(), b"made");
        // What is for nobody else is not, also in place of what was.
        put(&disk(), &file, Readers::Owner, b"mine").unwrap();
        assert_eq!(mode(&file), 0o600);
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_written_to_and_stays_one() {
        use std::io::Read;
        use std::os::unix::fs::FileTypeExt;
        let folder = Folder::new("pipe");
        let pipe = folder.at("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        if !made.is_ok_and(|status| status.success()) {
            return;
        }
        can_be_put(&disk(), &pipe).unwrap();
        let other = pipe.clone();
        let reader = std::thread::spawn(move || {
            let mut read = String::new();
            fs::File::open(other)
                .unwrap()
                .read_to_string(&mut read)
                .unwrap();
            read
        });
        put(&disk(), &pipe, Readers::Usual, b"hello").unwrap();
        assert_eq!(reader.join().unwrap(), "hello");
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    }

    #[test]
    fn only_parts_of_a_file_are_swept() {
        let folder = Folder::new("sweep");
        let stay = [
            ".file.part",
            ".file.0123456789abcdeg.part",
            ".file.txt.0123456789abcdef.part",
            "file.0123456789abcdef.part",
        ];
        for name in stay.into_iter().chain([".file.0123456789abcdef.part"]) {
            fs::write(folder.at(name), "x").unwrap();
        }
        sweep(&Disk, &folder.at("file"));
        let mut stay = stay.to_vec();
        stay.sort_unstable();
        assert_eq!(folder.names(), stay);
    }
}
