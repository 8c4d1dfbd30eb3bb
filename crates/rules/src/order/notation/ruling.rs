//! Rulings of a game master as text (TRN-7): one a line, `WHO: RULING because REASON`.
//!
//! `line sergeant: test because canister`, `line-1: place 30,40 facing north`, `trigger 2`, `end`. Words are English; the
//! French ones are read too. [`print`] writes what [`parse`] reads back as the same data.

use super::fault::{Fault, FaultKind};
use super::lex::tokens;
use super::parse::Reader;
use super::print::Line;
use super::words::{self, Tongue, find};
use crate::event::Ruling;
use crate::geometry::{Direction, Placed};
use crate::order::Order;
use crate::state::{FigureId, Phase, State};
use crate::suggest::closest;
use crate::table::Table;

/// What a ruling makes so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Test,
    Place,
    Out,
    Back,
    Hidden,
    Shown,
    Disorder,
    Order,
    Loaded,
    Wounded,
    Healed,
    Trigger,
    End,
}

/// Their words: the English one that is printed, the French one, then those that mean the same.
const WORDS: &[(Word, &[&str])] = &[
    (Word::Test, &["test", "tester"]),
    (Word::Place, &["place", "placer"]),
    (Word::Out, &["out", "hors-de-combat"]),
    (Word::Back, &["back", "revenu"]),
    (Word::Hidden, &["hidden", "caché"]),
    (Word::Shown, &["shown", "visible"]),
    (Word::Disorder, &["disorder", "désordre"]),
    (Word::Order, &["order", "ordre"]),
    (Word::Loaded, &["loaded", "rechargé", "chargé"]),
    (Word::Wounded, &["wounded", "blessé"]),
    (Word::Healed, &["healed", "guéri"]),
    (Word::Trigger, &["trigger", "péripétie"]),
    (Word::End, &["end", "fin"]),
];
/// What comes before the reason.
const BECAUSE: [&str; 2] = [" because ", " parce que "];

/// The word of a ruling for readers of one language.
pub(super) fn said_in(word: &str, tongue: Tongue) -> Option<&'static str> {
    words::said_in(WORDS, word, tongue)
}

/// What comes before the reason, for readers of one language.
pub(super) fn because_in(word: &str, tongue: Tongue) -> Option<&'static str> {
    let [english, french] = BECAUSE.map(str::trim);
    let found = [english, french].contains(&word);
    found.then_some(match tongue {
        Tongue::English => english,
        Tongue::French => french,
    })
}

/// A ruling, and the reason given for it.
pub type Ruled = (Ruling, String);

/// Reads rulings, one a line; one that names several figures is made of each of them, but a test, which is of the group.
pub fn parse(table: &Table<'_>, state: &State, text: &str) -> Result<Vec<Ruled>, Vec<Fault>> {
    let (mut rulings, mut faults) = (Vec::new(), Vec::new());
    for (index, line) in text.lines().enumerate() {
        let bare = line.split('#').next().unwrap_or_default();
        let cut = BECAUSE.iter().find_map(|word| bare.split_once(word));
        let (what, reason) = cut.unwrap_or((bare, ""));
        let tokens = tokens(what);
        if tokens.is_empty() {
            continue;
        }
        let end = what.chars().count() + 1;
        let mut reader = Reader::new(table, state, index + 1, end, &tokens, &mut faults);
        reader.any = true;
        for ruling in reader.rulings() {
            rulings.push((ruling, reason.trim().to_owned()));
        }
    }
    if faults.is_empty() {
        Ok(rulings)
    } else {
        Err(faults)
    }
}

impl Reader<'_, '_, '_> {
    fn rulings(&mut self) -> Vec<Ruling> {
        let before = self.fault_count();
        let who = if self.has_colon() {
            self.who()
        } else {
            Vec::new()
        };
        let Some((word, column)) = self.word() else {
            return Vec::new();
        };
        let Some(known) = find(WORDS, word) else {
            let words = WORDS.iter().flat_map(|(_, words)| words.iter().copied());
            let hint = closest(&word.to_lowercase(), words);
            self.fault_at(column, FaultKind::UnknownAct, word, hint);
            return Vec::new();
        };
        let bare = matches!(known, Word::Trigger | Word::End);
        if who.is_empty() && !bare && self.fault_count() == before {
            self.fault_at(1, FaultKind::Nobody, "", None);
        }
        let rulings = self.ruled(known, &who);
        if let Some(extra) = self.peek_word() {
            let column = self.column();
            self.fault_at(
                column,
                FaultKind::Unexpected,
                extra,
                Some(BECAUSE[0].trim()),
            );
        }
        if self.fault_count() > before {
            return Vec::new();
        }
        rulings.unwrap_or_default()
    }

    fn ruled(&mut self, word: Word, who: &[FigureId]) -> Option<Vec<Ruling>> {
        let each = |of: &dyn Fn(FigureId) -> Ruling| Some(who.iter().map(|&id| of(id)).collect());
        match word {
            Word::Test => Some(vec![Ruling::TestOf(who.to_vec())]),
            Word::Place => self.put_at(who.first().copied()?).map(|r| vec![r]),
            Word::Out => each(&|id| Ruling::Out(id, true)),
            Word::Back => each(&|id| Ruling::Out(id, false)),
            Word::Hidden => each(&|id| Ruling::Hidden(id, true)),
            Word::Shown => each(&|id| Ruling::Hidden(id, false)),
            Word::Disorder => each(&|id| Ruling::Disorder(id, true)),
            Word::Order => each(&|id| Ruling::Disorder(id, false)),
            Word::Loaded => each(&Ruling::Loaded),
            Word::Wounded => each(&|id| Ruling::Wounded(id, true)),
            Word::Healed => each(&|id| Ruling::Wounded(id, false)),
            Word::Trigger => {
                let number = self.small_number()?;
                // Counted from 1 as players count.
                Some(vec![Ruling::Trigger(number.saturating_sub(1))])
            }
            Word::End => Some(vec![Ruling::End]),
        }
    }

    fn put_at(&mut self, id: FigureId) -> Option<Ruling> {
        let at = self.point()?;
        let (table, state) = self.game();
        let figure = state.figures.get(id.index())?;
        let facing = if self.faces() {
            self.direction()?
        } else {
            figure.placed().map_or(Direction::default(), |p| p.facing)
        };
        let placed = Placed::new(table.base(figure.riding), at, facing);
        Some(Ruling::Place(id, placed))
    }
}

