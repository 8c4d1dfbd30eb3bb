//! A fight around one point: who strikes whom.

use super::link::{pack, unpack};
use super::question::{Answer, Chart, Head, Landed, Question, Told, data, library, shown};
use crate::route::Route;
use argad_lab::answer::{Fate, MeleeAnswer, StrikeAnswer};
use argad_lab::query::{FighterQuery, MeleeQuery, Strikes};
use argad_lab::roll::{self, Dice};
use argad_lab::{Failure, odds};
use argad_rules::data::{MeleeTrait, PeriodData};
use argad_rules::melee::Fight;
use argad_rules::short;
use argad_text::number::{Chance, percent};
use argad_text::{Texts, describe};

/// Figures a side may have here; more do not fit a screen.
pub const MOST: usize = 8;

/// A side of the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The one listed first.
    A,
    /// The other.
    B,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// Its letter.
    pub fn letter(self) -> char {
        match self {
            Self::A => 'a',
            Self::B => 'b',
        }
    }

    /// The enemy's.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// The name of a figure by its place, as the rules' library gives it.
    pub fn id(self, place: usize) -> String {
        format!("{}{}", self.letter(), place + 1)
    }

    /// The figure with this name.
    pub fn of(id: &str) -> Option<(Self, usize)> {
        let side = Self::BOTH
            .into_iter()
            .find(|side| id.starts_with(side.letter()))?;
        let number: usize = id.get(1..)?.parse().ok()?;
        Some((side, number.checked_sub(1)?))
    }
}

/// A fight.
#[derive(Clone, Debug, PartialEq)]
pub struct Melee(pub MeleeQuery);

impl Default for Melee {
    fn default() -> Self {
        let mut melee = Self(MeleeQuery::default());
        melee.add(Side::A, "line-infantry");
        melee.add(Side::B, "irregulars");
        melee
    }
}

impl Melee {
    /// The data of its period.
    pub fn data(&self) -> &'static PeriodData {
        data(&self.0.period)
    }

    /// The figures of a side.
    pub fn side(&self, side: Side) -> &Vec<FighterQuery> {
        match side {
            Side::A => &self.0.a,
            Side::B => &self.0.b,
        }
    }

    /// The same, to be changed.
    pub fn side_mut(&mut self, side: Side) -> &mut Vec<FighterQuery> {
        match side {
            Side::A => &mut self.0.a,
            Side::B => &mut self.0.b,
        }
    }

    /// Whom a figure strikes, by id.
    pub fn targets(&self, side: Side, place: usize) -> Vec<String> {
        match self
            .side(side)
            .get(place)
            .and_then(|figure| figure.strikes.clone())
        {
            None => Vec::new(),
            Some(Strikes::One(id)) => vec![id],
            Some(Strikes::Several(ids)) => ids,
        }
    }

    /// Sets whom a figure strikes.
    pub fn aim(&mut self, side: Side, place: usize, mut ids: Vec<String>) {
        let strikes = match (ids.pop(), ids.is_empty()) {
            (None, _) => None,
            (Some(id), true) => Some(Strikes::One(id)),
            (Some(id), false) => {
                ids.push(id);
                Some(Strikes::Several(ids))
            }
        };
        if let Some(figure) = self.side_mut(side).get_mut(place) {
            figure.strikes = strikes;
        }
    }

    /// A figure strikes another enemy as well, if it is one who can, else instead.
    pub fn strike(&mut self, side: Side, place: usize, id: String) {
        let figure = self.side(side).get(place);
        let several = figure.is_some_and(|figure| figure.exceptional != "none");
        let mut targets = self.targets(side, place);
        targets.retain(|known| several && *known != id);
        targets.push(id);
        self.aim(side, place, targets);
    }

    /// Another figure comes in: it strikes the enemy opposite, or the last there is, and an enemy
    /// with nobody to strike turns to it.
    pub fn add(&mut self, side: Side, unit: &str) {
        let place = self.side(side).len();
        if place >= MOST {
            return;
        }
        self.side_mut(side).push(FighterQuery {
            unit: Some(unit.to_owned()),
            ..FighterQuery::default()
        });
        let enemies = self.side(side.other()).len();
        if enemies > 0 {
            let opposite = side.other().id(place.min(enemies - 1));
            self.aim(side, place, vec![opposite]);
        }
        for enemy in 0..enemies {
            if self.targets(side.other(), enemy).is_empty() {
                self.aim(side.other(), enemy, vec![side.id(place)]);
            }
        }
    }

    /// A figure leaves; those who struck it turn to the first that is left.
    pub fn remove(&mut self, side: Side, place: usize) {
        if place >= self.side(side).len() || self.side(side).len() == 1 {
            return;
        }
        self.side_mut(side).remove(place);
        for enemy in 0..self.side(side.other()).len() {
            let kept = self
                .targets(side.other(), enemy)
                .into_iter()
                .filter_map(|id| {
                    let (_, at) = Side::of(&id)?;
                    match at.cmp(&place) {
                        std::cmp::Ordering::Less => Some(id),
                        std::cmp::Ordering::Equal => None,
                        std::cmp::Ordering::Greater => Some(side.id(at - 1)),
                    }
                });
            let mut kept: Vec<String> = kept.collect();
            if kept.is_empty() {
                kept.push(side.id(0));
            }
            self.aim(side.other(), enemy, kept);
        }
    }

    /// The sides change places.
    pub fn swap(&mut self) {
        std::mem::swap(&mut self.0.a, &mut self.0.b);
        let turned = |id: &mut String| {
            let letter = if id.starts_with('a') { "b" } else { "a" };
            id.replace_range(..1, letter);
        };
        for figure in self.0.a.iter_mut().chain(&mut self.0.b) {
            match &mut figure.strikes {
                None => {}
                Some(Strikes::One(id)) => turned(id),
                Some(Strikes::Several(ids)) => ids.iter_mut().for_each(turned),
            }
            figure.charged_by.iter_mut().for_each(turned);
        }
    }

    /// Another period, with its first two units.
    pub fn choose_period(&mut self, id: &str) {
        self.0 = MeleeQuery {
            period: id.to_owned(),
            ..MeleeQuery::default()
        };
        let units = &self.data().units;
        let foot = || units.iter().filter(|unit| !unit.mount.is_mounted());
        for (side, unit) in Side::BOTH.into_iter().zip(foot().skip(1)) {
            self.add(side, &unit.id);
        }
    }
}

