//! The scenario editor: a drawing, lists and forms of everything, what the rules say of it, and the text itself.
//!
//! There is one document, a scenario file as a tree ([`argad_rules::scenario::document`]); drawing, forms and text all
//! change it, and the reader of the rules checks it. Nothing about scenarios is decided here.

mod board;
pub mod desk;
mod drafts;
mod draw;
pub mod fields;
mod form;
pub mod shapes;
#[cfg(test)]
mod tests;

use crate::address::use_address;
use crate::lab::work::Wanted;
use crate::own;
use crate::parts::open_file::OpenFile;
use crate::parts::unknown::Unknown;
use crate::route::{Page, Route};
use crate::table::files::download;
use crate::table::shelf::begin_anew;
use crate::table::{USUAL_BOT, link};
use crate::words::use_words;
use argad_rules::scenario::document::Node;
use argad_rules::scenario::embedded;
use argad_text::problems;
use board::{Board, arrow, done};
use desk::{Desk, Tool, use_desk};
use drafts::is_text;
use fields::{LISTS, label, record_of};
use form::{Form, id_of};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The page.
#[component]
pub fn Editor() -> impl IntoView {
    let words = use_words();
    let desk = Desk::provide();
    let address = use_address();
    // `#/editor/ID` starts from that scenario, once, if that is wanted: a link may have been opened by mistake. If there
    // is none, the draft stays as it is.
    let unknown = RwSignal::new(None::<String>);
    Effect::new(move || {
        if let Some(id) = address.part(0) {
            if own::is_built_in(&id) {
                if desk.may_begin(&id, words) {
                    desk.begin(&id);
                }
                unknown.set(None);
            } else {
                unknown.set(Some(id));
            }
            address.replace(Route::to(Page::Editor));
        }
    });
    let keys = move |event: web_sys::KeyboardEvent| {
        let typing = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let typing = typing
            .is_some_and(|at| matches!(at.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"));
        if typing {
            return;
        }
        let control = event.ctrl_key() || event.meta_key();
        let picked = desk.pick.with_untracked(|pick| !pick.is_empty());
        match (event.key().as_str(), control) {
            ("z", true) => desk.go(true),
            ("y" | "Z", true) => desk.go(false),
            ("d", true) => desk.double(),
            ("Delete" | "Backspace", false) if picked => desk.remove(),
            ("Escape", false) => {
                desk.drawn.set(Vec::new());
                desk.tool.set(Tool::Pick);
                desk.choose("");
            }
            (key, false) if picked => {
                let Some((x, y)) = arrow(key) else { return };
                let step = if event.shift_key() { 5.0 } else { 1.0 };
                desk.shift((x * step, y * step));
            }
            _ => return,
        }
        event.prevent_default();
    };
    view! {
        <section class="editor" on:keydown=keys>
            <Bar/>
            <div class="edit-grid">
                <nav class="edit-lists" aria-label=words.text("edit-lists")>
                    <fieldset disabled=move || desk.is_broken.get()><Lists/></fieldset>
                </nav>
                <div class="edit-middle">
                    <Tools/>
                    <Board/>
                </div>
                <div class="edit-side">
                    {move || unknown.get().map(|id| view! { <Unknown id/> })}
                    <Faults/>
                    <Picked/>
                    <Text/>
                </div>
            </div>
        </section>
    }
}

/// Title, files, steps, and what to do with it.
#[component]
fn Bar() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let address = use_address();
    let menu = NodeRef::<html::Details>::new();
    let unreadable = RwSignal::new(false);
    let taken = RwSignal::new(false);
    let begin = move |id: &str| {
        desk.begin(id);
        if let Some(menu) = menu.get_untracked() {
            let _ = menu.remove_attribute("open");
        }
    };
    let starts = embedded().iter().map(|scenario| {
        let name = move || words.lang().name(&scenario.name).to_owned();
        view! { <button type="button" class="plain" data-start=scenario.id.as_str() on:click=move |_| begin(&scenario.id)>{name}</button> }
    });
    let opened = move |text: Option<String>| {
        let text = text.filter(|text| is_text(text));
        let _ = unreadable.try_set(text.is_none());
        if let Some(text) = text {
            desk.replace_by_found(text);
        }
    };
    let id = move || desk.said("id");
    let save = move |_| {
        desk.text
            .with_untracked(|text| download(&format!("{}.toml", desk.said("id")), text));
    };
    // Those who play and those who try get it by its id.
    let ready = move || {
        let is_taken = own::is_built_in(&id());
        taken.set(is_taken);
        let known = desk.text.with_untracked(|text| own::take(text));
        known
            .filter(|_| !is_taken)
            .map(|(scenario, _)| scenario.id.clone())
    };
    let play = move |_| {
        if let Some(id) = ready() {
            begin_anew(&id);
            let _ = window().location().set_hash(&link(&id, USUAL_BOT, 0));
        }
    };
    let try_it = move |_| {
        if let Some(id) = ready() {
            let wanted = Wanted::of(&Route::to(Page::Lab).step(&id));
            address.go(&wanted.route());
        }
    };
    let unsound = move || desk.checked.with(|checked| !checked.sound);
    let aside = move || {
        let name = desk.aside.get().unwrap_or_default();
        words.say_with("edit-aside", &[("name", name.into())])
    };
    let back = move |_| {
        desk.aside.set(None);
        desk.take_up(0);
        desk.aside.set(None);
    };
    view! {
        <div class="edit-bar">
            <h1>{words.text("web-door-editor")}</h1>
            <details class="menu edit-new" node_ref=menu>
                <summary class="button quiet">{words.text("edit-new")}</summary>
                <div class="menu-list">
                    <button type="button" class="plain" data-start="" on:click=move |_| begin("")>{words.text("edit-new-empty")}</button>
                    {starts.collect_view()}
                </div>
            </details>
            <PutAside/>
            <OpenFile label="edit-open" accept=".toml,text/plain" on_open=opened on_choose=move || unreadable.set(false) most=1024/>
            <button type="button" class="button quiet edit-save" on:click=save>{words.text("edit-save")}</button>
            <button type="button" class="round edit-undo" aria-label=words.text("edit-undo") title=words.text("edit-undo")
                disabled=move || !desk.can_go(true) on:click=move |_| desk.go(true)>"↶"</button>
            <button type="button" class="round edit-redo" aria-label=words.text("edit-redo") title=words.text("edit-redo")
                disabled=move || !desk.can_go(false) on:click=move |_| desk.go(false)>"↷"</button>
            <span class="edit-go">
                <button type="button" class="button edit-play" disabled=unsound on:click=play>{words.text("edit-play")}</button>
                <button type="button" class="button quiet edit-try" disabled=unsound on:click=try_it>{words.text("edit-try")}</button>
            </span>
        </div>
        <p class="notice" role="alert" hidden=move || !unreadable.get()>{words.text("edit-unreadable")}</p>
        <p class="notice" role="alert" hidden=move || !taken.get()>{words.text("edit-id-taken")}</p>
        <p class="notice" role="alert" hidden=move || desk.is_kept.get()>{words.text("edit-not-kept")}</p>
        <p class="notice edit-elsewhere" role="status" hidden=move || !desk.held.is_elsewhere()>
            <span>{move || words.say(if desk.held.is_left() { "edit-left-there" } else { "edit-elsewhere" })}</span>
            " "<button type="button" class="plain" on:click=move |_| desk.take_over()>{words.text("edit-here")}</button>
        </p>
        <p class="notice edit-aside" role="status" hidden=move || desk.aside.with(Option::is_none)>
            {aside}
            " "<button type="button" class="plain edit-back" on:click=back>{words.text("edit-aside-back")}</button>
            " "<button type="button" class="plain" on:click=move |_| desk.aside.set(None)>{words.text("edit-aside-fine")}</button>
        </p>
    }
}

/// Drafts put aside: go on with one, or throw it away.
#[component]
fn PutAside() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let menu = NodeRef::<html::Details>::new();
    let take_up = move |index: usize| {
        desk.take_up(index);
        if let Some(menu) = menu.get_untracked() {
            let _ = menu.remove_attribute("open");
        }
    };
    let rows = move || {
        let names = desk.drafts.with(|drafts| {
            let names = drafts.all().iter().map(|draft| draft.name.clone());
            names.collect::<Vec<_>>()
        });
        let rows = names.into_iter().enumerate().map(|(index, name)| {
            let throw = words.say_with("edit-throw-away", &[("name", name.as_str().into())]);
            view! {
                <span class="edit-draft">
                    <button type="button" class="plain" on:click=move |_| take_up(index)>{name}</button>
                    <button type="button" class="plain" aria-label=throw.clone() title=throw on:click=move |_| desk.throw_away(index)>"✕"</button>
                </span>
            }
        });
        rows.collect_view()
    };
    view! {
        <details class="menu edit-drafts" node_ref=menu hidden=move || desk.drafts.with(|drafts| drafts.all().is_empty())>
            <summary class="button quiet">{words.text("edit-drafts")}</summary>
            <div class="menu-list">{rows}</div>
        </details>
    }
}

