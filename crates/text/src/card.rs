//! What stands on a unit card, in words; how it is laid out is for whoever shows it.

use crate::{Texts, signed};
use argad_rules::card::{
    Blade, Card, Case, Dress, Drill, FormationLine, Outcome, Row, Stance, Struck, WeaponTable,
};
use argad_rules::data::{Armour, Missile, Mount, UnitTrait};
use argad_rules::movement::Pivot;
use argad_rules::{Clause, Length, Refusal};

/// Class, morale and dress.
pub fn person(card: &Card<'_>, texts: &Texts) -> String {
    let values = [
        ("class", card.class.into()),
        ("morale", card.morale.into()),
        ("dress", dress(card.dress, texts).into()),
    ];
    texts.say_with("card-person", &values)
}

/// What it wears.
pub fn dress(dress: Dress, texts: &Texts) -> String {
    texts.say(match dress {
        Dress::Unarmoured | Dress::Armour(Armour::None) => "card-dress-none",
        Dress::Equipped => "card-dress-equipped",
        Dress::Armour(Armour::Four) => "card-dress-4",
        Dress::Armour(Armour::FourStar) => "card-dress-4-star",
        Dress::Armour(Armour::Five) => "card-dress-5",
    })
}

/// How far it goes: in loose order, then in close order, mounted and on foot.
pub fn moves(card: &Card<'_>, texts: &Texts) -> Vec<String> {
    let cm = |key: &str, length: Length| texts.say_with(key, &[("cm", length.to_string().into())]);
    let moves = &card.moves;
    let rides = card.unit.mount != Mount::Foot;
    let foot = if rides {
        cm("card-move-dismounted", moves.foot)
    } else {
        cm("card-move-foot", moves.foot)
    };
    let mounted = moves.mounted.map(|length| cm("card-move-mounted", length));
    let mut loose: Vec<String> = std::iter::once(foot).chain(mounted).collect();
    if rides {
        loose.reverse();
    }
    let mut lines = vec![loose.join(" · ")];
    if let Some([column, line]) = moves.mounted_close {
        let values = [
            ("column", column.to_string().into()),
            ("line", line.to_string().into()),
        ];
        lines.push(texts.say_with("card-move-mounted-close", &values));
    }
    if let Some([column, line, aside]) = moves.close {
        let values = [
            ("column", column.to_string().into()),
            ("line", line.to_string().into()),
            ("aside", aside.to_string().into()),
        ];
        lines.push(texts.say_with("card-move-close", &values));
    }
    lines
}

/// The formations it is trained in.
pub fn training(card: &Card<'_>, texts: &Texts) -> String {
    let known = [
        UnitTrait::CloseOrder,
        UnitTrait::SkirmishOrder,
        UnitTrait::MountedCloseOrder,
        UnitTrait::Foragers,
    ];
    let drills: Vec<String> = known
        .into_iter()
        .filter(|drill| card.unit.is(*drill))
        .map(|drill| texts.say(&format!("card-training-{}", drill.word())))
        .collect();
    if drills.is_empty() {
        return texts.say("card-training-none");
    }
    drills.join(", ")
}

/// Whether it needs a leader, where that is worth saying.
pub fn leader(card: &Card<'_>, texts: &Texts) -> Option<String> {
    if card.needs_leader {
        Some(texts.say("card-leader-needed"))
    } else if card.period.is_hm() && !card.unit.is(UnitTrait::Officer) {
        Some(texts.say("card-leader-free"))
    } else {
        None
    }
}

/// Its pivots in close order.
pub fn pivots(drill: &Drill, texts: &Texts) -> String {
    let key = |pivot: Pivot| match (pivot.moves, pivot.shoots) {
        (true, true) => "card-pivot-free",
        (false, true) => "card-pivot-shoot",
        (true, false) => "card-pivot-move",
        (false, false) => "card-pivot-only",
    };
    let mut parts = vec![format!(
        "{} ({})",
        texts.say(key(drill.steady)),
        drill.steady.clause
    )];
    if drill.shaken.is_some() {
        parts.push(texts.say("card-pivot-shaken"));
    }
    parts.push(texts.say("card-pivot-contact"));
    parts.join(" · ")
}

