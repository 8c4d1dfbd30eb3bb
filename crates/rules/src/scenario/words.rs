//! The closed lists of words a scenario uses.

use crate::data::{Mount, Word, words};
use crate::geometry::{Base, Direction};
use crate::ruleset::{Profile, Ruleset, Switch};
use crate::shooting::Formation;

words! {
    /// On foot or on what.
    Riding {
        /// On foot.
        Foot = "foot",
        /// A true rider on a horse.
        Cavalry = "cavalry",
        /// Infantry on a horse.
        MountedInfantry = "mounted-infantry",
        /// On a donkey or a mule (GEN-9).
        Donkey = "donkey",
        /// A coach, cart or carriage with its driver: one figure, never a true rider.
        Coach = "coach",
    }
}

impl Riding {
    /// The base of such a figure (GEN-9).
    pub fn base(self, rules: &Ruleset) -> Base {
        match self {
            Self::Foot => Base::FOOT,
            Self::Donkey if rules.on(Switch::DonkeyBases) => Base::DONKEY,
            Self::Cavalry | Self::MountedInfantry | Self::Donkey => Base::MOUNTED,
            Self::Coach => Base::COACH,
        }
    }

    /// How the rules see it: nobody is a true rider on a donkey or on a box.
    pub fn mount(self) -> Mount {
        match self {
            Self::Foot => Mount::Foot,
            Self::Cavalry => Mount::Cavalry,
            Self::MountedInfantry | Self::Donkey | Self::Coach => Mount::MountedInfantry,
        }
    }
}

impl From<Mount> for Riding {
    fn from(mount: Mount) -> Self {
        match mount {
            Mount::Foot => Self::Foot,
            Mount::Cavalry => Self::Cavalry,
            Mount::MountedInfantry => Self::MountedInfantry,
        }
    }
}

impl Word for Formation {
    const ALL: &'static [(&'static str, Self)] = &[
        ("loose", Self::Loose),
        ("close", Self::Close),
        ("skirmish", Self::Skirmish),
    ];
}

/// The word for a formation in files.
pub fn formation_word(formation: Formation) -> &'static str {
    match formation {
        Formation::Loose => "loose",
        Formation::Close => "close",
        Formation::Skirmish => "skirmish",
    }
}

words! {
    /// What a file says of itself: the options it begins with, or that it is a sketch.
    FileProfile {
        /// The two-page game.
        Lite = "lite",
        /// The defaults of the period.
        Standard = "standard",
        /// Everything the sources offer.
        Full = "full",
        /// The standard rules for a few figures and a question: no names, story, turns, sides or objectives needed.
        Sketch = "sketch",
    }
}

impl FileProfile {
    /// The options it stands for.
    pub fn options(self) -> Profile {
        match self {
            Self::Lite => Profile::Lite,
            Self::Standard | Self::Sketch => Profile::Standard,
            Self::Full => Profile::Full,
        }
    }
}

words! {
    /// A point of the compass; north is the far edge of the table.
    Compass {
        /// To the far edge.
        North = "north",
        /// Half-way to the right.
        NorthEast = "north-east",
        /// To the right.
        East = "east",
        /// Half-way back.
        SouthEast = "south-east",
        /// To the near edge.
        South = "south",
        /// Half-way back, left.
        SouthWest = "south-west",
        /// To the left.
        West = "west",
        /// Half-way ahead, left.
        NorthWest = "north-west",
    }
}

impl Compass {
    /// Degrees clockwise from north.
    pub fn degrees(self) -> u16 {
        match self {
            Self::North => 0,
            Self::NorthEast => 45,
            Self::East => 90,
            Self::SouthEast => 135,
            Self::South => 180,
            Self::SouthWest => 225,
            Self::West => 270,
            Self::NorthWest => 315,
        }
    }
}

/// The nearest of the 256 directions to a compass bearing in degrees.
pub fn bearing(degrees: u16) -> Direction {
    let anticlockwise = (450 - u32::from(degrees % 360)) % 360;
    Direction::new(((anticlockwise * 256 + 180) / 360 % 256) as u8)
}

words! {
    /// A rare gift of a character (EXC, MEL-9).
    Gift {
        /// If the rapier misses, the dagger strikes (EXC-1).
        RapierAndDagger = "rapier-and-dagger",
        /// Two dice at one enemy, the better counts (EXC-2).
        BestOfTwo = "best-of-two",
        /// Two dice, each may hit (EXC-3).
        TwoStrikes = "two-strikes",
        /// Three dice, each may hit (EXC-5).
        ThreeStrikes = "three-strikes",
        /// Strikes as if the weapon were longer (EXC-4).
        Quick = "quick",
        /// Very strong (MEL-9).
        Strong = "strong",
    }
}

words! {
    /// What carrying a thing costs (MOV-3).
    Weight {
        /// Nothing.
        Light = "light",
        /// 4 cm.
        Heavy = "heavy",
        /// 8 cm.
        VeryHeavy = "very-heavy",
    }
}

words! {
    /// What neutral figures do.
    BehaviourKind {
        /// Run from armed figures.
        Flee = "flee",
        /// Stay with a troop.
        Follow = "follow",
        /// Keep a zone.
        Guard = "guard",
        /// Walk about in a zone.
        Wander = "wander",
    }
}

words! {
    /// The kinds of objective.
    Goal {
        /// Keep a zone.
        Hold = "hold",
        /// Come to a zone.
        Reach = "reach",
        /// Put figures out of the fight.
        Kill = "kill",
        /// Take figures prisoner.
        Capture = "capture",
        /// Bring figures to a zone.
        Escort = "escort",
        /// Last.
        Survive = "survive",
        /// Bring a thing to a zone.
        Loot = "loot",
    }
}

words! {
    /// What sets off a trigger.
    Event {
        /// A turn begins.
        Turn = "turn",
        /// A zone is entered.
        Enter = "enter",
        /// The first shot.
        FirstShot = "first-shot",
        /// Losses.
        Casualties = "casualties",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::period::Period;

    #[test]
    fn bearings_go_clockwise_from_the_far_edge() {
        assert_eq!(bearing(0), Direction::new(64));
        assert_eq!(bearing(90), Direction::new(0));
        assert_eq!(bearing(180), Direction::new(192));
        assert_eq!(bearing(270), Direction::new(128));
        assert_eq!(bearing(Compass::NorthEast.degrees()), Direction::new(32));
        // The nearest of 256, whatever the number.
        for degrees in 0..=u16::MAX {
            let _ = bearing(degrees);
        }
        assert_eq!(bearing(359), Direction::new(65));
    }

    // clauses: GEN-9
    #[test]
    fn bases_follow_the_mount() {
        let rules = Ruleset::standard(Period::PikeAndShot);
        assert_eq!(Riding::Foot.base(&rules), Base::FOOT);
        assert_eq!(Riding::Cavalry.base(&rules), Base::MOUNTED);
        assert_eq!(Riding::MountedInfantry.base(&rules), Base::MOUNTED);
        assert_eq!(Riding::Donkey.base(&rules), Base::DONKEY);
        let without = rules.with(Switch::DonkeyBases, false);
        assert_eq!(Riding::Donkey.base(&without), Base::MOUNTED);
        assert_eq!(Riding::Donkey.mount(), Mount::MountedInfantry);
        assert_eq!(Riding::Coach.base(&rules), Base::COACH);
        assert_eq!(Riding::Coach.mount(), Mount::MountedInfantry);
    }
}
