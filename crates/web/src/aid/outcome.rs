//! The answer: what to roll, why, the chances, and the dice themselves.

use super::desk::Desk;
use super::question::{Answer, Chart, Hand, Head, Landed, Question, Told, hand};
use crate::parts::clause::{ClauseRef, with_clauses};
use crate::words::use_words;
use argad_lab::roll::Dice;
use argad_text::number::percent;
use leptos::prelude::*;

/// Everything that is told about the question on the desk.
#[component]
pub fn Outcome<Q: Question>(desk: Desk<Q>) -> impl IntoView {
    view! {
        <div class="outcome">
            <div class="answer">
                <Glance desk/>
                <Table desk/>
            </div>
            <div class="details">
                {move || match desk.answer.get() {
                    Answer::Given(told) => view! { <Reasons told/> }.into_any(),
                    Answer::Refused(reasons) => view! { <Refused desk reasons/> }.into_any(),
                    Answer::Broken(faults) => view! { <Broken desk faults/> }.into_any(),
                }}
            </div>
        </div>
    }
}

/// What is always in view.
#[component]
fn Glance<Q: Question>(desk: Desk<Q>) -> impl IntoView {
    let words = use_words();
    let shown = move || match desk.answer.get() {
        Answer::Given(told) => {
            let each = told.glance.into_iter().map(|(need, about)| {
                view! { <p class="need"><strong>{need}</strong><span>{about}</span></p> }
            });
            each.collect_view().into_any()
        }
        Answer::Refused(reasons) => view! {
            <p class="need no"><strong>"✗"</strong><span>{reasons.first().cloned()}</span></p>
        }
        .into_any(),
        Answer::Broken(_) => view! {
            <p class="need no"><strong>"?"</strong><span>{words.text("web-aid-broken")}</span></p>
        }
        .into_any(),
    };
    view! { <div class="glance" role="status">{shown}</div> }
}

#[component]
fn Reasons(told: Told) -> impl IntoView {
    let remarks = told.remarks.into_iter();
    let remarks = remarks.map(|remark| view! { <p class="remark">{with_clauses(&remark)}</p> });
    // All bars of an answer are drawn to one measure.
    let rows = told.charts.iter().flat_map(|chart| &chart.rows);
    let most = rows.map(|row| row.p).fold(1e-9, f64::max);
    let charts = told.charts.into_iter();
    view! {
        {told.heads.into_iter().map(|head| view! { <Why head/> }).collect_view()}
        {remarks.collect_view()}
        <div class="charts">{charts.map(|chart| view! { <Bars chart most/> }).collect_view()}</div>
    }
}

#[component]
fn Why(head: Head) -> impl IntoView {
    let reasons = head.reasons.into_iter().map(|reason| {
        view! {
            <li>
                <b>{reason.value}</b>
                <span>{with_clauses(&reason.text)}</span>
                {reason.clause.map(|clause| view! { <ClauseRef clause/> })}
            </li>
        }
    });
    view! {
        <section class="why">
            <h3><strong>{head.need}</strong></h3>
            {head.about.into_iter().map(|line| view! { <p>{with_clauses(&line)}</p> }).collect_view()}
            <ul class="reasons">{reasons.collect_view()}</ul>
        </section>
    }
}

#[component]
fn Bars(
    chart: Chart,
    /// What fills the whole width.
    most: f64,
) -> impl IntoView {
    let words = use_words();
    let rows = chart.rows.into_iter().map(|row| {
        let width = format!("{:.2}%", row.p / most * 100.0);
        let share = move || percent(words.lang(), row.p);
        view! {
            <li>
                <span class="case">{row.label}</span>
                <span class="bar" aria-hidden="true"><i style:width=width></i></span>
                <span class="share">{share}</span>
            </li>
        }
    });
    view! {
        <section class="chart">
            <h3>{chart.heading}</h3>
            <ul class="bars">{rows.collect_view()}</ul>
            <p class="summary">{chart.summary}</p>
        </section>
    }
}

/// The rules say no: why, and what would make it a yes.
#[component]
fn Refused<Q: Question>(desk: Desk<Q>, reasons: Vec<String>) -> impl IntoView {
    let words = use_words();
    let reasons = reasons
        .into_iter()
        .map(|reason| view! { <li>{with_clauses(&reason)}</li> });
    let remedies = untrack(|| desk.get(Q::remedies)).into_iter().map(|(key, other)| {
        view! {
            <button type="button" class="button" data-remedy=key on:click=move |_| desk.put(&other)>
                {words.text(format!("web-aid-remedy-{key}"))}
            </button>
        }
    });
    let remedies = remedies.collect_view();
    let any = !remedies.is_empty();
    view! {
        <section class="refused" role="alert">
            <h3>{words.text("refused")}</h3>
            <ul>{reasons.collect_view()}</ul>
            {any.then(|| view! { <p>{words.text("web-aid-remedies")}</p> })}
            <div class="remedies">{remedies}</div>
        </section>
    }
}

/// The link does not hold a situation.
#[component]
fn Broken<Q: Question>(desk: Desk<Q>, faults: Vec<String>) -> impl IntoView {
    let words = use_words();
    view! {
        <section class="refused broken" role="alert">
            <h3>{words.text("web-aid-broken")}</h3>
            <p>{words.text("web-aid-broken-line")}</p>
            <ul>{faults.into_iter().map(|fault| view! { <li>{fault}</li> }).collect_view()}</ul>
            <button type="button" class="button" on:click=move |_| desk.put(&Q::default())>
                {words.text("web-aid-broken-anew")}
            </button>
        </section>
    }
}

