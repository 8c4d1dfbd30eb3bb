//! A captain: before every turn he plays the rest of the game out in his head, the sergeant's way in several
//! manners, and takes the one that did best.
//!
//! He imagines only what he may know: whoever he does not see is not there, nothing unforeseen happens, and
//! the others just fight, for what they want is not known. The dice he imagines are the same for
//! every manner, so that luck decides little between them.

use super::drill::Manner;
use super::{Advice, Bot, Drill, Style};
use argad_dice::{ChanceError, Seeded, Source};
use argad_rules::check;
use argad_rules::game;
use argad_rules::plot;
use argad_rules::scenario::Worth;
use argad_rules::short;
use argad_rules::state::{Fate, Phase, Place, SideId, State, Viewer};
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
        Self::Games(24)
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
const OTHERS: Plan = (Style::Steady, Manner::Hunt);
/// By how much another plan must be better on average before it is followed.
const CLEARLY: f64 = 0.5;
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

    /// The plan that does best in the games played in his head.
    fn decide(
        &mut self,
        table: &Table<'_>,
        view: &View,
        side: SideId,
        dice: &mut dyn Source,
    ) -> Result<Plan, ChanceError> {
        let start = imagined(table, view, side);
        let mut seed = 0u64;
        for _ in 0..8 {
            seed = seed << 8 | u64::from(dice.next(256)? - 1);
        }
        let begun = Instant::now();
        let goes_on = |played: u32| match self.budget {
            Budget::Games(games) => played < games,
            Budget::Time(time) => begun.elapsed() < time,
        };
        // Sums of what each plan came to, all on the same dice.
        let mut left: Vec<(usize, f64)> = (0..PLANS.len()).map(|plan| (plan, 0.0)).collect();
        let (mut played, mut streams) = (0, 0);
        while goes_on(played) && left.len() > 1 {
            for (plan, sum) in &mut left {
                let mut chance = Seeded::stream(seed, streams);
                *sum +=
                    self.sergeant
                        .play_on(table, start.clone(), side, PLANS[*plan], &mut chance)?;
                played += 1;
            }
            streams += 1;
            // Every other time the worst is given up; what a sergeant would do stays to the end.
            if streams % 2 == 0 {
                short::sort_by(&mut left[1..], |a, b| {
                    b.1.total_cmp(&a.1).then(a.0.cmp(&b.0))
                });
                left.pop();
            }
        }
        let usual = left[0].1;
        let best = left.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1));
        let clear = best.filter(|(_, sum)| *sum > usual + CLEARLY * streams as f64);
        Ok(clear.map_or(PLANS[0], |(plan, _)| PLANS[plan]))
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
        let known = self.decided.filter(|(at, _)| *at == turn);
        let plan = match known {
            Some((_, plan)) => plan,
            None if view.state().phase == Phase::Movement => {
                let plan = self.decide(table, view, seat.side, dice)?;
                self.decided = Some((turn, plan));
                plan
            }
            None => (self.style, Manner::Aims),
        };
        self.sergeant.tell(plan.0, plan.1);
        self.sergeant.orders(table, view, dice)
    }
}

impl Drill {
    /// Plays a game to its end, a side by a plan, and says what it came to.
    fn play_on(
        &mut self,
        table: &Table<'_>,
        mut state: State,
        side: SideId,
        plan: Plan,
        dice: &mut Seeded,
    ) -> Result<f64, ChanceError> {
        let seats = table.seats();
        for _ in 0..MOST_ROUNDS {
            if state.outcome.is_some() {
                break;
            }
            let mut all = Vec::with_capacity(seats.len());
            for &seat in &seats {
                let plan = if seat.side == side { plan } else { OTHERS };
                self.tell(plan.0, plan.1);
                let seen = view(table, &state, Viewer::Seat(seat));
                let advice = self.orders(table, &seen, dice)?;
                all.extend(check::check(table, &state, seat, &advice.orders).ok());
            }
            state = game::resolve(table, state, &all, &[], dice)?.0;
        }
        Ok(worth(table, &state, side))
    }
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
