//! The switches of the rules: optional rules, variants between sources, points left open.
//!
//! Every switch has two positions. A flag is off or on; a choice has a first value (the newer source)
//! and a second one (the older). Where a ruling is a constant instead, [`CONSTANTS`] lists it.

use crate::clause::Clause;
use crate::period::Period;

/// What the two positions of a switch are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Off or on.
    Flag,
    /// The first value or the second.
    Choice(&'static str, &'static str),
}

/// The description of a switch.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// Which one.
    pub switch: Switch,
    /// Its name in files and on the command line.
    pub id: &'static str,
    /// The clause it belongs to.
    pub clause: Clause,
    /// Flag or choice.
    pub kind: Kind,
    hm: Option<bool>,
    ps: Option<bool>,
    lite: Option<bool>,
    full: Option<bool>,
}

/// A ready-made set of switches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// The two-page game: no formations, no rare cases.
    Lite,
    /// The defaults of the period.
    #[default]
    Standard,
    /// Everything the sources offer.
    Full,
}

impl Profile {
    /// All of them, smallest first.
    pub const ALL: [Self; 3] = [Self::Lite, Self::Standard, Self::Full];

    /// Its name.
    pub fn id(self) -> &'static str {
        match self {
            Self::Lite => "lite",
            Self::Standard => "standard",
            Self::Full => "full",
        }
    }
}

macro_rules! switches {
    ($($name:ident $id:literal $clause:ident ($($kind:tt)*) hm $hm:tt ps $ps:tt lite $lite:tt full $full:tt;)*) => {
        /// A named switch of the rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        pub enum Switch { $($name,)* }

        /// Every switch, in the order of the clauses.
        pub const SWITCHES: &[Spec] = &[$(Spec {
            switch: Switch::$name,
            id: $id,
            clause: Clause::$clause,
            kind: switches!(@kind $($kind)*),
            hm: switches!(@set $hm),
            ps: switches!(@set $ps),
            lite: switches!(@set $lite),
            full: switches!(@set $full),
        },)*];
    };
    (@kind flag) => { Kind::Flag };
    (@kind $first:literal $second:literal) => { Kind::Choice($first, $second) };
    (@set on) => { Some(true) };
    (@set off) => { Some(false) };
    (@set -) => { None };
}

// `hm` and `ps` are the defaults, `-` where the switch means nothing in that period; `lite` and
// `full` say what those profiles change.
switches! {
    ShotsAnytime "shots-anytime" TRN_4 (flag) hm on ps on lite off full on;
    CharacterWounds "character-wounds" TRN_8 (flag) hm on ps on lite - full on;
    MountedLongArquebus "mounted-long-arquebus" WPN_10 (flag) hm - ps on lite off full on;
    MusketWithoutRest "musket-without-rest" WPN_14 (flag) hm - ps on lite off full on;
    EmergencyFire "emergency-fire" SHO_6 (flag) hm - ps off lite off full on;
    ShootOrStrike "shoot-or-strike" SHO_9 (flag) hm on ps on lite - full on;
    FootUnits "foot-units" TAC_1 (flag) hm on ps - lite off full on;
    TieBreak "tie-break" MEL_7 (flag) hm on ps on lite - full on;
    FormalDuels "formal-duels" MEL_15 (flag) hm on ps on lite off full on;
    LengthFirstRound "length-first-round" LEN_7 (flag) hm off ps off lite off full on;
    CloseOrderCharge "close-order-charge" CHG_9 (flag) hm on ps - lite off full on;
    Morale "morale" MOR_1 (flag) hm off ps off lite off full on;
    Wounds "wounds" WND_1 (flag) hm on ps on lite off full on;
    SelfTreatment "self-treatment" WND_4 (flag) hm off ps off lite - full -;
    Exceptional "exceptional-fighters" EXC_1 (flag) hm on ps on lite off full on;
    Budget "budget" BUD_1 (flag) hm - ps on lite off full on;
    AlwaysHit "always-hit" VAR_1 ("natural-8" "natural-7") hm off ps off lite - full -;
    LoneSixInDisorder "lone-six-in-disorder" VAR_2 (flag) hm on ps off lite - full -;
    TieBreakChain "tie-break-chain" VAR_3 ("full" "short") hm off ps off lite - full -;
    ColumnWidth "column-width" VAR_4 ("twos" "twos-or-threes") hm off ps off lite - full -;
    LightAtIsolated "light-at-isolated" VAR_5 ("minus-one" "normal") hm off ps - lite - full -;
    ContactAdvance "contact-advance" VAR_6 ("plus-die" "fixed") hm off ps off lite - full -;
    LightWithoutLeader "light-without-leader" VAR_7 ("columns" "normal") hm off ps - lite - full -;
    RecruitVolley "recruit-volley" VAR_8 ("plus-one" "plain") hm off ps - lite - full -;
    DisorderedCloseOrder "disordered-close-order" VAR_9 ("stays" "immobile-only") hm off ps off lite - full -;
    HiddenInBushes "hidden-in-bushes" VAR_10 ("crouched" "two-centimetres") hm off ps off lite - full -;
    StandingJavelin "standing-javelin" VAR_15 ("twenty" "ten") hm - ps off lite - full -;
    Stuck "stuck" VAR_14 ("at-the-edge" "from-the-start") hm off ps off lite - full -;
    RidersNotStill "riders-not-still" VAR_11 ("threatened" "charged") hm off ps off lite - full -;
    CloseChargeStopped "close-charge-stopped" VAR_12 ("by-points" "by-any") hm off ps - lite - full -;
    HalberdAtMounted "halberd-at-mounted" VAR_13 (flag) hm off ps - lite - full -;
    DeadlockFreeze "deadlock-freeze" GEN_1 (flag) hm on ps on lite - full on;
    TwoStepTolerance "two-step-tolerance" GEN_2 (flag) hm on ps on lite - full on;
    NoCreeping "no-creeping" GEN_2 (flag) hm off ps off lite - full on;
    Ambush "ambush" GEN_3 (flag) hm on ps on lite off full on;
    UsedToTerrain "used-to-terrain" GEN_4 (flag) hm on ps on lite off full on;
    CrouchingHides "crouching-hides" GEN_5 (flag) hm on ps on lite - full on;
    SeveralStrikers "several-strikers" GEN_6 (flag) hm on ps on lite - full on;
    ObstacleOneDefender "obstacle-one-defender" GEN_7 (flag) hm on ps on lite off full on;
    FollowUp "follow-up" GEN_8 (flag) hm on ps on lite - full on;
    DonkeyBases "donkey-bases" GEN_9 (flag) hm on ps on lite - full on;
    StepUpToObstacle "step-up-to-obstacle" GEN_10 (flag) hm on ps on lite - full on;
    ShotTiming "shot-timing" GEN_11 (flag) hm on ps on lite off full on;
    NoPrisoners "no-prisoners" RUL_6 (flag) hm off ps off lite - full -;
}

