//! What somebody at the table may know and do: the map, their figures, what is legal and why not.
//!
//! Everything here works on a [`View`], so that nobody learns of those who are hidden.

use super::draft::lines;
use crate::context::{Context, Error};
use crate::output::Paper;
use crate::roster::plain;
use crate::scenario::{map, words};
use argad_rules::check::legal::{Legal, Shootable, legal};
use argad_rules::check::{beside, check, told_to_others};
use argad_rules::log::Play;
use argad_rules::order::{Act, Order, Orders, Shoot, When};
use argad_rules::state::{FigureId, Phase, Seat, Viewer};
use argad_rules::view::{View, knows_aim, view};
use argad_text::story::Story;
use std::io::Write;

/// What those who look want, and what they know of what the others do.
pub fn wanted(
    play: &Play<'_>,
    viewer: Viewer,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let (table, scenario) = (play.table(), play.table().scenario);
    let story = Story::new(&ctx.texts, table);
    let aims = scenario.objectives.iter().enumerate();
    let known = aims.filter(|(index, _)| knows_aim(table, play.state(), viewer, *index));
    let known = known.map(|(_, aim)| (table.side(&aim.side), aim));
    let (own, rest) = match viewer {
        Viewer::Seat(seat) => (Some(seat.side), "play-aims-others"),
        Viewer::Master | Viewer::Spectator => (None, "play-aims-known"),
    };
    let (mine, theirs): (Vec<_>, Vec<_>) =
        known.partition(|(side, _)| side.is_some() && *side == own);
    let mut paper = Paper::new(ctx, out);
    for (key, aims) in [("play-aims", mine), (rest, theirs)] {
        if !aims.is_empty() {
            paper.line(ctx.texts.say(key))?;
        }
        for (side, aim) in aims {
            let whose = side.filter(|_| side != own).map(|side| story.side(side));
            let whose = whose.map_or_else(String::new, |side| format!("{side} – "));
            let text = plain(&format!("{whose}{}", words::objective(aim, scenario, ctx)));
            paper.line(format!("  {text}"))?;
        }
    }
    Ok(())
}