/// The bands of a weapon: `0–10`.
pub fn bands(weapon: &Missile) -> Vec<String> {
    let mut near = Length::ZERO;
    let mut bands = Vec::new();
    for band in &weapon.bands {
        bands.push(format!("{near}–{}", band.upto));
        near = band.upto;
    }
    bands
}

/// Numbers needed at those in armour, where they differ, with what is said of it.
pub fn armoured<'r>(row: &'r Row, card: &Card<'_>, texts: &Texts) -> Vec<(String, &'r [i16])> {
    let differ = row.armoured.iter().filter(|(_, needs)| *needs != row.needs);
    let named = differ.map(|(armour, needs)| {
        let key = match armour {
            Armour::Five => "card-at-5",
            _ if card.period.is_hm() => "card-at-breastplate",
            _ => "card-at-4",
        };
        (texts.say(key), needs.as_slice())
    });
    named.collect()
}

/// What is worked into a row, if anything.
pub fn worked_in(row: &Row, card: &Card<'_>, texts: &Texts) -> Option<String> {
    if row.modifiers.is_empty() {
        return None;
    }
    let modifiers = maluses(row, card, texts).join(", ");
    Some(texts.say_with("card-worked-in", &[("modifiers", modifiers.into())]))
}

/// Shooting on the move, reloading, and a bonus of the weapon itself.
pub fn remarks(table: &WeaponTable<'_>, texts: &Texts) -> Vec<String> {
    let weapon = table.weapon;
    let Some(row) = table.rows.first() else {
        return Vec::new();
    };
    let mut remarks = vec![moving(row, texts)];
    let mounted = table.rows.iter().find(|r| r.stance == Stance::Mounted);
    // That only foot is steady into contact is said on foot.
    if let Some(mounted) = mounted.filter(|mounted| mounted.moving != row.moving) {
        let text = moving(mounted, texts);
        remarks.push(texts.say_with("card-moving-mounted", &[("text", text.into())]));
    }
    remarks.extend(in_contact(table, texts));
    remarks.extend(outdoors(table, texts));
    remarks.push(texts.say_with("card-reload", &[("turns", weapon.reload.into())]));
    if row.plus_one.contains(&weapon.clause) {
        // A bonus of the unit's row is told by formation; this is the weapon's.
        let clauses = weapon.clause.id();
        remarks.push(texts.say_with("card-one-die", &[("clauses", clauses.into())]));
    }
    remarks
}

/// Maluses that contact takes away, where it takes them from a plain shot.
fn in_contact(table: &WeaponTable<'_>, texts: &Texts) -> Vec<String> {
    let of = |stance| table.rows.iter().find(|row| row.stance == stance);
    let (foot, mounted) = (of(Stance::Foot), of(Stance::Mounted));
    let steady = |row: &Row| row.moving.is_some_and(|m| m < 0) && row.in_contact == Some(0);
    let pierces = |row: &Row| row.pierces_in_contact;
    let key = |what: &str, gains: fn(&Row) -> bool| {
        let (foot_gains, mounted_gains) = (foot.is_some_and(gains), mounted.map(gains));
        match (foot_gains, mounted_gains) {
            (true, None | Some(true)) => Some(format!("card-contact-{what}")),
            (true, Some(false)) => Some(format!("card-contact-{what}-foot")),
            (false, _) => None,
        }
    };
    let clause = table.weapon.clause.id();
    [key("moving", steady), key("armour", pierces)]
        .into_iter()
        .flatten()
        .map(|key| texts.say_with(&key, &[("clause", clause.into())]))
        .collect()
}

/// What the weapon cannot do from indoors or through a narrow opening.
fn outdoors(table: &WeaponTable<'_>, texts: &Texts) -> Option<String> {
    let clause = table.outdoors.iter().flatten().next()?;
    let key = if table.outdoors.iter().all(Option::is_some) {
        "card-outdoors"
    } else {
        "card-outdoors-far"
    };
    Some(texts.say_with(key, &[("clause", clause.id().into())]))
}

