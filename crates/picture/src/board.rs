//! The pieces of a board that is played on: the ground as one picture that stays, and every figure as
//! a token that comes and goes on it.

use crate::figures::{arm_scale, base, half};
use crate::labels;
use crate::moment::{Mark, marks_of};
use crate::pictogram::Pictogram;
use crate::sheet::{Num, draw};
use crate::tone::{Tone, livery};
use crate::{EDGE, Look, Sheet, figures, ground_and_zones, growth};
use argad_rules::data::PeriodData;
use argad_rules::scenario::Scenario;
use argad_rules::state::{Fate, Figure, SideId};

/// What else stands on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// Names of places: the figures are drawn by somebody else.
    Places,
    /// Everybody where they begin, without words.
    Figures,
}

/// The wooden edge around the table, in units of the picture.
pub const FRAME: f64 = EDGE;

/// The table alone as SVG, without title and legend, with its wooden edge of [`FRAME`] units.
pub fn ground(scenario: &Scenario, data: &PeriodData, look: &Look<'_>, on: On) -> String {
    let mut sheet = Sheet::new(scenario, data, None, look);
    growth::symbols(&mut sheet);
    figures::symbols(&mut sheet);
    ground_and_zones(&mut sheet);
    match on {
        On::Places => {
            let mut room = labels::Room::new(&sheet);
            labels::places(&mut sheet, &mut room);
        }
        On::Figures => figures::all(&mut sheet),
    }
    sheet.out.push_str("</g>");
    let (width, height) = (
        sheet.plan.width + 2.0 * FRAME,
        sheet.plan.depth + 2.0 * FRAME,
    );
    let mut svg = String::with_capacity(sheet.out.len() + sheet.defs.len() + 256);
    draw!(
        &mut svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"{2} {2} {0} {1}\"><defs>{3}</defs>{4}</svg>",
        Num(width),
        Num(height),
        Num(-FRAME),
        sheet.defs,
        sheet.out
    );
    svg
}

/// Somebody as a token: pieces of SVG around its middle, ten units to a centimetre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The base, looking to the right; to be turned by [`Token::turn`].
    pub base: String,
    /// What stands upright on it: the arm, and how they fare.
    pub upright: String,
    /// By how many degrees the base is turned.
    pub turn: i32,
}

/// The token of a figure on the table; somebody out of the fight is a cross where they fell.
pub fn token(scenario: &Scenario, data: &PeriodData, figure: &Figure, dark: bool) -> Option<Token> {
    let placed = figure.placed()?;
    let troop = scenario.troops.get(figure.troop.index())?;
    let tone = Tone::of(dark);
    let livery = livery(figure.side.map(SideId::index));
    let reach = half(placed.base).0;
    let mut upright = String::new();
    let mut drawn = String::new();
    if figure.is_present() {
        drawn = base(tone, placed.base, livery, figure.hidden);
        draw!(
            &mut upright,
            "<g transform=\"scale({})\">{}</g>",
            arm_scale(placed.base),
            Pictogram::of(troop, data).draw(livery.mark)
        );
    }
    for mark in marks_of(scenario, data, figure) {
        let (x, y) = mark.beside(reach);
        let (word, _) = mark.shape();
        let small = if mark == Mark::Fallen { 1.0 } else { 0.8 };
        draw!(
            &mut upright,
            "<g data-mark=\"{word}\" transform=\"translate({} {}) scale({small})\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{}</g>",
            Num(x),
            Num(y),
            mark.draw(tone)
        );
    }
    if figure.fate == Fate::Fit && figure.wounds > 0 {
        // Drops, one a wound, below the base.
        for wound in 0..i32::from(figure.wounds.min(3)) {
            draw!(
                &mut upright,
                "<path data-mark=\"wounded\" transform=\"translate({} {})\" d=\"M0 -4Q3.4 .4 0 3Q-3.4 .4 0 -4Z\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1\"/>",
                Num(reach * 0.8 - 5.0 * f64::from(wound)),
                Num(reach * 0.8),
                tone.accent,
                tone.halo
            );
        }
    }
    if figure.stunned > 0 && figure.is_present() {
        draw!(
            &mut upright,
            "<path data-mark=\"stunned\" transform=\"translate(0 {})\" d=\"M-6 0A6 3 0 1 1 6 0A4 2 0 1 1 -2 0\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\"/>",
            Num(-reach),
            tone.ink
        );
    }
    // 256 steps to the left from the right; the picture turns to the right.
    let turn = -(i32::from(placed.facing.step()) * 360 + 128) / 256;
    Some(Token {
        base: drawn,
        upright,
        turn,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use argad_rules::data;
    use argad_rules::scenario::embedded;
    use argad_rules::table::Table;
    use argad_text::{Lang, Texts};

    fn opened(svg: &str) -> usize {
        svg.matches("<g>").count() + svg.matches("<g ").count()
    }

    #[test]
    fn every_ground_and_token_is_drawn_and_closed() {
        for scenario in embedded() {
            let data = data::embedded(scenario.period());
            for on in [On::Places, On::Figures] {
                let drawn = ground(scenario, data, &Look::new(&Texts::new(Lang::En)), on);
                assert_eq!(
                    opened(&drawn),
                    drawn.matches("</g>").count(),
                    "{}",
                    scenario.id
                );
            }
            let table = Table::new(scenario, data).expect("a table");
            for (_, figure) in table.start().present() {
                let token = token(scenario, data, figure, false).expect("somebody present");
                assert!(token.base.contains("<path"), "a base");
                assert_eq!(
                    opened(&token.upright),
                    token.upright.matches("</g>").count()
                );
            }
        }
    }

    #[test]
    fn a_point_is_found_again() {
        let scenario = &embedded()[0];
        let plan = crate::Plan::new(scenario.table);
        let point = argad_rules::geometry::Point::cm(12, 34);
        assert_eq!(plan.point(plan.at(point)), point);
    }
}
