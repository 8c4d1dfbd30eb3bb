//! The whole app: what is on every page, and which page is shown.

use crate::address::{Address, use_address};
use crate::frame::{Foot, Head};
use crate::home::Home;
use crate::lab::LabPage;
use crate::replays::Replays;
use crate::route::Page;
use crate::rules::Rules;
use crate::scenarios::Scenarios;
use crate::table::TablePage;
use crate::theme::Theme;
use crate::words::{Words, use_words};
use leptos::html;
use leptos::prelude::*;

/// What a program shows of each page.
pub type Show = fn(Option<Page>) -> AnyView;

/// The app, or the part of it that is a program of its own.
#[component]
pub fn App(
    /// The pages it has.
    show: Show,
) -> impl IntoView {
    let words = Words::provide();
    Theme::provide();
    let address = Address::provide();
    // Only another page makes the page anew; a changed value in the address does not.
    let page = Memo::new(move |_| address.page());
    let main = NodeRef::<html::Main>::new();
    Effect::new(move |before: Option<Option<Page>>| {
        let page = page.get();
        // Keyboards and screen readers begin a new page at its top.
        if before.is_some_and(|before| before != page) {
            if let Some(main) = main.get_untracked() {
                let _ = main.focus();
            }
            // The focus scrolls by itself, to wherever it thinks best: so this comes after it.
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
        page
    });
    Effect::new(move || {
        let name = match page.get() {
            Some(Page::Home) => words.say("web-tagline"),
            Some(page) => words.say(&page.name_key()),
            None => words.say("web-lost-title"),
        };
        document().set_title(&words.say_with("web-title", &[("page", name.into())]));
    });
    let skip = move |event: web_sys::MouseEvent| {
        // The address is ours: a real link to #main would lead nowhere.
        event.prevent_default();
        if let Some(main) = main.get_untracked() {
            let _ = main.focus();
        }
    };
    view! {
        <a class="skip" href="#main" on:click=skip>{words.text("web-skip")}</a>
        <Head/>
        <main node_ref=main tabindex="-1" data-page=move || page.get().map_or("lost", Page::word)>
            {move || show(page.get())}
        </main>
        <Foot/>
    }
}

/// Every page but those of the workshop.
pub fn pages(page: Option<Page>) -> AnyView {
    match page {
        Some(Page::Home) => view! { <Home/> }.into_any(),
        Some(Page::Table) => view! { <TablePage/> }.into_any(),
        Some(Page::Scenarios) => view! { <Scenarios/> }.into_any(),
        Some(Page::Rules) => view! { <Rules/> }.into_any(),
        Some(Page::Lab) => view! { <LabPage/> }.into_any(),
        Some(Page::Replays) => view! { <Replays/> }.into_any(),
        Some(Page::Aid | Page::Cards | Page::Editor) => elsewhere(),
        None => view! { <Lost/> }.into_any(),
    }
}

/// A page of the other program: the address says which, and `shell/boot.js` starts it.
pub fn elsewhere() -> AnyView {
    // A page that is loaded again is shown where it was left, and this one was never there.
    window().scroll_to_with_x_and_y(0.0, 0.0);
    if use_address().load_again() {
        ().into_any()
    } else {
        view! { <Lost/> }.into_any()
    }
}

/// An address that leads nowhere.
#[component]
pub fn Lost() -> impl IntoView {
    let words = use_words();
    let address = use_address();
    let line = move || {
        let shown = address.route().to_string();
        words.say_with("web-lost-line", &[("address", shown.into())])
    };
    let meant = move || {
        let meant = address.route().meant()?;
        let name = words.say(&meant.page()?.name_key());
        let said = words.say_with("web-lost-meant", &[("page", name.into())]);
        Some(view! { <p><a class="meant" href=meant.to_string()>{said}</a></p> })
    };
    view! {
        <section class="page lost">
            <h1>{words.text("web-lost-title")}</h1>
            <p>{line}</p>
            {meant}
            <a class="button" href=Page::Home.link()>{words.text("web-lost-home")}</a>
        </section>
    }
}
