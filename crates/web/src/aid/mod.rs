//! The table aid: a situation told by taps, answered at once. What is asked stands in the address.

pub mod art;
mod desk;
mod fault;
pub mod inputs;
pub mod link;
pub mod melee;
mod melee_form;
mod outcome;
pub mod question;
mod ring;
pub mod shooting;
mod shooting_form;
pub mod simple;
mod simple_form;
#[cfg(test)]
mod tests;

use crate::address::use_address;
use crate::parts::share::ShareLink;
use crate::route::{Page, Route};
use crate::words::use_words;
use argad_lab::query::{MoraleQuery, MoveQuery, WoundQuery};
use desk::Desk;
use leptos::prelude::*;
use melee::Melee;
use melee_form::MeleeForm;
use outcome::Outcome;
use question::Question;
use shooting::Shooting;
use shooting_form::ShootingForm;
use simple::Simple;
use simple_form::{MoraleForm, MoveForm, WoundForm};

/// What can be asked, by word.
const TABS: [&str; 5] = [
    Shooting::WORD,
    Melee::WORD,
    Simple::<MoraleQuery>::WORD,
    Simple::<MoveQuery>::WORD,
    Simple::<WoundQuery>::WORD,
];

/// The page.
#[component]
pub fn Aid() -> impl IntoView {
    let words = use_words();
    let address = use_address();
    // Only another tab makes the form anew; a changed value does not.
    let part = address.part_of(Page::Aid);
    let tab = Memo::new(move |_| part.get().unwrap_or_else(|| TABS[0].to_owned()));
    let tabs = TABS.map(|word| {
        let link = Route::to(Page::Aid).step(word).to_string();
        let here = move || (tab.get() == word).then_some("page");
        view! { <a href=link aria-current=here>{words.text(format!("web-aid-tab-{word}"))}</a> }
    });
    view! {
        <section class="aid">
            <h1 class="unseen">{words.text("web-door-aid")}</h1>
            <nav class="tabs" aria-label=words.text("web-aid-tabs")>{tabs.collect_view()}</nav>
            {move || match tab.get().as_str() {
                "shoot" => {
                    let desk = Desk::<Shooting>::new();
                    view! { <Asked desk><ShootingForm desk/></Asked> }.into_any()
                }
                "melee" => {
                    let desk = Desk::<Melee>::new();
                    view! { <Asked desk><MeleeForm desk/></Asked> }.into_any()
                }
                "morale" => {
                    let desk = Desk::<Simple<MoraleQuery>>::new();
                    view! { <Asked desk><MoraleForm desk/></Asked> }.into_any()
                }
                "move" => {
                    let desk = Desk::<Simple<MoveQuery>>::new();
                    view! { <Asked desk><MoveForm desk/></Asked> }.into_any()
                }
                "wound" => {
                    let desk = Desk::<Simple<WoundQuery>>::new();
                    view! { <Asked desk><WoundForm desk/></Asked> }.into_any()
                }
                _ => view! { <NoTab/> }.into_any(),
            }}
        </section>
    }
}

/// A form, its answer, and what was asked before.
#[component]
fn Asked<Q: Question>(desk: Desk<Q>, children: Children) -> impl IntoView {
    view! {
        <div class="asked">
            <div class="form">
                {children()}
                <Before desk/>
            </div>
            <Outcome desk/>
        </div>
    }
}

/// Situations asked before, and this one as a link.
#[component]
fn Before<Q: Question>(desk: Desk<Q>) -> impl IntoView {
    let words = use_words();
    let kept = move || {
        let routes = desk.kept.get().into_iter().filter_map(|route| {
            let question = Q::read(&route).ok()?;
            let title = words.with(|texts| question.title(texts));
            Some(view! {
                <li><button type="button" on:click=move |_| desk.recall(route.clone())>{title}</button></li>
            })
        });
        routes.collect_view()
    };
    view! {
        <section class="panel before">
            <div class="sharing">
                <ShareLink before=move |()| desk.keep()/>
                <button type="button" class="button quiet" on:click=move |_| desk.put(&Q::default())>
                    {words.text("web-aid-anew")}
                </button>
            </div>
            <h2 hidden=move || desk.kept.with(Vec::is_empty)>{words.text("web-aid-before")}</h2>
            <ul>{kept}</ul>
        </section>
    }
}

/// A tab nobody knows.
#[component]
fn NoTab() -> impl IntoView {
    let words = use_words();
    view! {
        <section class="refused broken" role="alert">
            <h3>{words.text("web-aid-broken")}</h3>
            <p>{words.text("web-aid-broken-line")}</p>
            <a class="button" href=Page::Aid.link()>{words.text("web-aid-broken-anew")}</a>
        </section>
    }
}
