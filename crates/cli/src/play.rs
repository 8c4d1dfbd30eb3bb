//! `argad play`: a game at one screen, or from a file of orders.
//!
//! The rules decide everything; here orders are asked for, agreed on, handed on and what came of them
//! is told.

mod advice;
mod bots;
mod desk;
mod dice;
mod draft;
mod envelope;
mod keeping;
mod kept;
mod save;
mod script;
mod scripted;
mod words;

use crate::context::{Context, Error, Exit};
use crate::files;
use crate::log;
use crate::output::Paper;
use crate::replay::proof;
use crate::roster::plain;
use crate::scenario::find_with_text;
use argad_rules::agree::Agreed;
use argad_rules::apply::apply;
use argad_rules::check::has_choice;
use argad_rules::event::Event;
use argad_rules::log::{Play, PlayError, Start};
use argad_rules::order::Orders;
use argad_rules::order::notation::ruling::Ruled;
use argad_rules::state::{Seat, State, Viewer};
use argad_rules::table::Table;
use argad_rules::view::redact_at;
use argad_text::story::Story;
use bots::Bots;
use dice::Bag;
pub use dice::source_told;
use keeping::Keeping;
use kept::Kept;
use save::save;
use std::io::Write;

/// What to play, and how.
#[derive(Debug, clap::Args)]
pub struct PlayArgs {
    /// A built-in scenario by id, or a scenario file.
    #[arg(value_name = "SCENARIO")]
    scenario: Option<String>,
    /// Go on with a game from its log.
    #[arg(long, value_name = "LOG", conflicts_with_all = ["scenario", "seed"])]
    resume: Option<String>,
    /// An open table: everybody sees every draft, and all accept the same set. So it is without a word.
    #[arg(long)]
    open: bool,
    /// Sealed orders: each seat alone at the screen, everything revealed together.
    #[arg(long, conflicts_with = "open")]
    sealed: bool,
    /// Open table: sets of orders without agreement until it is a deadlock (GEN-1); 0 is never.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 20,
        conflicts_with = "sealed"
    )]
    patience: u32,
    /// The seed of the dice: the same seed, players and orders give the same game. It is told again when the game is
    /// over, not before: whoever knows it can rehearse.
    #[arg(long, value_name = "N", conflicts_with = "dice")]
    seed: Option<u64>,
    /// Real dice, in the order they are asked for: "3 4 6 1", a file of them, or `ask` for every roll.
    #[arg(long, value_name = "DICE")]
    dice: Option<String>,
    /// Who is asked for orders, as SIDE or SIDE:CHAIR; everybody if nobody is named.
    #[arg(long, value_name = "SEAT")]
    seat: Vec<String>,
    /// A bot plays: SIDE=BOT or SIDE:CHAIR=BOT, or a BOT alone for every side but the first. Bots are random,
    /// drill and captain, and may be cautious or bold: drill:bold.
    #[arg(long, value_name = "[SEAT=]BOT")]
    bot: Vec<String>,
    /// Tell after every round why the bots ordered what.
    #[arg(long)]
    why: bool,
    /// Orders from a file; nothing is asked.
    #[arg(long, value_name = "FILE")]
    orders: Option<String>,
    /// Only list the dice every round of the orders asks for, in order and with what for: those given by --dice
    /// fall as they are, every other as a 1. Nothing is kept.
    #[arg(long, requires = "orders", conflicts_with_all = ["seed", "log"])]
    dry_run: bool,
    /// Where the game is kept; by default SCENARIO.jsonl, or the log that is resumed. A file with something in it is
    /// not written over.
    #[arg(long, value_name = "FILE")]
    log: Option<String>,
    /// Begin a new game over the file given with --log.
    #[arg(long, requires = "log")]
    force: bool,
}

impl PlayArgs {
    /// After how many sets an open table of so many seats is a deadlock.
    fn patience(&self, seats: usize) -> Option<u32> {
        (self.patience > 0 && seats > 1).then_some(self.patience)
    }
}

/// How a round of asking ended.
enum Asked {
    /// Everybody agrees, or has sealed.
    All(Agreed),
    /// The game master makes something so (TRN-7); the round is asked again.
    Rule(Vec<Ruled>),
    /// Enough for today.
    Stop,
    /// Orders of a file that cannot be carried out, or that nobody agreed on.
    Refused,
}

