//! Reading what a person or a program hands in: a file or standard input, with a limit.

use crate::context::{Context, Error};
use argad_text::Texts;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The most that is read, in bytes: far more than any question, far less than a mistake.
const MOST: u64 = 1 << 20;

/// The text of a file, or of standard input if the path is `-`.
pub fn read(path: &str, ctx: &Context) -> Result<String, Error> {
    if path == "-" {
        let name = ctx.texts.say("input-stdin");
        return limited(&mut *ctx.stdin.borrow_mut(), &name, &ctx.texts);
    }
    ctx.read.borrow_mut().push(path.to_owned());
    read_file(Path::new(path), &ctx.texts)
}

/// The text of a file.
pub fn read_file(path: &Path, texts: &Texts) -> Result<String, Error> {
    let name = path.display().to_string();
    if path.is_dir() {
        return Err(fault(texts, "input-directory", &name));
    }
    let mut file = File::open(path).map_err(|error| unreadable(texts, &name, &error))?;
    limited(&mut file, &name, texts)
}

fn limited(from: &mut dyn Read, name: &str, texts: &Texts) -> Result<String, Error> {
    let mut bytes = Vec::new();
    from.take(MOST + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(texts, name, &error))?;
    if bytes.len() as u64 > MOST {
        return Err(fault(texts, "input-too-large", name));
    }
    // Some editors begin a text with a byte order mark.
    let bytes = match bytes.strip_prefix(b"\xef\xbb\xbf") {
        Some(text) => text.to_vec(),
        None => bytes,
    };
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let values = [("name", name.into()), ("at", at.into())];
        Error::Input(texts.say_with("input-not-utf8", &values))
    })
}

fn unreadable(texts: &Texts, name: &str, error: &std::io::Error) -> Error {
    let values = [("name", name.into()), ("error", error.to_string().into())];
    Error::Input(texts.say_with("input-unreadable", &values))
}

fn fault(texts: &Texts, key: &str, name: &str) -> Error {
    Error::Input(texts.say_with(key, &[("name", name.into())]))
}
