//! Pools: one player's shots at one group in one moment (RUL-2), thrown and shared out.

use super::{Aim, Missed};
use crate::clause::Clause;
use crate::event::{Line, Throw, Volley};
use crate::harm;
use crate::order::EliteUse;
use crate::shooting::{self, Fire, Plan, Spent, Thrown, Victims};
use crate::short;
use crate::state::{FigureId, Seat, State};
use crate::turn::Turn;
use argad_dice::{ChanceError, Throw as Dice};
use smallvec::{SmallVec, smallvec};
use std::borrow::Borrow;

/// Lines one volley of dice can tell apart; more make a second pool.
const MOST_LINES: usize = 32;

/// Shots that are thrown together.
pub(super) struct Pool<'p, 'a> {
    seat: Option<Seat>,
    group: usize,
    /// A shooter who picks the victim throws by themselves (ELT-2).
    apart: Option<FigureId>,
    aims: Aims<'p, 'a>,
}

/// A few shots.
type Aims<'p, 'a> = SmallVec<[&'p Aim<'a>; 4]>;

/// Like shooters.
struct Row<'p, 'a> {
    aims: Aims<'p, 'a>,
    fire: Fire<'a>,
}

impl<'a> Borrow<Fire<'a>> for Row<'_, 'a> {
    fn borrow(&self) -> &Fire<'a> {
        &self.fire
    }
}

/// Sorts shots into pools, in the order of the places of their targets.
pub(super) fn pools<'p, 'a>(
    state: &State,
    aims: &'p [(usize, Aim<'a>)],
) -> SmallVec<[Pool<'p, 'a>; 4]> {
    let mut pools: SmallVec<[Pool<'p, 'a>; 4]> = SmallVec::new();
    for &(group, ref aim) in aims {
        let seat = state.figure(aim.shooter).seat();
        let apart = (aim.elite == Some(EliteUse::Aimed)).then_some(aim.shooter);
        let same = |pool: &&mut Pool<'p, 'a>| {
            pool.seat == seat && pool.group == group && pool.apart == apart
        };
        match pools.iter_mut().find(same) {
            Some(pool) => pool.aims.push(aim),
            None => pools.push(Pool {
                seat,
                group,
                apart,
                aims: smallvec![aim],
            }),
        }
    }
    let place = |id: FigureId| state.figure(id).placed().map(|p| p.centre);
    // A key takes longer to work out than a pool to move.
    let key = |pool: &Pool<'p, 'a>| {
        let targets = pool.aims.iter().flat_map(|aim| &aim.victims);
        let first = targets.map(|&id| place(id)).min();
        (first, pool.aims.first().map(|aim| place(aim.shooter)))
    };
    if pools.len() < 2 {
        return pools;
    }
    let mut keyed: SmallVec<[_; 4]> = pools.into_iter().map(|pool| (key(&pool), pool)).collect();
    short::sort_by(&mut keyed, |a, b| a.0.cmp(&b.0));
    keyed.into_iter().map(|(_, pool)| pool).collect()
}

impl<'p, 'a> Pool<'p, 'a> {
    pub fn shooters(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.aims.iter().map(|aim| aim.shooter)
    }

    /// RUL-22: a volley of too few is not shot.
    pub fn check_volley(&mut self, missed: &mut Missed) {
        let together = self
            .aims
            .iter()
            .map(|aim| shooting::volley_strength(std::slice::from_ref(&aim.fire)))
            .sum();
        // Everything else was looked at when they aimed.
        if together == 0 {
            return;
        }
        self.aims.retain(|aim| {
            let refusals = shooting::refusals(&aim.fire, together);
            if let Some(refusal) = refusals.first() {
                missed.add(aim.shooter, aim.target, refusal.clause);
            }
            refusals.is_empty()
        });
    }

