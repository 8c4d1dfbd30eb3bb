//! What a seat does not know changes nothing it is shown, told or allowed – in positions of random games
//! over every scenario, with their ambushes and more hidden at random.
//!
//! Every position is looked at twice: as it is, and with those the seat does not know of standing somewhere
//! else, with other weapons loaded and other wounds.

use super::{Game, seeds};
use argad_dice::{Seeded, Source};
use argad_rules::Length;
use argad_rules::apply::apply;
use argad_rules::check::legal::legal;
use argad_rules::check::random::random_orders;
use argad_rules::check::{Checked, check, has_choice};
use argad_rules::event::Event;
use argad_rules::geometry::{Placed, Point};
use argad_rules::order::{Act, Order, Orders, Reaction, Response, Shoot, When};
use argad_rules::scenario::{Scenario, Start};
use argad_rules::state::{FigureId, Place, Seat, State, Viewer};
use argad_rules::table::Table;
use argad_rules::view::{knows, redact, view};
use argad_rules::{around, game};

/// Whoever comes this near may meet the hidden, or be one group with them.
const NEAR: Length = Length::cm(6);
/// Games that are looked at.
const GAMES: u64 = 400;

fn number(dice: &mut Seeded, below: usize) -> usize {
    usize::from(dice.next(below as u16).expect("dice")) - 1
}

/// The scenario with one troop more in hiding.
fn darker(scenario: &Scenario, dice: &mut Seeded) -> Scenario {
    let mut dark = scenario.clone();
    let many = dark.troops.len();
    let troop = &mut dark.troops[number(dice, many)];
    troop.hidden |= matches!(troop.start, Start::Placed(_) | Start::Deploy { .. });
    dark
}

/// Those on the table of whom a seat does not know.
fn unknown(state: &State, seat: Seat) -> Vec<FigureId> {
    let present = state.present().map(|(id, _)| id);
    present
        .filter(|&id| !knows(state, Viewer::Seat(seat), id))
        .collect()
}

/// The same to a seat: the unknown stand aside; if `far`, well away or nowhere, and other than they were.
fn otherwise(state: &State, unknown: &[FigureId], dice: &mut Seeded, far: bool) -> State {
    let mut other = state.clone();
    for &id in unknown {
        let figure = &mut other.figures[id.index()];
        let Place::Table(placed) = &mut figure.place else {
            continue;
        };
        let reach = if far { 400 } else { 30 };
        let aside = |dice: &mut Seeded| number(dice, 2 * reach + 1) as i32 - reach as i32;
        let (x, y) = (placed.centre.x + aside(dice), placed.centre.y + aside(dice));
        placed.centre = Point::new(x.max(100), y.max(100));
        if far {
            figure.loads[0].empty ^= 1;
            figure.wounds += 1;
            // Perhaps nobody is there at all.
            if number(dice, 3) == 0 {
                figure.place = Place::Waiting;
            }
        }
    }
    other
}

/// Orders nobody would give, about anybody: what is refused, and how, tells nothing either.
fn probe(state: &State, seat: Seat, dice: &mut Seeded) -> Option<Order> {
    let own: Vec<FigureId> = state
        .all()
        .filter(|(_, f)| f.seat() == Some(seat))
        .map(|(id, _)| id)
        .collect();
    let who = *own.get(number(dice, own.len().max(1)))?;
    let other = FigureId(number(dice, state.figures.len()) as u16);
    let act = match number(dice, 9) {
        0 => Act::Charge(other),
        1 => Act::Follow(other),
        2 => Act::Capture(other),
        3 => Act::Treat(other),
        4 => Act::Strike(vec![other]),
        5 => Act::Mount(Some(other)),
        6 => Act::Surrender,
        7 => Act::Release(other),
        _ => Act::Shoot(Shoot {
            when: if number(dice, 2) == 0 {
                When::Before
            } else {
                When::After
            },
            target: other,
            weapon: None,
            volley: false,
            elite: None,
            one_barrel: false,
        }),
    };
    Some(Order {
        who: vec![who],
        acts: vec![act],
        reactions: Vec::new(),
    })
}

