//! A game on the page: the bar above, units, board, panel, orders, the one button, the story.

use super::Opened;
use super::board::Board;
use super::desk::{Desk, use_desk};
use super::elsewhere::Elsewhere;
use super::end::End;
use super::files::download;
use super::keys::KEYS;
use super::log_view::StoryLog;
use super::panel::Panel;
use super::say::Say;
use super::session::Session;
use super::setup::Manner;
use super::shelf::may_replace;
use super::touch::mates;
use crate::parts::choice::Choice;
use crate::route::Page;
use crate::words::use_words;
use argad_rules::order::Act;
use argad_rules::state::{FigureId, Phase, Seat};
use argad_text::story::Story;
use leptos::html;
use leptos::prelude::*;

/// A game. It keeps itself.
#[component]
pub fn Game(
    /// The game.
    opened: StoredValue<Option<Opened>, LocalStorage>,
    /// Called to begin the same anew.
    on_again: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let opened = opened.try_update_value(Option::take).flatten();
    let Some(Opened { session, anew }) = opened else {
        return ().into_any();
    };
    let desk = Desk::provide(session, anew);
    let words = use_words();
    let handing = Memo::new(move |_| {
        let shown = desk.watched.get().is_none() && !desk.busy.get() && desk.replay.get().is_none();
        desk.session.with(Session::hand_over).filter(|_| shown)
    });
    let over = move || {
        desk.session.with(Session::is_over)
            && desk.watched.get().is_none()
            && desk.replay.get().is_none()
    };
    let help = RwSignal::new(false);
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let typing = event.target().is_some_and(|target| {
            wasm_bindgen::JsCast::has_type::<web_sys::HtmlInputElement>(&target)
        });
        if event.key() == "?" && !typing {
            help.update(|help| *help = !*help);
        }
    });
    on_cleanup(move || keys.remove());
    view! {
        <section class="table-page">
            {move || match handing.get() {
                Some(seat) => view! { <HandOver seat/> }.into_any(),
                None => view! {
                    <Bar help on_again/>
                    <Show when=move || !desk.kept.get()>
                        <p class="notice" role="status">{words.text("web-table-not-kept")}</p>
                    </Show>
                    <Show when=move || desk.checked.with(Option::is_some)>
                        <p class="notice checked" role="status">
                            {move || desk.checked.get().map(|checked| checked.say(words))}
                        </p>
                    </Show>
                    <Elsewhere/>
                    <div class="table-grid">
                        <Rail/>
                        <Board/>
                        <aside class="beside">
                            <Panel/>
                            <Drafts/>
                        </aside>
                        <StoryLog/>
                        <Decide/>
                    </div>
                    <Show when=over><End on_again/></Show>
                    <Told/>
                }.into_any(),
            }}
            <Help open=help/>
        </section>
    }
    .into_any()
}

/// Sealed orders: nothing of the other side is on the page until somebody says who they are.
#[component]
fn HandOver(seat: Seat) -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let name = move || {
        desk.session
            .with(|session| words.with(|texts| Story::spoken(texts, session.table()).seat(seat)))
    };
    let title = move || words.say_with("web-table-hand-over", &[("seat", name().into())]);
    let ready = move || words.say_with("web-table-i-am", &[("seat", name().into())]);
    view! {
        <div class="hand-over">
            <h1>{title}</h1>
            <p>{words.text("web-table-hand-over-line")}</p>
            <button
                type="button"
                class="button"
                on:click=move |_| desk.session.update(Session::take_over)
            >
                {ready}
            </button>
        </div>
    }
}

