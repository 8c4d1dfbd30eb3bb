//! `cargo xtask pictures`: the example pictures of the documentation, drawn by the program itself.

use crate::run::{root, step};
use std::fs;

/// The scenario, the file and what else to say.
const PICTURES: &[(&str, &str, &[&str])] = &[
    ("sunken-lanes", "docs/pictures/sunken-lanes.png", &[]),
    ("low-wall", "docs/pictures/low-wall-dark.png", &["--dark"]),
];

/// Larger files do not belong into the repository.
const MOST_BYTES: u64 = 300 * 1024;

/// Draws them all.
pub fn run() -> Result<(), String> {
    let folder = root().join("docs/pictures");
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for (scenario, file, more) in PICTURES {
        let mut args = vec![
            "run",
            "--quiet",
            "-p",
            "argad-cli",
            "--",
            "--lang",
            "en",
            "show",
            scenario,
            "-o",
            file,
            "--size",
            "1000",
        ];
        args.extend(*more);
        step("picture", "cargo", &args)?;
        let size = fs::metadata(root().join(file)).map_err(|e| format!("{file}: {e}"))?;
        if size.len() > MOST_BYTES {
            return Err(format!("{file}: {} bytes are too many", size.len()));
        }
    }
    Ok(())
}
