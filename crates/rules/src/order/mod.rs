//! Orders: what a player wants of figures in one round, as plain data.
//!
//! An order may be nonsense; [`crate::check`] says whether the rules allow it. The same orders as
//! text one can type are in [`notation`].

mod named;
pub mod notation;

pub use named::Named;

use crate::geometry::{Direction, Placed, Point};
use crate::measure::Length;
use crate::state::{FigureId, ThingId};
use serde::{Deserialize, Serialize};

/// What some figures are to do in a round. Those of one order act together: they share a slowing roll
/// (MOV-10) and, in close order, move as one body.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Order {
    /// Who, without repetition. A path is the first one's; the others walk beside them.
    pub who: Vec<FigureId>,
    /// What, in this order.
    pub acts: Vec<Act>,
    /// What to do instead if something happens during movement; the first that comes true counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reactions: Vec<Reaction>,
}

/// Something to do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Deployment: stand here.
    Place(Vec<Stand>),
    /// Nothing: stand still.
    Stay,
    /// Walk along points, from where the first figure stands.
    Move(Vec<Point>),
    /// Run into contact with an enemy, following wherever they go (CHG-2).
    Charge(FigureId),
    /// Step between a friend and an enemy who charges (CHG-6).
    Interpose {
        /// The friend.
        friend: FigureId,
        /// The enemy.
        enemy: FigureId,
    },
    /// Stand to receive a charge, kneeling if in the first rank (MEL-M9, LEN-4).
    Receive,
    /// Go wherever a friend goes, keeping the same place beside them.
    Follow(FigureId),
    /// Form close order on a figure who stands still (FRM-3).
    Form {
        /// The recognisable figure.
        on: FigureId,
        /// How many abreast.
        files: u8,
        /// Where the front is.
        facing: Direction,
    },
    /// Join a close order, standing or on the march: that of a friend (FRM-3).
    Join(FigureId),
    /// Deploy in skirmish order (FRM-10).
    Skirmish,
    /// The same, or what is so already, around a point or with so much between the pairs (FRM-10).
    Spread {
        /// The middle of the row; where they are if none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Point>,
        /// Between pairs; the least if none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spacing: Option<Length>,
    },
    /// Break the formation (MOV-14).
    Break,
    /// Turn the whole formation on the spot (FRM-6).
    Pivot(Turn),
    /// Slide two steps in any direction, keeping the front (FRM-8): the way of the first figure.
    Slide(Point),
    /// The front rank passes behind the others (FRM-8, EX-7).
    Exchange,
    /// Look this way at the end of the move (RUL-10).
    Face(Direction),
    /// Get on the horse, or into a coach (RUL-8).
    Mount(Option<FigureId>),
    /// Get down, or out of a coach.
    Dismount,
    /// Crouch and do nothing (TER-1, GEN-5).
    Crouch,
    /// Load the weapon (SHO-4); the first that is empty if none is named, as a place in the troop's
    /// list of missile weapons.
    Reload(Option<u8>),
    /// Shoot.
    Shoot(Shoot),
    /// Take another melee weapon in hand, as a place in the troop's list.
    Draw(u8),
    /// Cut a heavy lance down to a light one, as a place in the troop's list (LEN-8).
    Shorten(u8),
    /// Put down the rest of a heavy musket and what belongs to it (WPN-14).
    Lighten,
    /// Call an enemy out to a duel, take it up or decline it (MEL-15).
    Duel {
        /// What is said.
        call: Call,
        /// To whom.
        foe: FigureId,
    },
    /// Melee: strike these enemies, as many as one has dice.
    Strike(Vec<FigureId>),
    /// Melee: forgo the advantages of a two-handed weapon so that a friend can strike past (LEN-3).
    Restrain,
    /// Melee: step into the place of an enemy killed or driven back, or not (GEN-8).
    FollowUp(bool),
    /// Give up (MEL-14).
    Surrender,
    /// Treat somebody who has fainted (WND-2).
    Treat(FigureId),
    /// Take charge of a prisoner, or somebody helpless, base to base.
    Capture(FigureId),
    /// Let a prisoner go.
    Release(FigureId),
    /// Pick up a thing base to base.
    Take(ThingId),
    /// Put down a thing.
    Drop(ThingId),
    /// Lift somebody who has fainted, base to base, alone or with another (WND-1).
    Carry(FigureId),
    /// Lay down whom one carries.
    LayDown(FigureId),
    /// Speak to those in voice so that they may rally (MOR-6).
    Rally,
}

