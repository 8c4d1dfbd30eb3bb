//! Random orders the rules allow, for random play and tests: a kind of act is drawn first, and only what
//! it needs is worked out. What the checker refuses is not drawn again; that figure is left alone.
//!
//! Everything an order can say comes up, most of it rarely: what people mostly do is walk and shoot.

use super::desk::{Desk, Findings};
use super::legal::{body_of, limit};
use super::{Checked, across, seen, silent};
use crate::around::{self, Few};
use crate::brawl::Fights;
use crate::data::MissileTrait;
use crate::fire;
use crate::geometry::{Direction, Placed, Point};
use crate::grasp;
use crate::measure::Length;
use crate::order::{
    Act, Cue, EliteUse, Order, Orders, Reaction, Response, Shoot, Stand, Turn, When,
};
use crate::ruleset::Switch;
use crate::shooting::Formation;
use crate::short;
use crate::state::{Fate, Figure, FigureId, Phase, Seat, State, ThingAt, ThingId};
use crate::table::Table;
use argad_dice::{ChanceError, Source};
use smallvec::SmallVec;
use std::rc::Rc;

/// Orders a seat might give in the open round; whoever gets none does as the silent do.
pub fn random_orders(
    table: &Table<'_>,
    state: &State,
    seat: Seat,
    dice: &mut dyn Source,
) -> Result<Orders, ChanceError> {
    let state = &*seen(table, state, seat);
    let desk = Desk { table, state, seat };
    draw(desk, &mut Findings::default(), dice)
}

/// The same as [`super::check`] would have them: what is drawn has been looked at already.
pub fn random_checked(
    table: &Table<'_>,
    state: &State,
    seat: Seat,
    dice: &mut dyn Source,
) -> Result<Checked, ChanceError> {
    let state = &*seen(table, state, seat);
    let desk = Desk { table, state, seat };
    let mut findings = Findings::default();
    let Orders(mut orders) = draw(desk, &mut findings, dice)?;
    silent::complete(&desk, &mut orders, &mut findings);
    let orders = orders.into();
    Ok(Checked { seat, orders })
}

/// One list of findings for all orders, so that what is found out about targets and fights is found out once.
fn draw(
    desk: Desk<'_, '_>,
    findings: &mut Findings,
    dice: &mut dyn Source,
) -> Result<Orders, ChanceError> {
    let Desk { state, seat, .. } = desk;
    let mut lot = Lot {
        desk,
        dice,
        enemies: enemies(&desk),
        fights: (state.phase == Phase::Melee).then(|| findings.fights(&desk)),
    };
    let mut orders = Vec::with_capacity(12);
    let mut told = short::marks(state.figures.len(), false);
    for (id, figure) in state.all() {
        if figure.seat() != Some(seat) || told[id.index()] || !is_asked(&desk, id, figure) {
            continue;
        }
        let Some(order) = lot.order(id)? else {
            continue;
        };
        if order.who.iter().any(|id| told[id.index()]) {
            continue;
        }
        desk.order(&order, findings);
        if findings.found.is_empty() {
            for id in &order.who {
                told[id.index()] = true;
            }
            orders.push(order);
        }
        findings.found.clear();
    }
    let mut orders = Orders(orders);
    // What does not go with the others is left out, until all that is left goes together.
    loop {
        findings.found.clear();
        across(&desk, &orders, findings);
        if findings.found.is_empty() {
            return Ok(orders);
        }
        findings.found.sort_unstable_by_key(|refused| refused.order);
        findings.found.dedup_by_key(|refused| refused.order);
        for refused in findings.found.iter().rev() {
            orders.0.remove(refused.order);
        }
    }
}

/// Whether somebody can be told anything in the open round.
fn is_asked(desk: &Desk<'_, '_>, id: FigureId, figure: &Figure) -> bool {
    match desk.state.phase {
        Phase::Deployment => desk.table.deploys(id, desk.state).is_some(),
        Phase::Movement => desk.is_free(id) || figure.rides_along(),
        // Those who must fall back may still shoot and strike.
        Phase::Shooting | Phase::Melee => {
            figure.can_act() && !figure.fleeing && !figure.doing.frozen
        }
    }
}

