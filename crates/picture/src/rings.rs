//! How far a troop shoots, as rings round its first figure.

use crate::Sheet;
use crate::labels::{Label, Room};
use crate::sheet::{Bounds, Num, draw};
use argad_rules::data::{Missile, PeriodData};
use argad_rules::geometry::Placed;
use argad_rules::scenario::{Scenario, Troop};

/// Why there are no rings for a troop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoRings {
    /// Nobody of that id.
    #[error("no such troop")]
    UnknownTroop,
    /// None of them stands on the table.
    #[error("not on the table")]
    NotOnTable,
    /// They have nothing to shoot with.
    #[error("no missile weapon")]
    NoMissile,
}

/// Whose reach is shown: the first figure of a troop and its first missile weapon.
#[derive(Clone, Copy, Debug)]
pub struct Rings<'a> {
    /// The troop.
    pub troop: &'a Troop,
    /// The figure in the middle.
    pub figure: Placed,
    /// What it shoots with.
    pub missile: &'a Missile,
}

/// The rings of a troop by id.
pub fn rings<'a>(
    scenario: &'a Scenario,
    data: &'a PeriodData,
    troop: &str,
) -> Result<Rings<'a>, NoRings> {
    let troop = scenario.troop(troop).ok_or(NoRings::UnknownTroop)?;
    let figure = troop.start.figures().first().ok_or(NoRings::NotOnTable)?;
    let missile = troop.weapons.iter().find_map(|id| data.missile(id));
    Ok(Rings {
        troop,
        figure: *figure,
        missile: missile.ok_or(NoRings::NoMissile)?,
    })
}

/// Draws the rings asked for, if there are any to draw.
pub fn draw_rings(sheet: &mut Sheet<'_>, room: &mut Room) -> Vec<Label> {
    let Some(wanted) = sheet.look.ranges.as_deref() else {
        return Vec::new();
    };
    let Ok(found) = rings(sheet.scenario, sheet.data, wanted) else {
        return Vec::new();
    };
    if !sheet.shows(found.troop) {
        return Vec::new();
    }
    // In a game the first who still stands.
    let Some(figure) = sheet.standing(found.troop).first().copied() else {
        return Vec::new();
    };
    let accent = sheet.tone.accent;
    let middle = sheet.plan.at(figure.centre);
    // From edge to edge: the ring is where the nearest edge of a target's base may be.
    let own = sheet.plan.cm(figure.base.length().as_cm() / 2.0);
    let mut labels = Vec::new();
    for (index, band) in found.missile.bands.iter().enumerate() {
        let radius = own + sheet.plan.cm(band.upto.as_cm());
        draw!(
            &mut sheet.out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{accent}\" fill-opacity=\".05\" stroke=\"{accent}\" stroke-width=\"2.2\" stroke-dasharray=\"{}\"/>",
            Num(middle.0),
            Num(middle.1),
            Num(radius),
            ["none", "12 5", "3 5"][index % 3]
        );
        let values = [
            ("cm", band.upto.to_string().into()),
            ("need", band.need.into()),
        ];
        let text = sheet.texts.say_with("show-range", &values);
        let size = Label::size(&text, 14.0);
        let places: Vec<Bounds> = (0..24)
            .map(|step| {
                let angle = f64::from(step) * std::f64::consts::TAU / 24.0 - 1.57;
                let at = (
                    middle.0 + angle.cos() * radius,
                    middle.1 + angle.sin() * radius,
                );
                Bounds::around(at, size.0 / 2.0, size.1 / 2.0)
            })
            .collect();
        labels.push(Label {
            text,
            size: 14.0,
            at: room.take(&places),
            style: crate::labels::Style::Range,
        });
    }
    labels
}
