//! Shots on the ground, dice written out.

mod elite;
mod ready;
mod steps;
mod volleys;

use super::*;
use crate::event::Volley;
use crate::geometry::Point;
use crate::measure::Length;
use crate::order::When;
use crate::reason::Code;
use crate::shooting::Formation;
use crate::staging::{Stage, hm, ps};
use crate::state::{Fate, Phase, Place, ThingAt};
use argad_dice::{Scripted, Seeded};

fn troop(id: &str, side: &str, unit: &str, at: &str, more: &str) -> String {
    let facing = if side == "red" { "north" } else { "south" };
    format!(
        "[[troop]]\nid = \"{id}\"\nside = \"{side}\"\nunit = \"{unit}\"\nat = {at}\n\
         facing = \"{facing}\"\n{more}\n"
    )
}

fn start(table: &Table<'_>) -> State {
    let mut state = table.start();
    state.turn = 1;
    state.phase = Phase::Shooting;
    state
}

fn after(target: FigureId) -> Shoot {
    Shoot {
        when: When::After,
        target,
        weapon: None,
        volley: false,
        elite: None,
        one_barrel: false,
    }
}

fn shot(state: &State, shooter: FigureId, shoot: Shoot) -> Aimed {
    Aimed {
        shooter,
        shoot,
        from: state.figure(shooter).placed().unwrap(),
        to: state.figure(shoot.target).placed().unwrap(),
        motion: None,
        passing: crate::fire::Passing::default(),
    }
}

/// By name: everybody on the left shoots at the one on the right.
fn shots(table: &Table<'_>, state: &State, pairs: &[(&str, &str)]) -> Vec<Aimed> {
    let id = |name: &str| table.figure(name).unwrap();
    let one = |&(a, b): &(&str, &str)| shot(state, id(a), after(id(b)));
    pairs.iter().map(one).collect()
}

/// Resolves with dice written out, all of which must be used.
fn throw(table: &Table<'_>, state: State, shots: &[Aimed], dice: &[u16]) -> (State, Vec<Event>) {
    let mut source = Scripted::new(dice);
    let mut turn = Turn::new(table, state, &mut source);
    resolve(&mut turn, shots).unwrap();
    let result = turn.finish();
    assert_eq!(source.left(), &[] as &[u16], "dice left over");
    result
}

fn volley(events: &[Event]) -> &Volley {
    let volleys = || {
        events.iter().filter_map(|event| match event {
            Event::Shots(volley) => Some(volley),
            _ => None,
        })
    };
    assert_eq!(volleys().count(), 1, "{events:#?}");
    volleys().next().unwrap()
}

fn code(table: &Table<'_>, state: &State, a: &str, b: &str) -> Option<Code> {
    let (a, b) = (table.figure(a).unwrap(), table.figure(b).unwrap());
    let refusals = aim(table, state, &shot(state, a, after(b))).err()?;
    refusals.first().map(|refusal| refusal.code)
}

fn fate(table: &Table<'_>, state: &State, name: &str) -> Fate {
    state.figure(table.figure(name).unwrap()).fate
}

/// Two riders' pistols: no unit table, no leader needed for officers.
fn duel(more: &str) -> Stage {
    Stage::new(&hm(&(troop("ann", "red", "officer", "[[60, 30]]", more)
        + &troop("bob", "blue", "officer", "[[60, 38]]", ""))))
}

// clauses: SHO-10
#[test]
fn two_shooters_can_drop_each_other() {
    let scene = duel("");
    let table = scene.table();
    let mut state = start(&table);
    state
        .things
        .push(ThingAt::With(table.figure("ann").unwrap()));
    let both = shots(&table, &state, &[("ann", "bob"), ("bob", "ann")]);
    let (state, _) = throw(&table, state, &both, &[5, 5]);
    assert_eq!(fate(&table, &state, "ann"), Fate::Out);
    assert_eq!(fate(&table, &state, "bob"), Fate::Out);
    // What she carried lies where she fell.
    assert_eq!(state.things[0], ThingAt::Ground(Point::cm(60, 30)));
}

