//! The dice of a pool: sixes that build up, the lone six, and the +1s that fall where they help most.
//!
//! A [`Volley`] is a process. It throws the dice line by line and keeps only what can still matter:
//! hits, near misses a +1 could turn into hits, and natural sixes by what they would need. Then it
//! rerolls a lone six while that helps (RUL-3), and counts.
//!
//! With a skirmish screen (TAC-11) the same dice are read twice, against the unit and against the
//! screen; everything below is therefore kept per *reading*.

use super::need::{Shot, Sixes};
use crate::clause::Clause;
use argad_dice::{Answer, Ask, Classes, Process};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

/// What the dice did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hits {
    /// Hits on the target; behind a screen only those the screen did not take.
    pub target: u16,
    /// Hits on the screen.
    pub screen: u16,
}

/// What a throw in a trace was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// The dice of a line of shooters.
    Line(usize),
    /// A lone six thrown again.
    LoneSix,
}

const LONE_SIX: u32 = u32::MAX;

/// What a throw of a volley was for, from its tag.
pub fn thrown(tag: u32) -> Thrown {
    match tag {
        LONE_SIX => Thrown::LoneSix,
        line => Thrown::Line(line as usize),
    }
}

/// The dice of one player's shots at one target (RUL-2).
#[derive(Clone, Debug)]
pub struct Volley {
    lines: Vec<Line>,
    readings: Vec<Reading>,
    near: Vec<Near>,
    sixes: Vec<Bucket>,
}

/// A line of dice: what each class of faces adds to the counters.
#[derive(Clone, Debug)]
struct Line {
    dice: u16,
    classes: Classes,
    /// Counters (see [`State`]) each class adds to.
    adds: Vec<SmallVec<[u8; 2]>>,
}

/// How the dice are read against one target.
#[derive(Clone, Debug)]
struct Reading {
    /// +1s, each as the set of lines (a bit each) it may fall on.
    bonuses: Vec<u64>,
}

/// Dice that miss by little, alike in what could still help them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Near {
    reading: usize,
    short: i16,
    /// The +1s that may fall on them.
    bonuses: u64,
}

/// Natural sixes alike in what they need, in every reading.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Bucket {
    aims: SmallVec<[Aim; 2]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Aim {
    /// Natural value needed; 6 when any six will do.
    need: i16,
    sixes: Sixes,
    /// The +1s that may fall on them.
    bonuses: u64,
}

/// What matters of the dice thrown so far. Small and flat: exact odds copy and compare it a lot.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// Counters in use; the others are never touched.
    used: u8,
    /// Lines thrown.
    thrown: u8,
    /// Which lone sixes stay as they are.
    settled: u8,
    /// What rerolls added to each lone six, in order of bucket.
    raised: [u8; LONE],
    /// Hits per reading, then near misses, then sixes.
    counts: [u16; COUNTERS],
}

impl State {
    fn counters(&self) -> &[u16] {
        &self.counts[..usize::from(self.used)]
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.counters() == other.counters()
            && (self.thrown, self.settled, self.raised)
                == (other.thrown, other.settled, other.raised)
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.thrown, self.settled, self.raised).hash(hasher);
        for &counter in self.counters() {
            hasher.write_u16(counter);
        }
    }
}

/// Lone sixes there can be: one for each pool of each reading.
const LONE: usize = 4;
/// Counters the longest list of lines can need: for each reading a total and, for each line, dice that
/// miss by one and by two; for each line its sixes.
const COUNTERS: usize = 2 * (1 + 2 * MOST_LINES) + MOST_LINES;

/// Lines of shooters one volley may hold.
pub const MOST_LINES: usize = 8;

impl Volley {
    /// The dice for shots that may be taken; `screen` are the same shots at the screen.
    pub(super) fn new(shots: &[Shot], screen: Option<&[Shot]>) -> Self {
        let per_reading: SmallVec<[&[Shot]; 2]> = std::iter::once(shots).chain(screen).collect();
        let mut volley = Self {
            lines: Vec::with_capacity(shots.len()),
            readings: per_reading
                .iter()
                .map(|shots| Reading::new(shots))
                .collect(),
            near: Vec::new(),
            sixes: Vec::new(),
        };
        let mut sketches = Vec::with_capacity(shots.len());
        for line in 0..shots.len() {
            sketches.push(volley.sketch(line, &per_reading));
        }
        let (readings, near) = (volley.readings.len(), volley.near.len());
        for (shot, faces) in shots.iter().zip(sketches) {
            let index = |fate: &Fate| match *fate {
                Fate::Hit(reading) => reading as u8,
                Fate::Near(n) => (readings + n) as u8,
                Fate::Six(n) => (readings + near + n) as u8,
            };
            volley.lines.push(Line::new(shot.dice, &faces, index));
        }
        volley
    }

