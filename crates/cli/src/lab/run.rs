//! `argad lab run`, `shard` and `merge`: games played or read, and handed to whoever counts or writes them.

use super::games::{Chosen, GameArgs, Games, changes, several};
use super::keep::{Keep, Lines};
use super::output::{OutArgs, Output};
use super::progress::Progress;
use crate::context::{Context, Error, Exit};
use crate::log::unread_scenario;
use crate::roster::plain;
use crate::stop;
use argad_lab::bot::VERSION;
use argad_lab::record::weapons;
use argad_lab::shard::{FORMAT, Header, Played, Row, part};
use argad_lab::tally::Tally;
use argad_rules::log::RULES;
use argad_rules::scenario::read;
use std::io::Write;
use std::ops::ControlFlow;

/// Whether the interval is narrow enough is looked at every so many games.
const LOOK_EVERY: u64 = 50;

/// `argad lab run`.
#[derive(Debug, clap::Args)]
pub struct RunArgs {
    /// A built-in scenario by id, a file, a folder of files, or `all`.
    #[arg(value_name = "SCENARIO|DIR")]
    scenario: String,
    #[command(flatten)]
    games: GameArgs,
    /// Play it with something changed: an option, a field, a number of figures.
    #[arg(long, value_name = "KEY=VALUE")]
    with: Vec<String>,
    /// Stop when every share of wins is known as well as this, at the latest after --games.
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    until: Option<f64>,
    /// Keep every game in this file as it ends.
    #[arg(long, value_name = "FILE")]
    keep: Option<String>,
    /// Go on with the games kept in --keep.
    #[arg(long, requires = "keep")]
    resume: bool,
    #[command(flatten)]
    out: OutArgs,
}

/// `argad lab shard`.
#[derive(Debug, clap::Args)]
pub struct ShardArgs {
    /// Which part of how many, from 1: `3/8`.
    #[arg(value_name = "I/N", value_parser = shard_of)]
    shard: (u64, u64),
    /// A built-in scenario by id, a file, a folder of files, or `all`.
    #[arg(value_name = "SCENARIO|DIR")]
    scenario: String,
    #[command(flatten)]
    games: GameArgs,
    /// Play it with something changed: an option, a field, a number of figures.
    #[arg(long, value_name = "KEY=VALUE")]
    with: Vec<String>,
    /// Where the games are kept; one that was stopped goes on.
    #[arg(long, value_name = "FILE")]
    keep: String,
}

/// `argad lab merge`.
#[derive(Debug, clap::Args)]
pub struct MergeArgs {
    /// Files of games, in any order.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    #[command(flatten)]
    out: OutArgs,
}

/// `1%`, `0.5 %`, or a share such as `0.01`.
fn percent(text: &str) -> Result<f64, String> {
    let (number, scale) = match text.trim().strip_suffix('%') {
        Some(number) => (number.trim_end(), 100.0),
        None => (text.trim(), 1.0),
    };
    let share = number.replace(',', ".").parse::<f64>().map(|n| n / scale);
    let fits = |share: &f64| *share > 0.0 && *share < 0.5;
    let share = share.ok().filter(fits);
    share.ok_or_else(|| "a share such as 1% or 0.5%, below 50%".to_owned())
}

fn shard_of(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/');
    let parts = parts.and_then(|(i, n)| Some((i.trim().parse().ok()?, n.trim().parse().ok()?)));
    let parts = parts.filter(|&(i, n): &(u64, u64)| i >= 1 && i <= n);
    parts.ok_or_else(|| "a part such as 3/8, from 1/8 to 8/8".to_owned())
}

fn prints(chosen: &[Chosen], ctx: &Context) -> Option<String> {
    if ctx.built_in {
        return None;
    }
    let mut periods: Vec<_> = chosen.iter().map(|c| c.scenario.period()).collect();
    periods.sort_by_key(|period| period.id());
    periods.dedup();
    let prints = periods.iter().map(|&p| ctx.library.period(p).print.clone());
    Some(prints.collect::<Vec<_>>().join(" "))
}

fn header(chosen: &[Chosen], games: &Games, range: (u64, u64), ctx: &Context) -> Header {
    Header {
        argad_lab: FORMAT,
        program: RULES.to_owned(),
        bot_version: VERSION,
        data: prints(chosen, ctx),
        setting: games.setting.clone(),
        games: games.each,
        range,
        scenarios: chosen
            .iter()
            .map(|chosen| Played {
                id: chosen.scenario.id.clone(),
                text: chosen.text.clone(),
                with: chosen.with.iter().map(ToString::to_string).collect(),
                weapons: weapons(ctx.library.period(chosen.scenario.period())),
            })
            .collect(),
    }
}