// clauses: SHO-4
#[test]
fn an_empty_weapon_does_not_shoot_and_nobody_shoots_twice() {
    let scene = duel("");
    let table = scene.table();
    let state = start(&table);
    let ann = table.figure("ann").unwrap();
    let one = shots(&table, &state, &[("ann", "bob")]);
    let (mut state, _) = throw(&table, state, &one, &[4]);
    assert_eq!(state.figure(ann).loads[0].empty, 1);
    assert_eq!(code(&table, &state, "ann", "bob"), Some(Code::AlreadyShot));
    state.figures[ann.index()].doing.shot = false;
    assert_eq!(code(&table, &state, "ann", "bob"), Some(Code::Empty));
    let (_, events) = throw(&table, state, &one, &[]);
    let clause = Clause::SHO_4;
    let no = matches!(events[..], [Event::NoShot { clause: c, .. }] if c == clause);
    assert!(no, "{events:?}");
}

// clauses: RUL-2
#[test]
fn one_pool_spans_two_distances() {
    // Muskets: 5 from 18 cm, 7 from 50 cm. Apart, the far six would be alone and thrown again.
    let scene = Stage::new(&hm(&(troop(
        "red",
        "red",
        "elite-light-infantry",
        "[[60, 30], [90, 8]]",
        "",
    ) + &troop(
        "blue",
        "blue",
        "officer",
        "[[60, 50]]",
        "",
    ))));
    let table = scene.table();
    let state = start(&table);
    let both = shots(&table, &state, &[("red-1", "blue"), ("red-2", "blue")]);
    let (state, events) = throw(&table, state, &both, &[6, 6]);
    let volley = volley(&events);
    assert_eq!(volley.lines.len(), 2, "{volley:#?}");
    assert_eq!((volley.lines[0].band, volley.lines[1].band), (5, 7));
    assert_eq!(volley.throws.len(), 2);
    assert_eq!(volley.hits, 2, "the second six is worth 7");
    assert_eq!(fate(&table, &state, "blue"), Fate::Out);
}

// clauses: SHO-2, RUL-1
#[test]
fn victims_are_drawn_by_place_among_those_in_range() {
    let scene = Stage::new(&hm(&(troop("ann", "red", "officer", "[[60, 30]]", "")
        + &troop(
            "blue",
            "blue",
            "officer",
            "[[60, 38], [63, 38], [66, 38], [69, 38], [72, 55]]",
            "",
        ))));
    let table = scene.table();
    let state = start(&table);
    let one = shots(&table, &state, &[("ann", "blue-1")]);
    // The third of four by place.
    let (state, events) = throw(&table, state, &one, &[5, 3]);
    assert_eq!(volley(&events).targets.len(), 4);
    assert_eq!(fate(&table, &state, "blue-3"), Fate::Out);
    assert_eq!(fate(&table, &state, "blue-1"), Fate::Fit);
}

// clauses: GEN-3
#[test]
fn fire_from_hiding_is_better_and_is_not_returned_the_same_turn() {
    let scene = duel("hidden = true");
    let table = scene.table();
    let state = start(&table);
    let (ann, bob) = (table.figure("ann").unwrap(), table.figure("bob").unwrap());
    assert_eq!(code(&table, &state, "bob", "ann"), Some(Code::TargetHidden));
    let one = shots(&table, &state, &[("ann", "bob")]);
    let (mut state, events) = throw(&table, state, &one, &[3]);
    assert_eq!(volley(&events).lines[0].need, 4, "5 less the ambush");
    assert!(!state.figure(ann).hidden && state.figure(bob).doing.surprised);
    assert_eq!(
        code(&table, &state, "bob", "ann"),
        Some(Code::ShooterSurprised)
    );
    state.figures[bob.index()].doing.surprised = false;
    assert_eq!(code(&table, &state, "bob", "ann"), None);
}

// clauses: WPN-21
#[test]
fn nobody_shoots_through_somebody_else() {
    let scene = Stage::new(&hm(&(troop("ann", "red", "officer", "[[60, 30]]", "")
        + &troop("cat", "red", "officer", "[[60, 34]]", "")
        + &troop("bob", "blue", "officer", "[[60, 38]]", ""))));
    let table = scene.table();
    let mut state = start(&table);
    assert_eq!(code(&table, &state, "ann", "bob"), Some(Code::FriendInWay));
    // Just behind the first rank one shoots over its shoulder.
    let cat = table.figure("cat").unwrap();
    let mut placed = state.figure(cat).placed().unwrap();
    placed.centre.y = 3200;
    state.figures[cat.index()].place = crate::state::Place::Table(placed);
    assert_eq!(code(&table, &state, "ann", "bob"), None);
}

