//! Hands, horses and prisoners.

use super::*;
use crate::event::{Harm, Ruling};
use crate::game::{self, Denied};
use crate::geometry::Base;
use crate::reason::Code;
use crate::staging::{Stage, hm, ps};
use crate::state::Phase;
use crate::wounds::Recovery;
use argad_dice::Scripted;

fn troop(id: &str, side: &str, unit: &str, at: &str) -> String {
    format!(
        "[[troop]]\nid = \"{id}\"\nside = \"{side}\"\nunit = \"{unit}\"\nat = {at}\nfacing = \"north\"\n"
    )
}

fn start(scene: &Stage) -> State {
    let mut state = scene.table().start();
    (state.turn, state.phase) = (1, Phase::Movement);
    state
}

fn order(id: u16, acts: Vec<Act>) -> Order {
    Order {
        who: vec![FigureId(id)],
        acts,
        reactions: vec![],
    }
}

/// Both moments of a movement round in which nobody walks.
fn done(scene: &Stage, state: State, orders: &[Order], dice: &[u16]) -> (State, Vec<Event>) {
    let table = scene.table();
    let mut dice = Scripted::new(dice);
    let mut turn = Turn::new(&table, state, &mut dice);
    let orders: Vec<&Order> = orders.iter().collect();
    resolve(&mut turn, &orders, Moment::Before).unwrap();
    crouch(&mut turn, &orders);
    resolve(&mut turn, &orders, Moment::After).unwrap();
    turn.finish()
}

// clauses: RUL-8
#[test]
fn a_rider_gets_down_the_horse_stays_and_he_mounts_again_where_it_stands() {
    let scene = Stage::new(&hm(&troop(
        "rider",
        "red",
        "light-cavalry",
        "[[60, 30], [68, 30]]",
    )));
    let down = order(0, vec![Act::Dismount]);
    assert!(down.acts[0].is_riding() && !Act::Stay.is_riding());
    let (state, _) = done(&scene, start(&scene), &[down], &[]);
    let rider = &state.figures[0];
    assert_eq!(
        (rider.riding, rider.horse),
        (Riding::Foot, Some(Point::cm(60, 30)))
    );
    assert_eq!(rider.placed().unwrap().base, Base::FOOT);
    assert!(rider.doing.busy);
    let up = [order(0, vec![Act::Mount(None)])];
    let (again, _) = done(&scene, state.clone(), &up, &[]);
    assert_eq!(
        (again.figures[0].riding, again.figures[0].horse),
        (Riding::Cavalry, None)
    );
    assert_eq!(again.figures[0].placed().unwrap().base, Base::MOUNTED);
    // Too far from the horse.
    let walk = |state: &State, x: i32, y: i32| {
        let mut state = state.clone();
        let at = Placed::new(Base::FOOT, Point::cm(x, y), Direction::default());
        state.figures[0].place = Place::Table(at);
        state
    };
    assert_eq!(done(&scene, walk(&state, 60, 33), &up, &[]).1, []);
    // No room for a horse between others.
    let mut tight = state;
    for (id, x) in [(1, 57), (2, 63)] {
        let at = Placed::new(Base::MOUNTED, Point::cm(x, 30), Direction::new(64));
        tight.figures[id].place = Place::Table(at);
    }
    let (mounted, _) = done(&scene, tight.clone(), &up, &[]);
    assert_eq!(
        mounted.figures[0].riding,
        Riding::Cavalry,
        "room to face ahead"
    );
    for (id, x) in [(1, 5780), (2, 6220)] {
        let at = Placed::new(Base::MOUNTED, Point::new(x, 3000), Direction::new(64));
        tight.figures[id].place = Place::Table(at);
    }
    assert_eq!(done(&scene, tight, &up, &[]).1, []);
}

