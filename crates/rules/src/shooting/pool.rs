//! The dice of a pool: sixes that build up, the lone six, and the +1s that fall where they help most.
//!
//! A [`Volley`] is a process. It throws the dice line by line and keeps only what can still matter:
//! hits, near misses a +1 could turn into hits, and natural sixes by what they would need. Then it
//! rerolls a lone six while that helps (RUL-3), and counts.
//!
//! With a skirmish screen (TAC-11) the same dice are read twice, against the unit and against the
//! screen; everything below is therefore kept per *reading*.

use super::hand::Hand;
use super::need::{Shot, Sixes};
use crate::clause::Clause;
use argad_dice::{Answer, Ask, Classes, Process};
use smallvec::SmallVec;

/// What the dice did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hits {
    /// Hits on the target; behind a screen those it would take alone.
    pub target: u16,
    /// Hits on the screen.
    pub screen: u16,
}

impl Hits {
    /// TAC-11: the losses of a unit of so many men behind a screen of so many. Losses are compared, and neither has more
    /// of them than men: the unit suffers the difference between what it would lose alone and what the screen does.
    #[must_use]
    pub fn behind(self, unit: u16, screen: u16) -> u16 {
        self.target
            .min(unit)
            .saturating_sub(self.screen.min(screen))
    }
}

/// What a throw in a trace was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// The dice of a line of shooters.
    Line(usize),
    /// A lone six thrown again; [`Volley::is_six_of`] says of which line.
    LoneSix(usize),
}

/// Tags from here on are those of lone sixes; they fit into the half of a tag a salvo has for them.
const LONE_SIX: u32 = 1 << 15;
/// Every +1.
const ALL: u64 = u64::MAX;

/// What a throw of a volley was for, from its tag.
pub fn thrown(tag: u32) -> Thrown {
    match tag {
        six if six >= LONE_SIX => Thrown::LoneSix((six - LONE_SIX) as usize),
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
    /// A +1 that can fall on this line only.
    own: Option<Own>,
}

/// A +1 of one line alone is spent as soon as its dice lie there: on a die that misses by one, which is
/// all a +1 can ever gain, else on one of its sixes. Nothing of it has to be remembered.
#[derive(Clone, Debug)]
struct Own {
    /// The readings in which the line has it, a bit each.
    readings: u8,
    /// The readings in which a six of the line needs more than a six.
    sixes: u8,
    /// The bucket of a six, by the readings in which the +1 falls on it.
    buckets: SmallVec<[u8; 4]>,
}

/// How the dice are read against one target.
#[derive(Clone, Debug)]
struct Reading {
    /// +1s that several lines may have, each as the set of those lines (a bit each).
    bonuses: Vec<u64>,
    /// Which each of them is.
    kinds: Vec<Bonus>,
    /// Lines that have a +1 of their own and no other.
    own: u64,
}

/// A +1 to one die of a player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Bonus {
    /// The elite shot of the turn (ELT-1).
    Elite,
    /// The heavy musket's (WPN-11).
    Musket,
    /// That of a unit of recruits (TAC-5).
    Recruits(u16),
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

/// What matters of the dice thrown so far. Small: exact odds copy and compare it a lot.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Lines thrown.
    thrown: u8,
    /// Which lone sixes stay as they are.
    settled: u8,
    /// What rerolls added to each lone six, in order of bucket.
    raised: [u8; LONE],
    /// Hits per reading, then near misses, then sixes, then [`OWN`].
    counts: SmallVec<[u16; 12]>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            // One copy of memory instead of one of each number.
            counts: SmallVec::from_slice(&self.counts),
            ..*self
        }
    }
}

/// Lone sixes there can be: one for each pool of each reading.
const LONE: usize = 4;
/// The last counters hold what a +1 of the line just thrown could fall on: near misses of each reading,
/// then its sixes. They are always empty between two lines.
const OWN: usize = 3;

/// Lines of shooters one volley may hold.
pub const MOST_LINES: usize = 8;

impl Volley {
    /// The dice of one shooter with nobody else.
    pub fn alone(shot: &Shot) -> Self {
        Self::new(std::slice::from_ref(shot), None, &[0], false)
    }

