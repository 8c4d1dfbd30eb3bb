//! Home: the doors.

use crate::parts::drawn_table::DrawnTable;
use crate::route::Page;
use crate::words::use_words;
use argad_rules::scenario::embedded;
use leptos::prelude::*;

/// How large a door is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// One of the three people come for.
    Large,
    /// The others.
    Small,
}

/// A door to a page. Its words are `web-door-WORD` and `web-door-WORD-line`.
#[derive(Clone, Copy, Debug)]
pub struct Door {
    /// Where it leads.
    pub page: Page,
    /// How large it is.
    pub size: Size,
    /// Its pictogram: what stands inside an SVG of 48 by 48, drawn with lines of the current colour.
    pub art: &'static str,
}

/// Every door, in order. A page without a door cannot be found: give it one once it can be used.
pub const DOORS: &[Door] = &[
    Door {
        page: Page::Table,
        size: Size::Large,
        art: r#"<circle cx="13" cy="33" r="8"/><path d="M21 33h6M30 33h4M37 33h4"/><circle cx="36" cy="13" r="7"/><path d="M13 20v-6l9-5M9 33l8-4M36 6V3"/>"#,
    },
    Door {
        page: Page::Aid,
        size: Size::Large,
        art: r#"<rect x="5" y="15" width="22" height="22" rx="4"/><rect x="25" y="7" width="18" height="18" rx="3.5" transform="rotate(14 34 16)"/><path d="M11 21h.01M21 21h.01M16 26h.01M11 31h.01M21 31h.01M31 12h.01M37 20h.01M34 16h.01"/>"#,
    },
    Door {
        page: Page::Cards,
        size: Size::Large,
        art: r#"<rect x="8" y="6" width="24" height="34" rx="3"/><path d="M36 11l4 1-5 30-17-3M14 14h12M14 22h12M14 28h12M20 18v14"/>"#,
    },
    Door {
        page: Page::Scenarios,
        size: Size::Small,
        art: r#"<path d="M5 12l12-5 14 5 12-5v29l-12 5-14-5-12 5zM17 7v29M31 12v29"/><path d="M9 27c4-3 6 2 9 0s5-8 9-5 6 6 12 1"/>"#,
    },
    Door {
        page: Page::Editor,
        size: Size::Small,
        art: r#"<path d="M6 38l3-9L32 6l8 8-23 23zM28 10l8 8M9 29l8 8"/><path d="M24 42h18M33 37v-4M38 42v-9"/>"#,
    },
    Door {
        page: Page::Rules,
        size: Size::Small,
        art: r#"<path d="M24 12c-4-4-10-5-17-4v28c7-1 13 0 17 4 4-4 10-5 17-4V8c-7-1-13 0-17 4zm0 0v28"/><path d="M12 16c3 0 5 .5 7 1.5M12 23c3 0 5 .5 7 1.5M36 16c-3 0-5 .5-7 1.5M36 23c-3 0-5 .5-7 1.5"/>"#,
    },
    Door {
        page: Page::Lab,
        size: Size::Small,
        art: r#"<path d="M6 42h36M11 42V28h7v14M21 42V18h7v24M31 42V8h7v34"/><path d="M34.5 4v8M31 4h7M31 12h7"/>"#,
    },
    Door {
        page: Page::Replays,
        size: Size::Small,
        art: r#"<path d="M8 24a16 16 0 1 0 5-12l-6 5M7 6v11h11"/><path d="M20 17l12 7-12 7z"/>"#,
    },
];

/// The scenario whose table is shown.
const SHOWN: &str = "sunken-lanes";

/// The page.
#[component]
pub fn Home() -> impl IntoView {
    let words = use_words();
    let shown = embedded().iter().find(|scenario| scenario.id == SHOWN);
    view! {
        <section class="hero">
            <div class="hero-words">
                <h1>{words.text("web-name")}</h1>
                <p class="tagline">{words.text("web-tagline")}</p>
                <p>{words.text("web-home-line")}</p>
            </div>
            <div class="hero-table">{shown.map(|scenario| view! { <DrawnTable scenario/> })}</div>
        </section>
        <div class="doors">{DOORS.iter().map(|door| view! { <DoorLink door/> }).collect_view()}</div>
    }
}

#[component]
fn DoorLink(door: &'static Door) -> impl IntoView {
    let words = use_words();
    let key = door.page.name_key();
    let class = match door.size {
        Size::Large => "door large",
        Size::Small => "door",
    };
    view! {
        <a class=class href=door.page.link()>
            <svg class="art" viewBox="0 0 48 48" aria-hidden="true" inner_html=door.art></svg>
            <strong>{words.text(key.clone())}</strong>
            <span>{words.text(format!("{key}-line"))}</span>
        </a>
    }
}
