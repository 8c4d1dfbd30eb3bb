//! Missile weapons, units, and the reading of shooters and targets.
//!
//! The choices taken here are numbers 1, 3, 13, 23 and 24 of `shoot.rs`.

use super::{Fields, Mount, Period};
use serde_json::Value;

#[derive(Clone, Copy, PartialEq)]
pub enum ArmourRule {
    Nothing,
    /// −1 against armour 5.
    Five,
    /// −1 against any armour.
    Any,
    /// −1 against armour 4, −2 against armour 5.
    Bow,
}

pub struct Band {
    pub from: u32,
    pub to: u32,
    pub need: i32,
    pub armour: ArmourRule,
}

pub struct Weapon {
    pub clause: &'static str,
    pub firearm: bool,
    pub foot_only: bool,
    pub immobile_only: bool,
    pub moving_malus: bool,
    /// Foot coming into contact has no moving malus (SHO-7).
    pub free_into_contact: bool,
    pub bands: Vec<Band>,
}

pub fn weapon(period: Period, id: &str, volley_table: bool) -> Option<Weapon> {
    use ArmourRule::{Any, Bow, Five, Nothing};
    // Clause, limits (f foot only, i immobile only, c free into contact, n no moving malus,
    // b not a firearm), upper range limits, needs, armour rules.
    type Row = (
        &'static str,
        &'static str,
        &'static [u32],
        [i32; 3],
        [ArmourRule; 3],
    );
    let row: Row = match (period, id) {
        (Period::HorseAndMusket, id) => match id {
            "pistol" => ("WPN-1", "c", &[10, 20], [5, 7, 0], [Nothing, Any, Nothing]),
            "musketoon" => (
                "WPN-2",
                "c",
                &[20, 30, 40],
                [5, 6, 7],
                [Nothing, Nothing, Any],
            ),
            "flintlock-musket" => (
                "WPN-3",
                "fi",
                &[20, 40, 60],
                [5, 6, 7],
                [Nothing, Nothing, Any],
            ),
            "hunting-gun" => ("WPN-4", "c", &[10, 20, 30], [5, 6, 7], [Nothing, Any, Any]),
            "double-hunting-gun" => ("WPN-5", "c", &[10, 20, 30], [5, 6, 7], [Nothing, Any, Any]),
            "cavalry-rifle" => (
                "WPN-6",
                "c",
                &[20, 40, 60],
                [5, 6, 7],
                [Nothing, Nothing, Any],
            ),
            "infantry-rifle" => (
                "WPN-7",
                "fc",
                &[40, 60, 80],
                [5, 6, 7],
                [Nothing, Nothing, Any],
            ),
            _ => return None,
        },
        (Period::PikeAndShot, id) => match id {
            "pistol" => ("WPN-8", "c", &[10, 20], [5, 7, 0], [Five, Any, Nothing]),
            "short-arquebus" => ("WPN-9", "", &[10, 20, 40], [5, 6, 7], [Nothing, Five, Any]),
            "long-arquebus" => (
                "WPN-10",
                "i",
                &[20, 30, 40],
                [5, 6, 7],
                [Nothing, Five, Any],
            ),
            "heavy-musket" => {
                let needs = if volley_table { [5, 6, 7] } else { [6, 7, 8] };
                (
                    "WPN-11",
                    "fi",
                    &[20, 40, 60],
                    needs,
                    [Nothing, Nothing, Any],
                )
            }
            "heavy-musket-no-rest" => (
                "WPN-14",
                "fi",
                &[20, 30, 40],
                [5, 6, 7],
                [Nothing, Nothing, Any],
            ),
            "light-musket" => (
                "WPN-13",
                "i",
                &[20, 30, 40],
                [5, 6, 7],
                [Nothing, Nothing, Any],
            ),
            "rifle" => (
                "WPN-15",
                "i",
                &[20, 40, 60],
                [5, 6, 7],
                [Nothing, Nothing, Any],
            ),
            "light-crossbow" => ("WPN-16", "cb", &[10, 20, 30], [5, 6, 7], [Five; 3]),
            "weak-bow" => ("WPN-17", "b", &[10, 20, 40], [5, 6, 7], [Bow; 3]),
            "longbow" => ("WPN-18", "fib", &[20, 30, 40], [5, 6, 7], [Bow; 3]),
            "javelin" => ("WPN-19", "nb", &[20], [6, 0, 0], [Five; 3]),
            "javelin-gallop" => ("WPN-19", "nb", &[10, 20], [5, 6, 0], [Five; 3]),
            _ => return None,
        },
    };
    let (clause, limits, tops, needs, armours) = row;
    let mut bands = Vec::new();
    let mut from = 0;
    for (i, &to) in tops.iter().enumerate() {
        bands.push(Band {
            from,
            to,
            need: needs[i],
            armour: armours[i],
        });
        from = to;
    }
    Some(Weapon {
        clause,
        firearm: !limits.contains('b'),
        foot_only: limits.contains('f'),
        immobile_only: limits.contains('i'),
        moving_malus: !limits.contains('n'),
        free_into_contact: limits.contains('c'),
        bands,
    })
}

