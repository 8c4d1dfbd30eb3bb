//! Asking at one screen: one seat after the other, good orders kept, faults told at once.

use super::{Asked, Wrong, decides, read_orders, silence};
use crate::context::{Context, Error};
use crate::scenario::map;
use argad_rules::check::legal::legal;
use argad_rules::log::Play;
use argad_rules::order::notation::print;
use argad_rules::order::{Act, Orders};
use argad_rules::state::{Seat, State, Viewer};
use argad_rules::view::view;
use argad_text::story::Story;
use std::io::{self, Write};

/// Who is asked, and where answers come from.
pub struct Desk<'a> {
    seats: Vec<Seat>,
    ctx: &'a Context,
}

/// What one seat said.
enum Said {
    Orders(String),
    Quit,
}

impl<'a> Desk<'a> {
    /// A desk for some seats; the others are silent.
    pub fn new(seats: Vec<Seat>, ctx: &'a Context) -> Self {
        Self { seats, ctx }
    }

    /// With whose eyes the screen shows what happens: only what all who sit there may know.
    pub fn viewer(&self) -> Viewer {
        match self.seats.as_slice() {
            [first, rest @ ..] if rest.iter().all(|seat| seat.side == first.side) => {
                Viewer::Seat(*first)
            }
            _ => Viewer::Spectator,
        }
    }

    /// Asks everybody for the open round.
    pub fn round(&mut self, play: &Play<'_>, out: &mut dyn Write) -> Result<Asked, Error> {
        let mut all = Vec::new();
        for seat in play.table().seats() {
            if !self.seats.contains(&seat) || !decides(play, seat) {
                all.extend(silence(play, seat));
                continue;
            }
            match self.ask(play, seat, out)? {
                Said::Quit => return Ok(Asked::Stop),
                Said::Orders(text) => {
                    if let Ok(checked) = read_orders(&text, seat, play, 0, self.ctx) {
                        all.push(checked);
                    }
                }
            }
        }
        Ok(Asked::All(all))
    }

    fn ask(&self, play: &Play<'_>, seat: Seat, out: &mut dyn Write) -> Result<Said, Error> {
        let texts = &self.ctx.texts;
        let story = Story::new(texts, play.table());
        let values = [
            ("seat", story.seat(seat).into()),
            ("phase", story.phase(play.state().phase).into()),
            ("turn", play.state().turn.into()),
        ];
        writeln!(out, "\n{}", texts.say_with("play-ask", &values))?;
        let mut kept: Vec<String> = Vec::new();
        loop {
            write!(out, "> ")?;
            out.flush()?;
            // The end of the input is no mistake: the game is kept.
            let Some(line) = self.line()? else {
                return Ok(Said::Quit);
            };
            let line = line.trim();
            match line.split_once(' ').unwrap_or((line, "")) {
                ("", _) => {}
                ("done", "") => return Ok(Said::Orders(kept.join("\n"))),
                ("quit", "") => return Ok(Said::Quit),
                ("help", _) => {
                    writeln!(out, "{}", texts.say("play-help"))?;
                    writeln!(out, "{}", texts.say("play-help-examples"))?;
                }
                ("show", "") => self.show(play, seat, out)?,
                ("log", "") => writeln!(out, "{}", kept.join("\n"))?,
                ("undo", "") => match kept.pop() {
                    Some(order) => {
                        let order = [("order", order.into())];
                        writeln!(out, "{}", texts.say_with("play-undone", &order))?;
                    }
                    None => writeln!(out, "{}", texts.say("play-nothing"))?,
                },
                ("legal", who) => self.legal(play, seat, who.trim(), out)?,
                _ => self.take(play, seat, line, &mut kept, out)?,
            }
        }
    }

    /// Keeps an order if it holds together with those before it.
    fn take(
        &self,
        play: &Play<'_>,
        seat: Seat,
        line: &str,
        kept: &mut Vec<String>,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        kept.push(line.to_owned());
        match read_orders(&kept.join("\n"), seat, play, 0, self.ctx) {
            Ok(_) => {
                let order = [("order", line.into())];
                writeln!(out, "{}", self.ctx.texts.say_with("play-kept", &order))?;
            }
            Err(Wrong::Broken(faults) | Wrong::Forbidden(faults)) => {
                kept.pop();
                for fault in faults {
                    writeln!(out, "{fault}")?;
                }
            }
        }
        Ok(())
    }

