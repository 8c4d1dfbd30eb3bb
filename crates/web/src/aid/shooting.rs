//! Shooting: one player's shots at one target.

use super::link::{pack, unpack};
use super::question::{Answer, Chart, Head, Landed, Question, Told, data, library, shown};
use crate::route::Route;
use argad_lab::answer::{Counts, ShootAnswer};
use argad_lab::query::{ArmourWord, Options, ShootQuery, ShootersQuery, TargetQuery};
use argad_lab::roll::{self, Dice};
use argad_lab::{Failure, odds};
use argad_rules::Length;
use argad_rules::data::{Mount, PeriodData, Unit, UnitTrait};
use argad_rules::shooting::{Fire, plan};
use argad_text::number::count_rows;
use argad_text::reasons::need;
use argad_text::{Texts, describe};

/// A situation, and what is known of it seen from the other side.
#[derive(Clone, Debug, PartialEq)]
pub struct Shooting {
    /// What is asked.
    pub query: ShootQuery,
    /// The enemy as shooters, once they have shot.
    pub foe: Option<ShootersQuery>,
    /// What we stand behind when they shoot.
    pub haven: TargetQuery,
}

impl Default for Shooting {
    fn default() -> Self {
        let query = ShootQuery {
            distance: 25.0,
            target: TargetQuery {
                count: Some(8),
                ..TargetQuery::default()
            },
            ..ShootQuery::default()
        };
        let mut asked = Self {
            query,
            foe: None,
            haven: TargetQuery::default(),
        };
        asked.line_mut().count = 8;
        asked.choose_unit("line-infantry");
        asked
    }
}

impl Shooting {
    /// The data of its period.
    pub fn data(&self) -> &'static PeriodData {
        data(&self.query.period)
    }

    /// The line of shooters asked about; an address without one has the usual.
    pub fn line(&self) -> ShootersQuery {
        self.query.shooters.first().cloned().unwrap_or_default()
    }

    /// The same, to be changed.
    pub fn line_mut(&mut self) -> &mut ShootersQuery {
        if self.query.shooters.is_empty() {
            self.query.shooters.push(ShootersQuery::default());
        }
        &mut self.query.shooters[0]
    }

    /// Another unit shoots, as it usually does; their number stays.
    pub fn choose_unit(&mut self, id: &str) {
        let data = self.data();
        if let Some(unit) = data.unit(id) {
            let count = self.line().count;
            *self.line_mut() = usual(unit, data, count);
        }
    }

    /// Another period: its first unit that shoots, the same target.
    pub fn choose_period(&mut self, id: &str) {
        id.clone_into(&mut self.query.period);
        self.query.options.clear();
        self.foe = None;
        let data = self.data();
        let known = |cover: &str| cover == "none" || data.cover(cover).is_some();
        if !known(&self.query.target.cover) {
            self.query.target.cover = "none".into();
        }
        if let Some(unit) = shooters(data).find(|unit| !unit.is(UnitTrait::Officer)) {
            self.choose_unit(&unit.id);
        }
    }

    /// The other side shoots back.
    pub fn swap(&mut self) {
        let data = self.data();
        let (line, target) = (self.line(), self.query.target.clone());
        let mounted = target.mount != "foot";
        let mut foe = self.foe.take().unwrap_or_else(|| {
            let fits = |unit: &&Unit| unit.mount.is_mounted() == mounted;
            let unit = shooters(data).find(|unit| fits(unit) && !unit.is(UnitTrait::Officer));
            unit.map_or_else(|| line.clone(), |unit| usual(unit, data, 1))
        });
        foe.count = target.count.unwrap_or(1);
        let unit = line.unit.as_deref().and_then(|id| data.unit(id));
        let kind = match (line.formation.as_str(), line.count) {
            ("skirmish", _) => "skirmishers",
            (_, 1) => "isolated",
            _ => "group",
        };
        self.query.target = TargetQuery {
            kind: kind.into(),
            count: Some(line.count),
            mount: line
                .mount
                .clone()
                .unwrap_or_else(|| unit.map_or(Mount::Foot, |unit| unit.mount).word().into()),
            armour: ArmourWord::Word(unit.map_or("none", |unit| unit.armour.word()).into()),
            ..self.haven.clone()
        };
        self.haven = target;
        self.foe = Some(line);
        self.query.shooters = vec![foe];
    }

    /// What every band of the weapon needs: how far it goes and the number, where one is allowed.
    pub fn bands(&self) -> Vec<(Length, Option<String>)> {
        let Ok(fire) = self.query.check(library()) else {
            return Vec::new();
        };
        let Some(line) = fire.shooters.first() else {
            return Vec::new();
        };
        let at = |distance: Length| {
            let fire = Fire {
                distance,
                ..fire.clone()
            };
            let plan = plan(&fire).ok()?;
            plan.shots.first().map(|shot| need(shot.natural_need))
        };
        let bands = line.weapon.bands.iter();
        bands.map(|band| (band.upto, at(band.upto))).collect()
    }
}

