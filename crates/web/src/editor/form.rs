//! The form of what is picked: one kind of entry over the descriptions of [`super::fields`].

use super::desk::{Desk, use_desk};
use super::fields::{
    FIGURE, Field, Kind, OPENING, Source, choices, data_of, fields_of, record_of, start,
};
use super::shapes::{Cm, node, place};
use crate::words::{Words, use_words};
use argad_rules::ruleset::{Kind as Turns, SWITCHES, Spec};
use argad_rules::scenario::document::Node;
use argad_text::{Texts, problems};
use leptos::prelude::*;
use std::fmt::Write as _;

/// The form.
#[component]
pub fn Form() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    // Made anew only when something else is picked: typing must not lose its place.
    move || {
        let path = desk.pick.get();
        let fields = fields_of(&path);
        let entries = |rare: bool| {
            let fields = fields.iter().filter(move |field| field.rare == rare);
            fields
                .map(|field| entry(desk, words, &path, field))
                .collect_view()
        };
        let more = fields.iter().any(|field| field.rare).then(|| {
            view! {
                <details class="edit-more">
                    <summary>{words.text("edit-more")}</summary>
                    {entries(true)}
                </details>
            }
        });
        view! { <div class="edit-fields">{entries(false)}{more}</div> }
    }
}

fn join(base: &str, path: &str) -> String {
    if base.is_empty() {
        path.to_owned()
    } else {
        format!("{base}/{path}")
    }
}

/// The key of a field's words: of its list where it means something else there.
pub fn key_of(list: &str, path: &str, texts: &Texts) -> String {
    let path = path.replace('/', "-");
    let own = format!("edit-{list}-{path}");
    if texts.has(&own) {
        own
    } else {
        format!("edit-{path}")
    }
}

/// The id of a field on the page.
pub fn id_of(path: &str) -> String {
    format!("edit-at-{}", path.replace('/', "-"))
}

fn entry(desk: Desk, words: Words, base: &str, field: &'static Field) -> AnyView {
    let path = join(base, field.path);
    let list = match record_of(base) {
        Some(_) if base.contains("openings") => "opening",
        Some((list, _)) => list,
        None => "",
    };
    let label = move || words.with(|texts| texts.say(&key_of(list, field.path, texts)));
    let record = base.to_owned();
    let hidden = Memo::new(move |_| {
        desk.document.with(|document| {
            let belongs = document
                .get(&record)
                .is_none_or(|record| field.belongs(record));
            // Nothing to choose from, and nothing chosen.
            let vain = field.may
                && matches!(
                    field.kind,
                    Kind::One(Source::List(_)) | Kind::Any(Source::List(_))
                )
                && document.get(&join(&record, field.path)).is_none()
                && words.with(|texts| match field.kind {
                    Kind::One(source) | Kind::Any(source) => {
                        choices(source, document, texts).is_empty()
                    }
                    _ => false,
                });
            !belongs || vain
        })
    });
    let wrong = faults_at(desk, words, path.clone());
    let control = control(desk, words, &path, field);
    match field.kind {
        Kind::Line | Kind::Number | Kind::Points | Kind::One(_) | Kind::Flag => view! {
            <div class="entry" class:flag=matches!(field.kind, Kind::Flag) hidden=move || hidden.get()>
                <label class="field"><span>{label}</span>{control}</label>
                {wrong}
            </div>
        }
        .into_any(),
        Kind::Name
        | Kind::Tale
        | Kind::Point
        | Kind::Any(_)
        | Kind::Openings
        | Kind::Figures
        | Kind::Options => view! {
            <fieldset class="entry" hidden=move || hidden.get()>
                <legend>{label}</legend>
                {control}
                {wrong}
            </fieldset>
        }
        .into_any(),
    }
}

/// What is wrong with a field, below it.
fn faults_at(desk: Desk, words: Words, path: String) -> impl IntoView {
    move || {
        desk.checked.with(|checked| {
            let own = checked.faults.iter().filter(|fault| fault.path == path);
            let told = own.map(|fault| {
                let text = words.with(|texts| problems::words(&fault.problem.kind, texts));
                view! { <p class="wrong">{text}</p> }
            });
            told.collect_view()
        })
    }
}

