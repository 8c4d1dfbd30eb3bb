//! The strikes and dice of a fight as an event tells them.

use super::cluster::Cluster;
use crate::clause::Clause;
use crate::event::{Struck, Throw, Tie};
use crate::melee::{self, Account, Felt, Melee, Status, Thrown, TieBreak};
use crate::short;
use crate::state::FigureId;

/// Strikes in the order of their moments (MEL-6), as places in [`Melee::strikes`].
pub(super) fn in_order(melee: &Melee) -> Vec<usize> {
    let mut order: Vec<usize> = (0..melee.strikes().len()).collect();
    short::sort_by_key(&mut order, |&strike| melee.strikes()[strike].reach);
    order
}

/// The strikes that could be made.
pub(super) fn struck(melee: &Melee, cluster: &Cluster, order: &[usize]) -> Vec<Struck> {
    let id = |place: usize| cluster.members[place].id;
    order
        .iter()
        .map(|&index| &melee.strikes()[index])
        .map(|strike| Struck {
            striker: id(strike.striker),
            target: id(strike.target),
            reach: strike.reach,
            modifiers: strike.modifiers.clone(),
            need_recoil: strike.need_recoil,
            need_out: strike.need_out,
            stuns: strike.stuns,
            disorder: melee.is_disordered(strike.striker),
        })
        .collect()
}

/// What decided where both did the same to each other (MEL-7).
pub(super) fn ties(cluster: &Cluster, ties: &[melee::Tie]) -> Vec<Tie> {
    let id = |place: usize| cluster.members[place].id;
    let told = |tie: &melee::Tie| Tie {
        first: id(tie.first),
        second: id(tie.second),
        by: tie.by,
        clause: match tie.by {
            TieBreak::Grenadier => Clause::MEL_8,
            TieBreak::Nothing if tie.short_chain => Clause::VAR_3,
            TieBreak::Class
            | TieBreak::Armour
            | TieBreak::Die
            | TieBreak::Modifiers
            | TieBreak::Nothing => Clause::MEL_7,
        },
    };
    ties.iter().map(told).collect()
}

/// A die that fell: of which strike, and what it showed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Die {
    pub(super) strike: usize,
    pub(super) face: u8,
}

/// Every die of a fight with its strike, rerolls apart, and the throws as an event tells them.
pub(super) fn throws(
    melee: &Melee,
    cluster: &Cluster,
    order: &[usize],
    thrown: &[argad_dice::Throw],
) -> (Vec<Throw>, Vec<Die>) {
    let mut dice: Vec<Die> = Vec::new();
    let mut told = Vec::with_capacity(thrown.len());
    for throw in thrown {
        let faces = throw.values.iter().map(|&value| value as u8);
        let strikes: Vec<usize> = match melee::thrown(throw.tag) {
            Thrown::Strike(strike) => vec![strike; throw.values.len()],
            Thrown::Together => throw.owners.iter().map(|&s| s as usize).collect(),
            // The lone six of the pool is the last six that fell.
            Thrown::LoneSix => dice
                .iter()
                .rfind(|d| d.face == 6)
                .map(|d| d.strike)
                .into_iter()
                .collect(),
        };
        let again = melee::thrown(throw.tag) == Thrown::LoneSix;
        let owner =
            |&strike: &usize| -> FigureId { cluster.members[melee.strikes()[strike].striker].id };
        let line = strikes
            .first()
            .and_then(|first| order.iter().position(|s| s == first));
        told.push(Throw {
            line: line.unwrap_or(0).min(255) as u8,
            again,
            dice: faces.clone().collect(),
            owners: strikes.iter().map(owner).collect(),
        });
        if !again {
            dice.extend(
                strikes
                    .iter()
                    .zip(faces)
                    .map(|(&strike, face)| Die { strike, face }),
            );
        }
    }
    (told, dice)
}

/// RUL-6: whose strike did this to somebody: the first of the dice that did, whatever others did before or beside it. Of
/// several wounds each is the next.
pub(super) fn striker(
    (melee, account, dice): (&Melee, &Account, &[Die]),
    target: usize,
    (status, nth): (Status, usize),
) -> Option<usize> {
    let strikes = melee.strikes();
    let did = |felt: &&Felt| strikes[felt.strike].target == target && felt.status == status;
    let felt = account.felt.iter().filter(did).nth(nth)?;
    let own = &strikes[felt.strike];
    if !felt.together {
        return Some(own.striker);
    }
    // Of like strikes thrown together: the first whose die was enough, else one with a six that grew.
    let alike = |die: &&Die| {
        let strike = &strikes[die.strike];
        strike.target == target
            && strike.reach == own.reach
            && strike.need_recoil == own.need_recoil
    };
    let at = || dice.iter().filter(alike);
    let need = |die: &Die| match status {
        Status::Recoil | Status::Unhurt => strikes[die.strike].need_recoil,
        Status::Stunned | Status::Out => strikes[die.strike].need_out,
    };
    let enough = at().find(|die| die.face >= need(die));
    let die = enough.or_else(|| at().find(|die| die.face == 6));
    Some(die.map_or(own.striker, |die| strikes[die.strike].striker))
}