impl Question for Melee {
    const WORD: &'static str = "melee";
    const KEYS: &'static [&'static str] = &["fight", "a", "b"];

    fn read(route: &Route) -> Result<Self, String> {
        if route.get("a1").is_none() && route.get("b1").is_none() {
            return Ok(Self::default());
        }
        let mut query = match route.get("fight") {
            Some(fight) => unpack::<MeleeQuery>(fight)?,
            None => MeleeQuery::default(),
        };
        for side in Side::BOTH {
            let figures = (0..).map_while(|place| route.get(&side.id(place)));
            let figures: Result<_, String> = figures.map(unpack).collect();
            *(match side {
                Side::A => &mut query.a,
                Side::B => &mut query.b,
            }) = figures?;
        }
        Ok(Self(query))
    }

    fn write(&self, route: Route) -> Route {
        let apart = MeleeQuery {
            a: Vec::new(),
            b: Vec::new(),
            ..self.0.clone()
        };
        let mut route = route.with("fight", &pack(&apart));
        for side in Side::BOTH {
            for (place, figure) in self.side(side).iter().enumerate() {
                let packed = Some(pack(figure)).filter(|figure| !figure.is_empty());
                let packed = packed.unwrap_or_else(|| "rank:1".into());
                route = route.with(&side.id(place), &packed);
            }
        }
        route
    }

    fn answer(&self, texts: &Texts) -> Answer {
        let fight = match self.0.check(library()) {
            Ok(fight) => fight,
            Err(problems) => return Answer::broken(&problems, Some(self.data()), texts),
        };
        match odds::melee(library(), &self.0) {
            Ok(answer) => Answer::Given(self.told(&fight, &answer, texts)),
            Err(failure) => Answer::failed(&failure, Some(fight.data), texts),
        }
    }

    fn throw(&self, dice: &Dice, texts: &Texts) -> Result<Landed, Failure> {
        let roll = roll::melee(library(), &self.0, dice)?;
        let needs = |throw: &roll::DiceAnswer| {
            let own = roll
                .explain
                .iter()
                .find(|s| Some(&s.striker) == throw.who.as_ref());
            own.map(|strike| strike.need_out.into())
        };
        let mut shown = shown(&roll.dice, needs, texts);
        for thrown in &mut shown {
            thrown.owner = self.name(&thrown.owner, texts);
        }
        let result = roll.outcomes.iter().map(|(id, state)| {
            format!(
                "{} – {}",
                self.name(id, texts),
                texts.say(&format!("fate-{state}"))
            )
        });
        Ok(Landed {
            shown,
            result: result.collect(),
            throws: roll.dice,
        })
    }

    fn title(&self, texts: &Texts) -> String {
        let names = |side: Side| {
            let figures = 0..self.side(side).len();
            let names = figures.map(|place| self.name(&side.id(place), texts));
            names.collect::<Vec<_>>().join(", ")
        };
        format!("{} ⚔ {}", names(Side::A), names(Side::B))
    }
}

