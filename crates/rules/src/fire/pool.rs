//! Pools: one player's shots at one group in one moment (RUL-2), thrown and shared out.

use super::{Declared, Other};
use crate::clause::Clause;
use crate::event::{Draw, Line, Throw, Volley};
use crate::harm;
use crate::order::EliteUse;
use crate::shooting::{self, Bonus, Fire, Hits, Laid, Part, Plan, Salvo, Spent, Thrown, Victims};
use crate::short;
use crate::state::{FigureId, Seat, State};
use crate::turn::Turn;
use argad_dice::{ChanceError, Throw as Dice};
use smallvec::{SmallVec, smallvec};

/// Lines one volley of dice can tell apart; more make a second pool.
const MOST_LINES: usize = 32;

/// Shots that are thrown together.
pub(super) struct Pool<'p, 'a> {
    seat: Option<Seat>,
    group: usize,
    /// A shooter who picks the victim throws by themselves (ELT-2).
    apart: Option<FigureId>,
    shots: Shots<'p, 'a>,
}

/// A few shots.
type Shots<'p, 'a> = SmallVec<[&'p Declared<'a>; 4]>;

/// Like shooters.
struct Row<'p, 'a> {
    shots: Shots<'p, 'a>,
    fire: Fire<'a>,
    other: Option<(Part, Fire<'a>)>,
    troop: u16,
}

/// A pool about to be thrown: its dice, and what they mean.
struct Cast<'p, 'a> {
    seat: Option<Seat>,
    /// The one picked in the group (ELT-2).
    picked: Option<FigureId>,
    /// Whether the elite shot was asked for.
    explicit: bool,
    rows: Vec<Row<'p, 'a>>,
    plan: Plan,
    targets: Vec<FigureId>,
    /// The screen in front, or the unit behind (TAC-11).
    others: Vec<FigureId>,
    /// Whether it is the screen that is shot at.
    at_screen: bool,
}

/// Sorts shots into pools, in the order of the places of their targets.
pub(super) fn pools<'p, 'a>(
    state: &State,
    declared: &'p [Declared<'a>],
) -> SmallVec<[Pool<'p, 'a>; 4]> {
    let mut pools: SmallVec<[Pool<'p, 'a>; 4]> = SmallVec::new();
    for shot in declared {
        let seat = state.figure(shot.aim.shooter).seat();
        let apart = (shot.aim.elite == Some(EliteUse::Aimed)).then_some(shot.aim.shooter);
        let same = |pool: &&mut Pool<'p, 'a>| {
            pool.seat == seat && pool.group == shot.group && pool.apart == apart
        };
        match pools.iter_mut().find(same) {
            Some(pool) => pool.shots.push(shot),
            None => pools.push(Pool {
                seat,
                group: shot.group,
                apart,
                shots: smallvec![shot],
            }),
        }
    }
    let place = |id: FigureId| state.figure(id).placed().map(|p| p.centre);
    // A key takes longer to work out than a pool to move.
    let key = |pool: &Pool<'p, 'a>| {
        let targets = pool.shots.iter().flat_map(|shot| &shot.aim.victims);
        let first = targets.map(|&id| place(id)).min();
        (
            first,
            pool.shots.first().map(|shot| place(shot.aim.shooter)),
        )
    };
    if pools.len() < 2 {
        return pools;
    }
    let mut keyed: SmallVec<[_; 4]> = pools.into_iter().map(|pool| (key(&pool), pool)).collect();
    short::sort_by(&mut keyed, |a, b| a.0.cmp(&b.0));
    keyed.into_iter().map(|(_, pool)| pool).collect()
}

/// Throws all pools and tells of each; where pools of a player share a +1 their dice fall before any victim
/// is drawn (RUL-12).
pub(super) fn throw(
    turn: &mut Turn<'_, '_>,
    pools: &[Pool<'_, '_>],
    tell: &mut impl FnMut(&mut Turn<'_, '_>, Volley),
) -> Result<(), ChanceError> {
    let mut done = short::marks(pools.len(), false);
    for first in 0..pools.len() {
        if std::mem::replace(&mut done[first], true) {
            continue;
        }
        let seat = pools[first].seat;
        let explicit = is_explicit(pools, seat);
        if !pools[first].waits() {
            for cast in pools[first].casts(&turn.state, explicit, false) {
                let (hits, dice) = turn.roll(&cast.plan.volley)?;
                let volley = cast.volley(turn, hits, dice, &[])?;
                tell(turn, volley);
            }
            continue;
        }
        let mut casts = Vec::new();
        for (index, pool) in pools.iter().enumerate().skip(first) {
            if pool.seat == seat && pool.waits() {
                done[index] = true;
                casts.extend(pool.casts(&turn.state, explicit, true));
            }
        }
        throw_together(turn, &casts, tell)?;
    }
    Ok(())
}

