//! What a query looks like as JSON, checked before it is read, so that every fault is named by its
//! path and in words for people.

use crate::context::Error;
use crate::faults;
use argad_rules::data::MOST_PROBLEMS;
use argad_rules::plain::brief;
use argad_text::Texts;
use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value};

/// What may stand at a place.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// A whole number.
    Whole,
    /// A number.
    Number,
    /// A text.
    Text,
    /// True or false.
    YesNo,
    /// Armour: a text or a whole number.
    TextOrWhole,
    /// One text or a list of them.
    Texts,
    /// Something whose names are not known here.
    Anything,
    /// An object with these fields.
    Object(&'static [(&'static str, Shape)]),
    /// A list.
    List(&'static Shape),
    /// Or null.
    OrNull(&'static Shape),
}

use Shape::{Anything, List, Object, OrNull, Text, TextOrWhole, Whole, YesNo};

/// `odds shoot`.
pub const SHOOT: Shape = Object(&[
    ("period", Text),
    ("profile", OrNull(&Text)),
    ("options", Anything),
    ("distance", Shape::Number),
    ("shooters", List(&SHOOTERS)),
    ("target", TARGET),
]);

const SHOOTERS: Shape = Object(&[
    ("count", Whole),
    ("unit", OrNull(&Text)),
    ("class", OrNull(&Whole)),
    ("weapon", OrNull(&Text)),
    ("mount", OrNull(&Text)),
    ("motion", Text),
    ("formation", Text),
    ("volley", YesNo),
    ("leader", YesNo),
    ("sheltered", YesNo),
    ("disorder", YesNo),
    ("furtive", YesNo),
    ("elite", Text),
    ("ambush", YesNo),
    ("contact_at_start", YesNo),
    ("barrels", Whole),
    ("both_barrels", YesNo),
    ("native", YesNo),
    ("hunting", YesNo),
    ("emergency", YesNo),
    ("loaded", YesNo),
    ("rank", Whole),
    ("front_in_contact", YesNo),
    ("narrow_opening", YesNo),
    ("threatened", YesNo),
    ("contact_today", YesNo),
]);

const TARGET: Shape = Object(&[
    ("kind", Text),
    ("count", OrNull(&Whole)),
    ("mount", Text),
    ("armour", TextOrWhole),
    ("protection", Whole),
    ("cover", Text),
    ("hard_cover", YesNo),
    ("forest_edge", YesNo),
    ("furtive", YesNo),
    ("in_contact", YesNo),
    ("flying", YesNo),
    ("warded", YesNo),
    ("screen", OrNull(&Object(&[("count", Whole)]))),
]);

/// `odds melee`.
pub const MELEE: Shape = Object(&[
    ("period", Text),
    ("profile", OrNull(&Text)),
    ("options", Anything),
    ("ground", Text),
    ("first_round", YesNo),
    ("duel", YesNo),
    ("a", List(&FIGHTER)),
    ("b", List(&FIGHTER)),
]);

/// Somebody in a fight.
pub const FIGHTER: Shape = Object(&[
    ("id", OrNull(&Text)),
    ("unit", OrNull(&Text)),
    ("class", OrNull(&Whole)),
    ("armour", OrNull(&TextOrWhole)),
    ("weapon", OrNull(&Text)),
    ("mount", OrNull(&Text)),
    ("strikes", OrNull(&Shape::Texts)),
    ("disorder", YesNo),
    ("close_order", YesNo),
    ("immobile", YesNo),
    ("in_contact_at_start", YesNo),
    ("contact_last_turn", YesNo),
    ("charging", YesNo),
    ("charging_in_close_order", YesNo),
    ("charged_last_turn", YesNo),
    ("light_cavalry", OrNull(&YesNo)),
    ("trained_lance", OrNull(&YesNo)),
    ("trained", YesNo),
    ("charged_by", OrNull(&Text)),
    ("grenadier", OrNull(&YesNo)),
    ("very_strong", YesNo),
    ("improvised", YesNo),
    ("bare_hands", YesNo),
    ("indoors", YesNo),
    ("higher", YesNo),
    ("defends_obstacle", YesNo),
    ("rank", Whole),
    ("front_kneels", YesNo),
    ("restrained", YesNo),
    ("exceptional", Text),
    ("quick", YesNo),
    ("zealous_leader", YesNo),
    ("can_recoil", YesNo),
]);

/// `odds morale`.
pub const MORALE: Shape = Object(&[
    ("period", Text),
    ("options", Anything),
    ("morale", Whole),
    ("modifiers", MODIFIERS),
    ("leader_morale", OrNull(&TextOrWhole)),
    ("disorder", YesNo),
    ("rally", YesNo),
]);

const MODIFIERS: Shape = Object(&[
    ("close_order", YesNo),
    ("colours", YesNo),
    ("friendly_musician", YesNo),
    ("enemy_musician", YesNo),
    ("general", YesNo),
    ("shelter", YesNo),
]);

/// `odds move`.
pub const MOVE: Shape = Object(&[
    ("period", Text),
    ("options", Anything),
    ("allowance", Shape::Number),
    ("mount", Text),
    ("ground", Text),
    ("used_to", YesNo),
]);

/// `odds wound`.
pub const WOUND: Shape = Object(&[
    ("health", Whole),
    ("healer", YesNo),
    ("poor_hygiene", YesNo),
    ("own_character", YesNo),
]);

/// Reads a query of a shape from a JSON text; `name` is what the text is called.
pub fn read<T: DeserializeOwned>(
    text: &str,
    shape: Shape,
    name: &str,
    texts: &Texts,
) -> Result<T, Error> {
    let fault = |error: &serde_json::Error| faults::json(error, text, name, texts);
    let mut value: Value = serde_json::from_str(text).map_err(|error| fault(&error))?;
    // Only the text itself shows a field that is there twice.
    if let Err(error) = serde_json::from_str::<T>(text)
        && error.to_string().starts_with("duplicate field")
    {
        return Err(fault(&error));
    }
    let (found, more) = check(&mut value, shape, texts);
    if found.is_empty() {
        return serde_json::from_value(value).map_err(|error| fault(&error));
    }
    let mut lines: Vec<String> = found
        .iter()
        .map(|(path, what)| {
            let at = if path.is_empty() { name } else { path };
            format!("{}{what}", faults::place(texts.lang(), at))
        })
        .collect();
    if more > 0 {
        lines.push(texts.say_with("fault-more", &[("more", more.into())]));
    }
    Err(Error::Input(lines.join("\n")))
}

/// Every fault of a value, with its path, as many as anybody reads, and how many more there are; whole numbers written
/// `3.0` become `3`.
pub fn check(value: &mut Value, shape: Shape, texts: &Texts) -> (Vec<(String, String)>, usize) {
    let mut found = Found {
        texts,
        faults: Vec::new(),
        more: 0,
    };
    found.check(value, shape, "");
    (found.faults, found.more)
}

struct Found<'a> {
    texts: &'a Texts,
    faults: Vec<(String, String)>,
    /// Found after as many as are told.
    more: usize,
}

