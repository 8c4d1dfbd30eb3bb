//! Troops and objectives in words.

use crate::context::Context;
use argad_rules::data::Name;
use argad_rules::scenario::{
    Allegiance, Behaviour, Objective, Scenario, Start, Training, Troop, Worth, formation_word,
};
use argad_rules::shooting::Formation;

/// Period, table, turns and figures in one line.
pub fn summary(scenario: &Scenario, ctx: &Context) -> String {
    let period = format!("card-period-{}", scenario.period().id());
    let figures: usize = scenario.troops.iter().map(|t| t.start.count()).sum();
    let values = [
        ("period", ctx.texts.say(&period).into()),
        ("width", scenario.table.width.to_string().into()),
        ("depth", scenario.table.depth.to_string().into()),
        ("turns", scenario.turns.into()),
        ("figures", figures.into()),
    ];
    ctx.texts.say_with("scenario-summary", &values)
}

/// The name of something by id; the id if it has none.
fn name_of<'a>(name: Option<&'a Name>, id: &'a str, ctx: &Context) -> &'a str {
    name.map_or(id, |name| ctx.lang.name(name))
}

fn zone<'a>(scenario: &'a Scenario, id: &'a str, ctx: &Context) -> &'a str {
    name_of(scenario.zone(id).map(|zone| &zone.name), id, ctx)
}

/// A troop's own name or that of its unit.
pub fn troop_name<'a>(troop: &'a Troop, scenario: &Scenario, ctx: &'a Context) -> &'a str {
    let data = ctx.library.period(scenario.period());
    let unit = data.unit(&troop.unit).map(|unit| &unit.name);
    name_of(troop.name.as_ref().or(unit), &troop.unit, ctx)
}

/// What is to be said of a troop besides its name.
pub fn marks(troop: &Troop, scenario: &Scenario, ctx: &Context) -> Vec<String> {
    let say = |mark: &str| ctx.texts.say(&format!("scenario-mark-{mark}"));
    let mut marks = Vec::new();
    if troop.formation != Formation::Loose {
        marks.push(say(formation_word(troop.formation)));
    }
    if troop.riding.mount().is_mounted() {
        marks.push(say(troop.riding.word()));
    }
    let flags = [
        (troop.character, "character"),
        (troop.leader, "leader"),
        (troop.musician, "musician"),
        (troop.colours, "colours"),
        (troop.elite_shooter, "elite-shooter"),
        (troop.general, "general"),
        (troop.healer, "healer"),
        (troop.person.noble, "noble"),
        (troop.person.priest, "priest"),
        (troop.hidden, "hidden"),
    ];
    marks.extend(flags.iter().filter(|(on, _)| *on).map(|(_, key)| say(key)));
    marks.extend(person(troop, scenario, ctx));
    let gifts = troop.gifts.iter();
    marks.extend(gifts.map(|gift| ctx.texts.say(&format!("scenario-gift-{}", gift.word()))));
    for id in &troop.carries {
        let thing = name_of(scenario.thing(id).map(|thing| &thing.name), id, ctx);
        let values = [("thing", thing.to_owned().into())];
        marks.push(ctx.texts.say_with("scenario-mark-carries", &values));
    }
    marks.extend(start(troop, scenario, ctx));
    marks.extend(behaviour(troop, scenario, ctx));
    for single in &troop.singles {
        let one = &single.troop;
        let mut own = Vec::new();
        if one.class != troop.class {
            own.push(said("class", "class", &one.class, ctx));
        }
        if one.armour != troop.armour {
            own.push(said("armour", "armour", &one.armour.word(), ctx));
        }
        let flags = [
            (one.leader, "leader"),
            (one.musician, "musician"),
            (one.colours, "colours"),
            (one.elite_shooter, "elite-shooter"),
            (one.general, "general"),
            (one.healer, "healer"),
            (one.person.noble, "noble"),
            (one.person.priest, "priest"),
        ];
        own.extend(flags.iter().filter(|(on, _)| *on).map(|(_, key)| say(key)));
        own.extend(person(one, scenario, ctx));
        let values = [
            ("number", single.number.into()),
            ("marks", own.join(", ").into()),
        ];
        marks.push(ctx.texts.say_with("scenario-mark-single", &values));
    }
    marks
}

fn said(mark: &str, name: &'static str, value: &dyn std::fmt::Display, ctx: &Context) -> String {
    let key = format!("scenario-mark-{mark}");
    ctx.texts
        .say_with(&key, &[(name, value.to_string().into())])
}