/// What lies on the table.
#[derive(Clone, Debug, PartialEq)]
enum Lying {
    Nothing,
    Thrown(u64),
    Read(Vec<u16>),
}

/// Dice: thrown here, or read off the real table.
#[component]
fn Table<Q: Question>(desk: Desk<Q>) -> impl IntoView {
    let words = use_words();
    let lying = RwSignal::new(Lying::Nothing);
    // Another situation needs other dice.
    Effect::new(move |before: Option<()>| {
        desk.asked.track();
        if before.is_some() {
            lying.set(Lying::Nothing);
        }
    });
    let throw = move |_| {
        desk.keep();
        lying.set(Lying::Thrown((js_sys::Math::random() * 1e9) as u64));
    };
    let read = move |_| {
        desk.keep();
        lying.set(Lying::Read(Vec::new()));
    };
    let shown = move || {
        let lying_now = lying.get();
        desk.get(|question| match lying_now {
            Lying::Nothing => ().into_any(),
            Lying::Thrown(seed) => {
                let landed = words.with(|texts| question.throw(&Dice::Seed(seed), texts));
                landed
                    .ok()
                    .map(|landed| view! { <Dropped landed/> })
                    .into_any()
            }
            Lying::Read(given) => {
                let told = words.with(|texts| hand(question, &given, texts));
                view! { <Typed lying given told/> }.into_any()
            }
        })
    };
    let can = move || matches!(desk.answer.get(), Answer::Given(_));
    view! {
        <section class="table" hidden=move || !can()>
            <div class="throwing">
                <button type="button" class="button roll" on:click=throw>{words.text("web-aid-roll")}</button>
                <button type="button" class="button quiet rolled" on:click=read>{words.text("web-aid-rolled")}</button>
            </div>
            <div role="status">{shown}</div>
        </section>
    }
}

/// Dice that were thrown, and what came of them.
#[component]
fn Dropped(landed: Landed) -> impl IntoView {
    let throws = landed.shown.into_iter().map(|thrown| {
        let dice = thrown.dice.into_iter().map(|(face, hit)| view! { <Die face hit/> });
        view! { <li><span class="owner">{thrown.owner}</span><span class="dice">{dice.collect_view()}</span></li> }
    });
    let result = landed
        .result
        .into_iter()
        .map(|line| view! { <p class="result">{line}</p> });
    view! {
        <ul class="throws">{throws.collect_view()}</ul>
        {result.collect_view()}
    }
}

/// The dice somebody has before them, typed face by face.
#[component]
fn Typed(lying: RwSignal<Lying>, given: Vec<u16>, told: Hand) -> impl IntoView {
    let words = use_words();
    let complete = matches!(told, Hand::Complete(_));
    let add = move |face: u16| {
        lying.update(|lying| {
            if let Lying::Read(given) = lying {
                given.push(face);
            }
        });
    };
    let back = move |_| {
        lying.update(|lying| {
            if let Lying::Read(given) = lying {
                given.pop();
            }
        });
    };
    let faces = (1..=6).map(|face| {
        view! {
            <button type="button" class="face" disabled=complete aria-label=face.to_string() on:click=move |_| add(face)>
                <Die face hit=false/>
            </button>
        }
    });
    let faces = faces.collect_view();
    let so_far = given
        .iter()
        .map(|&face| view! { <Die face hit=false/> })
        .collect_view();
    let told = match told {
        Hand::Complete(landed) => view! { <Dropped landed/> }.into_any(),
        Hand::Due {
            count,
            whose,
            again,
        } => {
            let key = if again {
                "web-aid-due-again"
            } else {
                "web-aid-due"
            };
            let due = move || {
                let values = [("count", count.into()), ("whose", whose.as_str().into())];
                words.say_with(key, &values)
            };
            view! { <p class="due">{due}</p><p class="dice">{so_far}</p> }.into_any()
        }
        Hand::Amiss => view! { <p class="due">{words.text("web-aid-amiss")}</p> }.into_any(),
    };
    view! {
        <div class="typed">
            {told}
            <div class="faces">
                {faces}
                <button type="button" class="round back" aria-label=words.text("web-aid-back") disabled=given.is_empty() on:click=back>"⌫"</button>
            </div>
        </div>
    }
}

/// A die; one that counts is filled.
#[component]
fn Die(face: u16, hit: bool) -> impl IntoView {
    let spots: &[(u8, u8)] = match face {
        1 => &[(12, 12)],
        2 => &[(7, 7), (17, 17)],
        3 => &[(7, 7), (12, 12), (17, 17)],
        4 => &[(7, 7), (17, 7), (7, 17), (17, 17)],
        5 => &[(7, 7), (17, 7), (12, 12), (7, 17), (17, 17)],
        6 => &[(7, 6), (17, 6), (7, 12), (17, 12), (7, 18), (17, 18)],
        _ => &[],
    };
    let spots = spots
        .iter()
        .map(|(x, y)| view! { <circle cx=x.to_string() cy=y.to_string() r="2.1"/> });
    // The place of a lasting wound has more faces than a cube.
    let number =
        (face > 6).then(|| view! { <text x="12" y="16.5" text-anchor="middle">{face}</text> });
    view! {
        <svg class="die" class:hit=hit viewBox="0 0 24 24" role="img" aria-label=face.to_string()>
            <rect x="1.5" y="1.5" width="21" height="21" rx="4.5"/>
            {spots.collect_view()}
            {number}
        </svg>
    }
}
