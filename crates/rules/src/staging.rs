//! Small tables for tests: a scenario header, and whatever a test puts on it.

use crate::data;
use crate::scenario::{Scenario, read};
use crate::table::Table;

/// A scenario of the musket period: 120 × 90 cm, sides `red` and `blue`, ten turns, and `rest`. A blue
/// straggler called `far` stands in the far corner, so that every test has somebody to fight.
pub fn hm(rest: &str) -> String {
    header("horse-and-musket", rest)
}

/// The same in the pike period.
pub fn ps(rest: &str) -> String {
    header("pike-and-shot", rest)
}

fn header(period: &str, rest: &str) -> String {
    format!(
        "id = \"test\"\nname = {{ fr = \"essai\", en = \"test\" }}\nperiod = \"{period}\"\n\
         table = [120, 90]\nturns = 10\n\
         story = {{ fr = \"Un essai.\", en = \"A test.\" }}\n\
         [[side]]\nid = \"red\"\nname = {{ fr = \"rouge\", en = \"red\" }}\n\
         [[side]]\nid = \"blue\"\nname = {{ fr = \"bleu\", en = \"blue\" }}\n\
         {rest}\n\
         [[troop]]\nid = \"far\"\nside = \"blue\"\nunit = \"officer\"\nat = [[118, 88]]\nfacing = \"south\"\n\
         [[objective]]\nside = \"red\"\nwant = \"survive\"\nfigures = 1\nuntil = 10\npoints = 1\n\
         [[objective]]\nside = \"blue\"\nwant = \"survive\"\nfigures = 1\nuntil = 10\npoints = 1\n"
    )
}

/// A scenario that was read.
pub struct Stage(Scenario);

impl Stage {
    /// Reads a scenario that must be sound.
    pub fn new(text: &str) -> Self {
        let reading = read("test.toml", text, data::embedded);
        match reading.scenario {
            Some(scenario) => Self(scenario),
            None => panic!("{:#?}", reading.errors),
        }
    }

    /// The table.
    pub fn table(&self) -> Table<'_> {
        Table::new(&self.0, data::embedded(self.0.period())).expect("a scenario that was read")
    }
}
