//! Whatever is typed or sent, the program answers, refuses or complains; it never falls over.

use super::{Streams, run};
use argad_rules::plain;
use proptest::prelude::*;
use std::ffi::OsString;
use std::io::Cursor;
use std::sync::Arc;

/// The exit code and standard error of a run inside this process.
fn exit(args: &[String], input: Vec<u8>) -> (u8, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: Box::new(Cursor::new(input)),
        out: &mut out,
        err: &mut err,
        color: args.len().is_multiple_of(2),
        locale: if args.len().is_multiple_of(3) {
            "fr_FR"
        } else {
            "C"
        }
        .to_owned(),
        screen: false,
        width: 40 + args.len() * 7 % 61,
        files: Arc::new(argad_files::Disk),
    };
    let args: Vec<OsString> = std::iter::once("argad".into())
        .chain(args.iter().map(OsString::from))
        .collect();
    let code = run(args, &mut streams);
    assert!(code != 2 || out.is_empty(), "bad input prints no answer");
    (code, String::from_utf8_lossy(&err).into_owned())
}

fn check(args: &[String], input: &[u8]) -> Result<(), TestCaseError> {
    let (code, err) = exit(args, input.to_vec());
    prop_assert!(code <= 2, "{args:?}: {code}");
    prop_assert!(code != 2 || !err.trim().is_empty(), "{args:?}: silent");
    prop_assert!(code == 2 || err.is_empty(), "{args:?}: {err}");
    Ok(())
}

const FLAGS: &[&str] = &[
    "--volley",
    "--close",
    "--skirmish",
    "--moving",
    "--into-contact",
    "--no-leader",
    "--sheltered",
    "--disorder",
    "--furtive",
    "--ambush",
    "--contact-at-start",
    "--native",
    "--hunting",
    "--emergency",
    "--empty",
    "--front-in-contact",
    "--narrow-opening",
    "--threatened",
    "--contact-today",
    "--target-mounted",
    "--hard-cover",
    "--forest-edge",
    "--target-furtive",
    "--in-contact",
    "--flying",
    "--warded",
    "--json",
];

const VALUED: &[(&str, &[&str])] = &[
    (
        "-n",
        &["1", "3", "8", "0", "-4", "300", "9999999999999999999"],
    ),
    (
        "--unit",
        &[
            "line-infantry",
            "recruits",
            "irregulars",
            "dragoon",
            "rider",
            "archer",
            "é",
        ],
    ),
    (
        "--weapon",
        &[
            "pistol",
            "heavy-musket",
            "longbow",
            "javelin-gallop",
            "double-hunting-gun",
            "",
        ],
    ),
    ("--class", &["1", "2", "5", "9"]),
    (
        "--distance",
        &[
            "0", "5", "25cm", "60", "-3", "1e9", "20.001", "NaN", "cm", "1e999",
        ],
    ),
    ("--mount", &["foot", "cavalry", "mounted-infantry", "camel"]),
    ("--elite", &["none", "unit", "single"]),
    ("--barrels", &["1", "2", "3"]),
    ("--rank", &["1", "2", "3", "-1"]),
    (
        "--target",
        &["group", "isolated", "pair", "skirmishers", "x"],
    ),
    ("--target-count", &["1", "2", "10", "0"]),
    ("--armour", &["none", "4", "4*", "5", "6"]),
    ("--protection", &["0", "3", "7", "12", "13"]),
    (
        "--cover",
        &["bushes", "forest", "cover", "loophole", "hidden", "none"],
    ),
    ("--screen", &["1", "4", "0"]),
    (
        "--option",
        &[
            "foot-units=off",
            "always-hit=natural-7",
            "x",
            "=",
            "emergency-fire=on",
        ],
    ),
    ("--profile", &["lite", "standard", "full", "x"]),
    ("--period", &["horse-and-musket", "pike-and-shot", "x"]),
    (
        "--and",
        &["3 grenadiers", "2 archers moving", "4 pistols 9cm", "?"],
    ),
];

fn flag() -> impl Strategy<Value = Vec<String>> {
    let bare = prop::sample::select(FLAGS).prop_map(|flag| vec![flag.to_owned()]);
    let valued = prop::sample::select(VALUED).prop_flat_map(|(flag, values)| {
        prop::sample::select(values).prop_map(move |v| vec![flag.to_owned(), v.to_owned()])
    });
    prop_oneof![1 => bare, 2 => valued]
}

fn spec() -> impl Strategy<Value = String> {
    let word = prop::sample::select(
        &[
            "sword",
            "pike",
            "halberd",
            "grenadiers",
            "line-cavalry",
            "cuirassier",
            "charging",
            "close_order",
            "immobile",
            "rank=2",
            "rank=3",
            "class=2",
            "class=9",
            "armour=4*",
            "weapon=heavy-lance",
            "strikes=b1",
            "strikes=none",
            "strikes=b1+b2",
            "charged_by=a1",
            "exceptional=two-strikes",
            "quick",
            "bare_hands",
            "id=x",
            "mount=cavalry",
            "trained=no",
            "class",
            "=",
            "nonsense",
            "very_strong",
            "can_recoil=false",
            "higher",
            "defends_obstacle",
        ][..],
    );
    prop::collection::vec(word, 0..5).prop_map(|words| words.join(","))
}

const EXAMPLE: &str = r#"{"period":"horse-and-musket","options":{"foot-units":true},"distance":25,
"shooters":[{"count":8,"unit":"line-infantry","class":3,"volley":true,"formation":"close"}],
"target":{"kind":"group","count":10,"armour":4,"cover":"cover","screen":{"count":3}}}"#;

