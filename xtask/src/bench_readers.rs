//! `cargo xtask bench readers`: what reading costs against how long it is, for everything that comes from outside.
//!
//! Counted in instructions of the real program (callgrind, so valgrind has to be installed), from its start to its
//! answer, less those of the same command with next to nothing to read: neither the machine nor its load matters.
//! Every input comes at three sizes, each twice the last; a doubling may cost ×2.6, three tenths more than linear, up
//! to the limit of the reader and far beyond it, where it has to refuse.

use crate::bench::target;
use crate::run::{command, exists, root, step};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// How much more than linear a doubling may cost.
const MOST: f64 = 1.3;
/// Costs below this say nothing: a page of memory more or less.
const NOTHING: i64 = 400_000;

/// An input: what is written into the file, or into the argument, for so many things.
struct Reader {
    name: &'static str,
    /// Arguments of `argad`; `FILE` stands for the file, `TEXT` for its content.
    args: &'static [&'static str],
    /// Things in the smallest of the three; next to nothing is one.
    least: usize,
    write: fn(usize) -> String,
}

/// Runs every reader; fails if one is worse than it may be.
pub fn run() -> Result<(), String> {
    if !exists("valgrind", &["--version"]) {
        return Err("bench readers counts instructions with valgrind: install it".to_owned());
    }
    step("build", "cargo", &["build", "--quiet", "-p", "argad-cli"])?;
    step(
        "build",
        "cargo",
        &[
            "build",
            "--quiet",
            "-p",
            "argad-web",
            "--example",
            "readers",
        ],
    )?;
    let folder = root().join("target/readers");
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    println!("\nmillions of instructions for so many things, and how much more than linear:");
    let mut worse = Vec::new();
    for reader in READERS {
        measure(reader, &folder, &mut worse)?;
    }
    if worse.is_empty() {
        println!("\nall readers are linear (×{MOST} at most)");
        return Ok(());
    }
    Err(format!("worse than linear: {}", worse.join(", ")))
}

fn measure(reader: &Reader, folder: &Path, worse: &mut Vec<String>) -> Result<(), String> {
    let nothing = counted(reader, 1, folder)?;
    let sizes = [1, 2, 4].map(|times| reader.least * times);
    let mut costs = Vec::new();
    for size in sizes {
        costs.push((counted(reader, size, folder)? - nothing).max(NOTHING));
    }
    let mut line = format!("  {:<38}", reader.name);
    let mut most = 0.0_f64;
    for (index, (size, cost)) in sizes.iter().zip(&costs).enumerate() {
        let _ = write!(line, " {size:>7}: {:>8.1}", *cost as f64 / 1e6);
        if let Some(before) = index.checked_sub(1).and_then(|index| costs.get(index)) {
            let ratio = *cost as f64 / *before as f64 / 2.0;
            most = most.max(ratio);
            let _ = write!(line, " ×{ratio:.2}");
        }
    }
    println!("{line}");
    if most > MOST {
        worse.push(format!("{} (×{most:.2})", reader.name));
    }
    Ok(())
}

/// The instructions of one run.
fn counted(reader: &Reader, size: usize, folder: &Path) -> Result<i64, String> {
    let text = (reader.write)(size);
    let file = folder.join("input.toml");
    fs::write(&file, &text).map_err(|e| format!("{}: {e}", file.display()))?;
    let file = file.to_string_lossy().into_owned();
    let web = reader.args.first() == Some(&"WEB");
    let program = target(if web {
        "debug/examples/readers"
    } else {
        "debug/argad"
    });
    let args = reader
        .args
        .iter()
        .skip(usize::from(web))
        .map(|arg| match *arg {
            "FILE" => file.clone(),
            "TEXT" => text.clone(),
            "DATA" => "target/readers/data".to_owned(),
            other => other.to_owned(),
        });
    if reader.args.contains(&"DATA") {
        data(folder, &text)?;
    }
    let run = command(
        "valgrind",
        &[
            "--tool=callgrind",
            "--callgrind-out-file=/dev/null",
            &program,
        ],
    )
    .args(args)
    .env("LC_ALL", "C")
    .output()
    .map_err(|e| format!("valgrind: {e}"))?;
    let said = String::from_utf8_lossy(&run.stderr);
    let count = said
        .lines()
        .find_map(|line| line.split("Collected : ").nth(1)?.trim().parse().ok());
    count.ok_or_else(|| {
        format!(
            "{}: valgrind said nothing of instructions:\n{said}",
            reader.name
        )
    })
}

