//! What somebody may be ordered to do now, by asking the checker itself.

use super::desk::{Desk, Findings};
use super::way::{self, Way};
use super::{refused, seen};
use crate::around::{self, Few, is_within};
use crate::clause::Clause;
use crate::data::MissileTrait;
use crate::fire::{self, Aimer};
use crate::geometry::{Direction, Placed, Point};
use crate::grasp;
use crate::measure::Length;
use crate::movement::Allowed;
use crate::order::{Act, Cue, EliteUse, Order, Orders, Reaction, Response, Shoot, Turn, When};
use crate::pace;
use crate::reason::Code;
use crate::scenario::Riding;
use crate::shooting::{Formation, Shot};
use crate::state::{Fate, Figure, FigureId, Phase, Ready, State, ThingAt, ThingId};
use crate::table::{Table, TroopFacts};
use smallvec::SmallVec;
use std::rc::Rc;

/// Directions a reach is told in.
pub const DIRECTIONS: u8 = 64;

/// What stops somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The allowance.
    Allowance,
    /// The edge of the table, a wall, or ground that formation cannot enter.
    Ground(Code, Clause),
    /// The base of an enemy who may still be there (MOV-12). An order to go on is legal: everybody
    /// moves at once.
    Enemy(FigureId),
}

/// How far somebody may go straight in one direction, before slowing dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The direction.
    pub direction: Direction,
    /// The farthest point.
    pub to: Point,
    /// What stops them there.
    pub stop: Stop,
}

/// A shot that may be ordered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shootable {
    /// The order.
    pub shoot: Shoot,
    /// The weapon, as a place in the troop's list of missile weapons.
    pub weapon: u8,
    /// How far.
    pub distance: Length,
    /// What the dice must show, and why.
    pub need: Shot,
    /// Who has to shoot together: the one asked about first, and those of the body who join in a volley
    /// that needs three (RUL-22).
    pub who: Vec<FigureId>,
    /// Why it would not be made after all beside what others are told ([`beside`](super::beside)); nothing is known of that here.
    pub lost: Option<(Code, Clause)>,
}

/// What a figure may be ordered to do in the open round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// Those who act as one with it: its close-order body, itself first.
    pub body: Vec<FigureId>,
    /// Its allowance before slowing dice, straight ahead.
    pub allowance: Allowed,
    /// How far in every direction; empty if it may not move.
    pub reach: Vec<Limit>,
    /// Every other single act that would be allowed, shots apart.
    pub acts: Vec<Act>,
    /// Shots, with each weapon and in each manner, at the moment that needs no path; for those on the way
    /// see [`shots_on_way`].
    pub shots: Vec<Shootable>,
    /// How far its close order may slide in every direction (FRM-8); empty if it may not.
    pub slides: Vec<Limit>,
    /// Close orders it may form with its troop (FRM-3).
    pub forms: Vec<Forming>,
    /// Standing orders it may be given while it stays: to shoot at whoever comes, instead of striking (SHO-9).
    pub stands: Vec<Reaction>,
}

/// A close order that may be formed, with any front (FRM-3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forming {
    /// On whom.
    pub on: FigureId,
    /// Who would form it: those of the troop who can, the one asked about first.
    pub who: Vec<FigureId>,
    /// At most so many abreast.
    pub files: u8,
}

impl Legal {
    /// The order for one of these acts, given to those who must do it together.
    pub fn order(&self, act: Act) -> Order {
        let joined = || {
            let Act::Shoot(shoot) = &act else { return None };
            let listed = self.shots.iter().find(|shot| shot.shoot == *shoot);
            listed.map(|shot| shot.who.clone())
        };
        let who = if act.is_of_body() {
            self.body.clone()
        } else {
            joined().unwrap_or_else(|| self.body.iter().take(1).copied().collect())
        };
        Order {
            who,
            acts: vec![act],
            reactions: Vec::new(),
        }
    }

