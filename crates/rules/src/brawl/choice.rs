//! Who strikes whom: as ordered, else whom they face; what the rules forbid is dropped with its clause.

use super::cluster::{self, Cluster, Foes, Member};
use super::fighter::fighter;
use crate::arms;
use crate::around;
use crate::clause::Clause;
use crate::data::{Ground, Mount};
use crate::geometry::Arc;
use crate::melee::{self, Fight, Melee};
use crate::order::{Act, Order};
use crate::reason::{Code, Refusal};
use crate::short;
use crate::state::{Figure, FigureId, Seat, State};
use crate::table::Table;
use smallvec::{SmallVec, smallvec};
use std::cmp::Reverse;

/// What somebody does in a fight.
#[derive(Clone, Debug, Default)]
pub(super) struct Choice {
    /// Struck now.
    pub(super) strikes: Foes,
    /// Enemies to strike instead if the rules forbid that one, in order; none where it was an order.
    others: Foes,
    /// Whether somebody was told to strike so (RUL-27).
    ordered: bool,
    /// Enemies this rider charges (CHG-1, CHG-2).
    pub(super) charges: Foes,
    /// The one of them this rider met, who alone strikes back in this turn (CHG-8).
    pub(super) met: Option<usize>,
    /// Forgoes the advantages of a two-handed weapon (LEN-3).
    pub(super) restrained: bool,
    /// Steps into the enemy's place if there is one (GEN-8).
    pub(super) follow_up: bool,
    /// A gift that is no use with the weapon in hand.
    pub(super) plain: bool,
    /// Why they do not strike.
    pub(super) idle: Option<Clause>,
}

/// A fight ready for its dice.
pub(super) struct Plan {
    pub(super) choices: Vec<Choice>,
    pub(super) ground: Ground,
    pub(super) melee: Melee,
}

/// The acts ordered for somebody.
pub(super) fn acts<'o>(orders: &[&'o Order], id: FigureId) -> &'o [Act] {
    let order = orders.iter().find(|order| order.who.contains(&id));
    order.map_or(&[], |order| &order.acts)
}

/// The worst ground any rider of a fight stands on.
fn footing(state: &State, cluster: &Cluster) -> Ground {
    let members = cluster.members.iter();
    let riders = members.filter(|m| state.figure(m.id).is_mounted());
    riders.map(|m| m.ground).max().unwrap_or(Ground::Easy)
}

/// The enemies a rider charges: those met who were named, stand with them, or came in between (CHG-2,
/// CHG-5, CHG-6). CHG-1: on easy ground only. Across an obstacle the charge has no bonus, but is received as one
/// (GEN-7, RUL-27).
pub(super) fn charges(state: &State, cluster: &Cluster, index: usize) -> Foes {
    let member = &cluster.members[index];
    let figure = state.figure(member.id);
    let Some(named) = figure.doing.charging.filter(|_| figure.doing.run_up) else {
        return Foes::new();
    };
    if figure.riding.mount() != Mount::Cavalry
        || member.ground != Ground::Easy
        || figure.past.contact_at_start
        || !figure.can_act()
        || state.figures.get(named.index()).is_none()
    {
        return Foes::new();
    }
    let mut group = None;
    let mut is_charged = |foe: usize| {
        let other = &cluster.members[foe];
        // CHG-8: who came up when the rider had met somebody is not the one he charges.
        let late = state.figure(other.id).doing.late == Some(member.id);
        !late
            && (other.id == named
                || member.placed.arc_of(other.placed.centre) == Arc::Front
                || group
                    .get_or_insert_with(|| around::group(state, named))
                    .contains(&other.id))
    };
    let foes = member.foes.iter().copied();
    foes.filter(|&foe| is_charged(foe)).collect()
}

/// CHG-8: the one of those charged whom a rider met: the one named if they touch, else whoever stopped him, else, of
/// a body, the nearest in front of him.
fn met(state: &State, cluster: &Cluster, index: usize, charged: &[usize]) -> Option<usize> {
    let member = &cluster.members[index];
    let doing = &state.figure(member.id).doing;
    let nearness = |foe: &usize| {
        let there = &cluster.members[*foe];
        let way = member.placed.centre.to(there.placed.centre);
        let aside = member.placed.arc_of(there.placed.centre) != Arc::Front;
        let id = Some(there.id);
        let kind = (id != doing.charging, id != doing.met);
        (kind, aside, way.dot(way), *foe)
    };
    charged.iter().copied().min_by_key(nearness)
}

