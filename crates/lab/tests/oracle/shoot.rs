//! Shooting odds from the clauses WPN, SHO, SIX, ELT, TAC, TER, FAN, DIS, GEN, VAR and RUL.
//!
//! Choices taken where the catalogue leaves one:
//! 1. The row of the TAC table follows the unit alone; an explicit class changes the class malus and
//!    DIS-1 but not the row (no TAC-8 re-sorting). Officers have no row.
//! 2. Disorder is the union of the flag, DIS-1 by class, and the row. Light units (light infantry,
//!    elite light infantry, light cavalry) are never in disorder by DIS-1, whatever their class.
//! 3. `group` is a group whatever its count; `isolated` and `pair` of two mounted figures are a
//!    group (RUL-14); skirmishers are isolated, mounted or not.
//! 4. TAC-3 column A gives no elite shot unasked: the one elite shooter is `elite: single`.
//! 5. A sheltered ordered volley of a unit in skirmish order is column C (a line or recruit unit is
//!    then in disorder all the same).
//! 6. VAR-7 `normal` makes a leaderless TAC-4 unit shoot plainly: neither column A's −1 nor
//!    column B's disorder.
//! 7. What HM volley needs is looked at whatever the target; the same for PS heavy muskets.
//! 8. Only heavy muskets with rest count for "at least three, all volley lines together".
//! 9. Hard cover for SHO-8: cover `loophole`, or any other cover with `hard_cover`; it does not
//!    matter whether the target is mounted.
//! 10. The volley table is a table, not a bonus: disorder does not take it away.
//! 11. HM mounted infantry arriving in contact: −1 stands for moving, furtive and mounted together;
//!     the class malus still adds. PS emergency: −2 is all there is of shooter maluses.
//! 12. Emergency fire and arriving in contact need a weapon that may shoot moving at all; a javelin
//!     may, so mounted infantry throws it moving only in an emergency.
//! 13. A native's −1 (MOV-15) stands for class and mount too (RUL-40); a native may shoot moving with any firearm
//!     but is still bound by "on foot only" and by SHO-6. The flag is bad input in PS.
//! 14. A native or any other furtive shooter has the −1 of SHO-M4 even when immobile.
//! 15. `hunting` works in both periods. `emergency` without the option, or not moving, changes
//!     nothing; in HM it changes nothing at all.
//! 16. `barrels` changes nothing for other weapons, and a double gun on the move shoots one barrel
//!     whatever `barrels` says.
//! 17. A rider shooting while coming into contact shoots just before contact: legal, −1 as moving.
//! 18. The PS pistol has no armour malus in contact or coming into contact in either band; the HM
//!     pistol keeps its long-range malus.
//! 19. Refusals: out of range WPN-22; a weapon on the wrong mount or motion, the weapon's own
//!     clause; contact SHO-3 (never WPN-12); mounted infantry moving SHO-6; two explicit elite shots
//!     ELT-1; `single` with several shooters ELT-2; `unit` in PS ELT-3; a screen out of place TAC-11.
//! 20. An explicit elite shot replaces those of the rows even when its own line is in disorder (and
//!     so gains nothing). ELT-5 is not looked at.
//! 21. The recruits' +1 is one for each line of recruits; the heavy muskets' +1 is one in all,
//!     and is listed at every line that may take it; the same for the rows' elite shot (as ELT-3).
//! 22. With a screen, `hits` and `casualties` are what the massed unit would take alone; the same
//!     dice (and the same rerolls of each die, which has to be alone in both) are read against both;
//!     the unit behind takes the difference between its losses and those of the screen, neither
//!     of which has more than its men.
//! 23. Open forest in HM protects nobody. FAN maluses work in both periods.
//! 24. `distance` left out is 0; in contact the given distance is used as it is.

use super::shooters::{ArmourRule, Band, Shooter, Target, read_shooter, read_target, unit, weapon};
use super::{Fields, Mount, Options, Period, ShootAnswer, Shot, Sixes, Verdict};
use serde_json::Value;
use std::collections::BTreeSet;

/// A line of shooters judged against one target.
struct Line {
    dice: u32,
    band: String,
    need: i32,
    modifier: i32,
    disorder: bool,
    sixes: Sixes,
    row_elite: bool,
    elite: Option<&'static str>,
    heavy_plus: bool,
    recruit_plus: bool,
}

struct Scene<'a> {
    period: Period,
    options: &'a Options,
    distance: f64,
    /// Shooters of heavy muskets ordered to fire a volley.
    volley_count: u32,
}

#[derive(Default)]
struct RowEffect {
    malus: bool,
    disorder: bool,
    elite: bool,
    recruit_plus: bool,
    refused: bool,
}

