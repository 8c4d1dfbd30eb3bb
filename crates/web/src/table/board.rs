//! The board: a drawn ground that stays, tokens that move, and fingers on both.
//!
//! It knows no rules: who may go where is asked of the desk, and what a finger wants is told to it.

use super::ahead::is_drill;
use super::camera::Xy;
use super::desk::use_desk;
use super::draw;
use super::keys;
use super::reel::along;
use super::say::Say;
use super::sight_card::seen;
use super::tape::{End, Tape, Tool};
use super::touch::{Grip, around_all, led, select_within, taken, tap};
use crate::parts::pad::{Pad, STILL, apart};
use crate::theme::use_theme;
use crate::words::use_words;
use argad_picture::Look;
use argad_picture::board::{FRAME, On, Token, ground, token};
use argad_rules::around::VOICE;
use argad_rules::order::Act;
use argad_rules::state::{FigureId, Phase};
use argad_text::number::centimetres;
use argad_text::story::Story;
use leptos::prelude::*;

/// The board.
#[component]
pub fn Board() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let theme = use_theme();
    let pad = Pad::untouched();
    let grip = StoredValue::new_local(Grip::Nothing);
    let held = RwSignal::new(false);
    let boxed = RwSignal::new(None::<(Xy, Xy)>);
    let (width, depth) = (desk.plan.width, desk.plan.depth);
    let picture = Memo::new(move |_| {
        let dark = theme.is_dark();
        words.with(|texts| {
            let look = Look {
                dark,
                hide_hidden: true,
                ..Look::new(texts)
            };
            let drawn = desk.session.with_untracked(|session| {
                let table = session.table();
                ground(table.scenario, table.data, &look, On::Places)
            });
            data_url(&drawn)
        })
    });
    // Everybody is in view when the table is opened, and when the room for it changes.
    let fit = move || {
        if pad.node.try_get_untracked().flatten().is_some() {
            desk.camera.set(around_all(desk, pad.room()));
        }
    };
    Effect::new(move |_| {
        if pad.node.get().is_some() {
            request_animation_frame(fit);
        }
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| fit());
    on_cleanup(move || resized.remove());
    // Whoever has looked for a place of his own keeps it.
    let looked = StoredValue::new(false);
    let least = move || {
        let (w, h) = pad.room();
        (w / (width + 80.0)).min(h / (depth + 80.0)) * 0.8
    };

    let down = move |event: web_sys::PointerEvent| {
        let Some(at) = pad.down(&event) else {
            return;
        };
        desk.lead.set(None);
        boxed.set(None);
        let shift = event.shift_key();
        let press = Grip::Press { at, shift };
        grip.set_value(pad.pinch().map_or(press, Grip::Pinch));
        held.set(true);
    };
    let moved = move |event: web_sys::PointerEvent| {
        let Some(here) = pad.moved(&event) else {
            return;
        };
        match grip.get_value() {
            Grip::Nothing => {}
            Grip::Press { at, shift } => {
                if apart(at, here) > STILL {
                    grip.set_value(taken(desk, at, shift));
                }
            }
            Grip::Pan { last } => {
                looked.set_value(true);
                let by = (here.0 - last.0, here.1 - last.1);
                desk.camera.update(|camera| *camera = camera.panned(by));
                grip.set_value(Grip::Pan { last: here });
            }
            Grip::Lead { legal, who, before } => {
                let to = desk.plan.point(desk.camera.get_untracked().on_board(here));
                desk.draw_on(led(desk, &legal, &who, &before, to));
            }
            Grip::Box { from } => boxed.set(Some((from, here))),
            Grip::Tape { from } => {
                let to = End::under(desk, here);
                desk.tape.set(Some(Tape { from, to }));
            }
            Grip::Pinch(was) => {
                if let Some(now) = pad.pinch() {
                    looked.set_value(true);
                    desk.camera
                        .update(|camera| *camera = was.drawn(now, *camera, least()));
                    grip.set_value(Grip::Pinch(now));
                }
            }
        }
    };
    let up = move |event: web_sys::PointerEvent| {
        let left = pad.up(&event);
        match grip.get_value() {
            Grip::Press { at, shift } => tap(desk, at, shift),
            Grip::Lead { who, .. } => {
                if let Some(lead) = desk.lead.get_untracked() {
                    desk.give_to(&who, &Act::Move(lead.points));
                }
                desk.lead.set(None);
            }
            Grip::Box { from } => {
                boxed.set(None);
                select_within(desk, from, pad.at(&event));
            }
            // The tape stays until it is held somewhere else.
            Grip::Nothing | Grip::Pan { .. } | Grip::Pinch(_) | Grip::Tape { .. } => {}
        }
        grip.set_value(Grip::Nothing);
        held.set(left > 0);
    };
    let cancel = move |event: web_sys::PointerEvent| {
        held.set(pad.up(&event) > 0);
        grip.set_value(Grip::Nothing);
        desk.lead.set(None);
        boxed.set(None);
    };
    let wheel = move |event: web_sys::WheelEvent| {
        event.prevent_default();
        looked.set_value(true);
        let factor = (-event.delta_y() / 400.0).clamp(-0.5, 0.5).exp();
        let here = pad.at(&event);
        desk.camera
            .update(|camera| *camera = camera.zoomed(factor, here, least()));
    };
    let nearer = move |factor: f64| {
        looked.set_value(true);
        let (w, h) = pad.room();
        desk.camera
            .update(|camera| *camera = camera.zoomed(factor, (w / 2.0, h / 2.0), least()));
    };

    let figures = Memo::new(move |_| {
        desk.shown.with(|state| {
            let placed = state.all().filter(|(_, figure)| figure.placed().is_some());
            // The fallen lie under those who stand.
            let (stand, lie): (Vec<_>, Vec<_>) = placed.partition(|(_, f)| f.is_present());
            let all = lie.into_iter().chain(stand);
            all.map(|(id, _)| id).collect::<Vec<FigureId>>()
        })
    });
    // Others have come to the table: they are in view as well. While one's own are being placed nothing jumps.
    Effect::new(move |before: Option<usize>| {
        let now = figures.with(Vec::len);
        let placing = desk.shown.with_untracked(|state| state.phase) == Phase::Deployment;
        if before.is_some_and(|before| now > before) && !placing && !looked.get_value() {
            request_animation_frame(fit);
        }
        now
    });
    let drafts = move || {
        if desk.watched.get().is_some() || desk.replay.get().is_some() {
            return String::new();
        }
        let state = desk.shown.get();
        desk.session.with(|session| {
            let mut svg = draw::orders(desk, &state, session.orders(), "mine");
            for (_, orders) in session.announced() {
                svg.push_str(&draw::orders(desk, &state, &orders, "theirs"));
            }
            svg
        })
    };
    // Where drill would put everybody, as ordered or only looked at; over those who stand there now.
    let drilled = move || {
        if desk.at().is_none() {
            return String::new();
        }
        desk.session.with(|session| {
            let mut orders = session.orders().to_vec();
            if let Some(order) = desk.preview.get() {
                orders.retain(|other| !other.who.iter().any(|id| order.who.contains(id)));
                orders.push(order);
            }
            let drilled = orders.iter().filter(|o| o.acts.iter().any(is_drill));
            let drilled: Vec<FigureId> = drilled.flat_map(|o| o.who.clone()).collect();
            if drilled.is_empty() {
                return String::new();
            }
            draw::ghosts(&desk.plan, &session.foreseen(&orders, &drilled))
        })
    };
    let reach = move || {
        if desk.at().is_none() || desk.session.with(|s| s.state().phase) != Phase::Movement {
            return String::new();
        }
        desk.legal.with(|legal| {
            let legal = legal.as_ref();
            legal.map_or_else(String::new, |legal| draw::reach_area(&desk.plan, legal))
        })
    };
    let rings = move || {
        let selected = desk.selected.get();
        desk.shown.with(|state| {
            let mut svg = draw::rings(&desk.plan, state, &selected, desk.target.get());
            if let [one] = selected.as_slice() {
                let leads = desk.session.with_untracked(|session| {
                    let figure = state.figures.get(one.index());
                    figure.is_some_and(|figure| session.table().is_leader(figure))
                });
                if leads {
                    svg.push_str(&draw::voice(&desk.plan, state, *one, VOICE.as_cm()));
                }
            }
            svg
        })
    };
    let lead = move || {
        let lead = desk.lead.get();
        let mut svg = lead.map_or_else(String::new, |lead| {
            desk.shown
                .with(|state| draw::lead(&desk.plan, state, &lead))
        });
        if desk.at().is_some() {
            let pixel = 1.0 / desk.camera.get().zoom;
            svg.push_str(
                &desk
                    .exposed
                    .with(|places| draw::exposed(&desk.plan, places, pixel)),
            );
        }
        svg
    };
    let action = move || {
        let Some(watched) = desk.watched.get() else {
            return String::new();
        };
        let pixel = 1.0 / desk.camera.get().zoom;
        let part = desk.part.get();
        desk.scenes.with(|scenes| {
            let scene = scenes.get(watched.scene);
            scene.map_or_else(String::new, |scene| {
                draw::action(&desk.plan, scene, part, pixel)
            })
        })
    };
    let cursor = move || {
        desk.cursor.get().map(|point| {
            let (x, y) = desk.xy(point);
            let r = 14.0 / desk.camera.get().zoom;
            view! {
                <g class="cursor" transform=format!("translate({x:.1} {y:.1})")>
                    <circle r=r.to_string()></circle>
                    <path d=format!("M{0} 0H{1}M{1} 0H{2}M0 {0}V{2}", -1.6 * r, 0.0, 1.6 * r)></path>
                </g>
            }
        })
    };
    // What a way being drawn costs, beside the finger.
    let hint = move || {
        let lead = desk.lead.get()?;
        let &last = lead.points.last()?;
        let (x, y) = desk.xy(last);
        let camera = desk.camera.get();
        let words_of = desk.session.with_untracked(|session| {
            words.with(|texts| {
                let story = Story::spoken(texts, session.table());
                let left = [("cm", story.cm(lead.left).into())];
                let mut text = texts.say_with("web-table-left", &left);
                if lead.slow {
                    text = format!("{text} · {}", texts.say("web-table-slow"));
                }
                let here = desk.exposed.with(|places| {
                    let place = places.last().filter(|place| place.at == last)?;
                    Some((place.shooters.len(), place.need))
                });
                if let Some((count, need)) = here {
                    let values = [("count", count.into()), ("need", need.into())];
                    text = format!(
                        "{text} · {}",
                        texts.say_with("web-table-under-fire", &values)
                    );
                }
                text
            })
        });
        let left = format!("{:.0}px", x * camera.zoom + camera.shift.0);
        let top = format!("{:.0}px", y * camera.zoom + camera.shift.1 - 56.0);
        Some(view! { <p class="lead-hint" style:left=left style:top=top>{words_of}</p> })
    };
    let free = Memo::new(move |_| {
        let looks = desk.tool.get() == Some(Tool::Sight);
        !looks || seen(desk).is_none_or(|(_, seen)| seen.sight.hidden.is_none())
    });
    let tape = move || {
        let tape = Tape::shown(desk)?;
        desk.shown.with(|state| {
            let (from, to) = (
                desk.xy(tape.from.point(state)?),
                desk.xy(tape.to.point(state)?),
            );
            let d = format!("M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1);
            let class = match desk.tool.get() {
                Some(Tool::Sight) if !free.get() => "tape sight blocked",
                Some(Tool::Sight) => "tape sight",
                _ => "tape",
            };
            Some(view! { <path class=class d=d></path> })
        })
    };
    // What it tells, at its end.
    let measured = move || {
        let tape = Tape::shown(desk)?;
        let (length, end) = desk
            .shown
            .with(|state| Some((tape.length(state)?, tape.to.point(state)?)))?;
        let text = desk.session.with_untracked(|session| {
            words.with(|texts| {
                let table = session.table();
                match session
                    .sight(&tape)
                    .filter(|_| desk.tool.get() == Some(Tool::Sight))
                {
                    Some(seen) => Say { texts, table }.sight(&seen).0,
                    None => centimetres(&Story::spoken(texts, table).cm(length)),
                }
            })
        });
        let (x, y) = desk.xy(end);
        let camera = desk.camera.get();
        let left = format!("{:.0}px", x * camera.zoom + camera.shift.0);
        let top = format!("{:.0}px", y * camera.zoom + camera.shift.1 - 56.0);
        Some(view! { <p class="lead-hint" role="status" style:left=left style:top=top>{text}</p> })
    };
    let band = move || {
        boxed.get().map(|(a, b)| {
            let px = |value: f64| format!("{value:.0}px");
            view! {
                <div
                    class="band"
                    style:left=px(a.0.min(b.0))
                    style:top=px(a.1.min(b.1))
                    style:width=px((a.0 - b.0).abs())
                    style:height=px((a.1 - b.1).abs())
                ></div>
            }
        })
    };
    let label = move || {
        desk.session.with_untracked(|session| {
            words.with(|texts| {
                let name = texts.lang().name(&session.table().scenario.name).to_owned();
                texts.say_with("web-table-board", &[("name", name.into())])
            })
        })
    };
    view! {
        <div
            class="board"
            class:held=move || held.get()
            node_ref=pad.node
            tabindex="0"
            role="application"
            aria-label=label
            aria-describedby="board-told"
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=cancel
            on:wheel=wheel
            on:keydown=move |event| keys::on_board(desk, &event)
        >
            <div
                class="world"
                style:width=format!("{width:.1}px")
                style:height=format!("{depth:.1}px")
                style:transform=move || desk.camera.get().css()
                style=("--px", move || format!("{:.4}", 1.0 / desk.camera.get().zoom))
            >
                <img
                    class="ground"
                    alt=""
                    draggable="false"
                    src=move || picture.get()
                    style:left=format!("{:.1}px", -FRAME)
                    style:top=format!("{:.1}px", -FRAME)
                />
                <svg class="pieces" viewBox=format!("0 0 {width:.1} {depth:.1}") aria-hidden="true">
                    <g inner_html=reach></g>
                    <g inner_html=drafts></g>
                    <For each=move || figures.get() key=|id| *id let:id>
                        <Piece id/>
                    </For>
                    <g class="drilled" inner_html=drilled></g>
                    <g class="rings" inner_html=rings></g>
                    <g inner_html=lead></g>
                    <g class="action" inner_html=action></g>
                    {tape}
                    {cursor}
                </svg>
            </div>
            {hint}
            {measured}
            {band}
            <div class="zoom" on:pointerdown=|event| event.stop_propagation()>
                <button
                    type="button"
                    class="measure"
                    aria-label=words.text("web-table-measure")
                    title=words.text("web-table-measure")
                    aria-pressed=move || (desk.tool.get() == Some(Tool::Tape)).to_string()
                    on:click=move |_| desk.hold(Tool::Tape)
                >
                    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
                        <path d="M2 16L16 2l6 6L8 22zM6 12l2 2M10 8l3 3M14 4l2 2" fill="none" stroke="currentColor" stroke-width="2"/>
                    </svg>
                </button>
                <button
                    type="button"
                    class="measure look"
                    aria-label=words.text("web-table-sight")
                    title=words.text("web-table-sight")
                    aria-pressed=move || (desk.tool.get() == Some(Tool::Sight)).to_string()
                    on:click=move |_| desk.hold(Tool::Sight)
                >
                    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
                        <path d="M2 12Q12 3 22 12Q12 21 2 12zM12 9v6M9 12h6" fill="none" stroke="currentColor" stroke-width="2"/>
                    </svg>
                </button>
                <button type="button" aria-label=words.text("web-table-nearer") on:click=move |_| nearer(1.4)>"+"</button>
                <button type="button" aria-label=words.text("web-table-farther") on:click=move |_| nearer(1.0 / 1.4)>"−"</button>
                <button
                    type="button"
                    aria-label=words.text("web-table-fit")
                    on:click=move |_| {
                        looked.set_value(false);
                        fit();
                    }
                >
                    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
                        <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" fill="none" stroke="currentColor" stroke-width="2.2"/>
                    </svg>
                </button>
            </div>
        </div>
    }
}

/// Somebody on the board.
#[component]
fn Piece(id: FigureId) -> impl IntoView {
    let desk = use_desk();
    let theme = use_theme();
    let drawn = Memo::new(move |_| {
        let dark = theme.is_dark();
        desk.shown.with(|state| {
            let figure = state.figures.get(id.index())?;
            desk.session.with_untracked(|session| {
                let table = session.table();
                token(table.scenario, table.data, figure, dark)
            })
        })
    });
    let walked = Memo::new(move |_| {
        let watched = desk.watched.get()?;
        desk.scenes.with(|scenes| {
            let scene = scenes.get(watched.scene)?;
            let (_, way) = scene.moves.iter().find(|(who, _)| *who == id)?;
            Some(way.iter().map(|&point| desk.xy(point)).collect::<Vec<Xy>>())
        })
    });
    let scale = desk.plan.cm(0.1);
    let place = move || {
        let stands = desk.shown.with(|state| {
            let placed = state.figures.get(id.index())?.placed()?;
            Some(desk.xy(placed.centre))
        });
        // Quick at first, slow at the end.
        let walks = walked.with(|way| along(way.as_deref()?, eased(desk.part.get())));
        let (x, y) = walks.or(stands).unwrap_or((-1e4, -1e4));
        format!("translate({x:.1} {y:.1}) scale({scale:.3})")
    };
    let base = move || drawn.with(|t| t.as_ref().map_or_else(String::new, |t| t.base.clone()));
    let upright =
        move || drawn.with(|t| t.as_ref().map_or_else(String::new, |t| t.upright.clone()));
    let turn = move || {
        let turn = drawn.with(|t: &Option<Token>| t.as_ref().map_or(0, |t| t.turn));
        format!("rotate({turn})")
    };
    view! {
        <g class="piece" data-figure=id.0.to_string() transform=place>
            <g transform=turn inner_html=base></g>
            <g inner_html=upright></g>
        </g>
    }
}

fn eased(part: f64) -> f64 {
    let part = part.clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// A picture as an address: nothing in it meets the rest of the page.
pub fn data_url(svg: &str) -> String {
    format!(
        "data:image/svg+xml,{}",
        String::from(js_sys::encode_uri_component(svg))
    )
}
