//! The clauses of the rules: stable ids that code, data, tests and texts cite.
//!
//! Only the ids live here. What a clause says, in French and English, is in the `text` crate; which
//! test fixes it is in `docs/rules-map.md`.

use crate::period::Period;
use std::fmt;
use std::str::FromStr;

/// A clause of the rules, such as `MEL-6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause(u16);

macro_rules! clauses {
    ($($chapter:literal: $($name:ident $id:literal)*;)*) => {
        /// Every clause in reading order.
        const IDS: &[&str] = &[$($($id,)*)*];

        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Order { $($($name,)*)* }

        impl Clause {
            $($(#[doc = $id] pub const $name: Self = Self(Order::$name as u16);)*)*
        }

        /// The chapters in reading order.
        pub const CHAPTERS: &[&str] = &[$($chapter,)*];
    };
}

clauses! {
    "TRN":
        TRN_1 "TRN-1" TRN_2 "TRN-2" TRN_3 "TRN-3" TRN_4 "TRN-4" TRN_5 "TRN-5" TRN_6 "TRN-6"
        TRN_7 "TRN-7" TRN_8 "TRN-8";
    "CLS":
        CLS_1 "CLS-1" CLS_2 "CLS-2" CLS_3 "CLS-3" CLS_4 "CLS-4" CLS_5 "CLS-5" CLS_6 "CLS-6";
    "MOV":
        MOV_1 "MOV-1" MOV_2 "MOV-2" MOV_3 "MOV-3" MOV_4 "MOV-4" MOV_5 "MOV-5" MOV_6 "MOV-6"
        MOV_7 "MOV-7" MOV_8 "MOV-8" MOV_9 "MOV-9" MOV_10 "MOV-10" MOV_11 "MOV-11"
        MOV_12 "MOV-12" MOV_13 "MOV-13" MOV_14 "MOV-14" MOV_15 "MOV-15";
    "TER":
        TER_1 "TER-1" TER_2 "TER-2" TER_3 "TER-3" TER_4 "TER-4" TER_5 "TER-5" TER_6 "TER-6"
        TER_7 "TER-7" TER_8 "TER-8" TER_9 "TER-9";
    "FRM":
        FRM_1 "FRM-1" FRM_2 "FRM-2" FRM_3 "FRM-3" FRM_4 "FRM-4" FRM_5 "FRM-5" FRM_6 "FRM-6"
        FRM_7 "FRM-7" FRM_8 "FRM-8" FRM_9 "FRM-9" FRM_10 "FRM-10" FRM_11 "FRM-11"
        FRM_12 "FRM-12" FRM_13 "FRM-13" FRM_14 "FRM-14" FRM_15 "FRM-15" FRM_16 "FRM-16"
        FRM_17 "FRM-17" FRM_18 "FRM-18";
    "WPN":
        WPN_1 "WPN-1" WPN_2 "WPN-2" WPN_3 "WPN-3" WPN_4 "WPN-4" WPN_5 "WPN-5" WPN_6 "WPN-6"
        WPN_7 "WPN-7" WPN_8 "WPN-8" WPN_9 "WPN-9" WPN_10 "WPN-10" WPN_11 "WPN-11"
        WPN_12 "WPN-12" WPN_13 "WPN-13" WPN_14 "WPN-14" WPN_15 "WPN-15" WPN_16 "WPN-16"
        WPN_17 "WPN-17" WPN_18 "WPN-18" WPN_19 "WPN-19" WPN_20 "WPN-20" WPN_21 "WPN-21"
        WPN_22 "WPN-22";
    "SHO":
        SHO_1 "SHO-1" SHO_2 "SHO-2" SHO_3 "SHO-3" SHO_4 "SHO-4" SHO_5 "SHO-5" SHO_6 "SHO-6"
        SHO_M1 "SHO-M1" SHO_M2 "SHO-M2" SHO_M3 "SHO-M3" SHO_M4 "SHO-M4" SHO_M5 "SHO-M5"
        SHO_M6 "SHO-M6" SHO_9 "SHO-9" SHO_10 "SHO-10" SHO_7 "SHO-7" SHO_8 "SHO-8";
    "SIX":
        SIX_1 "SIX-1" SIX_2 "SIX-2" SIX_3 "SIX-3" SIX_4 "SIX-4";
    "ELT":
        ELT_1 "ELT-1" ELT_2 "ELT-2" ELT_3 "ELT-3" ELT_4 "ELT-4" ELT_5 "ELT-5";
    "TAC":
        TAC_1 "TAC-1" TAC_2 "TAC-2" TAC_3 "TAC-3" TAC_4 "TAC-4" TAC_5 "TAC-5" TAC_6 "TAC-6"
        TAC_7 "TAC-7" TAC_8 "TAC-8" TAC_9 "TAC-9" TAC_10 "TAC-10" TAC_11 "TAC-11";
    "MEL":
        MEL_1 "MEL-1" MEL_2 "MEL-2" MEL_3 "MEL-3" MEL_4 "MEL-4" MEL_5 "MEL-5" MEL_6 "MEL-6"
        MEL_7 "MEL-7" MEL_8 "MEL-8" MEL_M1 "MEL-M1" MEL_M2 "MEL-M2" MEL_M3 "MEL-M3"
        MEL_M4 "MEL-M4" MEL_M5 "MEL-M5" MEL_M6 "MEL-M6" MEL_M7 "MEL-M7" MEL_M8 "MEL-M8"
        MEL_M9 "MEL-M9" MEL_9 "MEL-9" MEL_10 "MEL-10" MEL_11 "MEL-11" MEL_12 "MEL-12"
        MEL_13 "MEL-13" MEL_14 "MEL-14" MEL_15 "MEL-15";
    "LEN":
        LEN_1 "LEN-1" LEN_2 "LEN-2" LEN_3 "LEN-3" LEN_4 "LEN-4" LEN_5 "LEN-5" LEN_6 "LEN-6"
        LEN_7 "LEN-7" LEN_8 "LEN-8";
    "CHG":
        CHG_1 "CHG-1" CHG_2 "CHG-2" CHG_3 "CHG-3" CHG_4 "CHG-4" CHG_5 "CHG-5" CHG_6 "CHG-6"
        CHG_7 "CHG-7" CHG_8 "CHG-8" CHG_9 "CHG-9" CHG_10 "CHG-10" CHG_11 "CHG-11";
    "MOR":
        MOR_1 "MOR-1" MOR_2 "MOR-2" MOR_3 "MOR-3" MOR_4 "MOR-4" MOR_5 "MOR-5" MOR_6 "MOR-6"
        MOR_7 "MOR-7" MOR_8 "MOR-8" MOR_9 "MOR-9";
    "DIS":
        DIS_1 "DIS-1" DIS_2 "DIS-2" DIS_3 "DIS-3" DIS_4 "DIS-4";
    "WND":
        WND_1 "WND-1" WND_2 "WND-2" WND_3 "WND-3" WND_4 "WND-4";
    "EXC":
        EXC_1 "EXC-1" EXC_2 "EXC-2" EXC_3 "EXC-3" EXC_4 "EXC-4" EXC_5 "EXC-5" EXC_6 "EXC-6";
    "BUD":
        BUD_1 "BUD-1" BUD_2 "BUD-2" BUD_3 "BUD-3" BUD_4 "BUD-4" BUD_5 "BUD-5" BUD_6 "BUD-6";
    "FAN":
        FAN_1 "FAN-1" FAN_2 "FAN-2" FAN_3 "FAN-3";
    "HID":
        HID_1 "HID-1" HID_2 "HID-2";
    "UNI":
        UNI_1 "UNI-1" UNI_2 "UNI-2" UNI_3 "UNI-3" UNI_4 "UNI-4" UNI_5 "UNI-5" UNI_6 "UNI-6"
        UNI_7 "UNI-7" UNI_8 "UNI-8" UNI_9 "UNI-9" UNI_10 "UNI-10" UNI_11 "UNI-11"
        UNI_12 "UNI-12" UNI_13 "UNI-13" UNI_14 "UNI-14";
    "VAR":
        VAR_1 "VAR-1" VAR_2 "VAR-2" VAR_3 "VAR-3" VAR_4 "VAR-4" VAR_5 "VAR-5" VAR_6 "VAR-6"
        VAR_7 "VAR-7" VAR_8 "VAR-8" VAR_9 "VAR-9" VAR_10 "VAR-10" VAR_11 "VAR-11"
        VAR_12 "VAR-12" VAR_13 "VAR-13" VAR_14 "VAR-14" VAR_15 "VAR-15";
    "GEN":
        GEN_1 "GEN-1" GEN_2 "GEN-2" GEN_3 "GEN-3" GEN_4 "GEN-4" GEN_5 "GEN-5" GEN_6 "GEN-6"
        GEN_7 "GEN-7" GEN_8 "GEN-8" GEN_9 "GEN-9" GEN_10 "GEN-10" GEN_11 "GEN-11";
    "RUL":
        RUL_1 "RUL-1" RUL_2 "RUL-2" RUL_3 "RUL-3" RUL_4 "RUL-4" RUL_5 "RUL-5" RUL_6 "RUL-6"
        RUL_7 "RUL-7" RUL_8 "RUL-8" RUL_9 "RUL-9" RUL_10 "RUL-10" RUL_11 "RUL-11"
        RUL_12 "RUL-12" RUL_13 "RUL-13" RUL_14 "RUL-14" RUL_15 "RUL-15" RUL_16 "RUL-16"
        RUL_17 "RUL-17" RUL_18 "RUL-18" RUL_19 "RUL-19" RUL_20 "RUL-20" RUL_21 "RUL-21"
        RUL_22 "RUL-22" RUL_23 "RUL-23" RUL_24 "RUL-24" RUL_25 "RUL-25" RUL_26 "RUL-26"
        RUL_27 "RUL-27" RUL_28 "RUL-28" RUL_29 "RUL-29" RUL_30 "RUL-30" RUL_31 "RUL-31"
        RUL_32 "RUL-32" RUL_33 "RUL-33" RUL_34 "RUL-34" RUL_35 "RUL-35" RUL_36 "RUL-36"
        RUL_37 "RUL-37" RUL_38 "RUL-38" RUL_39 "RUL-39" RUL_40 "RUL-40" RUL_41 "RUL-41"
        RUL_42 "RUL-42" RUL_43 "RUL-43" RUL_44 "RUL-44" RUL_45 "RUL-45" RUL_46 "RUL-46";
    "CMP":
        CMP_1 "CMP-1" CMP_2 "CMP-2" CMP_3 "CMP-3";
    "EX":
        EX_1 "EX-1" EX_2 "EX-2" EX_3 "EX-3" EX_4 "EX-4" EX_5 "EX-5" EX_6 "EX-6" EX_7 "EX-7"
        EX_8 "EX-8" EX_9 "EX-9";
}

impl Clause {
    /// All clauses in reading order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..IDS.len()).map(|index| Self(index as u16))
    }

    /// Its id, such as `MEL-6`.
    pub fn id(self) -> &'static str {
        IDS[usize::from(self.0)]
    }

    /// The chapter it stands in, such as `MEL`.
    pub fn chapter(self) -> &'static str {
        self.id().split('-').next().unwrap_or_default()
    }

    /// The only period it is used in; nothing if in both (RUL-34).
    pub fn period(self) -> Option<Period> {
        match self.chapter() {
            "TAC" => return Some(Period::HorseAndMusket),
            "BUD" | "FAN" => return Some(Period::PikeAndShot),
            _ => {}
        }
        match self {
            Self::MOV_1
            | Self::MOV_15
            | Self::FRM_10
            | Self::FRM_12
            | Self::FRM_16
            | Self::WPN_1
            | Self::WPN_2
            | Self::WPN_3
            | Self::WPN_4
            | Self::WPN_5
            | Self::WPN_6
            | Self::WPN_7
            | Self::ELT_3
            | Self::ELT_4
            | Self::MEL_8
            | Self::MEL_12
            | Self::CHG_9
            | Self::CHG_11
            | Self::MOR_8
            | Self::DIS_1
            | Self::UNI_1
            | Self::UNI_2
            | Self::UNI_3
            | Self::UNI_4
            | Self::UNI_5
            | Self::UNI_6
            | Self::UNI_7
            | Self::UNI_8
            | Self::UNI_9
            | Self::UNI_10
            | Self::UNI_13
            | Self::VAR_5
            | Self::VAR_7
            | Self::VAR_8
            | Self::VAR_12
            | Self::VAR_13
            | Self::RUL_13
            | Self::RUL_18
            | Self::RUL_20
            | Self::RUL_21
            | Self::RUL_40
            | Self::EX_2
            | Self::EX_5
            | Self::EX_9 => Some(Period::HorseAndMusket),
            Self::CLS_3
            | Self::MOV_2
            | Self::TER_3
            | Self::FRM_8
            | Self::FRM_9
            | Self::WPN_8
            | Self::WPN_9
            | Self::WPN_10
            | Self::WPN_11
            | Self::WPN_12
            | Self::WPN_13
            | Self::WPN_14
            | Self::WPN_15
            | Self::WPN_16
            | Self::WPN_17
            | Self::WPN_18
            | Self::WPN_19
            | Self::SHO_8
            | Self::CHG_10
            | Self::UNI_12
            | Self::VAR_15
            | Self::RUL_16
            | Self::RUL_17
            | Self::RUL_19
            | Self::CMP_1
            | Self::CMP_2
            | Self::CMP_3
            | Self::EX_1
            | Self::EX_3
            | Self::EX_4
            | Self::EX_6
            | Self::EX_7
            | Self::EX_8 => Some(Period::PikeAndShot),
            // Morale is written for the musket period, but an option brings it to the other.
            _ => None,
        }
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The text is not the id of a clause.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no clause {0:?}")]
pub struct UnknownClause(pub String);

impl FromStr for Clause {
    type Err = UnknownClause;

    fn from_str(text: &str) -> Result<Self, UnknownClause> {
        IDS.iter()
            .position(|id| id.eq_ignore_ascii_case(text))
            .map(|index| Self(index as u16))
            .ok_or_else(|| UnknownClause(text.to_owned()))
    }
}

impl serde::Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> serde::Deserialize<'de> for Clause {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<str>::deserialize(deserializer)?;
        id.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_parse_back() {
        for clause in Clause::all() {
            assert_eq!(clause.id().parse(), Ok(clause));
            assert!(CHAPTERS.contains(&clause.chapter()));
        }
        assert_eq!(Clause::MEL_M9.id(), "MEL-M9");
        assert!("MEL-99".parse::<Clause>().is_err());
    }

    #[test]
    fn data_and_switches_keep_to_the_period_of_their_clause() {
        for period in Period::ALL {
            let data = crate::data::embedded(period);
            let missiles = data.missiles.iter().map(|w| w.clause);
            let units = data.units.iter().map(|u| u.clause);
            let tables = data.tac.iter().map(|r| r.clause);
            let prices = data.prices.iter().map(|p| p.clause);
            let moves = data.allowances.iter().map(|a| a.clause);
            for clause in missiles
                .chain(units)
                .chain(tables)
                .chain(prices)
                .chain(moves)
            {
                assert_eq!(clause.period().unwrap_or(period), period, "{clause}");
            }
            for spec in crate::ruleset::SWITCHES {
                if spec.default_in(period).is_some() {
                    assert_eq!(
                        spec.clause.period().unwrap_or(period),
                        period,
                        "{}",
                        spec.id
                    );
                }
            }
        }
        assert_eq!(Clause::MEL_6.period(), None);
    }
}
