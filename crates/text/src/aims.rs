//! What a side wants, in words.

use crate::Texts;
use argad_rules::data::{Name, PeriodData};
use argad_rules::scenario::{Aim, Scenario};

impl Texts {
    /// What a side wants.
    pub fn aim(&self, scenario: &Scenario, data: &PeriodData, aim: &Aim) -> String {
        let word = |name: Option<&Name>, id: &str| {
            let name = name.map_or(id, |name| self.lang().name(name));
            name.to_owned()
        };
        let at = |id: &str| {
            let zone = scenario.zone(id).map(|zone| &zone.name);
            ("zone", word(zone, id).into())
        };
        let whom = |id: &str| {
            let troop = scenario.troop(id);
            let unit = troop.and_then(|troop| data.unit(&troop.unit));
            let name = troop.and_then(|troop| troop.name.as_ref());
            let name = name.or(unit.map(|unit| &unit.name));
            let total = troop.map_or(0, |troop| troop.start.count());
            [("troop", word(name, id).into()), ("total", total.into())]
        };
        let (key, values) = match aim {
            Aim::Hold { zone, from, turns } => {
                let mut values = vec![at(zone), ("from", (*from).into())];
                values.extend(turns.map(|turns| ("turns", turns.into())));
                let key = match turns {
                    Some(_) => "hold-turns",
                    None => "hold",
                };
                (key, values)
            }
            Aim::Reach { zone, figures } => {
                ("reach", vec![at(zone), ("figures", (*figures).into())])
            }
            Aim::Kill { troop, figures } | Aim::Capture { troop, figures } => {
                let mut values = vec![("figures", (*figures).into())];
                values.extend(whom(troop));
                let kill = matches!(aim, Aim::Kill { .. });
                (if kill { "kill" } else { "capture" }, values)
            }
            Aim::Escort { troop, zone } => {
                let mut values = vec![at(zone)];
                values.extend(whom(troop));
                ("escort", values)
            }
            Aim::Survive { figures, until } => (
                "survive",
                vec![("figures", (*figures).into()), ("until", (*until).into())],
            ),
            Aim::Loot { thing, zone } => {
                let name = scenario.thing(thing).map(|thing| &thing.name);
                ("loot", vec![at(zone), ("thing", word(name, thing).into())])
            }
        };
        self.say_with(&format!("scenario-aim-{key}"), &values)
    }
}