#[test]
fn a_passenger_gets_out_beside_the_coach() {
    let text = [
        troop("coach", "red", "light-cavalry", "[[60, 30]]"),
        troop("lady", "red", "officer", "[[60, 35]]"),
    ];
    let scene = Stage::new(&hm(&text.concat()));
    let mut state = start(&scene);
    state.figures[1].place = Place::Aboard(FigureId(0));
    let (state, _) = done(&scene, state, &[order(1, vec![Act::Dismount])], &[]);
    let (coach, lady) = (
        state.figures[0].placed().unwrap(),
        state.figures[1].placed().unwrap(),
    );
    assert!(around::touch(&coach, &lady) && !coach.overlaps(&lady));
    // Nobody boards a horse.
    let board = [order(1, vec![Act::Mount(Some(FigureId(0)))])];
    assert_eq!(done(&scene, state, &board, &[]).1, []);
}

// clauses: LEN-4
#[test]
fn the_first_rank_kneels_to_receive_and_crouching_ends_with_any_other_act() {
    let line = "[[troop]]\nid = \"line\"\nside = \"red\"\nunit = \"line-infantry\"\nformation = \"close\"\n\
        block = { front = [60, 30], facing = \"north\", files = 2, ranks = 2 }\n";
    let scene = Stage::new(&hm(line));
    let all = Order {
        who: (0..4).map(FigureId).collect(),
        acts: vec![Act::Receive],
        reactions: vec![],
    };
    let (state, _) = done(&scene, start(&scene), &[all], &[]);
    let postures: Vec<Posture> = state.figures[..4].iter().map(|f| f.posture).collect();
    let (kneeling, standing) = (Posture::Kneeling, Posture::Standing);
    assert_eq!(postures, [kneeling, kneeling, standing, standing]);
    let (state, _) = done(&scene, state, &[order(2, vec![Act::Crouch])], &[]);
    assert_eq!(state.figures[2].posture, Posture::Crouched);
    let (state, _) = done(&scene, state, &[order(2, vec![Act::Stay])], &[]);
    assert_eq!(state.figures[2].posture, Posture::Crouched);
    let (state, _) = done(&scene, state, &[order(2, vec![Act::Reload(None)])], &[]);
    assert_eq!(state.figures[2].posture, Posture::Standing);
}

#[test]
fn the_nearest_takes_a_thing_and_the_fallen_let_it_fall() {
    let text = [
        "[[thing]]\nid = \"chest\"\nname = { fr = \"a\", en = \"a\" }\nat = [60, 30]\n".to_owned(),
        troop("near", "red", "officer", "[[61, 30]]"),
        troop("less", "red", "officer", "[[58.5, 30]]"),
        troop("away", "red", "officer", "[[60, 40]]"),
    ];
    let scene = Stage::new(&hm(&text.concat()));
    let orders: Vec<Order> = (0..3)
        .map(|id| order(id, vec![Act::Take(ThingId(0))]))
        .collect();
    let (state, events) = done(&scene, start(&scene), &orders, &[]);
    assert_eq!(
        (state.things[0], events.len()),
        (ThingAt::With(FigureId(0)), 1)
    );
    let (dropped, _) = done(
        &scene,
        state.clone(),
        &[order(0, vec![Act::Drop(ThingId(0))])],
        &[],
    );
    assert_eq!(dropped.things[0], ThingAt::Ground(Point::cm(61, 30)));
    let mut fallen = state;
    fallen.figures[0].fate = Fate::Out;
    let table = scene.table();
    let mut dice = Scripted::new(&[]);
    let mut turn = Turn::new(&table, fallen, &mut dice);
    settle(&mut turn);
    assert_eq!(turn.state.things[0], ThingAt::Ground(Point::cm(61, 30)));
}