/// How an order is written, with one that is good right now.
pub fn help(
    play: &Play<'_>,
    seat: Seat,
    sealed: bool,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    writeln!(out, "{}", ctx.texts.say("play-help"))?;
    let key = if sealed {
        "play-help-sealed"
    } else {
        "play-help-open"
    };
    writeln!(out, "{}", ctx.texts.say(key))?;
    let examples = examples(play, seat);
    if !examples.is_empty() {
        writeln!(out, "{}", ctx.texts.say("play-help-now"))?;
        for line in lines(play, &examples, ctx) {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}

/// Orders that a seat could give right now: a way, a shot, a charge or a strike.
fn examples(play: &Play<'_>, seat: Seat) -> Vec<Order> {
    let seen = view(play.table(), play.state(), Viewer::Seat(seat));
    if play.state().phase == Phase::Deployment {
        // Where they go if nothing is said is as good a place as any to begin with.
        let silent = check(play.table(), seen.state(), seat, &Orders::default());
        return silent.map_or_else(|_| Vec::new(), |silent| first_placed(silent.orders()));
    }
    let mut found: Vec<Order> = Vec::new();
    let own = play.state().all().filter(|(_, f)| f.seat() == Some(seat));
    for (id, figure) in own {
        if found.len() >= 3 {
            break;
        }
        // Those who hide had better not be told of at an open table.
        if figure.hidden || found.iter().any(|order| order.who.contains(&id)) {
            continue;
        }
        let Some(legal) = legal(play.table(), seen.state(), id) else {
            continue;
        };
        found.extend(example(&legal, found.len()).filter(|order| {
            let orders = Orders(vec![order.clone()]);
            check(play.table(), seen.state(), seat, &orders).is_ok()
        }));
    }
    found
}

/// The first figure of orders that place somebody.
fn first_placed(orders: &[Order]) -> Vec<Order> {
    let first = orders.iter().find_map(|order| {
        let Some(Act::Place(stands)) = order.acts.first() else {
            return None;
        };
        Some(Order {
            who: order.who.iter().take(1).copied().collect(),
            acts: vec![Act::Place(stands.iter().take(1).copied().collect())],
            reactions: Vec::new(),
        })
    });
    first.into_iter().collect()
}

/// The first that teaches something new: now a shot, now a charge, now a way.
fn example(legal: &Legal, before: usize) -> Option<Order> {
    let shot = legal.shots.first().map(|shot| Act::Shoot(shot.shoot));
    let act = |wanted: fn(&Act) -> bool| legal.acts.iter().find(|act| wanted(act)).cloned();
    let charge = act(|act| matches!(act, Act::Charge(_)));
    let strike = act(|act| matches!(act, Act::Strike(_)));
    let way = legal.reach.first().map(|limit| Act::Move(vec![limit.to]));
    let all = match before {
        0 => [strike, way, shot, charge],
        1 => [strike, shot, charge, way],
        _ => [strike, charge, shot, way],
    };
    let act = all.into_iter().flatten().next()?;
    Some(legal.order(act))
}

/// The map and who is on it, as far as it is known.
pub fn show(play: &Play<'_>, seen: &View, ctx: &Context, out: &mut dyn Write) -> Result<(), Error> {
    map::print_state(play.table(), seen.state(), ctx, out)?;
    if seen.viewer() == Viewer::Spectator && play.state().present().any(|(_, f)| f.hidden) {
        writeln!(out, "{}", ctx.texts.say("play-look-away"))?;
    }
    Ok(())
}

/// The figures of a seat: where they are, how they fare, what they are told.
pub fn who(
    play: &Play<'_>,
    seat: Seat,
    seen: &View,
    orders: &[Order],
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let story = Story::new(&ctx.texts, play.table());
    let own = seen.state().all().filter(|(_, f)| f.seat() == Some(seat));
    for (id, figure) in own.filter(|(_, figure)| figure.is_present()) {
        let Some(placed) = figure.placed() else {
            continue;
        };
        let told = orders.iter().find(|order| order.who.contains(&id));
        let told = told.map(|order| {
            let line = lines(play, std::slice::from_ref(order), ctx).concat();
            let act = line.split_once(':').map(|(_, act)| act.to_owned());
            format!(" →{}", act.unwrap_or_default())
        });
        writeln!(
            out,
            "  {:<18} {} {} – {}{}",
            play.table().name(id),
            story.at(placed.centre),
            story.way(placed.facing),
            map::fares(figure, ctx).join(", "),
            told.unwrap_or_default()
        )?;
    }
    waiting(play, seat, None, ctx, out)?;
    if seen.viewer() == Viewer::Spectator {
        let hidden = play.state().present();
        let hidden = hidden.filter(|(_, f)| f.hidden && f.seat() == Some(seat));
        if hidden.count() > 0 {
            writeln!(out, "{}", ctx.texts.say("play-look-away"))?;
        }
    }
    Ok(())
}

/// Those of a seat who are still to be placed, or one of them, by their zones.
fn waiting(
    play: &Play<'_>,
    seat: Seat,
    only: Option<FigureId>,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let story = Story::new(&ctx.texts, play.table());
    let mut zones: Vec<(&str, Vec<FigureId>)> = Vec::new();
    let own = play.state().all().filter(|(_, f)| f.seat() == Some(seat));
    for (id, _) in own.filter(|(id, _)| only.is_none_or(|one| one == *id)) {
        let Some(zone) = play.table().deploys(id, play.state()) else {
            continue;
        };
        match zones.iter_mut().find(|(known, _)| *known == zone) {
            Some((_, ids)) => ids.push(id),
            None => zones.push((zone, vec![id])),
        }
    }
    for (zone, ids) in zones {
        let name = play.table().scenario.zone(zone);
        let name = plain(name.map_or(zone, |zone| ctx.lang.name(&zone.name)));
        let values = [("who", story.figures(&ids).into()), ("zone", name.into())];
        writeln!(out, "  {}", ctx.texts.say_with("play-waits", &values))?;
    }
    Ok(())
}

/// A figure of a seat by its name, and what it may do as far as the seat knows.
fn own(
    play: &Play<'_>,
    seat: Seat,
    name: &str,
    draft: &[Order],
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<Option<(View, FigureId, Legal)>, Error> {
    let table = play.table();
    let first = || {
        let troop = table.troops.get(table.troop(name)?.index())?;
        let mut figures = troop.figures();
        figures.find(|&id| play.state().figure(id).can_act())
    };
    let figure = table.figure(name).or_else(first);
    let own = figure.filter(|&id| play.state().figure(id).seat() == Some(seat));
    let values = [("who", name.into())];
    let Some(id) = own else {
        writeln!(out, "{}", ctx.texts.say_with("play-none-yours", &values))?;
        return Ok(None);
    };
    let seen = view(table, play.state(), Viewer::Seat(seat));
    let Some(mut found) = legal(table, seen.state(), id) else {
        writeln!(out, "{}", ctx.texts.say_with("play-legal-none", &values))?;
        return Ok(None);
    };
    // What a shot needs may depend on who else shoots (RUL-21).
    beside(table, seen.state(), &mut found, draft);
    Ok(Some((seen, id, found)))
}

/// What a figure could be ordered to do.
pub fn legal_acts(
    play: &Play<'_>,
    seat: Seat,
    name: &str,
    draft: &[Order],
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let Some((_, id, mut found)) = own(play, seat, name, draft, ctx, out)? else {
        return Ok(());
    };
    found.shots.retain(|shot| shot.lost.is_none());
    let story = Story::new(&ctx.texts, play.table());
    let values = [
        ("who", play.table().name(id).into()),
        ("cm", story.cm(found.allowance.length).into()),
    ];
    let nothing = found.acts.is_empty() && found.shots.is_empty() && found.stands.is_empty();
    let key = match play.state().phase {
        Phase::Deployment if play.table().deploys(id, play.state()).is_some() => {
            waiting(play, seat, Some(id), ctx, out)?;
            for line in lines(play, &examples(play, seat), ctx) {
                writeln!(out, "  {line}")?;
            }
            return Ok(());
        }
        Phase::Movement => "play-legal",
        Phase::Deployment | Phase::Shooting | Phase::Melee if nothing => "play-legal-nothing",
        Phase::Deployment | Phase::Shooting | Phase::Melee => "play-legal-here",
    };
    writeln!(out, "{}", ctx.texts.say_with(key, &values))?;
    let orders = found.acts.iter().map(|act| found.order(act.clone()));
    for line in lines(play, &orders.collect::<Vec<_>>(), ctx) {
        writeln!(out, "  {line}")?;
    }
    for &reaction in &found.stands {
        let mut order = found.order(Act::Stay);
        order.reactions.push(reaction);
        writeln!(out, "  {}", lines(play, &[order], ctx).concat())?;
    }
    for shot in &found.shots {
        let order = found.order(Act::Shoot(shot.shoot));
        let order = lines(play, &[order], ctx).concat();
        writeln!(out, "  {order} – {}", need(shot, &story, ctx))?;
    }
    Ok(())
}

/// What a shot must show, how far it is, and why; or why it would not be made beside what the others are told.
fn need(shot: &Shootable, story: &Story<'_, '_>, ctx: &Context) -> String {
    if let Some((code, clause)) = shot.lost {
        let why = format!("{} ({clause})", ctx.texts.reason(Some(code), clause));
        return ctx
            .texts
            .say_with("play-why-no", &[("reasons", why.into())]);
    }
    let values = [
        ("need", shot.need.natural_need.into()),
        ("cm", story.cm(shot.distance).into()),
        ("band", shot.need.need.into()),
        ("reasons", story.modifiers(&shot.need.modifiers).into()),
    ];
    let key = if shot.need.modifiers.is_empty() {
        "play-legal-shot"
    } else {
        "play-legal-shot-why"
    };
    ctx.texts.say_with(key, &values)
}

/// Every enemy a seat knows of, as a target of one of its figures: what is needed, or why not.
pub fn why(
    play: &Play<'_>,
    seat: Seat,
    name: &str,
    draft: &[Order],
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let Some((seen, id, found)) = own(play, seat, name, draft, ctx, out)? else {
        return Ok(());
    };
    let story = Story::new(&ctx.texts, play.table());
    let figure = seen.state().figure(id);
    let enemies: Vec<FigureId> = seen
        .state()
        .present()
        .filter(|(_, other)| other.is_enemy_of(figure))
        .map(|(id, _)| id)
        .collect();
    let kinds: &[&str] = match play.state().phase {
        Phase::Deployment => &[],
        Phase::Movement => &["shoot", "charge"],
        Phase::Shooting => &["shoot"],
        Phase::Melee => &["strike"],
    };
    if enemies.is_empty() || kinds.is_empty() {
        let values = [("who", play.table().name(id).into())];
        writeln!(out, "{}", ctx.texts.say_with("play-why-nobody", &values))?;
    }
    for kind in kinds.iter().filter(|_| !enemies.is_empty()) {
        let values = [("who", play.table().name(id).into())];
        // Foot attacks, riders charge.
        let word = match *kind {
            "charge" if !figure.is_mounted() => "attack",
            kind => kind,
        };
        let key = format!("play-why-{word}");
        writeln!(out, "{}", ctx.texts.say_with(&key, &values))?;
        // Those of whom the same is to be said stand on one line.
        let mut said: Vec<(String, Vec<FigureId>)> = Vec::new();
        for &enemy in &enemies {
            let text = target(play, &seen, &found, draft, kind, enemy, ctx);
            match said.iter_mut().find(|(known, _)| *known == text) {
                Some((_, ids)) => ids.push(enemy),
                None => said.push((text, vec![enemy])),
            }
        }
        for (text, ids) in said {
            let colon = ctx.lang.mark(':');
            writeln!(out, "  {}{colon}{text}", story.figures(&ids))?;
        }
    }
    Ok(())
}

/// A shot at somebody: in the manner it is ordered, if it is, otherwise the plainest.
fn shot_at<'l>(found: &'l Legal, draft: &[Order], enemy: FigureId) -> Option<&'l Shootable> {
    let id = found.body.first()?;
    let own = draft.iter().filter(|order| order.who.contains(id));
    let ordered = own.flat_map(|order| &order.acts).find_map(|act| match act {
        Act::Shoot(shoot) if shoot.target == enemy => Some(*shoot),
        _ => None,
    });
    let at_enemy = || found.shots.iter().filter(|shot| shot.shoot.target == enemy);
    let as_ordered = |shot: &&Shootable| {
        ordered.is_some_and(|shoot| {
            let weapon = shoot.weapon.is_none_or(|weapon| weapon == shot.weapon);
            weapon && (shot.shoot.volley, shot.shoot.elite) == (shoot.volley, shoot.elite)
        })
    };
    at_enemy().find(as_ordered).or_else(|| at_enemy().next())
}

/// One enemy as a target.
fn target(
    play: &Play<'_>,
    seen: &View,
    found: &Legal,
    draft: &[Order],
    kind: &str,
    enemy: FigureId,
    ctx: &Context,
) -> String {
    let story = Story::new(&ctx.texts, play.table());
    let act = match kind {
        "shoot" => {
            if let Some(shot) = shot_at(found, draft, enemy) {
                return need(shot, &story, ctx);
            }
            Act::Shoot(Shoot {
                when: match play.state().phase {
                    Phase::Movement => When::Before,
                    Phase::Deployment | Phase::Shooting | Phase::Melee => When::After,
                },
                target: enemy,
                weapon: None,
                volley: false,
                elite: None,
                one_barrel: false,
            })
        }
        "charge" => Act::Charge(enemy),
        _ => Act::Strike(vec![enemy]),
    };
    let order = found.order(act);
    let mut orders = told_to_others(draft, &order.who);
    orders.push(order);
    let orders = Orders(orders);
    let Viewer::Seat(seat) = seen.viewer() else {
        return String::new();
    };
    match check(play.table(), seen.state(), seat, &orders) {
        Ok(_) => ctx.texts.say("play-why-yes"),
        Err(refused) => {
            let mut refused = refused;
            for refused in &mut refused {
                // Said of one of a troop it holds for the others of whom it is said, too; who is asked about is
                // known.
                if refused.refusal.about == play.table().name(enemy) {
                    let facts = play.table().facts(seen.state().figure(enemy));
                    refused.refusal.about.clone_from(&facts.troop.id);
                    refused.figure = None;
                }
            }
            let told = super::draft::refusals(&refused, &orders.0, play, ctx);
            let told: Vec<String> = told.into_iter().map(|(_, text)| text).collect();
            let values = [("reasons", told.join(&ctx.lang.mark(';')).into())];
            ctx.texts.say_with("play-why-no", &values)
        }
    }
}
