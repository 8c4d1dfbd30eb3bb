//! The records of the data files: which fields each has and which numbers are possible.
//!
//! Every field is read before a record is given up, so that all its mistakes are told together.

use super::links::{Kind, Links};
use super::problem::ProblemKind;
use super::table::{Table, Value};
use super::types::{
    Allowance, ArmourMalus, Band, CloseOrderMoves, Cover, MeleeWeapon, Missile, Mount, Price,
    TacRow, Terrain, Unit,
};
use crate::measure::Length;

/// Centimetres nobody covers in a turn, twice over; more is a slip of the keyboard.
const MOST_ALLOWANCE: i64 = 200;
/// Centimetres of the longest side of a table: nothing on it is farther away.
const MOST_RANGE: i64 = 400;
/// More records of a kind than a period has.
pub(super) const MOST_RECORDS: usize = 500;

pub(super) fn melee<'a>(mut table: Table<'a>, links: &Links<'a>) -> Option<MeleeWeapon> {
    let id = links.id(Kind::Melee, &mut table);
    let (name, clause) = (table.name(), table.clause());
    let reach = table.word("reach");
    let traits = table.words("traits");
    // Not every period knows the missile weapon.
    let thrown_as = table.optional("thrown_as").and_then(Value::text);
    table.finish();
    Some(MeleeWeapon {
        id: id?,
        name: name?,
        clause: clause?,
        reach: reach?,
        traits: traits?.into(),
        thrown_as: thrown_as.map(|text| text.value.into_owned()),
    })
}

pub(super) fn missile<'a>(mut table: Table<'a>, links: &Links<'a>) -> Option<Missile> {
    let id = links.id(Kind::Missile, &mut table);
    let (name, clause) = (table.name(), table.clause());
    let bands = table.value("bands").and_then(bands);
    let reload = table.small("reload", 0..=9);
    let traits = table.words("traits");
    let gallop_of = optional_reference(links, Kind::Missile, "gallop_of", &mut table);
    let lightened_from = optional_reference(links, Kind::Missile, "lightened_from", &mut table);
    table.finish();
    Some(Missile {
        id: id?,
        name: name?,
        clause: clause?,
        bands: bands?,
        reload: reload?,
        traits: traits?.into(),
        gallop_of,
        lightened_from,
    })
}

fn bands(value: Value<'_>) -> Option<Vec<Band>> {
    let place = value.place;
    let items = value.list()?;
    if items.is_empty() {
        place.report(ProblemKind::NoBands);
    }
    let mut read = Vec::new();
    let mut sound = !items.is_empty();
    for item in items {
        let place = item.place;
        let Some(band) = item.table("range band").and_then(band) else {
            sound = false;
            continue;
        };
        read.push((band, place));
    }
    let volley = read.iter().any(|(band, _)| band.volley.is_some());
    let mut start = Length::ZERO;
    let mut nearer: Option<&Band> = None;
    for (band, place) in &read {
        // SHO-1: every band is at least as hard as the one before.
        let before = nearer.map(|nearer| (Some(nearer.need), nearer.volley));
        let (need, volley_before) = before.unwrap_or_default();
        for (field, before, after) in [
            ("need", need, Some(band.need)),
            ("volley", volley_before, band.volley),
        ] {
            if let (Some(before), Some(after)) = (before, after)
                && after < before
            {
                place.report(ProblemKind::BandsFall {
                    field,
                    before,
                    after,
                });
                sound = false;
            }
        }
        nearer = Some(band);
        if band.upto <= start {
            place.report(ProblemKind::BandsOutOfOrder {
                start: start.to_string(),
                upto: band.upto.to_string(),
            });
            sound = false;
        }
        if volley && band.volley.is_none() {
            place.report(ProblemKind::VolleyGap);
            sound = false;
        }
        start = band.upto;
    }
    sound.then(|| read.into_iter().map(|(band, _)| band).collect())
}

fn band(mut table: Table<'_>) -> Option<Band> {
    let upto = table
        .value("upto")
        .and_then(|value| within(value, MOST_RANGE));
    let need = table.small("need", 2..=12);
    let volley = table.optional("volley").map(|value| value.small(2..=12));
    let armour = table.optional("armour").and_then(Value::word);
    table.finish();
    // A wrong volley number is no missing one: without this the band would be blamed twice.
    if volley == Some(None) {
        return None;
    }
    Some(Band {
        upto: upto?,
        need: need?,
        volley: volley.flatten(),
        armour: armour.unwrap_or(ArmourMalus::None),
    })
}

pub(super) fn cover<'a>(mut table: Table<'a>, links: &Links<'a>) -> Option<Cover> {
    let id = links.id(Kind::Cover, &mut table);
    let (name, clause) = (table.name(), table.clause());
    // SHO-M3: terrain alone is never worse than −2.
    let malus = table.small("malus", 0..=2);
    let traits = table.words("traits");
    table.finish();
    Some(Cover {
        id: id?,
        name: name?,
        clause: clause?,
        malus: malus?,
        traits: traits?.into(),
    })
}

