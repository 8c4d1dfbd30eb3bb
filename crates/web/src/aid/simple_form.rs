//! What is said about morale, bad ground and wounds.

use super::desk::Desk;
use super::inputs::{Item, Panel, PeriodChoice, Pick, Stepper, Switch};
use super::melee_form::Grounds;
use super::question::data;
use super::simple::Simple;
use argad_lab::query::{LeaderMorale, MoraleQuery, MoveQuery, WoundQuery};
use argad_rules::Period;
use argad_rules::data::Unit;
use leptos::prelude::*;

/// Yes or no in a record: its key, its picture, reading and writing it.
type Flag<T> = (&'static str, &'static str, fn(&T) -> bool, fn(&mut T, bool));

const AROUND: &[Flag<MoraleQuery>] = &[
    (
        "say-close",
        "close",
        |q| q.modifiers.close_order,
        |q, on| q.modifiers.close_order = on,
    ),
    (
        "morale-shelter",
        "cover",
        |q| q.modifiers.shelter,
        |q, on| q.modifiers.shelter = on,
    ),
    (
        "morale-colours",
        "colours",
        |q| q.modifiers.colours,
        |q, on| q.modifiers.colours = on,
    ),
    (
        "morale-friendly-musician",
        "musician",
        |q| q.modifiers.friendly_musician,
        |q, on| q.modifiers.friendly_musician = on,
    ),
    (
        "morale-enemy-musician",
        "enemy-musician",
        |q| q.modifiers.enemy_musician,
        |q, on| q.modifiers.enemy_musician = on,
    ),
    (
        "morale-general",
        "general",
        |q| q.modifiers.general,
        |q, on| q.modifiers.general = on,
    ),
];

const BEFORE: &[Flag<MoraleQuery>] = &[
    (
        "web-aid-already",
        "disorder",
        |q| q.disorder,
        |q, on| q.disorder = on,
    ),
    ("web-aid-rally", "rally", |q| q.rally, |q, on| q.rally = on),
];

const CARE: &[Flag<WoundQuery>] = &[
    (
        "wound-healer",
        "healer",
        |q| q.healer,
        |q, on| q.healer = on,
    ),
    (
        "wound-poor-hygiene",
        "poor-hygiene",
        |q| q.poor_hygiene,
        |q, on| q.poor_hygiene = on,
    ),
    (
        "web-aid-own-character",
        "own-character",
        |q| q.own_character,
        |q, on| q.own_character = on,
    ),
];

/// Switches over the fields of a record.
#[component]
fn Flags<T: super::simple::Record>(
    desk: Desk<Simple<T>>,
    flags: &'static [Flag<T>],
) -> impl IntoView {
    let switches = flags.iter().map(|&(key, art, read, write)| {
        view! {
            <Switch label=key art on=desk.signal(move |asked| read(&asked.0))
                on_turn=move |on| desk.edit(|asked| write(&mut asked.0, on))/>
        }
    });
    view! { <div class="pick pictures">{switches.collect_view()}</div> }
}

/// The units of a period: here each is only a way to say some numbers.
#[component]
fn Presets(
    /// The period's id.
    #[prop(into)]
    period: Signal<String>,
    /// Called with another.
    #[prop(into)]
    on_period: Callback<String>,
    /// Called with a unit.
    #[prop(into)]
    on_unit: Callback<&'static Unit>,
) -> impl IntoView {
    let units = Memo::new(move |_| {
        let units = data(&period.get()).units.iter();
        units
            .map(|unit| Item::named(&unit.id, &unit.name, unit.mount.word()))
            .collect::<Vec<_>>()
    });
    let choose = move |id: &str| {
        if let Some(unit) = data(&period.get_untracked()).unit(id) {
            on_unit.run(unit);
        }
    };
    view! {
        <PeriodChoice value=period on_choose=move |id| on_period.run(id)/>
        <Pick label="web-aid-unit" class="strip" items=units value=Signal::stored(String::new()) on_pick=choose/>
    }
}