    /// CHG-6: between any friend one might follow and any enemy one might charge.
    pub fn interposes(&self) -> impl Iterator<Item = Act> {
        let friends = self.acts.iter().filter_map(|act| match act {
            Act::Follow(friend) => Some(*friend),
            _ => None,
        });
        let enemies = self.acts.iter().filter_map(|act| match act {
            Act::Charge(enemy) => Some(*enemy),
            _ => None,
        });
        friends.flat_map(move |friend| {
            let enemies = enemies.clone();
            enemies.map(move |enemy| Act::Interpose { friend, enemy })
        })
    }
}

/// What a figure may do; nothing if there is no such figure or nobody leads it.
pub fn legal(table: &Table<'_>, state: &State, id: FigureId) -> Option<Legal> {
    let seat = state.figures.get(id.index())?.seat()?;
    let state = &*seen(table, state, seat);
    let desk = Desk { table, state, seat };
    let mut body: Vec<FigureId> = desk.body(id).into_vec();
    body.retain(|&other| other != id);
    body.insert(0, id);
    let mut legal = Legal {
        allowance: pace::allowance(table, state, id),
        body,
        reach: Vec::new(),
        acts: Vec::new(),
        shots: Vec::new(),
        slides: Vec::new(),
        forms: Vec::new(),
        stands: Vec::new(),
    };
    // Those who must fall back may still shoot and strike.
    let later = state.phase != Phase::Movement && state.figure(id).can_act();
    if !desk.is_free(id) && !later {
        if desk.allows_order(&legal.order(Act::Dismount)) && state.phase == Phase::Movement {
            legal.acts.push(Act::Dismount);
        }
        return Some(legal);
    }
    match state.phase {
        Phase::Deployment => {}
        Phase::Movement => {
            // WND-1: two who carry somebody go together, in one order.
            let carrying = state.figure(id).carrying;
            let alone =
                carrying.is_none_or(|whom| pace::bearers(state, whom).all(|mate| mate == id));
            if alone {
                legal.reach = reach(&desk, &legal.body);
            }
            for act in candidates(&desk, id) {
                if desk.allows_order(&legal.order(act.clone())) {
                    legal.acts.push(act);
                }
            }
            legal.shots = shots(&desk, id, When::Before);
            legal.slides = slides(&desk, &legal.body);
            legal.forms = forms(&desk, id);
            legal.stands = stands(&desk, id);
        }
        Phase::Shooting => legal.shots = shots(&desk, id, When::After),
        Phase::Melee => {
            let fights = Rc::new(desk.fights());
            let strikes = desk.strikable(id, &fights).into_iter();
            let strikes = strikes.map(|e| Act::Strike(vec![e]));
            let others = [
                Act::Stay,
                Act::Restrain,
                Act::FollowUp(true),
                Act::FollowUp(false),
                Act::Surrender,
            ];
            for act in strikes.chain(others).chain(desk.duel_calls(id)) {
                // What the silent beside them do is known, too (LEN-3).
                let alone = Orders(vec![legal.order(act.clone())]);
                let known = Findings {
                    fights: Some(Rc::clone(&fights)),
                    ..Findings::default()
                };
                if refused(&desk, &alone, known).is_empty() {
                    legal.acts.push(act);
                }
            }
        }
    }
    Some(legal)
}

