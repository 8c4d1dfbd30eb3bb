//! A game: rounds of orders, one after the other, until it is over.

use crate::acts;
use crate::around;
use crate::brawl;
use crate::check::{self, Checked};
use crate::clause::Clause;
use crate::duel;
use crate::event::{Arrival, Event, Ruling};
use crate::fire::{self, Aimed};
use crate::geometry::Placed;
use crate::harm;
use crate::hide;
use crate::march;
use crate::meant::Meant;
use crate::neutral;
use crate::order::{Act, Order, When};
use crate::plot;
use crate::reason::{Code, Refusal};
use crate::room;
use crate::ruleset::Switch;
use crate::short;
use crate::state::{EndReason, Figure, FigureId, Phase, State};
use crate::table::Table;
use crate::turn::Turn;
use crate::undone;
use crate::upkeep;
use argad_dice::{ChanceError, Source};
use smallvec::SmallVec;
use std::sync::Arc;

/// Begins a game: the first round of orders is open afterwards.
pub fn begin(table: &Table<'_>, dice: &mut dyn Source) -> Result<(State, Vec<Event>), ChanceError> {
    let mut turn = Turn::new(table, table.start(), dice);
    let deploys = turn
        .state
        .all()
        .any(|(id, _)| table.deploys(id, &turn.state).is_some());
    if deploys {
        turn.emit(Event::Round {
            phase: Phase::Deployment,
        });
    } else {
        next_turn(&mut turn)?;
    }
    Ok(turn.finish())
}

/// Resolves the open round with the orders of every seat, and opens the next one. `frozen` figures do
/// nothing (GEN-1).
pub fn resolve(
    table: &Table<'_>,
    state: State,
    orders: &[Checked],
    frozen: &[FigureId],
    dice: &mut dyn Source,
) -> Result<(State, Vec<Event>), ChanceError> {
    let mut turn = Turn::new(table, state, dice);
    if turn.state.outcome.is_some() {
        return Ok(turn.finish());
    }
    let mut seats: SmallVec<[&Checked; 4]> = orders.iter().collect();
    short::sort_by_key(&mut seats, |checked| checked.seat());
    for checked in &seats {
        turn.emit(Event::Orders {
            seat: checked.seat(),
            orders: checked.shared(),
        });
    }
    if !frozen.is_empty() {
        turn.emit(Event::Frozen {
            figures: frozen.to_vec(),
        });
    }
    let neutrals = neutral::orders(table, &turn.state);
    let given = seats.iter().flat_map(|checked| checked.orders().iter());
    let given = given.chain(&neutrals);
    let (thawed, left): (Vec<Order>, Option<Vec<Order>>);
    let all = if frozen.is_empty() {
        together(&turn.state, given)
    } else {
        thawed = given.map(|order| without(order, frozen)).collect();
        together(&turn.state, thawed.iter())
    };
    match turn.state.phase {
        Phase::Deployment => {
            deploy(&mut turn, &all);
            next_turn(&mut turn)?;
        }
        Phase::Movement => {
            hide::slip_away(&mut turn, &all);
            duel::resolve(&mut turn, &all);
            acts::resolve(&mut turn, &all, acts::Moment::Before)?;
            fire::threat::by_orders(&mut turn, &all);
            let before = shots(table, &turn.state, &all, When::Before);
            let mut meant = Meant::default();
            // GEN-11: before any move the dice are rolled at once; without it when everybody has moved.
            let held = if table.rules().on(Switch::ShotTiming) {
                if !before.is_empty() {
                    meant = Meant::of(&turn.state, &all);
                }
                fire::resolve(&mut turn, &before)?;
                Vec::new()
            } else {
                hold(&turn.state, before)
            };
            left = meant.left(&mut turn, &all);
            let all = left.as_ref().map_or(all, |left| left.iter().collect());
            acts::crouch(&mut turn, &all);
            let mut during = march::resolve(&mut turn, &all)?;
            during.extend(held);
            acts::resolve(&mut turn, &all, acts::Moment::After)?;
            hide::look(&mut turn);
            fire::threat::by_charges(&mut turn);
            during.extend(at_contact(&mut turn, &all));
            fire::resolve(&mut turn, &during)?;
            march::replace(&mut turn);
            fire::spoil(&mut turn);
            undone::tell(&mut turn, &all);
            plot::triggers(&mut turn);
            turn.emit(Event::Round {
                phase: Phase::Shooting,
            });
        }
        Phase::Shooting => {
            let after = shots(table, &turn.state, &all, When::After);
            fire::resolve(&mut turn, &after)?;
            march::replace(&mut turn);
            plot::triggers(&mut turn);
            turn.emit(Event::Round {
                phase: Phase::Melee,
            });
        }
        Phase::Melee => {
            brawl::resolve(&mut turn, &all)?;
            undone::tell(&mut turn, &all);
            upkeep::end(&mut turn)?;
            plot::triggers(&mut turn);
            turn.emit(Event::TurnEnd);
            plot::judge(&mut turn);
            if turn.state.outcome.is_none() {
                next_turn(&mut turn)?;
            }
        }
    }
    Ok(turn.finish())
}

