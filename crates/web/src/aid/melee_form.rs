//! What is said about a fight: who is in it, and who strikes whom.

use super::desk::Desk;
use super::inputs::{Item, Panel, PeriodChoice, Pick, Rare, Stepper, Switch};
use super::melee::{Melee, Side};
use super::ring::Ring;
use crate::words::use_words;
use argad_lab::query::{ArmourWord, FighterQuery};
use leptos::prelude::*;

/// The figure that is looked at.
pub type Chosen = RwSignal<(Side, usize)>;

/// Everything that is asked.
#[component]
pub fn MeleeForm(desk: Desk<Melee>) -> impl IntoView {
    let words = use_words();
    let chosen: Chosen = RwSignal::new((Side::A, 0));
    view! {
        <Panel title="web-aid-fight">
            <PeriodChoice value=desk.signal(|melee| melee.0.period.clone())
                on_choose=move |id| {
                    chosen.set((Side::A, 0));
                    desk.edit(|melee| melee.choose_period(&id));
                }/>
            <p class="hint">{words.text("web-aid-fight-hint")}</p>
            <Ring desk chosen/>
            <button type="button" class="button quiet swap" on:click=move |_| desk.edit(Melee::swap)>
                "⇄ "{words.text("web-aid-sides")}
            </button>
        </Panel>
        <Figure desk chosen/>
        <Panel title="web-aid-around">
            <div class="switches">
                <Switch label="web-aid-first-round" on=desk.signal(|melee| melee.0.first_round)
                    on_turn=move |on| desk.edit(|melee| melee.0.first_round = on)/>
                <Switch label="web-aid-duel" on=desk.signal(|melee| melee.0.duel)
                    on_turn=move |on| desk.edit(|melee| melee.0.duel = on)/>
            </div>
            <Grounds label="web-aid-ground-horses" value=desk.signal(|melee| melee.0.ground.clone())
                on_pick=move |word: &str| desk.edit(|melee| word.clone_into(&mut melee.0.ground))/>
        </Panel>
    }
}

/// How bad the ground is.
#[component]
pub fn Grounds(
    /// The key of whose ground.
    label: &'static str,
    /// The word now.
    #[prop(into)]
    value: Signal<String>,
    /// Called with another.
    on_pick: impl Fn(&str) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let grounds = ["easy", "difficult", "very-difficult"];
    let grounds = grounds.map(|word| Item::key(word, &format!("web-aid-ground-{word}"), word));
    view! { <Pick label items=Signal::stored(grounds.to_vec()) value on_pick/> }
}

/// What is said of a figure by yes or no: its key, its picture, reading and writing it.
type Flag = (
    &'static str,
    &'static str,
    fn(&FighterQuery) -> bool,
    fn(&mut FighterQuery, bool),
);

/// Often said.
const FLAGS: &[Flag] = &[
    (
        "say-charging",
        "charging",
        |f| f.charging,
        |f, on| {
            f.charging = on;
            f.charging_in_close_order &= on;
        },
    ),
    (
        "say-close",
        "close",
        |f| f.close_order,
        |f, on| f.close_order = on,
    ),
    (
        "say-immobile",
        "immobile",
        |f| f.immobile,
        |f, on| f.immobile = on,
    ),
    (
        "say-disorder",
        "disorder",
        |f| f.disorder,
        |f, on| f.disorder = on,
    ),
    ("say-higher", "higher", |f| f.higher, |f, on| f.higher = on),
    (
        "say-defends-obstacle",
        "obstacle",
        |f| f.defends_obstacle,
        |f, on| f.defends_obstacle = on,
    ),
];