/// Everybody of a fight with whom he charges, and nothing else chosen yet.
fn charging(state: &State, cluster: &Cluster) -> Vec<Choice> {
    let charging = |index: usize| {
        let charges = charges(state, cluster, index);
        let met = met(state, cluster, index, &charges);
        Choice {
            charges,
            met,
            ..Choice::default()
        }
    };
    (0..cluster.members.len()).map(charging).collect()
}

/// Works out a fight that the rules accept.
pub(super) fn plan(
    table: &Table<'_>,
    state: &State,
    cluster: &Cluster,
    formed: &[bool],
    orders: &[&Order],
) -> Option<Plan> {
    let (choices, fight) = chosen(table, state, cluster, formed, orders)?;
    Some(Plan {
        choices,
        ground: footing(state, cluster),
        melee: Melee::new(&fight),
    })
}

/// What everybody of a fight does, so that the rules accept it.
pub(super) fn chosen<'a>(
    table: &Table<'a>,
    state: &State,
    cluster: &Cluster,
    formed: &[bool],
    orders: &[&Order],
) -> Option<(Vec<Choice>, Fight<'a>)> {
    let count = cluster.members.len();
    let mut choices = charging(state, cluster);
    for index in 0..count {
        choose(table, state, cluster, orders, &mut choices, index);
    }
    // Every refusal takes away a strike, an alternative or a gift, so this ends.
    for _ in 0..=8 * count * count {
        let fight = fight(table, state, cluster, &choices, formed)?;
        match first_to_go(&melee::refusals(&fight)) {
            None => return Some((choices, fight)),
            Some(refusal) => yield_to(&fight, &mut choices, refusal),
        }
    }
    None
}

fn fight<'a>(
    table: &Table<'a>,
    state: &State,
    cluster: &Cluster,
    choices: &[Choice],
    formed: &[bool],
) -> Option<Fight<'a>> {
    let figures = || cluster.members.iter().map(|m| state.figure(m.id));
    let count = cluster.members.len();
    let ids: SmallVec<[FigureId; 8]> = cluster.members.iter().map(|m| m.id).collect();
    let fighters: Option<Vec<_>> = (0..count)
        .map(|index| fighter(table, state, cluster, choices, formed, index))
        .collect();
    Some(Fight {
        rules: *table.rules(),
        data: table.data,
        // LEN-7: as long as somebody has just come, lengths count.
        first_round: figures().any(is_fresh),
        duel: cluster::is_duel(table, state, &ids),
        fighters: fighters?,
    })
}

/// LEN-7: whether somebody has just come to a fight, and not only up from behind.
fn is_fresh(figure: &Figure) -> bool {
    let past = figure.past;
    past.rounds == 0 || !past.contact_at_start && figure.doing.moved.counts
}

/// Refusals of a strike at somebody.
const OF_STRIKES: [Code; 5] = [
    Code::BayonetRank,
    Code::PastTwoHanded,
    Code::RankCannotStrike,
    Code::StrikeAtCharged,
    Code::StrikeAtCharger,
];

/// Every enemy somebody of a fight reaches, with why they may not strike them, if they may not.
pub(super) fn verdicts(
    table: &Table<'_>,
    state: &State,
    cluster: &Cluster,
    formed: &[bool],
    index: usize,
) -> Vec<(usize, Option<(Code, Clause)>)> {
    let mut choices = charging(state, cluster);
    let foes = cluster.members[index].foes.iter();
    // Ranks and charges are all that forbids a strike.
    if cluster.members[index].rank <= 1 && choices.iter().all(|c| c.charges.is_empty()) {
        return foes.map(|&foe| (foe, None)).collect();
    }
    let about = index.to_string();
    // Whom he strikes is his own business: the others stay as they are.
    let mut fight = fight(table, state, cluster, &choices, formed);
    let mut verdict = |foe: usize| {
        let charged = &choices[index].charges;
        if !charged.is_empty() && !charged.contains(&foe) {
            // CHG-2: there is no going back.
            return Some((Code::ChargeStands, Clause::CHG_2));
        }
        choices[index].strikes = smallvec![foe];
        let fight = fight.as_mut()?;
        fight.fighters[index] = fighter(table, state, cluster, &choices, formed, index)?;
        let refused = melee::refusals(fight);
        let own = refused
            .iter()
            .find(|r| r.about == about && OF_STRIKES.contains(&r.code))?;
        Some((own.code, own.clause))
    };
    foes.map(|&foe| (foe, verdict(foe))).collect()
}

/// Refusals of too many strikes at one enemy, who is named.
const CROWDING: [Code; 2] = [Code::SecondDefender, Code::SeveralStrikers];