/// Class, weapon, mount and TAC row of a unit.
pub struct Unit {
    pub class: i64,
    pub weapon: Option<&'static str>,
    pub mount: Mount,
    pub row: u8,
}

pub fn unit(period: Period, id: &str) -> Option<Unit> {
    use Mount::{Cavalry, Foot, MountedInfantry};
    let musket = Some("flintlock-musket");
    let (class, weapon, mount, row) = match (period, id) {
        (Period::HorseAndMusket, id) => match id {
            "officer" => (4, Some("pistol"), Foot, 0),
            "grenadiers" => (4, musket, Foot, 1),
            "line-infantry" | "dragoons" => (3, musket, Foot, 2),
            "elite-light-infantry" => (4, musket, Foot, 3),
            "light-infantry" => (3, musket, Foot, 4),
            "recruits" => (2, musket, Foot, 5),
            "irregulars" => (2, musket, Foot, 6),
            "line-cavalry" => (3, Some("musketoon"), Cavalry, 2),
            "elite-heavy-cavalry" => (4, Some("musketoon"), Cavalry, 1),
            "light-cavalry" => (3, Some("musketoon"), Cavalry, 4),
            _ => return None,
        },
        (Period::PikeAndShot, id) => match id {
            "halberdier" | "pikeman" | "standard-bearer" | "musician" => (3, None, Foot, 0),
            "heavy-musketeer" => (3, Some("heavy-musket"), Foot, 0),
            "long-arquebusier" => (3, Some("long-arquebus"), Foot, 0),
            "short-arquebusier" => (3, Some("short-arquebus"), Foot, 0),
            "swordsman" => (4, None, Foot, 0),
            "officer" => (4, Some("pistol"), Foot, 0),
            "rider" => (3, Some("pistol"), Cavalry, 0),
            "cuirassier" => (4, Some("pistol"), Cavalry, 0),
            "demi-lancer" => (4, None, Cavalry, 0),
            "heavy-cuirassier" => (5, Some("pistol"), Cavalry, 0),
            "dragoon" => (3, Some("light-musket"), MountedInfantry, 0),
            "villager" | "monk" => (2, None, Foot, 0),
            "brigand" => (2, Some("short-arquebus"), Foot, 0),
            "archer" => (3, Some("longbow"), Foot, 0),
            "crossbowman" => (3, Some("light-crossbow"), Foot, 0),
            "javelin-man" => (3, Some("javelin"), Foot, 0),
            _ => return None,
        },
    };
    Some(Unit {
        class,
        weapon,
        mount,
        row,
    })
}

pub struct Shooter {
    pub count: u32,
    pub unit: Option<String>,
    pub class: i64,
    pub weapon: String,
    pub mount: Mount,
    pub motion: &'static str,
    pub formation: &'static str,
    pub volley: bool,
    pub leader: bool,
    pub sheltered: bool,
    pub disorder: bool,
    pub furtive: bool,
    pub elite: &'static str,
    pub ambush: bool,
    pub contact_at_start: bool,
    pub barrels: i64,
    pub native: bool,
    pub hunting: bool,
    pub emergency: bool,
}

