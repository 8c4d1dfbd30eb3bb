//! Addresses as data: `#/rules/MEL-6?q=charge` is a page, what follows it, and a few values.
//!
//! Pure: the browser's side is in [`crate::address`].

use std::collections::BTreeMap;

/// A page of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The doors.
    Home,
    /// A game at this screen.
    Table,
    /// Choosing a scenario.
    Scenarios,
    /// The rules, clause by clause.
    Rules,
    /// The table aid.
    Aid,
    /// Unit cards.
    Cards,
    /// The lab.
    Lab,
    /// The scenario editor.
    Editor,
    /// Games to look at again.
    Replays,
}

impl Page {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Home,
        Self::Table,
        Self::Scenarios,
        Self::Rules,
        Self::Aid,
        Self::Cards,
        Self::Lab,
        Self::Editor,
        Self::Replays,
    ];

    /// Its word in addresses and in the keys of its sentences; home has none.
    pub fn word(self) -> &'static str {
        match self {
            Self::Home => "",
            Self::Table => "table",
            Self::Scenarios => "scenarios",
            Self::Rules => "rules",
            Self::Aid => "aid",
            Self::Cards => "cards",
            Self::Lab => "lab",
            Self::Editor => "editor",
            Self::Replays => "replays",
        }
    }

    /// Whether it is of the workshop, which is a program of its own: `shell/boot.js` starts it at these words.
    pub fn is_of_the_workshop(self) -> bool {
        matches!(self, Self::Aid | Self::Cards | Self::Editor)
    }

    /// The key of its name.
    pub fn name_key(self) -> String {
        if self == Self::Home {
            return "web-home".to_owned();
        }
        format!("web-door-{}", self.word())
    }

    /// Its address.
    pub fn link(self) -> String {
        Route::to(self).to_string()
    }
}

/// Longer words are no page's with a fault in it.
const LONGEST_WORD: usize = 40;

/// Where somebody is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Route {
    /// The parts of the path; the first is the page's word.
    path: Vec<String>,
    /// Values, each key once, in the order given.
    query: Vec<(String, String)>,
}

impl Route {
    /// A page, nothing else said.
    pub fn to(page: Page) -> Self {
        Self::default().step(page.word())
    }

    /// The same, one part further; an empty part is none.
    #[must_use]
    pub fn step(mut self, part: &str) -> Self {
        if !part.is_empty() {
            self.path.push(part.to_owned());
        }
        self
    }

    /// The same with a value; an empty one takes the key away.
    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Self {
        let place = self.query.iter().position(|(known, _)| known == key);
        match (place, value.is_empty()) {
            (Some(place), true) => drop(self.query.remove(place)),
            (Some(place), false) => value.clone_into(&mut self.query[place].1),
            (None, true) => {}
            (None, false) => self.query.push((key.to_owned(), value.to_owned())),
        }
        self
    }

    /// Reads what stands behind `#` in an address. Anything can be read; not everything is a page.
    pub fn read(hash: &str) -> Self {
        let hash = hash.trim_start_matches('#');
        let (path, query) = hash.split_once('?').unwrap_or((hash, ""));
        let route = path
            .split('/')
            .fold(Self::default(), |route, part| route.step(&decode(part)));
        // Where each key stands, and in which order the keys came: a link may have as many as it likes.
        let mut values: BTreeMap<String, (usize, String)> = BTreeMap::new();
        for (place, pair) in query.split('&').enumerate() {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let (key, value) = (decode(key), decode(value));
            match values.get_mut(&key) {
                Some(known) if !value.is_empty() => known.1 = value,
                Some(_) => drop(values.remove(&key)),
                None if value.is_empty() => {}
                None => drop(values.insert(key, (place, value))),
            }
        }
        let in_order: BTreeMap<usize, (String, String)> = values
            .into_iter()
            .map(|(key, (place, value))| (place, (key, value)))
            .collect();
        Self {
            query: in_order.into_values().collect(),
            ..route
        }
    }

