//! The data that comes with the program.

use std::sync::OnceLock;

use super::read::read;
use super::types::PeriodData;
use crate::period::Period;
use crate::supply;

macro_rules! embed {
    ($($path:literal,)*) => {
        /// Every data file by its path inside the data folder, in reading order.
        pub const FILES: &[&str] = &[$($path,)*];

        /// Every data file and its text, as the program was built with.
        #[cfg(feature = "embedded")]
        pub const EMBEDDED: &[(&str, &str)] = &[$((
            $path,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/", $path)),
        ),)*];
    };
}

embed! {
    "core.toml",
    "horse-and-musket/period.toml",
    "horse-and-musket/weapons.toml",
    "horse-and-musket/units.toml",
    "horse-and-musket/terrain.toml",
    "horse-and-musket/tables.toml",
    "pike-and-shot/period.toml",
    "pike-and-shot/weapons.toml",
    "pike-and-shot/units.toml",
    "pike-and-shot/terrain.toml",
    "pike-and-shot/tables.toml",
}

/// The period's data as the program comes with, read once.
///
/// # Panics
/// If that is broken, which a test of this module rules out, or if the program was not given any.
pub fn embedded(period: Period) -> &'static PeriodData {
    static HORSE_AND_MUSKET: OnceLock<PeriodData> = OnceLock::new();
    static PIKE_AND_SHOT: OnceLock<PeriodData> = OnceLock::new();
    let cell = match period {
        Period::HorseAndMusket => &HORSE_AND_MUSKET,
        Period::PikeAndShot => &PIKE_AND_SHOT,
    };
    cell.get_or_init(|| read(period, supply::data()).expect("the data of the program is sound"))
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::super::read::read_all;
    use super::super::types::{Armour, ArmourMalus, Missile, Mount};
    use super::*;

    fn ids<T>(records: &[T], id: impl Fn(&T) -> &String) -> String {
        let ids: Vec<&str> = records.iter().map(|r| id(r).as_str()).collect();
        ids.join(" ")
    }

    #[test]
    fn the_embedded_data_is_sound() {
        if let Err(problems) = read_all(EMBEDDED) {
            let texts: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("{}", texts.join("\n"));
        }
        for period in Period::ALL {
            assert_eq!(embedded(period).period, period);
        }
    }

    /// Ids are a promise: commands and saved games use them.
    #[test]
    fn ids_stay() {
        let (hm, ps) = (
            embedded(Period::HorseAndMusket),
            embedded(Period::PikeAndShot),
        );
        assert_eq!(
            ids(&hm.missiles, |w| &w.id),
            "pistol musketoon flintlock-musket hunting-gun double-hunting-gun cavalry-rifle \
             infantry-rifle"
        );
        assert_eq!(
            ids(&ps.missiles, |w| &w.id),
            "pistol short-arquebus long-arquebus heavy-musket heavy-musket-no-rest light-musket \
             rifle light-crossbow weak-bow longbow javelin javelin-gallop"
        );
        assert_eq!(
            ids(&hm.units, |u| &u.id),
            "officer line-infantry light-infantry elite-light-infantry recruits grenadiers \
             irregulars line-cavalry elite-heavy-cavalry light-cavalry dragoons"
        );
        assert_eq!(
            ids(&ps.units, |u| &u.id),
            "halberdier pikeman heavy-musketeer long-arquebusier short-arquebusier swordsman \
             officer rider cuirassier demi-lancer heavy-cuirassier dragoon villager brigand archer \
             crossbowman javelin-man monk standard-bearer musician"
        );
        assert_eq!(
            ids(&hm.melee, |w| &w.id),
            "pike light-lance half-pike pike-1792 halberd heavy-lance long-bardiche bardiche \
             two-handed spiked-axe bayonet-musket long-tool heavy-tool sword soldier-sword knife tool \
             musket-butt bare-hands"
        );
        assert_eq!(hm.melee, ps.melee);
        for data in [hm, ps] {
            assert_eq!(
                ids(&data.covers, |c| &c.id),
                "bushes forest open-forest cover loophole water hidden"
            );
        }
        assert_eq!(
            ids(&hm.tac, |r| &r.id),
            "grenadiers line elite-light light recruits irregulars"
        );
        assert!(ps.tac.is_empty() && hm.prices.is_empty());
    }

    /// A shooting table in one line: where each band ends, what it needs, its armour malus, and
    /// the turns to reload.
    fn line(weapon: &Missile) -> String {
        let mut line = format!("{} {}", weapon.clause, weapon.id);
        for band in &weapon.bands {
            write!(line, " {}:{}", band.upto, band.need).unwrap();
            if let Some(volley) = band.volley {
                write!(line, "/{volley}").unwrap();
            }
            line += match band.armour {
                ArmourMalus::None => "",
                ArmourMalus::Any => "(any)",
                ArmourMalus::Five => "(5)",
                ArmourMalus::Bow => "(bow)",
            };
        }
        line + &format!(" r{}", weapon.reload)
    }

    #[test]
    fn shooting_tables_are_those_of_the_rules() {
        let lines: Vec<String> = Period::ALL
            .iter()
            .flat_map(|&period| &embedded(period).missiles)
            .map(line)
            .collect();
        assert_eq!(
            lines,
            [
                "WPN-1 pistol 10:5 20:7(any) r1",
                "WPN-2 musketoon 20:5 30:6 40:7(any) r1",
                "WPN-3 flintlock-musket 20:5 40:6 60:7(any) r1",
                "WPN-4 hunting-gun 10:5 20:6(any) 30:7(any) r1",
                "WPN-5 double-hunting-gun 10:5 20:6(any) 30:7(any) r1",
                "WPN-6 cavalry-rifle 20:5 40:6 60:7(any) r2",
                "WPN-7 infantry-rifle 40:5 60:6 80:7(any) r2",
                "WPN-8 pistol 10:5(5) 20:7(any) r1",
                "WPN-9 short-arquebus 10:5 20:6(5) 40:7(any) r1",
                "WPN-10 long-arquebus 20:5 30:6(5) 40:7(any) r1",
                "WPN-11 heavy-musket 20:6/5 40:7/6 60:8/7(any) r2",
                "WPN-14 heavy-musket-no-rest 20:5 30:6 40:7(any) r2",
                "WPN-13 light-musket 20:5 30:6 40:7(any) r1",
                "WPN-15 rifle 20:5 40:6 60:7(any) r2",
                "WPN-16 light-crossbow 10:5(5) 20:6(5) 30:7(5) r1",
                "WPN-17 weak-bow 10:5(bow) 20:6(bow) 40:7(bow) r0",
                "WPN-18 longbow 20:5(bow) 30:6(bow) 40:7(bow) r0",
                "WPN-19 javelin 20:6(5) r0",
                "WPN-19 javelin-gallop 10:5(5) 20:6(5) r0",
            ]
        );
    }

    /// CLS-3 and MOV-2: class and allowance go with the armour.
    #[test]
    fn heavier_armour_means_a_better_class_and_a_slower_rider() {
        let ps = embedded(Period::PikeAndShot);
        for unit in ps.units.iter().filter(|u| u.mount == Mount::Cavalry) {
            let expected = match unit.armour {
                Armour::None => (3, "20", "40"),
                Armour::Four => (4, "16", "40"),
                Armour::FourStar => (4, "16", "36"),
                Armour::Five => (5, "12", "32"),
            };
            let mounted = unit.mounted.map(|l| l.to_string()).unwrap_or_default();
            let found = (unit.class, unit.foot.to_string(), mounted);
            assert_eq!(
                found,
                (expected.0, expected.1.into(), expected.2.into()),
                "{}",
                unit.id
            );
        }
    }
}
