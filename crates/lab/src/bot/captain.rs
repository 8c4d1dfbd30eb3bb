//! A captain: before every turn he plays the rest of the game out in his head, the sergeant's way in several
//! manners, and takes the one that did best; then he tries single troops in another manner.
//!
//! He imagines only what he may know: whoever he does not see is not there, nothing unforeseen happens, and
//! what the others want he knows or guesses ([`guessed`]). The dice he imagines are the same for everything he
//! compares, so that luck decides little.

use super::drill::{Manner, Mind};
use super::guess::guessed;
use super::{Advice, Bot, Drill, Style};
use argad_dice::{ChanceError, Seeded, Source};
use argad_rules::check::{self, Checked};
use argad_rules::game;
use argad_rules::plot;
use argad_rules::scenario::Worth;
use argad_rules::short;
use argad_rules::state::{Fate, Figure, Phase, Place, Seat, SideId, State, Viewer};
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

/// What a captain considers for everybody, and then for each troop.
const MINDS: [Mind; 8] = [
    mind(Style::Steady, Manner::Aims),
    mind(Style::Bold, Manner::Aims),
    mind(Style::Cautious, Manner::Aims),
    mind(Style::Steady, Manner::Rush),
    mind(Style::Steady, Manner::Hold),
    mind(Style::Cautious, Manner::Hold),
    mind(Style::Bold, Manner::Hunt),
    mind(Style::Cautious, Manner::Shun),
];
/// How the others are taken to be minded.
const OTHERS: Mind = mind(Style::Steady, Manner::Aims);
/// The part of the budget that goes to plans in which everybody is minded alike, in percent.
const ALIKE: u32 = 75;
/// By how many of its own errors a plan for everybody must be better before it replaces another.
const BETTER: f64 = 0.7;
/// And one for a single troop, for there are many of them and one always looks good.
const CLEARLY: f64 = 2.0;
/// By how many of its own errors worse than the best something is given up.
const HOPELESS: f64 = -1.5;
/// Games between two looks at how plans are doing.
const BLOCK: usize = 4;
/// Games before a plan for everybody is given up.
const FEW: usize = 8;
/// Games before a single troop does something else for how it did, and after which nothing more will show.
const ENOUGH: usize = 24;
const IN_VAIN: usize = 64;
/// New games in which it must be better too.
const PROOF: usize = 32;
/// So many games of the turn before still count: little has changed since.
const KEPT: usize = 32;
/// What deciding the game counts in points.
const DECISIVE: f64 = 12.0;
/// What being ahead by very much counts.
const WON: f64 = 6.0;
/// No game in his head has more rounds than this.
const MOST_ROUNDS: u32 = 200;

const fn mind(style: Style, manner: Manner) -> Mind {
    Mind { style, manner }
}

/// The captain.
pub struct Captain {
    /// What is considered, the usual first.
    minds: Vec<Mind>,
    budget: Budget,
    sergeant: Drill,
    decided: Vec<Decided>,
}

/// What was decided for a seat and a turn.
#[derive(Clone)]
struct Decided {
    seat: Seat,
    turn: u8,
    /// How each troop is minded.
    minds: Vec<Mind>,
    /// What games came to, by how everybody was minded.
    games: Vec<Games>,
}

/// How each troop was minded, and what games came to, one for each roll of fate; not a number where none was played.
type Games = (Vec<Mind>, Vec<f64>);

/// How each troop could be minded, the orders that begins with, and what games came to that began so.
#[derive(Clone)]
struct Plan {
    minds: Vec<Mind>,
    advice: Advice,
    /// The orders as they hold on the table he imagines.
    first: Option<Checked>,
    worths: Vec<f64>,
}

impl Captain {
    /// With a style and a budget for each turn.
    pub fn new(style: Style, budget: Budget) -> Self {
        let usual = mind(style, Manner::Aims);
        let mut minds = MINDS.to_vec();
        minds.retain(|&mind| mind != usual);
        minds.insert(0, usual);
        Self {
            minds,
            budget,
            sergeant: Drill::new(style),
            decided: Vec::new(),
        }
    }

