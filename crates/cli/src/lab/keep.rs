//! A file of games that grows line by line, by one program at a time.

use crate::context::{Context, Error};
use crate::files;
use argad_files::{Grown, Lock, NotGrown, Place};
use argad_lab::shard::{Fault, Header, Row, header_line, read_header, read_row, row_line};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Arc;

/// The longest line of a file of games, in bytes: the first holds the texts of all its scenarios.
const MOST_LINE: u64 = 16 << 20;

/// A file of games that grows.
pub struct Keep {
    file: Grown,
    name: String,
    _lock: Option<Arc<Lock>>,
}

/// Says what happened to a file.
fn told(key: &str, name: &str, ctx: &Context) -> Error {
    let values = [
        ("name", name.into()),
        ("quoted", files::quoted(name).into()),
    ];
    Error::Input(ctx.texts.say_with(key, &values))
}

fn unreadable(name: &str, error: &io::Error, ctx: &Context) -> Error {
    let values = [
        ("name", name.into()),
        ("error", files::why(error, ctx).into()),
    ];
    Error::Input(ctx.texts.say_with("log-unreadable", &values))
}

impl Keep {
    /// A new file with its first line. One that exists already is not touched.
    pub fn new(name: &str, header: &Header, ctx: &Context) -> Result<Self, Error> {
        let lock = files::own(name, "file-held-games", ctx)?;
        Self::begin(name, header, lock, ctx)
    }

    fn begin(
        name: &str,
        header: &Header,
        lock: Option<Arc<Lock>>,
        ctx: &Context,
    ) -> Result<Self, Error> {
        let place = Place::of(Path::new(name));
        let place = place.map_err(|error| files::not_written(name, &error, ctx))?;
        if place.is_taken() {
            return Err(told("lab-exists", name, ctx));
        }
        let mut keep = Self::open(name, lock, ctx)?;
        keep.line(&header_line(header), ctx)?;
        Ok(keep)
    }

    fn open(name: &str, lock: Option<Arc<Lock>>, ctx: &Context) -> Result<Self, Error> {
        let file = Grown::open(&ctx.files, Path::new(name));
        let file = file.map_err(|error| files::not_written(name, &error, ctx))?;
        Ok(Self {
            file,
            name: name.to_owned(),
            _lock: lock,
        })
    }

    /// Goes on with a file: hands over its games, and cuts off a last line that is not whole.
    pub fn resume(
        name: &str,
        header: &Header,
        ctx: &Context,
        take: &mut dyn FnMut(Row) -> Result<(), Error>,
    ) -> Result<Self, Error> {
        let lock = files::own(name, "file-held-games", ctx)?;
        let empty = fs::metadata(name).map_or(true, |meta| meta.len() == 0);
        if empty {
            return Self::begin(name, header, lock, ctx);
        }
        let mut lines = Lines::open(name, ctx)?;
        match lines.header()? {
            Some(found) if found.is_of_other_version(header) => {
                return Err(told("lab-other-version", name, ctx));
            }
            Some(found) if found != *header => return Err(told("lab-other-run", name, ctx)),
            Some(_) => {
                while let Some(row) = lines.row()? {
                    take(row)?;
                }
            }
            None => {}
        }
        let whole = lines.whole;
        let first = header_line(header);
        if whole == 0 {
            // Not even the first line was written whole; nobody else's file is touched.
            let begun = fs::read(name).unwrap_or_default();
            if !first.as_bytes().starts_with(&begun) {
                return Err(told("lab-no-games-file", name, ctx));
            }
        }
        let mut keep = Self::open(name, lock, ctx)?;
        let cut = keep.file.cut(whole);
        cut.map_err(|error| files::not_written(name, &error, ctx))?;
        if whole == 0 {
            keep.line(&first, ctx)?;
        }
        Ok(keep)
    }

    /// One more game.
    pub fn row(&mut self, row: &Row, ctx: &Context) -> Result<(), Error> {
        self.line(&row_line(row), ctx)
    }

    /// All games are kept, whatever becomes of the machine.
    pub fn end(&mut self, ctx: &Context) -> Result<(), Error> {
        let synced = self.file.sync();
        synced.map_err(|fault| self.not_kept(&fault, ctx))
    }

    /// A whole line at once: a run that is killed leaves at most one that is not whole, at the end.
    fn line(&mut self, line: &str, ctx: &Context) -> Result<(), Error> {
        let written = self.file.line(line);
        written.map_err(|fault| self.not_kept(&fault, ctx))
    }

    fn not_kept(&self, fault: &NotGrown, ctx: &Context) -> Error {
        let error = match fault {
            NotGrown::Gone => return told("lab-keep-gone", &self.name, ctx),
            NotGrown::Changed => return told("lab-keep-changed", &self.name, ctx),
            NotGrown::Io(error) => files::why(error, ctx),
        };
        let values = [("name", self.name.as_str().into()), ("error", error.into())];
        Error::Input(ctx.texts.say_with("lab-not-kept", &values))
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
        let file = File::open(name).map_err(|error| unreadable(name, &error, ctx))?;
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
        let read = read.map_err(|error| unreadable(name, &error, ctx))?;
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
            Err(Fault::NotOurs) => Err(told("lab-no-games-file", name, ctx)),
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
