//! A captain: before every turn he plays the rest of the game out in his head, the sergeant's way in several
//! manners, and takes the one that did best; then, troop by troop, whether it should begin as in another.
//!
//! He imagines only what he may know: whoever he does not see is not there, nothing unforeseen happens, and
//! what the others want is a guess ([`guessed`]). The dice he imagines are the same for everything he
//! compares, so that luck decides little.

use super::drill::Manner;
use super::guess::guessed;
use super::{Advice, Bot, Drill, Style, Why, withdraw_refused};
use argad_dice::{ChanceError, Seeded, Source};
use argad_rules::check;
use argad_rules::game;
use argad_rules::order::{Order, Orders};
use argad_rules::plot;
use argad_rules::scenario::Worth;
use argad_rules::short;
use argad_rules::state::{Fate, Phase, Place, Seat, SideId, State, TroopId, Viewer};
use argad_rules::table::Table;
use argad_rules::view::{View, view};
use std::time::{Duration, Instant};

/// How long a captain may think about a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// That many games in his head: the same game again is the same.
    Games(u32),
    /// That long by the clock.
    Time(Duration),
}

impl Default for Budget {
    fn default() -> Self {
        Self::Games(120)
    }
}

/// A way to play.
type Plan = (Style, Manner);

/// What a captain considers; the first is what a sergeant would do.
const PLANS: [Plan; 6] = [
    (Style::Steady, Manner::Aims),
    (Style::Bold, Manner::Aims),
    (Style::Cautious, Manner::Aims),
    (Style::Steady, Manner::Rush),
    (Style::Cautious, Manner::Hold),
    (Style::Bold, Manner::Hunt),
];
/// What the others are taken to do.
const OTHERS: Plan = (Style::Steady, Manner::Aims);
/// By how many of its own errors something must be better before it is done instead.
const CLEARLY: f64 = 1.5;
/// Games for each thing a troop could do instead.
const TRIES: usize = 10;
/// No game in his head has more rounds than this.
const MOST_ROUNDS: u32 = 200;

/// The captain.
pub struct Captain {
    style: Style,
    budget: Budget,
    sergeant: Drill,
    /// What was decided, and for which turn.
    decided: Option<(u8, Plan)>,
}

/// A plan for a turn, and the orders it begins with.
struct Decision {
    plan: Plan,
    advice: Advice,
}

impl Captain {
    /// With a style and a budget for each turn.
    pub fn new(style: Style, budget: Budget) -> Self {
        Self {
            style,
            budget,
            sergeant: Drill::new(style),
            decided: None,
        }
    }

    /// What does best in the games played in his head.
    fn decide(
        &mut self,
        table: &Table<'_>,
        view: &View,
        seat: Seat,
        dice: &mut dyn Source,
    ) -> Result<Option<Decision>, ChanceError> {
        let scenario = guessed(table, seat.side);
        let Some(guess) = Table::new(&scenario, table.data) else {
            return Ok(None);
        };
        let mut seed = 0u64;
        for _ in 0..8 {
            seed = seed << 8 | u64::from(dice.next(256)? - 1);
        }
        // What each plan would begin with.
        let mut begins = Vec::with_capacity(PLANS.len());
        for plan in PLANS {
            self.sergeant.tell(plan.0, plan.1);
            begins.push(self.sergeant.orders(table, view, dice)?);
        }
        let mut head = Head {
            table: &guess,
            start: imagined(&guess, view, seat.side),
            seat,
            seed,
            sergeant: &mut self.sergeant,
            budget: self.budget,
            // Browsers have no such clock, and need none to count games.
            begun: matches!(self.budget, Budget::Time(_)).then(Instant::now),
            played: 0,
        };
        let (best, worths) = head.best_plan(&begins)?;
        let plan = PLANS[best];
        let advice = head.by_troop(plan, &begins, best, worths)?;
        Ok(Some(Decision { plan, advice }))
    }
}