pub fn read_shooter(period: Period, value: &Value, place: &str) -> Result<Shooter, String> {
    let mut f = Fields::new(value, place)?;
    let id = f.text("unit")?;
    let card = match id {
        None => None,
        Some(id) => Some(unit(period, id).ok_or(format!("{place}.unit: unknown unit {id}"))?),
    };
    let weapon_id = f
        .text("weapon")?
        .or(card.as_ref().and_then(|c| c.weapon))
        .ok_or(format!("{place}.weapon: none given"))?;
    if weapon(period, weapon_id, false).is_none() {
        return Err(format!("{place}.weapon: unknown weapon {weapon_id}"));
    }
    let shooter = Shooter {
        count: f.number("count", 1, 1, 1000)? as u32,
        unit: id.map(str::to_string),
        class: f.number("class", card.as_ref().map_or(3, |c| c.class), 1, 5)?,
        weapon: weapon_id.to_string(),
        mount: f.mount(card.as_ref().map_or(Mount::Foot, |c| c.mount))?,
        motion: f.word("motion", &["immobile", "moving", "into-contact"])?,
        formation: f.word("formation", &["loose", "close", "skirmish"])?,
        volley: f.flag("volley", false)?,
        leader: f.flag("leader", true)?,
        sheltered: f.flag("sheltered", false)?,
        disorder: f.flag("disorder", false)?,
        furtive: f.flag("furtive", false)?,
        elite: f.word("elite", &["none", "unit", "single"])?,
        ambush: f.flag("ambush", false)?,
        contact_at_start: f.flag("contact_at_start", false)?,
        barrels: f.number("barrels", 2, 1, 2)?,
        native: f.flag("native", false)?,
        hunting: f.flag("hunting", false)?,
        emergency: f.flag("emergency", false)?,
    };
    if shooter.native && period == Period::PikeAndShot {
        return Err(format!("{place}.native: not in this period"));
    }
    f.finish()?;
    Ok(shooter)
}

#[derive(Clone)]
pub struct Target {
    pub kind: &'static str,
    pub count: u32,
    pub mounted: bool,
    pub armour: i32,
    pub protection: i32,
    pub cover: &'static str,
    pub hard_cover: bool,
    pub forest_edge: bool,
    pub furtive: bool,
    pub in_contact: bool,
    pub flying: bool,
    pub warded: bool,
    pub screen: Option<u32>,
}

impl Target {
    /// RUL-14.
    pub fn is_group(&self) -> bool {
        match self.kind {
            "group" => true,
            "skirmishers" => false,
            _ => self.mounted && self.count >= 2,
        }
    }
}

pub fn read_target(value: Option<&Value>) -> Result<Target, String> {
    let empty = serde_json::json!({});
    let mut f = Fields::new(value.unwrap_or(&empty), "target")?;
    let kind = f.word("kind", &["group", "isolated", "pair", "skirmishers"])?;
    let count = f.number("count", 1, 1, 1000)? as u32;
    if (kind == "isolated" && count > 2) || (kind == "pair" && count != 2) {
        return Err("target.count: does not fit the kind".into());
    }
    let armour = match f.word("armour", &["none", "4", "4*", "5"])? {
        "none" => 0,
        "5" => 5,
        _ => 4,
    };
    let protection = f.number("protection", 0, 0, 100)? as i32;
    if armour > 0 && protection > 0 {
        return Err("target.protection: excludes armour".into());
    }
    let covers = [
        "none",
        "bushes",
        "forest",
        "open-forest",
        "cover",
        "loophole",
        "water",
        "hidden",
    ];
    let screen = match f.raw("screen") {
        None => None,
        Some(v) => {
            let mut s = Fields::new(v, "target.screen")?;
            let n = s.number("count", 1, 1, 1000)? as u32;
            s.finish()?;
            Some(n)
        }
    };
    let target = Target {
        kind,
        count,
        mounted: f.mount(Mount::Foot)? != Mount::Foot,
        armour,
        protection,
        cover: f.word("cover", &covers)?,
        hard_cover: f.flag("hard_cover", false)?,
        forest_edge: f.flag("forest_edge", false)?,
        furtive: f.flag("furtive", false)?,
        in_contact: f.flag("in_contact", false)?,
        flying: f.flag("flying", false)?,
        warded: f.flag("warded", false)?,
        screen,
    };
    f.finish()?;
    Ok(target)
}
