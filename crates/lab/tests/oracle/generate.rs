//! Seeded queries for the differential test: the same period and seed give the same query.
//!
//! Choices taken (what is left out so that the test asks only what the catalogue answers):
//! 1. Bad input is never made: no names of the other period, no counts against the target's kind, no
//!    `protection` with `armour`, no `native` or `emergency` in the period that does not know them,
//!    no open forest and no FAN fields in HM, HM armour is none or 4.
//! 2. Units whose disorder would depend on an odd explicit class (light troops, grenadiers and elite
//!    heavy cavalry below their card) are not given one.
//! 3. `in_contact` comes with distance 0; `hard_cover` only with cover `cover` or `loophole`;
//!    `elite: single` never with `volley`; a screen only before a target of kind `group`.
//! 4. Riders hold riders' weapons; exceptional abilities come with the weapons of RUL-24; a list of
//!    ids has as many different ids as the figure has dice.
//! 5. A charging rider is named in `charged_by` by the figure it strikes; `charging` is only for the
//!    mounted; `charging_in_close_order` and `light_cavalry` only in HM and never together.
//! 6. Where a side has rear ranks it has exactly one figure in front, no bayonet behind the second
//!    rank, and nobody indoors. Only foot defend obstacles.

pub use super::brawls::melee_query;
use serde_json::{Map, Value, json};

/// splitmix64
pub(super) struct Rng(u64);

