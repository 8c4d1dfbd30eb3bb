//! What can be wrong with a scenario beyond what can be wrong with any file, as codes and data.
//!
//! The sentences are elsewhere: whoever writes scenarios reads them in French or English.

use std::fmt;

use crate::clause::Clause;

/// A value inside a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Datum {
    /// A word of the file.
    Text(String),
    /// A number.
    Number(usize),
}

impl From<&String> for Datum {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<&usize> for Datum {
    fn from(number: &usize) -> Self {
        Self::Number(*number)
    }
}

impl fmt::Display for Datum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

macro_rules! faults {
    ($($(#[$meta:meta])* $severity:ident $name:ident $code:literal ($($clause:ident)?)
        { $($field:ident: $kind:ty,)* })*) => {
        /// A mistake in a scenario, or a piece of advice about it.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum FaultKind {
            $($(#[$meta])* $name { $(#[allow(missing_docs)] $field: $kind,)* },)*
        }

        impl FaultKind {
            /// Every code, for texts.
            pub const CODES: &'static [&'static str] = &[$($code,)*];

            /// Its key for texts and JSON.
            pub fn code(&self) -> &'static str {
                match self { $(Self::$name { .. } => $code,)* }
            }

            /// The clause behind it.
            pub fn clause(&self) -> Option<Clause> {
                match self { $(Self::$name { .. } => faults!(@clause $($clause)?),)* }
            }

            /// Whether the scenario can be played all the same.
            pub fn is_advice(&self) -> bool {
                match self { $(Self::$name { .. } => faults!(@advice $severity),)* }
            }

            /// The values its sentence needs.
            pub fn values(&self) -> Vec<(&'static str, Datum)> {
                match self {
                    $(Self::$name { $($field,)* } => vec![$((stringify!($field), $field.into()),)*],)*
                }
            }
        }
    };
    (@clause) => { None };
    (@clause $clause:ident) => { Some(Clause::$clause) };
    (@advice error) => { false };
    (@advice advice) => { true };
}

faults! {
    /// A point that is not two numbers.
    error NotAPoint "not-a-point" () { found: usize, }
    /// A point of a shape, or a thing, off the table.
    error PointOffTable "point-off-table" () { x: String, y: String, width: String, depth: String, }
    /// Fewer or more points than a shape can have.
    error PointCount "point-count" () { found: usize, least: usize, most: usize, }
    /// Two sides of a shape cross or touch.
    error Crossing "crossing" () { first: usize, second: usize, }
    /// An opening that is there already.
    error SameOpening "same-opening" () { building: String, }
    /// A way through a wall that is narrower than half a base.
    advice NarrowOpening "narrow-opening" () { building: String, }
    /// More corners than ground can have.
    error TooMuchGround "too-much-ground" () { found: usize, most: usize, }
    /// A building that stands where another does.
    error SameBuilding "same-building" () { building: String, line: usize, }
    /// A door that parts nothing, or leads off the table.
    advice DoorToNowhere "door-to-nowhere" () { building: String, }
    /// More figures than can be moved.
    error TooManyFigures "too-many-figures" () { found: usize, most: usize, }
    /// The table is too small or too large.
    error TableSize "table-size" () { low: usize, high: usize, }
    /// A line across the ground used as a piece of ground.
    error LinearGround "linear-ground" (TER_5) { terrain: String, }
    /// A piece of ground used as a line.
    error NotLinear "not-linear" (TER_5) { terrain: String, }
    /// An opening that is not on one wall of its building.
    error OpeningOffWall "opening-off-wall" () { building: String, }
    /// A unit of the other period.
    error OtherPeriod "other-period" () { unit: String, period: String, }
    /// A true rider on a unit that has no horses.
    error NoHorses "no-horses" (MOV_1) { unit: String, }
    /// Nowhere to be.
    error NoStart "no-start" () { troop: String, }
    /// In several places at once.
    error SeveralStarts "several-starts" () { troop: String, }
    /// A square of riders, or in another order than close.
    error SquareOrder "square-order" (FRM_18) { troop: String, }
    /// More coaches than one in a troop.
    error CoachAlone "coach-alone" () { troop: String, found: usize, }
    /// Aboard of what is no coach.
    error NotACoach "not-a-coach" () { troop: String, coach: String, }
    /// More aboard than fit.
    error CoachFull "coach-full" () { coach: String, found: usize, most: usize, }
    /// Aboard, but mounted or in an order that needs room.
    error PassengerOrder "passenger-order" () { troop: String, }
    /// Both a unit and an entry of the roster.
    error UnitAndRoster "unit-and-roster" () { troop: String, }
    /// More figures than the entry of the roster has.
    error RosterTooMany "roster-too-many" () { entry: String, found: usize, most: usize, }
    /// Figures of a side that behave by themselves.
    error BehaviourOfSide "behaviour-of-side" () { troop: String, }
    /// A seat the side does not have.
    error NoSuchSeat "no-such-seat" (TRN_6) { seat: usize, seats: usize, side: String, }
    /// A character of several figures.
    error CharacterAlone "character-alone" (WND_4) { troop: String, found: usize, }
    /// A character without a name.
    error CharacterUnnamed "character-unnamed" (WND_4) { troop: String, }
    /// A duel of others than one figure against one of another side.
    error DuelOfTwo "duel-of-two" (MEL_15) { troop: String, }
    /// Gifts of somebody who is no character.
    error GiftsOfMany "gifts-of-many" (EXC_1) { troop: String, }
    /// Very fast and very strong.
    error FastAndStrong "fast-and-strong" (EXC_6) { troop: String, }
    /// A figure a troop does not have.
    error NoSuchFigure "no-such-figure" (UNI_14) { troop: String, figure: usize, found: usize, }
    /// One figure described twice.
    error FigureTwice "figure-twice" (UNI_14) { troop: String, figure: usize, }
    /// A pace of the unfit that the table does not know.
    error UnfitPace "unfit-pace" (MOV_2) { found: usize, }
    /// A figure that is not wholly on the table.
    error FigureOffTable "figure-off-table" () { figure: String, }
    /// Two figures in one place.
    error FiguresOverlap "figures-overlap" (GEN_9) { figure: String, other: String, line: usize, }
    /// A figure in a wall, a hedge, a bank.
    error InWall "in-wall" (TER_5) { figure: String, what: String, }
    /// Close order where it cannot stand.
    error CloseOrderGround "close-order-ground" (TER_7) { figure: String, terrain: String, }
    /// Close order of fewer than three, base to base.
    error CloseOrderTooFew "close-order-too-few" (FRM_2) { figure: String, found: usize, }
    /// Close order in two parts: a troop is one body.
    error CloseOrderApart "close-order-apart" (FRM_2) { figure: String, troop: String, }
    /// A zone where a close order finds no room to stand base to base.
    error CloseOrderZone "close-order-zone" (FRM_2) { troop: String, zone: String, }
    /// An order the unit is not trained in.
    error NotTrained "not-trained" (FRM_2) { troop: String, formation: String, }
    /// Riders in close order who are not trained for it.
    error MountedUntrained "mounted-untrained" (FRM_16) { troop: String, }
    /// Skirmishers too close together.
    error SkirmishSpacing "skirmish-spacing" (FRM_10) { figure: String, cm: usize, }
    /// A thing that is nowhere.
    error ThingNowhere "thing-nowhere" () { thing: String, }
    /// A thing in two places.
    error ThingTwice "thing-twice" () { thing: String, }
    /// A side of nobody.
    error SideWithoutTroops "side-without-troops" () { side: String, }
    /// A side that wants nothing.
    error SideWithoutObjectives "side-without-objectives" () { side: String, }
    /// A side called as the neutrals are.
    error SideNamedNeutral "side-named-neutral" () { side: String, }
    /// A troop that is called as a figure of another.
    error NameTaken "name-taken" () { troop: String, other: String, }
    /// Somebody in a house that nobody can leave or see into.
    advice ShutIn "shut-in" (TER_9) { troop: String, building: String, }
    /// Somebody in a house that nobody can leave.
    advice CannotLeave "cannot-leave" (TER_9) { troop: String, building: String, }
    /// A zone its side cannot come into.
    error ZoneShut "zone-shut" (TER_9) { zone: String, building: String, side: String, }
    /// A zone that walls part from everybody who wants to come into it.
    advice ZoneWalled "zone-walled" (TER_9) { zone: String, }
    /// A troop that begins or comes in between walls that nobody leaves.
    advice WalledIn "walled-in" (TER_9) { troop: String, zone: String, }
    /// A thing its side cannot come to.
    error ThingShut "thing-shut" (TER_9) { thing: String, building: String, side: String, }
    /// A zone where nobody of a troop can stand.
    error NoRoom "no-room" () { troop: String, zone: String, }
    /// More in a zone than it has room for.
    error ZoneFull "zone-full" () { zone: String, found: usize, most: usize, }
    /// More in a zone than find room when they come by themselves.
    advice ZoneTight "zone-tight" () { zone: String, found: usize, most: usize, }
    /// An escort for an enemy.
    advice EscortOfEnemy "escort-of-enemy" () { troop: String, }
    /// A target that is on the side that wants it from the beginning.
    advice TargetJoins "target-joins" () { troop: String, }
    /// A side all of whose troops go over as the game begins.
    advice SideLeaves "side-leaves" () { side: String, }
    /// Somebody wanted elsewhere who comes with the last turn.
    advice ComesLate "comes-late" () { troop: String, }
    /// Somebody who goes where they go themselves.
    error FollowsItself "follows-itself" () { troop: String, }
    /// Several who wait for each other.
    advice FollowRing "follow-ring" () { troop: String, other: String, }
    /// A seat that leads nobody.
    advice SeatWithoutTroops "seat-without-troops" (TRN_6) { seat: usize, side: String, }
    /// Commands of somebody who leads nobody.
    advice LeadsNobody "leads-nobody" (FRM_14) { troop: String, }
    /// Neither points nor decisive, or both.
    error Worth "worth" () {}
    /// A side told to kill or catch its own.
    error OwnTroop "own-troop" () { troop: String, }
    /// More figures wanted than there are.
    error TooManyWanted "too-many-wanted" () { wanted: usize, found: usize, }
    /// Something after the last turn.
    error TooLate "too-late" () { turn: usize, turns: usize, }
    /// A trigger that waits for more losses than there are figures.
    error LossesTooMany "losses-too-many" () { count: usize, found: usize, side: String, }
    /// A trigger that waits for a shot where nobody can shoot.
    error NobodyShoots "nobody-shoots" () {}
    /// A trigger that waits for what only it, or one like it, could bring about.
    error NeverHappens "never-happens" () {}
    /// A trigger that does nothing.
    error NoEffect "no-effect" () {}
    /// Revealing who is not hidden.
    error NotHidden "not-hidden" () { troop: String, }
    /// Bringing on who does not wait for it.
    error NotWaiting "not-waiting" () { troop: String, }
    /// Joining the side one is on.
    error SameSide "same-side" () { troop: String, side: String, }
    /// Waiting for a trigger there is not.
    error NeverArrives "never-arrives" () { troop: String, }
    /// Troops that need a leader, and none.
    advice NoLeader "no-leader" (DIS_1) { side: String, }
    /// An entry of the roster that takes no part.
    advice RosterUnused "roster-unused" () { entry: String, }
    /// A field that can do nothing here.
    advice IdleField "idle-field" (UNI_14) { troop: String, field: String, }
    /// Gifts where the option is off.
    advice GiftsUnused "gifts-unused" (EXC_1) { troop: String, }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.code())?;
        for (index, (name, value)) in self.values().iter().enumerate() {
            let before = if index == 0 { ':' } else { ',' };
            write!(f, "{before} {name} {value}")?;
        }
        match self.clause() {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}
