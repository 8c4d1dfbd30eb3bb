//! What a die or two decide: morale, slowing ground, wounds.

use super::link::{pack, unpack};
use super::question::{Answer, Chart, Head, Landed, Question, Told, shown};
use crate::route::Route;
use argad_dice::{Ask, Process};
use argad_lab::query::{MoraleQuery, MoveQuery, WoundQuery};
use argad_lab::roll::{self, Dice, SimpleRoll};
use argad_lab::{Failure, odds};
use argad_text::Texts;
use argad_text::number::{Chance, centimetres, decimal, decimal_length, percent};
use argad_text::reasons::{Reason, at_most, morale_most, wound_most};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A question that is one record in the address.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Simple<T>(pub T);

/// The record behind a simple question.
pub trait Record:
    Clone + PartialEq + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The word of its page.
    const WORD: &'static str;

    /// The chances.
    fn told(&self, texts: &Texts) -> Result<Told, Failure>;

    /// One throw, and its result as words.
    fn thrown(&self, dice: &Dice, texts: &Texts) -> Result<(SimpleRoll, String), Failure>;
}

impl<T: Record> Question for Simple<T> {
    const WORD: &'static str = T::WORD;
    const KEYS: &'static [&'static str] = &["q"];

    fn read(route: &Route) -> Result<Self, String> {
        unpack(route.get("q").unwrap_or_default()).map(Self)
    }

    fn write(&self, route: Route) -> Route {
        route.with("q", &pack(&self.0))
    }

    fn answer(&self, texts: &Texts) -> Answer {
        match self.0.told(texts) {
            Ok(told) => Answer::Given(told),
            Err(failure) => Answer::failed(&failure, None, texts),
        }
    }

    fn throw(&self, dice: &Dice, texts: &Texts) -> Result<Landed, Failure> {
        let (roll, result) = self.0.thrown(dice, texts)?;
        Ok(Landed {
            shown: shown(&roll.dice, |_| None, texts),
            throws: roll.dice,
            result: vec![result],
        })
    }

    fn title(&self, texts: &Texts) -> String {
        let told = self.0.told(texts).unwrap_or_default();
        let glance = told.glance.into_iter().next();
        glance
            .map(|(need, about)| format!("{need} · {about}"))
            .unwrap_or_default()
    }
}

/// A number, its reasons and its chances, those that can be.
fn one(
    need: String,
    about: String,
    reasons: Vec<Reason>,
    rows: Vec<Chance>,
    texts: &Texts,
) -> Told {
    let first = rows.first();
    let first = first.map(|row| format!("{} {}", row.label, percent(texts.lang(), row.p)));
    Told {
        glance: vec![(need.clone(), first.unwrap_or_default())],
        heads: vec![Head {
            need,
            about: vec![about],
            reasons,
        }],
        charts: vec![Chart {
            heading: texts.say("web-aid-chances"),
            rows,
            summary: String::new(),
        }],
        remarks: Vec::new(),
    }
}

fn possible(rows: &[(&str, f64)], texts: &Texts) -> Vec<Chance> {
    let rows = rows.iter().filter(|(_, p)| *p > 0.0);
    let row = |&(key, p): &(&str, f64)| Chance {
        label: texts.say(key),
        p,
    };
    rows.map(row).collect()
}

impl Record for MoraleQuery {
    const WORD: &'static str = "morale";

    fn told(&self, texts: &Texts) -> Result<Told, Failure> {
        let test = self.check()?;
        let answer = odds::morale(self)?;
        let rows = [
            ("morale-pass", answer.pass),
            ("morale-disorder", answer.disorder),
            ("morale-flee", answer.flee),
        ];
        Ok(one(
            at_most(morale_most(&test)),
            texts.say("morale-about"),
            texts.morale_reasons(&test),
            possible(&rows, texts),
            texts,
        ))
    }

    fn thrown(&self, dice: &Dice, texts: &Texts) -> Result<(SimpleRoll, String), Failure> {
        let roll = roll::morale(self, dice)?;
        let text = texts.say(&format!("morale-{}", roll.result));
        Ok((roll, text))
    }
}

impl Record for MoveQuery {
    const WORD: &'static str = "move";

    fn told(&self, texts: &Texts) -> Result<Told, Failure> {
        let slowing = self.check()?;
        let answer = odds::movement(self)?;
        let lang = texts.lang();
        let stuck = possible(&[("move-stuck", answer.p.stuck)], texts);
        let far = answer.p.cm.iter().map(|&(length, p)| Chance {
            label: centimetres(&decimal_length(lang, &length.to_string())),
            p,
        });
        // As many as the move itself will ask for.
        let dice = match slowing.ask(&slowing.start()) {
            Some(Ask::Dice { count, .. }) => count,
            _ => 0,
        };
        let spare = dice > 0 && slowing.used_to;
        let cm = decimal_length(lang, &slowing.allowance.to_string());
        let kept = dice - u16::from(spare);
        let key = if spare {
            "move-about-best"
        } else {
            "move-about"
        };
        let about = texts.say_with(key, &[("cm", cm.into()), ("kept", kept.into())]);
        let rolled = match dice {
            0 => "0".to_owned(),
            dice => format!("{dice}D6"),
        };
        let mean = [("mean", decimal(lang, answer.mean, 1).into())];
        let mean = texts.say_with("move-mean", &mean);
        let rows = stuck.into_iter().chain(far).collect();
        let mut told = one(rolled, about, texts.slowing_reasons(&slowing), rows, texts);
        told.glance[0].1.clone_from(&mean);
        told.charts[0].summary = mean;
        Ok(told)
    }

    fn thrown(&self, dice: &Dice, texts: &Texts) -> Result<(SimpleRoll, String), Failure> {
        let roll = roll::movement(self, dice)?;
        let text = match roll.result.as_str() {
            "stuck" => texts.say("move-stuck"),
            cm => centimetres(&decimal_length(texts.lang(), cm)),
        };
        Ok((roll, text))
    }
}

impl Record for WoundQuery {
    const WORD: &'static str = "wound";

    fn told(&self, texts: &Texts) -> Result<Told, Failure> {
        let treatment = self.check()?;
        let answer = odds::wound(self)?;
        let rows = [
            ("wound-heals", answer.heals),
            ("wound-marked", answer.marked),
            ("wound-still-wounded", answer.still_wounded),
            ("wound-dies", answer.dies),
        ];
        Ok(one(
            at_most(wound_most(&treatment)),
            texts.say("wound-about"),
            texts.wound_reasons(&treatment),
            possible(&rows, texts),
            texts,
        ))
    }

    fn thrown(&self, dice: &Dice, texts: &Texts) -> Result<(SimpleRoll, String), Failure> {
        let roll = roll::wound(self, dice)?;
        let text = match roll.result.strip_prefix("marked-") {
            Some(place) => texts.say_with("roll-marked", &[("place", place.into())]),
            None => texts.say(&format!("wound-{}", roll.result)),
        };
        Ok((roll, text))
    }
}
