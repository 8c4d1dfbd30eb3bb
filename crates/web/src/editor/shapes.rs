//! Shapes of a document in centimetres: where things are, what is under a finger, and moving it.

use super::fields::{LISTS, STARTS, data_of, record_of, start};
use argad_rules::data::UnitTrait;
use argad_rules::geometry::Base;
use argad_rules::scenario::Scenario;
use argad_rules::scenario::document::Node;

/// A place on the table, in centimetres from its near left corner.
pub type Cm = (f64, f64);

/// The lists of things with an outline.
pub const AREAS: [&str; 4] = ["zone", "building", "hill", "area"];

/// Half the width of an opening that is tapped into a wall.
const HALF_OPENING: f64 = 1.0;

/// A number as it is written: hundredths at most.
pub fn number(value: f64) -> Node {
    let hundredths = (value * 100.0).round() / 100.0;
    // No minus before a zero.
    Node::number(hundredths + 0.0)
}

/// A place as it is written.
pub fn node((x, y): Cm) -> Node {
    Node::List(vec![number(x), number(y)])
}

/// A place that is written.
pub fn place(node: &Node) -> Option<Cm> {
    let number = |node: &Node| node.typed()?.parse::<f64>().ok().filter(|n| n.is_finite());
    match node.items() {
        [x, y] => Some((number(x)?, number(y)?)),
        _ => None,
    }
}

/// The places of a record by path: corners, figures, or the one place it stands at.
pub fn handles(record: &Node) -> Vec<(String, Cm)> {
    let mut found = Vec::new();
    for field in ["points", "at"] {
        let Some(value) = record.get(field) else {
            continue;
        };
        match place(value) {
            Some(at) => found.push((field.to_owned(), at)),
            None => found.extend(
                value
                    .items()
                    .iter()
                    .enumerate()
                    .filter_map(|(index, node)| Some((format!("{field}/{index}"), place(node)?))),
            ),
        }
    }
    for field in ["block/front", "square/centre"] {
        if let Some(at) = record.get(field).and_then(place) {
            found.push((field.to_owned(), at));
        }
    }
    found
}

/// Moves a record, or one of its places.
pub fn shift(record: &mut Node, handle: Option<usize>, (dx, dy): Cm) {
    let mut places = handles(record);
    if let Some(handle) = handle.filter(|handle| *handle < places.len()) {
        places = vec![places.swap_remove(handle)];
    } else {
        for opening in 0..record.get("openings").map_or(0, |all| all.items().len()) {
            for end in ["from", "to"] {
                let path = format!("openings/{opening}/{end}");
                if let Some(at) = record.get(&path).and_then(place) {
                    places.push((path, at));
                }
            }
        }
    }
    for (path, (x, y)) in places {
        record.set(&path, Some(node((x + dx, y + dy))));
    }
}

/// So much of a move that everything stays on the table.
pub fn kept_on(places: &[Cm], (dx, dy): Cm, (width, depth): Cm) -> Cm {
    let limit = |by: f64, all: &dyn Fn(&Cm) -> f64, size: f64| {
        let low = places.iter().map(all).fold(f64::INFINITY, f64::min);
        let high = places.iter().map(all).fold(f64::NEG_INFINITY, f64::max);
        if low > high {
            return by;
        }
        by.max(-low.max(0.0)).min((size - high).max(0.0))
    };
    (
        limit(dx, &|place| place.0, width),
        limit(dy, &|place| place.1, depth),
    )
}

/// Whole centimetres.
pub fn snapped((x, y): Cm) -> Cm {
    (x.round(), y.round())
}

/// Where the figures of a troop stand, and how far each reaches.
pub fn figures(troop: &Node, sketch: Option<&Scenario>) -> Vec<(Cm, f64)> {
    let id = troop.get("id").and_then(Node::typed).unwrap_or_default();
    let Some(troop) = sketch.and_then(|sketch| sketch.troop(id)) else {
        return Vec::new();
    };
    let figures = troop.start.figures().iter().map(|figure| {
        let reach = match figure.base {
            Base::Round { diameter } => diameter,
            Base::Rectangle { length, .. } => length,
        };
        let centre = figure.centre;
        let cm = |tenths: i32| f64::from(tenths) / 100.0;
        ((cm(centre.x), cm(centre.y)), reach.as_cm() / 2.0)
    });
    figures.collect()
}