    /// The dice for shots that may be taken; `screen` are the same shots at the screen, `units` whose
    /// each line is. Where +1s wait for other pools none is spent before all dice lie there.
    pub(super) fn new(shots: &[Shot], screen: Option<&[Shot]>, units: &[u16], waits: bool) -> Self {
        let per_reading: SmallVec<[&[Shot]; 2]> = std::iter::once(shots).chain(screen).collect();
        let mut volley = Self {
            lines: Vec::with_capacity(shots.len()),
            readings: per_reading
                .iter()
                .map(|shots| Reading::new(shots, units, waits))
                .collect(),
            near: Vec::new(),
            sixes: Vec::new(),
        };
        let mut sketches = Vec::with_capacity(shots.len());
        let sixes = telling_sixes(&per_reading);
        for line in 0..shots.len() {
            sketches.push(volley.sketch(line, &per_reading, sixes));
        }
        let (readings, near) = (volley.readings.len(), volley.near.len());
        let own_at = readings + near + volley.sixes.len();
        for (shot, (faces, own)) in shots.iter().zip(sketches) {
            let index = |fate: &Fate| match *fate {
                Fate::Hit(reading) => reading as u8,
                Fate::Near(n) => (readings + n) as u8,
                Fate::Six(n) => (readings + near + n) as u8,
                Fate::OwnNear(reading) => (own_at + reading) as u8,
                Fate::OwnSix => (own_at + OWN - 1) as u8,
            };
            let mut own = own;
            for bucket in own.iter_mut().flat_map(|own| &mut own.buckets) {
                *bucket = index(&Fate::Six(usize::from(*bucket)));
            }
            volley.lines.push(Line::new(shot.dice, &faces, own, index));
        }
        volley
    }

    /// Dice of all lines.
    pub fn dice(&self) -> u16 {
        self.lines.iter().map(|line| line.dice).sum()
    }

    /// What each face of a line's dice comes to, registering near misses and sixes on the way.
    fn sketch(&mut self, line: usize, per_reading: &[&[Shot]], sixes: u64) -> (Faces, Option<Own>) {
        let mut faces = Faces::default();
        let bit = 1 << line;
        for (reading, shots) in per_reading.iter().enumerate() {
            let bonuses = self.readings[reading].reaching(bit);
            let own = self.readings[reading].own & bit != 0;
            for face in 1..=5i16 {
                let short = shots[line].natural_need - face;
                let fate = if short <= 0 {
                    Fate::Hit(reading)
                } else if own && short == 1 {
                    Fate::OwnNear(reading)
                } else if short <= bonuses.count_ones() as i16 {
                    let near = Near {
                        reading,
                        short,
                        bonuses,
                    };
                    Fate::Near(position_or_push(&mut self.near, near))
                } else {
                    continue;
                };
                faces[face as usize - 1].push(fate);
            }
        }
        let matters = sixes & bit != 0;
        let own = self.own_bonus(line, per_reading, matters);
        if !matters {
            faces[5].extend((0..per_reading.len()).map(Fate::Hit));
        } else if own.is_some() {
            faces[5].push(Fate::OwnSix);
        } else {
            let bucket = self.bucket(line, per_reading, 0);
            faces[5].push(Fate::Six(bucket));
        }
        (faces, own)
    }

    /// The +1 a line has to itself, if any, with the buckets its sixes go to.
    fn own_bonus(
        &mut self,
        line: usize,
        per_reading: &[&[Shot]],
        six_matters: bool,
    ) -> Option<Own> {
        let in_readings = |test: &dyn Fn(usize) -> bool| {
            (0..per_reading.len())
                .filter(|&r| test(r))
                .fold(0u8, |set, r| set | 1 << r)
        };
        let readings = in_readings(&|r| self.readings[r].own & (1 << line) != 0);
        if readings == 0 {
            return None;
        }
        let high = in_readings(&|r| per_reading[r][line].natural_need > 6);
        let subsets = if six_matters {
            0..1 << per_reading.len()
        } else {
            0..0
        };
        Some(Own {
            readings,
            sixes: readings & high,
            buckets: subsets
                .map(|s| self.bucket(line, per_reading, s) as u8)
                .collect(),
        })
    }

