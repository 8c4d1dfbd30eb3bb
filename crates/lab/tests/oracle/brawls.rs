//! Seeded melee queries; `generate.rs` lists the choices taken (numbers 4 to 6).

use super::generate::{Rng, flag, options, put};
use serde_json::{Map, Value, json};

const REAR_POLES: [&str; 5] = [
    "light-lance",
    "half-pike",
    "pike-1792",
    "halberd",
    "long-bardiche",
];

const FOOT_WEAPONS: [&str; 17] = [
    "pike",
    "light-lance",
    "half-pike",
    "pike-1792",
    "halberd",
    "long-bardiche",
    "bardiche",
    "two-handed",
    "spiked-axe",
    "bayonet-musket",
    "long-tool",
    "heavy-tool",
    "soldier-sword",
    "knife",
    "tool",
    "musket-butt",
    "bare-hands",
];

/// A figure in the making.
#[derive(Clone)]
struct Sketch {
    id: String,
    mount: &'static str,
    weapon: &'static str,
    close_order: bool,
    immobile: bool,
    charging: bool,
    rank: usize,
    charged_by: Option<String>,
    strikes: Option<String>,
}

impl Sketch {
    fn new(side: char, n: usize, mount: &'static str, weapon: &'static str) -> Sketch {
        Sketch {
            id: format!("{side}{n}"),
            mount,
            weapon,
            close_order: false,
            immobile: false,
            charging: false,
            rank: 1,
            charged_by: None,
            strikes: None,
        }
    }
}

fn weapon(rng: &mut Rng, mount: &str) -> &'static str {
    if mount == "foot" {
        if rng.percent(25) {
            "sword"
        } else {
            rng.pick(&FOOT_WEAPONS)
        }
    } else {
        rng.pick(&[
            "sword",
            "sword",
            "light-lance",
            "heavy-lance",
            "knife",
            "soldier-sword",
            // LEN-1: no use in the saddle.
            "halberd",
            "bayonet-musket",
        ])
    }
}

/// A side of foot, drawn up in ranks when asked for.
fn foot(rng: &mut Rng, side: char, count: usize, ranked: bool) -> Vec<Sketch> {
    let mut figures = Vec::new();
    let close = rng.percent(if ranked { 65 } else { 25 });
    let arm = rng.pick(&["pike", "pike", "halberd", "light-lance", "bayonet-musket"]);
    for n in 0..count {
        let held = if ranked && rng.percent(50) {
            arm
        } else {
            weapon(rng, "foot")
        };
        let mut f = Sketch::new(side, n, "foot", held);
        f.close_order = close;
        if ranked && n == 0 && rng.percent(30) {
            f.weapon = rng.pick(&["two-handed", "spiked-axe", "bardiche", "heavy-tool"]);
        }
        if ranked && n > 0 {
            f.rank = n + 1;
            if n > 1 && rng.percent(50) {
                f.rank = 2;
            }
            let bayonet = f.weapon == "bayonet-musket" && f.rank == 2;
            let reaches = (f.weapon == "pike" && close)
                || bayonet
                || (REAR_POLES.contains(&f.weapon) && (f.rank == 2 || close));
            if !reaches && (f.weapon == "bayonet-musket" || rng.percent(88)) {
                f.weapon = if close { "pike" } else { rng.pick(&REAR_POLES) };
                if !close && rng.percent(90) {
                    f.rank = 2;
                }
            }
        }
        figures.push(f);
    }
    figures
}

fn mixed(rng: &mut Rng, side: char, count: usize) -> Vec<Sketch> {
    (0..count)
        .map(|n| {
            let mount = rng.pick(&["foot", "foot", "cavalry", "cavalry", "mounted-infantry"]);
            let held = weapon(rng, mount);
            Sketch::new(side, n, mount, held)
        })
        .collect()
}

/// Everybody strikes somebody, mostly.
fn choose_targets(rng: &mut Rng, mine: &mut [Sketch], enemies: &[Sketch]) {
    for f in mine.iter_mut() {
        if f.strikes.is_none() && rng.percent(92) {
            f.strikes = Some(enemies[rng.below(enemies.len())].id.clone());
        }
    }
    // Ranks fight whom their front fights.
    if mine.len() > 1 && mine[1].rank > 1 {
        let front = mine[0].strikes.clone();
        for f in mine.iter_mut().skip(1).filter(|f| f.strikes.is_some()) {
            f.strikes.clone_from(&front);
        }
    }
}

