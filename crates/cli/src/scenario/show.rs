//! A scenario on paper.

use super::{map, words};
use crate::context::Context;
use crate::output::wrap;
use crate::roster::plain;
use argad_rules::scenario::{Scenario, Troop};
use std::io::{self, Write};

/// Columns of a page; the map needs a fixed one.
pub const PAGE: usize = 78;

/// Prints story, troops, objectives and map.
pub fn scenario(scenario: &Scenario, ctx: &Context, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", plain(ctx.lang.name(&scenario.name)))?;
    writeln!(out, "{}\n", words::summary(scenario, ctx))?;
    for line in wrap(&plain(ctx.lang.name(&scenario.story)), PAGE) {
        writeln!(out, "{line}")?;
    }
    for (index, side) in scenario.sides.iter().enumerate() {
        let values = [
            ("name", plain(ctx.lang.name(&side.name)).into()),
            ("figures", scenario.strength(&side.id).into()),
            ("seats", side.seats.into()),
        ];
        let title = ctx.texts.say_with("scenario-side", &values);
        writeln!(out, "\n{} {title}", map::letter(Some(index)))?;
        for troop in scenario.troops_of(&side.id) {
            entry(&describe(troop, scenario, ctx), out)?;
        }
        writeln!(out, "  {}", ctx.texts.say("scenario-wants"))?;
        for objective in scenario.objectives.iter().filter(|o| o.side == side.id) {
            entry(&plain(&words::objective(objective, scenario, ctx)), out)?;
        }
    }
    let neutrals: Vec<&Troop> = scenario
        .troops
        .iter()
        .filter(|t| t.side().is_none())
        .collect();
    if !neutrals.is_empty() {
        let title = ctx.texts.say("scenario-neutrals");
        writeln!(out, "\n{} {title}", map::letter(None))?;
    }
    for troop in neutrals {
        entry(&describe(troop, scenario, ctx), out)?;
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

fn entry(text: &str, out: &mut dyn Write) -> io::Result<()> {
    for (index, line) in wrap(text, PAGE - 4).iter().enumerate() {
        writeln!(out, "{} {line}", if index == 0 { "  -" } else { "   " })?;
    }
    Ok(())
}
