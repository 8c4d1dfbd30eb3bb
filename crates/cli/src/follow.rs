//! `argad replay --follow`: a game told while somebody else plays it.
//!
//! The log is read again whenever it looks otherwise. It is put in place whole, so there is never half a round; whoever
//! follows writes nothing, and holds nobody up.

use crate::context::{Context, Error, Exit};
use crate::log;
use crate::output::Paper;
use argad_files::{Place, Stamp};
use argad_rules::apply::apply;
use argad_rules::log::Log;
use argad_rules::state::Viewer;
use argad_rules::view::redact;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// How often the log is looked at.
const EVERY: Duration = Duration::from_millis(300);

/// Tells a game until it is over; to everybody, or as somebody may know it.
pub fn run(
    name: &str,
    seat: Option<&str>,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<Exit, Error> {
    let mut seen = None;
    let mut told = 0;
    let mut begun = false;
    loop {
        let place = Place::of(Path::new(name)).ok();
        let stamp = place.map(|place| Stamp::of(place.path()));
        if seen == Some(stamp.clone()) {
            std::thread::sleep(EVERY);
            continue;
        }
        seen = Some(stamp);
        let log = match log::open(name, ctx)? {
            Ok(log) => log,
            Err(changed) => return log::refused(&changed, out),
        };
        if !begun {
            begun = true;
            let values = [("name", name.into())];
            let mut paper = Paper::new(ctx, out);
            paper.line(crate::roster::plain(ctx.lang.name(&log.scenario.name)))?;
            paper.remark(&ctx.texts.say_with("replay-follows", &values))?;
        }
        if log.events.len() < told {
            told = 0;
            Paper::new(ctx, out).remark(&ctx.texts.say("replay-anew"))?;
        }
        let over = tell(&log, told, seat, ctx, out)?;
        told = log.events.len();
        out.flush()?;
        if over {
            return Ok(Exit::Answered);
        }
    }
}

/// Tells what happened since, and whether the game is over.
fn tell(
    log: &Log<'_>,
    first: usize,
    seat: Option<&str>,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<bool, Error> {
    let table = log::table(log, ctx)?;
    let viewer = match seat {
        None => Viewer::Spectator,
        Some(word) => log::viewer(word, &table, ctx)?,
    };
    let mut state = table.start();
    let mut known = Vec::new();
    for (number, event) in log.events.iter().enumerate() {
        let before = (number >= first).then(|| state.clone());
        apply(&mut state, event);
        if let Some(before) = before {
            known.push(redact(&table, &before, &state, event, viewer));
        }
    }
    log::all(&known, &table, false, ctx, out)?;
    Ok(state.outcome.is_some())
}
