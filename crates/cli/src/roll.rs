//! `argad roll`: a situation resolved once, every die accounted for.

use crate::context::{Context, Error, Exit};
use crate::faults::{print_json, refused};
use crate::odds::Situation;
use crate::output::Paper;
use crate::print_roll;
use crate::situation::{Asked, Flags};
use argad_dice::ChanceError;
use argad_lab::roll::{self, Dice, DiceAnswer, MeleeRoll, ShootRoll, SimpleRoll};
use argad_lab::{Failure, Library};
use argad_rules::data::PeriodData;
use clap::Args;
use serde::Serialize;
use std::io::{self, Write};
use std::time::{SystemTime, UNIX_EPOCH};

/// What to roll.
#[derive(Debug, Args)]
pub struct RollArgs {
    /// The situation.
    #[command(subcommand)]
    pub situation: Situation,
    /// Dice rolled by hand, in the order they are asked for: 6,6,3 or "6 6 3".
    #[arg(
        long,
        global = true,
        value_name = "DICE",
        value_parser = dice_list,
        conflicts_with = "seed",
        help_heading = "Dice"
    )]
    pub dice: Vec<DiceList>,
    /// Repeat the roll of this seed.
    #[arg(long, global = true, value_name = "N", help_heading = "Dice")]
    pub seed: Option<u64>,
}

/// Dice as somebody reads them off the table.
#[derive(Clone, Debug)]
pub struct DiceList(Vec<u16>);

fn dice_list(text: &str) -> Result<DiceList, String> {
    let dice = text.split(|c: char| c == ',' || c == ';' || c.is_whitespace());
    let dice = dice.filter(|die| !die.is_empty()).map(|die| {
        let fault = |_| format!("{die:?} is no die; write 6,6,3");
        die.parse().map_err(fault)
    });
    dice.collect::<Result<_, _>>().map(DiceList)
}

/// A roll that can tell its dice.
pub trait Rolled: Serialize {
    /// Every die.
    fn dice(&self) -> &[DiceAnswer];
}

impl Rolled for ShootRoll {
    fn dice(&self) -> &[DiceAnswer] {
        &self.dice
    }
}

impl Rolled for MeleeRoll {
    fn dice(&self) -> &[DiceAnswer] {
        &self.dice
    }
}

impl Rolled for SimpleRoll {
    fn dice(&self) -> &[DiceAnswer] {
        &self.dice
    }
}

#[derive(Serialize)]
struct Answer<'a, T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(flatten)]
    roll: &'a T,
}

/// Runs the command.
pub fn run(args: &RollArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let dice = if args.dice.is_empty() {
        Dice::Seed(args.seed.unwrap_or_else(seed_of_the_moment))
    } else {
        Dice::Given(args.dice.iter().flat_map(|list| list.0.clone()).collect())
    };
    let library: &Library = &ctx.library;
    match &args.situation {
        Situation::Shoot(asked) => {
            let query = asked.query(ctx)?;
            let fire = query.check(library);
            let fire = fire.map_err(|problems| asked.faults(&problems, ctx))?;
            let table = Table::new(asked, &dice, Some(fire.data), ctx);
            let throw = |dice: &Dice| roll::shoot(library, &query, dice);
            table.report(throw, out, |answer, paper| {
                print_roll::shoot(&fire, answer, paper)
            })
        }
        Situation::Melee(asked) => {
            let query = asked.query(ctx)?;
            let fight = query.check(library);
            let fight = fight.map_err(|problems| asked.faults(&problems, ctx))?;
            let table = Table::new(asked, &dice, None, ctx);
            let throw = |dice: &Dice| roll::melee(library, &query, dice);
            table.report(throw, out, |answer, paper| {
                print_roll::melee(&query, &fight, answer, paper)
            })
        }
        Situation::Morale(asked) => {
            let query = asked.query(ctx)?;
            let table = Table::new(asked, &dice, None, ctx);
            let throw = |dice: &Dice| roll::morale(&query, dice);
            table.report(throw, out, |answer, paper| {
                print_roll::morale(&query, answer, paper)
            })
        }
        Situation::Move(asked) => {
            let query = asked.query(ctx)?;
            let table = Table::new(asked, &dice, None, ctx);
            let throw = |dice: &Dice| roll::movement(&query, dice);
            table.report(throw, out, |answer, paper| {
                print_roll::movement(&query, answer, paper)
            })
        }
        Situation::Wound(asked) => {
            let query = asked.query(ctx)?;
            let table = Table::new(asked, &dice, None, ctx);
            let throw = |dice: &Dice| roll::wound(&query, dice);
            table.report(throw, out, |answer, paper| {
                print_roll::wound(&query, answer, paper)
            })
        }
    }
}

