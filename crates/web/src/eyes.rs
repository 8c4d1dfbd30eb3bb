//! The sides as eyes of every kind see them: what is promised of colours, reckoned from those in use.

use argad_picture::board::token;
use argad_picture::tone::{Tone, livery};
use argad_rules::data;
use argad_rules::scenario::embedded;
use argad_rules::state::SideId;
use argad_rules::table::Table;

const TOKENS: &str = include_str!("../style/tokens.css");
const AID: &str = include_str!("../style/aid.css");
const LAB: &str = include_str!("../style/lab.css");

/// About 2.3 is the least difference people notice between two large fields side by side. Tokens are small and
/// not side by side, which takes several times as much: ten times is seen at a glance.
const AT_A_GLANCE: f64 = 23.0;
/// Friend or foe must not take a second look.
const FRIEND_OR_FOE: f64 = 2.0 * AT_A_GLANCE;

/// What an eye makes of linear red, green and blue, by the model of Machado, Oliveira and Fernandes (2009) for
/// those who lack one kind of cone altogether; whoever lacks less of it sees more.
type Eye = [[f64; 3]; 3];

const USUAL: Eye = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
const PROTANOPE: Eye = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];
const DEUTERANOPE: Eye = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];
const TRITANOPE: Eye = [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_900],
];
const EYES: [Eye; 4] = [USUAL, PROTANOPE, DEUTERANOPE, TRITANOPE];

fn times(matrix: &Eye, [r, g, b]: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * r + row[1] * g + row[2] * b)
}

/// A colour such as `#1f4e8c` as an eye sees it, in CIELAB under daylight (D65).
fn seen(eye: &Eye, hex: &str) -> [f64; 3] {
    // sRGB to XYZ, each row parted by the white it comes to.
    const XYZ: Eye = [
        [0.433_953, 0.376_219, 0.189_828],
        [0.212_673, 0.715_152, 0.072_175],
        [0.017_757, 0.109_468, 0.872_775],
    ];
    let linear = [1, 3, 5].map(|at| {
        let part = u8::from_str_radix(&hex[at..at + 2], 16).expect("a colour");
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    let shown = times(eye, linear).map(|part| part.clamp(0.0, 1.0));
    let [x, y, z] = times(&XYZ, shown).map(|part| {
        if part > 216.0 / 24389.0 {
            part.cbrt()
        } else {
            (24389.0 / 27.0 * part + 16.0) / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn apart_to(eye: &Eye, a: &str, b: &str) -> f64 {
    let (a, b) = (seen(eye, a), seen(eye, b));
    let squares = (0..3).map(|at| (a[at] - b[at]).powi(2));
    squares.sum::<f64>().sqrt()
}

/// How different two colours are to whom they are most alike.
fn apart(a: &str, b: &str) -> f64 {
    let all = EYES.iter().map(|eye| apart_to(eye, a, b));
    all.fold(f64::INFINITY, f64::min)
}

/// A colour of the stylesheet, light and dark.
fn token_of(name: &str) -> [&'static str; 2] {
    let (_, rest) = TOKENS
        .split_once(&format!("--{name}: light-dark("))
        .expect("a colour of this name");
    let (both, _) = rest.split_once(')').expect("two colours");
    let (light, dark) = both.split_once(", ").expect("two colours");
    [light, dark]
}

#[test]
fn the_reckoning_knows_what_is_confused() {
    // White is white and grey is grey to all of them.
    for eye in &EYES {
        for grey in ["#ffffff", "#808080"] {
            let [_, a, b] = seen(eye, grey);
            assert!(a.abs() < 0.1 && b.abs() < 0.1);
        }
    }
    assert!((seen(&USUAL, "#ffffff")[0] - 100.0).abs() < 0.01);
    // Red as a published table has it: L 53.24, a 80.09, b 67.20.
    let red = seen(&USUAL, "#ff0000");
    for (part, known) in red.into_iter().zip([53.24, 80.09, 67.20]) {
        assert!((part - known).abs() < 0.05, "{red:?}");
    }
    // Olive and brown to those without the one or the other cone, teal and blue to the third.
    for (eye, a, b) in [
        (&PROTANOPE, "#6b6b00", "#a04800"),
        (&DEUTERANOPE, "#1f4e79", "#5a2b6b"),
        (&TRITANOPE, "#1f4e79", "#32505c"),
    ] {
        let (all, few) = (apart_to(&USUAL, a, b), apart_to(eye, a, b));
        assert!(few < AT_A_GLANCE && few * 2.0 < all, "{a} {b}: {all} {few}");
    }
}

#[test]
fn the_sides_of_a_page_are_told_apart_by_every_eye() {
    let (a, b) = (token_of("side-a"), token_of("side-b"));
    for theme in 0..2 {
        let differ = apart(a[theme], b[theme]);
        assert!(
            differ > FRIEND_OR_FOE,
            "{} {}: {differ}",
            a[theme],
            b[theme]
        );
        for under in ["page", "paper", "tint"].map(|name| token_of(name)[theme]) {
            for side in [a[theme], b[theme]] {
                let differ = apart(side, under);
                assert!(differ > AT_A_GLANCE, "{side} on {under}: {differ}");
            }
        }
    }
    // And not by colour alone where they are bars below each other.
    let rule =
        |sheet: &'static str, class: &str| sheet.lines().find(|line| line.starts_with(class));
    let hatched =
        |class: &str| rule(LAB, class).is_some_and(|rule| rule.contains("repeating-linear"));
    assert!(hatched(".share.side-b i") && !hatched(".share.side-a i"));
    // Nor where they are arrows across each other.
    let dashed = rule(AID, ".arrows .b path").is_some_and(|rule| rule.contains("dasharray"));
    assert!(dashed && rule(AID, ".arrows .a path").is_none());
}

#[test]
fn the_sides_on_the_table_are_told_apart_by_every_eye() {
    let [a, b] = [0, 1].map(|side| livery(Some(side)));
    let differ = apart(a.cloth, b.cloth);
    assert!(differ > FRIEND_OR_FOE, "{differ}");
    for tone in [Tone::of(false), Tone::of(true)] {
        for under in [
            tone.ground,
            tone.floor,
            tone.scrub,
            tone.crop,
            tone.water,
            tone.road,
            tone.stone,
            tone.roof,
            tone.roof_shade,
        ] {
            for side in [a, b] {
                // Its cloth or the ring on it: one of them stands off.
                let differ = EYES.iter().map(|eye| {
                    let cloth = apart_to(eye, side.cloth, under);
                    cloth.max(apart_to(eye, side.mark, under))
                });
                let differ = differ.fold(f64::INFINITY, f64::min);
                assert!(differ > AT_A_GLANCE, "{} on {under}: {differ}", side.cloth);
            }
        }
    }
}

/// With the colours taken away a side is still known by its ring.
#[test]
fn no_two_sides_have_the_same_base() {
    let scenario = embedded().first().expect("a scenario");
    let table = Table::new(scenario, data::embedded(scenario.period())).expect("a table");
    let state = table.start();
    let (_, figure) = state.present().next().expect("somebody");
    let drawn = (0..4).map(|side| {
        let mut figure = *figure;
        figure.side = Some(SideId(side));
        let token = token(scenario, table.data, &figure, false).expect("a token");
        let pieces = token.base.split('#');
        let pale = pieces.map(|piece| piece.get(6..).unwrap_or_default());
        pale.collect::<String>()
    });
    let mut drawn: Vec<String> = drawn.collect();
    drawn.sort();
    drawn.dedup();
    assert_eq!(drawn.len(), 4);
}
