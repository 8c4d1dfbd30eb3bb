//! Addresses as data: `#/rules/MEL-6?q=charge` is a page, what follows it, and a few values.
//!
//! Pure: the browser's side is in [`crate::address`].

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
        let mut route = path
            .split('/')
            .fold(Self::default(), |route, part| route.step(&decode(part)));
        for pair in query.split('&') {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            route = route.with(&decode(key), &decode(value));
        }
        route
    }

    /// The page; nothing where the address leads nowhere.
    pub fn page(&self) -> Option<Page> {
        let word = self.path.first().map_or("", String::as_str);
        Page::ALL.into_iter().find(|page| page.word() == word)
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
