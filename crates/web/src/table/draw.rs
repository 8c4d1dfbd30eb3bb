//! Lines and areas over the board as SVG: how far somebody may go, orders in mind, shots and dice.

use super::ahead::Exposed;
use super::desk::{Desk, Lead};
use super::reel::Scene;
use argad_picture::Plan;
use argad_rules::check::legal::Legal;
use argad_rules::geometry::{Placed, Point};
use argad_rules::order::{Act, Order};
use argad_rules::state::{Figure, FigureId, State};
use std::fmt::Write as _;

type Xy = (f64, f64);

/// Where somebody is on the board.
fn spot(plan: &Plan, state: &State, id: FigureId) -> Option<Xy> {
    let placed = state.figures.get(id.index())?.placed()?;
    Some(plan.at(placed.centre))
}

/// How far the base of somebody reaches.
pub fn reach(plan: &Plan, state: &State, id: FigureId) -> f64 {
    let placed = state.figures.get(id.index()).and_then(Figure::placed);
    placed.map_or(0.0, |placed| plan.cm(placed.base.length().as_cm() / 2.0))
}

fn path(points: &[Xy]) -> String {
    let mut d = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        let letter = if index == 0 { 'M' } else { 'L' };
        let _ = write!(d, "{letter}{x:.1} {y:.1}");
    }
    d
}

/// A line with a head at its end.
fn arrow(class: &str, points: &[Xy], head: f64) -> String {
    let [.., from, to] = points else {
        return String::new();
    };
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length < 0.1 {
        return String::new();
    }
    let (dx, dy) = (dx / length * head, dy / length * head);
    format!(
        "<g class=\"{class}\"><path d=\"{}\"/><path class=\"head\" d=\"M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z\"/></g>",
        path(points),
        to.0 - dx - dy * 0.5,
        to.1 - dy + dx * 0.5,
        to.0,
        to.1,
        to.0 - dx + dy * 0.5,
        to.1 - dy - dx * 0.5
    )
}

/// The area somebody may go to.
pub fn reach_area(plan: &Plan, legal: &Legal) -> String {
    if legal.reach.is_empty() {
        return String::new();
    }
    let points: Vec<Xy> = legal.reach.iter().map(|limit| plan.at(limit.to)).collect();
    format!("<path class=\"reach\" d=\"{}Z\"/>", path(&points))
}

/// Orders in mind as arrows and ghosts; `class` tells whose.
pub fn orders(desk: Desk, state: &State, orders: &[Order], class: &str) -> String {
    let plan = &desk.plan;
    let mut svg = format!("<g class=\"drafts {class}\">");
    for order in orders {
        for act in &order.acts {
            svg.push_str(&drawn(plan, state, order, act));
        }
    }
    svg.push_str("</g>");
    svg
}

fn drawn(plan: &Plan, state: &State, order: &Order, act: &Act) -> String {
    let mut svg = String::new();
    let head = plan.cm(0.9);
    let each = |class: &str, to: FigureId| {
        let lines = order.who.iter().filter_map(|&id| {
            let from = spot(plan, state, id)?;
            Some(arrow(class, &[from, spot(plan, state, to)?], head))
        });
        lines.collect::<String>()
    };
    match act {
        Act::Move(points) => svg.push_str(&way(plan, state, &order.who, points)),
        Act::Slide(point) => svg.push_str(&way(plan, state, &order.who, &[*point])),
        Act::Charge(enemy) => svg.push_str(&each("charge", *enemy)),
        Act::Shoot(shoot) => svg.push_str(&each("aim", shoot.target)),
        Act::Strike(enemies) => {
            for &enemy in enemies {
                svg.push_str(&each("strike", enemy));
            }
        }
        Act::Follow(friend) => svg.push_str(&each("follow", *friend)),
        _ => {
            for &id in &order.who {
                if let Some((x, y)) = spot(plan, state, id) {
                    let r = reach(plan, state, id);
                    let _ = write!(
                        svg,
                        "<circle class=\"told\" cx=\"{x:.1}\" cy=\"{:.1}\" r=\"{:.1}\"/>",
                        y - r * 1.5,
                        r * 0.3
                    );
                }
            }
        }
    }
    svg
}

/// A way and where it leads everybody who goes it.
fn way(plan: &Plan, state: &State, who: &[FigureId], points: &[Point]) -> String {
    let Some(start) = who.first().and_then(|&id| spot(plan, state, id)) else {
        return String::new();
    };
    let mut line = vec![start];
    line.extend(points.iter().map(|&point| plan.at(point)));
    let mut svg = arrow("way", &line, plan.cm(0.9));
    let Some(&(x, y)) = line.last() else {
        return svg;
    };
    for &id in who {
        let Some(from) = spot(plan, state, id) else {
            continue;
        };
        let _ = write!(
            svg,
            "<circle class=\"ghost\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\"/>",
            from.0 + x - start.0,
            from.1 + y - start.1,
            reach(plan, state, id)
        );
    }
    svg
}

/// The bases of some who would stand there, each with a stroke to its front.
pub fn ghosts(plan: &Plan, placed: &[Placed]) -> String {
    let mut svg = String::new();
    for base in placed {
        let middle = plan.at(base.centre);
        let corners: Vec<Xy> = base
            .corners()
            .iter()
            .map(|&corner| plan.at(corner))
            .collect();
        let half = base.base.length().half();
        if corners.len() < 3 {
            let _ = write!(
                svg,
                "<circle class=\"ghost\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\"/>",
                middle.0,
                middle.1,
                plan.cm(half.as_cm())
            );
        } else {
            let _ = write!(svg, "<path class=\"ghost\" d=\"{}Z\"/>", path(&corners));
        }
        let front = plan.at(base.centre.plus(base.facing.vector(half)));
        let _ = write!(
            svg,
            "<path class=\"front\" d=\"{}\"/>",
            path(&[middle, front])
        );
    }
    svg
}

