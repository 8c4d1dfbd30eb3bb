//! Random brawls: whatever stands wherever, nothing breaks and no list decides.

use super::{assert_no_overlap, resolve};
use crate::event::{Event, Struck};
use crate::geometry::{Base, Direction, Placed, Point};
use crate::order::{Act, Order};
use crate::staging::{Stage, ps};
use crate::state::{FigureId, SideId, State};
use crate::table::Table;
use crate::turn::Turn;
use argad_dice::Seeded;

/// A small stream of numbers for building tables.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// Somebody of a random brawl.
#[derive(Clone, Copy)]
struct Somebody {
    name: usize,
    unit: &'static str,
    placed: Placed,
    side: u8,
    charges: bool,
    shot: bool,
    ordered: bool,
}

const FOOT: [&str; 5] = ["swordsman", "halberdier", "pikeman", "villager", "officer"];
const RIDERS: [&str; 3] = ["cuirassier", "demi-lancer", "dragoon"];
const FACINGS: [&str; 4] = ["east", "north", "west", "south"];

fn crowd(numbers: &mut Numbers) -> Vec<Somebody> {
    let wanted = 4 + numbers.below(17) as usize;
    let mut crowd: Vec<Somebody> = Vec::new();
    for name in 0..10 * wanted {
        let rides = numbers.below(4) == 0;
        let (x, y) = (
            5000 + numbers.below(8) as i32 * 200,
            4000 + numbers.below(6) as i32 * 200,
        );
        let facing = Direction::new(numbers.below(4) as u8 * 64);
        let base = if rides { Base::MOUNTED } else { Base::FOOT };
        let placed = Placed::new(base, Point::new(x, y), facing);
        let unit = if rides {
            RIDERS[numbers.below(3) as usize]
        } else {
            FOOT[numbers.below(5) as usize]
        };
        let somebody = Somebody {
            name,
            unit,
            placed,
            side: numbers.below(5).saturating_sub(2).min(2) as u8,
            charges: numbers.below(2) == 0,
            shot: numbers.below(8) == 0,
            ordered: numbers.below(3) == 0,
        };
        if crowd.len() < wanted && crowd.iter().all(|other| !placed.overlaps(&other.placed)) {
            crowd.push(somebody);
        }
    }
    crowd
}

fn text(crowd: &[Somebody]) -> String {
    let troops: Vec<String> = crowd
        .iter()
        .map(|s| {
            let cm = |tenths: i32| format!("{}.{:02}", tenths / 100, tenths % 100);
            let at = format!("[{}, {}]", cm(s.placed.centre.x), cm(s.placed.centre.y));
            let facing = FACINGS[usize::from(s.placed.facing.step() / 64)];
            super::troop(&format!("n{}", s.name), "red", s.unit, &at, facing, "")
        })
        .collect();
    ps(&troops.concat())
}

fn prepare(table: &Table<'_>, state: &mut State, crowd: &[Somebody]) -> Vec<Order> {
    let mut orders = Vec::new();
    let id = |s: &Somebody| table.figure(&format!("n{}", s.name)).expect("a name");
    for s in crowd {
        // Whom they name does not depend on the order of the list.
        let far = |o: &&Somebody| {
            let way = s.placed.centre.to(o.placed.centre);
            (way.dot(way), o.name)
        };
        let named = crowd
            .iter()
            .filter(|o| o.name != s.name && o.side != s.side)
            .min_by_key(far);
        let figure = &mut state.figures[id(s).index()];
        figure.side = Some(SideId(s.side));
        figure.doing.shot_at_comer = s.shot;
        if s.charges {
            figure.doing.charging = named.map(id);
            figure.doing.run_up = true;
            figure.doing.moved.counts = true;
        }
        let mut acts = vec![Act::FollowUp(s.charges)];
        if s.ordered {
            acts.push(Act::Strike(named.map(id).into_iter().collect()));
        }
        if s.shot && s.ordered {
            acts.push(Act::Surrender);
        }
        orders.push(Order {
            who: vec![id(s)],
            acts,
            reactions: Vec::new(),
        });
    }
    orders
}

/// What a player sees of everybody, by name, and every strike by place.
type Seen = (Vec<String>, Vec<(Point, u8)>);

fn play(crowd: &[Somebody], seed: u64) -> Seen {
    let text = text(crowd);
    let scene = Stage::new(&text);
    let table = scene.table();
    let mut state = table.start();
    let orders = prepare(&table, &mut state, crowd);
    let before = state.clone();
    let mut dice = Seeded::new(seed);
    let mut turn = Turn::new(&table, state, &mut dice);
    let orders: Vec<_> = orders.iter().collect();
    resolve(&mut turn, &orders).expect("dice without end");
    let (state, events) = turn.finish();
    // No overlap after any event, and nobody in two fights.
    let mut replayed = before.clone();
    let mut fought: Vec<FigureId> = Vec::new();
    let mut strikes = Vec::new();
    for event in &events {
        crate::apply::apply(&mut replayed, event);
        assert_no_overlap(&replayed);
        if let Event::Fight(brawl) = event {
            assert!(brawl.figures.iter().all(|id| !fought.contains(id)));
            fought.extend(&brawl.figures);
            let place = |s: &Struck| {
                before
                    .figure(s.striker)
                    .placed()
                    .map(|p| (p.centre, s.need_out))
            };
            strikes.extend(brawl.strikes.iter().filter_map(place));
        }
    }
    assert_eq!(replayed, state);
    let mut everybody: Vec<String> = state
        .all()
        .map(|(id, f)| {
            let guards = f.escorting.map(|prisoner| table.name(prisoner));
            format!(
                "{} {:?} {:?} {} {:?}",
                table.name(id),
                f.place,
                f.fate,
                f.past.rounds,
                guards
            )
        })
        .collect();
    everybody.sort();
    (everybody, strikes)
}

// clauses: TRN-5, RUL-6, GEN-6
#[test]
fn random_brawls_hold_and_no_list_decides() {
    let mut numbers = Numbers(7);
    for seed in 0..300 {
        let crowd = crowd(&mut numbers);
        let seen = play(&crowd, seed);
        let mut other = crowd.clone();
        other.reverse();
        let cut = numbers.below(other.len() as u64) as usize;
        other.rotate_left(cut);
        assert_eq!(play(&other, seed), seen, "brawl {seed}");
    }
}

// clauses: TRN-5, EXC-1
#[test]
fn two_long_lines_fight_in_one_go() {
    let line = |id, side, y, facing| {
        let block = format!("front = [50, {y}], facing = \"{facing}\", files = 45");
        super::block(id, side, "swordsman", &block, "")
    };
    let gifted =
        "character = true\nname = { fr = \"x\", en = \"x\" }\ngifts = [\"rapier-and-dagger\"]";
    let last = super::troop("last", "red", "swordsman", "[97, 39]", "north", gifted);
    let foe = super::troop("foe", "blue", "swordsman", "[97, 41]", "south", "");
    let lines = [
        line("red", "red", 40, "north"),
        line("blue", "blue", 40, "south"),
        last,
        foe,
    ];
    let scene = Stage::new(&ps(&lines.concat()));
    let table = scene.table();
    for seed in 0..20 {
        let mut dice = Seeded::new(seed);
        let mut turn = Turn::new(&table, table.start(), &mut dice);
        resolve(&mut turn, &[]).expect("dice without end");
        assert_no_overlap(&turn.state);
    }
}
