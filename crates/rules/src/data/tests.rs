//! The reader as a whole: every kind of problem on its line, all of them together, and no input that
//! breaks it.

use proptest::prelude::*;

use super::test_cases::{CASES, CORE, SMALL, TABLES, UNITS, WEAPONS};
use super::{EMBEDDED, FILES, PeriodData, Problem, ProblemKind, read, read_all};
use crate::period::Period;

fn read_hm(files: &[(&str, String)]) -> Result<PeriodData, Vec<Problem>> {
    let files: Vec<(&str, &str)> = files.iter().map(|(p, t)| (*p, t.as_str())).collect();
    read(Period::HorseAndMusket, &files)
}

/// The small period with the first `old` of each named file replaced.
fn small_but(changes: &[(&str, &str, &str)]) -> Vec<(&'static str, String)> {
    let mut files: Vec<(&str, String)> = SMALL.map(|(path, text)| (path, text.to_owned())).into();
    for (path, old, new) in changes {
        for (_, text) in files.iter_mut().filter(|(file, _)| file == path) {
            assert!(text.contains(old), "{path} has no {old}");
            *text = text.replacen(old, new, 1);
        }
    }
    files
}

/// A new kind of problem needs a number here, and a case that produces it.
fn kind_number(kind: &ProblemKind) -> usize {
    match kind {
        ProblemKind::MissingFile => 0,
        ProblemKind::UnknownFile { .. } => 1,
        ProblemKind::Syntax { .. } => 2,
        ProblemKind::UnknownField { .. } => 3,
        ProblemKind::MissingField { .. } => 4,
        ProblemKind::WrongType { .. } => 5,
        ProblemKind::MissingTranslation { .. } => 6,
        ProblemKind::BadId { .. } => 7,
        ProblemKind::DuplicateId { .. } => 8,
        ProblemKind::UnknownWord { .. } => 9,
        ProblemKind::RepeatedWord { .. } => 10,
        ProblemKind::UnknownClause { .. } => 11,
        ProblemKind::OutOfRange { .. } => 12,
        ProblemKind::BadLength { .. } => 13,
        ProblemKind::NoBands => 14,
        ProblemKind::BandsOutOfOrder { .. } => 15,
        ProblemKind::VolleyGap => 16,
        ProblemKind::RiderWithoutAllowance => 17,
        ProblemKind::UnknownReference { .. } => 18,
        ProblemKind::WrongPeriod { .. } => 19,
        ProblemKind::NotPlain { .. } => 20,
        ProblemKind::TooLong { .. } => 21,
        ProblemKind::More { .. } => 22,
        ProblemKind::TooMany { .. } => 23,
        ProblemKind::BandsFall { .. } => 24,
        ProblemKind::LongName { .. } => 25,
        // Scenarios have tests of their own.
        ProblemKind::Scenario(_) => usize::MAX,
    }
}

#[test]
fn every_kind_of_problem_is_found_alone_and_on_its_line() {
    assert!(read(Period::HorseAndMusket, &SMALL).is_ok());
    // The first two have a test of their own, and so have limits.
    let mut seen = vec![0, 1, 21, 22, 23, 25];
    for &(path, old, new, below, message) in CASES {
        let (_, text) = SMALL.iter().find(|(file, _)| *file == path).unwrap();
        let line = text.split(old).next().unwrap().split('\n').count();
        let found = read_hm(&small_but(&[(path, old, new)])).expect_err(message);
        let texts: Vec<String> = found.iter().map(Problem::to_string).collect();
        assert_eq!(found.len(), 1, "{texts:#?}");
        let place = (found[0].file.as_str(), Some(found[0].line));
        assert_eq!(found[0].kind.to_string(), message);
        assert_eq!(place, (path, line.checked_add_signed(below)), "{message}");
        seen.push(kind_number(&found[0].kind));
    }
    for number in 0..25 {
        assert!(seen.contains(&number), "no case for kind {number}");
    }
}

