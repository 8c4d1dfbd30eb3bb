//! A round from a file of orders: as written, agreed on step by step, or sealed.

use super::desk::withdrawn;
use super::draft::{fault, offer, refusals};
use super::script::{Close, Script, Section};
use super::{Asked, PlayArgs, deadlock, deciding, with_the_silent};
use crate::context::{Context, Error};
use argad_rules::agree::{Agreed, Denied, Open, Sealed};
use argad_rules::check::Refused;
use argad_rules::log::Play;
use argad_rules::order::Orders;
use argad_rules::order::notation::ruling::{self, Ruled};
use argad_rules::order::notation::{Fault, parse};
use argad_rules::state::Seat;
use argad_text::story::Story;
use std::io::Write;

/// Why orders cannot be carried out, one a line.
enum Wrong {
    Broken(Vec<String>),
    Forbidden(Vec<String>),
}

/// The orders of every seat for the open round.
pub fn round(
    script: &mut Script,
    play: &Play<'_>,
    args: &PlayArgs,
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<Asked, Error> {
    if script.is_done() {
        return Ok(Asked::Stop);
    }
    let desk = Desk { play, args, ctx };
    let rulings = script.rulings(play.state());
    if !rulings.is_empty() {
        return desk.rulings(&rulings).map(Asked::Rule);
    }
    let sections = script.round(play.state());
    let closes = |wanted: &[Close]| {
        let mut all = sections.iter().filter_map(|section| section.close);
        all.any(|close| wanted.contains(&close))
    };
    let wrong = if sections.is_empty() {
        desk.as_written(&sections)
    } else if args.sealed || closes(&[Close::Seal]) {
        return desk.told(desk.sealed(&sections, out)?, out);
    } else if args.open || closes(&[Close::Accept, Close::Announce]) {
        return desk.told(desk.open(&sections, out)?, out);
    } else {
        desk.as_written(&sections)
    };
    desk.told(wrong, out)
}

struct Desk<'d, 'p> {
    play: &'d Play<'p>,
    args: &'d PlayArgs,
    ctx: &'d Context,
}

impl Desk<'_, '_> {
    /// Tells what is wrong: what cannot be read is bad input, what is forbidden an answer.
    fn told(&self, agreed: Result<Agreed, Wrong>, out: &mut dyn Write) -> Result<Asked, Error> {
        match agreed {
            Ok(agreed) => Ok(Asked::All(with_the_silent(self.play, agreed))),
            Err(Wrong::Broken(lines)) => Err(Error::Input(lines.join("\n"))),
            Err(Wrong::Forbidden(lines)) => {
                for line in lines {
                    writeln!(out, "{line}")?;
                }
                Ok(Asked::Refused)
            }
        }
    }

    /// What the game master makes so (TRN-7), all that cannot be read at once.
    fn rulings(&self, sections: &[Section]) -> Result<Vec<Ruled>, Error> {
        let (mut rulings, mut broken) = (Vec::new(), Vec::new());
        for section in sections {
            match ruling::parse(self.play.table(), self.play.state(), &section.text) {
                Ok(read) => rulings.extend(read),
                Err(faults) => {
                    broken.extend(faults.iter().map(|found| self.faulty(section, found)));
                }
            }
        }
        if broken.is_empty() {
            Ok(rulings)
        } else {
            Err(Error::Input(broken.join("\n")))
        }
    }

    fn faulty(&self, section: &Section, found: &Fault) -> String {
        let values = [
            ("line", (section.line + found.line).into()),
            ("column", found.column.into()),
            ("what", fault(found, self.ctx).into()),
        ];
        self.ctx.texts.say_with("play-fault", &values)
    }

    /// Everybody's orders as they are, all that is wrong with them at once.
    fn as_written(&self, sections: &[Section]) -> Result<Agreed, Wrong> {
        let (mut orders, mut broken, mut forbidden) = (Vec::new(), Vec::new(), Vec::new());
        for section in sections {
            let read = self.read(section).and_then(|list| {
                let checked = self.play.check(section.seat, &list);
                checked.map_err(|refused| self.forbidden(&refused, &list, section))
            });
            match read {
                Ok(checked) => orders.push(checked),
                Err(Wrong::Broken(lines)) => broken.extend(lines),
                Err(Wrong::Forbidden(lines)) => forbidden.extend(lines),
            }
        }
        if !broken.is_empty() {
            broken.extend(forbidden);
            return Err(Wrong::Broken(broken));
        }
        if !forbidden.is_empty() {
            return Err(Wrong::Forbidden(forbidden));
        }
        let frozen = Vec::new();
        Ok(Agreed { orders, frozen })
    }

    /// The sections of those who have a choice. What the others order is checked all the same; where nobody
    /// has a choice, that is all.
    fn with_a_choice(
        &self,
        sections: &[Section],
        needed: &[Seat],
    ) -> Result<Vec<Section>, Result<Agreed, Wrong>> {
        let all = sections.iter().cloned();
        let (with, without): (Vec<Section>, _) = all.partition(|s| needed.contains(&s.seat));
        match self.as_written(&without) {
            Ok(_) if !needed.is_empty() => Ok(with),
            done => Err(done),
        }
    }

    /// An open table: sections in the order of the file, until all accept the same set.
    fn open(
        &self,
        sections: &[Section],
        out: &mut dyn Write,
    ) -> Result<Result<Agreed, Wrong>, Error> {
        let (table, state) = (self.play.table(), self.play.state());
        let needed = deciding(self.play);
        let sections = match self.with_a_choice(sections, &needed) {
            Ok(sections) => sections,
            Err(done) => return Ok(done),
        };
        let mut open = Open::new(needed.clone(), self.args.patience(needed.len()));
        let mut agreed = None;
        for section in &sections {
            let list = match self.read(section) {
                Ok(list) => list,
                Err(wrong) => return Ok(Err(wrong)),
            };
            let seat = section.seat;
            if section.has_orders() || section.close != Some(Close::Accept) {
                let (accepted, before) = (open.accepted().to_vec(), open.version());
                match open.draft(table, state, seat, &list) {
                    Ok(set) if set == before => {}
                    Ok(set) => {
                        self.says("play-announces", seat, set, out)?;
                        withdrawn(self.play, set, &accepted, self.ctx, out)?;
                    }
                    Err(denied) => return Ok(Err(self.denied(&denied, &list, section))),
                }
                if open.is_deadlock(table) {
                    return match open.time_up(table, state) {
                        Ok(agreed) => {
                            deadlock(self.play, open.version(), &agreed, self.ctx, out)?;
                            Ok(Ok(agreed))
                        }
                        Err(denied) => Ok(Err(self.denied(&denied, &list, section))),
                    };
                }
            }
            if section.close == Some(Close::Accept) {
                let set = open.version();
                match open.accept(table, state, seat, set) {
                    Ok(all) => agreed = all,
                    Err(denied) => return Ok(Err(self.denied(&denied, &list, section))),
                }
                self.says("play-accepts", seat, set, out)?;
            }
        }
        // Those the file says nothing of go along; so do all where nothing is said of accepting.
        let plain = sections.iter().all(|section| section.close.is_none());
        let spoke = |seat: &Seat| sections.iter().any(|section| section.seat == *seat);
        for &seat in needed.iter().filter(|seat| plain || !spoke(seat)) {
            if let Ok(all) = open.accept(table, state, seat, open.version()) {
                agreed = agreed.or(all);
            }
        }
        let waiting = needed.iter().filter(|seat| !open.accepted().contains(seat));
        Ok(agreed.ok_or_else(|| self.waiting("play-not-agreed", waiting, open.version())))
    }

    /// Sealed orders: nothing is told before all have sealed.
    fn sealed(
        &self,
        sections: &[Section],
        out: &mut dyn Write,
    ) -> Result<Result<Agreed, Wrong>, Error> {
        let (table, state) = (self.play.table(), self.play.state());
        let needed = deciding(self.play);
        let sections = match self.with_a_choice(sections, &needed) {
            Ok(sections) => sections,
            Err(done) => return Ok(done),
        };
        let mut sealed = Sealed::new(needed.clone());
        let mut agreed = None;
        for section in &sections {
            let list = match self.read(section) {
                Ok(list) => list,
                Err(wrong) => return Ok(Err(wrong)),
            };
            let seat = section.seat;
            let mut done = sealed.submit(table, state, seat, &list).map(|()| None);
            if done.is_ok() && section.close == Some(Close::Seal) {
                done = sealed.seal(table, state, seat);
                self.says("play-sealed", seat, 0, out)?;
            }
            match done {
                Ok(all) => agreed = agreed.or(all),
                Err(denied) => return Ok(Err(self.denied(&denied, &list, section))),
            }
        }
        let plain = sections.iter().all(|section| section.close.is_none());
        let spoke = |seat: &Seat| sections.iter().any(|section| section.seat == *seat);
        for &seat in needed.iter().filter(|seat| plain || !spoke(seat)) {
            if let Ok(all) = sealed.seal(table, state, seat) {
                agreed = agreed.or(all);
            }
        }
        let closed = sealed.envelopes().sealed;
        let waiting = needed.iter().filter(|seat| !closed.contains(seat));
        Ok(agreed.ok_or_else(|| self.waiting("play-not-all-sealed", waiting, 0)))
    }

    fn waiting<'s>(&self, key: &str, seats: impl Iterator<Item = &'s Seat>, set: u32) -> Wrong {
        let story = Story::new(&self.ctx.texts, self.play.table());
        let seats: Vec<String> = seats.map(|&seat| story.seat(seat)).collect();
        let values = [
            ("turn", self.play.state().turn.into()),
            ("phase", story.phase(self.play.state().phase).into()),
            ("seats", seats.join(", ").into()),
            ("set", set.into()),
        ];
        Wrong::Forbidden(vec![self.ctx.texts.say_with(key, &values)])
    }

    fn says(&self, key: &str, seat: Seat, set: u32, out: &mut dyn Write) -> Result<(), Error> {
        let story = Story::new(&self.ctx.texts, self.play.table());
        let values = [("seat", story.seat(seat).into()), ("set", set.into())];
        writeln!(out, "{}", self.ctx.texts.say_with(key, &values))?;
        Ok(())
    }

    fn read(&self, section: &Section) -> Result<Orders, Wrong> {
        let read = parse(self.play.table(), self.play.state(), &section.text);
        read.map_err(|faults| {
            let told = faults.iter().map(|found| self.faulty(section, found));
            Wrong::Broken(told.collect())
        })
    }

    fn forbidden(&self, refused: &[Refused], orders: &Orders, section: &Section) -> Wrong {
        let written = section.written();
        let told = refusals(refused, &orders.0, self.play, self.ctx);
        let told = told.into_iter().map(|(order, what)| {
            let line = written.get(order).copied().unwrap_or(0);
            let values = [
                ("line", (section.line + line).into()),
                ("what", what.into()),
            ];
            self.ctx.texts.say_with("play-refused", &values)
        });
        let mut told: Vec<String> = told.collect();
        let offered = offer(refused, &orders.0, self.play, section.seat, self.ctx);
        told.extend(offered.map(|(_, text)| text));
        Wrong::Forbidden(told)
    }

    fn denied(&self, denied: &Denied, orders: &Orders, section: &Section) -> Wrong {
        let key = match denied {
            Denied::Refused(refused) => return self.forbidden(refused, orders, section),
            Denied::Sealed => "play-stays-sealed",
            Denied::NotNeeded | Denied::Stale { .. } | Denied::NotAgreed => "play-no-choice",
        };
        let what = self.ctx.texts.say(key);
        let values = [("line", section.line.into()), ("what", what.into())];
        Wrong::Forbidden(vec![self.ctx.texts.say_with("play-refused", &values)])
    }
}
