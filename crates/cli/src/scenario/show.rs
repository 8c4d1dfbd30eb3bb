//! A scenario on paper.

use super::{map, words};
use crate::context::Context;
use crate::output::wrap;
use crate::roster::plain;
use argad_rules::scenario::{Scenario, Troop};
use std::io::{self, Write};

/// Prints story, troops, objectives and map.
pub fn scenario(scenario: &Scenario, ctx: &Context, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", plain(ctx.lang.name(&scenario.name)))?;
    for line in wrap(&words::summary(scenario, ctx), ctx.width) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    for line in wrap(&plain(ctx.lang.name(&scenario.story)), ctx.width) {
        writeln!(out, "{line}")?;
    }
    for side in &scenario.sides {
        let values = [
            ("name", plain(ctx.lang.name(&side.name)).into()),
            ("figures", scenario.strength(&side.id).into()),
            ("seats", side.seats.into()),
        ];
        let title = ctx.texts.say_with("scenario-side", &values);
        writeln!(out, "\n{title}")?;
        troops(scenario, Some(&side.id), ctx, out)?;
        writeln!(out, "  {}", ctx.texts.say("scenario-wants"))?;
        for objective in scenario.objectives.iter().filter(|o| o.side == side.id) {
            let mut text = plain(&words::objective(objective, scenario, ctx));
            if objective.known {
                text = format!("{text} – {}", ctx.texts.say("scenario-known"));
            }
            entry('-', &text, ctx, out)?;
        }
    }
    if scenario.troops.iter().any(|troop| troop.side().is_none()) {
        writeln!(out, "\n{}", ctx.texts.say("scenario-neutrals"))?;
        troops(scenario, None, ctx, out)?;
    }
    writeln!(out)?;
    map::print(scenario, ctx, out)
}

fn describe(troop: &Troop, scenario: &Scenario, ctx: &Context) -> String {
    let name = words::troop_name(troop, scenario, ctx);
    let marks = words::marks(troop, scenario, ctx);
    let text = format!("{} × {name}", troop.start.count());
    plain(&if marks.is_empty() {
        text
    } else {
        format!("{text} – {}", marks.join(", "))
    })
}

/// The troops of a side, each with its letter on the map.
fn troops(
    scenario: &Scenario,
    side: Option<&str>,
    ctx: &Context,
    out: &mut dyn Write,
) -> io::Result<()> {
    let all = scenario.troops.iter().enumerate();
    for (index, troop) in all.filter(|(_, troop)| troop.side() == side) {
        entry(
            map::letter(index),
            &describe(troop, scenario, ctx),
            ctx,
            out,
        )?;
    }
    Ok(())
}

fn entry(sign: char, text: &str, ctx: &Context, out: &mut dyn Write) -> io::Result<()> {
    for (index, line) in wrap(text, ctx.width - 4).iter().enumerate() {
        writeln!(out, "  {} {line}", if index == 0 { sign } else { ' ' })?;
    }
    Ok(())
}
