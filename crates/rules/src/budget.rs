//! What a troop costs (BUD).
//!
//! Prices are arbitrary by the source's own word; they compare lists, they do not balance them.

use crate::clause::Clause;
use crate::data::{Armour, PeriodData};

/// Someone on a troop list, or several alike.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recruit {
    /// Class 1 to 5.
    pub class: u8,
    /// Officer, sergeant.
    pub leader: bool,
    /// Musician.
    pub musician: bool,
    /// Elite shooter.
    pub elite_shooter: bool,
    /// Class of the war mount ridden, if any: a lesser horse pulls its rider down (CLS-5).
    pub war_mount: Option<u8>,
    /// Weapons and armour by id, each with how many.
    pub equipment: Vec<(String, u16)>,
}

/// A line of a bill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The clause that prices it.
    pub clause: Clause,
    /// What it is: `class`, or the id of equipment.
    pub id: String,
    /// In half points.
    pub half_points: u32,
}

/// The class somebody fights and is paid at (CLS-5).
pub fn effective_class(class: u8, war_mount: Option<u8>) -> u8 {
    war_mount.map_or(class, |mount| class.min(mount))
}

/// The bill for one figure. Equipment without a price is free (BUD-5).
pub fn bill(data: &PeriodData, recruit: &Recruit) -> Vec<Item> {
    let class = u32::from(effective_class(recruit.class, recruit.war_mount));
    // BUD-1: riding and leading each add the class once more, so a mounted leader costs three.
    let times = 1
        + u32::from(recruit.war_mount.is_some())
        + u32::from(recruit.leader || recruit.musician)
        + 2 * u32::from(recruit.elite_shooter);
    let mut items = vec![Item {
        clause: Clause::BUD_1,
        id: "class".into(),
        half_points: 2 * class * times,
    }];
    let has_lance = recruit
        .equipment
        .iter()
        .any(|(id, _)| id.ends_with("lance"));
    for (id, count) in &recruit.equipment {
        let Some(price) = data.price(id) else {
            continue;
        };
        // BUD-4: a point buys three javelins, or two beside a lance.
        let lots = match id.as_str() {
            "javelin" | "javelin-gallop" => count.div_ceil(if has_lance { 2 } else { 3 }),
            _ => *count,
        };
        items.push(Item {
            clause: price.clause,
            id: id.clone(),
            half_points: u32::from(price.half_points) * u32::from(lots),
        });
    }
    items
}

/// The total of a bill in half points, multiplied for the technologically advanced side (BUD-6).
pub fn total(items: &[Item], advance: u8) -> u32 {
    items.iter().map(|item| item.half_points).sum::<u32>() * u32::from(advance.max(1))
}

/// A spare war horse costs the class of its would-be rider (BUD-6), in half points.
pub fn spare_horse(rider_class: u8) -> u32 {
    2 * u32::from(rider_class)
}

/// The id armour is priced under.
pub fn armour_id(armour: Armour) -> Option<&'static str> {
    match armour {
        Armour::None => None,
        Armour::Four => Some("armour-4"),
        Armour::FourStar => Some("armour-4*"),
        Armour::Five => Some("armour-5"),
    }
}

/// The class a soldier has by dress in the pike period (CLS-3).
pub fn default_class(armour: Armour, main_weapon_sword: bool) -> u8 {
    let by_armour = match armour {
        Armour::None => 3,
        Armour::Four | Armour::FourStar => 4,
        Armour::Five => 5,
    };
    if main_weapon_sword {
        by_armour.max(4)
    } else {
        by_armour
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // clauses: CLS-3
    #[test]
    fn the_class_of_a_soldier_is_that_of_the_armour() {
        assert_eq!(default_class(Armour::None, false), 3);
        assert_eq!(default_class(Armour::Four, false), 4);
        assert_eq!(default_class(Armour::FourStar, false), 4);
        assert_eq!(default_class(Armour::Five, false), 5);
    }

    // clauses: CLS-3
    #[test]
    fn a_professional_of_the_sword_is_at_least_class_4() {
        assert_eq!(default_class(Armour::None, true), 4);
        assert_eq!(default_class(Armour::FourStar, true), 4);
        assert_eq!(default_class(Armour::Five, true), 5);
    }

    // clauses: CLS-5
    #[test]
    fn a_lesser_horse_pulls_its_rider_down_and_a_better_one_lifts_nobody() {
        assert_eq!(effective_class(4, None), 4);
        assert_eq!(effective_class(4, Some(3)), 3);
        assert_eq!(effective_class(3, Some(4)), 3);
    }
}