/// The TAC table.
fn row_effect(row: u8, s: &Shooter, group: bool, options: &Options) -> RowEffect {
    let mut e = RowEffect::default();
    let skirmish = s.formation == "skirmish";
    if row == 6 && (s.formation != "loose" || s.volley) {
        e.refused = true;
    }
    if s.volley && !((s.formation == "close" || s.sheltered) && s.leader) {
        e.refused = true;
    }
    let column = if !group {
        'A'
    } else if s.volley {
        'C'
    } else if skirmish {
        'D'
    } else if s.sheltered {
        'S'
    } else {
        'B'
    };
    match row {
        1 => {
            e.malus = column == 'A' && s.count > 1;
            e.elite = column == 'C';
        }
        2 => {
            e.malus = column == 'A';
            e.disorder = column == 'B' || skirmish || !s.leader;
        }
        3 => e.elite = column == 'C' || column == 'D',
        4 => {
            let plain = !s.leader && !options.light_without_leader_columns;
            let malus = column == 'A' && !skirmish && options.light_at_isolated_minus_one;
            e.malus = malus && !plain;
            e.disorder = column == 'B' && !plain;
        }
        5 => {
            e.disorder = column == 'B' || skirmish || !s.leader;
            e.recruit_plus = column == 'C' && options.recruit_volley_plus_one;
        }
        6 => e.disorder = !s.leader,
        _ => {}
    }
    e
}

fn judge(scene: &Scene, s: &Shooter, t: &Target, refusals: &mut BTreeSet<String>) -> Option<Line> {
    let hm = scene.period == Period::HorseAndMusket;
    let options = scene.options;
    let group = t.is_group();
    let mut refuse = |clause: &str| {
        refusals.insert(clause.to_string());
    };

    // The PS volley (SHO-8, RUL-22).
    let heavy = !hm && s.weapon == "heavy-musket";
    let hard = t.cover == "loophole" || (t.hard_cover && t.cover != "none");
    let volley_table = heavy && s.volley && (group || hard);
    if heavy
        && s.volley
        && (scene.volley_count < 3 || !(s.formation == "close" || s.sheltered) || !s.leader)
    {
        refuse("SHO-8");
    }

    let w = weapon(scene.period, &s.weapon, volley_table)?;
    let pistol = s.weapon == "pistol";
    let moving = s.motion != "immobile";
    let into_contact = s.motion == "into-contact";
    let on_foot = s.mount == Mount::Foot;
    let mounted_infantry = s.mount == Mount::MountedInfantry;
    let native = s.native && w.firearm;

    // May this shot be made at all?
    if t.cover == "hidden" {
        refuse("TER-8");
    }
    if (s.contact_at_start || t.in_contact) && !pistol {
        refuse("SHO-3");
    }
    if w.foot_only && !on_foot {
        refuse(w.clause);
    }
    if s.weapon == "long-arquebus" && !on_foot && !options.mounted_long_arquebus {
        refuse(w.clause);
    }
    if w.immobile_only && moving && !native {
        refuse(w.clause);
    }
    if s.weapon == "javelin-gallop" && (s.mount != Mount::Cavalry || !moving) {
        refuse(w.clause);
    }
    let emergency = !hm && mounted_infantry && moving && s.emergency && options.emergency_fire;
    if mounted_infantry && moving && !(hm && into_contact) && !emergency {
        refuse("SHO-6");
    }
    if s.elite == "single" && s.count > 1 {
        refuse("ELT-2");
    }
    if s.elite == "unit" && !hm {
        refuse("ELT-3");
    }

    let barrels = if s.weapon == "double-hunting-gun" && !moving {
        s.barrels as u32
    } else {
        1
    };
    let dice = s.count * barrels;

    // The unit's row and the missing leader.
    let card = s.unit.as_deref().and_then(|id| unit(scene.period, id));
    let row = match &card {
        Some(card) if hm && options.foot_units && on_foot => card.row,
        _ => 0,
    };
    let mut effect = RowEffect::default();
    if row > 0 {
        effect = row_effect(row, s, group, options);
        if effect.refused {
            refuse(&format!("TAC-{row}"));
        }
    }
    let light = matches!(
        s.unit.as_deref(),
        Some("light-infantry" | "elite-light-infantry" | "light-cavalry")
    );
    let officer = s.unit.as_deref() == Some("officer");
    let leaderless = hm && card.is_some() && !officer && !light && s.class <= 3 && !s.leader;
    let disorder = s.disorder || leaderless || effect.disorder;

    // The band (WPN-22).
    // VAR-15: a javelin that is not thrown at the gallop may reach 10 cm only.
    let short = s.weapon == "javelin" && !scene.options.javelin_to_twenty;
    let top = |b: &Band| if short { b.to.min(10) } else { b.to };
    let mut bands = w.bands.iter();
    let Some(band) = bands.find(|b| scene.distance <= f64::from(top(b))) else {
        refuse("WPN-22");
        return None;
    };

    // Terrain: the worst one counts (there is only one).
    let terrain = match t.cover {
        "bushes" | "cover" if !t.mounted => -1,
        "loophole" if !t.mounted => -2,
        "forest" if !(t.mounted && t.forest_edge) => -1,
        "open-forest" if !hm && !t.mounted && !group => -1,
        "water" => -1,
        _ => 0,
    };

    // Target.
    let armour = match t.protection {
        0 => t.armour,
        1..=3 => 0,
        4 => 4,
        _ => 5,
    };
    let spared = !hm && pistol && (t.in_contact || into_contact);
    let armour_malus = match band.armour {
        _ if spared => 0,
        ArmourRule::Nothing => 0,
        ArmourRule::Five => -i32::from(armour == 5),
        ArmourRule::Any => -i32::from(armour >= 4),
        ArmourRule::Bow => -i32::from(armour >= 4) - i32::from(armour == 5),
    };
    let target = armour_malus - i32::from(t.furtive) - i32::from(t.flying) - i32::from(t.warded);
    let capped = (terrain + target).max(-2);
    let hide = -(t.protection - 5).max(0);

    // Shooter.
    let pistol_in_contact = pistol && t.in_contact && (hm || on_foot);
    let free = native || pistol_in_contact || (into_contact && on_foot && w.free_into_contact);
    let cell_one = (moving && w.moving_malus && !free) || s.furtive;
    let class_malus = s.class <= 2 && w.firearm && !s.hunting;
    let awkward_mount = matches!(
        s.weapon.as_str(),
        "long-arquebus" | "light-musket" | "rifle"
    );
    let shooter = if hm {
        let arriving = mounted_infantry && into_contact;
        if native {
            -i32::from(cell_one && !arriving) - 1
        } else if arriving {
            -1 - i32::from(class_malus)
        } else {
            -i32::from(cell_one) - i32::from(mounted_infantry) - i32::from(class_malus)
        }
    } else if emergency {
        -2
    } else {
        let cell_two =
            mounted_infantry || (s.mount == Mount::Cavalry && awkward_mount) || class_malus;
        -i32::from(cell_one) - i32::from(cell_two)
    };
    let row_malus = -i32::from(effect.malus && !class_malus);
    let ambush = i32::from(s.ambush && options.ambush && !disorder);

    Some(Line {
        dice,
        band: format!("{}-{}", band.from, top(band)),
        need: band.need,
        modifier: capped + hide + shooter + row_malus + ambush,
        disorder,
        sixes: options.sixes(disorder),
        row_elite: effect.elite,
        elite: None,
        heavy_plus: heavy && !volley_table && group && !disorder,
        recruit_plus: effect.recruit_plus && !disorder,
    })
}

