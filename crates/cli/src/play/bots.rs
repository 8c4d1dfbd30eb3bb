//! Bots at the table: who sits where, what they order beside people, and why.
//!
//! They give their orders when a round opens. At an open table everybody sees them, and a bot goes along with whatever
//! set people agree on; sealed, they are shown with all the others.

use super::draft::{lines, shown};
use crate::context::{Context, Error};
use crate::faults;
use crate::log::{seat_word, viewer};
use argad_lab::bot::{Datum, NoSuchBot, Spec, Why};
use argad_lab::opponent::{Opponent, Thought};
use argad_rules::agree::Agreed;
use argad_rules::log::{DiceFrom, NOBODY, PERSON, Play, Players};
use argad_rules::order::Order;
use argad_rules::order::notation::parse;
use argad_rules::state::{FigureId, Seat, SideId, Viewer};
use argad_rules::table::Table;
use argad_rules::view::knows;
use argad_text::Value;
use argad_text::story::Story;

/// The bots of a game.
#[derive(Default)]
pub struct Bots {
    all: Vec<Opponent>,
    /// What they order in the open round.
    now: Vec<Thought>,
    /// What they ordered in the round before.
    before: Vec<Thought>,
}

/// A bot by name; a typo is told with what may have been meant.
fn spec(name: &str, ctx: &Context) -> Result<Spec, Error> {
    name.trim().parse().map_err(|none: NoSuchBot| {
        let known: Vec<String> = none.known.iter().map(|&word| word.to_owned()).collect();
        let what = faults::unknown(&ctx.texts, &none.name, none.meant, &known);
        Error::Input(format!("{}{what}", faults::place(ctx.lang, "--bot")))
    })
}

/// Who sits where, as asked for: `SEAT=BOT`, or a bot alone for every side but the first.
pub fn seated(
    words: &[String],
    table: &Table<'_>,
    ctx: &Context,
) -> Result<Vec<(Seat, Spec)>, Error> {
    let mut all: Vec<(Seat, Spec)> = Vec::new();
    for word in words {
        let (whose, name) = match word.split_once('=') {
            Some((whose, name)) => (Some(whose.trim()), name),
            None => (None, word.as_str()),
        };
        let bot = spec(name, ctx)?;
        for seat in chairs(whose, table, ctx)? {
            all.retain(|(taken, _)| *taken != seat);
            all.push((seat, bot));
        }
    }
    all.sort_by_key(|(seat, _)| *seat);
    Ok(all)
}

/// The chairs that are meant: all of a side, one of them, or those of all sides but the first.
fn chairs(whose: Option<&str>, table: &Table<'_>, ctx: &Context) -> Result<Vec<Seat>, Error> {
    let mut seats = table.seats();
    match whose {
        None => seats.retain(|seat| seat.side != SideId(0)),
        Some(side) if table.side(side).is_some() => {
            seats.retain(|seat| Some(seat.side) == table.side(side));
        }
        Some(word) => match viewer(word, table, ctx)? {
            Viewer::Seat(one) => seats = vec![one],
            Viewer::Master | Viewer::Spectator => {
                let known: Vec<String> = seats.iter().map(|&s| seat_word(s, table)).collect();
                let values = [("seat", word.into()), ("seats", known.join(", ").into())];
                let text = ctx.texts.say_with("log-unknown-seat", &values);
                return Err(Error::Input(text));
            }
        },
    }
    Ok(seats)
}

/// Everybody as a log names them: bots with their version, people, and nobody in chairs nobody is asked for.
pub fn written(seated: &[(Seat, Spec)], asked: &[Seat], table: &Table<'_>) -> Players {
    let name = |seat: &Seat| {
        let bot = seated.iter().find(|(taken, _)| taken == seat);
        let who = if asked.contains(seat) { PERSON } else { NOBODY };
        bot.map_or_else(|| who.to_owned(), |(_, bot)| bot.written())
    };
    let seats = table.seats().into_iter();
    seats.map(|seat| (seat, name(&seat))).collect()
}

/// Bots a log names, and those asked for now in their place or beside them.
pub fn again(
    players: &Players,
    words: &[String],
    table: &Table<'_>,
    ctx: &Context,
) -> Result<Vec<(Seat, Spec)>, Error> {
    let mut all = seated(words, table, ctx)?;
    let bots = players
        .iter()
        .filter(|(_, name)| ![PERSON, NOBODY].contains(&name.as_str()));
    for (seat, name) in bots {
        if table.seats().contains(seat) && all.iter().all(|(taken, _)| taken != seat) {
            let bot = Spec::read_written(name).or_else(|_| spec(name, ctx))?;
            all.push((*seat, bot));
        }
    }
    all.sort_by_key(|(seat, _)| *seat);
    Ok(all)
}