/// Rulings that are constants: always applied, always said, not switchable.
pub const CONSTANTS: &[Clause] = &[
    Clause::RUL_1,
    Clause::RUL_2,
    Clause::RUL_3,
    Clause::RUL_4,
    Clause::RUL_5,
    Clause::RUL_7,
    Clause::RUL_8,
    Clause::RUL_9,
    Clause::RUL_10,
    Clause::RUL_11,
    Clause::RUL_12,
    Clause::RUL_13,
    Clause::RUL_14,
    Clause::RUL_15,
    Clause::RUL_16,
    Clause::RUL_17,
    Clause::RUL_18,
    Clause::RUL_19,
    Clause::RUL_20,
    Clause::RUL_21,
    Clause::RUL_22,
    Clause::RUL_23,
    Clause::RUL_24,
    Clause::RUL_25,
    Clause::RUL_26,
    Clause::RUL_27,
    Clause::RUL_28,
    Clause::RUL_29,
    Clause::RUL_30,
    Clause::RUL_31,
    Clause::RUL_32,
    Clause::RUL_33,
    Clause::RUL_34,
    Clause::RUL_35,
    Clause::RUL_36,
    Clause::RUL_37,
    Clause::RUL_38,
    Clause::RUL_39,
    Clause::RUL_40,
    Clause::RUL_41,
    Clause::RUL_42,
    Clause::RUL_43,
    Clause::RUL_44,
    Clause::RUL_45,
    Clause::RUL_46,
];

impl Spec {
    /// The default in a period; nothing where the switch does not exist there.
    pub fn default_in(&self, period: Period) -> Option<bool> {
        match period {
            Period::HorseAndMusket => self.hm,
            Period::PikeAndShot => self.ps,
        }
    }

    /// The position a profile gives it in a period.
    pub fn in_profile(&self, period: Period, profile: Profile) -> Option<bool> {
        let default = self.default_in(period)?;
        Some(match profile {
            Profile::Lite => self.lite.unwrap_or(default),
            Profile::Standard => default,
            Profile::Full => self.full.unwrap_or(default),
        })
    }

    /// The name of a position: `true`, `false`, or the value of a choice.
    pub fn position(&self, second: bool) -> &'static str {
        match (self.kind, second) {
            (Kind::Flag, false) => "false",
            (Kind::Flag, true) => "true",
            (Kind::Choice(first, _), false) => first,
            (Kind::Choice(_, other), true) => other,
        }
    }
}

