//! Files that nothing can spoil: games appended line by line, and answers put in place when they are whole.

use crate::context::{Context, Error};
use argad_lab::shard::{Fault, Header, Row, header_line, read_header, read_row, row_line};
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;

/// The longest line of a file of games, in bytes: the first holds the texts of all its scenarios.
const MOST_LINE: u64 = 16 << 20;

/// A file of games that grows.
pub struct Keep {
    file: File,
    name: String,
}

/// Says what happened to a file.
fn told(key: &str, name: &str, error: &impl ToString, ctx: &Context) -> Error {
    let values = [("name", name.into()), ("error", error.to_string().into())];
    Error::Input(ctx.texts.say_with(key, &values))
}

impl Keep {
    /// A new file with its first line. One that exists already is not touched.
    pub fn new(name: &str, header: &Header, ctx: &Context) -> Result<Self, Error> {
        let regular = fs::metadata(name).is_ok_and(|meta| meta.is_file() && meta.len() > 0);
        if regular {
            return Err(told("lab-exists", name, &"", ctx));
        }
        let file = OpenOptions::new().create(true).append(true).open(name);
        let file = file.map_err(|error| told("lab-not-written", name, &error, ctx))?;
        let mut keep = Self {
            file,
            name: name.to_owned(),
        };
        keep.write(&header_line(header), ctx)?;
        Ok(keep)
    }

    /// Goes on with a file: hands over its games, and cuts off a last line that is not whole.
    pub fn resume(
        name: &str,
        header: &Header,
        ctx: &Context,
        take: &mut dyn FnMut(Row) -> Result<(), Error>,
    ) -> Result<Self, Error> {
        let empty = fs::metadata(name).map_or(true, |meta| meta.len() == 0);
        if empty {
            return Self::new(name, header, ctx);
        }
        let mut lines = Lines::open(name, ctx)?;
        match lines.header()? {
            Some(found) if found.is_of_other_version(header) => {
                return Err(told("lab-other-version", name, &"", ctx));
            }
            Some(found) if found != *header => return Err(told("lab-other-run", name, &"", ctx)),
            Some(_) => {
                while let Some(row) = lines.row()? {
                    take(row)?;
                }
            }
            None => {}
        }
        let whole = lines.whole;
        if whole == 0 {
            // Not even the first line was written whole; nobody else's file is touched.
            let begun = fs::read(name).unwrap_or_default();
            if !header_line(header).as_bytes().starts_with(&begun) {
                return Err(told("lab-no-games-file", name, &"", ctx));
            }
            let file = OpenOptions::new().write(true).truncate(true).open(name);
            file.map_err(|error| told("lab-not-written", name, &error, ctx))?;
            return Self::new(name, header, ctx);
        }
        let file = OpenOptions::new().append(true).open(name);
        let file = file.and_then(|file| file.set_len(whole).map(|()| file));
        let file = file.map_err(|error| told("lab-not-written", name, &error, ctx))?;
        Ok(Self {
            file,
            name: name.to_owned(),
        })
    }

    /// One more game.
    pub fn row(&mut self, row: &Row, ctx: &Context) -> Result<(), Error> {
        self.write(&row_line(row), ctx)
    }

    /// A whole line at once: a run that is killed leaves at most one that is not whole, at the end.
    fn write(&mut self, line: &str, ctx: &Context) -> Result<(), Error> {
        let before = self.file.metadata().map(|meta| meta.len()).ok();
        self.file.write_all(line.as_bytes()).map_err(|error| {
            if let Some(before) = before {
                let _ = self.file.set_len(before);
            }
            told("lab-not-kept", &self.name, &error, ctx)
        })
    }
}

/// A file of games, read line by line.
pub struct Lines<'c> {
    file: BufReader<File>,
    name: &'c str,
    ctx: &'c Context,
    number: u64,
    /// Bytes of whole lines so far.
    whole: u64,
}

impl<'c> Lines<'c> {
    /// Opens a file.
    pub fn open(name: &'c str, ctx: &'c Context) -> Result<Self, Error> {
        let file = File::open(name).map_err(|error| told("log-unreadable", name, &error, ctx))?;
        Ok(Self {
            file: BufReader::new(file),
            name,
            ctx,
            number: 0,
            whole: 0,
        })
    }

    /// Its first line; nothing if that was never written whole.
    pub fn header(&mut self) -> Result<Option<Header>, Error> {
        self.line(read_header)
    }

