//! A priced list as JSON.

use super::print::{item_name, words};
use crate::context::Context;
use argad_rules::budget::total;
use argad_rules::roster::{Account, Extra, Finding, Roster, Severity, Thing, Troop};
use serde_json::{Value, json};

/// The list, its prices and what the rules say.
pub fn roster(roster: &Roster, account: &Account, ctx: &Context) -> Value {
    let troops: Vec<Value> = roster
        .troops
        .iter()
        .enumerate()
        .map(|(index, one)| troop(one, index, account, roster, ctx))
        .collect();
    let extras: Vec<Value> = roster
        .extras
        .iter()
        .zip(&account.extras)
        .map(|(one, cost)| extra(*one, account.total.map(|_| *cost)))
        .collect();
    let findings: Vec<Value> = account.findings.iter().map(|f| finding(f, ctx)).collect();
    json!({
        "name": roster.name,
        "period": roster.rules.period().id(),
        "sound": account.is_sound(),
        "figures": account.figures,
        "leaders": account.leaders,
        "points": account.total.map(points),
        "budget": roster.limit,
        "advance": roster.advance,
        "troops": troops,
        "extras": extras,
        "findings": findings,
    })
}

/// Points as a number: whole, or with a half.
fn points(half_points: u64) -> Value {
    match half_points % 2 {
        0 => (half_points / 2).into(),
        _ => (half_points as f64 / 2.0).into(),
    }
}

fn troop(troop: &Troop, index: usize, account: &Account, roster: &Roster, ctx: &Context) -> Value {
    let data = ctx.library.period(roster.rules.period());
    let items = account.bills.get(index).map_or(&[][..], Vec::as_slice);
    let bill: Vec<Value> = items
        .iter()
        .map(|item| {
            json!({
                "clause": item.clause,
                "id": item.id,
                "name": item_name(item, troop, data, ctx),
                "points": points(item.half_points.into()),
            })
        })
        .collect();
    let weapons: Vec<Value> = troop
        .weapons
        .iter()
        .map(|(id, count)| json!({ "id": id, "count": count }))
        .collect();
    let priced = account.total.is_some();
    let cost = account.troops.get(index).copied().filter(|_| priced);
    json!({
        "line": troop.line,
        "unit": troop.unit,
        "name": troop.name,
        "count": troop.count,
        "class": troop.class,
        "armour": troop.armour.word(),
        "mount": troop.mount.word(),
        "war_mount": troop.war_mount,
        "leader": troop.leader,
        "musician": troop.musician,
        "elite_shooter": troop.elite_shooter,
        "weapons": weapons,
        "bill": bill,
        "points_each": priced.then(|| points(total(items, 1).into())),
        "points": cost.map(points),
    })
}

fn extra(extra: Extra, cost: Option<u64>) -> Value {
    let rider_class = match extra.thing {
        Thing::PackHorse => None,
        Thing::SpareWarHorse(class) => Some(class),
    };
    json!({
        "thing": extra.thing.word(),
        "count": extra.count,
        "rider_class": rider_class,
        "points": cost.map(points),
    })
}

fn finding(finding: &Finding, ctx: &Context) -> Value {
    json!({
        "severity": match finding.severity {
            Severity::Problem => "problem",
            Severity::Advice => "advice",
        },
        "code": finding.kind.word(),
        "clause": finding.clause,
        "line": finding.line,
        "text": words(finding, ctx),
    })
}
