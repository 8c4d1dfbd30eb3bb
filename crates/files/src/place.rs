//! Where a name leads: through links to a file, or to something that has no place to be replaced in.

use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Links that are followed before it is taken for a circle; the kernel's own limit.
const LINKS: usize = 40;

/// What a name leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A file, there or not, at the end of all links.
    File(PathBuf),
    /// A device, a pipe, or what somebody has open: written to as it is.
    Stream(PathBuf),
}

impl Place {
    /// Follows a name. A folder, or a circle of links, is no place for a file.
    pub fn of(name: &Path) -> io::Result<Self> {
        let mut path = name.to_owned();
        for _ in 0..LINKS {
            let found = match fs::symlink_metadata(&path) {
                Ok(found) => found,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    return Ok(Self::File(path));
                }
                Err(error) => return Err(error),
            };
            if found.is_symlink() {
                if is_of_the_kernel(&path) {
                    return Ok(Self::Stream(path));
                }
                let to = fs::read_link(&path)?;
                path = folder_of(&path).join(to);
                continue;
            }
            return match () {
                () if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
                () if found.is_file() => Ok(Self::File(path)),
                () => Ok(Self::Stream(path)),
            };
        }
        Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "too many links",
        ))
    }

    /// The end of the links.
    pub fn path(&self) -> &Path {
        match self {
            Self::File(path) | Self::Stream(path) => path,
        }
    }

    /// Whether what is written there is not kept.
    pub fn is_stream(&self) -> bool {
        matches!(self, Self::Stream(_))
    }

    /// Whether there is a file with something in it.
    pub fn is_taken(&self) -> bool {
        let found = fs::metadata(self.path());
        !self.is_stream() && found.is_ok_and(|found| found.len() > 0)
    }
}

/// Whether a link stands for a file somebody has open: `/dev/stdout`, `/proc/self/fd/1`. What it points to is not
/// where to write.
fn is_of_the_kernel(link: &Path) -> bool {
    let folder = fs::canonicalize(folder_of(link)).unwrap_or_default();
    folder == Path::new("/dev") || folder.starts_with("/proc")
}

/// The folder a path is in.
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    }
}

/// What a file looked like: whether somebody else has written it since shows by comparison, also where there are no
/// locks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp(Option<(u64, Option<SystemTime>, u64)>);

impl Stamp {
    /// As it is now.
    pub fn of(path: &Path) -> Self {
        let found = fs::metadata(path).ok();
        Self(found.map(|found| (found.len(), found.modified().ok(), number(&found))))
    }

    /// Whether there was no file.
    pub fn is_none(&self) -> bool {
        self.0.is_none()
    }
}

#[cfg(unix)]
fn number(found: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(found)
}

#[cfg(not(unix))]
fn number(_: &Metadata) -> u64 {
    0
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn names_lead_through_links_to_a_place() {
        let folder = crate::whole::tests::Folder::new("place");
        let (file, first, second) = (folder.at("file"), folder.at("first"), folder.at("second"));
        symlink("file", &second).unwrap();
        symlink(&second, &first).unwrap();
        // Also where there is nothing yet.
        assert_eq!(Place::of(&first).unwrap(), Place::File(file.clone()));
        assert!(!Place::of(&first).unwrap().is_taken());
        fs::write(&file, "x").unwrap();
        assert_eq!(Place::of(&first).unwrap(), Place::File(file));
        assert!(Place::of(&first).unwrap().is_taken());
        let (a, b) = (folder.at("a"), folder.at("b"));
        symlink(&a, &b).unwrap();
        symlink(&b, &a).unwrap();
        assert!(Place::of(&a).is_err(), "a circle");
        let kind = Place::of(&folder.at("")).unwrap_err().kind();
        assert_eq!(kind, io::ErrorKind::IsADirectory);
    }

    #[test]
    fn devices_and_open_files_are_written_to_as_they_are() {
        for name in ["/dev/null", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
            let name = Path::new(name);
            if fs::symlink_metadata(name).is_ok() {
                assert!(Place::of(name).unwrap().is_stream(), "{name:?}");
            }
        }
        if Path::new("/dev/shm").is_dir() {
            let kept = Place::of(Path::new("/dev/shm/argad-nothing-there")).unwrap();
            assert!(!kept.is_stream());
        }
    }
}