/// What fingers do on the drawing.
#[component]
fn Tools() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let take = move |tool: Tool| {
        desk.drawn.set(Vec::new());
        desk.tool.set(tool);
    };
    let lists = ["troop", "area", "line", "building", "hill", "zone", "thing"];
    let draws = lists.map(|list| (Tool::Draw(list), format!("edit-one-{list}")));
    let all = [(Tool::Pick, "edit-tool-pick".to_owned())]
        .into_iter()
        .chain(draws)
        .chain([(Tool::Opening, "edit-tool-opening".to_owned())]);
    let buttons = all.map(|(tool, key)| {
        let pressed = move || (desk.tool.get() == tool).to_string();
        let word = key.rsplit('-').next().unwrap_or_default().to_owned();
        view! {
            <button type="button" data-tool=word aria-pressed=pressed on:click=move |_| take(tool)>{words.text(key)}</button>
        }
    });
    let hint = move || {
        words.say(match desk.tool.get() {
            Tool::Pick => "edit-hint-pick",
            Tool::Draw("troop" | "thing") => "edit-hint-put",
            Tool::Draw("line") => "edit-hint-line",
            Tool::Draw(_) => "edit-hint-area",
            Tool::Opening => "edit-hint-opening",
        })
    };
    let drawing = move || desk.drawn.with(|drawn| !drawn.is_empty());
    view! {
        <div class="edit-tools">
            <div class="choice" role="group" aria-label=words.text("edit-tools")>{buttons.collect_view()}</div>
            <p class="hint"><span>{hint}</span>
                <button type="button" class="button edit-done" hidden=move || !drawing() on:click=move |_| done(desk)>{words.text("edit-done")}</button>
            </p>
        </div>
    }
}

