//! The fight as it is seen: the figures of both sides and who strikes whom, which is said by dragging from one
//! figure to another.

use super::desk::Desk;
use super::inputs::Art;
use super::melee::{MOST, Melee, Side};
use super::melee_form::Chosen;
use crate::words::use_words;
use leptos::html;
use leptos::prelude::*;
use web_sys::PointerEvent;

/// Height of a figure's row in the drawing, and its width.
const ROW: usize = 64;
const WIDE: usize = 100;
/// A pointer that moves less only taps.
const TAP: f64 = 8.0;

/// A strike being aimed, in pixels of the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Aim {
    by: (Side, usize),
    from: (f64, f64),
    to: (f64, f64),
    /// Whether it is more than a tap by now.
    drawn: bool,
    /// The enemy it points at.
    at: Option<(Side, usize)>,
}

/// The figures, and the arrows between them.
#[component]
pub fn Ring(desk: Desk<Melee>, chosen: Chosen) -> impl IntoView {
    let ring = NodeRef::<html::Div>::new();
    let aim = RwSignal::new(None::<Aim>);
    let down = move |event: PointerEvent| {
        let from = place(&event);
        let by = figure_at(from).filter(|_| event.is_primary() && event.button() == 0);
        aim.set(by.map(|by| Aim {
            by,
            from,
            to: from,
            drawn: false,
            at: None,
        }));
    };
    let moved = move |event: PointerEvent| {
        let Some(before) = aim.get_untracked() else {
            return;
        };
        let to = place(&event);
        let (wide, high) = (to.0 - before.from.0, to.1 - before.from.1);
        if !before.drawn {
            if wide.hypot(high) < TAP {
                return;
            }
            // From here on it is ours, wherever it goes.
            if let Some(ring) = ring.get_untracked() {
                let _ = ring.set_pointer_capture(event.pointer_id());
            }
        }
        aim.set(Some(Aim {
            to,
            drawn: true,
            at: figure_at(to).filter(|(side, _)| *side != before.by.0),
            ..before
        }));
    };
    let up = move |_| {
        let done = aim.get_untracked().filter(|aim| aim.drawn);
        aim.set(None);
        if let Some(Aim {
            by,
            at: Some((side, place)),
            ..
        }) = done
        {
            desk.edit(|melee| melee.strike(by.0, by.1, side.id(place)));
            chosen.set(by);
        }
    };
    let live = move || {
        let aim = aim.get().filter(|aim| aim.drawn)?;
        let ((x, y), (wide, high)) = (aim.from, (aim.to.0 - aim.from.0, aim.to.1 - aim.from.1));
        let (long, turn) = (wide.hypot(high), high.atan2(wide).to_degrees());
        let drawn = format!("M0 0H{long:.0}m-12 -8l12 8l-12 8");
        let turned = format!("translate({x} {y}) rotate({turn:.1})");
        let class = format!("aiming {}", aim.by.0.letter());
        Some(view! { <svg class=class aria-hidden="true"><path d=drawn transform=turned/></svg> })
    };
    view! {
        <div class="ring" node_ref=ring on:pointerdown=down on:pointermove=moved on:pointerup=up
            on:pointercancel=move |_| aim.set(None)>
            <Rank desk chosen side=Side::A aim/>
            <Arrows desk/>
            <Rank desk chosen side=Side::B aim/>
            {live}
        </div>
    }
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (event.client_x().into(), event.client_y().into())
}

/// The figure at a place of the screen.
fn figure_at((x, y): (f64, f64)) -> Option<(Side, usize)> {
    let seen = document().element_from_point(x as f32, y as f32)?;
    let figure = seen.closest("[data-figure]").ok()??;
    Side::of(&figure.get_attribute("data-figure")?)
}

