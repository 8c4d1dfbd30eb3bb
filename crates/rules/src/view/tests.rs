//! Nothing hidden can be told from what a viewer is shown.

mod events;
mod games;

use super::*;
use crate::apply::apply;
use crate::clause::Clause;
use crate::event::{Event, Undone};
use crate::geometry::{Base, Direction, Placed};
use crate::order::Act;
use crate::staging::{Stage, hm};
use crate::state::Seat;
use events::events;
use proptest::prelude::*;

const RED: Viewer = Viewer::Seat(Seat {
    side: SideId(0),
    chair: 1,
});
const BLUE: Seat = Seat {
    side: SideId(1),
    chair: 1,
};

/// What blue wants and everybody knows.
const KNOWN: u8 = 0;
/// What blue wants in secret.
const SECRET: u8 = 2;

/// Three of red; of blue two hidden (3, 4), two in reserve (5, 6), two in the open (7, 8), and `far` (9).
fn stage() -> Stage {
    Stage::new(&hm(
        "[[zone]]\nid = \"edge\"\nname = { fr = \"bord\", en = \"edge\" }\npoints = [[0, 60], [120, 60], [120, 89], [0, 89]]\n\
         [[thing]]\nid = \"chest\"\nname = { fr = \"coffre\", en = \"chest\" }\nat = [10, 10]\n\
         [[troop]]\nid = \"men\"\nside = \"red\"\nunit = \"line-infantry\"\nat = [[20, 20], [24, 20], [28, 20]]\nfacing = \"north\"\n\
         [[troop]]\nid = \"lurkers\"\nside = \"blue\"\nunit = \"line-infantry\"\nhidden = true\nat = [[60, 40], [64, 40]]\nfacing = \"south\"\n\
         [[troop]]\nid = \"late\"\nside = \"blue\"\nunit = \"line-infantry\"\narrives = { zone = \"edge\" }\ncount = 2\n\
         [[troop]]\nid = \"open\"\nside = \"blue\"\nunit = \"line-infantry\"\nat = [[20, 60], [24, 60]]\nfacing = \"south\"\n\
         [[objective]]\nside = \"blue\"\nwant = \"hold\"\nzone = \"edge\"\npoints = 3\nknown = true\n\
         [[trigger]]\nwhen = \"turn\"\nturn = 2\nreveal = [\"lurkers\"]\n\
         [[trigger]]\nwhen = \"first-shot\"\nreinforce = [\"late\"]\n",
    ))
}

fn id(n: u16) -> FigureId {
    FigureId(n)
}

fn at(x: i32, y: i32) -> Placed {
    Placed::new(Base::FOOT, Point::cm(x, y), Direction::new(0))
}

/// Things of a hidden figure that may be so or otherwise.
#[derive(Clone, Debug)]
struct Secret {
    x: i32,
    y: i32,
    empty: u8,
    wounds: u8,
    body: Option<u16>,
    charging: Option<u16>,
    fired: [bool; 2],
    met: Option<u8>,
}

fn secret() -> impl Strategy<Value = Secret> {
    (
        (0..120, 0..90),
        0u8..3,
        0u8..3,
        prop::option::of(1u16..9),
        prop::option::of(0u16..10),
        any::<[bool; 2]>(),
        prop::option::of(1u8..9),
    )
        .prop_map(
            |((x, y), empty, wounds, body, charging, fired, met)| Secret {
                x,
                y,
                empty,
                wounds,
                body,
                charging,
                fired,
                met,
            },
        )
}

fn with(mut state: State, secret: &Secret) -> State {
    for n in 3..7 {
        let figure = &mut state.figures[n];
        if n < 5 {
            figure.place = Place::Table(at(secret.x, secret.y));
        }
        figure.loads[0].empty = secret.empty;
        figure.wounds = secret.wounds;
        figure.body = secret.body.map(|b| b + 50);
        figure.doing.charging = secret.charging.map(FigureId);
    }
    state.next_body = secret.body.map_or(state.next_body, |b| b + 51);
    state.fired = secret.fired.to_vec();
    for blue in [KNOWN, SECRET] {
        state.objectives[usize::from(blue)].met = secret.met;
    }
    state
}

