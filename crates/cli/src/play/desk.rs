//! Asking at one screen: round an open table until all accept the same set, or one after the other
//! with sealed orders.

use super::bots::Bots;
use super::draft::{self, Draft, Taken};
use super::kept::{Found, Kept};
use super::words::{self, Typed, Word};
use super::{Asked, PlayArgs, advice, deadlock, deciding, told_to, with_the_silent};
use crate::context::{Context, Error};
use crate::files;
use crate::output::Paper;
use argad_rules::agree::{Agreed, Denied, Open, Sealed};
use argad_rules::log::Play;
use argad_rules::order::notation::ruling::{self, Ruled};
use argad_rules::order::{Order, Orders};
use argad_rules::state::{Seat, Viewer};
use argad_rules::view::view;
use argad_text::story::Story;
use argad_text::{Lang, Value};
use std::cell::{Cell, RefCell};
use std::io::Write;
use std::path::PathBuf;

/// Who is asked, and how they agree.
pub struct Desk<'a> {
    seats: Vec<Seat>,
    sealed: bool,
    kept: Kept,
    /// Whether it was said that drafts cannot be kept.
    warned: Cell<bool>,
    /// What the game master has just made so.
    ruled: RefCell<Vec<Ruled>>,
    args: &'a PlayArgs,
    ctx: &'a Context,
}

/// How a seat ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Announce,
    Done,
    /// The game master spoke.
    Rule,
    Quit,
}

/// A round as one seat sees it.
struct Chair<'r, 'p> {
    play: &'r Play<'p>,
    seat: Seat,
    /// The first event of the last round.
    last: usize,
    /// What the others have announced, and who accepts or has sealed.
    talk: &'r [String],
    bots: &'r Bots,
}

impl<'a> Desk<'a> {
    /// A desk for some seats; the others are silent.
    pub fn new(seats: Vec<Seat>, kept: Kept, args: &'a PlayArgs, ctx: &'a Context) -> Self {
        Self {
            seats,
            sealed: args.sealed,
            kept,
            warned: Cell::new(false),
            ruled: RefCell::default(),
            args,
            ctx,
        }
    }

