//! What happened: numbered facts, each with its dice and the clauses behind it.
//!
//! Events are the only way a [`State`](crate::state::State) changes, by [`crate::apply::apply`]. They
//! hold keys and numbers, no sentences; who may know of one is decided in [`crate::view`].

mod kind;
mod stop;
mod thrown;

pub use stop::Stop;
pub use thrown::{Brawl, Draw, Line, Struck, Throw, Tie, Volley};

use crate::clause::Clause;
use crate::data::Ground;
use crate::geometry::{Placed, Point};
use crate::measure::Length;
use crate::morale::{Cause, Circumstances, Verdict};
use crate::order::{Act, Cue, Order, Response, Turn};
use crate::reason::Code;
use crate::reason::Modifier;
use crate::scenario::Riding;
use crate::shooting::Formation;
use crate::state::{
    FigureId, Outcome, Phase, Posture, Ready, Seat, SideId, ThingAt, ThingId, Threat, TroopId,
};
use crate::wounds::Recovery;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A turn begins: what everybody did before is past. Those in contact with an enemy are named.
    Turn {
        /// Which.
        turn: u8,
        /// In contact now (SHO-3, CHG-3).
        contact: Vec<FigureId>,
    },
    /// A round of orders is open.
    Round {
        /// Which.
        phase: Phase,
    },
    /// Orders of a seat, as resolved.
    Orders {
        /// Whose.
        seat: Seat,
        /// What; shared with whoever gave them.
        orders: Arc<[Order]>,
    },
    /// A deadlock: these do nothing this turn (GEN-1).
    Frozen {
        /// Who.
        figures: Vec<FigureId>,
    },
    /// Somebody comes onto the table, or is put somewhere else.
    Placed {
        /// Who.
        figure: FigureId,
        /// Where.
        at: Placed,
        /// Why.
        why: Arrival,
    },
    /// Slowing dice (MOV-7…11).
    Slowed {
        /// Everybody they slow.
        figures: Vec<FigureId>,
        /// The ground.
        ground: Ground,
        /// The dice, as thrown.
        dice: Vec<u8>,
        /// How far they get in all; nothing if stuck (MOV-9).
        upto: Option<Length>,
        /// Why.
        clauses: Vec<Clause>,
    },
    /// A die for the last stretch into contact (MOV-6).
    Surge {
        /// Who.
        figures: Vec<FigureId>,
        /// The die.
        die: u8,
        /// How far they may go in all.
        upto: Length,
    },
    /// A figure moved, or wanted to.
    Moved {
        /// Who.
        figure: FigureId,
        /// The points of the way really walked, from where it stood.
        path: Vec<Point>,
        /// Where it stands now.
        at: Placed,
        /// How long the way was.
        length: Length,
        /// The last straight stretch of it.
        straight: Length,
        /// Whether more than two steps (MOV-13).
        counts: bool,
        /// Why it went no farther.
        stop: Stop,
        /// How far bad ground let a rider go who charges, in all (MOV-7, CHG-7).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        upto: Option<Length>,
    },
    /// Two enemies are base to base now and were not before.
    Contact {
        /// One.
        a: FigureId,
        /// The other.
        b: FigureId,
        /// The one of them who came up to a rider when he had met whom he charged (CHG-8).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        late: Option<FigureId>,
    },
    /// A charge is declared (CHG-2).
    Charged {
        /// Who.
        figure: FigureId,
        /// Whom.
        target: FigureId,
        /// Whether on foot, or mounted infantry: those attack, riders charge (CHG-1).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        on_foot: bool,
    },
    /// The run-up of a charge that reached somebody (CHG-1), or of a throw at the gallop (WPN-19).
    RunUp {
        /// Those who ride together.
        figures: Vec<FigureId>,
        /// The dice.
        dice: Vec<u8>,
        /// Those whose straight run was long enough.
        enough: Vec<FigureId>,
        /// For a throw at the gallop.
        #[serde(default, skip_serializing_if = "is_no")]
        gallop: bool,
    },
    /// Riders whom an enemy's orders try to bring into contact: not still for shooting (SHO-5).
    Threatened {
        /// Who.
        figures: Vec<FigureId>,
        /// How.
        threat: Threat,
    },
    /// A standing order was overtaken by events.
    Reacted {
        /// Who.
        figures: Vec<FigureId>,
        /// What happened.
        cue: Cue,
        /// What they did.
        then: Response,
        /// Because of whom.
        enemy: FigureId,
    },
    /// Figures are in this order now.
    Formation {
        /// Who.
        figures: Vec<FigureId>,
        /// Which.
        formation: Formation,
        /// The body they make up, if close order.
        body: Option<u16>,
        /// Why.
        clause: Clause,
    },
    /// Figures begin to form close order; it counts from the end of the turn (FRM-3).
    Forming {
        /// Who.
        figures: Vec<FigureId>,
        /// The body.
        body: u16,
    },
    /// Figures who were forming do not make a close order: fewer than three of them are base to base (FRM-2).
    Unformed {
        /// Who.
        figures: Vec<FigureId>,
    },
    /// Figures told to form or to join find no place in the ranks: others stand there, or the ground forbids it (FRM-3).
    NoPlace {
        /// Who.
        figures: Vec<FigureId>,
        /// There are places left, but none they can reach this turn.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        far: bool,
    },
    /// A formation told to turn on the spot has no room for it where it stands now (FRM-6): only in older logs, now it is one of
    /// the things not done.
    NoRoom {
        /// Who.
        figures: Vec<FigureId>,
    },
    /// A formation turned on the spot (FRM-6).
    Pivoted {
        /// Who, and where they stand now.
        figures: Vec<(FigureId, Placed)>,
        /// How.
        turn: Turn,
    },
    /// Ranks were exchanged (FRM-8).
    Exchanged {
        /// Who, and where they stand now.
        figures: Vec<(FigureId, Placed)>,
    },
    /// Got on or off.
    Rode {
        /// Who.
        figure: FigureId,
        /// On what now.
        riding: Riding,
        /// Where; nothing if in a coach.
        at: Option<Placed>,
        /// Where the horse stays, if it does.
        horse: Option<Point>,
        /// The coach, if in one.
        aboard: Option<FigureId>,
    },
    /// How somebody holds themselves now.
    Posture {
        /// Who.
        figure: FigureId,
        /// How.
        posture: Posture,
    },
    /// Somebody is hidden from now on (HID-1).
    Hid {
        /// Who.
        figure: FigureId,
        /// Why.
        clause: Clause,
    },
    /// Somebody is known to everybody from now on.
    Revealed {
        /// Who.
        figure: FigureId,
        /// Why.
        clause: Clause,
    },
    /// Another melee weapon in hand.
    Drew {
        /// Who.
        figure: FigureId,
        /// A place in the troop's list.
        weapon: u8,
    },
    /// A melee weapon is lost for good (LEN-8).
    Lost {
        /// Who.
        figure: FigureId,
        /// A place in the troop's list of melee weapons.
        weapon: u8,
        /// Why.
        clause: Clause,
    },
    /// A heavy lance has been cut down to a light one (LEN-8).
    Shortened {
        /// Who.
        figure: FigureId,
        /// A place in the troop's list of melee weapons.
        weapon: u8,
    },
    /// The rest of a heavy musket and what belongs to it are put down for the day (WPN-14).
    Lightened {
        /// Who.
        figure: FigureId,
    },
    /// Something is said or done of a duel (MEL-15).
    Duel {
        /// One of the two; the one who called for it, where it is declared or declined.
        a: FigureId,
        /// The other.
        b: FigureId,
        /// What.
        step: DuelStep,
        /// Who broke it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<FigureId>,
    },
    /// A weapon is useless from now on.
    Spoilt {
        /// Who.
        figure: FigureId,
        /// A place in the troop's list of missile weapons.
        weapon: u8,
        /// Why.
        clause: Clause,
    },
    /// A turn of loading went by.
    Loading {
        /// Who.
        figure: FigureId,
        /// A place in the troop's list of missile weapons.
        weapon: u8,
        /// Turns it still needs; 0 is loaded.
        left: u8,
        /// Barrels that are empty now.
        empty: u8,
        /// Turns spent on the barrel that is next.
        turns: u8,
        /// It is a heavy musket without its rest (WPN-14).
        #[serde(default, skip_serializing_if = "is_false")]
        lightened: bool,
    },
    /// Ready for a volley, or not (GEN-11).
    Readied {
        /// Who.
        figures: Vec<FigureId>,
        /// How.
        ready: Ready,
    },
    /// Shots of one seat at one target (RUL-2).
    Shots(Volley),
    /// A shot could not be made after all.
    NoShot {
        /// Who.
        figures: Vec<FigureId>,
        /// At whom.
        target: FigureId,
        /// The clause.
        clause: Clause,
        /// The reason, as an order would be refused for it; nothing in older logs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Code>,
    },
    /// What somebody was told to do came to nothing.
    NotDone {
        /// Who.
        figures: Vec<FigureId>,
        /// What.
        act: Act,
        /// Why.
        why: Undone,
        /// The clause.
        clause: Clause,
    },
    /// A fight (TRN-5).
    Fight(Brawl),
    /// Somebody was hit and is out, or wounded (TRN-8).
    Hit {
        /// Who.
        figure: FigureId,
        /// By what.
        by: Blow,
        /// What became of them.
        harm: Harm,
        /// The clause.
        clause: Clause,
        /// Whose strike it was, in a fight.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        striker: Option<FigureId>,
    },
    /// Stunned for a turn (MEL-10).
    Stunned {
        /// Who.
        figure: FigureId,
    },
    /// Driven back, or making room (RUL-6).
    Recoiled {
        /// Who.
        figure: FigureId,
        /// Where they stand now.
        at: Placed,
        /// Whether only making room for somebody.
        gave_way: bool,
        /// Whose strike drove them back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        striker: Option<FigureId>,
    },
    /// Stepped into the place of an enemy (GEN-8).
    FollowedUp {
        /// Who.
        figure: FigureId,
        /// Where they stand now.
        at: Placed,
    },
    /// Gave up (MEL-14).
    Surrendered {
        /// Who.
        figure: FigureId,
        /// To which side.
        to: SideId,
        /// To whom, if somebody takes charge of them.
        guard: Option<FigureId>,
        /// Why.
        clause: Clause,
    },
    /// A prisoner is free.
    Freed {
        /// Who.
        figure: FigureId,
    },
    /// A guard takes or leaves a prisoner.
    Guarding {
        /// The guard.
        guard: FigureId,
        /// The prisoner, or nobody any more.
        prisoner: Option<FigureId>,
    },
    /// Somebody lifts the fainted, or lays them down (WND-1).
    Carrying {
        /// Who.
        bearer: FigureId,
        /// Whom; nobody any more.
        whom: Option<FigureId>,
    },
    /// In disorder, or no longer, for one cause (DIS).
    Disorder {
        /// Who.
        figures: Vec<FigureId>,
        /// The cause.
        cause: Cause,
        /// Begins or ends.
        on: bool,
        /// The clause.
        clause: Clause,
    },
    /// A test of morale (MOR).
    Tested {
        /// Who.
        figures: Vec<FigureId>,
        /// The die.
        die: u8,
        /// Why the morale is changed.
        modifiers: Vec<Modifier>,
        /// Morale before modifiers.
        morale: u8,
        /// What follows.
        verdict: Verdict,
        /// The occasion.
        clause: Clause,
        /// What the modifiers are; older logs do not say.
        #[serde(default, skip_serializing_if = "Circumstances::is_plain")]
        around: Circumstances,
    },
    /// Running, or no longer (MOR-3).
    Fleeing {
        /// Who.
        figures: Vec<FigureId>,
        /// Begins or ends.
        on: bool,
    },
    /// Must fall back in the coming turn, or no longer (FRM-12, MOR-8).
    MustFallBack {
        /// Who.
        figures: Vec<FigureId>,
        /// Begins or ends.
        on: bool,
        /// The clause.
        clause: Clause,
    },
    /// Left the table.
    Left {
        /// Who.
        figure: FigureId,
        /// In flight.
        fled: bool,
    },
    /// Somebody wounded was treated (WND-2).
    Treated {
        /// Who.
        figure: FigureId,
        /// By whom.
        by: FigureId,
        /// The die, and the place of the body if it was thrown.
        dice: Vec<u8>,
        /// Why health is changed.
        modifiers: Vec<Modifier>,
        /// What became of them.
        recovery: Recovery,
    },
    /// A thing is somewhere else.
    Thing {
        /// Which.
        thing: ThingId,
        /// Where.
        at: ThingAt,
    },
    /// A trigger of the scenario went off.
    Triggered {
        /// Its place in the scenario.
        trigger: u8,
    },
    /// A troop joins a side.
    ChangedSide {
        /// Which.
        troop: TroopId,
        /// The side.
        to: SideId,
    },
    /// How far an objective is.
    Objective {
        /// Its place in the scenario.
        objective: u8,
        /// Turns in a row a zone has been held.
        held: u8,
        /// Met now.
        met: bool,
    },
    /// The game master overruled the program (TRN-7).
    Overruled {
        /// What is so from now on.
        ruling: Ruling,
        /// The reason given.
        reason: String,
    },
    /// The turn's end: what ends with it has ended.
    TurnEnd,
    /// It is over.
    Ended(Outcome),
    /// Something happened that this seat may not know.
    Unknown,
}

