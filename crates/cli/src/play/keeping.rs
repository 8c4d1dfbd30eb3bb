//! Where a game is kept: its log, put in place whole after every round, by one program at a time, and never over
//! rounds that somebody else has written.

use crate::context::{Context, Error};
use crate::files;
use crate::log::is_log;
use crate::stop;
use argad_files::{Lock, Place, Readers, Stamp};
use argad_rules::log::Play;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Names that are tried for a game nobody gave one.
const NAMES: u32 = 1000;

/// The log of a game that is being played.
pub struct Keeping {
    name: String,
    place: Place,
    /// How the log looked when it was last read or written.
    stamp: Stamp,
    /// Whether it holds rounds of this game.
    kept: bool,
    _lock: Option<Arc<Lock>>,
}

/// Why a round is not kept; what the log holds is whole.
pub enum NotKept {
    /// The system refused.
    Io(io::Error),
    /// Somebody else has written the log since.
    Changed,
}

impl Keeping {
    /// A log for a new game. One with something in it is left alone, unless it may be written over.
    pub fn begin(name: &str, over: bool, ctx: &Context) -> Result<Self, Error> {
        let keeping = Self::open(name, ctx)?;
        if over || !keeping.place.is_taken() {
            return Ok(keeping);
        }
        let values = [
            ("name", name.into()),
            ("quoted", files::quoted(name).into()),
        ];
        let key = if is_log(name) {
            "play-log-exists"
        } else {
            "play-log-other"
        };
        Err(Error::Input(ctx.texts.say_with(key, &values)))
    }

    /// A log for a new game of a scenario, under a name no file has yet.
    pub fn unnamed(scenario: &str, ctx: &Context) -> Result<Self, Error> {
        let mut problem = None;
        for number in 1..NAMES {
            let name = match number {
                1 => format!("{scenario}.jsonl"),
                _ => format!("{scenario}-{number}.jsonl"),
            };
            if Path::new(&name).symlink_metadata().is_ok() {
                continue;
            }
            // Another game may be beginning under it.
            match Self::begin(&name, false, ctx) {
                Ok(keeping) => return Ok(keeping),
                Err(error) => problem = problem.or(Some(error)),
            }
        }
        Err(problem.unwrap_or_else(|| Error::Input(ctx.texts.say("play-log-names"))))
    }

    /// The log of a game that goes on, as it is now.
    pub fn resume(name: &str, ctx: &Context) -> Result<Self, Error> {
        let mut keeping = Self::open(name, ctx)?;
        keeping.kept = true;
        Ok(keeping)
    }

    fn open(name: &str, ctx: &Context) -> Result<Self, Error> {
        files::is_not_read(name, ctx)?;
        let place = Place::of(Path::new(name));
        let place = place.map_err(|error| files::not_written(name, &error, ctx))?;
        let lock = files::own(name, "file-held-game", ctx)?;
        Ok(Self {
            name: name.to_owned(),
            stamp: Stamp::of(place.path()),
            kept: false,
            place,
            _lock: lock,
        })
    }

    /// Its name, as given.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its name for a shell.
    pub fn quoted(&self) -> String {
        files::quoted(&self.name)
    }

    /// Whether the log holds rounds of this game.
    pub fn is_kept(&self) -> bool {
        self.kept
    }

    /// Where orders nobody has agreed on yet are kept; nowhere for a device.
    pub fn drafts(&self) -> Option<PathBuf> {
        if self.place.is_stream() {
            return None;
        }
        let mut name = self.place.path().as_os_str().to_owned();
        name.push(".draft");
        Some(name.into())
    }

    /// Keeps the game as it stands. When this returns it is kept, whatever becomes of the machine.
    pub fn save(&mut self, play: &Play<'_>, ctx: &Context) -> Result<(), NotKept> {
        let path = self.place.path();
        let now = Stamp::of(path);
        if !self.place.is_stream() && now != self.stamp && !now.is_none() {
            return Err(NotKept::Changed);
        }
        let bytes = play.log().as_bytes();
        let put = || argad_files::put(&ctx.files, path, Readers::Usual, bytes);
        let put = stop::undisturbed(put);
        let there = || fs::read(path).is_ok_and(|found| found == bytes);
        // Put in place, though perhaps not safely: it is ours.
        if put.is_ok() || !self.place.is_stream() && there() {
            self.stamp = Stamp::of(path);
            self.kept = true;
        }
        put.map_err(NotKept::Io)
    }

    /// Why a round is not kept, in words.
    pub fn told(&self, why: &NotKept, ctx: &Context) -> String {
        match why {
            NotKept::Changed => {
                let values = [("name", self.name.as_str().into())];
                ctx.texts.say_with("play-log-changed", &values)
            }
            NotKept::Io(error) => {
                let values = [
                    ("name", self.name.as_str().into()),
                    ("error", files::why(error, ctx).into()),
                ];
                ctx.texts.say_with("file-not-written", &values)
            }
        }
    }

    /// What is said to whoever has to go: where the game is, and how it goes on. Nothing of a device.
    pub fn farewell(&self, ctx: &Context) -> Option<String> {
        if self.place.is_stream() {
            return None;
        }
        let values = [("name", self.quoted().into())];
        Some(ctx.texts.say_with("play-saved", &values))
    }
}