/// Who has the elite +1 (RUL-12).
fn give_elite(shooters: &[Shooter], lines: &mut [Line]) {
    let explicit = shooters.iter().any(|s| s.elite != "none");
    for (s, line) in shooters.iter().zip(lines) {
        line.elite = match s.elite {
            _ if line.disorder => None,
            "unit" => Some("ELT-3"),
            "single" => Some("ELT-2"),
            _ if line.row_elite && !explicit => Some("ELT-3"),
            _ => None,
        };
    }
}

/// A die: its line, its face, and what it has become if it is a lone six that was rerolled.
#[derive(Clone, Copy)]
struct Die {
    line: usize,
    face: i32,
    grown: i32,
}

/// Is this die the only six of its pool, and may it be rerolled?
fn is_lone(lines: &[Line], dice: &[Die], which: usize) -> bool {
    if dice[which].face != 6 {
        return false;
    }
    let my = &lines[dice[which].line];
    let sixes = dice
        .iter()
        .filter(|d| d.face == 6 && lines[d.line].disorder == my.disorder)
        .count();
    sixes == 1 && my.sixes != Sixes::Flat
}

/// The judged lines against one target, and each +1 with the dice it may go to.
struct Reading<'a> {
    lines: &'a [Line],
    bonuses: Vec<Vec<usize>>,
}