impl Bot for Captain {
    fn orders(
        &mut self,
        table: &Table<'_>,
        view: &View,
        dice: &mut dyn Source,
    ) -> Result<Advice, ChanceError> {
        let Viewer::Seat(seat) = view.viewer() else {
            return Ok(Advice::default());
        };
        let turn = view.state().turn;
        if view.state().phase == Phase::Movement
            && let Some(Decision { plan, advice }) = self.decide(table, view, seat, dice)?
        {
            self.decided = Some((turn, plan));
            return Ok(advice);
        }
        let known = self.decided.filter(|(at, _)| *at == turn);
        let plan = known.map_or((self.style, Manner::Aims), |(_, plan)| plan);
        self.sergeant.tell(plan.0, plan.1);
        self.sergeant.orders(table, view, dice)
    }
}

/// What goes on in his head before a turn.
struct Head<'h, 't, 'a> {
    table: &'t Table<'a>,
    start: State,
    seat: Seat,
    seed: u64,
    sergeant: &'h mut Drill,
    budget: Budget,
    begun: Option<Instant>,
    played: u32,
}

impl Head<'_, '_, '_> {
    /// Whether there is time for a part of the budget, in percent, to go on.
    fn goes_on(&self, percent: u32) -> bool {
        match self.budget {
            Budget::Games(games) => self.played * 100 < games * percent,
            Budget::Time(time) => self
                .begun
                .is_some_and(|b| b.elapsed() * 100 < time * percent),
        }
    }

    /// The plan that did best, and what each of its games came to. All are played on the same dice; the
    /// worst is given up again and again, but what a sergeant would do stays to the end.
    fn best_plan(&mut self, begins: &[Advice]) -> Result<(usize, Vec<f64>), ChanceError> {
        let mut left: Vec<(usize, Vec<f64>)> = (0..PLANS.len()).map(|p| (p, Vec::new())).collect();
        let sum = |worths: &[f64]| worths.iter().sum::<f64>();
        while self.goes_on(60) {
            for (plan, worths) in &mut left {
                let stream = worths.len() as u64;
                let worth = self.play_on(&begins[*plan].orders, PLANS[*plan], stream)?;
                worths.push(worth);
            }
            if left[0].1.len().is_multiple_of(3) && left.len() > 2 {
                short::sort_by(&mut left[1..], |a, b| {
                    sum(&b.1).total_cmp(&sum(&a.1)).then(a.0.cmp(&b.0))
                });
                left.pop();
            }
        }
        let usual = left[0].1.clone();
        let better = |(_, worths): &&(usize, Vec<f64>)| gain(worths, &usual) > CLEARLY;
        let best = left[1..].iter().filter(better);
        let best = best.max_by(|a, b| sum(&a.1).total_cmp(&sum(&b.1)));
        Ok(best.unwrap_or(&left[0]).clone())
    }

    /// Troop by troop: whether it should begin as in another plan, the rest being as it is.
    fn by_troop(
        &mut self,
        plan: Plan,
        begins: &[Advice],
        best: usize,
        mut worths: Vec<f64>,
    ) -> Result<Advice, ChanceError> {
        let mut advice = begins[best].clone();
        worths.truncate(TRIES);
        let troops: Vec<TroopId> = (0..self.table.troops.len() as u16).map(TroopId).collect();
        for troop in troops {
            let mut tried = vec![self.of_troop(&advice, troop)];
            for other in begins {
                let part = self.of_troop(other, troop);
                if tried.contains(&part) || !self.goes_on(100) {
                    continue;
                }
                let mixed = self.with_troop(&advice, other, troop);
                let mut tries = Vec::with_capacity(TRIES);
                for stream in 0..worths.len() as u64 {
                    tries.push(self.play_on(&mixed.orders, plan, stream)?);
                    // Nothing in it after a few.
                    if tries.len() == 4 && gain(&tries, &worths[..4]) <= 0.0 {
                        break;
                    }
                }
                if tries.len() == worths.len() && gain(&tries, &worths) > CLEARLY {
                    (advice, worths) = (mixed, tries);
                }
                tried.push(part);
            }
        }
        Ok(advice)
    }

    /// The orders of a troop.
    fn of_troop(&self, advice: &Advice, troop: TroopId) -> Vec<Order> {
        let mine = |order: &&Order| self.is_of(order, troop);
        advice.orders.0.iter().filter(mine).cloned().collect()
    }

    fn is_of(&self, order: &Order, troop: TroopId) -> bool {
        let first = order.who.first();
        first.is_some_and(|&id| self.start.figure(id).troop == troop)
    }

    /// Orders in which a troop does what it does in others.
    fn with_troop(&self, advice: &Advice, other: &Advice, troop: TroopId) -> Advice {
        let mut mixed = Advice::default();
        let rows = |advice: &Advice| -> Vec<(Order, Why)> {
            let orders = advice.orders.0.iter().cloned();
            orders.zip(advice.why.iter().cloned()).collect()
        };
        for (order, why) in rows(advice) {
            if !self.is_of(&order, troop) {
                mixed.push(order, why);
            }
        }
        for (order, why) in rows(other) {
            if self.is_of(&order, troop) {
                mixed.push(order, why);
            }
        }
        withdraw_refused(self.table, &self.start, self.seat, &mut mixed);
        mixed
    }

    /// Plays a game to its end, beginning with these orders and going on by a plan, and says what it came to.
    fn play_on(&mut self, first: &Orders, plan: Plan, stream: u64) -> Result<f64, ChanceError> {
        let (table, side) = (self.table, self.seat.side);
        let mut dice = Seeded::stream(self.seed, stream);
        let mut state = self.start.clone();
        let seats = table.seats();
        for round in 0..MOST_ROUNDS {
            if state.outcome.is_some() {
                break;
            }
            let mut all = Vec::with_capacity(seats.len());
            for &seat in &seats {
                if round == 0 && seat == self.seat {
                    all.extend(check::check(table, &state, seat, first).ok());
                    continue;
                }
                let plan = if seat.side == side { plan } else { OTHERS };
                self.sergeant.tell(plan.0, plan.1);
                let seen = view(table, &state, Viewer::Seat(seat));
                let advice = self.sergeant.orders(table, &seen, &mut dice)?;
                all.extend(advice.into_checked(table, &seen, seat).ok());
            }
            state = game::resolve(table, state, &all, &[], &mut dice)?.0;
        }
        self.played += 1;
        Ok(worth(table, &state, side))
    }
}

