//! Who is selected or looked at: what they can do, and what can be done to them.

use super::ahead::is_drill;
use super::desk::{Desk, use_desk};
use super::hints;
use super::master::MasterCard;
use super::say::{Say, response_key};
use super::sight_card::SightCard;
use super::tape::Tool;
use super::target::TargetCard;
use crate::parts::clause::with_clauses;
use crate::words::{Words, use_words};
use argad_rules::check::legal::{Forming, Legal};
use argad_rules::measure::Length;
use argad_rules::order::{Act, Cue, Order, Reaction, Response, Turn};
use argad_rules::scenario::Objective;
use argad_rules::shooting::Formation;
use argad_rules::state::{FigureId, Phase};
use leptos::prelude::*;

/// Something said about this table.
pub(super) fn say<T>(desk: Desk, words: Words, make: impl FnOnce(Say<'_>) -> T) -> T {
    desk.session.with(|session| {
        words.with(|texts| {
            make(Say {
                texts,
                table: session.table(),
            })
        })
    })
}

/// The panel beside the board, or below it.
#[component]
pub fn Panel() -> impl IntoView {
    let desk = use_desk();
    let chosen = move || desk.selected.with(|ids| !ids.is_empty());
    view! {
        <div class="panel">
            <Show when=move || desk.tool.get() == Some(Tool::Sight)><SightCard/></Show>
            <Show when=move || desk.target.get().is_some()><TargetCard/></Show>
            <Show when=move || desk.master.on.get()><MasterCard/></Show>
            <Show when=chosen fallback=|| view! { <Idle/> }><Chosen/></Show>
            <Trouble/>
        </div>
    }
}

/// Nobody is selected: what is wanted, and what to do first.
#[component]
fn Idle() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let hint = move || {
        desk.at()?;
        let phase = desk.session.with(super::session::Session::phase);
        hints::told(phase).map(|hint| words.say(hint))
    };
    let aims = move || {
        desk.session.with(|session| {
            let table = session.table();
            let row = |aim: &Objective, whose: bool| {
                let side = table.scenario.side(&aim.side).filter(|_| whose);
                let (side, aim) = words.with(|texts| {
                    let side = side.map(|side| texts.lang().name(&side.name).to_owned());
                    (side, texts.aim(table.scenario, table.data, &aim.aim))
                });
                view! { <li>{side.map(|side| view! { <strong>{side}</strong>" " })}{aim}</li> }
            };
            let list = |key: &'static str, aims: Vec<&Objective>, whose: bool| {
                (!aims.is_empty()).then(|| {
                    let rows = aims.into_iter().map(|aim| row(aim, whose)).collect_view();
                    view! { <h2>{words.text(key)}</h2><ul class="aims">{rows}</ul> }
                })
            };
            let (own, others) = session.aims();
            let own = list("web-table-aims", own, false);
            (own, list("web-table-aims-others", others, true))
        })
    };
    view! {
        {move || hint().map(|hint| view! { <p class="hint">{hint}</p> })}
        <Show when=move || desk.target.get().is_none()>
            {aims}
        </Show>
    }
}

/// What is wrong with the last order: why it was refused, or whom it could not be given to.
#[component]
fn Trouble() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let lines = move || {
        let trouble = desk.trouble.get();
        let lines = say(desk, words, |say| {
            let who = say.story().called(&trouble.left_out);
            let left_out = (!trouble.left_out.is_empty()).then(|| {
                say.texts
                    .say_with("web-table-left-out", &[("who", who.into())])
            });
            let refusals = trouble.refusals.iter().map(|refusal| say.refusal(refusal));
            left_out.into_iter().chain(refusals).collect::<Vec<_>>()
        });
        lines
            .into_iter()
            .map(|line| view! { <p>{with_clauses(&line)}</p> })
            .collect_view()
    };
    let nothing = move || desk.trouble.with(|trouble| trouble.refusals.is_empty());
    view! { <div class="trouble" role="alert" hidden=nothing>{lines}</div> }
}

