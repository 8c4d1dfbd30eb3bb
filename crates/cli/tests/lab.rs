//! `argad lab`: the same answer whoever plays the games, and files that nothing can spoil.

mod run;

use proptest::prelude::*;
use run::{Ran, argad};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// A folder for one test, taken away at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("argad-lab-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn lab(line: &str) -> Ran {
    let mut args = vec!["lab"];
    args.extend(line.split_whitespace());
    argad(&args)
}

fn done(line: &str) -> String {
    let ran = lab(line);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
    ran.out
}

fn json(line: &str) -> Value {
    serde_json::from_str(&done(line)).unwrap()
}

/// The complaint about a line, which prints no answer.
fn fault(line: &str) -> String {
    let ran = lab(line);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{line}");
    ran.err
}

const GAMES: &str = "first-blades --games 12 --bots drill,random --swap --seed 5";

#[test]
fn threads_change_nothing() {
    let folder = Folder::new("threads");
    let [one, three] = ["one", "three"].map(|name| folder.file(name));
    let first = done(&format!("run {GAMES} --threads 1 --keep {one}"));
    let second = done(&format!("run {GAMES} --threads 3 --keep {three}"));
    assert_eq!(first, second);
    assert_eq!(fs::read(&one).unwrap(), fs::read(&three).unwrap());
    assert!(
        first.contains("12 games · drill, random, sides swapped · seeds 5–10"),
        "{first}"
    );
}

#[test]
fn shards_are_the_whole() {
    let folder = Folder::new("shards");
    let whole = done(&format!("run {GAMES} --format json"));
    let parts: Vec<String> = (1..=5).map(|k| folder.file(&format!("part{k}"))).collect();
    for (k, part) in (1..).zip(&parts) {
        done(&format!("shard {k}/5 {GAMES} --keep {part}"));
    }
    // In any order, and one of them twice.
    let merged = done(&format!(
        "merge {} {} {} {} {} {} --format json",
        parts[3], parts[0], parts[4], parts[2], parts[1], parts[0]
    ));
    assert_eq!(whole, merged);
    let some: Value = json(&format!("merge {} {} --format json", parts[0], parts[2]));
    assert!(
        some["notes"][0]
            .as_str()
            .unwrap()
            .contains("none of these files"),
        "{some}"
    );
    let out = folder.file("report.html");
    done(&format!("merge {} --out {out}", parts.join(" ")));
    assert!(fs::read_to_string(out).unwrap().contains("</html>"));
}

#[test]
fn a_run_cut_anywhere_goes_on_to_the_same_file() {
    let folder = Folder::new("resume");
    let whole = folder.file("whole");
    let table = done(&format!("run {GAMES} --keep {whole}"));
    let bytes = fs::read(&whole).unwrap();
    let header = bytes.iter().position(|&b| b == b'\n').unwrap();
    let lines = bytes.split(|&b| b == b'\n').count() - 1;
    assert_eq!(lines, 13, "a header and a line a game");
    let middle = usize::midpoint(header, bytes.len());
    for cut in [
        0,
        1,
        header,
        header + 1,
        header + 2,
        middle,
        bytes.len() - 1,
        bytes.len(),
    ] {
        let part = folder.file("part");
        fs::write(&part, &bytes[..cut]).unwrap();
        let resumed = done(&format!("run {GAMES} --threads 2 --keep {part} --resume"));
        assert_eq!(resumed, table, "{cut}");
        assert_eq!(fs::read(&part).unwrap(), bytes, "{cut}");
    }
}

