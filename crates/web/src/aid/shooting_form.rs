//! What is said about a shot: who, how, at whom, how far.

use super::desk::Desk;
use super::inputs::{Item, Panel, PeriodChoice, Pick, Rare, Stepper, Switch};
use super::shooting::{Shooting, shooters};
use crate::words::use_words;
use argad_lab::query::{ArmourWord, ScreenQuery, ShootersQuery, TargetQuery};
use leptos::prelude::*;

/// Everything that is asked.
#[component]
pub fn ShootingForm(desk: Desk<Shooting>) -> impl IntoView {
    view! {
        <Who desk/>
        <How desk/>
        <Whom desk/>
        <HowFar desk/>
    }
}

#[component]
fn Who(desk: Desk<Shooting>) -> impl IntoView {
    let units = desk.signal(|asked| {
        let units = shooters(asked.data());
        units
            .map(|unit| Item::named(&unit.id, &unit.name, unit.mount.word()))
            .collect::<Vec<_>>()
    });
    let weapons = desk.signal(|asked| {
        let data = asked.data();
        let own = asked.line().unit.and_then(|id| data.unit(&id));
        let own: Vec<&str> = own.map_or_else(Vec::new, |u| {
            u.missiles.iter().map(String::as_str).collect()
        });
        let (mut first, rest): (Vec<_>, Vec<_>) = data
            .missiles
            .iter()
            .partition(|weapon| own.contains(&weapon.id.as_str()));
        first.extend(rest);
        first
            .into_iter()
            .map(|weapon| Item::named(&weapon.id, &weapon.name, ""))
            .collect::<Vec<_>>()
    });
    let weapon = desk.signal(|asked| {
        let line = asked.line();
        let own = line
            .unit
            .and_then(|id| asked.data().unit(&id)?.missiles.first());
        line.weapon.or_else(|| own.cloned()).unwrap_or_default()
    });
    view! {
        <Panel title="web-aid-who">
            <PeriodChoice value=desk.signal(|asked| asked.query.period.clone())
                on_choose=move |id| desk.edit(|asked| asked.choose_period(&id))/>
            <Pick label="web-aid-unit" class="strip" items=units
                value=desk.signal(|asked| asked.line().unit.unwrap_or_default())
                on_pick=move |id| desk.edit(|asked| asked.choose_unit(id))/>
            <Stepper label="web-aid-count" value=desk.signal(|asked| asked.line().count) least=1 most=60
                on_step=move |count| desk.edit(|asked| asked.line_mut().count = count)/>
            <Pick label="web-aid-weapon" class="strip small" items=weapons value=weapon
                on_pick=move |id| desk.edit(|asked| asked.line_mut().weapon = Some(id.to_owned()))/>
        </Panel>
    }
}

/// What is said of the shooters by yes or no: its key, its picture, reading and writing it.
type Flag<T> = (&'static str, &'static str, fn(&T) -> bool, fn(&mut T, bool));

/// Seldom said of shooters.
const RARE_OF_SHOOTERS: &[Flag<ShootersQuery>] = &[
    ("say-disorder", "", |l| l.disorder, |l, on| l.disorder = on),
    (
        "say-sheltered",
        "",
        |l| l.sheltered,
        |l, on| l.sheltered = on,
    ),
    ("say-furtive", "", |l| l.furtive, |l, on| l.furtive = on),
    ("say-ambush", "", |l| l.ambush, |l, on| l.ambush = on),
    ("say-empty", "", |l| !l.loaded, |l, on| l.loaded = !on),
    (
        "say-contact-at-start",
        "",
        |l| l.contact_at_start,
        |l, on| l.contact_at_start = on,
    ),
    (
        "say-contact-today",
        "",
        |l| l.contact_today,
        |l, on| l.contact_today = on,
    ),
    (
        "say-threatened",
        "",
        |l| l.threatened,
        |l, on| l.threatened = on,
    ),
    (
        "say-narrow-opening",
        "",
        |l| l.narrow_opening,
        |l, on| l.narrow_opening = on,
    ),
    (
        "say-front-in-contact",
        "",
        |l| l.front_in_contact,
        |l, on| l.front_in_contact = on,
    ),
    ("say-native", "", |l| l.native, |l, on| l.native = on),
    ("say-hunting", "", |l| l.hunting, |l, on| l.hunting = on),
    (
        "say-emergency",
        "",
        |l| l.emergency,
        |l, on| l.emergency = on,
    ),
    (
        "web-aid-one-barrel",
        "",
        |l| l.barrels == 1,
        |l, on| l.barrels = if on { 1 } else { 2 },
    ),
];