/// Why a game master's word was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Denied {
    /// It cannot be so on any table.
    Refused(Refusal),
    /// The dice failed.
    Chance(ChanceError),
}

impl From<ChanceError> for Denied {
    fn from(error: ChanceError) -> Self {
        Self::Chance(error)
    }
}

/// The game master makes something so, against the rules if need be (TRN-7), with what follows from it.
pub fn overrule(
    table: &Table<'_>,
    state: State,
    ruling: Ruling,
    reason: &str,
    dice: &mut dyn Source,
) -> Result<(State, Vec<Event>), Denied> {
    if let Some(refusal) = refuse(table, &state, &ruling) {
        return Err(Denied::Refused(refusal));
    }
    let mut turn = Turn::new(table, state, dice);
    turn.emit(Event::Overruled {
        ruling: ruling.clone(),
        reason: reason.to_owned(),
    });
    match ruling {
        Ruling::Trigger(trigger) => plot::set_off(&mut turn, trigger),
        Ruling::Test(troop) => {
            let figures: Vec<FigureId> = table.troops[troop.index()].figures().collect();
            upkeep::test(&mut turn, &figures, Clause::MOR_1)?;
        }
        Ruling::TestOf(figures) => upkeep::test(&mut turn, &figures, Clause::MOR_1)?,
        Ruling::Out(..) => acts::settle(&mut turn),
        Ruling::End => {
            let outcome = plot::by_points(table, &turn.state, EndReason::Master);
            turn.emit(Event::Ended(outcome));
        }
        Ruling::Place(..)
        | Ruling::Hidden(..)
        | Ruling::Disorder(..)
        | Ruling::Loaded(_)
        | Ruling::Wounded(..) => {}
    }
    Ok(turn.finish())
}

