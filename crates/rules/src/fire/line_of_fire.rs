//! What a shooter sees of a group on the ground: who can be hit, who is in the way, who screens them.

use crate::around::{self, Few};
use crate::clause::Clause;
use crate::data::{Missile, MissileTrait};
use crate::geometry::{Placed, Point, widened};
use crate::measure::Length;
use crate::order::{Shoot, When};
use crate::pace;
use crate::reason::Code;
use crate::scenario::TOUCH;
use crate::shooting::Formation;
use crate::sight::{self, Prospect, Sight, Stand};
use crate::state::{Figure, FigureId, Posture, State};
use crate::table::Table;
use smallvec::SmallVec;

/// A friend this near is shot past or over the shoulder of (WPN-21).
const SHOULDER: Length = Length::cm(1);
/// How far in front of a massed unit skirmishers still screen it (TAC-11).
pub(super) const SCREEN_AHEAD: Length = Length::cm(20);
/// How far beside the line of fire: the gap they keep (FRM-10).
const SCREEN_ASIDE: Length = Length::cm(4);
/// No allowance is longer, so nobody farther off can come into contact this turn.
const FARTHEST_MOVE: Length = Length::cm(60);

/// Somebody looking for a shot.
pub(super) struct Looker<'t, 'a> {
    pub table: &'t Table<'a>,
    pub state: &'t State,
    pub shooter: FigureId,
    pub from: Placed,
    pub shoot: &'t Shoot,
    pub to: Placed,
    pub weapon: &'a Missile,
}

/// Who can be shot at.
#[derive(Clone)]
pub(super) struct View<'a> {
    /// Everybody of the group, in the order of ids.
    pub victims: Few,
    /// The nearest of them.
    pub nearest: FigureId,
    /// How far that is.
    pub distance: Length,
    /// How that one is seen: the whole shot counts as his (SHO-M1).
    pub sight: Sight<'a>,
}

/// What matters to shots at any of a group.
struct Scene<'t> {
    /// Whether the shooter is base to base with an enemy.
    tight: bool,
    /// Friends who may be base to base with one of the group.
    friends: SmallVec<[Placed; 8]>,
    /// Those who may stand in the line of fire.
    blockers: SmallVec<[Placed; 16]>,
    /// The ground between.
    prospect: Prospect<'t>,
}

/// Why nobody of a group can be shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Barred {
    pub code: Code,
    pub clause: Clause,
}