/// Views, lists, choices and refusals are the same.
fn same_to(game: &Game<'_>, seat: Seat, other: &State, dice: &mut Seeded) {
    let (table, state) = (&game.table, &game.state);
    let viewer = Viewer::Seat(seat);
    if view(table, state, viewer) != view(table, other, viewer) {
        game.fail(&format!("{seat:?} sees what is hidden"));
    }
    if has_choice(table, state, seat) != has_choice(table, other, seat) {
        game.fail(&format!("{seat:?} has a choice because of the hidden"));
    }
    for _ in 0..8 {
        let Some(order) = probe(state, seat, dice) else {
            break;
        };
        let orders = Orders(vec![order]);
        let (a, b) = (
            check(table, state, seat, &orders),
            check(table, other, seat, &orders),
        );
        if a != b {
            game.fail(&format!("{seat:?} {orders:?}\n{a:?}\n{b:?}"));
        }
    }
    let whim = dice.next(u16::MAX).expect("dice").into();
    let draw =
        |state: &State| random_orders(table, state, seat, &mut Seeded::new(whim)).expect("dice");
    let (a, b) = (draw(state), draw(other));
    if a != b || check(table, state, seat, &a) != check(table, other, seat, &b) {
        game.fail(&format!("{seat:?} may order {a:?}\n{b:?}"));
    }
    for (id, figure) in state.all() {
        if figure.seat() == Some(seat) && number(dice, 6) == 0 {
            let (a, b) = (legal(table, state, id), legal(table, other, id));
            if a != b {
                game.fail(&format!("{}: {a:?}\n{b:?}", table.name(id)));
            }
        }
    }
}

/// Whether somebody goes, stands or is put within reach of those who hide: then they may make a
/// difference anybody can see.
fn comes_near(state: &State, events: &[Event], hidden: &[Placed]) -> bool {
    let near = |at: &Placed| {
        let close = |h: &Placed| around::is_within(at, h, NEAR);
        hidden.iter().any(close)
    };
    let goes = |event: &Event| match event {
        Event::Moved { path, at, .. } => path.windows(2).any(|leg| {
            let reach = NEAR.plus(at.base.length());
            hidden
                .iter()
                .any(|h| h.is_near_segment(leg[0], leg[1], reach))
        }),
        Event::Placed { at, .. } => near(at),
        _ => false,
    };
    let stands = state
        .present()
        .filter(|(_, f)| !f.hidden)
        .filter_map(|(_, f)| f.placed())
        .any(|at| near(&at));
    stands || events.iter().any(goes)
}

/// Whether somebody seen stands at the edge of the voice of a hidden leader of theirs: whether they hear him
/// shows in their order (DIS-1), at any table.
fn edge_of_voice(table: &Table<'_>, state: &State, hidden: &[FigureId]) -> bool {
    let hair = Length::cm(1);
    let (nearest, farthest) = (around::VOICE.less(hair), around::VOICE.plus(hair));
    let led = |leader: &FigureId| {
        let leader = state.figure(*leader);
        let Some(at) = leader.placed().filter(|_| table.facts(leader).troop.leader) else {
            return false;
        };
        let mut friends = state
            .present()
            .filter(|(_, f)| f.side == leader.side && !f.hidden);
        friends.any(|(_, f)| {
            f.placed().is_some_and(|p| {
                around::is_within(&at, &p, farthest) && !around::is_within(&at, &p, nearest)
            })
        })
    };
    hidden.iter().any(led)
}

/// Whether an order is by or about somebody in a list.
fn concerns(order: &Order, ids: &[FigureId]) -> bool {
    let about = |act: &Act| match act {
        Act::Follow(id) | Act::Join(id) | Act::Form { on: id, .. } | Act::Treat(id) => {
            ids.contains(id)
        }
        Act::Interpose { friend, .. } => ids.contains(friend),
        _ => false,
    };
    order.who.iter().any(|id| ids.contains(id)) || order.acts.iter().any(about)
}

fn shoots(order: &Order) -> bool {
    let reacts = |r: &Reaction| r.then == Response::Shoot;
    let acts = |act: &Act| matches!(act, Act::Shoot(_));
    order.acts.iter().any(acts) || order.reactions.iter().any(reacts)
}

/// What a seat is shown of a round, event by event. What it may not know at all must not change what it
/// sees; that such things happened is left out.
fn shown(game: &Game<'_>, before: &State, events: &[Event], seat: Seat) -> Vec<(Event, String)> {
    let mut state = before.clone();
    let viewer = Viewer::Seat(seat);
    let mut shown = Vec::new();
    for event in events {
        let then = state.clone();
        apply(&mut state, event);
        let told = redact(&game.table, &then, &state, event, viewer);
        let now = view(&game.table, &state, viewer);
        if told != Event::Unknown {
            shown.push((told, serde_json::to_string(&now).expect("a view")));
        } else if now != view(&game.table, &then, viewer) {
            game.fail(&format!("{seat:?} sees what comes of {event:?}"));
        }
    }
    shown
}

