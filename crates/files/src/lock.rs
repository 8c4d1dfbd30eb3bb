//! One program writes a file at a time: a lock beside it that ends with its program, and says whose it is.
//!
//! It lies beside because the file itself is replaced whenever it is put in place whole. The kernel holds it, so it ends
//! however its program ends; what is written inside only tells who that is, and is believed only while it is held.

use crate::place::{Place, folder_of};
use crate::system::{Handle, System};
use crate::whole::{part_of, sweep};
use std::fs::{self, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// How what is written inside begins.
const HEAD: &str = "argad lock\n";
/// How often whoever is refused looks again for what is written inside: it comes just after the lock.
const LOOKS: u32 = 5;

/// A file that is ours to write, until this goes.
#[derive(Debug)]
pub struct Lock {
    system: Arc<dyn System>,
    path: PathBuf,
    /// Closing it lets go.
    _file: Box<dyn Handle>,
    /// Whether the file of the lock is ours to take away.
    ours: bool,
}

/// Who has a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The number of its process.
    pub process: u32,
    /// The machine.
    pub host: String,
    /// For how long, as far as clocks agree.
    pub since: Duration,
}

/// Why a file is not ours.
#[derive(Debug)]
pub enum Denied {
    /// Another program has it, this one if that is known.
    Held(Option<Holder>),
    /// There are no locks here, nor can there be: whether another program writes it cannot be told.
    Impossible(io::Error),
    /// There is something where its lock would be that cannot be held: another user's, or no file.
    Shut(io::Error),
}

impl Lock {
    /// Asks for a file; what is written to as it is needs none.
    pub fn take(system: &Arc<dyn System>, name: &Path) -> Result<Option<Self>, Denied> {
        let place = Place::of(name).map_err(Denied::Impossible)?;
        if place.is_stream() {
            return Ok(None);
        }
        let path = beside(place.path());
        let mut file = held(&**system, &path)?;
        let ours = sign(&mut *file);
        if ours == Some(false) && system.remove(&path).is_ok() {
            // What another user left and nobody holds makes room for a lock that says whose it is.
            file = held(&**system, &path)?;
            sign(&mut *file);
        }
        let ours = ours.is_some();
        sweep(&**system, place.path());
        Ok(Some(Self {
            system: Arc::clone(system),
            path,
            _file: file,
            ours,
        }))
    }
}

impl Lock {
    /// Leaves nothing lying about, where the program is about to end without letting go.
    pub fn leave(&self) {
        // Taken away before it is let go; whoever holds it open by then sees that it is no longer at its place.
        if self.ours {
            let _ = self.system.remove(&self.path);
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.leave();
    }
}

fn held(system: &dyn System, path: &Path) -> Result<Box<dyn Handle>, Denied> {
    system.lock(path).map_err(|denied| match denied {
        TryLockError::WouldBlock => Denied::Held(holder(path)),
        TryLockError::Error(error) if fs::symlink_metadata(path).is_ok() => Denied::Shut(error),
        TryLockError::Error(error) => Denied::Impossible(error),
    })
}

/// Writes down whose a lock is, and says whether that could be done; nothing if the file is somebody else's. Whoever
/// cannot write it down has it all the same.
fn sign(file: &mut dyn Handle) -> Option<bool> {
    let inside = file.content().unwrap_or_default();
    if !inside.is_empty() && !inside.starts_with(HEAD.as_bytes()) {
        return None;
    }
    let emptied = file.cut(0).and_then(|()| file.content().map(drop));
    Some(
        emptied
            .and_then(|()| file.write_all(written().as_bytes()))
            .is_ok(),
    )
}

/// Where the lock of a file is.
fn beside(path: &Path) -> PathBuf {
    let (start, _) = part_of(path);
    folder_of(path).join(format!("{start}lock"))
}

fn written() -> String {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let seconds = now.unwrap_or_default().as_secs();
    let (process, host) = (std::process::id(), host());
    format!("{HEAD}process {process}\nhost {host}\nsince {seconds}\n")
}

/// Who wrote themselves into a lock.
fn holder(path: &Path) -> Option<Holder> {
    for look in 0..LOOKS {
        if look > 0 {
            std::thread::sleep(Duration::from_millis(20));
        }
        let text = fs::read_to_string(path).unwrap_or_default();
        let field = |name: &str| {
            let mut lines = text.strip_prefix(HEAD)?.lines();
            lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))
        };
        let read = || {
            let since = Duration::from_secs(field("since")?.parse().ok()?);
            let since = SystemTime::UNIX_EPOCH.checked_add(since)?;
            Some(Holder {
                process: field("process")?.parse().ok()?,
                host: field("host")?.to_owned(),
                since: SystemTime::now().duration_since(since).unwrap_or_default(),
            })
        };
        if let Some(holder) = read() {
            return Some(holder);
        }
    }
    None
}

#[cfg(unix)]
fn host() -> String {
    let name = rustix::system::uname();
    name.nodename().to_string_lossy().into_owned()
}