    /// The game is kept elsewhere from now on, and so are drafts.
    pub fn moved(&mut self, drafts: Option<PathBuf>) {
        self.kept.moved(drafts);
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

    /// Those who sit at the screen.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Asks everybody for the open round; `last` is the first event of the one before.
    pub fn round(
        &mut self,
        play: &Play<'_>,
        last: usize,
        bots: &Bots,
        out: &mut dyn Write,
    ) -> Result<Asked, Error> {
        let mut needed = deciding(play);
        needed.retain(|seat| self.seats.contains(seat));
        if needed.is_empty() {
            let nobody = Agreed {
                orders: Vec::new(),
                frozen: Vec::new(),
            };
            return Ok(Asked::All(with_the_silent(play, nobody)));
        }
        if self.sealed {
            self.sealed_round(play, &needed, last, bots, out)
        } else {
            self.open_round(play, &needed, last, bots, out)
        }
    }

    fn open_round(
        &self,
        play: &Play<'_>,
        needed: &[Seat],
        last: usize,
        bots: &Bots,
        out: &mut dyn Write,
    ) -> Result<Asked, Error> {
        let mut open = Open::new(needed.to_vec(), self.args.patience(needed.len()));
        let mut drafts = Vec::new();
        for &seat in needed {
            drafts.push(self.remembered(play, seat, out)?);
        }
        for (index, &seat) in needed.iter().enumerate().cycle() {
            if open.accepted().contains(&seat) {
                continue;
            }
            loop {
                let mut talk = self.on_the_table(play, needed, &drafts, &open);
                talk.extend(bots.announced(play, self.viewer(), self.ctx));
                let chair = Chair {
                    play,
                    seat,
                    last,
                    talk: &talk,
                    bots,
                };
                let Some(draft) = drafts.get_mut(index) else {
                    break;
                };
                let said = self.ask(&chair, draft, out)?;
                match said {
                    Said::Quit => return Ok(Asked::Stop),
                    Said::Rule => return Ok(Asked::Rule(self.ruled.take())),
                    Said::Announce | Said::Done => {}
                }
                if !self.announce(play, seat, draft, &mut open, out)? {
                    continue;
                }
                if open.is_deadlock(play.table()) {
                    let agreed = open.time_up(play.table(), play.state());
                    let agreed = agreed.map_err(|denied| self.denied(&denied, play))?;
                    deadlock(play, open.version(), &agreed, self.ctx, out)?;
                    return Ok(Asked::All(with_the_silent(play, agreed)));
                }
                if said == Said::Done {
                    let set = open.version();
                    let agreed = open.accept(play.table(), play.state(), seat, set);
                    let agreed = agreed.map_err(|denied| self.denied(&denied, play))?;
                    if let Some(agreed) = agreed {
                        return Ok(Asked::All(with_the_silent(play, agreed)));
                    }
                }
                break;
            }
        }
        Ok(Asked::Stop)
    }

    /// Puts a draft that was changed on the table; whoever had accepted has to look again. Says no if the
    /// rules do.
    fn announce(
        &self,
        play: &Play<'_>,
        seat: Seat,
        draft: &mut Draft,
        open: &mut Open,
        out: &mut dyn Write,
    ) -> Result<bool, Error> {
        if draft.orders == draft.announced {
            return Ok(true);
        }
        let accepted = open.accepted().to_vec();
        let orders = Orders(draft.orders.clone());
        match open.draft(play.table(), play.state(), seat, &orders) {
            Ok(set) => {
                draft.announced.clone_from(&draft.orders);
                withdrawn(play, set, &accepted, self.ctx, out)?;
                Ok(true)
            }
            Err(Denied::Refused(refused)) => {
                for (_, what) in draft::refusals(&refused, &orders.0, play, self.ctx) {
                    self.say("play-no", &[("what", what.into())], out)?;
                }
                Ok(false)
            }
            Err(denied) => Err(self.denied(&denied, play)),
        }
    }

    /// What is announced, as everybody at the screen may see it, and who accepts.
    fn on_the_table(
        &self,
        play: &Play<'_>,
        needed: &[Seat],
        drafts: &[Draft],
        open: &Open,
    ) -> Vec<String> {
        if needed.len() < 2 {
            return Vec::new();
        }
        if open.version() == 0 && open.accepted().is_empty() {
            return vec![self.ctx.texts.say("play-table-none")];
        }
        let story = Story::new(&self.ctx.texts, play.table());
        let mut talk = Vec::new();
        for (&seat, draft) in needed.iter().zip(drafts) {
            let listed = self.listed(play, &draft.announced);
            let key = match (open.accepted().contains(&seat), listed.is_empty()) {
                (true, false) => "play-table-accepts",
                (true, true) => "play-table-content",
                (false, false) => "play-table-open",
                (false, true) => "play-table-silent",
            };
            let values = [
                ("seat", story.seat(seat).into()),
                ("set", open.version().into()),
            ];
            talk.push(self.ctx.texts.say_with(key, &values));
            talk.extend(listed);
        }
        talk
    }

    /// Orders as everybody at the screen may see them.
    fn listed(&self, play: &Play<'_>, orders: &[Order]) -> Vec<String> {
        let seen = draft::shown(play, orders, self.viewer());
        let lines = draft::lines(play, &seen, self.ctx);
        lines.iter().map(|line| format!("  {line}")).collect()
    }

    fn sealed_round(
        &self,
        play: &Play<'_>,
        needed: &[Seat],
        last: usize,
        bots: &Bots,
        out: &mut dyn Write,
    ) -> Result<Asked, Error> {
        let story = Story::new(&self.ctx.texts, play.table());
        let mut sealed = Sealed::new(needed.to_vec());
        let mut drafts = Vec::new();
        let mut done = None;
        for &seat in needed {
            let name = [("seat", story.seat(seat).into())];
            if self.seats.len() > 1 && !self.hand_over(&name, out)? {
                return Ok(Asked::Stop);
            }
            let mut talk = self.envelopes(&sealed, &story);
            talk.extend(bots.sealed(play.table(), self.ctx));
            let chair = Chair {
                play,
                seat,
                last,
                talk: &talk,
                bots,
            };
            let mut draft = self.remembered(play, seat, out)?;
            match self.ask(&chair, &mut draft, out)? {
                Said::Quit => return Ok(Asked::Stop),
                Said::Rule => return Ok(Asked::Rule(self.ruled.take())),
                Said::Announce | Said::Done => {}
            }
            let orders = Orders(draft.orders.clone());
            let submitted = sealed.submit(play.table(), play.state(), seat, &orders);
            submitted.map_err(|denied| self.denied(&denied, play))?;
            let agreed = sealed.seal(play.table(), play.state(), seat);
            done = agreed.map_err(|denied| self.denied(&denied, play))?;
            drafts.push(draft);
            if self.seats.len() > 1 {
                self.clear(out)?;
                self.say("play-sealed", &name, out)?;
            }
        }
        if needed.len() > 1 || !bots.is_empty() {
            self.say("play-revealed", &[], out)?;
            for (&seat, draft) in needed.iter().zip(&drafts) {
                // That there are orders for the hidden is not told either.
                let listed = self.listed(play, &draft.orders);
                let key = if listed.is_empty() {
                    "play-table-silent"
                } else {
                    "play-table-open"
                };
                self.say(key, &[("seat", story.seat(seat).into())], out)?;
                for line in listed {
                    writeln!(out, "{line}")?;
                }
            }
            for line in bots.announced(play, self.viewer(), self.ctx) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(match done {
            Some(agreed) => Asked::All(with_the_silent(play, agreed)),
            None => Asked::Stop,
        })
    }

    /// What a seat had in mind when the game was stopped in this round.
    fn remembered(&self, play: &Play<'_>, seat: Seat, out: &mut dyn Write) -> Result<Draft, Error> {
        match self.kept.draft(play, seat) {
            Found::Draft(draft) => Ok(draft),
            Found::Sealed => {
                let story = Story::new(&self.ctx.texts, play.table());
                let values = [("seat", story.seat(seat).into())];
                self.say("play-draft-sealed", &values, out)?;
                Ok(Draft::default())
            }
        }
    }

    /// Writes down what a seat has in mind. That it cannot be kept is no reason to stop, but is said once.
    fn keep(
        &self,
        play: &Play<'_>,
        seat: Seat,
        orders: &[Order],
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        match self.kept.put(play, seat, orders) {
            Err(error) if !self.warned.replace(true) => {
                let values = [("error", files::why(&error, self.ctx).into())];
                self.say("play-draft-not-kept", &values, out)
            }
            _ => Ok(()),
        }
    }

    /// Who has sealed: all that anybody may know.
    fn envelopes(&self, sealed: &Sealed, story: &Story<'_, '_>) -> Vec<String> {
        let sealed = sealed.envelopes().sealed;
        let told = sealed.iter().map(|&seat| {
            let values = [("seat", story.seat(seat).into())];
            self.ctx.texts.say_with("play-sealed", &values)
        });
        told.collect()
    }

    /// Waits until somebody else sits at the keyboard; not if the input ends.
    fn hand_over(&self, name: &[(&str, Value<'_>)], out: &mut dyn Write) -> Result<bool, Error> {
        writeln!(out)?;
        self.say("play-hand-over", name, out)?;
        out.flush()?;
        let there = words::line(self.ctx)?.is_some();
        self.clear(out)?;
        Ok(there)
    }

    /// An empty screen, where there is one: nothing above is for the next who looks at it.
    fn clear(&self, out: &mut dyn Write) -> Result<(), Error> {
        if self.ctx.screen && self.ctx.color {
            write!(out, "\u{1b}[2J\u{1b}[3J\u{1b}[H")?;
        } else if self.ctx.screen {
            write!(out, "{}", "\n".repeat(200))?;
        }
        Ok(())
    }

    /// Asks one seat until it is done.
    fn ask(
        &self,
        chair: &Chair<'_, '_>,
        draft: &mut Draft,
        out: &mut dyn Write,
    ) -> Result<Said, Error> {
        let (play, seat) = (chair.play, chair.seat);
        let story = Story::new(&self.ctx.texts, play.table());
        let values = [
            ("seat", story.seat(seat).into()),
            ("phase", story.phase(play.state().phase).into()),
            ("turn", play.state().turn.into()),
        ];
        writeln!(out)?;
        self.say("play-ask", &values, out)?;
        for line in chair.talk {
            writeln!(out, "{line}")?;
        }
        let key = if self.sealed {
            "play-ask-sealed"
        } else {
            "play-ask-open"
        };
        self.say(key, &[], out)?;
        if draft.orders != draft.announced {
            self.say("play-draft", &[], out)?;
            self.own(play, draft, out)?;
        }
        let mut kept = draft.orders.clone();
        loop {
            if draft.orders != kept {
                self.keep(play, seat, &draft.orders, out)?;
                kept.clone_from(&draft.orders);
            }
            write!(out, "> ")?;
            out.flush()?;
            // The end of the input is no mistake: the game is kept.
            let Some(line) = words::line(self.ctx)? else {
                writeln!(out)?;
                return Ok(Said::Quit);
            };
            match words::read(&line) {
                Typed::Nothing => {}
                Typed::Order(line) => {
                    let taken = draft.take(play, seat, line);
                    self.answer(&taken, line, play, out)?;
                    if let (Taken::Kept(_), Some(led)) = (&taken, draft.led()) {
                        let values = [("who", play.table().name(led).into())];
                        self.say("play-led", &values, out)?;
                    }
                    draft.offered = None;
                    if let Taken::Forbidden(refused, orders) = &taken
                        && let Some((offered, text)) =
                            draft::offer(refused, orders, play, seat, self.ctx)
                    {
                        writeln!(out, "{text}")?;
                        draft.offered = Some(offered.orders);
                    }
                }
                Typed::Ruling(line) => match ruling::parse(play.table(), play.state(), line) {
                    Ok(rulings) => {
                        self.ruled.replace(rulings);
                        return Ok(Said::Rule);
                    }
                    Err(faults) => self.answer(&Taken::Broken(faults), line, play, out)?,
                },
                Typed::Unknown(hint) => {
                    let hint = hint.map(|(english, french)| {
                        let meant = match self.ctx.lang {
                            Lang::En => english,
                            Lang::Fr => french,
                        };
                        let hint = [("hint", meant.into())];
                        let meant = self.ctx.texts.say_with("play-hint", &hint);
                        format!("{}{meant}", self.ctx.lang.mark(';'))
                    });
                    let values = [("hint", hint.unwrap_or_default().into())];
                    self.say("play-unknown", &values, out)?;
                }
                Typed::Word(word, rest) => {
                    if let Some(said) = self.word(word, rest, chair, draft, out)? {
                        return Ok(said);
                    }
                }
            }
        }
    }

    /// Does what a word says; some end the asking.
    fn word(
        &self,
        word: Word,
        rest: &str,
        chair: &Chair<'_, '_>,
        draft: &mut Draft,
        out: &mut dyn Write,
    ) -> Result<Option<Said>, Error> {
        let (play, seat, ctx) = (chair.play, chair.seat, self.ctx);
        // Alone, or with sealed orders, nobody looks over one's shoulder.
        let eyes = match self.viewer() {
            Viewer::Spectator if self.sealed || !rest.is_empty() => Viewer::Seat(seat),
            viewer => viewer,
        };
        match word {
            Word::Help => {
                advice::help(play, seat, self.sealed, ctx, out)?;
                if !chair.bots.is_empty() {
                    writeln!(out, "{}", ctx.texts.say("play-help-bots"))?;
                }
            }
            Word::Show => advice::show(play, &view(play.table(), play.state(), eyes), ctx, out)?,
            Word::Who => {
                let seen = view(play.table(), play.state(), eyes);
                advice::who(play, seat, &seen, &draft.orders, ctx, out)?;
                for line in chair.talk {
                    writeln!(out, "{line}")?;
                }
            }
            Word::Legal => advice::legal_acts(play, seat, rest, &draft.orders, ctx, out)?,
            Word::Why => match chair.bots.asked(play, rest) {
                Some(who) => {
                    let eyes = if self.sealed { eyes } else { self.viewer() };
                    for line in chair.bots.why(play, &who, self.sealed, eyes, ctx) {
                        writeln!(out, "{line}")?;
                    }
                }
                None => advice::why(play, seat, rest, &draft.orders, ctx, out)?,
            },
            Word::Orders => {
                for line in chair.talk {
                    writeln!(out, "{line}")?;
                }
                self.say("play-yours", &[], out)?;
                self.own(play, draft, out)?;
            }
            Word::Log => {
                let viewer = if self.sealed { eyes } else { self.viewer() };
                told_to((viewer, &self.seats), play, chair.last, ctx, out)?;
            }
            Word::Undo if !draft.undo() => self.say("play-nothing", &[], out)?,
            Word::Redo if !draft.redo() => self.say("play-nothing-undone", &[], out)?,
            Word::Undo => {
                self.say("play-undone", &[], out)?;
                self.own(play, draft, out)?;
            }
            Word::Redo => {
                self.say("play-redone", &[], out)?;
                self.own(play, draft, out)?;
            }
            Word::Drop => match draft.drop(play, seat, rest) {
                None => self.say("play-not-ordered", &[("who", rest.into())], out)?,
                Some(Taken::Kept(dropped)) => self.gone("play-dropped", &dropped, play, out)?,
                Some(taken) => self.answer(&taken, rest, play, out)?,
            },
            Word::Without => match draft.offered.take() {
                None => self.say("play-no-offer", &[], out)?,
                Some(orders) => {
                    draft.put(orders);
                    self.say("play-yours", &[], out)?;
                    self.own(play, draft, out)?;
                }
            },
            Word::Announce | Word::Accept if self.sealed => {
                self.say("play-not-open", &[], out)?;
            }
            Word::Seal if !self.sealed => self.say("play-not-sealed", &[], out)?,
            Word::Announce => return Ok(Some(Said::Announce)),
            Word::Accept | Word::Seal | Word::Done => return Ok(Some(Said::Done)),
            Word::Quit => return Ok(Some(Said::Quit)),
        }
        Ok(None)
    }

    fn own(&self, play: &Play<'_>, draft: &Draft, out: &mut dyn Write) -> Result<(), Error> {
        if draft.orders.is_empty() {
            return self.say("play-nothing", &[], out);
        }
        for line in draft::lines(play, &draft.orders, self.ctx) {
            writeln!(out, "  {line}")?;
        }
        Ok(())
    }

    /// What came of a line.
    fn answer(
        &self,
        taken: &Taken,
        line: &str,
        play: &Play<'_>,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        match taken {
            Taken::Kept(instead) => {
                self.say("play-kept", &[("order", line.into())], out)?;
                if !instead.is_empty() {
                    self.gone("play-instead", instead, play, out)?;
                }
            }
            Taken::Broken(faults) => {
                for fault in faults {
                    let values = [
                        ("column", fault.column.into()),
                        ("what", draft::fault(fault, self.ctx).into()),
                    ];
                    self.say("play-broken", &values, out)?;
                }
            }
            Taken::Forbidden(refused, orders) => {
                for (_, what) in draft::refusals(refused, orders, play, self.ctx) {
                    self.say("play-no", &[("what", what.into())], out)?;
                }
            }
        }
        Ok(())
    }

    fn gone(
        &self,
        key: &str,
        orders: &[Order],
        play: &Play<'_>,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        let orders = draft::lines(play, orders, self.ctx).join(" · ");
        self.say(key, &[("orders", orders.into())], out)
    }

    fn say(
        &self,
        key: &str,
        values: &[(&str, Value<'_>)],
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        Paper::new(self.ctx, out).line(self.ctx.texts.say_with(key, values))?;
        Ok(())
    }

    /// What cannot happen with orders that were checked when they were typed.
    fn denied(&self, denied: &Denied, play: &Play<'_>) -> Error {
        let text = match denied {
            Denied::Refused(refused) => {
                let told = draft::refusals(refused, &[], play, self.ctx);
                let told = told.into_iter().map(|(_, what)| what);
                told.collect::<Vec<_>>().join("\n")
            }
            Denied::NotNeeded | Denied::Stale { .. } | Denied::Sealed | Denied::NotAgreed => {
                self.ctx.texts.say("play-no-choice")
            }
        };
        Error::Input(text)
    }
}

/// Says which set is on the table now, and whose acceptance no longer holds.
pub fn withdrawn(
    play: &Play<'_>,
    set: u32,
    accepted: &[Seat],
    ctx: &Context,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let story = Story::new(&ctx.texts, play.table());
    let values = [("set", set.into())];
    writeln!(out, "{}", ctx.texts.say_with("play-set", &values))?;
    for &seat in accepted {
        let values = [("seat", story.seat(seat).into())];
        writeln!(out, "{}", ctx.texts.say_with("play-withdrawn", &values))?;
    }
    Ok(())
}
