//! A file of orders: a heading for every seat and round, and orders below it.

use super::PlayArgs;
use super::bots::Bots;
use super::words::{Word, word};
use crate::context::{Context, Error};
use crate::input;
use crate::log::seat;
use argad_rules::data::MOST_PROBLEMS;
use argad_rules::state::{Phase, Seat, SideId, State};
use argad_rules::table::Table;
use std::collections::BTreeMap;
use std::io::Write;

/// Who rules; a side of that name comes first.
pub const MASTER: [&str; 2] = ["master", "meneur"];

/// More headings than any game has: sixty turns of three rounds, six seats on each of four sides.
const MOST_SECTIONS: usize = 5_000;

/// A round.
type When = (u8, Phase);

/// How a section ends, where it says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Close {
    /// Said to everybody, without accepting.
    Announce,
    /// The set as it stands is accepted.
    Accept,
    /// The envelope is closed.
    Seal,
}

/// Orders of one seat for one round.
#[derive(Clone, Debug)]
pub struct Section {
    /// Whose.
    pub seat: Seat,
    /// The line of its heading, from 1.
    pub line: usize,
    /// The lines below it.
    pub text: String,
    /// How it ends.
    pub close: Option<Close>,
    when: When,
    heading: String,
    /// Rulings of the game master, not orders of a seat.
    master: bool,
}

impl Section {
    /// Whether it has any order.
    pub fn has_orders(&self) -> bool {
        !self.written().is_empty()
    }

    /// The numbers of the lines that hold an order.
    pub fn written(&self) -> Vec<usize> {
        let lines = self.text.lines().zip(1..);
        lines
            .filter(|(line, _)| !bare(line).is_empty())
            .map(|(_, n)| n)
            .collect()
    }
}

/// A file of orders.
#[derive(Debug)]
pub struct Script {
    file: String,
    sections: Vec<Section>,
    /// Sections of the game master (TRN-7).
    rulings: Vec<Section>,
    missed: Vec<Section>,
}

impl Script {
    /// Whether nothing is left.
    pub fn is_done(&self) -> bool {
        self.sections.is_empty() && self.rulings.is_empty()
    }

    /// A game that goes on has its earlier rounds behind it.
    pub fn begin_at(&mut self, state: &State) {
        let now = (state.turn, state.phase);
        self.sections.retain(|section| section.when >= now);
        self.rulings.retain(|section| section.when >= now);
    }

    /// What the game master makes so before the open round is ordered.
    pub fn rulings(&mut self, state: &State) -> Vec<Section> {
        let now = (state.turn, state.phase);
        let all = std::mem::take(&mut self.rulings).into_iter();
        let (here, later) = all.partition(|section: &Section| section.when == now);
        self.rulings = later;
        here
    }

    /// The sections of the open round, in the order of the file; what comes before it will not come any
    /// more.
    pub fn round(&mut self, state: &State) -> Vec<Section> {
        let now = (state.turn, state.phase);
        let (mut here, mut later) = (Vec::new(), Vec::new());
        for section in self.sections.drain(..) {
            match section.when.cmp(&now) {
                std::cmp::Ordering::Less => self.missed.push(section),
                std::cmp::Ordering::Equal => here.push(section),
                std::cmp::Ordering::Greater => later.push(section),
            }
        }
        self.sections = later;
        here
    }

    /// Names the sections whose round never came, with their places in the file.
    pub fn warn_of_missed(
        &self,
        state: &State,
        ctx: &Context,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        // After a refusal the rest is still to come.
        let over = state.outcome.is_some();
        let rest = self.sections.iter().filter(|_| over);
        let ruled = self.rulings.iter().filter(|_| over);
        for section in self.missed.iter().chain(rest).chain(ruled) {
            let values = [
                ("name", self.file.as_str().into()),
                ("line", section.line.into()),
                ("heading", section.heading.as_str().into()),
            ];
            writeln!(out, "{}", ctx.texts.say_with("play-never-came", &values))?;
        }
        Ok(())
    }
}

/// What of a line is read.
fn bare(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// How a line closes a section, if it does.
fn close(line: &str) -> Option<Close> {
    match word(line)? {
        Word::Announce => Some(Close::Announce),
        Word::Accept => Some(Close::Accept),
        Word::Seal => Some(Close::Seal),
        _ => None,
    }
}

/// Reads a file of orders; all faults of its headings at once.
pub fn read(
    file: &str,
    table: &Table<'_>,
    bots: &Bots,
    args: &PlayArgs,
    ctx: &Context,
) -> Result<Script, Error> {
    let text = input::read(file, ctx)?;
    let mut reader = Reader {
        sections: Vec::new(),
        faults: Vec::new(),
        more: 0,
        lost: false,
        ctx,
    };
    for (line, number) in text.lines().zip(1usize..) {
        reader.line(line, number, table);
    }
    let found = reader.sections.len();
    if found > MOST_SECTIONS {
        let values = [("found", found.into()), ("most", MOST_SECTIONS.into())];
        return Err(Error::Input(ctx.texts.say_with("play-sections", &values)));
    }
    let all = std::mem::take(&mut reader.sections).into_iter();
    let (rulings, sections) = all.partition(|section: &Section| section.master);
    reader.sections = sections;
    reader.rounds(args);
    reader.chairs(bots);
    if reader.more > 0 {
        let values = [("more", reader.more.into())];
        let more = ctx.texts.say_with("play-more-faults", &values);
        reader.faults.push(more);
    }
    if !reader.faults.is_empty() {
        return Err(Error::Input(reader.faults.join("\n")));
    }
    Ok(Script {
        file: file.to_owned(),
        sections: reader.sections,
        rulings,
        missed: Vec::new(),
    })
}

struct Reader<'c> {
    sections: Vec<Section>,
    faults: Vec<String>,
    /// Those found after as many as anybody reads.
    more: usize,
    /// Below a heading that is none.
    lost: bool,
    ctx: &'c Context,
}

