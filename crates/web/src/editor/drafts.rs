//! Drafts put aside: whatever takes the place of a draft – a link, a file, a fresh start – leaves it here.

use crate::store;
use argad_rules::scenario::document::Node;
use serde::{Deserialize, Serialize};

/// Where they are kept.
const KEY: &str = "editor.drafts";
/// More are not kept; the oldest go first, which is asked beforehand.
const MOST: usize = 20;
/// Nor more bytes in all: browsers keep some five million for everything.
const MOST_BYTES: usize = 1_000_000;

/// Drafts put aside, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Drafts(Vec<Draft>);

/// A draft put aside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// What it is called: the scenario's name in some language, its id, or how it begins.
    pub name: String,
    /// The text.
    pub text: String,
}

impl Drafts {
    /// Those the browser has kept; what cannot be read is none.
    pub fn kept() -> Self {
        Self::default().now()
    }

    /// As they are kept now: another tab may have put some aside, too. These, where the browser keeps nothing.
    pub fn now(&self) -> Self {
        let kept = store::read(KEY).and_then(|text| serde_json::from_str(&text).ok());
        kept.unwrap_or_else(|| self.clone())
    }

    /// Keeps them, and says whether there is room.
    pub fn keep(&self) -> bool {
        serde_json::to_string(self).is_ok_and(|text| store::keep(KEY, &text))
    }

    /// All of them.
    pub fn all(&self) -> &[Draft] {
        &self.0
    }

    /// Puts a draft aside; one that lies here already comes to the front. Gives those there is no room for any more.
    pub fn put_aside(&mut self, text: String) -> Vec<Draft> {
        self.0.retain(|known| known.text != text);
        let name = name_of(&text);
        self.0.insert(0, Draft { name, text });
        let mut bytes = 0;
        let fits = self.0.iter().take(MOST).take_while(|draft| {
            bytes += draft.text.len();
            bytes <= MOST_BYTES
        });
        // The newest stays whatever it takes.
        let count = fits.count().max(1);
        self.0.split_off(count)
    }

    /// Takes one out.
    pub fn take(&mut self, text: &str) -> Option<Draft> {
        let index = self.0.iter().position(|known| known.text == text)?;
        Some(self.0.remove(index))
    }
}

/// Whether there is anything in a text somebody could miss: more than spaces.
pub fn is_something(text: &str) -> bool {
    !text.trim().is_empty()
}

/// What people call a draft.
pub fn name_of(text: &str) -> String {
    let document = Node::read(text).ok();
    let said = |path: &str| {
        let found = document.as_ref()?.get(path)?.typed()?.trim().to_owned();
        Some(found).filter(|said| !said.is_empty())
    };
    let name = ["name/fr", "name/en", "id"].into_iter().find_map(said);
    let first = || text.lines().find(|line| !line.trim().is_empty());
    let name = name.unwrap_or_else(|| first().unwrap_or("…").trim().to_owned());
    name.chars().take(60).collect()
}

/// Whether a file is text at all: what a picture or a program reads as holds characters no text has.
pub fn is_text(text: &str) -> bool {
    !text.contains(['\0', char::REPLACEMENT_CHARACTER])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(drafts: &Drafts) -> Vec<&str> {
        drafts
            .all()
            .iter()
            .map(|draft| draft.name.as_str())
            .collect()
    }

    #[test]
    fn drafts_are_called_by_their_name() {
        let mut drafts = Drafts::default();
        drafts.put_aside("id = \"a\"\nname = { fr = \"Le gué\", en = \"The ford\" }\n".to_owned());
        drafts.put_aside("id = \"b\"\n".to_owned());
        drafts.put_aside("\n  this is = no TOML\n".to_owned());
        drafts.put_aside("\n".to_owned());
        assert_eq!(names(&drafts), ["…", "this is = no TOML", "b", "Le gué"]);
    }

    #[test]
    fn a_draft_lies_here_once_and_the_oldest_go() {
        let mut drafts = Drafts::default();
        for number in 0..MOST + 5 {
            let gone = drafts.put_aside(format!("id = \"d{number}\"\n"));
            let gone: Vec<String> = gone.into_iter().map(|draft| draft.name).collect();
            let oldest = number.checked_sub(MOST).map(|oldest| format!("d{oldest}"));
            assert_eq!(gone, Vec::from_iter(oldest), "nothing goes unsaid");
        }
        assert_eq!(drafts.all().len(), MOST);
        assert_eq!(drafts.all()[0].name, format!("d{}", MOST + 4));
        assert_eq!(drafts.put_aside(format!("id = \"d{MOST}\"\n")), []);
        assert_eq!(drafts.all().len(), MOST);
        assert_eq!(drafts.all()[0].name, format!("d{MOST}"));
        let large = "x".repeat(MOST_BYTES);
        drafts.put_aside(large.clone());
        assert_eq!(drafts.all().len(), 1);
        drafts.put_aside("id = \"small\"\n".to_owned());
        assert_eq!(names(&drafts), ["small"]);
        assert_eq!(drafts.take("nowhere"), None);
        assert_eq!(
            drafts
                .take("id = \"small\"\n")
                .map(|draft| draft.name)
                .as_deref(),
            Some("small")
        );
    }

    #[test]
    fn nobody_misses_an_empty_text() {
        assert!(!is_something("") && !is_something(" \n\t"));
        assert!(is_something("id = \"a\""));
    }

    #[test]
    fn what_is_kept_is_read() {
        let mut drafts = Drafts::default();
        drafts.put_aside("id = \"a\"\n".to_owned());
        let text = serde_json::to_string(&drafts).expect("JSON");
        assert_eq!(
            serde_json::from_str::<Drafts>(&text).expect("drafts"),
            drafts
        );
    }

    #[test]
    fn a_picture_is_no_text() {
        let picture = String::from_utf8_lossy(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
        assert!(!is_text(&picture));
        assert!(is_text("name = { fr = \"Le gué\" }"));
    }
}
