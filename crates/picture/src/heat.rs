//! Where figures were lost in many games: the ground of the table, and a patch for every cell of it.

use crate::sheet::{Num, Safe, draw};
use crate::{EDGE, Look, Sheet, ground_and_zones, growth};
use argad_rules::data::PeriodData;
use argad_rules::geometry::Point;
use argad_rules::scenario::Scenario;

/// Losses of one side in one cell of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Heat {
    /// The near left corner of the cell, in centimetres.
    pub x: u16,
    /// The same, away from the near edge.
    pub y: u16,
    /// How wide and deep the cell is, in centimetres.
    pub cell: u16,
    /// The side, as a place in the scenario.
    pub side: usize,
    /// How many beside the worst cell, up to 1.
    pub share: f64,
}

/// The colours of sides: told apart also by those who see few colours, and by where in the cell they are.
const SIDES: [&str; 4] = ["#c1272d", "#1f5fa8", "#d68910", "#5b2a86"];

/// The colour a side's losses are drawn in.
pub fn colour(side: usize) -> &'static str {
    SIDES[side % SIDES.len()]
}

/// The ground of a scenario with losses on it: the more, the larger the spot.
pub fn heat_map(
    scenario: &Scenario,
    data: &PeriodData,
    cells: &[Heat],
    options: &Look<'_>,
) -> String {
    let mut sheet = Sheet::new(scenario, data, None, options);
    growth::symbols(&mut sheet);
    ground_and_zones(&mut sheet);
    let (plan, sides) = (sheet.plan, scenario.sides.len().max(1) as f64);
    for heat in cells {
        let corner = Point::cm(heat.x.into(), heat.y.into());
        let (left, bottom) = plan.at(corner);
        let width = plan.cm(heat.cell.into());
        // Sides stand beside each other in a cell, so that one does not hide another.
        let middle = left + width * (heat.side as f64 + 0.5) / sides;
        let radius = (heat.share.clamp(0.0, 1.0).sqrt() * width * 0.48).max(0.8);
        draw!(
            &mut sheet.out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" fill-opacity=\".72\" stroke=\"#fff\" stroke-opacity=\".7\" stroke-width=\".8\"/>",
            Num(middle),
            Num(bottom - width / 2.0),
            Num(radius),
            colour(heat.side)
        );
    }
    sheet.out.push_str("</g>");
    let (width, height) = (plan.width + 2.0 * EDGE, plan.depth + 2.0 * EDGE);
    let pixels = f64::from(options.size.max(1));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\" role=\"img\"><title>{}</title><defs>{}</defs>{}</svg>\n",
        Num(pixels),
        Num((pixels * height / width).round()),
        Num(-EDGE),
        Num(-EDGE),
        Num(width),
        Num(height),
        Safe(sheet.name(&scenario.name)),
        sheet.defs,
        sheet.out
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use argad_rules::{data, scenario};
    use argad_text::{Lang, Texts};

    #[test]
    fn every_loss_is_on_the_table() {
        for scenario in scenario::embedded() {
            let data = data::embedded(scenario.period());
            let heat = |x, side, share| Heat {
                x,
                y: 20,
                cell: 5,
                side,
                share,
            };
            let cells = [heat(10, 0, 1.0), heat(15, 1, 0.25), heat(20, 0, 0.0)];
            let none = heat_map(scenario, data, &[], &Look::new(&Texts::new(Lang::En)));
            let some = heat_map(scenario, data, &cells, &Look::new(&Texts::new(Lang::En)));
            let spots = |svg: &str| svg.matches("fill-opacity=\".72\"").count();
            assert_eq!(spots(&some) - spots(&none), 3, "{}", scenario.id);
            assert!(some.contains(colour(0)) && some.contains(colour(1)));
            assert_eq!(some.matches("<g").count(), some.matches("</g>").count());
        }
    }
}
