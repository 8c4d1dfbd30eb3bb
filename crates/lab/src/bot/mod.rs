//! Opponents: they read a [`View`], never the state, and answer with orders and reasons.
//!
//! Whatever a bot does not order is left to what the silent do, which is always allowed; what it orders
//! it has put before the checker first. Its own dice come from the seed of the game, so that the same
//! game again is the same.

mod captain;
mod drill;
mod guess;
mod spots;
mod ways;
mod why;

pub use captain::{Budget, Captain};
pub use drill::Drill;
pub use why::{Datum, Why};

use argad_dice::{ChanceError, Source};
use argad_rules::check::{self, Checked, Refused, random::random_orders};
use argad_rules::order::{Order, Orders};
use argad_rules::state::{Seat, Viewer};
use argad_rules::suggest;
use argad_rules::table::Table;
use argad_rules::view::View;
use std::fmt;
use std::str::FromStr;

/// The version of the bots. It is raised whenever one of them orders otherwise than before, so that games of
/// different ones are never taken for one run.
pub const VERSION: u32 = 6;

/// Orders, and a reason for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Advice {
    /// The orders.
    pub orders: Orders,
    /// Why, one for each order.
    pub why: Vec<Why>,
    /// The same orders as the checker passed them in the view they answer to, with what the silent do; nothing if they
    /// have not been before it as they are.
    checked: Option<Checked>,
}

impl Advice {
    fn push(&mut self, order: Order, why: Why) {
        self.checked = None;
        self.orders.0.push(order);
        self.why.push(why);
    }

    /// The orders as they hold for whoever has this view; or what the rules forbid of them.
    pub fn into_checked(
        self,
        table: &Table<'_>,
        view: &View,
        seat: Seat,
    ) -> Result<Checked, Vec<Refused>> {
        let anew = || check::check_view(table, view, seat, &self.orders);
        match self.checked {
            Some(checked) if checked.seat() == seat => {
                debug_assert_eq!(Ok(&checked), anew().as_ref());
                Ok(checked)
            }
            _ => anew(),
        }
    }
}

/// Somebody who gives orders.
pub trait Bot: Send {
    /// Orders for the open round; none at all if the viewer is no player.
    fn orders(
        &mut self,
        table: &Table<'_>,
        view: &View,
        dice: &mut dyn Source,
    ) -> Result<Advice, ChanceError>;
}

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Anything the rules allow.
    Random,
    /// A sergeant who knows the odds.
    Drill,
    /// Plays the rest of the game out in his head, several ways, before he decides.
    Captain,
}

/// How it likes to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Style {
    /// Waits for good odds.
    Cautious,
    /// As the odds say.
    #[default]
    Steady,
    /// Takes chances.
    Bold,
}

/// A bot by name: `drill`, `drill:bold`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spec {
    /// How well.
    pub level: Level,
    /// How.
    pub style: Style,
}

const LEVELS: [(&str, Level); 3] = [
    ("random", Level::Random),
    ("drill", Level::Drill),
    ("captain", Level::Captain),
];
const STYLES: [(&str, Style); 3] = [
    ("cautious", Style::Cautious),
    ("steady", Style::Steady),
    ("bold", Style::Bold),
];

/// A name no bot has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no bot is called {name}")]
pub struct NoSuchBot {
    /// The part that is unknown.
    pub name: String,
    /// What may have been meant.
    pub meant: Option<&'static str>,
    /// Everything that could stand there.
    pub known: Vec<&'static str>,
}

fn find<T: Copy>(list: &[(&'static str, T)], name: &str) -> Result<T, NoSuchBot> {
    let found = list.iter().find(|(word, _)| *word == name);
    found.map(|&(_, value)| value).ok_or_else(|| NoSuchBot {
        name: name.to_owned(),
        meant: suggest::closest(name, list.iter().map(|(word, _)| *word)),
        known: list.iter().map(|(word, _)| *word).collect(),
    })
}

fn word<T: Copy + PartialEq>(list: &[(&'static str, T)], value: T) -> &'static str {
    let found = list.iter().find(|(_, v)| *v == value);
    found.map_or("", |&(word, _)| word)
}

impl FromStr for Spec {
    type Err = NoSuchBot;

    fn from_str(text: &str) -> Result<Self, NoSuchBot> {
        let (level, style) = text.split_once(':').unwrap_or((text, "steady"));
        Ok(Self {
            level: find(&LEVELS, level.trim())?,
            style: find(&STYLES, style.trim())?,
        })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(word(&LEVELS, self.level))?;
        match self.style {
            Style::Steady => Ok(()),
            style => write!(f, ":{}", word(&STYLES, style)),
        }
    }
}

impl Spec {
    /// As a log names it: with the version, for another one may order otherwise.
    pub fn written(self) -> String {
        format!("{self}/{VERSION}")
    }

    /// A bot as a log names it, of whatever version.
    pub fn read_written(name: &str) -> Result<Self, NoSuchBot> {
        name.split_once('/').map_or(name, |(name, _)| name).parse()
    }

    /// Whether it carries anything from one round to the next.
    pub fn remembers(self) -> bool {
        match self.level {
            Level::Captain => true,
            Level::Random | Level::Drill => false,
        }
    }

    /// The bot with as much time for a turn as this; those who do not search need none.
    pub fn bot_with(self, budget: Budget) -> Box<dyn Bot> {
        match self.level {
            Level::Captain => Box::new(Captain::new(self.style, budget)),
            Level::Random | Level::Drill => self.bot(),
        }
    }

    /// The bot itself. It may play one game after the other: what it keeps is about the ground.
    pub fn bot(self) -> Box<dyn Bot> {
        match self.level {
            Level::Random => Box::new(Random),
            Level::Drill => Box::new(Drill::new(self.style)),
            Level::Captain => Box::new(Captain::new(self.style, Budget::default())),
        }
    }
}

/// Plays anything the rules allow.
pub struct Random;

impl Bot for Random {
    fn orders(
        &mut self,
        table: &Table<'_>,
        view: &View,
        dice: &mut dyn Source,
    ) -> Result<Advice, ChanceError> {
        let Viewer::Seat(seat) = view.viewer() else {
            return Ok(Advice::default());
        };
        let orders = random_orders(table, view.state(), seat, dice)?;
        let why = orders.0.iter().map(|_| Why::Whim).collect();
        let mut advice = Advice {
            orders,
            why,
            checked: None,
        };
        check_all(table, view, seat, &mut advice);
        Ok(advice)
    }
}

/// Puts orders before the checker, unless that is done, and takes back what it refuses: nothing illegal is ever sent.
fn check_all(table: &Table<'_>, view: &View, seat: Seat, advice: &mut Advice) {
    while advice.checked.is_none() {
        match check::check_view(table, view, seat, &advice.orders) {
            Ok(checked) => advice.checked = Some(checked),
            Err(refused) => withdraw(advice, &refused),
        }
    }
}

fn withdraw(advice: &mut Advice, refused: &[Refused]) {
    let bad = |index: usize| refused.iter().any(|r| r.order == index);
    let orders = std::mem::take(&mut advice.orders.0);
    let why = std::mem::take(&mut advice.why);
    for (index, (order, why)) in orders.into_iter().zip(why).enumerate() {
        if !bad(index) {
            advice.push(order, why);
        }
    }
}