impl<'a> Looker<'_, 'a> {
    /// Looks at a group. Where nobody can be hit, the reason for the one named.
    pub fn look(&self, group: &[FigureId]) -> Result<View<'a>, Barred> {
        let scene = self.scene(group);
        let mut view: Option<View<'a>> = None;
        let mut why = None;
        for &id in group {
            match self.look_at(id, &scene) {
                Err(barred) => {
                    if id == self.shoot.target || why.is_none() {
                        why = Some(barred);
                    }
                }
                Ok(sight) => self.take(id, sight, &mut view),
            }
        }
        let nobody = Barred {
            code: Code::TargetGone,
            clause: Clause::SHO_10,
        };
        view.ok_or(why.unwrap_or(nobody))
    }

    /// What matters to shots at any of a group, gathered once.
    fn scene(&self, group: &[FigureId]) -> Scene<'_> {
        let me = self.state.figure(self.shooter);
        let mut places = group.iter().filter_map(|&id| self.place_of(id));
        let first = places.next().unwrap_or(self.from);
        let mut there = (first.centre, first.centre);
        let mut extent = around::extent(first.base);
        for placed in places {
            there = widened(there, placed.centre);
            extent = extent.max(around::extent(placed.base));
        }
        let between = widened(there, self.from.centre);
        Scene {
            tight: self.in_melee(me),
            friends: self.friends_near(me, there, extent),
            blockers: self.blockers(group, between),
            prospect: Prospect::over(&self.table.scenario.ground, between),
        }
    }

    /// Friends of the shooter near enough to a box for one to be base to base with somebody whose
    /// middle is in it.
    fn friends_near(
        &self,
        me: &Figure,
        there: (Point, Point),
        extent: i64,
    ) -> SmallVec<[Placed; 8]> {
        self.state
            .present()
            .filter(|(id, f)| {
                *id != self.shooter
                    && f.side == me.side
                    && f.hostile == me.hostile
                    && !f.is_prisoner()
            })
            .filter_map(|(_, f)| f.placed())
            .filter(|p| {
                let reach = around::extent(p.base) + extent + TOUCH.as_tenths_of_mm();
                is_in_box(p.centre, there, reach)
            })
            .collect()
    }

    fn take(&self, id: FigureId, sight: Sight<'a>, view: &mut Option<View<'a>>) {
        let place = |id: FigureId| self.place_of(id).map(|p| p.centre);
        match view {
            None => {
                *view = Some(View {
                    victims: Few::from_slice(&[id]),
                    nearest: id,
                    distance: sight.distance,
                    sight,
                });
            }
            Some(view) => {
                view.victims.push(id);
                if (sight.distance, place(id)) < (view.distance, place(view.nearest)) {
                    view.nearest = id;
                    view.distance = sight.distance;
                    view.sight = sight;
                }
            }
        }
    }

    /// Where a target was when the shot was made (RUL-9). Others on the move with the one named were
    /// beside them then as they are now.
    fn place_of(&self, id: FigureId) -> Option<Placed> {
        if id == self.shoot.target {
            return Some(self.to);
        }
        let placed = self.state.figure(id).placed()?;
        let named = self.state.figure(self.shoot.target);
        let goes = |f: &Figure| f.doing.moved.counts;
        match named.placed() {
            Some(now) if self.is_on_the_way() && goes(named) && goes(self.state.figure(id)) => {
                let centre = placed.centre.plus(now.centre.to(self.to.centre));
                Some(Placed { centre, ..placed })
            }
            _ => Some(placed),
        }
    }

    /// Whether the shot is made during movement, and thrown for when it is over (GEN-11).
    fn is_on_the_way(&self) -> bool {
        matches!(self.shoot.when, When::At(_))
    }

    fn in_melee(&self, me: &Figure) -> bool {
        // SHO-3: whoever comes later does not stop a shot made on the way.
        if self.is_on_the_way() && !me.past.contact_at_start {
            return false;
        }
        self.state.present().any(|(id, f)| {
            me.is_enemy_of(f)
                && self
                    .place_of(id)
                    .is_some_and(|p| around::touch(&self.from, &p))
        })
    }

    fn look_at(&self, id: FigureId, scene: &Scene<'_>) -> Result<Sight<'a>, Barred> {
        let barred = |code, clause| Err(Barred { code, clause });
        let Some(placed) = self.place_of(id) else {
            return barred(Code::TargetGone, Clause::SHO_10);
        };
        let Some(last) = self.weapon.bands.last() else {
            return barred(Code::OutOfRange, Clause::WPN_22);
        };
        if !around::is_within(&self.from, &placed, last.upto) {
            return barred(Code::OutOfRange, Clause::WPN_22);
        }
        // SHO-3: whoever is base to base with an enemy shoots at that enemy only.
        if scene.tight && !around::touch(&self.from, &placed) {
            return barred(Code::InContact, Clause::SHO_3);
        }
        if !scene.tight && scene.friends.iter().any(|p| around::touch(&placed, p)) {
            return barred(Code::TargetInMelee, Clause::SHO_3);
        }
        let (me, figure) = (self.state.figure(self.shooter), self.state.figure(id));
        let sight = scene.prospect.sight(
            self.table.rules(),
            self.table.data,
            &stand(me, self.from),
            &stand(figure, placed),
        );
        if let Some(clause) = sight.hidden {
            return barred(Code::TargetHidden, clause);
        }
        let in_the_way = |b: &Placed| in_the_way(b, self.from.centre, placed.centre);
        if scene.blockers.iter().any(in_the_way) {
            return barred(Code::FriendInWay, Clause::WPN_21);
        }
        Ok(sight)
    }

    /// Everybody who might stand in the line of fire: not of the group, not at the shooter's shoulder,
    /// not the skirmishers who screen the group. Thrown weapons fly over friends (WPN-19).
    fn blockers(&self, group: &[FigureId], between: (Point, Point)) -> SmallVec<[Placed; 16]> {
        let me = self.state.figure(self.shooter);
        let over = self.weapon.is(MissileTrait::OverFriends);
        let hostile = self.state.figure(self.shoot.target);
        let screens = self.table.rules().on(crate::ruleset::Switch::FootUnits);
        let range = self.weapon.bands.last().map_or(Length::ZERO, |b| b.upto);
        self.state
            .present()
            .filter(|(id, f)| {
                *id != self.shooter
                    // A group is of one side.
                    && !(f.side == hostile.side && group.contains(id))
                    && !(over && f.side == me.side)
                    && !(screens && f.side == hostile.side && f.formation == Formation::Skirmish)
                    // Nobody can be asked to step aside for somebody they do not know of.
                    && !(f.hidden && f.side != me.side)
            })
            .filter_map(|(_, f)| Some((f, f.placed()?)))
            .filter(|(f, p)| {
                is_in_box(p.centre, between, around::extent(p.base))
                    && around::is_within(&self.from, p, range)
                    && !(f.side == me.side && around::is_within(&self.from, p, SHOULDER))
            })
            .map(|(_, p)| p)
            .collect()
    }

    /// TAC-11: skirmishers of the target's side in front of it and near the line of fire.
    pub fn screen(&self, nearest: FigureId, distance: Length) -> Few {
        let Some(aimed) = self.place_of(nearest) else {
            return Few::new();
        };
        let side = self.state.figure(nearest).side;
        let me = self.state.figure(self.shooter);
        let (from, to) = (self.from.centre, aimed.centre);
        self.state
            .present()
            .filter(|(_, f)| {
                f.side == side
                    && f.formation == Formation::Skirmish
                    && !f.hidden
                    && !f.is_prisoner()
            })
            .filter_map(|(id, f)| Some((id, f, f.placed()?)))
            .filter(|(_, f, p)| {
                around::is_within(&aimed, p, SCREEN_AHEAD)
                    && p.is_near_segment(from, to, SCREEN_ASIDE)
                    && self.from.distance(p) < distance
                    && sight::sight(
                        self.table.rules(),
                        self.table.data,
                        &self.table.scenario.ground,
                        &stand(me, self.from),
                        &stand(f, *p),
                    )
                    .hidden
                    .is_none()
            })
            .map(|(id, ..)| id)
            .collect()
    }

    /// SHO-5: whether a known enemy may still come into contact this turn; in the shooting phase
    /// whether one has.
    pub fn is_threatened(&self) -> bool {
        let me = self.state.figure(self.shooter);
        let enemies = self
            .state
            .present()
            .filter(|(_, f)| me.is_enemy_of(f) && !f.hidden && f.can_act() && !f.fleeing);
        match self.shoot.when {
            When::After => self.in_melee(me),
            When::Before | When::At(_) => enemies
                .filter_map(|(id, f)| Some((id, f.placed()?)))
                .filter(|(_, p)| around::is_within(&self.from, p, FARTHEST_MOVE))
                .any(|(id, p)| {
                    let reach = pace::allowance(self.table, self.state, id).length;
                    around::is_within(&self.from, &p, reach)
                }),
        }
    }
}

fn stand(figure: &Figure, placed: Placed) -> Stand {
    Stand {
        placed,
        mounted: figure.is_mounted(),
        crouched: figure.posture == Posture::Crouched,
    }
}

/// Whether the straight shot meets a base.
fn in_the_way(placed: &Placed, from: Point, to: Point) -> bool {
    is_in_box(
        placed.centre,
        widened((from, from), to),
        around::extent(placed.base),
    ) && placed.is_near_segment(from, to, Length::ZERO)
}

/// Whether a point is in a box or at most so far beside it.
fn is_in_box(point: Point, (low, high): (Point, Point), reach: i64) -> bool {
    let inside = |v: i32, low: i32, high: i32| {
        i64::from(v) >= i64::from(low) - reach && i64::from(v) <= i64::from(high) + reach
    };
    inside(point.x, low.x, high.x) && inside(point.y, low.y, high.y)
}
