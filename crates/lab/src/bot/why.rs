//! Why a bot gives an order, as a key and data: other crates make a sentence of it.

use argad_rules::state::{FigureId, ThingId};
use serde::{Deserialize, Serialize};

/// A reason. Chances in percent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "key")]
pub enum Why {
    /// No reason at all.
    Whim,
    /// On the way to a zone that is wanted.
    Zone {
        /// The zone, by id.
        zone: String,
    },
    /// On the way to an enemy.
    Close {
        /// The enemy.
        enemy: FigureId,
    },
    /// Out of reach of an enemy.
    FallBack {
        /// The enemy.
        enemy: FigureId,
    },
    /// Into contact because the odds are good.
    Charge {
        /// The enemy.
        enemy: FigureId,
        /// The chance to put them out in a round.
        kill: u8,
        /// The chance to be put out in it.
        fall: u8,
    },
    /// Standing to receive.
    Receive {
        /// Whom.
        enemy: FigureId,
    },
    /// A good shot.
    Shot {
        /// At whom.
        enemy: FigureId,
        /// The chance of a hit.
        hit: u8,
    },
    /// A volley is better than shots at will.
    Volley {
        /// At whom.
        enemy: FigureId,
        /// The chance of a hit, each.
        hit: u8,
    },
    /// Standing still to shoot.
    Stand,
    /// A thing to be had.
    Fetch {
        /// The thing.
        thing: ThingId,
    },
    /// Bringing a thing home.
    Bring {
        /// The thing.
        thing: ThingId,
        /// The zone, by id.
        zone: String,
    },
    /// Taking hold of somebody.
    Seize {
        /// Whom.
        whom: FigureId,
    },
    /// Back on the horse.
    Mount,
    /// Leading where the others can hear.
    Lead,
    /// Going along with somebody who counts.
    Cover {
        /// Whom.
        who: FigureId,
    },
    /// Behind something, or into it, where shots are harder.
    TakeCover {
        /// From whom.
        enemy: FigureId,
    },
    /// Waiting until the way is clear.
    Wait,
    /// Turning the front.
    Turn {
        /// Towards whom.
        enemy: FigureId,
    },
    /// Ranks are too slow for what is wanted.
    Break,
    /// The blow most likely to tell.
    Strike {
        /// Whom.
        enemy: FigureId,
    },
}

/// What a reason is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Datum<'w> {
    /// Somebody.
    Figure(FigureId),
    /// A thing.
    Thing(ThingId),
    /// A zone, by id.
    Zone(&'w str),
    /// A chance in percent.
    Percent(u8),
}

impl Why {
    /// The key of its sentence.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Whim => "why-whim",
            Self::Zone { .. } => "why-zone",
            Self::Close { .. } => "why-close",
            Self::FallBack { .. } => "why-fall-back",
            Self::Charge { .. } => "why-charge",
            Self::Receive { .. } => "why-receive",
            Self::Shot { .. } => "why-shot",
            Self::Volley { .. } => "why-volley",
            Self::Stand => "why-stand",
            Self::Fetch { .. } => "why-fetch",
            Self::Bring { .. } => "why-bring",
            Self::Seize { .. } => "why-seize",
            Self::Mount => "why-mount",
            Self::Lead => "why-lead",
            Self::Cover { .. } => "why-cover",
            Self::TakeCover { .. } => "why-take-cover",
            Self::Wait => "why-wait",
            Self::Turn { .. } => "why-turn",
            Self::Break => "why-break",
            Self::Strike { .. } => "why-strike",
        }
    }

    /// The values of its sentence, by name.
    pub fn values(&self) -> Vec<(&'static str, Datum<'_>)> {
        match self {
            Self::Whim | Self::Stand | Self::Wait | Self::Mount | Self::Lead | Self::Break => {
                Vec::new()
            }
            Self::Zone { zone } => vec![("zone", Datum::Zone(zone))],
            Self::Close { enemy }
            | Self::FallBack { enemy }
            | Self::TakeCover { enemy }
            | Self::Receive { enemy }
            | Self::Turn { enemy }
            | Self::Strike { enemy } => vec![("enemy", Datum::Figure(*enemy))],
            Self::Charge { enemy, kill, fall } => vec![
                ("enemy", Datum::Figure(*enemy)),
                ("kill", Datum::Percent(*kill)),
                ("fall", Datum::Percent(*fall)),
            ],
            Self::Shot { enemy, hit } | Self::Volley { enemy, hit } => vec![
                ("enemy", Datum::Figure(*enemy)),
                ("hit", Datum::Percent(*hit)),
            ],
            Self::Fetch { thing } => vec![("thing", Datum::Thing(*thing))],
            Self::Bring { thing, zone } => {
                vec![("thing", Datum::Thing(*thing)), ("zone", Datum::Zone(zone))]
            }
            Self::Seize { whom } => vec![("whom", Datum::Figure(*whom))],
            Self::Cover { who } => vec![("who", Datum::Figure(*who))],
        }
    }

    /// One of each kind, to see that every one has its sentence.
    pub fn samples() -> Vec<Self> {
        let (enemy, whom, thing) = (FigureId(0), FigureId(0), ThingId(0));
        let zone = String::from("z");
        vec![
            Self::Whim,
            Self::Zone { zone: zone.clone() },
            Self::Close { enemy },
            Self::FallBack { enemy },
            Self::Charge {
                enemy,
                kill: 50,
                fall: 20,
            },
            Self::Receive { enemy },
            Self::Shot { enemy, hit: 33 },
            Self::Volley { enemy, hit: 33 },
            Self::Stand,
            Self::Fetch { thing },
            Self::Bring { thing, zone },
            Self::Seize { whom },
            Self::Mount,
            Self::Lead,
            Self::Cover { who: whom },
            Self::TakeCover { enemy },
            Self::Wait,
            Self::Turn { enemy },
            Self::Break,
            Self::Strike { enemy },
        ]
    }
}
