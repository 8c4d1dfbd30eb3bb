//! Why a number is what it is: every reason with its value and its clause.
//!
//! The rules have decided already; here the decision is told, the same on paper and on a screen.

use crate::describe::short;
use crate::{Texts, signed};
use argad_rules::data::{Armour, Ground};
use argad_rules::melee::Fighter;
use argad_rules::morale::{Test, Verdict};
use argad_rules::movement::Slowing;
use argad_rules::reason::total;
use argad_rules::shooting::{Fire, Shooters, Shot, Sixes};
use argad_rules::wounds::Treatment;
use argad_rules::{Clause, Modifier};

/// A reason for a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What it adds: `6`, `−1`, `!`, or nothing.
    pub value: String,
    /// What it is.
    pub text: String,
    /// The clause behind it.
    pub clause: Option<Clause>,
}

impl Reason {
    fn new(value: impl Into<String>, text: String, clause: impl Into<Option<Clause>>) -> Self {
        Self {
            value: value.into(),
            text,
            clause: clause.into(),
        }
    }
}

/// What a die must show, as people say it.
pub fn need(natural: i16) -> String {
    format!("{}+", natural.max(1))
}

/// `1–3`: a die of three or less; a dash where no die will do.
pub fn at_most(most: Option<u8>) -> String {
    match most {
        None => "–".to_owned(),
        Some(1) => "1".to_owned(),
        Some(most) => format!("1–{most}"),
    }
}

/// The largest die that passes a morale test.
pub fn morale_most(test: &Test) -> Option<u8> {
    (1..=6)
        .rev()
        .find(|&die| test.verdict(die) == Verdict::Pass)
}

/// The largest die that heals.
pub fn wound_most(treatment: &Treatment) -> Option<u8> {
    let health = i16::from(treatment.health) + i16::from(total(&treatment.modifiers()));
    let most = u8::try_from((health - 1).min(6)).ok();
    most.filter(|&most| most > 0)
}

impl Texts {
    /// Why a line of shooters needs what it needs; `dice` build up their sixes together.
    pub fn shot_reasons(
        &self,
        fire: &Fire<'_>,
        line: &Shooters<'_>,
        shot: &Shot,
        dice: u16,
    ) -> Vec<Reason> {
        let row = self.shot_row(line, shot);
        let mut reasons = vec![Reason::new(shot.need.to_string(), row, line.weapon.clause)];
        let causes = self.shot_causes(&shot.modifiers, line, Some(&fire.target));
        let changes = causes.into_iter().zip(&shot.modifiers);
        reasons
            .extend(changes.map(|(text, m)| Reason::new(signed(m.value.into()), text, m.clause)));
        if !shot.modifiers.is_empty() {
            let text = self.say("odds-total");
            reasons.push(Reason::new(need(shot.natural_need), text, None));
        }
        for &clause in &shot.plus_one {
            let values = [("what", self.plus_one_cause(clause).into())];
            let text = self.say_with("odds-to-one-die", &values);
            reasons.push(Reason::new("+1", text, clause));
        }
        for &clause in &shot.disorder {
            let text = self.disorder_reason(clause, fire, line);
            reasons.push(Reason::new("!", text, clause));
        }
        let (key, clause) = sixes(shot, dice);
        let values = [
            ("need", shot.natural_need.into()),
            ("sixes", (shot.natural_need - 5).into()),
            ("again", (shot.natural_need - 6).into()),
        ];
        reasons.push(Reason::new("", self.say_with(key, &values), clause));
        reasons
    }

    /// What the band's row of the weapon's table is called.
    pub fn shot_row(&self, line: &Shooters<'_>, shot: &Shot) -> String {
        let weapon = short(self.lang().name(&line.weapon.name));
        let mut bands = line.weapon.bands.iter();
        let volley = line.volley && line.weapon.bands.iter().any(|b| b.volley.is_some());
        // A volley that was ordered at a target it does not suit is shot at will.
        let at_will = bands
            .find(|band| band.upto == shot.band.1)
            .is_none_or(|band| band.need == shot.need);
        let key = if volley && !at_will {
            "odds-table-volley"
        } else {
            "odds-table"
        };
        let band = format!("{}–{}", shot.band.0, shot.band.1);
        self.say_with(key, &[("weapon", weapon.into()), ("band", band.into())])
    }

    /// Why a line is in disorder, as a sentence.
    pub fn disorder_reason(&self, clause: Clause, fire: &Fire<'_>, line: &Shooters<'_>) -> String {
        let row = line.unit.and_then(|unit| unit.tac.as_ref());
        let row = row.and_then(|id| fire.data.tac_row(id));
        let what = self.disorder_cause(clause, line, row);
        self.say_with("odds-disorder", &[("what", what.into())])
    }

