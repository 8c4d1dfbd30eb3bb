//! Ways to a place round houses, walls and bad ground, through doors and gaps, and past those who stand (FRM-3).
//!
//! Whoever is told where to go by points keeps to them. Who has only a place to come to goes as one would at a table: round
//! what is in his way, if his allowance is enough for it, else over bad ground, if the dice let him (MOV-7).

use super::detour;
use super::fall_in;
use super::ground::is_passable;
use super::interpose::Way;
use super::track::{Pace, Track};
use super::ways::half;
use crate::around::extent;
use crate::data::Ground;
use crate::geometry::{Base, Placed, Point};
use crate::measure::Length;
use crate::movement::{Advance, Slowing};
use crate::order::{Act, Order};
use crate::room;
use crate::state::FigureId;
use crate::table::{Footing, Table};
use crate::turn::Turn;
use smallvec::SmallVec;

/// What a way leaves to friends is less by so much, in tenths of a millimetre: rounding.
const SQUEEZE: i64 = 3;
/// And to enemies so much more than to friends: who comes nearer meets them.
const BERTH: i64 = 30;

/// Somebody on his way to a place, from where he is.
#[derive(Clone, Copy)]
pub(super) struct Walker<'t, 'a> {
    pub table: &'t Table<'a>,
    pub own: Placed,
    pub mounted: bool,
}

impl Walker<'_, '_> {
    /// Whether the straight way there is over such ground at worst.
    pub fn is_open(&self, to: Point, worst: Ground) -> bool {
        let fits = |footing: Footing| footing.ground <= worst;
        is_passable(self.table, self.mounted, (self.own.centre, to), fits)
    }

    /// The corners of the shortest way there over such ground at worst, the place included, past others; nothing if none is
    /// so short.
    pub fn way(&self, (to, most): (Point, i64), worst: Ground, others: &[Placed]) -> Option<Way> {
        let from = self.own.centre;
        if from.distance(to).as_tenths_of_mm() > most {
            return None;
        }
        let broad = Length::tenths_of_mm(2 * (half(self.own.base) - SQUEEZE));
        let own = Placed {
            base: Base::Round { diameter: broad },
            ..self.own
        };
        let near = |at: Point| {
            let far = from.distance(at).plus(at.distance(to));
            far.as_tenths_of_mm() <= most
        };
        let near_base = |p: &Placed| {
            let wide = extent(p.base) + extent(own.base);
            let far = from.distance(p.centre).plus(p.centre.distance(to));
            far.as_tenths_of_mm() <= most + 2 * wide
        };
        let others: SmallVec<[Placed; 32]> =
            others.iter().filter(|p| near_base(p)).copied().collect();
        let on_table = |at: Point| {
            room::is_on_table(
                self.table,
                &Placed {
                    centre: at,
                    ..self.own
                },
            )
        };
        let corners = self.table.corners().iter().copied();
        let corners: Vec<Point> = corners.filter(|&at| near(at) && on_table(at)).collect();
        let fits = |footing: Footing| footing.ground <= worst;
        let open = |a: Point, b: Point| is_passable(self.table, self.mounted, (a, b), fits);
        detour::shortest_by(&own, (to, most), &others, &corners, open)
    }

    /// How far he gets with the best dice over such ground.
    pub fn best(&self, allowance: i64, ground: Ground) -> i64 {
        let slowing = Slowing {
            allowance: Length::tenths_of_mm(allowance),
            mounted: self.mounted,
            ground,
            used_to: false,
        };
        match slowing.least() {
            _ if ground == Ground::Easy => allowance,
            Advance::Upto(upto) => upto.as_tenths_of_mm(),
            Advance::Stuck => 0,
        }
    }
}

/// Those who stand when places are given out.
pub(super) struct Crowd {
    /// In the ranks already.
    pub ranks: Vec<Placed>,
    /// Other friends who have nothing to do.
    friends: Vec<Placed>,
    /// Enemies who have nothing to do, as wide as nobody passes them.
    enemies: Vec<Placed>,
}