/// Seldom said.
const RARE: &[Flag] = &[
    (
        "web-aid-charging-close",
        "",
        |f| f.charging_in_close_order,
        |f, on| {
            f.charging_in_close_order = on;
            f.charging |= on;
        },
    ),
    (
        "say-contact-at-start",
        "",
        |f| f.in_contact_at_start,
        |f, on| f.in_contact_at_start = on,
    ),
    (
        "say-contact-last-turn",
        "",
        |f| f.contact_last_turn,
        |f, on| f.contact_last_turn = on,
    ),
    (
        "say-charged-last-turn",
        "",
        |f| f.charged_last_turn,
        |f, on| f.charged_last_turn = on,
    ),
    ("say-untrained", "", |f| !f.trained, |f, on| f.trained = !on),
    (
        "say-very-strong",
        "",
        |f| f.very_strong,
        |f, on| f.very_strong = on,
    ),
    (
        "say-improvised",
        "",
        |f| f.improvised,
        |f, on| f.improvised = on,
    ),
    ("say-indoors", "", |f| f.indoors, |f, on| f.indoors = on),
    (
        "say-front-kneels",
        "",
        |f| f.front_kneels,
        |f, on| f.front_kneels = on,
    ),
    (
        "say-restrained",
        "",
        |f| f.restrained,
        |f, on| f.restrained = on,
    ),
    ("say-quick", "", |f| f.quick, |f, on| f.quick = on),
    (
        "say-zealous-leader",
        "",
        |f| f.zealous_leader,
        |f, on| f.zealous_leader = on,
    ),
    (
        "say-cannot-recoil",
        "",
        |f| !f.can_recoil,
        |f, on| f.can_recoil = !on,
    ),
];

/// The figure chosen: what it is, has and does.
#[component]
fn Figure(desk: Desk<Melee>, chosen: Chosen) -> impl IntoView {
    let words = use_words();
    let of = move |melee: &Melee| {
        let (side, place) = chosen.get();
        melee.side(side).get(place).cloned().unwrap_or_default()
    };
    let edit = move |change: &dyn Fn(&mut FighterQuery)| {
        let (side, place) = chosen.get_untracked();
        desk.edit(|melee| {
            if let Some(figure) = melee.side_mut(side).get_mut(place) {
                change(figure);
            }
        });
    };
    let flags = move |flags: &'static [Flag]| {
        let switches = flags.iter().map(|&(key, art, read, write)| {
            view! {
                <Switch label=key art on=desk.signal(move |melee| read(&of(melee)))
                    on_turn=move |on| edit(&|figure| write(figure, on))/>
            }
        });
        switches.collect_view()
    };
    let name = move || {
        let (side, place) = chosen.get();
        desk.get(|melee| words.with(|texts| melee.name(&side.id(place), texts)))
    };
    let units = desk.signal(|melee| {
        let units = melee.data().units.iter();
        units
            .map(|unit| Item::named(&unit.id, &unit.name, unit.mount.word()))
            .collect::<Vec<_>>()
    });
    let choose_unit = move |id: &str| {
        edit(&|figure| {
            *figure = FighterQuery {
                unit: Some(id.to_owned()),
                strikes: figure.strikes.clone(),
                ..FighterQuery::default()
            };
        });
    };
    let weapons = desk.signal(move |melee| {
        let data = melee.data();
        let own = of(melee).unit.and_then(|id| data.unit(&id));
        let own: Vec<&str> =
            own.map_or_else(Vec::new, |u| u.melee.iter().map(String::as_str).collect());
        let (mut first, rest): (Vec<_>, Vec<_>) = data
            .melee
            .iter()
            .partition(|weapon| own.contains(&weapon.id.as_str()));
        first.extend(rest);
        first
            .into_iter()
            .map(|weapon| Item::named(&weapon.id, &weapon.name, ""))
            .collect::<Vec<_>>()
    });
    let weapon = desk.signal(move |melee| {
        let figure = of(melee);
        let own = figure
            .unit
            .and_then(|id| melee.data().unit(&id)?.melee.first());
        figure.weapon.or_else(|| own.cloned()).unwrap_or_default()
    });
    let class = desk.signal(move |melee| {
        let figure = of(melee);
        let own = figure.unit.and_then(|id| melee.data().unit(&id));
        figure
            .class
            .unwrap_or_else(|| own.map_or(3, |unit| unit.class.into()))
    });
    let armour = desk.signal(move |melee| {
        let figure = of(melee);
        let own = figure.unit.and_then(|id| melee.data().unit(&id));
        match figure.armour {
            Some(ArmourWord::Word(word)) => word,
            Some(ArmourWord::Number(number)) => number.to_string(),
            None => own.map_or("none", |unit| unit.armour.word()).to_owned(),
        }
    });
    let armours = ["none", "4", "4*", "5"].map(|word| {
        let key = format!("card-dress-{}", word.replace('*', "-star"));
        Item::key(word, &key, "")
    });
    let set = desk.signal(move |melee| {
        let figure = of(melee);
        let odd = [
            figure.class.is_some(),
            figure.armour.is_some(),
            figure.rank > 1,
            figure.exceptional != "none",
        ];
        odd.into_iter().filter(|odd| *odd).count()
            + RARE.iter().filter(|flag| flag.2(&figure)).count()
    });
    let last = move || desk.get(|melee| melee.side(chosen.get().0).len() < 2);
    let gifts = [
        ("none", "web-aid-gift-none"),
        ("rapier-and-dagger", "say-rapier-and-dagger"),
        ("best-of-two", "say-best-of-two"),
        ("two-strikes", "say-two-strikes"),
        ("three-strikes", "say-three-strikes"),
    ];
    let gifts = gifts.map(|(word, key)| Item::key(word, key, ""));
    view! {
        <section class="panel chosen">
            <h2>{name}</h2>
            <Targets desk chosen/>
            <Pick label="web-aid-unit" class="strip" items=units
                value=desk.signal(move |melee| of(melee).unit.unwrap_or_default()) on_pick=choose_unit/>
            <Pick label="web-aid-weapon" class="strip small" items=weapons value=weapon
                on_pick=move |id| edit(&|figure| figure.weapon = Some(id.to_owned()))/>
            <div class="pick pictures">{flags(FLAGS)}</div>
            <Rare set>
                <div class="switches">{flags(RARE)}</div>
                <Pick label="web-aid-gift" class="strip small" items=Signal::stored(gifts.to_vec())
                    value=desk.signal(move |melee| of(melee).exceptional)
                    on_pick=move |word| edit(&|figure| word.clone_into(&mut figure.exceptional))/>
                <Pick label="web-aid-armour" class="strip small" items=Signal::stored(armours.to_vec()) value=armour
                    on_pick=move |word| edit(&|figure| figure.armour = Some(ArmourWord::Word(word.to_owned())))/>
                <Stepper label="web-aid-class" value=class least=1 most=5
                    on_step=move |class| edit(&|figure| figure.class = Some(class))/>
                <Stepper label="web-aid-rank" value=desk.signal(move |melee| of(melee).rank) least=1 most=6
                    on_step=move |rank| edit(&|figure| figure.rank = rank)/>
            </Rare>
            <button type="button" class="button quiet" disabled=last
                on:click=move |_| {
                    let (side, place) = chosen.get_untracked();
                    chosen.set((side, 0));
                    desk.edit(|melee| melee.remove(side, place));
                }>
                {words.text("web-aid-remove")}
            </button>
        </section>
    }
}

