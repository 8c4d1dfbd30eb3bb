//! `argad lab duel`: a league of bots, everybody against everybody on both sides of every scenario.

use super::games::{ALL, GameArgs, Games, several};
use super::progress::Progress;
use crate::context::{Context, Error, Exit};
use crate::output::{Paper, decimal, percent};
use crate::stop;
use argad_lab::league::{Meeting, Rating, ratings};
use argad_lab::record::Setting;
use argad_lab::stats::wilson;
use argad_lab::tally::Tally;
use serde_json::{Value, json};
use std::io::Write;
use std::ops::ControlFlow;

/// `argad lab duel`.
#[derive(Debug, clap::Args)]
pub struct DuelArgs {
    /// A built-in scenario by id, a file, a folder of files; by default all built in.
    #[arg(value_name = "SCENARIO|DIR", default_value = ALL)]
    scenario: String,
    /// Who plays, two or more.
    #[arg(
        long,
        value_name = "A,B,…",
        default_value = "random,drill",
        value_delimiter = ','
    )]
    bots: Vec<String>,
    /// How many games every two play of each scenario, half of them with sides swapped.
    #[arg(long, short = 'n', value_name = "N", default_value_t = 20)]
    games: u64,
    /// The first seed.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many threads play; by default as many as there are processors.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What two did to each other in one scenario.
struct Met {
    scenario: String,
    pair: (usize, usize),
    meeting: Meeting,
    refused: u64,
}

/// Runs the command.
pub fn run(args: &DuelArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let plain = GameArgs {
        games: args.games,
        bots: args.bots.clone(),
        swap: true,
        seed: args.seed,
        threads: args.threads,
    };
    let all = plain.check(ctx)?;
    let names = &all.setting.bots;
    let twice = (1..names.len()).any(|k| names[..k].contains(&names[k]));
    if names.len() < 2 || twice {
        return Err(Error::Input(ctx.texts.say("lab-duel-bots")));
    }
    let met = play(args, &all, ctx)?;
    let n = names.len();
    let mut meetings = vec![vec![Meeting::default(); n]; n];
    for met in &met {
        let (a, b) = met.pair;
        meetings[a][b].merge(&met.meeting);
        meetings[b][a].merge(&met.meeting.reversed());
    }
    let ratings = ratings(&meetings);
    if args.json {
        crate::rules::json(&as_json(args, names, &meetings, &ratings, &met), out)?;
        return Ok(Exit::done());
    }
    print(args, names, &meetings, &ratings, &met, ctx, out)?;
    Ok(Exit::done())
}

fn play(args: &DuelArgs, all: &Games, ctx: &Context) -> Result<Vec<Met>, Error> {
    let chosen = several(&args.scenario, ctx)?;
    let n = all.bots.len();
    let pairs: Vec<(usize, usize)> = (0..n)
        .flat_map(|a| (a + 1..n).map(move |b| (a, b)))
        .collect();
    let mut progress = Progress::new(args.games * (pairs.len() * chosen.len()) as u64, ctx);
    stop::listen();
    let mut met = Vec::new();
    for chosen in &chosen {
        let table = chosen.table(ctx.library.period(chosen.scenario.period()))?;
        for &(a, b) in &pairs {
            let two = Games {
                setting: Setting {
                    bots: vec![all.setting.bots[a].clone(), all.setting.bots[b].clone()],
                    ..all.setting.clone()
                },
                bots: vec![all.bots[a], all.bots[b]],
                ..all.clone()
            };
            let mut tally = Tally::default();
            two.play(&table, 0..args.games, false, &mut |record, _| {
                tally.add(&record, &two.setting);
                progress.step();
                Ok(ControlFlow::Continue(()))
            })?;
            met.push(Met {
                scenario: chosen.scenario.id.clone(),
                pair: (a, b),
                meeting: Meeting {
                    won: tally.bot_wins.first().copied().unwrap_or(0),
                    drawn: tally.draws,
                    lost: tally.bot_wins.get(1).copied().unwrap_or(0),
                },
                refused: tally.refused,
            });
            if stop::asked() {
                return Ok(met);
            }
        }
    }
    Ok(met)
}

fn as_json(
    args: &DuelArgs,
    names: &[String],
    meetings: &[Vec<Meeting>],
    ratings: &[Rating],
    met: &[Met],
) -> Value {
    let bots = names.iter().zip(ratings).zip(meetings);
    let bots: Vec<Value> = bots
        .map(|((name, rating), row)| json!({ "bot": name, "elo": rating.elo, "error": rating.error, "against": row }))
        .collect();
    let met: Vec<Value> = met
        .iter()
        .map(|met| {
            json!({
                "scenario": met.scenario,
                "first": names[met.pair.0],
                "second": names[met.pair.1],
                "meeting": met.meeting,
                "refused": met.refused,
            })
        })
        .collect();
    json!({ "seed": args.seed, "games": args.games, "bots": bots, "meetings": met })
}

fn print(
    args: &DuelArgs,
    names: &[String],
    meetings: &[Vec<Meeting>],
    ratings: &[Rating],
    met: &[Met],
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let lang = ctx.lang;
    let total: u64 = met.iter().map(|met| met.meeting.games()).sum();
    let mut paper = Paper::new(ctx, out);
    let values = [
        ("games", total.into()),
        ("seed", args.seed.to_string().into()),
    ];
    paper.heading(&ctx.texts.say_with("lab-league", &values))?;
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|&a, &b| ratings[b].elo.total_cmp(&ratings[a].elo));
    for (rank, &bot) in order.iter().enumerate() {
        let mut all = Meeting::default();
        for met in &meetings[bot] {
            all.merge(met);
        }
        let values = [
            ("won", all.won.into()),
            ("drawn", all.drawn.into()),
            ("lost", all.lost.into()),
        ];
        let record = ctx.texts.say_with("lab-league-record", &values);
        let elo = super::compare::signed(ratings[bot].elo, 0, lang);
        let elo = format!("{elo} ± {}", decimal(lang, ratings[bot].error, 0));
        let score = percent(lang, all.score());
        paper.line(format!(
            "  {}. {:<18} {elo:>12}  {score:>7}  {record}",
            rank + 1,
            names[bot]
        ))?;
    }
    paper.gap()?;
    for (a, row) in meetings.iter().enumerate() {
        for (b, all) in row.iter().enumerate().skip(a + 1) {
            let share = super::print::share(&wilson(all.won, all.games()), lang);
            let values = [
                ("a", names[a].as_str().into()),
                ("b", names[b].as_str().into()),
                ("share", share.trim_start().to_owned().into()),
            ];
            paper.heading(&ctx.texts.say_with("lab-duel", &values))?;
            for met in met.iter().filter(|met| met.pair == (a, b)) {
                let Meeting { won, drawn, lost } = met.meeting;
                paper.line(format!(
                    "  {:<26} {won:>5} {drawn:>5} {lost:>5}",
                    met.scenario
                ))?;
            }
        }
    }
    let refused: u64 = met.iter().map(|met| met.refused).sum();
    if refused > 0 {
        let values = [("count", refused.into())];
        paper.remark(&ctx.texts.say_with("lab-refused", &values))?;
    }
    if stop::asked() {
        let values = [("games", total.into())];
        paper.remark(&ctx.texts.say_with("lab-stopped", &values))?;
    }
    Ok(())
}