/// Riders of `a` charge `b`; the strikes are those CHG-8 allows, mostly.
fn charge(rng: &mut Rng, hm: bool, n_a: usize, n_b: usize) -> (Vec<Sketch>, Vec<Sketch>) {
    let lawful = rng.percent(88);
    let ranked = n_b > 1 && rng.percent(55);
    let mut b = match rng.below(4) {
        0 => mixed(rng, 'b', n_b),
        _ => foot(rng, 'b', n_b, ranked),
    };
    if rng.percent(55) {
        let pole = rng.pick(&[
            "pike",
            "halberd",
            "light-lance",
            "half-pike",
            "bayonet-musket",
        ]);
        if b[0].mount == "foot" {
            b[0].weapon = if rng.percent(20) {
                rng.pick(&["bardiche", "pike-1792", "spiked-axe"])
            } else {
                pole
            };
        }
    }
    for f in b.iter_mut().filter(|f| f.mount == "foot") {
        f.immobile = rng.percent(75);
    }
    let mut a = mixed(rng, 'a', n_a);
    a[0].mount = "cavalry";
    a[0].weapon = match rng.below(4) {
        0 => "light-lance",
        1 | 2 if !hm => "heavy-lance",
        _ => weapon(rng, "cavalry"),
    };
    a[0].charging = true;
    a[0].strikes = Some(b[0].id.clone());
    b[0].charged_by = Some(a[0].id.clone());
    if b[0].mount == "cavalry" && rng.percent(75) {
        b[0].charging = true;
        b[0].immobile = false;
        a[0].charged_by = Some(b[0].id.clone());
    }
    if rng.percent(92) {
        b[0].strikes = Some(a[0].id.clone());
    }
    // A second charge on another figure in front.
    if n_a > 1 && n_b > 1 && b[1].rank == 1 && rng.percent(60) {
        a[1].mount = "cavalry";
        a[1].charging = true;
        a[1].weapon = weapon(rng, "cavalry");
        a[1].strikes = Some(b[1].id.clone());
        b[1].charged_by = Some(a[1].id.clone());
        b[1].strikes = Some(a[1].id.clone());
    }
    if !lawful {
        choose_targets(rng, &mut a, &b);
        choose_targets(rng, &mut b, &a);
        return (a, b);
    }
    for f in a.iter_mut().filter(|f| f.strikes.is_none()) {
        let choice = &b[rng.below(n_b)];
        if f.mount != "foot" || choice.charged_by.is_none() {
            f.strikes = Some(choice.id.clone());
        }
    }
    for f in b.iter_mut().skip(1).filter(|f| f.strikes.is_none()) {
        let choice = &a[if f.rank > 1 { 0 } else { rng.below(n_a) }];
        let reaches = f.rank > 1 || !choice.charging;
        if reaches && (choice.charged_by.is_none() || f.mount != "foot") {
            f.strikes = Some(choice.id.clone());
        }
    }
    (a, b)
}

