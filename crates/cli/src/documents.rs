//! `argad completions` and `argad man`: what packages ship beside the program; and `argad licences`: whose work is in it.

use crate::args::Cli;
use crate::context::{Context, Error, Exit};
use crate::faults;
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::io::Write;

/// Whose rules these are, and what the licence of the program does not cover.
const OWN: &str = include_str!("../../../NOTICE");
/// The software of others inside it, with its licences; `cargo xtask notices` writes it.
const OTHERS: &str = include_str!("../notices.txt");

/// Prints the notices of the program and of everything in it.
pub fn licences(out: &mut dyn Write) -> Result<Exit, Error> {
    writeln!(out, "{OWN}\n{OTHERS}")?;
    Ok(Exit::Answered)
}

/// Which shell.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell.
    pub shell: Shell,
}

/// Prints completions for a shell.
pub fn completions(args: &CompletionsArgs, out: &mut dyn Write) -> Result<Exit, Error> {
    // The generator cannot tell a broken pipe from a broken program, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "argad", &mut script);
    out.write_all(&script)?;
    Ok(Exit::Answered)
}

/// Which manual page.
#[derive(Debug, Args)]
pub struct ManArgs {
    /// A command, such as `odds shoot`; without one, the program's own page.
    pub command: Vec<String>,
}

/// Prints a manual page.
pub fn man(args: &ManArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let mut root = Cli::command();
    root.build();
    let mut page = &root;
    for word in &args.command {
        page = page.find_subcommand(word).ok_or_else(|| {
            let known: Vec<String> = page
                .get_subcommands()
                .map(|c| c.get_name().into())
                .collect();
            let hint = argad_rules::suggest::closest(word, known.iter().map(String::as_str));
            Error::Input(faults::unknown(&ctx.texts, word, hint, &known))
        })?;
    }
    clap_mangen::Man::new(page.clone()).render(&mut *out)?;
    Ok(Exit::Answered)
}
