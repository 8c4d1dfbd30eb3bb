//! A village built by hand, with one of everything.

use argad_rules::data::{Armour, Name};
use argad_rules::geometry::{Area, Direction, Placed, Point, Polyline};
use argad_rules::scenario::{
    Aim, Allegiance, Barrier, Behaviour, Building, GroundPlan, Hill, Objective, Opening,
    OpeningKind, Patch, Riding, Scenario, Side, Start, TableSize, Thing, Troop, Weight, Worth,
    Zone,
};
use argad_rules::{Length, Period, Ruleset};

fn name(text: &str) -> Name {
    Name {
        fr: format!("{text} (fr)"),
        en: text.to_owned(),
    }
}

fn area(corners: &[(i32, i32)]) -> Area {
    Area::new(corners.iter().map(|&(x, y)| Point::cm(x, y)).collect()).expect("a simple shape")
}

pub fn rectangle(x: i32, y: i32, width: i32, depth: i32) -> Area {
    area(&[
        (x, y),
        (x + width, y),
        (x + width, y + depth),
        (x, y + depth),
    ])
}

pub fn troop(id: &str, side: Option<&str>, unit: &str, weapons: &[&str], start: Start) -> Troop {
    let allegiance = match side {
        Some(side) => Allegiance::Side {
            side: side.to_owned(),
            seat: 1,
        },
        None => Allegiance::Neutral(Behaviour::Flee),
    };
    Troop {
        id: id.to_owned(),
        allegiance,
        unit: unit.to_owned(),
        name: None,
        class: 3,
        armour: Armour::None,
        weapons: weapons.iter().map(|&w| w.to_owned()).collect(),
        riding: Riding::Foot,
        javelins: 3,
        start,
        ..Troop::default()
    }
}

pub fn row(riding: Riding, x: i32, y: i32, count: i32, step: i32, facing: u8) -> Start {
    let at = |index: i32| Point::cm(x + step * index, y);
    let figures = (0..count)
        .map(|i| {
            Placed::new(
                riding.base(&Ruleset::standard(Period::HorseAndMusket)),
                at(i),
                Direction::new(facing),
            )
        })
        .collect();
    Start::Placed(figures)
}

