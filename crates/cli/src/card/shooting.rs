//! The shooting part of a card: tables of weapons, and what formations change.

use super::frame::Frame;
use crate::context::Context;
use argad_rules::card::{Card, Row, WeaponTable};
use argad_text::Texts;
use argad_text::card::{
    self, armoured, bands, formations_title, merged, reasons, remarks, worked_in,
};
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
    let name = ctx.lang.name(&weapon.name);
    frame.row(&format!("{name} ({})", weapon.clause), &bands(weapon))?;
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
    for (label, needs) in armoured(row, card, texts) {
        frame.row(&format!("    {label}"), &cells(needs))?;
    }
    if let Some(text) = worked_in(row, card, texts) {
        frame.text(&format!("    {text}"), 4)?;
    }
    Ok(())
}

/// Shooting by formation.
pub fn formations(card: &Card<'_>, texts: &Texts, frame: &mut Frame<'_>) -> io::Result<()> {
    frame.section(&formations_title(card, texts))?;
    for (label, text) in card::formations(card, texts) {
        let gap = if label.starts_with('…') { "  " } else { "" };
        // Wide enough for the longest case in either language.
        frame.labelled(&format!("{gap}{label}"), 49, &text, 0)?;
    }
    Ok(())
}