    /// Dice of all lines.
    pub fn dice(&self) -> u16 {
        self.lines.iter().map(|line| line.dice).sum()
    }

    /// What each face of a line's dice comes to, registering near misses and sixes on the way.
    fn sketch(&mut self, line: usize, per_reading: &[&[Shot]]) -> [SmallVec<[Fate; 2]>; 6] {
        let mut faces: [SmallVec<[Fate; 2]>; 6] = Default::default();
        let bit = 1 << line;
        for (reading, shots) in per_reading.iter().enumerate() {
            let bonuses = self.readings[reading].reaching(bit);
            for face in 1..=5i16 {
                let short = shots[line].natural_need - face;
                if short <= 0 {
                    faces[face as usize - 1].push(Fate::Hit(reading));
                } else if short <= bonuses.count_ones() as i16 {
                    let near = Near {
                        reading,
                        short,
                        bonuses,
                    };
                    let index = position_or_push(&mut self.near, near);
                    faces[face as usize - 1].push(Fate::Near(index));
                }
            }
        }
        // A six is no more than a hit when nobody it is pooled with needs more than a six.
        let matters = per_reading.iter().any(|shots| {
            let pool = pool(shots[line].sixes);
            shots
                .iter()
                .any(|other| other.natural_need > 6 && self::pool(other.sixes) == pool)
        });
        if matters {
            let aims = per_reading
                .iter()
                .enumerate()
                .map(|(reading, shots)| {
                    let need = shots[line].natural_need.max(6);
                    Aim {
                        need,
                        sixes: shots[line].sixes,
                        bonuses: if need > 6 {
                            self.readings[reading].reaching(bit)
                        } else {
                            0
                        },
                    }
                })
                .collect();
            let index = position_or_push(&mut self.sixes, Bucket { aims });
            faces[5].push(Fate::Six(index));
        } else {
            faces[5].extend((0..per_reading.len()).map(Fate::Hit));
        }
        faces
    }

    fn six_counts<'a>(&self, state: &'a State) -> &'a [u16] {
        &state.counts[self.readings.len() + self.near.len()..][..self.sixes.len()]
    }

    /// Lone sixes that may be rerolled (SIX-2).
    fn lone_sixes(&self, state: &State) -> LoneSixes {
        let counts = self.six_counts(state);
        let mut lone = LoneSixes::new();
        if !counts.contains(&1) {
            return lone;
        }
        for (index, bucket) in self.sixes.iter().enumerate() {
            if counts[index] != 1 {
                continue;
            }
            let alone = (0..self.readings.len()).filter(|&r| {
                bucket.aims[r].sixes != Sixes::None && self.pool_size(counts, r, bucket) == 1
            });
            let readings = alone.fold(0, |set, r| set | 1 << r);
            if readings != 0 {
                lone.push(Lone {
                    bucket: index as u8,
                    readings,
                });
            }
        }
        lone
    }

    fn pool_size(&self, counts: &[u16], reading: usize, bucket: &Bucket) -> u16 {
        let wanted = pool(bucket.aims[reading].sixes);
        self.sixes
            .iter()
            .zip(counts)
            .filter(|(other, _)| pool(other.aims[reading].sixes) == wanted)
            .map(|(_, &count)| count)
            .sum()
    }

    /// The first lone six that a higher value would make worth more (RUL-3), as its slot.
    fn wants_reroll(&self, state: &State) -> Option<usize> {
        if usize::from(state.thrown) < self.lines.len() || self.sixes.is_empty() {
            return None;
        }
        let lone = self.lone_sixes(state);
        (0..lone.len()).find(|&slot| {
            if state.settled & (1 << slot) != 0 {
                return false;
            }
            let mut raised = *state;
            raise(&mut raised, slot, u8::MAX);
            (0..self.readings.len())
                .filter(|&r| lone[slot].is_alone_in(r))
                .any(|r| self.hits(&raised, r, &lone) > self.hits(state, r, &lone))
        })
    }

    /// The most hits the dice can be made to give in a reading.
    fn hits(&self, state: &State, reading: usize, lone: &LoneSixes) -> u16 {
        let sure = state.counts[reading];
        let bonuses = self.readings[reading].bonuses.len();
        if self.sixes.is_empty() && bonuses == 0 {
            return sure;
        }
        let mut hand = Hand::default();
        for (index, &count) in self.six_counts(state).iter().enumerate() {
            if count > 0 {
                let slot = lone
                    .iter()
                    .position(|l| usize::from(l.bucket) == index && l.is_alone_in(reading));
                let raised = slot.map_or(0, |slot| state.raised[slot]);
                hand.take(&self.sixes[index].aims[reading], count, raised);
            }
        }
        if bonuses == 0 {
            return sure + hand.plain + hand.built();
        }
        for (near, &count) in self.near.iter().zip(&state.counts[self.readings.len()..]) {
            if near.reading == reading && count > 0 {
                hand.near.push((near.short, near.bonuses, count));
            }
        }
        sure + hand.plain + hand.best_from(0, bonuses)
    }
}

