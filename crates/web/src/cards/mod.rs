//! Unit cards, worked out and ready to print, and the troop lists they serve.

mod card;
pub mod draft;
mod keeping;
mod roster;
mod sheet;

use crate::address::use_address;
use crate::app::Lost;
use crate::route::{Page, Route};
use crate::words::use_words;
use argad_rules::card::{Changes, card};
use argad_rules::{Period, Ruleset, data};
use card::UnitCard;
use leptos::prelude::*;
use roster::Roster;

/// Which cards are asked for.
#[derive(Clone, Debug, PartialEq)]
struct Wanted {
    period: Period,
    /// Ids; none means all.
    units: Vec<String>,
}

impl Wanted {
    /// The ids that are cards of the period, in its order.
    fn found(&self) -> Vec<&'static str> {
        let units = data::embedded(self.period).units.iter();
        let all = units.map(|unit| unit.id.as_str());
        all.filter(|id| self.units.is_empty() || self.units.iter().any(|u| u == id))
            .collect()
    }
}

/// The page: cards, or the list they serve.
#[component]
pub fn Cards() -> impl IntoView {
    let words = use_words();
    let address = use_address();
    let part = address.part_of(Page::Cards);
    let tab = move |word: &'static str| {
        let link = Route::to(Page::Cards).step(word).to_string();
        let key = if word.is_empty() {
            "web-cards-tab-cards"
        } else {
            "web-cards-tab-roster"
        };
        let here = move || part.with(|part| part.as_deref().unwrap_or_default() == word);
        view! { <a href=link aria-current=move || here().then_some("page")>{words.text(key)}</a> }
    };
    view! {
        <nav class="tabs no-print" aria-label=words.text("web-door-cards")>{["", draft::WORD].map(tab).collect_view()}</nav>
        {move || match part.get().as_deref() {
            Some(draft::WORD) => view! { <Roster/> }.into_any(),
            None => view! { <Sheet/> }.into_any(),
            Some(_) => view! { <Lost/> }.into_any(),
        }}
    }
}

/// The cards.
#[component]
fn Sheet() -> impl IntoView {
    let words = use_words();
    let address = use_address();
    let wanted = Memo::new(move |_| Wanted {
        period: Period::from_id(&address.get("period")).unwrap_or(Period::ALL[0]),
        units: address
            .get("unit")
            .split(',')
            .filter(|id| !id.is_empty())
            .map(str::to_owned)
            .collect(),
    });
    let print = move |_| {
        let _ = window().print();
    };
    let cards = move || {
        let wanted = wanted.get();
        let cards = wanted
            .found()
            .into_iter()
            .map(|id| view! { <Drawn period=wanted.period id/> });
        cards.collect_view()
    };
    let nothing = move || {
        wanted.with(|wanted| wanted.found().is_empty()).then(|| {
            view! { <p class="refused" role="alert">{words.text("web-cards-nothing")}</p> }
        })
    };
    view! {
        <section class="page cards">
            <header class="no-print">
                <h1>{words.text("web-door-cards")}</h1>
                <p>{words.text("web-cards-line")}</p>
                <div class="choosing">
                    <Periods wanted/>
                    <button type="button" class="button print" on:click=print>{words.text("web-cards-print")}</button>
                </div>
                <Units wanted/>
            </header>
            {nothing}
            <div class="sheet">{cards}</div>
        </section>
    }
}

/// The period; another one forgets which units were chosen.
#[component]
fn Periods(wanted: Memo<Wanted>) -> impl IntoView {
    let address = use_address();
    let options = Period::ALL.map(|p| (p.id().to_owned(), format!("card-period-{}", p.id())));
    view! {
        <crate::parts::choice::Choice
            label="web-rules-period"
            options=options.into()
            value=Signal::derive(move || wanted.with(|wanted| wanted.period.id().to_owned()))
            on_choose=move |id| address.replace(address.route().with("period", &id).with("unit", ""))
        />
    }
}

/// The units, to choose some of them.
#[component]
fn Units(wanted: Memo<Wanted>) -> impl IntoView {
    let words = use_words();
    let address = use_address();
    let toggle = move |id: &str| {
        let mut units = wanted.get_untracked().units;
        match units.iter().position(|known| known == id) {
            Some(place) => drop(units.remove(place)),
            None => units.push(id.to_owned()),
        }
        address.set("unit", &units.join(","));
    };
    let period = Memo::new(move |_| wanted.with(|wanted| wanted.period));
    let chips = move || {
        let units = data::embedded(period.get()).units.iter().map(|unit| {
            let id = unit.id.as_str();
            let pressed = move || wanted.with(|w| w.units.iter().any(|u| u == id)).to_string();
            view! {
                <button type="button" aria-pressed=pressed on:click=move |_| toggle(id)>
                    {move || words.lang().name(&unit.name).to_owned()}
                </button>
            }
        });
        units.collect_view()
    };
    let all = move || wanted.with(|wanted| wanted.units.is_empty()).to_string();
    view! {
        <div class="switches" role="group" aria-label=words.text("web-cards-units")>
            <button type="button" aria-pressed=all on:click=move |_| address.set("unit", "")>
                {words.text("web-cards-all")}
            </button>
            {chips}
        </div>
    }
}

/// One unit as a card, by the standard rules.
#[component]
fn Drawn(period: Period, id: &'static str) -> impl IntoView {
    let data = data::embedded(period);
    let drawn = data
        .unit(id)
        .map(|unit| card(&Ruleset::standard(period), data, unit, &Changes::default()));
    drawn.map(|card| view! { <UnitCard card/> })
}
