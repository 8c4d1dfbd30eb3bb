//! The scenarios that come with the program.

use std::sync::OnceLock;

use super::{Scenario, read};
use crate::data;
use crate::supply;

macro_rules! embed {
    ($($path:literal,)*) => {
        /// Every scenario by its path inside the data folder.
        pub const FILES: &[&str] = &[$($path,)*];

        /// Every scenario with its text, as the program was built with.
        #[cfg(feature = "embedded")]
        pub const EMBEDDED: &[(&str, &str)] = &[$((
            $path,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/", $path)),
        ),)*];
    };
}

embed! {
    "horse-and-musket/scenarios/first-shots.toml",
    "horse-and-musket/scenarios/sunken-lanes.toml",
    "horse-and-musket/scenarios/barricaded-village.toml",
    "horse-and-musket/scenarios/voltigeurs-screen.toml",
    "horse-and-musket/scenarios/square-on-the-plain.toml",
    "horse-and-musket/scenarios/hussars-at-the-ford.toml",
    "pike-and-shot/scenarios/first-blades.toml",
    "pike-and-shot/scenarios/pikes-on-the-causeway.toml",
    "pike-and-shot/scenarios/caracole.toml",
    "pike-and-shot/scenarios/low-wall.toml",
    "pike-and-shot/scenarios/salvo-on-the-dyke.toml",
    "pike-and-shot/scenarios/three-in-the-courtyard.toml",
    "pike-and-shot/scenarios/prisoner-on-the-road.toml",
}

/// The scenarios the program comes with, read once with the data it comes with.
///
/// # Panics
/// If one of them is broken, which a test rules out.
pub fn embedded() -> &'static [Scenario] {
    static SCENARIOS: OnceLock<Vec<Scenario>> = OnceLock::new();
    SCENARIOS.get_or_init(|| {
        let read = |(path, text): &(&str, &str)| read(path, text, data::embedded).scenario;
        let scenarios: Option<Vec<Scenario>> = supply::scenarios().iter().map(read).collect();
        scenarios.expect("the scenarios of the program are sound")
    })
}
