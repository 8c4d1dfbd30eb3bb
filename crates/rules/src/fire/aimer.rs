//! Many shots looked for in one state, as bots do: what several of them have in common is worked out once.

use super::Aimed;
use super::aim::{Ranks, looker, need_of, others, situation, steps_closer};
use super::field::Field;
use super::line_of_fire::{Looker, View};
use super::shooter::{personal_refusals, target_refusals, weapon};
use crate::around::Few;
use crate::data::Missile;
use crate::geometry::Placed;
use crate::measure::Length;
use crate::order::{EliteUse, Shoot, When};
use crate::shooting::{Motion, Shot};
use crate::state::{FigureId, State};
use crate::table::Table;
use std::cell::OnceCell;

/// Somebody who looks for shots of many in one state: who stands where is gathered once.
pub struct Aimer<'t, 'a> {
    table: &'t Table<'a>,
    state: &'t State,
    field: Field,
    /// Shots from where somebody stands now at somebody where they stand now that may be made.
    good: Vec<(FigureId, Shoot)>,
    /// What the last who looked has seen, for its room.
    seen: Seen<'a>,
}

/// What a shot that may be made needs.
pub struct Needed<'s> {
    /// Of this shooter alone.
    pub shot: &'s Shot,
    /// With what, as a place in the troop's list of missile weapons.
    pub weapon: u8,
    /// To the nearest of the group who can be shot at.
    pub distance: Length,
    /// Whether the one named can be hit, not only others of the group (SHO-2).
    pub reaches_named: bool,
}

impl<'t, 'a> Aimer<'t, 'a> {
    /// On a table as it is.
    pub fn new(table: &'t Table<'a>, state: &'t State) -> Self {
        let field = Field::of(state);
        Self {
            table,
            state,
            field,
            good: Vec::new(),
            seen: Seen::default(),
        }
    }

    /// The shots found good so far, if they were looked for in this very state.
    pub(crate) fn good_in(&self, state: &State) -> &[(FigureId, Shoot)] {
        if std::ptr::eq(self.state, state) {
            &self.good
        } else {
            &[]
        }
    }

    /// Several shots of one person at one moment, at targets where they stand now: what each of them needs, one after the
    /// other, of those that may be made. What is seen of a group is the same whoever of it is named, and most shots at one
    /// group need the same, so either is worked out once.
    pub fn each(
        &mut self,
        shots: impl IntoIterator<Item = Aimed>,
        mut take: impl FnMut(&Aimed, &Needed<'_>),
    ) {
        let mut seen = std::mem::take(&mut self.seen);
        seen.forget();
        for aimed in shots {
            let Some((weapon, shot, view)) = self.need_of_any(&aimed, &mut seen) else {
                continue;
            };
            let (Some(shot), Some(seen)) = (&seen.shots[shot].1, &seen.views[view].screened) else {
                continue;
            };
            self.note(&aimed);
            let needed = Needed {
                shot,
                weapon,
                distance: seen.0.distance,
                reaches_named: seen.0.victims.contains(&aimed.shoot.target),
            };
            take(&aimed, &needed);
        }
        self.seen = seen;
    }

    /// The same with the first weapon that may be used, where none is named.
    fn need_of_any(&mut self, aimed: &Aimed, seen: &mut Seen<'a>) -> Option<(u8, usize, usize)> {
        let found = self.need(aimed, seen);
        let may = |found: &(u8, usize, usize), seen: &Seen<'a>| seen.shots[found.1].1.is_some();
        if found.is_some_and(|found| may(&found, seen)) {
            return found;
        }
        others(self.table, self.state, aimed)
            .find_map(|named| self.need(&named, seen).filter(|found| may(found, seen)))
    }

    /// The weapon of a shot, what it needs and what is seen of the group, as places in what has been worked out; nothing if
    /// nobody of the group can be hit.
    fn need(&mut self, aimed: &Aimed, seen: &mut Seen<'a>) -> Option<(u8, usize, usize)> {
        let (table, state) = (self.table, self.state);
        if seen.from != Some(aimed.from) {
            seen.forget();
            seen.from = Some(aimed.from);
        }
        let (index, weapon) = seen.ready(table, state, aimed)?;
        let group = self.field.group_of(table, state, aimed.shoot.target);
        let mut looker = looker(table, state, &self.field, aimed, weapon);
        let known = seen.known(&looker, group, index);
        if known.is_some_and(|place| seen.views[place].screened.is_none()) {
            return None;
        }
        looker.near = std::mem::take(&mut seen.near);
        let view = seen.look(&looker, group, index);
        let found = seen.views[view].screened.is_some().then(|| {
            let kind = Kind::of(&looker, aimed, group, index);
            let known = seen.shots.iter().position(|(other, _)| *other == kind);
            let shot = known.unwrap_or_else(|| {
                let ranks = seen.ranks(&looker, index);
                let screened = seen.views[view].screened.as_ref();
                let shot = screened.and_then(|(view, screen)| {
                    let fire = situation(&looker, aimed, index, view, group, ranks, screen);
                    Some(need_of(&looker, aimed, view, fire).ok()?.shot)
                });
                seen.shots.push((kind, shot));
                seen.shots.len() - 1
            });
            (index, shot, view)
        });
        seen.near = looker.near;
        found
    }

    /// Keeps in mind that a shot may be made.
    fn note(&mut self, aimed: &Aimed) {
        let place = |id: FigureId| self.state.figure(id).placed();
        let places = (Some(aimed.from), Some(aimed.to));
        if aimed.motion.is_none() && places == (place(aimed.shooter), place(aimed.shoot.target)) {
            self.good.push((aimed.shooter, aimed.shoot));
        }
    }
}

/// What is seen of a group, and who screens it; nothing if nobody of it can be hit.
type Screened<'a> = Option<(View<'a>, Few)>;