impl Bots {
    /// They sit down. What they do follows from the seed of the game; real dice are nobody's to know.
    pub fn new(seated: &[(Seat, Spec)], dice: DiceFrom) -> Self {
        let seed = match dice {
            DiceFrom::Seed(seed) => seed,
            DiceFrom::Given => 1,
        };
        let sit = |&(seat, bot): &(Seat, Spec)| Opponent::new(bot, seat, seed);
        Self {
            all: seated.iter().map(sit).collect(),
            ..Self::default()
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The bot in a chair, by name.
    pub fn at(&self, seat: Seat) -> Option<String> {
        let found = self.all.iter().find(|bot| bot.seat() == seat);
        found.map(|bot| bot.spec().to_string())
    }

    /// A line for each: who sits where.
    pub fn introduced(&self, table: &Table<'_>, ctx: &Context) -> Vec<String> {
        let said = self.all.iter().map(|bot| {
            let values = values(bot.seat(), bot.spec(), table, ctx);
            ctx.texts.say_with("play-bot", &values)
        });
        said.collect()
    }

    /// Whoever has to think the game so far over again, in words: that takes its time.
    pub fn recalling(&self, play: &Play<'_>, ctx: &Context) -> Vec<String> {
        let recalling = self.all.iter().filter(|bot| bot.forgot(play) > 0);
        let said = recalling.map(|bot| {
            let values = values(bot.seat(), bot.spec(), play.table(), ctx);
            ctx.texts.say_with("resume-recalls", &values)
        });
        said.collect()
    }

    /// They think about the open round.
    pub fn think(&mut self, play: &Play<'_>) {
        self.now = self
            .all
            .iter_mut()
            .filter_map(|bot| bot.think(play))
            .collect();
    }

    /// What people agreed on, with the orders of the bots.
    pub fn join(&self, mut agreed: Agreed) -> Agreed {
        if self.is_empty() {
            return agreed;
        }
        agreed
            .orders
            .retain(|checked| self.at(checked.seat()).is_none());
        let orders = self.now.iter().map(|thought| thought.checked.clone());
        agreed.orders.extend(orders);
        agreed.orders.sort_by_key(argad_rules::check::Checked::seat);
        agreed
    }

    /// The round was played.
    pub fn played(&mut self) {
        self.before = std::mem::take(&mut self.now);
    }

    /// What they have announced, as far as a viewer may know.
    pub fn announced(&self, play: &Play<'_>, eyes: Viewer, ctx: &Context) -> Vec<String> {
        let mut said = Vec::new();
        for (bot, thought) in self.all.iter().zip(&self.now) {
            let orders: Vec<Order> = thought.why.iter().map(|(order, _)| order.clone()).collect();
            let listed = lines(play, &shown(play, &orders, eyes), ctx);
            let key = if listed.is_empty() {
                "play-bot-silent"
            } else {
                "play-bot-orders"
            };
            let values = values(bot.seat(), bot.spec(), play.table(), ctx);
            said.push(ctx.texts.say_with(key, &values));
            said.extend(listed.iter().map(|line| format!("  {line}")));
        }
        said
    }

    /// That they have sealed; more is nobody's to know.
    pub fn sealed(&self, table: &Table<'_>, ctx: &Context) -> Vec<String> {
        let story = Story::new(&ctx.texts, table);
        let said = self.all.iter().map(|bot| {
            let values = [("seat", story.seat(bot.seat()).into())];
            ctx.texts.say_with("play-sealed", &values)
        });
        said.collect()
    }

    /// Whether a word at the table is about them: nothing at all, one of their chairs, or one of theirs.
    pub fn asked(&self, play: &Play<'_>, word: &str) -> Option<Vec<FigureId>> {
        if self.is_empty() {
            return None;
        }
        let theirs = |seat: Option<Seat>| seat.is_some_and(|seat| self.at(seat).is_some());
        let figures = play.state().all().filter(|(_, f)| theirs(f.seat()));
        let all: Vec<FigureId> = figures.map(|(id, _)| id).collect();
        if word.is_empty() {
            return Some(all);
        }
        if let Some(side) = play.table().side(word) {
            let of = |id: &FigureId| play.state().figure(*id).side == Some(side);
            let of_side: Vec<FigureId> = all.into_iter().filter(of).collect();
            return (!of_side.is_empty()).then_some(of_side);
        }
        let named = parse(play.table(), play.state(), &format!("{word}: stay")).ok()?;
        let named = named.0.into_iter().flat_map(|order| order.who);
        let named: Vec<FigureId> = named.filter(|id| all.contains(id)).collect();
        (!named.is_empty()).then_some(named)
    }

    /// Why they ordered what: in the open round where that is no secret, and in the one before.
    pub fn why(
        &self,
        play: &Play<'_>,
        who: &[FigureId],
        secret: bool,
        eyes: Viewer,
        ctx: &Context,
    ) -> Vec<String> {
        let mut said = self.told("play-bot-why", &self.before, play, who, eyes, ctx);
        if !secret {
            said.extend(self.told("play-bot-why-now", &self.now, play, who, eyes, ctx));
        }
        if said.is_empty() {
            said.push(ctx.texts.say("play-bot-why-none"));
        }
        said
    }

    /// Why they ordered what in the round that was just played.
    pub fn explained(&self, play: &Play<'_>, eyes: Viewer, ctx: &Context) -> Vec<String> {
        let everybody: Vec<FigureId> = play.state().all().map(|(id, _)| id).collect();
        self.told("play-bot-orders", &self.before, play, &everybody, eyes, ctx)
    }

    /// The flags that seat them.
    pub fn flags(&self, table: &Table<'_>) -> String {
        let flag = |bot: &Opponent| {
            let seat = seat_word(bot.seat(), table);
            format!(" --bot {seat}={}", bot.spec())
        };
        self.all.iter().map(flag).collect()
    }

    /// What they thought about some figures, bot by bot, under a heading each.
    fn told(
        &self,
        heading: &str,
        thoughts: &[Thought],
        play: &Play<'_>,
        who: &[FigureId],
        eyes: Viewer,
        ctx: &Context,
    ) -> Vec<String> {
        let story = Story::new(&ctx.texts, play.table());
        let mut said = Vec::new();
        for thought in thoughts {
            let told = reasons(thought, play, who, eyes, ctx);
            if told.is_empty() {
                continue;
            }
            let seat = thought.checked.seat();
            let values = [
                ("seat", story.seat(seat).into()),
                ("bot", self.at(seat).unwrap_or_default().into()),
            ];
            said.push(ctx.texts.say_with(heading, &values));
            said.extend(told);
        }
        said
    }
}

fn values(
    seat: Seat,
    bot: Spec,
    table: &Table<'_>,
    ctx: &Context,
) -> [(&'static str, Value<'static>); 2] {
    let story = Story::new(&ctx.texts, table);
    [
        ("seat", story.seat(seat).into()),
        ("bot", bot.to_string().into()),
    ]
}

/// The orders for some, each with its reason; none about those a viewer does not know of (HID-1).
fn reasons(
    thought: &Thought,
    play: &Play<'_>,
    who: &[FigureId],
    eyes: Viewer,
    ctx: &Context,
) -> Vec<String> {
    let mut said = Vec::new();
    for (order, why) in &thought.why {
        if !order.who.iter().any(|id| who.contains(id)) {
            continue;
        }
        let secret = |datum: &Datum<'_>| match datum {
            Datum::Figure(id) => !knows(play.state(), eyes, *id),
            Datum::Thing(_) | Datum::Zone(_) | Datum::Percent(_) => false,
        };
        if why.values().iter().any(|(_, datum)| secret(datum)) {
            continue;
        }
        let seen = shown(play, std::slice::from_ref(order), eyes);
        let reason = reason(why, play.table(), ctx);
        let told = lines(play, &seen, ctx);
        said.extend(told.iter().map(|line| format!("  {line} – {reason}")));
    }
    said
}

/// A reason in words.
fn reason(why: &Why, table: &Table<'_>, ctx: &Context) -> String {
    let story = Story::new(&ctx.texts, table);
    let value = |datum: Datum<'_>| match datum {
        Datum::Figure(id) => story.figure(id),
        Datum::Thing(id) => story.thing(id),
        Datum::Zone(id) => {
            let zone = table.scenario.zone(id);
            zone.map_or(id, |zone| ctx.lang.name(&zone.name)).to_owned()
        }
        Datum::Percent(chance) => chance.to_string(),
    };
    let values: Vec<(&str, Value<'_>)> = why
        .values()
        .into_iter()
        .map(|(name, datum)| (name, value(datum).into()))
        .collect();
    ctx.texts.say_with(why.key(), &values)
}
