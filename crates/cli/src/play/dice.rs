//! The dice of a game: a seed, or real ones typed at the table.
//!
//! Before a round is resolved with real dice it is tried with those there are. What the next one is for
//! shows by comparison: with that die at its lowest and at its highest, the first event that differs is
//! the one it belongs to.

use super::bots::Bots;
use super::{PlayArgs, words};
use crate::context::{Context, Error};
use crate::files::quoted;
use crate::input;
use crate::roll::seed_of_the_moment;
use crate::scenario::find_with_text;
use argad_dice::{ChanceError, Source};
use argad_rules::agree::Agreed;
use argad_rules::event::{Event, Ruling};
use argad_rules::game;
use argad_rules::log::{Dice, DiceFrom, NOBODY, PERSON, Play};
use argad_rules::state::{Seat, State};
use argad_rules::table::Table;
use argad_text::Value;
use argad_text::story::Story;
use std::fmt::Write as _;
use std::io::Write;

/// Where dice come from.
pub enum Bag {
    /// A seed.
    Seed(u64),
    /// Real dice.
    Hand(Hand),
}

/// Real dice.
pub struct Hand {
    /// Read off the table and not used yet.
    left: Vec<u16>,
    /// Whether somebody can be asked for more.
    asks: bool,
    /// Whether those that are missing are only listed, and taken as ones.
    lists: bool,
}

/// What a round threw; nothing with a seed.
pub type Thrown = Vec<u16>;

/// What comes of a step of the game with some dice.
type Step<'s> = &'s dyn Fn(&mut dyn Source) -> Result<(State, Vec<Event>), ChanceError>;

impl Bag {
    /// For a new game.
    pub fn new(args: &PlayArgs, ctx: &Context) -> Result<Self, Error> {
        match &args.dice {
            Some(word) => Ok(Self::Hand(Hand::read(word, args, ctx)?)),
            None if args.dry_run => Ok(Self::Hand(Hand::read("", args, ctx)?)),
            None => Ok(Self::Seed(args.seed.unwrap_or_else(seed_of_the_moment))),
        }
    }

    /// For a game that goes on: with the kind of dice it was begun with.
    pub fn resumed(from: DiceFrom, args: &PlayArgs, ctx: &Context) -> Result<Self, Error> {
        match (from, &args.dice) {
            (DiceFrom::Seed(seed), None) => Ok(Self::Seed(seed)),
            (DiceFrom::Seed(_), Some(_)) => Err(Error::Input(ctx.texts.say("play-dice-seeded"))),
            (DiceFrom::Given, Some(word)) => Ok(Self::Hand(Hand::read(word, args, ctx)?)),
            (DiceFrom::Given, None) => Ok(Self::Hand(Hand {
                left: Vec::new(),
                asks: args.orders.is_none(),
                lists: args.dry_run,
            })),
        }
    }

    /// For the log.
    pub fn from(&self) -> DiceFrom {
        match self {
            Self::Seed(seed) => DiceFrom::Seed(*seed),
            Self::Hand(_) => DiceFrom::Given,
        }
    }

