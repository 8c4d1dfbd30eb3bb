//! Events of every kind, made up: at least one of each.

use argad_rules::Clause;
use argad_rules::data::{Ground, OpeningKind, Reach};
use argad_rules::event::{
    Arrival, Blow, Brawl, DuelStep, Event, Harm, Line, Ruling, Stop, Struck, Throw, Tie, Undone,
    Volley,
};
use argad_rules::geometry::{Base, Direction, Placed, Point};
use argad_rules::measure::Length;
use argad_rules::melee::TieBreak;
use argad_rules::morale::{Cause, Verdict};
use argad_rules::order::{Act, Cue, Response, Turn};
use argad_rules::reason::{Code, Modifier};
use argad_rules::scenario::Riding;
use argad_rules::shooting::Formation;
use argad_rules::state::{
    EndReason, FigureId, Outcome, Phase, Posture, Ready, Seat, SideId, ThingAt, ThingId, TroopId,
};
use argad_rules::wounds::Recovery;

pub const A: FigureId = FigureId(0);
pub const B: FigureId = FigureId(1);
pub const FAR: FigureId = FigureId(13);

pub fn here() -> Placed {
    Placed::new(Base::FOOT, Point::new(3650, 4400), Direction::new(0))
}

pub fn volley() -> Volley {
    Volley {
        seat: None,
        targets: (13..18).map(FigureId).collect(),
        lines: vec![Line {
            figures: (0..6).map(FigureId).collect(),
            weapon: 0,
            barrels: 1,
            distance: Length::cm(25),
            band: 1,
            modifiers: vec![Modifier::new(Clause::TER_4, -1)],
            need: 6,
            disorder: false,
            at_comer: false,
            ambush: false,
            alone: false,
            lightened: false,
            joins: false,
        }],
        throws: vec![Throw {
            line: 0,
            again: false,
            dice: vec![6, 3, 5, 1, 6, 2],
            owners: Vec::new(),
        }],
        hits: 2,
        victims: vec![FigureId(17), FigureId(15)],
        screen: Vec::new(),
        behind: Vec::new(),
        draws: Vec::new(),
        picked: None,
        raised: Vec::new(),
        elite: false,
        musket: false,
    }
}

fn odd_volley() -> Volley {
    let mut volley = volley();
    volley.lines[0].barrels = 2;
    volley.lines[0].need = 7;
    volley.lines[0].disorder = true;
    volley.lines[0].at_comer = true;
    volley.throws[0].again = true;
    volley.screen = vec![FAR];
    (volley.elite, volley.musket) = (true, true);
    volley.lines[0].ambush = true;
    volley.hits = 0;
    volley.victims.clear();
    volley
}

pub fn brawl() -> Brawl {
    let struck = |striker, target, reach| Struck {
        striker,
        target,
        reach,
        modifiers: vec![Modifier::new(Clause::MEL_M4, 1)],
        need_recoil: 4,
        need_out: 6,
        stuns: reach == Reach::BareHands,
        disorder: false,
    };
    let reaches = [
        Reach::Pike,
        Reach::Long,
        Reach::SemiLong,
        Reach::Short,
        Reach::VeryShort,
        Reach::BareHands,
    ];
    let breaks = [
        TieBreak::Class,
        TieBreak::Armour,
        TieBreak::Grenadier,
        TieBreak::Die,
        TieBreak::Modifiers,
        TieBreak::Nothing,
    ];
    let tie = |by| Tie {
        first: A,
        second: FAR,
        by,
        clause: Clause::MEL_7,
    };
    Brawl {
        figures: vec![A, B, FAR],
        behind: vec![B],
        ground: Ground::Easy,
        strikes: reaches.map(|reach| struck(A, FAR, reach)).into(),
        throws: vec![
            Throw {
                line: 0,
                again: false,
                dice: vec![5],
                owners: Vec::new(),
            },
            Throw {
                line: 0,
                again: false,
                dice: vec![3, 4],
                owners: vec![A, FAR],
            },
        ],
        idle: vec![(B, Clause::MEL_2)],
        ties: breaks.map(tie).into(),
    }
}