/// The units of a period that shoot.
pub fn shooters(data: &PeriodData) -> impl Iterator<Item = &Unit> {
    data.units.iter().filter(|unit| !unit.missiles.is_empty())
}

/// A unit as it usually shoots.
fn usual(unit: &Unit, data: &PeriodData, count: i64) -> ShootersQuery {
    let weapon = unit.missiles.first().and_then(|id| data.missile(id));
    let volleys = weapon.is_some_and(|weapon| weapon.bands.iter().any(|b| b.volley.is_some()));
    let mounted = unit.mount.is_mounted();
    let row = unit.tac.as_deref().and_then(|id| data.tac_row(id));
    let light = row.is_some_and(|row| row.light);
    let formation = match (
        unit.is(UnitTrait::CloseOrder),
        unit.is(UnitTrait::SkirmishOrder),
    ) {
        _ if mounted => "loose",
        (_, true) if light => "skirmish",
        (true, _) => "close",
        _ => "loose",
    };
    let formation = if count < 3 { "loose" } else { formation };
    ShootersQuery {
        count,
        unit: Some(unit.id.clone()),
        formation: formation.into(),
        volley: formation == "close" && volleys,
        ..ShootersQuery::default()
    }
}

impl Question for Shooting {
    const WORD: &'static str = "shoot";
    const KEYS: &'static [&'static str] = &["period", "by", "cm", "at", "options", "foe", "haven"];

    fn read(route: &Route) -> Result<Self, String> {
        let Some(by) = route.get("by") else {
            return Ok(Self::default());
        };
        let mut query = ShootQuery {
            shooters: vec![unpack(by)?],
            ..ShootQuery::default()
        };
        let more = (2..).map_while(|place| route.get(&format!("by{place}")));
        for line in more {
            query.shooters.push(unpack(line)?);
        }
        if let Some(period) = route.get("period") {
            period.clone_into(&mut query.period);
        }
        if let Some(options) = route.get("options") {
            query.options = unpack::<Options>(options)?;
        }
        if let Some(cm) = route.get("cm") {
            query.distance = cm.parse().map_err(|_| cm.to_owned())?;
        }
        let record = |key| route.get(key).map(unpack::<TargetQuery>).transpose();
        query.target = record("at")?.unwrap_or_default();
        Ok(Self {
            query,
            foe: route.get("foe").map(unpack).transpose()?,
            haven: record("haven")?.unwrap_or_default(),
        })
    }

    fn write(&self, route: Route) -> Route {
        let query = &self.query;
        let usual = ShootQuery::default();
        let period = if query.period == usual.period {
            ""
        } else {
            &query.period
        };
        let mut route = route.with("period", period);
        for (place, line) in query.shooters.iter().enumerate() {
            let key = match place {
                0 => "by".to_owned(),
                place => format!("by{}", place + 1),
            };
            // A line where all is as usual must still be there.
            let line = Some(pack(line)).filter(|line| !line.is_empty());
            route = route.with(&key, &line.unwrap_or_else(|| "count:1".into()));
        }
        route
            .with("cm", &query.distance.to_string())
            .with("at", &pack(&query.target))
            .with("options", &pack(&query.options))
            .with("foe", &self.foe.as_ref().map(pack).unwrap_or_default())
            .with("haven", &pack(&self.haven))
    }

    fn answer(&self, texts: &Texts) -> Answer {
        let fire = match self.query.check(library()) {
            Ok(fire) => fire,
            Err(problems) => return Answer::broken(&problems, Some(self.data()), texts),
        };
        match odds::shoot_fire(&fire) {
            Ok(answer) => Answer::Given(told(&fire, &answer, texts)),
            Err(failure) => Answer::failed(&failure, Some(fire.data), texts),
        }
    }

    fn throw(&self, dice: &Dice, texts: &Texts) -> Result<Landed, Failure> {
        let roll = roll::shoot(library(), &self.query, dice)?;
        // Up to six every die speaks for itself; above it, and behind a screen, only the result does.
        let shown = shown(
            &roll.dice,
            |throw| {
                let line: usize = throw.who.as_ref()?.parse().ok()?;
                let need = roll.shots.get(line)?.natural_need;
                (need <= 6 && roll.screen_hits.is_none()).then_some(need)
            },
            texts,
        );
        let hits = texts.say_with("roll-hits", &[("count", roll.hits.into())]);
        let screen = roll
            .screen_hits
            .map(|hits| texts.say_with("roll-hits-screen", &[("count", hits.into())]));
        Ok(Landed {
            throws: roll.dice,
            shown,
            result: std::iter::once(hits).chain(screen).collect(),
        })
    }

    fn title(&self, texts: &Texts) -> String {
        let fire = self.query.check(library());
        fire.map_or_else(|_| String::new(), |fire| describe::fire(&fire, texts))
    }

    fn remedies(&self) -> Vec<(&'static str, Self)> {
        type Change = fn(&mut Shooting);
        let changes: [(&str, Change); 14] = [
            ("immobile", |s| s.line_mut().motion = "immobile".into()),
            ("no-volley", |s| s.line_mut().volley = false),
            ("close", |s| s.line_mut().formation = "close".into()),
            ("loose", |s| s.line_mut().formation = "loose".into()),
            ("loose-at-will", |s| {
                s.line_mut().formation = "loose".into();
                s.line_mut().volley = false;
            }),
            ("leader", |s| s.line_mut().leader = true),
            ("loaded", |s| s.line_mut().loaded = true),
            ("dismount", |s| s.line_mut().mount = Some("foot".into())),
            ("first-rank", |s| s.line_mut().rank = 1),
            ("free", |s| s.line_mut().contact_at_start = false),
            ("apart", |s| s.query.target.in_contact = false),
            ("group", |s| s.query.target.kind = "group".into()),
            ("in-range", |s| {
                if let Some((far, _)) = s.bands().last() {
                    s.query.distance = s.query.distance.min(far.as_cm());
                }
            }),
            ("three", |s| s.line_mut().count = s.line().count.max(3)),
        ];
        let tried = changes.into_iter().filter_map(|(key, change)| {
            let mut other = self.clone();
            change(&mut other);
            let fire = other.query.check(library()).ok()?;
            (other != *self && plan(&fire).is_ok()).then_some((key, other))
        });
        tried.take(3).collect()
    }
}