/// Whom the chosen figure strikes: one, or several for those who can.
#[component]
fn Targets(desk: Desk<Melee>, chosen: Chosen) -> impl IntoView {
    let words = use_words();
    let enemies = desk.signal(move |melee| melee.side(chosen.get().0.other()).len());
    let enemy = move |place: usize| {
        let id = move || chosen.get().0.other().id(place);
        let name = move || desk.get(|melee| words.with(|texts| melee.name(&id(), texts)));
        let struck = move || {
            let (side, at) = chosen.get();
            desk.get(|melee| melee.targets(side, at).contains(&id()))
        };
        let turn = move |_| {
            let (side, at) = chosen.get_untracked();
            let id = side.other().id(place);
            desk.edit(|melee| {
                let mut targets = melee.targets(side, at);
                if targets.contains(&id) {
                    targets.retain(|known| *known != id);
                    melee.aim(side, at, targets);
                } else {
                    melee.strike(side, at, id);
                }
            });
        };
        view! {
            <button type="button" aria-pressed=move || struck().to_string() on:click=turn>
                <span>"→ "{name}</span>
            </button>
        }
    };
    view! {
        <div class="pick strip small" role="group" aria-label=words.text("web-aid-strikes")>
            {move || (0..enemies.get()).map(enemy).collect_view()}
        </div>
    }
}
