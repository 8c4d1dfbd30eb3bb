//! Everything the program writes to a disk goes through here, by the means of `argad_files`; in words where it cannot.

use crate::context::{Context, Error};
use crate::{log, stop, terminal};
use argad_files::{Denied, Holder, Lock, Place, Readers, Whole};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// Why something cannot be written or read, and what to do about it.
pub fn why(error: &io::Error, ctx: &Context) -> String {
    let key = match error.kind() {
        ErrorKind::StorageFull => "file-full",
        ErrorKind::QuotaExceeded => "file-quota",
        ErrorKind::FileTooLarge => "file-limit",
        ErrorKind::ReadOnlyFilesystem => "file-read-only",
        ErrorKind::PermissionDenied => "file-forbidden",
        ErrorKind::NotFound => "file-nowhere",
        ErrorKind::NotADirectory => "file-not-a-folder",
        ErrorKind::AlreadyExists => "file-foreign",
        ErrorKind::IsADirectory => "file-folder",
        ErrorKind::InvalidFilename | ErrorKind::InvalidInput => "file-name",
        ErrorKind::StaleNetworkFileHandle => "file-stale",
        _ => return error.to_string(),
    };
    ctx.texts.say(key)
}

/// A file that could not be written.
pub fn not_written(name: &str, error: &io::Error, ctx: &Context) -> Error {
    let values = [("name", name.into()), ("error", why(error, ctx).into())];
    Error::Input(ctx.texts.say_with("file-not-written", &values))
}

/// Begins a file somebody asked for: it replaces one of its name when it is whole, but never one that keeps games.
pub fn begin(name: &str, ctx: &Context) -> Result<Whole, Error> {
    free(name, ctx)?;
    Whole::begin(&ctx.files, Path::new(name)).map_err(|error| not_written(name, &error, ctx))
}

/// Puts what was begun in its place.
pub fn place(name: &str, whole: Whole, ctx: &Context) -> Result<(), Error> {
    whole
        .place()
        .map_err(|error| not_written(name, &error, ctx))
}

/// Writes a file somebody asked for in one go.
pub fn put(name: &str, bytes: &[u8], ctx: &Context) -> Result<(), Error> {
    free(name, ctx)?;
    let put = argad_files::put(&ctx.files, Path::new(name), Readers::Usual, bytes);
    put.map_err(|error| not_written(name, &error, ctx))
}

/// Says before a long run whether a file can be written there.
pub fn check(name: &str, ctx: &Context) -> Result<(), Error> {
    free(name, ctx)?;
    let fits = argad_files::can_be_put(&ctx.files, Path::new(name));
    fits.map_err(|error| not_written(name, &error, ctx))
}

/// Whether a file is a device or a pipe, which is given nothing but the answer.
pub fn is_stream(name: &str) -> bool {
    Place::of(Path::new(name)).is_ok_and(|place| place.is_stream())
}

/// Whether two names are of one file.
pub fn are_one(a: &str, b: &str) -> bool {
    let place = |name: &str| {
        let place = Place::of(Path::new(name)).ok()?;
        let folder = place.path().parent()?;
        let here = if folder == Path::new("") {
            Path::new(".")
        } else {
            folder
        };
        Some((
            here.canonicalize().ok()?,
            place.path().file_name()?.to_owned(),
        ))
    };
    a == b || place(a).is_some_and(|a| place(b) == Some(a))
}

/// Refuses to write an answer over games that were kept, or over what it is made from.
fn free(name: &str, ctx: &Context) -> Result<(), Error> {
    is_not_read(name, ctx)?;
    if !is_stream(name) && log::keeps_games(name) {
        let values = [("name", name.into())];
        return Err(Error::Input(
            ctx.texts.say_with("file-keeps-games", &values),
        ));
    }
    Ok(())
}

/// Refuses to write over a file that was read for what is written.
pub fn is_not_read(name: &str, ctx: &Context) -> Result<(), Error> {
    let read = ctx.read.borrow();
    if is_stream(name) || !read.iter().any(|read| are_one(read, name)) {
        return Ok(());
    }
    let values = [("name", name.into())];
    Err(Error::Input(ctx.texts.say_with("file-is-read", &values)))
}

/// Makes a file this program's to write, until what is given goes. Where there are no locks it says so, and nobody is
/// held up: whoever writes looks each time whether the file is as it was left.
pub fn own(name: &str, held: &str, ctx: &Context) -> Result<Option<Arc<Lock>>, Error> {
    match Lock::take(&ctx.files, Path::new(name)) {
        Ok(lock) => {
            let lock = lock.map(Arc::new);
            lock.iter().for_each(stop::leaves);
            Ok(lock)
        }
        Err(Denied::Held(holder)) => Err(Error::Input(told(name, holder.as_ref(), held, ctx))),
        Err(Denied::Impossible(error)) if is_for_the_writer(&error) => Ok(None),
        Err(Denied::Impossible(error) | Denied::Shut(error)) => {
            let values = [("name", name.into()), ("error", why(&error, ctx).into())];
            terminal::aside(ctx.texts.say_with("file-no-locks", &values));
            Ok(None)
        }
    }
}

/// Whether a fault is none of locks: whoever writes there is told the same in a moment, with what it comes to.
fn is_for_the_writer(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NotFound
            | ErrorKind::PermissionDenied
            | ErrorKind::ReadOnlyFilesystem
            | ErrorKind::NotADirectory
            | ErrorKind::IsADirectory
            | ErrorKind::StorageFull
            | ErrorKind::QuotaExceeded
            | ErrorKind::InvalidFilename
    )
}

/// Who has a file, and what one can do meanwhile.
fn told(name: &str, holder: Option<&Holder>, held: &str, ctx: &Context) -> String {
    let values = [("name", quoted(name).into())];
    let meanwhile = ctx.texts.say_with(held, &values);
    let who = match holder {
        None => ctx.texts.say_with("file-held", &values),
        Some(holder) => {
            let values = [
                ("name", name.into()),
                ("process", holder.process.to_string().into()),
                ("host", holder.host.as_str().into()),
                ("time", span(holder.since, ctx).into()),
            ];
            ctx.texts.say_with("file-held-by", &values)
        }
    };
    format!("{who}\n{meanwhile}")
}

/// How long something has lasted, roughly.
fn span(time: Duration, ctx: &Context) -> String {
    let minutes = time.as_secs() / 60;
    let (key, count) = match minutes {
        0 => ("file-time-short", 0),
        1..120 => ("file-time-minutes", minutes),
        120..2880 => ("file-time-hours", minutes / 60),
        _ => ("file-time-days", minutes / 1440),
    };
    ctx.texts.say_with(key, &[("count", count.into())])
}

/// A name as a shell takes it for one word.
pub fn quoted(name: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_./:=@%+,-".contains(c);
    if !name.is_empty() && name.chars().all(plain) {
        return name.to_owned();
    }
    format!("'{}'", name.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_quoted_where_a_shell_wants_it() {
        assert_eq!(quoted("game-2.jsonl"), "game-2.jsonl");
        assert_eq!(quoted("été.jsonl"), "été.jsonl");
        assert_eq!(quoted("my game"), "'my game'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted("$HOME"), "'$HOME'");
        assert_eq!(quoted(""), "''");
    }

    #[test]
    fn two_names_of_a_file_are_one() {
        let here = std::env::current_dir().unwrap();
        let whole = here.join("x").display().to_string();
        assert!(are_one("x", "./x") && are_one(&whole, "x"));
        assert!(!are_one("x", "y"));
    }
}
