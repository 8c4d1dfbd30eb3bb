//! What is kept of a game: one row, taken from its events.
//!
//! Plain numbers that mean something only beside the scenario: sides, troops and objectives by their place
//! in it, weapons by their place in [`weapons`].

use crate::bot::Spec;
use crate::game;
use crate::luck::{self, Die, For, Luck, Reader};
use argad_dice::ChanceError;
use argad_rules::data::PeriodData;
use argad_rules::event::{Blow, Brawl, Event, Harm, Volley};
use argad_rules::state::{EndReason, Fate, FigureId, State};
use argad_rules::table::Table;
use serde::{Deserialize, Serialize};

/// How somebody was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// Shot.
    Shot,
    /// Struck down.
    Strike,
    /// Nowhere to fall back to (MEL-5).
    Cornered,
    /// Taken prisoner (MEL-14).
    Captured,
    /// Ran off the table (MOR-3).
    Fled,
}

impl How {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Shot,
        Self::Strike,
        Self::Cornered,
        Self::Captured,
        Self::Fled,
    ];

    /// Its word, in files and keys of text.
    pub fn word(self) -> &'static str {
        match self {
            Self::Shot => "shot",
            Self::Strike => "strike",
            Self::Cornered => "cornered",
            Self::Captured => "captured",
            Self::Fled => "fled",
        }
    }
}

/// Somebody was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// In which turn.
    pub turn: u8,
    /// Of which troop.
    pub troop: u16,
    /// Of which side; nobody's if neutral.
    pub side: Option<u8>,
    /// How.
    pub how: How,
    /// By which troop, where somebody did it.
    pub by: Option<u16>,
    /// With what, as a place in [`weapons`].
    pub weapon: Option<u16>,
    /// From how far, in whole centimetres; shots only.
    pub range: Option<u16>,
    /// Where, in whole centimetres from the near left corner.
    pub at: Option<(u16, u16)>,
}

/// How many of a troop or side were lost by the end, by what became of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fallen {
    /// Out of action, or wounded beyond fighting.
    pub out: u16,
    /// Prisoners.
    pub captured: u16,
    /// Ran off the table.
    pub fled: u16,
}

impl Fallen {
    /// All of them.
    pub fn all(&self) -> u16 {
        self.out + self.captured + self.fled
    }

    fn add(&mut self, fate: Fate) {
        match fate {
            Fate::Fit => {}
            Fate::Out | Fate::Fainted | Fate::Healing => self.out += 1,
            Fate::Prisoner(_) => self.captured += 1,
            Fate::Fled => self.fled += 1,
        }
    }
}

/// A game, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Its number in the run, from 0.
    pub game: u64,
    /// The seed of its dice and bots.
    pub seed: u64,
    /// By how many sides the bots were moved on: 0, or 1 for sides swapped.
    pub shift: u8,
    /// The side that won alone; nothing is a draw.
    pub winner: Option<u8>,
    /// Why it ended.
    pub why: EndReason,
    /// The objective that decided at once.
    pub decided_by: Option<u8>,
    /// The last turn.
    pub turns: u8,
    /// Points of each side.
    pub points: Vec<u16>,
    /// Orders the checker refused; a fault of a bot.
    pub refused: u32,
    /// Losses of each side by the end.
    pub lost: Vec<Fallen>,
    /// Losses of each troop by the end.
    pub troops: Vec<Fallen>,
    /// The turn each objective was met.
    pub met: Vec<Option<u8>>,
    /// Every loss as it happened.
    pub losses: Vec<Loss>,
    /// The dice of each side.
    pub luck: Vec<Luck>,
}

impl Record {
    /// Half points of a side: 2 won, 1 drawn, 0 lost.
    pub fn score(&self, side: usize) -> u8 {
        match self.winner {
            None => 1,
            Some(winner) if usize::from(winner) == side => 2,
            Some(_) => 0,
        }
    }

    /// How much luckier the first side's dice were than the others', in standard deviations.
    pub fn fortune(&self) -> f64 {
        let (mut over, mut variance) = (0i64, 0u64);
        for (side, luck) in self.luck.iter().enumerate() {
            let all = luck.all();
            let own = 6 * all.made as i64 - all.sixths as i64;
            over += if side == 0 { own } else { -own };
            variance += all.variance;
        }
        if variance == 0 {
            return 0.0;
        }
        over as f64 / (variance as f64).sqrt()
    }
}