/// A ruling as text, with its reason if there is one.
pub fn print(table: &Table<'_>, (ruling, reason): &Ruled) -> String {
    let word = |wanted: Word| {
        let found = WORDS.iter().find(|(word, _)| *word == wanted);
        found.map_or("", |(_, words)| words[0])
    };
    let (who, what) = match ruling {
        Ruling::TestOf(who) => (who.clone(), Word::Test),
        Ruling::Test(troop) => {
            let facts = table.troops.get(troop.index());
            (
                facts.map_or(Vec::new(), |f| f.figures().collect()),
                Word::Test,
            )
        }
        Ruling::Place(id, _) => (vec![*id], Word::Place),
        Ruling::Out(id, true) => (vec![*id], Word::Out),
        Ruling::Out(id, false) => (vec![*id], Word::Back),
        Ruling::Hidden(id, true) => (vec![*id], Word::Hidden),
        Ruling::Hidden(id, false) => (vec![*id], Word::Shown),
        Ruling::Disorder(id, true) => (vec![*id], Word::Disorder),
        Ruling::Disorder(id, false) => (vec![*id], Word::Order),
        Ruling::Loaded(id) => (vec![*id], Word::Loaded),
        Ruling::Wounded(id, true) => (vec![*id], Word::Wounded),
        Ruling::Wounded(id, false) => (vec![*id], Word::Healed),
        Ruling::Trigger(_) => (Vec::new(), Word::Trigger),
        Ruling::End => (Vec::new(), Word::End),
    };
    let order = Order {
        who,
        ..Order::default()
    };
    let mut line = Line::new(table, &order);
    if !order.who.is_empty() {
        line.who();
        line.put(" ");
    }
    line.put(word(what));
    match ruling {
        Ruling::Place(_, at) => {
            line.put(" ");
            line.point(at.centre);
            line.put(" facing ");
            line.direction(at.facing);
        }
        Ruling::Trigger(number) => line.number(format_args!(" {}", u16::from(*number) + 1)),
        _ => {}
    }
    if !reason.is_empty() {
        line.put(BECAUSE[0]);
        line.put(reason);
    }
    line.done()
}

/// Whether a troop's id means everybody of it who is there: a ruling is also about those who cannot act.
pub(super) fn is_there(state: &State, id: FigureId) -> bool {
    let figure = state.figures.get(id.index());
    figure.is_some_and(|f| f.placed().is_some()) || state.phase == Phase::Deployment
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::staging::{Stage, hm};

    // clauses: TRN-7
    #[test]
    fn rulings_are_read_as_they_are_written() {
        let stage = Stage::new(&hm(
            "[[troop]]\nid = \"ln\"\nside = \"red\"\nunit = \"line-infantry\"\nat = [[20, 20], [22, 20], [24, 20]]\nfacing = \"north\"\n\
             [[troop]]\nid = \"sgt\"\nside = \"red\"\nunit = \"officer\"\nat = [[26, 20]]\nfacing = \"north\"\n",
        ));
        let (table, state) = (stage.table(), stage.table().start());
        for text in [
            "ln-1..3 sgt: test because canister",
            "ln-2: place 30,40 facing east because he ran",
            "ln-1: out",
            "ln-1: back",
            "ln-1: hidden",
            "ln-1: shown",
            "sgt: disorder",
            "sgt: order",
            "ln-3: loaded",
            "sgt: wounded",
            "sgt: healed",
            "trigger 2",
            "end because it is late",
        ] {
            let read = parse(&table, &state, text).expect(text);
            assert_eq!(read.len(), 1, "{text}");
            assert_eq!(print(&table, &read[0]), text);
        }
        let troop = parse(&table, &state, "ln: tester parce que mitraille").unwrap();
        assert_eq!(print(&table, &troop[0]), "ln-1..3: test because mitraille");
        assert_eq!(parse(&table, &state, "ln: out").unwrap().len(), 3);
        for text in [
            "test",
            "ln: dance",
            "nobody: test",
            "ln-1: place",
            "end now",
            ": test",
        ] {
            assert!(parse(&table, &state, text).is_err(), "{text}");
        }
    }
}