/// Everything there is, list by list.
#[component]
fn Lists() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let row = move |path: String, name: String| {
        let here = path.clone();
        let current = move || desk.pick.with(|pick| *pick == here).then_some("true");
        let about = path.clone();
        let faulty = move || {
            desk.checked.with(|checked| {
                let own = |path: &str| {
                    path == about
                        || about.is_empty() && record_of(path).is_none()
                        || !about.is_empty() && path.starts_with(&format!("{about}/"))
                };
                checked
                    .faults
                    .iter()
                    .any(|fault| !fault.advice && own(&fault.path))
            })
        };
        view! {
            <button type="button" class="edit-row" class:faulty=faulty data-path=path.clone() aria-current=current
                on:click=move |_| { desk.choose(&path); show_form(); }>{name}</button>
        }
    };
    let lists = LISTS.iter().map(move |(list, _)| {
        let names = Memo::new(move |_| {
            desk.document.with(|document| {
                let records = document.get(list).map_or(&[] as &[Node], Node::items);
                let names = records.iter().map(|record| words.with(|texts| label(list, record, document, texts)));
                names.collect::<Vec<_>>()
            })
        });
        let rows = move || {
            let names = names.get().into_iter().enumerate();
            names.map(|(index, name)| row(format!("{list}/{index}"), name)).collect_view()
        };
        let add = move |_| {
            let (width, depth) = desk.size();
            desk.add(list, shapes::snapped((width / 2.0, depth / 2.0)), &[]);
        };
        let title = words.text(format!("edit-list-{list}"));
        let more = words.text(format!("edit-one-{list}"));
        // Rosters are for those who know them.
        let hidden = move || *list == "roster" && names.with(Vec::is_empty);
        view! {
            <section hidden=hidden>
                <h2>{title}<small>{move || names.with(Vec::len)}</small></h2>
                <div class="rows">{rows}</div>
                <button type="button" class="plain edit-add" data-add=*list on:click=add>"+ "{more}</button>
            </section>
        }
    });
    view! {
        <div class="rows">{move || row(String::new(), words.say("edit-scenario"))}</div>
        {lists.collect_view()}
    }
}

/// What is picked, and what can be done with all of it.
#[component]
fn Picked() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let title = move || {
        let pick = desk.pick.get();
        match record_of(&pick) {
            Some((list, _)) => words.say(&format!("edit-one-{list}")),
            None => words.say("edit-scenario"),
        }
    };
    let none = move || desk.pick.with(String::is_empty);
    view! {
        <fieldset class="edit-picked-form" disabled=move || desk.is_broken.get()>
            <div class="edit-picked-head">
                <h2>{title}</h2>
                <button type="button" class="plain" aria-label=words.text("edit-earlier") title=words.text("edit-earlier") hidden=none on:click=move |_| desk.reorder(false)>"↑"</button>
                <button type="button" class="plain" aria-label=words.text("edit-later") title=words.text("edit-later") hidden=none on:click=move |_| desk.reorder(true)>"↓"</button>
                <button type="button" class="plain edit-double" hidden=none on:click=move |_| desk.double()>{words.text("edit-double")}</button>
                <button type="button" class="plain edit-remove" hidden=none on:click=move |_| desk.remove()>{words.text("edit-remove")}</button>
            </div>
            <Form/>
        </fieldset>
    }
}