#[test]
fn what_was_spoilt_or_is_of_another_run_is_refused() {
    let folder = Folder::new("spoilt");
    let keep = folder.file("games");
    done(&format!("run {GAMES} --keep {keep}"));
    let again = fault(&format!("run {GAMES} --keep {keep}"));
    assert!(again.contains("--resume"), "{again}");
    for other in ["--seed 6", "--games 13", "--bots drill", "--with turns=5"] {
        let game = format!("first-blades --games 12 --bots drill,random --swap --seed 5 {other}");
        // The last flag of a kind counts.
        let game = game.replace(&format!("{} ", first_of(other)), "");
        let game = format!("{game} {other}");
        let ran = lab(&format!("run {game} --keep {keep} --resume"));
        assert_eq!(ran.code, 2, "{other}: {}", ran.out);
    }
    let text = fs::read_to_string(&keep).unwrap();
    let spoilt = text.replacen("\"turns\":6", "\"turns\":5", 1);
    assert_ne!(spoilt, text);
    fs::write(&keep, spoilt).unwrap();
    for line in [
        format!("run {GAMES} --keep {keep} --resume"),
        format!("merge {keep}"),
    ] {
        let told = fault(&line);
        assert!(told.contains("line ") && told.contains("changed"), "{told}");
    }
    fs::write(&keep, "hello\n").unwrap();
    assert!(fault(&format!("merge {keep}")).contains("no file of games"));
    let newer = text.replacen("\"argad_lab\":1", "\"argad_lab\":9", 1);
    fs::write(&keep, newer).unwrap();
    assert!(fault(&format!("merge {keep}")).contains("newer"));
    assert!(fault("merge no-such-file").contains("cannot be read"));
    // A file of somebody else, with or without a line end, stays as it is; nothing is left lying about.
    for other in ["my novel", "my novel\n", "{}\n"] {
        fs::write(&keep, other).unwrap();
        let csv = folder.file("x.csv");
        let told = fault(&format!("run {GAMES} --keep {keep} --resume --out {csv}"));
        assert!(told.contains("no file of games"), "{told}");
        assert_eq!(fs::read_to_string(&keep).unwrap(), other);
        assert!(!PathBuf::from(format!("{csv}.part")).exists());
    }
}

#[test]
fn games_of_other_bots_are_not_gone_on_with() {
    use argad_lab::shard::{header_line, read_header};
    let folder = Folder::new("other-bots");
    let (keep, other) = (folder.file("games"), folder.file("other"));
    let table = done(&format!("run {GAMES} --keep {keep}"));
    let text = fs::read_to_string(&keep).unwrap();
    let (first, rest) = text.split_once('\n').unwrap();
    let mut header = read_header(first).unwrap();
    let version = format!("\"bot_version\":{},", header.bot_version);
    header.bot_version += 1;
    fs::write(&other, format!("{}{rest}", header_line(&header))).unwrap();
    let told = fault(&format!("run {GAMES} --keep {other} --resume"));
    assert!(
        told.contains("another version of the rules or of the bots"),
        "{told}"
    );
    assert!(fault(&format!("merge {keep} {other}")).contains("another run"));
    // By themselves they are a run that was played.
    assert_eq!(done(&format!("merge {other}")), table);
    // A file from before versions were written is one of another version.
    let old = first.replacen(&version, "", 1);
    assert_ne!(old, first);
    header.bot_version = 0;
    assert_eq!(
        serde_json::from_str::<argad_lab::shard::Header>(&old).unwrap(),
        header
    );
}

/// What of a line of flags is to be left out for another flag.
fn first_of(other: &str) -> &'static str {
    match other.split(' ').next() {
        Some("--seed") => "--seed 5",
        Some("--games") => "--games 12",
        Some("--bots") => "--bots drill,random",
        _ => "nothing",
    }
}