/// A seat's table, and the dice that decide for it.
struct Lot<'t, 'a, 'd> {
    desk: Desk<'t, 'a>,
    dice: &'d mut dyn Source,
    /// Enemies the seat knows of, and where they stand.
    enemies: SmallVec<[(Point, FigureId); 32]>,
    /// The fights, in the melee round.
    fights: Option<Rc<Fights>>,
}

/// Enemies a seat knows of.
fn enemies(desk: &Desk<'_, '_>) -> SmallVec<[(Point, FigureId); 32]> {
    let mut enemies = SmallVec::new();
    if desk.state.phase == Phase::Melee {
        // Only those base to base matter.
        return enemies;
    }
    for (id, figure) in desk.state.all() {
        if let Some(placed) = figure
            .placed()
            .filter(|_| !figure.hidden && desk.is_enemy(id))
        {
            enemies.push((placed.centre, id));
        }
    }
    enemies
}

type Drawn<T> = Result<Option<T>, ChanceError>;

impl Lot<'_, '_, '_> {
    /// Whether one in so many.
    fn one_in(&mut self, many: u16) -> Result<bool, ChanceError> {
        Ok(self.dice.next(many)? == 1)
    }

    /// A place in a list of so many.
    fn index(&mut self, many: usize) -> Result<usize, ChanceError> {
        Ok(usize::from(self.dice.next(many as u16)?) - 1)
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> Drawn<T> {
        if list.is_empty() {
            return Ok(None);
        }
        Ok(Some(list[self.index(list.len())?]))
    }

    fn direction(&mut self) -> Result<Direction, ChanceError> {
        Ok(Direction::new((self.dice.next(256)? - 1) as u8))
    }

    fn figure(&self, id: FigureId) -> &Figure {
        self.desk.state.figure(id)
    }

    /// The nearest enemy of somebody of the side, as [`around::nearest_enemy`] finds.
    fn nearest_enemy(&self, id: FigureId) -> Option<FigureId> {
        let here = self.figure(id).placed()?.centre;
        let (mut nearest, mut least) = (None, i64::MAX);
        for &(there, id) in &self.enemies {
            let way = here.to(there);
            let far = way.dot(way);
            let nearer = far < least || far == least && nearest.is_some_and(|(at, _)| there < at);
            if nearer {
                (nearest, least) = (Some((there, id)), far);
            }
        }
        nearest.map(|(_, id)| id)
    }

    fn order(&mut self, id: FigureId) -> Drawn<Order> {
        match self.desk.state.phase {
            Phase::Deployment => self.place(id),
            Phase::Movement => self.movement(id),
            Phase::Shooting => self.shooting(id),
            Phase::Melee => self.melee(id),
        }
    }

    /// One act, by those who do it together.
    fn one(&self, id: FigureId, act: Act) -> Order {
        let who = if act.is_of_body() {
            body_of(&self.desk, id).into_vec()
        } else {
            vec![id]
        };
        Order {
            who,
            acts: vec![act],
            reactions: Vec::new(),
        }
    }

    /// Now and then a place of one's own choice: the others are placed as the silent are.
    fn place(&mut self, id: FigureId) -> Drawn<Order> {
        if !self.one_in(8)? {
            return Ok(None);
        }
        let zone = self.desk.table.deploys(id, self.desk.state);
        let Some(zone) = zone.and_then(|zone| self.desk.table.scenario.zone(zone)) else {
            return Ok(None);
        };
        let corners = zone.shape.corners();
        let (Some(a), Some(b)) = (self.pick(corners)?, self.pick(corners)?) else {
            return Ok(None);
        };
        let (x, y) = (self.between(a.x, b.x)?, self.between(a.y, b.y)?);
        let stand = Stand {
            at: Point::new(x, y),
            facing: self.direction()?,
        };
        Ok(Some(self.one(id, Act::Place(vec![stand]))))
    }

    fn between(&mut self, a: i32, b: i32) -> Result<i32, ChanceError> {
        let part = i32::from(self.dice.next(99)?);
        Ok(a + (b - a) * part / 100)
    }

    fn movement(&mut self, id: FigureId) -> Drawn<Order> {
        let act = match self.dice.next(16)? {
            1..=7 => self.step(id)?,
            8 | 9 => self.nearest_enemy(id).map(Act::Charge),
            10 => self.shot(id, When::Before)?.map(Act::Shoot),
            11 => Some(Act::Crouch),
            12 => return self.drill(id),
            13 => self.beside_friend(id)?,
            14 => return self.at_hand(id),
            15 => Some(Act::Receive),
            _ => match self.dice.next(16)? {
                1 => self.takes_prisoners().then_some(Act::Surrender),
                2 | 3 => Some(Act::Stay),
                _ => None,
            },
        };
        let Some(act) = act else { return Ok(None) };
        let mut order = self.one(id, act);
        match self.dice.next(16)? {
            1 => self.add(id, &mut order)?,
            2 => order.reactions.push(self.reaction()?),
            3 => order.who = self.troop(id, &order),
            _ => {}
        }
        Ok(Some(order))
    }

    /// A step somewhere within reach.
    fn step(&mut self, id: FigureId) -> Drawn<Act> {
        let direction = self.direction()?;
        let tenth = i64::from(self.dice.next(10)?);
        let Some(placed) = self.figure(id).placed() else {
            return Ok(None);
        };
        let body = body_of(&self.desk, id);
        let farthest = limit(&self.desk, &body, &placed, direction, &[]).to;
        Ok(Some(Act::Move(vec![part_of(&placed, farthest, tenth)])))
    }

    /// One act more.
    fn add(&mut self, id: FigureId, order: &mut Order) -> Result<(), ChanceError> {
        let from = self.figure(id).placed();
        let ends = order.acts.iter().find_map(|act| match act {
            Act::Move(points) => points.last().copied(),
            _ => None,
        });
        let acts = &mut order.acts;
        match (self.dice.next(6)?, from, ends) {
            (1, Some(from), Some(to)) => {
                // RUL-9: halfway, at a point of the path.
                let shot = self.shot(id, When::At(1))?;
                let halfway = part_of(&from, to, 5);
                *acts = vec![Act::Move(vec![halfway, to])];
                acts.extend(shot.map(Act::Shoot));
            }
            (2, ..) => {
                let charges = matches!(acts[..], [Act::Charge(_)]);
                let when = if charges { When::Contact } else { When::Before };
                acts.extend(self.shot(id, when)?.map(Act::Shoot));
            }
            (3, ..) => {
                acts.insert(0, Act::Break);
                order.who = vec![id];
            }
            (4, Some(from), Some(to)) => {
                // RUL-8: on or off first, then half of the way.
                *acts = vec![self.ride(id), Act::Move(vec![part_of(&from, to, 5)])];
            }
            (5, ..) => acts.push(Act::Draw(self.blade(id)?)),
            _ => acts.push(Act::Face(self.direction()?)),
        }
        Ok(())
    }

    fn reaction(&mut self) -> Result<Reaction, ChanceError> {
        let cue = match self.dice.next(3)? {
            1 => Cue::Charged,
            2 => Cue::Appears,
            _ => Cue::Within(Length::cm(self.dice.next(40)?.into())),
        };
        let then = match self.dice.next(5)? {
            1 => Response::Shoot,
            2 => Response::FallBack,
            3 => Response::CounterCharge,
            4 => Response::CloseUp,
            _ => Response::Halt,
        };
        Ok(Reaction::new(cue, then))
    }

    /// Everybody of the troop with the first of an order: one slowing roll for all (MOV-10).
    fn troop(&self, id: FigureId, order: &Order) -> Vec<FigureId> {
        let mates = self.desk.table.facts(self.figure(id)).figures();
        let mut who = Vec::with_capacity(order.who.len() + mates.len());
        who.extend_from_slice(&order.who);
        let more = mates.filter(|mate| self.desk.is_free(*mate) && !order.who.contains(mate));
        who.extend(more);
        who
    }

    /// Formations: formed, broken, turned, shifted.
    fn drill(&mut self, id: FigureId) -> Drawn<Order> {
        let close = self.figure(id).formation == Formation::Close;
        let act = match (self.dice.next(8)?, close) {
            (1, _) => Act::Break,
            (2, _) => return self.spread(id),
            (3 | 4, true) => Act::Pivot(Turn::Left),
            (5, true) => Act::Pivot(Turn::Right),
            (6, true) => Act::Pivot(Turn::About),
            (7, true) => Act::Exchange,
            (_, true) => return self.slide(id),
            (3 | 4, false) => return self.join(id),
            (_, false) => return self.form(id),
        };
        Ok(Some(self.one(id, act)))
    }

    /// Skirmish order, now and then around a point or with a spacing.
    fn spread(&mut self, id: FigureId) -> Drawn<Order> {
        let act = match (self.dice.next(3)?, self.figure(id).placed()) {
            (1, Some(placed)) => {
                let near = self.direction()?.vector(Length::cm(6));
                let at = self.one_in(2)?.then(|| placed.centre.plus(near));
                let spacing = Some(Length::cm(3 + i64::from(self.dice.next(6)?)));
                Act::Spread { at, spacing }
            }
            _ => Act::Skirmish,
        };
        let mut order = self.one(id, act);
        if self.one_in(2)? {
            order.who = self.troop(id, &order);
        }
        Ok(Some(order))
    }

    /// Into the close order of a friend, if there is one.
    fn join(&mut self, id: FigureId) -> Drawn<Order> {
        let state = self.desk.state;
        let formed: Few = state
            .present()
            .filter(|(other, f)| f.formation == Formation::Close && self.desk.is_friend(*other))
            .map(|(other, _)| other)
            .collect();
        let with = self.pick(&formed)?;
        Ok(with.map(|with| self.one(id, Act::Join(with))))
    }

    fn slide(&mut self, id: FigureId) -> Drawn<Order> {
        let direction = self.direction()?;
        let figure = self.figure(id);
        let steps = self.desk.table.base(figure.riding).length();
        let to = figure.placed().map(|placed| {
            let vector = direction.vector(steps.less(Length::tenths_of_mm(1)));
            placed.centre.plus(vector)
        });
        Ok(to.map(|to| self.one(id, Act::Slide(to))))
    }

    /// The troop forms close order on somebody everybody knows.
    fn form(&mut self, id: FigureId) -> Drawn<Order> {
        let table = self.desk.table;
        let known = table.troops.iter().filter(|facts| {
            let troop = facts.troop;
            troop.leader || troop.musician || troop.colours
        });
        let markers: Few = known
            .flat_map(crate::table::TroopFacts::figures)
            .filter(|&on| self.desk.is_friend(on))
            .collect();
        let Some(on) = self.pick(&markers)? else {
            return Ok(None);
        };
        let act = Act::Form {
            on,
            files: self.dice.next(4)? as u8,
            facing: self.direction()?,
        };
        let mut order = self.one(id, act);
        order.who = self.troop(id, &order);
        Ok(Some(order))
    }

    /// Going with a friend, or before one.
    fn beside_friend(&mut self, id: FigureId) -> Drawn<Act> {
        let at = self.index(self.desk.state.figures.len())?;
        let friend = FigureId(at as u16);
        if friend == id || !self.desk.is_friend(friend) {
            return Ok(None);
        }
        if self.one_in(2)? {
            return Ok(Some(Act::Follow(friend)));
        }
        let enemy = self.nearest_enemy(friend);
        Ok(enemy.map(|enemy| Act::Interpose { friend, enemy }))
    }

    /// What is done with the hands, walking there first where it is not in reach.
    fn at_hand(&mut self, id: FigureId) -> Drawn<Order> {
        let act = match self.dice.next(8)? {
            1 => Act::Reload(None),
            2 if self.one_in(4)? => Act::Shorten(self.blade(id)?),
            2 if self.one_in(4)? => Act::Lighten,
            2 => Act::Draw(self.blade(id)?),
            3 if self.one_in(2)? => return self.duel(id),
            3 => Act::Rally,
            4 => self.ride(id),
            5 => return self.fetch(id),
            _ => return Ok(self.tend(id)),
        };
        Ok(Some(self.one(id, act)))
    }

    /// A duel called for, taken up or declined (MEL-15).
    fn duel(&mut self, id: FigureId) -> Drawn<Order> {
        let calls = self.desk.duel_calls(id);
        if calls.is_empty() {
            return Ok(None);
        }
        let called = |act: &&Act| match act {
            Act::Duel { foe, .. } => self.figure(*foe).challenge == Some(id),
            _ => false,
        };
        let answers: Vec<Act> = calls.iter().filter(called).skip(1).cloned().collect();
        let list = if answers.is_empty() { &calls } else { &answers };
        let act = list[self.index(list.len())?].clone();
        Ok(Some(self.one(id, act)))
    }

    fn blade(&mut self, id: FigureId) -> Result<u8, ChanceError> {
        let many = self.desk.table.facts(self.figure(id)).melee.len();
        Ok(self.index(many.max(1))? as u8)
    }

    /// Getting on or off.
    fn ride(&self, id: FigureId) -> Act {
        let figure = self.figure(id);
        let Some(at) = figure.placed().filter(|_| !figure.is_mounted()) else {
            return Act::Dismount;
        };
        let Desk { table, state, .. } = self.desk;
        let may = |coach: &FigureId| grasp::may_board(table, state, id, &at, *coach);
        Act::Mount(state.all().map(|(coach, _)| coach).find(may))
    }

    /// A thing taken up or put down.
    fn fetch(&mut self, id: FigureId) -> Drawn<Order> {
        let things = &self.desk.state.things;
        if things.is_empty() {
            return Ok(None);
        }
        let at = self.index(things.len())?;
        let thing = ThingId(at as u8);
        let (to, near) = match things[at] {
            ThingAt::With(carrier) if carrier == id => {
                return Ok(Some(self.one(id, Act::Drop(thing))));
            }
            ThingAt::With(carrier) => (self.figure(carrier).placed(), 0),
            ThingAt::Ground(point) => {
                let placed = self.figure(id).placed();
                (placed.map(|p| Placed { centre: point, ..p }), -90)
            }
        };
        Ok(self.go_and(id, to, near, Act::Take(thing)))
    }

    /// RUL-6: whether anybody is taken prisoner in this game.
    fn takes_prisoners(&self) -> bool {
        !self.desk.table.rules().on(Switch::NoPrisoners)
    }

    /// Somebody treated, seized or let go.
    fn tend(&self, id: FigureId) -> Option<Order> {
        let seat = self.desk.seat;
        if let Some(prisoner) = self.figure(id).escorting {
            return Some(self.one(id, Act::Release(prisoner)));
        }
        if let Some(whom) = self.figure(id).carrying {
            return Some(self.one(id, Act::LayDown(whom)));
        }
        let here = self.figure(id).placed()?;
        let carries = self.desk.state.turn.is_multiple_of(2);
        let takes = self.takes_prisoners();
        let act = |other: FigureId, f: &Figure| match f.fate {
            Fate::Fainted | Fate::Healing if carries => Some(Act::Carry(other)),
            Fate::Fainted => Some(Act::Treat(other)),
            Fate::Prisoner(_) => Some(Act::Capture(other)),
            Fate::Fit if takes && f.side.is_none() && !f.hostile => Some(Act::Capture(other)),
            Fate::Fit if takes && f.stunned > 0 && f.side != Some(seat.side) => {
                Some(Act::Capture(other))
            }
            Fate::Fit if f.wounds > 0 && !f.treated => Some(Act::Treat(other)),
            Fate::Fit | Fate::Out | Fate::Healing | Fate::Fled => None,
        };
        let (act, at) = self
            .desk
            .state
            .all()
            .filter(|(other, f)| *other != id && !f.hidden)
            .filter_map(|(other, f)| Some((act(other, f)?, f.placed()?)))
            .min_by_key(|(_, at)| here.centre.to(at.centre).dot(here.centre.to(at.centre)))?;
        self.go_and(id, Some(at), 0, act)
    }

    /// Up to a base, or a little into its place, and then an act; not farther than one may go.
    fn go_and(&self, id: FigureId, to: Option<Placed>, more: i64, act: Act) -> Option<Order> {
        let (here, to) = (self.figure(id).placed()?, to?);
        let apart = around::extent(here.base) + around::extent(to.base) + more;
        let whole = here.centre.distance(to.centre).as_tenths_of_mm();
        let mut order = self.one(id, act);
        if whole > apart.max(0) {
            let walk = Length::tenths_of_mm(whole - apart.max(0));
            let point = here.centre.towards(to.centre, walk);
            // WND-2: a turn spent beside somebody is not spent on the way.
            if matches!(order.acts[0], Act::Treat(_)) {
                order.acts.clear();
            }
            order.acts.insert(0, Act::Move(vec![point]));
        }
        Some(order)
    }

    fn shooting(&mut self, id: FigureId) -> Drawn<Order> {
        let shot = self.manner(id, When::After)?;
        // Most have not loaded yet, or have walked.
        let shot = shot.filter(|(s, _)| {
            let figure = self.figure(id);
            fire::may_shoot(self.desk.table, figure, s.weapon)
        });
        Ok(shot.map(|(shoot, drawn)| {
            let shoot = self.aimed(shoot, drawn);
            let mut order = self.one(id, Act::Shoot(shoot));
            if shoot.volley {
                order.who = body_of(&self.desk, id).into_vec();
            }
            order
        }))
    }

    /// A shot at the nearest enemy one knows of, now and then at another, in another manner.
    fn shot(&mut self, id: FigureId, when: When) -> Drawn<Shoot> {
        let shot = self.manner(id, when)?;
        Ok(shot.map(|(shoot, drawn)| self.aimed(shoot, drawn)))
    }

    /// A shot before it is [`Self::aimed`], as if at the shooter; and at whom, if not at the nearest.
    fn manner(&mut self, id: FigureId, when: When) -> Drawn<(Shoot, Option<FigureId>)> {
        let figure = self.figure(id);
        let missiles = self.desk.table.facts(figure).missiles.len();
        if missiles == 0 || self.enemies.is_empty() || figure.placed().is_none() {
            return Ok(None);
        }
        let mut shoot = Shoot {
            when,
            target: id,
            weapon: None,
            volley: false,
            elite: None,
            one_barrel: false,
        };
        let mut drawn = None;
        match self.dice.next(16)? {
            1 => shoot.volley = true,
            2 => {
                let uses = [EliteUse::Single, EliteUse::Aimed, EliteUse::Unit];
                shoot.elite = self.pick(&uses)?;
            }
            3 => shoot.weapon = Some(self.index(missiles)? as u8),
            5 => {
                let weapons = &self.desk.table.facts(self.figure(id)).missiles;
                let mut weapons = weapons.iter();
                shoot.one_barrel = weapons.any(|weapon| weapon.is(MissileTrait::TwoBarrels));
            }
            4 => drawn = Some(FigureId(self.index(self.desk.state.figures.len())? as u16)),
            _ => {}
        }
        Ok(Some((shoot, drawn)))
    }

    fn aimed(&self, shoot: Shoot, drawn: Option<FigureId>) -> Shoot {
        let target = drawn.or_else(|| self.nearest_enemy(shoot.target));
        Shoot {
            target: target.unwrap_or(shoot.target),
            ..shoot
        }
    }

    fn melee(&mut self, id: FigureId) -> Drawn<Order> {
        let fights = self.fights.as_ref();
        let enemies = fights.map(|fights| self.desk.strikable(id, fights));
        let Some(enemies) = enemies.filter(|enemies| !enemies.is_empty()) else {
            return Ok(None);
        };
        let mut acts = Vec::new();
        let manner = self.dice.next(32)?;
        match manner {
            1 if self.takes_prisoners() => acts.push(Act::Surrender),
            2 => acts.push(Act::Stay),
            3..=5 => acts.push(Act::Restrain),
            _ => {
                let most = self.desk.strikes(self.figure(id)).min(enemies.len());
                let first = self.index(enemies.len())?;
                let targets = enemies.iter().cycle().skip(first).take(most.max(1));
                acts.push(Act::Strike(targets.copied().collect()));
            }
        }
        match manner {
            4 | 5 => acts.push(Act::FollowUp(false)),
            6 => acts.push(Act::FollowUp(true)),
            _ => {}
        }
        Ok(Some(Order {
            who: vec![id],
            acts,
            reactions: Vec::new(),
        }))
    }
}

/// So many tenths of a way.
fn part_of(from: &Placed, to: Point, tenths: i64) -> Point {
    let length = from.centre.distance(to).as_tenths_of_mm() * tenths / 10;
    from.centre.towards(to, Length::tenths_of_mm(length))
}