/// Short enough to be typed again.
pub fn seed_of_the_moment() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(1, |now| u64::from(now.subsec_nanos()) / 100 % 1_000_000)
}

/// What a roll is made with.
struct Table<'a, F: Args> {
    asked: &'a Asked<F>,
    dice: &'a Dice,
    data: Option<&'a PeriodData>,
    ctx: &'a Context,
}

impl<'a, F: Flags + Args> Table<'a, F> {
    fn new(
        asked: &'a Asked<F>,
        dice: &'a Dice,
        data: Option<&'a PeriodData>,
        ctx: &'a Context,
    ) -> Self {
        Self {
            asked,
            dice,
            data,
            ctx,
        }
    }

    /// Throws and prints, or says why there is nothing to print.
    fn report<T: Rolled>(
        &self,
        throw: impl Fn(&Dice) -> Result<T, Failure>,
        out: &mut dyn Write,
        print: impl FnOnce(&T, &mut Paper<'_>) -> io::Result<()>,
    ) -> Result<Exit, Error> {
        let json = self.asked.wants_json();
        let answer = match throw(self.dice) {
            Ok(answer) => answer,
            Err(Failure::Refused(refusals)) => {
                return refused(&refusals, self.data, json, self.ctx, out);
            }
            Err(Failure::Input(problems)) => return Err(self.asked.faults(&problems, self.ctx)),
            Err(Failure::Dice(error)) => return Err(self.dice_fault(&error, throw)),
        };
        let seed = match self.dice {
            Dice::Seed(seed) => Some(*seed),
            Dice::Given(_) => None,
        };
        if json {
            let roll = &answer;
            print_json(&Answer { seed, roll }, out)?;
            return Ok(Exit::Answered);
        }
        let mut paper = Paper::new(self.ctx, out);
        print(&answer, &mut paper)?;
        if let Some(seed) = seed {
            let values = [("seed", seed.to_string().into())];
            let text = self.ctx.texts.say_with("roll-seed", &values);
            paper.remark(&text)?;
        }
        Ok(Exit::Answered)
    }

    fn dice_fault<T: Rolled>(
        &self,
        error: &ChanceError,
        throw: impl Fn(&Dice) -> Result<T, Failure>,
    ) -> Error {
        let texts = &self.ctx.texts;
        Error::Input(match *error {
            ChanceError::OutOfDice { wanted } => {
                let next = match self.dice {
                    Dice::Given(given) => {
                        roll::next_throw(given, |dice| throw(dice).map(|roll| roll.dice().to_vec()))
                    }
                    Dice::Seed(_) => None,
                };
                let whose = next.map(|next| print_roll::owner(&next, self.ctx));
                let whose = whose.unwrap_or_default();
                let values = [("count", wanted.into()), ("whose", whose.into())];
                texts.say_with("roll-too-few", &values)
            }
            ChanceError::NotAFace { given, most } => {
                let values = [("given", given.into()), ("most", most.into())];
                texts.say_with("roll-not-a-face", &values)
            }
            ChanceError::LeftOver { left } => {
                texts.say_with("roll-too-many", &[("count", left.into())])
            }
            ChanceError::TooManyStates { .. } => error.to_string(),
        })
    }
}