    /// Why a morale test needs what it needs.
    pub fn morale_reasons(&self, test: &Test) -> Vec<Reason> {
        let value = self.say("morale-value");
        let mut reasons = vec![Reason::new(test.morale.to_string(), value, Clause::MOR_1)];
        let c = test.circumstances;
        // In the order of MOR-5, whose "and/or" counts once.
        let groups: [&[(bool, &str)]; 4] = [
            &[(c.shelter, "morale-shelter"), (c.close_order, "say-close")],
            &[
                (c.friendly_musician, "morale-friendly-musician"),
                (c.colours, "morale-colours"),
            ],
            &[(c.enemy_musician, "morale-enemy-musician")],
            &[(c.general, "morale-general")],
        ];
        reasons.extend(self.changes(&c.modifiers(), &groups));
        let value = i16::from(test.morale) + i16::from(total(&c.modifiers()));
        if morale_most(test).is_some_and(|most| i16::from(most) >= value) {
            reasons.push(Reason::new("=", self.say("morale-leader"), Clause::MOR_2));
        }
        reasons
    }

    /// Why a wound heals as it does.
    pub fn wound_reasons(&self, treatment: &Treatment) -> Vec<Reason> {
        let health = treatment.health.to_string();
        let mut reasons = vec![Reason::new(health, self.say("wound-value"), Clause::WND_2)];
        let groups: [&[(bool, &str)]; 2] = [
            &[(treatment.healer, "wound-healer")],
            &[(treatment.poor_hygiene, "wound-poor-hygiene")],
        ];
        reasons.extend(self.changes(&treatment.modifiers(), &groups));
        if treatment.own_character {
            let text = self.clause_title(Clause::WND_4);
            reasons.push(Reason::new("", text, Clause::WND_4));
        }
        reasons
    }

    /// Why a move is slowed.
    pub fn slowing_reasons(&self, slowing: &Slowing) -> Vec<Reason> {
        let clause = match slowing.ground {
            Ground::Easy => return Vec::new(),
            Ground::Difficult => Clause::MOV_7,
            Ground::VeryDifficult => Clause::MOV_8,
        };
        let used_to = slowing.used_to.then_some(Clause::GEN_4);
        let clauses = [clause, Clause::MOV_9].into_iter().chain(used_to);
        clauses
            .map(|clause| Reason::new("", self.clause(clause), clause))
            .collect()
    }

    /// What a strike is compared with, and what changes it.
    pub fn strike_reasons(&self, enemy: &Fighter<'_>, modifiers: &[Modifier]) -> Vec<Reason> {
        let class = self.say("melee-enemy-class");
        let mut reasons = vec![Reason::new(
            format!("> {}", enemy.class),
            class,
            Clause::MEL_2,
        )];
        // CLS-4: half armour acts as 4 here.
        let armour = match enemy.armour {
            Armour::None => 0,
            Armour::Four | Armour::FourStar => 4,
            Armour::Five => 5,
        };
        if armour > enemy.class {
            let text = self.say("melee-enemy-armour");
            reasons.push(Reason::new(format!("> {armour}"), text, Clause::MEL_3));
        }
        reasons.extend(modifiers.iter().map(|modifier| {
            let title = self.clause_title(modifier.clause);
            Reason::new(signed(modifier.value.into()), title, modifier.clause)
        }));
        reasons
    }

    /// Who threw: a line of shooters (by number, from 0), a figure, or a lone six.
    pub fn thrower(&self, who: Option<&str>, lone_six: bool) -> String {
        match who {
            _ if lone_six => self.say("roll-lone-six"),
            None => self.say("roll-die"),
            Some(who) => match who.parse::<usize>() {
                Ok(line) => self.say_with("roll-line", &[("line", (line + 1).into())]),
                Err(_) => who.to_owned(),
            },
        }
    }

    /// Modifiers with what causes each: one group of causes for every modifier that applies.
    fn changes(&self, modifiers: &[Modifier], groups: &[&[(bool, &str)]]) -> Vec<Reason> {
        let causes = groups.iter().filter_map(|group| {
            let keys = group.iter().filter(|(applies, _)| *applies);
            let words: Vec<String> = keys.map(|(_, key)| self.say(key)).collect();
            (!words.is_empty()).then(|| words.join(", "))
        });
        let changes = modifiers.iter().zip(causes);
        changes
            .map(|(m, cause)| Reason::new(signed(m.value.into()), cause, m.clause))
            .collect()
    }
}

/// How the sixes help, said so that a number above six makes sense; `dice` may build up together.
fn sixes(shot: &Shot, dice: u16) -> (&'static str, Clause) {
    let above = shot.natural_need > 6;
    let sixes = i32::from(shot.natural_need) - 5;
    let too_few = i32::from(dice) < sixes && shot.plus_one.is_empty();
    match (shot.sixes, above) {
        (Sixes::Build, true) if too_few => ("odds-sixes-build-few", Clause::SIX_2),
        (Sixes::Build, false) => ("odds-sixes-build", Clause::SIX_1),
        (Sixes::Build, true) => ("odds-sixes-build-above", Clause::SIX_1),
        (Sixes::Alone, false) => ("odds-sixes-alone", Clause::SIX_3),
        (Sixes::Alone, true) => ("odds-sixes-alone-above", Clause::SIX_3),
        (Sixes::None, false) => ("odds-sixes-none", Clause::SIX_3),
        (Sixes::None, true) => ("odds-sixes-none-above", Clause::SIX_3),
    }
}