#[cfg(unix)]
mod ended {
    use super::*;
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Child, Command, Output, Stdio};

    /// A long run, once it has kept a few games.
    fn begun(command: &str, keep: &str, threads: &str) -> Child {
        let games = "first-blades --games 1000000";
        let line = format!("lab {command} {games} --threads {threads} --keep {keep}");
        let child = Command::new(env!("CARGO_BIN_EXE_argad"))
            .args(line.split_whitespace())
            .env("LC_ALL", "C")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        while fs::metadata(keep).map_or(0, |meta| meta.len()) < 20_000 {
            std::thread::yield_now();
        }
        child
    }

    /// Asks it to stop, as Ctrl-C does, and waits.
    fn stopped(child: Child) -> Output {
        let id = child.id().to_string();
        let asked = Command::new("kill").args(["-INT", &id]).status();
        assert!(asked.unwrap().success());
        child.wait_with_output().unwrap()
    }

    fn merged(keep: &str) -> Value {
        json(&format!("merge {keep} --format json"))
    }

    #[test]
    fn a_killed_run_leaves_nothing_corrupt() {
        let folder = Folder::new("killed");
        let keep = folder.file("games");
        let mut child = begun("run", &keep, "2");
        child.kill().unwrap();
        child.wait().unwrap();
        let games = merged(&keep)["scenarios"][0]["games"].as_u64().unwrap();
        assert!(games > 5, "{games}");
    }

    #[test]
    fn ctrl_c_tells_what_was_played() {
        let folder = Folder::new("stopped");
        for threads in ["1", "2"] {
            let keep = folder.file(threads);
            let Output { status, stdout, .. } = stopped(begun("run", &keep, threads));
            assert_eq!(status.signal(), Some(2), "a shell calls it 130");
            let out = String::from_utf8(stdout).unwrap();
            let games = merged(&keep)["scenarios"][0]["games"].as_u64().unwrap();
            assert!(
                out.contains(&format!("Stopped after {games} games")),
                "{games}: {out}"
            );
            assert!(
                out.contains("--resume") && out.contains("Who wins"),
                "{out}"
            );
        }
    }

    #[test]
    fn a_part_that_was_stopped_is_not_taken_for_whole() {
        let folder = Folder::new("part");
        let keep = folder.file("part");
        let Output { status, stdout, .. } = stopped(begun("shard 2/3", &keep, "2"));
        assert_eq!(status.signal(), Some(2), "a shell calls it 130");
        let out = String::from_utf8(stdout).unwrap();
        assert!(out.contains("so far"), "{out}");
        assert!(merged(&keep)["scenarios"][0]["games"].as_u64() > Some(5));
    }

    #[test]
    fn a_full_disk_is_told() {
        if !std::path::Path::new("/dev/full").exists() {
            return;
        }
        for line in [
            "--keep /dev/full",
            "--out /dev/full --format html",
            "--out /dev/full --format csv",
        ] {
            let told = fault(&format!("run {GAMES} {line}"));
            assert!(
                told.contains("/dev/full") && told.contains("no room left"),
                "{told}"
            );
        }
    }
}

#[test]
fn enough_is_enough() {
    let stopped = json("run first-blades --games 4000 --until 9% --format json");
    let scenario = &stopped["scenarios"][0];
    let games = scenario["games"].as_u64().unwrap();
    assert!(games < 4000 && games.is_multiple_of(50), "{games}");
    let rate = &scenario["sides"][0]["win_rate"];
    let width = rate["high"].as_f64().unwrap() - rate["low"].as_f64().unwrap();
    assert!(width / 2.0 <= 0.09, "{rate}");
    // The games are those of a run of that length.
    let plain = json(&format!("run first-blades --games {games} --format json"));
    assert_eq!(plain["scenarios"], stopped["scenarios"]);
}

