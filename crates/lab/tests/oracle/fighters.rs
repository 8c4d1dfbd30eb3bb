//! Fighters, their weapons and modifiers, and what the rules forbid them.
//!
//! The choices taken here are numbers 1 to 12 and 17 to 20 of `melee.rs`.

use super::{Fields, Mount, Options, Period};
use serde_json::Value;
use std::collections::BTreeSet;

pub const WEAPONS: [&str; 19] = [
    "sword",
    "pike",
    "light-lance",
    "half-pike",
    "pike-1792",
    "halberd",
    "heavy-lance",
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

pub struct Figure {
    pub id: String,
    pub side: u8,
    pub class: i32,
    /// 0, 4, 4* as 45, 5 as 50: only for comparing.
    pub armour_rank: i32,
    pub armour: i32,
    pub weapon: &'static str,
    pub mount: Mount,
    pub strikes: Vec<String>,
    pub disorder: bool,
    pub close_order: bool,
    pub immobile: bool,
    pub in_contact_at_start: bool,
    pub contact_last_turn: bool,
    pub charging: bool,
    pub charging_in_close_order: bool,
    pub charged_last_turn: bool,
    pub light_cavalry: bool,
    pub trained_lance: bool,
    pub trained: bool,
    pub charged_by: Option<String>,
    pub grenadier: bool,
    pub very_strong: bool,
    pub improvised: bool,
    pub indoors: bool,
    pub higher: bool,
    pub defends_obstacle: bool,
    pub rank: i64,
    pub front_kneels: bool,
    pub restrained: bool,
    pub exceptional: &'static str,
    pub quick: bool,
    pub zealous_leader: bool,
    pub can_recoil: bool,
}

pub fn read_figure(value: &Value, side: u8, place: &str) -> Result<Figure, String> {
    let mut f = Fields::new(value, place)?;
    let id = f
        .text("id")?
        .ok_or(format!("{place}.id: none given"))?
        .to_string();
    let (armour, armour_rank) = match f.word("armour", &["none", "4", "4*", "5"])? {
        "4" => (4, 40),
        "4*" => (4, 45),
        "5" => (5, 50),
        _ => (0, 0),
    };
    let mut weapon = f.word("weapon", &WEAPONS)?;
    if f.flag("bare_hands", false)? {
        weapon = "bare-hands";
    }
    let strikes = match f.raw("strikes") {
        None => Vec::new(),
        Some(Value::String(one)) => vec![one.clone()],
        Some(Value::Array(list)) => list
            .iter()
            .map(|v| {
                v.as_str()
                    .map(str::to_string)
                    .ok_or(format!("{place}.strikes: not an id"))
            })
            .collect::<Result<_, _>>()?,
        Some(_) => return Err(format!("{place}.strikes: an id or a list of ids")),
    };
    let abilities = [
        "none",
        "rapier-and-dagger",
        "best-of-two",
        "two-strikes",
        "three-strikes",
    ];
    let figure = Figure {
        id,
        side,
        class: f.number("class", 3, 1, 5)? as i32,
        armour_rank,
        armour,
        weapon,
        mount: f.mount(Mount::Foot)?,
        strikes,
        disorder: f.flag("disorder", false)?,
        close_order: f.flag("close_order", false)?,
        immobile: f.flag("immobile", false)?,
        in_contact_at_start: f.flag("in_contact_at_start", false)?,
        contact_last_turn: f.flag("contact_last_turn", false)?,
        charging: f.flag("charging", false)?,
        charging_in_close_order: f.flag("charging_in_close_order", false)?,
        charged_last_turn: f.flag("charged_last_turn", false)?,
        light_cavalry: f.flag("light_cavalry", false)?,
        trained_lance: f.flag("trained_lance", false)?,
        trained: f.flag("trained", true)?,
        charged_by: f.text("charged_by")?.map(str::to_string),
        grenadier: f.flag("grenadier", false)?,
        very_strong: f.flag("very_strong", false)?,
        improvised: f.flag("improvised", false)?,
        indoors: f.flag("indoors", false)?,
        higher: f.flag("higher", false)?,
        defends_obstacle: f.flag("defends_obstacle", false)?,
        rank: f.number("rank", 1, 1, 20)?,
        front_kneels: f.flag("front_kneels", false)?,
        restrained: f.flag("restrained", false)?,
        exceptional: f.word("exceptional", &abilities)?,
        quick: f.flag("quick", false)?,
        zealous_leader: f.flag("zealous_leader", false)?,
        can_recoil: f.flag("can_recoil", true)?,
    };
    f.finish()?;
    if figure.charging_in_close_order && !figure.charging {
        return Err(format!("{place}.charging_in_close_order: needs charging"));
    }
    let suits = match figure.exceptional {
        "rapier-and-dagger" | "three-strikes" => figure.weapon == "sword",
        "best-of-two" | "two-strikes" => matches!(figure.weapon, "sword" | "knife"),
        _ => true,
    };
    if !suits {
        return Err(format!("{place}.exceptional: not with this weapon"));
    }
    let several = matches!(figure.exceptional, "two-strikes" | "three-strikes");
    if figure.strikes.len() > 1 && !several {
        return Err(format!(
            "{place}.strikes: several enemies need EXC-3 or EXC-5"
        ));
    }
    Ok(figure)
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum State {
    Unhurt,
    Recoil,
    Stunned,
    Out,
}

impl State {
    pub fn name(self) -> &'static str {
        match self {
            State::Unhurt => "unhurt",
            State::Recoil => "recoil",
            State::Stunned => "stunned",
            State::Out => "out",
        }
    }
}

pub struct Fight {
    pub period: Period,
    pub options: Options,
    pub ground: &'static str,
    pub first_round: bool,
    pub figures: Vec<Figure>,
}

impl Fight {
    pub fn index(&self, id: &str) -> usize {
        self.figures
            .iter()
            .position(|f| f.id == id)
            .expect("ids are checked")
    }

    /// Charging, as far as the rules let it be a charge.
    pub fn charges(&self, f: &Figure) -> bool {
        f.charging && f.mount == Mount::Cavalry && self.ground == "easy" && !f.in_contact_at_start
    }

    /// The weapon that counts (LEN-1, LEN-5, LEN-8).
    pub fn weapon(&self, f: &Figure) -> &'static str {
        let late = !self.first_round || f.contact_last_turn;
        match f.weapon {
            "pike" | "halberd" | "long-bardiche" | "bardiche" | "two-handed" | "spiked-axe"
            | "bayonet-musket" | "heavy-tool"
                if f.mount != Mount::Foot =>
            {
                "sword"
            }
            "heavy-lance" if !self.charges(f) => "sword",
            "pike" if !f.close_order && late => "sword",
            other => other,
        }
    }

    pub fn is_two_handed(&self, f: &Figure) -> bool {
        matches!(
            self.weapon(f),
            "two-handed" | "spiked-axe" | "bardiche" | "heavy-tool"
        )
    }

    /// A two-handed weapon swung with its advantages.
    pub fn swings(&self, f: &Figure) -> bool {
        self.is_two_handed(f)
            && f.mount == Mount::Foot
            && !f.indoors
            && !f.close_order
            && !f.restrained
    }

    /// The moment of a figure's strike: 1 pike … 6 bare hands.
    pub fn order(&self, f: &Figure) -> u8 {
        let all_on_foot = self.figures.iter().all(|f| f.mount == Mount::Foot);
        if self.options.length_first_round && !self.first_round && all_on_foot {
            return 4;
        }
        let weapon = self.weapon(f);
        let length = match weapon {
            "pike" => 1,
            "light-lance" | "half-pike" | "pike-1792" | "halberd" | "heavy-lance"
            | "long-bardiche" => 2,
            "bardiche" | "two-handed" | "spiked-axe" | "bayonet-musket" | "long-tool"
            | "heavy-tool" => 3,
            "knife" => 5,
            "bare-hands" => 6,
            _ => 4,
        };
        let cramped = f.indoors || (self.is_two_handed(f) && (f.close_order || f.restrained));
        if length <= 3 && cramped {
            4
        } else if f.quick && matches!(weapon, "sword" | "knife") {
            length - 1
        } else {
            length
        }
    }

    /// How many dice a figure rolls at its moment.
    pub fn dice(f: &Figure) -> usize {
        match f.exceptional {
            _ if f.quick => 1,
            "best-of-two" | "two-strikes" => 2,
            "three-strikes" => 3,
            _ => 1,
        }
    }

    /// Does this foot receive the charge of `rider` on the point (MEL-M9)?
    pub fn receives(&self, f: &Figure, rider: &Figure) -> bool {
        let weapon = self.weapon(f);
        let suitable = match self.period {
            Period::PikeAndShot => matches!(
                weapon,
                "pike"
                    | "light-lance"
                    | "half-pike"
                    | "halberd"
                    | "long-bardiche"
                    | "bardiche"
                    | "spiked-axe"
            ),
            Period::HorseAndMusket => matches!(
                weapon,
                "pike"
                    | "pike-1792"
                    | "half-pike"
                    | "light-lance"
                    | "halberd"
                    | "long-bardiche"
                    | "bayonet-musket"
            ),
        };
        let directly = f.charged_by.as_deref() == Some(rider.id.as_str());
        let rear_pike = weapon == "pike" && f.rank >= 2;
        f.mount == Mount::Foot
            && f.immobile
            && f.trained
            && !f.in_contact_at_start
            && suitable
            && self.charges(rider)
            && (directly || rear_pike)
    }

    /// The sum of the modifiers of `s` striking `t`.
    pub fn modifier(&self, s: &Figure, t: &Figure) -> i32 {
        let hm = self.period == Period::HorseAndMusket;
        let weapon = self.weapon(s);
        let on_foot = s.mount == Mount::Foot;
        let at_cavalry = t.mount == Mount::Cavalry;
        let mut bonus = 0;
        let mut malus = 0;

        // MEL-M1, MEL-12
        let poor_weapon = s.improvised
            || matches!(
                weapon,
                "tool" | "long-tool" | "heavy-tool" | "musket-butt" | "bare-hands"
            )
            || (hm && weapon == "soldier-sword");
        let zeal = hm && s.zealous_leader && self.first_round && s.class <= 2;
        if (poor_weapon || s.class <= 2) && !zeal {
            malus += 1;
        }
        // MEL-M9, MEL-M2
        if self.receives(s, t) {
            bonus += 1;
        }
        let held = matches!(weapon, "bardiche" | "spiked-axe") && self.receives(s, t);
        if self.swings(s) && !held {
            bonus += 1;
        }
        // MEL-M3
        if on_foot && s.defends_obstacle {
            bonus += 1;
        }
        // MEL-M4
        if t.higher {
            malus += 1;
        }
        // MEL-M5
        if s.mount == Mount::Cavalry && !at_cavalry && self.ground == "easy" {
            bonus += 1;
        }
        // MEL-M6, GEN-7
        let behind_obstacle = on_foot
            && (s.defends_obstacle || t.defends_obstacle)
            && self.options.obstacle_one_defender;
        if s.mount != Mount::Cavalry
            && at_cavalry
            && self.ground != "very-difficult"
            && !behind_obstacle
        {
            malus += 1;
        }
        // MEL-M7, VAR-13
        if on_foot
            && (!hm || self.options.halberd_at_mounted)
            && matches!(weapon, "halberd" | "long-bardiche")
            && t.mount != Mount::Foot
            && !self.charges(t)
        {
            bonus += 1;
        }
        // MEL-M8, CHG-9, CHG-10
        bonus += self.charge_bonus(s, t);
        // MEL-9
        if s.very_strong && on_foot {
            bonus += 1;
        }
        if s.disorder {
            bonus = 0;
        }
        bonus - malus
    }

    pub fn charge_bonus(&self, s: &Figure, t: &Figure) -> i32 {
        let hm = self.period == Period::HorseAndMusket;
        let across =
            (s.defends_obstacle || t.defends_obstacle) && self.options.obstacle_one_defender;
        if !self.charges(s) || s.charged_last_turn || across {
            return 0;
        }
        let stands = t.mount == Mount::Foot && t.immobile && t.close_order;
        let points = matches!(
            self.weapon(t),
            "bayonet-musket"
                | "light-lance"
                | "half-pike"
                | "pike-1792"
                | "halberd"
                | "long-bardiche"
        );
        if hm && s.light_cavalry && stands && points {
            return 0;
        }
        let mut bonus = 1;
        if hm
            && self.options.close_order_charge
            && s.charging_in_close_order
            && !s.light_cavalry
            && !(stands
                && (points || self.weapon(t) == "pike" || self.options.close_charge_stopped))
        {
            bonus += 1;
        }
        if !hm && self.weapon(s) == "heavy-lance" && s.trained_lance {
            bonus += 1;
        }
        bonus
    }

    /// What a natural value does to the target (before MEL-5 and MEL-7).
    pub fn effect(&self, s: &Figure, t: &Figure, natural: i32) -> State {
        let down = if self.weapon(s) == "bare-hands" {
            State::Stunned
        } else {
            State::Out
        };
        if natural == 1 {
            return State::Unhurt;
        }
        if natural >= self.options.always_hit {
            return down;
        }
        let result = natural + self.modifier(s, t);
        if result > t.class && result > t.armour {
            down
        } else if result >= t.class {
            State::Recoil
        } else {
            State::Unhurt
        }
    }

    /// Everything the rules forbid.
    pub fn refusals(&self) -> BTreeSet<String> {
        let mut out = BTreeSet::new();
        for f in &self.figures {
            if f.charging
                && !f.in_contact_at_start
                && (f.mount != Mount::Cavalry || self.ground != "easy")
            {
                out.insert("CHG-1".to_string());
            }
            if f.very_strong && (f.quick || f.exceptional != "none") {
                out.insert("EXC-6".to_string());
            }
            if f.strikes.is_empty() {
                continue;
            }
            if f.rank >= 2 {
                self.rear_refusals(f, &mut out);
            }
            for id in &f.strikes {
                self.charge_refusals(f, &self.figures[self.index(id)], &mut out);
            }
        }
        if self.options.obstacle_one_defender {
            for enemy in &self.figures {
                let defenders = self
                    .figures
                    .iter()
                    .filter(|f| f.defends_obstacle && f.strikes.contains(&enemy.id))
                    .count();
                if defenders > 1 {
                    out.insert("GEN-7".to_string());
                }
            }
        }
        out
    }

    /// LEN-2, LEN-3, LEN-4.
    pub fn rear_refusals(&self, f: &Figure, out: &mut BTreeSet<String>) {
        let weapon = self.weapon(f);
        let charging = f
            .strikes
            .iter()
            .all(|id| self.charges(&self.figures[self.index(id)]));
        let reach = match weapon {
            _ if f.mount != Mount::Foot => 1,
            // LEN-6: what counts as short strikes from the first rank only.
            "pike" | "light-lance" | "half-pike" | "pike-1792" | "halberd" | "long-bardiche"
            | "bayonet-musket"
                if f.indoors =>
            {
                1
            }
            "pike" if f.close_order => 20,
            "light-lance" | "half-pike" | "pike-1792" | "halberd" | "long-bardiche" => {
                if f.close_order { 3 } else { 2 }
            }
            "bayonet-musket" if f.front_kneels && charging => 2,
            _ => 1,
        };
        if f.rank > reach {
            let clause = if weapon == "bayonet-musket" && !f.indoors {
                "LEN-4"
            } else {
                "LEN-2"
            };
            out.insert(clause.to_string());
        }
        let in_the_way = |g: &Figure| {
            let same = g.strikes.iter().any(|target| f.strikes.contains(target));
            // RUL-26: held against a charge it is not swung.
            let holds = |id: &String| self.receives(g, &self.figures[self.index(id)]);
            let held = g.strikes.iter().all(holds);
            g.side == f.side && g.rank < f.rank && same && self.swings(g) && !held
        };
        if self.figures.iter().any(in_the_way) {
            out.insert("LEN-3".to_string());
        }
    }

    /// CHG-8.
    pub fn charge_refusals(&self, s: &Figure, t: &Figure, out: &mut BTreeSet<String>) {
        let charged = |f: &Figure, rider: &Figure| {
            self.charges(rider)
                && (f.charged_by.as_ref() == Some(&rider.id) || rider.strikes.contains(&f.id))
        };
        if self.charges(t) {
            let pole = matches!(
                self.weapon(s),
                "pike"
                    | "light-lance"
                    | "heavy-lance"
                    | "half-pike"
                    | "pike-1792"
                    | "halberd"
                    | "long-bardiche"
                    | "bardiche"
                    | "bayonet-musket"
                    | "long-tool"
            );
            // "Derrière ce personnage (à pied)": not past somebody in the saddle.
            let mut met = self
                .figures
                .iter()
                .filter(|f| f.side == s.side && charged(f, t));
            let past_foot = met.clone().next().is_none() || met.any(|f| f.mount == Mount::Foot);
            let from_behind = s.mount == Mount::Foot && s.rank >= 2 && pole && past_foot;
            if !charged(s, t) && !from_behind && !self.charges(s) {
                out.insert("CHG-8".to_string());
            } else {
                return;
            }
        }
        let target_charged = self.figures.iter().any(|rider| charged(t, rider));
        if target_charged && s.mount == Mount::Foot {
            out.insert("CHG-8".to_string());
        }
    }
}