impl Reader<'_> {
    fn fault(&mut self, key: &str, line: usize, text: &str, first: usize) {
        if self.faults.len() >= MOST_PROBLEMS {
            self.more += 1;
            return;
        }
        let values = [
            ("line", line.into()),
            ("text", text.trim().into()),
            ("first", first.into()),
        ];
        self.faults.push(self.ctx.texts.say_with(key, &values));
    }

    fn line(&mut self, line: &str, number: usize, table: &Table<'_>) {
        let bare = bare(line);
        if bare.starts_with('[') {
            let found = heading(bare, table);
            self.lost = found.is_none();
            match found {
                None => self.fault("play-section", number, line, 0),
                Some((when, seat)) => self.sections.push(Section {
                    seat: seat.unwrap_or(Seat {
                        side: SideId(0),
                        chair: 1,
                    }),
                    master: seat.is_none(),
                    line: number,
                    text: String::new(),
                    close: None,
                    when,
                    heading: bare.to_owned(),
                }),
            }
            return;
        }
        if self.lost {
            return;
        }
        let Some(section) = self.sections.last_mut() else {
            if !bare.is_empty() {
                self.lost = true;
                self.fault("play-stray", number, line, 0);
            }
            return;
        };
        if let Some(close) = close(bare) {
            if section.close.replace(close).is_some() {
                self.fault("play-after-close", number, line, 0);
            }
            return;
        }
        if section.close.is_some() && !bare.is_empty() {
            self.fault("play-after-close", number, line, 0);
            return;
        }
        section.text.push_str(line);
        section.text.push('\n');
    }

    /// A bot gives its orders itself.
    fn chairs(&mut self, bots: &Bots) {
        let taken: Vec<(usize, String)> = self
            .sections
            .iter()
            .filter(|section| bots.at(section.seat).is_some())
            .map(|section| (section.line, section.heading.clone()))
            .collect();
        for (line, heading) in taken {
            self.fault("play-bot-section", line, &heading, 0);
        }
    }

    /// One seat may speak twice in a round only where it is said when they agree; and a round is open or
    /// sealed, not both.
    fn rounds(&mut self, args: &PlayArgs) {
        let mut faults = Vec::new();
        let mut closes: BTreeMap<When, Vec<Close>> = BTreeMap::new();
        for section in &self.sections {
            let ends = closes.entry(section.when).or_default();
            ends.extend(section.close.filter(|close| !ends.contains(close)));
        }
        let mut first: BTreeMap<(When, Seat), usize> = BTreeMap::new();
        for section in &self.sections {
            let ends = closes.get(&section.when).map_or(&[][..], Vec::as_slice);
            let agreed = args.open || args.sealed || !ends.is_empty();
            let key = (section.when, section.seat);
            match first.get(&key) {
                Some(&line) if !agreed => faults.push(("play-twice", section, line)),
                Some(_) => {}
                None => drop(first.insert(key, section.line)),
            }
            let sealed = args.sealed || ends.contains(&Close::Seal);
            let open = args.open
                || ends
                    .iter()
                    .any(|end| matches!(end, Close::Accept | Close::Announce));
            if sealed && open && section.close.is_some() {
                faults.push(("play-open-and-sealed", section, section.line));
            }
        }
        let faults: Vec<(&str, usize, String, usize)> = faults
            .into_iter()
            .map(|(key, section, first)| (key, section.line, section.heading.clone(), first))
            .collect();
        for (key, line, heading, first) in faults {
            self.fault(key, line, &heading, first);
        }
    }
}

/// `[turn 1 movement blues:2]`, `[deployment blues]`, `[turn 1 shooting master]`; no seat for the game master.
fn heading(line: &str, table: &Table<'_>) -> Option<(When, Option<Seat>)> {
    let seat = |whose: &str, table: &Table<'_>| match seat(whose, table) {
        None if MASTER.contains(&whose) => Some(None),
        None => None,
        some => Some(some),
    };
    let inside = line.strip_prefix('[')?.strip_suffix(']')?;
    let words: Vec<&str> = inside.split_whitespace().collect();
    match words.as_slice() {
        ["deployment" | "déploiement", whose] => {
            Some(((0, Phase::Deployment), seat(whose, table)?))
        }
        ["turn" | "tour", turn, phase, whose] => {
            let phase = match *phase {
                "movement" | "mouvement" => Phase::Movement,
                "shooting" | "tir" => Phase::Shooting,
                "melee" | "mêlée" => Phase::Melee,
                _ => return None,
            };
            let turn = turn.parse().ok().filter(|turn| *turn > 0)?;
            Some(((turn, phase), seat(whose, table)?))
        }
        _ => None,
    }
}
