//! What a list costs and what the rules say about it.

use super::read::is_swordsman;
use super::{Roster, Thing, Troop};
use crate::budget::{Item, bill, default_class, effective_class, spare_horse, total};
use crate::card::situation::unusable;
use crate::clause::Clause;
use crate::data::{Armour, MeleeTrait, Mount, PeriodData, Unit, UnitTrait};
use crate::reason::{Code, Refusal};
use crate::shooting::needs_leader;

/// The list counted, priced and judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The bill of one figure of each troop; empty bills where nothing is priced.
    pub bills: Vec<Vec<Item>>,
    /// The cost of each troop in half points, before [`Roster::advance`].
    pub troops: Vec<u64>,
    /// The cost of each extra in half points.
    pub extras: Vec<u64>,
    /// The whole in half points, if the list is priced.
    pub total: Option<u64>,
    /// People.
    pub figures: u32,
    /// Leaders among them.
    pub leaders: u32,
    /// What the rules say, in order of lines; what concerns the whole list last.
    pub findings: Vec<Finding>,
}

impl Account {
    /// Whether the list breaks no rule.
    pub fn is_sound(&self) -> bool {
        let broken = |finding: &Finding| finding.severity == Severity::Problem;
        !self.findings.iter().any(broken)
    }
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Against the rules, or of no use at all.
    Problem,
    /// Allowed, but worth knowing.
    Advice,
}

/// Something the rules say about a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// The line of the troop, or nothing for the whole list.
    pub line: Option<usize>,
    /// The clause behind it.
    pub clause: Clause,
    /// What it is.
    pub kind: FindingKind,
}

/// What is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FindingKind {
    /// Costs more than the limit; both in half points.
    OverBudget {
        /// What it costs.
        total: u64,
        /// What it may cost.
        limit: u64,
    },
    /// A budget or an advance where nothing is priced.
    NoBudget,
    /// Troops that need a leader, and none.
    NoLeader,
    /// Too few to form close order.
    TooFewForCloseOrder {
        /// Those who could.
        count: u32,
    },
    /// A weapon these people can never use.
    Unusable {
        /// The weapon.
        weapon: String,
        /// Why not.
        refusals: Vec<Refusal>,
    },
    /// A weapon for the dismounted only.
    OnlyDismounted {
        /// The weapon.
        weapon: String,
    },
    /// A weapon without a price, counted as free.
    NoPrice {
        /// The weapon.
        weapon: String,
    },
    /// A free short weapon for someone below class 3.
    NoFreeSword,
    /// An armour the period does not know.
    NoSuchArmour {
        /// The armour.
        armour: Armour,
    },
    /// A class that is not the armour's.
    ClassByArmour {
        /// Theirs.
        class: u8,
        /// The armour's.
        usual: u8,
    },
    /// A horse that pulls its rider down.
    PoorHorse {
        /// What they fight and are paid at.
        class: u8,
    },
}

impl FindingKind {
    /// Its key for texts and JSON.
    pub fn word(&self) -> &'static str {
        match self {
            Self::OverBudget { .. } => "over-budget",
            Self::NoBudget => "no-budget",
            Self::NoLeader => "no-leader",
            Self::TooFewForCloseOrder { .. } => "too-few-for-close-order",
            Self::Unusable { .. } => "unusable",
            Self::OnlyDismounted { .. } => "only-dismounted",
            Self::NoPrice { .. } => "no-price",
            Self::NoFreeSword => "no-free-sword",
            Self::NoSuchArmour { .. } => "no-such-armour",
            Self::ClassByArmour { .. } => "class-by-armour",
            Self::PoorHorse { .. } => "poor-horse",
        }
    }
}