    /// The page; nothing where the address leads nowhere.
    pub fn page(&self) -> Option<Page> {
        let word = self.path.first().map_or("", String::as_str);
        Page::ALL.into_iter().find(|page| page.word() == word)
    }

    /// Where an address that leads nowhere may have been meant to lead: the same with the page's word mended. Links get
    /// the full stop or the bracket of the sentence they stand in, or lose a letter.
    pub fn meant(&self) -> Option<Self> {
        let word = self
            .path
            .first()
            .filter(|word| word.len() <= LONGEST_WORD)?;
        let word = word.to_lowercase();
        let known = Page::ALL.into_iter().filter(|page| *page != Page::Home);
        let (far, page) = known
            .map(|page| (strsim::damerau_levenshtein(&word, page.word()), page))
            .min_by_key(|(far, _)| *far)?;
        let is_near = far <= page.word().len() / 2;
        let mut mended = self.clone();
        page.word().clone_into(mended.path.first_mut()?);
        is_near.then_some(mended)
    }

    /// The part of the path this far behind the page's word.
    pub fn part(&self, index: usize) -> Option<&str> {
        self.path.get(index + 1).map(String::as_str)
    }

    /// Whether it is the same place, whatever the values are.
    pub fn is_beside(&self, other: &Self) -> bool {
        self.path == other.path
    }

    /// Its keys and values.
    pub fn values(&self) -> impl Iterator<Item = (&str, &str)> {
        let query = self.query.iter();
        query.map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Whether it has no values at all.
    pub fn is_bare(&self) -> bool {
        self.query.is_empty()
    }

    /// A value.
    pub fn get(&self, key: &str) -> Option<&str> {
        let found = self.query.iter().find(|(known, _)| known == key);
        found.map(|(_, value)| value.as_str())
    }
}

impl std::fmt::Display for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let path: Vec<String> = self.path.iter().map(|part| encode(part)).collect();
        write!(f, "#/{}", path.join("/"))?;
        for (index, (key, value)) in self.query.iter().enumerate() {
            let sign = if index == 0 { '?' } else { '&' };
            write!(f, "{sign}{}={}", encode(key), encode(value))?;
        }
        Ok(())
    }
}

/// Text as it may stand anywhere in an address.
fn encode(text: &str) -> String {
    use std::fmt::Write as _;
    let mut done = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~,:".contains(&byte) {
            done.push(byte.into());
        } else {
            let _ = write!(done, "%{byte:02X}");
        }
    }
    done
}

/// Text from an address; what is not well written stands for itself.
fn decode(text: &str) -> String {
    let mut done = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let byte = match (first, after) {
            (b'%', [high, low, ..]) => hex(*high).zip(hex(*low)),
            _ => None,
        };
        if let Some((high, low)) = byte {
            done.push(high * 16 + low);
            rest = &after[2..];
        } else {
            done.push(if *first == b'+' { b' ' } else { *first });
            rest = after;
        }
    }
    String::from_utf8_lossy(&done).into_owned()
}

