//! Flags that contradict the words of the same situation.

use super::{ShootersFlags, TargetFlags};
use crate::context::{Context, Error};
use argad_lab::ShootQuery;
use argad_lab::query::{ArmourWord, ShootersQuery, TargetQuery};

/// Faults if a flag says something else than the words did.
pub(super) fn check(
    words: &ShootQuery,
    counted: bool,
    flags: &ShootersFlags,
    distance: Option<f64>,
    target: &TargetFlags,
    ctx: &Context,
) -> Result<(), Error> {
    let usual = ShootersQuery::default();
    let Some(line) = words.shooters.first() else {
        return Ok(());
    };
    let mut found = Clashes {
        ctx,
        lines: Vec::new(),
    };
    let count = counted.then(|| line.count.to_string());
    found.told("--count", count, flags.count.map(|n| n.to_string()));
    found.told("--unit", line.unit.clone(), flags.unit.clone());
    found.told("--weapon", line.weapon.clone(), flags.weapon.clone());
    let class = line.class.map(|n| n.to_string());
    found.told("--class", class, flags.class.map(|n| n.to_string()));
    found.told("--mount", line.mount.clone(), flags.mount.clone());
    let formation = said(&line.formation, &usual.formation);
    found.told("--formation", formation.clone(), flags.formation.clone());
    let close = flags.close.then(|| "close".to_owned());
    found.told("--close", formation.clone(), close);
    let skirmish = flags.skirmish.then(|| "skirmish".to_owned());
    found.told("--skirmish", formation, skirmish);
    let motion = said(&line.motion, &usual.motion);
    let moving = flags.moving.then(|| "moving".to_owned());
    found.told("--moving", motion.clone(), moving);
    let contact = flags.into_contact.then(|| "into-contact".to_owned());
    found.told("--into-contact", motion, contact);
    let elite = said(&line.elite, &usual.elite);
    found.told("--elite", elite, flags.elite.clone());
    let rank = (line.rank != usual.rank).then(|| line.rank.to_string());
    found.told("--rank", rank, flags.rank.map(|n| n.to_string()));
    let told = (!words.distance.is_nan()).then_some(words.distance);
    let cm = |cm: Option<f64>| cm.map(|cm| format!("{cm} cm"));
    found.told("--distance", cm(told), cm(distance));
    found.target(&words.target, target);
    if found.lines.is_empty() {
        return Ok(());
    }
    Err(Error::Input(found.lines.join("\n")))
}

/// What the words said, if it is not what goes without saying.
fn said(told: &str, usual: &str) -> Option<String> {
    (told != usual).then(|| told.to_owned())
}

struct Clashes<'a> {
    ctx: &'a Context,
    lines: Vec<String>,
}

impl Clashes<'_> {
    fn told(&mut self, flag: &str, words: Option<String>, given: Option<String>) {
        let (Some(words), Some(given)) = (words, given) else {
            return;
        };
        if words == given {
            return;
        }
        let bare = ["--close", "--skirmish", "--moving", "--into-contact"].contains(&flag);
        let flag = if bare {
            flag.to_owned()
        } else {
            format!("{flag} {given}")
        };
        let values = [("words", words.into()), ("flag", flag.into())];
        let text = self.ctx.texts.say_with("free-clash", &values);
        self.lines.push(text);
    }

    fn target(&mut self, words: &TargetQuery, flags: &TargetFlags) {
        let usual = TargetQuery::default();
        let kind = said(&words.kind, &usual.kind);
        self.told("--target", kind, flags.kind.clone());
        let count = words.count.map(|n| n.to_string());
        let given = flags.target_count.map(|n| n.to_string());
        self.told("--target-count", count, given);
        let armour = match &words.armour {
            ArmourWord::Word(word) => said(word, "none"),
            ArmourWord::Number(number) => Some(number.to_string()),
        };
        self.told("--armour", armour, flags.armour.clone());
        let cover = said(&words.cover, &usual.cover);
        self.told("--cover", cover, flags.cover.clone());
        let screen = words.screen.as_ref().map(|screen| screen.count.to_string());
        self.told("--screen", screen, flags.screen.map(|n| n.to_string()));
    }
}