/// What is under a finger that reaches so far, by path: what is meant most likely first.
pub fn under(document: &Node, sketch: Option<&Scenario>, at: Cm, reach: f64) -> Vec<String> {
    let mut near: Vec<(f64, String)> = Vec::new();
    let mut around: Vec<(f64, String)> = Vec::new();
    for (list, _) in LISTS {
        let records = document.get(list).map_or(&[] as &[Node], Node::items);
        for (index, record) in records.iter().enumerate() {
            let path = || format!("{list}/{index}");
            let places: Vec<Cm> = handles(record)
                .into_iter()
                .map(|(_, place)| place)
                .collect();
            match *list {
                "troop" => {
                    let all = figures(record, sketch).into_iter();
                    let hit = all
                        .map(|(place, size)| (apart(place, at), size.max(reach)))
                        .filter(|(far, reach)| far <= reach)
                        .map(|(far, _)| far)
                        .fold(f64::INFINITY, f64::min);
                    near.push((hit, path()));
                }
                "thing" => near.extend(places.iter().map(|&place| {
                    let far = apart(place, at);
                    (if far <= reach { far } else { f64::INFINITY }, path())
                })),
                "line" => {
                    let far = along(&places, at, false).map_or(f64::INFINITY, |(far, ..)| far);
                    near.push((
                        if far <= reach {
                            far + reach
                        } else {
                            f64::INFINITY
                        },
                        path(),
                    ));
                }
                list if AREAS.contains(&list) && is_inside(&places, at) => {
                    around.push((size(&places), path()));
                }
                _ => {}
            }
        }
    }
    near.retain(|(far, _)| far.is_finite());
    near.sort_by(|a, b| a.0.total_cmp(&b.0));
    around.sort_by(|a, b| a.0.total_cmp(&b.0));
    near.into_iter()
        .chain(around)
        .map(|(_, path)| path)
        .collect()
}

/// How far two places are apart.
pub fn apart(a: Cm, b: Cm) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The nearest place on a line of several, or around them: how far it is, where, and along which way.
fn along(places: &[Cm], at: Cm, closed: bool) -> Option<(f64, Cm, Cm)> {
    let next = places
        .iter()
        .skip(1)
        .chain(places.first().filter(|_| closed));
    let pairs = places.iter().zip(next).filter(|(a, b)| a != b);
    let nearest = pairs.map(|(&a, &b)| {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy);
        let (dx, dy) = (dx / length, dy / length);
        let reach = ((at.0 - a.0) * dx + (at.1 - a.1) * dy).clamp(0.0, length);
        // Room for an opening on both sides, where the wall is long enough.
        let inner = reach.clamp(
            HALF_OPENING.min(length / 2.0),
            (length - HALF_OPENING).max(length / 2.0),
        );
        let on = (a.0 + dx * reach, a.1 + dy * reach);
        (
            apart(on, at),
            (a.0 + dx * inner, a.1 + dy * inner),
            (dx, dy),
        )
    });
    nearest.min_by(|a, b| a.0.total_cmp(&b.0))
}

/// The building whose wall is nearest, with the ends of an opening there.
pub fn on_wall(document: &Node, at: Cm, reach: f64) -> Option<(usize, Cm, Cm)> {
    let buildings = document.get("building")?.items().iter().enumerate();
    let walls = buildings.filter_map(|(index, building)| {
        let places: Vec<Cm> = handles(building)
            .into_iter()
            .map(|(_, place)| place)
            .collect();
        let (far, (x, y), (dx, dy)) = along(&places, at, true)?;
        let end = |by: f64| (x + dx * by, y + dy * by);
        Some((far, (index, end(-HALF_OPENING), end(HALF_OPENING))))
    });
    let nearest = walls.min_by(|a, b| a.0.total_cmp(&b.0));
    nearest
        .filter(|(far, _)| *far <= reach)
        .map(|(_, found)| found)
}

fn is_inside(corners: &[Cm], (x, y): Cm) -> bool {
    let ends = corners.iter().cycle().skip(1);
    let crossings = corners.iter().zip(ends).filter(|((x0, y0), (x1, y1))| {
        (*y0 > y) != (*y1 > y) && x < (x1 - x0) * (y - y0) / (y1 - y0) + x0
    });
    crossings.count() % 2 == 1
}

fn size(corners: &[Cm]) -> f64 {
    let ends = corners.iter().cycle().skip(1);
    let twice: f64 = corners
        .iter()
        .zip(ends)
        .map(|(a, b)| a.0 * b.1 - b.0 * a.1)
        .sum();
    twice.abs()
}

/// An id nobody has yet: a word and a number.
pub fn fresh_id(document: &Node, list: &str, word: &str) -> String {
    let records = document.get(list).map_or(&[] as &[Node], Node::items);
    let taken = |id: &str| {
        let of = |record: &Node| record.get("id").and_then(Node::typed) == Some(id);
        records.iter().any(of)
    };
    let word = word.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-');
    let ids = (1..).map(|number| format!("{word}-{number}"));
    ids.into_iter().find(|id| !taken(id)).unwrap_or_default()
}