/// What the rules say, each leading to what it is about.
#[component]
fn Faults() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let lead = move |path: String, line: usize| {
        if desk.is_broken.get_untracked() {
            show_line(line);
            return;
        }
        desk.choose(&shapes::record_path(&path));
        request_animation_frame(move || {
            // The field, or the first of what it holds, or the form.
            let found = ["", "-fr", "-0"]
                .iter()
                .find_map(|more| document().get_element_by_id(&format!("{}{more}", id_of(&path))));
            let found = found.or_else(|| {
                document()
                    .query_selector(".edit-fields input, .edit-fields select")
                    .ok()
                    .flatten()
            });
            if let Some(found) =
                found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok())
            {
                if let Ok(Some(more)) = found.closest("details") {
                    let _ = more.set_attribute("open", "");
                }
                found.scroll_into_view();
                let _ = found.focus();
            }
        });
    };
    let count = move || {
        let (wrong, known) = desk.checked.with(|checked| {
            let wrong = checked.faults.iter().filter(|fault| !fault.advice).count();
            (wrong, checked.faults.len() - wrong)
        });
        words.say_with(
            "edit-faults",
            &[("count", wrong.into()), ("advice", known.into())],
        )
    };
    let rows = move || {
        let faults = desk.checked.with(|checked| checked.faults.clone());
        let rows = faults.into_iter().map(|fault| {
            let text = words.with(|texts| {
                let what = problems::words(&fault.problem.kind, texts);
                let place = match record_of(&fault.path) {
                    Some((list, index)) => {
                        let record = format!("{list}/{index}");
                        let name = desk
                            .document
                            .with_untracked(|d| d.get(&record).map(|r| label(list, r, d, texts)));
                        format!(
                            "{} – {}",
                            texts.say(&format!("edit-one-{list}")),
                            name.unwrap_or_default()
                        )
                    }
                    None => texts.say("edit-scenario"),
                };
                (place, what)
            });
            let (line, column) = (fault.problem.line, fault.problem.column);
            let at = move || {
                words.say_with(
                    "edit-line",
                    &[("line", line.into()), ("column", column.into())],
                )
            };
            view! {
                <li class:advice=fault.advice>
                    <button type="button" on:click=move |_| lead(fault.path.clone(), line)>
                        <strong>{text.0}</strong><span>{text.1}</span><small>{at}</small>
                    </button>
                </li>
            }
        });
        rows.collect_view()
    };
    view! {
        <div class="edit-faults" class:sound=move || desk.checked.with(|checked| checked.sound)>
            <p role="status">{count}</p>
            <ul>{rows}</ul>
        </div>
    }
}

/// On a phone the form lies above the lists: there it comes into view.
fn show_form() {
    let width = window().inner_width().ok().and_then(|width| width.as_f64());
    if width.is_some_and(|width| width <= 640.0)
        && let Ok(Some(form)) = document().query_selector(".edit-picked-form")
    {
        form.scroll_into_view();
    }
}

/// Puts the cursor of the text on a line.
fn show_line(line: usize) {
    let Some(area) = document().get_element_by_id("edit-text") else {
        return;
    };
    let Ok(area) = area.dyn_into::<web_sys::HtmlTextAreaElement>() else {
        return;
    };
    if let Ok(Some(more)) = area.closest("details") {
        let _ = more.set_attribute("open", "");
    }
    let value = area.value();
    let before: usize = value
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(|l| l.encode_utf16().count())
        .sum();
    let _ = area.focus();
    let _ = area.set_selection_range(before as u32, before as u32);
}

/// The text itself, for everything forms do not ask for.
#[component]
fn Text() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let typed = move |event| desk.write("text", event_target_value(&event));
    view! {
        <details class="edit-text" open=desk.is_broken.get_untracked()>
            <summary>{words.text("edit-text")}</summary>
            <p class="hint">{words.text("edit-text-hint")}</p>
            <p class="notice" role="alert" hidden=move || !desk.is_broken.get()>
                {words.text("edit-broken")}
                " "<button type="button" class="plain edit-drop" on:click=move |_| desk.drop_text()>{words.text("edit-drop")}</button>
            </p>
            <textarea id="edit-text" rows="16" spellcheck="false" autocomplete="off" aria-label=words.text("edit-text")
                prop:value=move || desk.text.get() on:input=typed></textarea>
        </details>
    }
}
