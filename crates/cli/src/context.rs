//! What every command is given, and how it ends.

use crate::stop;
use argad_files::System;
use argad_lab::Library;
use argad_text::{Lang, Texts};
use std::cell::RefCell;
use std::io::{self, Read};
use std::sync::Arc;

/// What every command is given.
pub struct Context {
    /// The sentences of the language.
    pub texts: Texts,
    /// The language.
    pub lang: Lang,
    /// Whether the answer is wanted as JSON.
    pub json: bool,
    /// The data of both periods.
    pub library: Library,
    /// Whether that is the data built in.
    pub built_in: bool,
    /// The disk; `crate::files` writes to it.
    pub files: Arc<dyn System>,
    /// Whether the output may be coloured.
    pub color: bool,
    /// Whether the output is a screen, which can be cleared.
    pub screen: bool,
    /// Columns of the page.
    pub width: usize,
    /// Files that were read for the answer, which it is never written over.
    pub read: RefCell<Vec<String>>,
    /// Standard input; `crate::input` reads it.
    pub stdin: RefCell<Box<dyn Read>>,
}

/// How a command that could be carried out ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Answered.
    Answered,
    /// The rules forbid it.
    Refused,
    /// Somebody asked the program to stop before it was done.
    Stopped,
    /// It cannot be told here: other rules, other data, another scenario.
    Elsewhere,
    /// It holds, but some of it only people can vouch for.
    Vouched,
}

impl Exit {
    /// Answered, or stopped if that was asked for meanwhile.
    pub fn done() -> Self {
        if stop::asked() {
            Self::Stopped
        } else {
            Self::Answered
        }
    }

    /// The exit code.
    pub fn code(self) -> u8 {
        match self {
            Self::Answered => 0,
            Self::Refused => 1,
            Self::Stopped => stop::code(),
            Self::Elsewhere => 3,
            Self::Vouched => 4,
        }
    }
}

/// Why a command could not be carried out.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Bad input: what and where, one fault a line, in the language of the context.
    #[error("{0}")]
    Input(String),
    /// Somebody asked the program to stop, and there is nothing to tell.
    #[error("{0}")]
    Stopped(String),
    /// The output could not be written.
    #[error("{0}")]
    Io(#[from] io::Error),
}