// clauses: TER-4
#[test]
fn a_hedge_on_the_ground_makes_the_shot_harder() {
    let scene = Stage::new(&hm(
        &("[[line]]\nterrain = \"hedge\"\npoints = [[50, 36], [70, 36]]\n".to_owned()
            + &troop("ann", "red", "officer", "[[60, 30]]", "")
            + &troop("bob", "blue", "officer", "[[60, 38]]", "")),
    ));
    let table = scene.table();
    let state = start(&table);
    let one = shots(&table, &state, &[("ann", "bob")]);
    let (_, events) = throw(&table, state, &one, &[5]);
    assert_eq!(volley(&events).lines[0].need, 6);
    assert_eq!(volley(&events).lines[0].modifiers[0].clause, Clause::TER_4);
}

// clauses: TAC-11, EX-2
#[test]
fn a_screen_takes_the_seven_and_the_eight_and_the_line_behind_the_six() {
    let red = "formation = \"close\"";
    let scene = Stage::new(&hm(&(troop(
        "red",
        "red",
        "line-infantry",
        "[[58, 20], [60, 20], [62, 20]]",
        red,
    ) + &troop(
        "chief",
        "red",
        "officer",
        "[[60, 17]]",
        "",
    ) + &troop(
        "mass",
        "blue",
        "line-infantry",
        "[[58, 53], [60, 53], [62, 53]]",
        red,
    ) + &troop(
        "skirmishers",
        "blue",
        "light-infantry",
        "[[59, 46], [61, 46]]",
        "formation = \"skirmish\"",
    ))));
    let table = scene.table();
    let state = start(&table);
    let at = |target: &str| -> Vec<Aimed> {
        let one = |n| {
            let shooter = table.figure(&format!("red-{n}")).unwrap();
            let shoot = Shoot {
                volley: true,
                ..after(table.figure(target).unwrap())
            };
            shot(&state, shooter, shoot)
        };
        (1..=3).map(one).collect()
    };
    // Whether they aim at the skirmishers or past them.
    let (_, through) = throw(&table, state.clone(), &at("skirmishers-1"), &[6, 6, 6, 2]);
    let all = at("mass-2");
    // Three sixes; then the one of the line who is hit.
    let (state, events) = throw(&table, state.clone(), &all, &[6, 6, 6, 2]);
    // The shot is told as one at whom it names, with the same hits.
    let at_screen = volley(&through);
    assert_eq!((at_screen.hits, at_screen.victims.len()), (2, 2));
    assert_eq!(at_screen.behind, volley(&events).victims);
    assert_eq!(at_screen.victims, volley(&events).screen);
    assert_eq!(through[1..], events[1..]);
    let volley = volley(&events);
    assert_eq!(volley.lines[0].need, 6, "medium range");
    assert_eq!((volley.hits, volley.screen.len()), (1, 2));
    assert_eq!(fate(&table, &state, "mass-2"), Fate::Out);
    // FRM-4: two are no close order.
    let left = state.figure(table.figure("mass-1").unwrap());
    assert_eq!((left.formation, left.body), (Formation::Loose, None));
}

