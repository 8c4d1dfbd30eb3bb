//! A troop list being written: in the address for sharing, as TOML for files and for the rules.

use crate::aid::link::{pack, unpack};
use crate::route::{Page, Route};
use argad_rules::data::{self, Problem};
use argad_rules::roster::{Account, MOST_ENTRIES, Roster, account, read};
use argad_rules::ruleset::{Kind, SWITCHES};
use argad_rules::{Period, Ruleset};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// The word of its part of the page.
pub const WORD: &str = "roster";

/// A list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Draft {
    /// Its name.
    pub name: String,
    /// The period's id.
    pub period: String,
    /// The most it may cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub budget: Option<u16>,
    /// What the advanced side pays more.
    pub advance: u8,
    /// Options by id, where they differ from the standard.
    pub options: std::collections::BTreeMap<String, String>,
    /// The troops.
    #[serde(skip)]
    pub troops: Vec<Entry>,
    /// Horses nobody rides.
    #[serde(skip)]
    pub extras: Vec<Horse>,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            name: String::new(),
            period: Period::PikeAndShot.id().to_owned(),
            budget: None,
            advance: 1,
            options: std::collections::BTreeMap::new(),
            troops: Vec::new(),
            extras: Vec::new(),
        }
    }
}

/// Several figures alike; what is not said is as on the card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the fields are those of a `[[troop]]`")]
pub struct Entry {
    pub unit: String,
    pub name: String,
    pub count: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<u8>,
    pub armour: String,
    /// `yes`, `no` or the class of a lesser horse.
    pub war_mount: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leader: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub musician: Option<bool>,
    pub elite_shooter: bool,
    /// Ids with `+` between them.
    pub weapons: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub javelins: Option<u16>,
}

impl Default for Entry {
    fn default() -> Self {
        Self {
            unit: String::new(),
            name: String::new(),
            count: 1,
            class: None,
            armour: String::new(),
            war_mount: String::new(),
            leader: None,
            musician: None,
            elite_shooter: false,
            weapons: String::new(),
            javelins: None,
        }
    }
}

/// A horse nobody rides yet.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the fields are those of an `[[extra]]`")]
pub struct Horse {
    pub thing: String,
    pub count: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rider_class: Option<u8>,
}

impl Draft {
    /// Reads a list from an address.
    pub fn of_route(route: &Route) -> Result<Self, String> {
        // More than any list has would be a page of forms that no browser draws; the part that is too much is named.
        for kind in ["t", "x"] {
            let beyond = format!("{kind}{}", MOST_ENTRIES + 1);
            if let Some(entry) = route.get(&beyond) {
                let entry: String = entry.chars().take(60).collect();
                return Err(format!("{beyond}={entry} (≤ {MOST_ENTRIES})"));
            }
        }
        let mut draft: Self = unpack(route.get("list").unwrap_or_default())?;
        let troops = (1..).map_while(|place| route.get(&format!("t{place}")));
        draft.troops = troops.map(unpack).collect::<Result<_, _>>()?;
        let extras = (1..).map_while(|place| route.get(&format!("x{place}")));
        draft.extras = extras.map(unpack).collect::<Result<_, _>>()?;
        Ok(draft)
    }

    /// Its address.
    pub fn route(&self) -> Route {
        let mut route = Route::to(Page::Cards).step(WORD).with("list", &pack(self));
        for (place, troop) in self.troops.iter().enumerate() {
            route = route.with(&format!("t{}", place + 1), &pack(troop));
        }
        for (place, horse) in self.extras.iter().enumerate() {
            route = route.with(&format!("x{}", place + 1), &pack(horse));
        }
        route
    }

    /// The period; the priced one where there is none of that id.
    pub fn period(&self) -> Period {
        Period::from_id(&self.period).unwrap_or(Period::PikeAndShot)
    }

    /// As a file that `argad roster check` reads.
    pub fn toml(&self) -> String {
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = writeln!(text, "name = {}", quoted(&self.name));
        let _ = writeln!(text, "period = {}", quoted(&self.period));
        if let Some(budget) = self.budget {
            let _ = writeln!(text, "budget = {budget}");
        }
        if self.advance > 1 {
            let _ = writeln!(text, "advance = {}", self.advance);
        }
        if !self.options.is_empty() {
            let options = self.options.iter().map(|(id, value)| match value.as_str() {
                "true" | "false" => format!("{id} = {value}"),
                value => format!("{id} = {}", quoted(value)),
            });
            let _ = writeln!(
                text,
                "options = {{ {} }}",
                options.collect::<Vec<_>>().join(", ")
            );
        }
        for troop in &self.troops {
            troop.write(&mut text);
        }
        for horse in &self.extras {
            let _ = writeln!(
                text,
                "\n[[extra]]\nthing = {}\ncount = {}",
                quoted(&horse.thing),
                horse.count
            );
            if let Some(class) = horse.rider_class {
                let _ = writeln!(text, "rider_class = {class}");
            }
        }
        text
    }

    /// The list as the rules read it, counted, priced and judged.
    pub fn judged(&self) -> Result<(Roster, Account), Vec<Problem>> {
        let roster = read("roster.toml", &self.toml(), data::embedded)?;
        let account = account(&roster, data::embedded(roster.rules.period()));
        Ok((roster, account))
    }

