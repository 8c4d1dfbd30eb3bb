//! Orders read from text, with every fault at once.

use super::fault::{Fault, FaultKind};
use super::lex::{Placed, Token, tokens};
use super::ruling::is_there;
use super::words::{SMALL, Small, is_one};
use crate::data::MOST_PROBLEMS;
use crate::order::{Order, Orders};
use crate::state::{FigureId, Phase, State, ThingId};
use crate::suggest::closest;
use crate::table::{Table, TroopFacts};

/// The longest text of orders that is read, in bytes: five hundred figures, each with a line of its own, take half.
pub const MOST_ORDERS: usize = 64 << 10;

/// Reads orders, one a line. A troop's id stands for those of it who can act now.
pub fn parse(table: &Table<'_>, state: &State, text: &str) -> Result<Orders, Vec<Fault>> {
    let (mut orders, mut faults) = (Vec::new(), Vec::new());
    if text.len() > MOST_ORDERS {
        return Err(vec![Fault::of(1, FaultKind::TooLong)]);
    }
    for (index, line) in text.lines().enumerate() {
        if faults.len() >= MOST_PROBLEMS {
            // Whoever has so many mends them before they read on.
            faults.push(Fault::of(index + 1, FaultKind::TooMany));
            break;
        }
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
    pub(super) state: &'t State,
    line: usize,
    /// The column after the last.
    end: usize,
    tokens: &'r [Placed<'r>],
    pub(super) at: usize,
    /// The first figure of the order: whose weapons are meant.
    first: Option<FigureId>,
    /// Whether it has said so far that they charge: a shot is just before contact then (SHO-7).
    pub(super) charges: bool,
    /// A troop's id also means those of it who cannot act.
    pub(super) any: bool,
    /// Everybody the order is for.
    pub(super) who: Vec<FigureId>,
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
    pub(super) fn peek(&self) -> Option<Token<'r>> {
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
    pub(super) fn skip(&mut self, mark: Token<'_>) -> bool {
        let found = self.peek() == Some(mark);
        self.at += usize::from(found);
        found
    }

    /// Takes the next word if it is this small word.
    pub(super) fn small(&mut self, wanted: Small) -> bool {
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

    pub(super) fn figure(&mut self) -> Option<FigureId> {
        let (word, column) = self.word()?;
        let found = self.known(word);
        if found.is_none() {
            let hint = closest(word, self.table.names().iter().map(String::as_str));
            self.fault_at(column, FaultKind::UnknownFigure, word, hint);
        }
        found
    }

    /// Whether the next word names somebody and no thing.
    pub(super) fn is_figure(&self) -> bool {
        let word = self.peek_word();
        word.is_some_and(|w| self.table.thing(w).is_none() && self.table.figure(w).is_some())
    }

    pub(super) fn thing(&mut self) -> Option<ThingId> {
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
    pub(super) fn weapon(&mut self, missile: bool) -> Option<u8> {
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
}

/// `?12`: by number, where there is no name.
fn numbered(word: &str) -> Option<u16> {
    word.strip_prefix('?')?.parse().ok()
}
