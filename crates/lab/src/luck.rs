//! Luck: every die against the natural number it needed.
//!
//! A die of a shot or a strike *makes its number* if it shows what its event says it needed; where that is
//! more than a six, a six is what it can contribute, and a lone six thrown again needs another six. A test
//! of morale is made by a die below the morale as modified. So every die has a chance of so many sixths that
//! was fixed before it fell, expectations are exact, and sums of them are whole numbers.
//!
//! What several sixes then make of a shot beyond reach (SIX) is no further luck: it follows from the dice.

pub mod audit;

use argad_rules::event::{Brawl, Event, Throw, Volley};
use argad_rules::reason::total;
use argad_rules::state::{FigureId, SideId, State};
use serde::{Deserialize, Serialize};

/// What a die was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum For {
    /// A shot.
    Shot,
    /// A strike that drives back or does worse.
    Strike,
    /// A test of morale.
    Test,
}

impl For {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Shot, Self::Strike, Self::Test];
}

/// A die that fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// What for.
    pub purpose: For,
    /// Who threw it; the first of a group.
    pub by: FigureId,
    /// At whom, if at one.
    pub at: Option<FigureId>,
    /// Whose it was; nobody's if neutral.
    pub side: Option<SideId>,
    /// Which line of the volley or strike of the fight.
    pub line: u8,
    /// The natural value it needed; a test of morale had to stay below it.
    pub need: i16,
    /// The natural value that puts out of action; that of a shot is its need.
    pub need_out: i16,
    /// What it showed.
    pub face: u8,
    /// A lone six thrown again (SIX-2).
    pub again: bool,
}

impl Die {
    /// How many of the six faces make its number.
    pub fn chances(&self) -> u8 {
        match self.purpose {
            For::Test => (self.need - 1).clamp(0, 6) as u8,
            For::Shot | For::Strike => faces(self.need),
        }
    }

    /// Whether it made its number.
    pub fn made(&self) -> bool {
        match self.purpose {
            For::Test => i16::from(self.face) < self.need,
            For::Shot | For::Strike => i16::from(self.face) >= self.need.min(6),
        }
    }

    /// How many of the six faces put somebody out of action by themselves.
    pub fn deadly_chances(&self) -> u8 {
        match self.purpose {
            For::Test => 0,
            For::Shot | For::Strike if self.need_out > 6 => 0,
            For::Shot | For::Strike => faces(self.need_out),
        }
    }

    /// Whether it put somebody out of action by itself.
    pub fn deadly(&self) -> bool {
        self.purpose != For::Test && i16::from(self.face) >= self.need_out
    }
}

fn faces(need: i16) -> u8 {
    (7 - need).clamp(1, 6) as u8
}

/// The dice of one kind, counted: chances in sixths, so that nothing is rounded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dice {
    /// How many fell.
    pub thrown: u64,
    /// How many made their number.
    pub made: u64,
    /// How many were to be expected, in sixths.
    pub sixths: u64,
    /// The variance of that, in thirty-sixths.
    pub variance: u64,
}

impl Dice {
    /// One more die with so many chances in six.
    pub fn add(&mut self, chances: u8, made: bool) {
        let chances = u64::from(chances.min(6));
        self.thrown += 1;
        self.made += u64::from(made);
        self.sixths += chances;
        self.variance += chances * (6 - chances);
    }

    /// These and those.
    pub fn merge(&mut self, other: &Self) {
        self.thrown += other.thrown;
        self.made += other.made;
        self.sixths += other.sixths;
        self.variance += other.variance;
    }

    /// How many were to be expected.
    pub fn expected(&self) -> f64 {
        self.sixths as f64 / 6.0
    }

    /// Standard deviations above what was to be expected; 0 where nothing was left to chance.
    pub fn z(&self) -> f64 {
        if self.variance == 0 {
            return 0.0;
        }
        let over = (6 * self.made) as f64 - self.sixths as f64;
        over / (self.variance as f64).sqrt()
    }
}

/// The luck of a side: dice by purpose, and those that put somebody out by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Luck {
    /// Shots.
    pub shots: Dice,
    /// Strikes.
    pub strikes: Dice,
    /// Tests of morale.
    pub tests: Dice,
    /// Shots and strikes that put out of action by themselves; part of those above.
    pub kills: Dice,
}

impl Luck {
    /// One more die.
    pub fn add(&mut self, die: &Die) {
        self.of_mut(die.purpose).add(die.chances(), die.made());
        if die.purpose != For::Test {
            self.kills.add(die.deadly_chances(), die.deadly());
        }
    }

    /// These and those.
    pub fn merge(&mut self, other: &Self) {
        self.shots.merge(&other.shots);
        self.strikes.merge(&other.strikes);
        self.tests.merge(&other.tests);
        self.kills.merge(&other.kills);
    }