/// Where enemies could shoot at who goes a way: a mark on each place, the darker the surer, with what the best needs.
pub fn exposed(plan: &Plan, places: &[Exposed], pixel: f64) -> String {
    let mut svg = String::new();
    for place in places {
        let (x, y) = plan.at(place.at);
        let r = 9.0 * pixel;
        let chance = place.chance.unwrap_or(0.0);
        let _ = write!(
            svg,
            "<g class=\"exposed\"><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\" fill-opacity=\"{:.2}\"/>\
             <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"{:.1}\" text-anchor=\"middle\">{}+</text></g>",
            0.3 + 0.7 * chance,
            y + r * 0.4,
            r * 1.1,
            place.need
        );
    }
    svg
}

/// A way being drawn.
pub fn lead(plan: &Plan, state: &State, lead: &Lead) -> String {
    let class = if lead.slow { "lead slow" } else { "lead" };
    format!(
        "<g class=\"{class}\">{}</g>",
        way(plan, state, &lead.who, &lead.points)
    )
}

/// Rings around those who are selected, and one around who is looked at.
pub fn rings(
    plan: &Plan,
    state: &State,
    selected: &[FigureId],
    target: Option<FigureId>,
) -> String {
    let mut svg = String::new();
    let mut ring = |id: FigureId, class: &str| {
        if let Some((x, y)) = spot(plan, state, id) {
            let r = reach(plan, state, id) * 1.15;
            let _ = write!(
                svg,
                "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\"/>"
            );
        }
    };
    for &id in selected {
        ring(id, "chosen");
    }
    if let Some(id) = target {
        ring(id, "looked-at");
    }
    svg
}

/// Where a leader's voice is heard (FRM-14); `cm` from the edge of the base.
pub fn voice(plan: &Plan, state: &State, leader: FigureId, cm: f64) -> String {
    let Some((x, y)) = spot(plan, state, leader) else {
        return String::new();
    };
    let r = reach(plan, state, leader) + plan.cm(cm);
    format!("<circle class=\"voice\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\"/>")
}

/// Shots, strikes and dice of a scene; `part` of it has passed and a screen pixel is so many units.
pub fn action(plan: &Plan, scene: &Scene, part: f64, pixel: f64) -> String {
    let mut svg = String::new();
    let state = &scene.before;
    for ray in &scene.shots {
        let ends = spot(plan, state, ray.from).zip(spot(plan, state, ray.to));
        let Some((from, to)) = ends else { continue };
        let flown = (part / 0.35).min(1.0);
        let at = (
            from.0 + (to.0 - from.0) * flown,
            from.1 + (to.1 - from.1) * flown,
        );
        let _ = write!(svg, "<path class=\"shot\" d=\"{}\"/>", path(&[from, at]));
        let r = plan.cm(0.6) * (0.5 + part);
        let _ = write!(
            svg,
            "<circle class=\"smoke\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{r:.1}\" opacity=\"{:.2}\"/>",
            from.0,
            from.1,
            (0.8 - part).max(0.0)
        );
    }
    for ray in &scene.strikes {
        let ends = spot(plan, state, ray.from).zip(spot(plan, state, ray.to));
        let Some((from, to)) = ends else { continue };
        svg.push_str(&arrow("struck", &[from, to], plan.cm(0.8)));
    }
    if part > 0.2 {
        for thrown in &scene.dice {
            let Some((x, y)) = spot(plan, state, thrown.by) else {
                continue;
            };
            let side = 22.0 * pixel;
            let r = reach(plan, state, thrown.by);
            let wide = side * 1.12 * thrown.faces.len() as f64;
            let _ = write!(
                svg,
                "<g class=\"dice\" transform=\"translate({:.1} {:.1})\">",
                x - wide / 2.0,
                y - r - side * 1.25
            );
            for (index, &(face, did)) in thrown.faces.iter().enumerate() {
                svg.push_str(&die(face, did, index as f64 * side * 1.12, side));
            }
            if thrown.need > 0 {
                let _ = write!(
                    svg,
                    "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{:.1}\" text-anchor=\"middle\">{}+</text>",
                    wide / 2.0,
                    -side * 0.15,
                    side * 0.62,
                    thrown.need
                );
            }
            svg.push_str("</g>");
        }
    }
    svg
}

/// A die with its pips.
pub fn die(face: u8, did: bool, x: f64, side: f64) -> String {
    const PIPS: [&[(f64, f64)]; 7] = [
        &[],
        &[(0.5, 0.5)],
        &[(0.27, 0.27), (0.73, 0.73)],
        &[(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)],
        &[(0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)],
        &[
            (0.25, 0.25),
            (0.75, 0.25),
            (0.5, 0.5),
            (0.25, 0.75),
            (0.75, 0.75),
        ],
        &[
            (0.27, 0.23),
            (0.73, 0.23),
            (0.27, 0.5),
            (0.73, 0.5),
            (0.27, 0.77),
            (0.73, 0.77),
        ],
    ];
    let class = if did { "die did" } else { "die" };
    let mut svg = format!(
        "<g class=\"{class}\" data-face=\"{face}\"><rect x=\"{x:.1}\" width=\"{side:.1}\" height=\"{side:.1}\" rx=\"{:.1}\"/>",
        side * 0.2
    );
    for (dx, dy) in PIPS.get(usize::from(face)).copied().unwrap_or_default() {
        let _ = write!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\"/>",
            x + dx * side,
            dy * side,
            side * 0.1
        );
    }
    svg.push_str("</g>");
    svg
}