impl Rng {
    pub fn new(period: &str, salt: u64, seed: u64) -> Rng {
        let mut rng = Rng(seed ^ (salt << 56) ^ ((period.len() as u64) << 48));
        rng.next();
        rng
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn percent(&mut self, p: usize) -> bool {
        self.below(100) < p
    }

    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// Writes a field, and leaves it out three times in four when it is the default.
pub(super) fn put(
    rng: &mut Rng,
    map: &mut Map<String, Value>,
    name: &str,
    value: Value,
    default: &Value,
) {
    if value != *default || rng.percent(25) {
        map.insert(name.to_string(), value);
    }
}

pub(super) fn flag(rng: &mut Rng, map: &mut Map<String, Value>, name: &str, value: bool) {
    put(rng, map, name, json!(value), &json!(false));
}

pub(super) fn options(rng: &mut Rng, hm: bool) -> Map<String, Value> {
    let mut map = Map::new();
    if !rng.percent(25) {
        return map;
    }
    for _ in 0..=rng.below(3) {
        let both = [
            "tie-break",
            "length-first-round",
            "ambush",
            "obstacle-one-defender",
        ];
        let (name, value) = match rng.below(12) {
            10 if hm => ("halberd-at-mounted", json!(true)),
            11 if hm => (
                "close-charge-stopped",
                json!(rng.pick(&["by-points", "by-any"])),
            ),
            0 | 1 => (rng.pick(&both), json!(rng.percent(50))),
            2 => ("length-first-round", json!(true)),
            3 => ("lone-six-in-disorder", json!(rng.percent(50))),
            4 => ("always-hit", json!(rng.pick(&["natural-8", "natural-7"]))),
            5 => ("tie-break-chain", json!(rng.pick(&["full", "short"]))),
            6 if hm => (
                "light-at-isolated",
                json!(rng.pick(&["minus-one", "normal"])),
            ),
            7 if hm => (
                "light-without-leader",
                json!(rng.pick(&["columns", "normal"])),
            ),
            8 if hm => ("recruit-volley", json!(rng.pick(&["plus-one", "plain"]))),
            _ if hm => (
                rng.pick(&["foot-units", "close-order-charge"]),
                json!(rng.percent(35)),
            ),
            6 | 7 => ("emergency-fire", json!(rng.percent(70))),
            8 => ("standing-javelin", json!(rng.pick(&["twenty", "ten"]))),
            _ => ("mounted-long-arquebus", json!(rng.percent(40))),
        };
        map.insert(name.to_string(), value);
    }
    map
}

const HM_WEAPONS: [(&str, f64); 7] = [
    ("pistol", 20.0),
    ("musketoon", 40.0),
    ("flintlock-musket", 60.0),
    ("hunting-gun", 30.0),
    ("double-hunting-gun", 30.0),
    ("cavalry-rifle", 60.0),
    ("infantry-rifle", 80.0),
];

const PS_WEAPONS: [(&str, f64); 12] = [
    ("pistol", 20.0),
    ("short-arquebus", 40.0),
    ("long-arquebus", 40.0),
    ("heavy-musket", 60.0),
    ("heavy-musket-no-rest", 40.0),
    ("light-musket", 40.0),
    ("rifle", 60.0),
    ("light-crossbow", 30.0),
    ("weak-bow", 40.0),
    ("longbow", 40.0),
    ("javelin", 20.0),
    ("javelin-gallop", 20.0),
];

/// Unit, default mount, default weapon, classes it may be given (its own first).
type UnitRow = (
    &'static str,
    &'static str,
    Option<&'static str>,
    &'static [i64],
);

const HM_UNITS: [UnitRow; 11] = [
    ("officer", "foot", Some("pistol"), &[4, 3, 5, 2]),
    (
        "line-infantry",
        "foot",
        Some("flintlock-musket"),
        &[3, 2, 4],
    ),
    ("light-infantry", "foot", Some("flintlock-musket"), &[3, 4]),
    (
        "elite-light-infantry",
        "foot",
        Some("flintlock-musket"),
        &[4, 3],
    ),
    ("recruits", "foot", Some("flintlock-musket"), &[2, 3, 1]),
    ("grenadiers", "foot", Some("flintlock-musket"), &[4, 5]),
    ("irregulars", "foot", Some("flintlock-musket"), &[2, 3]),
    ("line-cavalry", "cavalry", Some("musketoon"), &[3, 2, 4]),
    ("elite-heavy-cavalry", "cavalry", Some("musketoon"), &[4, 5]),
    ("light-cavalry", "cavalry", Some("musketoon"), &[3, 4]),
    ("dragoons", "foot", Some("flintlock-musket"), &[3, 2, 4]),
];

const PS_UNITS: [UnitRow; 20] = [
    ("halberdier", "foot", None, &[3, 4]),
    ("pikeman", "foot", None, &[3, 4]),
    ("heavy-musketeer", "foot", Some("heavy-musket"), &[3, 2, 4]),
    ("long-arquebusier", "foot", Some("long-arquebus"), &[3, 2]),
    ("short-arquebusier", "foot", Some("short-arquebus"), &[3, 2]),
    ("swordsman", "foot", None, &[4, 5]),
    ("officer", "foot", Some("pistol"), &[4, 5, 3]),
    ("rider", "cavalry", Some("pistol"), &[3, 2]),
    ("cuirassier", "cavalry", Some("pistol"), &[4]),
    ("demi-lancer", "cavalry", None, &[4]),
    ("heavy-cuirassier", "cavalry", Some("pistol"), &[5]),
    ("dragoon", "mounted-infantry", Some("light-musket"), &[3, 2]),
    ("villager", "foot", None, &[2, 1]),
    ("brigand", "foot", Some("short-arquebus"), &[2, 3]),
    ("archer", "foot", Some("longbow"), &[3, 2]),
    ("crossbowman", "foot", Some("light-crossbow"), &[3, 2]),
    ("javelin-man", "foot", Some("javelin"), &[3, 2]),
    ("monk", "foot", None, &[2, 4]),
    ("standard-bearer", "foot", None, &[3]),
    ("musician", "foot", None, &[3]),
];

/// What the rest of the query needs to know of a line already made.
struct Made {
    weapon: &'static str,
    range: f64,
    emergency: bool,
}

fn shooter(
    rng: &mut Rng,
    hm: bool,
    mut count: usize,
    alone: bool,
    elite_free: bool,
) -> (Value, Made) {
    let mut map = Map::new();
    let units: &[UnitRow] = if hm { &HM_UNITS } else { &PS_UNITS };
    let weapons: &[(&str, f64)] = if hm { &HM_WEAPONS } else { &PS_WEAPONS };
    let row = if rng.percent(82) {
        Some(rng.pick(units))
    } else {
        None
    };
    let unit = row.map(|r| r.0);
    if let Some(id) = unit {
        map.insert("unit".into(), json!(id));
    }

    // Mount.
    let default_mount = row.map_or("foot", |r| r.1);
    let mount = match (default_mount, unit) {
        ("cavalry", _) if rng.percent(50) => "foot",
        ("mounted-infantry", _) if rng.percent(30) => "foot",
        ("foot", Some("dragoons")) if rng.percent(35) => "mounted-infantry",
        ("foot", Some("officer") | None) if rng.percent(40) => {
            rng.pick(&["cavalry", "mounted-infantry"])
        }
        (usual, _) => usual,
    };
    put(rng, &mut map, "mount", json!(mount), &json!(default_mount));

    // Weapon: mostly one that may be used from that mount.
    let foot_only = [
        "flintlock-musket",
        "infantry-rifle",
        "heavy-musket",
        "heavy-musket-no-rest",
        "longbow",
    ];
    let usual = row.and_then(|r| r.2);
    let mut weapon = match usual {
        Some(w) if rng.percent(60) => w,
        _ if !hm && rng.percent(20) => "heavy-musket",
        _ => rng.pick(weapons).0,
    };
    let wrong = |w: &str| {
        (foot_only.contains(&w) && mount != "foot") || (w == "javelin-gallop" && mount != "cavalry")
    };
    while wrong(weapon) && rng.percent(92) {
        weapon = rng.pick(weapons).0;
    }
    if Some(weapon) != usual || rng.percent(25) {
        map.insert("weapon".into(), json!(weapon));
    }

    // Motion.
    let native = hm && rng.percent(7);
    let immobile_only = ["flintlock-musket", "light-musket", "rifle", "long-arquebus"];
    let stays = (immobile_only.contains(&weapon) || foot_only.contains(&weapon))
        && weapon != "infantry-rifle"
        && !native;
    let mut motion = rng.pick(&["immobile", "immobile", "moving", "into-contact"]);
    if stays && rng.percent(92) {
        motion = "immobile";
    }
    if weapon == "javelin-gallop" && rng.percent(85) {
        motion = rng.pick(&["moving", "into-contact"]);
    }
    let emergency = !hm && mount == "mounted-infantry" && rng.percent(45);
    if mount == "mounted-infantry" && !emergency && rng.percent(75) {
        motion = if hm && !stays {
            rng.pick(&["immobile", "into-contact"])
        } else {
            "immobile"
        };
    }
    put(rng, &mut map, "motion", json!(motion), &json!("immobile"));
    flag(rng, &mut map, "native", native);
    flag(rng, &mut map, "emergency", emergency);

    // Formation and volley.
    let mut formation = rng.pick(&["loose", "close", "skirmish"]);
    let mut sheltered = rng.percent(15);
    let mut leader = rng.percent(80);
    let mut volley = rng.percent(if weapon == "heavy-musket" { 55 } else { 35 });
    if unit == Some("irregulars") && rng.percent(88) {
        formation = "loose";
        volley = false;
    }
    if volley && rng.percent(90) {
        leader = true;
        if formation != "close" {
            if rng.percent(70) {
                formation = "close";
            } else {
                sheltered = true;
            }
        }
        if weapon == "heavy-musket" && count < 3 && rng.percent(80) {
            volley = false;
        }
    }
    put(
        rng,
        &mut map,
        "formation",
        json!(formation),
        &json!("loose"),
    );
    flag(rng, &mut map, "sheltered", sheltered);
    put(rng, &mut map, "leader", json!(leader), &json!(true));
    flag(rng, &mut map, "volley", volley);

    // Class.
    let default_class = row.map_or(3, |r| r.3[0]);
    let class = match row {
        Some(r) if rng.percent(80) => r.3[0],
        Some(r) => rng.pick(r.3),
        None => rng.pick(&[1, 2, 3, 3, 4, 5]),
    };
    if class != default_class || (!hm && rng.percent(80)) || rng.percent(20) {
        map.insert("class".into(), json!(class));
    }

    // Elite.
    let mut elite = "none";
    if rng.percent(25) && (elite_free || rng.percent(15)) {
        elite = if volley || (hm && rng.percent(50)) {
            "unit"
        } else {
            "single"
        };
        if elite == "unit" && !hm && rng.percent(85) {
            elite = "none";
        }
        if elite == "single" && rng.percent(90) {
            count = 1;
        }
    }
    put(rng, &mut map, "elite", json!(elite), &json!("none"));

    // A double gun throws two dice a shooter.
    let one_barrel = weapon == "double-hunting-gun" && count == 1 && !alone;
    if weapon == "double-hunting-gun" {
        count = (count / 2).max(1);
    }
    let barrels = if one_barrel || rng.percent(30) { 1 } else { 2 };
    put(rng, &mut map, "barrels", json!(barrels), &json!(2));
    put(rng, &mut map, "count", json!(count), &json!(1));

    let disorder = rng.percent(14);
    flag(rng, &mut map, "disorder", disorder);
    for (name, percent) in [("furtive", 8), ("ambush", 14), ("hunting", 6)] {
        let on = rng.percent(percent);
        flag(rng, &mut map, name, on);
    }
    let contact = rng.percent(if weapon == "pistol" { 20 } else { 2 });
    flag(rng, &mut map, "contact_at_start", contact);

    let range = weapons.iter().find(|w| w.0 == weapon).map_or(0.0, |w| w.1);
    (
        Value::Object(map),
        Made {
            weapon,
            range,
            emergency: emergency && motion != "immobile",
        },
    )
}

/// A shooting query with at most five dice.
pub fn shoot_query(period: &str, seed: u64) -> Value {
    let hm = period == "horse-and-musket";
    let mut rng = Rng::new(period, 1, seed);
    let rng = &mut rng;
    let mut options = options(rng, hm);

    // One to three lines.
    let counts: &[usize] = match rng.below(10) {
        0..=3 => [&[1], &[2], &[3], &[4]][rng.below(4)],
        4 => &[5],
        5 | 6 => [&[1, 1], &[1, 2], &[3, 1]][rng.below(3)],
        7 | 8 => [&[2, 2], &[3, 2], &[4, 1]][rng.below(3)],
        _ => [&[1, 1, 1], &[2, 1, 1], &[1, 3, 1]][rng.below(3)],
    };
    let mut lines: Vec<Value> = Vec::new();
    let mut made = Vec::new();
    for &count in counts {
        let used = |v: &Value| v["elite"] == json!("unit") || v["elite"] == json!("single");
        let elite_free = !lines.iter().any(used);
        let (line, info) = shooter(rng, hm, count, counts.len() == 1, elite_free);
        lines.push(line);
        made.push(info);
    }
    if made.iter().any(|m| m.emergency) && rng.percent(75) {
        options.insert("emergency-fire".into(), json!(true));
    }

    // Distance: mostly in range of all.
    let reach = made.iter().map(|m| m.range).fold(f64::MAX, f64::min);
    let steps = [
        0.0, 4.0, 9.99, 10.0, 10.01, 12.5, 15.0, 20.0, 20.01, 22.25, 25.0, 30.0, 30.5, 35.0, 40.0,
        40.01, 45.0, 50.0, 60.0, 60.01, 70.0, 80.0, 80.5,
    ];
    let mut distance = rng.pick(&steps);
    while distance > reach && !rng.percent(4) {
        distance = rng.pick(&steps);
    }
    let pistols = made.iter().all(|m| m.weapon == "pistol");
    let in_contact = rng.percent(if pistols { 35 } else { 2 });
    if in_contact {
        distance = 0.0;
    }

    let target = target(rng, hm, in_contact, &options);
    let mut query = Map::new();
    query.insert("period".into(), json!(period));
    if !options.is_empty() || rng.percent(20) {
        query.insert("options".into(), Value::Object(options));
    }
    let whole = distance.fract().abs() < 1e-9 && rng.percent(70);
    let distance = if whole {
        json!(distance as i64)
    } else {
        json!(distance)
    };
    query.insert("distance".into(), distance);
    query.insert("shooters".into(), Value::Array(lines));
    query.insert("target".into(), target);
    Value::Object(query)
}

fn target(rng: &mut Rng, hm: bool, in_contact: bool, options: &Map<String, Value>) -> Value {
    let mut map = Map::new();
    let kind = rng.pick(&["group", "group", "group", "isolated", "pair", "skirmishers"]);
    let count = match kind {
        "isolated" => 1 + rng.below(2),
        "pair" => 2,
        _ => 1 + rng.below(8),
    };
    put(rng, &mut map, "kind", json!(kind), &json!("group"));
    put(rng, &mut map, "count", json!(count), &json!(1));
    let mount = rng.pick(&["foot", "foot", "foot", "cavalry", "mounted-infantry"]);
    put(rng, &mut map, "mount", json!(mount), &json!("foot"));
    let armours: &[&str] = if hm {
        &["none", "none", "4"]
    } else {
        &["none", "none", "4", "4*", "5"]
    };
    let armour = rng.pick(armours);
    put(rng, &mut map, "armour", json!(armour), &json!("none"));
    let protection = if !hm && armour == "none" && rng.percent(35) {
        1 + rng.below(8)
    } else {
        0
    };
    put(rng, &mut map, "protection", json!(protection), &json!(0));
    let covers = [
        "bushes",
        "forest",
        "cover",
        "loophole",
        "water",
        "open-forest",
    ];
    let cover = match rng.below(100) {
        0..=49 => "none",
        50..=52 => "hidden",
        _ => rng.pick(&covers[..if hm { 5 } else { 6 }]),
    };
    put(rng, &mut map, "cover", json!(cover), &json!("none"));
    let hard = (cover == "cover" && rng.percent(50)) || (cover == "loophole" && rng.percent(70));
    flag(rng, &mut map, "hard_cover", hard);
    let edge = cover == "forest" && rng.percent(50);
    flag(rng, &mut map, "forest_edge", edge);
    let furtive = rng.percent(12);
    flag(rng, &mut map, "furtive", furtive);
    flag(rng, &mut map, "in_contact", in_contact);
    if !hm {
        for name in ["flying", "warded"] {
            let on = rng.percent(10);
            flag(rng, &mut map, name, on);
        }
    }
    let table = hm && options.get("foot-units") != Some(&json!(false));
    let likely = match (table, hm) {
        (true, _) => 30,
        (false, true) => 15,
        (false, false) => 2,
    };
    if kind == "group" && rng.percent(likely) {
        map.insert("screen".into(), json!({ "count": 1 + rng.below(5) }));
    }
    Value::Object(map)
}