/// Counts, prices and judges a list; `data` is that of its period.
pub fn account(roster: &Roster, data: &PeriodData) -> Account {
    let priced = roster.is_priced();
    let bills: Vec<Vec<Item>> = roster
        .troops
        .iter()
        .map(|troop| {
            if priced {
                bill(data, &troop.recruit())
            } else {
                Vec::new()
            }
        })
        .collect();
    let troops: Vec<u64> = roster
        .troops
        .iter()
        .zip(&bills)
        .map(|(troop, items)| u64::from(total(items, 1)) * u64::from(troop.count))
        .collect();
    let extras: Vec<u64> = roster
        .extras
        .iter()
        .map(|extra| {
            if priced {
                half_points(extra.thing, data) * u64::from(extra.count)
            } else {
                0
            }
        })
        .collect();
    let whole: u64 = troops.iter().chain(&extras).sum();
    let people = |wanted: &dyn Fn(&Troop) -> bool| -> u32 {
        let troops = roster.troops.iter().filter(|troop| wanted(troop));
        troops.map(|troop| u32::from(troop.count)).sum()
    };
    let mut account = Account {
        bills,
        troops,
        extras,
        // BUD-6: the advanced side pays two or three times.
        total: priced.then_some(whole * u64::from(roster.advance)),
        figures: people(&|_| true),
        leaders: people(&|troop| troop.leader),
        findings: Vec::new(),
    };
    for troop in &roster.troops {
        if let Some(unit) = data.unit(&troop.unit) {
            judge_troop(roster, data, troop, unit, &mut account.findings);
        }
    }
    judge_whole(roster, data, &mut account);
    account
}

fn half_points(thing: Thing, data: &PeriodData) -> u64 {
    u64::from(match thing {
        Thing::PackHorse => data
            .price(thing.word())
            .map_or(0, |price| u32::from(price.half_points)),
        Thing::SpareWarHorse(rider) => spare_horse(rider),
    })
}

fn judge_whole(roster: &Roster, data: &PeriodData, account: &mut Account) {
    let mut say = |severity, clause, kind| {
        account.findings.push(Finding {
            severity,
            line: None,
            clause,
            kind,
        });
    };
    let limit = roster.limit.map(|points| 2 * u64::from(points));
    match (account.total, limit) {
        (Some(total), Some(limit)) if total > limit => {
            let kind = FindingKind::OverBudget { total, limit };
            say(Severity::Problem, Clause::BUD_1, kind);
        }
        (None, limit) if limit.is_some() || roster.advance > 1 => {
            say(Severity::Advice, Clause::BUD_1, FindingKind::NoBudget);
        }
        _ => {}
    }
    let units = || {
        roster
            .troops
            .iter()
            .filter_map(|troop| Some((troop, data.unit(&troop.unit)?)))
    };
    let lost = units().any(|(troop, unit)| {
        !troop.leader && needs_leader(roster.rules.period(), unit, effective(troop))
    });
    let formed: u32 = units()
        .filter(|(troop, unit)| troop.mount == Mount::Foot && unit.is(UnitTrait::CloseOrder))
        .map(|(troop, _)| u32::from(troop.count))
        .sum();
    if account.leaders == 0 && lost {
        say(Severity::Problem, Clause::DIS_1, FindingKind::NoLeader);
    } else if account.leaders == 0 && formed > 0 {
        // FRM-3, FRM-5: close order is formed and moved by a leader's command.
        say(Severity::Advice, Clause::FRM_14, FindingKind::NoLeader);
    }
    // Single officers and musicians are not there to form a line of their own.
    let soldiers = units().any(|(troop, unit)| {
        unit.is(UnitTrait::CloseOrder)
            && troop.mount == Mount::Foot
            && !troop.leader
            && !troop.musician
    });
    if soldiers && formed < 3 {
        let kind = FindingKind::TooFewForCloseOrder { count: formed };
        say(Severity::Advice, Clause::FRM_2, kind);
    }
}

fn effective(troop: &Troop) -> u8 {
    effective_class(troop.class, troop.war_mount)
}