/// The figures of a side, to choose one; those whom the chosen one strikes are marked.
#[component]
fn Rank(
    desk: Desk<Melee>,
    chosen: Chosen,
    side: Side,
    aim: RwSignal<Option<Aim>>,
) -> impl IntoView {
    let words = use_words();
    let count = desk.signal(move |melee| melee.side(side).len());
    let figure = move |place: usize| {
        let name = move || desk.get(|melee| words.with(|texts| melee.name(&side.id(place), texts)));
        let art = desk.signal(move |melee| {
            let figure = melee.side(side).get(place).cloned().unwrap_or_default();
            let unit = figure.unit.as_deref().and_then(|id| melee.data().unit(id));
            let mount = figure
                .mount
                .or_else(|| unit.map(|unit| unit.mount.word().to_owned()));
            mount.unwrap_or_else(|| "foot".into())
        });
        let here = move || chosen.get() == (side, place);
        let struck = move || {
            let (by, at) = chosen.get();
            by != side && desk.get(|melee| melee.targets(by, at).contains(&side.id(place)))
        };
        let aimed = move || aim.with(|aim| aim.is_some_and(|aim| aim.at == Some((side, place))));
        view! {
            <button type="button" class="figure" class:struck=struck class:aimed=aimed aria-pressed=move || here().to_string()
                data-figure=side.id(place) on:click=move |_| chosen.set((side, place))>
                {move || view! { <Art word=art.get()/> }}
                <span>{name}</span>
            </button>
        }
    };
    let full = move || count.get() >= MOST;
    let add = move |_| {
        let unit = untrack(|| {
            desk.get(|melee| {
                melee
                    .side(side)
                    .last()
                    .and_then(|figure| figure.unit.clone())
            })
        });
        desk.edit(|melee| melee.add(side, &unit.unwrap_or_default()));
        chosen.set((
            side,
            desk.get(|melee| melee.side(side).len()).saturating_sub(1),
        ));
    };
    view! {
        <div class="rank" class:a=side == Side::A class:b=side == Side::B>
            {move || (0..count.get()).map(figure).collect_view()}
            <button type="button" class="button quiet add" disabled=full on:click=add>
                "+ "{words.text("web-aid-add")}
            </button>
        </div>
    }
}

/// Who strikes whom, drawn.
#[component]
fn Arrows(desk: Desk<Melee>) -> impl IntoView {
    let lines = move || {
        desk.get(|melee| {
            let mut lines = Vec::new();
            for side in Side::BOTH {
                for place in 0..melee.side(side).len() {
                    for id in melee.targets(side, place) {
                        if let Some((_, at)) = Side::of(&id) {
                            lines.push((side, place, at));
                        }
                    }
                }
            }
            lines
        })
    };
    let rows = move || desk.get(|melee| melee.0.a.len().max(melee.0.b.len()));
    // A row is four times the size of letters.
    let height = move || (rows() + 1) * 4;
    let arrow = |(side, from, to): (Side, usize, usize)| {
        // The two directions of a pair run side by side.
        let middle = |row: usize| row * ROW + ROW / 2;
        let (class, x1, x2, shift) = match side {
            Side::A => ("a", 4, WIDE - 8, 0),
            Side::B => ("b", WIDE - 4, 8, 10),
        };
        let (y1, y2) = (middle(from) - 5 + shift, middle(to) - 5 + shift);
        let tip: i32 = if side == Side::A { -9 } else { 9 };
        let x2 = x2 as i32;
        let head = format!(
            "M{} {}L{x2} {y2}L{} {}",
            x2 + tip,
            y2 as i32 - 6,
            x2 + tip,
            y2 + 6
        );
        view! {
            <g class=class>
                <path d=format!("M{x1} {y1}L{x2} {y2}")/>
                <path d=head/>
            </g>
        }
    };
    view! {
        <svg class="arrows" viewBox=move || format!("0 0 {WIDE} {}", (rows() + 1) * ROW) aria-hidden="true"
            preserveAspectRatio="none" style:height=move || format!("{}rem", height())>
            {move || lines().into_iter().map(arrow).collect_view()}
        </svg>
    }
}