/// Class, armour, flags and abilities of one figure.
fn figure(
    rng: &mut Rng,
    setting: &Setting,
    f: &Sketch,
    enemies: &[Sketch],
    spare: &mut usize,
) -> Value {
    let hm = setting.hm;
    let on_foot = f.mount == "foot";
    let mut map = Map::new();
    map.insert("id".into(), json!(f.id));
    let class = rng.pick(&[1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5]);
    put(rng, &mut map, "class", json!(class), &json!(3));
    let armours: &[&str] = if hm {
        &["none", "none", "4"]
    } else {
        &["none", "none", "4", "4*", "5"]
    };
    let armour = rng.pick(armours);
    put(rng, &mut map, "armour", json!(armour), &json!("none"));
    if f.weapon == "bare-hands" && rng.percent(50) {
        map.insert("bare_hands".into(), json!(true));
    } else {
        map.insert("weapon".into(), json!(f.weapon));
    }
    put(rng, &mut map, "mount", json!(f.mount), &json!("foot"));
    flag(rng, &mut map, "close_order", f.close_order);
    let immobile = f.immobile || (!f.charging && rng.percent(15));
    flag(rng, &mut map, "immobile", immobile);
    flag(rng, &mut map, "charging", f.charging);
    put(rng, &mut map, "rank", json!(f.rank), &json!(1));
    if f.rank == 2 && f.weapon == "bayonet-musket" {
        let kneels = rng.percent(80);
        flag(rng, &mut map, "front_kneels", kneels);
    }
    if let Some(rider) = &f.charged_by {
        map.insert("charged_by".into(), json!(rider));
    }
    let contact = rng.percent(if setting.first_round { 8 } else { 35 });
    flag(rng, &mut map, "in_contact_at_start", contact);
    let last = rng.percent(if setting.first_round { 8 } else { 50 });
    flag(rng, &mut map, "contact_last_turn", last);
    if f.charging {
        let again = rng.percent(15);
        flag(rng, &mut map, "charged_last_turn", again);
        let light = hm && rng.percent(35);
        if light {
            map.insert("light_cavalry".into(), json!(true));
        } else if hm {
            let close = rng.percent(50);
            flag(rng, &mut map, "charging_in_close_order", close);
        }
    }
    if f.weapon == "heavy-lance" {
        let trained = rng.percent(65);
        flag(rng, &mut map, "trained_lance", trained);
    }
    if on_foot {
        let trained = rng.percent(88);
        put(rng, &mut map, "trained", json!(trained), &json!(true));
        if ["two-handed", "bardiche", "heavy-tool"].contains(&f.weapon) {
            let restrained = rng.percent(if setting.ranks_of(f) { 50 } else { 30 });
            flag(rng, &mut map, "restrained", restrained);
        }
    }
    if hm {
        let grenadier = on_foot && rng.percent(15);
        flag(rng, &mut map, "grenadier", grenadier);
        let zealous = class == 2 && rng.percent(35);
        flag(rng, &mut map, "zealous_leader", zealous);
    }
    for (name, percent) in [("disorder", 15), ("improvised", 6)] {
        let on = rng.percent(percent);
        flag(rng, &mut map, name, on);
    }
    let firm = rng.percent(12);
    put(rng, &mut map, "can_recoil", json!(!firm), &json!(true));
    let above = setting.higher == f.id.chars().next() && rng.percent(80);
    flag(rng, &mut map, "higher", above);
    let indoors = setting.indoors && rng.percent(90);
    flag(rng, &mut map, "indoors", indoors);
    let defends = on_foot && setting.defenders.contains(&f.id);
    flag(rng, &mut map, "defends_obstacle", defends);

    // Abilities.
    let mut ability = "none";
    if *spare > 0 && rng.percent(30) {
        ability = match f.weapon {
            "sword" => rng.pick(&[
                "rapier-and-dagger",
                "best-of-two",
                "two-strikes",
                "three-strikes",
            ]),
            "knife" => rng.pick(&["best-of-two", "two-strikes"]),
            _ => "none",
        };
    }
    if ability == "three-strikes" && *spare < 2 {
        ability = "two-strikes";
    }
    let dice = match ability {
        "none" | "rapier-and-dagger" => 1,
        "three-strikes" => 3,
        _ => 2,
    };
    *spare -= (dice - 1).max(usize::from(ability == "rapier-and-dagger"));
    put(rng, &mut map, "exceptional", json!(ability), &json!("none"));
    let mut strikes = f.strikes.as_ref().map(|id| json!(id));
    let several = matches!(ability, "two-strikes" | "three-strikes");
    let listed = several && strikes.is_some() && enemies.len() >= dice && rng.percent(60);
    if listed && !setting.charge {
        let first = rng.below(enemies.len());
        let ids: Vec<&String> = (0..dice)
            .map(|n| &enemies[(first + n) % enemies.len()].id)
            .collect();
        strikes = Some(json!(ids));
    } else if several && rng.percent(20) {
        strikes = strikes.map(|id| json!([id]));
    }
    let is_list = strikes.as_ref().is_some_and(Value::is_array);
    let quick = matches!(f.weapon, "sword" | "knife") && !is_list && rng.percent(18);
    flag(rng, &mut map, "quick", quick);
    let fast = quick || ability != "none";
    let strong = rng.percent(if fast { 6 } else { 12 });
    flag(rng, &mut map, "very_strong", strong);
    if let Some(strikes) = strikes {
        map.insert("strikes".into(), strikes);
    }
    Value::Object(map)
}