/// Plays a round with the hidden doing nothing, and once more with them elsewhere; whether they were
/// looked at.
fn round_is_the_same(game: &mut Game<'_>, seat: Seat, dice: &mut Seeded) -> bool {
    let hidden = unknown(&game.state, seat);
    let other = otherwise(&game.state, &hidden, dice, false);
    let seats = game.table.seats();
    let mut both: [Vec<Checked>; 2] = Default::default();
    for seat in seats {
        let mut orders = game.draw(seat);
        // Who shoots minds friends in the way, the hidden too.
        let hides = hidden
            .iter()
            .any(|id| game.state.figure(*id).side == Some(seat.side));
        orders
            .0
            .retain(|order| !(concerns(order, &hidden) || hides && shoots(order)));
        both[0].push(game.check(seat, &orders));
        let Ok(there) = check(&game.table, &other, seat, &orders) else {
            game.resolve(&both[0].clone());
            return false;
        };
        both[1].push(there);
    }
    let before = game.state.clone();
    let here = game.resolve(&both[0]);
    let mut stream = Seeded::stream(game.seed, game.rounds);
    let there = game::resolve(&game.table, other.clone(), &both[1], &[], &mut stream);
    let (after, there) = there.expect("dice");
    // Whoever hides in this very round may be met as well.
    let hid = |event: &Event| match event {
        Event::Hid { figure, .. } => Some(*figure),
        _ => None,
    };
    let hiding = here.iter().chain(&there).filter_map(hid);
    let hiding: Vec<FigureId> = hidden.iter().copied().chain(hiding).collect();
    let places = |state: &State| {
        let at = hiding.iter().filter_map(|id| state.figure(*id).placed());
        at.collect::<Vec<Placed>>()
    };
    let all = [places(&before), places(&other)].concat();
    // Who is found, or comes over, is known.
    let known = |id: &FigureId| {
        let is_known = |state| knows(state, Viewer::Seat(seat), *id);
        is_known(&game.state) || is_known(&after)
    };
    let found =
        |event: &Event| matches!(event, Event::Revealed { figure, .. } if hidden.contains(figure));
    if all.is_empty()
        || comes_near(&before, &here, &all)
        || comes_near(&other, &there, &all)
        || [&before, &other, &after, &game.state]
            .into_iter()
            .any(|state| edge_of_voice(&game.table, state, &hiding))
        || hidden.iter().any(known)
        || here.iter().chain(&there).any(found)
    {
        return false;
    }
    let (a, b) = (
        shown(game, &before, &here, seat),
        shown(game, &other, &there, seat),
    );
    if let Some((a, b)) = a.iter().zip(&b).find(|(a, b)| a != b) {
        let hidden: Vec<&str> = hidden.iter().map(|&id| game.table.name(id)).collect();
        game.fail(&format!(
            "{seat:?} can tell where {hidden:?} are:\n{:?}\n{:?}\n{}\n{}",
            a.0, b.0, a.1, b.1
        ));
    }
    assert_eq!(a.len(), b.len());
    true
}

// clauses: HID-1
#[test]
fn what_is_hidden_stays_so() {
    let (mut positions, mut rounds) = (0, 0);
    for (scenario, seed) in seeds(GAMES) {
        let mut dice = Seeded::stream(seed, u64::MAX - 2);
        let dark = darker(scenario, &mut dice);
        let mut game = Game::begin(&dark, seed);
        while game.state.outcome.is_none() {
            let seats = game.table.seats();
            let seat = seats[number(&mut dice, seats.len())];
            let hidden = unknown(&game.state, seat);
            if hidden.is_empty() {
                if !seats
                    .iter()
                    .any(|&seat| !unknown(&game.state, seat).is_empty())
                {
                    break;
                }
            } else if number(&mut dice, 3) == 0 {
                let other = otherwise(&game.state, &hidden, &mut dice, true);
                same_to(&game, seat, &other, &mut dice);
                positions += 1;
            }
            rounds += u32::from(round_is_the_same(&mut game, seat, &mut dice));
        }
    }
    let seen = format!("{positions} positions and {rounds} rounds with somebody hidden");
    let few = positions <= 200 || rounds <= 100;
    assert!(!few || std::env::var("ARGAD_GAMES").is_ok(), "only {seen}");
}
