//! What to begin with: the project's own scenarios, data, cases, and games played with them. Made anew whenever it is
//! wanted, so that it is never older than the formats.

use crate::{data, log, notation};
use argad_dice::Seeded;
use argad_lab::query::{FighterQuery, MoraleQuery, MoveQuery, ShootersQuery, TargetQuery};
use argad_lab::{MeleeQuery, ShootQuery, query::WoundQuery};
use argad_rules::check::random::random_orders;
use argad_rules::data as known;
use argad_rules::log::{Dice, DiceFrom, Play, Start};
use argad_rules::order::notation::{Tongue, print_in};
use argad_rules::scenario::{EMBEDDED, read};
use argad_rules::table::Table;
use argad_web::aid::melee::Melee;
use argad_web::aid::question::Question;
use argad_web::aid::shooting::Shooting;
use argad_web::aid::simple::Simple;
use argad_web::cards::draft::Draft;
use argad_web::lab::work::Wanted;
use argad_web::route::{Page, Route};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// Of the cases of the public suite every so many-th is taken.
const EVERY_CASE: usize = 12;
/// Dice somebody threw by hand.
const THROWN: [u16; 40] = [3; 40];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files of a folder of the project that are TOML, by name.
fn files(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    paths.sort();
    let texts = paths
        .iter()
        .filter_map(|path| fs::read_to_string(path).ok());
    texts.collect()
}

/// The small scenarios of the public suite.
fn sketches() -> Vec<String> {
    let cases = files("tests/table").into_iter().step_by(EVERY_CASE);
    let scenario = |text: String| {
        let case: toml::Table = text.parse().ok()?;
        Some(case.get("scenario")?.as_str()?.to_owned())
    };
    cases.filter_map(scenario).collect()
}

/// Scenarios.
pub fn scenarios() -> Vec<String> {
    let shipped = EMBEDDED.iter().map(|(_, text)| (*text).to_owned());
    shipped.chain(sketches()).collect()
}

/// Data files and troop lists, each behind its name.
pub fn data() -> Vec<String> {
    let shipped = known::EMBEDDED.iter();
    let shipped = shipped.map(|(path, text)| format!("{path}\n{text}"));
    let lists = files("examples/rosters").into_iter();
    let lists = lists.map(|text| format!("{}\n{text}", data::LIST));
    shipped.chain(lists).collect()
}

/// Short games, without their hashes.
pub fn logs() -> Vec<String> {
    let mut all = Vec::new();
    for (number, text) in sketches().iter().enumerate() {
        let dice = match number % 4 {
            0 => DiceFrom::Given,
            _ => DiceFrom::Seed(number as u64),
        };
        all.extend(game(text, dice).map(|text| log::bare(&text)));
    }
    all
}

fn game(text: &str, dice: DiceFrom) -> Option<String> {
    let scenario = read("seed.toml", text, known::embedded).scenario?;
    let table = Table::new(&scenario, known::embedded(scenario.period()))?;
    let start = Start { text, dice };
    let thrown = || match dice {
        DiceFrom::Seed(_) => Dice::Seed,
        DiceFrom::Given => Dice::Given(&THROWN),
    };
    let mut play = Play::begin(table, start, &thrown()).ok()?;
    let mut whims = Seeded::new(1);
    for _ in 0..4 {
        let mut orders = Vec::new();
        for seat in play.table().seats() {
            let drawn = random_orders(play.table(), play.state(), seat, &mut whims).ok()?;
            orders.extend(play.check(seat, &drawn));
        }
        let _ = play.resolve(&orders, &[], &thrown());
    }
    Some(play.log().to_owned())
}

/// Orders for every moment, in both languages, and rulings.
pub fn orders() -> Vec<String> {
    let mut all = Vec::new();
    let mut whims = Seeded::new(2);
    for number in 0..notation::MOMENTS {
        let Some(moment) = notation::moment(number) else {
            continue;
        };
        let mut text = format!("{number}\n");
        let tongue = [Tongue::English, Tongue::French][number % 2];
        for seat in moment.table.seats() {
            if let Ok(drawn) = random_orders(&moment.table, &moment.state, seat, &mut whims) {
                text.push_str(&print_in(&moment.table, &drawn, tongue));
            }
        }
        if let Some(name) = moment.table.names().first() {
            let rulings = [
                "test",
                "place 30,40 facing north",
                "out",
                "disorder",
                "hidden",
            ];
            let ruling = rulings[number % rulings.len()];
            let _ = writeln!(text, "!{name}: {ruling} because so");
        }
        all.push(text);
    }
    all
}