fn stops() -> [Stop; 17] {
    [
        Stop::Arrived,
        Stop::Allowance,
        Stop::Slowed,
        Stop::Stuck,
        Stop::Contact { enemy: FAR },
        Stop::Blocked { by: B },
        Stop::Held { by: B },
        Stop::Ground {
            clause: Clause::TER_9,
        },
        Stop::Opening {
            opening: OpeningKind::Door,
        },
        Stop::Opening {
            opening: OpeningKind::Window,
        },
        Stop::Opening {
            opening: OpeningKind::Loophole,
        },
        Stop::Opening {
            opening: OpeningKind::Gate,
        },
        Stop::Edge,
        Stop::Body { with: B },
        Stop::Reaction,
        Stop::Lost,
        Stop::Late,
    ]
}

fn ways() -> Vec<Event> {
    let mut all = Vec::new();
    for why in [
        Arrival::Deployed,
        Arrival::Reinforcement,
        Arrival::Alighted,
        Arrival::Carried,
    ] {
        all.push(Event::Placed {
            figure: A,
            at: here(),
            why,
        });
    }
    for (ground, upto) in [
        (Ground::Difficult, Some(Length::tenths_of_mm(1250))),
        (Ground::VeryDifficult, None),
        (Ground::Easy, Some(Length::cm(3))),
    ] {
        let dice = if ground == Ground::Easy {
            vec![]
        } else {
            vec![3, 6]
        };
        all.push(Event::Slowed {
            figures: vec![A, B],
            ground,
            dice,
            upto,
            clauses: vec![Clause::MOV_7, Clause::MOV_9],
        });
        all.push(Event::Slowed {
            figures: vec![A, B],
            ground,
            dice: vec![3, 6],
            upto,
            clauses: vec![Clause::MOV_7, Clause::MOV_10],
        });
    }
    all.push(Event::Surge {
        figures: vec![A],
        die: 4,
        upto: Length::cm(12),
    });
    for (index, stop) in stops().into_iter().enumerate() {
        all.push(Event::Moved {
            figure: A,
            path: vec![Point::new(0, 0), Point::new(-100, 50)],
            at: here(),
            length: Length::cm(index as i64),
            straight: Length::cm(1),
            counts: index > 3,
            stop,
            upto: None,
        });
    }
    all.push(Event::Contact {
        a: A,
        b: FAR,
        late: None,
    });
    for on_foot in [false, true] {
        all.push(Event::Charged {
            figure: A,
            target: FAR,
            on_foot,
        });
    }
    for (enough, gallop) in [
        (vec![], false),
        (vec![A], false),
        (vec![], true),
        (vec![A], true),
    ] {
        all.push(Event::RunUp {
            figures: vec![A, B],
            dice: vec![2, 5],
            enough,
            gallop,
        });
    }
    let responses = [
        Response::Shoot,
        Response::FallBack,
        Response::CounterCharge,
        Response::CloseUp,
        Response::Halt,
    ];
    for cue in [Cue::Within(Length::cm(20)), Cue::Charged, Cue::Appears] {
        all.extend(responses.map(|then| Event::Reacted {
            figures: vec![A, B],
            cue,
            then,
            enemy: FAR,
        }));
    }
    all.extend([true, false].map(|fled| Event::Left { figure: A, fled }));
    all.extend([true, false].map(|gave_way| Event::Recoiled {
        figure: A,
        at: here(),
        gave_way,
        striker: Some(B),
    }));
    all.push(Event::FollowedUp {
        figure: A,
        at: here(),
    });
    all
}

