//! The flags of what a die or two decide: morale, a move over bad ground, a wound.

use crate::context::{Context, Error};
use crate::faults;
use crate::shape::{self, Shape};
use crate::situation::{Flags, Kind, RulesFlags, length};
use argad_lab::query::{LeaderMorale, MoraleModifiers, MoraleQuery, MoveQuery, WoundQuery};
use argad_rules::Period;
use argad_rules::data::Unit;
use clap::Args;

/// A morale test.
#[derive(Clone, Debug, Default, PartialEq, Args)]
#[allow(missing_docs, reason = "the help says it")]
pub struct MoraleFlags {
    /// Morale before modifiers.
    #[arg(short, long, value_name = "N", allow_negative_numbers = true)]
    pub morale: Option<i64>,
    /// Take the morale of this unit.
    #[arg(short, long, value_name = "ID")]
    pub unit: Option<String>,
    /// Regulars in close order on foot.
    #[arg(long)]
    pub close_order: bool,
    /// Colours with the unit.
    #[arg(long)]
    pub colours: bool,
    /// A friendly musician playing within 60 cm.
    #[arg(long)]
    pub friendly_musician: bool,
    /// An enemy musician playing within 60 cm.
    #[arg(long)]
    pub enemy_musician: bool,
    /// A very important general watching.
    #[arg(long)]
    pub general: bool,
    /// In hard cover.
    #[arg(long)]
    pub shelter: bool,
    /// The leader in voice: a number, `unaffected` or `none`.
    #[arg(long, value_name = "MORALE", allow_negative_numbers = true)]
    pub leader_morale: Option<String>,
    /// Already in disorder from a morale test.
    #[arg(long)]
    pub disorder: bool,
    /// A leader reassures them: failing this they do not flee.
    #[arg(long)]
    pub rally: bool,
    /// The rules.
    #[command(flatten)]
    pub rules: RulesFlags,
}

impl Flags for MoraleFlags {
    type Query = MoraleQuery;
    const SHAPE: Shape = shape::MORALE;

    fn query(&self, ctx: &Context) -> Result<MoraleQuery, Error> {
        let period = period_of(&self.rules, self.unit.as_deref(), ctx);
        let unit = unit(self.unit.as_deref(), &period, ctx)?;
        let mut query = MoraleQuery {
            period,
            options: self.rules.options(ctx)?,
            modifiers: MoraleModifiers {
                close_order: self.close_order,
                colours: self.colours,
                friendly_musician: self.friendly_musician,
                enemy_musician: self.enemy_musician,
                general: self.general,
                shelter: self.shelter,
            },
            disorder: self.disorder,
            rally: self.rally,
            ..MoraleQuery::default()
        };
        if let Some(morale) = self.morale.or(unit.map(|unit| unit.morale.into())) {
            query.morale = morale;
        }
        if let Some(leader) = &self.leader_morale {
            query.leader_morale = match leader.parse() {
                Ok(number) => LeaderMorale::Number(number),
                Err(_) => LeaderMorale::Word(leader.clone()),
            };
        }
        Ok(query)
    }
}

/// A move over bad ground.
#[derive(Clone, Debug, Default, PartialEq, Args)]
#[allow(missing_docs, reason = "the help says it")]
pub struct MoveFlags {
    /// How far they may go on easy ground: 16, 16cm.
    #[arg(short, long, value_name = "CM", allow_hyphen_values = true)]
    pub allowance: Option<String>,
    /// Take allowance and mount of this unit.
    #[arg(short, long, value_name = "ID")]
    pub unit: Option<String>,
    /// `foot`, `cavalry` or `mounted-infantry`.
    #[arg(short, long, value_name = "MOUNT")]
    pub mount: Option<String>,
    /// The worst ground crossed: `easy`, `difficult` or `very-difficult`.
    #[arg(short, long, value_name = "GROUND")]
    pub ground: Option<String>,
    /// Used to this terrain.
    #[arg(long)]
    pub used_to: bool,
    /// The rules.
    #[command(flatten)]
    pub rules: RulesFlags,
}

impl Flags for MoveFlags {
    type Query = MoveQuery;
    const SHAPE: Shape = shape::MOVE;

    fn query(&self, ctx: &Context) -> Result<MoveQuery, Error> {
        let period = period_of(&self.rules, self.unit.as_deref(), ctx);
        let unit = unit(self.unit.as_deref(), &period, ctx)?;
        let mut query = MoveQuery {
            period,
            options: self.rules.options(ctx)?,
            used_to: self.used_to,
            ..MoveQuery::default()
        };
        if let Some(unit) = unit {
            unit.mount.word().clone_into(&mut query.mount);
        }
        if let Some(mount) = &self.mount {
            query.mount.clone_from(mount);
        }
        if let Some(ground) = &self.ground {
            query.ground.clone_from(ground);
        }
        if let Some(unit) = unit {
            let mounted = unit.mounted.filter(|_| query.mount != "foot");
            query.allowance = mounted.unwrap_or(unit.foot).as_cm();
        }
        if let Some(given) = &self.allowance {
            query.allowance = length("--allowance", given, ctx)?;
        }
        Ok(query)
    }
}

/// The treatment of a wounded figure.
#[derive(Clone, Debug, Default, PartialEq, Args)]
#[allow(missing_docs, reason = "the help says it")]
pub struct WoundFlags {
    /// Health, usually the class of the wounded.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub health: Option<i64>,
    /// A qualified healer in contact.
    #[arg(long)]
    pub healer: bool,
    /// Poor hygiene, such as on the battlefield.
    #[arg(long)]
    pub poor_hygiene: bool,
    /// A player's own character after a first wound.
    #[arg(long)]
    pub own_character: bool,
}

impl Flags for WoundFlags {
    type Query = WoundQuery;
    const SHAPE: Shape = shape::WOUND;

    fn query(&self, _: &Context) -> Result<WoundQuery, Error> {
        let default = WoundQuery::default();
        Ok(WoundQuery {
            health: self.health.unwrap_or(default.health),
            healer: self.healer,
            poor_hygiene: self.poor_hygiene,
            own_character: self.own_character,
        })
    }
}

fn period_of(rules: &RulesFlags, unit: Option<&str>, ctx: &Context) -> String {
    let named: Vec<_> = unit.iter().map(|id| (Kind::Unit, *id)).collect();
    rules.period(ctx, &named)
}

/// The unit named, if one was; a period nobody knows is left to the query to refuse.
fn unit<'a>(id: Option<&str>, period: &str, ctx: &'a Context) -> Result<Option<&'a Unit>, Error> {
    let (Some(id), Some(period)) = (id, Period::from_id(period)) else {
        return Ok(None);
    };
    let data = ctx.library.period(period);
    let found = Kind::Unit.find(data, id);
    if let Some(unit) = found.and_then(|id| data.unit(id)) {
        return Ok(Some(unit));
    }
    let known = Kind::Unit.ids(data);
    let known: Vec<String> = known.into_iter().map(str::to_owned).collect();
    let hint = argad_rules::suggest::closest(id, known.iter().map(String::as_str));
    let what = faults::unknown(&ctx.texts, id, hint, &known);
    let place = faults::place(ctx.lang, "--unit");
    Err(Error::Input(format!("{place}{what}")))
}
