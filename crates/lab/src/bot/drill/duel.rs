//! The exact odds of one round of melee between two, worked out once for each kind of pair.

use argad_dice::{Chance, Enumerator};
use argad_rules::arms;
use argad_rules::data::{Ground, UnitTrait};
use argad_rules::melee::{self, Exceptional, Fight, Fighter, Side, Status};
use argad_rules::ruleset::Switch;
use argad_rules::scenario::Gift;
use argad_rules::shooting::Formation;
use argad_rules::state::{Figure, FigureId, State};
use argad_rules::table::Table;
use std::collections::BTreeMap;

/// Chances of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Duel {
    /// To put the enemy out.
    pub kill: f64,
    /// To be put out.
    pub fall: f64,
}

/// What decides the odds of a pair: one number, compared at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Kind(u64);

impl Kind {
    fn of(comer: &Figure, stander: &Figure, runs: bool) -> Self {
        Self(Self::one(comer, runs) << 32 | Self::one(stander, false))
    }

    /// The troop, the weapon in hand, mounted, in close order, in disorder, with a run-up: 32 bits.
    fn one(figure: &Figure, runs: bool) -> u64 {
        let flags = [
            figure.is_mounted(),
            figure.formation == Formation::Close,
            figure.is_disordered(),
            runs,
        ];
        let flags = flags
            .into_iter()
            .fold(0, |sum, on| sum << 1 | u64::from(on));
        u64::from(figure.troop.0) << 16 | u64::from(figure.hand) << 8 | flags
    }
}

/// Odds found so far.
#[derive(Default)]
pub struct Duels(BTreeMap<Kind, Duel>);

impl Duels {
    /// The first round between somebody who comes and somebody who stands; `runs` if with a run-up.
    pub fn odds(
        &mut self,
        table: &Table<'_>,
        state: &State,
        comer: FigureId,
        stander: FigureId,
        runs: bool,
    ) -> Duel {
        let (a, b) = (state.figure(comer), state.figure(stander));
        let key = Kind::of(a, b, runs);
        *self
            .0
            .entry(key)
            .or_insert_with(|| odds(table, a, b, runs).unwrap_or_default())
    }
}

fn odds(table: &Table<'_>, comer: &Figure, stander: &Figure, runs: bool) -> Option<Duel> {
    let mut fighters = vec![fighter(table, comer, 0)?, fighter(table, stander, 1)?];
    let charging = runs && comer.is_mounted();
    fighters[0].charging = charging;
    fighters[0].charging_in_close_order = charging && fighters[0].close_order;
    fighters[0].immobile = false;
    fighters[1].charged_by = charging.then_some(0);
    let fight = Fight {
        rules: *table.rules(),
        data: table.data,
        first_round: true,
        duel: false,
        fighters,
    };
    let plan = melee::plan(&fight).ok()?;
    let odds = Enumerator::default().resolve(&plan).ok()?;
    let mut duel = Duel::default();
    for (states, p) in odds.iter() {
        let out = |index: usize| matches!(states[index], Status::Out | Status::Stunned);
        duel.kill += if out(1) { p } else { 0.0 };
        duel.fall += if out(0) { p } else { 0.0 };
    }
    Some(duel)
}

fn fighter<'a>(table: &Table<'a>, figure: &Figure, index: usize) -> Option<Fighter<'a>> {
    let facts = table.facts(figure);
    let weapon = arms::in_hand(table, figure)?;
    let gifted = table.rules().on(Switch::Exceptional);
    let has = |gift: Gift| gifted && facts.troop.gifts.contains(&gift);
    let exceptional = if has(Gift::ThreeStrikes) {
        Exceptional::ThreeStrikes
    } else if has(Gift::TwoStrikes) {
        Exceptional::TwoStrikes
    } else if has(Gift::BestOfTwo) {
        Exceptional::BestOfTwo
    } else if has(Gift::RapierAndDagger) {
        Exceptional::RapierAndDagger
    } else {
        Exceptional::None
    };
    Some(Fighter {
        id: index.to_string(),
        side: if index == 0 { Side::A } else { Side::B },
        class: table.melee_class(figure),
        armour: facts.troop.protection(),
        weapon,
        mount: figure.riding.mount(),
        strikes: vec![1 - index],
        disorder: figure.is_disordered(),
        close_order: figure.formation == Formation::Close,
        immobile: true,
        in_contact_at_start: false,
        contact_last_turn: false,
        charging: false,
        charging_in_close_order: false,
        charged_last_turn: false,
        light_cavalry: table.is(figure, UnitTrait::LightCavalry),
        trained_lance: facts.troop.person.training.lance,
        trained: facts.troop.person.training.receive,
        charged_by: None,
        grenadier: table.is(figure, UnitTrait::Grenadier),
        very_strong: has(Gift::Strong) && exceptional == Exceptional::None,
        improvised: false,
        indoors: false,
        ground: Ground::Easy,
        uphill: Vec::new(),
        across: Vec::new(),
        rank: 1,
        file: Vec::new(),
        met: None,
        front_kneels: false,
        restrained: false,
        exceptional,
        quick: has(Gift::Quick),
        zealous_leader: false,
        can_recoil: true,
        spare: 0,
    })
}
