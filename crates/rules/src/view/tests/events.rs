//! An event of every kind that says something of hidden figures, where that kind can.

use super::{BLUE, Secret, at, id};
use crate::clause::Clause;
use crate::data::{Ground, Reach};
use crate::event::{
    Arrival, Blow, Brawl, DuelStep, Event, Harm, Line, Ruling, Stop, Struck, Throw, Tie, Undone,
    Volley,
};
use crate::geometry::Point;
use crate::measure::Length;
use crate::melee::TieBreak;
use crate::morale::{Cause, Verdict};
use crate::order::{Act, Cue, Order, Response, Turn};
use crate::scenario::Riding;
use crate::shooting::Formation;
use crate::state::{
    EndReason, FigureId, Outcome, Phase, Posture, Ready, SideId, ThingAt, ThingId, TroopId,
};
use crate::wounds::Recovery;
use std::collections::BTreeSet;

/// Events made from a secret; a viewer of red must not be able to tell which.
pub(super) fn events(s: &Secret) -> Vec<Event> {
    let lurker = id(3 + u16::from(s.fired[0]));
    let there = at(s.x, s.y);
    // One of red, and perhaps somebody hidden.
    let mixed = |known: u16| {
        if s.fired[1] {
            vec![id(known), lurker]
        } else {
            vec![id(known)]
        }
    };
    let clause = Clause::HID_1;
    let mut all = moving(s, lurker);
    all.extend(fighting(s, lurker));
    all.extend([
        Event::Turn {
            turn: 2,
            contact: mixed(1),
        },
        Event::Round {
            phase: Phase::Movement,
        },
        Event::Orders {
            seat: BLUE,
            orders: [Order {
                who: vec![id(7)],
                acts: vec![Act::Move(vec![Point::cm(s.x, s.y)])],
                reactions: Vec::new(),
            }]
            .into(),
        },
        Event::Frozen { figures: mixed(0) },
        Event::Hid {
            figure: lurker,
            clause,
        },
        // Somebody in the open whom everybody knows.
        Event::Revealed {
            figure: id(9),
            clause,
        },
        Event::Disorder {
            figures: mixed(0),
            cause: Cause::Morale,
            on: true,
            clause,
        },
        Event::Tested {
            figures: vec![lurker],
            die: s.empty + 1,
            modifiers: Vec::new(),
            morale: 3,
            verdict: Verdict::Pass,
            clause,
            around: crate::morale::Circumstances::default(),
        },
        Event::Fleeing {
            figures: mixed(0),
            on: true,
        },
        Event::Threatened {
            figures: mixed(0),
            threat: crate::state::Threat::Met,
        },
        Event::MustFallBack {
            figures: mixed(0),
            on: true,
            clause,
        },
        Event::Left {
            figure: lurker,
            fled: false,
        },
        Event::Thing {
            thing: ThingId(0),
            at: ThingAt::With(lurker),
        },
        Event::Triggered {
            trigger: u8::from(s.fired[0]),
        },
        Event::ChangedSide {
            troop: TroopId(1 + u16::from(s.fired[0])),
            to: SideId(1),
        },
        Event::Objective {
            objective: super::KNOWN,
            held: s.empty,
            met: s.met.is_some(),
        },
        Event::Objective {
            objective: super::SECRET,
            held: s.empty,
            met: s.met.is_some(),
        },
        Event::Overruled {
            ruling: Ruling::Place(lurker, there),
            reason: format!("{} {}", s.x, s.y),
        },
        Event::Overruled {
            ruling: Ruling::Wounded(lurker, s.wounds > 0),
            reason: "a fall".into(),
        },
        Event::Overruled {
            ruling: Ruling::Test(TroopId(1 + u16::from(s.fired[0]))),
            reason: "canister".into(),
        },
        Event::Overruled {
            ruling: Ruling::Trigger(u8::from(s.fired[0])),
            reason: "now".into(),
        },
        Event::TurnEnd,
        Event::Unknown,
        Event::Ended(Outcome {
            winners: Vec::new(),
            points: Vec::new(),
            decided_by: None,
            why: EndReason::Master,
        }),
    ]);
    all
}