/// A new record that begins somewhere, or has these corners.
pub fn fresh(document: &Node, list: &str, at: Cm, corners: &[Cm]) -> Node {
    let mut record = Node::Table(Vec::new());
    let mut put = |path: &str, value: Node| record.set(path, Some(value));
    let data = data_of(document);
    let first = |list: &str| {
        let id = document.get(&format!("{list}/0/id")).and_then(Node::typed);
        id.unwrap_or_default().to_owned()
    };
    let id = fresh_id(document, list, list);
    let name = |put: &mut dyn FnMut(&str, Node)| {
        for lang in ["name/fr", "name/en"] {
            put(lang, Node::text(&id));
        }
    };
    match list {
        "side" | "zone" | "thing" => {
            put("id", Node::text(&id));
            name(&mut put);
        }
        "building" => name(&mut put),
        "area" | "line" => {
            // Open ground is what there is anyway.
            let kind = data.and_then(|data| {
                let mut kinds = data.terrain.iter();
                kinds.find(|kind| kind.linear == (list == "line") && kind.id != "open")
            });
            put("terrain", Node::text(kind.map_or("", |kind| &kind.id)));
        }
        "hill" => put("level", Node::number(1)),
        "troop" => {
            put("id", Node::text(&id));
            put("side", Node::text(&first("side")));
            let unit =
                data.and_then(|data| data.units.iter().find(|unit| !unit.is(UnitTrait::Leader)));
            put("unit", Node::text(unit.map_or("", |unit| &unit.id)));
            put("block/front", node(at));
            put("block/facing", Node::text("north"));
            put("block/files", Node::number(4));
        }
        "objective" => {
            put("side", Node::text(&first("side")));
            put("want", Node::text("survive"));
            put("figures", Node::number(1));
            let turns = document.get("turns").cloned();
            put("until", turns.unwrap_or_else(|| Node::number(1)));
            put("points", Node::number(1));
        }
        "trigger" => {
            put("when", Node::text("turn"));
            put("turn", Node::number(2));
            for lang in ["speak/fr", "speak/en"] {
                put(lang, Node::text("…"));
            }
        }
        _ => {
            put("id", Node::text(&id));
            let unit =
                data.and_then(|data| data.units.iter().find(|unit| !unit.is(UnitTrait::Leader)));
            put("unit", Node::text(unit.map_or("", |unit| &unit.id)));
            put("count", Node::number(4));
        }
    }
    let (x, y) = at;
    let drawn: Vec<Cm> = match (list, corners.is_empty()) {
        ("line", true) => vec![(x - 7.0, y), (x + 7.0, y)],
        (_, true) => rectangle((x - 7.0, y - 5.0), (x + 7.0, y + 5.0)),
        (_, false) => corners.to_vec(),
    };
    if list == "line" || AREAS.contains(&list) {
        put("points", Node::List(drawn.into_iter().map(node).collect()));
    } else if list == "thing" {
        put("at", node(at));
    }
    record
}

/// The corners of a rectangle.
pub fn rectangle(a: Cm, b: Cm) -> Vec<Cm> {
    let (low, high) = ((a.0.min(b.0), a.1.min(b.1)), (a.0.max(b.0), a.1.max(b.1)));
    vec![low, (high.0, low.1), high, (low.0, high.1)]
}

/// Begins otherwise: takes what a troop had for it away and puts the usual of the new way, where its figures are now.
pub fn restart(troop: &mut Node, way: &str, document: &Node, sketch: Option<&Scenario>) {
    if start(troop) == way {
        return;
    }
    let now = figures(troop, sketch);
    let size = document
        .get("table")
        .and_then(place)
        .unwrap_or((60.0, 60.0));
    let middle = (size.0 / 2.0, size.1 / 2.0);
    let anchor = now.first().map_or(snapped(middle), |(place, _)| *place);
    let known = troop
        .get("count")
        .and_then(Node::typed)
        .and_then(|count| count.parse().ok());
    let count = if now.is_empty() {
        known.unwrap_or(4)
    } else {
        now.len()
    };
    for field in STARTS {
        troop.set(field, None);
    }
    let first = |list: &str| {
        Node::text(
            document
                .get(&format!("{list}/0/id"))
                .and_then(Node::typed)
                .unwrap_or_default(),
        )
    };
    let mut put = |path: &str, value: Node| troop.set(path, Some(value));
    match way {
        "at" => {
            let row = (0..count).map(|index| (anchor.0 + 2.5 * index as f64, anchor.1));
            let places: Vec<Cm> = if now.is_empty() {
                row.collect()
            } else {
                now.into_iter().map(|(place, _)| place).collect()
            };
            put("at", Node::List(places.into_iter().map(node).collect()));
        }
        "block" => {
            put("block/front", node(snapped(anchor)));
            put("block/facing", Node::text("north"));
            put("block/files", Node::number(count));
        }
        "square" => {
            put("square/centre", node(snapped(anchor)));
            put("square/side", Node::number((count / 4 + 1).max(2)));
        }
        "arrives" => {
            put("arrives/zone", first("zone"));
            put("arrives/turn", Node::number(2));
        }
        "zone" => put("zone", first("zone")),
        _ => put("aboard", first("troop")),
    }
    if matches!(way, "zone" | "arrives" | "aboard") {
        put("count", Node::number(count));
    }
}

/// The record a path is in.
pub fn record_path(path: &str) -> String {
    record_of(path).map_or_else(String::new, |(list, index)| format!("{list}/{index}"))
}