/// Why somebody is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arrival {
    /// Deployed before the game.
    Deployed,
    /// Came in this turn.
    Reinforcement,
    /// Climbed out of a coach.
    Alighted,
    /// Carried there (WND-1).
    Carried,
}

/// Why something ordered came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Undone {
    /// An enemy is base to base with them.
    Contact,
    /// An enemy was this turn, and is no longer.
    Met,
    /// An enemy is base to base with the other.
    TheirContact,
    /// They went more than two steps (MOV-13).
    Walked,
    /// The other did.
    TheyWalked,
    /// They were busy with something else.
    Busy,
    /// Not within reach by then.
    Apart,
    /// Somebody else was first, or it was so already.
    Already,
    /// There is no room for it.
    NoRoom,
    /// Nobody is near enough to give oneself up to.
    Nobody,
    /// Nobody had called them out (MEL-15).
    NoCall,
    /// The enemy did not attack the friend to be covered (CHG-6).
    NoAttack,
    /// The enemy was out of it before the blow (RUL-31), or before anybody moved and nobody of his group is left (CHG-2).
    Gone,
    /// The enemy has not left his place (GEN-8).
    Stands,
    /// They beat nobody themselves (GEN-8).
    NotBeaten,
    /// They did not come to that point of the way (RUL-9).
    NotReached,
    /// The weapon does nothing of the kind.
    NoEffect,
    /// Nothing there hides those who crouch (TER-1, GEN-5).
    Unhidden,
}

