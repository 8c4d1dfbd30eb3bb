//! Games that play themselves, the same on every machine: the log of a scenario and a seed must be the
//! same bytes natively and in WebAssembly. Orders are simple and often foolish; they only have to
//! lead figures into everything the rules resolve. Never shipped.

use argad_dice::{Seeded, Source};
use argad_rules::check::Checked;
use argad_rules::data;
use argad_rules::geometry::Point;
use argad_rules::log::{Dice, DiceFrom, Play, Start, embedded_fingerprint};
use argad_rules::order::{Act, Order, Orders, Shoot, Stand, When};
use argad_rules::scenario;
use argad_rules::state::{FigureId, Phase, Seat};
use argad_rules::table::Table;
use std::sync::Mutex;

/// Rounds after which a game is left as it is.
const ROUNDS: usize = 40;

/// The log of one of the scenarios built in, played to its end or for many rounds; empty if there is no
/// such scenario.
pub fn log(scenario: usize, seed: u64) -> String {
    let (Some(played), Some((_, text))) = (
        scenario::embedded().get(scenario),
        scenario::EMBEDDED.get(scenario),
    ) else {
        return String::new();
    };
    let Some(table) = Table::new(played, data::embedded(played.period())) else {
        return String::new();
    };
    let start = Start {
        text,
        data: embedded_fingerprint(played.period()),
        dice: DiceFrom::Seed(seed),
    };
    let Ok(mut play) = Play::begin(table, start, &Dice::Seed) else {
        return String::new();
    };
    // What to want is drawn from another seed than what happens.
    let mut whims = Seeded::new(seed ^ u64::MAX);
    for _ in 0..ROUNDS {
        if play.state().outcome.is_some() {
            break;
        }
        let seats = play.table().seats();
        let orders: Vec<Checked> = seats
            .into_iter()
            .filter_map(|seat| orders(&play, seat, &mut whims))
            .collect();
        if play.resolve(&orders, &[], &Dice::Seed).is_err() {
            break;
        }
    }
    play.log().to_owned()
}

/// For each figure the first of a few wishes that the rules allow beside those of the others.
fn orders(play: &Play<'_>, seat: Seat, whims: &mut dyn Source) -> Option<Checked> {
    let mut orders = Orders::default();
    let state = play.state();
    let own = state
        .all()
        .filter(|(_, figure)| figure.seat() == Some(seat));
    for (id, _) in own {
        for act in wishes(play, id, whims) {
            orders.0.push(Order {
                who: vec![id],
                acts: vec![act],
                reactions: Vec::new(),
            });
            if play.check(seat, &orders).is_ok() {
                break;
            }
            orders.0.pop();
        }
    }
    play.check(seat, &orders).ok()
}

fn wishes(play: &Play<'_>, id: FigureId, whims: &mut dyn Source) -> Vec<Act> {
    let state = play.state();
    let figure = state.figure(id);
    let mut draw = |most| i32::from(whims.next(most).unwrap_or(1));
    if state.phase == Phase::Deployment {
        let size = play.table().scenario.table;
        let mut stands = Vec::new();
        for _ in 0..60 {
            let x = draw((size.width.as_tenths_of_mm() / 100) as u16);
            let y = draw((size.depth.as_tenths_of_mm() / 100) as u16);
            stands.push(Act::Place(vec![Stand {
                at: Point::cm(x, y),
                facing: argad_rules::geometry::Direction::new(0),
            }]));
        }
        return stands;
    }
    let Some(here) = figure.placed().filter(|_| figure.can_act()) else {
        return Vec::new();
    };
    let enemies = state
        .present()
        .filter(|(_, other)| other.is_enemy_of(figure));
    let nearest = enemies
        .filter_map(|(id, other)| Some((here.centre.distance(other.placed()?.centre), id, other)))
        .min_by_key(|(distance, id, _)| (*distance, *id));
    let Some((distance, enemy, other)) = nearest else {
        return Vec::new();
    };
    let there = other.placed().map_or(here.centre, |placed| placed.centre);
    let steps = argad_rules::Length::cm(i64::from(draw(10)));
    let shoot = |when| {
        Act::Shoot(Shoot {
            when,
            target: enemy,
            weapon: None,
            volley: false,
            elite: None,
        })
    };
    match state.phase {
        Phase::Deployment => Vec::new(),
        Phase::Movement => {
            let walk = Act::Move(vec![here.centre.towards(there, steps)]);
            let near = distance <= argad_rules::Length::cm(16);
            match draw(6) {
                1 => vec![shoot(When::Before), Act::Reload(None)],
                2 => vec![Act::Reload(None), walk],
                3 => vec![Act::Crouch],
                _ if near => vec![Act::Charge(enemy), walk],
                _ => vec![walk],
            }
        }
        Phase::Shooting => vec![shoot(When::After)],
        Phase::Melee => vec![Act::Strike(vec![enemy]), Act::FollowUp(true)],
    }
}

static LAST: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Plays a game and keeps its log; gives its length in bytes.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn parity_play(scenario: u32, seed: u64) -> u32 {
    let bytes = log(scenario as usize, seed).into_bytes();
    let length = bytes.len() as u32;
    if let Ok(mut last) = LAST.lock() {
        *last = bytes;
    }
    length
}

/// Where the log of the last game lies in memory.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn parity_log() -> *const u8 {
    LAST.lock().map_or(std::ptr::null(), |last| last.as_ptr())
}