fn owned(args: &[&str]) -> Vec<String> {
    args.iter().map(|&arg| arg.to_owned()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_flags_of_a_shot_make_it_fall(
        command in prop::sample::select(&["odds shoot", "roll shoot", "need"][..]),
        flags in prop::collection::vec(flag(), 0..9),
    ) {
        let mut args: Vec<String> = command.split(' ').map(str::to_owned).collect();
        args.extend(flags.into_iter().flatten());
        check(&args, b"")?;
    }

    #[test]
    fn no_figures_of_a_fight_make_it_fall(
        command in prop::sample::select(&["odds", "roll"][..]),
        a in prop::collection::vec(spec(), 0..3),
        b in prop::collection::vec(spec(), 0..3),
    ) {
        let mut args = owned(&[command, "melee"]);
        args.extend(a.into_iter().flat_map(|spec| ["-a".to_owned(), spec]));
        args.extend(b.into_iter().flat_map(|spec| ["-b".to_owned(), spec]));
        check(&args, b"")?;
    }

    #[test]
    fn no_dice_make_it_fall(
        what in prop::sample::select(&["shoot -n 3 --weapon pistol -d 18", "melee -a sword -b sword",
            "morale", "move --mount cavalry", "wound"][..]),
        dice in prop::collection::vec(0u16..14, 0..8),
    ) {
        let mut args = owned(&["roll"]);
        args.extend(what.split(' ').map(str::to_owned));
        let dice: Vec<String> = dice.iter().map(u16::to_string).collect();
        args.extend(["--dice".to_owned(), dice.join(",")]);
        check(&args, b"")?;
    }

    #[test]
    fn no_words_make_it_fall(text in "(([0-9]{1,4}(cm|,5 cm)?|line|grenadiers|salve|at|groupe|haie|\
        armour|4\\*|class|écran|\\PC{0,6}) ){0,9}") {
        check(&owned(&["need", "--", &text]), b"")?;
    }

    #[test]
    fn no_arguments_make_it_fall(args in prop::collection::vec("\\PC{0,8}", 0..5)) {
        let mut all = owned(&["odds"]);
        all.extend(args);
        check(&all, b"")?;
    }

    #[test]
    fn no_bytes_make_it_fall(
        what in prop::sample::select(&["shoot", "melee", "morale", "move", "wound"][..]),
        bytes in prop::collection::vec(any::<u8>(), 0..60),
    ) {
        check(&owned(&["odds", what, "--json", "-"]), &bytes)?;
    }

    #[test]
    fn no_spoilt_query_makes_it_fall(place in 0..EXAMPLE.len(), with in any::<u8>(), cut in any::<bool>()) {
        let mut bytes = EXAMPLE.as_bytes().to_vec();
        bytes[place] = with;
        if cut {
            bytes.truncate(place);
        }
        check(&owned(&["odds", "shoot", "--json", "-"]), &bytes)?;
    }
}

/// Names that anybody may have written: any bytes, and those a terminal obeys oftener.
fn foreign() -> impl Strategy<Value = String> {
    let bytes = prop::collection::vec(any::<u8>(), 0..24);
    let bytes = bytes.prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let marks = "[a-z\u{1b}\u{9b}\u{0}-\u{1f}\u{7f}-\u{9f}\u{202a}-\u{202e}\u{2066}-\u{2069}\\[;0-9mJH\n\r]{0,24}";
    prop_oneof![bytes, marks].prop_map(|name| format!("a{name}"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn no_name_tells_a_terminal_anything(name in foreign(), color in any::<bool>(), which in 0..10_usize) {
        let quoted = serde_json::to_string(&name).unwrap();
        let fight = format!("{{\"a\":[{{\"id\":{quoted},\"weapon\":\"sword\"}}],\"b\":[{{\"strikes\":{quoted}}}]}}");
        let shot = format!("{{\"shooters\":[{{\"weapon\":{quoted}}}],\"options\":{{{quoted}:true}}}}");
        let list = format!("name = {quoted}\nperiod = \"pike-and-shot\"\n[[troop]]\nunit = {quoted}\nname = {quoted}\ncount = 1\n{quoted} = 1\n");
        let scene = include_str!("../scenario/example.toml").replace("Two patrols", &quoted[1..quoted.len() - 1]);
        let orders = format!("[turn 1 movement {name}]\n{name}: stay\n");
        let (args, input): (Vec<&str>, &str) = match which {
            0 => (vec!["odds", "melee", "--json", "-"], &fight),
            1 => (vec!["odds", "shoot", "--json", "-"], &shot),
            2 => (vec!["roster", "check", "-"], &list),
            3 => (vec!["scenario", "check", "-"], &scene),
            4 => (vec!["scenario", "show", "-"], &scene),
            5 => (vec!["need", &name], ""),
            6 => (vec!["rules", "show", &name], ""),
            7 => (vec!["card", &name], ""),
            8 => (vec!["play", "first-shots", "--seed", "1", "--orders", "-"], &orders),
            _ => (vec!["lab", "merge", &name], ""),
        };
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut streams = Streams {
            input: Box::new(Cursor::new(input.as_bytes().to_vec())),
            out: &mut out,
            err: &mut err,
            color,
            locale: "C".to_owned(),
            screen: true,
            width: 80,
            files: Arc::new(argad_files::Disk),
        };
        let args = std::iter::once("argad").chain(args).map(OsString::from).collect();
        run(args, &mut streams);
        for bytes in [out, err] {
            let shown = String::from_utf8(bytes).unwrap();
            let ours = ["\u{1b}[0m", "\u{1b}[1m", "\u{1b}[2m", "\u{1b}[7m", "\u{1b}[36m"];
            let left = ours.iter().fold(shown, |shown, ours| shown.replace(ours, ""));
            prop_assert!(plain::is_text(&left), "{left:?}");
        }
    }
}
