//! The data in force: that built in, or that of a folder.

use crate::context::Error;
use crate::input;
use argad_lab::Library;
use argad_rules::data::{FILES, read_all};
use argad_text::Texts;
use std::path::Path;

/// Reads all data files of a folder; every mistake is told at once, with file and line.
pub fn from_folder(folder: &Path, texts: &Texts) -> Result<Library, Error> {
    if !folder.is_dir() {
        let name = folder.display().to_string();
        let values = [("name", name.into())];
        return Err(Error::Input(texts.say_with("input-no-folder", &values)));
    }
    // A file that is not there is told by the reader, together with the other mistakes.
    let mut found: Vec<(&str, String)> = Vec::new();
    for &file in FILES {
        let path = folder.join(file);
        if path.exists() {
            found.push((file, input::read_file(&path, texts)?));
        }
    }
    let files: Vec<(&str, &str)> = found.iter().map(|(f, t)| (*f, t.as_str())).collect();
    read_all(&files).map(Library::new).map_err(|problems| {
        let count = problems.len();
        let lines: Vec<String> = problems
            .iter()
            .map(|problem| format!("{}/{problem}", folder.display()))
            .collect();
        let head = texts.say_with("input-data-faults", &[("count", count.into())]);
        Error::Input(format!("{head}\n{}", lines.join("\n")))
    })
}