/// Even a game master cannot put two bases in one place, nor rule on what is not there, nor wound those for whom
/// the rules know no wound but the one that fells them (WND-4): it would be seen and mean nothing.
fn refuse(table: &Table<'_>, state: &State, ruling: &Ruling) -> Option<Refusal> {
    let unknown = |about: u16| Refusal::new(Code::RulingUnknown, Clause::TRN_7, about.to_string());
    let (id, at) = match *ruling {
        Ruling::End => return None,
        Ruling::TestOf(ref who) => return refuse_test(table, state, who),
        Ruling::Trigger(n) => {
            let known = usize::from(n) < state.fired.len();
            return (!known).then(|| unknown(n.into()));
        }
        Ruling::Test(troop) => {
            let known = troop.index() < table.troops.len();
            return (!known).then(|| unknown(troop.0));
        }
        Ruling::Place(id, at) => (id, Some(at)),
        // Back in the fight where they fell.
        Ruling::Out(id, false) => (id, state.figures.get(id.index()).and_then(Figure::placed)),
        Ruling::Out(id, true)
        | Ruling::Hidden(id, _)
        | Ruling::Disorder(id, _)
        | Ruling::Loaded(id)
        | Ruling::Wounded(id, _) => (id, None),
    };
    let Some(figure) = state.figures.get(id.index()) else {
        return Some(unknown(id.0));
    };
    if matches!(ruling, Ruling::Wounded(..)) && !harm::survives_a_wound(table, figure) {
        let about = table.name(id);
        return Some(Refusal::new(Code::RulingNoCharacter, Clause::WND_4, about));
    }
    let at = at?;
    let code = if !room::is_on_table(table, &at) {
        Code::RulingOffTable
    } else if room::in_the_way(state, &at, id).is_some() {
        Code::RulingOverlaps
    } else {
        return None;
    };
    Some(Refusal::new(code, Clause::TRN_7, table.name(id)))
}

/// A test is of people who are there and free (MOR-1).
fn refuse_test(table: &Table<'_>, state: &State, who: &[FigureId]) -> Option<Refusal> {
    let unknown = |id: &&FigureId| id.index() >= state.figures.len();
    if let Some(id) = who.iter().find(unknown) {
        let about = id.0.to_string();
        return Some(Refusal::new(Code::RulingUnknown, Clause::TRN_7, about));
    }
    let tests = |id: &FigureId| {
        let figure = state.figure(*id);
        figure.is_present() && !figure.is_prisoner()
    };
    let about = who.first().map(|&id| table.name(id)).unwrap_or_default();
    (!who.iter().any(tests)).then(|| Refusal::new(Code::RulingNobody, Clause::MOR_1, about))
}

/// TRN-1: a new turn begins with movement.
fn next_turn(turn: &mut Turn<'_, '_>) -> Result<(), ChanceError> {
    let contact = around::all_in_contact(turn.table, &turn.state);
    turn.emit(Event::Turn {
        turn: turn.state.turn + 1,
        contact,
    });
    upkeep::begin(turn)?;
    plot::triggers(turn);
    turn.emit(Event::Round {
        phase: Phase::Movement,
    });
    Ok(())
}

/// An order without some of those it was given to.
fn without(order: &Order, some: &[FigureId]) -> Order {
    let mut order = order.clone();
    order.who.retain(|id| !some.contains(id));
    order
}

/// All orders of a round.
type All<'o> = SmallVec<[&'o Order; 64]>;

/// All orders in an order that no file and no seat decides: by where the first figure stands.
fn together<'o>(state: &State, orders: impl Iterator<Item = &'o Order>) -> All<'o> {
    let mut all: All<'o> = orders.filter(|order| !order.who.is_empty()).collect();
    short::sort_by_key(&mut all, |order| {
        let first = order.who[0];
        let placed = state.figure(first).placed();
        (placed.map(|p| p.centre), first)
    });
    all
}

/// Seats deploy without knowing of each other: by place, whoever would stand in somebody goes to the
/// nearest free spot, a close-order body as one so that it stays base to base.
fn deploy(turn: &mut Turn<'_, '_>, orders: &[&Order]) {
    let mut groups: Vec<Vec<(Placed, FigureId)>> = Vec::new();
    for order in orders {
        for act in &order.acts {
            let Act::Place(stands) = act else { continue };
            for (&figure, stand) in order.who.iter().zip(stands) {
                let known = turn.state.figure(figure);
                let base = turn.table.base(known.riding);
                let at = Placed::new(base, stand.at, stand.facing);
                let body = known.body;
                let mates = |group: &&mut Vec<(Placed, FigureId)>| {
                    body.is_some() && turn.state.figure(group[0].1).body == body
                };
                match groups.iter_mut().find(mates) {
                    Some(group) => group.push((at, figure)),
                    None => groups.push(vec![(at, figure)]),
                }
            }
        }
    }
    // On the very same spot the names of troops decide, not the order of a file.
    let troop = |id: FigureId| turn.table.facts(turn.state.figure(id)).troop.id.as_str();
    let place = |&(at, id): &(Placed, FigureId)| (at.centre, at.facing, troop(id), id);
    for group in &mut groups {
        short::sort_by_key(group, place);
    }
    short::sort_by_key(&mut groups, |group| place(&group[0]));
    for group in groups {
        let shift = room::nearest_shift(turn.table, &turn.state, &group);
        for (mut at, figure) in group {
            at.centre = at.centre.plus(shift);
            turn.emit(Event::Placed {
                figure,
                at,
                why: Arrival::Deployed,
            });
        }
    }
}