fn hex(digit: u8) -> Option<u8> {
    (digit as char).to_digit(16).and_then(|d| d.try_into().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn pages_are_found_by_their_word() {
        for page in Page::ALL {
            assert_eq!(Route::read(&page.link()).page(), Some(page));
        }
        assert_eq!(Route::read("").page(), Some(Page::Home));
        assert_eq!(Route::read("#/nowhere").page(), None);
    }

    #[test]
    fn an_address_is_read() {
        let route = Route::read("#/rules/MEL-6?q=m%C3%AAl%C3%A9e+ici&period=&x");
        assert_eq!(route.page(), Some(Page::Rules));
        assert_eq!(route.part(0), Some("MEL-6"));
        assert_eq!(route.get("q"), Some("mêlée ici"));
        assert_eq!(route.get("period"), None);
        assert_eq!(route.get("x"), None);
    }

    #[test]
    fn where_an_address_was_meant_to_lead() {
        let meant = |hash: &str| Route::read(hash).meant().map(|route| route.to_string());
        assert_eq!(meant("#/cards.").as_deref(), Some("#/cards"));
        assert_eq!(meant("#/Cards)").as_deref(), Some("#/cards"));
        assert_eq!(meant("#/editorial?x=1").as_deref(), Some("#/editor?x=1"));
        assert_eq!(meant("#/rule/MEL-6").as_deref(), Some("#/rules/MEL-6"));
        assert_eq!(meant("#/nowhere"), None);
        assert_eq!(meant(&format!("#/{}", "cards".repeat(20_000))), None);
    }

    /// What `shell/boot.js` decides before there is a program to ask.
    fn boots_the_workshop(hash: &str) -> bool {
        let boot = include_str!("../shell/boot.js");
        let rule = "/^#\\/(aid|cards|editor)(?=[/?]|$)/.test(location.hash)";
        assert!(
            boot.contains(rule),
            "boot.js decides otherwise: mend this copy"
        );
        ["#/aid", "#/cards", "#/editor"].iter().any(|word| {
            let rest = hash.strip_prefix(word);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?']))
        })
    }

    #[test]
    fn every_page_is_started_by_the_program_that_has_it() {
        for page in Page::ALL {
            assert_eq!(boots_the_workshop(&page.link()), page.is_of_the_workshop());
        }
    }

    /// Addresses as chats and people spoil them.
    fn spoilt() -> impl Strategy<Value = String> {
        let word = prop::sample::select(Page::ALL.map(Page::word).to_vec());
        let before = prop::sample::select(vec!["#/", "#", "", "#//", "##/", "#/%20", "#/./"]);
        let after =
            "(|[.,;:!?)'\"»>]{1,3}|%[0-9a-f]{2}|[a-z]{1,3}|/[ -~]{0,8}|\\?[ -~]{0,12}|\\PC{1,4})";
        (before, word, 0..8_usize, after).prop_map(|(before, word, cut, after)| {
            // Some lose their last letters.
            let kept = if cut > 5 {
                &word[..word.len().saturating_sub(1)]
            } else {
                word
            };
            format!("{before}{kept}{after}")
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]
        #[test]
        fn a_page_that_is_loaded_again_is_where_it_belongs(hash in spoilt()) {
            let route = Route::read(&hash);
            let of_workshop = route.page().is_some_and(Page::is_of_the_workshop);
            // Said in the app's own words it starts the program that has the page: loading it again happens once.
            prop_assert_eq!(boots_the_workshop(&route.to_string()), of_workshop, "{}", hash);
            // What starts the workshop at once is of the workshop.
            prop_assert!(!boots_the_workshop(&hash) || of_workshop, "{}", hash);
            // Nobody is led to where there is nothing either.
            prop_assert!(route.meant().is_none_or(|meant| meant.page().is_some()));
        }
    }

    #[test]
    fn bad_escapes_stand_for_themselves() {
        assert_eq!(decode("100%"), "100%");
        assert_eq!(decode("%zz%4"), "%zz%4");
        assert_eq!(decode("%FF"), "\u{fffd}");
    }

    #[test]
    fn a_value_is_replaced_or_taken_away() {
        let route = Route::to(Page::Rules).with("q", "a").with("q", "b");
        assert_eq!(route.to_string(), "#/rules?q=b");
        assert_eq!(route.with("q", "").to_string(), "#/rules");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(part in ".+", key in ".+", value in ".+") {
            let route = Route::to(Page::Rules).step(&part).with(&key, &value);
            prop_assert_eq!(Route::read(&route.to_string()), route);
        }

        #[test]
        fn anything_can_be_read(text in ".*") {
            let route = Route::read(&text);
            prop_assert_eq!(Route::read(&route.to_string()), route);
        }
    }
}
