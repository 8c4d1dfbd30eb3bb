//! What fingers choose with: steppers, pictures, switches.

use super::art;
use crate::parts::choice::Choice;
use crate::words::{Words, use_words};
use argad_rules::Period;
use argad_rules::data::Name;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// What something is called.
#[derive(Clone, Debug, PartialEq)]
pub enum Label {
    /// A message.
    Key(String),
    /// A name from the data, the first of several.
    Name(&'static Name),
}

impl Label {
    /// In the language chosen.
    pub fn text(&self, words: Words) -> String {
        match self {
            Self::Key(key) => words.say(key),
            Self::Name(name) => first(words.lang().name(name)).to_owned(),
        }
    }
}

/// The first of several names. Brackets that tell like from like stay; those that list examples go.
pub fn first(names: &str) -> &str {
    let first = names.split(", ").next().unwrap_or(names);
    match first.split_once(" (") {
        Some((before, inside)) if !inside.contains(')') => before,
        _ => first,
    }
}

/// Something to choose: its value, what it is called, the word of its picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// Its value.
    pub value: String,
    /// What it is called.
    pub label: Label,
    /// The word of its picture, if it has one.
    pub art: String,
}

impl Item {
    /// Something called by a message.
    pub fn key(value: &str, key: &str, art: &str) -> Self {
        Self {
            value: value.to_owned(),
            label: Label::Key(key.to_owned()),
            art: art.to_owned(),
        }
    }

    /// Something called by its name in the data.
    pub fn named(value: &str, name: &'static Name, art: &str) -> Self {
        Self {
            value: value.to_owned(),
            label: Label::Name(name),
            art: art.to_owned(),
        }
    }
}

/// A picture by its word.
#[component]
#[allow(
    clippy::needless_pass_by_value,
    reason = "what a component is given is its own"
)]
pub fn Art(
    /// Its word.
    #[prop(into)]
    word: String,
) -> impl IntoView {
    let drawn = art::drawn(&word);
    view! { <svg class="art" viewBox="0 0 48 48" aria-hidden="true" inner_html=drawn></svg> }
}

/// A part of the form.
#[component]
pub fn Panel(
    /// The key of its heading.
    title: &'static str,
    children: Children,
) -> impl IntoView {
    let words = use_words();
    view! {
        <section class="panel">
            <h2>{words.text(title)}</h2>
            {children()}
        </section>
    }
}

/// The period, for every kind of question.
#[component]
pub fn PeriodChoice(
    /// The id of the period now.
    #[prop(into)]
    value: Signal<String>,
    /// Called with another.
    on_choose: impl Fn(String) + Send + Sync + 'static,
) -> impl IntoView {
    period_choice(value, Callback::new(on_choose))
}

fn period_choice(value: Signal<String>, on_choose: Callback<String>) -> AnyView {
    let options = Period::ALL.map(|p| (p.id().to_owned(), format!("card-period-{}", p.id())));
    view! { <Choice label="web-rules-period" options=options.into() value on_choose=move |id| on_choose.run(id)/> }
        .into_any()
}

/// One of several, shown as pictures or plain chips.
#[component]
pub fn Pick(
    /// The key of what is chosen.
    label: &'static str,
    /// What there is.
    #[prop(into)]
    items: Signal<Vec<Item>>,
    /// The value now.
    #[prop(into)]
    value: Signal<String>,
    /// Called with what was chosen.
    on_pick: impl Fn(&str) + Copy + Send + Sync + 'static,
    /// How they are laid out: `pictures`, `strip`.
    #[prop(default = "pictures")]
    class: &'static str,
) -> impl IntoView {
    pick(
        label,
        items,
        value,
        Callback::new(move |value: String| on_pick(&value)),
        class,
    )
}

/// The same for all: whatever is done with the choice, it is built once.
fn pick(
    label: &'static str,
    items: Signal<Vec<Item>>,
    value: Signal<String>,
    on_pick: Callback<String>,
    class: &'static str,
) -> AnyView {
    let words = use_words();
    let strip = NodeRef::<html::Div>::new();
    if class.starts_with("strip") {
        Effect::new(move || {
            value.track();
            items.track();
            request_animation_frame(move || {
                let strip = strip.try_get_untracked().flatten();
                let _ = strip.and_then(|strip| bring_in(&strip));
            });
        });
    }
    let button = move |item: Item| {
        let (own, chosen, label) = (item.value.clone(), item.value, item.label);
        let pressed = move || value.with(|value| *value == own).to_string();
        let art = (!item.art.is_empty()).then(|| view! { <Art word=item.art/> });
        view! {
            <button type="button" data-value=chosen.clone() aria-pressed=pressed on:click=move |_| on_pick.run(chosen.clone())>
                {art}
                <span>{move || label.text(words)}</span>
            </button>
        }
    };
    view! {
        <div node_ref=strip class=format!("pick {class}") role="group" aria-label=words.text(label)>
            {move || items.get().into_iter().map(button).collect_view()}
        </div>
    }
    .into_any()
}