    /// What does best in the games played in his head.
    fn decide(
        &mut self,
        table: &Table<'_>,
        view: &View,
        seat: Seat,
        dice: &mut dyn Source,
    ) -> Result<Option<(Decided, Advice)>, ChanceError> {
        let scenario = guessed(table, view.state(), seat);
        let Some(guess) = Table::new(&scenario, table.data) else {
            return Ok(None);
        };
        let mut seed = 0u64;
        for _ in 0..8 {
            seed = seed << 8 | u64::from(dice.next(256)? - 1);
        }
        let turn = view.state().turn;
        let last = turn.checked_sub(1);
        // The turn before stays remembered: asked again about this one, he begins from the same.
        let known = |d: &&Decided| d.seat == seat && Some(d.turn) == last;
        let before = self.decided.iter().find(known).cloned();
        let mut head = Head {
            table: &guess,
            view,
            start: imagined(&guess, view, seat.side),
            seat,
            seed,
            minds: &self.minds,
            sergeant: &mut self.sergeant,
            budget: self.budget,
            // Browsers have no such clock, and need none to count games.
            begun: matches!(self.budget, Budget::Time(_)).then(Instant::now),
            played: 0,
            kept: 0,
        };
        let (plan, mut games) = head.best_of_all(before)?;
        let best = head.by_troop(plan)?;
        games.retain(|(minds, _)| *minds != best.minds);
        games.push((best.minds.clone(), best.worths[head.kept..].to_vec()));
        let decided = Decided {
            seat,
            turn,
            minds: best.minds,
            games,
        };
        Ok(Some((decided, best.advice)))
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
            && let Some((decided, advice)) = self.decide(table, view, seat, dice)?
        {
            let last = turn.checked_sub(1);
            self.decided
                .retain(|d| d.seat != seat || Some(d.turn) == last);
            self.decided.push(decided);
            return Ok(advice);
        }
        let mut decided = self.decided.iter();
        let known = decided.find(|d| d.seat == seat && d.turn == turn);
        self.sergeant.tell(known.map_or(&[], |d| &d.minds));
        self.sergeant.orders(table, view, dice)
    }
}

