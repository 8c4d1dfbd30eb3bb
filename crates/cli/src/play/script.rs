//! A file of orders: a heading for every seat and round, and orders below it.

use crate::context::{Context, Error};
use crate::input;
use crate::log::seat;
use argad_rules::state::{Phase, Seat, State};
use argad_rules::table::Table;

/// When and whose.
type Place = (u8, Phase, Seat);

/// Orders of one seat for one round.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The line of its heading, from 1.
    pub line: usize,
    /// The lines below it.
    pub text: String,
}

/// A file of orders.
#[derive(Debug)]
pub struct Script(Vec<(Place, Section)>);

impl Script {
    /// Whether nothing is left.
    pub fn is_done(&self) -> bool {
        self.0.is_empty()
    }

    /// What a seat orders in the open round, perhaps nothing; what comes before it is over.
    pub fn take(&mut self, state: &State, seat: Seat) -> Section {
        let now = (state.turn, state.phase);
        self.0
            .retain(|((turn, phase, _), _)| (*turn, *phase) >= now);
        let here = (now.0, now.1, seat);
        match self.0.iter().position(|(place, _)| *place == here) {
            Some(index) => self.0.remove(index).1,
            None => Section::default(),
        }
    }
}

/// Reads a file of orders; all faults of its headings at once.
pub fn read(file: &str, table: &Table<'_>, ctx: &Context) -> Result<Script, Error> {
    let text = input::read(file, ctx)?;
    let (mut sections, mut faults) = (Vec::<(Place, Section)>::new(), Vec::new());
    let mut lost = false;
    for (line, number) in text.lines().zip(1usize..) {
        let said = |key: &str, more: usize| {
            let values = [
                ("line", number.into()),
                ("text", line.trim().into()),
                ("first", more.into()),
            ];
            ctx.texts.say_with(key, &values)
        };
        let bare = line.split('#').next().unwrap_or_default().trim();
        if bare.starts_with('[') {
            lost = false;
            match heading(bare, table) {
                None => {
                    lost = true;
                    faults.push(said("play-section", 0));
                }
                Some(place) => {
                    let same = sections.iter().find(|(known, _)| *known == place);
                    faults.extend(same.map(|(_, first)| said("play-twice", first.line)));
                    let section = Section {
                        line: number,
                        text: String::new(),
                    };
                    sections.push((place, section));
                }
            }
            continue;
        }
        match sections.last_mut() {
            _ if lost => {}
            Some((_, section)) => {
                section.text.push_str(line);
                section.text.push('\n');
            }
            None if bare.is_empty() => {}
            None => {
                lost = true;
                faults.push(said("play-stray", 0));
            }
        }
    }
    if faults.is_empty() {
        return Ok(Script(sections));
    }
    Err(Error::Input(faults.join("\n")))
}

/// `[turn 1 movement blues:2]`, `[deployment blues]`.
fn heading(line: &str, table: &Table<'_>) -> Option<Place> {
    let inside = line.strip_prefix('[')?.strip_suffix(']')?;
    let words: Vec<&str> = inside.split_whitespace().collect();
    match words.as_slice() {
        ["deployment", whose] => Some((0, Phase::Deployment, seat(whose, table)?)),
        ["turn", turn, phase, whose] => {
            let phase = match *phase {
                "movement" => Phase::Movement,
                "shooting" => Phase::Shooting,
                "melee" => Phase::Melee,
                _ => return None,
            };
            let turn = turn.parse().ok().filter(|turn| *turn > 0)?;
            Some((turn, phase, seat(whose, table)?))
        }
        _ => None,
    }
}
