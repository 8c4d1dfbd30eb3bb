//! What cases about queries may expect.

use argad_lab::answer::{Fate, ShotAnswer};
use argad_lab::query::WoundQuery;
use argad_lab::roll::{self, Dice, SimpleRoll};
use argad_lab::{Failure, Library, MeleeQuery, MoraleQuery, MoveQuery, ShootQuery, odds};
use argad_rules::Modifier;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// A probability: `"11/36"` or a number.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Probability {
    Fraction(String),
    Number(f64),
}

impl Probability {
    fn check(&self, what: &str, actual: f64) -> Result<(), String> {
        let wanted = match self {
            Self::Number(number) => *number,
            Self::Fraction(text) => {
                let (above, below) = text.split_once('/').ok_or("not a fraction")?;
                let parse = |t: &str| t.trim().parse::<f64>().map_err(|e| e.to_string());
                parse(above)? / parse(below)?
            }
        };
        same(what, (actual - wanted).abs() < 1e-12, &actual, &wanted)
    }
}

pub fn same<A: std::fmt::Debug, B: std::fmt::Debug>(
    what: &str,
    equal: bool,
    actual: &A,
    wanted: &B,
) -> Result<(), String> {
    if equal {
        Ok(())
    } else {
        Err(format!("{what}: {actual:?}, not {wanted:?}"))
    }
}

/// Compares where something is expected.
pub fn check<T: PartialEq + std::fmt::Debug>(
    what: &str,
    actual: &T,
    wanted: Option<&T>,
) -> Result<(), String> {
    wanted.map_or(Ok(()), |wanted| {
        same(what, actual == wanted, actual, wanted)
    })
}

/// `TER-4 -1`
fn words(modifiers: &[Modifier]) -> Vec<String> {
    modifiers
        .iter()
        .map(|m| format!("{} {:+}", m.clause, m.value))
        .collect()
}

fn strings<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

/// Turns a "no" into the clauses or places a case expects, if it expects them.
fn no(
    failure: Failure,
    refused: Option<&Vec<String>>,
    bad_input: Option<&Vec<String>>,
) -> Result<(), String> {
    match failure {
        Failure::Refused(found) if refused.is_some() => {
            let clauses: BTreeSet<String> = found.iter().map(|r| r.clause.to_string()).collect();
            check(
                "refused",
                &clauses,
                refused.map(|r| r.iter().cloned().collect()).as_ref(),
            )
        }
        Failure::Input(found) if bad_input.is_some() => {
            let paths: Vec<String> = found.iter().map(|p| p.path.clone()).collect();
            check("bad_input", &paths, bad_input)
        }
        other => Err(format!("{other:?}")),
    }
}