/// An ordered strike that cannot be made because of friends.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Clash {
    /// Who was told to strike, as a place in the fight.
    pub(super) striker: usize,
    /// The enemy only one may strike, or the friend in front.
    pub(super) about: usize,
    pub(super) code: Code,
    pub(super) clause: Clause,
}

/// RUL-27, RUL-44: the ordered strikes of one seat that exclude each other, all of them, and those past a friend
/// of the seat who swings a two-handed weapon. What other seats do is not known.
pub(super) fn clashes(
    table: &Table<'_>,
    state: &State,
    cluster: &Cluster,
    formed: &[bool],
    orders: &[&Order],
    seat: Seat,
) -> Vec<Clash> {
    let count = cluster.members.len();
    let mut choices = charging(state, cluster);
    for index in 0..count {
        if state.figure(cluster.members[index].id).seat() == Some(seat) {
            choose(table, state, cluster, orders, &mut choices, index);
        }
    }
    let mut found = Vec::new();
    for _ in 0..=8 * count * count {
        let Some(fight) = fight(table, state, cluster, &choices, formed) else {
            return found;
        };
        let refusals = melee::refusals(&fight);
        let Some(refusal) = first_to_go(&refusals) else {
            return found;
        };
        for clash in clash(&fight, &choices, refusal) {
            if !found.contains(&clash) {
                found.push(clash);
            }
        }
        yield_to(&fight, &mut choices, refusal);
    }
    found
}

/// What a refusal takes from those who were told to strike.
fn clash(fight: &Fight<'_>, choices: &[Choice], refusal: &Refusal) -> SmallVec<[Clash; 2]> {
    let about = refusal.about.parse().unwrap_or(0usize);
    let told = |&s: &usize| choices[s].ordered;
    let clash = |striker, about, code| Clash {
        striker,
        about,
        code,
        clause: refusal.clause,
    };
    if CROWDING.contains(&refusal.code) {
        let mut rivals = crowd(fight, about, refusal.code);
        rivals.retain(|s| told(s));
        if rivals.len() < 2 {
            rivals.clear();
        }
        let rivals = rivals.into_iter();
        rivals.map(|s| clash(s, about, refusal.code)).collect()
    } else if refusal.code == Code::PastTwoHanded && told(&about) {
        let friend = melee::in_the_way(fight, &fight.fighters[about]);
        let friend = friend.into_iter();
        friend
            .map(|f| clash(about, f, Code::SwingsInFront))
            .collect()
    } else {
        SmallVec::new()
    }
}

/// Why somebody cannot strike at all.
fn unable(figure: &Figure) -> Option<Clause> {
    let doing = &figure.doing;
    [
        (figure.stunned > 0, Clause::MEL_10),
        // MOR-3: who runs does not strike, even if caught.
        (figure.fleeing, Clause::MOR_3),
        (doing.frozen, Clause::GEN_1),
        (doing.shot_at_comer, Clause::SHO_9),
    ]
    .into_iter()
    .find_map(|(cannot, clause)| cannot.then_some(clause))
}

fn choose(
    table: &Table<'_>,
    state: &State,
    cluster: &Cluster,
    orders: &[&Order],
    choices: &mut [Choice],
    index: usize,
) {
    let member = &cluster.members[index];
    let mut wanted: Option<&[FigureId]> = None;
    for act in acts(orders, member.id) {
        if let Act::Strike(targets) = act {
            wanted = Some(targets);
        } else if *act == Act::Stay {
            // MEL-1: who was told to stay strikes nobody.
            wanted = Some(&[]);
        } else if let Act::FollowUp(follow) = act {
            choices[index].follow_up = *follow;
        } else if *act == Act::Restrain {
            choices[index].restrained = true;
        }
    }
    if let Some(clause) = unable(state.figure(member.id)) {
        choices[index].idle = Some(clause);
        return;
    }
    // CHG-2: there is no going back: a charger strikes those charged.
    let reached = if choices[index].charges.is_empty() {
        member.foes.clone()
    } else {
        choices[index].charges.clone()
    };
    if let Some(wanted) = wanted {
        let place = |id: &FigureId| reached.iter().find(|&&f| cluster.members[f].id == *id);
        let mut strikes = Foes::new();
        for &foe in wanted.iter().filter_map(place) {
            if !strikes.contains(&foe) {
                strikes.push(foe);
            }
        }
        if wanted.is_empty() {
            // MEL-1: who names nobody strikes nobody.
            choices[index].idle = Some(Clause::MEL_1);
            return;
        }
        if !strikes.is_empty() {
            choices[index].strikes = strikes;
            choices[index].ordered = true;
            return;
        }
    }
    let mut others = reached;
    short::sort_by_key(&mut others, |&foe| {
        let ways = (index, foe);
        preference(table, state, member, &cluster.members[foe], choices, ways)
    });
    if others.is_empty() {
        return;
    }
    choices[index].strikes = smallvec![others.remove(0)];
    choices[index].others = others;
}

