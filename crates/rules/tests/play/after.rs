//! How the table must stand after a round.

use argad_rules::around::meet;
use argad_rules::shooting::Formation;
use argad_rules::state::{Fate, Figure, FigureId, State};
use argad_rules::table::Table;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A place is right when it is at most this far off, in tenths of a millimetre.
const NEAR: i32 = 5;

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct After {
    /// Base to base.
    pub contact: Vec<[String; 2]>,
    /// Not base to base.
    pub apart: Vec<[String; 2]>,
    /// The middle of the base in centimetres, to half a millimetre.
    pub at: BTreeMap<String, [f64; 2]>,
    /// Out of the fight, whichever way.
    pub out: Vec<String>,
    pub fit: Vec<String>,
    /// In which order.
    pub close: Vec<String>,
    pub loose: Vec<String>,
    pub skirmish: Vec<String>,
    /// In disorder.
    pub disorder: Vec<String>,
    /// Not in disorder.
    pub ordered: Vec<String>,
}

impl After {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.contact.is_empty()
            && self.apart.is_empty()
            && self.at.is_empty()
            && [
                &self.out,
                &self.fit,
                &self.close,
                &self.loose,
                &self.skirmish,
                &self.disorder,
                &self.ordered,
            ]
            .iter()
            .all(|list| list.is_empty())
    }

    /// Notes what is not so.
    pub fn check(&self, table: &Table<'_>, state: &State, faults: &mut Vec<String>) {
        type Holds = fn(&Figure) -> bool;
        for (pairs, wanted) in [(&self.contact, true), (&self.apart, false)] {
            for [a, b] in pairs {
                faults.extend(pair(table, state, [a, b], wanted));
            }
        }
        for (name, &[x, y]) in &self.at {
            faults.extend(place(table, state, name, [x, y]));
        }
        let lists: [(&Vec<String>, &str, Holds); 7] = [
            (&self.out, "out", |f| f.fate != Fate::Fit),
            (&self.fit, "fit", |f| f.fate == Fate::Fit),
            (&self.close, "in close order", |f| {
                f.formation == Formation::Close
            }),
            (&self.loose, "in loose order", |f| {
                f.formation == Formation::Loose
            }),
            (&self.skirmish, "in skirmish order", |f| {
                f.formation == Formation::Skirmish
            }),
            (&self.disorder, "in disorder", Figure::is_disordered),
            (&self.ordered, "free of disorder", |f| !f.is_disordered()),
        ];
        for (names, what, holds) in lists {
            for name in names {
                match known(table, name) {
                    Err(fault) => faults.push(fault),
                    Ok(id) if !holds(state.figure(id)) => {
                        faults.push(format!("{name} is not {what}"));
                    }
                    Ok(_) => {}
                }
            }
        }
    }
}

fn known(table: &Table<'_>, name: &str) -> Result<FigureId, String> {
    table
        .figure(name)
        .ok_or_else(|| format!("nobody is called {name:?}"))
}

fn pair(table: &Table<'_>, state: &State, names: [&str; 2], wanted: bool) -> Option<String> {
    let mut bases = Vec::new();
    for name in names {
        match known(table, name) {
            Err(fault) => return Some(fault),
            Ok(id) => bases.extend(state.figure(id).placed()),
        }
    }
    let [a, b] = names;
    let &[first, second] = bases.as_slice() else {
        return Some(format!("{a} and {b} are not both on the table"));
    };
    let found = meet(table, &first, &second);
    (found != wanted).then(|| {
        if found {
            return format!("{a} and {b} are base to base");
        }
        let gap = first.distance(&second);
        format!("{a} and {b} are {gap} cm apart, not base to base")
    })
}

fn place(table: &Table<'_>, state: &State, name: &str, wanted: [f64; 2]) -> Option<String> {
    let id = match known(table, name) {
        Err(fault) => return Some(fault),
        Ok(id) => id,
    };
    let Some(placed) = state.figure(id).placed() else {
        return Some(format!("{name} is not on the table"));
    };
    let [x, y] = wanted.map(|cm| (cm * 100.0).round() as i32);
    let at = placed.centre;
    ((at.x - x).abs() > NEAR || (at.y - y).abs() > NEAR).then(|| {
        let cm = |tenths: i32| f64::from(tenths) / 100.0;
        format!(
            "{name} stands at {},{}, not at {},{}",
            cm(at.x),
            cm(at.y),
            cm(x),
            cm(y)
        )
    })
}
