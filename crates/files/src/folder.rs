//! A folder that is there with all its files or not at all.

use crate::place::folder_of;
use crate::system::{Readers, System};
use crate::whole::part_of;
use std::collections::BTreeSet;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Makes a folder with files, each by its path inside. One that is there already is not touched.
pub fn folder(system: &Arc<dyn System>, name: &Path, files: &[(&str, &[u8])]) -> io::Result<()> {
    if name.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let number = RandomState::new().build_hasher().finish();
    let (start, _) = part_of(name);
    let part = folder_of(name).join(format!("{start}{number:016x}.part"));
    system.create_folder(&part)?;
    let made = fill(&**system, &part, files).and_then(|()| {
        // Somebody may have made one since.
        if name.symlink_metadata().is_ok() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        system.rename(&part, name)
    });
    if let Err(error) = made {
        let _ = system.remove_folder(&part);
        return Err(error);
    }
    system.sync_folder(folder_of(name))
}

fn fill(system: &dyn System, part: &Path, files: &[(&str, &[u8])]) -> io::Result<()> {
    let mut folders: BTreeSet<PathBuf> = BTreeSet::from([part.to_owned()]);
    for (path, bytes) in files {
        let path = part.join(path);
        for inner in path.ancestors().skip(1) {
            if inner == part {
                break;
            }
            if folders.insert(inner.to_owned()) {
                system.create_folder(inner)?;
            }
        }
        let mut file = system.create(&path, Readers::Usual)?;
        file.write_all(bytes)?;
        file.sync()?;
    }
    folders
        .iter()
        .try_for_each(|folder| system.sync_folder(folder))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whole::tests::{Folder, disk};
    use std::fs;

    #[test]
    fn a_folder_is_made_at_once_and_never_over_another() {
        let around = Folder::new("folder");
        let name = around.at("data");
        let files: &[(&str, &[u8])] = &[("a.toml", b"a"), ("inner/b.toml", b"b")];
        folder(&disk(), &name, files).unwrap();
        assert_eq!(fs::read(name.join("inner/b.toml")).unwrap(), b"b");
        fs::write(name.join("a.toml"), "mine").unwrap();
        let again = folder(&disk(), &name, files).unwrap_err();
        assert_eq!(again.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(name.join("a.toml")).unwrap(), b"mine");
        assert_eq!(around.names(), ["data"]);
    }
}