fn throw_together(
    turn: &mut Turn<'_, '_>,
    casts: &[Cast<'_, '_>],
    tell: &mut impl FnMut(&mut Turn<'_, '_>, Volley),
) -> Result<(), ChanceError> {
    let pools = casts
        .iter()
        .map(|cast| (&cast.plan.volley, cast.most(turn)));
    let salvo = Salvo::new(pools.collect::<Vec<_>>());
    let (outcomes, trace) = turn.roll(&salvo)?;
    let mut dice: Vec<Vec<Dice>> = casts.iter().map(|_| Vec::new()).collect();
    for mut thrown in trace {
        let (pool, tag) = Salvo::thrown(thrown.tag);
        thrown.tag = tag;
        if let Some(own) = dice.get_mut(pool) {
            own.push(thrown);
        }
    }
    for ((cast, outcome), dice) in casts.iter().zip(outcomes).zip(dice) {
        let volley = cast.volley(turn, outcome.hits, dice, &outcome.given)?;
        tell(turn, volley);
    }
    Ok(())
}

/// The pools as they would be thrown, without a die.
pub(super) fn foresee(state: &State, pools: &[Pool<'_, '_>]) -> Vec<Volley> {
    let casts = pools.iter().flat_map(|pool| {
        let explicit = is_explicit(pools, pool.seat);
        pool.casts(state, explicit, pool.waits())
    });
    casts.map(|cast| cast.unthrown()).collect()
}

/// RUL-12: whether a player asks for the elite shot: it replaces those of all rows.
fn is_explicit(pools: &[Pool<'_, '_>], seat: Option<Seat>) -> bool {
    let own = pools.iter().filter(|pool| pool.seat == seat);
    own.flat_map(|pool| &pool.shots)
        .any(|shot| shot.aim.elite.is_some())
}

impl<'p, 'a> Pool<'p, 'a> {
    pub fn shooters(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.shots.iter().map(|shot| shot.aim.shooter)
    }

    /// Whether a +1 may fall on it, or on those before or behind whom it is shot at (TAC-11), that could fall elsewhere,
    /// or not be spent at all.
    fn waits(&self) -> bool {
        let raised = |shot: &shooting::Shot| !shot.plus_one.is_empty();
        let other = |shot: &Declared<'_>| {
            let other = shot.other.as_ref();
            other.and_then(|other| shooting::need_of(&other.fire))
        };
        let mut shots = self.shots.iter();
        shots.any(|shot| raised(&shot.aim.shot) || other(shot).is_some_and(|shot| raised(&shot)))
    }

    /// The dice of the pool, as few lines together as it can be.
    fn casts(&self, state: &State, explicit: bool, waits: bool) -> SmallVec<[Cast<'p, 'a>; 1]> {
        let used = |seats: &[Seat]| self.seat.is_some_and(|seat| seats.contains(&seat));
        let spent = Spent {
            elite: explicit || used(&state.elite_used),
            musket: used(&state.musket_used),
            waits,
        };
        let mut rows = self.rows(state);
        let mut casts = SmallVec::new();
        while !rows.is_empty() {
            let left = rows.split_off(rows.len().min(MOST_LINES));
            casts.push(self.cast(state, rows, spent));
            rows = left;
        }
        casts
    }

    fn cast(&self, state: &State, rows: Vec<Row<'p, 'a>>, spent: Spent) -> Cast<'p, 'a> {
        let lines = rows.iter().map(|row| Laid {
            fire: &row.fire,
            line: &row.fire.shooters[0],
            other: row.other.as_ref().map(|(part, fire)| (*part, fire)),
            unit: Some(row.troop),
        });
        let plan = shooting::plan_pool(lines, spent);
        let behind = |row: &Row<'_, '_>| matches!(row.other, Some((Part::Behind, _)));
        Cast {
            targets: everybody(state, &rows, |shot| &shot.aim.victims),
            others: everybody(state, &rows, |shot| match &shot.other {
                Some(Other { victims, .. }) => victims,
                None => &shot.aim.screen,
            }),
            at_screen: rows.iter().any(behind),
            seat: self.seat,
            picked: self
                .apart
                .and_then(|_| self.shots.first())
                .map(|shot| shot.aim.target),
            explicit: self.shots.iter().any(|shot| shot.aim.elite.is_some()),
            plan,
            rows,
        }
    }

    /// Like shooters together, easiest shots first, then by weapon and place.
    fn rows(&self, state: &State) -> Vec<Row<'p, 'a>> {
        let mut shots = self.shots.clone();
        short::sort_by_key(&mut shots, |shot| {
            let aim = &shot.aim;
            let weapon = aim.fire.shooters[0].weapon.id.as_str();
            let place = state.figure(aim.shooter).placed().map(|p| p.centre);
            (aim.shot.natural_need, weapon, place, aim.shooter)
        });
        let mut rows: Vec<Row<'p, 'a>> = Vec::new();
        for shot in shots {
            let like = |row: &&mut Row<'p, 'a>| is_like(state, row.shots[0], shot);
            match rows.iter_mut().find(like) {
                Some(row) => {
                    row.shots.push(shot);
                    row.fire.shooters[0].count += 1;
                    row.fire.distance = row.fire.distance.min(shot.aim.distance);
                    if let Some((_, other)) = &mut row.other {
                        other.shooters[0].count += 1;
                    }
                }
                None => rows.push(Row {
                    shots: smallvec![shot],
                    fire: shot.aim.fire.clone(),
                    other: shot.other.as_ref().map(|o| (o.part, o.fire.clone())),
                    troop: shot.joins.unwrap_or(state.figure(shot.aim.shooter).troop).0,
                }),
            }
        }
        rows
    }
}