// clauses: RUL-9, SHO-3
#[test]
fn a_shot_on_the_way_is_measured_where_the_group_was_then() {
    let scene = Stage::new(&ps(&(troop(
        "gun",
        "red",
        "long-arquebusier",
        "[[60, 30]]",
        "",
    ) + &troop(
        "foes",
        "blue",
        "halberdier",
        "[[60, 32], [63, 33]]",
        "",
    ))));
    let table = scene.table();
    let mut state = start(&table);
    let (gun, named) = (
        table.figure("gun").unwrap(),
        table.figure("foes-1").unwrap(),
    );
    // They have come 23 cm, to where they stand now: one of them base to base.
    let mut then = state.clone();
    for foe in [named, table.figure("foes-2").unwrap()] {
        state.figures[foe.index()].doing.moved.counts = true;
        state.figures[foe.index()].doing.contact = foe == named;
        let mut placed = then.figure(foe).placed().unwrap();
        placed.centre.y += 2300;
        then.figures[foe.index()].place = Place::Table(placed);
    }
    let shoot = Shoot {
        when: When::At(0),
        ..after(named)
    };
    let mut aimed = shot(&state, gun, shoot);
    aimed.to = then.figure(named).placed().unwrap();
    aimed.passing.then = Some(Arc::new(then));
    let (_, events) = throw(&table, state, &[aimed], &[4]);
    let line = &volley(&events).lines[0];
    assert_eq!((line.distance, line.need), (Length::cm(23), 6));
    assert_eq!(volley(&events).targets.len(), 2);
}

fn muskets(chief: &str) -> Stage {
    Stage::new(&ps(&(troop(
        "red",
        "red",
        "heavy-musketeer",
        "[[58, 20], [60, 20], [62, 20], [58, 18], [60, 18], [62, 18]]",
        "formation = \"close\"",
    ) + &troop("chief", "red", "officer", chief, "")
        + &troop(
            "blue",
            "blue",
            "officer",
            "[[58, 35], [60, 35], [62, 35]]",
            "",
        ))))
}

fn all_muskets(table: &Table<'_>, state: &State, volley: bool) -> Vec<Aimed> {
    let target = table.figure("blue-2").unwrap();
    let shooters = (1..=6).map(|n| table.figure(&format!("red-{n}")).unwrap());
    shooters
        .map(|id| {
            let shoot = Shoot {
                volley,
                ..after(target)
            };
            shot(state, id, shoot)
        })
        .collect()
}

// clauses: WPN-12, WPN-21, SHO-8
#[test]
fn of_two_ranks_of_heavy_muskets_only_the_first_shoots() {
    let scene = muskets("[[64, 17]]");
    let table = scene.table();
    let state = start(&table);
    let all = all_muskets(&table, &state, true);
    let (_, events) = throw(&table, state, &all, &[4, 4, 4]);
    let line = &volley(&events).lines[0];
    assert_eq!((line.figures.len(), line.need), (3, 5), "a volley");
    assert!(!volley(&events).musket, "no +1 in a volley (WPN-11)");
    let no = matches!(&events[0], Event::NoShot { figures, clause, .. }
        if figures.len() == 3 && *clause == Clause::WPN_12);
    assert!(no, "{events:#?}");
}

// clauses: SHO-8, RUL-22, WPN-11
#[test]
fn without_a_leader_there_is_no_volley_and_at_will_one_die_gains_one() {
    let scene = muskets("[[5, 80]]");
    let table = scene.table();
    let state = start(&table);
    let all = all_muskets(&table, &state, true);
    let (_, events) = throw(&table, state.clone(), &all, &[]);
    let shot = events.iter().any(|event| matches!(event, Event::Shots(_)));
    assert!(!shot, "{events:#?}");
    // At will: 6, and the +1 makes the 5 a hit; the victim is drawn.
    let all = all_muskets(&table, &state, false);
    let (state, events) = throw(&table, state, &all, &[5, 1, 1, 2]);
    assert_eq!(volley(&events).hits, 1);
    assert!(volley(&events).musket);
    assert_eq!(state.musket_used.len(), 1);
}

// clauses: WPN-11
#[test]
fn the_muskets_plus_one_is_used_once_a_turn() {
    let scene = muskets("[[5, 80]]");
    let table = scene.table();
    let mut state = start(&table);
    let seat = state.figures[0].seat().unwrap();
    state.musket_used.push(seat);
    let all = all_muskets(&table, &state, false);
    let (_, events) = throw(&table, state, &all, &[5, 1, 1]);
    assert_eq!((volley(&events).hits, volley(&events).musket), (0, false));
}

