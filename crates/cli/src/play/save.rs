//! Keeping a round; and where that cannot be, asking what to do, because so far nothing is lost.

use super::keeping::{Keeping, NotKept};
use super::{From, PlayArgs, words};
use crate::context::{Context, Error};
use crate::files;
use crate::output::Paper;
use crate::stop;
use argad_rules::log::Play;
use std::io::{self, Write};

/// Keeps the game as it stands. Whoever sits at the screen may make room and try again, or name another file; a game
/// from a file of orders ends, and says how it goes on.
pub fn save(
    play: &Play<'_>,
    keeping: &mut Keeping,
    from: &mut From<'_>,
    args: &PlayArgs,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    loop {
        let Err(why) = keeping.save(play, ctx) else {
            // A signal from now on finds the game kept.
            if let Some(words) = keeping.farewell(ctx) {
                stop::end_with(words);
            }
            return Ok(());
        };
        let told = keeping.told(&why, ctx);
        let end = || Error::Input(format!("{told}{}", way_out(keeping, &why, args, ctx)));
        let From::Desk(desk) = from else {
            return Err(end());
        };
        match ask(&told, ctx, out) {
            // Whoever is not there to be asked is told at the end.
            Err(_) | Ok(Asked::Leave) => return Err(end()),
            Ok(Asked::Again) => {}
            Ok(Asked::Elsewhere(name)) if files::are_one(&name, keeping.name()) => {}
            Ok(Asked::Elsewhere(name)) => match Keeping::begin(&name, false, ctx) {
                Ok(other) => {
                    *keeping = other;
                    desk.moved(keeping.drafts());
                }
                Err(error) => writeln!(out, "{error}")?,
            },
        }
    }
}

/// What to do about a round that is not kept.
enum Asked {
    Again,
    Elsewhere(String),
    Leave,
}

fn ask(told: &str, ctx: &Context, out: &mut dyn Write) -> io::Result<Asked> {
    let mut paper = Paper::new(ctx, out);
    paper.line(told)?;
    paper.line(ctx.texts.say("play-not-kept"))?;
    write!(out, "> ")?;
    out.flush()?;
    let Some(line) = words::line(ctx)? else {
        return Ok(Asked::Leave);
    };
    let line = line.trim();
    Ok(match words::word(&line.to_lowercase()) {
        Some(words::Word::Quit) => Asked::Leave,
        // What was typed ahead at the table is no name.
        Some(_) => Asked::Again,
        None if line.is_empty() => Asked::Again,
        None => Asked::Elsewhere(line.to_owned()),
    })
}

/// What the log holds, and how the game goes on once there is room.
fn way_out(keeping: &Keeping, why: &NotKept, args: &PlayArgs, ctx: &Context) -> String {
    if !keeping.is_kept() || matches!(why, NotKept::Changed) {
        return String::new();
    }
    let mut again = format!("argad play --resume {}", keeping.quoted());
    if let Some(orders) = &args.orders {
        again.push_str(" --orders ");
        again.push_str(&files::quoted(orders));
    }
    let values = [("name", keeping.name().into()), ("again", again.into())];
    format!("\n{}", ctx.texts.say_with("play-not-kept-on", &values))
}