impl Cast<'_, '_> {
    /// How many can be hit: the unit, and the screen.
    fn most(&self, turn: &Turn<'_, '_>) -> (u16, u16) {
        // RUL-42: some take two hits.
        let lives = |ids: &[FigureId]| (ids.len() + spared(turn, ids, 1).len()) as u16;
        let (targets, others) = (lives(&self.targets), lives(&self.others));
        if self.at_screen {
            (others, targets)
        } else {
            (targets, others)
        }
    }

    /// The volley before its dice.
    fn unthrown(&self) -> Volley {
        let shots = match &self.plan.screen {
            Some(screen) if self.at_screen => screen,
            _ => &self.plan.shots,
        };
        Volley {
            seat: self.seat,
            targets: self.targets.clone(),
            throws: Vec::new(),
            hits: 0,
            victims: Vec::new(),
            screen: Vec::new(),
            behind: Vec::new(),
            draws: Vec::new(),
            picked: self.picked,
            raised: Vec::new(),
            elite: self.explicit,
            musket: false,
            lines: self
                .rows
                .iter()
                .zip(shots)
                .map(|(row, shot)| line(row, shot))
                .collect(),
        }
    }

    /// Draws who is hit; changes nothing.
    fn volley(
        &self,
        turn: &mut Turn<'_, '_>,
        hits: Hits,
        dice: Vec<Dice>,
        given: &[Bonus],
    ) -> Result<Volley, ChanceError> {
        let mut volley = self.unthrown();
        volley.throws = throws(&self.plan, dice);
        let (unit, screen) = self.most(turn);
        let (on_target, on_others) = match &self.plan.screen {
            None => (hits.target, 0),
            // TAC-11: the unit behind suffers the difference of the losses.
            Some(_) if self.at_screen => (hits.screen, hits.behind(unit, screen)),
            Some(_) => (hits.behind(unit, screen), hits.screen),
        };
        volley.hits = on_target;
        let picked = volley.picked.filter(|id| self.targets.contains(id));
        volley.victims = match picked.filter(|_| on_target > 0) {
            // RUL-42: with two barrels he may hit twice.
            Some(id) => vec![id; usize::from(on_target)],
            None => draw(turn, on_target, &self.targets, &mut volley.draws)?,
        };
        let others = draw(turn, on_others, &self.others, &mut volley.draws)?;
        if self.at_screen {
            volley.behind = others;
        } else {
            volley.screen = others;
        }
        for bonus in given {
            match bonus {
                Bonus::Elite => {
                    volley.elite = true;
                    volley.raised.push(Clause::ELT_3);
                }
                Bonus::Musket => {
                    volley.musket = true;
                    volley.raised.push(Clause::WPN_11);
                }
                Bonus::Recruits(_) => volley.raised.push(Clause::TAC_5),
            }
        }
        Ok(volley)
    }
}

/// All that the shooters of a pool may hit, by place.
fn everybody<'a>(
    state: &State,
    rows: &[Row<'_, 'a>],
    pick: for<'x> fn(&'x Declared<'a>) -> &'x [FigureId],
) -> Vec<FigureId> {
    let shots = rows.iter().flat_map(|row| &row.shots);
    // Many shooters may hit the same many.
    let mut seen = short::marks(state.figures.len(), false);
    let mut ids: Vec<FigureId> = Vec::new();
    for &id in shots.flat_map(|&shot| pick(shot)) {
        if !std::mem::replace(&mut seen[id.index()], true) {
            ids.push(id);
        }
    }
    state.by_place(&mut ids);
    ids
}

