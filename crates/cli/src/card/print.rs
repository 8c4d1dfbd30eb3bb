//! A card on a terminal.

use super::frame::Frame;
use super::shooting;
use crate::context::Context;
use crate::rules::choice::{colon, period_name};
use argad_rules::card::Card;
use argad_text::card::{blade, leader, moves, notes, person, pivots, training};
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
    frame.text(&person(card, texts), 0)?;
    let mut label = texts.say("card-movement");
    for line in moves(card, texts) {
        frame.labelled(&label, LABEL, &line, 0)?;
        label.clear();
    }
    frame.labelled(
        &texts.say("card-training"),
        LABEL,
        &training(card, texts),
        0,
    )?;
    if let Some(drill) = &card.drill {
        frame.labelled(&texts.say("card-pivots"), LABEL, &pivots(drill, texts), 0)?;
    }
    if let Some(leader) = leader(card, texts) {
        frame.labelled(&texts.say("card-leader"), LABEL, &leader, 0)?;
    }
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
    let colon = colon(ctx.lang);
    for weapon in &card.blades {
        let (head, bouts) = blade(weapon, texts);
        frame.text(&format!("{head}{colon} {}", bouts.join(" · ")), 2)?;
    }
    if !card.notes.is_empty() {
        frame.section(&texts.say("card-notes"))?;
        for note in notes(card, texts) {
            frame.text(&note, 2)?;
        }
    }
    frame.bottom()
}
