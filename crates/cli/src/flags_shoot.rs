//! The flags of a shooting situation.

mod clash;

use crate::context::{Context, Error};
use crate::faults;
use crate::free_text::{self, Wanted};
use crate::shape::{self, Shape};
use crate::situation::{Flags, Kind, RulesFlags, length};
use argad_lab::ShootQuery;
use argad_lab::query::{ArmourWord, ScreenQuery, ShootersQuery, TargetQuery};
use clap::Args;

/// Who shoots, how, at whom, how far.
#[derive(Clone, Debug, Default, PartialEq, Args)]
pub struct ShootFlags {
    /// The situation in words, French or English: "8 line infantry volley 25cm group behind hedge".
    #[arg(value_name = "WORDS")]
    pub words: Vec<String>,
    /// The shooters.
    #[command(flatten)]
    pub shooters: ShootersFlags,
    /// The target.
    #[command(flatten)]
    pub target: TargetFlags,
    /// A ready-made set of options: `lite`, `standard` or `full`.
    #[arg(long, value_name = "PROFILE", help_heading = "Rules")]
    pub profile: Option<String>,
    /// The rules.
    #[command(flatten)]
    pub rules: RulesFlags,
}

/// Who shoots and how.
#[derive(Clone, Debug, Default, PartialEq, Args)]
#[command(next_help_heading = "Shooters")]
#[allow(missing_docs, reason = "the help says it")]
pub struct ShootersFlags {
    /// How many shoot.
    #[arg(short = 'n', long, value_name = "N", allow_negative_numbers = true)]
    pub count: Option<i64>,
    /// Their unit, by id or name (gives class, weapon, mount and drill): `line-infantry`.
    #[arg(short, long, value_name = "UNIT")]
    pub unit: Option<String>,
    /// Their weapon, by id or name: `flintlock-musket`.
    #[arg(short, long, value_name = "WEAPON")]
    pub weapon: Option<String>,
    /// Their class, 1 to 5.
    #[arg(short, long, value_name = "CLASS", allow_negative_numbers = true)]
    pub class: Option<i64>,
    /// How far away the target is: 25, 25cm, 25.5.
    #[arg(short, long, value_name = "CM", allow_hyphen_values = true)]
    pub distance: Option<String>,
    /// An ordered volley.
    #[arg(long)]
    pub volley: bool,
    /// `loose`, `close` or `skirmish`.
    #[arg(long, value_name = "ORDER", conflicts_with_all = ["close", "skirmish"])]
    pub formation: Option<String>,
    /// In close order.
    #[arg(long, conflicts_with = "skirmish")]
    pub close: bool,
    /// In skirmish order.
    #[arg(long)]
    pub skirmish: bool,
    /// `foot`, `cavalry` or `mounted-infantry`.
    #[arg(long, value_name = "MOUNT")]
    pub mount: Option<String>,
    /// They move this turn.
    #[arg(long, conflicts_with = "into_contact")]
    pub moving: bool,
    /// They move into contact this turn.
    #[arg(long)]
    pub into_contact: bool,
    /// No leader in voice.
    #[arg(long)]
    pub no_leader: bool,
    /// In a hard shelter.
    #[arg(long)]
    pub sheltered: bool,
    /// In disorder.
    #[arg(long)]
    pub disorder: bool,
    /// They appear, shoot and vanish.
    #[arg(long)]
    pub furtive: bool,
    /// An elite shot: `unit`, `single` or `aimed`.
    #[arg(long, value_name = "KIND")]
    pub elite: Option<String>,
    /// From ambush.
    #[arg(long)]
    pub ambush: bool,
    /// In contact with an enemy when the turn began.
    #[arg(long)]
    pub contact_at_start: bool,
    /// Barrels fired at once (double gun): 1 or 2; without it as many as may be.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub barrels: Option<i64>,
    /// North-American native warriors.
    #[arg(long)]
    pub native: bool,
    /// Hunting, or otherwise out of danger.
    #[arg(long)]
    pub hunting: bool,
    /// Mounted infantry in need (option `emergency-fire`).
    #[arg(long)]
    pub emergency: bool,
    /// The weapon is not loaded.
    #[arg(long)]
    pub empty: bool,
    /// The rank they stand in.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub rank: Option<i64>,
    /// The rank in front is in contact.
    #[arg(long)]
    pub front_in_contact: bool,
    /// From indoors or through a narrow opening.
    #[arg(long)]
    pub narrow_opening: bool,
    /// Riders who may be contacted this turn.
    #[arg(long)]
    pub threatened: bool,
    /// The weapon has been in contact today.
    #[arg(long)]
    pub contact_today: bool,
    /// More shooters at the same target, in words: "4 grenadiers class 4". Repeatable.
    #[arg(long, value_name = "WORDS")]
    pub and: Vec<String>,
}