/// Single acts of the movement round that might be allowed: the checker has the last word.
pub(super) fn candidates(desk: &Desk<'_, '_>, id: FigureId) -> Vec<Act> {
    let state = desk.state;
    let figure = state.figure(id);
    let facts = desk.table.facts(figure);
    let mut acts = vec![
        Act::Stay,
        Act::Receive,
        Act::Crouch,
        Act::Reload(None),
        Act::Surrender,
    ];
    acts.extend((0..facts.missiles.len() as u8).map(|weapon| Act::Reload(Some(weapon))));
    acts.extend((0..facts.melee.len() as u8).map(Act::Draw));
    acts.extend((0..facts.melee.len() as u8).map(Act::Shorten));
    acts.extend(facts.lightened.as_ref().map(|_| Act::Lighten));
    acts.extend(desk.duel_calls(id));
    if facts.troop.leader {
        acts.push(Act::Rally);
    }
    match figure.formation {
        Formation::Close => {
            acts.extend([Act::Break, Act::Exchange, Act::Skirmish]);
            acts.extend([Turn::Left, Turn::Right, Turn::About].map(Act::Pivot));
        }
        Formation::Loose => acts.push(Act::Skirmish),
        Formation::Skirmish => acts.push(Act::Break),
    }
    acts.push(if figure.is_mounted() {
        Act::Dismount
    } else {
        Act::Mount(None)
    });
    let Some(placed) = figure.placed() else {
        return acts;
    };
    for (other, f) in state.all() {
        if other == id {
            acts.push(Act::Treat(id));
            continue;
        }
        if desk.is_enemy(other) {
            acts.push(Act::Charge(other));
        } else if desk.is_friend(other) {
            acts.push(Act::Follow(other));
            if f.formation == Formation::Close && f.body != figure.body {
                acts.push(Act::Join(other));
            }
        }
        let near = f
            .placed()
            .is_some_and(|p| around::meet(desk.table, &placed, &p));
        if near && (!f.can_act() || f.side.is_none()) {
            acts.push(Act::Capture(other));
        }
        if near && (!f.can_act() || f.wounds > 0) {
            acts.push(Act::Treat(other));
        }
        if near && matches!(f.fate, Fate::Fainted | Fate::Healing) {
            acts.push(Act::Carry(other));
        }
        if figure.carrying == Some(other) {
            acts.push(Act::LayDown(other));
        }
        if f.riding == Riding::Coach {
            acts.push(Act::Mount(Some(other)));
        }
        if f.is_prisoner() && (near || figure.escorting == Some(other)) {
            acts.push(Act::Release(other));
        }
    }
    for (thing, at) in (0..).map(ThingId).zip(&state.things) {
        if *at == ThingAt::With(id) {
            acts.push(Act::Drop(thing));
        } else if grasp::thing(desk.table, state, id, &placed, thing).is_some() {
            acts.push(Act::Take(thing));
        }
    }
    acts
}

/// Every shot of a figure at a moment, with each of its weapons and in every manner.
fn shots(desk: &Desk<'_, '_>, id: FigureId, when: When) -> Vec<Shootable> {
    shots_in(desk, &alone(id, Vec::new()), when)
}

/// The shots an order of one figure could be given too, at a moment of it.
fn shots_in(desk: &Desk<'_, '_>, order: &Order, when: When) -> Vec<Shootable> {
    let Some(&id) = order.who.first() else {
        return Vec::new();
    };
    let with = |shoot: Shoot| {
        let mut order = order.clone();
        order.acts.push(Act::Shoot(shoot));
        order
    };
    let way = Way::of(desk, order);
    let on_the_way = matches!(when, When::At(_) | When::Contact);
    let enemies = || desk.state.all().filter(|(t, _)| desk.is_enemy(*t));
    let manners = manners(desk, id).into_iter();
    let possible = manners.flat_map(|(volley, elite)| {
        let plain = enemies().flat_map(|(target, _)| each_weapon(desk, id, target, when));
        plain.map(move |shoot| Shoot {
            volley,
            elite,
            ..shoot
        })
    });
    let possible = possible.filter_map(|shoot| desk.aimed(order, id, &shoot, &way));
    let mut shots = Vec::new();
    let mut field = fire::Field::of(desk.state);
    Aimer::new(desk.table, desk.state).each(possible, |aimed, needed| {
        let shot = (aimed, needed.weapon);
        let mut reaches = || fire::reaches_named(desk.table, desk.state, shot, &mut field).is_ok();
        let reached = on_the_way || needed.reaches_named || reaches();
        if reached
            && desk.allows_aimed(&with(aimed.shoot))
            && let Some(who) = joined(desk, id, &aimed.shoot)
        {
            shots.push(Shootable {
                shoot: aimed.shoot,
                weapon: needed.weapon,
                distance: needed.distance,
                need: needed.shot.clone(),
                who,
                lost: None,
            });
        }
    });
    shots
}