impl Act {
    /// A way of going somewhere, or of drawing up: one an order.
    pub fn is_way(&self) -> bool {
        matches!(
            self,
            Self::Move(_)
                | Self::Charge(_)
                | Self::Interpose { .. }
                | Self::Follow(_)
                | Self::Form { .. }
                | Self::Join(_)
                | Self::Skirmish
                | Self::Spread { .. }
                | Self::Slide(_)
                | Self::Exchange
        )
    }

    /// RUL-8: getting on or off, which uses half of the allowance.
    pub fn is_riding(&self) -> bool {
        matches!(self, Self::Mount(_) | Self::Dismount)
    }

    /// What a close-order body does all together (FRM-5).
    pub fn is_of_body(&self) -> bool {
        matches!(
            self,
            Self::Move(_)
                | Self::Charge(_)
                | Self::Interpose { .. }
                | Self::Follow(_)
                | Self::Pivot(_)
                | Self::Slide(_)
                | Self::Exchange
        )
    }
}

/// A place for somebody who deploys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stand {
    /// Where.
    pub at: Point,
    /// The front.
    pub facing: Direction,
}

impl Stand {
    /// Where somebody stands.
    pub fn of(placed: &Placed) -> Self {
        Self {
            at: placed.centre,
            facing: placed.facing,
        }
    }
}

/// What is said of a duel (MEL-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// Called for.
    Declare,
    /// Taken up.
    Accept,
    /// Declined.
    Refuse,
}

impl Call {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Declare, Self::Accept, Self::Refuse];
}

/// A turn of a formation on the spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// A quarter to the left.
    Left,
    /// A quarter to the right.
    Right,
    /// Half a turn.
    About,
}

/// A shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shoot {
    /// When.
    pub when: When,
    /// At whom: one of a group stands for the group (SHO-2).
    pub target: FigureId,
    /// With what, as a place in the troop's list of missile weapons; the first that is loaded if none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<u8>,
    /// In a volley on command.
    #[serde(default, skip_serializing_if = "is_false")]
    pub volley: bool,
    /// With the player's one elite shot of the turn (ELT).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elite: Option<EliteUse>,
    /// With one barrel of two only (WPN-5).
    #[serde(default, skip_serializing_if = "is_false")]
    pub one_barrel: bool,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// When a shot is made (TRN-4, GEN-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// Before any move: dice at once.
    Before,
    /// At a point of the path, counted from 1 (RUL-9): dice when all movement is over.
    At(u8),
    /// Just before coming into contact (SHO-3, SHO-7): dice when all movement is over.
    Contact,
    /// In the shooting phase.
    After,
}

/// What an elite shot is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EliteUse {
    /// A single shooter's +1 (ELT-2).
    Single,
    /// A single shooter picks the victim (ELT-2).
    Aimed,
    /// A unit's +1 to one die (ELT-3).
    Unit,
}

/// What to do if something happens during movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reaction {
    /// If.
    pub cue: Cue,
    /// Then.
    pub then: Response,
    /// If they shoot, in a volley on command (GEN-11).
    #[serde(default, skip_serializing_if = "is_false")]
    pub volley: bool,
    /// If they shoot, with what, as a place in the troop's list of missile weapons; the first that may be used if none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<u8>,
}

impl Reaction {
    /// A plain one: no volley, with whatever weapon may be used.
    #[must_use]
    pub fn new(cue: Cue, then: Response) -> Self {
        Self {
            cue,
            then,
            volley: false,
            weapon: None,
        }
    }
}

/// What may happen during movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cue {
    /// An enemy in sight comes this near.
    Within(Length),
    /// An enemy who charges one of them comes within a turn's move (CHG-2).
    Charged,
    /// An enemy unseen before comes into sight.
    Appears,
}

/// What to do then; it replaces what is left of the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Response {
    /// Halt and shoot at that enemy.
    Shoot,
    /// Move straight away from that enemy.
    FallBack,
    /// Charge that enemy.
    CounterCharge,
    /// Halt and close up to receive them.
    CloseUp,
    /// Halt.
    Halt,
}

/// All orders of one seat in one round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Orders(pub Vec<Order>);

impl Orders {
    /// The order for a figure, if there is one.
    pub fn of(&self, figure: FigureId) -> Option<&Order> {
        self.0.iter().find(|order| order.who.contains(&figure))
    }
}
