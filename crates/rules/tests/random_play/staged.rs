//! A table on which those orders may be given that games of their own accord hardly ever come to: heavy lances on foot to
//! cut down (LEN-8), shaken men with leaders to reassure them (MOR-6), officers called out who may decline (MEL-15).

use argad_rules::apply::apply;
use argad_rules::clause::Clause;
use argad_rules::data;
use argad_rules::event::{DuelStep, Event};
use argad_rules::morale::Cause;
use argad_rules::scenario::{Scenario, read};
use argad_rules::state::{FigureId, State};
use argad_rules::table::Table;
use std::sync::LazyLock;

/// Its name.
const ID: &str = "staged";

/// One side of the table, seen from its own edge: lancers and musketeers on foot, each with an officer.
fn side(id: &str, near: u16, ahead: i32, facing: &str) -> String {
    let troop = |name: &str, unit: &str, more: &str, at: &str| {
        format!(
            "[[troop]]\nid = \"{id}-{name}\"\nside = \"{id}\"\nunit = \"{unit}\"\nfacing = \"{facing}\"\n{more}at = [{at}]\n"
        )
    };
    let row = |from: i32, y: i32, count: i32| {
        let at = (0..count).map(|n| format!("[{}, {y}]", from + 3 * n));
        at.collect::<Vec<_>>().join(", ")
    };
    let (front, back) = (i32::from(near) + ahead, i32::from(near));
    let officers = (0..4).map(|n| {
        let at = format!("[{}, {back}]", 30 + 15 * n);
        troop(&format!("officer-{}", n + 1), "officer", "", &at)
    });
    let men = [
        troop(
            "lancers",
            "demi-lancer",
            "mount = \"foot\"\n",
            &row(25, front, 6),
        ),
        troop("muskets", "heavy-musketeer", "", &row(60, front, 5)),
    ];
    men.into_iter().chain(officers).collect()
}

static SCENARIO: LazyLock<Scenario> = LazyLock::new(|| {
    let text = format!(
        "profile = \"sketch\"\nid = \"{ID}\"\nperiod = \"pike-and-shot\"\ntable = [110, 110]\nturns = 6\n\
         [options]\nmorale = true\n{}{}",
        side("red", 8, 5, "north"),
        side("blue", 102, -5, "south"),
    );
    let reading = read("staged.toml", &text, data::embedded);
    let Some(scenario) = reading.scenario else {
        panic!("{:#?}", reading.errors);
    };
    scenario
});

/// The table as a scenario.
pub fn scenario() -> &'static Scenario {
    &SCENARIO
}

/// What has happened before the first turn of it, if it is this table: all but officers are shaken, and every officer
/// has called out the one opposite.
pub fn happened(table: &Table<'_>, state: &mut State) -> Vec<Event> {
    if table.scenario.id != ID {
        return Vec::new();
    }
    let id = |name: String| table.figure(&name).expect("an officer");
    let leads = |id: &FigureId| table.facts(state.figure(*id)).troop.leader;
    let mut men: Vec<FigureId> = state.all().map(|(id, _)| id).collect();
    men.retain(|id| !leads(id));
    let mut events = vec![Event::Disorder {
        figures: men,
        cause: Cause::Morale,
        on: true,
        clause: Clause::MOR_3,
    }];
    for n in 1..=4 {
        let (a, b) = (
            id(format!("red-officer-{n}")),
            id(format!("blue-officer-{n}")),
        );
        for (a, b) in [(a, b), (b, a)] {
            let step = DuelStep::Declared;
            events.push(Event::Duel {
                a,
                b,
                step,
                by: None,
            });
        }
    }
    for event in &events {
        apply(state, event);
    }
    events
}
