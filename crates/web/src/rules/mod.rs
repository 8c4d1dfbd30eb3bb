//! The rules, clause by clause: searched by words, filtered by period and kind, all in the address.
//!
//! `#/rules/MEL-6` shows all clauses and stands at that one; `#/rules?q=charge` searches.

pub mod find;

use crate::address::use_address;
use crate::parts::choice::Choice;
use crate::parts::clause::{clause_link, with_clauses};
use crate::route::{Page, Route};
use crate::words::{Words, use_words};
use argad_rules::ruleset::{CONSTANTS, Kind as SwitchKind, Spec};
use argad_rules::{Clause, Period};
use argad_text::search;
use find::{Kind, MOST_LETTERS, Wanted, cut, find, options};
use leptos::html;
use leptos::prelude::*;

/// The page.
#[component]
pub fn Rules() -> impl IntoView {
    let words = use_words();
    let address = use_address();
    let wanted = Memo::new(move |_| Wanted {
        words: cut(&address.get("q")).to_owned(),
        period: Period::from_id(&address.get("period")),
        kind: Kind::of(&address.get("show")),
    });
    let found = Memo::new(move |_| words.with(|texts| find(&wanted.get(), texts)));
    let here = Memo::new(move |_| address.part(0).and_then(|id| id.parse::<Clause>().ok()));
    let unknown = move || {
        let named = address.part(0).filter(|_| here.get().is_none());
        named.map(|id| words.say_with("web-lost-line", &[("address", id.into())]))
    };
    let set = move |key: &'static str, value: &str| {
        // A search begins from all clauses, no longer at one of them.
        let route = ["q", "period", "show"]
            .into_iter()
            .fold(Route::to(Page::Rules), |route, known| {
                route.with(known, cut(&address.get(known)))
            });
        let value = if key == "q" { cut(value) } else { value };
        address.replace(route.with(key, value));
    };
    let periods = Period::ALL.map(|period| {
        (
            period.id().to_owned(),
            format!("card-period-{}", period.id()),
        )
    });
    let periods = std::iter::once((String::new(), "web-rules-both".to_owned())).chain(periods);
    let kinds = Kind::ALL.map(|kind| {
        let word = kind.word();
        (word.to_owned(), format!("web-rules-kind-{word}"))
    });
    let count = move || {
        let count = found.with(Vec::len);
        let found = words.say_with("web-rules-found", &[("count", count.into())]);
        // Of a long search only the beginning is looked for.
        if !wanted.with(|wanted| search::words(&wanted.words).1) {
            return found;
        }
        let most = [("most", search::MOST_WORDS.into())];
        format!("{found} {}", words.say_with("web-rules-many-words", &most))
    };
    view! {
        <section class="page rules">
            <h1>{words.text("web-rules-title")}</h1>
            <search class="finder">
                <label class="search">
                    <span>{words.text("web-rules-search")}</span>
                    <input
                        type="search"
                        autocomplete="off"
                        maxlength=MOST_LETTERS.to_string()
                        placeholder=words.text("web-rules-search-hint")
                        prop:value=move || wanted.with(|wanted| wanted.words.clone())
                        on:input:target=move |event| set("q", &event.target().value())
                    />
                </label>
                <Choice
                    label="web-rules-period"
                    options=periods.collect()
                    value=Signal::derive(move || address.get("period"))
                    on_choose=move |id| set("period", &id)
                />
                <Choice
                    label="web-rules-kind"
                    options=kinds.into()
                    value=Signal::derive(move || wanted.with(|wanted| wanted.kind.word().to_owned()))
                    on_choose=move |word| set("show", if word == Kind::All.word() { "" } else { &word })
                />
                <p class="count" role="status">{count}</p>
            </search>
            {move || unknown().map(|line| view! {
                <p class="refused" role="alert">{line}" "<a href=Page::Rules.link()>{words.text("web-rules-all")}</a></p>
            })}
            {move || found.with(Vec::is_empty).then(|| view! { <Nothing/> })}
            <For each=move || chapters(&found.get()) key=move |group| (words.lang().code(), group.clone()) let:group>
                <Chapter group here/>
            </For>
        </section>
    }
}

/// Clauses that follow each other and belong to one chapter.
fn chapters(clauses: &[Clause]) -> Vec<Vec<Clause>> {
    clauses
        .chunk_by(|a, b| a.chapter() == b.chapter())
        .map(<[Clause]>::to_vec)
        .collect()
}

#[component]
fn Nothing() -> impl IntoView {
    let words = use_words();
    view! {
        <p>{words.text("web-rules-nothing")}</p>
        <a class="button" href=Page::Rules.link()>{words.text("web-rules-all")}</a>
    }
}

#[component]
fn Chapter(group: Vec<Clause>, here: Memo<Option<Clause>>) -> impl IntoView {
    let words = use_words();
    let id = group.first().map_or("", |clause| clause.chapter());
    view! {
        <section class="chapter">
            <h2>{words.text(format!("chapter-{}", id.to_ascii_lowercase()))}</h2>
            {group.into_iter().map(|clause| view! { <ClauseText clause here/> }).collect_view()}
        </section>
    }
}

#[component]
fn ClauseText(clause: Clause, here: Memo<Option<Clause>>) -> impl IntoView {
    let words = use_words();
    let place = NodeRef::<html::Article>::new();
    Effect::new(move || {
        if let (true, Some(place)) = (here.get() == Some(clause), place.get()) {
            place.scroll_into_view();
        }
    });
    let only = clause.period().map(|period| {
        let name = move || words.period(period);
        view! { <span class="tag">{name}</span> }
    });
    let ruling = CONSTANTS
        .contains(&clause)
        .then(|| view! { <p class="aside">{words.text("rules-constant")}</p> });
    view! {
        <article node_ref=place class="clause" class:here=move || here.get() == Some(clause)>
            <h3>
                <a class="clause-ref" href=clause_link(clause)>{clause.id()}</a>
                <span>{move || words.with(|texts| texts.clause_title(clause))}</span>
                {only}
            </h3>
            <p>{move || with_clauses(&words.with(|texts| texts.clause(clause)))}</p>
            {options(clause).map(|spec| view! { <OptionText spec/> }).collect_view()}
            {ruling}
        </article>
    }
}

/// A switch: what it does and how it stands by default.
#[component]
fn OptionText(spec: &'static Spec) -> impl IntoView {
    let words = use_words();
    let defaults = move || {
        let each = Period::ALL.into_iter().filter_map(|period| {
            let value = position(spec, spec.default_in(period)?, words);
            let values = [
                ("period", words.period(period).into()),
                ("value", value.into()),
            ];
            Some(words.say_with("web-rules-option-default", &values))
        });
        each.collect::<Vec<_>>().join(" · ")
    };
    view! {
        <div class="aside">
            <p>
                <span class="tag">{move || words.say_with("rules-option-of", &[("name", spec.id.into())])}</span>
                " "
                {defaults}
            </p>
            <p>{move || with_clauses(&words.with(|texts| texts.option(spec)))}</p>
        </div>
    }
}

fn position(spec: &Spec, second: bool, words: Words) -> String {
    match (spec.kind, second) {
        (SwitchKind::Flag, false) => words.say("rules-off"),
        (SwitchKind::Flag, true) => words.say("rules-on"),
        (SwitchKind::Choice(..), _) => spec.position(second).to_owned(),
    }
}