impl Reading<'_> {
    fn new<'a>(lines: &'a [Line], dice: &[Die]) -> Reading<'a> {
        let dice_of = |has: &dyn Fn(usize, &Line) -> bool| -> Vec<usize> {
            (0..dice.len())
                .filter(|&i| has(dice[i].line, &lines[dice[i].line]))
                .collect()
        };
        let mut bonuses = vec![
            dice_of(&|_, line| line.elite.is_some()),
            dice_of(&|_, line| line.heavy_plus),
        ];
        for recruit in 0..lines.len() {
            bonuses.push(dice_of(&|n, line| n == recruit && line.recruit_plus));
        }
        bonuses.retain(|b| !b.is_empty());
        Reading { lines, bonuses }
    }

    /// The most hits these dice can make.
    fn best_hits(&self, dice: &[Die]) -> u32 {
        let lines = self.lines;
        let sixes: Vec<usize> = (0..dice.len())
            .filter(|&i| dice[i].face == 6 && !lines[dice[i].line].disorder)
            .collect();
        let mut values: Vec<i32> = dice.iter().map(|d| d.face).collect();
        for (i, value) in values.iter_mut().enumerate() {
            if is_lone(lines, dice, i) {
                *value = dice[i].grown;
            }
        }
        if sixes.len() < 2 {
            return best_bonuses(lines, dice, &mut values, &self.bonuses);
        }
        let worth: Vec<i32> = (0..sixes.len() as i32).map(|i| 6 + i).collect();
        best_order(lines, dice, &mut values, &sixes, &worth, &self.bonuses)
    }
}

/// Every way of handing out the values 6, 7, 8 … to the sixes.
fn best_order(
    lines: &[Line],
    dice: &[Die],
    values: &mut Vec<i32>,
    sixes: &[usize],
    worth: &[i32],
    bonuses: &[Vec<usize>],
) -> u32 {
    let Some((&first, others)) = sixes.split_first() else {
        return best_bonuses(lines, dice, values, bonuses);
    };
    let mut best = 0;
    for pick in 0..worth.len() {
        values[first] = worth[pick];
        let mut left = worth.to_vec();
        left.remove(pick);
        best = best.max(best_order(lines, dice, values, others, &left, bonuses));
    }
    best
}

/// Every way of placing each +1.
fn best_bonuses(lines: &[Line], dice: &[Die], values: &mut [i32], bonuses: &[Vec<usize>]) -> u32 {
    let Some((first, others)) = bonuses.split_first() else {
        let hit = |(d, v): (&Die, &i32)| *v + lines[d.line].modifier >= lines[d.line].need;
        return dice
            .iter()
            .zip(values.iter())
            .filter(|&pair| hit(pair))
            .count() as u32;
    };
    let mut best = 0;
    for &die in first {
        values[die] += 1;
        best = best.max(best_bonuses(lines, dice, values, others));
        values[die] -= 1;
    }
    best
}

/// The odds being gathered: (hits on the target alone, hits on the screen) → probability.
struct Tally<'a> {
    main: Reading<'a>,
    screen: Option<Reading<'a>>,
    odds: Vec<Vec<f64>>,
}

impl Tally<'_> {
    fn read(&self, dice: &[Die]) -> (u32, u32) {
        (
            self.main.best_hits(dice),
            self.screen.as_ref().map_or(0, |r| r.best_hits(dice)),
        )
    }

    fn roll(&mut self, dice: &mut Vec<Die>, next: usize, p: f64) {
        if next == dice.len() {
            return self.reroll(dice, 0, p);
        }
        for face in 1..=6 {
            dice[next].face = face;
            dice[next].grown = face;
            self.roll(dice, next + 1, p / 6.0);
        }
    }

    /// Rerolls the lone sixes, one die after the other, each for as long as it could help (RUL-3).
    fn reroll(&mut self, dice: &mut Vec<Die>, next: usize, p: f64) {
        if next == dice.len() {
            let (hits, on_screen) = self.read(dice);
            self.odds[hits as usize][on_screen as usize] += p;
            return;
        }
        // A die is one: thrown again only where it is alone in every reading that lets a lone six be thrown again.
        let readings = std::iter::once(&self.main).chain(&self.screen);
        let mut open = readings
            .filter(|r| r.lines[dice[next].line].sixes != Sixes::Flat)
            .peekable();
        if open.peek().is_some() && open.all(|r| is_lone(r.lines, dice, next)) {
            let now = dice[next].grown;
            let as_is = self.read(dice);
            dice[next].grown = 1000;
            let at_best = self.read(dice);
            if as_is != at_best {
                dice[next].grown = now + 1;
                self.reroll(dice, next, p / 6.0);
                dice[next].grown = now;
                self.reroll(dice, next + 1, p * 5.0 / 6.0);
                return;
            }
            dice[next].grown = now;
        }
        self.reroll(dice, next + 1, p);
    }
}

