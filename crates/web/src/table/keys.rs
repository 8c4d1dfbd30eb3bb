//! The board by keyboard: a cursor, one's own figures one after the other, and a key for every verb.

use super::desk::{Desk, Trouble};
use super::session::Session;
use super::tape::Tool;
use super::touch::{go, led, mates, touch};
use argad_rules::geometry::Point;
use argad_rules::state::{FigureId, Phase};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Keys and the keys of their words, as the help lists them.
pub const KEYS: &[(&str, &str)] = &[
    ("Tab", "web-key-next"),
    ("U", "web-key-unit"),
    ("V", "web-key-verbs"),
    ("← ↑ → ↓", "web-key-cursor"),
    ("Enter", "web-key-enter"),
    ("E", "web-key-enemy"),
    ("Z / Y", "web-key-undo"),
    ("Esc", "web-key-none"),
    ("G", "web-key-agree"),
    ("M", "web-key-measure"),
    ("L", "web-key-sight"),
    ("+ −", "web-key-zoom"),
    ("?", "web-key-help"),
];

/// How far the cursor goes, in tenths of a millimetre.
const STEP: i32 = 100;

/// A key pressed while the board has the focus.
pub fn on_board(desk: Desk, event: &web_sys::KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let far = if event.shift_key() { 5 * STEP } else { STEP };
    let key = event.key();
    let done = match key.as_str() {
        "Tab" => next(desk, event.shift_key()),
        "ArrowLeft" => cursor(desk, -far, 0),
        "ArrowRight" => cursor(desk, far, 0),
        "ArrowUp" => cursor(desk, 0, far),
        "ArrowDown" => cursor(desk, 0, -far),
        "Enter" | " " => enter(desk),
        "e" | "E" => next_enemy(desk),
        "u" | "U" => unit(desk),
        "v" | "V" => to_verbs(),
        "z" | "Z" => {
            desk.change(|session| {
                session.undo();
            });
            true
        }
        "y" | "Y" => {
            desk.change(|session| {
                session.redo();
            });
            true
        }
        "g" | "G" => {
            desk.agree();
            true
        }
        "Escape" => {
            desk.select(Vec::new());
            desk.cursor.set(None);
            true
        }
        "m" | "M" => {
            desk.hold(Tool::Tape);
            true
        }
        "l" | "L" => {
            desk.hold(Tool::Sight);
            true
        }
        "+" | "=" | "-" => {
            let factor = if key == "-" { 1.0 / 1.3 } else { 1.3 };
            zoom(desk, factor);
            true
        }
        _ => false,
    };
    if done {
        event.prevent_default();
        event.stop_propagation();
    }
}

/// One's own who can act, in the order of their troops.
fn own(desk: Desk) -> Vec<FigureId> {
    let all: Vec<FigureId> = desk.shown.with_untracked(|state| {
        let able = state.all().filter(|(_, figure)| figure.can_act());
        able.map(|(id, _)| id).collect()
    });
    all.into_iter().filter(|&id| desk.is_own(id)).collect()
}

/// The next of one's own; past the last the focus goes on, so that nobody is caught on the board.
fn next(desk: Desk, back: bool) -> bool {
    let own = own(desk);
    let selected = desk.selected.get_untracked().first().copied();
    let now = selected.and_then(|id| own.iter().position(|&other| other == id));
    let next = match (now, back) {
        (None, false) => Some(0),
        (None, true) => None,
        (Some(now), false) => Some(now + 1),
        (Some(now), true) => now.checked_sub(1),
    };
    let found = next.and_then(|next| own.get(next).copied());
    desk.select(found.into_iter().collect());
    desk.cursor.set(found.and_then(|id| spot(desk, id)));
    if let Some(id) = found {
        bring_into_view(desk, id);
    }
    found.is_some()
}

fn spot(desk: Desk, id: FigureId) -> Option<Point> {
    desk.shown
        .with_untracked(|state| Some(state.figures.get(id.index())?.placed()?.centre))
}

fn unit(desk: Desk) -> bool {
    let first = desk.selected.get_untracked().first().copied();
    if let Some(id) = first {
        desk.select(mates(desk, id));
    }
    first.is_some()
}

/// On to what those selected can do: by Tab the board would choose somebody else first.
fn to_verbs() -> bool {
    let found = document().query_selector(".beside .verb, .beside summary");
    let found = found.ok().flatten();
    let verb = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok());
    verb.is_some_and(|verb| verb.focus().is_ok())
}

