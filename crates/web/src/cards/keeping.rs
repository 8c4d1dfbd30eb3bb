//! What becomes of a troop list: kept, shared, printed, written into files and read from them.

use super::draft::{Draft, WORD};
use super::roster::{Desk, told};
use crate::parts::open_file::OpenFile;
use crate::parts::share::ShareLink;
use crate::route::{Page, Route};
use crate::table::files::download;
use crate::words::use_words;
use argad_rules::Period;
use leptos::prelude::*;

/// The lists in a text that was kept, and the lines of it that are none.
pub fn kept(text: &str) -> (Vec<Route>, String) {
    let (mut lists, mut unread) = (Vec::new(), String::new());
    for line in text.lines() {
        let route = Route::read(line);
        let here = route.page() == Some(Page::Cards) && route.part(0) == Some(WORD);
        if here && Draft::of_route(&route).is_ok() {
            lists.push(route);
        } else {
            unread = unread + line + "\n";
        }
    }
    (lists, unread)
}

/// Something is kept here that is no list: it is not lost, and it is in nobody's way.
#[component]
pub fn Unread(desk: Desk) -> impl IntoView {
    let words = use_words();
    let save = move |_| download("argad-rosters.txt", &desk.unread.get_untracked());
    let drop = move |_| {
        desk.unread.set(String::new());
        desk.keep(desk.kept.get_untracked());
    };
    view! {
        <section class="refused unread" role="alert" hidden=move || desk.unread.with(String::is_empty)>
            <p>{words.text("web-roster-unread")}</p>
            <div class="sharing">
                <button type="button" class="button" on:click=save>{words.text("web-table-save-broken")}</button>
                <button type="button" class="button quiet drop" on:click=drop>{words.text("web-table-begin-anew")}</button>
            </div>
        </section>
    }
}

/// Saving, sharing, printing, and lists kept.
#[component]
pub fn Keeping(desk: Desk) -> impl IntoView {
    let words = use_words();
    let file = move || {
        let text = desk.get(Draft::toml);
        format!(
            "data:application/toml;charset=utf-8,{}",
            String::from(js_sys::encode_uri_component(&text))
        )
    };
    let file_name = move || {
        let name: String = desk.get(|draft| {
            draft
                .name
                .chars()
                .map(|c| if c.is_alphanumeric() { c } else { '-' })
                .collect()
        });
        let name = if name.is_empty() { "argad" } else { &name };
        format!("{name}.toml")
    };
    let cards = move || {
        let units = desk.get(|draft| {
            draft
                .troops
                .iter()
                .map(|t| t.unit.clone())
                .collect::<std::collections::BTreeSet<_>>()
        });
        let units: Vec<String> = units.into_iter().collect();
        let period = desk.get(|draft| draft.period.clone());
        Route::to(Page::Cards)
            .with("period", &period)
            .with("unit", &units.join(","))
            .to_string()
    };
    let print = move |_| {
        let _ = window().print();
    };
    let kept = move || {
        let here = desk.get(Draft::route);
        let lists = desk.kept.get().into_iter().filter(|route| *route != here).filter_map(|route| {
            let draft = Draft::of_route(&route).ok()?;
            let name = if draft.name.is_empty() { words.say("web-roster-unnamed") } else { draft.name.clone() };
            let forgotten = route.clone();
            let forget = move |_| {
                let mut all = desk.kept.get_untracked();
                all.retain(|known| *known != forgotten);
                desk.keep(all);
            };
            Some(view! {
                <li>
                    <a href=route.to_string()>{name}</a>
                    <button type="button" class="round" aria-label=words.text("web-roster-forget") on:click=forget>"✕"</button>
                </li>
            })
        });
        lists.collect_view()
    };
    view! {
        <div class="details keeping">
            <p class="refused" role="alert" hidden=move || desk.safe.get()>{words.text("web-roster-unsafe")}</p>
            <div class="sharing">
                <ShareLink/>
                <a class="button quiet" href=file download=file_name>{words.text("web-roster-file")}</a>
                <FromFile desk/>
                <button type="button" class="button quiet print" on:click=print>{words.text("web-roster-print")}</button>
                <a class="button quiet" href=cards>{words.text("web-roster-cards")}</a>
                <button type="button" class="button quiet new" on:click=move |_| desk.put_beside()>{words.text("web-roster-new")}</button>
            </div>
            <ul class="kept">{kept}</ul>
        </div>
    }
}

/// The period a file is of, as far as it says one.
fn period_in(text: &str) -> Period {
    let named = |period: &Period| text.contains(&format!("\"{}\"", period.id()));
    Period::ALL
        .into_iter()
        .find(named)
        .unwrap_or(Period::ALL[0])
}

/// A list from a file.
#[component]
fn FromFile(desk: Desk) -> impl IntoView {
    let words = use_words();
    let faults = RwSignal::new(Vec::<String>::new());
    let read = move |text: String| match Draft::of_toml(&text) {
        Ok(draft) => {
            faults.set(Vec::new());
            desk.put_beside();
            desk.put(&draft);
        }
        Err(problems) => {
            let told = problems.iter().map(|problem| {
                let text = told(&problem.kind, period_in(&text), words);
                words.say_with(
                    "roster-line",
                    &[("line", problem.line.into()), ("text", text.into())],
                )
            });
            faults.set(told.collect());
        }
    };
    let opened = move |text: Option<String>| {
        // The page may have been left by then.
        if faults.try_get_untracked().is_some() {
            read(text.unwrap_or_default());
        }
    };
    let told = move || {
        let faults = faults.get();
        (!faults.is_empty()).then(|| view! {
            <div class="refused" role="alert">
                <p>{words.text("web-roster-bad-file")}</p>
                <ul>{faults.into_iter().map(|fault| view! { <li>{fault}</li> }).collect_view()}</ul>
            </div>
        })
    };
    view! {
        <OpenFile label="web-roster-open" accept=".toml" on_open=opened on_choose=move || faults.set(Vec::new()) most=1024/>
        {told}
    }
}

#[cfg(test)]
mod tests {
    use super::kept;
    use crate::cards::draft::{Draft, Entry};

    #[test]
    fn what_is_no_list_is_neither_opened_nor_thrown_away() {
        let draft = Draft {
            troops: vec![Entry {
                unit: "pikeman".into(),
                ..Entry::default()
            }],
            ..Draft::default()
        };
        let route = draft.route();
        let text = format!("{{{{{{\n{route}\n#/aid\n#/cards/roster?list=budget:much");
        let (lists, unread) = kept(&text);
        assert_eq!(lists, [route]);
        assert_eq!(unread, "{{{\n#/aid\n#/cards/roster?list=budget:much\n");
        // Written back and read again it is the same.
        assert_eq!(kept(&unread), (Vec::new(), unread.clone()));
    }
}
