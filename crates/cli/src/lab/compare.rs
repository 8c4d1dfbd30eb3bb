//! `argad lab compare`, and what `sweep`, `price` and `options` share: the same games with something changed.

use super::games::{Chosen, GameArgs, Games, changes, one};
use super::pool;
use super::print::side_name;
use super::progress::Progress;
use crate::context::{Context, Error, Exit};
use crate::library;
use crate::output::{Paper, decimal, percent};
use crate::roster::plain;
use crate::stop;
use argad_lab::Library;
use argad_lab::change::Change;
use argad_lab::pair::Pairs;
use argad_lab::record::{self, Players};
use argad_lab::stats::{Estimate, Moments};
use argad_rules::scenario::read;
use argad_rules::table::Table;
use argad_text::Lang;
use serde_json::{Value, json};
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

/// The key that names a folder of data instead of something in the scenario.
const DATA: &str = "data";

/// `argad lab compare`.
#[derive(Debug, clap::Args)]
pub struct CompareArgs {
    /// A built-in scenario by id, or a file.
    #[arg(value_name = "SCENARIO")]
    scenario: String,
    /// What to change: an option, a field of the scenario, a number of figures, or data=FOLDER.
    #[arg(long, value_name = "KEY=VALUE", required = true)]
    with: Vec<String>,
    #[command(flatten)]
    games: GameArgs,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// A scenario with something changed, and the data it is played with.
pub struct Variant {
    /// The scenario.
    pub chosen: Chosen,
    /// What was changed, as typed.
    pub label: String,
    /// Data of its own.
    library: Option<Library>,
}

impl Variant {
    /// A scenario with changes, as asked for with a flag.
    pub fn new(base: &Chosen, with: &[Change], flag: &str, ctx: &Context) -> Result<Self, Error> {
        let label: Vec<String> = with.iter().map(ToString::to_string).collect();
        let (data, with): (Vec<&Change>, Vec<&Change>) = with.iter().partition(|c| c.key == DATA);
        let with: Vec<Change> = with.into_iter().cloned().collect();
        let mut chosen = base.with(&with, flag, ctx)?;
        let library = match data.last() {
            None => None,
            Some(folder) => Some(library::from_folder(Path::new(&folder.value), &ctx.texts)?),
        };
        if let Some(library) = &library {
            let name = &chosen.scenario.id;
            let reading = read(name, &chosen.text, |period| library.period(period));
            let errors = reading.errors;
            let told = || Error::Input(crate::scenario::problems::told(&errors, ctx));
            chosen.scenario = reading.scenario.ok_or_else(told)?;
        }
        Ok(Self {
            chosen,
            label: label.join(" "),
            library,
        })
    }

