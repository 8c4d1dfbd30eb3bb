//! Orders survive being written and read; nonsense is told, not crashed on.

use super::*;
use crate::geometry::{Direction, Point};
use crate::measure::Length;
use crate::order::*;
use crate::staging::{Stage, hm};
use crate::state::{FigureId, Phase, ThingId};
use proptest::prelude::*;

fn stage() -> Stage {
    Stage::new(&hm(
        "[[troop]]\nid = \"column\"\nside = \"red\"\nunit = \"line-infantry\"\n\
         at = [[10, 10], [20, 10], [30, 10], [40, 10], [50, 10]]\nfacing = \"north\"\n\
         [[troop]]\nid = \"hussars\"\nside = \"blue\"\nunit = \"light-cavalry\"\nmount = \"cavalry\"\n\
         at = [[60, 60], [70, 60]]\nfacing = \"south\"\n\
         [[thing]]\nid = \"chest\"\nname = { fr = \"coffre\", en = \"chest\" }\nweight = \"heavy\"\nat = [5, 5]\n",
    ))
}

fn read(text: &str) -> Result<Orders, Vec<Fault>> {
    let field = stage();
    let mut state = field.table().start();
    state.phase = Phase::Movement;
    parse(&field.table(), &state, text)
}

fn figures() -> impl Strategy<Value = FigureId> {
    prop_oneof![9 => 0u16..8, 1 => any::<u16>()].prop_map(FigureId)
}

fn points() -> impl Strategy<Value = Point> {
    let value = prop_oneof![9 => 0i32..12_000, 1 => any::<i32>()];
    (value.clone(), value).prop_map(Point::from)
}

fn shoots() -> impl Strategy<Value = Shoot> {
    let when = prop_oneof![
        Just(When::Before),
        Just(When::Contact),
        any::<u8>().prop_map(When::At),
        Just(When::After)
    ];
    let elite = prop_oneof![
        Just(None),
        Just(Some(EliteUse::Single)),
        Just(Some(EliteUse::Aimed)),
        Just(Some(EliteUse::Unit))
    ];
    let weapon = proptest::option::of(0u8..5);
    (when, figures(), weapon, any::<bool>(), elite, any::<bool>()).prop_map(
        |(when, target, weapon, volley, elite, one_barrel)| Shoot {
            when,
            target,
            weapon,
            volley,
            elite,
            one_barrel,
        },
    )
}

fn directions() -> impl Strategy<Value = Direction> {
    any::<u8>().prop_map(Direction::new)
}

fn acts() -> impl Strategy<Value = Act> {
    let turn = prop_oneof![Just(Turn::Left), Just(Turn::Right), Just(Turn::About)];
    let stand = (points(), directions()).prop_map(|(at, facing)| Stand { at, facing });
    let plain = prop_oneof![
        Just(Act::Stay),
        Just(Act::Receive),
        Just(Act::Skirmish),
        Just(Act::Break),
        Just(Act::Exchange),
        Just(Act::Dismount),
        Just(Act::Crouch),
        Just(Act::Lighten),
        Just(Act::Restrain),
        Just(Act::Surrender),
        Just(Act::Rally),
        any::<bool>().prop_map(Act::FollowUp),
    ];
    prop_oneof![
        plain,
        proptest::collection::vec(stand, 1..4).prop_map(Act::Place),
        proptest::collection::vec(points(), 1..4).prop_map(Act::Move),
        figures().prop_map(Act::Charge),
        (figures(), figures()).prop_map(|(friend, enemy)| Act::Interpose { friend, enemy }),
        figures().prop_map(Act::Follow),
        figures().prop_map(Act::Join),
        (points(), proptest::option::of(0i64..100_000)).prop_map(|(at, gap)| Act::Spread {
            at: Some(at),
            spacing: gap.map(Length::tenths_of_mm),
        }),
        (0i64..100_000).prop_map(|gap| Act::Spread {
            at: None,
            spacing: Some(Length::tenths_of_mm(gap)),
        }),
        (figures(), any::<u8>(), directions()).prop_map(|(on, files, facing)| Act::Form {
            on,
            files,
            facing
        }),
        turn.prop_map(Act::Pivot),
        points().prop_map(Act::Slide),
        directions().prop_map(Act::Face),
        proptest::option::of(figures()).prop_map(Act::Mount),
        proptest::option::of(0u8..5).prop_map(Act::Reload),
        shoots().prop_map(Act::Shoot),
        (0u8..5).prop_map(Act::Draw),
        (0u8..5).prop_map(Act::Shorten),
        (0usize..3, figures()).prop_map(|(call, foe)| Act::Duel {
            call: [Call::Declare, Call::Accept, Call::Refuse][call],
            foe,
        }),
        proptest::collection::vec(figures(), 1..4).prop_map(Act::Strike),
        figures().prop_map(Act::Treat),
        figures().prop_map(Act::Capture),
        figures().prop_map(Act::Release),
        figures().prop_map(Act::Carry),
        figures().prop_map(Act::LayDown),
        any::<u8>().prop_map(|thing| Act::Take(ThingId(thing))),
        any::<u8>().prop_map(|thing| Act::Drop(ThingId(thing))),
    ]
}

