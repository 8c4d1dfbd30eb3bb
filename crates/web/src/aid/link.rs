//! Questions in an address: `count:8,unit:line-infantry,volley`.
//!
//! Only what differs from the defaults is written. A field that is true stands alone, false is `no`,
//! the fields of an inner record are dotted, and `~` parts the entries of a list.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// A record as one value of an address; empty where all is as by default.
pub fn pack<T: Serialize + Default>(record: &T) -> String {
    let (usual, given) = (flat(&T::default()), flat(record));
    let mut parts = Vec::new();
    for (field, value) in &given {
        if usual.get(field) != Some(value) {
            match written(value) {
                Some(text) => parts.push(format!("{field}:{text}")),
                None => parts.push(field.clone()),
            }
        }
    }
    parts.join(",")
}

/// A record from a value of an address, or the part of it that cannot be read.
pub fn unpack<T: Serialize + DeserializeOwned + Default>(text: &str) -> Result<T, String> {
    let usual = flat(&T::default());
    let (mut record, mut read_so_far) = (
        serde_json::to_value(T::default()).unwrap_or_default(),
        T::default(),
    );
    for part in text.split(',').filter(|part| !part.is_empty()) {
        let (field, value) = match part.split_once(':') {
            Some((field, value)) => (field, read(value, usual.get(field))),
            None => (part, Value::Bool(true)),
        };
        let known = set(&mut record, field, value);
        let known = known.and_then(|()| serde_json::from_value(record.clone()).ok());
        read_so_far = known.ok_or_else(|| unescape(part))?;
    }
    Ok(read_so_far)
}

/// Every field by its dotted name.
fn flat<T: Serialize>(record: &T) -> Map<String, Value> {
    fn walk(under: &str, value: Value, found: &mut Map<String, Value>) {
        match value {
            Value::Object(fields) => {
                for (field, value) in fields {
                    let name = match under {
                        "" => field,
                        under => format!("{under}.{field}"),
                    };
                    walk(&name, value, found);
                }
            }
            Value::Null => {}
            value => drop(found.insert(under.to_owned(), value)),
        }
    }
    let mut found = Map::new();
    walk(
        "",
        serde_json::to_value(record).unwrap_or_default(),
        &mut found,
    );
    found
}

/// A value as text; nothing for what is said by its field alone.
fn written(value: &Value) -> Option<String> {
    match value {
        Value::Bool(true) => None,
        Value::Bool(false) => Some("no".to_owned()),
        Value::String(text) => Some(escape(text)),
        Value::Array(list) => {
            let entries = list.iter().filter_map(written);
            Some(entries.collect::<Vec<_>>().join("~"))
        }
        other => Some(other.to_string()),
    }
}

/// A text as a value, of the kind of the usual value if there is one.
fn read(text: &str, usual: Option<&Value>) -> Value {
    match usual {
        Some(Value::String(_)) => unescape(text).into(),
        _ if text == "no" => false.into(),
        _ if text.contains('~') => text.split('~').map(unescape).collect(),
        _ => text
            .parse::<i64>()
            .map(Value::from)
            .or_else(|_| text.parse::<f64>().map(Value::from))
            .unwrap_or_else(|_| unescape(text).into()),
    }
}

/// Puts a value where its dotted name says.
fn set(record: &mut Value, field: &str, value: Value) -> Option<()> {
    let (first, rest) = match field.split_once('.') {
        Some((first, rest)) => (first, Some(rest)),
        None => (field, None),
    };
    let place = record.as_object_mut()?.entry(first).or_insert(Value::Null);
    match rest {
        None => *place = value,
        Some(rest) => {
            if place.is_null() {
                *place = Value::Object(Map::new());
            }
            set(place, rest, value)?;
        }
    }
    Some(())
}

/// Signs that part things here.
const SIGNS: [(char, &str); 4] = [('%', "%25"), (',', "%2C"), ('~', "%7E"), (':', "%3A")];

fn escape(text: &str) -> String {
    SIGNS.iter().fold(text.to_owned(), |text, (sign, code)| {
        text.replace(*sign, code)
    })
}

fn unescape(text: &str) -> String {
    let signs = SIGNS.iter().rev();
    signs.fold(text.to_owned(), |text, (sign, code)| {
        text.replace(code, &sign.to_string())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use argad_lab::query::{
        FighterQuery, LeaderMorale, MoraleQuery, ScreenQuery, ShootersQuery, Strikes, TargetQuery,
    };
    use proptest::prelude::*;

    #[test]
    fn only_what_is_unusual_is_written() {
        assert_eq!(pack(&ShootersQuery::default()), "");
        let line = ShootersQuery {
            count: 8,
            unit: Some("line-infantry".into()),
            volley: true,
            leader: false,
            ..ShootersQuery::default()
        };
        assert_eq!(pack(&line), "count:8,leader:no,unit:line-infantry,volley");
        assert_eq!(unpack(&pack(&line)), Ok(line));
    }

    #[test]
    fn records_within_and_lists_are_written() {
        let target = TargetQuery {
            screen: Some(ScreenQuery { count: 4 }),
            ..TargetQuery::default()
        };
        assert_eq!(pack(&target), "screen.count:4");
        assert_eq!(unpack(&pack(&target)), Ok(target));
        let fighter = FighterQuery {
            strikes: Some(Strikes::Several(vec!["b1".into(), "b2".into()])),
            ..FighterQuery::default()
        };
        assert_eq!(pack(&fighter), "strikes:b1~b2");
        assert_eq!(unpack(&pack(&fighter)), Ok(fighter));
        let mut test = MoraleQuery {
            leader_morale: LeaderMorale::Number(4),
            ..MoraleQuery::default()
        };
        test.modifiers.colours = true;
        assert_eq!(pack(&test), "leader_morale:4,modifiers.colours");
        assert_eq!(unpack(&pack(&test)), Ok(test));
    }

    #[test]
    fn what_is_broken_is_told() {
        for part in ["cuont:8", "count:many", "count.more:1"] {
            let text = format!("volley,{part},unit:recruits");
            assert_eq!(unpack::<ShootersQuery>(&text), Err(part.to_owned()));
        }
    }

    proptest! {
        #[test]
        fn any_text_survives(name in ".*") {
            prop_assert_eq!(unescape(&escape(&name)), name);
        }

        #[test]
        fn anything_can_be_read(text in ".*") {
            let _ = unpack::<FighterQuery>(&text);
        }
    }
}