// clauses: WND-1, WND-2, WND-3, WND-4
#[test]
fn the_fainted_are_treated_in_the_field_with_one_less_health() {
    let text = [
        troop("hurt", "red", "officer", "[[60, 30]]"),
        troop("helper", "red", "officer", "[[62, 30]]"),
    ];
    let treat = [order(1, vec![Act::Treat(FigureId(0))])];
    let outcome = |text: &str, dice: &[u16]| {
        let scene = Stage::new(text);
        let mut state = start(&scene);
        state.figures[0].fate = Fate::Fainted;
        let (state, events) = done(&scene, state, &treat, dice);
        let recovery = events.iter().find_map(|e| match e {
            Event::Treated { recovery, .. } => Some(*recovery),
            _ => None,
        });
        (recovery, state.figures[0].fate)
    };
    // Class 4, health 3 in the field: less heals, equal marks, more kills.
    let npc = hm(&text.concat());
    assert_eq!(outcome(&npc, &[2]), (Some(Recovery::Heals), Fate::Healing));
    assert_eq!(
        outcome(&npc, &[3, 7]),
        (Some(Recovery::Marked(7)), Fate::Healing)
    );
    assert_eq!(outcome(&npc, &[4]), (Some(Recovery::Dead), Fate::Out));
    // WND-4: failing it leaves a character with the wound they stand with; who has fainted of a second dies of it.
    let own = npc.replacen(
        "unit = \"officer\"\n",
        "unit = \"officer\"\ncharacter = true\nname = { fr = \"a\", en = \"a\" }\n",
        1,
    );
    assert_eq!(outcome(&own, &[4]), (Some(Recovery::Dead), Fate::Out));
    // RUL-43: a house is clean, and so is what the scenario calls so.
    let house = "[[building]]\nname = { fr = \"a\", en = \"a\" }\npoints = [[50, 20], [70, 20], [70, 40], [50, 40]]\n";
    let tent = "[[zone]]\nid = \"tent\"\nname = { fr = \"a\", en = \"a\" }\nclean = true\npoints = [[50, 20], [70, 20], [70, 40], [50, 40]]\n";
    for clean in [house, tent] {
        let there = npc.replacen("[[troop]]", &format!("{clean}[[troop]]"), 1);
        assert_eq!(
            outcome(&there, &[3]),
            (Some(Recovery::Heals), Fate::Healing)
        );
        assert_eq!(outcome(&there, &[5]), (Some(Recovery::Dead), Fate::Out));
    }
    let meadow = npc.replacen(
        "[[troop]]",
        &format!("{}[[troop]]", tent.replace("clean = true\n", "")),
        1,
    );
    assert_eq!(outcome(&meadow, &[4]), (Some(Recovery::Dead), Fate::Out));
    // A healer at his side makes up for the field: health 4, so 3 heals and 4 marks.
    let healed = npc.replacen("at = [[62, 30]]", "healer = true\nat = [[62, 30]]", 1);
    assert_ne!(healed, npc);
    assert_eq!(
        outcome(&healed, &[3]),
        (Some(Recovery::Heals), Fate::Healing)
    );
    let marked = (Some(Recovery::Marked(7)), Fate::Healing);
    assert_eq!(outcome(&healed, &[4, 7]), marked);
    // Nobody is treated from afar.
    let far = npc.replacen("[[62, 30]]", "[[65, 30]]", 1);
    assert_eq!(outcome(&far, &[]), (None, Fate::Fainted));
}

// clauses: MEL-14
#[test]
fn a_prisoner_is_escorted_left_freed_and_exchanged() {
    let text = [
        troop("guard", "red", "officer", "[[60, 30]]"),
        troop("foe", "blue", "officer", "[[62, 30]]"),
        troop("friend", "blue", "officer", "[[64, 30]]"),
    ];
    let scene = Stage::new(&ps(&text.concat()));
    let give_up = [order(1, vec![Act::Surrender])];
    let (state, _) = done(&scene, start(&scene), &give_up, &[]);
    let red = SideId(0);
    assert_eq!(state.figures[1].fate, Fate::Prisoner(red));
    assert_eq!(state.figures[0].escorting, Some(FigureId(1)));
    // The guard walks off: the prisoner is beside him again.
    let mut away = state.clone();
    let at = Placed::new(Base::FOOT, Point::cm(40, 30), Direction::default());
    away.figures[0].place = Place::Table(at);
    let (followed, _) = done(&scene, away, &[], &[]);
    assert!(around::touch(&at, &followed.figures[1].placed().unwrap()));
    // A friend cannot free a guarded prisoner, but one left alone.
    let free = [order(2, vec![Act::Capture(FigureId(1))])];
    assert!(done(&scene, state.clone(), &free, &[]).0.figures[1].is_prisoner());
    let mut alone = state.clone();
    alone.figures[0].escorting = None;
    let (stays, _) = done(&scene, alone.clone(), &[], &[]);
    assert_eq!(stays.figures[1].place, state.figures[1].place);
    assert_eq!(
        done(&scene, alone.clone(), &free, &[]).0.figures[1].fate,
        Fate::Fit
    );
    // The guard takes charge again, or lets go, as when prisoners are exchanged.
    let take = [order(0, vec![Act::Capture(FigureId(1))])];
    assert_eq!(
        done(&scene, alone, &take, &[]).0.figures[0].escorting,
        Some(FigureId(1))
    );
    let release = [order(0, vec![Act::Release(FigureId(1))])];
    let (freed, _) = done(&scene, state, &release, &[]);
    assert_eq!(
        (freed.figures[1].fate, freed.figures[0].escorting),
        (Fate::Fit, None)
    );
}

