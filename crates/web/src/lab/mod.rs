//! The lab: some hundred games between bots, played beside the page, and what they tell so far.

mod told;
pub mod work;

use crate::address::use_address;
use crate::own;
use crate::parts::unknown::Unknown;
use crate::scenarios::BOTS;
use crate::words::use_words;
use crate::worker::{Hand, PLAY, parts};
use argad_rules::ruleset::{SWITCHES, Spec};
use argad_rules::scenario::embedded;
use leptos::prelude::*;
use told::{command, told};
use work::{Known, Wanted};

/// How many games one can ask for.
const COUNTS: [u64; 4] = [100, 300, 1_000, 5_000];

/// How a run stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stand {
    /// Nothing asked for yet.
    Nothing,
    /// Games are being played, since then (milliseconds).
    Plays(u64),
    /// All played, or stopped.
    Over,
    /// The browser has no worker for us, or it failed.
    Failed,
}

/// The page.
#[component]
pub fn LabPage() -> impl IntoView {
    let words = use_words();
    let address = use_address();
    own::recall();
    let wanted = Memo::new(move |_| Wanted::of(&address.route()));
    let unknown = move || address.part(0).filter(|id| own::find(id).is_none());
    let stand = RwSignal::new(Stand::Nothing);
    let known = RwSignal::new(None::<Known>);
    let hand = StoredValue::new_local(None::<Hand>);
    let stop = move |now| {
        stand.set(now);
        hand.set_value(None);
    };
    // What was known was about something else.
    Effect::new(move |before: Option<Wanted>| {
        let wanted = wanted.get();
        if before.is_some_and(|before| before != wanted) {
            stop(Stand::Nothing);
            known.set(None);
        }
        wanted
    });
    let answer = move |answer: Option<&str>| {
        if stand.try_get_untracked().is_none() {
            return;
        }
        match answer.map(|answer| parts(answer).1) {
            Some("") => stand.set(Stand::Over),
            Some(told) => match serde_json::from_str(told) {
                Ok(told) => known.set(Some(told)),
                Err(_) => stand.set(Stand::Failed),
            },
            None => stand.set(Stand::Failed),
        }
    };
    let start = move |_| {
        known.set(None);
        let worker = Hand::start(answer);
        let asked = wanted.with_untracked(asked);
        let begun = worker.as_ref().is_some_and(|hand| hand.ask(PLAY, &asked));
        hand.set_value(worker);
        stand.set(if begun {
            Stand::Plays(now())
        } else {
            Stand::Failed
        });
    };
    let plays = move || matches!(stand.get(), Stand::Plays(_));
    let button = move || {
        if plays() {
            view! {
                <button type="button" class="button" on:click=move |_| stop(Stand::Over)>{words.text("web-lab-stop")}</button>
            }
            .into_any()
        } else {
            view! {
                <button type="button" class="button" on:click=start>{words.text("web-lab-start")}</button>
            }
            .into_any()
        }
    };
    let progress = move || {
        let done = known.with(|known| known.as_ref().map_or(0, |known| known.games));
        let games = wanted.with(|wanted| wanted.games);
        let values = [("done", done.into()), ("games", games.into())];
        match stand.get() {
            Stand::Nothing => String::new(),
            Stand::Failed => words.say("web-lab-failed"),
            Stand::Over => words.say_with("web-lab-done", &values),
            Stand::Plays(since) => {
                let spent = now().saturating_sub(since) / 1_000;
                let left = (done > 0).then(|| spent * games.saturating_sub(done) / done);
                match left {
                    Some(left) => words.say_with(
                        "web-lab-plays",
                        &[values[0].clone(), values[1].clone(), ("left", left.into())],
                    ),
                    None => words.say("web-lab-begins"),
                }
            }
        }
    };
    view! {
        <section class="page lab">
            <h1>{words.text("web-door-lab")}</h1>
            <p class="aside">{words.text("web-lab-line")}</p>
            {move || unknown().map(|id| view! { <Unknown id/> })}
            <Form wanted/>
            <p class="lab-go">
                {button}
                <progress max=move || wanted.get().games value=move || known.with(|k| k.as_ref().map_or(0, |k| k.games))
                    hidden=move || !plays() aria-label=words.text("web-lab-progress")></progress>
                <span role="status">{progress}</span>
            </p>
            {move || wanted.with(|wanted| known.with(|known| told(words, wanted, known.as_ref()?)))}
            {move || known.with(Option::is_none).then(|| view! { <p class="hint">{words.text("web-lab-empty")}</p> })}
            <p class="aside">{words.text("web-lab-same")}" "<code>{move || wanted.with(command)}</code></p>
        </section>
    }
}