/// A six alone in its pool.
#[derive(Clone, Copy, Debug)]
struct Lone {
    bucket: u8,
    /// The readings it is alone in, a bit each.
    readings: u8,
}

type LoneSixes = SmallVec<[Lone; LONE]>;

impl Lone {
    fn is_alone_in(self, reading: usize) -> bool {
        self.readings & (1 << reading) != 0
    }
}

impl Process for Volley {
    type State = State;
    type Output = Hits;

    fn start(&self) -> State {
        State {
            used: (self.readings.len() + self.near.len() + self.sixes.len()) as u8,
            thrown: 0,
            settled: 0,
            raised: [0; LONE],
            counts: [0; COUNTERS],
        }
    }

    fn ask(&self, state: &State) -> Option<Ask> {
        if let Some(line) = self.lines.get(usize::from(state.thrown)) {
            return Some(Ask::Dice {
                count: line.dice,
                classes: line.classes,
                tag: state.thrown.into(),
            });
        }
        self.wants_reroll(state).map(|_| Ask::Dice {
            count: 1,
            classes: Classes::by(|face| u8::from(face == 6)),
            tag: LONE_SIX,
        })
    }

    fn is_over(&self, state: &State) -> bool {
        usize::from(state.thrown) == self.lines.len() && self.wants_reroll(state).is_none()
    }

    fn tell(&self, state: &State, answer: &Answer) -> State {
        let mut state = *state;
        if let Some(line) = self.lines.get(usize::from(state.thrown)) {
            for (class, adds) in line.adds.iter().enumerate() {
                for &counter in adds {
                    state.counts[usize::from(counter)] += answer.count(class);
                }
            }
            state.thrown += 1;
            self.forget_spare_near_misses(&mut state);
        } else if let Some(slot) = self.wants_reroll(&state) {
            // SIX-2: another six makes it one more; anything else leaves it.
            if answer.class() == 1 {
                raise(&mut state, slot, 1);
            } else {
                state.settled |= 1 << slot;
            }
        }
        state
    }

    fn finish(&self, state: State) -> Hits {
        let lone = self.lone_sixes(&state);
        let target = self.hits(&state, 0, &lone);
        if self.readings.len() == 1 {
            return Hits { target, screen: 0 };
        }
        // TAC-11: the unit behind suffers the difference.
        let screen = self.hits(&state, 1, &lone);
        Hits {
            target: target.saturating_sub(screen),
            screen,
        }
    }
}

impl Volley {
    /// More near misses than there are +1s make no difference.
    fn forget_spare_near_misses(&self, state: &mut State) {
        let readings = self.readings.len();
        for (index, near) in self.near.iter().enumerate() {
            let most = near.bonuses.count_ones() as u16;
            let count = &mut state.counts[readings + index];
            *count = (*count).min(most);
        }
    }
}

impl Reading {
    fn new(shots: &[Shot]) -> Self {
        let mut bonuses: Vec<u64> = Vec::new();
        let holders = |wanted: &[Clause]| {
            shots.iter().enumerate().fold(0, |set, (line, shot)| {
                let has = shot.plus_one.iter().any(|clause| wanted.contains(clause));
                set | u64::from(has) << line
            })
        };
        // RUL-12: one elite shot among the lines that have it; WPN-11: one a player a turn.
        bonuses.push(holders(&[Clause::ELT_2, Clause::ELT_3]));
        bonuses.push(holders(&[Clause::WPN_11]));
        // TAC-5: one for each unit of recruits.
        let recruits = holders(&[Clause::TAC_5]);
        bonuses.extend((0..shots.len()).map(|line| recruits & (1 << line)));
        bonuses.retain(|&lines| lines != 0);
        Self { bonuses }
    }

    /// The +1s, a bit each, that may fall on a line.
    fn reaching(&self, line: u64) -> u64 {
        self.bonuses
            .iter()
            .enumerate()
            .filter(|&(_, &lines)| lines & line != 0)
            .fold(0, |set, (index, _)| set | 1 << index)
    }
}

/// What a face comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Hit(usize),
    Near(usize),
    Six(usize),
}