/// A die as a row of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DieRow {
    /// In which turn.
    pub turn: u8,
    /// What it was for.
    pub purpose: For,
    /// Whose; nobody's if neutral.
    pub side: Option<u8>,
    /// Of which troop.
    pub troop: u16,
    /// At which troop.
    pub target: Option<u16>,
    /// With what, as a place in [`weapons`].
    pub weapon: Option<u16>,
    /// From how far, in whole centimetres; shots only.
    pub range: Option<u16>,
    /// The natural value it needed.
    pub need: i16,
    /// The natural value that puts out of action.
    pub need_out: i16,
    /// What it showed.
    pub face: u8,
    /// A lone six thrown again.
    pub again: bool,
    /// Whether it made its number.
    pub made: bool,
}

/// Every weapon of a period by id, missile weapons first; records name them by their place here.
pub fn weapons(data: &PeriodData) -> Vec<String> {
    let missiles = data.missiles.iter().map(|weapon| weapon.id.clone());
    let melee = data.melee.iter().map(|weapon| weapon.id.clone());
    missiles.chain(melee).collect()
}

/// Who brought somebody down, as the dice say.
#[derive(Clone, Copy, Debug)]
struct Claim {
    victim: FigureId,
    by: FigureId,
    weapon: Option<u16>,
    range: Option<u16>,
}

/// Watches a game and takes down its record.
pub struct Recorder<'t, 'a> {
    table: &'t Table<'a>,
    reader: Reader,
    claims: Vec<Claim>,
    turn: u8,
    /// Losses so far.
    pub losses: Vec<Loss>,
    /// The dice of each side so far.
    pub luck: Vec<Luck>,
    /// Every die, where that is wanted.
    pub dice: Option<Vec<DieRow>>,
}

impl<'t, 'a> Recorder<'t, 'a> {
    /// A recorder for a game at a table; `every_die` keeps a row for each.
    pub fn new(table: &'t Table<'a>, every_die: bool) -> Self {
        Self {
            table,
            reader: Reader::default(),
            claims: Vec::new(),
            turn: 0,
            losses: Vec::new(),
            luck: vec![Luck::default(); table.scenario.sides.len()],
            dice: every_die.then(Vec::new),
        }
    }

    /// Events that happened, and how things stand after them.
    pub fn see(&mut self, state: &State, events: &[Event]) {
        for event in events {
            for die in self.reader.dice(state, event) {
                if let Some(luck) = die.side.and_then(|side| self.luck.get_mut(side.index())) {
                    luck.add(&die);
                }
                if self.dice.is_some() {
                    let row = self.row(state, event, &die);
                    self.dice.get_or_insert_default().push(row);
                }
            }
            self.event(state, event);
        }
    }

    fn event(&mut self, state: &State, event: &Event) {
        match event {
            Event::Turn { turn, .. } => {
                self.turn = *turn;
                self.claims.clear();
            }
            Event::Round { .. } => self.claims.clear(),
            Event::Shots(volley) => self.shots(state, volley),
            Event::Fight(brawl) => self.strikes(state, brawl),
            Event::Hit {
                figure,
                by,
                harm: Harm::Out | Harm::Fainted,
                ..
            } => {
                let how = match by {
                    Blow::Shot => How::Shot,
                    Blow::Strike => How::Strike,
                    Blow::Cornered => How::Cornered,
                    Blow::Master => return,
                };
                self.lose(state, *figure, how, None);
            }
            Event::Surrendered { figure, guard, .. } => {
                self.lose(state, *figure, How::Captured, *guard);
            }
            Event::Left { figure, fled: true } => self.lose(state, *figure, How::Fled, None),
            _ => {}
        }
    }