/// RUL-22: who shoots with somebody: all of the body who may, where a volley needs three; nobody else
/// otherwise. Nothing where they are too few. ELT-1: an elite shot is of one unit.
fn joined(desk: &Desk<'_, '_>, id: FigureId, shoot: &Shoot) -> Option<Vec<FigureId>> {
    let mut who = vec![id];
    if !shoot.volley || !desk.fires_volley(id, shoot) {
        return Some(who);
    }
    let may = |mate: FigureId| {
        let order = alone(mate, vec![Act::Shoot(*shoot)]);
        desk.fires_volley(mate, shoot) && desk.allows_order(&order)
    };
    let troop = |id: FigureId| desk.state.figure(id).troop;
    let with = |mate: FigureId| shoot.elite.is_none() || troop(mate) == troop(id);
    let mates = desk.body(id).into_iter().filter(|&mate| mate != id);
    who.extend(mates.filter(|&mate| with(mate) && may(mate)));
    (who.len() >= 3).then_some(who)
}

/// How somebody may try to shoot: plainly, in a volley, with the elite shot of the turn (ELT-1).
fn manners(desk: &Desk<'_, '_>, id: FigureId) -> Vec<(bool, Option<EliteUse>)> {
    let mut manners = vec![(false, None), (true, None)];
    if !desk.state.elite_used.contains(&desk.seat) {
        let figure = desk.state.figure(id);
        for elite in [EliteUse::Single, EliteUse::Aimed, EliteUse::Unit] {
            if fire::has_elite(desk.table, figure, elite) {
                manners.extend([(false, Some(elite)), (true, Some(elite))]);
            }
        }
    }
    manners
}

/// RUL-9: the shots somebody could make at each point of a way, if they went it.
pub fn shots_on_way(
    table: &Table<'_>,
    state: &State,
    id: FigureId,
    points: &[Point],
) -> Vec<Shootable> {
    let Some(seat) = state.figures.get(id.index()).and_then(Figure::seat) else {
        return Vec::new();
    };
    let state = &*seen(table, state, seat);
    let desk = Desk { table, state, seat };
    let order = alone(id, vec![Act::Move(points.to_vec())]);
    if !desk.is_free(id) || !desk.allows_order(&order) {
        return Vec::new();
    }
    (1..=points.len() as u8)
        .flat_map(|point| shots_in(&desk, &order, When::At(point)))
        .collect()
}

/// A plain shot at somebody with each weapon of a figure.
fn each_weapon(
    desk: &Desk<'_, '_>,
    id: FigureId,
    target: FigureId,
    when: When,
) -> impl Iterator<Item = Shoot> + use<> {
    let facts = desk.table.facts(desk.state.figure(id));
    let missiles = facts.missiles.iter();
    let twos: Which = missiles
        .map(|weapon| weapon.is(MissileTrait::TwoBarrels))
        .collect();
    let manners = (0u8..).zip(twos).flat_map(|(weapon, two)| {
        // WPN-5: one barrel of two as well.
        [Some((weapon, false)), two.then_some((weapon, true))]
    });
    manners.flatten().map(move |(weapon, one_barrel)| Shoot {
        when,
        target,
        weapon: Some(weapon),
        volley: false,
        elite: None,
        one_barrel,
    })
}

/// Which of a few weapons.
type Which = SmallVec<[bool; 4]>;

/// The order of one figure.
fn alone(id: FigureId, acts: Vec<Act>) -> Order {
    Order {
        who: vec![id],
        acts,
        reactions: Vec::new(),
    }
}