/// Whether two throw in one line: of one troop, with the same weapon, needing the same for the same
/// reasons. An elite shot of one shooter is a line of its own (RUL-12).
fn is_like(state: &State, one: &Declared<'_>, other: &Declared<'_>) -> bool {
    let (a, b) = (&one.aim, &other.aim);
    let (x, y) = (&a.fire.shooters[0], &b.fire.shooters[0]);
    let second = |shot: &Declared<'_>| {
        let other = shot.other.as_ref();
        other.map(|other| (other.part, shooting::need_of(&other.fire)))
    };
    state.figure(a.shooter).troop == state.figure(b.shooter).troop
        && a.weapon == b.weapon
        && x.weapon.id == y.weapon.id
        && a.shot == b.shot
        && (a.at_comer, a.ambush, a.barrels) == (b.at_comer, b.ambush, b.barrels)
        && (x.volley, x.formation, x.sheltered) == (y.volley, y.formation, y.sheltered)
        && a.elite == b.elite
        && a.elite != Some(EliteUse::Single)
        && a.screen.is_empty() == b.screen.is_empty()
        && second(one) == second(other)
}

fn line(row: &Row<'_, '_>, shot: &shooting::Shot) -> Line {
    let first = &row.shots[0].aim;
    Line {
        figures: row.shots.iter().map(|shot| shot.aim.shooter).collect(),
        weapon: first.weapon,
        barrels: first.barrels,
        distance: row.fire.distance,
        band: shot.need,
        modifiers: shot.modifiers.clone(),
        need: shot.natural_need,
        disorder: !shot.disorder.is_empty(),
        at_comer: first.at_comer,
        ambush: first.ambush,
        alone: first.alone,
        lightened: row.fire.shooters[0].weapon.lightened_from.is_some(),
        joins: row.shots[0].joins.is_some(),
    }
}

/// SHO-2, RUL-1: who is hit, nobody twice; RUL-42: what is left then falls on those whom one hit does not remove.
fn draw(
    turn: &mut Turn<'_, '_>,
    hits: u16,
    among: &[FigureId],
    draws: &mut Vec<Draw>,
) -> Result<Vec<FigureId>, ChanceError> {
    let mut drawn = pick(turn, hits, among, draws)?;
    let spared = spared(turn, among, hits.saturating_sub(among.len() as u16));
    if !spared.is_empty() {
        drawn.extend(pick(turn, hits - among.len() as u16, &spared, draws)?);
    }
    Ok(drawn)
}

/// Drawn by place; no draw where everybody is hit.
fn pick(
    turn: &mut Turn<'_, '_>,
    hits: u16,
    among: &[FigureId],
    draws: &mut Vec<Draw>,
) -> Result<Vec<FigureId>, ChanceError> {
    if usize::from(hits) >= among.len() {
        return Ok(among.to_vec());
    }
    let draw = Victims {
        hits,
        among: among.len() as u16,
    };
    let (drawn, trace) = turn.roll(&draw)?;
    for (thrown, gone) in trace.iter().zip(0u16..) {
        draws.extend(thrown.values.first().map(|&number| Draw {
            number,
            among: draw.among - gone,
        }));
    }
    Ok(drawn.iter().map(|&n| among[usize::from(n)]).collect())
}

/// WND-4, RUL-42: those still standing after one hit, if there are hits left for them.
fn spared(turn: &Turn<'_, '_>, among: &[FigureId], left: u16) -> Vec<FigureId> {
    if left == 0 {
        return Vec::new();
    }
    let stands = |id: &&FigureId| harm::spare(turn.table, turn.state.figure(**id)) > 0;
    among.iter().filter(stands).copied().collect()
}

/// Every die with its line. A lone six thrown again belongs to the line whose six it is (SIX-2).
fn throws(plan: &Plan, dice: Vec<Dice>) -> Vec<Throw> {
    let mut throws: Vec<Throw> = Vec::with_capacity(dice.len());
    for thrown in dice {
        let faces: Vec<u8> = thrown.values.iter().map(|&v| v.min(255) as u8).collect();
        let (line, again) = match shooting::thrown(thrown.tag) {
            Thrown::Line(line) => (line.min(255) as u8, false),
            Thrown::LoneSix(six) => {
                let own = |throw: &&Throw| {
                    !throw.again
                        && throw.dice.contains(&6)
                        && plan.volley.is_six_of(six, usize::from(throw.line))
                };
                (throws.iter().find(own).map_or(0, |throw| throw.line), true)
            }
        };
        throws.push(Throw {
            line,
            again,
            dice: faces,
            owners: Vec::new(),
        });
    }
    throws
}