    fn lose(&mut self, state: &State, id: FigureId, how: How, guard: Option<FigureId>) {
        let Some(figure) = state.figures.get(id.index()) else {
            return;
        };
        let found = self.claims.iter().position(|claim| claim.victim == id);
        let claim = found.map(|at| self.claims.swap_remove(at));
        let claim = claim.filter(|_| how != How::Fled);
        let by = claim.map(|claim| claim.by).or(guard);
        let by = by.and_then(|id| state.figures.get(id.index()));
        let spot = figure.placed().map(|placed| placed.centre);
        self.losses.push(Loss {
            turn: self.turn,
            troop: figure.troop.0,
            side: figure.side.map(|side| side.0),
            how,
            by: by.map(|figure| figure.troop.0),
            weapon: claim.and_then(|claim| claim.weapon),
            range: claim.and_then(|claim| claim.range),
            at: spot.map(|p| ((p.x / 100).max(0) as u16, (p.y / 100).max(0) as u16)),
        });
    }

    /// Where a pool had several lines, a hit is put down to the line whose die made it.
    fn shots(&mut self, state: &State, volley: &Volley) {
        let mut lines: Vec<usize> = Vec::new();
        let dice = |made: bool| {
            let throws = volley.throws.iter().filter(|throw| !throw.again);
            throws.flat_map(move |throw| {
                let need = volley.lines.get(usize::from(throw.line));
                let need = need.map_or(i16::MAX, |line| line.need);
                let fits = move |&&face: &&u8| {
                    let hit = i16::from(face) >= need;
                    if made { hit } else { !hit && face == 6 }
                };
                let count = throw.dice.iter().filter(fits).count();
                std::iter::repeat_n(usize::from(throw.line), count)
            })
        };
        lines.extend(dice(true).chain(dice(false)));
        let mut lines = lines.into_iter().chain(std::iter::repeat(0));
        let hit = volley.screen.iter().chain(&volley.victims);
        for &victim in hit.chain(&volley.behind) {
            let line = lines.next().and_then(|line| volley.lines.get(line));
            let Some(line) = line.or(volley.lines.first()) else {
                return;
            };
            let Some(&by) = line.figures.first() else {
                continue;
            };
            if self.claims.iter().any(|claim| claim.victim == victim) {
                continue;
            }
            self.claims.push(Claim {
                victim,
                by,
                weapon: self.missile(state, by, line.weapon),
                range: Some((line.distance.as_tenths_of_mm() / 100).clamp(0, 9999) as u16),
            });
        }
    }

    /// Whoever's die was enough; else whoever threw a six that grew; else whoever struck.
    fn strikes(&mut self, state: &State, brawl: &Brawl) {
        let dice = luck::strikes(state, brawl);
        let enough = dice.iter().filter(|die| die.deadly());
        let sixes = dice.iter().filter(|die| die.face == 6);
        for die in enough.chain(sixes).chain(&dice) {
            let Some(victim) = die.at else { continue };
            if self.claims.iter().any(|claim| claim.victim == victim) {
                continue;
            }
            self.claims.push(Claim {
                victim,
                by: die.by,
                weapon: self.blade(state, die.by),
                range: None,
            });
        }
    }

    fn missile(&self, state: &State, id: FigureId, weapon: u8) -> Option<u16> {
        let figure = state.figures.get(id.index())?;
        let id = &self
            .table
            .facts(figure)
            .missiles
            .get(usize::from(weapon))?
            .id;
        let place = self.table.data.missiles.iter().position(|m| m.id == *id)?;
        u16::try_from(place).ok()
    }

    fn blade(&self, state: &State, id: FigureId) -> Option<u16> {
        let figure = state.figures.get(id.index())?;
        let id = &self
            .table
            .facts(figure)
            .melee
            .get(usize::from(figure.hand))?
            .id;
        let data = self.table.data;
        let place = data.melee.iter().position(|m| m.id == *id)?;
        u16::try_from(data.missiles.len() + place).ok()
    }

    fn row(&self, state: &State, event: &Event, die: &Die) -> DieRow {
        let line = match event {
            Event::Shots(volley) => volley.lines.get(usize::from(die.line)),
            _ => None,
        };
        let troop = |id: FigureId| state.figures.get(id.index()).map(|figure| figure.troop.0);
        let cm = |tenths: i64| (tenths / 100).clamp(0, 9999) as u16;
        DieRow {
            turn: self.turn,
            purpose: die.purpose,
            side: die.side.map(|side| side.0),
            troop: troop(die.by).unwrap_or_default(),
            target: die.at.and_then(troop),
            weapon: match (line, die.purpose) {
                (Some(line), _) => self.missile(state, die.by, line.weapon),
                (None, For::Strike) => self.blade(state, die.by),
                (None, For::Shot | For::Test) => None,
            },
            range: line.map(|line| cm(line.distance.as_tenths_of_mm())),
            need: die.need,
            need_out: die.need_out,
            face: die.face,
            again: die.again,
            made: die.made(),
        }
    }
}

