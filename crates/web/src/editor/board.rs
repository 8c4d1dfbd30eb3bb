//! The drawing: the table as the rules read it, what is picked on it, and fingers on both.

use super::desk::{Checked, Desk, Tool, use_desk};
use super::draw::{dot, path, picked, plan, xy};
use super::fields::record_of;
use super::shapes::{self, AREAS, Cm, apart as far, rectangle, snapped};
use crate::parts::pad::{Pad, Pinch, STILL, apart};
use crate::table::board::data_url;
use crate::table::camera::{Camera, Xy};
use crate::theme::use_theme;
use crate::words::use_words;
use argad_picture::board::{FRAME, On, ground};
use argad_picture::{Look, Plan};
use argad_rules::data;
use argad_rules::scenario::document::Node;
use leptos::prelude::*;
use std::fmt::Write as _;

/// The least a finger hits, in pixels.
const FINGER: f64 = 16.0;

/// What a finger is doing.
#[derive(Clone, Copy)]
enum Grip {
    Nothing,
    Press { at: Xy },
    Pan { last: Xy },
    Move { from: Cm },
    Stretch { from: Cm },
    Pinch(Pinch),
}

/// The place of the table under a place of the screen.
fn under(desk: Desk, plan: &Plan, at: Xy) -> Cm {
    let (x, y) = desk.camera.get_untracked().on_board(at);
    let one = plan.cm(1.0);
    (x / one, (plan.depth - y) / one)
}

/// How far a finger reaches, in centimetres.
fn reach(desk: Desk, plan: &Plan) -> f64 {
    FINGER / desk.camera.get_untracked().zoom / plan.cm(1.0)
}

/// On the table, in whole centimetres.
fn on_table(desk: Desk, at: Cm) -> Cm {
    let (width, depth) = desk.size();
    let (x, y) = snapped(at);
    (x.clamp(0.0, width), y.clamp(0.0, depth))
}