/// What they shoot at.
#[derive(Clone, Debug, Default, PartialEq, Args)]
#[command(next_help_heading = "Target")]
#[allow(missing_docs, reason = "the help says it")]
pub struct TargetFlags {
    /// `group`, `isolated`, `pair` or `skirmishers`.
    #[arg(short = 't', long = "target", value_name = "KIND")]
    pub kind: Option<String>,
    /// How many there are to hit.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub target_count: Option<i64>,
    /// The target is mounted.
    #[arg(long)]
    pub target_mounted: bool,
    /// `none`, `4`, `4*` or `5`.
    #[arg(long, alias = "armor", value_name = "ARMOUR")]
    pub armour: Option<String>,
    /// Hide and armour of a thick-skinned creature.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub protection: Option<i64>,
    /// `bushes`, `forest`, `open-forest`, `cover`, `loophole`, `water` or `hidden`.
    #[arg(long, value_name = "COVER")]
    pub cover: Option<String>,
    /// The cover is hard (for a volley at people behind it).
    #[arg(long)]
    pub hard_cover: bool,
    /// A mounted target at the edge of a forest.
    #[arg(long)]
    pub forest_edge: bool,
    /// The target is only seen passing.
    #[arg(long)]
    pub target_furtive: bool,
    /// The target is base to base with the shooters.
    #[arg(long)]
    pub in_contact: bool,
    /// The target flies.
    #[arg(long)]
    pub flying: bool,
    /// The target is magically protected.
    #[arg(long)]
    pub warded: bool,
    /// The target stands behind so many deployed skirmishers.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub screen: Option<i64>,
}

impl Flags for ShootFlags {
    type Query = ShootQuery;
    const SHAPE: Shape = shape::SHOOT;

    fn query(&self, ctx: &Context) -> Result<ShootQuery, Error> {
        let named = self.named();
        let mut query = ShootQuery {
            distance: f64::NAN,
            ..ShootQuery::default()
        };
        let mut counted = false;
        if self.words.is_empty() {
            query.period = self.rules.period(ctx, &named);
        } else {
            let wanted = Wanted {
                period: self.rules.period.as_deref(),
                named: &named,
            };
            let heard = free_text::read(&self.words.join(" "), wanted, ctx)?;
            query = heard.query;
            counted = heard.counted;
        }
        let given = self.shooters.by_id(&query.period, ctx);
        let distance = match &given.distance {
            Some(text) => Some(length("--distance", text, ctx)?),
            None => None,
        };
        clash::check(&query, counted, &given, distance, &self.target, ctx)?;
        query.profile.clone_from(&self.profile);
        query.options = self.rules.options(ctx)?;
        if let Some(first) = query.shooters.first_mut() {
            given.apply(first);
        }
        for words in &self.shooters.and {
            let line = free_text::read_shooters(words, &query.period, ctx)?;
            query.shooters.push(line);
        }
        self.target.apply(&mut query.target);
        if let Some(distance) = distance {
            query.distance = distance;
        } else if query.distance.is_nan() && self.target.in_contact {
            query.distance = 0.0;
        }
        // What no distance changes is said at once: a rank that does not shoot, an empty weapon.
        if query.distance.is_nan() {
            let near = ShootQuery {
                distance: 0.0,
                ..query.clone()
            };
            let fire = near.check(&ctx.library);
            if fire.is_ok_and(|fire| argad_rules::shooting::plan(&fire).is_err()) {
                return Ok(near);
            }
            let what = ctx.texts.say("fault-missing-distance");
            let place = faults::place(ctx.lang, "--distance");
            return Err(Error::Input(format!("{place}{what}")));
        }
        Ok(query)
    }