/// What red is shown of a state and of everything that follows, by a filter.
fn shown(
    secret: &Secret,
    filter: impl Fn(&Table<'_>, &State, &State, &Event) -> Event,
) -> Vec<String> {
    let scene = stage();
    let table = scene.table();
    let mut state = with(table.start(), secret);
    let mut shown = vec![serde_json::to_string(&view(&table, &state, RED)).unwrap()];
    for event in events(secret) {
        let before = state.clone();
        apply(&mut state, &event);
        let known = filter(&table, &before, &state, &event);
        shown.push(serde_json::to_string(&known).unwrap());
        shown.push(serde_json::to_string(&view(&table, &state, RED)).unwrap());
    }
    shown
}

fn honest(table: &Table<'_>, before: &State, after: &State, event: &Event) -> Event {
    redact(table, before, after, event, RED)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    // clauses: HID-1
    #[test]
    fn what_is_hidden_changes_nothing_one_is_shown(a in secret(), b in secret()) {
        prop_assert_eq!(shown(&a, honest), shown(&b, honest));
    }
}

/// A filter that shows one event as it is must be noticed, whichever kind that is.
#[test]
fn a_filter_that_leaks_is_caught() {
    let a = Secret {
        x: 1,
        y: 1,
        empty: 0,
        wounds: 0,
        body: None,
        charging: None,
        fired: [false; 2],
        met: None,
    };
    let b = Secret {
        x: 50,
        y: 50,
        empty: 1,
        wounds: 1,
        body: Some(2),
        charging: Some(1),
        fired: [true; 2],
        met: Some(3),
    };
    assert_eq!(shown(&a, honest), shown(&b, honest));
    let mut caught = 0;
    for (one, other) in events(&a).into_iter().zip(events(&b)) {
        if one == other {
            continue;
        }
        let leaky = |t: &Table<'_>, x: &State, y: &State, e: &Event| {
            if *e == one || *e == other {
                e.clone()
            } else {
                honest(t, x, y, e)
            }
        };
        assert_ne!(shown(&a, leaky), shown(&b, leaky), "{one:?}");
        caught += 1;
    }
    assert!(
        caught >= 40,
        "only {caught} events say something of the hidden"
    );
}

// clauses: HID-1, TRN-7
#[test]
fn everybody_knows_their_own_and_the_master_knows_all() {
    let scene = stage();
    let table = scene.table();
    let state = table.start();
    let known = |viewer| {
        let view = view(&table, &state, viewer);
        (0..10).filter(|&n| view.knows(id(n))).collect::<Vec<u16>>()
    };
    assert_eq!(known(RED), [0, 1, 2, 7, 8, 9]);
    assert_eq!(known(Viewer::Seat(BLUE)), (0..10).collect::<Vec<u16>>());
    assert_eq!(known(Viewer::Spectator), [0, 1, 2, 7, 8, 9]);
    assert_eq!(view(&table, &state, Viewer::Master).state(), &state);
    let red = view(&table, &state, RED);
    assert_eq!(red.state().figure(id(3)).place, Place::Waiting);
    assert_eq!(red.state().figure(id(3)).side, None);
    assert_eq!(red.state().figure(id(7)), state.figure(id(7)));
}

// clauses: HID-1
#[test]
fn one_sees_somebody_appear_and_vanish() {
    let scene = stage();
    let table = scene.table();
    let hidden = table.start();
    let revealed = Event::Revealed {
        figure: id(3),
        clause: Clause::HID_1,
    };
    let mut open = hidden.clone();
    apply(&mut open, &revealed);
    assert_eq!(redact(&table, &hidden, &open, &revealed, RED), revealed);
    assert!(view(&table, &open, RED).knows(id(3)));
    let hid = Event::Hid {
        figure: id(3),
        clause: Clause::HID_1,
    };
    assert_eq!(redact(&table, &open, &hidden, &hid, RED), hid);
    let posture = Event::Posture {
        figure: id(3),
        posture: Posture::Crouched,
    };
    assert_eq!(
        redact(&table, &hidden, &hidden, &posture, RED),
        Event::Unknown
    );
    assert_eq!(redact(&table, &open, &open, &posture, RED), posture);
}

// clauses: TRN-2
#[test]
fn what_the_others_were_told_to_do_is_not_seen_before_it_is_done() {
    let scene = stage();
    let table = scene.table();
    let mut state = table.start();
    // Somebody red, in plain view of all.
    state.figures[0].doing.rallying = true;
    state.figures[0].doing.loading = Some(0);
    let doing = |viewer| {
        let doing = view(&table, &state, viewer).state().figure(id(0)).doing;
        (doing.rallying, doing.loading)
    };
    assert_eq!(doing(RED), (true, Some(0)));
    let mate = Seat {
        side: SideId(0),
        chair: 2,
    };
    assert_eq!(doing(Viewer::Seat(mate)), (false, None));
    assert_eq!(doing(Viewer::Seat(BLUE)), (false, None));
    assert_eq!(doing(Viewer::Spectator), (false, None));
}

// clauses: HID-1, TRN-2
#[test]
fn what_came_of_an_order_is_told_to_whoever_gave_it() {
    let scene = stage();
    let table = scene.table();
    let open = table.start();
    // Whom red named while he could be seen has hidden since.
    let mut hid = open.clone();
    hid.figures[7].hidden = true;
    let missed = Event::NoShot {
        figures: vec![id(0)],
        target: id(7),
        clause: Clause::TER_8,
        why: None,
    };
    let idle = Event::NotDone {
        figures: vec![id(0)],
        act: Act::Crouch,
        why: Undone::Contact,
        clause: Clause::GEN_5,
    };
    let enemy = Viewer::Seat(BLUE);
    for event in [missed, idle] {
        for state in [&open, &hid] {
            let told = |viewer| redact(&table, state, state, &event, viewer);
            assert_eq!(told(RED), event);
            assert_eq!(told(Viewer::Master), event);
            assert_eq!(told(enemy), Event::Unknown);
            assert_eq!(told(Viewer::Spectator), Event::Unknown);
        }
    }
}