/// What one person has seen so far.
#[derive(Default)]
struct Seen<'a> {
    /// The weapon one could shoot, by which was asked for and whether as an elite shot; nothing if none.
    ready: Option<(Asked, Option<(u8, &'a Missile)>)>,
    /// Who is base to base with the shooter.
    near: OnceCell<Few>,
    /// From where.
    from: Option<Placed>,
    views: Vec<Look<'a>>,
    /// How somebody with a weapon stands among friends.
    ranks: Option<(FigureId, u8, Ranks)>,
    /// What shots of a kind need; nothing if they may not be made.
    shots: Vec<(Kind, Option<Shot>)>,
}

/// What is seen of a group, by its place, with a weapon.
struct Look<'a> {
    group: usize,
    weapon: u8,
    /// The one picked of it (ELT-2).
    picked: Option<FigureId>,
    screened: Screened<'a>,
}

type Asked = (FigureId, Option<u8>, Option<EliteUse>);

impl<'a> Seen<'a> {
    /// The weapon of somebody who may shoot at this target at all: whatever else forbids it.
    fn ready(
        &mut self,
        table: &Table<'a>,
        state: &State,
        aimed: &Aimed,
    ) -> Option<(u8, &'a Missile)> {
        let Aimed { shooter, shoot, .. } = aimed;
        let figure = state.figures.get(shooter.index())?;
        let target = state.figures.get(shoot.target.index())?;
        let mut found = Vec::new();
        target_refusals(table, figure, target, target, shoot, &mut found);
        if !found.is_empty() {
            return None;
        }
        let asked = (*shooter, shoot.weapon, shoot.elite);
        match self.ready {
            Some((known, weapon)) if known == asked => weapon,
            _ => {
                personal_refusals(table, state, *shooter, shoot, &mut found);
                let weapon = weapon(table, figure, shoot.weapon).ok();
                let weapon = weapon.filter(|_| found.is_empty());
                self.ready = Some((asked, weapon));
                weapon
            }
        }
    }

    /// Somebody else looks.
    fn forget(&mut self) {
        (self.ready, self.ranks, self.from) = (None, None, None);
        self.near.take();
        self.views.clear();
        self.shots.clear();
    }

    /// The place of what has been seen of a group.
    fn known(&self, looker: &Looker<'_, 'a>, group: usize, index: u8) -> Option<usize> {
        let picked = looker.picks().then_some(looker.shoot.target);
        let mut views = self.views.iter();
        views.position(|look| (look.group, look.weapon, look.picked) == (group, index, picked))
    }

    /// The place of what is seen of a group.
    fn look(&mut self, looker: &Looker<'_, 'a>, group: usize, index: u8) -> usize {
        if let Some(place) = self.known(looker, group, index) {
            return place;
        }
        let screened = looker.see(group).map(|view| {
            let screen = looker.screen_of(group, &view);
            (view, screen)
        });
        self.views.push(Look {
            group,
            weapon: index,
            picked: looker.picks().then_some(looker.shoot.target),
            screened,
        });
        self.views.len() - 1
    }

    fn ranks(&mut self, looker: &Looker<'_, 'a>, index: u8) -> Ranks {
        let same = self
            .ranks
            .filter(|&(who, weapon, _)| (who, weapon) == (looker.shooter, index));
        let ranks = same.map_or_else(|| looker.ranks(), |(.., ranks)| ranks);
        self.ranks = Some((looker.shooter, index, ranks));
        ranks
    }
}

/// Everything that may make the needs of two shots of one person at those seen of a group differ.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kind {
    group: usize,
    weapon: u8,
    when: When,
    volley: bool,
    elite: Option<EliteUse>,
    picked: Option<FigureId>,
    one_barrel: bool,
    motion: Option<Motion>,
    sheltered: bool,
    touches: bool,
    closer: bool,
}

impl Kind {
    fn of(looker: &Looker<'_, '_>, aimed: &Aimed, group: usize, weapon: u8) -> Self {
        let Shoot {
            when,
            volley,
            elite,
            target: _,
            weapon: _,
            one_barrel,
        } = aimed.shoot;
        let (from, to) = (&looker.from, looker.to.centre);
        Self {
            group,
            weapon,
            when,
            volley,
            elite,
            picked: looker.picks().then_some(looker.shoot.target),
            one_barrel,
            motion: aimed.motion,
            sheltered: looker.table.scenery.shelters(from, to),
            touches: looker.touches(),
            closer: steps_closer(looker),
        }
    }
}