impl Found<'_> {
    /// Notes a fault, which is only worded if it is told.
    fn add(&mut self, path: &str, what: impl FnOnce(&Texts) -> String) {
        if self.faults.len() < MOST_PROBLEMS {
            self.faults.push((path.to_owned(), what(self.texts)));
        } else {
            self.more += 1;
        }
    }

    fn check(&mut self, value: &mut Value, shape: Shape, path: &str) {
        match (shape, value) {
            (OrNull(_), Value::Null)
            | (Text | TextOrWhole | Shape::Texts, Value::String(_))
            | (Shape::Number, Value::Number(_))
            | (YesNo, Value::Bool(_))
            | (Anything, Value::Object(_)) => {}
            (OrNull(inner), value) => self.check(value, *inner, path),
            (Whole | TextOrWhole, Value::Number(number)) => self.whole(number, shape, path),
            (Shape::Texts, Value::Array(list)) => self.list(list, Text, path),
            (List(inner), Value::Array(list)) => self.list(list, *inner, path),
            (Object(fields), Value::Object(object)) => self.object(object, fields, path),
            (shape, value) => self.wrong(shape, value, path),
        }
    }

    fn whole(&mut self, number: &mut Number, shape: Shape, path: &str) {
        if number.is_i64() {
            return;
        }
        let plain = number.as_f64().filter(|n| n.fract() == 0.0);
        match plain {
            Some(plain) if plain.abs() < 1e15 => *number = Number::from(plain as i64),
            Some(_) => {
                let given = number.to_string();
                self.add(path, |texts| {
                    let values = [("given", brief(&given).into())];
                    texts.say_with("fault-shape-large", &values)
                });
            }
            None => self.wrong(shape, &Value::Number(number.clone()), path),
        }
    }

    fn list(&mut self, list: &mut [Value], shape: Shape, path: &str) {
        for (index, value) in list.iter_mut().enumerate() {
            self.check(value, shape, &format!("{path}[{index}]"));
        }
    }

    fn object(
        &mut self,
        object: &mut Map<String, Value>,
        fields: &[(&'static str, Shape)],
        path: &str,
    ) {
        for (key, value) in object.iter_mut() {
            let place = match path {
                "" => brief(key).into_owned(),
                path => format!("{path}.{}", brief(key)),
            };
            if let Some((_, shape)) = fields.iter().find(|(name, _)| name == key) {
                self.check(value, *shape, &place);
            } else {
                self.add(&place, |texts| {
                    let known: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
                    faults::no_field(key, &known, texts)
                });
            }
        }
    }

    fn wrong(&mut self, shape: Shape, value: &Value, path: &str) {
        let wanted = match shape {
            Whole => "shape-whole",
            Shape::Number => "shape-number",
            Text => "shape-text",
            YesNo => "shape-yes-no",
            TextOrWhole => "shape-text-or-whole",
            Shape::Texts => "shape-texts",
            Anything | Object(_) => "shape-object",
            List(_) => "shape-list",
            OrNull(inner) => return self.wrong(*inner, value, path),
        };
        self.add(path, |texts| {
            let given = match value {
                Value::Array(_) => texts.say("shape-list"),
                Value::Object(_) => texts.say("shape-object"),
                other => brief(&other.to_string()).into_owned(),
            };
            let values = [
                ("wanted", texts.say(wanted).into()),
                ("given", given.into()),
            ];
            texts.say_with("fault-shape", &values)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use argad_lab::query::{
        FighterQuery, MeleeQuery, MoraleModifiers, MoraleQuery, MoveQuery, ShootQuery,
        ShootersQuery, TargetQuery, WoundQuery,
    };

    fn same<T: DeserializeOwned>(shape: Shape) {
        let Object(fields) = shape else {
            panic!("an object")
        };
        let Err(error) = serde_json::from_str::<T>("{\"?\": 1}") else {
            panic!("unknown fields are refused")
        };
        let message = error.to_string();
        let mut known: Vec<&str> = message.split('`').skip(3).step_by(2).collect();
        let mut listed: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
        known.sort_unstable();
        listed.sort_unstable();
        assert_eq!(known, listed);
    }

    #[test]
    fn the_shapes_are_those_of_the_queries() {
        same::<ShootQuery>(SHOOT);
        same::<ShootersQuery>(SHOOTERS);
        same::<TargetQuery>(TARGET);
        same::<MeleeQuery>(MELEE);
        same::<FighterQuery>(FIGHTER);
        same::<MoraleQuery>(MORALE);
        same::<MoraleModifiers>(MODIFIERS);
        same::<MoveQuery>(MOVE);
        same::<WoundQuery>(WOUND);
    }
}