/// Whether a figure has any shot in the shooting round.
pub(super) fn can_shoot(desk: &Desk<'_, '_>, id: FigureId) -> bool {
    let figure = desk.state.figure(id);
    if figure.doing.shot || desk.table.facts(figure).missiles.is_empty() {
        return false;
    }
    // One for all shots, so that who stands where is found out once.
    let mut findings = Findings::default();
    let mut may = |shoot| {
        desk.order(&alone(id, vec![Act::Shoot(shoot)]), &mut findings);
        std::mem::take(&mut findings.found).is_empty()
    };
    let mut enemies = desk.state.all().filter(|(t, _)| desk.is_enemy(*t));
    enemies.any(|(target, _)| each_weapon(desk, id, target, When::After).any(&mut may))
}

/// How far the first of a body may lead it, in every direction.
fn reach(desk: &Desk<'_, '_>, body: &[FigureId]) -> Vec<Limit> {
    let Some(placed) = body.first().and_then(|&id| desk.get(id)?.placed()) else {
        return Vec::new();
    };
    // Whether they may move at all: the shortest step there is tells.
    let nudge = Act::Move(vec![placed.centre]);
    if !desk.allows(body.to_vec(), nudge) {
        return Vec::new();
    }
    let enemies: Vec<(FigureId, Placed)> = enemies_near(desk, body, &placed);
    (0..DIRECTIONS)
        .map(|step| limit(desk, body, &placed, Direction::new(step * 4), &enemies))
        .collect()
}

/// FRM-8: how far a close order may slide, in every direction.
fn slides(desk: &Desk<'_, '_>, body: &[FigureId]) -> Vec<Limit> {
    let first = body.first().and_then(|&id| desk.get(id));
    let Some((figure, placed)) = first.and_then(|figure| Some((figure, figure.placed()?))) else {
        return Vec::new();
    };
    if figure.formation != Formation::Close
        || !desk.allows(body.to_vec(), Act::Slide(placed.centre))
    {
        return Vec::new();
    }
    let steps = desk.table.base(figure.riding).length();
    let enemies = enemies_near(desk, body, &placed);
    (0..DIRECTIONS)
        .map(|step| (Direction::new(step * 4), steps))
        .map(|way| within(desk, body, &placed, way, &enemies))
        .collect()
}

/// SHO-9, EX-1: shooting at whoever comes, where there is something loaded to shoot with.
fn stands(desk: &Desk<'_, '_>, id: FigureId) -> Vec<Reaction> {
    let figure = desk.state.figure(id);
    let may = !figure.past.contact_at_start && fire::may_shoot(desk.table, figure, None);
    let shoot = Reaction::new(Cue::Charged, Response::Shoot);
    // GEN-11: whoever was ready for a volley may shoot one at whoever comes.
    let volley = Reaction {
        volley: true,
        ..shoot
    };
    let mut listed = vec![shoot, volley];
    listed.retain(|&reaction| {
        let order = Order {
            reactions: vec![reaction],
            ..alone(id, vec![Act::Stay])
        };
        let ready = !reaction.volley
            || figure.past.ready != Ready::No && figure.formation == Formation::Close;
        may && ready && desk.allows_order(&order)
    });
    listed
}

/// FRM-3: the close orders somebody may form with those of the troop who can.
fn forms(desk: &Desk<'_, '_>, id: FigureId) -> Vec<Forming> {
    let can = |id: FigureId| {
        let figure = desk.state.figure(id);
        desk.is_free(id) && pace::can_form_close(desk.table, figure) && !desk.any_in_contact(&[id])
    };
    if !can(id) {
        return Vec::new();
    }
    let mates = desk.table.facts(desk.state.figure(id)).figures();
    let mut who = vec![id];
    who.extend(mates.filter(|&mate| mate != id && can(mate)));
    let known = desk.table.troops.iter().filter(|facts| {
        let troop = facts.troop;
        troop.leader || troop.musician || troop.colours
    });
    known
        .flat_map(TroopFacts::figures)
        .filter_map(|on| {
            let form = Act::Form {
                on,
                files: 1,
                facing: Direction::default(),
            };
            let strength = who.len() + usize::from(!who.contains(&on));
            desk.allows(who.clone(), form).then(|| Forming {
                on,
                who: who.clone(),
                files: strength.clamp(3, 255) as u8,
            })
        })
        .collect()
}

