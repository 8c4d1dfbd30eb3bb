//! What the games tell: who wins, how long it takes, who falls, and what an option changes.

use super::work::{Known, Wanted};
use crate::own;
use crate::words::Words;
use argad_lab::stats::{Estimate, wilson};
use argad_rules::scenario::Scenario;
use argad_text::number::{decimal, percent};
use leptos::prelude::*;

/// The command that plays the same games.
pub fn command(wanted: &Wanted) -> String {
    let Wanted {
        scenario,
        bots: [a, b],
        games,
        seed,
        with,
    } = wanted;
    // The own one is a file there.
    let ending = if own::is_built_in(scenario) {
        ""
    } else {
        ".toml"
    };
    let rest = format!("--games {games} --bots {a},{b} --seed {seed}");
    match with.as_str() {
        "" => format!("argad lab run {scenario}{ending} {rest}"),
        with => format!("argad lab compare {scenario}{ending} --with {with} {rest}"),
    }
}

/// What is known.
pub fn told(words: Words, wanted: &Wanted, known: &Known) -> Option<AnyView> {
    let scenario = wanted.base()?;
    let changed = (!known.changed.is_empty()).then(|| compared(words, scenario, known));
    let told = view! {
        <div class="lab-told">
            {balance(words, scenario, known)}
            {length(words, known)}
            {losses(words, scenario, known)}
            {changed}
        </div>
    };
    Some(told.into_any())
}

fn name(words: Words, scenario: &Scenario, side: usize) -> String {
    let side = scenario.sides.get(side);
    side.map_or_else(String::new, |side| words.lang().name(&side.name).to_owned())
}

/// `54.0% (48.1…59.7)`.
fn share(words: Words, estimate: &Estimate) -> String {
    let lang = words.lang();
    let end = |p: f64| decimal(lang, p * 100.0, 1);
    format!(
        "{} ({}…{})",
        percent(lang, estimate.value),
        end(estimate.low),
        end(estimate.high)
    )
}

fn of_hundred(p: f64) -> String {
    format!("{:.2}%", p.clamp(0.0, 1.0) * 100.0)
}

/// A bar with its interval. The numbers stand beside it: it is for eyes only.
fn bar(class: &'static str, estimate: Estimate) -> impl IntoView {
    let Estimate { value, low, high } = estimate;
    view! {
        <span class=format!("share {class}") aria-hidden="true">
            <i style:width=of_hundred(value)></i>
            <b style:left=of_hundred(low) style:width=of_hundred(high - low)></b>
        </span>
    }
}

fn balance(words: Words, scenario: &Scenario, known: &Known) -> AnyView {
    let rates: Vec<Estimate> = known
        .wins
        .iter()
        .map(|&won| wilson(won, known.games))
        .collect();
    let rows = rates.iter().enumerate().map(|(side, rate)| {
        let class = ["side-a", "side-b"].get(side).copied().unwrap_or("side-c");
        view! {
            <li><span>{name(words, scenario, side)}</span>{bar(class, *rate)}<span class="number">{share(words, rate)}</span></li>
        }
    });
    let draws = wilson(known.draws, known.games);
    let verdict = match rates.as_slice() {
        [a, b] if a.low <= b.high && b.low <= a.high => words.say("web-lab-even"),
        rates => {
            let best = (0..rates.len()).max_by(|&a, &b| rates[a].value.total_cmp(&rates[b].value));
            let side = name(words, scenario, best.unwrap_or(0));
            words.say_with("web-lab-uneven", &[("side", side.into())])
        }
    };
    view! {
        <section>
            <h2>{words.say("lab-balance")}</h2>
            <ul class="shares">
                {rows.collect_view()}
                <li><span>{words.say("lab-draw")}</span>{bar("draw", draws)}<span class="number">{share(words, &draws)}</span></li>
            </ul>
            <p>{verdict}</p>
        </section>
    }
    .into_any()
}

fn length(words: Words, known: &Known) -> AnyView {
    let most = known.turns.values().copied().max().unwrap_or(1).max(1);
    let last = known.turns.keys().copied().max().unwrap_or(0);
    let columns = (1..=last).map(|turn| {
        let games = known.turns.get(&turn).copied().unwrap_or(0);
        let values = [("turn", turn.into()), ("games", games.into())];
        let height = of_hundred(games as f64 / most as f64);
        view! {
            <li>
                <span class="column" aria-hidden="true"><i style:height=height></i></span>
                <span aria-hidden="true">{turn}</span>
                <span class="unseen">{words.say_with("web-lab-turn", &values)}</span>
            </li>
        }
    });
    view! {
        <section>
            <h2>{words.say("web-lab-length")}</h2>
            <ol class="columns">{columns.collect_view()}</ol>
        </section>
    }
    .into_any()
}

fn losses(words: Words, scenario: &Scenario, known: &Known) -> AnyView {
    let sides = scenario.sides.iter().zip(&known.lost).enumerate();
    let rows = sides.map(|(index, (side, lost))| {
        let of = scenario.strength(&side.id) as u32;
        let lost = lost.estimate();
        let share = |figures: f64| figures / f64::from(of.max(1));
        let drawn = Estimate {
            value: share(lost.value),
            low: share(lost.low),
            high: share(lost.high),
        };
        let values = [
            ("lost", decimal(words.lang(), lost.value, 1).into()),
            ("of", of.into()),
        ];
        let class = ["side-a", "side-b"].get(index).copied().unwrap_or("side-c");
        view! {
            <li><span>{name(words, scenario, index)}</span>{bar(class, drawn)}<span class="number">{words.say_with("lab-lost-of", &values)}</span></li>
        }
    });
    view! {
        <section>
            <h2>{words.say("lab-losses")}</h2>
            <ul class="shares">{rows.collect_view()}</ul>
        </section>
    }
    .into_any()
}

fn compared(words: Words, scenario: &Scenario, known: &Known) -> AnyView {
    let lang = words.lang();
    let points = |value: f64| {
        let sign = if value < 0.0 { "−" } else { "+" };
        format!("{sign}{}", decimal(lang, (value * 100.0).abs(), 1))
    };
    let effects: Vec<Estimate> = known
        .changed
        .iter()
        .map(|(_, score)| score.difference_of_scores())
        .collect();
    let rows =
        known
            .changed
            .iter()
            .zip(&effects)
            .enumerate()
            .map(|(side, ((after, score), effect))| {
                let after_share = after.mean() / 2.0;
                let before_share = after_share - score.mean() / 2.0;
                let difference = format!(
                    "{} ({}…{})",
                    points(effect.value),
                    points(effect.low),
                    points(effect.high)
                );
                view! {
                    <tr>
                        <th scope="row">{name(words, scenario, side)}</th>
                        <td>{percent(lang, before_share)}</td>
                        <td>{percent(lang, after_share)}</td>
                        <td>{difference}</td>
                    </tr>
                }
            });
    let key = if known.unlike == 0 {
        "lab-compare-alike"
    } else if effects.iter().any(Estimate::is_clear) {
        "lab-compare-clear"
    } else {
        "lab-compare-unclear"
    };
    let verdict = words.say_with(key, &[("unlike", known.unlike.into())]);
    view! {
        <section>
            <h2>{words.say("web-lab-compared")}</h2>
            <table class="lab-table">
                <thead><tr>
                    <th scope="col">{words.say("web-lab-side")}</th>
                    <th scope="col">{words.say("web-lab-before")}</th>
                    <th scope="col">{words.say("web-lab-after")}</th>
                    <th scope="col">{words.say("web-lab-difference")}</th>
                </tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
            <p>{verdict}</p>
        </section>
    }
    .into_any()
}