/// Name, turn, phase, undo and redo, and what is seldom needed.
#[component]
fn Bar(
    /// Whether the help is open.
    help: RwSignal<bool>,
    /// Called to begin the same anew.
    on_again: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let name = move || {
        let lang = words.lang();
        desk.session
            .with(|session| lang.name(&session.table().scenario.name).to_owned())
    };
    let when = move || {
        let (turn, phase, turns) = desk.shown.with(|state| {
            (
                state.turn,
                state.phase,
                desk.session.with(|s| s.table().scenario.turns),
            )
        });
        let phase = desk
            .session
            .with(|session| words.with(|texts| Story::spoken(texts, session.table()).phase(phase)));
        let values = [
            ("turn", turn.into()),
            ("turns", turns.into()),
            ("phase", phase.into()),
        ];
        let when = words.say_with("web-table-when", &values);
        let several = desk
            .session
            .with(|session| session.needed().iter().any(|&seat| !session.commands(seat)));
        match desk.at().filter(|_| several) {
            Some(seat) => {
                let name = desk.session.with(|session| {
                    words.with(|texts| Story::spoken(texts, session.table()).seat(seat))
                });
                format!("{when} · {name}")
            }
            None => when,
        }
    };
    let steps = Memo::new(move |_| {
        let at = desk.at().is_some();
        let (back, forth) = desk.session.with(Session::steps);
        (at && back, at && forth)
    });
    let speed = Signal::derive(move || desk.speed.get().to_string());
    let speeds =
        ["0", "1", "3"].map(|speed| (speed.to_owned(), format!("web-table-speed-{speed}")));
    let export = move |_| {
        let (name, log) = desk.session.with_untracked(|session| {
            (
                format!("{}.jsonl", session.table().scenario.id),
                session.log().to_owned(),
            )
        });
        download(&name, &log);
    };
    let again = move |_| {
        let id = desk
            .session
            .with_untracked(|session| &session.table().scenario.id);
        // What another page has stays there: that is said, and asked, beside the new one.
        if desk.held.is_elsewhere_now() || may_replace(id, words) {
            on_again();
        }
    };
    let menu = NodeRef::<html::Details>::new();
    let close = move || {
        if let Some(menu) = menu.get_untracked() {
            let _ = menu.remove_attribute("open");
        }
    };
    let escape = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            close();
            // Who was inside goes on from where it is opened.
            let summary = menu
                .get_untracked()
                .and_then(|menu| menu.first_element_child());
            let summary = summary.map(wasm_bindgen::JsCast::unchecked_into::<web_sys::HtmlElement>);
            let _ = summary.map(|summary| summary.focus());
        }
    };
    let look_again = move |_| {
        close();
        let all = desk.session.with_untracked(Session::length);
        desk.watched.set(None);
        desk.replay
            .update(|replay| *replay = replay.map_or(Some(all), |_| None));
    };
    let seat_master = move |_| {
        let sure = || window().confirm_with_message(&words.say("web-master-sure")) == Ok(true);
        if desk.master.on.get_untracked() || sure() {
            desk.seat_master();
        }
    };
    view! {
        <div class="table-bar">
            <h1>{name}</h1>
            <p class="when" aria-live="polite">{when}</p>
            <div class="tools">
                <button type="button" class="round" aria-label=words.text("web-table-undo") title=words.text("web-table-undo")
                    disabled=move || !steps.get().0
                    on:click=move |_| desk.change(|session| { session.undo(); })>"↶"</button>
                <button type="button" class="round" aria-label=words.text("web-table-redo") title=words.text("web-table-redo")
                    disabled=move || !steps.get().1
                    on:click=move |_| desk.change(|session| { session.redo(); })>"↷"</button>
                <button type="button" class="round" aria-label=words.text("web-key-help") on:click=move |_| help.set(true)>"?"</button>
                <details class="menu" node_ref=menu on:keydown=escape>
                    <summary class="round" aria-label=words.text("web-table-menu")>"≡"</summary>
                    <div class="menu-list">
                        <Choice label="web-table-speed" options=speeds.to_vec() value=speed
                            on_choose=move |speed: String| desk.hurry(speed.parse().unwrap_or(1))/>
                        <button type="button" class="plain" on:click=look_again>{words.text("web-table-replay")}</button>
                        <button type="button" class="plain seat-master" aria-pressed=move || desk.master.on.get().to_string() on:click=seat_master>{words.text("web-master-seat")}</button>
                        <button type="button" class="plain export" on:click=export>{words.text("web-table-export")}</button>
                        <button type="button" class="plain" on:click=again>{words.text("web-table-again")}</button>
                        <a class="plain" href=Page::Scenarios.link()>{words.text("web-door-scenarios")}</a>
                    </div>
                </details>
            </div>
        </div>
    }
}