    /// The dice of a purpose.
    pub fn of(&self, purpose: For) -> &Dice {
        match purpose {
            For::Shot => &self.shots,
            For::Strike => &self.strikes,
            For::Test => &self.tests,
        }
    }

    fn of_mut(&mut self, purpose: For) -> &mut Dice {
        match purpose {
            For::Shot => &mut self.shots,
            For::Strike => &mut self.strikes,
            For::Test => &mut self.tests,
        }
    }

    /// All dice that made or missed their number, each once.
    pub fn all(&self) -> Dice {
        let mut all = self.shots;
        all.merge(&self.strikes);
        all.merge(&self.tests);
        all
    }
}

/// Takes the dice out of events.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// The test before, if nothing else came between: those of different morale in one troop share a die.
    test: Option<(argad_rules::state::TroopId, argad_rules::Clause)>,
}

impl Reader {
    /// The dice of an event; `state` is only asked who is who.
    pub fn dice(&mut self, state: &State, event: &Event) -> Vec<Die> {
        let test = self.test.take();
        match event {
            Event::Shots(volley) => shots(state, volley),
            Event::Fight(brawl) => strikes(state, brawl),
            Event::Tested {
                figures,
                die,
                modifiers,
                morale,
                clause,
                ..
            } => {
                let Some((by, figure)) = known(state, figures.first()) else {
                    return Vec::new();
                };
                // RUL-32: one die a troop.
                let key = Some((figure.troop, *clause));
                self.test = key;
                if test == key {
                    return Vec::new();
                }
                let need = i16::from(*morale) + i16::from(total(modifiers));
                vec![Die {
                    purpose: For::Test,
                    by,
                    at: None,
                    side: figure.side,
                    line: 0,
                    need,
                    need_out: need,
                    face: *die,
                    again: false,
                }]
            }
            // What a test does comes between the tests of one troop.
            Event::Disorder { .. }
            | Event::Fleeing { .. }
            | Event::Formation { .. }
            | Event::MustFallBack { .. } => {
                self.test = test;
                Vec::new()
            }
            _ => Vec::new(),
        }
    }
}

fn known<'s>(
    state: &'s State,
    id: Option<&FigureId>,
) -> Option<(FigureId, &'s argad_rules::state::Figure)> {
    let id = *id?;
    Some((id, state.figures.get(id.index())?))
}

fn shots(state: &State, volley: &Volley) -> Vec<Die> {
    let mut dice = Vec::new();
    for throw in &volley.throws {
        let Some(line) = volley.lines.get(usize::from(throw.line)) else {
            continue;
        };
        let Some((_, first)) = known(state, line.figures.first()) else {
            continue;
        };
        for (index, &face) in throw.dice.iter().enumerate() {
            let need = if throw.again { 6 } else { line.need };
            dice.push(Die {
                purpose: For::Shot,
                by: line.figures[index % line.figures.len()],
                at: volley.targets.first().copied(),
                side: first.side,
                line: throw.line,
                need,
                // A second six alone kills nobody that is counted here.
                need_out: if throw.again { 7 } else { line.need },
                face,
                again: throw.again,
            });
        }
    }
    dice
}

/// The dice of a fight.
pub(crate) fn strikes(state: &State, brawl: &Brawl) -> Vec<Die> {
    let mut dice = Vec::new();
    for throw in &brawl.throws {
        for (index, &face) in throw.dice.iter().enumerate() {
            let Some(line) = strike_of(brawl, throw, index) else {
                continue;
            };
            let struck = &brawl.strikes[line];
            let Some((by, figure)) = known(state, Some(&struck.striker)) else {
                continue;
            };
            dice.push(Die {
                purpose: For::Strike,
                by,
                at: Some(struck.target),
                side: figure.side,
                line: line.min(255) as u8,
                need: if throw.again {
                    6
                } else {
                    struck.need_recoil.into()
                },
                need_out: if throw.again {
                    7
                } else {
                    struck.need_out.into()
                },
                face,
                again: throw.again,
            });
        }
    }
    dice
}

/// The strike a die belongs to: like strikers at one enemy throw together, each die with its owner.
fn strike_of(brawl: &Brawl, throw: &Throw, index: usize) -> Option<usize> {
    let first = usize::from(throw.line);
    let target = brawl.strikes.get(first)?.target;
    let Some(&owner) = throw.owners.get(index) else {
        return Some(first);
    };
    let own =
        |strike: &argad_rules::event::Struck| strike.striker == owner && strike.target == target;
    brawl.strikes.iter().position(own).or(Some(first))
}

#[cfg(test)]
mod tests;