fn order_and_arms() -> Vec<Event> {
    let clause = Clause::FRM_2;
    let mut all = vec![
        Event::Forming {
            figures: vec![A, B],
            body: 1,
        },
        Event::Unformed {
            figures: vec![A, B],
        },
        Event::NoPlace {
            figures: vec![A, B],
            far: false,
        },
        Event::NoPlace {
            figures: vec![A, B],
            far: true,
        },
        Event::NoRoom {
            figures: vec![A, B],
        },
        Event::NotDone {
            figures: vec![A],
            act: Act::Treat(B),
            why: Undone::Contact,
            clause,
        },
        Event::Exchanged {
            figures: vec![(A, here()), (B, here())],
        },
        Event::Rode {
            figure: A,
            riding: Riding::Foot,
            at: None,
            horse: None,
            aboard: Some(B),
        },
        Event::Hid { figure: A, clause },
        Event::Revealed { figure: A, clause },
        Event::Drew {
            figure: A,
            weapon: 0,
        },
        Event::Lost {
            figure: A,
            weapon: 0,
            clause,
        },
        Event::Spoilt {
            figure: A,
            weapon: 0,
            clause,
        },
        Event::Shortened {
            figure: A,
            weapon: 0,
        },
        Event::Lightened { figure: A },
    ];
    all.extend(
        [
            DuelStep::Declared,
            DuelStep::Begun,
            DuelStep::Refused,
            DuelStep::Broken,
        ]
        .map(|step| Event::Duel {
            a: A,
            b: FAR,
            step,
            by: (step == DuelStep::Broken).then_some(B),
        }),
    );
    all.extend(
        [Formation::Loose, Formation::Close, Formation::Skirmish].map(|formation| {
            Event::Formation {
                figures: vec![A, B],
                formation,
                body: None,
                clause,
            }
        }),
    );
    all.extend(
        [Turn::Left, Turn::Right, Turn::About].map(|turn| Event::Pivoted {
            figures: vec![(A, here())],
            turn,
        }),
    );
    let ridings = [
        Riding::Foot,
        Riding::Cavalry,
        Riding::MountedInfantry,
        Riding::Donkey,
    ];
    all.extend(ridings.map(|riding| Event::Rode {
        figure: A,
        riding,
        at: Some(here()),
        horse: Some(Point::new(1, 2)),
        aboard: None,
    }));
    let postures = [Posture::Standing, Posture::Crouched, Posture::Kneeling];
    all.extend(postures.map(|posture| Event::Posture { figure: A, posture }));
    all.extend([0, 1, 2].map(|left| Event::Loading {
        figure: A,
        weapon: 0,
        left,
        empty: left,
        turns: 0,
        lightened: false,
    }));
    all.extend(
        [Ready::No, Ready::Now, Ready::Before].map(|ready| Event::Readied {
            figures: vec![A, B],
            ready,
        }),
    );
    all
}

fn fortunes() -> Vec<Event> {
    let clause = Clause::MOR_3;
    let mut all = vec![Event::Stunned { figure: A }, Event::Freed { figure: A }];
    for by in [Blow::Shot, Blow::Strike, Blow::Cornered, Blow::Master] {
        all.extend(
            [Harm::Out, Harm::Fainted, Harm::Wounded].map(|harm| Event::Hit {
                figure: A,
                by,
                harm,
                clause,
                striker: Some(B),
            }),
        );
    }
    for guard in [None, Some(B)] {
        all.push(Event::Surrendered {
            figure: A,
            to: SideId(1),
            guard,
            clause,
        });
        all.push(Event::Carrying {
            bearer: A,
            whom: guard,
        });
        all.push(Event::Guarding {
            guard: A,
            prisoner: guard,
        });
    }
    for on in [true, false] {
        let causes = [Cause::NoLeader, Cause::Morale, Cause::Flank, Cause::Drill];
        all.extend(causes.map(|cause| Event::Disorder {
            figures: vec![A],
            cause,
            on,
            clause,
        }));
        let figures = vec![A, B];
        all.push(Event::MustFallBack {
            figures: figures.clone(),
            on,
            clause,
        });
        all.push(Event::Threatened {
            figures: figures.clone(),
            threat: argad_rules::state::Threat::Charged,
        });
        all.push(Event::Fleeing { figures, on });
    }
    for verdict in [Verdict::Pass, Verdict::Disorder, Verdict::Flee] {
        for modifiers in [vec![], vec![Modifier::new(Clause::MOR_5, 1)]] {
            all.push(Event::Tested {
                figures: vec![A, B],
                die: 4,
                modifiers,
                morale: 3,
                verdict,
                clause,
                around: argad_rules::morale::Circumstances::default(),
            });
        }
    }
    let recoveries = [
        Recovery::Heals,
        Recovery::Marked(7),
        Recovery::StillWounded,
        Recovery::Dead,
    ];
    all.extend(recoveries.map(|recovery| Event::Treated {
        figure: A,
        by: B,
        dice: vec![3, 7],
        modifiers: vec![Modifier::new(Clause::WND_3, 1)],
        recovery,
    }));
    all
}