// clauses: TRN-7
#[test]
fn the_master_may_do_anything_but_put_two_bases_in_one_place() {
    let scene = Stage::new(&hm(&troop("a", "red", "officer", "[[60, 30], [70, 30]]")));
    let table = scene.table();
    let rule = |ruling| {
        let mut dice = Scripted::new(&[]);
        game::overrule(&table, start(&scene), ruling, "because", &mut dice)
    };
    let at = |x, y| Placed::new(Base::FOOT, Point::cm(x, y), Direction::default());
    let (state, events) = rule(Ruling::Place(FigureId(0), at(20, 20))).unwrap();
    assert_eq!(state.figures[0].placed(), Some(at(20, 20)));
    assert!(matches!(&events[0], Event::Overruled { reason, .. } if reason == "because"));
    let refused = |ruling| match rule(ruling) {
        Err(Denied::Refused(refusal)) => Some((refusal.code, refusal.clause)),
        Err(Denied::Chance(_)) | Ok(_) => None,
    };
    let no = |code| Some((code, Clause::TRN_7));
    assert_eq!(
        refused(Ruling::Place(FigureId(0), at(71, 30))),
        no(Code::RulingOverlaps)
    );
    assert_eq!(
        refused(Ruling::Place(FigureId(0), at(0, 30))),
        no(Code::RulingOffTable)
    );
    assert_eq!(
        refused(Ruling::Out(FigureId(99), true)),
        no(Code::RulingUnknown)
    );
    assert_eq!(refused(Ruling::Trigger(0)), no(Code::RulingUnknown));
    assert_eq!(
        refused(Ruling::Wounded(FigureId(99), true)),
        no(Code::RulingUnknown)
    );
    let (state, _) = rule(Ruling::Out(FigureId(0), true)).unwrap();
    assert_eq!(state.figures[0].fate, Fate::Out);
    let (state, _) = rule(Ruling::End).unwrap();
    assert_eq!(state.outcome.unwrap().points, [0, 0]);
}

// clauses: TRN-7, WND-4
#[test]
fn the_master_wounds_and_heals_a_character_who_stays() {
    let text = [
        troop("hero", "red", "officer", "[[60, 30]]").replacen(
            "at = ",
            "character = true\nname = { fr = \"a\", en = \"a\" }\nat = ",
            1,
        ),
        troop("men", "red", "line-infantry", "[[70, 30], [75, 30]]"),
    ];
    let scene = Stage::new(&hm(&text.concat()));
    let table = scene.table();
    let rule = |state: &State, ruling| {
        let mut dice = Scripted::new(&[]);
        game::overrule(&table, state.clone(), ruling, "a fall", &mut dice)
    };
    let hero = FigureId(0);
    let (hurt, events) = rule(&start(&scene), Ruling::Wounded(hero, true)).unwrap();
    assert_eq!(events.len(), 1);
    assert!(hurt.figures[0].wounds == 1 && hurt.figures[0].is_present());
    // The next one fells them; not after the master has healed them.
    assert_eq!(harm::harm(&table, &hurt, hero), Harm::Fainted);
    let (healed, _) = rule(&hurt, Ruling::Wounded(hero, false)).unwrap();
    assert_eq!(healed, start(&scene));
    assert_eq!(harm::harm(&table, &healed, hero), Harm::Wounded);
    // Of a common soldier a wound makes an end.
    let refused = match rule(&healed, Ruling::Wounded(FigureId(1), true)) {
        Err(Denied::Refused(refusal)) => (refusal.code, refusal.clause),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused, (Code::RulingNoCharacter, Clause::WND_4));
}

mod coach;
