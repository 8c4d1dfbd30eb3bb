//! The program without its process: arguments and streams in, an exit code out.

use crate::args::{Cli, Command, LangWord};
use crate::context::{Context, Error, Exit};
use crate::screen::Screen;
use crate::{
    card, data, documents, files, lab, library, log, need, odds, play, replay, roll, roster, rules,
    scenario, show, stop,
};
use argad_files::System;
use argad_lab::Library;
use argad_rules::plain;
use argad_text::{Lang, Texts};
use clap::Parser;
use std::cell::RefCell;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::sync::Arc;

/// Where input comes from and output goes to.
pub struct Streams<'a> {
    /// Standard input.
    pub input: Box<dyn Read>,
    /// Standard output.
    pub out: &'a mut dyn Write,
    /// Standard error.
    pub err: &'a mut dyn Write,
    /// Whether standard output may be coloured.
    pub color: bool,
    /// The locale of the system.
    pub locale: String,
    /// Whether standard output is a screen.
    pub screen: bool,
    /// Columns of the page.
    pub width: usize,
    /// The disk.
    pub files: Arc<dyn System>,
}

/// Runs the program and gives its exit code: 0 answered, 1 forbidden by the rules, 2 bad input or an answer nobody
/// could be given; more than 128 if it was told to stop.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> u8 {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return usage(&error, streams),
    };
    let is_terminal = streams.screen;
    let Streams {
        input, out, err, ..
    } = streams;
    // Whatever is printed goes through this door.
    let mut screen = Screen::new(&mut **out, is_terminal);
    let mut streams = Streams {
        input: std::mem::replace(input, Box::new(io::empty())),
        out: &mut screen,
        err: &mut **err,
        locale: streams.locale.clone(),
        files: Arc::clone(&streams.files),
        ..*streams
    };
    let streams = &mut streams;
    match command(cli, streams) {
        Ok(exit) => exit.code(),
        // Whoever reads us has read enough; but who was told to stop before that ends by it.
        Err(Error::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => Exit::done().code(),
        Err(error) => {
            let _ = writeln!(streams.err, "argad: {}", plain::text(&error.to_string()));
            match error {
                Error::Stopped(_) => Exit::Stopped.code(),
                Error::Input(_) | Error::Io(_) => 2,
            }
        }
    }
}

fn usage(error: &clap::Error, streams: &mut Streams<'_>) -> u8 {
    let text = error.render();
    let bare = text.to_string();
    let text = if streams.color && plain::is_text(&bare) {
        text.ansi().to_string()
    } else {
        // What was typed is told again, and may have come from anywhere.
        plain::text(&bare).into_owned()
    };
    let to: &mut dyn Write = if error.use_stderr() {
        &mut *streams.err
    } else {
        &mut *streams.out
    };
    match write!(to, "{text}").and_then(|()| to.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _ = writeln!(streams.err, "argad: {error}");
            2
        }
        _ => u8::try_from(error.exit_code()).unwrap_or(2),
    }
}

fn command(cli: Cli, streams: &mut Streams<'_>) -> Result<Exit, Error> {
    let lang = match cli.lang {
        Some(LangWord::Fr) => Lang::Fr,
        Some(LangWord::En) => Lang::En,
        None => Lang::of_locale(&streams.locale),
    };
    let texts = Texts::new(lang);
    let library = match &cli.data {
        Some(folder) => library::from_folder(folder, &texts)?,
        None => Library::embedded(),
    };
    let mut ctx = Context {
        texts,
        lang,
        json: false,
        library,
        built_in: cli.data.is_none(),
        files: Arc::clone(&streams.files),
        color: streams.color,
        screen: streams.screen,
        width: streams.width,
        read: RefCell::default(),
        stdin: RefCell::new(std::mem::replace(&mut streams.input, Box::new(io::empty()))),
    };
    let answered = answer(cli.command, &mut ctx, streams);
    let flushed = answered.and_then(|exit| match streams.out.flush() {
        // What it comes to is known, whether or not anybody reads it.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(exit),
        flushed => Ok(flushed.map(|()| exit)?),
    });
    match flushed {
        Err(Error::Io(error)) if error.kind() != io::ErrorKind::BrokenPipe => {
            let values = [("error", files::why(&error, &ctx).into())];
            let told = ctx.texts.say_with("file-no-answer", &values);
            Err(if stop::asked() {
                Error::Stopped(told)
            } else {
                Error::Input(told)
            })
        }
        other => other,
    }
}

fn answer(command: Command, ctx: &mut Context, streams: &mut Streams<'_>) -> Result<Exit, Error> {
    match command {
        Command::Odds(args) => odds::run(&args, ctx, streams.out),
        Command::Need(args) => need::run(&args, ctx, streams.out),
        Command::Roll(args) => roll::run(&args, ctx, streams.out),
        Command::Card(with) => {
            ctx.json = with.json;
            card::run(&with.args, ctx, streams.out)
        }
        Command::Roster(with) => {
            ctx.json = with.json;
            roster::run(&with.args, ctx, streams.out)
        }
        Command::Scenario(with) => {
            ctx.json = with.json;
            scenario::run(&with.args, ctx, streams.out)
        }
        Command::Rules(with) => {
            ctx.json = with.json;
            rules::run(&with.args, ctx, streams.out)
        }
        Command::Data(with) => {
            ctx.json = with.json;
            data::run(&with.args, ctx, streams.out)
        }
        Command::Show(args) => show::run(&args, ctx, streams.out),
        Command::Play(args) => play::run(&args, ctx, streams.out),
        Command::Replay(args) => replay::run(&args, ctx, streams.out),
        Command::Log(args) => log::run(&args, ctx, streams.out),
        #[cfg(feature = "serve")]
        Command::Serve(args) => crate::serve::run(&args, ctx, streams.out),
        Command::Lab(args) => lab::run(&args, ctx, streams.out),
        Command::Licences => documents::licences(streams.out),
        Command::Completions(args) => documents::completions(&args, streams.out),
        Command::Man(args) => documents::man(&args, ctx, streams.out),
    }
}

#[cfg(test)]
mod interrupted;
#[cfg(test)]
mod tests;