/// Those who are selected.
#[component]
fn Chosen() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let name = move || {
        let ids = desk.selected.get();
        say(desk, words, |say| say.story().figures(&ids))
    };
    let fares = move || {
        let first = desk.selected.with(|ids| ids.first().copied());
        let told = first.and_then(|id| {
            desk.shown.with(|state| {
                let figure = state.figures.get(id.index())?;
                Some(say(desk, words, |say| say.fares(figure)))
            })
        });
        told.unwrap_or_default().join(" · ")
    };
    let may = move || {
        let legal = desk.legal.get()?;
        if legal.reach.is_empty() {
            return None;
        }
        let cm = say(desk, words, |say| say.story().cm(legal.allowance.length));
        Some(words.say_with("web-table-may-go", &[("cm", cm.into())]))
    };
    let exposed = move || {
        let exposed = desk.exposed.get();
        let mut who: Vec<FigureId> = Vec::new();
        for id in exposed.iter().flat_map(|place| &place.shooters) {
            if !who.contains(id) {
                who.push(*id);
            }
        }
        let need = exposed.iter().map(|place| place.need).min()?;
        let who = say(desk, words, |say| say.story().figures(&who));
        let values = [("who", who.into()), ("need", need.into())];
        Some(words.say_with("web-table-exposed", &values))
    };
    let all = move |_| {
        if let Some(id) = desk.selected.get_untracked().first() {
            desk.select(super::touch::mates(desk, *id));
        }
    };
    let alone = move || {
        desk.selected.with(|ids| {
            let first = ids.first();
            first.is_none_or(|&id| super::touch::mates(desk, id).len() <= ids.len())
        })
    };
    view! {
        <div class="chosen-head">
            <h2>{name}</h2>
            <button type="button" class="plain" hidden=alone on:click=all>{words.text("web-table-whole-unit")}</button>
        </div>
        <p class="fares">{fares}</p>
        <p class="may">{may}</p>
        <p class="exposed-line">{exposed}</p>
        <Verbs/>
        <Cannot/>
        <Show when=move || {
            desk.at().is_some() && desk.session.with(super::session::Session::phase) == Phase::Movement
        }>
            <Reactions/>
        </Show>
    }
}

/// A verb that may be given, and to whom.
#[derive(Clone, PartialEq)]
struct Verb {
    act: Act,
    who: Option<Vec<FigureId>>,
}

fn verbs(
    legal: &Legal,
    facing: Option<argad_rules::geometry::Direction>,
    close: bool,
) -> (Vec<Verb>, Vec<Verb>) {
    let (mut first, mut more) = (Vec::new(), Vec::new());
    let verb = |act: Act| Verb { act, who: None };
    let several = legal
        .acts
        .iter()
        .filter(|act| matches!(act, Act::Reload(Some(_))))
        .count()
        > 1;
    for act in &legal.acts {
        match act {
            // These are given by touching somebody.
            Act::Charge(_) | Act::Strike(_) => {}
            Act::Reload(Some(_)) if !several => {}
            Act::Follow(_)
            | Act::Join(_)
            | Act::Surrender
            | Act::Draw(_)
            | Act::Shorten(_)
            | Act::Lighten
            | Act::Duel { .. } => more.push(verb(act.clone())),
            _ => first.push(verb(act.clone())),
        }
    }
    if let Some(facing) = facing.filter(|_| !close && !legal.reach.is_empty()) {
        for turn in [32_u8, 224] {
            first.push(verb(Act::Face(facing.turned(turn))));
        }
    }
    for Forming { on, who, files } in &legal.forms {
        let facing = facing.unwrap_or_default();
        let mut abreast = vec![*files, files.div_ceil(2).max(3)];
        abreast.dedup();
        for files in abreast {
            first.push(Verb {
                act: Act::Form {
                    on: *on,
                    files,
                    facing,
                },
                who: Some(who.clone()),
            });
        }
    }
    (first, more)
}

/// What they could be told, as buttons.
#[component]
fn Verbs() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let found = Memo::new(move |_| {
        let legal = desk.legal.get()?;
        let figure = legal
            .body
            .first()
            .map(|&id| desk.shown.with(|s| *s.figure(id)));
        let facing = figure
            .and_then(|figure| figure.placed())
            .map(|placed| placed.facing);
        let close = figure.is_some_and(|figure| figure.formation == Formation::Close);
        desk.at()?;
        Some(verbs(&legal, facing, close))
    });
    let button = move |verb: Verb| {
        let label = {
            let act = verb.act.clone();
            move || {
                let first = desk.selected.with(|ids| ids.first().copied());
                say(desk, words, |say| say.act(&act, first))
            }
        };
        let word = act_word(&verb.act);
        let looked_at = verb.clone();
        let look = move || {
            let act = &looked_at.act;
            let selected = desk.selected.get_untracked();
            let who = looked_at.who.as_ref().unwrap_or(&selected);
            let who = desk
                .session
                .with_untracked(|session| session.party(who, act));
            desk.preview.set(is_drill(act).then(|| Order {
                who,
                acts: vec![act.clone()],
                reactions: Vec::new(),
            }));
        };
        let focus = look.clone();
        let give = move |_| match &verb.who {
            Some(who) => desk.give_to(who, &verb.act),
            None => desk.give(&verb.act),
        };
        view! {
            <button type="button" class="verb" data-act=word
                on:pointerenter=move |_| look() on:focus=move |_| focus()
                on:pointerleave=move |_| desk.preview.set(None) on:blur=move |_| desk.preview.set(None)
                on:click=give>{label}</button>
        }
    };
    let first = move || {
        let found = found.get().unwrap_or_default();
        found.0.into_iter().map(button).collect_view()
    };
    let more = move || {
        let found = found.get().unwrap_or_default();
        (!found.1.is_empty()).then(|| {
            let buttons = found.1.into_iter().map(button).collect_view();
            view! {
                <details class="more">
                    <summary>{words.text("web-table-more")}</summary>
                    <div class="verbs">{buttons}</div>
                </details>
            }
        })
    };
    view! {
        <div class="verbs">{first}</div>
        {more}
    }
}

