//! Troop lists in words: points, what the rules find in a list, what is wrong with a file.

use crate::Texts;
use argad_rules::data::ProblemKind;
use argad_rules::roster::{Finding, FindingKind};
use argad_rules::suggest::{closest, nearest};

/// Half points as players write them: `12`, `3½`, `½`.
pub fn points(half_points: u64) -> String {
    match (half_points / 2, half_points % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A finding as a sentence, with its line and clause.
pub fn finding(finding: &Finding, texts: &Texts) -> String {
    let key = format!("roster-finding-{}", finding.kind.word());
    let text = match &finding.kind {
        FindingKind::OverBudget { total, limit } => {
            let values = [
                ("total", points(*total).into()),
                ("limit", points(*limit).into()),
                ("over", points(total - limit).into()),
            ];
            texts.say_with(&key, &values)
        }
        FindingKind::NoBudget | FindingKind::NoLeader | FindingKind::NoFreeSword => texts.say(&key),
        FindingKind::TooFewForCloseOrder { count } => {
            texts.say_with(&key, &[("count", (*count).into())])
        }
        FindingKind::Unusable { weapon, refusals } => {
            let why: Vec<String> = refusals.iter().map(|r| texts.refusal(r)).collect();
            let values = [
                ("weapon", weapon.as_str().into()),
                ("why", why.join(&texts.lang().mark(';')).into()),
            ];
            texts.say_with(&key, &values)
        }
        FindingKind::OnlyDismounted { weapon } | FindingKind::NoPrice { weapon } => {
            texts.say_with(&key, &[("weapon", weapon.as_str().into())])
        }
        FindingKind::NoSuchArmour { armour } => {
            texts.say_with(&key, &[("armour", armour.word().into())])
        }
        FindingKind::ClassByArmour { class, usual } => {
            let values = [("class", (*class).into()), ("usual", (*usual).into())];
            texts.say_with(&key, &values)
        }
        FindingKind::PoorHorse { class } => texts.say_with(&key, &[("class", (*class).into())]),
    };
    format!("{text} ({})", finding.clause)
}

/// What is wrong in a list that was read.
pub fn problem(kind: &ProblemKind, texts: &Texts) -> String {
    match kind {
        ProblemKind::Syntax { message } => {
            texts.say_with("problem-syntax", &[("message", message.as_str().into())])
        }
        ProblemKind::UnknownField { field, known, .. } => {
            let values = [("field", field.as_str().into())];
            hinted(
                texts.say_with("problem-unknown-field", &values),
                field,
                known,
                texts,
            )
        }
        ProblemKind::MissingField { field, .. } => {
            texts.say_with("problem-missing-field", &[("field", (*field).into())])
        }
        ProblemKind::WrongType {
            field,
            wanted,
            found,
        } => {
            let type_word = |name: &str| texts.say(&format!("type-{}", name.replace(' ', "-")));
            let values = [
                ("field", (*field).into()),
                ("wanted", type_word(wanted).into()),
                ("found", type_word(found).into()),
            ];
            texts.say_with("problem-wrong-type", &values)
        }
        ProblemKind::UnknownWord { field, word, known } => {
            let values = [("field", (*field).into()), ("word", word.as_str().into())];
            hinted(
                texts.say_with("problem-unknown-word", &values),
                word,
                known,
                texts,
            )
        }
        ProblemKind::OutOfRange {
            field,
            value,
            low,
            high,
        } => {
            let values = [
                ("field", (*field).into()),
                ("value", value.as_str().into()),
                ("low", (*low).into()),
                ("high", (*high).into()),
            ];
            texts.say_with("problem-out-of-range", &values)
        }
        ProblemKind::UnknownReference { wanted, id, known } => {
            let key = format!("problem-unknown-{wanted}");
            hinted(
                texts.say_with(&key, &[("id", id.as_str().into())]),
                id,
                known,
                texts,
            )
        }
        ProblemKind::TooLong { found, most } => {
            let kib = |bytes: &usize| bytes.div_ceil(1 << 10);
            let values = [("found", kib(found).into()), ("most", kib(most).into())];
            texts.say_with("problem-too-long", &values)
        }
        ProblemKind::TooMany { field, found, most } => {
            let values = [
                ("field", (*field).into()),
                ("found", (*found).into()),
                ("most", (*most).into()),
            ];
            texts.say_with("problem-too-many", &values)
        }
        ProblemKind::LongName { field, found, most } => {
            let values = [
                ("field", (*field).into()),
                ("found", (*found).into()),
                ("most", (*most).into()),
            ];
            texts.say_with("problem-long-name", &values)
        }
        ProblemKind::More { more } => texts.say_with("problem-more", &[("more", (*more).into())]),
        ProblemKind::NotPlain { field } => {
            texts.say_with("problem-not-plain", &[("field", (*field).into())])
        }
        // Mistakes only data files can have.
        ProblemKind::MissingFile
        | ProblemKind::UnknownFile { .. }
        | ProblemKind::MissingTranslation { .. }
        | ProblemKind::BadId { .. }
        | ProblemKind::DuplicateId { .. }
        | ProblemKind::RepeatedWord { .. }
        | ProblemKind::UnknownClause { .. }
        | ProblemKind::BadLength { .. }
        | ProblemKind::NoBands
        | ProblemKind::BandsOutOfOrder { .. }
        | ProblemKind::BandsFall { .. }
        | ProblemKind::VolleyGap
        | ProblemKind::RiderWithoutAllowance
        | ProblemKind::WrongPeriod { .. }
        | ProblemKind::Scenario(_) => kind.to_string(),
    }
}

/// The word that was meant or, if none is close, all there are.
pub fn hinted(text: String, word: &str, known: &[String], texts: &Texts) -> String {
    let hint = match closest(word, known.iter().map(String::as_str)) {
        Some(meant) => texts.say_with("problem-hint", &[("meant", meant.into())]),
        None => texts.say_with(
            "problem-known",
            &[("known", listed(word, known, texts).into())],
        ),
    };
    text + &hint
}

/// The words that would do, or the nearest of many and how many more there are.
pub fn listed(word: &str, known: &[String], texts: &Texts) -> String {
    let (told, more) = nearest(word, known);
    let told = told.join(", ");
    match more {
        0 => told,
        more => texts.say_with(
            "known-more",
            &[("told", told.into()), ("more", more.into())],
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::points;

    #[test]
    fn halves_are_written_as_players_do() {
        assert_eq!(points(24), "12");
        assert_eq!(points(7), "3½");
        assert_eq!(points(1), "½");
        assert_eq!(points(0), "0");
    }
}