    /// What was thrown, for the game.
    pub fn dice<'d>(&self, thrown: &'d [u16]) -> Dice<'d> {
        match self {
            Self::Seed(_) => Dice::Seed,
            Self::Hand(_) => Dice::Given(thrown),
        }
    }

    /// Where the dice come from, in words; the seed only when the game is over.
    pub fn told(&self, over: bool, ctx: &Context) -> String {
        source_told(self.from(), over, ctx)
    }

    /// The dice that begin a game.
    pub fn begin(
        &mut self,
        table: &Table<'_>,
        ctx: &Context,
        out: &mut dyn Write,
    ) -> Result<Thrown, Error> {
        let Self::Hand(hand) = self else {
            return Ok(Thrown::new());
        };
        let story = Story::new(&ctx.texts, table);
        let step = |source: &mut dyn Source| game::begin(table, source);
        match hand.throw(&step, &story, ctx, out)? {
            Ok(thrown) => Ok(thrown),
            Err(due) => Err(Error::Input(due)),
        }
    }

    /// The dice of a round that is agreed; nothing if the game stops for want of them.
    pub fn round(
        &mut self,
        play: &Play<'_>,
        agreed: &Agreed,
        keep: &str,
        args: &PlayArgs,
        ctx: &Context,
        out: &mut dyn Write,
    ) -> Result<Option<Thrown>, Error> {
        let Self::Hand(hand) = self else {
            return Ok(Some(Thrown::new()));
        };
        let story = Story::new(&ctx.texts, play.table());
        if hand.lists {
            let values = [
                ("turn", play.state().turn.into()),
                ("phase", story.phase(play.state().phase).into()),
            ];
            writeln!(out, "{}", ctx.texts.say_with("play-dry", &values))?;
        }
        let step = |source: &mut dyn Source| {
            let (orders, frozen) = (&agreed.orders, &agreed.frozen);
            game::resolve(play.table(), play.state().clone(), orders, frozen, source)
        };
        let due = match hand.throw(&step, &story, ctx, out)? {
            Ok(thrown) => {
                if hand.lists && thrown.is_empty() {
                    writeln!(out, "  {}", ctx.texts.say("play-dry-none"))?;
                }
                return Ok(Some(thrown));
            }
            Err(due) => due,
        };
        if args.orders.is_none() {
            writeln!(out, "{due}")?;
            return Ok(None);
        }
        let mut again = format!("argad play --resume {keep}");
        if let Some(file) = &args.orders {
            let _ = write!(again, " --orders {}", quoted(file));
        }
        let _ = write!(again, " --dice \"{} …\"", numbers(&hand.left));
        let values = [("due", due.into()), ("again", again.into())];
        let text = ctx.texts.say_with("play-dice-stop", &values);
        Err(Error::Input(text))
    }

    /// The dice of a ruling; none where it cannot be made.
    pub fn ruling(
        &mut self,
        play: &Play<'_>,
        ruling: &Ruling,
        reason: &str,
        ctx: &Context,
        out: &mut dyn Write,
    ) -> Result<Thrown, Error> {
        let Self::Hand(hand) = self else {
            return Ok(Thrown::new());
        };
        let story = Story::new(&ctx.texts, play.table());
        let step = |source: &mut dyn Source| {
            let (table, state) = (play.table(), play.state());
            match game::overrule(table, state.clone(), ruling.clone(), reason, source) {
                Err(game::Denied::Chance(error)) => Err(error),
                // Said when it is made.
                Err(game::Denied::Refused(_)) => Ok((state.clone(), Vec::new())),
                Ok(ruled) => Ok(ruled),
            }
        };
        match hand.throw(&step, &story, ctx, out)? {
            Ok(thrown) => Ok(thrown),
            Err(due) => Err(Error::Input(due)),
        }
    }

    /// At the end: the seed and how to play it again, or dice that were not used.
    pub fn farewell(
        &self,
        play: &Play<'_>,
        bots: &Bots,
        args: &PlayArgs,
        ctx: &Context,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        let text = match self {
            // Whoever goes on another day could rehearse with it.
            Self::Seed(_) if play.state().outcome.is_none() => return Ok(()),
            Self::Seed(seed) => {
                let seed: Value<'_> = seed.to_string().into();
                match again(play, args, ctx) {
                    Some(name) => {
                        let values = [
                            ("seed", seed),
                            ("scenario", quoted(&name).into()),
                            ("bots", bots.flags(play.table()).into()),
                        ];
                        ctx.texts.say_with("play-seed-again", &values)
                    }
                    None => ctx.texts.say_with("play-seed-over", &[("seed", seed)]),
                }
            }
            Self::Hand(hand) if hand.left.is_empty() => return Ok(()),
            Self::Hand(hand) => {
                let values = [
                    ("count", hand.left.len().into()),
                    ("dice", numbers(&hand.left).into()),
                ];
                ctx.texts.say_with("play-dice-left", &values)
            }
        };
        writeln!(out, "{text}")?;
        Ok(())
    }
}

