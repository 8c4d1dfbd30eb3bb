//! What is picked and what is being drawn, as SVG over the table.

use super::fields::record_of;
use super::shapes::{self, AREAS, Cm};
use crate::table::camera::Xy;
use argad_picture::Plan;
use argad_rules::measure::Length;
use argad_rules::scenario::TableSize;
use argad_rules::scenario::document::Node;
use std::fmt::Write as _;

/// The table as a plan.
pub fn plan((width, depth): Cm) -> Plan {
    let length = |cm: f64| Length::tenths_of_mm((cm * 100.0) as i64);
    Plan::new(TableSize {
        width: length(width),
        depth: length(depth),
    })
}

/// Where a place of the table is on the drawing.
pub fn xy(plan: &Plan, (x, y): Cm) -> Xy {
    (plan.cm(x), plan.depth - plan.cm(y))
}

/// A line through places.
pub fn path(plan: &Plan, places: &[Cm], closed: bool) -> String {
    let mut d = String::new();
    for (index, &place) in places.iter().enumerate() {
        let (x, y) = xy(plan, place);
        let letter = if index == 0 { 'M' } else { 'L' };
        let _ = write!(d, "{letter}{x:.1} {y:.1}");
    }
    if closed {
        d.push('Z');
    }
    d
}

/// A corner.
pub fn dot(svg: &mut String, plan: &Plan, place: Cm, class: &str) {
    let (x, y) = xy(plan, place);
    // A line without length and with round ends: as large on every zoom.
    let _ = write!(svg, "<path class=\"{class}\" d=\"M{x:.1} {y:.1}h.01\"/>");
}

/// What is picked: its outline with its corners, or rings around its figures.
pub fn picked(
    svg: &mut String,
    plan: &Plan,
    pick: &str,
    record: &Node,
    figures: &[(Cm, f64)],
    handle: Option<usize>,
    by: Option<Cm>,
) {
    let (dx, dy) = by.unwrap_or_default();
    let list = record_of(pick).map_or("", |(list, _)| list);
    let moves = |index: usize| handle.is_none_or(|handle| handle == index);
    let put = |index: usize, (x, y): Cm| {
        if moves(index) {
            (x + dx, y + dy)
        } else {
            (x, y)
        }
    };
    let places: Vec<Cm> = shapes::handles(record)
        .into_iter()
        .enumerate()
        .map(|(index, (_, place))| put(index, place))
        .collect();
    if list == "line" || AREAS.contains(&list) {
        let _ = write!(
            svg,
            "<path class=\"edit-picked\" d=\"{}\"/>",
            path(plan, &places, list != "line")
        );
        for (index, place) in places.into_iter().enumerate() {
            let class = if handle == Some(index) {
                "edit-corner chosen"
            } else {
                "edit-corner"
            };
            dot(svg, plan, place, class);
        }
        return;
    }
    let single = record.get("at").is_some() && list == "troop";
    for (index, &(place, reach)) in figures.iter().enumerate() {
        let moved = if single {
            put(index, place)
        } else {
            (place.0 + dx, place.1 + dy)
        };
        let (x, y) = xy(plan, moved);
        let class = if single && handle == Some(index) {
            "edit-ring chosen"
        } else {
            "edit-ring"
        };
        let _ = write!(
            svg,
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\"/>",
            plan.cm(reach + 0.4)
        );
    }
    if figures.is_empty() {
        for place in places {
            dot(svg, plan, place, "edit-corner");
        }
    }
}