    fn legal(
        &self,
        play: &Play<'_>,
        seat: Seat,
        who: &str,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        let texts = &self.ctx.texts;
        let figure = play.table().figure(who);
        let own = figure.filter(|&id| play.state().figure(id).seat() == Some(seat));
        let Some(id) = own else {
            let values = [("who", who.into())];
            writeln!(out, "{}", texts.say_with("play-none-yours", &values))?;
            return Ok(());
        };
        // Only what this seat may know decides.
        let seen = view(play.table(), play.state(), Viewer::Seat(seat));
        let Some(found) = legal(play.table(), seen.state(), id) else {
            let values = [("who", who.into())];
            writeln!(out, "{}", texts.say_with("play-legal-none", &values))?;
            return Ok(());
        };
        let orders = found.acts.iter().map(|act| found.order(act.clone()));
        let orders = Orders(orders.collect());
        let story = Story::new(texts, play.table());
        let values = [
            ("who", who.into()),
            ("cm", story.cm(found.allowance.length).into()),
            ("acts", String::new().into()),
        ];
        writeln!(out, "{}", texts.say_with("play-legal", &values).trim_end())?;
        for line in print(play.table(), &orders).lines() {
            writeln!(out, "  {line}")?;
        }
        for shot in &found.shots {
            let order = Orders(vec![found.order(Act::Shoot(shot.shoot))]);
            let order = print(play.table(), &order);
            let values = [
                ("order", order.trim().to_owned().into()),
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
            writeln!(out, "  {}", texts.say_with(key, &values))?;
        }
        Ok(())
    }

    /// The table as letters, and the seat's own figures with how they fare.
    fn show(&self, play: &Play<'_>, seat: Seat, out: &mut dyn Write) -> Result<(), Error> {
        let seen = view(play.table(), play.state(), Viewer::Seat(seat));
        map::print_state(play.table(), seen.state(), self.ctx, out)?;
        for (id, figure) in play.state().all() {
            if figure.seat() != Some(seat) || !figure.is_present() {
                continue;
            }
            let Some(placed) = figure.placed() else {
                continue;
            };
            let story = Story::new(&self.ctx.texts, play.table());
            writeln!(
                out,
                "  {:<18} {} {} – {}",
                play.table().name(id),
                story.at(placed.centre),
                story.way(placed.facing),
                self.fares(play.state(), id)
            )?;
        }
        Ok(())
    }

    fn fares(&self, state: &State, id: argad_rules::state::FigureId) -> String {
        let figure = state.figure(id);
        let marks = [
            (figure.hidden, "hidden"),
            (figure.is_disordered(), "disorder"),
            (figure.fleeing, "fleeing"),
            (figure.stunned > 0, "stunned"),
            (figure.loads.iter().any(|load| load.empty > 0), "empty"),
        ];
        let marks = marks.iter().filter(|(on, _)| *on);
        let mut words: Vec<String> = marks
            .map(|(_, word)| self.ctx.texts.say(&format!("play-figure-{word}")))
            .collect();
        if words.is_empty() {
            words.push(self.ctx.texts.say("play-figure-ready"));
        }
        words.join(", ")
    }

    fn line(&self) -> io::Result<Option<String>> {
        let mut input = self.ctx.stdin.borrow_mut();
        let (mut bytes, mut byte) = (Vec::new(), [0u8]);
        // Byte by byte: what follows the line belongs to whoever asks next.
        while input.read(&mut byte)? == 1 {
            if byte[0] == b'\n' {
                return Ok(Some(String::from_utf8_lossy(&bytes).into_owned()));
            }
            if bytes.len() < 4096 {
                bytes.push(byte[0]);
            }
        }
        let rest = String::from_utf8_lossy(&bytes).into_owned();
        Ok((!rest.is_empty()).then_some(rest))
    }
}