#[test]
fn bad_input_is_told_with_the_way_out() {
    for (line, said) in [
        ("run first-blades --games 0", "--games 400"),
        ("run first-blades --threads 0", "--threads 1"),
        ("run first-blades --bots dril", "“drill”"),
        ("run first-blades --bots drill:bolt", "“bold”"),
        ("run first-blades --bots drill,drill,random", "2 sides"),
        ("run first-blade --games 1", "first-blades"),
        ("run first-blades --games 1 --with moral=on", "“morale”"),
        ("run first-blades --games 1 --with morale=maybe", "true"),
        ("run first-blades --games 1 --with morale", "KEY=VALUE"),
        (
            "run first-blades --games 1 --with troop.nobody.count=3",
            "known",
        ),
        (
            "run first-blades --games 1 --with turns=0",
            "does not hold together",
        ),
        ("run first-blades --games 1 --until 0%", "1%"),
        ("run first-blades --games 1 --resume", "--keep"),
        ("run first-blades --games 1 --out games.doc", ".parquet"),
        ("run first-blades --games 1 --rows shots", "csv"),
        ("run first-blades --games 1 --format parquet", "--out"),
        (
            "run first-blades --games 1 --out no/such/folder/x.csv",
            "cannot be written",
        ),
        (
            "run first-blades --games 1 --keep no/such/folder/x",
            "cannot be written",
        ),
        ("shard 3/2 first-blades --keep x", "3/8"),
        ("shard 0/2 first-blades --keep x", "3/8"),
        ("compare first-blades", "--with"),
        ("compare first-blades --with emergency=on", "emergency-fire"),
        (
            "compare first-blades --with data=no-such-folder",
            "no-such-folder",
        ),
        ("sweep first-blades --vary turns=0", "--vary:"),
        ("sweep first-blades --vary moral=on", "--vary:"),
        ("duel first-blades --bots drill", "two or more"),
        ("duel first-blades --bots drill,drill", "two or more"),
        ("price first-blades --side talek", "talec"),
    ] {
        let told = fault(line);
        assert!(told.contains(said), "{line}: {told}");
    }
}

#[test]
fn folders_of_scenarios_and_of_data() {
    let folder = Folder::new("folders");
    let empty = folder.file("");
    assert!(
        fault(&format!("run {empty} --games 1")).contains("no "),
        "no scenarios"
    );
    let example = argad(&["scenario", "new"]).out;
    fs::write(folder.file("a.toml"), &example).unwrap();
    let two = done(&format!("run {empty} --games 1"));
    assert!(two.contains("1 game") || two.contains("One game"), "{two}");
    fs::write(
        folder.file("b.toml"),
        example.replace("turns = ", "turns = 9"),
    )
    .unwrap();
    let ran = lab(&format!("run {empty} --games 1"));
    assert!(ran.code == 0 || ran.err.contains("b.toml"), "{}", ran.err);

    let data = folder.file("data");
    assert_eq!(argad(&["data", "export", &data]).code, 0);
    let same = json(&format!(
        "compare first-blades --games 4 --with data={data} --json"
    ));
    assert_eq!(same["result"]["unlike"], 0, "the same data");
    let core = format!("{data}/core.toml");
    let text = fs::read_to_string(&core).unwrap();
    fs::write(&core, text.replacen("id = ", "idd = ", 1)).unwrap();
    let told = fault(&format!(
        "compare first-blades --games 4 --with data={data}"
    ));
    assert!(told.contains("core.toml:"), "{told}");
    let ran = argad(&[
        "--data",
        &data,
        "lab",
        "run",
        "first-blades",
        "--games",
        "1",
    ]);
    assert!(
        ran.code == 2 && ran.err.contains("core.toml:"),
        "{}",
        ran.err
    );
}