    fn table<'a>(&'a self, ctx: &'a Context) -> Result<Table<'a>, Error> {
        let library = self.library.as_ref().unwrap_or(&ctx.library);
        self.chosen
            .table(library.period(self.chosen.scenario.period()))
    }
}

/// Plays the same games as things are and with every change.
pub fn play(
    base: &Chosen,
    variants: &[Variant],
    games: &Games,
    ctx: &Context,
) -> Result<Vec<Pairs>, Error> {
    games.fit(&base.scenario, ctx)?;
    let mut tables = vec![base.table(ctx.library.period(base.scenario.period()))?];
    for variant in variants {
        tables.push(variant.table(ctx)?);
    }
    let sides = base.scenario.sides.len();
    let tables = &tables;
    let player = || {
        let new = || Players::new(&games.setting, &games.bots, sides);
        let mut players: Vec<Players> = tables.iter().map(|_| new()).collect();
        move |game| {
            let pairs = tables.iter().zip(&mut players);
            let played = pairs
                .map(|(table, players)| record::play_briefly(table, &games.setting, players, game));
            played.collect::<Result<Vec<_>, _>>()
        }
    };
    let mut progress = Progress::new(games.each, ctx);
    stop::listen();
    let mut pairs = vec![Pairs::default(); variants.len()];
    pool::play(games.threads, 0..games.each, player, &mut |_, played| {
        let played = played.map_err(|error| Error::Input(error.to_string()))?;
        if let Some((before, after)) = played.split_first() {
            for (pairs, after) in pairs.iter_mut().zip(after) {
                pairs.add(before, after);
            }
        }
        progress.step();
        Ok(ControlFlow::Continue(()))
    })?;
    progress.end();
    if pairs.iter().all(|pairs| pairs.games == 0) {
        return Err(Error::Stopped(ctx.texts.say("lab-stopped-empty")));
    }
    Ok(pairs)
}

/// A difference of shares in points of a hundred: `+3.2 (−0.4 to +6.8)`.
pub fn points(effect: &Estimate, lang: Lang) -> String {
    format!(
        "{} ({}…{})",
        signed(effect.value * 100.0, 1, lang),
        signed(effect.low * 100.0, 1, lang),
        signed(effect.high * 100.0, 1, lang)
    )
}

/// A number with its sign.
pub fn signed(value: f64, places: usize, lang: Lang) -> String {
    let text = decimal(lang, value.abs(), places);
    let nothing = text.chars().all(|c| matches!(c, '0' | '.' | ','));
    match value {
        _ if nothing => text,
        value if value < 0.0 => format!("−{text}"),
        _ => format!("+{text}"),
    }
}

/// Runs the command.
pub fn run(args: &CompareArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let games = args.games.check(ctx)?;
    let base = one(&args.scenario, ctx)?;
    let with = changes(&args.with, "--with", ctx)?;
    let variant = Variant::new(&base, &with, "--with", ctx)?;
    let pairs = play(&base, std::slice::from_ref(&variant), &games, ctx)?;
    let pairs = &pairs[0];
    if args.json {
        let answer = json!({
            "scenario": base.scenario.id,
            "with": variant.label,
            "seed": games.setting.seed,
            "bots": games.setting.bots,
            "swap": games.setting.swap,
            "result": as_json(pairs, &base),
        });
        crate::rules::json(&answer, out)?;
        return Ok(Exit::done());
    }
    print(pairs, &base, &variant, &games, ctx, out)?;
    Ok(Exit::done())
}

/// Says that Ctrl-C was pressed, where it was.
pub fn say_stopped(paper: &mut Paper<'_>, games: u64) -> std::io::Result<()> {
    if !stop::asked() {
        return Ok(());
    }
    let values = [("games", games.into())];
    let text = paper.ctx.texts.say_with("lab-stopped", &values);
    paper.remark(&text)
}

/// Pairs as JSON.
pub fn as_json(pairs: &Pairs, base: &Chosen) -> Value {
    let sides = base.scenario.sides.iter().enumerate().map(|(place, side)| {
        let of = |list: &[Moments]| list.get(place).copied().unwrap_or_default();
        json!({
            "id": side.id,
            "score_before": of(&pairs.before).mean() / 2.0,
            "score_after": of(&pairs.after).mean() / 2.0,
            "score_difference": pairs.effect(place),
            "lost_before": of(&pairs.lost_before).mean(),
            "lost_difference": of(&pairs.lost).estimate(),
        })
    });
    json!({
        "games": pairs.games,
        "unlike": pairs.unlike,
        "sides": sides.collect::<Vec<_>>(),
        "turns_before": pairs.turns_before.mean(),
        "turns_difference": pairs.turns.estimate(),
    })
}

fn print(
    pairs: &Pairs,
    base: &Chosen,
    variant: &Variant,
    games: &Games,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let lang = ctx.lang;
    let mut paper = Paper::new(ctx, out);
    let name = plain(lang.name(&base.scenario.name));
    paper.heading(&format!("{name} ({})", base.scenario.id))?;
    let values = [
        ("games", pairs.games.into()),
        ("bots", games.setting.bots.join(", ").into()),
        ("seed", games.setting.seed.to_string().into()),
        ("with", variant.label.as_str().into()),
    ];
    paper.line(format!("  {}", ctx.texts.say_with("lab-compared", &values)))?;
    paper.gap()?;
    paper.heading(&ctx.texts.say("lab-compare-score"))?;
    paper.remark(&ctx.texts.say("lab-compare-columns"))?;
    for side in 0..base.scenario.sides.len() {
        let of = |list: &[Moments]| list.get(side).copied().unwrap_or_default().mean() / 2.0;
        let values = [
            ("side", side_name(base, side, ctx).into()),
            ("before", percent(lang, of(&pairs.before)).into()),
            ("after", percent(lang, of(&pairs.after)).into()),
            ("difference", points(&pairs.effect(side), lang).into()),
        ];
        paper.line(format!(
            "  {}",
            ctx.texts.say_with("lab-compare-row", &values)
        ))?;
    }
    let change = |paper: &mut Paper<'_>, name: String, before: f64, by: &Moments| {
        let estimate = by.estimate();
        let by = format!(
            "{} ± {}",
            signed(estimate.value, 2, lang),
            decimal(lang, estimate.half_width(), 2)
        );
        let values = [
            ("what", name.into()),
            ("before", decimal(lang, before, 2).into()),
            ("by", by.into()),
        ];
        paper.line(format!(
            "  {}",
            ctx.texts.say_with("lab-compare-mean", &values)
        ))
    };
    paper.heading(&ctx.texts.say("lab-compare-rest"))?;
    let turns = ctx.texts.say("lab-turns");
    change(&mut paper, turns, pairs.turns_before.mean(), &pairs.turns)?;
    for (side, lost) in pairs.lost.iter().enumerate() {
        let values = [("side", side_name(base, side, ctx).into())];
        let name = ctx.texts.say_with("lab-lost-by", &values);
        let before = pairs.lost_before.get(side).copied().unwrap_or_default();
        change(&mut paper, name, before.mean(), lost)?;
    }
    let key = match (pairs.unlike, pairs.effect(0).is_clear()) {
        (0, _) => "lab-compare-alike",
        (_, true) => "lab-compare-clear",
        (_, false) => "lab-compare-unclear",
    };
    let unlike = pairs.unlike as f64 / pairs.games.max(1) as f64;
    let values = [("unlike", percent(lang, unlike).into())];
    paper.gap()?;
    paper.remark(&ctx.texts.say_with(key, &values))?;
    say_stopped(&mut paper, pairs.games)?;
    Ok(())
}