/// A morale test.
#[component]
pub fn MoraleForm(desk: Desk<Simple<MoraleQuery>>) -> impl IntoView {
    let leaders = [
        ("none", "web-aid-leader-none"),
        ("tested", "web-aid-leader-tested"),
        ("unaffected", "web-aid-leader-unaffected"),
    ];
    let leaders = leaders.map(|(word, key)| Item::key(word, key, ""));
    let leader = desk.signal(|asked| match &asked.0.leader_morale {
        LeaderMorale::Number(_) => "tested".to_owned(),
        LeaderMorale::Word(word) => word.clone(),
        LeaderMorale::None(()) => "none".to_owned(),
    });
    let choose = move |word: &str| {
        desk.edit(|asked| {
            asked.0.leader_morale = match word {
                "tested" => LeaderMorale::Number(4),
                "unaffected" => LeaderMorale::Word(word.to_owned()),
                _ => LeaderMorale::None(()),
            };
        });
    };
    let own = desk.signal(|asked| match asked.0.leader_morale {
        LeaderMorale::Number(own) => Some(own),
        _ => None,
    });
    let tested = Memo::new(move |_| own.get().is_some());
    let own = Signal::derive(move || own.get().unwrap_or(4));
    let own_morale = move || {
        tested.get().then(|| view! {
            <Stepper label="web-aid-leader-morale" value=own least=0 most=9
                on_step=move |own| desk.edit(|asked| asked.0.leader_morale = LeaderMorale::Number(own))/>
        })
    };
    view! {
        <Panel title="web-aid-testers">
            <Presets period=desk.signal(|asked| asked.0.period.clone())
                on_period=move |id: String| desk.edit(|asked| asked.0.period = id)
                on_unit=move |unit: &'static Unit| desk.edit(|asked| asked.0.morale = unit.morale.into())/>
            <Stepper label="web-aid-morale-value" value=desk.signal(|asked| asked.0.morale) least=0 most=9
                on_step=move |morale| desk.edit(|asked| asked.0.morale = morale)/>
            <Pick label="web-aid-leader" class="strip small" items=Signal::stored(leaders.to_vec()) value=leader on_pick=choose/>
            {own_morale}
            <Flags desk flags=BEFORE/>
        </Panel>
        <Panel title="web-aid-around">
            <Flags desk flags=AROUND/>
        </Panel>
    }
}

/// A move over bad ground.
#[component]
pub fn MoveForm(desk: Desk<Simple<MoveQuery>>) -> impl IntoView {
    let choose = move |unit: &'static Unit| {
        desk.edit(|asked| {
            let allowance = unit.mounted.filter(|_| unit.mount.is_mounted());
            asked.0.allowance = allowance.unwrap_or(unit.foot).as_cm();
            unit.mount.word().clone_into(&mut asked.0.mount);
        });
    };
    let mounts = [
        ("foot", "say-foot"),
        ("cavalry", "say-cavalry"),
        ("mounted-infantry", "say-mounted-infantry"),
    ];
    let mounts = mounts.map(|(word, key)| Item::key(word, key, word));
    let used_to = desk.signal(|asked| asked.0.used_to);
    view! {
        <Panel title="web-aid-walker">
            <Presets period=desk.signal(|asked| asked.0.period.clone())
                on_period=move |id: String| desk.edit(|asked| asked.0.period = id) on_unit=choose/>
            <Stepper label="web-aid-allowance" value=desk.signal(|asked| asked.0.allowance.round() as i64) least=0 most=100
                on_step=move |cm| desk.edit(|asked| asked.0.allowance = cm as f64)/>
            <Pick label="web-aid-mount" items=Signal::stored(mounts.to_vec()) value=desk.signal(|asked| asked.0.mount.clone())
                on_pick=move |word| desk.edit(|asked| word.clone_into(&mut asked.0.mount))/>
        </Panel>
        <Panel title="web-aid-ground">
            <Grounds label="web-aid-ground" value=desk.signal(|asked| asked.0.ground.clone())
                on_pick=move |word: &str| desk.edit(|asked| word.clone_into(&mut asked.0.ground))/>
            <div class="pick pictures">
                <Switch label="web-aid-used-to" art="used-to" on=used_to
                    on_turn=move |on| desk.edit(|asked| asked.0.used_to = on)/>
            </div>
        </Panel>
    }
}

/// The treatment of a wound.
#[component]
pub fn WoundForm(desk: Desk<Simple<WoundQuery>>) -> impl IntoView {
    // The question itself knows no period.
    let period = RwSignal::new(Period::HorseAndMusket.id().to_owned());
    view! {
        <Panel title="web-aid-wounded">
            <Presets period on_period=move |id: String| period.set(id)
                on_unit=move |unit: &'static Unit| desk.edit(|asked| asked.0.health = unit.class.into())/>
            <Stepper label="web-aid-health" value=desk.signal(|asked| asked.0.health) least=0 most=9
                on_step=move |health| desk.edit(|asked| asked.0.health = health)/>
            <Flags desk flags=CARE/>
        </Panel>
    }
}
