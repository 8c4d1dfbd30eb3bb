//! A figure on the ground as a fighter of [`crate::melee`].

use super::choice::Choice;
use super::cluster::{Cluster, Member};
use super::ground;
use crate::arms;
use crate::around;
use crate::data::{MeleeWeapon, UnitTrait};
use crate::harm;
use crate::melee::{Exceptional, Fighter, Side};
use crate::ruleset::Switch;
use crate::scenario::Gift;
use crate::shooting::Formation;
use crate::state::{Figure, FigureId, State, ThingAt};
use crate::table::Table;

/// LEN-6 leaves lances their length with the other hand full.
const LANCES: [&str; 2] = ["light-lance", "heavy-lance"];

/// Everything the melee rules ask about a member of a cluster.
pub(super) fn fighter<'a>(
    table: &Table<'a>,
    state: &State,
    cluster: &Cluster,
    choices: &[Choice],
    formed: &[bool],
    index: usize,
) -> Option<Fighter<'a>> {
    let member = &cluster.members[index];
    let choice = &choices[index];
    let figure = state.figure(member.id);
    let facts = table.facts(figure);
    let weapon = arms::in_hand(table, figure)?;
    let mounted = figure.is_mounted();
    let close_order = figure.formation == Formation::Close && figure.body.is_some();
    let charging = !choice.charges.is_empty();
    // RUL-44: without exceptional fighters gifts are worth nothing, strength included.
    let given: &[Gift] = if table.rules().on(Switch::Exceptional) {
        &facts.troop.gifts
    } else {
        &[]
    };
    let (exceptional, quick, very_strong) = gifts(given, choice.plain);
    let zealous_leader = table.is(figure, UnitTrait::Zealous)
        && figure.past.rounds == 0
        && figure.past.came.how > 0
        && figure.past.came.turn == state.turn
        && is_inspired(table, state, figure);
    Some(Fighter {
        id: index.to_string(),
        // RUL-45: as many sides as there are; the neutral are one more.
        side: Side(figure.side.map_or(u8::MAX, |side| side.0)),
        class: table.melee_class(figure),
        armour: facts.troop.protection(),
        weapon,
        mount: figure.riding.mount(),
        strikes: choice.strikes.to_vec(),
        disorder: figure.is_disordered(),
        close_order,
        // FRM-7: who had to turn to face has moved.
        immobile: !figure.doing.moved.counts && !figure.doing.turned,
        in_contact_at_start: figure.past.contact_at_start,
        contact_last_turn: figure.past.contact_last_turn,
        charging,
        // CHG-9: whatever has befallen a comrade in an earlier fight.
        charging_in_close_order: charging && formed[member.id.index()] && mounted,
        charged_last_turn: figure.past.charged_last_turn,
        light_cavalry: table.is(figure, UnitTrait::LightCavalry),
        trained_lance: facts.troop.person.training.lance,
        trained: facts.troop.person.training.receive,
        charged_by: charged_by(choices, index),
        met: choice.met,
        grenadier: table.is(figure, UnitTrait::Grenadier),
        very_strong,
        improvised: false,
        indoors: is_cramped(table, state, cluster, choice, member, weapon),
        ground: member.ground,
        uphill: member.uphill.to_vec(),
        across: member.defends.to_vec(),
        rank: member.rank,
        file: member.file.to_vec(),
        front_kneels: member.front_kneels,
        restrained: choice.restrained,
        exceptional,
        quick,
        zealous_leader,
        // MEL-5: whether there is room is seen once the dead of the fight have made some.
        can_recoil: true,
        spare: harm::spare(table, figure),
    })
}

/// MEL-12: one of their important nobles or zealous priests in voice; an ordinary leader is neither.
fn is_inspired(table: &Table<'_>, state: &State, figure: &Figure) -> bool {
    let Some(placed) = figure.placed() else {
        return false;
    };
    state.present().any(|(_, other)| {
        let person = &table.facts(other).troop.person;
        (person.noble || person.priest)
            && other.side == figure.side
            && other.can_act()
            && !other.fleeing
            && other
                .placed()
                .is_some_and(|p| around::is_within(&placed, &p, around::VOICE))
    })
}

/// EXC-6: strength is not for the quick.
fn gifts(gifts: &[Gift], plain: bool) -> (Exceptional, bool, bool) {
    let (mut exceptional, mut quick, mut strong) = (Exceptional::None, false, false);
    for gift in gifts {
        match gift {
            Gift::RapierAndDagger => exceptional = Exceptional::RapierAndDagger,
            Gift::BestOfTwo => exceptional = Exceptional::BestOfTwo,
            Gift::TwoStrikes => exceptional = Exceptional::TwoStrikes,
            Gift::ThreeStrikes => exceptional = Exceptional::ThreeStrikes,
            Gift::Quick => quick = true,
            Gift::Strong => strong = true,
        }
    }
    if plain {
        (exceptional, quick) = (Exceptional::None, false);
    }
    let fast = quick || exceptional != Exceptional::None;
    (exceptional, quick, strong && !fast)
}

/// The rider who met somebody in a charge: the one they strike, if they strike one of several (CHG-8).
fn charged_by(choices: &[Choice], index: usize) -> Option<usize> {
    let charges = |rider: &usize| choices[*rider].met == Some(index);
    let struck = choices[index].strikes.iter().copied().find(|t| charges(t));
    struck.or_else(|| (0..choices.len()).find(charges))
}

/// LEN-6: no room to use the length, climbing, or the other hand full.
fn is_cramped(
    table: &Table<'_>,
    state: &State,
    cluster: &Cluster,
    choice: &Choice,
    member: &Member,
    weapon: &MeleeWeapon,
) -> bool {
    let enemy = |&target: &usize| &cluster.members[target].placed;
    let confined = choice
        .strikes
        .iter()
        .any(|target| ground::is_confined(table, &member.placed, enemy(target)));
    let climbs = choice.strikes.iter().any(|foe| member.climbs.contains(foe));
    confined || climbs || has_full_hand(state, member.id) && !LANCES.contains(&weapon.id.as_str())
}

/// On foot with a thing or a prisoner; a horse carries its rider's load.
fn has_full_hand(state: &State, id: FigureId) -> bool {
    let figure = state.figure(id);
    !figure.is_mounted()
        && (figure.escorting.is_some()
            || figure.carrying.is_some()
            || state.things.contains(&ThingAt::With(id)))
}