    fn flag(path: &str) -> String {
        if let Some(option) = path.strip_prefix("options.") {
            return format!("--option {option}");
        }
        let known = match path {
            "target.kind" => "target",
            "target.count" => "target-count",
            "target.screen.count" => "screen",
            path => path
                .strip_prefix("shooters[0].")
                .or_else(|| path.strip_prefix("target."))
                .unwrap_or(path),
        };
        if known.contains('[') {
            return known.to_owned();
        }
        format!("--{}", known.replace('_', "-"))
    }
}

impl ShootFlags {
    /// What the flags name.
    fn named(&self) -> Vec<(Kind, &str)> {
        let unit = self.shooters.unit.iter();
        let unit = unit.map(|id| (Kind::Unit, id.as_str()));
        let weapon = self.shooters.weapon.iter();
        unit.chain(weapon.map(|id| (Kind::Missile, id.as_str())))
            .collect()
    }
}

/// Puts a value where one was given.
fn put<T: Clone>(to: &mut T, given: Option<&T>) {
    if let Some(given) = given {
        to.clone_from(given);
    }
}

impl ShootersFlags {
    /// The same flags, names replaced by ids.
    fn by_id(&self, period: &str, ctx: &Context) -> Self {
        let find = |kind: Kind, called: &Option<String>| {
            let called = called.as_ref();
            called.map(|called| kind.id(period, called, ctx))
        };
        Self {
            unit: find(Kind::Unit, &self.unit),
            weapon: find(Kind::Missile, &self.weapon),
            ..self.clone()
        }
    }

    fn apply(&self, line: &mut ShootersQuery) {
        put(&mut line.count, self.count.as_ref());
        line.unit = self.unit.clone().or(line.unit.take());
        line.class = self.class.or(line.class);
        line.weapon = self.weapon.clone().or(line.weapon.take());
        line.mount = self.mount.clone().or(line.mount.take());
        put(&mut line.formation, self.formation.as_ref());
        for (set, word) in [(self.close, "close"), (self.skirmish, "skirmish")] {
            if set {
                word.clone_into(&mut line.formation);
            }
        }
        for (set, word) in [(self.moving, "moving"), (self.into_contact, "into-contact")] {
            if set {
                word.clone_into(&mut line.motion);
            }
        }
        put(&mut line.elite, self.elite.as_ref());
        put(&mut line.barrels, self.barrels.as_ref());
        // Whoever asks for two is not answered for one.
        line.both_barrels |= self.barrels == Some(2);
        put(&mut line.rank, self.rank.as_ref());
        line.leader &= !self.no_leader;
        line.loaded &= !self.empty;
        line.volley |= self.volley;
        line.sheltered |= self.sheltered;
        line.disorder |= self.disorder;
        line.furtive |= self.furtive;
        line.ambush |= self.ambush;
        line.contact_at_start |= self.contact_at_start;
        line.native |= self.native;
        line.hunting |= self.hunting;
        line.emergency |= self.emergency;
        line.front_in_contact |= self.front_in_contact;
        line.narrow_opening |= self.narrow_opening;
        line.threatened |= self.threatened;
        line.contact_today |= self.contact_today;
    }
}

impl TargetFlags {
    fn apply(&self, target: &mut TargetQuery) {
        put(&mut target.kind, self.kind.as_ref());
        target.count = self.target_count.or(target.count);
        if self.target_mounted {
            "cavalry".clone_into(&mut target.mount);
        }
        if let Some(armour) = &self.armour {
            target.armour = ArmourWord::Word(armour.clone());
        }
        put(&mut target.protection, self.protection.as_ref());
        put(&mut target.cover, self.cover.as_ref());
        target.hard_cover |= self.hard_cover;
        target.forest_edge |= self.forest_edge;
        target.furtive |= self.target_furtive;
        target.in_contact |= self.in_contact;
        target.flying |= self.flying;
        target.warded |= self.warded;
        if let Some(count) = self.screen {
            target.screen = Some(ScreenQuery { count });
        }
    }
}