#[test]
fn rows_for_spreadsheets_and_data_frames() {
    let folder = Folder::new("rows");
    let games = done(&format!("run {GAMES} --format csv"));
    let lines: Vec<&str> = games.lines().collect();
    assert_eq!(lines.len(), 13);
    assert!(
        lines[0].starts_with("scenario,game,seed,winner,winner_bot,why,"),
        "{}",
        lines[0]
    );
    let columns = lines[0].split(',').count();
    assert!(lines.iter().all(|line| line.split(',').count() == columns));
    let counted = json(&format!("run {GAMES} --format json"));
    let losses = done(&format!("run {GAMES} --format csv --rows losses"));
    let all: u64 = counted["scenarios"][0]["losses"]
        .as_array()
        .unwrap()
        .iter()
        .map(|loss| loss["count"].as_u64().unwrap())
        .sum();
    assert_eq!(losses.lines().count() as u64, all + 1);
    let shots = done(&format!("run {GAMES} --format csv --rows shots"));
    let dice = |kind: &str| -> u64 {
        let sides = counted["scenarios"][0]["sides"].as_array().unwrap().iter();
        sides
            .map(|side| side["dice"][kind]["thrown"].as_u64().unwrap())
            .sum()
    };
    let of = |kind: &str| {
        let rows = shots
            .lines()
            .filter(|line| line.split(',').nth(4) == Some(kind));
        rows.count() as u64
    };
    assert_eq!((of("shot"), of("strike")), (dice("shots"), dice("strikes")));
    for (rows, name) in [("games", "g.parquet"), ("shots", "s.parquet")] {
        let file = folder.file(name);
        let said = done(&format!("run {GAMES} --rows {rows} --out {file}"));
        assert!(said.contains("12 games"), "{said}");
        let bytes = fs::read(&file).unwrap();
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
        assert!(!PathBuf::from(format!("{file}.part")).exists());
    }
    let keep = folder.file("keep");
    done(&format!("run {GAMES} --keep {keep}"));
    assert!(fault(&format!("merge {keep} --format csv --rows shots")).contains("no dice"));
    assert_eq!(done(&format!("merge {keep} --format csv")), games);
}

#[test]
fn a_report_needs_nothing_else() {
    let folder = Folder::new("report");
    let file = folder.file("report.html");
    let line = format!("lab run {GAMES} --out {file}");
    for (lang, said) in [("fr", "Qui gagne"), ("en", "Who wins")] {
        let mut args = vec!["--lang", lang];
        args.extend(line.split_whitespace());
        assert_eq!(argad(&args).code, 0);
        let html = fs::read_to_string(&file).unwrap();
        assert!(html.contains(said) && html.contains(&format!("lang=\"{lang}\"")));
        assert!(
            html.matches("<svg").count() >= 5,
            "balance, bots, length, map, luck"
        );
        for outside in ["http://", "https://", "<script", "src=", "NaN", "inf"] {
            let rest = html.replace("http://www.w3.org/2000/svg", "");
            assert!(!rest.contains(outside), "{lang}: {outside}");
        }
    }
}

#[test]
fn the_same_game_with_nothing_changed_is_the_same() {
    let alike = json("compare first-blades --games 10 --with turns=6 --json");
    assert_eq!(
        (&alike["result"]["games"], &alike["result"]["unlike"]),
        (&10.into(), &0.into())
    );
    let effect = &alike["result"]["sides"][0]["score_difference"];
    assert_eq!(effect["value"], 0.0);
    assert!(
        effect["high"].as_f64().unwrap() > 0.0,
        "ten games prove nothing"
    );
    let told = done("compare first-blades --games 10 --with turns=6");
    assert!(told.contains("Not one game went otherwise"), "{told}");
    // Those who do anything play to the last turn; who knows what he does may be done long before.
    let other = json("compare first-blades --bots random --games 10 --with turns=9 --json");
    let longer = other["result"]["turns_difference"]["value"].as_f64();
    assert!(
        longer.unwrap() > 0.0,
        "more turns make longer games: {other}"
    );
    let sides = other["result"]["sides"].as_array().unwrap();
    let sum: f64 = sides
        .iter()
        .map(|s| s["score_difference"]["value"].as_f64().unwrap())
        .sum();
    assert!(sum.abs() < 1e-9, "what one side gains the other loses");
}