fn control(desk: Desk, words: Words, path: &str, field: &'static Field) -> AnyView {
    let text = |path: String| line(desk, path, "text", None);
    match field.kind {
        Kind::Line => text(path.to_owned()),
        Kind::Number => line(desk, path.to_owned(), "number", None),
        Kind::Flag => flag(desk, path.to_owned()),
        Kind::Name | Kind::Tale => both(desk, path, matches!(field.kind, Kind::Tale)),
        Kind::Point => pair(desk, words, path, field.path == "table"),
        Kind::Points => points(desk, path.to_owned()),
        Kind::One(source) => one(desk, words, path.to_owned(), source, field.may),
        Kind::Any(source) => any(desk, words, path.to_owned(), source),
        Kind::Openings => openings(desk, words, path.to_owned()),
        Kind::Figures => figures(desk, words, path.to_owned()),
        Kind::Options => options(desk, words),
    }
}

/// A line of text or a number; nothing typed is nothing said.
fn line(desk: Desk, path: String, kind: &'static str, lang: Option<&'static str>) -> AnyView {
    let id = id_of(&path);
    let read = path.clone();
    let value = move || desk.said(&read);
    let changed = move |event| {
        let typed = event_target_value(&event);
        let typed = typed.trim();
        let node = match (typed.is_empty(), kind) {
            (true, _) => None,
            (false, "number") => Some(Node::number(typed)),
            (false, _) => Some(Node::text(typed)),
        };
        desk.put(&path, node);
    };
    view! {
        <input id=id type=kind step="any" lang=lang aria-label=lang.map(str::to_uppercase) prop:value=value on:change=changed/>
    }
    .into_any()
}

/// A text in both languages.
fn both(desk: Desk, path: &str, long: bool) -> AnyView {
    let each = ["fr", "en"].map(|lang| {
        let path = format!("{path}/{lang}");
        let control = if long {
            let (id, read) = (id_of(&path), path.clone());
            let value = move || desk.said(&read);
            let changed = move |event| {
                let typed = event_target_value(&event);
                desk.put(&path, Some(Node::text(typed.trim())));
            };
            view! {
                <textarea id=id rows="4" lang=lang aria-label=lang.to_uppercase() prop:value=value on:change=changed></textarea>
            }
            .into_any()
        } else {
            line(desk, path, "text", Some(lang))
        };
        view! { <div class="both"><b aria-hidden="true">{lang.to_uppercase()}</b>{control}</div> }
    });
    each.collect_view().into_any()
}

/// Two numbers: x and y, or width and depth.
fn pair(desk: Desk, words: Words, path: &str, size: bool) -> AnyView {
    let keys = if size {
        ["edit-width", "edit-depth"]
    } else {
        ["edit-x", "edit-y"]
    };
    let each = [0, 1].map(|index| {
        let id = id_of(&format!("{path}/{index}"));
        let (read, path) = (path.to_owned(), path.to_owned());
        let value = move || {
            desk.document.with(|document| {
                let found = document.get(&format!("{read}/{index}"));
                found.and_then(Node::typed).unwrap_or_default().to_owned()
            })
        };
        let changed = move |event| {
            let typed: Option<f64> = event_target_value(&event).parse().ok();
            let known = desk
                .document
                .with_untracked(|d| d.get(&path).and_then(place));
            let (mut x, mut y) = known.unwrap_or((0.0, 0.0));
            let target = if index == 0 { &mut x } else { &mut y };
            match typed {
                Some(typed) => {
                    *target = typed;
                    desk.put(&path, Some(node((x, y))));
                }
                None => desk.put(&path, None),
            }
        };
        view! {
            <label class="half"><span>{words.text(keys[index])}</span>
                <input id=id type="number" step="any" prop:value=value on:change=changed/>
            </label>
        }
    });
    view! { <div class="pair">{each.collect_view()}</div> }.into_any()
}

/// Places as text: `12 30, 40 30`.
fn written(places: &[Node]) -> String {
    let mut text = String::new();
    for (index, (x, y)) in places.iter().filter_map(place).enumerate() {
        let between = if index == 0 { "" } else { ", " };
        let _ = write!(text, "{between}{x} {y}");
    }
    text
}