fn chosen(name: &str, with: &[String], ctx: &Context) -> Result<Vec<Chosen>, Error> {
    let changes = changes(with, "--with", ctx)?;
    let chosen = several(name, ctx)?;
    if changes.is_empty() {
        return Ok(chosen);
    }
    let changed = chosen
        .iter()
        .map(|chosen| chosen.with(&changes, "--with", ctx));
    changed.collect()
}

/// Plays a run.
pub fn run(args: &RunArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let games = args.games.check(ctx)?;
    let chosen = chosen(&args.scenario, &args.with, ctx)?;
    let part = Part {
        range: (0, games.each),
        until: args.until,
        keep: args.keep.as_deref(),
        resume: args.resume,
    };
    args.out.is_not(part.keep, ctx)?;
    let mut output = args.out.open(&chosen, &games.setting, ctx)?;
    let whole = part.play(&chosen, &games, &mut output, ctx)?;
    output.finish(out)?;
    Ok(if whole { Exit::Answered } else { Exit::Stopped })
}

/// Plays a part of a run and keeps its games.
pub fn shard(args: &ShardArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let games = args.games.check(ctx)?;
    let chosen = chosen(&args.scenario, &args.with, ctx)?;
    let (i, n) = args.shard;
    let range = part(games.each, i - 1, n);
    let part = Part {
        range,
        until: None,
        keep: Some(&args.keep),
        resume: true,
    };
    let mut output = Output::none(&chosen, &games.setting, ctx);
    let whole = part.play(&chosen, &games, &mut output, ctx)?;
    let values = [
        ("name", args.keep.as_str().into()),
        ("games", output.games().into()),
    ];
    // Whoever handed out this part has to know that it is not whole.
    let (key, exit) = if whole {
        ("lab-shard-done", Exit::Answered)
    } else {
        ("lab-shard-stopped", Exit::Stopped)
    };
    writeln!(out, "{}", ctx.texts.say_with(key, &values))?;
    Ok(exit)
}

/// What of a run is played, and where it is kept.
struct Part<'a> {
    range: (u64, u64),
    until: Option<f64>,
    keep: Option<&'a str>,
    resume: bool,
}

/// A part that is being played.
struct Begun<'c> {
    keep: Option<Keep>,
    /// The first game nobody has played yet, for every scenario.
    next: Vec<u64>,
    progress: Progress<'c>,
}