fn given(dice: &[u16]) -> Dice {
    Dice::Given(dice.to_vec())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShootExpect {
    refused: Option<Vec<String>>,
    bad_input: Option<Vec<String>>,
    count: Option<Vec<u16>>,
    band: Option<Vec<String>>,
    need: Option<Vec<u8>>,
    natural_need: Option<Vec<i16>>,
    modifiers: Option<Vec<Vec<String>>>,
    plus_one: Option<Vec<Vec<String>>>,
    sixes: Option<Vec<String>>,
    disorder: Option<Vec<Vec<String>>>,
    notes: Option<Vec<String>>,
    /// With dice.
    hits: Option<u16>,
    screen_hits: Option<u16>,
    casualties: Option<u16>,
    /// Without dice: probabilities of 0, 1, 2 …
    p_hits: Option<Vec<Probability>>,
    p_casualties: Option<Vec<Probability>>,
    p_screen: Option<Vec<Probability>>,
    p_behind: Option<Vec<Probability>>,
}

impl ShootExpect {
    pub fn check(
        &self,
        library: &Library,
        query: &ShootQuery,
        dice: Option<&[u16]>,
    ) -> Result<(), String> {
        let answer = match odds::shoot(library, query) {
            Ok(answer) => answer,
            Err(failure) => {
                return no(failure, self.refused.as_ref(), self.bad_input.as_ref());
            }
        };
        if self.refused.is_some() || self.bad_input.is_some() {
            return Err("was answered".into());
        }
        self.check_shots(&answer.shots)?;
        check("notes", &strings(&answer.notes), self.notes.as_ref())?;
        let lists = [
            ("p_hits", &self.p_hits, Some(&answer.hits)),
            ("p_casualties", &self.p_casualties, Some(&answer.casualties)),
            (
                "p_screen",
                &self.p_screen,
                answer.screen.as_ref().map(|s| &s.hits),
            ),
            ("p_behind", &self.p_behind, answer.behind.as_ref()),
        ];
        for (what, wanted, actual) in lists {
            for (k, wanted) in wanted.iter().flatten().enumerate() {
                let actual = actual.and_then(|counts| counts.p.get(k)).copied();
                wanted.check(&format!("{what}[{k}]"), actual.unwrap_or(0.0))?;
            }
        }
        let Some(dice) = dice else {
            let rolled = self.hits.is_some() || self.screen_hits.is_some();
            return if rolled {
                Err("expects hits without dice".into())
            } else {
                Ok(())
            };
        };
        let rolled = roll::shoot(library, query, &given(dice)).map_err(|e| format!("{e:?}"))?;
        check("hits", &rolled.hits, self.hits.as_ref())?;
        check(
            "screen_hits",
            &rolled.screen_hits,
            self.screen_hits.map(Some).as_ref(),
        )?;
        check("casualties", &rolled.casualties, self.casualties.as_ref())
    }

    fn check_shots(&self, shots: &[ShotAnswer]) -> Result<(), String> {
        fn each<T>(shots: &[ShotAnswer], f: impl Fn(&ShotAnswer) -> T) -> Vec<T> {
            shots.iter().map(f).collect()
        }
        check("count", &each(shots, |s| s.count), self.count.as_ref())?;
        check("band", &each(shots, |s| s.band.clone()), self.band.as_ref())?;
        check("need", &each(shots, |s| s.need), self.need.as_ref())?;
        check(
            "natural_need",
            &each(shots, |s| s.natural_need),
            self.natural_need.as_ref(),
        )?;
        check(
            "modifiers",
            &each(shots, |s| words(&s.modifiers)),
            self.modifiers.as_ref(),
        )?;
        check(
            "plus_one",
            &each(shots, |s| strings(&s.plus_one)),
            self.plus_one.as_ref(),
        )?;
        check(
            "sixes",
            &each(shots, |s| s.sixes.to_owned()),
            self.sixes.as_ref(),
        )?;
        check(
            "disorder",
            &each(shots, |s| strings(&s.disorder)),
            self.disorder.as_ref(),
        )
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrikeExpect {
    striker: String,
    target: String,
    order: Option<u8>,
    dice: Option<u8>,
    need_recoil: Option<u8>,
    need_out: Option<u8>,
    modifiers: Option<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeExpect {
    refused: Option<Vec<String>>,
    bad_input: Option<Vec<String>>,
    #[serde(default)]
    strikes: Vec<StrikeExpect>,
    /// With dice.
    outcomes: Option<BTreeMap<String, String>>,
    /// Without: probability of each state of each figure.
    #[serde(default)]
    p: BTreeMap<String, BTreeMap<String, Probability>>,
}

impl MeleeExpect {
    pub fn check(
        &self,
        library: &Library,
        query: &MeleeQuery,
        dice: Option<&[u16]>,
    ) -> Result<(), String> {
        let answer = match odds::melee(library, query) {
            Ok(answer) => answer,
            Err(failure) => {
                return no(failure, self.refused.as_ref(), self.bad_input.as_ref());
            }
        };
        if self.refused.is_some() || self.bad_input.is_some() {
            return Err("was answered".into());
        }
        for wanted in &self.strikes {
            let name = format!("{} strikes {}", wanted.striker, wanted.target);
            let actual = answer
                .explain
                .iter()
                .find(|s| s.striker == wanted.striker && s.target == wanted.target)
                .ok_or_else(|| format!("no strike {name}"))?;
            let at = |field: &str| format!("{name}, {field}");
            check(&at("order"), &actual.order, wanted.order.as_ref())?;
            check(&at("dice"), &actual.dice, wanted.dice.as_ref())?;
            check(
                &at("need_recoil"),
                &actual.need_recoil,
                wanted.need_recoil.as_ref(),
            )?;
            check(&at("need_out"), &actual.need_out, wanted.need_out.as_ref())?;
            check(
                &at("modifiers"),
                &words(&actual.modifiers),
                wanted.modifiers.as_ref(),
            )?;
        }
        for (id, states) in &self.p {
            let fate = answer
                .outcomes
                .get(id)
                .ok_or_else(|| format!("no figure {id}"))?;
            for (state, wanted) in states {
                wanted.check(&format!("{id} {state}"), chance(fate, state)?)?;
            }
        }
        match (dice, &self.outcomes) {
            (None, None) => Ok(()),
            (Some(dice), Some(wanted)) => {
                let rolled =
                    roll::melee(library, query, &given(dice)).map_err(|e| format!("{e:?}"))?;
                for (id, wanted) in wanted {
                    let actual = rolled.outcomes.get(id).copied().unwrap_or("nobody");
                    same(id, actual == wanted, &actual, wanted)?;
                }
                Ok(())
            }
            _ => Err("dice and outcomes go together".into()),
        }
    }
}

fn chance(fate: &Fate, state: &str) -> Result<f64, String> {
    match state {
        "out" => Ok(fate.out),
        "recoil" => Ok(fate.recoil),
        "stunned" => Ok(fate.stunned),
        "unhurt" => Ok(fate.unhurt),
        other => Err(format!("no state {other}")),
    }
}

/// Expectations of a question about one roll.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SimpleExpect {
    bad_input: Option<Vec<String>>,
    /// With dice.
    result: Option<String>,
    /// Without: probabilities by name.
    #[serde(default)]
    p: BTreeMap<String, Probability>,
    mean: Option<Probability>,
}

impl SimpleExpect {
    fn check(
        &self,
        odds: Result<(BTreeMap<String, f64>, Option<f64>), Failure>,
        rolled: Option<Result<SimpleRoll, Failure>>,
    ) -> Result<(), String> {
        let (odds, mean) = match odds {
            Ok(odds) => odds,
            Err(failure) => return no(failure, None, self.bad_input.as_ref()),
        };
        if self.bad_input.is_some() {
            return Err("was answered".into());
        }
        for (name, wanted) in &self.p {
            wanted.check(name, odds.get(name).copied().unwrap_or(0.0))?;
        }
        if let Some(wanted) = &self.mean {
            wanted.check("mean", mean.ok_or("no mean")?)?;
        }
        match (rolled, &self.result) {
            (None, None) => Ok(()),
            (Some(rolled), Some(wanted)) => {
                let rolled = rolled.map_err(|e| format!("{e:?}"))?;
                same("result", rolled.result == *wanted, &rolled.result, wanted)
            }
            _ => Err("dice and result go together".into()),
        }
    }

    pub fn morale(&self, query: &MoraleQuery, dice: Option<&[u16]>) -> Result<(), String> {
        let odds = odds::morale(query).map(|a| {
            let named = [("pass", a.pass), ("disorder", a.disorder), ("flee", a.flee)];
            (named.map(|(name, p)| (name.to_owned(), p)).into(), None)
        });
        self.check(odds, dice.map(|dice| roll::morale(query, &given(dice))))
    }

    pub fn movement(&self, query: &MoveQuery, dice: Option<&[u16]>) -> Result<(), String> {
        let odds = odds::movement(query).map(|a| {
            let mut named: BTreeMap<String, f64> =
                a.p.cm
                    .iter()
                    .map(|(length, p)| (length.to_string(), *p))
                    .collect();
            named.insert("stuck".into(), a.p.stuck);
            (named, Some(a.mean))
        });
        self.check(odds, dice.map(|dice| roll::movement(query, &given(dice))))
    }

    pub fn wound(&self, query: &WoundQuery, dice: Option<&[u16]>) -> Result<(), String> {
        let odds = odds::wound(query).map(|a| {
            let named = [
                ("heals", a.heals),
                ("marked", a.marked),
                ("still-wounded", a.still_wounded),
                ("dies", a.dies),
            ];
            (named.map(|(name, p)| (name.to_owned(), p)).into(), None)
        });
        self.check(odds, dice.map(|dice| roll::wound(query, &given(dice))))
    }
}