/// What the worker is asked: an address, and the text of the own scenario if it is about that.
fn asked(wanted: &Wanted) -> String {
    let own = own::own().filter(|(own, _)| own.id == wanted.scenario);
    let text = own.map_or("", |(_, text)| text);
    format!("{}\n{text}", wanted.route())
}

/// Milliseconds since some moment.
fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// What to play.
#[component]
fn Form(wanted: Memo<Wanted>) -> impl IntoView {
    let words = use_words();
    let address = use_address();
    let change = move |make: &dyn Fn(&mut Wanted)| {
        let mut next = wanted.get_untracked();
        make(&mut next);
        address.replace(next.route());
    };
    let scenarios = move || {
        let own = own::own().map(|(scenario, _)| scenario);
        let all = embedded().iter().chain(own);
        let options = all.map(|s| (s.id.clone(), words.lang().name(&s.name).to_owned()));
        options.collect()
    };
    let bots = move || {
        let all = BOTS.iter();
        let options = all.map(|(bot, key)| ((*bot).to_owned(), words.say(key)));
        options.collect::<Vec<_>>()
    };
    let counts = move || {
        let all = COUNTS.iter();
        let options = all.map(|count| (count.to_string(), count.to_string()));
        options.collect()
    };
    let options = move || {
        let scenario = wanted.with(Wanted::base);
        let none = [(String::new(), words.say("web-lab-as-it-is"))];
        let offered = scenario.into_iter().flat_map(|scenario| {
            let there = |spec: &&Spec| spec.default_in(scenario.period()).is_some();
            SWITCHES.iter().filter(there).map(move |spec| {
                let second = !scenario.rules.on(spec.switch);
                let label = words.with(|texts| {
                    let position = texts.option_position(spec, second);
                    format!("{} – {position}", spec.id)
                });
                (format!("{}={}", spec.id, spec.position(second)), label)
            })
        });
        none.into_iter().chain(offered).collect()
    };
    let side = move |index: usize| {
        let scenario = wanted.with(Wanted::base);
        let side = scenario.and_then(|scenario| scenario.sides.get(index));
        side.map_or_else(String::new, |side| words.lang().name(&side.name).to_owned())
    };
    view! {
        <div class="lab-form">
            <Field label=Signal::derive(move || words.say("web-lab-scenario")) options=Signal::derive(scenarios)
                value=Signal::derive(move || wanted.get().scenario)
                on_choose=Callback::new(move |id: String| change(&|w| { w.scenario.clone_from(&id); w.with.clear(); }))/>
            <Field label=Signal::derive(move || side(0)) options=Signal::derive(bots)
                value=Signal::derive(move || wanted.get().bots[0].clone())
                on_choose=Callback::new(move |bot: String| change(&|w| w.bots[0].clone_from(&bot)))/>
            <Field label=Signal::derive(move || side(1)) options=Signal::derive(bots)
                value=Signal::derive(move || wanted.get().bots[1].clone())
                on_choose=Callback::new(move |bot: String| change(&|w| w.bots[1].clone_from(&bot)))/>
            <Field label=Signal::derive(move || words.say("web-lab-games")) options=Signal::derive(counts)
                value=Signal::derive(move || wanted.get().games.to_string())
                on_choose=Callback::new(move |count: String| change(&|w| w.games = count.parse().unwrap_or(w.games)))/>
            <Field label=Signal::derive(move || words.say("web-lab-compare")) options=Signal::derive(options)
                value=Signal::derive(move || wanted.get().with)
                on_choose=Callback::new(move |with: String| change(&|w| w.with.clone_from(&with)))/>
        </div>
    }
}

/// One of many, with its name.
#[component]
fn Field(
    label: Signal<String>,
    /// Values and what they are called.
    options: Signal<Vec<(String, String)>>,
    value: Signal<String>,
    on_choose: Callback<String>,
) -> impl IntoView {
    let all = move || {
        let options = options.get().into_iter().map(|(option, name)| {
            let selected = option == value.get();
            view! { <option value=option selected=selected>{name}</option> }
        });
        options.collect_view()
    };
    view! {
        <label class="field">
            <span>{label}</span>
            <select prop:value=value on:change=move |event| on_choose.run(event_target_value(&event))>{all}</select>
        </label>
    }
}