/// Every two numbers are a place, whatever stands between them.
pub fn read_places(text: &str) -> Vec<Cm> {
    let is_number = |c: char| c.is_ascii_digit() || c == '.' || c == '-';
    let numbers: Vec<f64> = text
        .split(|c| !is_number(c))
        .filter_map(|part| part.parse().ok())
        .collect();
    let pairs = numbers.chunks_exact(2);
    pairs.map(|pair| (pair[0], pair[1])).collect()
}

fn points(desk: Desk, path: String) -> AnyView {
    let id = id_of(&path);
    let read = path.clone();
    let value = move || {
        desk.document.with(|document| {
            let places = document.get(&read);
            places.map_or_else(String::new, |places| written(places.items()))
        })
    };
    let changed = move |event| {
        let places = read_places(&event_target_value(&event));
        desk.put(
            &path,
            Some(Node::List(places.into_iter().map(node).collect())),
        );
    };
    view! { <textarea id=id rows="2" class="places" prop:value=value on:change=changed></textarea> }
        .into_any()
}

fn flag(desk: Desk, path: String) -> AnyView {
    let id = id_of(&path);
    let read = path.clone();
    let checked = move || desk.said(&read) == "true";
    let changed = move |event| {
        desk.put(
            &path,
            event_target_checked(&event).then_some(Node::Flag(true)),
        );
    };
    view! { <input id=id type="checkbox" prop:checked=checked on:change=changed/> }.into_any()
}

/// A value as it is written: yes and no are no texts.
fn chosen(value: &str) -> Option<Node> {
    match value {
        "" => None,
        "true" => Some(Node::Flag(true)),
        "false" => Some(Node::Flag(false)),
        word => Some(Node::text(word)),
    }
}

fn one(desk: Desk, words: Words, path: String, source: Source, may: bool) -> AnyView {
    let read = path.clone();
    let value = Memo::new(move |_| {
        desk.document.with(|document| match source {
            Source::Start => {
                let troop = read.trim_end_matches("/start");
                document.get(troop).map_or("", start).to_owned()
            }
            _ => document
                .get(&read)
                .and_then(Node::typed)
                .unwrap_or_default()
                .to_owned(),
        })
    });
    let offered = Memo::new(move |_| {
        let mut all = offered(desk, words, source);
        let now = value.get();
        // What is said stays to be seen, known or not.
        if !now.is_empty() && !all.iter().any(|(value, _)| *value == now) {
            all.push((now.clone(), now.clone()));
        }
        if may || now.is_empty() {
            all.insert(0, (String::new(), words.say("edit-usual")));
        }
        all
    });
    select(desk, path, value, offered)
}

fn offered(desk: Desk, words: Words, source: Source) -> Vec<(String, String)> {
    desk.document
        .with(|document| words.with(|texts| choices(source, document, texts)))
}

fn select(
    desk: Desk,
    path: String,
    value: Memo<String>,
    offered: Memo<Vec<(String, String)>>,
) -> AnyView {
    let id = id_of(&path);
    let options = move || {
        let all = offered.get().into_iter().map(|(option, name)| {
            let selected = value.with_untracked(|value| *value == option);
            view! { <option value=option selected=selected>{name}</option> }
        });
        all.collect_view()
    };
    let changed = move |event| desk.put(&path, chosen(&event_target_value(&event)));
    view! { <select id=id prop:value=move || value.get() on:change=changed>{options}</select> }
        .into_any()
}

/// Any of several: a box to tick for each.
fn any(desk: Desk, words: Words, path: String, source: Source) -> AnyView {
    let id = id_of(&path);
    let offered = Memo::new(move |_| offered(desk, words, source));
    let boxes = move || {
        let path = path.clone();
        let boxes = offered.get().into_iter().map(move |(option, name)| {
            let (read, path) = (path.clone(), path.clone());
            let (asked, given) = (option.clone(), option);
            let is_in = move || {
                desk.document.with(|document| {
                    let items = document.get(&read).map_or(&[] as &[Node], Node::items);
                    items.iter().any(|item| item.typed() == Some(&asked))
                })
            };
            let changed = move |event| {
                let known = desk.document.with_untracked(|d| d.get(&path).cloned());
                let mut items = known.map_or_else(Vec::new, |known| known.items().to_vec());
                items.retain(|item| item.typed() != Some(&given));
                if event_target_checked(&event) {
                    items.push(Node::text(&given));
                }
                desk.put(&path, (!items.is_empty()).then_some(Node::List(items)));
            };
            view! { <label class="tick"><input type="checkbox" prop:checked=is_in on:change=changed/><span>{name}</span></label> }
        });
        boxes.collect_view()
    };
    view! { <div class="ticks" id=id tabindex="-1">{boxes}</div> }.into_any()
}