/// Seldom said of targets.
const RARE_OF_TARGETS: &[Flag<TargetQuery>] = &[
    (
        "say-hard-cover",
        "",
        |t| t.hard_cover,
        |t, on| t.hard_cover = on,
    ),
    (
        "say-forest-edge",
        "",
        |t| t.forest_edge,
        |t, on| t.forest_edge = on,
    ),
    (
        "say-target-furtive",
        "",
        |t| t.furtive,
        |t, on| t.furtive = on,
    ),
    (
        "say-in-contact",
        "",
        |t| t.in_contact,
        |t, on| t.in_contact = on,
    ),
    ("say-flying", "", |t| t.flying, |t, on| t.flying = on),
    ("say-warded", "", |t| t.warded, |t, on| t.warded = on),
];

fn items(words: &[(&str, &str)]) -> Signal<Vec<Item>> {
    let items: Vec<Item> = words
        .iter()
        .map(|(value, key)| Item::key(value, key, value))
        .collect();
    Signal::stored(items)
}

#[component]
fn How(desk: Desk<Shooting>) -> impl IntoView {
    let line =
        move |read: fn(&ShootersQuery) -> String| desk.signal(move |asked| read(&asked.line()));
    let rare = RARE_OF_SHOOTERS
        .iter()
        .map(move |&(key, art, read, write)| {
            view! {
                <Switch label=key art on=desk.signal(move |asked| read(&asked.line()))
                    on_turn=move |on| desk.edit(|asked| write(asked.line_mut(), on))/>
            }
        });
    let set = desk.signal(|asked| {
        let line = asked.line();
        let odd = usize::from(line.elite != "none")
            + usize::from(line.class.is_some())
            + usize::from(line.mount.is_some())
            + usize::from(line.rank > 1);
        odd + RARE_OF_SHOOTERS.iter().filter(|flag| flag.2(&line)).count()
    });
    let class = desk.signal(|asked| {
        let line = asked.line();
        let own = line.unit.as_deref().and_then(|id| asked.data().unit(id));
        line.class
            .unwrap_or_else(|| own.map_or(3, |unit| unit.class.into()))
    });
    let mount = desk.signal(|asked| {
        let line = asked.line();
        let own = line.unit.as_deref().and_then(|id| asked.data().unit(id));
        line.mount
            .unwrap_or_else(|| own.map_or("foot", |unit| unit.mount.word()).to_owned())
    });
    view! {
        <Panel title="web-aid-how">
            <Pick label="web-aid-formation"
                items=items(&[("loose", "web-aid-loose"), ("close", "say-close"), ("skirmish", "say-skirmish")])
                value=line(|line| line.formation.clone())
                on_pick=move |word| desk.edit(|asked| word.clone_into(&mut asked.line_mut().formation))/>
            <Pick label="web-aid-motion"
                items=items(&[("immobile", "say-immobile"), ("moving", "say-moving"), ("into-contact", "say-into-contact")])
                value=line(|line| line.motion.clone())
                on_pick=move |word| desk.edit(|asked| word.clone_into(&mut asked.line_mut().motion))/>
            <div class="pick pictures">
                <Switch label="say-volley" art="volley" on=desk.signal(|asked| asked.line().volley)
                    on_turn=move |on| desk.edit(|asked| asked.line_mut().volley = on)/>
                <Switch label="web-aid-leader" art="leader" on=desk.signal(|asked| asked.line().leader)
                    on_turn=move |on| desk.edit(|asked| asked.line_mut().leader = on)/>
            </div>
            <Rare set>
                <div class="switches">{rare.collect_view()}</div>
                <Pick label="web-aid-elite" class="strip small"
                    items=Signal::stored(vec![
                        Item::key("none", "web-aid-elite-none", ""),
                        Item::key("unit", "say-elite-unit", ""),
                        Item::key("single", "say-elite-single", ""),
                        Item::key("aimed", "say-elite-aimed", ""),
                    ])
                    value=line(|line| line.elite.clone())
                    on_pick=move |word| desk.edit(|asked| word.clone_into(&mut asked.line_mut().elite))/>
                <Pick label="web-aid-mount" class="strip small"
                    items=items(&[("foot", "say-foot"), ("cavalry", "say-cavalry"), ("mounted-infantry", "say-mounted-infantry")])
                    value=mount
                    on_pick=move |word| desk.edit(|asked| asked.line_mut().mount = Some(word.to_owned()))/>
                <Stepper label="web-aid-class" value=class least=1 most=5
                    on_step=move |class| desk.edit(|asked| asked.line_mut().class = Some(class))/>
                <Stepper label="web-aid-rank" value=desk.signal(|asked| asked.line().rank) least=1 most=6
                    on_step=move |rank| desk.edit(|asked| asked.line_mut().rank = rank)/>
            </Rare>
        </Panel>
    }
}

