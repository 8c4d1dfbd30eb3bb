//! Orders read from text, with every fault at once.

use super::fault::{Fault, FaultKind};
use super::lex::{Placed, Token, tokens};
use super::ruling::is_there;
use super::words::{FRENCH_COMPASS, RESPONSES, SMALL, Small, TURNS, VERBS, Verb, find, is_one};
use crate::data::Word;
use crate::geometry::{Direction, Point};
use crate::measure::Length;
use crate::order::{
    Act, Call, Cue, EliteUse, Order, Orders, Reaction, Response, Shoot, Stand, Turn, When,
};
use crate::scenario::{Compass, bearing};
use crate::state::{FigureId, Phase, State, ThingId};
use crate::suggest::closest;
use crate::table::{Table, TroopFacts};

/// Reads orders, one a line. A troop's id stands for those of it who can act now.
pub fn parse(table: &Table<'_>, state: &State, text: &str) -> Result<Orders, Vec<Fault>> {
    let (mut orders, mut faults) = (Vec::new(), Vec::new());
    for (index, line) in text.lines().enumerate() {
        let tokens = tokens(line);
        if tokens.is_empty() {
            continue;
        }
        let end = line.chars().count() + 1;
        let mut reader = Reader::new(table, state, index + 1, end, &tokens, &mut faults);
        orders.extend(reader.order());
    }
    if faults.is_empty() {
        Ok(Orders(orders))
    } else {
        Err(faults)
    }
}

pub(super) struct Reader<'r, 't, 'a> {
    table: &'t Table<'a>,
    state: &'t State,
    line: usize,
    /// The column after the last.
    end: usize,
    tokens: &'r [Placed<'r>],
    at: usize,
    /// The first figure of the order: whose weapons are meant.
    first: Option<FigureId>,
    /// Whether it has said so far that they charge: a shot is just before contact then (SHO-7).
    charges: bool,
    /// A troop's id also means those of it who cannot act.
    pub(super) any: bool,
    /// Everybody the order is for.
    who: Vec<FigureId>,
    faults: &'r mut Vec<Fault>,
}

impl<'r, 't, 'a> Reader<'r, 't, 'a> {
    pub(super) fn new(
        table: &'t Table<'a>,
        state: &'t State,
        line: usize,
        end: usize,
        tokens: &'r [Placed<'r>],
        faults: &'r mut Vec<Fault>,
    ) -> Self {
        Self {
            table,
            state,
            line,
            end,
            tokens,
            at: 0,
            first: None,
            charges: false,
            who: Vec::new(),
            any: false,
            faults,
        }
    }

    /// The game it is about.
    pub(super) fn game(&self) -> (&'t Table<'a>, &'t State) {
        (self.table, self.state)
    }

    pub(super) fn fault_count(&self) -> usize {
        self.faults.len()
    }

    pub(super) fn has_colon(&self) -> bool {
        self.tokens.iter().any(|(token, _)| *token == Token::Colon)
    }

    /// Takes `facing`.
    pub(super) fn faces(&mut self) -> bool {
        self.small(Small::Facing) || self.peek_word().is_some()
    }
}

