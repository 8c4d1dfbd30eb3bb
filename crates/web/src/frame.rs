//! What stands above and below every page.

use crate::address::use_address;
use crate::home::DOORS;
use crate::route::Page;
use crate::theme::use_theme;
use crate::words::use_words;
use argad_text::Lang;
use leptos::prelude::*;

/// Name, pages, language, light or dark.
#[component]
pub fn Head() -> impl IntoView {
    let words = use_words();
    let address = use_address();
    let pages = DOORS.iter().map(|door| door.page).map(|page| {
        let here = move || (address.page() == Some(page)).then_some("page");
        view! { <a href=page.link() aria-current=here>{words.text(page.name_key())}</a> }
    });
    view! {
        <header class="head">
            <a class="brand" href=Page::Home.link()>
                <img src="icon.svg" alt="" width="28" height="28"/>
                {words.text("web-name")}
            </a>
            <nav class="pages" aria-label=words.text("web-pages")>{pages.collect_view()}</nav>
            <LangSwitch/>
            <ThemeSwitch/>
        </header>
    }
}

/// French or English.
#[component]
fn LangSwitch() -> impl IntoView {
    let words = use_words();
    let choices = Lang::ALL.map(|lang| {
        let pressed = move || (words.lang() == lang).to_string();
        view! {
            <button type="button" lang=lang.code() aria-pressed=pressed on:click=move |_| words.choose(lang)>
                {lang.code().to_uppercase()}
            </button>
        }
    });
    view! {
        <div class="choice" role="group" aria-label=words.text("web-language")>{choices.collect_view()}</div>
    }
}

/// Light or dark; the button says what it leads to.
#[component]
fn ThemeSwitch() -> impl IntoView {
    let words = use_words();
    let theme = use_theme();
    let name = move || {
        words.say(if theme.is_dark() {
            "web-to-light"
        } else {
            "web-to-dark"
        })
    };
    view! {
        <button type="button" class="round" aria-label=name title=name on:click=move |_| theme.toggle()>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2"/>
                <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>
            </svg>
        </button>
    }
}

/// Whose rules these are, and whose software.
#[component]
pub fn Foot() -> impl IntoView {
    let words = use_words();
    // A file beside the app: `cargo xtask notices` writes it.
    view! {
        <footer class="foot">
            <p>{words.text("web-unofficial")}</p>
            <p><a href="notices.txt">{words.text("web-notices")}</a></p>
        </footer>
    }
}
