//! A situation said back in words, so that everybody sees what was understood.

use crate::Texts;
use argad_rules::data::{Armour, Mount, Unit};
use argad_rules::melee::{Exceptional, Fight};
use argad_rules::shooting::{Elite, Fire, Formation, Motion, Shooters, Target, TargetKind};

/// The first of several names, without what is in brackets.
pub fn short(name: &str) -> &str {
    let end = name.find([',', '(']).unwrap_or(name.len());
    name.get(..end).unwrap_or(name).trim_end()
}

/// The whole of a shooting situation: `8 × line infantry, …, 25 cm → a group`.
pub fn fire(fire: &Fire<'_>, texts: &Texts) -> String {
    let lines: Vec<String> = fire.shooters.iter().map(|l| shooters(l, texts)).collect();
    format!(
        "{} · {} · {}",
        lines.join(" + "),
        distance(fire, texts),
        target(&fire.target, texts)
    )
}

/// How far.
pub fn distance(fire: &Fire<'_>, texts: &Texts) -> String {
    let cm = crate::number::decimal(texts.lang(), fire.distance.as_cm(), 2);
    let cm = cm.trim_end_matches('0').trim_end_matches(['.', ',']);
    texts.say_with("say-distance", &[("cm", cm.into())])
}

/// A line of shooters.
pub fn shooters(line: &Shooters<'_>, texts: &Texts) -> String {
    let lang = texts.lang();
    let weapon = short(lang.name(&line.weapon.name));
    let who = line.unit.map(|unit| short(lang.name(&unit.name)));
    let mut parts = vec![format!("{} × {}", line.count, who.unwrap_or(weapon))];
    if who.is_some() {
        parts.push(weapon.to_owned());
    }
    parts.push(texts.say_with("say-class", &[("class", line.class.into())]));
    if line.mount.is_mounted() {
        parts.push(texts.say(mount_key(line.mount)));
    }
    let formation = match line.formation {
        Formation::Loose => None,
        Formation::Close => Some("say-close"),
        Formation::Skirmish => Some("say-skirmish"),
    };
    let motion = match line.motion {
        Motion::Immobile => None,
        Motion::Moving => Some("say-moving"),
        Motion::IntoContact => Some("say-into-contact"),
    };
    let elite = match line.elite {
        Elite::None => None,
        Elite::Unit => Some("say-elite-unit"),
        Elite::Single => Some("say-elite-single"),
        Elite::Aimed => Some("say-elite-aimed"),
    };
    let said = [formation, motion, elite];
    parts.extend(said.into_iter().flatten().map(|key| texts.say(key)));
    let flags = [
        (line.volley, "say-volley"),
        (!line.leader, "say-no-leader"),
        (line.sheltered, "say-sheltered"),
        (line.disorder, "say-disorder"),
        (line.furtive, "say-furtive"),
        (line.ambush, "say-ambush"),
        (line.contact_at_start, "say-contact-at-start"),
        (line.native, "say-native"),
        (line.hunting, "say-hunting"),
        (line.emergency, "say-emergency"),
        (!line.loaded, "say-empty"),
        (line.front_in_contact, "say-front-in-contact"),
        (line.narrow_opening, "say-narrow-opening"),
        (line.threatened, "say-threatened"),
        (line.contact_today, "say-contact-today"),
    ];
    extend(&mut parts, &flags, texts);
    if line.rank > 1 {
        parts.push(texts.say_with("say-rank", &[("rank", line.rank.into())]));
    }
    parts.join(", ")
}