/// Whom the silent strike: somebody on their feet; the rider who charges them; whom they went for; whom
/// they face; the best of them; then by place.
fn preference(
    table: &Table<'_>,
    state: &State,
    member: &Member,
    foe: &Member,
    choices: &[Choice],
    (index, at): (usize, usize),
) -> (bool, bool, bool, u8, Reverse<u8>, usize) {
    let arc = match member.placed.arc_of(foe.placed.centre) {
        Arc::Front => 0,
        Arc::Flank => 1,
        Arc::Rear => 2,
    };
    let enemy = state.figure(foe.id);
    // CHG-8: of those a charge reached, the one it met.
    let prey = match choices[index].met {
        Some(met) => met == at,
        None => state.figure(member.id).doing.charging == Some(foe.id),
    };
    (
        enemy.stunned > 0,
        choices[at].met != Some(index),
        !prey,
        arc,
        Reverse(table.class(enemy)),
        at,
    )
}

/// The refusal to give way to first: those of one strike by itself, then those of too many.
fn first_to_go(refusals: &[Refusal]) -> Option<&Refusal> {
    let alone = |refusal: &&Refusal| !CROWDING.contains(&refusal.code);
    refusals.iter().find(alone).or(refusals.first())
}

/// Gives way to one refusal.
fn yield_to(fight: &Fight<'_>, choices: &mut [Choice], refusal: &Refusal) {
    let about = refusal.about.parse().unwrap_or(0usize);
    let clause = refusal.clause;
    if refusal.code == Code::ImpossibleCharge {
        choices[about].charges.clear();
        choices[about].met = None;
    } else if [Code::FastAndStrong, Code::GiftNeedsBlade].contains(&refusal.code) {
        choices[about].plain = true;
    } else if refusal.code == Code::TooManyTargets {
        choices[about].strikes.pop();
    } else if CROWDING.contains(&refusal.code) {
        thin_out(fight, choices, about, refusal);
    } else if [Code::StrikeAtCharger, Code::StrikeAtCharged].contains(&refusal.code) {
        drop_strikes(&mut choices[about], clause, |target| {
            melee::charge_refusal(fight, about, target).is_none()
        });
    } else {
        // LEN-2, LEN-3, LEN-4: not from that rank, whoever it is.
        drop_strikes(&mut choices[about], clause, |_| false);
    }
}

/// Those of whom only one may strike an enemy (GEN-6, GEN-7).
fn crowd(fight: &Fight<'_>, enemy: usize, code: Code) -> Foes {
    let only_defenders = code == Code::SecondDefender;
    let strikes = |&s: &usize| {
        let fighter = &fight.fighters[s];
        fighter.strikes.contains(&enemy) && (!only_defenders || fighter.defends_against(enemy))
    };
    (0..fight.fighters.len()).filter(strikes).collect()
}

/// GEN-6, GEN-7: one too many strikes somebody. Who was told to goes before who was not (RUL-27), then whom
/// that enemy strikes, then the first by place; the last of them gives up.
fn thin_out(fight: &Fight<'_>, choices: &mut [Choice], enemy: usize, refusal: &Refusal) {
    let last = |s: &usize| {
        let opposed = choices[enemy].strikes.contains(s);
        (!choices[*s].ordered, !opposed, *s)
    };
    let crowd = crowd(fight, enemy, refusal.code);
    if let Some(goes) = crowd.into_iter().max_by_key(last) {
        drop_strikes(&mut choices[goes], refusal.clause, |target| target != enemy);
    }
}

/// Drops the strikes that do not pass; the silent turn to the next enemy they reach.
fn drop_strikes(choice: &mut Choice, clause: Clause, pass: impl Fn(usize) -> bool) {
    choice.strikes.retain(|target| pass(*target));
    if !choice.strikes.is_empty() {
        return;
    }
    if choice.others.is_empty() {
        choice.idle = Some(clause);
    } else {
        choice.strikes.push(choice.others.remove(0));
    }
}

/// Whether somebody holds a heavy lance without charging (LEN-8).
pub(super) fn drops_lance(
    table: &Table<'_>,
    state: &State,
    cluster: &Cluster,
    index: usize,
) -> bool {
    let figure = state.figure(cluster.members[index].id);
    let lance = arms::in_hand(table, figure)
        .is_some_and(|weapon| weapon.is(crate::data::MeleeTrait::ChargeLance));
    lance && charges(state, cluster, index).is_empty()
}