/// Rows with their labels; on foot and mounted are one where all numbers are the same.
pub fn merged<'r>(rows: &'r [Row], texts: &Texts) -> Vec<(String, &'r Row)> {
    let same = |a: &Row, b: &Row| {
        a.needs == b.needs && a.armoured == b.armoured && a.modifiers == b.modifiers
    };
    let of = |stance| rows.iter().find(|row| row.stance == stance);
    let both = match (of(Stance::Foot), of(Stance::Mounted)) {
        (Some(foot), Some(mounted)) => same(foot, mounted),
        _ => false,
    };
    rows.iter()
        .filter(|row| !(both && row.stance == Stance::Mounted))
        .map(|row| match row.stance {
            Stance::Foot if both => (texts.say("card-stance-both"), row),
            stance => (stance_word(stance, texts), row),
        })
        .collect()
}

fn stance_word(stance: Stance, texts: &Texts) -> String {
    texts.say(match stance {
        Stance::Foot => "card-stance-foot",
        Stance::Volley => "card-stance-volley",
        Stance::Mounted => "card-stance-mounted",
    })
}

/// The maluses worked in; those of SHO-M5 by what they are, since its title names them all.
fn maluses(row: &Row, card: &Card<'_>, texts: &Texts) -> Vec<String> {
    let several = row
        .modifiers
        .iter()
        .filter(|m| m.clause == Clause::SHO_M5)
        .count()
        > 1;
    let untrained = card.class <= 2;
    let mut saddle = row.stance == Stance::Mounted && (several || !untrained);
    let mut words = Vec::new();
    for modifier in &row.modifiers {
        if modifier.clause != Clause::SHO_M5 {
            words.push(texts.modifier(modifier));
            continue;
        }
        let what = if saddle {
            texts.say("card-malus-saddle")
        } else {
            texts.say_with("card-malus-class", &[("class", card.class.into())])
        };
        saddle = false;
        let (value, clause) = (signed(modifier.value.into()), modifier.clause);
        words.push(format!("{value} {what} ({clause})"));
    }
    words
}

fn moving(row: &Row, texts: &Texts) -> String {
    match (row.moving, row.into_contact) {
        (None, None) => texts.say("card-moving-never"),
        (None, Some(_)) => texts.say("card-moving-arriving"),
        (Some(0), _) => texts.say("card-moving-free"),
        (Some(change), contact) => {
            let steady = contact == Some(0);
            let key = if steady {
                "card-moving-steady"
            } else {
                "card-moving"
            };
            texts.say_with(key, &[("value", signed(change.into()).into())])
        }
    }
}

/// Why a weapon cannot be used, in one line.
pub fn reasons(refusals: &[Refusal], name: &str, texts: &Texts) -> String {
    let named = refusals.iter().map(|refusal| {
        texts.refusal(&Refusal {
            about: name.to_owned(),
            ..refusal.clone()
        })
    });
    named.collect::<Vec<_>>().join(&texts.lang().mark(';'))
}

fn ids(clauses: &[Clause]) -> String {
    let ids: Vec<&str> = clauses.iter().map(|clause| clause.id()).collect();
    ids.join(", ")
}

/// The heading over shooting by formation.
pub fn formations_title(card: &Card<'_>, texts: &Texts) -> String {
    let key = match (card.unit.mount, card.moves.mounted) {
        (Mount::Foot, None) => "card-formation",
        (Mount::Foot, Some(_)) => "card-formation-foot",
        (Mount::Cavalry | Mount::MountedInfantry, _) => "card-formation-dismounted",
    };
    let row = card.row.map(|row| format!(" ({})", row.clause));
    format!("{}{}", texts.say(key), row.unwrap_or_default())
}