/// The name by which the same game can be begun again: with its seed, and the same orders, it comes out the same.
/// Nothing where that would not be true: somebody other than bots gave orders, or nobody did; other rules, data or players
/// in between, a word of a game master, a scenario that is not found, or is another one by now.
fn again(play: &Play<'_>, args: &PlayArgs, ctx: &Context) -> Option<String> {
    if !play.is_of_one_piece() || play.rulings() > 0 || !ctx.built_in {
        return None;
    }
    let is_bot = |(_, name): &(Seat, String)| ![PERSON, NOBODY].contains(&name.as_str());
    if args.orders.is_some() || !play.players().iter().all(is_bot) {
        return None;
    }
    let name = args.scenario.as_ref();
    let name = name.unwrap_or(&play.table().scenario.id);
    // Whatever is wrong with a file of that name: it is not this game. What came through a pipe does not come again.
    let found = (name != "-")
        .then(|| find_with_text(name, ctx).ok())
        .flatten();
    let same = found.is_some_and(|(scenario, text)| {
        let bare = scenario.rules == play.table().scenario.rules;
        bare && text == play.header().text
    });
    same.then(|| name.clone())
}

/// Where the dice of a game come from, in words.
///
/// Whoever sees the seed while the game is played can rehearse: it is told when it is over, or to who asks for it.
pub fn source_told(from: DiceFrom, told: bool, ctx: &Context) -> String {
    match from {
        DiceFrom::Seed(_) if !told => ctx.texts.say("play-seed-hidden"),
        DiceFrom::Seed(seed) => {
            let values = [("seed", seed.to_string().into())];
            ctx.texts.say_with("play-seed", &values)
        }
        DiceFrom::Given => ctx.texts.say("play-dice-real"),
    }
}

impl Hand {
    /// `ask`, numbers, or a file of them.
    fn read(word: &str, args: &PlayArgs, ctx: &Context) -> Result<Self, Error> {
        let mut hand = Self {
            left: Vec::new(),
            asks: args.orders.is_none(),
            lists: args.dry_run,
        };
        if ["ask", "demander"].contains(&word.trim()) {
            hand.asks = true;
            return Ok(hand);
        }
        if let Ok(left) = read_numbers(word) {
            hand.left = left;
            return Ok(hand);
        }
        let text = input::read(word, ctx)?;
        let bare: Vec<&str> = text
            .lines()
            .map(|line| line.split('#').next().unwrap_or_default())
            .collect();
        hand.left = read_numbers(&bare.join(" ")).map_err(|bad| {
            let values = [("name", word.into()), ("word", bad.into())];
            Error::Input(ctx.texts.say_with("play-dice-word", &values))
        })?;
        Ok(hand)
    }

    /// Tries a step until there are dice enough, and gives those it took; or says what the next is for.
    fn throw(
        &mut self,
        step: Step<'_>,
        story: &Story<'_, '_>,
        ctx: &Context,
        out: &mut dyn Write,
    ) -> Result<Result<Thrown, String>, Error> {
        let mut listed = 0;
        loop {
            let mut trial = Trial::new(&self.left, None);
            let wanted = match step(&mut trial) {
                Ok(_) => {
                    if listed > 0 {
                        writeln!(out, "  {}", ctx.texts.say("play-dry-more"))?;
                    }
                    let (used, thrown) = (self.left.len() - trial.left.len(), trial.taken);
                    self.left.drain(..used);
                    return Ok(Ok(thrown));
                }
                Err(ChanceError::OutOfDice { wanted }) => wanted,
                Err(error) => {
                    let at = self.left.len() - trial.left.len();
                    let text = not_a_face(&error, ctx);
                    if !self.asks {
                        return Err(Error::Input(text));
                    }
                    writeln!(out, "{text}")?;
                    self.left.truncate(at);
                    continue;
                }
            };
            let (due, most) = self.due(step, story);
            if self.lists {
                listed += 1;
                let values = [
                    ("number", (self.left.len() + 1).into()),
                    ("most", most.into()),
                    ("due", due.into()),
                ];
                let key = if most == 6 {
                    "play-dry-die"
                } else {
                    "play-dry-draw"
                };
                writeln!(out, "  {}", ctx.texts.say_with(key, &values))?;
                self.left.push(1);
                continue;
            }
            let values = [
                ("count", wanted.into()),
                ("most", most.into()),
                ("due", due.into()),
            ];
            let key = if most == 6 {
                "play-dice-due"
            } else {
                "play-draw-due"
            };
            let text = ctx.texts.say_with(key, &values);
            if !self.asks {
                return Ok(Err(text));
            }
            write!(out, "{text} ")?;
            out.flush()?;
            match words::line(ctx)? {
                None => return Ok(Err(ctx.texts.say("play-dice-none"))),
                Some(line) => match read_numbers(&line) {
                    Ok(more) => self.left.extend(more),
                    Err(bad) => {
                        let values = [("word", bad.into())];
                        writeln!(out, "{}", ctx.texts.say_with("play-dice-typed", &values))?;
                    }
                },
            }
        }
    }

