//! A card on a terminal.

use super::frame::Frame;
use super::shooting;
use crate::context::Context;
use crate::rules::choice::{colon, period_name};
use argad_rules::Length;
use argad_rules::card::{Blade, Card, Dress, Drill, Struck};
use argad_rules::data::{Armour, Mount, UnitTrait};
use argad_rules::movement::Pivot;
use argad_text::{Texts, signed};
use std::io::{self, Write};

/// Columns of the labels at the top of a card.
const LABEL: usize = 14;

/// Prints a card.
pub fn card(card: &Card<'_>, ctx: &Context, out: &mut dyn Write) -> io::Result<()> {
    let texts = &ctx.texts;
    let mut frame = Frame::new(out, ctx.color, ctx.width);
    frame.top()?;
    let name = ctx.lang.name(&card.unit.name).to_uppercase();
    let origin = format!("{} · {}", period_name(card.period, texts), card.unit.clause);
    frame.title(&name, &origin)?;
    let values = [
        ("class", card.class.into()),
        ("morale", card.morale.into()),
        ("dress", dress(card.dress, texts).into()),
    ];
    frame.text(&texts.say_with("card-person", &values), 0)?;
    moves(card, texts, &mut frame)?;
    training(card, texts, &mut frame)?;
    if !card.weapons.is_empty() {
        frame.section(&texts.say("card-shooting"))?;
        for weapon in &card.weapons {
            shooting::table(weapon, card, ctx, &mut frame)?;
        }
    }
    if !card.formations.is_empty() {
        shooting::formations(card, texts, &mut frame)?;
    }
    frame.section(&texts.say("card-melee"))?;
    for weapon in &card.blades {
        blade(weapon, ctx, &mut frame)?;
    }
    if !card.notes.is_empty() {
        frame.section(&texts.say("card-notes"))?;
        for clause in &card.notes {
            let key = format!("card-note-{}", clause.id().to_ascii_lowercase());
            // A note may read differently in a period.
            let own = format!("{key}-{}", card.period.id());
            let key = if texts.has(&own) { own } else { key };
            frame.text(&format!("{} ({clause})", texts.say(&key)), 2)?;
        }
    }
    frame.bottom()
}

fn dress(dress: Dress, texts: &Texts) -> String {
    texts.say(match dress {
        Dress::Unarmoured | Dress::Armour(Armour::None) => "card-dress-none",
        Dress::Equipped => "card-dress-equipped",
        Dress::Armour(Armour::Four) => "card-dress-4",
        Dress::Armour(Armour::FourStar) => "card-dress-4-star",
        Dress::Armour(Armour::Five) => "card-dress-5",
    })
}

fn moves(card: &Card<'_>, texts: &Texts, frame: &mut Frame<'_>) -> io::Result<()> {
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
    let label = texts.say("card-movement");
    frame.labelled(&label, LABEL, &loose.join(" · "), 0)?;
    if let Some([column, line]) = moves.mounted_close {
        let values = [
            ("column", column.to_string().into()),
            ("line", line.to_string().into()),
        ];
        let text = texts.say_with("card-move-mounted-close", &values);
        frame.labelled("", LABEL, &text, 0)?;
    }
    if let Some([column, line, aside]) = moves.close {
        let values = [
            ("column", column.to_string().into()),
            ("line", line.to_string().into()),
            ("aside", aside.to_string().into()),
        ];
        let text = texts.say_with("card-move-close", &values);
        frame.labelled("", LABEL, &text, 0)?;
    }
    Ok(())
}

fn training(card: &Card<'_>, texts: &Texts, frame: &mut Frame<'_>) -> io::Result<()> {
    let known = [
        UnitTrait::CloseOrder,
        UnitTrait::SkirmishOrder,
        UnitTrait::MountedCloseOrder,
        UnitTrait::Foragers,
    ];
    let mut drills: Vec<String> = known
        .into_iter()
        .filter(|drill| card.unit.is(*drill))
        .map(|drill| texts.say(&format!("card-training-{}", drill.word())))
        .collect();
    if drills.is_empty() {
        drills.push(texts.say("card-training-none"));
    }
    frame.labelled(&texts.say("card-training"), LABEL, &drills.join(", "), 0)?;
    if let Some(drill) = &card.drill {
        frame.labelled(&texts.say("card-pivots"), LABEL, &pivots(drill, texts), 0)?;
    }
    let leader = if card.needs_leader {
        texts.say("card-leader-needed")
    } else if card.period.is_hm() && !card.unit.is(UnitTrait::Officer) {
        texts.say("card-leader-free")
    } else {
        return Ok(());
    };
    frame.labelled(&texts.say("card-leader"), LABEL, &leader, 0)
}

fn pivots(drill: &Drill, texts: &Texts) -> String {
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

fn blade(blade: &Blade<'_>, ctx: &Context, frame: &mut Frame<'_>) -> io::Result<()> {
    let texts = &ctx.texts;
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
    let name = ctx.lang.name(&blade.weapon.name);
    let bouts: Vec<String> = blade.bouts.iter().map(struck).collect();
    let colon = colon(ctx.lang);
    let length = reach(blade.weapon.reach);
    frame.text(&format!("{name}, {length}{colon} {}", bouts.join(" · ")), 2)
}
