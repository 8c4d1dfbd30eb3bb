//! Javelins thrown at the gallop (WPN-19): who has ridden straight at the target over easy ground just before, and the
//! dice that say whether it was far enough.

use super::aim::Aim;
use super::line_of_fire::{Barred, Looker, View};
use super::{Aimed, Declared, Missed};
use crate::clause::Clause;
use crate::data::{Ground, Missile, Mount};
use crate::event::Event;
use crate::geometry::{Base, Point};
use crate::measure::Length;
use crate::movement::RunUp;
use crate::order::When;
use crate::reason::Code;
use crate::shooting::{self, Motion};
use crate::state::{FigureId, Seat};
use crate::table::{Met, Table};
use crate::turn::Turn;
use argad_dice::ChanceError;

/// No javelin flies farther than this.
const AHEAD: i64 = 2500;

/// The table at the gallop and how far the shooter has ridden straight at the target over easy ground, if a true rider
/// on the move has ridden there at all.
pub(super) fn galloping<'a>(
    looker: &Looker<'_, 'a>,
    aimed: &Aimed,
    view: &View<'a>,
) -> Option<(&'a Missile, Length)> {
    let figure = looker.now.figure(looker.shooter);
    let moving = || aimed.motion.unwrap_or_else(|| figure.doing.moved.motion()) != Motion::Immobile;
    if figure.riding.mount() != Mount::Cavalry || !moving() {
        return None;
    }
    let table = looker.table.data.at_gallop(looker.weapon)?;
    let from = match looker.shoot.when {
        When::Before => None,
        When::At(_) => aimed.passing.ran_from,
        When::Contact | When::After => figure.doing.moved.ran_from,
    }?;
    let here = looker.from.centre;
    let way = from.to(here);
    let whole = way.length().as_tenths_of_mm();
    if whole == 0 {
        return None;
    }
    // Towards the target: carried on, the ride would reach one of them.
    let ahead = here.plus(way.scaled(AHEAD, whole));
    let beside = match looker.from.base {
        Base::Rectangle { width, .. } => width.half(),
        Base::Round { diameter } => diameter.half(),
    };
    let reaches = |id: &FigureId| {
        let placed = looker.place_of(*id);
        placed.is_some_and(|placed| placed.is_near_segment(here, ahead, beside))
    };
    if !view.victims.iter().any(reaches) {
        return None;
    }
    let ridden = easy_stretch(looker.table, from, here, looker.from.base.length().half());
    // The dice never ask for less.
    (ridden >= Length::cm(2)).then_some((table, ridden))
}

/// How much of a straight ride was over easy ground to its end, with the whole horse out of the bad.
fn easy_stretch(table: &Table<'_>, from: Point, to: Point, half: Length) -> Length {
    let whole = from.distance(to);
    let is_bad = |ground: Ground| ground != Ground::Easy;
    let mut bad = is_bad(table.footing(from, true).ground);
    let mut until = None;
    for crossing in table.passage(from, to, true) {
        match crossing.what {
            Met::Ground(footing) => {
                let next = is_bad(footing.ground);
                if bad && !next {
                    until = Some(crossing.at);
                }
                bad = next;
            }
            Met::Line(footing) if is_bad(footing.ground) => until = Some(crossing.at),
            Met::Line(_) | Met::Wall(_) => {}
        }
    }
    match until {
        _ if bad => Length::ZERO,
        Some(at) => whole.less(at).less(half),
        None => whole,
    }
}

/// Throws for those whom a gallop would help, one roll for those of a player who throw at one group.
pub(super) fn throw<'a>(
    turn: &mut Turn<'_, 'a>,
    declared: &mut Vec<Declared<'a>>,
    missed: &mut Missed,
) -> Result<(), ChanceError> {
    let mut rolls: Vec<(Option<Seat>, usize)> = Vec::new();
    let key = |turn: &Turn<'_, 'a>, shot: &Declared<'a>| {
        (turn.state.figure(shot.aim.shooter).seat(), shot.group)
    };
    let mut eager: Vec<usize> = Vec::new();
    for (index, shot) in declared.iter().enumerate() {
        if helps(turn.table, turn, &shot.aim) {
            eager.push(index);
            if !rolls.contains(&key(turn, shot)) {
                rolls.push(key(turn, shot));
            }
        }
    }
    let mut out_of_range: Vec<FigureId> = Vec::new();
    for roll in rolls {
        let (needed, throws) = turn.roll(&RunUp)?;
        let dice = throws
            .iter()
            .flat_map(|t| t.values.iter().map(|&v| v as u8));
        let dice = dice.collect();
        let (mut figures, mut enough) = (Vec::new(), Vec::new());
        let mut mine = eager.clone();
        mine.retain(|&index| key(turn, &declared[index]) == roll);
        for index in mine {
            let own = own_weapon(turn.table, turn, &declared[index].aim);
            let aim = &mut declared[index].aim;
            figures.push(aim.shooter);
            let far = aim.gallop.filter(|&(_, ridden)| ridden >= needed);
            let weapon = far.map_or(own, |(table, _)| table);
            if far.is_some() {
                enough.push(aim.shooter);
            }
            aim.fire.shooters[0].weapon = weapon;
            match shooting::need_of(&aim.fire) {
                Some(shot) => aim.shot = shot,
                None => out_of_range.push(aim.shooter),
            }
        }
        turn.emit(Event::RunUp {
            figures,
            dice,
            enough,
            gallop: true,
        });
    }
    declared.retain(|shot| {
        let gone = out_of_range.contains(&shot.aim.shooter);
        if gone {
            let barred = Barred {
                code: Code::OutOfRange,
                clause: Clause::WPN_22,
            };
            missed.add(shot.aim.shooter, shot.aim.target, barred);
        }
        !gone
    });
    Ok(())
}

fn own_weapon<'a>(table: &Table<'a>, turn: &Turn<'_, 'a>, aim: &Aim<'a>) -> &'a Missile {
    let missiles = &table.facts(turn.state.figure(aim.shooter)).missiles;
    missiles[usize::from(aim.weapon)]
}

/// Whether it makes a difference to what is needed.
fn helps<'a>(table: &Table<'a>, turn: &Turn<'_, 'a>, aim: &Aim<'a>) -> bool {
    let Some((gallop, _)) = aim.gallop else {
        return false;
    };
    let need = |weapon: &'a Missile| {
        let mut fire = aim.fire.clone();
        fire.shooters[0].weapon = weapon;
        shooting::need_of(&fire).map(|shot| shot.natural_need)
    };
    need(gallop) != need(own_weapon(table, turn, aim))
}
