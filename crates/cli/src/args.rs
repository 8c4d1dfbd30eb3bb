//! The shape of the command line. What the flags of a situation mean is in the module of its command.

use crate::{
    card, data, documents, help, lab, log, need, odds, play, replay, roll, roster, rules, scenario,
    show,
};
use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::ffi::OsStr;
use std::path::PathBuf;

/// Odds, cards and rosters for the Argad! skirmish rules (unofficial).
#[derive(Debug, Parser)]
#[command(
    name = "argad",
    version,
    about = help::ABOUT,
    after_help = help::EXAMPLES,
    max_term_width = 100
)]
pub struct Cli {
    /// Language of the answers, `fr` or `en`; by default that of your system. This help is English.
    #[arg(
        long,
        global = true,
        value_name = "LANG",
        value_parser = LangParser,
        hide_possible_values = true,
        help_heading = "Everywhere"
    )]
    pub lang: Option<LangWord>,
    /// Use the data files of this folder instead of the built-in ones.
    #[arg(long, global = true, value_name = "DIR", help_heading = "Everywhere")]
    pub data: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// A language on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LangWord {
    /// French.
    Fr,
    /// English.
    En,
}

/// Reads a language, also as a locale: `FR`, `fr_FR`, `fr-FR.UTF-8`.
#[derive(Clone)]
struct LangParser;

impl TypedValueParser for LangParser {
    type Value = LangWord;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<LangWord, clap::Error> {
        let plain = EnumValueParser::<LangWord>::new();
        let text = value.to_string_lossy().to_lowercase();
        match text.split(['_', '-', '.']).next() {
            Some("fr") => Ok(LangWord::Fr),
            Some("en") => Ok(LangWord::En),
            _ => plain.parse_ref(command, arg, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let words = LangWord::value_variants().iter();
        Some(Box::new(words.filter_map(ValueEnum::to_possible_value)))
    }
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Exact odds of shooting, melee, morale, movement and wounds.
    #[command(long_about = help::ODDS, after_help = help::ODDS_EXAMPLES)]
    Odds(odds::OddsArgs),
    /// What to roll, and why, in one line.
    #[command(long_about = help::NEED, after_help = help::NEED_EXAMPLES)]
    Need(Box<need::NeedArgs>),
    /// Resolve one situation with dice.
    #[command(long_about = help::ROLL, after_help = help::ROLL_EXAMPLES)]
    Roll(roll::RollArgs),
    /// Unit cards.
    Card(WithJson<card::CardArgs>),
    /// Check and price a troop.
    Roster(WithJson<roster::RosterArgs>),
    /// Scenarios: list, show, check, start a new one.
    Scenario(WithJson<scenario::ScenarioArgs>),
    /// Look up clauses and options.
    Rules(WithJson<rules::RulesArgs>),
    /// Show and check data files.
    Data(WithJson<data::DataArgs>),
    /// A picture of a scenario's table.
    #[command(long_about = help::SHOW, after_help = help::SHOW_EXAMPLES)]
    Show(show::ShowArgs),
    /// Play a scenario: at one screen, or from a file of orders.
    #[command(long_about = help::PLAY, after_help = help::PLAY_EXAMPLES)]
    Play(play::PlayArgs),
    /// Tell a game again, or check what its log proves.
    #[command(long_about = help::REPLAY, after_help = help::REPLAY_EXAMPLES)]
    Replay(replay::ReplayArgs),
    /// Explain the log of a game: every die and reason.
    Log(log::LogArgs),
    /// Open the web app: prints its address.
    #[cfg(feature = "serve")]
    #[command(long_about = help::SERVE, after_help = help::SERVE_EXAMPLES)]
    Serve(crate::serve::ServeArgs),
    /// Many games between bots: balance, what a rule changes, what a figure is worth.
    #[command(long_about = lab::LAB, after_help = lab::LAB_EXAMPLES)]
    Lab(Box<lab::LabArgs>),
    /// Whose work is inside this program, and under which licences.
    #[command(alias = "licenses", alias = "licence", alias = "license")]
    Licences,
    /// Completions for your shell, to standard output.
    #[command(hide = true)]
    Completions(documents::CompletionsArgs),
    /// The manual page (roff), to standard output.
    #[command(hide = true)]
    Man(documents::ManArgs),
}

/// A command whose answer can be had as JSON.
#[derive(Debug, Args)]
pub struct WithJson<T: Args> {
    /// The command's own arguments.
    #[command(flatten)]
    pub args: T,
    /// Print JSON.
    #[arg(long, global = true)]
    pub json: bool,
}
