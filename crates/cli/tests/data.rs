//! Data files through the program.

mod run;

use run::argad;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder that does not exist yet, and goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn text(&self) -> &str {
        self.0.to_str().unwrap()
    }

    fn exported(name: &str) -> Self {
        let folder = Self::new(name);
        let ran = argad(&["data", "export", folder.text()]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        folder
    }

    fn replace(&self, file: &str, old: &str, new: &str) {
        let path = self.0.join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(old));
        fs::write(&path, text.replacen(old, new, 1)).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn what_is_exported_is_sound() {
    let folder = Folder::exported("exported");
    let ran = argad(&["data", "check", folder.text()]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("11 files, 31 units"), "{}", ran.out);
    assert_eq!(ran.out.lines().count(), 1);
    // The variant is used, and never overwritten.
    let again = argad(&["data", "export", folder.text()]);
    assert_eq!((again.code, again.out.as_str()), (2, ""));
    assert!(again.err.contains("already there"), "{}", again.err);
}

#[test]
fn mistakes_are_found_all_at_once() {
    let folder = Folder::exported("mistakes");
    folder.replace("pike-and-shot/units.toml", "morale = 3", "moral = 3");
    folder.replace("horse-and-musket/weapons.toml", "\"firearm\"", "\"firarm\"");
    fs::remove_file(folder.0.join("horse-and-musket/tables.toml")).unwrap();
    fs::write(folder.0.join("horse-and-musket/table.toml"), "").unwrap();
    let ran = argad(&["data", "check", folder.text()]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    for part in [
        "5 mistakes",
        "weapons.toml:14:11: \"firarm\" is no word for `traits`; did you mean \"firearm\"?",
        "tables.toml:1:1: the file is missing",
        "table.toml:1:1: no file of this name is read; did you mean",
        "units.toml:14:1: unknown field `moral` in this unit; did you mean \"morale\"?",
    ] {
        assert!(ran.err.contains(part), "{part}\n{}", ran.err);
    }
    let ran = argad(&["data", "check", folder.text(), "--json"]);
    assert_eq!(ran.code, 2);
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(value["sound"], false);
    assert_eq!(value["problems"].as_array().unwrap().len(), 5);
    assert_eq!(value["problems"][0]["line"], 14);
}

#[test]
fn a_variant_shows_on_the_cards() {
    let folder = Folder::exported("variant");
    folder.replace(
        "horse-and-musket/weapons.toml",
        "{ upto = 20, need = 5 }",
        "{ upto = 25, need = 4 }",
    );
    let ran = argad(&["--data", folder.text(), "card", "line-cavalry", "--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let cards: Value = serde_json::from_str(&ran.out).unwrap();
    let musketoon = &cards[0]["weapons"][0];
    assert_eq!(
        (&musketoon["id"], &musketoon["bands"][0]),
        (&"musketoon".into(), &25.into())
    );
    assert_eq!(musketoon["rows"][0]["needs"][0], 4);
}

#[test]
fn absurd_allowances_are_refused() {
    let folder = Folder::exported("absurd");
    folder.replace("pike-and-shot/units.toml", "foot = 20", "foot = 2000");
    let ran = argad(&["data", "check", folder.text()]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    let told = "`foot` is 2000; it must be from 0 to 200";
    assert!(ran.err.contains(told), "{}", ran.err);
}

#[test]
fn a_folder_has_to_be_one() {
    let ran = argad(&["data", "check", "/no/such/folder"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    let ran = argad(&["data", "export", "/no/such/folder/at/all"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
}