/// One's own units as buttons.
#[component]
fn Rail() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let units = Memo::new(move |_| {
        if desk.at().is_none() {
            return Vec::new();
        }
        let commands = |seat: Option<Seat>| {
            desk.session
                .with(|session| seat.is_some_and(|seat| session.commands(seat)))
        };
        desk.shown.with(|state| {
            let mut units: Vec<(u16, Vec<FigureId>)> = Vec::new();
            for (id, figure) in state.all() {
                if !commands(figure.seat()) || !figure.can_act() {
                    continue;
                }
                match units.last_mut() {
                    Some((troop, ids)) if *troop == figure.troop.0 => ids.push(id),
                    _ => units.push((figure.troop.0, vec![id])),
                }
            }
            units
        })
    });
    let told = move |ids: &[FigureId]| {
        desk.session.with(|session| {
            let orders = session.orders().iter();
            let mut told = orders.flat_map(|order| &order.who);
            told.any(|id| ids.contains(id))
        })
    };
    let buttons = move || {
        units
            .get()
            .into_iter()
            .map(|(troop, ids)| {
                let name = desk.session.with(|session| {
                    words.with(|texts| {
                        Story::spoken(texts, session.table())
                            .troop(argad_rules::state::TroopId(troop))
                    })
                });
                let count = ids.len();
                let (first, all) = (ids[0], ids.clone());
                let is_told = move || told(&all);
                let pressed = move || {
                    desk.selected
                        .with(|selected| selected.iter().any(|id| ids.contains(id)))
                        .to_string()
                };
                let choose = move |_| {
                    desk.select(mates(desk, first));
                    desk.cursor.set(None);
                };
                view! {
                    <button type="button" aria-pressed=pressed class:told=is_told on:click=choose>
                        <span>{name}</span>
                        <span class="count">{count}</span>
                    </button>
                }
            })
            .collect_view()
    };
    let seats = move || {
        let (needed, at, settled, open) = desk.session.with(|session| {
            let open = session.setup().manner == Manner::Open;
            (
                session.needed().to_vec(),
                session.at(),
                session.settled(),
                open,
            )
        });
        (open && needed.len() > 1).then(|| {
            let tabs = needed.into_iter().map(|seat| {
                let name = desk.session.with(|session| {
                    words.with(|texts| Story::spoken(texts, session.table()).seat(seat))
                });
                let sign = if settled.contains(&seat) { " ✓" } else { "" };
                view! {
                    <button type="button" aria-pressed=(at == Some(seat)).to_string()
                        on:click=move |_| { desk.select(Vec::new()); desk.change(|session| session.speak(seat)); }>
                        {name}{sign}
                    </button>
                }
            });
            view! { <div class="choice seats" role="group">{tabs.collect_view()}</div> }
        })
    };
    view! { <nav class="rail" aria-label=words.text("web-table-units")>{seats}{buttons}</nav> }
}

/// An order as it is listed: whose it is if it can be taken back, who, what.
type Row = (Option<Vec<FigureId>>, (String, String));

/// The orders so far, each to be taken back.
#[component]
fn Drafts() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let list = move || {
        let own = desk.at().is_some();
        desk.session.with(|session| {
            words.with(|texts| {
                let say = Say {
                    texts,
                    table: session.table(),
                };
                let mut all: Vec<Row> = session
                    .orders()
                    .iter()
                    .filter(|_| own)
                    .map(|order| (Some(order.who.clone()), say.order(order)))
                    .collect();
                for (_, orders) in session.announced() {
                    all.extend(orders.iter().map(|order| (None, say.order(order))));
                }
                all
            })
        })
    };
    let rows = move || {
        list()
            .into_iter()
            .map(|(mine, (who, what))| {
                let away = mine.map(|ids| {
                    let back = ids.clone();
                    view! {
                        <button type="button" class="plain" on:click=move |_| desk.select(ids.clone())>{words.text("web-table-show")}</button>
                        <button type="button" class="round small" aria-label=words.text("web-table-take-back")
                            on:click=move |_| desk.change(|session| session.drop_orders(&back))>"×"</button>
                    }
                });
                let theirs = away.is_none();
                view! { <li class:theirs=theirs><span><strong>{who}</strong>" "{what}</span>{away}</li> }
            })
            .collect_view()
    };
    let any = move || !list().is_empty();
    view! {
        <Show when=any>
            <div class="drafts-list">
                <h2>{words.text("web-table-orders")}</h2>
                <ul>{rows}</ul>
            </div>
        </Show>
    }
}