/// What the cases ask, by kind: a word of a case and the question as JSON.
fn cases() -> Vec<(&'static str, serde_json::Value)> {
    let mut all = Vec::new();
    for text in files("tests/cases") {
        let Ok(file) = text.parse::<toml::Table>() else {
            continue;
        };
        let cases = file.get("case").and_then(toml::Value::as_array);
        for case in cases.into_iter().flatten() {
            for kind in ["shoot", "melee", "morale", "move", "wound"] {
                let asked = case.get(kind).map(serde_json::to_value);
                all.extend(asked.and_then(Result::ok).map(|asked| (kind, asked)));
            }
        }
    }
    all
}

/// Questions, each behind its kind: those of the cases, and one of every kind with all its fields.
pub fn queries() -> Vec<String> {
    fn whole(kind: &str, query: &impl Serialize) -> String {
        let text = serde_json::to_string(query).unwrap_or_default();
        format!("{kind}\n{text}")
    }
    let shoot = ShootQuery {
        shooters: vec![ShootersQuery::default(); 2],
        ..ShootQuery::default()
    };
    let melee = MeleeQuery {
        a: vec![FighterQuery::default(); 2],
        b: vec![FighterQuery::default()],
        ..MeleeQuery::default()
    };
    let cases = cases().into_iter().step_by(6);
    let mut all: Vec<String> = cases.map(|(kind, asked)| whole(kind, &asked)).collect();
    all.extend([
        whole("shoot", &shoot),
        whole("melee", &melee),
        whole("morale", &MoraleQuery::default()),
        whole("move", &MoveQuery::default()),
        whole("wound", &WoundQuery::default()),
    ]);
    all
}

/// Addresses: every page, the questions of the cases, the troop lists.
pub fn addresses() -> Vec<String> {
    fn written<Q: Question>(question: &Q) -> String {
        let base = Route::to(Page::Aid).step(Q::WORD);
        question.write(base).to_string()
    }
    fn simple<T>(asked: serde_json::Value) -> Option<String>
    where
        T: DeserializeOwned,
        Simple<T>: Question,
    {
        let query: T = serde_json::from_value(asked).ok()?;
        Some(written(&Simple(query)))
    }
    let mut all: Vec<String> = Page::ALL.iter().map(|page| page.link()).collect();
    all.push("#/rules/MEL-6?q=charge&period=pike-and-shot&show=clause".to_owned());
    all.push("#/table/low-wall?with=drill:bold&side=1&seed=7".to_owned());
    all.push(
        Wanted::of(&Route::read("#/lab/low-wall?with=morale=on"))
            .route()
            .to_string(),
    );
    for text in files("examples/rosters") {
        all.extend(
            Draft::of_toml(&text)
                .ok()
                .map(|draft| draft.route().to_string()),
        );
    }
    for (kind, asked) in cases().into_iter().step_by(14) {
        all.extend(match kind {
            "shoot" => serde_json::from_value(asked).ok().map(|query| {
                written(&Shooting {
                    query,
                    foe: Some(ShootersQuery::default()),
                    haven: TargetQuery::default(),
                })
            }),
            "melee" => serde_json::from_value(asked)
                .ok()
                .map(|query| written(&Melee(query))),
            "morale" => simple::<MoraleQuery>(asked),
            "move" => simple::<MoveQuery>(asked),
            _ => simple::<WoundQuery>(asked),
        });
    }
    all
}

/// The words of seeds, once each: what a fuzzer puts in where anything could stand.
pub fn words(seeds: &[String]) -> BTreeSet<&str> {
    let is_apart = |letter: char| !(letter.is_alphanumeric() || "-_".contains(letter));
    let words = seeds.iter().flat_map(|text| text.split(is_apart));
    words
        .filter(|word| (2..=32).contains(&word.len()) && !word.bytes().all(|b| b.is_ascii_digit()))
        .take(200_000)
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::TRIALS;

    /// A seed that is refused at the door tries nothing.
    #[test]
    fn there_are_seeds_for_every_trial_and_words_in_them() {
        for trial in TRIALS {
            let seeds = (trial.seeds)();
            assert!(seeds.len() > 10, "{}: {}", trial.name, seeds.len());
            assert!(super::words(&seeds).len() > 50, "{}", trial.name);
        }
    }

    #[test]
    fn seeds_are_what_the_program_takes() {
        use argad_rules::{data, log, scenario};
        for text in super::scenarios() {
            assert!(
                scenario::read("seed", &text, data::embedded)
                    .scenario
                    .is_some(),
                "{text}"
            );
        }
        let logs = super::logs();
        assert!(
            logs.iter()
                .all(|text| log::read(crate::log::forged(text).as_bytes()).is_ok())
        );
    }
}
