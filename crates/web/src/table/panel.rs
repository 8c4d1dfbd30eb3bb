//! Who is selected or looked at: what they can do, and what can be done to them.

use super::desk::{Desk, use_desk};
use super::say::{Say, response_key};
use crate::parts::clause::with_clauses;
use crate::words::{Words, use_words};
use argad_lab::chances;
use argad_rules::check::legal::{Forming, Legal, Shootable, shots_on_way};
use argad_rules::measure::Length;
use argad_rules::order::{Act, Cue, Order, Reaction, Response, Shoot, When};
use argad_rules::shooting::Formation;
use argad_rules::state::{FigureId, Phase};
use leptos::prelude::*;

/// Something said about this table.
fn say<T>(desk: Desk, words: Words, make: impl FnOnce(Say<'_>) -> T) -> T {
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
            <Show when=move || desk.target.get().is_some()><TargetCard/></Show>
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
        Some(words.say(match phase {
            Phase::Deployment => "web-table-hint-deployment",
            Phase::Movement => "web-table-hint-movement",
            Phase::Shooting => "web-table-hint-shooting",
            Phase::Melee => "web-table-hint-melee",
        }))
    };
    let aims = move || {
        desk.session.with(|session| {
            let table = session.table();
            let own: Vec<_> = session.setup().people().map(|seat| seat.side).collect();
            let aims = table.scenario.objectives.iter().filter(|objective| {
                let side = table.side(&objective.side);
                side.is_some_and(|side| own.contains(&side))
            });
            let aims = aims.map(|objective| {
                words.with(|texts| texts.aim(table.scenario, table.data, &objective.aim))
            });
            aims.map(|aim| view! { <li>{aim}</li> }).collect_view()
        })
    };
    view! {
        <p class="hint">{hint}</p>
        <Show when=move || desk.target.get().is_none()>
            <h2>{words.text("web-table-aims")}</h2>
            <ul class="aims">{aims}</ul>
        </Show>
    }
}

/// Why the last order was refused.
#[component]
fn Trouble() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let lines = move || {
        let trouble = desk.trouble.get();
        let lines = say(desk, words, |say| {
            trouble
                .iter()
                .map(|refusal| say.refusal(refusal))
                .collect::<Vec<_>>()
        });
        lines
            .into_iter()
            .map(|line| view! { <p>{with_clauses(&line)}</p> })
            .collect_view()
    };
    view! {
        <div class="trouble" role="alert" hidden=move || desk.trouble.with(Vec::is_empty)>{lines}</div>
    }
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
        <Verbs/>
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
            Act::Follow(_) | Act::Surrender | Act::Draw(_) => more.push(verb(act.clone())),
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
        let give = move |_| match &verb.who {
            Some(who) => desk.give_to(who, &verb.act),
            None => desk.give(&verb.act),
        };
        view! { <button type="button" class="verb" data-act=word on:click=give>{label}</button> }
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

/// A word for an act, for tests and styles.
fn act_word(act: &Act) -> &'static str {
    match act {
        Act::Stay => "stay",
        Act::Crouch => "crouch",
        Act::Reload(_) => "reload",
        Act::Receive => "receive",
        Act::Face(_) => "face",
        Act::Form { .. } => "form",
        Act::Skirmish => "skirmish",
        Act::Break => "break",
        Act::Pivot(_) => "pivot",
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
            desk.react(Reaction { cue, then });
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

/// A way to hurt somebody, or why not.
#[derive(Clone, PartialEq)]
struct Choice {
    act: Option<Act>,
    word: &'static str,
    title: String,
    need: Option<(i16, Option<f64>, String)>,
    why: Vec<String>,
}

/// Somebody who is looked at.
#[component]
fn TargetCard() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let name = move || {
        let id = desk.target.get();
        say(desk, words, |say| {
            id.map_or_else(String::new, |id| say.story().figure(id))
        })
    };
    let fares = move || {
        let id = desk.target.get()?;
        desk.shown.with(|state| {
            let figure = state.figures.get(id.index())?;
            Some(say(desk, words, |say| say.fares(figure)).join(" · "))
        })
    };
    let list = move || {
        choices(desk, words).into_iter().map(|choice| {
            let Choice { act, word, title, need, why } = choice;
            let able = act.is_some();
            let give = move |_| {
                if let Some(act) = &act {
                    desk.give(act);
                }
            };
            let need = need.map(|(need, chance, far)| {
                let chance = chance.map(|chance| format!("{:.0} %", chance * 100.0));
                view! {
                    <p class="need"><strong>{need}"+"</strong><span>{chance}</span><span>{far}</span></p>
                }
            });
            let why = why.into_iter().map(|line| view! { <li>{with_clauses(&line)}</li> });
            view! {
                <div class="way-to" class:cannot=!able data-way=word>
                    <button type="button" class="button" disabled=!able on:click=give>{title}</button>
                    {need}
                    <ul class="why">{why.collect_view()}</ul>
                </div>
            }
        }).collect_view()
    };
    let pick = move || {
        let nobody = desk.selected.with(Vec::is_empty) && desk.at().is_some();
        nobody.then(|| words.say("web-table-pick"))
    };
    view! {
        <div class="target">
            <div class="chosen-head">
                <h2>{name}</h2>
                <button type="button" class="plain" on:click=move |_| desk.target.set(None)>{words.text("web-table-close")}</button>
            </div>
            <p class="fares">{fares}</p>
            <p class="hint">{pick}</p>
            {list}
        </div>
    }
}