fn moving(s: &Secret, lurker: FigureId) -> Vec<Event> {
    let there = at(s.x, s.y);
    let both = vec![id(0), lurker];
    let clause = Clause::HID_1;
    vec![
        Event::Placed {
            figure: lurker,
            at: there,
            why: Arrival::Deployed,
        },
        Event::Slowed {
            figures: both.clone(),
            ground: Ground::Difficult,
            dice: vec![3],
            upto: None,
            clauses: Vec::new(),
        },
        Event::Surge {
            figures: both.clone(),
            die: 3,
            upto: Length::cm(3),
        },
        Event::Moved {
            figure: id(0),
            path: Vec::new(),
            at: at(20, 22),
            length: Length::cm(2),
            straight: Length::cm(2),
            counts: false,
            stop: Stop::Blocked { by: lurker },
            upto: None,
        },
        Event::Contact {
            a: id(0),
            b: lurker,
            late: None,
        },
        Event::Charged {
            figure: id(0),
            target: lurker,
            on_foot: true,
        },
        Event::RunUp {
            figures: both.clone(),
            dice: vec![4],
            enough: vec![lurker],
            gallop: false,
        },
        Event::Reacted {
            figures: vec![id(0)],
            cue: Cue::Charged,
            then: Response::Halt,
            enemy: lurker,
        },
        Event::Formation {
            figures: both.clone(),
            formation: Formation::Close,
            body: Some(s.body.unwrap_or(9) + 60),
            clause,
        },
        Event::Forming {
            figures: vec![id(0), id(1)],
            body: s.body.unwrap_or(1),
        },
        Event::Unformed {
            figures: vec![id(0), id(1)],
        },
        Event::NoPlace {
            figures: vec![id(0), id(1)],
            far: false,
        },
        Event::NoRoom {
            figures: vec![id(0), id(1)],
        },
        Event::NotDone {
            figures: vec![id(0), lurker],
            act: Act::Dismount,
            why: Undone::Contact,
            clause,
        },
        Event::Pivoted {
            figures: vec![(id(0), at(20, 22)), (lurker, there)],
            turn: Turn::Left,
        },
        Event::Exchanged {
            figures: vec![(lurker, there)],
        },
        Event::Rode {
            figure: lurker,
            riding: Riding::Cavalry,
            at: Some(there),
            horse: Some(Point::cm(s.x, s.y)),
            aboard: None,
        },
        Event::Posture {
            figure: lurker,
            posture: Posture::Crouched,
        },
        Event::Recoiled {
            figure: lurker,
            at: there,
            gave_way: false,
            striker: Some(lurker),
        },
        Event::FollowedUp {
            figure: lurker,
            at: there,
        },
    ]
}

fn fighting(s: &Secret, lurker: FigureId) -> Vec<Event> {
    let (weapon, clause) = (0, Clause::HID_1);
    let both = vec![id(0), lurker];
    vec![
        Event::Drew {
            figure: lurker,
            weapon,
        },
        Event::Lost {
            figure: lurker,
            weapon,
            clause,
        },
        Event::Shortened {
            figure: lurker,
            weapon,
        },
        Event::Lightened { figure: lurker },
        Event::Duel {
            a: id(0),
            b: lurker,
            step: DuelStep::Declared,
            by: None,
        },
        Event::Carrying {
            bearer: lurker,
            whom: Some(id(2)),
        },
        Event::Spoilt {
            figure: lurker,
            weapon,
            clause,
        },
        Event::Loading {
            figure: lurker,
            weapon,
            left: s.empty,
            empty: s.empty,
            turns: 0,
            lightened: false,
        },
        Event::Readied {
            figures: both.clone(),
            ready: Ready::Now,
        },
        Event::Shots(volley(lurker)),
        // Whoever ordered a shot named somebody he knew; of those of others nobody is told.
        Event::NoShot {
            figures: vec![id(0), lurker],
            target: id(7),
            clause,
            why: None,
        },
        Event::Fight(brawl(s, lurker)),
        Event::Hit {
            figure: lurker,
            by: Blow::Strike,
            harm: Harm::Wounded,
            clause,
            striker: Some(lurker),
        },
        Event::Stunned { figure: lurker },
        Event::Surrendered {
            figure: id(2),
            to: SideId(1),
            guard: s.fired[1].then_some(lurker),
            clause,
        },
        Event::Guarding {
            guard: lurker,
            prisoner: Some(id(2)),
        },
        Event::Freed { figure: lurker },
        Event::Treated {
            figure: id(1),
            by: lurker,
            dice: vec![s.empty + 1],
            modifiers: Vec::new(),
            recovery: Recovery::Heals,
        },
    ]
}

/// Red shoots at those in the open and hits somebody hidden among them.
fn volley(lurker: FigureId) -> Volley {
    Volley {
        seat: None,
        targets: vec![id(7), lurker],
        lines: vec![Line {
            figures: vec![id(0)],
            weapon: 0,
            barrels: 1,
            distance: Length::cm(20),
            band: 1,
            modifiers: Vec::new(),
            need: 4,
            disorder: false,
            at_comer: false,
            ambush: false,
            alone: false,
            lightened: false,
            joins: false,
        }],
        throws: Vec::new(),
        hits: 1,
        victims: vec![lurker],
        screen: vec![lurker],
        behind: Vec::new(),
        draws: Vec::new(),
        picked: None,
        raised: Vec::new(),
        elite: false,
        musket: false,
    }
}

fn brawl(s: &Secret, lurker: FigureId) -> Brawl {
    let strike = |striker, target| Struck {
        striker,
        target,
        reach: Reach::Short,
        modifiers: Vec::new(),
        need_recoil: 4,
        need_out: 5,
        stuns: false,
        disorder: false,
    };
    let throw = |owner, die| Throw {
        line: 0,
        again: false,
        dice: vec![die],
        owners: vec![owner],
    };
    Brawl {
        figures: vec![id(0), id(7), lurker],
        behind: vec![lurker],
        ground: Ground::Easy,
        strikes: vec![strike(id(0), id(7)), strike(lurker, id(0))],
        throws: vec![throw(id(0), 3), throw(lurker, s.empty + 1)],
        idle: vec![(lurker, Clause::HID_1)],
        ties: vec![Tie {
            first: lurker,
            second: id(0),
            by: TieBreak::Die,
            clause: Clause::MEL_7,
        }],
    }
}

#[test]
fn every_kind_of_event_is_tried() {
    let secret = Secret {
        x: 1,
        y: 1,
        empty: 0,
        wounds: 0,
        body: None,
        charging: None,
        fired: [false; 2],
        met: None,
    };
    let tried: BTreeSet<usize> = events(&secret).iter().map(Event::kind).collect();
    assert_eq!(tried, (0..Event::KINDS).collect());
}