/// What goes on in his head before a turn.
struct Head<'h, 't, 'a> {
    table: &'t Table<'a>,
    view: &'h View,
    start: State,
    seat: Seat,
    seed: u64,
    minds: &'h [Mind],
    sergeant: &'h mut Drill,
    budget: Budget,
    begun: Option<Instant>,
    played: u32,
    /// How many games of the turn before still count, before those of this turn.
    kept: usize,
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

    /// A plan, no game of it played yet.
    fn plan(&mut self, minds: Vec<Mind>) -> Result<Plan, ChanceError> {
        self.sergeant.tell(&minds);
        // A sergeant throws no dice.
        let mut dice = Seeded::stream(self.seed, 0);
        let advice = self.sergeant.orders(self.table, self.view, &mut dice)?;
        Ok(Plan {
            first: check::check(self.table, &self.start, self.seat, &advice.orders).ok(),
            advice,
            minds,
            worths: vec![f64::NAN; self.kept],
        })
    }

    /// The best of all plans in which everybody is minded alike, and of what was decided the turn before; with what
    /// all games came to. All are played on the same dice, and whoever wants to replace the first must be better.
    fn best_of_all(&mut self, before: Option<Decided>) -> Result<(Plan, Vec<Games>), ChanceError> {
        let alike = |mind: &Mind| vec![*mind; self.table.troops.len()];
        let mut all: Vec<Vec<Mind>> = self.minds.iter().map(alike).collect();
        let mut games = Vec::new();
        if let Some(before) = before {
            all.retain(|minds| *minds != before.minds);
            all.insert(0, before.minds);
            games = before.games;
        }
        let kept = games.iter().map(|(_, worths)| worths.len()).max();
        let kept = kept.unwrap_or(0).min(KEPT);
        self.kept = kept;
        let mut plans = Vec::with_capacity(all.len());
        for minds in all {
            let mut plan = self.plan(minds)?;
            if let Some((_, worths)) = games.iter().find(|(minds, _)| *minds == plan.minds) {
                plan.worths.clone_from(worths);
            }
            plan.worths.resize(kept, f64::NAN);
            plans.push(plan);
        }
        let (mut most, mut given_up) = (kept, Vec::new());
        while plans.len() > 1 && self.goes_on(ALIKE) {
            most += BLOCK;
            for plan in &mut plans {
                self.play_to(plan, most)?;
            }
            if most < FEW {
                continue;
            }
            let best = best_of(&plans).worths.clone();
            given_up.extend(plans.extract_if(1.., |plan| gain(&plan.worths, &best) < HOPELESS));
            // What comes to the same in every game is the same: often there is nothing to be minded about.
            for index in (1..plans.len()).rev() {
                let (before, rest) = plans.split_at(index);
                if before.iter().any(|other| is_same(other, &rest[0])) {
                    given_up.push(plans.remove(index));
                }
            }
        }
        let games = |plan: &Plan| (plan.minds.clone(), plan.worths[kept..].to_vec());
        let games = plans.iter().chain(&given_up).map(games).collect();
        let usual = plans.remove(0);
        plans.retain(|plan| gain(&plan.worths, &usual.worths) > BETTER);
        plans.insert(0, usual);
        Ok((best_of(&plans).clone(), games))
    }

    /// Whether one troop should be minded otherwise, the rest being as it is; again and again while there is time.
    fn by_troop(&mut self, mut best: Plan) -> Result<Plan, ChanceError> {
        let mut block = BLOCK;
        let mut rivals = self.rivals(&best)?;
        let mut most = self.kept;
        while self.goes_on(100) {
            most += block;
            self.play_to(&mut best, most)?;
            for rival in &mut rivals {
                if self.goes_on(100) {
                    self.play_to(rival, most)?;
                }
            }
            let by = |rival: &Plan| gain(&rival.worths, &best.worths);
            rivals.retain(|rival| rival.worths.len() == most && by(rival) > 0.0);
            short::sort_by(&mut rivals, |a, b| by(b).total_cmp(&by(a)));
            rivals.truncate(rivals.len().div_ceil(2));
            let found = rivals.first().is_some_and(|rival| by(rival) > CLEARLY);
            if most - self.kept >= ENOUGH && found {
                let mut rival = rivals.remove(0);
                if self.is_confirmed(&mut rival, &mut best)? {
                    best = rival;
                    (rivals, most) = (self.rivals(&best)?, self.kept);
                }
            } else if rivals.is_empty() || most - self.kept >= IN_VAIN {
                // Once more, and not so hasty.
                block *= 2;
                (rivals, most) = (self.rivals(&best)?, self.kept);
                if rivals.is_empty() || block > IN_VAIN {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// Whether a plan that looked better than another is so in new games too: of many, one looks good by luck.
    fn is_confirmed(&mut self, plan: &mut Plan, usual: &mut Plan) -> Result<bool, ChanceError> {
        let seen = plan.worths.len().max(usual.worths.len());
        self.play_to(plan, seen)?;
        self.play_to(usual, seen + PROOF)?;
        self.play_to(plan, seen + PROOF)?;
        Ok(gain(&plan.worths[seen..], &usual.worths[seen..]) > BETTER)
    }

    /// Plans that differ from one in how one troop begins.
    fn rivals(&mut self, best: &Plan) -> Result<Vec<Plan>, ChanceError> {
        let mut rivals: Vec<Plan> = Vec::new();
        for troop in 0..self.table.troops.len() {
            let own = |f: &Figure| f.seat() == Some(self.seat) && f.troop.index() == troop;
            if !self.start.figures.iter().any(|f| own(f) && f.can_act()) {
                continue;
            }
            for &mind in self.minds {
                let mut minds = best.minds.clone();
                if std::mem::replace(&mut minds[troop], mind) == mind {
                    continue;
                }
                let plan = self.plan(minds)?;
                let same = |other: &Plan| other.advice.orders == plan.advice.orders;
                if !same(best) && !rivals.iter().any(same) {
                    rivals.push(plan);
                }
            }
        }
        Ok(rivals)
    }

    /// Plays games that begin like a plan until there are so many.
    fn play_to(&mut self, plan: &mut Plan, games: usize) -> Result<(), ChanceError> {
        for stream in plan.worths.len()..games {
            let worth = self.play_on(plan, stream as u64)?;
            plan.worths.push(worth);
        }
        Ok(())
    }

    /// Plays a game to its end by a plan, and says what it came to.
    fn play_on(&mut self, plan: &Plan, stream: u64) -> Result<f64, ChanceError> {
        let (table, side) = (self.table, self.seat.side);
        let mut state = self.start.clone();
        let others = vec![OTHERS; table.troops.len()];
        let seats = table.seats();
        let look_from = |seat: &Seat| view(table, &state, Viewer::Seat(*seat));
        let mut views: Vec<View> = seats.iter().map(look_from).collect();
        // Fate begins anew every round, so that a die more or less in one does not change all that come after it.
        let mut round = (state.turn, 0);
        for number in 0..MOST_ROUNDS {
            if state.outcome.is_some() {
                break;
            }
            round = if round.0 == state.turn {
                (round.0, round.1 + 1)
            } else {
                (state.turn, 1)
            };
            let fate = stream << 16 | u64::from(round.0) << 8 | round.1;
            let mut dice = Seeded::stream(self.seed, fate);
            let mut all = Vec::with_capacity(seats.len());
            for (&seat, seen) in seats.iter().zip(&mut views) {
                if number == 0 && seat == self.seat {
                    all.extend(plan.first.clone());
                    continue;
                }
                let minds = if seat.side == side {
                    &plan.minds
                } else {
                    &others
                };
                self.sergeant.tell(minds);
                seen.look_again(table, &state);
                let advice = self.sergeant.orders(table, seen, &mut dice)?;
                all.extend(advice.into_checked(table, seen, seat).ok());
            }
            state = game::resolve(table, state, &all, &[], &mut dice)?.0;
        }
        self.played += 1;
        Ok(worth(table, &state, side))
    }
}

/// The plan that did best.
fn best_of(plans: &[Plan]) -> &Plan {
    plans[1..].iter().fold(&plans[0], |best, plan| {
        let better = gain(&plan.worths, &best.worths) > 0.0;
        if better { plan } else { best }
    })
}

/// Whether two plans came to the same in every game of a good many.
fn is_same(a: &Plan, b: &Plan) -> bool {
    let both = a.worths.iter().zip(&b.worths);
    let mut played = both.filter(|(a, b)| !a.is_nan() && !b.is_nan());
    let count = played.clone().count();
    count >= FEW && played.all(|(a, b)| a.total_cmp(b).is_eq())
}

/// By how many of its own errors one row of games is better than another on the same dice, on average.
fn gain(worths: &[f64], usual: &[f64]) -> f64 {
    let each = || {
        let both = worths.iter().zip(usual).map(|(a, b)| a - b);
        both.filter(|d| !d.is_nan())
    };
    let count = each().count() as f64;
    if count < 2.0 {
        return 0.0;
    }
    let mean = each().sum::<f64>() / count;
    let spread = each().map(|d| (d - mean) * (d - mean)).sum::<f64>() / (count - 1.0);
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

/// What a game came to for a side: whether it won, by how much, and who is left.
fn worth(table: &Table<'_>, state: &State, side: SideId) -> f64 {
    let mut points = vec![0.0; table.scenario.sides.len()];
    let mut nearly = 0.0;
    for standing in plot::standing(table, state) {
        let worth = match standing.worth {
            Worth::Points(points) => f64::from(points),
            Worth::Decisive => DECISIVE,
        };
        if standing.met {
            points[standing.side.index()] += worth;
        } else if standing.side == side {
            let part = f64::from(standing.have) / f64::from(standing.need.max(1));
            nearly += worth * part.min(1.0);
        }
    }
    let own = points[side.index()];
    let theirs = points.iter().enumerate();
    let theirs = theirs.filter(|(index, _)| *index != side.index());
    let theirs = theirs.map(|(_, p)| *p).fold(0.0, f64::max);
    let ahead = own - theirs;
    let (mut fit, mut all) = ([0.0; 2], [0.0; 2]);
    for figure in &state.figures {
        let Some(whose) = figure.side else { continue };
        let place = usize::from(whose != side);
        all[place] += 1.0;
        fit[place] += f64::from(u8::from(figure.fate == Fate::Fit));
    }
    let part = |place: usize| fit[place] / f64::max(all[place], 1.0);
    // Being ahead counts; the rest only decides between plans that come to the same.
    WON * ahead / (ahead.abs() + 1.0) + 0.1 * own + 0.03 * nearly + 0.3 * (part(0) - part(1))
}

#[cfg(test)]
mod tests;