// clauses: ELT-1, ELT-2
#[test]
fn an_elite_shot_is_had_once_a_turn() {
    let scene = duel("");
    let table = scene.table();
    let state = start(&table);
    let (ann, bob) = (table.figure("ann").unwrap(), table.figure("bob").unwrap());
    let shoot = Shoot {
        elite: Some(EliteUse::Single),
        ..after(bob)
    };
    let elite = shot(&state, ann, shoot);
    let (state, events) = throw(&table, state, std::slice::from_ref(&elite), &[4]);
    assert_eq!((volley(&events).hits, volley(&events).elite), (1, true));
    let mut again = state;
    again.figures[ann.index()].doing.shot = false;
    again.figures[ann.index()].loads[0].empty = 0;
    again.figures[bob.index()].fate = Fate::Fit;
    let refusals = aim(&table, &again, &elite).unwrap_err();
    assert_eq!(refusals[0].code, Code::EliteUsed);
}

// clauses: ELT-1, RUL-12
#[test]
fn the_elite_shot_a_row_gives_unasked_is_the_players_one_of_the_turn() {
    let scene = Stage::new(&hm(
        &("[[troop]]\nid = \"red\"\nside = \"red\"\nunit = \"grenadiers\"\nformation = \"close\"\n\
         block = { front = [60, 30], facing = \"north\", files = 3, ranks = 1 }\n"
            .to_owned()
            + &troop("captain", "red", "officer", "[[66, 29]]", "leader = true")
            + &troop(
                "blue",
                "blue",
                "officer",
                "[[58, 40], [60, 40], [62, 40]]",
                "",
            )),
    ));
    let table = scene.table();
    let state = start(&table);
    let volley_of = |state: &State, dice: &[u16]| {
        let target = table.troops[2].first;
        let shoot = Shoot {
            volley: true,
            ..after(target)
        };
        let all: Vec<Aimed> = (0..3).map(|id| shot(state, FigureId(id), shoot)).collect();
        throw(&table, state.clone(), &all, dice)
    };
    // A 4 it makes a 5.
    let (after, events) = volley_of(&state, &[4, 1, 1, 1]);
    assert!(volley(&events).elite);
    let seat = state.figures[0].seat().unwrap();
    assert_eq!(after.elite_used, [seat]);
    // RUL-12: where it changes nothing it is kept.
    let (after, events) = volley_of(&state, &[3, 1, 1]);
    assert!(!volley(&events).elite && after.elite_used.is_empty());
    let mut used = state;
    used.elite_used.push(seat);
    assert_eq!(volley(&volley_of(&used, &[4, 1, 1]).1).hits, 0);
}

// clauses: SHO-1, RUL-9
#[test]
fn a_reaction_with_what_is_shot_standing_still_asks_for_no_steps_so_far() {
    let scene = Stage::new(&hm(&(troop(
        "ann",
        "red",
        "line-infantry",
        "[[60, 30]]",
        "",
    ) + &troop(
        "bob",
        "blue",
        "officer",
        "[[60, 38]]",
        "",
    ))));
    let table = scene.table();
    let mut state = start(&table);
    let (ann, bob) = (table.figure("ann").unwrap(), table.figure("bob").unwrap());
    let shoot = Shoot {
        when: When::At(0),
        ..after(bob)
    };
    let reaction = shot(&state, ann, shoot);
    assert!(aim(&table, &state, &reaction).is_ok());
    state.figures[ann.index()].doing.moved.counts = true;
    assert!(aim(&table, &state, &reaction).is_err());
}

// clauses: SHO-9
#[test]
fn shooting_at_somebody_who_came_into_contact_is_instead_of_striking() {
    let scene = Stage::new(&hm(&(troop("ann", "red", "officer", "[[60, 30]]", "")
        + &troop("bob", "blue", "officer", "[[60, 32]]", ""))));
    let table = scene.table();
    let state = start(&table);
    let ann = table.figure("ann").unwrap();
    let one = shots(&table, &state, &[("ann", "bob")]);
    let (after, _) = throw(&table, state.clone(), &one, &[4]);
    assert!(after.figure(ann).doing.shot_at_comer);
    let mut old = state;
    old.figures[ann.index()].past.contact_at_start = true;
    let (after, _) = throw(&table, old, &one, &[4]);
    // A pistol in contact is instead of striking as well, unless the option says otherwise.
    assert!(after.figure(ann).doing.shot_at_comer);
}