impl Line {
    fn new(dice: u16, faces: &[SmallVec<[Fate; 2]>; 6], index: impl Fn(&Fate) -> u8) -> Self {
        let mut adds: Vec<SmallVec<[u8; 2]>> = Vec::new();
        let class_of: SmallVec<[u8; 6]> = faces
            .iter()
            .map(|fates| position_or_push(&mut adds, fates.iter().map(&index).collect()) as u8)
            .collect();
        Self {
            dice,
            classes: Classes::by(|face| class_of[usize::from(face - 1)]),
            adds,
        }
    }
}

/// Sixes and near misses of one reading, while the best use of them is sought.
#[derive(Default)]
struct Hand {
    /// Sixes that build, by need and the +1s that may fall on them.
    build: SmallVec<[(i16, u64, u16); 4]>,
    /// The value of the only six that builds.
    lone: i16,
    /// Hits of sixes that do not build: nothing more can be done with them.
    plain: u16,
    /// Dice that miss, by how much, and the +1s that may fall on them.
    near: SmallVec<[(i16, u64, u16); 4]>,
}

impl Hand {
    fn take(&mut self, aim: &Aim, count: u16, raised: u8) {
        let value = 6 + i16::from(raised);
        match aim.sixes {
            Sixes::Build => {
                self.build.push((aim.need, aim.bonuses, count));
                self.lone = self.lone.max(value);
            }
            // RUL-11: in disorder several are worth 6 each. No +1 there either.
            Sixes::Alone | Sixes::None if value >= aim.need => self.plain += count,
            Sixes::Alone | Sixes::None => {}
        }
    }

    /// Tries every use of the +1s from `bonus` on (RUL-4: after the sixes, to best effect).
    fn best_from(&mut self, bonus: usize, bonuses: usize) -> u16 {
        if bonus == bonuses {
            return self.built();
        }
        let left = (bonuses - bonus) as u16;
        // Unused, or used where it changes nothing.
        let floor = self.built();
        let mut best = self.best_from(bonus + 1, bonuses);
        let bit = 1 << bonus;
        for index in 0..self.near.len() {
            let (short, reach, count) = self.near[index];
            if reach & bit == 0 || count == 0 {
                continue;
            }
            self.near[index].2 -= 1;
            let gained = if short == 1 {
                1 + self.best_from(bonus + 1, bonuses)
            } else {
                self.near.push((short - 1, reach, 1));
                let gained = self.best_from(bonus + 1, bonuses);
                self.near.pop();
                gained
            };
            self.near[index].2 += 1;
            best = best.max(gained);
            if best == floor + left {
                return best;
            }
        }
        for index in 0..self.build.len() {
            let (need, reach, count) = self.build[index];
            if reach & bit == 0 || count == 0 || need <= 6 {
                continue;
            }
            self.build[index].2 -= 1;
            self.build.push((need - 1, reach, 1));
            best = best.max(self.best_from(bonus + 1, bonuses));
            self.build.pop();
            self.build[index].2 += 1;
            if best == floor + left {
                return best;
            }
        }
        best
    }

    /// Hits of the sixes that build: worth 6, 7, 8 …, each where it helps most (SIX-1, RUL-2).
    fn built(&self) -> u16 {
        let sixes: u16 = self.build.iter().map(|&(.., count)| count).sum();
        if sixes == 1 {
            let mut needs = self.build.iter().filter(|&&(.., count)| count == 1);
            return u16::from(needs.any(|&(need, ..)| self.lone >= need));
        }
        // Serving the easiest need first with the lowest value that reaches it leaves the most.
        let (mut value, last, mut hits) = (6, 5 + sixes as i16, 0);
        let mut serve = |need: i16, count: u16| {
            value = value.max(need);
            let served = (last - value + 1).clamp(0, count as i16);
            hits += served as u16;
            value += served;
        };
        if let [(need, _, count)] = self.build[..] {
            serve(need, count);
        } else {
            let mut needs: SmallVec<[(i16, u16); 8]> = self
                .build
                .iter()
                .map(|&(need, _, count)| (need, count))
                .collect();
            needs.sort_unstable();
            for (need, count) in needs {
                serve(need, count);
            }
        }
        hits
    }
}

/// Sixes of shooters in order and in disorder are pooled apart (RUL-11).
fn pool(sixes: Sixes) -> bool {
    sixes == Sixes::Build
}

fn raise(state: &mut State, slot: usize, by: u8) {
    state.raised[slot] = state.raised[slot].saturating_add(by);
}

fn position_or_push<T: PartialEq>(list: &mut Vec<T>, item: T) -> usize {
    list.iter()
        .position(|other| *other == item)
        .unwrap_or_else(|| {
            list.push(item);
            list.len() - 1
        })
}