/// Where orders come from.
enum From<'a> {
    Script(script::Script),
    Desk(Box<desk::Desk<'a>>),
}

impl From<'_> {
    /// With whose eyes is told what happens; at one screen only what everybody there may know.
    fn eyes(&self) -> Viewer {
        match self {
            From::Script(_) => Viewer::Master,
            From::Desk(desk) => desk.viewer(),
        }
    }

    /// Those who sit at the screen.
    fn seats(&self) -> &[Seat] {
        match self {
            From::Script(_) => &[],
            From::Desk(desk) => desk.seats(),
        }
    }
}

/// Runs the command.
pub fn run(args: &PlayArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    if let Some(name) = &args.resume {
        // The log is ours before it is read.
        let keeping = match &args.log {
            _ if args.dry_run => None,
            Some(other) if !files::are_one(other, name) => {
                Some(Keeping::begin(other, args.force, ctx)?)
            }
            _ => Some(Keeping::resume(name, ctx)?),
        };
        let log = match log::open(name, ctx)? {
            Ok(log) => log,
            Err(changed) => return log::refused(&changed, out),
        };
        let bag = Bag::resumed(log.header.dice, args, ctx)?;
        let checked = match proof::before_going_on(name, &log, ctx)? {
            Ok(checked) => checked,
            Err(refuted) => return log::refused(&refuted, out),
        };
        let mut play =
            Play::resume(log::table(&log, ctx)?, &log).map_err(|error| stopped(&error, ctx))?;
        let seated = bots::again(play.players(), &args.bot, play.table(), ctx)?;
        let bots = Bots::new(&seated, bag.from());
        let asked = people(play.table(), &bots, args, ctx)?;
        play.seat(bots::written(&seated, &asked, play.table()));
        Paper::new(ctx, out).line(checked)?;
        for line in bots.recalling(&play, ctx) {
            Paper::new(ctx, out).line(line)?;
        }
        return game(play, bag, (bots, asked), args, keeping, ctx, out);
    }
    let Some(name) = &args.scenario else {
        return Err(Error::Input(ctx.texts.say("play-scenario")));
    };
    let (scenario, text) = find_with_text(name, ctx)?;
    let data = ctx.library.period(scenario.period());
    let Some(table) = Table::new(&scenario, data) else {
        return Err(Error::Input(ctx.texts.say("play-scenario")));
    };
    let keeping = match &args.log {
        _ if args.dry_run => None,
        Some(name) => Some(Keeping::begin(name, args.force, ctx)?),
        None => Some(Keeping::unnamed(&scenario.id, ctx)?),
    };
    let mut bag = Bag::new(args, ctx)?;
    let seated = bots::seated(&args.bot, &table, ctx)?;
    let bots = Bots::new(&seated, bag.from());
    let start = Start {
        text: &text,
        dice: bag.from(),
    };
    let thrown = bag.begin(&table, ctx, out)?;
    let asked = people(&table, &bots, args, ctx)?;
    let players = bots::written(&seated, &asked, &table);
    let play = Play::begin_seated(table, start, players, &bag.dice(&thrown))
        .map_err(|error| stopped(&error, ctx))?;
    // What somebody had in mind in another game of this name.
    if let Some(keeping) = &keeping {
        forget_drafts(keeping, ctx);
    }
    game(play, bag, (bots, asked), args, keeping, ctx, out)
}

/// What people had in mind in a round that is over.
fn forget_drafts(keeping: &Keeping, ctx: &Context) {
    Kept::new(keeping.drafts(), false, &ctx.files).forget();
}

/// Why a game does not go on.
fn stopped(error: &PlayError, ctx: &Context) -> Error {
    let key = match error {
        PlayError::NotBegun => "play-not-begun",
        PlayError::Refused(_) => "play-ruling",
        PlayError::Dice(_) | PlayError::OtherDice => "play-dice",
    };
    Error::Input(ctx.texts.say(key))
}