/// The records of a list inside a record, each with its fields and a button that takes it away.
fn inner(
    desk: Desk,
    words: Words,
    path: String,
    fields: &'static [Field],
    away: &'static str,
) -> AnyView {
    let counted = path.clone();
    let count = Memo::new(move |_| {
        let all = |document: &Node| document.get(&counted).map_or(0, |all| all.items().len());
        desk.document.with(all)
    });
    let each = move || {
        let path = path.clone();
        let all = (0..count.get()).map(move |index| {
            let base = format!("{path}/{index}");
            let entries = fields.iter().map(|field| entry(desk, words, &base, field));
            let entries = entries.collect_view();
            let remove = move |_| desk.put(&base, None);
            view! {
                <div class="opening">
                    {entries}
                    <button type="button" class="plain" on:click=remove>{words.text(away)}</button>
                </div>
            }
        });
        all.collect_view()
    };
    each.into_any()
}

/// Those of a troop who differ from the others (UNI-14).
fn figures(desk: Desk, words: Words, path: String) -> AnyView {
    let (id, into) = (id_of(&path), path.clone());
    let add = move |_| {
        let mut all = desk
            .document
            .with_untracked(|d| d.get(&into).map_or(Vec::new(), |all| all.items().to_vec()));
        let taken = |number: &usize| {
            let written = number.to_string();
            let said =
                |one: &Node| one.get("number").and_then(Node::typed) == Some(written.as_str());
            all.iter().any(said)
        };
        let number = (1..=all.len() + 1).find(|n| !taken(n)).unwrap_or(1);
        let mut one = Node::Table(Vec::new());
        one.set("number", Some(Node::number(number)));
        all.push(one);
        desk.put(&into, Some(Node::List(all)));
    };
    view! {
        <div id=id tabindex="-1">
            {inner(desk, words, path, FIGURE, "edit-figure-remove")}
            <button type="button" class="plain" on:click=add>{words.text("edit-figure-add")}</button>
        </div>
    }
    .into_any()
}

fn openings(desk: Desk, words: Words, path: String) -> AnyView {
    let id = id_of(&path);
    view! {
        <div id=id tabindex="-1">
            {inner(desk, words, path, OPENING, "edit-opening-remove")}
            <p class="hint">{words.text("edit-openings-hint")}</p>
        </div>
    }
    .into_any()
}

/// The switches of the period, each as the profile has it or otherwise.
fn options(desk: Desk, words: Words) -> AnyView {
    let period = Memo::new(move |_| desk.document.with(|d| data_of(d).map(|data| data.period)));
    let all = move || {
        let there = move |spec: &&Spec| period.get().and_then(|p| spec.default_in(p)).is_some();
        let all = SWITCHES.iter().filter(there).map(move |spec| {
            let path = format!("options/{}", spec.id);
            let read = path.clone();
            let value = Memo::new(move |_| desk.said(&read));
            let offered = Memo::new(move |_| {
                let position = |second: bool| {
                    let value = match spec.kind {
                        Turns::Flag => second.to_string(),
                        Turns::Choice(..) => spec.position(second).to_owned(),
                    };
                    (value, words.with(|texts| texts.option_position(spec, second)))
                };
                let usual = (String::new(), words.say("edit-as-profile"));
                vec![usual, position(false), position(true)]
            });
            let label = move || words.with(|texts| texts.option(spec));
            view! {
                <label class="field"><span>{label}</span>{select(desk, path, value, offered)}</label>
            }
        });
        all.collect_view()
    };
    view! { <div id=id_of("options") tabindex="-1">{all}</div> }.into_any()
}