/// Scrolls a strip to what is chosen in it, if that is out of sight. The page stays where it is.
fn bring_in(strip: &Element) -> Option<()> {
    let chosen = strip.query_selector("[aria-pressed=true]").ok()??;
    let chosen = chosen.dyn_into::<HtmlElement>().ok()?;
    let (from, wide) = (chosen.offset_left(), chosen.offset_width());
    let (left, room) = (strip.scroll_left(), strip.client_width());
    if from < left || from + wide > left + room {
        strip.set_scroll_left(from - (room - wide) / 2);
    }
    Some(())
}

/// Yes or no, with a picture.
#[component]
pub fn Switch(
    /// The key of its words.
    #[prop(into)]
    label: String,
    /// The word of its picture, if it has one.
    #[prop(default = "")]
    art: &'static str,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Called with what it is to be.
    on_turn: impl Fn(bool) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    switch(label, art, on, Callback::new(on_turn))
}

fn switch(label: String, art: &'static str, on: Signal<bool>, on_turn: Callback<bool>) -> AnyView {
    let words = use_words();
    let name = label.clone();
    let art = (!art.is_empty()).then(|| view! { <Art word=art/> });
    view! {
        <button type="button" class="switch" data-value=name aria-pressed=move || on.get().to_string()
            on:click=move |_| on_turn.run(!on.get_untracked())>
            {art}
            <span>{words.text(label)}</span>
        </button>
    }
    .into_any()
}

/// A number between two bounds, one step at a time or typed.
#[component]
pub fn Stepper(
    /// The key of what is counted.
    label: &'static str,
    /// The number now.
    #[prop(into)]
    value: Signal<i64>,
    /// The least.
    least: i64,
    /// The most.
    most: i64,
    /// Called with the number chosen.
    on_step: impl Fn(i64) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    stepper(label, value, least, most, Callback::new(on_step))
}

fn stepper(
    label: &'static str,
    value: Signal<i64>,
    least: i64,
    most: i64,
    on_step: Callback<i64>,
) -> AnyView {
    let words = use_words();
    let to = move |number: i64| on_step.run(number.clamp(least, most));
    let at_least = move || value.get() <= least;
    let at_most = move || value.get() >= most;
    let typed = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            to(number);
        }
    };
    view! {
        <div class="stepper" role="group" aria-label=words.text(label)>
            <span class="what" aria-hidden="true">{words.text(label)}</span>
            <button type="button" class="less" aria-label=words.text("web-aid-less")
                disabled=at_least on:click=move |_| to(value.get_untracked() - 1)>"−"</button>
            <input inputmode="numeric" aria-label=words.text(label) prop:value=move || value.get().to_string() on:change=typed/>
            <button type="button" class="more" aria-label=words.text("web-aid-more-of")
                disabled=at_most on:click=move |_| to(value.get_untracked() + 1)>"+"</button>
        </div>
    }
    .into_any()
}

/// What is rarely needed, behind a line.
#[component]
pub fn Rare(
    /// How many of them are set: said, so that nothing works unseen.
    #[prop(into)]
    set: Signal<usize>,
    children: Children,
) -> impl IntoView {
    let words = use_words();
    let open = set.get_untracked() > 0;
    let count = move || Some(set.get()).filter(|set| *set > 0);
    view! {
        <details class="rare" open=open>
            <summary>
                {words.text("web-aid-rare")}
                {move || count().map(|count| view! { <span class="tag">{count}</span> })}
            </summary>
            {children()}
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::first;

    #[test]
    fn a_name_is_never_cut_inside_brackets() {
        for (names, shown) in [
            ("à couvert (haie, talus, fenêtre, mur…)", "à couvert"),
            (
                "outil à long manche (fourche, faux), arme semi-longue",
                "outil à long manche",
            ),
            (
                "cuirassier lourd (armure complète)",
                "cuirassier lourd (armure complète)",
            ),
            ("recrues, garde nationale", "recrues"),
        ] {
            assert_eq!(first(names), shown);
        }
    }
}