impl Melee {
    /// `A1 line infantry`; what is no figure is left as it is.
    pub fn name(&self, id: &str, texts: &Texts) -> String {
        let figure = Side::of(id).and_then(|(side, place)| self.side(side).get(place));
        let Some(figure) = figure else {
            return id.to_owned();
        };
        let unit = figure
            .unit
            .as_deref()
            .and_then(|unit| self.data().unit(unit));
        let unit = unit.map(|unit| describe::short(texts.lang().name(&unit.name)));
        match unit {
            Some(unit) => format!("{} {unit}", id.to_uppercase()),
            None => id.to_uppercase(),
        }
    }

    fn told(&self, fight: &Fight<'_>, answer: &MeleeAnswer, texts: &Texts) -> Told {
        let mut strikes: Vec<&StrikeAnswer> = answer.explain.iter().collect();
        short::sort_by_key(&mut strikes, |strike| strike.order);
        let heads = strikes
            .iter()
            .map(|strike| self.head(fight, &strikes, strike, texts));
        let heads: Vec<Head> = heads.collect();
        let fates = fight.fighters.iter().filter_map(|fighter| {
            let fate = answer.outcomes.get(&fighter.id)?;
            Some((self.name(&fighter.id, texts), *fate))
        });
        let fates: Vec<(String, Fate)> = fates.collect();
        let glance = fates.iter().map(|(name, fate)| {
            let values = [("who", name.as_str().into())];
            (
                percent(texts.lang(), fate.out),
                texts.say_with("web-aid-out", &values),
            )
        });
        Told {
            glance: glance.collect(),
            heads,
            charts: fates
                .iter()
                .map(|(name, fate)| chart(name, *fate, texts))
                .collect(),
            remarks: Vec::new(),
        }
    }

    fn head(
        &self,
        fight: &Fight<'_>,
        all: &[&StrikeAnswer],
        strike: &StrikeAnswer,
        texts: &Texts,
    ) -> Head {
        let figure = |id: &str| fight.fighters.iter().find(|fighter| fighter.id == id);
        let stuns = figure(&strike.striker).is_some_and(|f| f.weapon.is(MeleeTrait::Stuns));
        let key = match (stuns, strike.need_recoil < strike.need_out) {
            (false, true) => "melee-needs",
            (false, false) => "melee-needs-out",
            (true, true) => "melee-stuns",
            (true, false) => "melee-stuns-out",
        };
        let moment = if all.iter().any(|other| other.order < strike.order) {
            "melee-then"
        } else if all.iter().any(|other| other.order > strike.order) {
            "melee-first"
        } else {
            "melee-only"
        };
        let weapon = texts.say(&format!("melee-length-{}", strike.order));
        let when = texts.say_with(moment, &[("weapon", weapon.into())]);
        let needed = |need: u8| format!("{need}+");
        let values = [
            ("when", when.into()),
            ("out", needed(strike.need_out).into()),
            ("recoil", needed(strike.need_recoil).into()),
        ];
        let (who, whom) = (
            self.name(&strike.striker, texts),
            self.name(&strike.target, texts),
        );
        let reasons =
            figure(&strike.target).map(|enemy| texts.strike_reasons(enemy, &strike.modifiers));
        Head {
            need: needed(strike.need_out),
            about: vec![format!("{who} → {whom}"), texts.say_with(key, &values)],
            reasons: reasons.unwrap_or_default(),
        }
    }
}

fn chart(name: &str, fate: Fate, texts: &Texts) -> Chart {
    let rows = [
        ("out", fate.out),
        ("recoil", fate.recoil),
        ("stunned", fate.stunned),
        ("unhurt", fate.unhurt),
    ];
    let rows = rows
        .into_iter()
        .filter(|&(word, p)| p > 0.0 || word == "out");
    Chart {
        heading: name.to_owned(),
        rows: rows
            .map(|(word, p)| Chance {
                label: texts.say(&format!("fate-{word}")),
                p,
            })
            .collect(),
        summary: String::new(),
    }
}