fn enemies_near(
    desk: &Desk<'_, '_>,
    body: &[FigureId],
    placed: &Placed,
) -> Vec<(FigureId, Placed)> {
    let most = way::allowance(desk, body, None, false);
    let all = desk.state.all();
    all.filter(|(id, _)| desk.is_enemy(*id))
        .filter_map(|(id, f)| Some((id, f.placed()?)))
        .filter(|(_, p)| is_within(placed, p, most))
        .collect()
}

/// How far in one direction.
pub(super) fn limit(
    desk: &Desk<'_, '_>,
    body: &[FigureId],
    placed: &Placed,
    direction: Direction,
    enemies: &[(FigureId, Placed)],
) -> Limit {
    let from = placed.centre;
    let ahead = from.plus(direction.vector(Length::cm(1)));
    let most = way::allowance(desk, body, Some(ahead), false);
    within(desk, body, placed, (direction, most), enemies)
}

/// The same with a given length at most.
fn within(
    desk: &Desk<'_, '_>,
    body: &[FigureId],
    placed: &Placed,
    (direction, most): (Direction, Length),
    enemies: &[(FigureId, Placed)],
) -> Limit {
    let from = placed.centre;
    let most = most.as_tenths_of_mm();
    let point = |tenths: i64| end(from, direction, tenths);
    let bar = |tenths: i64| {
        let to = [point(tenths)];
        body.iter()
            .find_map(|&id| way::barred(desk, id, from, &to, false))
    };
    let mut stop = Stop::Allowance;
    let mut tenths = most;
    if let Some((code, clause)) = bar(tenths) {
        stop = Stop::Ground(code, clause);
        tenths = last(tenths, |tenths| bar(tenths).is_none());
    }
    let radius = Length::tenths_of_mm(around::extent(placed.base));
    for &(id, enemy) in enemies {
        let free = |tenths: i64| !enemy.is_near_segment(from, point(tenths), radius);
        if !free(tenths) {
            tenths = last(tenths, free);
            stop = Stop::Enemy(id);
        }
    }
    // Points are rounded: at the corner of a wall a shorter way may be barred where the whole of it is not.
    while tenths > 0 && bar(tenths).is_some() {
        tenths -= 1;
    }
    Limit {
        direction,
        to: point(tenths),
        stop,
    }
}

/// The point so far in a direction, never a hair farther: rounding could make a way too long.
fn end(from: Point, direction: Direction, most: i64) -> Point {
    let mut tenths = most;
    loop {
        let to = from.plus(direction.vector(Length::tenths_of_mm(tenths.max(0))));
        if tenths <= 0 || from.distance(to).as_tenths_of_mm() <= most {
            return to;
        }
        tenths -= 1;
    }
}

/// The most below `high` that is free; nothing at all is.
fn last(high: i64, free: impl Fn(i64) -> bool) -> i64 {
    let (mut low, mut high) = (0, high);
    while high - low > 1 {
        let middle = i64::midpoint(low, high);
        if free(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// The members of a body who would be ordered with a figure, itself first.
pub(super) fn body_of(desk: &Desk<'_, '_>, id: FigureId) -> Few {
    let mut body = Few::from_slice(&[id]);
    // Most obey by themselves.
    if desk
        .get(id)
        .is_some_and(|f| f.formation == Formation::Close)
    {
        body.extend(desk.body(id).into_iter().filter(|&other| other != id));
    }
    body
}
