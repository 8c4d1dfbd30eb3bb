//! Random play gives every order there is: whatever holds in random games holds for all of them.

use super::{Game, seeds};
use argad_rules::order::{Act, Call, Cue, EliteUse, Order, Response, Shoot, When};
use std::collections::BTreeMap;

/// Games looked at before one gives up, as some kinds are rare; every scenario has its share.
const GAMES: u64 = 1_200;

/// Everything an order can say. What is new in [`Act`] and the rest does not compile in [`name`] and its
/// like, and belongs here too.
const KINDS: &str = "place stay move charge interpose receive follow form join skirmish spread break pivot slide \
    exchange face mount dismount crouch reload shoot draw strike restrain follow-up surrender treat \
    capture release carry lay-down take drop rally shorten lighten duel accept refuse \
    two-points two-acts troop before at contact after weapon volley single aimed unit \
    within charged appears then-shoot then-fall-back then-counter-charge then-close-up then-halt";

fn name(act: &Act) -> &'static str {
    match act {
        Act::Place(_) => "place",
        Act::Stay => "stay",
        Act::Move(_) => "move",
        Act::Charge(_) => "charge",
        Act::Interpose { .. } => "interpose",
        Act::Receive => "receive",
        Act::Follow(_) => "follow",
        Act::Form { .. } => "form",
        Act::Join(_) => "join",
        Act::Skirmish => "skirmish",
        Act::Spread { .. } => "spread",
        Act::Break => "break",
        Act::Pivot(_) => "pivot",
        Act::Slide(_) => "slide",
        Act::Exchange => "exchange",
        Act::Face(_) => "face",
        Act::Mount(_) => "mount",
        Act::Dismount => "dismount",
        Act::Crouch => "crouch",
        Act::Reload(_) => "reload",
        Act::Shoot(_) => "shoot",
        Act::Draw(_) => "draw",
        Act::Shorten(_) => "shorten",
        Act::Lighten => "lighten",
        Act::Duel { call, .. } => match call {
            Call::Declare => "duel",
            Call::Accept => "accept",
            Call::Refuse => "refuse",
        },
        Act::Strike(_) => "strike",
        Act::Restrain => "restrain",
        Act::FollowUp(_) => "follow-up",
        Act::Surrender => "surrender",
        Act::Treat(_) => "treat",
        Act::Capture(_) => "capture",
        Act::Release(_) => "release",
        Act::Carry(_) => "carry",
        Act::LayDown(_) => "lay-down",
        Act::Take(_) => "take",
        Act::Drop(_) => "drop",
        Act::Rally => "rally",
    }
}

fn of_shot(shoot: &Shoot, seen: &mut Vec<&'static str>) {
    seen.push(match shoot.when {
        When::Before => "before",
        When::At(_) => "at",
        When::Contact => "contact",
        When::After => "after",
    });
    seen.extend(shoot.weapon.map(|_| "weapon"));
    seen.extend(shoot.volley.then_some("volley"));
    seen.extend(shoot.elite.map(|elite| match elite {
        EliteUse::Single => "single",
        EliteUse::Aimed => "aimed",
        EliteUse::Unit => "unit",
    }));
}

fn of_order(order: &Order, seen: &mut Vec<&'static str>) {
    for act in &order.acts {
        seen.push(name(act));
        match act {
            Act::Move(points) if points.len() > 1 => seen.push("two-points"),
            Act::Shoot(shoot) => of_shot(shoot, seen),
            _ => {}
        }
    }
    seen.extend((order.acts.len() > 1).then_some("two-acts"));
    seen.extend((order.who.len() > 1).then_some("troop"));
    for reaction in &order.reactions {
        seen.push(match reaction.cue {
            Cue::Within(_) => "within",
            Cue::Charged => "charged",
            Cue::Appears => "appears",
        });
        seen.push(match reaction.then {
            Response::Shoot => "then-shoot",
            Response::FallBack => "then-fall-back",
            Response::CounterCharge => "then-counter-charge",
            Response::CloseUp => "then-close-up",
            Response::Halt => "then-halt",
        });
    }
}

#[test]
fn every_kind_of_order_is_given_and_accepted() {
    let mut given: BTreeMap<&str, u32> = KINDS.split(' ').map(|kind| (kind, 0)).collect();
    let mut games = 0;
    for (scenario, seed) in seeds(GAMES) {
        games += 1;
        let mut game = Game::begin(scenario, seed);
        while let Some(round) = game.round() {
            let mut seen = Vec::new();
            // Without what the silent were given: only what was drawn and accepted.
            for orders in &round.drawn {
                orders.0.iter().for_each(|order| of_order(order, &mut seen));
            }
            for kind in seen {
                *given.entry(kind).or_default() += 1;
            }
        }
        if given.values().all(|count| *count > 0) {
            return;
        }
    }
    // A few games asked for need not have them all.
    if std::env::var("ARGAD_GAMES").is_ok() && games < GAMES {
        return;
    }
    let missing: Vec<_> = given.iter().filter(|(_, count)| **count == 0).collect();
    assert!(missing.is_empty(), "never given: {missing:?} of {given:?}");
}