/// Which rules are in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruleset {
    period: Period,
    set: u64,
}

/// A switch could not be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SwitchError {
    /// No switch of that name.
    #[error("there is no option {name:?}{}", hint.map(|h| format!("; did you mean {h:?}?")).unwrap_or_default())]
    Unknown {
        /// What was asked for.
        name: String,
        /// The closest name there is.
        hint: Option<&'static str>,
    },
    /// It means nothing in this period.
    #[error("the option {id:?} does not exist in {}", period.id())]
    OtherPeriod {
        /// The switch.
        id: &'static str,
        /// The period asked about.
        period: Period,
    },
    /// Not one of its positions.
    #[error("the option {id:?} is {first:?} or {second:?}, not {given:?}")]
    BadValue {
        /// The switch.
        id: &'static str,
        /// What was given.
        given: String,
        /// Its first position.
        first: &'static str,
        /// Its second position.
        second: &'static str,
    },
}

impl Ruleset {
    /// The defaults of a period.
    pub fn standard(period: Period) -> Self {
        Self::profile(period, Profile::Standard)
    }

    /// A profile of a period.
    pub fn profile(period: Period, profile: Profile) -> Self {
        let mut set = 0;
        for spec in SWITCHES {
            if spec.in_profile(period, profile) == Some(true) {
                set |= 1 << spec.switch as u64;
            }
        }
        Self { period, set }
    }

    /// The period.
    pub fn period(&self) -> Period {
        self.period
    }

    /// Whether a flag is on, or a choice stands on its second value.
    pub fn on(&self, switch: Switch) -> bool {
        self.set & (1 << switch as u64) != 0
    }

    /// The same rules with one switch in the given position.
    #[must_use]
    pub fn with(mut self, switch: Switch, second: bool) -> Self {
        let bit = 1 << switch as u64;
        self.set = if second {
            self.set | bit
        } else {
            self.set & !bit
        };
        self
    }

    /// The same rules with a switch set by name: `true`, `false`, `on`, `off`, or a value.
    pub fn with_named(self, name: &str, value: &str) -> Result<Self, SwitchError> {
        let spec = SWITCHES
            .iter()
            .find(|spec| spec.id == name)
            .ok_or_else(|| SwitchError::Unknown {
                name: name.to_owned(),
                hint: crate::suggest::closest(name, SWITCHES.iter().map(|spec| spec.id)),
            })?;
        if spec.default_in(self.period).is_none() {
            return Err(SwitchError::OtherPeriod {
                id: spec.id,
                period: self.period,
            });
        }
        let second = match value {
            "on" | "yes" | "oui" if spec.kind == Kind::Flag => true,
            "off" | "no" | "non" if spec.kind == Kind::Flag => false,
            _ if value == spec.position(true) => true,
            _ if value == spec.position(false) => false,
            _ => {
                return Err(SwitchError::BadValue {
                    id: spec.id,
                    given: value.to_owned(),
                    first: spec.position(false),
                    second: spec.position(true),
                });
            }
        };
        Ok(self.with(spec.switch, second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_optional_clause_is_a_switch_or_a_constant() {
        let named: Vec<Clause> = SWITCHES.iter().map(|spec| spec.clause).collect();
        for clause in Clause::all() {
            match clause.chapter() {
                "VAR" | "GEN" => assert!(named.contains(&clause), "{clause}"),
                "RUL" => assert!(
                    named.contains(&clause) != CONSTANTS.contains(&clause),
                    "{clause}"
                ),
                _ => {}
            }
        }
    }

    #[test]
    fn switches_are_in_order_and_fit_the_set() {
        assert!(SWITCHES.len() <= 64);
        for (index, spec) in SWITCHES.iter().enumerate() {
            assert_eq!(spec.switch as usize, index);
        }
    }

    #[test]
    fn names_are_checked() {
        let hm = Ruleset::standard(Period::HorseAndMusket);
        assert!(hm.on(Switch::FootUnits));
        let off = hm.with_named("foot-units", "off").unwrap();
        assert!(!off.on(Switch::FootUnits));
        let seven = hm.with_named("always-hit", "natural-7").unwrap();
        assert!(seven.on(Switch::AlwaysHit));
        assert_eq!(
            hm.with_named("foot-unit", "on"),
            Err(SwitchError::Unknown {
                name: "foot-unit".into(),
                hint: Some("foot-units")
            })
        );
        assert!(matches!(
            hm.with_named("emergency-fire", "on"),
            Err(SwitchError::OtherPeriod { .. })
        ));
        assert!(matches!(
            hm.with_named("always-hit", "true"),
            Err(SwitchError::BadValue { .. })
        ));
    }
}