#[test]
fn sweeps_leagues_prices_and_options() {
    let swept = done("sweep first-blades --games 6 --vary turns=7,9,6 --vary morale=on");
    assert!(
        swept.contains("turns=9") && swept.contains("morale=on"),
        "{swept}"
    );
    let ranked = json("sweep first-blades --games 6 --vary turns=7,9,6 --json");
    let effect = |row: &Value| {
        let effect = &row["result"]["sides"][0]["score_difference"]["value"];
        effect.as_f64().unwrap().abs()
    };
    let rows = ranked["ranked"].as_array().unwrap();
    assert_eq!(rows.len(), 3);
    assert!(
        rows.windows(2)
            .all(|pair| effect(&pair[0]) >= effect(&pair[1]))
    );

    let league = json("duel first-blades --games 20 --bots random,drill,drill:bold --json");
    let elo = |bot: usize| league["bots"][bot]["elo"].as_f64().unwrap();
    assert!(elo(1) > elo(0), "a sergeant beats a madman");
    assert!((elo(0) + elo(1) + elo(2)).abs() < 1e-6);
    assert_eq!(league["meetings"].as_array().unwrap().len(), 3);
    assert!(done("duel first-blades --games 4").contains("Elo"));

    let prices = json("price first-blades --games 6 --json");
    let troops = prices["troops"].as_array().unwrap();
    assert_eq!(troops.len(), 6, "every troop of both sides");
    // A halberdier of class 3 costs 3 points and his weapon nothing (BUD-1, BUD-5).
    assert!(
        troops
            .iter()
            .all(|troop| troop["budget"].as_f64().unwrap() > 0.0)
    );
    assert!(done("price first-blades --games 6").contains("BUD"));

    let page = done("options first-blades --games 2");
    assert!(
        page.starts_with("# ") && page.contains("| `morale=true` | MOR-1 |"),
        "{page}"
    );
    assert!(!page.contains("foot-units"), "not an option of this period");
}

#[test]
fn everything_is_told_in_both_languages_and_teaches() {
    for command in [
        "run", "compare", "sweep", "price", "duel", "shard", "merge", "options",
    ] {
        let help = done(&format!("{command} --help"));
        assert!(
            help.contains("Examples:") && help.contains("argad lab"),
            "{command}"
        );
    }
    assert!(done("--help").contains("95 %"));
    for line in [
        "run first-blades --games 2",
        "compare first-blades --games 2 --with morale=on",
        "sweep first-blades --games 2 --vary morale=on",
        "price first-blades --games 2",
        "duel first-blades --games 2",
        "options first-blades --games 1",
    ] {
        let mut args = vec!["--lang", "fr", "lab"];
        args.extend(line.split_whitespace());
        let ran = argad(&args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
        assert!(!ran.out.contains("lab-"), "a text is missing: {}", ran.out);
        assert!(ran.out.contains("partie"), "{line}: {}", ran.out);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn no_flags_make_it_fall(
        command in prop::sample::select(&["run", "compare", "sweep", "price", "duel", "options", "shard 1/2"][..]),
        flags in prop::collection::vec(prop::sample::select(&[
            "--games 1", "--games 2", "--games -1", "--games 0", "--bots drill", "--bots random,drill", "--bots ,",
            "--swap", "--seed 18446744073709551615", "--seed x", "--threads 2", "--threads 999999",
            "--with morale=on", "--with turns=61", "--with troop..count=1", "--with troop.x", "--with =", "--with data=",
            "--with troop.morvan.count=65535", "--with objective.0.points=1", "--with options.morale=1", "--with a.b.c=d",
            "--vary turns=7,,8", "--vary morale=on,off", "--until 5%", "--format csv", "--format html", "--rows losses",
            "--json", "--side talec", "--resume",
        ][..]), 0..6),
    ) {
        let line = format!("{command} first-blades --games 1 {}", flags.join(" "));
        let ran = lab(&line);
        prop_assert!(ran.code <= 2, "{line}");
        prop_assert!(ran.code != 2 || !ran.err.trim().is_empty(), "{line}: silent");
        prop_assert!(ran.code == 2 || ran.err.is_empty(), "{line}: {}", ran.err);
    }
}

/// A file without an end, or a picture, is no file of games: that is told after a line's worth of it.
#[test]
fn a_line_without_end_is_not_read() {
    let folder = std::env::temp_dir().join(format!("argad-long-line-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("zeros");
    std::fs::File::create(&file)
        .unwrap()
        .set_len(40 << 20)
        .unwrap();
    let ran = argad(&["lab", "merge", file.to_str().unwrap()]);
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains("longer than 16 MiB"), "{}", ran.err);
}
