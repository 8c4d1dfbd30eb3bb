//! Fights on the ground, dice written out.

mod aftermath;
mod fights;
mod ground;
mod random;

use super::resolve;
use crate::event::{Brawl, Event};
use crate::order::{Act, Order};
use crate::staging::Stage;
use crate::state::{Figure, FigureId, State};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::Scripted;

/// A troop of single figures.
pub(super) fn troop(
    id: &str,
    side: &str,
    unit: &str,
    at: &str,
    facing: &str,
    rest: &str,
) -> String {
    format!(
        "[[troop]]\nid = \"{id}\"\nside = \"{side}\"\nunit = \"{unit}\"\nat = [{at}]\nfacing = \"{facing}\"\n{rest}\n"
    )
}

/// A block.
pub(super) fn block(id: &str, side: &str, unit: &str, block: &str, rest: &str) -> String {
    format!(
        "[[troop]]\nid = \"{id}\"\nside = \"{side}\"\nunit = \"{unit}\"\nformation = \"close\"\nblock = {{ {block} }}\n{rest}\n"
    )
}

/// Two on foot face to face, red to the south: id, unit and what else is said of each.
pub(super) fn face_to_face(red: (&str, &str, &str), blue: (&str, &str, &str)) -> String {
    troop(red.0, "red", red.1, "[60, 40]", "north", red.2)
        + &troop(blue.0, "blue", blue.1, "[60, 42]", "south", blue.2)
}

/// What came of a melee phase.
pub(super) struct Played {
    pub(super) state: State,
    pub(super) events: Vec<Event>,
    names: Vec<String>,
}

impl Played {
    pub(super) fn id(&self, name: &str) -> FigureId {
        FigureId(self.names.iter().position(|n| n == name).expect("a name") as u16)
    }

    pub(super) fn figure(&self, name: &str) -> &Figure {
        self.state.figure(self.id(name))
    }

    pub(super) fn fights(&self) -> Vec<&Brawl> {
        let mut fights = Vec::new();
        for event in &self.events {
            if let Event::Fight(brawl) = event {
                fights.push(brawl);
            }
        }
        fights
    }

    /// Needs and modifiers of the one strike of somebody, with its length.
    pub(super) fn strike(&self, striker: &str) -> (&crate::event::Struck, i8) {
        let id = self.id(striker);
        let mut all = self.fights().into_iter().flat_map(|f| &f.strikes);
        let struck = all.find(|s| s.striker == id).expect("a strike");
        (struck, crate::reason::total(&struck.modifiers))
    }

    pub(super) fn idle(&self, name: &str) -> Option<crate::Clause> {
        let id = self.id(name);
        let fights = self.fights();
        let mut idle = fights.iter().flat_map(|f| &f.idle);
        idle.find(|(who, _)| *who == id).map(|(_, clause)| *clause)
    }
}

/// An order for one figure.
pub(super) fn order(table: &Table<'_>, who: &str, act: Act) -> Order {
    Order {
        who: vec![table.figure(who).expect("a name")],
        acts: vec![act],
        reactions: Vec::new(),
    }
}

/// Plays one melee phase; every die must be used.
pub(super) fn play(
    text: &str,
    prepare: impl FnOnce(&Table<'_>, &mut State) -> Vec<Order>,
    dice: &[u16],
) -> Played {
    let scene = Stage::new(text);
    let table = scene.table();
    let mut state = table.start();
    let orders = prepare(&table, &mut state);
    let mut source = Scripted::new(dice);
    let mut turn = Turn::new(&table, state, &mut source);
    let orders: Vec<&Order> = orders.iter().collect();
    resolve(&mut turn, &orders).expect("enough dice");
    let (state, events) = turn.finish();
    assert!(source.left().is_empty(), "dice left: {:?}", source.left());
    assert_no_overlap(&state);
    Played {
        state,
        events,
        names: table.names().to_vec(),
    }
}

/// Plays one melee phase in which nobody is told anything.
pub(super) fn quiet(text: &str, dice: &[u16]) -> Played {
    play(text, |_, _| Vec::new(), dice)
}

/// Nobody stands in anybody.
pub(super) fn assert_no_overlap(state: &State) {
    let placed: Vec<_> = state
        .present()
        .filter_map(|(id, f)| Some((id, f.placed()?)))
        .collect();
    for (index, (a, pa)) in placed.iter().enumerate() {
        for (b, pb) in &placed[index + 1..] {
            assert!(!pa.overlaps(pb), "{a:?} {pa:?} stands in {b:?} {pb:?}");
        }
    }
}

/// Changes somebody before the phase.
pub(super) fn with(
    table: &Table<'_>,
    state: &mut State,
    name: &str,
    change: impl FnOnce(&mut Figure),
) {
    let id = table.figure(name).expect("a name");
    change(&mut state.figures[id.index()]);
}

/// A charge with its run-up at somebody.
pub(super) fn charge(table: &Table<'_>, state: &mut State, rider: &str, target: &str) {
    let target = table.figure(target);
    with(table, state, rider, |f| {
        f.doing.charging = target;
        f.doing.run_up = true;
        f.doing.contact = true;
        f.doing.moved.counts = true;
        f.doing.moved.into_contact = true;
    });
}

/// A charge and nothing else, for [`play`].
pub(super) fn charging(
    rider: &'static str,
    target: &'static str,
) -> impl Fn(&Table<'_>, &mut State) -> Vec<Order> {
    move |table, state| {
        charge(table, state, rider, target);
        Vec::new()
    }
}