/// Drill somebody in this order might be told, if the rules allowed it now.
fn drill(formation: Formation, on: FigureId) -> Vec<Act> {
    let form = Act::Form {
        on,
        files: 3,
        facing: argad_rules::geometry::Direction::default(),
    };
    match formation {
        Formation::Close => {
            let mut acts = vec![Act::Break, Act::Exchange, Act::Skirmish];
            acts.extend([Turn::Left, Turn::Right, Turn::About].map(Act::Pivot));
            acts
        }
        Formation::Loose => vec![form, Act::Skirmish],
        Formation::Skirmish => vec![form, Act::Break],
    }
}

/// Drill that is not allowed now, and why.
#[component]
fn Cannot() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    move || {
        let legal = desk.legal.get().filter(|legal| !legal.reach.is_empty())?;
        desk.at()?;
        let first = *legal.body.first()?;
        let formation = desk.shown.with(|state| state.figure(first).formation);
        let refused = drill(formation, first).into_iter().filter_map(|act| {
            let formed = matches!(act, Act::Form { .. }) && !legal.forms.is_empty();
            if formed || legal.acts.contains(&act) {
                return None;
            }
            let order = match act {
                Act::Form { .. } => Order {
                    who: super::touch::mates(desk, first),
                    ..legal.order(act.clone())
                },
                _ => legal.order(act.clone()),
            };
            let refused = desk.session.with(|session| session.refusals(&order));
            let told = say(desk, words, |say| {
                let mut why = say.refused(&refused, first);
                why.truncate(2);
                (say.act(&act, Some(first)), why.join(" "))
            });
            Some(told).filter(|(_, why)| !why.is_empty())
        });
        let rows: Vec<(String, String)> = refused.collect();
        (!rows.is_empty()).then(|| {
            let rows = rows.into_iter().map(|(act, why)| {
                view! { <li><strong>{act}</strong>" "{with_clauses(&why)}</li> }
            });
            view! {
                <details class="more cannot-drill">
                    <summary>{words.text("web-table-cannot")}</summary>
                    <ul class="why">{rows.collect_view()}</ul>
                </details>
            }
        })
    }
}

/// A word for an act, for tests and styles.
fn act_word(act: &Act) -> &'static str {
    match act {
        Act::Stay => "stay",
        Act::Crouch => "crouch",
        Act::Reload(_) => "reload",
        Act::Receive => "receive",
        Act::Face(_) => "face",
        Act::Form { .. } => "form",
        Act::Join(_) => "join",
        Act::Skirmish | Act::Spread { .. } => "skirmish",
        Act::Break => "break",
        Act::Pivot(_) => "pivot",
        Act::Exchange => "exchange",
        _ => "other",
    }
}

const CUES: [Cue; 4] = [
    Cue::Charged,
    Cue::Within(Length::cm(10)),
    Cue::Within(Length::cm(20)),
    Cue::Appears,
];
const RESPONSES: [Response; 5] = [
    Response::Shoot,
    Response::FallBack,
    Response::CounterCharge,
    Response::CloseUp,
    Response::Halt,
];

/// What to do if something happens on the way.
#[component]
fn Reactions() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let (cue, then) = (RwSignal::new(0_usize), RwSignal::new(0_usize));
    let cues = move || {
        let options = CUES.iter().enumerate().map(|(index, &cue)| {
            let text = say(desk, words, |say| say.cue(cue));
            view! { <option value=index.to_string()>{text}</option> }
        });
        options.collect_view()
    };
    let responses = RESPONSES.iter().enumerate().map(|(index, &response)| {
        view! { <option value=index.to_string()>{words.text(response_key(response))}</option> }
    });
    let give = move |_| {
        let chosen = CUES
            .get(cue.get_untracked())
            .zip(RESPONSES.get(then.get_untracked()));
        if let Some((&cue, &then)) = chosen {
            desk.react(Reaction::new(cue, then));
        }
    };
    let choose = |signal: RwSignal<usize>| {
        move |event: web_sys::Event| signal.set(event_target_value(&event).parse().unwrap_or(0))
    };
    view! {
        <details class="more">
            <summary>{words.text("web-table-reactions")}</summary>
            <p class="reaction">
                <label>{words.text("web-table-if")}" "<select on:change=choose(cue)>{cues}</select></label>
                <label>{words.text("web-table-then")}" "<select on:change=choose(then)>{responses.collect_view()}</select></label>
                <button type="button" class="verb" on:click=give>{words.text("web-table-react")}</button>
            </p>
        </details>
    }
}