impl Undone {
    /// Its key.
    pub fn word(self) -> &'static str {
        match self {
            Self::Contact => "contact",
            Self::Met => "met",
            Self::TheirContact => "their-contact",
            Self::Walked => "walked",
            Self::TheyWalked => "they-walked",
            Self::Busy => "busy",
            Self::Apart => "apart",
            Self::Already => "already",
            Self::NoRoom => "no-room",
            Self::Nobody => "nobody",
            Self::NoCall => "no-call",
            Self::NoAttack => "no-attack",
            Self::Gone => "gone",
            Self::Stands => "stands",
            Self::NotBeaten => "not-beaten",
            Self::NotReached => "not-reached",
            Self::NoEffect => "no-effect",
            Self::Unhidden => "unhidden",
        }
    }
}

/// What hit somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blow {
    /// A shot.
    Shot,
    /// A strike.
    Strike,
    /// Nowhere to fall back to (MEL-5).
    Cornered,
    /// The game master.
    Master,
}

/// What a hit did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Harm {
    /// Out of action.
    Out,
    /// Fainted (WND-1).
    Fainted,
    /// A first wound that does not remove them (WND-4).
    Wounded,
}

/// What a game master makes so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruling {
    /// Somebody stands here.
    Place(FigureId, Placed),
    /// Somebody is out, or back in the fight.
    Out(FigureId, bool),
    /// Somebody is hidden, or not.
    Hidden(FigureId, bool),
    /// A trigger goes off now.
    Trigger(u8),
    /// Somebody is in disorder, or not.
    Disorder(FigureId, bool),
    /// Somebody's weapon is loaded.
    Loaded(FigureId),
    /// A character has taken a first wound and stays, or is healed of it (WND-4).
    Wounded(FigureId, bool),
    /// A troop tests its morale now (MOR-1).
    Test(TroopId),
    /// A group tests its morale now, whoever belongs to it (MOR-1).
    TestOf(Vec<FigureId>),
    /// The game ends now.
    End,
}

/// What becomes of a duel (MEL-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DuelStep {
    /// One has called the other out.
    Declared,
    /// Both agree.
    Begun,
    /// The other declines.
    Refused,
    /// Somebody struck into it, or one of the two struck another.
    Broken,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as the derive calls it")]
fn is_no(flag: &bool) -> bool {
    !flag
}

fn is_false(flag: &bool) -> bool {
    !flag
}
