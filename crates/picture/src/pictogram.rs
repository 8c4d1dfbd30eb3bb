//! What a figure is, at a glance. Every pictogram is drawn in a circle of ten units.

use argad_rules::data::{MeleeTrait, MissileTrait, PeriodData, UnitTrait};
use argad_rules::scenario::{Riding, Troop};

/// What a figure is, at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pictogram {
    /// Commands.
    Leader,
    /// Somebody's own character.
    Character,
    /// Plays.
    Musician,
    /// Carries the colours.
    Colours,
    /// On a horse or a donkey.
    Rider,
    /// A coach and its driver.
    Coach,
    /// Shoots a firearm.
    Musket,
    /// Shoots a bow or a crossbow, or throws.
    Bow,
    /// A pike, a halberd or another pole.
    Pike,
    /// A sword or another weapon for the hand.
    Blade,
    /// No soldier.
    Civilian,
}

impl Pictogram {
    /// What a troop's figures are.
    pub fn of(troop: &Troop, data: &PeriodData) -> Self {
        let unit = data.unit(&troop.unit);
        let is = |wanted| unit.is_some_and(|unit| unit.is(wanted));
        let missile = troop.weapons.iter().find_map(|id| data.missile(id));
        let melee: Vec<_> = troop
            .weapons
            .iter()
            .filter_map(|id| data.melee_weapon(id))
            .collect();
        let pole = melee
            .iter()
            .any(|w| w.is(MeleeTrait::Pike) || w.is(MeleeTrait::Pole));
        if troop.riding == Riding::Coach {
            Self::Coach
        } else if troop.colours || is(UnitTrait::Colours) {
            Self::Colours
        } else if troop.musician || is(UnitTrait::Musician) {
            Self::Musician
        } else if troop.leader || is(UnitTrait::Leader) || is(UnitTrait::Officer) {
            Self::Leader
        } else if troop.character {
            Self::Character
        } else if troop.riding != Riding::Foot {
            Self::Rider
        } else if let Some(missile) = missile {
            if missile.is(MissileTrait::Firearm) {
                Self::Musket
            } else {
                Self::Bow
            }
        } else if pole {
            Self::Pike
        } else if is(UnitTrait::Civilian) || melee.is_empty() {
            Self::Civilian
        } else {
            Self::Blade
        }
    }

    /// Its key in the texts.
    pub fn key(self) -> &'static str {
        match self {
            Self::Leader => "show-arm-leader",
            Self::Character => "show-arm-character",
            Self::Musician => "show-arm-musician",
            Self::Colours => "show-arm-colours",
            Self::Rider => "show-arm-rider",
            Self::Coach => "show-arm-coach",
            Self::Musket => "show-arm-musket",
            Self::Bow => "show-arm-bow",
            Self::Pike => "show-arm-pike",
            Self::Blade => "show-arm-blade",
            Self::Civilian => "show-arm-civilian",
        }
    }

    /// Its drawing in a colour.
    pub fn draw(self, mark: &str) -> String {
        let fill = |path: &str| format!("<path d=\"{path}\" fill=\"{mark}\"/>");
        let line = |path: &str, width: f64| {
            format!(
                "<path d=\"{path}\" fill=\"none\" stroke=\"{mark}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
            )
        };
        match self {
            Self::Leader => fill(STAR),
            Self::Character => line(STAR, 1.1),
            Self::Musician => {
                let drum = "M-4.6 -2.2L-3.8 3.4Q0 5.2 3.8 3.4L4.6 -2.2";
                line(drum, 1.2)
                    + &line("M-4.6 -2.2Q0 -4.4 4.6 -2.2Q0 0 -4.6 -2.2Z", 1.2)
                    + &line("M-4 0L-1.6 3.9L0.6 -.9L2.4 3.8L4.2 0", 0.9)
            }
            Self::Colours => {
                line("M-3.4 -5.8V6", 1.4)
                    + &fill("M-3.2 -5.6Q0 -7 2 -5.2T5.6 -5V.4Q3 1.6 1.2 .2T-3.2 .4Z")
            }
            Self::Rider => fill(HORSE),
            Self::Coach => {
                fill("M-5.4 -4.6H5.4L4.4 1.6H-4.4Z")
                    + &line(
                        "M-5.6 3.6A1.9 1.9 0 1 0 -1.8 3.6A1.9 1.9 0 1 0 -5.6 3.6M1.8 3.6A1.9 1.9 0 1 0 5.6 3.6A1.9 1.9 0 1 0 1.8 3.6",
                        1.1,
                    )
            }
            Self::Musket => {
                line("M-3.2 3.2L5 -5", 1.5)
                    + &fill("M-2.6 1.6L-.9 3.3L-4.6 6.2Q-6.2 6 -5.9 4.6Z")
                    + &line("M-1.2 3.1Q.6 3.9 .9 1.9", 0.9)
            }
            Self::Bow => {
                line("M-2.4 -5.6Q4.6 -3.2 4.4 0Q4.6 3.2 -2.4 5.6", 1.4)
                    + &line("M-2.4 -5.6V5.6M-5.4 0H5.6M3.6 -1.6L5.8 0L3.6 1.6", 0.9)
            }
            Self::Pike => {
                line("M-4.4 5.6L3.4 -3.6", 1.3)
                    + &fill("M5.8 -6.4L4.6 -1.8L1.6 -4.4Z")
                    + &fill("M.6 -2.9Q-2.6 -4.4 -3.2 -1.6Q-1 -2 -.4 -.6Z")
            }
            Self::Blade => {
                line("M-2.2 2.2L5 -5", 1.7) + &line("M-4 .4L-.4 4M-4.6 4.6L-2.6 2.6", 1.4)
            }
            Self::Civilian => {
                "<circle cy=\"-2.9\" r=\"2.4\" fill=\"".to_owned()
                    + mark
                    + "\"/>"
                    + &fill("M-4.6 5.2Q-4.6 .6 0 .6T4.6 5.2Z")
            }
        }
    }
}

const STAR: &str = "M0 -6L1.5 -2L5.7 -1.9L2.4 .8L3.5 4.9L0 2.5L-3.5 4.9L-2.4 .8L-5.7 -1.9L-1.5 -2Z";
const HORSE: &str = "M-3.4 5.4Q-3.4 1.2 -.8 -.8Q-2.6 -.4 -3.4 .8L-5 -.4Q-4.4 -3.6 -1.4 -4.4L-1 -6.2L.6 -4.8Q5 -3.8 4.8 1Q4.8 3.4 4 5.4Z";