fn judge_troop(
    roster: &Roster,
    data: &PeriodData,
    troop: &Troop,
    unit: &Unit,
    findings: &mut Vec<Finding>,
) {
    let mut say = |severity, clause, kind| {
        findings.push(Finding {
            severity,
            line: Some(troop.line),
            clause,
            kind,
        });
    };
    for (id, _) in &troop.weapons {
        for (severity, clause, kind) in weapon_findings(roster, data, troop, unit, id) {
            say(severity, clause, kind);
        }
    }
    let hm = roster.rules.period().is_hm();
    if hm && matches!(troop.armour, Armour::FourStar | Armour::Five) {
        // CLS-2: the musket period knows the breastplate only.
        let armour = troop.armour;
        let kind = FindingKind::NoSuchArmour { armour };
        say(Severity::Problem, Clause::CLS_2, kind);
    }
    if let Some(usual) = usual_class(data, troop, unit).filter(|_| !hm) {
        let class = troop.class;
        let kind = FindingKind::ClassByArmour { class, usual };
        say(Severity::Advice, Clause::CLS_3, kind);
    }
    if effective(troop) < troop.class {
        let class = effective(troop);
        say(
            Severity::Advice,
            Clause::CLS_5,
            FindingKind::PoorHorse { class },
        );
    }
}

/// The class of the armour worn (CLS-3), if theirs is another; officers and civilians go by
/// themselves (CLS-1).
fn usual_class(data: &PeriodData, troop: &Troop, unit: &Unit) -> Option<u8> {
    let apart = troop.leader || unit.is(UnitTrait::Officer) || unit.is(UnitTrait::Civilian);
    let usual = default_class(troop.armour, is_swordsman(unit, data));
    // Light clothing is class 2 or 3.
    let fits = troop.class == usual || troop.armour == Armour::None && troop.class == 2;
    (!apart && !fits).then_some(usual)
}

type Said = (Severity, Clause, FindingKind);

fn weapon_findings(
    roster: &Roster,
    data: &PeriodData,
    troop: &Troop,
    unit: &Unit,
    id: &str,
) -> Vec<Said> {
    let mut found = Vec::new();
    let weapon = || id.to_owned();
    if let Some(missile) = data.missile(id) {
        let why = |mount| unusable(&roster.rules, data, unit, troop.class, missile, mount);
        let refusals = why(troop.mount);
        if let Some(clause) = refusals.first().map(|refusal| refusal.clause) {
            if troop.mount.is_mounted() && why(Mount::Foot).is_empty() {
                let kind = FindingKind::OnlyDismounted { weapon: weapon() };
                found.push((Severity::Advice, clause, kind));
            } else {
                let weapon = weapon();
                let kind = FindingKind::Unusable { weapon, refusals };
                found.push((Severity::Problem, clause, kind));
            }
        }
    }
    let melee = data.melee_weapon(id);
    if melee.is_some_and(|weapon| weapon.is(MeleeTrait::ChargeLance))
        && troop.mount != Mount::Cavalry
    {
        // LEN-8: a heavy lance is only for charging, CHG-1: and only true riders charge.
        let refusals = vec![Refusal::new(Code::ImpossibleCharge, Clause::CHG_1, id)];
        let kind = FindingKind::Unusable {
            weapon: weapon(),
            refusals,
        };
        found.push((Severity::Problem, Clause::LEN_8, kind));
    }
    if roster.is_priced() {
        let improvised = melee.is_some_and(|weapon| weapon.is(MeleeTrait::Improvised));
        let sword = melee.is_some_and(|weapon| weapon.is(MeleeTrait::Sword));
        if data.price(id).is_none() && !improvised {
            let kind = FindingKind::NoPrice { weapon: weapon() };
            found.push((Severity::Advice, Clause::BUD_3, kind));
        }
        if sword && effective(troop) < 3 {
            found.push((Severity::Advice, Clause::BUD_5, FindingKind::NoFreeSword));
        }
    }
    found
}
