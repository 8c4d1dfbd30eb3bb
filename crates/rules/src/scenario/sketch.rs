//! What a sketch leaves out: a few figures for one question need no id and no list of sides.

use super::read::{List, MOST_SEATS};
use super::read_troop::Draft;
use super::refer::{Ids, Kind};
use super::{Allegiance, Side};
use crate::data::ids::is_id;
use crate::data::source::{At, File, Place};
use crate::data::table::Table;
use crate::data::{Name, ProblemKind};

/// As many as a scenario may have.
const MOST_SIDES: usize = 4;

/// The id of a sketch that has none: its file, if that could be one.
pub(super) fn id(file: &File<'_>) -> String {
    let name = file.path().rsplit(['/', '\\']).next().unwrap_or_default();
    let name = name.strip_suffix(".toml").unwrap_or(name);
    let fits = is_id(name, "") && name.contains(|c: char| c.is_ascii_alphanumeric());
    (if fits { name } else { "sketch" }).to_owned()
}

/// Whether the sides are those its troops name.
pub(super) fn names_sides(table: &Table<'_>) -> bool {
    table.place.file.is_sketch() && !table.has("side")
}

/// The sides the troops name, in order of appearance, each with as many seats as they name.
pub(super) fn sides<'a>(
    troops: &List<Draft<'a>>,
    ids: &Ids<'a>,
    file: Place<'a>,
) -> Vec<At<'a, Side>> {
    let mut sides: Vec<At<'a, Side>> = Vec::new();
    if !troops.whole {
        // Whoever could not be read may have named another.
        ids.unread(Kind::Side);
    }
    for draft in &troops.items {
        let Allegiance::Side { side, seat } = &draft.troop.allegiance else {
            continue;
        };
        if let Some(known) = sides.iter_mut().find(|known| known.value.id == *side) {
            known.value.seats = known.value.seats.max(*seat).min(MOST_SEATS);
            continue;
        }
        if !is_id(side, "") {
            let id = side.clone();
            draft.place.report(ProblemKind::BadId { id });
        }
        ids.give(Kind::Side, side.clone(), draft.place);
        let value = Side {
            id: side.clone(),
            name: Name::of(side),
            seats: (*seat).min(MOST_SEATS),
        };
        let place = draft.place;
        sides.push(At { value, place });
    }
    let nobody = sides.is_empty() && troops.whole;
    if nobody || sides.len() > MOST_SIDES {
        let place = sides.get(MOST_SIDES).map_or(file, |side| side.place);
        place.report(ProblemKind::OutOfRange {
            field: "side",
            value: sides.len().to_string(),
            low: 1,
            high: MOST_SIDES as i64,
        });
    }
    sides
}
