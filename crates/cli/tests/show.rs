//! Pictures of tables through the program.

mod run;

use run::{Ran, argad};
use std::fs;
use std::path::PathBuf;

/// A folder of its own for every test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn show(args: &[&str]) -> Ran {
    argad(&[&["show"], args].concat())
}

fn refused(args: &[&str], said: &str) {
    let ran = show(args);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
    assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
}

#[test]
fn svg_goes_to_standard_output() {
    let ran = show(&["sunken-lanes", "-o", "-"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("<svg ") && ran.out.ends_with("</svg>\n"));
    assert!(ran.out.contains("width=\"1600\"") && ran.out.contains("The sunken lane"));
    let french = argad(&[
        "--lang",
        "fr",
        "show",
        "sunken-lanes",
        "-o",
        "-",
        "--size",
        "900",
    ]);
    assert!(french.out.contains("width=\"900\"") && french.out.contains("Objectifs"));
}

#[test]
fn the_ending_chooses_the_format() {
    let folder = folder("show-formats");
    for (name, magic) in [
        ("table.svg", b"<svg ".as_slice()),
        ("TABLE.PNG", b"\x89PNG\r\n\x1a\n"),
    ] {
        if !cfg!(feature = "png") && name.ends_with("PNG") {
            continue;
        }
        let path = folder.join(name);
        let file = path.to_str().expect("a plain name");
        let ran = show(&["low-wall", "-o", file, "--dark", "--grid", "--size", "400"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(ran.out.contains(file));
        assert!(fs::read(&path).expect("written").starts_with(magic));
    }
}

#[test]
fn scenarios_come_from_files_too() {
    let path = "../../data/horse-and-musket/scenarios/sunken-lanes.toml";
    let ran = show(&[path, "-o", "-"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.out, show(&["sunken-lanes", "-o", "-"]).out);
    let broken = folder("show-broken").join("broken.toml");
    fs::write(&broken, "id = 3\n").expect("written");
    refused(
        &[broken.to_str().expect("a plain name"), "-o", "-"],
        "broken.toml:1",
    );
}

#[test]
fn hidden_troops_can_be_left_out() {
    let all = show(&["sunken-lanes", "-o", "-"]).out;
    let seen = show(&["sunken-lanes", "-o", "-", "--hide-hidden"]).out;
    assert!(all.contains("Jean the Wolf") && !seen.contains("Jean the Wolf"));
    let ranged = show(&["sunken-lanes", "-o", "-", "--ranges", "column"]).out;
    assert!(ranged.contains("cm · 5+") && !all.contains("cm · 5+"));
}

#[test]
fn mistakes_are_told_clearly() {
    refused(&["sunken-lane"], "did you mean “sunken-lanes”?");
    refused(&["nowhere.toml"], "nowhere.toml");
    refused(&["sunken-lanes", "-o", "table.jpg"], ".svg or .png");
    refused(&["sunken-lanes", "-o", "table"], ".svg or .png");
    refused(
        &["sunken-lanes", "-o", "no/such/folder/table.svg"],
        "cannot be written",
    );
    refused(
        &["sunken-lanes", "--ranges", "colum"],
        "Did you mean “column”?",
    );
    refused(
        &["barricaded-village", "--ranges", "rearguard"],
        "not on the table",
    );
    refused(
        &["sunken-lanes", "--ranges", "jean", "--hide-hidden"],
        "hidden",
    );
    assert_eq!(show(&["sunken-lanes", "--size", "9"]).code, 2);
    assert_eq!(show(&[]).code, 2);
    assert!(show(&["--help"]).out.contains("Examples:"));
}