    /// Throws the dice and draws who is hit; changes nothing.
    pub fn throw(&self, turn: &mut Turn<'_, '_>) -> Result<SmallVec<[Volley; 1]>, ChanceError> {
        let rows = self.rows(&turn.state);
        let mut volleys = SmallVec::new();
        let mut spent = self.spent(&turn.state);
        for rows in rows.chunks(MOST_LINES) {
            let volley = self.throw_rows(turn, rows, spent)?;
            spent.elite |= volley.elite;
            spent.musket |= volley.musket;
            volleys.push(volley);
        }
        Ok(volleys)
    }

    fn spent(&self, state: &State) -> Spent {
        self.seat.map_or(Spent::default(), |seat| Spent {
            elite: state.elite_used.contains(&seat),
            musket: state.musket_used.contains(&seat),
        })
    }

    /// Like shooters together, easiest shots first, then by weapon and place.
    fn rows(&self, state: &State) -> SmallVec<[Row<'p, 'a>; 2]> {
        let mut aims = self.aims.clone();
        short::sort_by_key(&mut aims, |aim| {
            let weapon = aim.fire.shooters[0].weapon.id.as_str();
            let place = state.figure(aim.shooter).placed().map(|p| p.centre);
            (aim.shot.natural_need, weapon, place, aim.shooter)
        });
        let mut rows: SmallVec<[Row<'p, 'a>; 2]> = SmallVec::new();
        for aim in aims {
            let like = |row: &&mut Row<'p, 'a>| is_like(state, row.aims[0], aim);
            match rows.iter_mut().find(like) {
                Some(row) => {
                    row.aims.push(aim);
                    row.fire.shooters[0].count += 1;
                    row.fire.distance = row.fire.distance.min(aim.distance);
                }
                None => rows.push(Row {
                    aims: smallvec![aim],
                    fire: aim.fire.clone(),
                }),
            }
        }
        rows
    }

    fn throw_rows(
        &self,
        turn: &mut Turn<'_, '_>,
        rows: &[Row<'_, 'a>],
        spent: Spent,
    ) -> Result<Volley, ChanceError> {
        let plan = shooting::plan_pool(rows, spent);
        let (hits, dice) = turn.roll(&plan.volley)?;
        let targets = everybody(&turn.state, rows, |aim| &aim.victims);
        let screen = everybody(&turn.state, rows, |aim| &aim.screen);
        let picked = self
            .apart
            .and_then(|_| self.aims.first())
            .map(|aim| aim.target);
        let victims = match picked.filter(|id| targets.contains(id) && hits.target > 0) {
            // RUL-42: with two barrels he may hit twice.
            Some(id) => vec![id; usize::from(hits.target)],
            None => draw(turn, hits.target, &targets)?,
        };
        let screen = draw(turn, hits.screen, &screen)?;
        let bonus = |wanted: &[Clause]| {
            let mut clauses = plan.shots.iter().flat_map(|shot| &shot.plus_one);
            clauses.any(|clause| wanted.contains(clause))
        };
        Ok(Volley {
            seat: self.seat,
            targets,
            throws: throws(&plan, dice),
            hits: hits.target,
            victims,
            screen,
            elite: self.apart.is_some() || bonus(&[Clause::ELT_2, Clause::ELT_3]),
            musket: bonus(&[Clause::WPN_11]),
            lines: rows
                .iter()
                .zip(&plan.shots)
                .map(|(row, shot)| line(row, shot))
                .collect(),
        })
    }
}

/// All that the shooters of a pool may hit, by place.
fn everybody<'a>(
    state: &State,
    rows: &[Row<'_, 'a>],
    pick: for<'x> fn(&'x Aim<'a>) -> &'x [FigureId],
) -> Vec<FigureId> {
    let aims = rows.iter().flat_map(|row| &row.aims);
    // Many shooters may hit the same many.
    let mut seen = short::marks(state.figures.len(), false);
    let mut ids: Vec<FigureId> = Vec::new();
    for &id in aims.flat_map(|&aim| pick(aim)) {
        if !std::mem::replace(&mut seen[id.index()], true) {
            ids.push(id);
        }
    }
    state.by_place(&mut ids);
    ids
}

