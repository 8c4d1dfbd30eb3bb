//! What an act names: the one walk over all acts for whoever asks whether that exists, is known or lies on a table.

use super::Act;
use crate::geometry::Point;
use crate::state::{FigureId, ThingId};
use smallvec::{SmallVec, smallvec};

/// Something an act names, beside those who do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Named {
    /// Somebody.
    Figure(FigureId),
    /// A thing of the scenario.
    Thing(ThingId),
    /// A point of the table.
    Point(Point),
}

impl Act {
    /// Everything it names, in the order in which it is written.
    pub fn names(&self) -> SmallVec<[Named; 2]> {
        match self {
            Self::Charge(id)
            | Self::Follow(id)
            | Self::Treat(id)
            | Self::Capture(id)
            | Self::Release(id)
            | Self::Carry(id)
            | Self::LayDown(id)
            | Self::Form { on: id, .. }
            | Self::Duel { foe: id, .. }
            | Self::Join(id)
            | Self::Mount(Some(id)) => smallvec![Named::Figure(*id)],
            Self::Interpose { friend, enemy } => {
                smallvec![Named::Figure(*friend), Named::Figure(*enemy)]
            }
            Self::Shoot(shoot) => smallvec![Named::Figure(shoot.target)],
            Self::Strike(ids) => ids.iter().copied().map(Named::Figure).collect(),
            Self::Take(thing) | Self::Drop(thing) => smallvec![Named::Thing(*thing)],
            Self::Place(stands) => stands.iter().map(|s| Named::Point(s.at)).collect(),
            Self::Move(path) => path.iter().copied().map(Named::Point).collect(),
            Self::Slide(to) => smallvec![Named::Point(*to)],
            Self::Spread { at, .. } => at.iter().copied().map(Named::Point).collect(),
            Self::Stay
            | Self::Receive
            | Self::Skirmish
            | Self::Break
            | Self::Pivot(_)
            | Self::Exchange
            | Self::Face(_)
            | Self::Mount(None)
            | Self::Dismount
            | Self::Crouch
            | Self::Reload(_)
            | Self::Draw(_)
            | Self::Shorten(_)
            | Self::Lighten
            | Self::Restrain
            | Self::FollowUp(_)
            | Self::Surrender
            | Self::Rally => SmallVec::new(),
        }
    }

    /// The figures it names.
    pub fn figures(&self) -> SmallVec<[FigureId; 2]> {
        let names = self.names().into_iter();
        let figure = |named| match named {
            Named::Figure(id) => Some(id),
            Named::Thing(_) | Named::Point(_) => None,
        };
        names.filter_map(figure).collect()
    }
}