    /// The next game; nothing at the end, or where a last line was cut short.
    pub fn row(&mut self) -> Result<Option<Row>, Error> {
        self.line(read_row)
    }

    fn line<T>(&mut self, parse: fn(&str) -> Result<T, Fault>) -> Result<Option<T>, Error> {
        let (name, ctx) = (self.name, self.ctx);
        let mut bytes = Vec::new();
        let mut file = Read::by_ref(&mut self.file).take(MOST_LINE + 1);
        let read = file.read_until(b'\n', &mut bytes);
        let read = read.map_err(|error| told("log-unreadable", name, &error, ctx))?;
        if read as u64 > MOST_LINE {
            let values = [
                ("name", name.into()),
                ("line", (self.number + 1).into()),
                ("most", (MOST_LINE >> 20).into()),
            ];
            return Err(Error::Input(ctx.texts.say_with("lab-long-line", &values)));
        }
        let Some(line) = bytes.strip_suffix(b"\n") else {
            return Ok(None);
        };
        self.number += 1;
        match parse(std::str::from_utf8(line).unwrap_or_default()) {
            Ok(parsed) => {
                self.whole += read as u64;
                Ok(Some(parsed))
            }
            Err(Fault::NotOurs) => Err(told("lab-no-games-file", name, &"", ctx)),
            Err(Fault::Newer(format)) => {
                let values = [("name", name.into()), ("format", format.into())];
                Err(Error::Input(ctx.texts.say_with("log-newer", &values)))
            }
            Err(Fault::Changed) => {
                let values = [("name", name.into()), ("line", self.number.into())];
                Err(Error::Input(ctx.texts.say_with("lab-changed", &values)))
            }
        }
    }
}

/// A file that could not be written.
pub fn not_written(name: &str, error: &impl ToString, ctx: &Context) -> Error {
    told("lab-not-written", name, error, ctx)
}

/// Where a file is written before it is put in its place; a device is written to as it is.
pub fn part(name: &str) -> String {
    if is_device(name) {
        name.to_owned()
    } else {
        format!("{name}.part")
    }
}

fn is_device(name: &str) -> bool {
    fs::metadata(name).is_ok_and(|meta| !meta.is_file())
}

/// Puts a file that was written as a part in its place.
fn place(name: &str) -> std::io::Result<()> {
    if is_device(name) {
        return Ok(());
    }
    fs::rename(part(name), name)
}

/// Writes a file in one go: beside its place first, then put there whole.
pub fn put(
    name: &str,
    ctx: &Context,
    write: &mut dyn FnMut(&mut File) -> Result<(), Error>,
) -> Result<(), Error> {
    let failed = |error: std::io::Error| told("lab-not-written", name, &error, ctx);
    let named = |error: Error| match error {
        Error::Io(error) => failed(error),
        other @ Error::Input(_) => other,
    };
    let mut file = File::options();
    let file = file.write(true).create(true).truncate(!is_device(name));
    let mut file = file.open(part(name)).map_err(failed)?;
    let part = Unfinished::new(name);
    let written = write(&mut file).and_then(|()| {
        // A device has nothing to be kept safe.
        if !is_device(name) {
            file.sync_all()?;
        }
        Ok(part.place()?)
    });
    written.map_err(named)
}

/// Takes away a part that never became whole.
fn forget(name: &str) {
    if !is_device(name) {
        let _ = fs::remove_file(part(name));
    }
}

/// A part of a file that is being written: taken away unless it is put in its place.
pub struct Unfinished(Option<String>);

impl Unfinished {
    /// The part of this file.
    pub fn new(name: &str) -> Self {
        Self(Some(name.to_owned()))
    }

    /// It is whole.
    pub fn place(mut self) -> std::io::Result<()> {
        let Some(name) = &self.0 else { return Ok(()) };
        place(name)?;
        self.0 = None;
        Ok(())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if let Some(name) = &self.0 {
            forget(name);
        }
    }
}

/// Says before a long run whether a file can be written there.
pub fn check_folder(name: &str, ctx: &Context) -> Result<(), Error> {
    let path = Path::new(name);
    let failed = |error: &dyn ToString| told("lab-not-written", name, &error.to_string(), ctx);
    if path.is_dir() {
        return Err(told("input-directory", name, &"", ctx));
    }
    if is_device(name) {
        return Ok(());
    }
    File::create(part(name)).map_err(|error| failed(&error))?;
    fs::remove_file(part(name)).map_err(|error| failed(&error))
}
