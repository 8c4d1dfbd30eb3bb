//! Somebody who is looked at: what the first of those selected could do to them, and with what chance.

use super::ahead::Odds;
use super::desk::{Desk, use_desk};
use super::panel::say;
use crate::parts::clause::with_clauses;
use crate::words::{Words, use_words};
use argad_lab::chances;
use argad_rules::check::beside;
use argad_rules::check::legal::{Legal, Shootable, shots_on_way};
use argad_rules::order::{Act, Order, Shoot, When};
use argad_rules::state::{FigureId, Phase};
use leptos::prelude::*;

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
pub fn TargetCard() -> impl IntoView {
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
    let (Some(target), Some(mut legal), Some(_)) = (desk.target.get(), desk.legal.get(), desk.at())
    else {
        return Vec::new();
    };
    // What a shot needs may depend on who else shoots (RUL-21).
    desk.session.with(|session| {
        let seen = session.seen();
        beside(session.table(), seen.state(), &mut legal, session.orders());
    });
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
    let (phase, way) = desk
        .session
        .with(|session| (session.phase(), session.way_of(who)));
    let mut found = Vec::new();
    match phase {
        Phase::Deployment => {}
        Phase::Movement => {
            found.push(blows(desk, words, &legal, target, Act::Charge(target)));
            let mut shots: Vec<Shootable> = legal.shots.clone();
            if let Some((_, points)) = way {
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
            let strike = Act::Strike(vec![target]);
            found.push(blows(desk, words, &legal, target, strike));
        }
    }
    found
}

/// A charge or a strike: the odds of the fight it comes to, or why not.
fn blows(desk: Desk, words: Words, legal: &Legal, target: FigureId, act: Act) -> Choice {
    let order = legal.order(act.clone());
    let first = order.who.first().copied();
    let (refused, odds) = desk.session.with(|session| {
        let refused = session.refusals(&order);
        let odds = refused.is_empty().then(|| session.odds(&order, target));
        (refused, odds.flatten())
    });
    let charges = matches!(act, Act::Charge(_));
    // Foot attacks, riders charge.
    let on_foot = desk.shown.with(|state| {
        let figure = first.and_then(|id| state.figures.get(id.index()));
        figure.is_some_and(|figure| !figure.is_mounted())
    });
    let percent = |chance: f64| ("percent", (chance * 100.0).round().into());
    say(desk, words, |say| {
        let mut why = first.map_or_else(Vec::new, |first| say.refused(&refused, first));
        let need = odds.map(|odds| {
            let Odds {
                need,
                modifiers,
                down,
                run_up,
            } = odds;
            why.extend(modifiers.iter().map(|m| say.texts.modifier(m)));
            if let Some(chance) = run_up {
                why.push(say.texts.say_with("web-table-run-up", &[percent(chance)]));
            }
            if charges {
                why.push(say.texts.say("web-table-if-still"));
            }
            let own = down.map(|down| say.texts.say_with("web-table-fall", &[percent(down.own)]));
            let enemy = down.map(|down| down.enemy);
            (i16::from(need), enemy, own.unwrap_or_default())
        });
        if need.is_none() && refused.is_empty() {
            why.push(say.texts.say(if charges {
                "web-table-not-there"
            } else {
                "web-table-no-blow"
            }));
        }
        Choice {
            title: if charges && on_foot {
                let whom = say.story().figure(target);
                say.texts
                    .say_with("web-act-attack", &[("whom", whom.into())])
            } else {
                say.act(&act, first)
            },
            word: if charges { "charge" } else { "strike" },
            need,
            why,
            act: refused.is_empty().then_some(act),
        }
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
                // What would not be made after all beside the others cannot be chosen.
                act: shot.lost.is_none().then_some(Act::Shoot(shot.shoot)),
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
                why: shot.lost.map_or_else(
                    || {
                        let modifiers = shot.need.modifiers.iter();
                        modifiers.map(|m| say.texts.modifier(m)).collect()
                    },
                    |(code, clause)| vec![say.texts.reason(Some(code), clause)],
                ),
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
            one_barrel: false,
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