/// What is absurd is refused at once, with its limit; of many mistakes a hundred are told and the others counted.
#[test]
fn limits_are_told() {
    let weapons = |text: String| {
        let mut files: Vec<(&str, String)> = SMALL.map(|(p, t)| (p, t.to_owned())).into();
        files.iter_mut().find(|(p, _)| *p == WEAPONS).unwrap().1 = text;
        read_hm(&files).unwrap_err()
    };
    let told = |problems: &[Problem]| problems[0].kind.to_string();
    let found = weapons("# ".to_owned() + &"x".repeat(2_000_000));
    assert_eq!(
        told(&found),
        "the text has 2000002 bytes; at most 1048576 are read"
    );
    assert_eq!(found.len(), 1, "nobody is blamed for what was not read");
    let found = weapons("[[missile]]\n".repeat(501));
    assert_eq!(told(&found), "501 × [[missile]]; at most 500");
    assert_eq!((found.len(), found[0].line), (1, 501));
    let keys: Vec<String> = (0..50_000).map(|n| format!("key{n} = 1\n")).collect();
    let found = weapons(keys.concat());
    assert_eq!(found.len(), 101);
    let last = found.last().unwrap();
    assert_eq!(last.kind, ProblemKind::More { more: 49_900 });
    assert_eq!((last.file.as_str(), last.line), (WEAPONS, 101));
}

#[test]
fn missing_and_misspelt_files_are_told() {
    let files = SMALL.map(|(path, text)| match path {
        WEAPONS => ("horse-and-musket/weapon.toml", text),
        _ => (path, text),
    });
    let found = read(Period::HorseAndMusket, &files).unwrap_err();
    let texts: Vec<String> = found.iter().map(Problem::to_string).collect();
    // Units name weapons that are not there, but that is not their mistake.
    assert_eq!(
        texts,
        [
            "horse-and-musket/weapons.toml:1:1: the file is missing; \
             every period has one, even if its lists are empty",
            "horse-and-musket/weapon.toml:1:1: no file of this name is read; \
             did you mean \"horse-and-musket/weapons.toml\"?",
        ]
    );
    let nothing = read(Period::PikeAndShot, &[]).unwrap_err();
    assert!(nothing.iter().all(|p| p.kind == ProblemKind::MissingFile));
    assert_eq!(nothing.len(), 6);
}

#[test]
fn problems_of_all_files_come_together_in_order() {
    let files = small_but(&[
        (UNITS, "class = 4", "clas = 9"),
        (UNITS, "foot = 20\nmounted = 40", "foot = -1\nmounted = -1"),
        (CORE, "\"LEN-1\"", "\"LEN-99\""),
        (WEAPONS, "need = 5", "need = 50"),
        (WEAPONS, "en = \"pistol\"", "en = \"\""),
        (TABLES, "[[price]]", "[[price"),
    ]);
    let found = read_hm(&files).unwrap_err();
    let places: Vec<(&str, usize)> = found.iter().map(|p| (p.file.as_str(), p.line)).collect();
    assert_eq!(
        places,
        [
            (CORE, 5),
            (WEAPONS, 4),
            (WEAPONS, 6),
            (UNITS, 2),
            (UNITS, 6),
            (UNITS, 10),
            (UNITS, 11),
            (TABLES, 11),
        ]
    );
}

#[test]
fn a_problem_of_the_shared_file_is_told_once() {
    let mut files: Vec<(&str, &str)> = EMBEDDED.to_vec();
    files[0].1 = "melees = []";
    let found = read_all(&files).unwrap_err();
    let texts: Vec<String> = found.iter().map(Problem::to_string).collect();
    // And the units that lack their weapons are not blamed for it.
    let once = "core.toml:1:1: unknown field `melees` in this file; did you mean \"melee\"?";
    assert_eq!(texts, [once]);
}

proptest! {
    #[test]
    fn no_text_breaks_the_reader(text in ".{0,200}", lines in "([a-z\\[\\]]{1,9} ?=? ?[\"{\\[0-9a-z.,}\\]-]{0,9}\n){0,20}") {
        for text in [text, lines] {
            let files: Vec<(&str, &str)> = FILES.iter().map(|&path| (path, text.as_str())).collect();
            prop_assert!(!read_all(&files).is_ok_and(|data| data.iter().any(|d| !d.units.is_empty())));
        }
    }

    #[test]
    fn no_change_to_the_files_breaks_the_reader(
        file in 0..FILES.len(),
        start in any::<prop::sample::Index>(),
        removed in 0_usize..40,
        added in "[ -~\néß−\"{}\\[\\]=,.]{0,12}",
    ) {
        let mut files: Vec<(&str, &str)> = EMBEDDED.to_vec();
        let letters: Vec<char> = files[file].1.chars().collect();
        let start = start.index(letters.len());
        let end = (start + removed).min(letters.len());
        let text: String = letters[..start].iter().copied().chain(added.chars()).chain(letters[end..].iter().copied()).collect();
        files[file].1 = &text;
        if let Err(problems) = read_all(&files) {
            let lines = text.matches('\n').count() + 1;
            for problem in problems {
                prop_assert!(problem.file != FILES[file] || problem.line <= lines);
                prop_assert!(!problem.to_string().is_empty());
            }
        }
    }
}
