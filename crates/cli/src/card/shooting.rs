//! The shooting part of a card: tables of weapons, and what formations change.

use super::frame::Frame;
use crate::context::Context;
use argad_rules::card::{Card, Case, FormationLine, Outcome, Row, Stance, WeaponTable};
use argad_rules::data::{Armour, Mount};
use argad_rules::{Clause, Length, Refusal};
use argad_text::{Texts, signed};
use std::io;

/// A weapon's table, with what goes with it.
pub fn table(
    table: &WeaponTable<'_>,
    card: &Card<'_>,
    ctx: &Context,
    frame: &mut Frame<'_>,
) -> io::Result<()> {
    let texts = &ctx.texts;
    let weapon = table.weapon;
    let mut near = Length::ZERO;
    let mut bands = Vec::new();
    for band in &weapon.bands {
        bands.push(format!("{near}–{}", band.upto));
        near = band.upto;
    }
    let name = ctx.lang.name(&weapon.name);
    frame.row(&format!("{name} ({})", weapon.clause), &bands)?;
    for (label, row) in merged(&table.rows, texts) {
        needs(&label, row, card, texts, frame)?;
    }
    for (_, refusals) in &table.refusals {
        frame.text(&format!("  {}", reasons(refusals, name, texts)), 2)?;
    }
    let remarks = remarks(table, texts);
    if remarks.is_empty() {
        return Ok(());
    }
    frame.text(&format!("  {}", remarks.join(" · ")), 2)
}

/// Shooting on the move, reloading, and a bonus of the weapon itself.
fn remarks(table: &WeaponTable<'_>, texts: &Texts) -> Vec<String> {
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
fn merged<'r>(rows: &'r [Row], texts: &Texts) -> Vec<(String, &'r Row)> {
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

fn needs(
    label: &str,
    row: &Row,
    card: &Card<'_>,
    texts: &Texts,
    frame: &mut Frame<'_>,
) -> io::Result<()> {
    let cells =
        |needs: &[i16]| -> Vec<String> { needs.iter().map(|need| format!("{need}+")).collect() };
    frame.row(&format!("  {label}"), &cells(&row.needs))?;
    for (armour, needs) in &row.armoured {
        if *needs == row.needs {
            continue;
        }
        let key = match armour {
            Armour::Five => "card-at-5",
            _ if card.period.is_hm() => "card-at-breastplate",
            _ => "card-at-4",
        };
        frame.row(&format!("    {}", texts.say(key)), &cells(needs))?;
    }
    if !row.modifiers.is_empty() {
        let modifiers = maluses(row, card, texts);
        let values = [("modifiers", modifiers.join(", ").into())];
        frame.text(
            &format!("    {}", texts.say_with("card-worked-in", &values)),
            4,
        )?;
    }
    Ok(())
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

fn reasons(refusals: &[Refusal], name: &str, texts: &Texts) -> String {
    let named = refusals.iter().map(|refusal| {
        texts.refusal(&Refusal {
            about: name.to_owned(),
            ..refusal.clone()
        })
    });
    named.collect::<Vec<_>>().join("; ")
}

fn ids(clauses: &[Clause]) -> String {
    let ids: Vec<&str> = clauses.iter().map(|clause| clause.id()).collect();
    ids.join(", ")
}

/// Shooting by formation.
pub fn formations(card: &Card<'_>, texts: &Texts, frame: &mut Frame<'_>) -> io::Result<()> {
    let key = match (card.unit.mount, card.moves.mounted) {
        (Mount::Foot, None) => "card-formation",
        (Mount::Foot, Some(_)) => "card-formation-foot",
        (Mount::Cavalry | Mount::MountedInfantry, _) => "card-formation-dismounted",
    };
    let row = card.row.map(|row| format!(" ({})", row.clause));
    frame.section(&format!("{}{}", texts.say(key), row.unwrap_or_default()))?;
    let of = |case: Case| card.formations.iter().find(|line| line.case == case);
    for line in &card.formations {
        let text = match line.case {
            Case::NoLeaderVolley => continue,
            Case::NoLeader => leaderless(line, of(Case::AtWill), of(Case::NoLeaderVolley), texts),
            _ => outcome(&line.outcome, texts),
        };
        let label = texts.say(&format!("card-case-{}", line.case.word()));
        let gap = if label.starts_with('…') { "  " } else { "" };
        // Wide enough for the longest case in either language.
        frame.labelled(&format!("{gap}{label}"), 49, &text, 0)?;
    }
    Ok(())
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
