//! What everybody and everything is called.

use super::Story;
use argad_rules::data::Name;
use argad_rules::short;
use argad_rules::state::{FigureId, Seat, SideId, ThingId, TroopId};
use argad_rules::table::TroopFacts;

impl<'t> Story<'_, 't> {
    pub(super) fn troop_of(&self, figure: FigureId) -> Option<&TroopFacts<'t>> {
        let holds = |t: &&TroopFacts<'t>| {
            figure.0 >= t.first.0 && u32::from(figure.0) < u32::from(t.first.0) + u32::from(t.count)
        };
        self.table.troops.iter().find(holds)
    }

    /// What figures of a troop are called: its own name if it has one, else its unit's or the id one types.
    fn troop_word(&self, facts: &TroopFacts<'_>) -> String {
        match self.troop_name(facts) {
            Some(name) => self.texts.lang().name(name).to_owned(),
            None => facts.troop.id.clone(),
        }
    }

    /// The name of a troop, or of its unit where that is enough to tell it from all others and nothing is typed.
    fn troop_name<'f>(&self, facts: &'f TroopFacts<'_>) -> Option<&'f Name> {
        let own = facts.troop.name.as_ref();
        let alike = |other: &&TroopFacts<'_>| {
            other.troop.name.is_none() && other.unit.name == facts.unit.name
        };
        let alone = || self.table.troops.iter().filter(alike).count() == 1;
        own.or_else(|| (!self.typed && alone()).then_some(&facts.unit.name))
    }

    /// A troop: its own name, or that of its unit.
    pub fn troop(&self, troop: TroopId) -> String {
        match self.table.troops.get(troop.index()) {
            Some(facts) => {
                let name = facts.troop.name.as_ref().unwrap_or(&facts.unit.name);
                self.texts.lang().name(name).to_owned()
            }
            None => self.texts.say("story-unknown-thing"),
        }
    }

    /// A figure: the name of its troop and a number, or the id one types.
    pub fn figure(&self, figure: FigureId) -> String {
        let Some(facts) = self.troop_of(figure) else {
            return self.texts.say("story-nobody");
        };
        let word = self.troop_word(facts);
        let number = figure.0 - facts.first.0 + 1;
        match (self.troop_name(facts), facts.count) {
            (_, 1) => word,
            (Some(_), _) => format!("{word} {number}"),
            (None, _) => format!("{word}-{number}"),
        }
    }

    /// Figures, those of a troop together: `column 1–4, 7 and Captain Ferrand`.
    pub fn figures(&self, figures: &[FigureId]) -> String {
        let mut sorted = figures.to_vec();
        short::sort(&mut sorted);
        sorted.dedup();
        let mut groups = Vec::new();
        let mut rest = sorted.as_slice();
        while let Some(&first) = rest.first() {
            let Some(facts) = self.troop_of(first) else {
                break;
            };
            let end = u32::from(facts.first.0) + u32::from(facts.count);
            let together = rest.partition_point(|id| u32::from(id.0) < end);
            let (group, later) = rest.split_at(together);
            rest = later;
            groups.push(if let [one] = group {
                self.figure(*one)
            } else {
                let numbers = numbers(group.iter().map(|id| id.0 - facts.first.0 + 1));
                format!("{} {numbers}", self.troop_word(facts))
            });
        }
        self.listed(groups)
    }

    /// Several things in a row, the last with an "and".
    pub(super) fn listed(&self, mut all: Vec<String>) -> String {
        let Some(last) = all.pop() else {
            return self.texts.say("story-nobody");
        };
        if all.is_empty() {
            return last;
        }
        let values = [("first", all.join(", ").into()), ("last", last.into())];
        self.say("story-and", &values)
    }

    /// A side.
    pub fn side(&self, side: SideId) -> String {
        match self.table.scenario.sides.get(side.index()) {
            Some(side) => self.texts.lang().name(&side.name).to_owned(),
            None => self.texts.say("story-neutral"),
        }
    }

    /// A chair: its side, and its number where there are several.
    pub fn seat(&self, seat: Seat) -> String {
        let side = self.side(seat.side);
        let several = self.table.scenario.sides.get(seat.side.index());
        if several.is_none_or(|side| side.seats < 2) {
            return side;
        }
        let values = [("side", side.into()), ("chair", seat.chair.into())];
        self.say("story-seat", &values)
    }

    /// A thing.
    pub fn thing(&self, thing: ThingId) -> String {
        match self.table.scenario.things.get(thing.index()) {
            Some(thing) => self.texts.lang().name(&thing.name).to_owned(),
            None => self.texts.say("story-unknown-thing"),
        }
    }

    /// A missile weapon of a figure, by its place in the troop's list, with or without its rest (WPN-14).
    pub(super) fn missile(&self, figure: FigureId, weapon: u8, lightened: bool) -> String {
        let own = self.troop_of(figure).map(|troop| troop.of(figure));
        let light = own.and_then(|own| own.lightened.as_deref());
        let facts = light.filter(|_| lightened).or(own);
        match facts.and_then(|facts| facts.missiles.get(usize::from(weapon))) {
            Some(missile) => self.texts.lang().name(&missile.name).to_owned(),
            None => self.texts.say("story-unknown-thing"),
        }
    }

    /// A melee weapon of a figure, by its place in the troop's list.
    pub(super) fn blade(&self, figure: FigureId, weapon: u8) -> String {
        let facts = self.troop_of(figure).map(|troop| troop.of(figure));
        match facts.and_then(|facts| facts.melee.get(usize::from(weapon))) {
            Some(blade) => self.texts.lang().name(&blade.name).to_owned(),
            None => self.texts.say("story-unknown-thing"),
        }
    }
}

/// Numbers in their order, runs shortened: `1–4, 7`.
fn numbers(all: impl Iterator<Item = u16>) -> String {
    let mut runs: Vec<(u16, u16)> = Vec::new();
    for number in all {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let runs: Vec<String> = runs
        .iter()
        .map(|&(first, last)| match last - first {
            0 => first.to_string(),
            1 => format!("{first}, {last}"),
            _ => format!("{first}–{last}"),
        })
        .collect();
    runs.join(", ")
}