/// The board.
#[component]
pub fn Board() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let theme = use_theme();
    let pad = Pad::untouched();
    let grip = StoredValue::new_local(Grip::Nothing);
    // By how much what is picked is being moved, and the corners being stretched.
    let by = RwSignal::new(None::<Cm>);
    let stretched = RwSignal::new(None::<(Cm, Cm)>);
    let sketch = Memo::new(move |_| {
        desk.checked
            .with(|checked: &Checked| checked.sketch.clone())
    });
    let size = Memo::new(move |_| {
        desk.document.track();
        desk.size()
    });
    let picture = Memo::new(move |_| {
        let dark = theme.is_dark();
        let sketch = sketch.get()?;
        words.with(|texts| {
            let look = Look {
                dark,
                ..Look::new(texts)
            };
            let data = data::embedded(sketch.period());
            Some(data_url(&ground(&sketch, data, &look, On::Figures)))
        })
    });
    let fit = move || {
        if pad.node.try_get_untracked().flatten().is_some() {
            let plan = plan(desk.size());
            let (low, high) = ((-FRAME, -FRAME), (plan.width + FRAME, plan.depth + FRAME));
            desk.camera.set(Camera::fit(low, high, pad.room()));
        }
    };
    Effect::new(move |_| {
        size.track();
        if pad.node.get().is_some() {
            request_animation_frame(fit);
        }
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| fit());
    on_cleanup(move || resized.remove());
    let least = move || {
        let plan = plan(desk.size());
        let (width, height) = pad.room();
        (width / plan.width).min(height / plan.depth) * 0.6
    };
    let zoomed = move |factor: f64, at: Xy| {
        desk.camera
            .update(|camera| *camera = camera.zoomed(factor, at, least()));
    };

    // What a finger takes along once it moves.
    let taken = move |at: Xy| {
        let plan = plan(desk.size());
        let (place, reach) = (under(desk, &plan, at), reach(desk, &plan));
        match desk.tool.get_untracked() {
            _ if desk.is_broken.get_untracked() => Grip::Pan { last: at },
            Tool::Draw(list) if list == "line" || AREAS.contains(&list) => Grip::Stretch {
                from: on_table(desk, place),
            },
            Tool::Draw(_) | Tool::Opening => Grip::Pan { last: at },
            Tool::Pick => {
                let pick = desk.pick.get_untracked();
                let places = desk.document.with_untracked(|document| {
                    document.get(&pick).map(shapes::handles).unwrap_or_default()
                });
                let corner = nearest(&places, place, reach);
                let found = sketch.with_untracked(|sketch| {
                    desk.document.with_untracked(|document| {
                        shapes::under(document, sketch.as_deref(), place, reach)
                    })
                });
                let is_troop = record_of(&pick).is_some_and(|(list, _)| list == "troop");
                if !pick.is_empty()
                    && corner.is_some()
                    && places.len() > 1
                    && (!is_troop || desk.handle.get_untracked() == corner)
                {
                    desk.handle.set(corner);
                    Grip::Move { from: place }
                } else if found.contains(&pick) {
                    desk.handle.set(None);
                    Grip::Move { from: place }
                } else if let Some(first) = found
                    .first()
                    .filter(|path| path.starts_with("troop") || path.starts_with("thing"))
                {
                    desk.choose(first);
                    Grip::Move { from: place }
                } else {
                    Grip::Pan { last: at }
                }
            }
        }
    };
    let tapped = move |at: Xy| {
        let plan = plan(desk.size());
        let (place, reach) = (under(desk, &plan, at), reach(desk, &plan));
        match desk.tool.get_untracked() {
            _ if desk.is_broken.get_untracked() => {}
            Tool::Pick => {
                let found = sketch.with_untracked(|sketch| {
                    desk.document.with_untracked(|document| {
                        shapes::under(document, sketch.as_deref(), place, reach)
                    })
                });
                let pick = desk.pick.get_untracked();
                let places = desk.document.with_untracked(|document| {
                    document.get(&pick).map(shapes::handles).unwrap_or_default()
                });
                let corner = nearest(&places, place, reach);
                match found.iter().position(|path| *path == pick) {
                    _ if !pick.is_empty()
                        && places.len() > 1
                        && corner.is_some()
                        && corner != desk.handle.get_untracked() =>
                    {
                        desk.handle.set(corner);
                    }
                    // Once more: what lies under it.
                    Some(index) => desk.choose(
                        found
                            .get(index + 1)
                            .or(found.first())
                            .map_or("", |path| path),
                    ),
                    None => desk.choose(found.first().map_or("", |path| path)),
                }
            }
            Tool::Draw(list) if list == "line" || AREAS.contains(&list) => {
                let corner = on_table(desk, place);
                let drawn = desk.drawn.get_untracked();
                let again = drawn.last() == Some(&corner)
                    || drawn
                        .first()
                        .is_some_and(|first| drawn.len() > 2 && far(*first, place) <= reach);
                if again {
                    done(desk);
                } else {
                    desk.drawn.update(|drawn| drawn.push(corner));
                }
            }
            Tool::Draw(list) => {
                desk.tool.set(Tool::Pick);
                desk.add(list, on_table(desk, place), &[]);
            }
            Tool::Opening => {
                let wall = desk.document.with_untracked(|document| {
                    shapes::on_wall(document, snapped(place), reach * 2.0)
                });
                if let Some((building, from, to)) = wall {
                    open(desk, building, from, to);
                }
            }
        }
    };

    let down = move |event: web_sys::PointerEvent| {
        let Some(at) = pad.down(&event) else {
            return;
        };
        by.set(None);
        stretched.set(None);
        grip.set_value(pad.pinch().map_or(Grip::Press { at }, Grip::Pinch));
    };
    let moved = move |event: web_sys::PointerEvent| {
        let Some(here) = pad.moved(&event) else {
            return;
        };
        if let Grip::Press { at } = grip.get_value()
            && apart(at, here) > STILL
        {
            grip.set_value(taken(at));
        }
        match grip.get_value() {
            Grip::Nothing | Grip::Press { .. } => {}
            Grip::Pan { last } => {
                desk.camera
                    .update(|camera| *camera = camera.panned((here.0 - last.0, here.1 - last.1)));
                grip.set_value(Grip::Pan { last: here });
            }
            Grip::Move { from } => {
                let to = under(desk, &plan(desk.size()), here);
                let whole = snapped((to.0 - from.0, to.1 - from.1));
                by.set(Some(shapes::kept_on(&desk.places(), whole, desk.size())));
            }
            Grip::Stretch { from } => {
                let to = on_table(desk, under(desk, &plan(desk.size()), here));
                stretched.set(Some((from, to)));
            }
            Grip::Pinch(was) => {
                if let Some(now) = pad.pinch() {
                    desk.camera
                        .update(|camera| *camera = was.drawn(now, *camera, least()));
                    grip.set_value(Grip::Pinch(now));
                }
            }
        }
    };
    let up = move |event: web_sys::PointerEvent| {
        pad.up(&event);
        match grip.get_value() {
            Grip::Press { at } => tapped(at),
            Grip::Move { .. } => {
                if let Some(by) = by.get_untracked().filter(|by| *by != (0.0, 0.0)) {
                    desk.shift(by);
                }
            }
            Grip::Stretch { .. } => {
                if let (Some((from, to)), Tool::Draw(list)) =
                    (stretched.get_untracked(), desk.tool.get_untracked())
                {
                    let corners = if list == "line" {
                        vec![from, to]
                    } else {
                        rectangle(from, to)
                    };
                    let (wide, deep) = ((from.0 - to.0).abs() > 0.0, (from.1 - to.1).abs() > 0.0);
                    if wide && deep || list == "line" && (wide || deep) {
                        desk.drawn.set(corners);
                        done(desk);
                    }
                }
            }
            Grip::Nothing | Grip::Pan { .. } | Grip::Pinch(_) => {}
        }
        by.set(None);
        stretched.set(None);
        grip.set_value(Grip::Nothing);
    };
    let cancel = move |event: web_sys::PointerEvent| {
        pad.up(&event);
        by.set(None);
        stretched.set(None);
        grip.set_value(Grip::Nothing);
    };
    let wheel = move |event: web_sys::WheelEvent| {
        event.prevent_default();
        zoomed(
            (-event.delta_y() / 400.0).clamp(-0.5, 0.5).exp(),
            pad.at(&event),
        );
    };
    let middle_of = move || {
        let (width, height) = pad.room();
        (width / 2.0, height / 2.0)
    };
    // What moves and takes away is heard by the whole page.
    let keys = move |event: web_sys::KeyboardEvent| match event.key().as_str() {
        "Enter" => done(desk),
        "+" => zoomed(1.4, middle_of()),
        "-" => zoomed(1.0 / 1.4, middle_of()),
        key => {
            if let (Some((x, y)), true) = (arrow(key), desk.pick.with_untracked(String::is_empty)) {
                event.prevent_default();
                let by = (x * -30.0, y * 30.0);
                desk.camera.update(|camera| *camera = camera.panned(by));
            }
        }
    };
    let overlay = move || {
        size.track();
        let plan = plan(desk.size());
        let mut svg = String::new();
        let stretched = stretched.get();
        desk.document.with(|document| {
            let pick = desk.pick.get();
            if let Some(record) = document.get(&pick).filter(|_| !pick.is_empty()) {
                let sketch = sketch.get();
                let figures = shapes::figures(record, sketch.as_deref());
                picked(
                    &mut svg,
                    &plan,
                    &pick,
                    record,
                    &figures,
                    desk.handle.get(),
                    by.get(),
                );
            }
        });
        let list = match desk.tool.get() {
            Tool::Draw(list) => list,
            Tool::Pick | Tool::Opening => "",
        };
        let mut drawn = desk.drawn.get();
        if let Some((from, to)) = stretched {
            drawn = if list == "line" {
                vec![from, to]
            } else {
                rectangle(from, to)
            };
        }
        let open = list == "line" || drawn.len() < 3;
        let _ = write!(
            svg,
            "<path class=\"edit-drawn\" d=\"{}\"/>",
            path(&plan, &drawn, !open)
        );
        for corner in drawn {
            dot(&mut svg, &plan, corner, "edit-corner");
        }
        svg
    };
    // Where what is being moved comes to.
    let told = move || {
        let (dx, dy) = by.get()?;
        let (x, y) = desk.places().first().copied()?;
        let camera = desk.camera.get();
        let (left, top) = xy(&plan(desk.size()), (x + dx, y + dy));
        let left = format!("{:.0}px", left * camera.zoom + camera.shift.0);
        let top = format!("{:.0}px", top * camera.zoom + camera.shift.1 - 56.0);
        let text = format!("{} · {}", x + dx, y + dy);
        Some(view! { <p class="lead-hint" style:left=left style:top=top>{text}</p> })
    };
    let none = move || {
        picture
            .with(Option::is_none)
            .then(|| view! { <p class="edit-no-table">{words.text("edit-no-table")}</p> })
    };
    view! {
        <div
            class="board edit-board"
            class:draws=move || desk.tool.get() != Tool::Pick
            node_ref=pad.node
            tabindex="0"
            role="application"
            aria-label=words.text("edit-board")
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=cancel
            on:wheel=wheel
            on:keydown=keys
        >
            <div
                class="world"
                style:width=move || { size.track(); format!("{:.1}px", plan(desk.size()).width) }
                style:height=move || { size.track(); format!("{:.1}px", plan(desk.size()).depth) }
                style:transform=move || desk.camera.get().css()
                style=("--px", move || format!("{:.4}", 1.0 / desk.camera.get().zoom))
            >
                <img class="ground" alt="" draggable="false" src=move || picture.get()
                    style:left=format!("{:.1}px", -FRAME) style:top=format!("{:.1}px", -FRAME)/>
                <svg class="pieces" viewBox=move || { size.track(); let plan = plan(desk.size()); format!("0 0 {:.1} {:.1}", plan.width, plan.depth) } aria-hidden="true">
                    <g inner_html=overlay></g>
                </svg>
            </div>
            {none}
            {told}
            <div class="zoom" on:pointerdown=|event| event.stop_propagation()>
                <button type="button" aria-label=words.text("web-table-nearer") on:click=move |_| zoomed(1.4, middle_of())>"+"</button>
                <button type="button" aria-label=words.text("web-table-farther") on:click=move |_| zoomed(1.0 / 1.4, middle_of())>"−"</button>
                <button type="button" aria-label=words.text("web-table-fit") on:click=move |_| fit()>
                    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
                        <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" fill="none" stroke="currentColor" stroke-width="2.2"/>
                    </svg>
                </button>
            </div>
        </div>
    }
}