fn reactions() -> impl Strategy<Value = Reaction> {
    let cue = prop_oneof![
        (0i64..100_000).prop_map(|tenths| Cue::Within(Length::tenths_of_mm(tenths))),
        Just(Cue::Charged),
        Just(Cue::Appears)
    ];
    let then = prop_oneof![
        Just(Response::Shoot),
        Just(Response::FallBack),
        Just(Response::CounterCharge),
        Just(Response::CloseUp),
        Just(Response::Halt)
    ];
    let how = (any::<bool>(), proptest::option::of(0u8..3));
    (cue, then, how).prop_map(|(cue, then, (volley, weapon))| {
        let plain = Reaction::new(cue, then);
        match then {
            Response::Shoot => Reaction {
                volley,
                weapon,
                ..plain
            },
            _ => plain,
        }
    })
}

pub(crate) fn orders() -> impl Strategy<Value = Orders> {
    let order = (
        proptest::collection::vec(figures(), 1..6),
        proptest::collection::vec(acts(), 0..4),
        proptest::collection::vec(reactions(), 0..3),
    );
    let order = order.prop_map(|(who, acts, reactions)| Order {
        who,
        acts,
        reactions,
    });
    proptest::collection::vec(order, 0..4).prop_map(Orders)
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(orders in orders()) {
        let stage = stage();
        for tongue in [Tongue::English, Tongue::French] {
            let text = print_in(&stage.table(), &orders, tongue);
            prop_assert_eq!(read(&text), Ok(orders.clone()), "{}", text);
        }
    }

    #[test]
    fn nothing_typed_makes_it_fall_over(text in ".{0,80}") {
        let _ = read(&text);
    }

    #[test]
    fn no_heap_of_known_words_makes_it_fall_over(
        words in proptest::collection::vec(
            proptest::sample::select(vec![
                "column", "column-2..5", "column-1", "..", "?", "?9", ":", ";", ",", "move", "10", "-3.5",
                "form", "on", "shoot", "at", "place", "facing", "if", "enemy", "within", "no", "é",
            ]),
            0..14,
        ),
    ) {
        let _ = read(&words.join(" "));
    }
}

#[test]
fn a_line_of_each_kind_means_what_it_says() {
    let ids = |range: std::ops::RangeInclusive<u16>| range.map(FigureId).collect::<Vec<_>>();
    let text = "# the column\n\
        column: move 30,40 35.5,50; if enemy within 20: shoot; if charged: fall back\n\
        \n\
        column-2..4, hussars-1: Charger hussars-2 # French\n\
        column-5: volley far at 2 aimed";
    let orders = read(text).expect("a sound text").0;
    assert_eq!(orders[0].who, ids(0..=4));
    assert_eq!(
        orders[0].acts,
        [Act::Move(vec![Point::cm(30, 40), Point::new(3550, 5000)])]
    );
    assert_eq!(orders[0].reactions[0].cue, Cue::Within(Length::cm(20)));
    assert_eq!(orders[0].reactions[1].then, Response::FallBack);
    assert_eq!(orders[1].who, [1, 2, 3, 5].map(FigureId));
    assert_eq!(orders[1].acts, [Act::Charge(FigureId(6))]);
    let Act::Shoot(shoot) = orders[2].acts[0] else {
        panic!("not a shot")
    };
    assert!(shoot.volley && shoot.when == When::At(2) && shoot.elite == Some(EliteUse::Aimed));
}