/// Whether two throw in one line: of one troop, with the same weapon, needing the same for the same
/// reasons. An elite shot of one shooter is a line of its own (RUL-12).
fn is_like(state: &State, a: &Aim<'_>, b: &Aim<'_>) -> bool {
    let (x, y) = (&a.fire.shooters[0], &b.fire.shooters[0]);
    let single = |aim: &Aim<'_>| aim.elite == Some(EliteUse::Single);
    state.figure(a.shooter).troop == state.figure(b.shooter).troop
        && a.weapon == b.weapon
        && a.shot == b.shot
        && (a.at_comer, a.ambush, a.barrels) == (b.at_comer, b.ambush, b.barrels)
        && (x.volley, x.formation, x.sheltered) == (y.volley, y.formation, y.sheltered)
        && a.elite == b.elite
        && !single(a)
        && a.screen.is_empty() == b.screen.is_empty()
}

fn line(row: &Row<'_, '_>, shot: &shooting::Shot) -> Line {
    let first = row.aims[0];
    Line {
        figures: row.aims.iter().map(|aim| aim.shooter).collect(),
        weapon: first.weapon,
        barrels: first.barrels,
        distance: row.fire.distance,
        band: shot.need,
        modifiers: shot.modifiers.clone(),
        need: shot.natural_need,
        disorder: !shot.disorder.is_empty(),
        at_comer: first.at_comer,
        ambush: first.ambush,
    }
}

/// SHO-2, RUL-1: who is hit, nobody twice; RUL-42: what is left then falls on those whom one hit does not remove.
fn draw(
    turn: &mut Turn<'_, '_>,
    hits: u16,
    among: &[FigureId],
) -> Result<Vec<FigureId>, ChanceError> {
    let mut drawn = pick(turn, hits, among)?;
    let spared = spared(turn, among, hits.saturating_sub(among.len() as u16));
    if !spared.is_empty() {
        drawn.extend(pick(turn, hits - among.len() as u16, &spared)?);
    }
    Ok(drawn)
}

/// Drawn by place; no draw where everybody is hit.
fn pick(
    turn: &mut Turn<'_, '_>,
    hits: u16,
    among: &[FigureId],
) -> Result<Vec<FigureId>, ChanceError> {
    if usize::from(hits) >= among.len() {
        return Ok(among.to_vec());
    }
    let draw = Victims {
        hits,
        among: among.len() as u16,
    };
    let (drawn, _) = turn.roll(&draw)?;
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
    let mut settled: Vec<u8> = Vec::new();
    for thrown in dice {
        let faces: Vec<u8> = thrown.values.iter().map(|&v| v.min(255) as u8).collect();
        match shooting::thrown(thrown.tag) {
            Thrown::Line(line) => throws.push(Throw {
                line: line.min(255) as u8,
                again: false,
                dice: faces,
                owners: Vec::new(),
            }),
            Thrown::LoneSix => {
                let line = lone_line(plan, &throws, &settled);
                if faces.first() != Some(&6) {
                    settled.push(line);
                }
                throws.push(Throw {
                    line,
                    again: true,
                    dice: faces,
                    owners: Vec::new(),
                });
            }
        }
    }
    throws
}

/// The first line whose six is alone among those in order, or in disorder, and could do with more.
fn lone_line(plan: &Plan, throws: &[Throw], settled: &[u8]) -> u8 {
    let sixes = |throw: &Throw| throw.dice.iter().filter(|&&die| die == 6).count();
    let in_order = |line: u8| {
        let shot = plan.shots.get(usize::from(line));
        shot.is_some_and(|shot| shot.disorder.is_empty())
    };
    let first = throws.iter().filter(|throw| !throw.again);
    first
        .clone()
        .filter(|throw| sixes(throw) == 1 && !settled.contains(&throw.line))
        .find(|throw| {
            let pool = first
                .clone()
                .filter(|t| in_order(t.line) == in_order(throw.line));
            pool.map(sixes).sum::<usize>() == 1
        })
        .map_or(0, |throw| throw.line)
}