fn try_shoot(query: &Value) -> Result<Verdict<ShootAnswer>, String> {
    let mut f = Fields::new(query, "query")?;
    let period = super::read_period(&mut f)?;
    let options = super::read_options(period, &mut f)?;
    let distance = match f.raw("distance") {
        None => 0.0,
        Some(v) => v.as_f64().ok_or("distance: not a number")?,
    };
    if distance < 0.0 || (distance * 100.0 - (distance * 100.0).round()).abs() > 1e-6 {
        return Err("distance: below zero or finer than 0.01".into());
    }
    let mut shooters = Vec::new();
    let listed = f
        .raw("shooters")
        .and_then(Value::as_array)
        .ok_or("shooters: no list")?;
    for (i, value) in listed.iter().enumerate() {
        shooters.push(read_shooter(period, value, &format!("shooters[{i}]"))?);
    }
    if shooters.is_empty() {
        return Err("shooters: nobody".into());
    }
    let target = read_target(f.raw("target"))?;
    f.finish()?;

    let volley_count = shooters
        .iter()
        .filter(|s| s.volley && s.weapon == "heavy-musket")
        .map(|s| s.count)
        .sum();
    let scene = Scene {
        period,
        options: &options,
        distance,
        volley_count,
    };
    let mut refusals = BTreeSet::new();
    if shooters.iter().filter(|s| s.elite != "none").count() > 1 {
        refusals.insert("ELT-1".to_string());
    }
    if target.screen.is_some()
        && (period == Period::PikeAndShot || !options.foot_units || target.kind != "group")
    {
        refusals.insert("TAC-11".to_string());
    }
    let mut lines: Vec<Line> = shooters
        .iter()
        .filter_map(|s| judge(&scene, s, &target, &mut refusals))
        .collect();
    let mut screen_lines: Option<Vec<Line>> = target.screen.map(|count| {
        let front = Target {
            kind: "skirmishers",
            count,
            screen: None,
            ..target.clone()
        };
        shooters
            .iter()
            .filter_map(|s| judge(&scene, s, &front, &mut refusals))
            .collect()
    });
    if !refusals.is_empty() {
        return Ok(Verdict::Refused(refusals));
    }
    give_elite(&shooters, &mut lines);
    if let Some(front) = &mut screen_lines {
        give_elite(&shooters, front);
    }

    let mut dice = Vec::new();
    for (line, judged) in lines.iter().enumerate() {
        for _ in 0..judged.dice {
            dice.push(Die {
                line,
                face: 0,
                grown: 0,
            });
        }
    }
    let n = dice.len();
    let mut tally = Tally {
        main: Reading::new(&lines, &dice),
        screen: screen_lines
            .as_ref()
            .map(|front| Reading::new(front, &dice)),
        odds: vec![vec![0.0; n + 1]; n + 1],
    };
    tally.roll(&mut dice, 0, 1.0);

    let mut hits = vec![0.0; n + 1];
    let mut casualties = vec![0.0; n + 1];
    let mut on_screen = vec![0.0; n + 1];
    let mut behind = vec![0.0; n + 1];
    for (h, row) in tally.odds.iter().enumerate() {
        for (s, p) in row.iter().enumerate() {
            hits[h] += p;
            casualties[h.min(target.count as usize)] += p;
            on_screen[s] += p;
            // Losses are compared: neither has more of them than men.
            let lost = s.min(target.screen.map_or(0, |count| count as usize));
            behind[h.min(target.count as usize).saturating_sub(lost)] += p;
        }
    }
    let shots = lines.iter().map(shot).collect();
    let has_screen = target.screen.is_some();
    Ok(Verdict::Answer(ShootAnswer {
        shots,
        hits,
        casualties,
        screen: has_screen.then_some(on_screen),
        behind: has_screen.then_some(behind),
    }))
}

fn shot(line: &Line) -> Shot {
    let mut plus_one = BTreeSet::new();
    plus_one.extend(line.elite.map(str::to_string));
    if line.heavy_plus {
        plus_one.insert("WPN-11".to_string());
    }
    if line.recruit_plus {
        plus_one.insert("TAC-5".to_string());
    }
    Shot {
        count: line.dice,
        band: line.band.clone(),
        need: line.need,
        modifier_sum: line.modifier,
        natural_need: line.need - line.modifier,
        plus_one,
        sixes: line.sixes.name().to_string(),
    }
}

/// The odds of one pool of shots.
pub fn shoot(query: &Value) -> Verdict<ShootAnswer> {
    try_shoot(query).unwrap_or_else(Verdict::BadInput)
}