fn told(fire: &Fire<'_>, answer: &ShootAnswer, texts: &Texts) -> Told {
    // Whoever has an answer has a plan.
    let shots = plan(fire).map(|plan| plan.shots).unwrap_or_default();
    let whom = format!(
        "{} · {}",
        describe::distance(fire, texts),
        describe::target(&fire.target, texts)
    );
    let heads = fire.shooters.iter().zip(&shots).map(|(line, shot)| {
        // Several sixes are counted over all who build them up together (RUL-2, RUL-11).
        let alike = shots.iter().filter(|other| other.sixes == shot.sixes);
        let together = alike.map(|other| other.dice).sum();
        let dice = texts.say_with("odds-dice", &[("count", shot.dice.into())]);
        Head {
            need: need(shot.natural_need),
            about: vec![
                format!("{dice} · {}", describe::shooters(line, texts)),
                whom.clone(),
            ],
            reasons: texts.shot_reasons(fire, line, shot, together),
        }
    });
    let heads: Vec<Head> = heads.collect();
    let chart = |key: &str, counts: &Counts| Chart {
        heading: texts.say(key),
        rows: count_rows(&counts.p),
        summary: texts.count_summary(&counts.p, counts.mean),
    };
    let mut charts = vec![chart("odds-hits", &answer.hits)];
    if let (Some(screen), Some(behind)) = (&answer.screen, &answer.behind) {
        charts.push(chart("odds-hits-screen", &screen.hits));
        charts.push(chart("odds-hits-behind", behind));
    }
    if answer.casualties.p.len() < answer.hits.p.len() {
        let count = fire.target.count + fire.target.screen.unwrap_or(0);
        charts.push(Chart {
            heading: texts.say_with("odds-casualties", &[("count", count.into())]),
            ..chart("odds-hits", &answer.casualties)
        });
    }
    let hopeless = shots
        .iter()
        .map(|shot| shot.natural_need)
        .min()
        .filter(|_| answer.exact && answer.hits.p.iter().skip(1).all(|&p| p <= 0.0));
    let hopeless =
        hopeless.map(|least| texts.say_with("odds-hopeless", &[("need", need(least).into())]));
    let notes = answer
        .notes
        .iter()
        .map(|&clause| format!("{} ({clause})", texts.clause(clause)));
    Told {
        glance: heads
            .iter()
            .map(|head| (head.need.clone(), charts[0].summary.clone()))
            .collect(),
        heads,
        remarks: hopeless.into_iter().chain(notes).collect(),
        charts,
    }
}
