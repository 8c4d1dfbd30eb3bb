//! What is wrong with a situation, in words.

use argad_lab::query::{InputProblem, ProblemKind};
use argad_rules::data::PeriodData;
use argad_rules::measure::LengthError;
use argad_text::{Lang, Texts};

/// A fault with the field it is in, both as the page calls them.
pub fn told(problem: &InputProblem, data: Option<&PeriodData>, texts: &Texts) -> String {
    let field = problem.path.rsplit('.').next().unwrap_or_default();
    let what = what(problem, field, data, texts);
    let key = match field {
        "distance" => "web-aid-far".to_owned(),
        "period" => "web-rules-period".to_owned(),
        "morale" => "web-aid-morale-value".to_owned(),
        "exceptional" => "web-aid-gift".to_owned(),
        other => format!("web-aid-{}", other.replace('_', "-")),
    };
    if !texts.has(&key) {
        return what;
    }
    let colon = match texts.lang() {
        Lang::Fr => "\u{a0}: ",
        Lang::En => ": ",
    };
    texts.say(&key) + colon + &what
}

fn what(problem: &InputProblem, field: &str, data: Option<&PeriodData>, texts: &Texts) -> String {
    let say = |key: &str, given: &str| texts.say_with(key, &[("given", given.into())]);
    match &problem.kind {
        ProblemKind::Unknown { given, known, .. } => {
            let list = known.iter().map(|word| name(word, data, texts));
            let list = list.collect::<Vec<_>>().join(", ");
            let known = texts.say_with("fault-known", &[("list", list.into())]);
            format!("{} {known}", say("fault-unknown", given))
        }
        ProblemKind::Range { given: 0, .. } if matches!(field, "a" | "b") => texts.say_with(
            "fault-nobody-json",
            &[("side", field.to_uppercase().into())],
        ),
        ProblemKind::Range { given, least, most } => {
            let key = if least == most {
                "fault-range-one"
            } else {
                "fault-range"
            };
            let number = |number: &i64| number.to_string().into();
            let values = [
                ("given", number(given)),
                ("least", number(least)),
                ("most", number(most)),
            ];
            texts.say_with(key, &values)
        }
        ProblemKind::Length(error) => {
            let (key, given) = match error {
                LengthError::Negative(given) => ("fault-length-negative", given),
                LengthError::TooFine(given) => ("fault-length-fine", given),
                LengthError::TooLarge(given) => ("fault-length-large", given),
            };
            say(key, &given.to_string())
        }
        ProblemKind::Contradiction { other } => {
            texts.say_with("fault-contradiction", &[("other", other.as_str().into())])
        }
        ProblemKind::Missing { .. } if field == "weapon" => texts.say("fault-missing-weapon-json"),
        ProblemKind::Missing { .. } => texts.say("fault-missing"),
        ProblemKind::More(more) => texts.say_with("fault-more", &[("more", (*more).into())]),
        ProblemKind::Duplicate(id) => say("fault-duplicate", id),
        ProblemKind::NoSuchEnemy { given, .. } => say("fault-no-enemy", given),
        ProblemKind::Option(_) => say("fault-option", &problem.path),
    }
}

/// What the page calls a word of the data or of a closed list.
fn name(word: &str, data: Option<&PeriodData>, texts: &Texts) -> String {
    let named = data.and_then(|data| {
        let unit = data.unit(word).map(|unit| &unit.name);
        let missile = || data.missile(word).map(|weapon| &weapon.name);
        let melee = || data.melee_weapon(word).map(|weapon| &weapon.name);
        let cover = || data.cover(word).map(|cover| &cover.name);
        unit.or_else(missile).or_else(melee).or_else(cover)
    });
    if let Some(name) = named {
        return super::inputs::first(texts.lang().name(name)).to_owned();
    }
    let keys = ["card-period-", "say-", "web-aid-", "web-aid-ground-"];
    let keys = keys.map(|before| format!("{before}{word}"));
    let key = keys.iter().find(|key| texts.has(key));
    key.map_or_else(|| word.to_owned(), |key| texts.say(key))
}