/// The one button: what the phase is about, as a verb; and the scrubber of a replay.
#[component]
fn Decide() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let label = move || {
        desk.session.with(|session| {
            let shoots = session.orders().iter().any(|order| {
                let mut acts = order.acts.iter();
                acts.any(|act| matches!(act, Act::Shoot(_)))
            });
            let secret = session.setup().is_secret();
            words.say(match (session.phase(), session.setup().manner) {
                (_, Manner::Sealed) if secret => "web-table-seal",
                (Phase::Deployment, _) => "web-table-deploy",
                (Phase::Movement, _) => "web-table-agree",
                (Phase::Shooting, _) if shoots => "web-table-shoot",
                (Phase::Shooting, _) => "web-table-hold",
                (Phase::Melee, _) => "web-table-fight",
            })
        })
    };
    let scrub = move || {
        let at = desk.replay.get()?;
        let all = desk.session.with(Session::length);
        let change = move |event: web_sys::Event| {
            desk.replay.set(event_target_value(&event).parse().ok());
        };
        let branch = move |_| {
            let sure = window().confirm_with_message(&words.say("web-table-branch-sure"));
            if sure == Ok(true) {
                desk.branch();
            }
        };
        Some(view! {
            <label class="scrub">
                <span>{words.text("web-table-moment")}</span>
                <input type="range" min="1" max=all.to_string() prop:value=at.to_string() on:input=change/>
            </label>
            <button type="button" class="button" on:click=move |_| desk.replay.set(None)>{words.text("web-table-replay-end")}</button>
            <button type="button" class="button quiet branch" on:click=branch>{words.text("web-table-branch")}</button>
        })
    };
    let button = move || {
        if desk.replay.get().is_some() {
            return None;
        }
        if desk.watched.get().is_some() {
            return Some(
                view! { <button type="button" class="button skip-watch" on:click=move |_| desk.skip()>{words.text("web-table-skip")}</button> }
                    .into_any(),
            );
        }
        if desk.busy.get() {
            return Some(
                view! { <p class="hint" role="status">{words.text("web-table-thinking")}</p> }
                    .into_any(),
            );
        }
        if desk.master.on.get() {
            return Some(
                view! { <button type="button" class="button leave-master" on:click=move |_| desk.seat_master()>{words.text("web-master-leave")}</button> }
                    .into_any(),
            );
        }
        desk.at()?;
        Some(
            view! { <button type="button" class="button agree" on:click=move |_| desk.agree()>{label}</button> }
                .into_any(),
        )
    };
    view! { <div class="decide">{scrub}{button}</div> }
}

/// The board in words, for those who do not see it.
#[component]
fn Told() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let text = move || {
        desk.session.with(|session| {
            words.with(|texts| {
                let say = Say {
                    texts,
                    table: session.table(),
                };
                desk.shown.with(|state| {
                    let all = state.present().filter_map(|(id, figure)| {
                        let at = say.story().at(figure.placed()?.centre);
                        let fares = say.fares(figure).join(", ");
                        Some(format!("{} {at}: {fares}.", say.story().figure(id)))
                    });
                    all.collect::<Vec<_>>().join(" ")
                })
            })
        })
    };
    let cursor =
        move || {
            let point = desk.cursor.get()?;
            Some(desk.session.with(|session| {
                words.with(|texts| Story::spoken(texts, session.table()).at(point))
            }))
        };
    view! {
        <p class="unseen" id="board-told">{text}</p>
        <p class="unseen" aria-live="polite">{cursor}</p>
    }
}

/// The keys, in a box of their own.
#[component]
fn Help(
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let words = use_words();
    let close = NodeRef::<html::Button>::new();
    Effect::new(move |_| {
        if open.get()
            && let Some(close) = close.get()
        {
            let _ = close.focus();
        }
    });
    let rows = move || {
        KEYS.iter()
            .map(|(key, text)| view! { <dt><kbd>{*key}</kbd></dt><dd>{words.text(*text)}</dd> })
            .collect_view()
    };
    view! {
        <Show when=move || open.get()>
            <div class="help" role="dialog" aria-label=words.text("web-key-help")
                on:keydown=move |event| if event.key() == "Escape" { open.set(false); }>
                <h2>{words.text("web-key-help")}</h2>
                <p>{words.text("web-table-help-touch")}</p>
                <dl>{rows}</dl>
                <button type="button" class="button" node_ref=close on:click=move |_| open.set(false)>{words.text("web-table-close")}</button>
            </div>
        </Show>
    }
}