/// Which games a run plays: number `n` is always the same game, whoever plays it and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setting {
    /// The first seed; games use it and those after it.
    pub seed: u64,
    /// The bots by name, for the sides in order, again from the first if there are more sides.
    pub bots: Vec<String>,
    /// Every seed once for each bot on each side.
    pub swap: bool,
}

impl Setting {
    /// How many games share a seed.
    pub fn together(&self) -> u64 {
        if self.swap {
            self.bots.len().max(1) as u64
        } else {
            1
        }
    }

    /// The seed of a game, and by how many sides the bots are moved on in it.
    pub fn game(&self, game: u64) -> (u64, u8) {
        let together = self.together();
        let seed = self.seed.wrapping_add(game / together);
        (seed, (game % together) as u8)
    }

    /// Which bot of the list plays a side.
    pub fn bot_of(&self, side: usize, shift: u8) -> usize {
        (side + usize::from(shift)) % self.bots.len().max(1)
    }
}

/// Bots seated once for all: one set for each way of seating them.
pub struct Players {
    seated: Vec<Vec<Box<dyn crate::bot::Bot>>>,
}

impl Players {
    /// Seats bots; their names were checked before.
    pub fn new(setting: &Setting, bots: &[Spec], sides: usize) -> Self {
        let seat = |shift: u8| {
            let place = |side| bots.get(setting.bot_of(side, shift));
            (0..sides).filter_map(place).map(|bot| bot.bot()).collect()
        };
        Self {
            seated: (0..setting.together() as u8).map(seat).collect(),
        }
    }
}

/// Plays one game of a run and keeps its record, with every die where that is wanted.
pub fn play(
    table: &Table<'_>,
    setting: &Setting,
    players: &mut Players,
    number: u64,
    every_die: bool,
) -> Result<(Record, Vec<DieRow>), ChanceError> {
    let mut recorder = Recorder::new(table, every_die);
    let mut record = play_watched(table, setting, players, number, &mut |state, events| {
        recorder.see(state, events);
    })?;
    record.losses = recorder.losses;
    record.luck = recorder.luck;
    Ok((record, recorder.dice.unwrap_or_default()))
}

/// Plays one game of a run and keeps how it ended, without single losses and dice.
pub fn play_briefly(
    table: &Table<'_>,
    setting: &Setting,
    players: &mut Players,
    number: u64,
) -> Result<Record, ChanceError> {
    play_watched(table, setting, players, number, &mut |_, _| {})
}

fn play_watched(
    table: &Table<'_>,
    setting: &Setting,
    players: &mut Players,
    number: u64,
    watch: &mut dyn FnMut(&State, &[Event]),
) -> Result<Record, ChanceError> {
    let (seed, shift) = setting.game(number);
    let mut none = Vec::new();
    let bots = players.seated.get_mut(usize::from(shift));
    let bots = bots.unwrap_or(&mut none);
    let played = game::play(table, seed, bots, watch)?;
    let sides = table.scenario.sides.len();
    let mut lost = vec![Fallen::default(); sides];
    let mut troops = vec![Fallen::default(); table.troops.len()];
    for figure in &played.state.figures {
        if let Some(side) = figure.side.and_then(|side| lost.get_mut(side.index())) {
            side.add(figure.fate);
        }
        troops[figure.troop.index()].add(figure.fate);
    }
    let winner = match played.outcome.winners.as_slice() {
        [alone] => Some(alone.0),
        _ => None,
    };
    Ok(Record {
        game: number,
        seed,
        shift,
        winner,
        why: played.outcome.why,
        decided_by: played.outcome.decided_by,
        turns: played.state.turn,
        points: played.outcome.points,
        refused: played.refused,
        lost,
        troops,
        met: played.state.objectives.iter().map(|o| o.met).collect(),
        losses: Vec::new(),
        luck: Vec::new(),
    })
}

#[cfg(test)]
mod tests;
