//! A number for every kind of event, for those who have something to say of each.

use super::Event;

impl Event {
    /// How many kinds there are.
    #[doc(hidden)]
    pub const KINDS: usize = 58;

    /// The number of its kind, below [`Event::KINDS`]: a new kind does not compile before it has one, and
    /// tests that want a sample of each find it missing.
    #[doc(hidden)]
    pub fn kind(&self) -> usize {
        match self {
            Self::Turn { .. } => 0,
            Self::Round { .. } => 1,
            Self::Orders { .. } => 2,
            Self::Frozen { .. } => 3,
            Self::Placed { .. } => 4,
            Self::Slowed { .. } => 5,
            Self::Surge { .. } => 6,
            Self::Moved { .. } => 7,
            Self::Contact { .. } => 8,
            Self::Charged { .. } => 9,
            Self::RunUp { .. } => 10,
            Self::Reacted { .. } => 11,
            Self::Formation { .. } => 12,
            Self::Forming { .. } => 13,
            Self::Pivoted { .. } => 14,
            Self::Exchanged { .. } => 15,
            Self::Rode { .. } => 16,
            Self::Posture { .. } => 17,
            Self::Hid { .. } => 18,
            Self::Revealed { .. } => 19,
            Self::Drew { .. } => 20,
            Self::Lost { .. } => 21,
            Self::Spoilt { .. } => 22,
            Self::Loading { .. } => 23,
            Self::Readied { .. } => 24,
            Self::Shots(_) => 25,
            Self::NoShot { .. } => 26,
            Self::Fight(_) => 27,
            Self::Hit { .. } => 28,
            Self::Stunned { .. } => 29,
            Self::Recoiled { .. } => 30,
            Self::FollowedUp { .. } => 31,
            Self::Surrendered { .. } => 32,
            Self::Freed { .. } => 33,
            Self::Guarding { .. } => 34,
            Self::Disorder { .. } => 35,
            Self::Tested { .. } => 36,
            Self::Fleeing { .. } => 37,
            Self::MustFallBack { .. } => 38,
            Self::Left { .. } => 39,
            Self::Treated { .. } => 40,
            Self::Thing { .. } => 41,
            Self::Triggered { .. } => 42,
            Self::ChangedSide { .. } => 43,
            Self::Objective { .. } => 44,
            Self::Overruled { .. } => 45,
            Self::TurnEnd => 46,
            Self::Ended(_) => 47,
            Self::Unknown => 48,
            Self::Carrying { .. } => 49,
            Self::Shortened { .. } => 50,
            Self::Duel { .. } => 51,
            Self::Threatened { .. } => 52,
            Self::Lightened { .. } => 53,
            Self::Unformed { .. } => 54,
            Self::NoPlace { .. } => 55,
            Self::NotDone { .. } => 56,
            Self::NoRoom { .. } => 57,
        }
    }
}
