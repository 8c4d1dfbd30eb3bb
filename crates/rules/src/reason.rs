//! Why a number is what it is, and why something may not be done.

use crate::clause::Clause;
use crate::measure::Length;
use serde::{Deserialize, Serialize};

/// One entry in the list of reasons behind a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Modifier {
    /// The clause it comes from.
    pub clause: Clause,
    /// What it adds to the die; never zero.
    pub value: i8,
}

impl Modifier {
    /// A modifier.
    pub const fn new(clause: Clause, value: i8) -> Self {
        Self { clause, value }
    }
}

/// The sum of a list of modifiers.
pub fn total(modifiers: &[Modifier]) -> i8 {
    modifiers.iter().map(|m| m.value).sum()
}

macro_rules! codes {
    ($($name:ident $word:literal,)*) => {
        /// What kind of refusal: a key for texts.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum Code { $($name,)* }

        impl Code {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Its key.
            pub fn word(self) -> &'static str {
                match self { $(Self::$name => $word,)* }
            }
        }
    };
}

codes! {
    ActsClash "acts-clash",
    AlreadyShot "already-shot",
    AlreadySo "already-so",
    AlreadyTreated "already-treated",
    AboardACoach "aboard-a-coach",
    BadDistance "bad-distance",
    BadSpacing "bad-spacing",
    BayonetRank "bayonet-rank",
    BeyondHelp "beyond-help",
    BelongsToShooting "belongs-to-shooting",
    BelongsToMovement "belongs-to-movement",
    BelongsToMelee "belongs-to-melee",
    BelongsToMovementAndMelee "belongs-to-movement-and-melee",
    BelongsToDeployment "belongs-to-deployment",
    BearersTogether "bearers-together",
    BodyTogether "body-together",
    CannotAct "cannot-act",
    ChargeStands "charge-stands",
    ContactForbids "contact-forbids",
    CreptCloser "crept-closer",
    EliteInVolley "elite-in-volley",
    EliteRestShoots "elite-rest-shoots",
    EliteSingleShooter "elite-single-shooter",
    EliteUnitPeriod "elite-unit-period",
    EliteUsed "elite-used",
    CreptAgain "crept-again",
    CutOnFoot "cut-on-foot",
    CutStanding "cut-standing",
    LightenStanding "lighten-standing",
    NoRestToPutDown "no-rest-to-put-down",
    DuelOnFoot "duel-on-foot",
    Empty "empty",
    FastAndStrong "fast-and-strong",
    FollowsFollower "follows-follower",
    FormTooFew "form-too-few",
    FormationImpossible "formation-impossible",
    FriendInWay "friend-in-way",
    Frozen "frozen",
    GiftNeedsBlade "gift-needs-blade",
    HandsFull "hands-full",
    HasFainted "has-fainted",
    ImpossibleCharge "impossible-charge",
    InContact "in-contact",
    WasInContact "was-in-contact",
    NoContactCame "no-contact-came",
    LanceLost "lance-lost",
    UneasyRider "uneasy-rider",
    LongRangeOutdoors "long-range-outdoors",
    MountedByOption "mounted-by-option",
    MountedInfantryMoving "mounted-infantry-moving",
    MustRun "must-run",
    MustStandStill "must-stand-still",
    NeedsGallop "needs-gallop",
    LeaderTooFar "leader-too-far",
    NeedsLeader "needs-leader",
    OneBarrel "one-barrel",
    OneBarrelMoving "one-barrel-moving",
    NoHorse "no-horse",
    NoMissile "no-missile",
    NoSuch "no-such",
    NothingToRestrain "nothing-to-restrain",
    NotOnYet "not-on-yet",
    NotCarried "not-carried",
    NotBeaten "not-beaten",
    NobodyToFollow "nobody-to-follow",
    NobodyNear "nobody-near",
    NoPrisoner "no-prisoner",
    NoPrisonersTaken "no-prisoners-taken",
    NobodyKnown "nobody-known",
    NobodyToRally "nobody-to-rally",
    NobodyNamed "nobody-named",
    NotACharacter "not-a-character",
    NotALeader "not-a-leader",
    NotAnEnemy "not-an-enemy",
    NotALance "not-a-lance",
    NotElite "not-elite",
    NotFainted "not-fainted",
    NotFormed "not-formed",
    NotInReach "not-in-reach",
    NotInZone "not-in-zone",
    NotOnSide "not-on-side",
    NotReady "not-ready",
    NotRecognisable "not-recognisable",
    NotTrained "not-trained",
    NotWounded "not-wounded",
    NotYours "not-yours",
    NothingToLoad "nothing-to-load",
    OffTable "off-table",
    OnFootOnly "on-foot-only",
    OnlyWhomOneTouches "only-whom-one-touches",
    OneAtATime "one-at-a-time",
    OneRankOnly "one-rank-only",
    OrderedTwice "ordered-twice",
    OutOfRange "out-of-range",
    OwnWound "own-wound",
    OutdoorsOnly "outdoors-only",
    Overlap "overlap",
    PastTwoHanded "past-two-handed",
    PeriodForbids "period-forbids",
    PivotForbids "pivot-forbids",
    PivotAlone "pivot-alone",
    NoRoomToPivot "no-room-to-pivot",
    RankCannotShoot "rank-cannot-shoot",
    RankCannotStrike "rank-cannot-strike",
    RulingNoCharacter "ruling-no-character",
    RulingNobody "ruling-nobody",
    RulingOffTable "ruling-off-table",
    RulingOverlaps "ruling-overlaps",
    RulingUnknown "ruling-unknown",
    ScreenNeedsFootUnits "screen-needs-foot-units",
    SecondDefender "second-defender",
    SeveralStrikers "several-strikers",
    ShooterBusy "shooter-busy",
    ShooterCrouches "shooter-crouches",
    ShooterFleeing "shooter-fleeing",
    ShooterFrozen "shooter-frozen",
    ShooterSurprised "shooter-surprised",
    ShooterUnable "shooter-unable",
    ShotAtComer "shot-at-comer",
    Spent "spent",
    StepsCount "steps-count",
    SpoiltByContact "spoilt-by-contact",
    StandsApart "stands-apart",
    StrikeAtCharged "strike-at-charged",
    StrikeAtCharger "strike-at-charger",
    Stunned "stunned",
    Surprised "surprised",
    SwingsInFront "swings-in-front",
    SwitchedOff "switched-off",
    TakenPrisoner "taken-prisoner",
    TargetGone "target-gone",
    TargetHidden "target-hidden",
    TargetInMelee "target-in-melee",
    ThroughDoor "through-door",
    ThroughLoophole "through-loophole",
    ThroughWall "through-wall",
    ThroughWindow "through-window",
    TooFarToGo "too-far-to-go",
    TooFarToReach "too-far-to-reach",
    TooFarToStrike "too-far-to-strike",
    TooLateToShoot "too-late-to-shoot",
    TooMany "too-many",
    TooManyTargets "too-many-targets",
    TwoEliteShots "two-elite-shots",
    VolleyImpossible "volley-impossible",
    VolleyNeedsLeader "volley-needs-leader",
    VolleyNeedsOrder "volley-needs-order",
    VolleyNeedsThree "volley-needs-three",
    WeaponByOption "weapon-by-option",
    WeaponLost "weapon-lost",
    LanceTooHeavy "lance-too-heavy",
    LanceUnnamed "lance-unnamed",
    NotWhomTheyCharge "not-whom-they-charge",
    WrongCount "wrong-count",
    WrongGround "wrong-ground",
}

/// Something the rules forbid. Not an error: the question was well put and the answer is no.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Refusal {
    /// What kind of refusal.
    pub code: Code,
    /// The clause that forbids it.
    pub clause: Clause,
    /// Who or what it is about (a weapon id, a figure id, a line of shooters), if anything.
    pub about: String,
    /// How much was asked and how much there is, where it is a matter of length.
    pub lengths: Option<Lengths>,
}

/// A length that was asked for, and the limit it exceeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lengths {
    /// What was asked for.
    pub asked: Length,
    /// What is allowed.
    pub most: Length,
}

impl Refusal {
    /// A refusal about someone or something.
    pub fn new(code: Code, clause: Clause, about: impl Into<String>) -> Self {
        Self {
            code,
            clause,
            about: about.into(),
            lengths: None,
        }
    }

    /// The same because of a length that exceeds a limit.
    #[must_use]
    pub fn because_of(self, asked: Length, most: Length) -> Self {
        Self {
            lengths: Some(Lengths { asked, most }),
            ..self
        }
    }
}