fn plots() -> Vec<Event> {
    let thing = ThingId(0);
    let mut all = vec![
        Event::Thing {
            thing,
            at: ThingAt::Ground(Point::new(100, 250)),
        },
        Event::Thing {
            thing,
            at: ThingAt::With(A),
        },
        Event::Triggered { trigger: 0 },
        Event::Triggered { trigger: 1 },
        Event::ChangedSide {
            troop: TroopId(1),
            to: SideId(1),
        },
    ];
    for objective in 0..6 {
        all.extend(
            [(0, false), (2, false), (0, true)].map(|(held, met)| Event::Objective {
                objective,
                held,
                met,
            }),
        );
    }
    let rulings = [
        Ruling::Place(A, here()),
        Ruling::Out(A, true),
        Ruling::Out(A, false),
        Ruling::Hidden(A, true),
        Ruling::Hidden(A, false),
        Ruling::Trigger(0),
        Ruling::Disorder(A, true),
        Ruling::Disorder(A, false),
        Ruling::Loaded(A),
        Ruling::Wounded(A, true),
        Ruling::Wounded(A, false),
        Ruling::Test(TroopId(1)),
        Ruling::TestOf(vec![A]),
        Ruling::End,
    ];
    for reason in ["", "42"] {
        all.extend(rulings.clone().map(|ruling| Event::Overruled {
            ruling,
            reason: reason.to_owned(),
        }));
    }
    let ends = [
        (EndReason::Decided, Some(3), vec![SideId(1)]),
        (EndReason::Decided, None, vec![SideId(1)]),
        (EndReason::LastTurn, None, vec![SideId(0), SideId(1)]),
        (EndReason::LastStanding, None, vec![]),
        (EndReason::LastStanding, None, vec![SideId(1)]),
        (EndReason::Master, None, vec![SideId(0)]),
    ];
    all.extend(ends.map(|(why, decided_by, winners)| {
        Event::Ended(Outcome {
            winners,
            points: vec![5, 3],
            decided_by,
            why,
        })
    }));
    all
}

pub fn samples() -> Vec<Event> {
    let phases = [
        Phase::Deployment,
        Phase::Movement,
        Phase::Shooting,
        Phase::Melee,
    ];
    let seat = Seat {
        side: SideId(0),
        chair: 2,
    };
    let mut all = vec![
        Event::Turn {
            turn: 3,
            contact: vec![A, FAR],
        },
        Event::Orders {
            seat,
            orders: [].into(),
        },
        Event::Frozen {
            figures: vec![A, FAR],
        },
        Event::Shots(volley()),
        Event::Shots(odd_volley()),
        Event::NoShot {
            figures: vec![A],
            target: FAR,
            clause: Clause::SHO_3,
            why: None,
        },
        Event::NoShot {
            figures: vec![A],
            target: FAR,
            clause: Clause::SHO_4,
            why: Some(Code::Empty),
        },
        Event::Fight(brawl()),
        Event::Fight(Brawl {
            throws: Vec::new(),
            strikes: Vec::new(),
            ..brawl()
        }),
        Event::TurnEnd,
        Event::Unknown,
    ];
    all.extend(phases.map(|phase| Event::Round { phase }));
    all.extend(ways());
    all.extend(order_and_arms());
    all.extend(fortunes());
    all.extend(plots());
    all
}