impl Crowd {
    /// Those who stand in the ranks, and whoever else has no order. Who is hidden is in nobody's way until he is met.
    pub fn around(
        ranks: Vec<Placed>,
        turn: &Turn<'_, '_>,
        (orders, tracks): (&[&Order], &[Track]),
        who: FigureId,
    ) -> Self {
        let (mut friends, mut enemies) = (Vec::new(), Vec::new());
        let own = turn.state.figure(who);
        let in_ranks = |at: Point| ranks.iter().any(|man| man.centre == at);
        for track in tracks {
            if !track.stays(orders) {
                continue;
            }
            for member in &track.members {
                let figure = turn.state.figure(member.id);
                if figure.is_enemy_of(own) && !figure.hidden {
                    enemies.push(wide(&member.start));
                } else if !figure.hidden && !in_ranks(member.start.centre) {
                    friends.push(member.start);
                }
            }
        }
        Self {
            ranks,
            friends,
            enemies,
        }
    }

    fn all(&self) -> Vec<Placed> {
        [&self.ranks[..], &self.friends, &self.enemies].concat()
    }
}

impl Track {
    /// Whether nobody has told it to go anywhere, and it does not run.
    pub fn stays(&self, orders: &[&Order]) -> bool {
        let goes = |act: &Act| {
            super::is_way(act)
                || matches!(
                    act,
                    Act::Form { .. } | Act::Join(_) | Act::Skirmish | Act::Spread { .. }
                )
        };
        let told = self.order.is_some_and(|o| orders[o].acts.iter().any(goes));
        let runs = self.order.is_none() && self.pace != Pace::Stands;
        !told && !runs
    }
}

/// How somebody gets to a place in the turn.
pub(super) enum Reach {
    /// Straight, past whoever stands in the ranks.
    Straight,
    /// Round what is in the way.
    Round(Way),
    /// Over bad ground, if the dice let him.
    Over(Way),
    /// Not at all.
    No,
}

impl Walker<'_, '_> {
    /// How he gets to a place in the turn.
    pub fn reach(&self, to: Point, most: i64, crowd: &Crowd) -> Reach {
        let (from, own) = (self.own.centre, extent(self.own.base));
        let way = from.to(to);
        if way.dot(way) > most * most {
            return Reach::No;
        }
        let past = |standing: &[Placed]| fall_in::length_past(own, from, to, standing);
        let late = |length: Option<Length>| length.is_some_and(|l| l.as_tenths_of_mm() > most);
        let met = past(&crowd.friends);
        if self.is_open(to, Ground::Easy) && past(&crowd.enemies).is_none() {
            if late(met) || late(past(&crowd.ranks)) {
                return Reach::No;
            }
            let round = met.and_then(|_| self.way((to, most), Ground::Easy, &crowd.all()));
            return round.map_or(Reach::Straight, Reach::Round);
        }
        let others = crowd.all();
        if let Some(round) = self.way((to, most), Ground::Easy, &others) {
            return Reach::Round(round);
        }
        let over = |ground| self.way((to, self.best(most, ground)), ground, &others);
        let over = over(Ground::Difficult).or_else(|| over(Ground::VeryDifficult));
        over.map_or(Reach::No, Reach::Over)
    }
}

/// An enemy who stands, as wide as nobody comes near him without meeting him.
pub(super) fn wide(enemy: &Placed) -> Placed {
    let diameter = Length::tenths_of_mm(2 * (extent(enemy.base) + BERTH));
    Placed {
        base: Base::Round { diameter },
        ..*enemy
    }
}

/// How long a way is.
pub(super) fn length(from: Point, way: &[Point]) -> i64 {
    let mut at = from;
    let legs = way
        .iter()
        .map(|&to| std::mem::replace(&mut at, to).distance(to));
    legs.map(Length::as_tenths_of_mm).sum()
}