/// What the figures of a fight share.
struct Setting {
    hm: bool,
    first_round: bool,
    charge: bool,
    indoors: bool,
    higher: Option<char>,
    defenders: Vec<String>,
    ranked_sides: Vec<char>,
}

impl Setting {
    fn ranks_of(&self, f: &Sketch) -> bool {
        self.ranked_sides.iter().any(|&side| f.id.starts_with(side))
    }
}

/// A melee query with one to three figures a side and about six dice at most.
pub fn melee_query(period: &str, seed: u64) -> Value {
    let hm = period == "horse-and-musket";
    let mut rng = Rng::new(period, 2, seed);
    let rng = &mut rng;
    let options = options(rng, hm);
    let (n_a, n_b) = rng.pick(&[
        (1, 1),
        (1, 1),
        (1, 2),
        (2, 1),
        (1, 3),
        (3, 1),
        (2, 2),
        (2, 2),
        (2, 3),
        (3, 2),
        (3, 3),
    ]);
    let scene = rng.below(10);
    let is_charge = scene >= 6;
    let (mut a, mut b) = match scene {
        0..=2 => (foot(rng, 'a', n_a, false), foot(rng, 'b', n_b, false)),
        3 => (mixed(rng, 'a', n_a), mixed(rng, 'b', n_b)),
        4 => (foot(rng, 'a', n_a, false), foot(rng, 'b', n_b, true)),
        5 => (mixed(rng, 'a', n_a), foot(rng, 'b', n_b, true)),
        _ => charge(rng, hm, n_a, n_b),
    };
    if !is_charge {
        choose_targets(rng, &mut a, &b);
        choose_targets(rng, &mut b, &a);
    }
    let ground = match rng.below(100) {
        0..=5 => "very-difficult",
        6..=9 => "difficult",
        10..=34 if !is_charge => rng.pick(&["difficult", "very-difficult"]),
        _ => "easy",
    };
    let first_round = rng.percent(if is_charge { 85 } else { 60 });
    let mut ranked_sides = Vec::new();
    for (name, side) in [('a', &a), ('b', &b)] {
        if side.iter().any(|f| f.rank > 1) {
            ranked_sides.push(name);
        }
    }
    // At an obstacle mostly one defender a side.
    let mut defenders = Vec::new();
    if rng.percent(25) {
        let side = if is_charge || rng.percent(60) { &b } else { &a };
        defenders.push(side[0].id.clone());
        if rng.percent(20) {
            defenders.extend(side.iter().skip(1).map(|f| f.id.clone()));
        }
        if rng.percent(15) {
            defenders.push(a[0].id.clone());
        }
    }
    let indoors = !is_charge && ranked_sides.is_empty() && rng.percent(15);
    let higher = if rng.percent(20) {
        Some(rng.pick(&['a', 'b']))
    } else {
        None
    };
    let setting = Setting {
        hm,
        first_round,
        charge: is_charge,
        indoors,
        higher,
        defenders,
        ranked_sides,
    };
    let mut spare = 6usize.saturating_sub(n_a + n_b).min(3);
    let side_a: Vec<Value> = a
        .iter()
        .map(|f| figure(rng, &setting, f, &b, &mut spare))
        .collect();
    let side_b: Vec<Value> = b
        .iter()
        .map(|f| figure(rng, &setting, f, &a, &mut spare))
        .collect();

    let mut query = Map::new();
    query.insert("period".into(), json!(period));
    if !options.is_empty() || rng.percent(20) {
        query.insert("options".into(), Value::Object(options));
    }
    put(rng, &mut query, "ground", json!(ground), &json!("easy"));
    put(
        rng,
        &mut query,
        "first_round",
        json!(first_round),
        &json!(true),
    );
    query.insert("a".into(), Value::Array(side_a));
    query.insert("b".into(), Value::Array(side_b));
    Value::Object(query)
}
