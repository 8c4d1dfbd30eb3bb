//! Who stands where when shots are made, the same for all shots of a moment: gathered once.

use crate::around::{self, Few};
use crate::geometry::{Placed, Point, widened};
use crate::measure::Length;
use crate::scenario::TOUCH;
use crate::shooting::{Formation, TargetKind};
use crate::short::{self, Marks};
use crate::sight::Stand;
use crate::state::{Figure, FigureId, Place, Posture, SideId, State};
use crate::table::Table;
use smallvec::SmallVec;

/// Everybody on the table in one state, and the groups shot at found so far in it.
pub(crate) struct Field {
    people: SmallVec<[Person; 32]>,
    /// Where they stand across the table, and how far anybody reaches at most.
    across: SmallVec<[i32; 32]>,
    widest: i32,
    skirmishers: bool,
    groups: Vec<Group>,
    /// The group of every figure, where it is known.
    of: Marks<Option<u16>>,
}

/// Somebody present, with what lines of fire ask for most; the rest is in the state.
#[derive(Clone, Copy)]
pub(super) struct Person {
    pub id: FigureId,
    pub centre: Point,
    /// As [`around::extent`].
    pub extent: i32,
    pub side: Option<SideId>,
    pub hostile: bool,
    pub prisoner: bool,
    pub hidden: bool,
    pub skirmishes: bool,
}

/// A group shot at (FRM-11).
pub(super) struct Group {
    /// In the order of ids.
    pub marks: Vec<Mark>,
    pub kind: TargetKind,
    /// Those of other sides base to base with one of them.
    pub beset: SmallVec<[Person; 2]>,
}

/// One of a group.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    pub id: FigureId,
    pub stand: Stand,
}

/// Somebody placed here, as lines of sight see them.
pub fn stand(figure: &Figure, placed: Placed) -> Stand {
    Stand {
        placed,
        mounted: figure.is_mounted(),
        crouched: figure.posture == Posture::Crouched,
    }
}

impl Person {
    fn of(id: FigureId, figure: &Figure) -> Option<Self> {
        let Place::Table(placed) = &figure.place else {
            return None;
        };
        Some(Self {
            id,
            centre: placed.centre,
            extent: around::extent(placed.base) as i32,
            side: figure.side,
            hostile: figure.hostile,
            prisoner: figure.is_prisoner(),
            hidden: figure.hidden,
            skirmishes: figure.formation == Formation::Skirmish,
        })
    }

    /// Whether their base is at most so far from another.
    pub fn is_within(&self, state: &State, placed: &Placed, reach: Length) -> bool {
        match &state.figure(self.id).place {
            Place::Table(own) => around::is_within(own, placed, reach),
            Place::Waiting | Place::Aboard(_) | Place::Gone => false,
        }
    }

    /// Whether they are base to base with somebody.
    pub fn touches(&self, table: &Table<'_>, state: &State, placed: &Placed) -> bool {
        self.is_within(state, placed, TOUCH) && !table.is_parted(self.centre, placed.centre)
    }
}

impl Field {
    pub fn of(state: &State) -> Self {
        let mut people = SmallVec::new();
        let mut across = SmallVec::new();
        let mut widest = 0;
        for (id, figure) in state.present() {
            if let Some(person) = Person::of(id, figure) {
                across.push(person.centre.x);
                widest = person.extent.max(widest);
                people.push(person);
            }
        }
        Self {
            skirmishers: people.iter().any(|person: &Person| person.skirmishes),
            people,
            across,
            widest,
            groups: Vec::new(),
            of: short::marks(state.figures.len(), None),
        }
    }

    pub(super) fn people(&self) -> &[Person] {
        &self.people
    }

    /// Whether anybody is in skirmish order.
    pub(super) fn has_skirmishers(&self) -> bool {
        self.skirmishers
    }

    /// Everybody base to base with a base, whoever stands there included, in the order of ids.
    pub(super) fn beside(&self, table: &Table<'_>, state: &State, placed: &Placed) -> Few {
        let most = around::extent(placed.base) + i64::from(self.widest) + TOUCH.as_tenths_of_mm();
        let mut beside = Few::new();
        around::within(&self.across, placed.centre.x, most as u32, |index| {
            let person = &self.people[index];
            let near = i64::from(person.centre.y.abs_diff(placed.centre.y)) <= most;
            if near && person.touches(table, state, placed) {
                beside.push(person.id);
            }
        });
        beside
    }

    /// The group of somebody on the table, worked out once.
    pub(crate) fn group_of(&mut self, table: &Table<'_>, state: &State, target: FigureId) -> usize {
        if let Some(known) = self.of[target.index()] {
            return known.into();
        }
        let members = around::group(state, target);
        let kind = around::kind(state, &members);
        self.gather(table, state, &members, kind)
    }

    /// The same group in the field of a moment gone by: each of them where they were then (RUL-9).
    pub(super) fn group_then(&mut self, table: &Table<'_>, then: &State, now: &Group) -> usize {
        let members: Few = now.marks.iter().map(|mark| mark.id).collect();
        self.gather(table, then, &members, now.kind)
    }

    fn gather(
        &mut self,
        table: &Table<'_>,
        state: &State,
        members: &[FigureId],
        kind: TargetKind,
    ) -> usize {
        let index = self.groups.len();
        for id in members {
            self.of[id.index()] = Some(index as u16);
        }
        let mark = |&id: &FigureId| {
            let figure = state.figure(id);
            let stand = stand(figure, figure.placed()?);
            Some(Mark { id, stand })
        };
        let mut marks: Vec<Mark> = Vec::with_capacity(members.len());
        marks.extend(members.iter().filter_map(mark));
        let side = members.first().and_then(|&id| state.figure(id).side);
        self.groups.push(Group {
            kind,
            beset: self.beset(table, state, side, &marks),
            marks,
        });
        index
    }

    pub(super) fn group(&self, index: usize) -> &Group {
        &self.groups[index]
    }

    /// The group of every figure, where it is known.
    pub(super) fn groups(&self) -> &[Option<u16>] {
        &self.of
    }

    fn beset(
        &self,
        table: &Table<'_>,
        state: &State,
        side: Option<SideId>,
        marks: &[Mark],
    ) -> SmallVec<[Person; 2]> {
        let places = || marks.iter().map(|mark| &mark.stand.placed);
        let Some(first) = places().next() else {
            return SmallVec::new();
        };
        let (mut there, mut extent) = ((first.centre, first.centre), 0);
        for placed in places() {
            there = widened(there, placed.centre);
            extent = extent.max(around::extent(placed.base));
        }
        let (low, high) = there;
        let others = self.people.iter().filter(|person| {
            let reach = i64::from(person.extent) + extent + TOUCH.as_tenths_of_mm();
            let near = |v: i32, low: i32, high: i32| {
                i64::from(v) >= i64::from(low) - reach && i64::from(v) <= i64::from(high) + reach
            };
            let at = person.centre;
            person.side != side
                && !person.prisoner
                && near(at.x, low.x, high.x)
                && near(at.y, low.y, high.y)
        });
        others
            .filter(|person| places().any(|placed| person.touches(table, state, placed)))
            .copied()
            .collect()
    }
}