    /// A list from a file.
    pub fn of_toml(text: &str) -> Result<Self, Vec<Problem>> {
        let roster = read("roster.toml", text, data::embedded)?;
        let period = roster.rules.period();
        let standard = Ruleset::standard(period);
        let differ = SWITCHES.iter().filter(|spec| {
            spec.default_in(period).is_some()
                && roster.rules.on(spec.switch) != standard.on(spec.switch)
        });
        let options = differ.map(|spec| {
            let on = roster.rules.on(spec.switch);
            let value = match spec.kind {
                Kind::Flag => on.to_string(),
                Kind::Choice(..) => spec.position(on).to_owned(),
            };
            (spec.id.to_owned(), value)
        });
        Ok(Self {
            name: roster.name,
            period: period.id().to_owned(),
            budget: roster.limit,
            advance: roster.advance,
            options: options.collect(),
            troops: roster.troops.iter().map(Entry::of).collect(),
            extras: roster.extras.iter().map(Horse::of).collect(),
        })
    }
}

impl Horse {
    fn of(extra: &argad_rules::roster::Extra) -> Self {
        use argad_rules::roster::Thing;
        Self {
            thing: extra.thing.word().to_owned(),
            count: extra.count,
            rider_class: match extra.thing {
                Thing::SpareWarHorse(class) => Some(class),
                Thing::PackHorse => None,
            },
        }
    }
}

impl Entry {
    /// A troop with everything said.
    fn of(troop: &argad_rules::roster::Troop) -> Self {
        let javelins = troop
            .weapons
            .iter()
            .find(|(id, _)| id == "javelin")
            .map(|(_, count)| *count);
        let weapons = troop.weapons.iter().filter(|(id, _)| id != "javelin");
        let weapons = weapons.flat_map(|(id, count)| (0..*count).map(move |_| id.as_str()));
        Self {
            unit: troop.unit.clone(),
            name: troop.name.clone().unwrap_or_default(),
            count: troop.count,
            class: Some(troop.class),
            armour: troop.armour.word().to_owned(),
            war_mount: troop
                .war_mount
                .map_or_else(|| "no".to_owned(), |class| class.to_string()),
            leader: Some(troop.leader),
            musician: Some(troop.musician),
            elite_shooter: troop.elite_shooter,
            weapons: weapons.collect::<Vec<_>>().join("+"),
            javelins,
        }
    }

    fn write(&self, text: &mut String) {
        let _ = writeln!(
            text,
            "\n[[troop]]\nunit = {}\ncount = {}",
            quoted(&self.unit),
            self.count
        );
        if !self.name.is_empty() {
            let _ = writeln!(text, "name = {}", quoted(&self.name));
        }
        if let Some(class) = self.class {
            let _ = writeln!(text, "class = {class}");
        }
        if !self.armour.is_empty() {
            let _ = writeln!(text, "armour = {}", quoted(&self.armour));
        }
        match self.war_mount.as_str() {
            "" => {}
            "yes" => text.push_str("war_mount = true\n"),
            "no" => text.push_str("war_mount = false\n"),
            class => {
                let _ = writeln!(text, "war_mount = {class}");
            }
        }
        for (field, said) in [("leader", self.leader), ("musician", self.musician)] {
            if let Some(said) = said {
                let _ = writeln!(text, "{field} = {said}");
            }
        }
        if self.elite_shooter {
            text.push_str("elite_shooter = true\n");
        }
        if !self.weapons.is_empty() {
            let weapons: Vec<String> = self.weapons.split('+').map(quoted).collect();
            let _ = writeln!(text, "weapons = [{}]", weapons.join(", "));
        }
        if let Some(javelins) = self.javelins {
            let _ = writeln!(text, "javelins = {javelins}");
        }
    }
}

/// A text as TOML has it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => quoted.extend(['\\', sign]),
            sign if sign.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(sign));
            }
            sign => quoted.push(sign),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const EXAMPLES: [&str; 2] = [
        include_str!("../../../../examples/rosters/vendee-1793.toml"),
        include_str!("../../../../examples/rosters/bretagne-1590.toml"),
    ];

    #[test]
    fn a_list_from_a_file_is_the_same_list() {
        for text in EXAMPLES {
            let known = read("example", text, data::embedded).expect("an example");
            let wanted = account(&known, data::embedded(known.rules.period()));
            let draft = Draft::of_toml(text).expect("a draft");
            let (roster, judged) = draft.judged().expect("a list");
            assert_eq!(roster.name, known.name);
            assert_eq!(roster.rules, known.rules);
            assert_eq!(judged.total, wanted.total);
            assert_eq!(judged.figures, wanted.figures);
            assert_eq!(judged.leaders, wanted.leaders);
            assert_eq!(judged.findings.len(), wanted.findings.len());
        }
    }

    #[test]
    fn an_address_holds_the_whole_list() {
        for text in EXAMPLES {
            let draft = Draft::of_toml(text).expect("a draft");
            let address = draft.route().to_string();
            assert_eq!(Draft::of_route(&Route::read(&address)), Ok(draft));
        }
    }

    proptest! {
        #[test]
        fn any_name_can_be_given(name in "[^\\p{C}]*") {
            let draft = Draft { name: name.clone(), ..Draft::default() };
            let (roster, _) = draft.judged().expect("a list");
            prop_assert_eq!(roster.name, name);
        }
    }
}