/// What is shot at.
pub fn target(target: &Target<'_>, texts: &Texts) -> String {
    let key = match target.kind {
        TargetKind::Isolated => "say-target-isolated",
        TargetKind::Pair => "say-target-pair",
        TargetKind::Group => "say-target-group",
        TargetKind::Skirmishers => "say-target-skirmishers",
    };
    let mut parts = vec![texts.say_with(key, &[("count", target.count.into())])];
    if target.mount.is_mounted() {
        parts.push(texts.say(mount_key(target.mount)));
    }
    parts.extend(armour(target.armour, texts));
    if target.protection > 0 {
        let values = [("value", target.protection.into())];
        parts.push(texts.say_with("say-protection", &values));
    }
    if let Some(cover) = target.cover {
        parts.push(short(texts.lang().name(&cover.name)).to_owned());
    }
    let flags = [
        (target.hard_cover, "say-hard-cover"),
        (target.forest_edge, "say-forest-edge"),
        (target.furtive, "say-target-furtive"),
        (target.in_contact, "say-in-contact"),
        (target.flying, "say-flying"),
        (target.warded, "say-warded"),
    ];
    extend(&mut parts, &flags, texts);
    // RUL-14: called isolated, and yet shot at as a group.
    let called = matches!(target.kind, TargetKind::Isolated | TargetKind::Pair);
    if called && !target.is_isolated() {
        parts.push(texts.say("say-counts-as-group"));
    }
    if let Some(count) = target.screen {
        parts.push(texts.say_with("say-screen", &[("count", count.into())]));
    }
    parts.join(", ")
}

/// Somebody in a fight, of this unit if of any.
pub fn fighter(fight: &Fight<'_>, place: usize, unit: Option<&Unit>, texts: &Texts) -> String {
    let fighter = &fight.fighters[place];
    let above = fight.fighters.iter().any(|f| f.uphill.contains(&place));
    let unit = unit.map(|unit| short(texts.lang().name(&unit.name)).to_owned());
    let weapon = short(texts.lang().name(&fighter.weapon.name)).to_owned();
    let class = texts.say_with("say-class", &[("class", fighter.class.into())]);
    let mut parts: Vec<String> = unit.into_iter().chain([weapon, class]).collect();
    parts.extend(armour(fighter.armour, texts));
    if fighter.mount.is_mounted() {
        parts.push(texts.say(mount_key(fighter.mount)));
    }
    let gift = match fighter.exceptional {
        Exceptional::None => None,
        Exceptional::RapierAndDagger => Some("say-rapier-and-dagger"),
        Exceptional::BestOfTwo => Some("say-best-of-two"),
        Exceptional::TwoStrikes => Some("say-two-strikes"),
        Exceptional::ThreeStrikes => Some("say-three-strikes"),
    };
    parts.extend(gift.map(|key| texts.say(key)));
    let flags = [
        (fighter.charging, "say-charging"),
        (fighter.charging_in_close_order, "say-close"),
        (fighter.close_order, "say-close"),
        (fighter.immobile, "say-immobile"),
        (fighter.disorder, "say-disorder"),
        (fighter.in_contact_at_start, "say-contact-at-start"),
        (fighter.contact_last_turn, "say-contact-last-turn"),
        (fighter.charged_last_turn, "say-charged-last-turn"),
        (fighter.light_cavalry, "say-light-cavalry"),
        (fighter.trained_lance, "say-trained-lance"),
        (!fighter.trained, "say-untrained"),
        (fighter.grenadier, "say-grenadier"),
        (fighter.very_strong, "say-very-strong"),
        (fighter.improvised, "say-improvised"),
        (fighter.indoors, "say-indoors"),
        (above, "say-higher"),
        (!fighter.across.is_empty(), "say-defends-obstacle"),
        (fighter.front_kneels, "say-front-kneels"),
        (fighter.restrained, "say-restrained"),
        (fighter.quick, "say-quick"),
        (fighter.zealous_leader, "say-zealous-leader"),
        (!fighter.can_recoil, "say-cannot-recoil"),
    ];
    extend(&mut parts, &flags, texts);
    if fighter.rank > 1 {
        parts.push(texts.say_with("say-rank", &[("rank", fighter.rank.into())]));
    }
    parts.join(", ")
}

fn extend(parts: &mut Vec<String>, flags: &[(bool, &str)], texts: &Texts) {
    let set = flags.iter().filter(|(set, _)| *set);
    parts.extend(set.map(|(_, key)| texts.say(key)));
}

fn armour(armour: Armour, texts: &Texts) -> Option<String> {
    let values = [("value", armour.word().into())];
    (armour != Armour::None).then(|| texts.say_with("say-armour", &values))
}

/// The words for a mount.
pub fn mount_key(mount: Mount) -> &'static str {
    match mount {
        Mount::Foot => "say-foot",
        Mount::Cavalry => "say-cavalry",
        Mount::MountedInfantry => "say-mounted-infantry",
    }
}