/// A folder of data as it is built in, with one file of our own.
fn data(folder: &Path, weapons: &str) -> Result<(), String> {
    let to = folder.join("data");
    for file in fs::read_dir(root().join("data"))
        .into_iter()
        .flatten()
        .flatten()
    {
        let (from, to) = (file.path(), to.join(file.file_name()));
        if from.is_file() {
            fs::copy(&from, &to).map_err(|e| format!("{}: {e}", from.display()))?;
            continue;
        }
        fs::create_dir_all(&to).map_err(|e| format!("{}: {e}", to.display()))?;
        for inner in fs::read_dir(&from)
            .into_iter()
            .flatten()
            .flatten()
            .filter(|f| f.path().is_file())
        {
            let to = to.join(inner.file_name());
            fs::copy(inner.path(), &to).map_err(|e| format!("{}: {e}", to.display()))?;
        }
    }
    let ours = to.join("horse-and-musket/weapons.toml");
    let known = fs::read_to_string(&ours).unwrap_or_default();
    fs::write(&ours, known + weapons).map_err(|e| format!("{}: {e}", ours.display()))
}

const CHECK: &[&str] = &["scenario", "check", "FILE"];

const READERS: &[Reader] = &[
    Reader {
        name: "scenario: figures in close order",
        args: CHECK,
        least: 120,
        write: close_order,
    },
    Reader {
        name: "scenario: skirmishers",
        args: CHECK,
        least: 120,
        write: skirmishers,
    },
    Reader {
        name: "scenario: a heap of figures",
        args: CHECK,
        least: 120,
        write: heap,
    },
    Reader {
        name: "scenario: troops that deploy",
        args: CHECK,
        least: 60,
        write: deploying,
    },
    Reader {
        name: "scenario: houses with people",
        args: CHECK,
        least: 100,
        write: houses,
    },
    Reader {
        name: "scenario: corners of the ground",
        args: CHECK,
        least: 20,
        write: corners,
    },
    Reader {
        name: "scenario: triggers",
        args: CHECK,
        least: 50,
        write: triggers,
    },
    Reader {
        name: "scenario: ids that name nothing",
        args: CHECK,
        least: 5_000,
        write: references,
    },
    Reader {
        name: "scenario: unknown fields",
        args: CHECK,
        least: 20_000,
        write: keys,
    },
    Reader {
        name: "scenario: unknown fields on a line",
        args: CHECK,
        least: 20_000,
        write: keys_on_a_line,
    },
    Reader {
        name: "scenario: headings",
        args: CHECK,
        least: 10_000,
        write: headings,
    },
    Reader {
        name: "scenario: records without end",
        args: CHECK,
        least: 10_000,
        write: records,
    },
    Reader {
        name: "scenario: too long",
        args: CHECK,
        least: 1 << 19,
        write: comment,
    },
    Reader {
        name: "data: weapons",
        args: &["data", "check", "DATA"],
        least: 100,
        write: weapons,
    },
    Reader {
        name: "data: unknown fields",
        args: &["data", "check", "DATA"],
        least: 20_000,
        write: keys,
    },
    Reader {
        name: "data: a weapon of many bands",
        args: &["data", "check", "DATA"],
        least: 2_000,
        write: bands,
    },
    Reader {
        name: "roster: entries",
        args: &["roster", "check", "FILE"],
        least: 100,
        write: entries,
    },
    Reader {
        name: "roster: a long word",
        args: &["roster", "check", "FILE"],
        least: 50_000,
        write: long_unit,
    },
    Reader {
        name: "JSON: fighters",
        args: &["odds", "melee", "--json", "FILE"],
        least: 25_000,
        write: fighters,
    },
    Reader {
        name: "JSON: shooters",
        args: &["odds", "shoot", "--json", "FILE"],
        least: 25_000,
        write: shooters,
    },
    Reader {
        name: "JSON: unknown options",
        args: &["odds", "shoot", "--json", "FILE"],
        least: 10_000,
        write: options,
    },
    Reader {
        name: "JSON: a long word",
        args: &["odds", "shoot", "--json", "FILE"],
        least: 100_000,
        write: long_weapon,
    },
    Reader {
        name: "words: one long",
        args: &["need", "TEXT"],
        least: 25_000,
        write: long_word,
    },
    Reader {
        name: "words: many",
        args: &["need", "TEXT"],
        least: 2_000,
        write: many_words,
    },
    Reader {
        name: "rules: a long search",
        args: &["rules", "list", "--search", "TEXT"],
        least: 25_000,
        write: long_word,
    },
    Reader {
        name: "orders: headings",
        args: ORDERS,
        least: 10_000,
        write: sections,
    },
    Reader {
        name: "orders: names of nobody",
        args: ORDERS,
        least: 2_000,
        write: strangers,
    },
    Reader {
        name: "orders: a long name",
        args: ORDERS,
        least: 10_000,
        write: long_name,
    },
    Reader {
        name: "log: a long line",
        args: &["log", "explain", "FILE"],
        least: 1 << 20,
        write: long_word,
    },
    Reader {
        name: "lab: a file without lines",
        args: &["lab", "merge", "FILE"],
        least: 1 << 21,
        write: long_word,
    },
    Reader {
        name: "address: values",
        args: &["WEB", "route", "FILE"],
        least: 10_000,
        write: values,
    },
    Reader {
        name: "address: parts",
        args: &["WEB", "route", "FILE"],
        least: 10_000,
        write: parts,
    },
    Reader {
        name: "link: entries of a troop list",
        args: &["WEB", "roster", "FILE"],
        least: 50,
        write: link,
    },
    Reader {
        name: "link: entries without end",
        args: &["WEB", "roster", "FILE"],
        least: 1_000,
        write: link,
    },
    Reader {
        name: "page: words of a search",
        args: &["WEB", "search", "FILE"],
        least: 10_000,
        write: many_words,
    },
];