    /// What the next die is for, and the largest number it may show.
    fn due(&self, step: Step<'_>, story: &Story<'_, '_>) -> (String, u16) {
        let mut trials = [false, true].map(|high| Trial::new(&self.left, Some(high)));
        let [low, high] = &mut trials;
        let (Ok((_, one)), Ok((_, other))) = (step(low), step(high)) else {
            return (String::new(), 6);
        };
        let most = low.missing.unwrap_or(6);
        let mut pairs = one.iter().zip(&other);
        let due = pairs.find(|(a, b)| a != b).map(|(a, b)| story.due(a, b));
        (due.unwrap_or_default(), most)
    }
}

fn not_a_face(error: &ChanceError, ctx: &Context) -> String {
    match error {
        ChanceError::NotAFace { given, most } => {
            let values = [("given", (*given).into()), ("most", (*most).into())];
            ctx.texts.say_with("roll-not-a-face", &values)
        }
        other => other.to_string(),
    }
}

/// Numbers with spaces or commas between; the first word that is none.
fn read_numbers(text: &str) -> Result<Vec<u16>, String> {
    let between = |c: char| c == ',' || c == ';' || c.is_whitespace();
    let words = text.split(between).filter(|word| !word.is_empty());
    words
        .map(|word| word.parse().map_err(|_| word.to_owned()))
        .collect()
}

fn numbers(all: &[u16]) -> String {
    let all: Vec<String> = all.iter().map(u16::to_string).collect();
    all.join(" ")
}

/// Dice for a try: those there are, then, if wanted, made-up ones.
struct Trial<'d> {
    left: &'d [u16],
    /// Goes on without dice: the first missing one at its lowest or highest, the others at one.
    high: Option<bool>,
    /// The largest number the first missing one may show.
    missing: Option<u16>,
    taken: Vec<u16>,
}

impl<'d> Trial<'d> {
    fn new(left: &'d [u16], high: Option<bool>) -> Self {
        Self {
            left,
            high,
            missing: None,
            taken: Vec::new(),
        }
    }
}

impl Source for Trial<'_> {
    fn next(&mut self, most: u16) -> Result<u16, ChanceError> {
        // Nobody draws one of one by hand.
        if most <= 1 {
            self.taken.push(1);
            return Ok(1);
        }
        if let Some((&given, rest)) = self.left.split_first() {
            if given == 0 || given > most {
                return Err(ChanceError::NotAFace { given, most });
            }
            self.left = rest;
            self.taken.push(given);
            return Ok(given);
        }
        let high = self.high.ok_or(ChanceError::OutOfDice { wanted: 1 })?;
        let first = self.missing.is_none();
        self.missing.get_or_insert(most);
        Ok(if first && high { most } else { 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        assert_eq!(read_numbers("3 4,6;1"), Ok(vec![3, 4, 6, 1]));
        assert_eq!(read_numbers(" "), Ok(vec![]));
        assert_eq!(read_numbers("3 four"), Err("four".to_owned()));
    }

    #[test]
    fn a_try_takes_what_there_is_and_draws_one_of_one_itself() {
        let mut trial = Trial::new(&[5, 9], None);
        assert_eq!(trial.next(6), Ok(5));
        assert_eq!(trial.next(1), Ok(1));
        let (given, most) = (9, 6);
        assert_eq!(trial.next(6), Err(ChanceError::NotAFace { given, most }));
        assert_eq!(
            (trial.taken.as_slice(), trial.left),
            (&[5, 1][..], &[9][..])
        );
        let mut high = Trial::new(&[], Some(true));
        assert_eq!((high.next(4), high.next(6)), (Ok(4), Ok(1)));
        assert_eq!(high.missing, Some(4));
    }
}