#[cfg(not(unix))]
fn host() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whole::tests::{Folder, disk};

    #[test]
    fn one_has_it_and_the_other_is_told_who() {
        let folder = Folder::new("lock");
        let file = folder.at("game");
        let lock = Lock::take(&disk(), &file).unwrap();
        assert!(lock.is_some());
        let Err(Denied::Held(holder)) = Lock::take(&disk(), &file) else {
            panic!("two have it");
        };
        if cfg!(unix) {
            let holder = holder.unwrap();
            assert_eq!((holder.process, holder.host), (std::process::id(), host()));
            assert!(holder.since < Duration::from_mins(1));
        }
        drop(lock);
        assert!(Lock::take(&disk(), &file).unwrap().is_some());
        if cfg!(unix) {
            assert_eq!(
                folder.names(),
                Vec::<String>::new(),
                "nothing is left lying about"
            );
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_a_dead_program_left_is_no_lock() {
        let folder = Folder::new("stale");
        let file = folder.at("game");
        let left = folder.at(".game.lock");
        fs::write(&left, format!("{HEAD}process 1\nhost here\nsince 5\n")).unwrap();
        fs::write(folder.at(".game.0123456789abcdef.part"), "half").unwrap();
        let lock = Lock::take(&disk(), &file).unwrap();
        assert!(lock.is_some());
        let inside = fs::read_to_string(&left).unwrap();
        assert!(
            inside.contains(&format!("process {}\n", std::process::id())),
            "{inside}"
        );
        assert_eq!(
            folder.names(),
            [".game.lock"],
            "its half-written part is swept"
        );
        drop(lock);
        // A file of somebody else in that place serves, and stays as it is.
        fs::write(&left, "my own").unwrap();
        let lock = Lock::take(&disk(), &file).unwrap();
        assert!(matches!(
            Lock::take(&disk(), &file),
            Err(Denied::Held(None))
        ));
        drop(lock);
        assert_eq!(fs::read_to_string(&left).unwrap(), "my own");
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_no_lock_and_stays() {
        let folder = Folder::new("strange");
        let (file, beside) = (folder.at("game"), folder.at(".game.lock"));
        let to = folder.at("elsewhere");
        std::os::unix::fs::symlink("elsewhere", &beside).unwrap();
        assert!(matches!(Lock::take(&disk(), &file), Err(Denied::Shut(_))));
        assert!(!to.exists(), "nothing is made where a link leads");
        fs::write(&to, "").unwrap();
        assert!(matches!(Lock::take(&disk(), &file), Err(Denied::Shut(_))));
        assert!(beside.symlink_metadata().unwrap().is_symlink());
        fs::remove_file(&beside).unwrap();
        let made = std::process::Command::new("mkfifo").arg(&beside).status();
        assert!(made.unwrap().success());
        assert!(matches!(Lock::take(&disk(), &file), Err(Denied::Shut(_))));
        assert!(beside.exists(), "a pipe of somebody else stays");
        fs::remove_file(&beside).unwrap();
        fs::create_dir(&beside).unwrap();
        assert!(matches!(Lock::take(&disk(), &file), Err(Denied::Shut(_))));
    }

    /// Whoever may only read the lock of another is told whose it is; root may write everything, so a read-only handle
    /// stands for it.
    #[cfg(unix)]
    #[test]
    fn a_lock_that_may_only_be_read_holds() {
        let folder = Folder::new("read-only");
        let (file, beside) = (folder.at("game"), folder.at(".game.lock"));
        fs::write(&beside, format!("{HEAD}process 7\nhost there\nsince 5\n")).unwrap();
        let other = fs::File::open(&beside).unwrap();
        other.try_lock().unwrap();
        let Err(Denied::Held(Some(holder))) = Lock::take(&disk(), &file) else {
            panic!("it is held");
        };
        assert_eq!((holder.process, holder.host.as_str()), (7, "there"));
        drop(other);
        // Nobody holds it: it makes room for one that says whose it is.
        let mut stale: Box<dyn Handle> = Box::new(fs::File::open(&beside).unwrap());
        assert_eq!(sign(&mut *stale), Some(false));
        assert_eq!(
            fs::read_to_string(&beside).unwrap().lines().nth(1),
            Some("process 7")
        );
    }

    #[cfg(unix)]
    #[test]
    fn two_names_of_one_file_have_one_lock() {
        let folder = Folder::new("names");
        let (file, link) = (folder.at("game"), folder.at("link"));
        std::os::unix::fs::symlink("game", &link).unwrap();
        let _lock = Lock::take(&disk(), &file).unwrap();
        assert!(matches!(Lock::take(&disk(), &link), Err(Denied::Held(_))));
    }

    #[cfg(unix)]
    #[test]
    fn of_many_at_once_one_has_it_at_any_time() {
        use std::sync::atomic::{AtomicU32, Ordering};
        let folder = Folder::new("many");
        let file = folder.at("game");
        let (inside, turns) = (AtomicU32::new(0), AtomicU32::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..300 {
                        let Ok(lock) = Lock::take(&disk(), &file) else {
                            continue;
                        };
                        assert_eq!(inside.fetch_add(1, Ordering::SeqCst), 0);
                        turns.fetch_add(1, Ordering::SeqCst);
                        inside.fetch_sub(1, Ordering::SeqCst);
                        drop(lock);
                    }
                });
            }
        });
        assert!(turns.load(Ordering::SeqCst) > 0);
    }
}