const ORDERS: &[&str] = &["play", "first-shots", "--seed", "1", "--orders", "FILE"];

const HEAD: &str = r#"id = "big"
name = { fr = "a", en = "a" }
story = { fr = "a", en = "a" }
period = "horse-and-musket"
table = [400, 400]
turns = 6
[[side]]
id = "red"
name = { fr = "a", en = "a" }
[[side]]
id = "blue"
name = { fr = "a", en = "a" }
[[objective]]
side = "red"
want = "survive"
figures = 1
until = 6
points = 1
[[objective]]
side = "blue"
want = "survive"
figures = 1
until = 6
points = 1
[[troop]]
id = "chief"
side = "red"
unit = "officer"
at = [[3, 390]]
[[troop]]
id = "leader"
side = "blue"
unit = "officer"
at = [[9, 390]]
"#;

fn each(count: usize, write: impl Fn(usize) -> String) -> String {
    (0..count).map(write).collect()
}

fn points(count: usize, at: impl Fn(usize) -> (f64, f64)) -> String {
    let list: Vec<String> = (0..count)
        .map(at)
        .map(|(x, y)| format!("[{x}, {y}]"))
        .collect();
    list.join(", ")
}

fn troop(count: usize, formation: &str, at: impl Fn(usize) -> (f64, f64)) -> String {
    let at = points(count.max(3), at);
    format!(
        "{HEAD}[[troop]]\nid = \"many\"\nside = \"red\"\nunit = \"light-infantry\"\nformation = \"{formation}\"\nat = [{at}]\n"
    )
}

fn close_order(count: usize) -> String {
    let (row, rank) = (|n: usize| n % 40, |n: usize| n / 40);
    troop(count, "close", |n| {
        (20.0 + 2.0 * row(n) as f64, 20.0 + 2.0 * rank(n) as f64)
    })
}

fn skirmishers(count: usize) -> String {
    troop(count, "skirmish", |n| {
        (20.0 + 12.0 * (n % 30) as f64, 20.0 + 12.0 * (n / 30) as f64)
    })
}

fn heap(count: usize) -> String {
    troop(count, "close", |_| (20.0, 20.0))
}

fn deploying(count: usize) -> String {
    HEAD.to_owned()
        + &each(count, |n| {
            let (x, y) = (20 + 15 * (n % 24), 20 + 15 * (n / 24));
            format!(
                "[[zone]]\nid = \"z{n}\"\nname = {{ fr = \"a\", en = \"a\" }}\npoints = [[{x}, {y}], [{}, {y}], [{}, {}], [{x}, {}]]\n\
                 [[troop]]\nid = \"t{n}\"\nside = \"red\"\nunit = \"irregulars\"\nzone = \"z{n}\"\ncount = 2\n",
                x + 8,
                x + 8,
                y + 8,
                y + 8
            )
        })
}

fn houses(count: usize) -> String {
    HEAD.to_owned()
        + &each(count, |n| {
            let (x, y) = (10 + 18 * (n % 21), 10 + 18 * (n / 21));
            format!(
                "[[building]]\nname = {{ fr = \"a\", en = \"a\" }}\npoints = [[{x}, {y}], [{}, {y}], [{}, {}], [{x}, {}]]\n\
                 openings = [{{ kind = \"door\", from = [{x}, {}], to = [{x}, {}] }}]\n\
                 [[troop]]\nid = \"t{n}\"\nside = \"red\"\nunit = \"irregulars\"\nat = [[{}, {}]]\n",
                x + 10,
                x + 10,
                y + 10,
                y + 10,
                y + 4,
                y + 6,
                x + 5,
                y + 5
            )
        })
}