impl Part<'_> {
    /// Plays what is left to play, and says whether the part is whole: somebody may ask to stop.
    fn play(
        &self,
        chosen: &[Chosen],
        games: &Games,
        output: &mut Output<'_>,
        ctx: &Context,
    ) -> Result<bool, Error> {
        for chosen in chosen {
            games.fit(&chosen.scenario, ctx)?;
        }
        if self.resume && output.wants_dice() {
            return Err(Error::Input(ctx.texts.say("lab-no-dice-kept")));
        }
        stop::listen();
        let mut begun = self.begin(chosen, games, output, ctx)?;
        let played = self.rest(chosen, games, &mut begun, output, ctx);
        // What was played until something went wrong is kept as well.
        let kept = begun.keep.as_mut().map_or(Ok(()), |keep| keep.end(ctx));
        let whole = played?;
        kept?;
        begun.progress.end();
        if !whole {
            output.stopped(self.keep);
        }
        Ok(whole)
    }

    /// Opens the file of games, and takes those it has.
    fn begin<'c>(
        &self,
        chosen: &[Chosen],
        games: &Games,
        output: &mut Output<'_>,
        ctx: &'c Context,
    ) -> Result<Begun<'c>, Error> {
        let (from, to) = self.range;
        let all = (to - from) * chosen.len() as u64;
        let mut progress = Progress::new(all, ctx);
        let mut next = vec![from; chosen.len()];
        let header = header(chosen, games, self.range, ctx);
        let keep = match (self.keep, self.resume) {
            (None, _) => None,
            (Some(name), false) => Some(Keep::new(name, &header, ctx)?),
            (Some(name), true) => Some(Keep::resume(name, &header, ctx, &mut |row| {
                let place = usize::from(row.scenario);
                if next.get(place) != Some(&row.record.game) {
                    let values = [("name", name.into())];
                    return Err(Error::Input(ctx.texts.say_with("lab-gap", &values)));
                }
                next[place] += 1;
                progress.had();
                output.row(&row, &[])
            })?),
        };
        Ok(Begun {
            keep,
            next,
            progress,
        })
    }

    /// Plays the games nobody has played yet.
    fn rest(
        &self,
        chosen: &[Chosen],
        games: &Games,
        begun: &mut Begun<'_>,
        output: &mut Output<'_>,
        ctx: &Context,
    ) -> Result<bool, Error> {
        let (_, to) = self.range;
        for (place, (chosen, next)) in chosen.iter().zip(&begun.next).enumerate() {
            let enough = |tally: &Tally| {
                let due = tally.games > 0 && tally.games.is_multiple_of(LOOK_EVERY);
                due && self.until.is_some_and(|until| tally.precision() <= until)
            };
            if output.tally(place).is_some_and(enough) {
                continue;
            }
            let table = chosen.table(ctx.library.period(chosen.scenario.period()))?;
            let every_die = output.wants_dice();
            let played = games.play(&table, *next..to, every_die, &mut |record, dice| {
                let row = Row {
                    scenario: place as u16,
                    record,
                };
                if let Some(keep) = &mut begun.keep {
                    keep.row(&row, ctx)?;
                }
                begun.progress.step();
                output.row(&row, &dice)?;
                Ok(if output.tally(place).is_some_and(enough) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                })
            })?;
            if *next + played < to && !output.tally(place).is_some_and(enough) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Puts parts of a run together.
pub fn merge(args: &MergeArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let mut headers: Vec<(Header, &str)> = Vec::new();
    for name in &args.files {
        let Some(mut header) = Lines::open(name, ctx)?.header()? else {
            let values = [("name", name.as_str().into())];
            return Err(Error::Input(
                ctx.texts.say_with("lab-no-games-file", &values),
            ));
        };
        // Bots are named by whoever wrote the file, and in every kind of answer.
        let bots = header.setting.bots.iter_mut();
        bots.for_each(|bot| *bot = plain(bot));
        if headers
            .first()
            .is_some_and(|(first, _)| !first.is_of_same_run(&header))
        {
            let values = [("name", name.as_str().into())];
            return Err(Error::Input(ctx.texts.say_with("lab-merge-other", &values)));
        }
        headers.push((header, name));
    }
    headers.sort_by_key(|(header, _)| header.range);
    let Some((header, _)) = headers.first() else {
        return Err(Error::Input(ctx.texts.say("lab-no-games")));
    };
    let chosen = reopened(header, ctx)?;
    let mut output = args.out.open(&chosen, &header.setting, ctx)?;
    if output.wants_dice() {
        return Err(Error::Input(ctx.texts.say("lab-no-dice-kept")));
    }
    // A game that is in two files is counted once.
    let mut seen = vec![Seen::default(); chosen.len()];
    for (_, name) in &headers {
        let mut lines = Lines::open(name, ctx)?;
        lines.header()?;
        while let Some(row) = lines.row()? {
            let new = seen.get_mut(usize::from(row.scenario));
            if row.record.game < header.games && new.is_some_and(|s| s.is_new(row.record.game)) {
                output.row(&row, &[])?;
            }
        }
    }
    let missing = (header.games * chosen.len() as u64).saturating_sub(output.games());
    output.missing(missing);
    output.finish(out)?;
    Ok(Exit::Answered)
}

/// The numbers of games that were seen, a bit each.
#[derive(Clone, Default)]
struct Seen(Vec<u64>);

impl Seen {
    fn is_new(&mut self, game: u64) -> bool {
        let (word, bit) = ((game / 64) as usize, 1 << (game % 64));
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }
}

/// The scenarios of a file of games, which has them whole.
fn reopened(header: &Header, ctx: &Context) -> Result<Vec<Chosen>, Error> {
    let open = |played: &Played| {
        let reading = read(&played.id, &played.text, |period| {
            ctx.library.period(period)
        });
        let scenario = reading
            .scenario
            .ok_or_else(|| unread_scenario(&played.id, &reading.errors, ctx))?;
        Ok(Chosen {
            scenario,
            text: played.text.clone(),
            with: played.with.iter().filter_map(|w| w.parse().ok()).collect(),
        })
    };
    let chosen: Result<Vec<Chosen>, Error> = header.scenarios.iter().map(open).collect();
    let chosen = chosen?;
    if prints(&chosen, ctx) != header.data {
        return Err(Error::Input(ctx.texts.say("lab-other-data")));
    }
    Ok(chosen)
}