/// Where an arrow points to.
pub fn arrow(key: &str) -> Option<Cm> {
    match key {
        "ArrowLeft" => Some((-1.0, 0.0)),
        "ArrowRight" => Some((1.0, 0.0)),
        "ArrowUp" => Some((0.0, 1.0)),
        "ArrowDown" => Some((0.0, -1.0)),
        _ => None,
    }
}

/// Which of some places a finger means.
fn nearest(places: &[(String, Cm)], at: Cm, reach: f64) -> Option<usize> {
    let all = places.iter().enumerate();
    let all = all.map(|(index, (_, place))| (far(*place, at), index));
    let near = all.filter(|(far, _)| *far <= reach);
    near.min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, index)| index)
}

/// Ends what is being drawn, if there is enough of it.
pub fn done(desk: Desk) {
    let drawn = desk.drawn.get_untracked();
    let Tool::Draw(list) = desk.tool.get_untracked() else {
        return;
    };
    let least = if list == "line" { 2 } else { 3 };
    if drawn.len() >= least {
        desk.drawn.set(Vec::new());
        desk.tool.set(Tool::Pick);
        desk.add(list, (0.0, 0.0), &drawn);
    }
}

/// A door in a wall.
fn open(desk: Desk, building: usize, from: Cm, to: Cm) {
    let path = format!("building/{building}/openings");
    desk.change("", |document| {
        let mut all = document
            .get(&path)
            .map_or(&[] as &[Node], Node::items)
            .to_vec();
        all.push(Node::Table(vec![
            ("kind".to_owned(), Node::text("door")),
            ("from".to_owned(), shapes::node(from)),
            ("to".to_owned(), shapes::node(to)),
        ]));
        document.set(&path, Some(Node::List(all)));
    });
    desk.tool.set(Tool::Pick);
    desk.choose(&format!("building/{building}"));
}