fn corners(count: usize) -> String {
    HEAD.to_owned()
        + &each(count, |n| {
            let y = 10.0 + 4.0 * n as f64;
            let there = points(30, |x| (20.0 + 10.0 * x as f64, y + 0.5 * (x % 2) as f64));
            let back = points(30, |x| {
                (310.0 - 10.0 * x as f64, y + 2.0 + 0.5 * (x % 2) as f64)
            });
            format!("[[area]]\nterrain = \"forest\"\npoints = [{there}, {back}]\n")
        })
}

fn triggers(count: usize) -> String {
    HEAD.to_owned()
        + &each(count, |n| {
            format!(
                "[[trigger]]\nwhen = \"casualties\"\nside = \"red\"\ncount = 1\nspeak = {{ fr = \"{n}\", en = \"{n}\" }}\n"
            )
        })
}

fn references(count: usize) -> String {
    let ids: Vec<String> = (0..count).map(|n| format!("\"t{n}\"")).collect();
    format!(
        "{HEAD}[[troop]]\nid = \"many\"\nside = \"red\"\nunit = \"officer\"\nat = [[50, 50]]\ncommands = [{}]\n",
        ids.join(", ")
    )
}

fn keys(count: usize) -> String {
    each(count, |n| format!("key{n} = 1\n"))
}

fn keys_on_a_line(count: usize) -> String {
    let keys: Vec<String> = (0..count).map(|n| format!("key{n} = 1")).collect();
    format!("story = {{ {} }}\n", keys.join(", "))
}

fn headings(count: usize) -> String {
    each(count, |n| format!("[heading{n}]\n"))
}

fn records(count: usize) -> String {
    HEAD.to_owned() + &"[[troop]]\n".repeat(count)
}

fn comment(count: usize) -> String {
    format!("{HEAD}# {}", "x".repeat(count))
}

fn weapons(count: usize) -> String {
    each(count, |n| {
        format!(
            "[[missile]]\nid = \"w{n}\"\nname = {{ fr = \"a\", en = \"a\" }}\nclause = \"WPN-1\"\n\
             bands = [{{ upto = 10, need = 5 }}, {{ upto = 20, need = 7 }}]\nreload = 1\ntraits = []\n"
        )
    })
}

fn bands(count: usize) -> String {
    let bands: Vec<String> = (1..=count)
        .map(|n| format!("{{ upto = {}, need = 5 }}", n as f64 / 100.0))
        .collect();
    format!(
        "[[missile]]\nid = \"w\"\nname = {{ fr = \"a\", en = \"a\" }}\nclause = \"WPN-1\"\nbands = [{}]\nreload = 1\ntraits = []\n",
        bands.join(", ")
    )
}

fn entries(count: usize) -> String {
    let head = "name = \"a\"\nperiod = \"pike-and-shot\"\n".to_owned();
    head + &"[[troop]]\nunit = \"pikeman\"\ncount = 3\n".repeat(count)
}

fn long_unit(count: usize) -> String {
    format!(
        "name = \"a\"\nperiod = \"pike-and-shot\"\n[[troop]]\nunit = \"{}\"\ncount = 3\n",
        "x".repeat(count)
    )
}

fn fighters(count: usize) -> String {
    format!("{{\"a\":[{}],\"b\":[{{}}]}}", vec!["{}"; count].join(","))
}

fn shooters(count: usize) -> String {
    format!("{{\"shooters\":[{}]}}", vec!["{}"; count].join(","))
}

fn options(count: usize) -> String {
    let all: Vec<String> = (0..count).map(|n| format!("\"option{n}\":true")).collect();
    format!("{{\"options\":{{{}}}}}", all.join(","))
}

fn long_weapon(count: usize) -> String {
    format!(
        "{{\"shooters\":[{{\"weapon\":\"{}\"}}]}}",
        "x".repeat(count)
    )
}

fn long_word(count: usize) -> String {
    "x".repeat(count)
}

fn many_words(count: usize) -> String {
    each(count, |n| format!("word{n} "))
}

fn sections(count: usize) -> String {
    each(count, |n| {
        format!("[turn {} movement nobody]\n", n % 60 + 1)
    })
}

fn strangers(count: usize) -> String {
    let head = "[turn 1 movement french]\n".to_owned();
    head + &each(count, |n| format!("x{n}: stay\n"))
}

fn long_name(count: usize) -> String {
    format!("[turn 1 movement french]\n{}: stay\n", "x".repeat(count))
}

fn values(count: usize) -> String {
    let all: Vec<String> = (0..count).map(|n| format!("k{n}=v")).collect();
    format!("#/rules?{}", all.join("&"))
}

fn parts(count: usize) -> String {
    format!("#/rules{}", "/part".repeat(count))
}

fn link(count: usize) -> String {
    let all: Vec<String> = (1..=count).map(|n| format!("t{n}=unit:pikeman")).collect();
    format!("#/cards/roster?{}", all.join("&"))
}