fn game(
    mut play: Play<'_>,
    mut bag: Bag,
    (mut bots, asked): (Bots, Vec<Seat>),
    args: &PlayArgs,
    mut keeping: Option<Keeping>,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<Exit, Error> {
    let alone = bots.is_empty() && args.seat.is_empty() && args.orders.is_none();
    let mut from = if let Some(file) = &args.orders {
        let mut script = script::read(file, play.table(), &bots, args, ctx)?;
        script.begin_at(play.state());
        From::Script(script)
    } else {
        let drafts = keeping.as_ref().and_then(Keeping::drafts);
        let kept = Kept::new(drafts, args.sealed, &ctx.files);
        From::Desk(Box::new(desk::Desk::new(asked, kept, args, ctx)))
    };
    if let Some(keeping) = &mut keeping {
        files::is_not_read(keeping.name(), ctx)?;
        save(&play, keeping, &mut from, args, ctx, out)?;
        greet(&play, &bag, &keeping.quoted(), ctx, out)?;
    } else {
        let name = &play.table().scenario.name;
        Paper::new(ctx, out).line(plain(ctx.lang.name(name)))?;
    }
    for line in bots.introduced(play.table(), ctx) {
        Paper::new(ctx, out).line(line)?;
    }
    if let From::Desk(desk) = &from {
        advice::wanted(&play, desk.viewer(), ctx, out)?;
    }
    if alone {
        let values = [("scenario", play.table().scenario.id.as_str().into())];
        Paper::new(ctx, out).remark(&ctx.texts.say_with("play-alone", &values))?;
    }
    let first = last_turn(&play);
    if !args.dry_run {
        told(&play, first, &from, ctx, out)?;
    }
    let mut last = first;
    let mut exit = Exit::Answered;
    while play.state().outcome.is_none() {
        bots.think(&play);
        let orders = match &mut from {
            From::Script(script) => scripted::round(script, &play, args, ctx, out)?,
            From::Desk(desk) => desk.round(&play, last, &bots, out)?,
        };
        let agreed = match orders {
            Asked::All(agreed) => bots.join(agreed),
            Asked::Rule(rulings) => {
                last = play.events().len();
                let ruled = rule(&mut play, &mut bag, rulings, ctx, out)?;
                if let Some(keeping) = &mut keeping {
                    save(&play, keeping, &mut from, args, ctx, out)?;
                }
                told(&play, last, &from, ctx, out)?;
                if !ruled && matches!(from, From::Script(_)) {
                    exit = Exit::Refused;
                    break;
                }
                continue;
            }
            Asked::Stop => break,
            Asked::Refused => {
                exit = Exit::Refused;
                break;
            }
        };
        let name = keeping.as_ref().map(Keeping::quoted).unwrap_or_default();
        let Some(thrown) = bag.round(&play, &agreed, &name, args, ctx, out)? else {
            break;
        };
        last = play.events().len();
        play.resolve(&agreed.orders, &agreed.frozen, &bag.dice(&thrown))
            .map_err(|error| stopped(&error, ctx))?;
        bots.played();
        let Some(keeping) = &mut keeping else {
            continue;
        };
        save(&play, keeping, &mut from, args, ctx, out)?;
        forget_drafts(keeping, ctx);
        for line in bots
            .explained(&play, from.eyes(), ctx)
            .iter()
            .filter(|_| args.why)
        {
            writeln!(out, "{line}")?;
        }
        told(&play, last, &from, ctx, out)?;
    }
    if let From::Script(script) = &from {
        script.warn_of_missed(play.state(), ctx, out)?;
    }
    let Some(keeping) = &keeping else {
        return Ok(exit);
    };
    finish(&play, keeping, ctx, out)?;
    bag.farewell(&play, &bots, args, ctx, out)?;
    Ok(exit)
}

/// Carries out what the game master says, as long as it can be so.
fn rule(
    play: &mut Play<'_>,
    bag: &mut Bag,
    rulings: Vec<Ruled>,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<bool, Error> {
    for (ruling, reason) in rulings {
        let thrown = bag.ruling(play, &ruling, &reason, ctx, out)?;
        match play.overrule(ruling, &reason, &bag.dice(&thrown)) {
            Ok(_) => {}
            Err(PlayError::Refused(refusal)) => {
                let what = ctx.texts.refusal(&refusal);
                let values = [("what", what.into())];
                writeln!(out, "{}", ctx.texts.say_with("play-no", &values))?;
                return Ok(false);
            }
            Err(error) => return Err(stopped(&error, ctx)),
        }
    }
    Ok(true)
}

/// Who is asked for orders: those named, or everybody who is no bot. A file of orders may speak for everybody.
fn people(
    table: &Table<'_>,
    bots: &Bots,
    args: &PlayArgs,
    ctx: &Context,
) -> Result<Vec<Seat>, Error> {
    let mut asked = Vec::new();
    for word in &args.seat {
        let Viewer::Seat(seat) = log::viewer(word, table, ctx)? else {
            continue;
        };
        if let Some(bot) = bots.at(seat) {
            let values = [("seat", word.as_str().into()), ("bot", bot.into())];
            return Err(Error::Input(ctx.texts.say_with("play-bot-there", &values)));
        }
        asked.push(seat);
    }
    if asked.is_empty() || args.orders.is_some() {
        asked = table.seats();
        asked.retain(|&seat| bots.at(seat).is_none());
    }
    Ok(asked)
}

/// What one has to know before the first order: the dice, and that nothing gets lost.
fn greet(
    play: &Play<'_>,
    bag: &Bag,
    keep: &str,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let mut paper = Paper::new(ctx, out);
    paper.line(plain(ctx.lang.name(&play.table().scenario.name)))?;
    paper.line(bag.told(play.state().outcome.is_some(), ctx))?;
    let values = [("name", keep.into())];
    paper.line(ctx.texts.say_with("play-keeps", &values))?;
    Ok(())
}

/// The first event of the turn that is being played.
fn last_turn(play: &Play<'_>) -> usize {
    let turn = |event: &Event| matches!(event, Event::Turn { .. });
    play.events().iter().rposition(turn).unwrap_or(0)
}

/// How things stood before an event.
fn state_before(play: &Play<'_>, event: usize) -> State {
    let mut state = play.table().start();
    for event in play.events().iter().take(event) {
        apply(&mut state, event);
    }
    state
}

/// Tells what happened since.
fn told(
    play: &Play<'_>,
    first: usize,
    from: &From<'_>,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    told_to((from.eyes(), from.seats()), play, first, ctx, out)
}

/// Tells somebody, at a screen at which these sit, what happened since.
fn told_to(
    (viewer, seats): (Viewer, &[Seat]),
    play: &Play<'_>,
    first: usize,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let mut state = state_before(play, first);
    let mut known = Vec::new();
    for event in play.events().iter().skip(first) {
        let then = state.clone();
        apply(&mut state, event);
        let around = (&then, &state);
        known.push(redact_at(play.table(), around, event, viewer, seats));
    }
    log::all(&known, play.table(), false, ctx, out)
}

/// Those who have something to decide in the open round.
fn deciding(play: &Play<'_>) -> Vec<Seat> {
    let mut seats = play.table().seats();
    seats.retain(|&seat| has_choice(play.table(), play.state(), seat));
    seats
}

/// Adds what the silent do: everybody who is not yet among those agreed.
fn with_the_silent(play: &Play<'_>, mut agreed: Agreed) -> Agreed {
    for seat in play.table().seats() {
        if !agreed.orders.iter().any(|checked| checked.seat() == seat) {
            agreed
                .orders
                .extend(play.check(seat, &Orders::default()).ok());
        }
    }
    agreed
}

/// Says that there is no agreement, who does nothing because of it, and by which clause.
fn deadlock(
    play: &Play<'_>,
    version: u32,
    agreed: &Agreed,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let story = Story::new(&ctx.texts, play.table());
    let key = if agreed.frozen.is_empty() {
        "play-deadlock-none"
    } else {
        "play-deadlock"
    };
    let values = [
        ("set", version.into()),
        ("who", story.figures(&agreed.frozen).into()),
    ];
    writeln!(out, "{}", ctx.texts.say_with(key, &values))?;
    Ok(())
}

fn finish(
    play: &Play<'_>,
    keeping: &Keeping,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    if play.state().outcome.is_none() {
        if let Some(text) = keeping.farewell(ctx) {
            writeln!(out, "{text}")?;
        }
        return Ok(());
    }
    writeln!(out, "{}", ctx.texts.say("play-over"))?;
    let story = Story::new(&ctx.texts, play.table());
    let met = |index: usize| {
        let progress = play.state().objectives.get(index);
        progress.is_some_and(|progress| progress.met.is_some())
    };
    for line in story.reckoning(met) {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}