/// Everything that could be done to who is looked at by the first of those selected.
fn choices(desk: Desk, words: Words) -> Vec<Choice> {
    let (Some(target), Some(legal), Some(_)) = (desk.target.get(), desk.legal.get(), desk.at())
    else {
        return Vec::new();
    };
    let Some(&who) = legal.body.first() else {
        return Vec::new();
    };
    let hostile = desk.shown.with(|state| {
        let target = state.figures.get(target.index());
        target.is_some_and(|target| target.is_enemy_of(state.figure(who)))
    });
    if !hostile {
        return Vec::new();
    }
    let (phase, way) = desk.session.with(|session| {
        let order = session
            .orders()
            .iter()
            .find(|order| order.who.contains(&who));
        let way = order.and_then(|order| {
            order.acts.iter().find_map(|act| match act {
                Act::Move(points) => Some(points.clone()),
                _ => None,
            })
        });
        (session.phase(), way)
    });
    let mut found = Vec::new();
    match phase {
        Phase::Deployment => {}
        Phase::Movement => {
            found.push(plain(desk, words, &legal, Act::Charge(target), "charge"));
            let mut shots: Vec<Shootable> = legal.shots.clone();
            if let Some(points) = way {
                let more = desk
                    .session
                    .with(|session| shots_on_way(session.table(), session.state(), who, &points));
                shots.extend(more);
            }
            found.extend(shooting(desk, words, &shots, who, target, When::Before));
        }
        Phase::Shooting => {
            found.extend(shooting(
                desk,
                words,
                &legal.shots,
                who,
                target,
                When::After,
            ));
        }
        Phase::Melee => {
            found.push(plain(
                desk,
                words,
                &legal,
                Act::Strike(vec![target]),
                "strike",
            ));
        }
    }
    found
}

/// A charge or a strike.
fn plain(desk: Desk, words: Words, legal: &Legal, act: Act, word: &'static str) -> Choice {
    let order = legal.order(act.clone());
    let first = order.who.first().copied();
    let refused = desk.session.with(|session| session.refusals(&order));
    say(desk, words, |say| Choice {
        title: say.act(&act, first),
        word,
        need: None,
        why: first.map_or_else(Vec::new, |first| say.refused(&refused, first)),
        act: refused.is_empty().then_some(act),
    })
}

/// Every shot at somebody, or why there is none.
fn shooting(
    desk: Desk,
    words: Words,
    shots: &[Shootable],
    who: FigureId,
    target: FigureId,
    when: When,
) -> Vec<Choice> {
    let at_target = shots.iter().filter(|shot| shot.shoot.target == target);
    let mut found: Vec<Choice> = at_target
        .map(|shot| {
            say(desk, words, |say| Choice {
                act: Some(Act::Shoot(shot.shoot)),
                word: "shoot",
                title: say.shoot(&shot.shoot, Some(who)),
                need: Some((
                    shot.need.natural_need,
                    chances::hit(&shot.need),
                    say.texts.say_with(
                        "say-distance",
                        &[("cm", say.story().cm(shot.distance).into())],
                    ),
                )),
                why: shot
                    .need
                    .modifiers
                    .iter()
                    .map(|m| say.texts.modifier(m))
                    .collect(),
            })
        })
        .collect();
    if found.is_empty() {
        let act = Act::Shoot(Shoot {
            when,
            target,
            weapon: None,
            volley: false,
            elite: None,
        });
        let order = Order {
            who: vec![who],
            acts: vec![act.clone()],
            reactions: Vec::new(),
        };
        let refused = desk.session.with(|session| session.refusals(&order));
        found.push(say(desk, words, |say| Choice {
            act: None,
            word: "shoot",
            title: say.act(&act, Some(who)),
            need: None,
            why: say.refused(&refused, who),
        }));
    }
    found
}