impl<'r> Reader<'r, '_, '_> {
    fn peek(&self) -> Option<Token<'r>> {
        self.tokens.get(self.at).map(|&(token, _)| token)
    }

    pub(super) fn column(&self) -> usize {
        self.tokens.get(self.at).map_or(self.end, |&(_, at)| at)
    }

    pub(super) fn peek_word(&self) -> Option<&'r str> {
        match self.peek()? {
            Token::Word(word) => Some(word),
            Token::Comma | Token::Colon | Token::Semicolon => None,
        }
    }

    /// Takes the next mark if it is this one.
    fn skip(&mut self, mark: Token<'_>) -> bool {
        let found = self.peek() == Some(mark);
        self.at += usize::from(found);
        found
    }

    /// Takes the next word if it is this small word.
    fn small(&mut self, wanted: Small) -> bool {
        let found = self.peek_word().is_some_and(|word| {
            let mut entries = SMALL.iter().filter(|(small, _)| *small == wanted);
            entries.any(|(_, words)| is_one(words, word))
        });
        self.at += usize::from(found);
        found
    }

    pub(super) fn fault_at(
        &mut self,
        column: usize,
        kind: FaultKind,
        word: &str,
        hint: Option<&str>,
    ) {
        self.faults.push(Fault {
            line: self.line,
            column,
            kind,
            word: word.to_owned(),
            hint: hint.map(str::to_owned),
        });
    }

    /// The next word, or a fault that one is missing.
    pub(super) fn word(&mut self) -> Option<(&'r str, usize)> {
        let column = self.column();
        if let Some(word) = self.peek_word() {
            self.at += 1;
            return Some((word, column));
        }
        self.fault_at(column, FaultKind::Missing, "", None);
        None
    }

    fn order(&mut self) -> Option<Order> {
        let before = self.faults.len();
        if !self.has_colon() {
            self.fault_at(self.end, FaultKind::NoColon, "", Some(":"));
            return None;
        }
        let mut order = Order {
            who: self.who(),
            acts: Vec::new(),
            reactions: Vec::new(),
        };
        self.first = order.who.first().copied();
        self.who.clone_from(&order.who);
        self.charges = false;
        while self.peek().is_some() {
            if self.skip(Token::Semicolon) {
                continue;
            }
            if self.item(&mut order).is_none() {
                // One fault an act: go on with the next.
                while self.peek().is_some_and(|token| token != Token::Semicolon) {
                    self.at += 1;
                }
            } else if let Some(token) = self.peek().filter(|&token| token != Token::Semicolon) {
                let word = match token {
                    Token::Word(word) => word,
                    Token::Comma => ",",
                    Token::Colon => ":",
                    Token::Semicolon => ";",
                };
                self.fault_at(self.column(), FaultKind::Unexpected, word, Some(";"));
                while self.peek().is_some_and(|token| token != Token::Semicolon) {
                    self.at += 1;
                }
            }
        }
        (self.faults.len() == before).then_some(order)
    }

    pub(super) fn who(&mut self) -> Vec<FigureId> {
        let mut who = Vec::new();
        let mut named = false;
        while !self.skip(Token::Colon) {
            let column = self.column();
            if let Some(word) = self.peek_word() {
                named = true;
                self.at += 1;
                self.some(word, column, &mut who);
            } else if !self.skip(Token::Comma) {
                // A `;` before the colon.
                self.fault_at(column, FaultKind::NoColon, ";", Some(":"));
                self.at += 1;
            }
        }
        if !named {
            self.fault_at(1, FaultKind::Nobody, "", None);
        }
        who
    }

    /// A figure, a troop, a range.
    fn some(&mut self, word: &str, column: usize, who: &mut Vec<FigureId>) {
        if let Some(id) = self.known(word) {
            who.push(id);
        } else if let Some((from, to)) = word.split_once("..") {
            match self.range(from, to) {
                Some(ids) => who.extend(ids),
                None => self.fault_at(column, FaultKind::BadRange, word, None),
            }
        } else if let Some(troop) = self.table.troop(word) {
            let able = |id: &FigureId| {
                if self.any {
                    return is_there(self.state, *id);
                }
                let figure = self.state.figures.get(id.index());
                figure.is_some_and(|figure| match self.state.phase {
                    Phase::Deployment => self.table.deploys(*id, self.state).is_some(),
                    Phase::Movement | Phase::Shooting | Phase::Melee => figure.can_act(),
                })
            };
            let before = who.len();
            who.extend(self.table.troops[troop.index()].figures().filter(able));
            if who.len() == before {
                self.fault_at(column, FaultKind::NobodyAble, word, None);
            }
        } else {
            let troops = self
                .table
                .troops
                .iter()
                .map(|facts| facts.troop.id.as_str());
            let names = self.table.names().iter().map(String::as_str);
            let hint = closest(word, names.chain(troops));
            self.fault_at(column, FaultKind::UnknownWho, word, hint);
        }
    }

    /// `column-2..5`, or `column-2..column-5`.
    fn range(&self, from: &str, to: &str) -> Option<Vec<FigureId>> {
        let first = self.known(from)?;
        let holds = |facts: &&TroopFacts<'_>| {
            (facts.first.0..facts.first.0 + facts.count).contains(&first.0)
        };
        let facts = self.table.troops.iter().find(holds)?;
        let last = match to.parse::<u16>() {
            Ok(number) if (1..=facts.count).contains(&number) => facts.first.0 + number - 1,
            Ok(_) => return None,
            Err(_) => {
                self.known(to)
                    .filter(|id| id.0 < facts.first.0 + facts.count)?
                    .0
            }
        };
        (last >= first.0).then(|| (first.0..=last).map(FigureId).collect())
    }

    /// A figure by name, or `?` and its number.
    fn known(&self, word: &str) -> Option<FigureId> {
        numbered(word)
            .map(FigureId)
            .or_else(|| self.table.figure(word))
    }

    fn figure(&mut self) -> Option<FigureId> {
        let (word, column) = self.word()?;
        let found = self.known(word);
        if found.is_none() {
            let hint = closest(word, self.table.names().iter().map(String::as_str));
            self.fault_at(column, FaultKind::UnknownFigure, word, hint);
        }
        found
    }

    /// Whether the next word names somebody and no thing.
    fn is_figure(&self) -> bool {
        let word = self.peek_word();
        word.is_some_and(|w| self.table.thing(w).is_none() && self.table.figure(w).is_some())
    }

    fn thing(&mut self) -> Option<ThingId> {
        let (word, column) = self.word()?;
        let number = numbered(word).and_then(|number| u8::try_from(number).ok());
        let found = number.map(ThingId).or_else(|| self.table.thing(word));
        if found.is_none() {
            let things = &self.table.scenario.things;
            let hint = closest(word, things.iter().map(|thing| thing.id.as_str()));
            self.fault_at(column, FaultKind::UnknownThing, word, hint);
        }
        found
    }

    /// A weapon of the first figure's troop.
    fn weapon(&mut self, missile: bool) -> Option<u8> {
        let (word, column) = self.word()?;
        if let Some(number) = numbered(word).and_then(|number| u8::try_from(number).ok()) {
            return Some(number);
        }
        let figure = self.first.and_then(|id| self.state.figures.get(id.index()));
        let ids: Vec<&str> = figure.map_or(Vec::new(), |figure| {
            let facts = self.table.facts(figure);
            if missile {
                facts.missiles.iter().map(|m| m.id.as_str()).collect()
            } else {
                facts.melee.iter().map(|m| m.id.as_str()).collect()
            }
        });
        let found = ids.iter().position(|&id| id == word);
        if found.is_none() {
            let hint = closest(word, ids);
            self.fault_at(column, FaultKind::UnknownWeapon, word, hint);
        }
        found.and_then(|index| u8::try_from(index).ok())
    }

    pub(super) fn small_number(&mut self) -> Option<u8> {
        let (word, column) = self.word()?;
        let found = word.parse().ok();
        if found.is_none() {
            self.fault_at(column, FaultKind::BadNumber, word, None);
        }
        found
    }

    /// `30,20`, or `(30, 20)` as stories write it.
    pub(super) fn point(&mut self) -> Option<Point> {
        let (word, column) = self.word()?;
        let inner = word.strip_prefix('(');
        let x = tenths(inner.unwrap_or(word)).and_then(|x| i32::try_from(x).ok());
        let y = if x.is_some() && self.skip(Token::Comma) {
            let last = |word: &'r str| inner.map_or(Some(word), |_| word.strip_suffix(')'));
            let y = self.peek_word().and_then(last).and_then(tenths);
            self.at += usize::from(self.peek_word().is_some());
            y.and_then(|y| i32::try_from(y).ok())
        } else {
            None
        };
        let point = x.zip(y).map(Point::from);
        if point.is_none() {
            self.fault_at(column, FaultKind::BadPoint, word, None);
        }
        point
    }

    pub(super) fn direction(&mut self) -> Option<Direction> {
        let (word, column) = self.word()?;
        let lower = word.to_lowercase();
        let compass = Compass::ALL.iter().find(|(known, _)| *known == lower);
        let degrees = compass
            .map(|(_, compass)| compass.degrees())
            .or_else(|| find(FRENCH_COMPASS, word))
            .or_else(|| word.parse().ok().filter(|degrees| *degrees < 360));
        if degrees.is_none() {
            let english = Compass::ALL.iter().map(|(known, _)| *known);
            let french = FRENCH_COMPASS.iter().map(|(_, words)| words[0]);
            let hint = closest(&lower, english.chain(french));
            self.fault_at(column, FaultKind::UnknownDirection, word, hint);
        }
        degrees.map(bearing)
    }

    /// An act or a reaction; nothing if there was a fault.
    fn item(&mut self, order: &mut Order) -> Option<()> {
        let (word, column) = self.word()?;
        let Some(verb) = find(VERBS, word) else {
            let known = VERBS.iter().flat_map(|(_, words)| words.iter().copied());
            let hint = closest(&word.to_lowercase(), known);
            self.fault_at(column, FaultKind::UnknownAct, word, hint);
            return None;
        };
        if verb == Verb::If {
            let reaction = self.reaction()?;
            order.reactions.push(reaction);
        } else {
            let act = self.act(verb)?;
            order.acts.push(act);
        }
        Some(())
    }

    fn act(&mut self, verb: Verb) -> Option<Act> {
        Some(match verb {
            Verb::Place => Act::Place(self.stands()?),
            Verb::Stay => Act::Stay,
            Verb::Move if self.small(Small::Middle) => Act::Move(self.by_the_middle()?),
            Verb::Move => Act::Move(self.points()?),
            Verb::Charge => {
                self.charges = true;
                Act::Charge(self.figure()?)
            }
            Verb::Interpose => Act::Interpose {
                friend: self.figure()?,
                enemy: self.figure()?,
            },
            Verb::Receive => Act::Receive,
            Verb::Follow if self.small(Small::Up) => Act::FollowUp(true),
            Verb::Follow => Act::Follow(self.figure()?),
            Verb::FollowUp => Act::FollowUp(true),
            Verb::No => return self.no(),
            Verb::Form => return self.form(),
            Verb::Join => Act::Join(self.figure()?),
            Verb::Skirmish => return self.skirmish(),
            Verb::Break => Act::Break,
            Verb::Pivot => Act::Pivot(self.turn()?),
            Verb::Slide => Act::Slide(self.point()?),
            Verb::Exchange => Act::Exchange,
            Verb::Face => Act::Face(self.direction()?),
            Verb::Mount => Act::Mount(match self.peek_word() {
                Some(_) => Some(self.figure()?),
                None => None,
            }),
            Verb::Dismount => Act::Dismount,
            Verb::Crouch => Act::Crouch,
            Verb::Reload => Act::Reload(match self.peek_word() {
                Some(_) => Some(self.weapon(true)?),
                None => None,
            }),
            Verb::Shoot => Act::Shoot(self.shoot(false)?),
            Verb::Volley => Act::Shoot(self.shoot(true)?),
            Verb::Draw => Act::Draw(self.weapon(false)?),
            Verb::Shorten => Act::Shorten(self.weapon(false)?),
            Verb::Lighten => Act::Lighten,
            Verb::Duel => self.duel(Call::Declare)?,
            Verb::Accept => self.duel(Call::Accept)?,
            Verb::Refuse => self.duel(Call::Refuse)?,
            Verb::Strike => {
                let mut targets = vec![self.figure()?];
                while self.skip(Token::Comma) || self.peek_word().is_some() {
                    targets.push(self.figure()?);
                }
                Act::Strike(targets)
            }
            Verb::Restrain => Act::Restrain,
            Verb::Surrender => Act::Surrender,
            Verb::Treat => Act::Treat(self.figure()?),
            Verb::Capture => Act::Capture(self.figure()?),
            Verb::Release => Act::Release(self.figure()?),
            // People are taken up and put down like things.
            Verb::Take if self.is_figure() => Act::Carry(self.figure()?),
            Verb::Drop if self.is_figure() => Act::LayDown(self.figure()?),
            Verb::Carry => Act::Carry(self.figure()?),
            Verb::LayDown => Act::LayDown(self.figure()?),
            Verb::Take => Act::Take(self.thing()?),
            Verb::Drop => Act::Drop(self.thing()?),
            Verb::Rally => Act::Rally,
            Verb::If => return None,
        })
    }

    fn duel(&mut self, call: Call) -> Option<Act> {
        let foe = self.figure()?;
        Some(Act::Duel { call, foe })
    }

    /// `no follow up`, `no follow-up`, `ne pas poursuivre`.
    fn no(&mut self) -> Option<Act> {
        self.small(Small::Not);
        let (word, column) = self.word()?;
        let follows = match find(VERBS, word) {
            Some(Verb::FollowUp) => true,
            Some(Verb::Follow) => self.small(Small::Up),
            _ => false,
        };
        if !follows {
            self.fault_at(column, FaultKind::UnknownAct, word, Some("follow-up"));
        }
        follows.then_some(Act::FollowUp(false))
    }

    fn stands(&mut self) -> Option<Vec<Stand>> {
        let mut stands = Vec::new();
        loop {
            let at = self.point()?;
            self.small(Small::Facing);
            let facing = self.direction()?;
            stands.push(Stand { at, facing });
            if !self.skip(Token::Comma) && self.peek_word().is_none() {
                return Some(stands);
            }
        }
    }

    /// A way for the middle of the group, as that of its first figure.
    fn by_the_middle(&mut self) -> Option<Vec<Point>> {
        let mut points = self.points()?;
        let centre = |id: &FigureId| Some(self.state.figures.get(id.index())?.placed()?.centre);
        let places: Vec<Point> = self.who.iter().filter_map(centre).collect();
        let count = i64::try_from(places.len()).ok()?;
        if let Some(first) = self.who.first().and_then(centre) {
            let mean = |of: fn(&Point) -> i32| {
                let sum: i64 = places.iter().map(|place| i64::from(of(place))).sum();
                i32::try_from(sum.div_euclid(count)).ok()
            };
            let middle = Point::from((mean(|p| p.x)?, mean(|p| p.y)?));
            for point in &mut points {
                *point = point.plus(middle.to(first));
            }
        }
        Some(points)
    }

    fn points(&mut self) -> Option<Vec<Point>> {
        let mut points = vec![self.point()?];
        while self.skip(Token::Comma) || self.peek_word().is_some() {
            points.push(self.point()?);
        }
        Some(points)
    }

    fn form(&mut self) -> Option<Act> {
        self.small(Small::On);
        let on = self.figure()?;
        let files = self.small_number()?;
        self.small(Small::Files);
        self.small(Small::Facing);
        Some(Act::Form {
            on,
            files,
            facing: self.direction()?,
        })
    }

    /// `skirmish`, `skirmish at 40,30`, `skirmish spacing 6`, or both.
    fn skirmish(&mut self) -> Option<Act> {
        let (mut at, mut spacing) = (None, None);
        loop {
            if at.is_none() && self.small(Small::At) {
                at = Some(self.point()?);
            } else if spacing.is_none() && self.small(Small::Spacing) {
                spacing = Some(self.distance()?);
            } else {
                break;
            }
        }
        Some(if at.is_none() && spacing.is_none() {
            Act::Skirmish
        } else {
            Act::Spread { at, spacing }
        })
    }

    fn turn(&mut self) -> Option<Turn> {
        let (word, column) = self.word()?;
        let found = find(TURNS, word);
        if found.is_none() {
            let hint = closest(
                word,
                TURNS.iter().flat_map(|(_, words)| words.iter().copied()),
            );
            self.fault_at(column, FaultKind::UnknownTurn, word, hint);
        }
        found
    }

    fn shoot(&mut self, volley: bool) -> Option<Shoot> {
        let mut shoot = Shoot {
            // What can be ordered now, unless another moment is named.
            when: match self.state.phase {
                Phase::Movement if self.charges => When::Contact,
                Phase::Movement => When::Before,
                Phase::Deployment | Phase::Shooting | Phase::Melee => When::After,
            },
            target: self.figure()?,
            weapon: None,
            volley,
            elite: None,
            one_barrel: false,
        };
        while self.peek_word().is_some() {
            if self.small(Small::With) {
                shoot.weapon = Some(self.weapon(true)?);
            } else if self.small(Small::Before) {
                shoot.when = When::Before;
            } else if self.small(Small::At) {
                shoot.when = if self.small(Small::Contact) {
                    When::Contact
                } else {
                    When::At(self.small_number()?)
                };
            } else if self.small(Small::After) {
                shoot.when = When::After;
            } else if self.small(Small::Volley) {
                shoot.volley = true;
            } else if self.small(Small::Aimed) {
                shoot.elite = Some(EliteUse::Aimed);
            } else if self.small(Small::Elite) {
                shoot.elite = Some(if self.small(Small::Unit) {
                    EliteUse::Unit
                } else {
                    EliteUse::Single
                });
            } else if self.small(Small::One) {
                shoot.one_barrel = true;
                self.small(Small::Barrel);
            } else if self.small(Small::Barrel) {
                // WPN-5: `barrels 1`; two is what is shot unasked.
                shoot.one_barrel = self.small_number()? == 1;
            } else {
                break;
            }
        }
        Some(shoot)
    }

    fn reaction(&mut self) -> Option<Reaction> {
        let column = self.column();
        let cue = if self.small(Small::Charged) {
            Cue::Charged
        } else if self.small(Small::Enemy) {
            if self.small(Small::Appears) {
                Cue::Appears
            } else if self.small(Small::Within) {
                Cue::Within(self.distance()?)
            } else {
                let word = self.peek_word().unwrap_or_default();
                self.fault_at(self.column(), FaultKind::UnknownCue, word, None);
                return None;
            }
        } else {
            let word = self.peek_word().unwrap_or_default();
            let hint = closest(word, ["charged", "enemy", "chargé", "ennemi"]);
            self.fault_at(column, FaultKind::UnknownCue, word, hint);
            return None;
        };
        if !self.skip(Token::Colon) {
            self.fault_at(self.column(), FaultKind::NoColon, "", Some(":"));
            return None;
        }
        // `salve` and `volley` by themselves are shots too.
        let mut reaction = if self.small(Small::Volley) {
            Reaction {
                volley: true,
                ..Reaction::new(cue, Response::Shoot)
            }
        } else {
            Reaction::new(cue, self.response()?)
        };
        while reaction.then == Response::Shoot && self.peek_word().is_some() {
            if self.small(Small::Volley) {
                reaction.volley = true;
            } else if self.small(Small::With) {
                reaction.weapon = Some(self.weapon(true)?);
            } else {
                break;
            }
        }
        Some(reaction)
    }

    fn distance(&mut self) -> Option<Length> {
        let (word, column) = self.word()?;
        let found = tenths(word).map(Length::tenths_of_mm);
        if found.is_none() {
            self.fault_at(column, FaultKind::BadNumber, word, None);
        }
        found
    }

    fn response(&mut self) -> Option<Response> {
        if self.small(Small::Fall) {
            self.small(Small::Back);
            return Some(Response::FallBack);
        }
        if self.small(Small::Close) {
            self.small(Small::Up);
            return Some(Response::CloseUp);
        }
        let (word, column) = self.word()?;
        let found = find(RESPONSES, word);
        if found.is_none() {
            let hint = closest(
                word,
                RESPONSES
                    .iter()
                    .flat_map(|(_, words)| words.iter().copied()),
            );
            self.fault_at(column, FaultKind::UnknownResponse, word, hint);
        }
        found
    }
}

/// `?12`: by number, where there is no name.
fn numbered(word: &str) -> Option<u16> {
    word.strip_prefix('?')?.parse().ok()
}

/// Centimetres with at most two decimals, in tenths of a millimetre.
fn tenths(word: &str) -> Option<i64> {
    let (sign, digits) = match word.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, word),
    };
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, "0"));
    let plain = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !plain(whole) || !plain(rest) || rest.len() > 2 {
        return None;
    }
    let rest: i64 = match rest.len() {
        1 => rest.parse::<i64>().ok()? * 10,
        _ => rest.parse().ok()?,
    };
    let size = whole
        .parse::<i64>()
        .ok()?
        .checked_mul(100)?
        .checked_add(rest)?;
    Some(sign * size)
}
