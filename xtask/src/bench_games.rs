//! The games of `cargo xtask bench peers`: random playouts beside `OpenSpiel`'s, simultaneous phases beside the diplomacy
//! adjudicator's. In one run, interleaved; nothing is compared with a number from elsewhere.

use crate::bench::{ends, median, target};
use crate::run::{output, step};
use serde_json::Value;
use std::collections::BTreeMap;

/// Rounds of the comparison; the median of each counts.
const ROUNDS: usize = 5;
/// Milliseconds of each game in a round.
const EACH: u32 = 600;
/// Where ours are played: the ambush, with everybody who comes later.
pub const SCENARIO: &str = "sunken-lanes";
/// What must be in the Python.
pub const PEERS: [&str; 2] = ["open_spiel==2.0.2", "diplomacy==1.1.2"];

/// What a program did in a second, round by round.
#[derive(Default)]
struct Speeds {
    games: Vec<f64>,
    actions: Vec<f64>,
    phases: Vec<f64>,
    resolved: Vec<f64>,
    /// Of the scenario, where it has any.
    figures: Option<u64>,
}

impl Speeds {
    fn add(&mut self, row: &Value) {
        let number = |name: &str| row[name].as_f64().filter(|&n| n > 0.0);
        let Some(seconds) = number("seconds") else {
            return;
        };
        self.games.extend(number("games").map(|n| n / seconds));
        self.actions.extend(number("actions").map(|n| n / seconds));
        self.phases.extend(number("rounds").map(|n| n / seconds));
        // Ours look into some of the games only.
        let rounds = number("resolved").or(number("rounds"));
        let resolving = number("resolving").zip(rounds);
        self.resolved
            .extend(resolving.map(|(time, rounds)| rounds / time));
        self.figures = row["figures"].as_u64();
    }
}

/// Builds what plays our games.
pub fn build() -> Result<String, String> {
    let args = [
        "build",
        "--release",
        "--quiet",
        "-p",
        "argad-lab",
        "--example",
        "playouts",
    ];
    step("build", "cargo", &args)?;
    Ok(target("release/examples/playouts"))
}

/// Plays ours for so many milliseconds.
pub fn ours(program: &str, bot: &str, milliseconds: u32) -> Result<Value, String> {
    let text = output(program, &[bot, SCENARIO, &milliseconds.to_string()])?;
    serde_json::from_str(&text).map_err(|e| e.to_string())
}

/// Measures and prints.
pub fn run(python: &str) -> Result<(), String> {
    let program = build()?;
    let seconds = (f64::from(EACH) / 1e3).to_string();
    let mut speeds: BTreeMap<String, Speeds> = BTreeMap::new();
    for round in 1..=ROUNDS {
        eprint!("\rgames, round {round}/{ROUNDS}");
        for bot in ["random", "drill"] {
            let row = ours(&program, bot, EACH)?;
            let name = format!("argad {bot} v {bot}");
            speeds.entry(name).or_default().add(&row);
        }
        let text = output(python, &["xtask/peers/games.py", &seconds])?;
        let rows: Vec<Value> = serde_json::from_str(&text).map_err(|e| e.to_string())?;
        for row in &rows {
            let field = |name: &str| row[name].as_str().unwrap_or_default();
            let name = match (field("library"), field("task")) {
                (library, task) if library == task => format!("{library} {}", field("version")),
                (library, task) => format!("{library} {}: {task}", field("version")),
            };
            speeds.entry(name).or_default().add(row);
        }
    }
    eprintln!();
    report(&speeds);
    Ok(())
}

fn report(speeds: &BTreeMap<String, Speeds>) {
    let random = &speeds["argad random v random"];
    let figures = random.figures.unwrap_or_default();
    println!(
        "\none core, {SCENARIO} ({figures} figures); a second of the processor, median of {ROUNDS} rounds (least – most); × is how many times as many ours are, random against random:"
    );
    table("whole games", speeds, |s| &s.games, random);
    table(
        "actions of figures or players",
        speeds,
        |s| &s.actions,
        random,
    );
    table(
        "simultaneous phases, with making up their orders",
        speeds,
        |s| &s.phases,
        random,
    );
    table(
        "simultaneous phases, resolving alone",
        speeds,
        |s| &s.resolved,
        random,
    );
    println!(
        "\n  The games differ: a game of ours has {figures} figures on open ground, dice, sight and some 30 rounds; nobody's figures \
         are comparable one to one.\n  An action of ours is a figure that is told something, checked against all the rules; one of OpenSpiel's a player's move, chance not counted.\n  \
         OpenSpiel's core is C++: `from Python` asks it step by step through its Python API, `C++ loop` is its own \
         evaluate_bots called once a game.\n  diplomacy is written in Python. All are driven from Python, ours is a Rust program."
    );
}

fn table(
    title: &str,
    speeds: &BTreeMap<String, Speeds>,
    of: impl Fn(&Speeds) -> &Vec<f64>,
    ours: &Speeds,
) {
    println!("  {title}");
    let reference = median(of(ours));
    for (name, speeds) in speeds {
        let list = of(speeds);
        if list.is_empty() {
            continue;
        }
        let (least, most) = ends(list);
        println!(
            "    {name:<44} {:>10.0}  ({least:.0} – {most:.0})  {:>7.2} ×",
            median(list),
            reference / median(list)
        );
    }
}