#[component]
fn Whom(desk: Desk<Shooting>) -> impl IntoView {
    let words = use_words();
    let target =
        move |read: fn(&TargetQuery) -> String| desk.signal(move |asked| read(&asked.query.target));
    let covers = desk.signal(|asked| {
        let none = Item::key("none", "web-aid-open", "none");
        let covers = asked.data().covers.iter();
        let covers = covers.map(|cover| Item::named(&cover.id, &cover.name, &cover.id));
        std::iter::once(none).chain(covers).collect::<Vec<_>>()
    });
    let armour = |target: &TargetQuery| match &target.armour {
        ArmourWord::Word(word) => word.clone(),
        ArmourWord::Number(number) => number.to_string(),
    };
    let armours = ["none", "4", "4*", "5"].map(|word| {
        let key = match word {
            "none" => "card-dress-none",
            "4" => "card-dress-4",
            "4*" => "card-dress-4-star",
            _ => "card-dress-5",
        };
        Item::key(word, key, &format!("armour-{word}"))
    });
    let rare = RARE_OF_TARGETS.iter().map(move |&(key, art, read, write)| {
        view! {
            <Switch label=key art on=desk.signal(move |asked| read(&asked.query.target))
                on_turn=move |on| desk.edit(|asked| write(&mut asked.query.target, on))/>
        }
    });
    let set = desk.signal(|asked| {
        let target = &asked.query.target;
        let odd = usize::from(target.screen.is_some()) + usize::from(target.protection > 0);
        odd + RARE_OF_TARGETS.iter().filter(|flag| flag.2(target)).count()
    });
    let choose_kind = move |word: &str| {
        desk.edit(|asked| {
            let target = &mut asked.query.target;
            word.clone_into(&mut target.kind);
            // Only so many are isolated, or a pair.
            target.count = match word {
                "isolated" => Some(1),
                "pair" => Some(2),
                _ => target.count.filter(|count| *count > 2).or(Some(8)),
            };
        });
    };
    let screen = desk.signal(|asked| {
        asked
            .query
            .target
            .screen
            .as_ref()
            .map_or(0, |screen| screen.count)
    });
    view! {
        <Panel title="web-aid-whom">
            <button type="button" class="button quiet swap" on:click=move |_| desk.edit(Shooting::swap)>
                "⇅ "{words.text("web-aid-swap")}
            </button>
            <Pick label="web-aid-kind"
                items=items(&[
                    ("group", "web-aid-group"), ("skirmishers", "web-aid-skirmishers"),
                    ("pair", "web-aid-pair"), ("isolated", "web-aid-isolated"),
                ])
                value=target(|target| target.kind.clone())
                on_pick=choose_kind/>
            <Stepper label="web-aid-targets" value=desk.signal(|asked| asked.query.target.count.unwrap_or(1)) least=1 most=60
                on_step=move |count| desk.edit(|asked| asked.query.target.count = Some(count))/>
            <Pick label="web-aid-cover" items=covers value=target(|target| target.cover.clone())
                on_pick=move |word| desk.edit(|asked| word.clone_into(&mut asked.query.target.cover))/>
            <Pick label="web-aid-mount"
                items=items(&[("foot", "say-foot"), ("cavalry", "say-cavalry"), ("mounted-infantry", "say-mounted-infantry")])
                value=target(|target| target.mount.clone())
                on_pick=move |word| desk.edit(|asked| word.clone_into(&mut asked.query.target.mount))/>
            <Pick label="web-aid-armour" items=Signal::stored(armours.to_vec())
                value=target(armour)
                on_pick=move |word| desk.edit(|asked| asked.query.target.armour = ArmourWord::Word(word.to_owned()))/>
            <Rare set>
                <div class="switches">{rare.collect_view()}</div>
                <Stepper label="web-aid-screen" value=screen least=0 most=30
                    on_step=move |count| desk.edit(|asked| {
                        asked.query.target.screen = (count > 0).then_some(ScreenQuery { count });
                    })/>
                <Stepper label="web-aid-protection" value=desk.signal(|asked| asked.query.target.protection) least=0 most=12
                    on_step=move |value| desk.edit(|asked| asked.query.target.protection = value)/>
            </Rare>
        </Panel>
    }
}