/// Shooting by formation: the case and what comes of it.
pub fn formations(card: &Card<'_>, texts: &Texts) -> Vec<(String, String)> {
    let of = |case: Case| card.formations.iter().find(|line| line.case == case);
    // A volley without a leader is told with the rest of that case.
    let told = card
        .formations
        .iter()
        .filter(|line| line.case != Case::NoLeaderVolley);
    let told = told.map(|line| {
        let text = match line.case {
            Case::NoLeader => leaderless(line, of(Case::AtWill), of(Case::NoLeaderVolley), texts),
            _ => outcome(&line.outcome, texts),
        };
        (texts.say(&format!("card-case-{}", line.case.word())), text)
    });
    told.collect()
}

fn outcome(outcome: &Outcome, texts: &Texts) -> String {
    match outcome {
        Outcome::Refused(refusals) => {
            let mut clauses: Vec<Clause> = refusals.iter().map(|r| r.clause).collect();
            clauses.dedup();
            format!(
                "{} ({})",
                texts.say("card-outcome-impossible"),
                ids(&clauses)
            )
        }
        Outcome::Shoots {
            all,
            clauses,
            plus_one,
            disorder,
        } => {
            let mut parts = Vec::new();
            if *all > 0 {
                // Nothing but the weapon's volley table helps every die.
                let table = texts.say("card-outcome-volley-table");
                parts.push(format!("{table} ({})", ids(clauses)));
            } else if *all < 0 {
                let value = [("value", signed((*all).into()).into())];
                let malus = texts.say_with("card-outcome-all", &value);
                parts.push(format!("{malus} ({})", ids(clauses)));
            }
            if !plus_one.is_empty() {
                parts.push(format!(
                    "{} ({})",
                    texts.say("card-outcome-one"),
                    ids(plus_one)
                ));
            }
            if !disorder.is_empty() {
                parts.push(format!(
                    "{} ({})",
                    texts.say("card-outcome-disorder"),
                    ids(disorder)
                ));
            }
            if parts.is_empty() {
                parts.push(texts.say("card-outcome-normal"));
            }
            parts.join(", ")
        }
    }
}

/// Without a leader: what changes, and whether a volley is still possible.
fn leaderless(
    line: &FormationLine,
    at_will: Option<&FormationLine>,
    volley: Option<&FormationLine>,
    texts: &Texts,
) -> String {
    let same = at_will.is_some_and(|other| other.outcome == line.outcome);
    let mut text = if same {
        texts.say("card-outcome-as-above")
    } else {
        outcome(&line.outcome, texts)
    };
    if volley.is_some_and(|line| matches!(line.outcome, Outcome::Refused(_))) {
        text = format!("{text}, {}", texts.say("card-outcome-no-volley"));
    }
    text
}

/// A melee weapon: its name, its length, and what it adds in every bout.
pub fn blade(blade: &Blade<'_>, texts: &Texts) -> (String, Vec<String>) {
    let reach =
        |reach: argad_rules::data::Reach| texts.say(&format!("card-reach-{}", reach.word()));
    let struck = |struck: &Struck| {
        let bout = texts.say(&format!("card-bout-{}", struck.bout.word()));
        let value = match struck.total() {
            0 => "0".to_owned(),
            total => signed(total.into()),
        };
        let mut why: Vec<String> = Vec::new();
        if struck.reach != blade.weapon.reach {
            why.push(reach(struck.reach));
        }
        why.extend(struck.modifiers.iter().map(|m| m.clause.to_string()));
        let why = if why.is_empty() {
            String::new()
        } else {
            format!(" ({})", why.join(", "))
        };
        format!("{bout} {value}{why}")
    };
    let name = texts.lang().name(&blade.weapon.name);
    let bouts = blade.bouts.iter().map(struck).collect();
    (format!("{name}, {}", reach(blade.weapon.reach)), bouts)
}

/// What to remember, each with its clause.
pub fn notes(card: &Card<'_>, texts: &Texts) -> Vec<String> {
    let note = |clause: &Clause| {
        let key = format!("card-note-{}", clause.id().to_ascii_lowercase());
        // A note may read differently in a period.
        let own = format!("{key}-{}", card.period.id());
        let key = if texts.has(&own) { own } else { key };
        format!("{} ({clause})", texts.say(&key))
    };
    card.notes.iter().map(note).collect()
}