/// How people differ from their card (UNI-14).
fn person(troop: &Troop, scenario: &Scenario, ctx: &Context) -> Vec<String> {
    let data = ctx.library.period(scenario.period());
    let Some(unit) = data.unit(&troop.unit) else {
        return Vec::new();
    };
    let say = |mark: &str| ctx.texts.say(&format!("scenario-mark-{mark}"));
    let person = &troop.person;
    let mut marks = Vec::new();
    let usual = if troop.class == unit.class {
        unit.morale
    } else {
        troop.class
    };
    if person.morale != usual {
        marks.push(said("morale", "morale", &person.morale, ctx));
    }
    if let Some(class) = person.mount_class.filter(|&class| class < troop.class) {
        marks.push(said("mount-class", "class", &class, ctx));
    }
    if let Some(kind) = person.mount_kind {
        marks.push(say(&format!("horse-{}", kind.word())));
    }
    let (own, card) = (person.training, Training::of(unit));
    let close = |t: Training| t.close || t.mounted_close;
    let skirmish = |t: Training| t.skirmish || t.foragers;
    let drills = [
        (close(own), close(card), "close"),
        (skirmish(own), skirmish(card), "skirmish"),
        (own.lance, card.lance, "lance"),
        (own.receive, card.receive, "receive"),
    ];
    for (now, usual, drill) in drills {
        if now != usual {
            let trained = if now { "trained" } else { "untrained" };
            marks.push(say(&format!("{trained}-{drill}")));
        }
    }
    for id in &person.used_to {
        let name = data.terrain(id).map(|kind| &kind.name);
        let name = name_of(name, id, ctx);
        marks.push(said("used-to", "ground", &name, ctx));
    }
    if let Some(unfit) = person.unfit {
        marks.push(said("unfit", "cm", &unfit, ctx));
    }
    if person.hide > 0 {
        marks.push(said("hide", "hide", &person.hide, ctx));
    }
    let flags = [
        (person.native, "native"),
        (person.flying, "flying"),
        (person.warded, "warded"),
    ];
    marks.extend(flags.iter().filter(|(on, _)| *on).map(|(_, key)| say(key)));
    marks
}

fn start(troop: &Troop, scenario: &Scenario, ctx: &Context) -> Option<String> {
    let at = |id: &str| ("zone", zone(scenario, id, ctx).to_owned().into());
    match &troop.start {
        Start::Placed(_) => None,
        Start::Aboard { coach, .. } => {
            let found = scenario.troop(coach);
            let name = found.map_or(coach.as_str(), |t| troop_name(t, scenario, ctx));
            let values = [("troop", name.to_owned().into())];
            Some(ctx.texts.say_with("scenario-mark-aboard", &values))
        }
        Start::Deploy { zone, .. } => Some(ctx.texts.say_with("scenario-mark-deploy", &[at(zone)])),
        Start::Arrive { turn, zone, .. } => Some(match turn {
            Some(turn) => {
                let values = [at(zone), ("turn", (*turn).into())];
                ctx.texts.say_with("scenario-mark-arrives", &values)
            }
            None => ctx.texts.say_with("scenario-mark-waits", &[at(zone)]),
        }),
    }
}

fn behaviour(troop: &Troop, scenario: &Scenario, ctx: &Context) -> Option<String> {
    let Allegiance::Neutral(behaviour) = &troop.allegiance else {
        return None;
    };
    let at = |id: &str| ("zone", zone(scenario, id, ctx).to_owned().into());
    let (key, value) = match behaviour {
        Behaviour::Flee => return Some(ctx.texts.say("scenario-mark-flee")),
        Behaviour::Follow(id) => {
            let name = scenario
                .troop(id)
                .map_or(id.as_str(), |t| troop_name(t, scenario, ctx));
            ("scenario-mark-follow", ("troop", name.to_owned().into()))
        }
        Behaviour::Guard(id) => ("scenario-mark-guard", at(id)),
        Behaviour::Wander(id) => ("scenario-mark-wander", at(id)),
    };
    Some(ctx.texts.say_with(key, &[value]))
}

/// An objective in words, with what it is worth.
pub fn objective(objective: &Objective, scenario: &Scenario, ctx: &Context) -> String {
    let data = ctx.library.period(scenario.period());
    let text = ctx.texts.aim(scenario, data, &objective.aim);
    let worth = match objective.worth {
        Worth::Decisive => ctx.texts.say("scenario-decisive"),
        Worth::Points(points) => {
            let values = [("points", points.into())];
            ctx.texts.say_with("scenario-points", &values)
        }
    };
    format!("{text} ({worth})")
}