/// SHO-3, SHO-7: shots just before contact of those who have come into it, at whom they meant or one of his group, else, of
/// those who charge, at whoever stepped in between.
fn at_contact(turn: &mut Turn<'_, '_>, orders: &[&Order]) -> Vec<Aimed> {
    let mut made = Vec::new();
    no_longer_there(turn, orders);
    for mut shot in shots(turn.table, &turn.state, orders, When::Contact) {
        let (state, meant) = (&turn.state, shot.shoot.target);
        let doing = &state.figure(shot.shooter).doing;
        let group = around::group(state, meant);
        let met = around::contacts(turn.table, state, shot.shooter);
        let met = met
            .iter()
            .filter(|id| doing.charging.is_some() || group.contains(id));
        let at = met.min_by_key(|&&id| {
            let place = state.figure(id).placed().map(|p| p.centre);
            (id != meant, !group.contains(&id), place, id)
        });
        match at.filter(|_| doing.contact) {
            Some(&target) => {
                shot.shoot.target = target;
                shot.to = state.figure(target).placed().unwrap_or(shot.to);
                made.push(shot);
            }
            None => turn.emit(Event::NoShot {
                figures: vec![shot.shooter],
                target: meant,
                clause: Clause::SHO_7,
                why: Some(Code::NoContactCame),
            }),
        }
    }
    made
}

/// SHO-10: shots just before contact at somebody who has left the table since they were ordered.
fn no_longer_there(turn: &mut Turn<'_, '_>, orders: &[&Order]) {
    for order in orders {
        for act in &order.acts {
            let Act::Shoot(shoot) = act else { continue };
            let gone = turn.state.figure(shoot.target).placed().is_none();
            if shoot.when == When::Contact && gone {
                fire::not_made(turn, &order.who, shoot.target);
            }
        }
    }
}

/// Shots whose dice wait, made where everybody stands now.
fn hold(state: &State, shots: SmallVec<[Aimed; 8]>) -> Vec<Aimed> {
    if shots.is_empty() {
        return Vec::new();
    }
    let then = Arc::new(state.clone());
    shots.into_iter().map(|shot| shot.held(&then)).collect()
}

/// Shots ordered for a moment, from where everybody stands now.
pub(crate) fn shots(
    table: &Table<'_>,
    state: &State,
    orders: &[&Order],
    when: When,
) -> SmallVec<[Aimed; 8]> {
    let mut aimed = SmallVec::new();
    for order in orders {
        for act in &order.acts {
            let Act::Shoot(shoot) = act else { continue };
            let Some(to) = state.figure(shoot.target).placed() else {
                continue;
            };
            if shoot.when != when {
                continue;
            }
            for &shooter in &order.who {
                let figure = state.figure(shooter);
                if let Some(from) = figure.placed().filter(|_| figure.can_act()) {
                    aimed.push(Aimed {
                        shooter,
                        shoot: *shoot,
                        from,
                        to,
                        // A shot before moving is that of somebody who moves.
                        motion: (when == When::Before)
                            .then(|| check::motion(table, state, order, shooter)),
                        passing: fire::Passing::default(),
                    });
                }
            }
        }
    }
    aimed
}