    /// The bucket of a line's sixes, with the line's own +1 on them in some readings.
    fn bucket(&mut self, line: usize, per_reading: &[&[Shot]], raised: u8) -> usize {
        let aims = per_reading
            .iter()
            .enumerate()
            .map(|(reading, shots)| {
                let own = i16::from(raised & (1 << reading) != 0);
                let need = (shots[line].natural_need - own).max(6);
                Aim {
                    need,
                    sixes: shots[line].sixes,
                    bonuses: if need > 6 {
                        self.readings[reading].reaching(1 << line)
                    } else {
                        0
                    },
                }
            })
            .collect();
        position_or_push(&mut self.sixes, Bucket { aims })
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
            // SIX-2: a die is thrown again or it is not: only where it is alone however the dice are read (TAC-11).
            let read = |&r: &usize| bucket.aims[r].sixes != Sixes::None;
            let pooled = |r: usize| self.pool_size(counts, r, bucket) > 1;
            let readings = (0..self.readings.len())
                .filter(read)
                .fold(0, |set, r| set | 1 << r);
            if readings != 0 && !(0..self.readings.len()).filter(read).any(pooled) {
                lone.push(Lone {
                    bucket: index as u8,
                    readings,
                });
            }
        }
        lone
    }

    fn pool_size(&self, counts: &[u16], reading: usize, bucket: &Bucket) -> u16 {
        let wanted = bucket.aims[reading].sixes;
        self.sixes
            .iter()
            .zip(counts)
            .filter(|(other, _)| other.aims[reading].sixes == wanted)
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
            let mut raised = state.clone();
            raise(&mut raised, slot, u8::MAX);
            (0..self.readings.len())
                .filter(|&r| lone[slot].is_alone_in(r))
                .any(|r| self.hits(&raised, r, &lone, ALL) > self.hits(state, r, &lone, ALL))
        })
    }

    /// The most hits the dice can be made to give in a reading with some of its +1s, a bit each.
    fn hits(&self, state: &State, reading: usize, lone: &LoneSixes, given: u64) -> u16 {
        let sure = state.counts[reading];
        let bonuses = self.readings[reading].bonuses.len();
        if self.sixes.is_empty() && bonuses == 0 {
            return sure;
        }
        let mut hand = Hand {
            barred: !given,
            ..Hand::default()
        };
        for (index, &count) in self.six_counts(state).iter().enumerate() {
            if count > 0 {
                let slot = lone
                    .iter()
                    .position(|l| usize::from(l.bucket) == index && l.is_alone_in(reading));
                let raised = slot.map_or(0, |slot| state.raised[slot]);
                let aim = &self.sixes[index].aims[reading];
                let value = 6 + i16::from(raised);
                hand.take(aim.need, aim.sixes, aim.bonuses, count, value);
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
        let counters = self.readings.len() + self.near.len() + self.sixes.len() + OWN;
        State {
            thrown: 0,
            settled: 0,
            raised: [0; LONE],
            counts: SmallVec::from_elem(0, counters),
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
        let slot = self.wants_reroll(state)?;
        Some(one_more(self.lone_tag(state, slot)))
    }

    fn is_over(&self, state: &State) -> bool {
        usize::from(state.thrown) == self.lines.len() && self.wants_reroll(state).is_none()
    }

    fn tell(&self, state: &State, answer: &Answer) -> State {
        let mut state = state.clone();
        if let Some(line) = self.lines.get(usize::from(state.thrown)) {
            for (class, adds) in line.adds.iter().enumerate() {
                for &counter in adds {
                    state.counts[usize::from(counter)] += answer.count(class);
                }
            }
            state.thrown += 1;
            if let Some(own) = &line.own {
                own.spend(&mut state);
            }
            self.forget_spare_near_misses(&mut state);
        } else if let Some(slot) = self.wants_reroll(&state) {
            state = Self::again(&state, slot, answer.class() == 1);
        }
        state
    }

    fn finish(&self, state: State) -> Hits {
        self.outcome(&state, |_| true)
    }
}

impl Volley {
    /// What the dice come to with some of the +1s.
    pub(super) fn outcome(&self, state: &State, is_given: impl Fn(Bonus) -> bool) -> Hits {
        let lone = self.lone_sixes(state);
        let target = self.hits(state, 0, &lone, self.readings[0].given(&is_given));
        if self.readings.len() == 1 {
            return Hits { target, screen: 0 };
        }
        let screen = self.hits(state, 1, &lone, self.readings[1].given(&is_given));
        Hits { target, screen }
    }

    /// The same in every reading, each by itself.
    pub(super) fn all_hits(&self, state: &State, is_given: impl Fn(Bonus) -> bool) -> u16 {
        let lone = self.lone_sixes(state);
        let readings = self.readings.iter().enumerate();
        readings
            .map(|(r, reading)| self.hits(state, r, &lone, reading.given(&is_given)))
            .sum()
    }

    /// The +1s that may fall on its dice.
    pub(super) fn bonuses(&self) -> impl Iterator<Item = Bonus> + '_ {
        self.readings
            .iter()
            .flat_map(|reading| reading.kinds.iter().copied())
    }

    /// Whether all lines have been thrown.
    pub(super) fn is_thrown(&self, state: &State) -> bool {
        usize::from(state.thrown) == self.lines.len()
    }

    /// The lone sixes that may still be thrown again, as their slots.
    pub(super) fn open_sixes(&self, state: &State) -> SmallVec<[usize; LONE]> {
        let lone = self.lone_sixes(state).len();
        (0..lone)
            .filter(|slot| state.settled & (1 << slot) == 0)
            .collect()
    }

    /// The tag of a lone six thrown again.
    pub(super) fn lone_tag(&self, state: &State, slot: usize) -> u32 {
        let bucket = self.lone_sixes(state).get(slot).map_or(0, |l| l.bucket);
        LONE_SIX + u32::from(bucket)
    }

    /// Whether a six that is thrown again may be one of this line's dice.
    pub fn is_six_of(&self, six: usize, line: usize) -> bool {
        let counter = (self.readings.len() + self.near.len() + six) as u8;
        self.lines.get(line).is_some_and(|line| {
            let own = line.own.iter().flat_map(|own| &own.buckets);
            let adds = line.adds.iter().flatten();
            own.chain(adds).any(|&at| at == counter)
        })
    }

    /// The state if a lone six were worth as much as one likes.
    pub(super) fn as_raised(state: &State, slot: usize) -> State {
        let mut raised = state.clone();
        raise(&mut raised, slot, u8::MAX);
        raised
    }

    /// SIX-2: another six makes a lone six one more; anything else leaves it.
    pub(super) fn again(state: &State, slot: usize, six: bool) -> State {
        let mut state = state.clone();
        if six {
            raise(&mut state, slot, 1);
        } else {
            state.settled |= 1 << slot;
        }
        state
    }

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

impl Own {
    /// Spends the +1 on the dice of the line, which lie in the last counters.
    fn spend(&self, state: &mut State) {
        let mut on_six = 0;
        let own_at = state.counts.len() - OWN;
        for reading in 0..OWN - 1 {
            let near = std::mem::take(&mut state.counts[own_at + reading]);
            if near > 0 {
                state.counts[reading] += 1;
            } else {
                on_six |= self.sixes & self.readings & (1 << reading);
            }
        }
        let sixes = std::mem::take(&mut state.counts[own_at + OWN - 1]);
        if sixes > 0 {
            state.counts[usize::from(self.buckets[0])] += sixes - 1;
            state.counts[usize::from(self.buckets[usize::from(on_six)])] += 1;
        }
    }
}

/// One die that is a six or not.
pub(super) fn one_more(tag: u32) -> Ask {
    Ask::Dice {
        count: 1,
        classes: Classes::by(|face| u8::from(face == 6)),
        tag,
    }
}

impl Reading {
    fn new(shots: &[Shot], units: &[u16], waits: bool) -> Self {
        let mut bonuses: SmallVec<[(u64, Bonus); 4]> = SmallVec::new();
        let holders = |wanted: &[Clause]| {
            shots.iter().enumerate().fold(0, |set, (line, shot)| {
                let has = shot.plus_one.iter().any(|clause| wanted.contains(clause));
                set | u64::from(has) << line
            })
        };
        // RUL-12: one elite shot among the lines that have it; WPN-11: one a player a turn.
        bonuses.push((holders(&[Clause::ELT_2, Clause::ELT_3]), Bonus::Elite));
        bonuses.push((holders(&[Clause::WPN_11]), Bonus::Musket));
        // TAC-5: one for each unit of recruits.
        let recruits = holders(&[Clause::TAC_5]);
        for (line, &unit) in units.iter().enumerate() {
            let has = recruits & (1 << line);
            let known = bonuses
                .iter_mut()
                .find(|(_, kind)| *kind == Bonus::Recruits(unit));
            match known {
                Some((lines, _)) => *lines |= has,
                None => bonuses.push((has, Bonus::Recruits(unit))),
            }
        }
        bonuses.retain(|(lines, _)| *lines != 0);
        let alone = |&(lines, _): &(u64, Bonus)| {
            !waits
                && lines.is_power_of_two()
                && bonuses.iter().filter(|&&(b, _)| b & lines != 0).count() == 1
        };
        let (own, shared): (Vec<_>, Vec<_>) = bonuses.iter().copied().partition(alone);
        let (bonuses, kinds) = shared.into_iter().unzip();
        Self {
            bonuses,
            kinds,
            own: own.into_iter().fold(0, |all, (line, _)| all | line),
        }
    }

    /// Some of the shared +1s, a bit each.
    fn given(&self, is_given: impl Fn(Bonus) -> bool) -> u64 {
        let kinds = self.kinds.iter().enumerate();
        kinds
            .filter(|&(_, &kind)| is_given(kind))
            .fold(0, |set, (index, _)| set | 1 << index)
    }

    /// The shared +1s, a bit each, that may fall on a line.
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
    /// A near miss, or a six, on which only the line's own +1 can fall.
    OwnNear(usize),
    OwnSix,
}

/// What each face comes to, in every reading.
type Faces = [SmallVec<[Fate; 2]>; 6];

impl Line {
    fn new(dice: u16, faces: &Faces, own: Option<Own>, index: impl Fn(&Fate) -> u8) -> Self {
        let mut adds: Vec<SmallVec<[u8; 2]>> = Vec::new();
        let class_of: SmallVec<[u8; 6]> = faces
            .iter()
            .map(|fates| position_or_push(&mut adds, fates.iter().map(&index).collect()) as u8)
            .collect();
        Self {
            dice,
            classes: Classes::by(|face| class_of[usize::from(face - 1)]),
            adds,
            own,
        }
    }
}

/// The lines whose sixes tell more than a hit, a bit each: a six does not when nobody it is pooled with needs more than a
/// six. Read twice (TAC-11) it does as well where one it is pooled with does: it keeps that one from being alone.
fn telling_sixes(per_reading: &[&[Shot]]) -> u64 {
    let lines = per_reading.first().map_or(0, |shots| shots.len());
    let pooled = |shots: &[Shot], a: usize, b: usize| pool(shots[a].sixes) == pool(shots[b].sixes);
    let with = |line: usize, test: &dyn Fn(&[Shot], usize) -> bool| {
        per_reading
            .iter()
            .any(|shots| (0..lines).any(|other| pooled(shots, line, other) && test(shots, other)))
    };
    let lines_of = |test: &dyn Fn(usize) -> bool| {
        (0..lines)
            .filter(|&line| test(line))
            .fold(0u64, |set, line| set | 1 << line)
    };
    let mut telling = lines_of(&|line| with(line, &|shots, other| shots[other].natural_need > 6));
    while per_reading.len() > 1 {
        let more = lines_of(&|line| with(line, &|_, other| telling & (1 << other) != 0));
        if more == telling {
            break;
        }
        telling = more;
    }
    telling
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
