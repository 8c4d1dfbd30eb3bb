//! The games kept by the browser: one for each scenario, which no other takes the place of unasked, and games from
//! files, opened or told why not. Nothing is removed here: only the table writes a game in the place of another, once
//! the place is its own ([`crate::held`]).

use super::desk::key;
use super::save;
use super::session::{NoGame, Session};
use super::setup::Setup;
use crate::held::is_held_elsewhere;
use crate::store;
use crate::words::Words;
use argad_rules::event::Event;
use argad_rules::log::{Fault, LogError};
use leptos::prelude::{untrack, window};
use leptos::task::spawn_local;
use std::cell::RefCell;

thread_local! {
    /// A game on its way from a file to the table: nothing needs to be kept for that.
    static OPENED: RefCell<Option<Session>> = const { RefCell::new(None) };
}

/// Whether anything was played in a game that could still be gone on with. What cannot be read might be that.
fn is_missed(kept: &str) -> bool {
    save::read(kept).map_or(true, |session| {
        let mut events = session.events().iter();
        let played = |event: &Event| {
            matches!(
                event,
                Event::Moved { .. } | Event::Shots(_) | Event::Fight(_)
            )
        };
        !session.is_over() && events.any(played)
    })
}

/// Says to the table which comes next in this tab that a game is to be begun anew, whatever is kept.
const ANEW: &str = "table.anew";

/// Has the table that comes next in this tab begin a game of this scenario anew.
pub fn begin_anew(id: &str) {
    store::leave(ANEW, id);
}

/// Whether a game of this scenario is to be begun anew; that is said once.
pub fn is_begun_anew(id: &str) -> bool {
    store::take(ANEW).as_deref() == Some(id)
}

/// Whether the one kept of a scenario would be missed if another took its place.
pub fn would_be_missed(id: &str) -> bool {
    store::read(&key(id)).is_some_and(|kept| is_missed(&kept))
}

/// Whether another game may take the place of the one kept of a scenario: asked only where that one would be missed.
pub fn may_replace(id: &str, words: Words) -> bool {
    let question = || untrack(|| words.say("web-table-replace"));
    !would_be_missed(id) || window().confirm_with_message(&question()) == Ok(true)
}

/// Goes to the table with another game of a scenario, if that may take the place of the one kept. Where another tab has
/// that one open, the table says so and asks: it is not ours to replace.
pub fn replace(id: String, words: Words, go: impl FnOnce() + 'static) {
    spawn_local(async move {
        if is_held_elsewhere(&key(&id)).await || may_replace(&id, words) {
            go();
        }
    });
}

/// Why a file does not open as a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unopened {
    /// It is no log at all.
    NoLog,
    /// A newer program wrote it, in this format.
    Newer(u32),
    /// It was changed, or is damaged, on this line.
    Changed(usize),
    /// It cannot be gone on with: other data, or dice thrown by hand.
    Other,
}

impl From<NoGame> for Unopened {
    fn from(error: NoGame) -> Self {
        let NoGame::Log(LogError { line, event, fault }) = error else {
            return Self::Other;
        };
        match fault {
            Fault::Newer { format } => Self::Newer(format),
            Fault::Scenario(_) => Self::Other,
            Fault::Empty | Fault::NotText | Fault::Header(_) => Self::NoLog,
            Fault::NotJson(_) if event == 0 => Self::NoLog,
            Fault::NotJson(_)
            | Fault::WrongHash
            | Fault::Number { .. }
            | Fault::HandDice
            | Fault::NotAnEvent(_)
            | Fault::NoSuch => Self::Changed(line),
        }
    }
}

impl Unopened {
    /// In words, and that nothing was lost.
    pub fn say(&self, words: Words) -> String {
        let why = match self {
            Self::NoLog => words.say("web-import-no-log"),
            Self::Newer(format) => {
                words.say_with("web-import-newer", &[("format", (*format).into())])
            }
            Self::Changed(line) => {
                words.say_with("web-import-changed", &[("line", (*line).into())])
            }
            Self::Other => words.say("web-import-other"),
        };
        format!("{why} {}", words.say("web-import-safe"))
    }
}

/// A game from the text of a file: bots sit where they sat, all others are at this screen then.
pub fn open(text: Option<&str>) -> Result<Session, Unopened> {
    let text = text.ok_or(Unopened::NoLog)?;
    Ok(Session::resume(text.as_bytes(), Setup::of)?)
}

/// Hands a game to the table; gives the id it is found by.
pub fn hand(session: Session) -> String {
    let id = session.table().scenario.id.clone();
    OPENED.set(Some(session));
    id
}

/// The game that was handed to the table, if it is of this scenario.
pub fn handed(id: &str) -> Option<Session> {
    OPENED.take().filter(|it| it.table().scenario.id == id)
}

#[cfg(test)]
mod tests {
    use super::super::session_tests::{against, play_round};
    use super::super::setup::Manner;
    use super::*;

    fn why(text: &str) -> Option<Unopened> {
        open(Some(text)).err()
    }

    #[test]
    fn a_file_that_does_not_open_says_why() {
        let session = against("first-shots", 0);
        let log = session.log();
        assert_eq!(why(log), None);
        for text in ["", "{", "{\"a\":1}", "no log"] {
            assert_eq!(why(text), Some(Unopened::NoLog), "{text}");
        }
        let newer = log.replacen("{\"argad\":2", "{\"argad\":99", 1);
        assert_eq!(why(&newer), Some(Unopened::Newer(99)));
        let changed = log.replacen("\"turn\":1", "\"turn\":2", 1);
        assert!(matches!(why(&changed), Some(Unopened::Changed(line)) if line > 1));
        assert_eq!(open(None).err(), Some(Unopened::NoLog));
    }

    #[test]
    fn bots_sit_down_again_where_they_sat() {
        let mut session = against("first-shots", 1);
        play_round(&mut session);
        let opened = open(Some(session.log())).expect("a game");
        assert_eq!(opened.setup(), session.setup());
        let (scenario, _) = crate::own::find("first-shots").expect("a scenario");
        let together = Setup::together(scenario, Manner::Sealed);
        let both = Session::begin("first-shots", together, 7).expect("a game");
        let opened = open(Some(both.log())).expect("a game");
        assert_eq!(opened.setup().people().count(), 2);
        assert_eq!(opened.setup().manner, Manner::Open);
    }

    #[test]
    fn a_game_of_bots_alone_goes_on_by_itself() {
        let mut session = against("first-shots", 0);
        let mut setup = session.setup().clone();
        let bot = setup.chairs[1].1;
        setup.chairs[0].1 = bot;
        session = Session::begin("first-shots", setup.clone(), 7).expect("a game");
        play_round(&mut session);
        let mut opened = open(Some(session.log())).expect("a game");
        assert_eq!(*opened.setup(), setup);
        assert!(opened.is_ready());
        play_round(&mut opened);
        assert!(opened.length() > session.length());
    }

    #[test]
    fn only_a_game_that_goes_on_is_missed() {
        let mut session = against("first-shots", 0);
        assert!(!is_missed(&save::write(&session)), "nothing has happened");
        while !session.is_over() {
            let before = session.length();
            play_round(&mut session);
            let walked = session.events()[before..]
                .iter()
                .any(|event| matches!(event, Event::Moved { .. }));
            if walked && !session.is_over() {
                assert!(is_missed(&save::write(&session)));
            }
        }
        assert!(!is_missed(&save::write(&session)), "it is over");
        assert!(is_missed("what nobody can read"));
    }
}