/// A slider on the weapon's own bands, each with what it needs.
#[component]
fn HowFar(desk: Desk<Shooting>) -> impl IntoView {
    let words = use_words();
    let bands = desk.signal(Shooting::bands);
    let cm = desk.signal(|asked| asked.query.distance);
    let most = Memo::new(move |_| {
        bands.with(|bands| bands.last().map_or(100.0, |(upto, _)| upto.as_cm()))
    });
    let set = move |cm: f64| desk.edit(|asked| asked.query.distance = cm);
    let painted = move || {
        let mut near = 0.0;
        let strips = bands.get().into_iter().map(|(upto, need)| {
            let far = upto.as_cm();
            let (from, width) = (near, (far - near) / most.get() * 100.0);
            near = far;
            let here = move || cm.get() <= far && (cm.get() > from || from <= 0.0);
            view! {
                <button type="button" class="band" class:here=here style:width=format!("{width:.2}%")
                    on:click=move |_| set(far)>
                    <strong>{need.unwrap_or_else(|| "✗".into())}</strong>
                    <span>{upto.to_string()}</span>
                </button>
            }
        });
        strips.collect_view()
    };
    let slid = move |event| {
        if let Ok(cm) = event_target_value(&event).parse() {
            set(cm);
        }
    };
    let shown = move || {
        let cm = argad_text::number::decimal_length(words.lang(), &cm.get().to_string());
        words.say_with("say-distance", &[("cm", cm.into())])
    };
    view! {
        <Panel title="web-aid-far">
            <output class="cm">{shown}</output>
            <div class="range">
                <div class="bands" role="group" aria-label=words.text("web-aid-bands")>{painted}</div>
                <input type="range" min="0" step="1" max=move || most.get().to_string() aria-label=words.text("web-aid-far")
                    prop:value=move || cm.get().to_string() on:input=slid/>
            </div>
            <Stepper label="web-aid-cm" value=desk.signal(|asked| asked.query.distance.round() as i64) least=0 most=300
                on_step=move |cm| set(cm as f64)/>
        </Panel>
    }
}
