//! The `argad` command: odds, cards and rosters for the Argad! skirmish rules (unofficial).

// What prints like this falls where its output is gone: `app::Streams` and `terminal` do not.
#![deny(clippy::dbg_macro, clippy::print_stderr, clippy::print_stdout)]

mod app;
mod args;
mod card;
mod context;
mod data;
mod documents;
mod faults;
mod files;
mod flags_melee;
mod flags_shoot;
mod flags_simple;
mod follow;
mod free_text;
mod help;
mod input;
mod json_place;
mod lab;
mod library;
mod log;
mod need;
mod odds;
mod output;
mod play;
mod print_melee;
mod print_roll;
mod print_shoot;
mod print_simple;
mod replay;
mod roll;
mod roster;
mod rules;
mod scenario;
mod screen;
#[cfg(feature = "serve")]
mod serve;
mod shape;
mod show;
mod situation;
mod stop;
mod terminal;
mod vocabulary;

use std::process::ExitCode;
use std::sync::Arc;

/// The lab makes and drops many small things on every thread.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    stop::survive_limits();
    let out = std::io::stdout();
    let color = anstream::AutoStream::choice(&out) != anstream::ColorChoice::Never;
    let columns = std::env::var("COLUMNS").ok();
    let width = terminal_size::terminal_size_of(&out).map(|(width, _)| width.0.into());
    let screen = std::io::IsTerminal::is_terminal(&out);
    let mut streams = app::Streams {
        input: Box::new(std::io::stdin()),
        out: &mut std::io::BufWriter::new(anstream::AutoStream::auto(out)),
        err: &mut anstream::stderr(),
        color,
        locale: sys_locale::get_locale().unwrap_or_default(),
        screen,
        width: output::page_width(columns.as_deref(), width),
        files: Arc::new(argad_files::Disk),
    };
    let code = app::run(std::env::args_os().collect(), &mut streams);
    if stop::asked() && code == stop::code() {
        stop::end_as_asked();
    }
    ExitCode::from(code)
}
