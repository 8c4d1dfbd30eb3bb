//! A card as JSON.

use crate::context::Context;
use argad_rules::card::{Blade, Card, Dress, FormationLine, Outcome, Row, Stance, WeaponTable};
use argad_rules::data::Unit;
use argad_rules::{Length, Period, Refusal};
use serde_json::{Map, Value, json};

/// A unit in a list.
pub fn unit(period: Period, unit: &Unit) -> Value {
    json!({
        "id": unit.id,
        "period": period.id(),
        "name": { "fr": unit.name.fr, "en": unit.name.en },
        "clause": unit.clause,
        "class": unit.class,
        "morale": unit.morale,
    })
}

/// A card.
pub fn card(card: &Card<'_>, ctx: &Context) -> Value {
    let traits: Vec<&str> = card.unit.traits.listed().iter().map(|t| t.word()).collect();
    let moves = &card.moves;
    json!({
        "id": card.unit.id,
        "period": card.period.id(),
        "name": { "fr": card.unit.name.fr, "en": card.unit.name.en },
        "clause": card.unit.clause,
        "class": card.class,
        "morale": card.morale,
        "armour": card.unit.armour.word(),
        "equipped": card.dress == Dress::Equipped,
        "traits": traits,
        "moves": {
            "foot": cm(moves.foot),
            "mounted": moves.mounted.map(cm),
            "close_order": moves.close.map(|[column, line, aside]| json!({
                "column": cm(column), "line": cm(line), "aside": cm(aside),
            })),
            "mounted_close_order": moves.mounted_close.map(|[column, line]| json!({
                "column": cm(column), "line": cm(line),
            })),
        },
        "weapons": card.weapons.iter().map(|w| weapon(w, ctx)).collect::<Vec<_>>(),
        "tac": card.row.map(|row| row.clause),
        "formations": card.formations.iter().map(|l| formation(l, ctx)).collect::<Vec<_>>(),
        "pivot": card.drill.map(|drill| json!({
            "moves": drill.steady.moves,
            "shoots": drill.steady.shoots,
            "clause": drill.steady.clause,
        })),
        "melee": card.blades.iter().map(blade).collect::<Vec<_>>(),
        "notes": card.notes,
        "needs_leader": card.needs_leader,
    })
}

fn cm(length: Length) -> Value {
    let tenths = length.as_tenths_of_mm();
    match tenths % 100 {
        0 => (tenths / 100).into(),
        _ => length.as_cm().into(),
    }
}

fn weapon(table: &WeaponTable<'_>, ctx: &Context) -> Value {
    let weapon = table.weapon;
    let bands: Vec<Value> = weapon.bands.iter().map(|band| cm(band.upto)).collect();
    let refused: Map<String, Value> = table
        .refusals
        .iter()
        .map(|(stance, why)| (word(*stance).to_owned(), refusals(why, ctx)))
        .collect();
    json!({
        "id": weapon.id,
        "name": { "fr": weapon.name.fr, "en": weapon.name.en },
        "clause": weapon.clause,
        "bands": bands,
        "reload": weapon.reload,
        "rows": table.rows.iter().map(row).collect::<Vec<_>>(),
        "refused": refused,
    })
}

fn word(stance: Stance) -> &'static str {
    match stance {
        Stance::Foot => "foot",
        Stance::Volley => "volley",
        Stance::Mounted => "mounted",
    }
}

fn row(row: &Row) -> Value {
    let armoured: Map<String, Value> = row
        .armoured
        .iter()
        .map(|(armour, needs)| (armour.word().to_owned(), json!(needs)))
        .collect();
    json!({
        "stance": word(row.stance),
        "needs": row.needs,
        "armour": armoured,
        "modifiers": row.modifiers,
        "plus_one": row.plus_one,
        "moving": row.moving,
        "into_contact": row.into_contact,
    })
}

fn formation(line: &FormationLine, ctx: &Context) -> Value {
    let mut value = match &line.outcome {
        Outcome::Shoots {
            all,
            clauses,
            plus_one,
            disorder,
        } => json!({
            "all_dice": all,
            "clauses": clauses,
            "plus_one": plus_one,
            "disorder": disorder,
        }),
        Outcome::Refused(why) => json!({ "refused": refusals(why, ctx) }),
    };
    value["case"] = line.case.word().into();
    value
}

fn refusals(refusals: &[Refusal], ctx: &Context) -> Value {
    let one = |refusal: &Refusal| {
        json!({
            "code": refusal.code.word(),
            "clause": refusal.clause,
            "text": ctx.texts.refusal(refusal),
        })
    };
    refusals.iter().map(one).collect()
}

fn blade(blade: &Blade<'_>) -> Value {
    let bouts: Vec<Value> = blade
        .bouts
        .iter()
        .map(|struck| {
            json!({
                "bout": struck.bout.word(),
                "length": struck.reach.word(),
                "total": struck.total(),
                "modifiers": struck.modifiers,
            })
        })
        .collect();
    json!({
        "id": blade.weapon.id,
        "name": { "fr": blade.weapon.name.fr, "en": blade.weapon.name.en },
        "length": blade.weapon.reach.word(),
        "bouts": bouts,
    })
}