pub(super) fn terrain<'a>(mut table: Table<'a>, links: &Links<'a>) -> Option<Terrain> {
    let id = links.id(Kind::Terrain, &mut table);
    let (name, clause) = (table.name(), table.clause());
    let (foot, mounted) = (table.word("foot"), table.word("mounted"));
    let cover = optional_reference(links, Kind::Cover, "cover", &mut table);
    let hides_beyond = table.optional("hides_beyond");
    let hides_beyond = hides_beyond.and_then(|value| within(value, MOST_RANGE));
    let hides_crouched = table.flag("hides_crouched");
    let close_order = table.flag("close_order");
    let linear = table.flag("linear");
    let opening = table.optional("opening").and_then(Value::word);
    table.finish();
    Some(Terrain {
        id: id?,
        name: name?,
        clause: clause?,
        foot: foot?,
        mounted: mounted?,
        cover,
        hides_beyond,
        hides_crouched,
        close_order,
        linear,
        opening,
    })
}

pub(super) fn tac_row<'a>(mut table: Table<'a>, links: &Links<'a>) -> Option<TacRow> {
    let id = links.id(Kind::Tac, &mut table);
    let (name, clause) = (table.name(), table.clause());
    let isolated = table.word("isolated");
    let at_will = table.word("at_will");
    let volley = table.word("volley");
    let skirmish = table.word("skirmish");
    let no_leader = table.word("no_leader");
    let uneasy_skirmishing = table.flag("uneasy_skirmishing");
    let light = table.flag("light");
    table.finish();
    Some(TacRow {
        id: id?,
        name: name?,
        clause: clause?,
        isolated: isolated?,
        at_will: at_will?,
        volley: volley?,
        skirmish: skirmish?,
        no_leader: no_leader?,
        uneasy_skirmishing,
        light,
    })
}

pub(super) fn unit<'a>(mut table: Table<'a>, links: &Links<'a>) -> Option<Unit> {
    let id = links.id(Kind::Unit, &mut table);
    let (name, clause) = (table.name(), table.clause());
    let class = table.small("class", 1..=5);
    // MOR-1: nothing is above the die, so morale 7 already always passes.
    let morale = table.small("morale", 1..=7);
    let armour = table.word("armour");
    let mount = table
        .value("mount")
        .map(|value| (value.place, value.word::<Mount>()));
    let foot = table.value("foot").and_then(travel);
    let mounted = table.optional("mounted");
    let has_horses = mounted.is_some();
    let mounted = mounted.and_then(travel);
    if let Some((place, Some(Mount::Cavalry | Mount::MountedInfantry))) = mount
        && !has_horses
    {
        place.report(ProblemKind::RiderWithoutAllowance);
    }
    let missiles = links.listed(Kind::Missile, "missiles", &mut table);
    let melee = links.listed(Kind::Melee, "melee", &mut table);
    let tac = optional_reference(links, Kind::Tac, "tac", &mut table);
    let traits = table.words("traits");
    table.finish();
    Some(Unit {
        id: id?,
        name: name?,
        clause: clause?,
        class: class?,
        morale: morale?,
        armour: armour?,
        mount: mount?.1?,
        foot: foot?,
        mounted,
        missiles: missiles?,
        melee: melee?,
        tac,
        traits: traits?.into(),
    })
}

pub(super) fn allowance<'a>(mut table: Table<'a>, links: &Links<'a>) -> Option<Allowance> {
    let id = links.id(Kind::Allowance, &mut table);
    let (name, clause) = (table.name(), table.clause());
    let cm = table.value("cm").and_then(travel);
    let dismounted = table.optional("dismounted").and_then(travel);
    table.finish();
    Some(Allowance {
        id: id?,
        name: name?,
        clause: clause?,
        cm: cm?,
        dismounted,
    })
}

pub(super) fn close_order(mut table: Table<'_>) -> Option<CloseOrderMoves> {
    let column = table.value("column").and_then(travel);
    let line = table.value("line").and_then(travel);
    let aside = table.value("aside").and_then(travel);
    let mounted_column = table.value("mounted_column").and_then(travel);
    let mounted_line = table.value("mounted_line").and_then(travel);
    table.finish();
    Some(CloseOrderMoves {
        column: column?,
        line: line?,
        aside: aside?,
        mounted_column: mounted_column?,
        mounted_line: mounted_line?,
    })
}

pub(super) fn price<'a>(mut table: Table<'a>, links: &Links<'a>) -> Option<Price> {
    let id = links.id_at(Kind::Price, &mut table);
    let (name, clause) = (table.name(), table.clause());
    let half_points = table.number("half_points", 0..=1000);
    let thing = table.flag("thing");
    table.finish();
    let id = id?;
    // A misspelt weapon would otherwise be free of charge.
    if !thing {
        links.wants(Kind::Equipment, id.value.clone(), id.place);
    }
    Some(Price {
        id: id.value,
        name: name?,
        clause: clause?,
        half_points: half_points?,
    })
}

/// How far somebody goes in a turn.
fn travel(value: Value<'_>) -> Option<Length> {
    within(value, MOST_ALLOWANCE)
}

/// A length of at most so many centimetres.
fn within(value: Value<'_>, most: i64) -> Option<Length> {
    let (place, field) = (value.place, value.field);
    let length = value.length()?;
    if length > Length::cm(most) {
        place.report(ProblemKind::OutOfRange {
            field,
            value: length.to_string(),
            low: 0,
            high: most,
        });
        return None;
    }
    Some(length)
}

/// An id that may be left out.
fn optional_reference<'a>(
    links: &Links<'a>,
    kind: Kind,
    field: &'static str,
    table: &mut Table<'a>,
) -> Option<String> {
    links.refer(kind, table.optional(field)?)
}
