//! Who may shoot at all just now, and what those are told who may not.

use super::{after, shot, start, throw, troop};
use crate::clause::Clause;
use crate::fire::{Aimed, aim, may_shoot};
use crate::reason::Code;
use crate::staging::{Stage, hm, ps};
use crate::state::{Figure, FigureId};

/// Ann has a pistol, gus a musket.
fn two_arms() -> Stage {
    Stage::new(&hm(&(troop("ann", "red", "officer", "[[60, 30]]", "")
        + &troop("gus", "red", "grenadiers", "[[70, 30]]", "")
        + &troop("bob", "blue", "officer", "[[60, 45]]", ""))))
}

/// Whether somebody may shoot after something was done to them.
fn may(name: &str, done: impl Fn(&mut Figure)) -> bool {
    let scene = two_arms();
    let table = scene.table();
    let mut state = start(&table);
    let id = table.figure(name).unwrap();
    done(&mut state.figures[id.index()]);
    may_shoot(&table, state.figure(id), None)
}

// clauses: SHO-1, SHO-4, LEN-8, WPN-14
#[test]
fn whoever_has_something_else_to_do_does_not_shoot() {
    let acts: [fn(&mut Figure); 7] = [
        |f| f.doing.shot = true,
        |f| f.doing.busy = true,
        |f| f.doing.reloading = true,
        |f| f.doing.lightening = true,
        |f| f.doing.cutting = Some(0),
        |f| f.carrying = Some(FigureId(0)),
        |f| f.loads[0].empty = 1,
    ];
    for (index, act) in acts.into_iter().enumerate() {
        assert!(!may("ann", act), "the pistol, act {index}");
        assert!(!may("gus", act), "the musket, act {index}");
    }
    assert!(may("ann", |_| {}));
    assert!(may("gus", |_| {}));
}

// clauses: MOV-13, SHO-3
#[test]
fn a_musket_wants_somebody_who_stands_and_is_not_in_a_fight() {
    let walked = |f: &mut Figure| f.doing.moved.counts = true;
    let fights = |f: &mut Figure| f.past.contact_at_start = true;
    assert!(may("ann", walked) && may("ann", fights), "a pistol");
    assert!(!may("gus", walked), "a musket on the move");
    assert!(!may("gus", fights), "a musket in a fight");
}

// clauses: SHO-3, SHO-9
#[test]
fn whoever_was_reached_this_turn_is_told_that_it_is_too_late() {
    let scene = Stage::new(&ps(&(troop(
        "ann",
        "red",
        "short-arquebusier",
        "[[60, 30]]",
        "",
    ) + &troop(
        "bob",
        "blue",
        "halberdier",
        "[[60, 32]]",
        "",
    ))));
    let table = scene.table();
    let (ann, bob) = (table.figure("ann").unwrap(), table.figure("bob").unwrap());
    let told = |contact_at_start: bool| {
        let mut state = start(&table);
        state.figures[ann.index()].past.contact_at_start = contact_at_start;
        let refusals = aim(&table, &state, &shot(&state, ann, after(bob))).unwrap_err();
        let told = refusals
            .iter()
            .map(|refusal| (refusal.code, refusal.clause));
        told.collect::<Vec<_>>()
    };
    assert_eq!(told(false), [(Code::TooLateToShoot, Clause::SHO_3)]);
    assert_eq!(told(true), [(Code::InContact, Clause::SHO_3)]);
}

// clauses: SHO-3
#[test]
fn whose_contact_is_over_is_told_that_there_was_one() {
    let told = |period: fn(&str) -> String, unit: &str, was: fn(&mut Figure)| {
        let scene = Stage::new(&period(
            &(troop("ann", "red", unit, "[[60, 30]]", "")
                + &troop("bob", "blue", "officer", "[[60, 40]]", "")),
        ));
        let table = scene.table();
        let mut state = start(&table);
        let (ann, bob) = (table.figure("ann").unwrap(), table.figure("bob").unwrap());
        was(&mut state.figures[ann.index()]);
        let aimed = aim(&table, &state, &shot(&state, ann, after(bob)));
        aimed.err().map(|refusals| refusals[0].code)
    };
    let at_start = |f: &mut Figure| f.past.contact_at_start = true;
    let since = |f: &mut Figure| f.doing.contact = true;
    let was = Some(Code::WasInContact);
    assert_eq!(told(ps, "short-arquebusier", at_start), was);
    assert_eq!(told(ps, "short-arquebusier", since), was);
    assert_eq!(told(hm, "grenadiers", at_start), was);
    // The musket period speaks only of the beginning of the turn.
    assert_eq!(told(hm, "grenadiers", since), None);
}

// clauses: TAC-1, RUL-21
#[test]
fn a_grenadier_is_alone_until_it_is_known_who_else_shoots() {
    let scene = two_arms();
    let table = scene.table();
    let state = start(&table);
    let (gus, bob) = (table.figure("gus").unwrap(), table.figure("bob").unwrap());
    let aim = aim(&table, &state, &shot(&state, gus, after(bob))).unwrap();
    assert_eq!((aim.shot.natural_need, aim.shot.modifiers.len()), (5, 0));
}

// clauses: SHO-1
#[test]
fn shots_of_nobody_and_at_nobody_are_passed_over() {
    let scene = two_arms();
    let table = scene.table();
    let state = start(&table);
    let (ann, bob) = (table.figure("ann").unwrap(), table.figure("bob").unwrap());
    let nobody = FigureId(state.figures.len() as u16);
    let (aimed, target) = (shot(&state, ann, after(bob)), after(nobody));
    let of_nobody = Aimed {
        shooter: nobody,
        ..aimed.clone()
    };
    let at_nobody = Aimed {
        shoot: target,
        ..aimed
    };
    let (_, events) = throw(&table, state, &[of_nobody, at_nobody], &[]);
    assert!(events.is_empty(), "{events:?}");
}
