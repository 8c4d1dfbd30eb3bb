//! The files a program comes with: data and scenarios.
//!
//! With the feature `embedded` they are inside the program. Without it (the web client, which has to
//! stay small) the program is given them once, before anything asks for them, as one text.

#[cfg(not(feature = "embedded"))]
use std::sync::OnceLock;

/// A file: its path inside the data folder, and its text.
pub type Supplied = (&'static str, &'static str);

/// Begins the line that stands before every file of a bundle, with its path.
pub const MARK: &str = "#### ";

/// A bundle that lacks a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path} is missing")]
pub struct Missing {
    /// The file.
    pub path: &'static str,
}

/// The files of a bundle that are wanted, in the order in which they are.
pub fn unpack(bundle: &'static str, wanted: &[&'static str]) -> Result<Vec<Supplied>, Missing> {
    let at_line = |(at, _): &(usize, &str)| *at == 0 || bundle[..*at].ends_with('\n');
    let starts: Vec<usize> = bundle
        .match_indices(MARK)
        .filter(at_line)
        .map(|(at, _)| at)
        .collect();
    let ends = starts.iter().skip(1).copied().chain([bundle.len()]);
    let parts: Vec<Supplied> = starts
        .iter()
        .zip(ends)
        .filter_map(|(&from, to)| bundle[from + MARK.len()..to].split_once('\n'))
        .collect();
    let find = |&path: &&'static str| {
        let found = parts.iter().find(|(known, _)| *known == path);
        found.copied().ok_or(Missing { path })
    };
    wanted.iter().map(find).collect()
}

#[cfg(not(feature = "embedded"))]
static GIVEN: OnceLock<(Vec<Supplied>, Vec<Supplied>)> = OnceLock::new();

/// Gives the program its files. Once is enough: a second bundle is left aside.
#[cfg(not(feature = "embedded"))]
pub fn give(bundle: &'static str) -> Result<(), Missing> {
    let data = unpack(bundle, crate::data::FILES)?;
    let scenarios = unpack(bundle, crate::scenario::FILES)?;
    GIVEN.get_or_init(|| (data, scenarios));
    Ok(())
}

/// Every data file, in reading order; nothing as long as none was given.
pub fn data() -> &'static [Supplied] {
    #[cfg(feature = "embedded")]
    return crate::data::EMBEDDED;
    #[cfg(not(feature = "embedded"))]
    return GIVEN.get().map_or(&[], |(data, _)| data);
}

/// Every scenario; nothing as long as none was given.
pub fn scenarios() -> &'static [Supplied] {
    #[cfg(feature = "embedded")]
    return crate::scenario::EMBEDDED;
    #[cfg(not(feature = "embedded"))]
    return GIVEN.get().map_or(&[], |(_, scenarios)| scenarios);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bundle_gives_its_files_back_byte_for_byte() {
        let bundle = supplied();
        assert_eq!(unpack(bundle, crate::data::FILES).unwrap(), data());
        assert_eq!(unpack(bundle, crate::scenario::FILES).unwrap(), scenarios());
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        let missing = Missing { path: "moon.toml" };
        assert_eq!(
            unpack(supplied(), &["core.toml", "moon.toml"]),
            Err(missing)
        );
        assert_eq!(unpack("#### ", &["moon.toml"]), Err(missing));
        // Only a line of its own begins a file.
        let odd = "#### a.toml\nx = \"#### b.toml\n\"";
        assert_eq!(
            unpack(odd, &["a.toml"]).unwrap(),
            [("a.toml", "x = \"#### b.toml\n\"")]
        );
        assert!(unpack(odd, &["b.toml"]).is_err());
    }

    /// As `cargo xtask web` writes it.
    fn supplied() -> &'static str {
        let all = data().iter().chain(scenarios());
        let parts: Vec<String> = all
            .map(|(path, text)| format!("{MARK}{path}\n{text}"))
            .collect();
        parts.concat().leak()
    }
}