/// By how many of its own errors one row of games is better than another on the same dice, on average.
fn gain(worths: &[f64], usual: &[f64]) -> f64 {
    let count = worths.len().min(usual.len()).max(1) as f64;
    let each = || worths.iter().zip(usual).map(|(a, b)| a - b);
    let mean = each().sum::<f64>() / count;
    let spread = each().map(|d| (d - mean) * (d - mean)).sum::<f64>() / (count - 1.0).max(1.0);
    mean / (spread / count).sqrt().max(0.01)
}

/// The table as far as it is known: nobody unseen comes, and nothing unforeseen happens.
fn imagined(table: &Table<'_>, view: &View, side: SideId) -> State {
    let mut state = view.state().clone();
    for figure in &mut state.figures {
        let own = figure.side == Some(side);
        if figure.place == Place::Waiting && !own {
            (figure.place, figure.fate) = (Place::Gone, Fate::Fled);
        }
    }
    state.fired = vec![true; table.scenario.triggers.len()];
    state
}

/// What a game came to for a side: what it wanted, and who is left.
fn worth(table: &Table<'_>, state: &State, side: SideId) -> f64 {
    let mut worth = 0.0;
    for standing in plot::standing(table, state) {
        if standing.side != side {
            continue;
        }
        let points = match standing.worth {
            Worth::Points(points) => f64::from(points),
            Worth::Decisive => 12.0,
        };
        let part = f64::from(standing.have) / f64::from(standing.need.max(1));
        worth += points
            * if standing.met {
                1.0
            } else {
                0.25 * part.min(1.0)
            };
    }
    let (mut own, mut others, mut all) = (0, 0, [0, 0]);
    for figure in &state.figures {
        let fit = i32::from(figure.fate == Fate::Fit);
        match figure.side {
            Some(whose) if whose == side => (own, all[0]) = (own + fit, all[0] + 1),
            Some(_) => (others, all[1]) = (others + fit, all[1] + 1),
            None => {}
        }
    }
    let part = |left: i32, all: i32| f64::from(left) / f64::from(all.max(1));
    worth + 3.0 * (part(own, all[0]) - part(others, all[1]))
}