/// The next enemy in sight.
fn next_enemy(desk: Desk) -> bool {
    let at = desk.at_now();
    let enemies: Vec<FigureId> = desk.shown.with_untracked(|state| {
        let all = state
            .present()
            .filter(|(_, figure)| figure.side.is_some() && figure.side != at.map(|seat| seat.side));
        all.map(|(id, _)| id).collect()
    });
    let now = desk.target.get_untracked();
    let now = now.and_then(|id| enemies.iter().position(|&other| other == id));
    let next = now.map_or(0, |now| now + 1) % enemies.len().max(1);
    if let Some(&id) = enemies.get(next) {
        desk.trouble.set(Trouble::default());
        desk.target.set(Some(id));
        desk.cursor.set(spot(desk, id));
        bring_into_view(desk, id);
    }
    true
}

fn bring_into_view(desk: Desk, id: FigureId) {
    let Some(point) = spot(desk, id) else {
        return;
    };
    follow(desk, point);
}

/// Pans so that a point is not at the very edge of what is seen.
fn follow(desk: Desk, point: Point) {
    let board = document().query_selector(".board").ok().flatten();
    let Some(board) = board else {
        return;
    };
    let (width, height) = (
        f64::from(board.client_width()),
        f64::from(board.client_height()),
    );
    let camera = desk.camera.get_untracked();
    let (x, y) = desk.xy(point);
    let (x, y) = (
        x * camera.zoom + camera.shift.0,
        y * camera.zoom + camera.shift.1,
    );
    let room = 48.0;
    let back = |at: f64, most: f64| {
        if at < room {
            room - at
        } else if at > most - room {
            most - room - at
        } else {
            0.0
        }
    };
    let by = (back(x, width), back(y, height));
    if by != (0.0, 0.0) {
        desk.camera.set(camera.panned(by));
    }
}

fn cursor(desk: Desk, dx: i32, dy: i32) -> bool {
    let from = desk.cursor.get_untracked().or_else(|| {
        let first = desk.selected.get_untracked().first().copied()?;
        spot(desk, first)
    });
    let size = desk
        .session
        .with_untracked(|session| session.table().scenario.table);
    let most = |length: argad_rules::Length| length.as_tenths_of_mm() as i32;
    let from = from.unwrap_or(Point::new(most(size.width) / 2, most(size.depth) / 2));
    let to = Point::new(
        (from.x + dx).clamp(0, most(size.width)),
        (from.y + dy).clamp(0, most(size.depth)),
    );
    desk.cursor.set(Some(to));
    follow(desk, to);
    true
}

/// What is under the cursor: somebody is touched, a place is gone to.
fn enter(desk: Desk) -> bool {
    let Some(point) = desk.cursor.get_untracked() else {
        return next(desk, false);
    };
    let found = desk.shown.with_untracked(|state| {
        let under = state.present().find(|(_, figure)| {
            figure
                .placed()
                .is_some_and(|placed| placed.centre.distance(point) <= placed.base.length().half())
        });
        under.map(|(id, _)| id)
    });
    if let Some(id) = found {
        touch(desk, id, false);
    } else if !desk.put(point) {
        let phase = desk.session.with_untracked(Session::phase);
        if phase == Phase::Movement && !desk.selected.get_untracked().is_empty() {
            go_towards(desk, point);
        }
    }
    true
}

/// To a place, or as far towards it as they may go.
fn go_towards(desk: Desk, point: Point) {
    if go(desk, point) {
        return;
    }
    let who = desk.selected.get_untracked();
    let lead = desk.legal.with_untracked(|legal| {
        let legal = legal.as_ref().filter(|legal| !legal.reach.is_empty())?;
        led(desk, legal, &who, &[], point)
    });
    if let Some(lead) = lead {
        desk.give_to(&who, &argad_rules::order::Act::Move(lead.points));
    }
}

fn zoom(desk: Desk, factor: f64) {
    let board = document().query_selector(".board").ok().flatten();
    let middle = board.map_or((400.0, 300.0), |board| {
        (
            f64::from(board.client_width()) / 2.0,
            f64::from(board.client_height()) / 2.0,
        )
    });
    desk.camera
        .update(|camera| *camera = camera.zoomed(factor, middle, 0.1));
}