#[test]
fn points_may_be_written_as_stories_write_them() {
    let way = |text: &str| read(text).map(|orders| orders.0[0].acts.clone());
    let plain = way("column-1: move 30,40 35.5,50");
    assert_eq!(way("column-1: move (30, 40) (35.5,50)"), plain);
    for open in ["column-1: move (30, 40", "column-1: move 30, 40)"] {
        let faults = read(open).expect_err("half a bracket");
        assert_eq!(faults[0].kind, FaultKind::BadPoint, "{open}");
    }
}

#[test]
fn every_fault_is_told_with_its_place_and_a_hint() {
    let faults = read("colum: stay\ncolumn-1: chrage far; move 10 20\n  stay").unwrap_err();
    let told: Vec<_> = faults
        .iter()
        .map(|f| (f.line, f.column, f.kind, f.hint.as_deref()))
        .collect();
    assert_eq!(
        told,
        [
            (1, 1, FaultKind::UnknownWho, Some("column")),
            (2, 11, FaultKind::UnknownAct, Some("charge")),
            (2, 28, FaultKind::BadPoint, None),
            (3, 7, FaultKind::NoColon, Some(":")),
        ]
    );
}

#[test]
fn what_is_shown_in_french_is_french() {
    let english = "column-1: form on column-2 4 files facing north-east; shoot hussars-1 at contact volley elite unit\n\
        column-2: pivot about; shoot hussars-1 before aimed one barrel; if enemy within 20: fall back\n\
        column-3: no follow-up; crouch; if charged: countercharge; if enemy appears: close up\n\
        column-4: skirmish at 40,30 spacing 6; shoot hussars-2 at 2\n\
        column-5: duel hussars-1; place 20,20 facing west\n";
    let french = "column-1: former sur column-2 4 files vers nord-est; tirer hussars-1 au contact salve élite unité\n\
        column-2: pivoter demi-tour; tirer hussars-1 avant visé un canon; si ennemi à 20: reculer\n\
        column-3: ne pas poursuivre; s'accroupir; si chargé: contre-charger; si ennemi apparaît: serrer\n\
        column-4: tirailleurs à 40,30 écart 6; tirer hussars-2 à 2\n\
        column-5: défier hussars-1; placer 20,20 vers ouest\n";
    let orders = read(english).expect("English");
    let stage = stage();
    assert_eq!(print_in(&stage.table(), &orders, Tongue::French), french);
    assert_eq!(print(&stage.table(), &orders), english);
    // Accents and the apostrophe of a keyboard are no obstacle.
    let typed = "column-3: ne pas poursuivre; s’accroupir; si charge: contre-charger; si ennemi apparait: serrer";
    let same = orders.0.get(2).cloned().into_iter().collect();
    assert_eq!(read(typed), Ok(Orders(same)));
    let faults = read("column-1: avancr 30,40").unwrap_err();
    assert_eq!(faults[0].hint.as_deref(), Some("avancer"));
}

#[test]
fn what_was_perhaps_meant_is_said_in_the_language_of_the_reader() {
    let cases = [
        ("column-1: chrge hussars-1", "charge", "charger"),
        ("column-1: avancr 30,40", "move", "avancer"),
        ("column-1: pivot lefft", "left", "gauche"),
        ("column-1: face nrth", "north", "nord"),
        ("column-1: face sudest", "south-east", "sud-est"),
        ("column-1: stay; if chargd: halt", "charged", "chargé"),
        ("column-1: stay; if charged: hallt", "halt", "halte"),
        ("column-1: no follw", "follow-up", "poursuivre"),
        ("colum: stay", "column", "column"),
        ("column-1: shoot husars-1", "hussars-1", "hussars-1"),
    ];
    for (line, english, french) in cases {
        let faults = read(line).unwrap_err();
        assert_eq!(faults[0].hint_in(Tongue::English), Some(english), "{line}");
        assert_eq!(faults[0].hint_in(Tongue::French), Some(french), "{line}");
    }
    let stage = stage();
    let table = stage.table();
    for (line, english, french) in [
        ("column-1: wouded", "wounded", "blessé"),
        ("column-1: blese", "wounded", "blessé"),
        ("trigger 2 for fun", "because", "parce que"),
    ] {
        let faults = ruling::parse(&table, &table.start(), line).unwrap_err();
        assert_eq!(faults[0].hint_in(Tongue::English), Some(english), "{line}");
        assert_eq!(faults[0].hint_in(Tongue::French), Some(french), "{line}");
    }
}