/// A table with some of everything.
pub fn village() -> Scenario {
    let foot = Riding::Foot;
    let lines = [
        "hedge",
        "bank",
        "low-wall",
        "stakes",
        "barricade",
        "rampart",
        "battlement",
        "door",
    ];
    let lines = lines.iter().enumerate().map(|(index, terrain)| {
        let y = 42 + 4 * i32::try_from(index).unwrap_or_default();
        let points = vec![Point::cm(4, y), Point::cm(20, y), Point::cm(26, y + 2)];
        Barrier {
            terrain: (*terrain).to_owned(),
            shape: Polyline::new(points).expect("a line"),
        }
    });
    let patch = |terrain: &str, shape| Patch {
        terrain: terrain.to_owned(),
        shape,
    };
    let mut leader = troop(
        "captain",
        Some("blue"),
        "officer",
        &["pistol", "sword"],
        row(foot, 66, 18, 1, 3, 64),
    );
    leader.leader = true;
    leader.name = Some(name("Captain <Le Gall> & \"friends\""));
    let mut drummer = troop(
        "drummer",
        Some("blue"),
        "line-infantry",
        &["sword"],
        row(foot, 62, 18, 1, 3, 64),
    );
    drummer.musician = true;
    let mut ensign = troop(
        "ensign",
        Some("blue"),
        "line-infantry",
        &["sword"],
        row(foot, 70, 18, 1, 3, 64),
    );
    ensign.colours = true;
    let mut riders = troop(
        "hussars",
        Some("red"),
        "light-cavalry",
        &["sword"],
        row(Riding::Cavalry, 88, 78, 4, 5, 192),
    );
    riders.riding = Riding::Cavalry;
    let mut ambush = troop(
        "ambush",
        Some("red"),
        "irregulars",
        &["hunting-gun"],
        row(foot, 96, 52, 5, 4, 160),
    );
    ambush.hidden = true;
    Scenario {
        id: "village".to_owned(),
        name: name("The village <by the bridge> & its \"mill\""),
        story: name("Once upon a time."),
        rules: Ruleset::standard(Period::HorseAndMusket),
        table: TableSize {
            width: Length::cm(120),
            depth: Length::cm(90),
        },
        turns: 8,
        sides: ["blue", "red", "green", "gold"]
            .map(|id| Side {
                id: id.to_owned(),
                name: name(id),
                seats: 1,
            })
            .into(),
        ground: GroundPlan {
            areas: vec![
                patch(
                    "road",
                    area(&[(56, 0), (62, 0), (66, 40), (63, 90), (57, 90), (60, 40)]),
                ),
                patch(
                    "water",
                    area(&[
                        (0, 28),
                        (30, 32),
                        (60, 28),
                        (90, 31),
                        (120, 27),
                        (120, 34),
                        (90, 38),
                        (60, 35),
                        (30, 39),
                        (0, 35),
                    ]),
                ),
                patch("road", area(&[(58, 26), (66, 26), (66, 38), (58, 38)])),
                patch(
                    "forest",
                    area(&[(86, 44), (116, 42), (118, 62), (104, 70), (88, 64)]),
                ),
                patch("high-crops", area(&[(70, 2), (98, 4), (96, 20), (72, 22)])),
                patch("bushes", area(&[(4, 4), (26, 3), (28, 16), (8, 20)])),
            ],
            lines: lines.collect(),
            hills: vec![
                Hill {
                    level: 1,
                    steep: false,
                    shape: area(&[(68, 66), (90, 64), (116, 72), (116, 88), (72, 88)]),
                },
                Hill {
                    level: 2,
                    steep: true,
                    shape: area(&[(96, 74), (110, 74), (112, 84), (98, 86)]),
                },
            ],
            buildings: vec![
                Building {
                    name: name("Mill"),
                    large: false,
                    shape: rectangle(36, 44, 16, 10),
                    openings: vec![
                        Opening {
                            kind: OpeningKind::Door,
                            from: Point::cm(52, 48),
                            to: Point::cm(52, 50),
                        },
                        Opening {
                            kind: OpeningKind::Window,
                            from: Point::cm(40, 44),
                            to: Point::cm(42, 44),
                        },
                        Opening {
                            kind: OpeningKind::Loophole,
                            from: Point::cm(46, 44),
                            to: Point::cm(47, 44),
                        },
                        Opening {
                            kind: OpeningKind::Gate,
                            from: Point::cm(42, 54),
                            to: Point::cm(47, 54),
                        },
                    ],
                },
                Building {
                    name: name("Church"),
                    large: true,
                    shape: area(&[(36, 62), (54, 62), (54, 80), (46, 80), (46, 70), (36, 70)]),
                    openings: Vec::new(),
                },
            ],
        },
        zones: vec![
            Zone {
                id: "south".to_owned(),
                name: name("Near bank"),
                shape: rectangle(0, 0, 120, 24),
                clean: false,
            },
            Zone {
                id: "bridge".to_owned(),
                name: name("Bridge"),
                shape: rectangle(57, 25, 10, 14),
                clean: false,
            },
            Zone {
                id: "north".to_owned(),
                name: name("North road"),
                shape: rectangle(40, 82, 26, 8),
                clean: false,
            },
        ],
        troops: vec![
            troop(
                "line",
                Some("blue"),
                "line-infantry",
                &["flintlock-musket"],
                row(foot, 50, 14, 10, 2, 64),
            ),
            leader,
            drummer,
            ensign,
            riders,
            ambush,
            troop(
                "pikes",
                Some("green"),
                "line-infantry",
                &["pike"],
                row(foot, 30, 84, 4, 2, 192),
            ),
            troop(
                "blades",
                Some("gold"),
                "line-infantry",
                &["sword"],
                row(foot, 8, 80, 4, 3, 0),
            ),
            troop(
                "miller",
                None,
                "irregulars",
                &[],
                row(foot, 44, 58, 1, 3, 10),
            ),
            troop(
                "late",
                Some("red"),
                "grenadiers",
                &["flintlock-musket"],
                Start::Arrive {
                    turn: Some(3),
                    zone: "north".to_owned(),
                    count: 8,
                },
            ),
            troop(
                "reserve",
                Some("blue"),
                "grenadiers",
                &["flintlock-musket"],
                Start::Deploy {
                    zone: "south".to_owned(),
                    count: 6,
                },
            ),
        ],
        things: vec![Thing {
            id: "chest".to_owned(),
            name: name("Pay chest"),
            weight: Weight::Heavy,
            at: Some(Point::cm(33, 58)),
        }],
        objectives: vec![
            Objective {
                side: "blue".to_owned(),
                aim: Aim::Hold {
                    zone: "bridge".to_owned(),
                    from: 1,
                    turns: None,
                },
                worth: Worth::Decisive,
                known: false,
            },
            Objective {
                side: "red".to_owned(),
                aim: Aim::Kill {
                    troop: "captain".to_owned(),
                    figures: 1,
                },
                worth: Worth::Points(2),
                known: false,
            },
            Objective {
                side: "blue".to_owned(),
                aim: Aim::Kill {
                    troop: "ambush".to_owned(),
                    figures: 3,
                },
                worth: Worth::Points(1),
                known: false,
            },
            Objective {
                side: "red".to_owned(),
                aim: Aim::Loot {
                    thing: "chest".to_owned(),
                    zone: "north".to_owned(),
                },
                worth: Worth::Points(3),
                known: false,
            },
        ],
        triggers: Vec::new(),
    }
}