// clauses: TRN-8, WND-4
#[test]
fn a_character_survives_the_first_wound_and_faints_at_the_second() {
    let scene = duel("character = true\nname = { fr = \"Anne\", en = \"Ann\" }");
    let table = scene.table();
    let mut state = start(&table);
    let ann = table.figure("ann").unwrap();
    let one = shots(&table, &state, &[("bob", "ann")]);
    let (after, _) = throw(&table, state.clone(), &one, &[5]);
    assert_eq!(fate(&table, &after, "ann"), Fate::Fit);
    state.figures[ann.index()].wounds = 1;
    let (after, _) = throw(&table, state, &one, &[5]);
    assert_eq!(fate(&table, &after, "ann"), Fate::Fainted);
}

// clauses: SHO-10, SHO-2
#[test]
fn whatever_is_shot_victims_are_enemies_who_could_be_hit_and_orders_may_come_in_any_order() {
    let row = |y: u8| format!("[[40, {y}], [43, {y}], [46, {y}], [60, {y}], [63, {y}]]");
    let scene = Stage::new(&hm(&(troop("red", "red", "officer", &row(30), "")
        + &troop("blue", "blue", "officer", &row(44), "")
        + &troop("near", "blue", "irregulars", &row(38), ""))));
    let table = scene.table();
    for seed in 0..200u64 {
        let state = start(&table);
        let ids: Vec<FigureId> = state.all().map(|(id, _)| id).collect();
        let target = |i: usize| ids[(i * 7 + seed as usize * 3 + i * seed as usize) % ids.len()];
        let mut all: Vec<Aimed> = (0..ids.len())
            .map(|i| shot(&state, ids[i], after(target(i))))
            .collect();
        let play = |all: &[Aimed]| {
            let mut dice = Seeded::new(seed);
            let mut turn = Turn::new(&table, start(&table), &mut dice);
            resolve(&mut turn, all).unwrap();
            turn.finish()
        };
        let (end, events) = play(&all);
        for event in &events {
            let Event::Shots(volley) = event else {
                continue;
            };
            let shooter = state.figure(volley.lines[0].figures[0]);
            for victim in &volley.victims {
                assert!(volley.targets.contains(victim));
                assert!(shooter.is_enemy_of(state.figure(*victim)));
            }
        }
        all.reverse();
        assert_eq!(play(&all).0, end, "seed {seed}");
    }
}

// clauses: WPN-12
#[test]
fn a_heavy_musket_that_came_into_contact_is_useless_for_the_day() {
    let scene = muskets("[[64, 17]]");
    let table = scene.table();
    let mut state = start(&table);
    state.figures[0].doing.contact = true;
    let mut dice = Scripted::new(&[]);
    let mut turn = Turn::new(&table, state, &mut dice);
    spoil(&mut turn);
    spoil(&mut turn);
    assert_eq!(turn.events().len(), 1, "only once");
    let (state, _) = turn.finish();
    assert_eq!(
        code(&table, &state, "red-1", "blue-1"),
        Some(Code::SpoiltByContact)
    );
    assert_eq!(code(&table, &state, "red-2", "blue-1"), None);
}

// clauses: MOR-8
#[test]
fn line_troops_skirmishing_are_tested_at_their_first_loss() {
    let scene = Stage::new(&hm(&("[options]\nmorale = true\n".to_owned()
        + &troop("ann", "red", "officer", "[[60, 30]]", "")
        + &troop(
            "blue",
            "blue",
            "line-infantry",
            "[[60, 38], [62, 38]]",
            "formation = \"skirmish\"",
        ))));
    let table = scene.table();
    let state = start(&table);
    let one = shots(&table, &state, &[("ann", "blue-1")]);
    // A hit, the first by place, and a 4 against morale 3.
    let (state, events) = throw(&table, state, &one, &[5, 1, 4]);
    let tested =
        |e: &Event| matches!(e, Event::Tested { die: 4, clause, .. } if *clause == Clause::MOR_8);
    assert!(events.iter().any(tested), "{events:#?}");
    let left = state.figure(table.figure("blue-2").unwrap());
    assert!(left.past.must_fall_back && left.past.first_loss);
}
