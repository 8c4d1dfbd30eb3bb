//! Build, test and tidy commands of the workspace: `cargo xtask help`. Never shipped.

mod advisories;
mod balance;
mod bench;
mod bench_games;
mod bench_lab;
mod bench_readers;
mod bench_serve;
mod bench_table;
mod browser;
mod clauses;
mod fuzz;
mod icon;
mod layers;
mod mutants;
mod notices;
mod pictures;
mod profiled;
mod run;
mod test;
mod web;

use std::path::Path;
use std::process::ExitCode;
use web::Build;

const HELP: &str = "\
cargo xtask COMMAND

  play [-- FLAGS]  build the web app and open the table: prints its address (--dev first: quick build)
  web [--dev]      build the web app into target/site
  dist [FOLDER]    the web app as a static folder for any host (target/dist)
  browser [--dev]  only the tests in a real browser
  shots [--dev]    take the pictures of docs/pictures/web anew
  test             every check there is: format, lints, tests, data, layers, wasm32, browser, fuzz, rules map
  test --quick     the same without the slow parts (brute force, wasm32, browser, fuzz)
  clauses          count covered clauses and write docs/rules-map.md
  clauses --check  the same, but only compare with the file
  cases            write the public suite (tests/table) as pages for players: docs/cases (--check: only compare)
  notices          write what of others is shipped, with its licences, and check that those are ones we take
                   (--check: only compare)
  advisories       whether something is known against a crate of ours; fetches RustSec's data, or takes a FOLDER with them
  profiled         build `argad` by a record of what it does most, for long runs of the lab (needs rustup's llvm-tools)
  bench            micro-benchmarks with allocation counts
  bench table      figure-turns a second, and instruction counts against the baseline (--save keeps them;
                   --profiled: also of a build by a record)
  bench lab [N]    whole games a second on one and two threads, and the memory of a run of N games (20,000)
  bench peers      volleys beside icepool and dyce, games beside OpenSpiel and diplomacy (Python, from PyPI), as ratios
                   (bench peers games: only the games)
  bench readers    instructions against size for everything that is read: files, links, searches (valgrind); fails above ×1.3 of linear
  bench web        the web app in this machine's browser: size, start, long tasks, frames a second
  bench serve      the web app given out beside nginx and Caddy (asked by wrk), and beside thousands of hostile connections
  mutants [FILE…]  break the clauses one by one and see whether a test notices; parts of names of files of the rules choose
                   (--list: tell only, --limit N, --quick: by what is written as data alone, --anew: forget earlier runs); for all: at night
  fuzz [TARGET…]   invented logs, scenarios, data, orders, questions and addresses, a minute each (--seconds N,
                   --keep: add what it learnt to fuzz/kept, --sanitize: with AddressSanitizer); needs a C++ compiler
  bless            write golden plays and logs anew (tests/play, tests/logs); read the difference before keeping it
  balance          play every built-in scenario bot against bot and write docs/balance.toml
  pictures         draw the example pictures of docs/pictures anew
  help             this text
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let (build, words) = match words.as_slice() {
        [first, "--dev", rest @ ..] => (Build::Dev, [&[*first], rest].concat()),
        all => (Build::Release, all.to_vec()),
    };
    let result = match words.as_slice() {
        ["web"] => web::build(build),
        ["play", flags @ ..] => browser::play(build, flags.strip_prefix(&["--"]).unwrap_or(flags)),
        ["dist"] => web::dist(&run::root().join("target/dist")),
        ["dist", folder] => web::dist(Path::new(folder)),
        ["browser"] => browser::tests(build),
        ["shots"] => browser::shots(build),
        ["test"] => test::run(false),
        ["test", "--quick"] => test::run(true),
        ["clauses"] => clauses::run(false),
        ["clauses", "--check"] => clauses::run(true),
        ["cases"] => test::cases(false),
        ["cases", "--check"] => test::cases(true),
        ["advisories"] => advisories::run(None),
        ["advisories", folder] => advisories::run(Some(folder)),
        ["notices"] => notices::run(false),
        ["notices", "--check"] => notices::run(true),
        ["mutants", args @ ..] => mutants::run(args),
        ["fuzz", words @ ..] => fuzz::run(words),
        ["bless"] => test::bless(),
        ["pictures"] => pictures::run(),
        ["balance"] => balance::run(),
        ["bench"] => bench::micro(),
        ["profiled"] => profiled::run(),
        ["bench", "table"] => bench_table::run(false, false),
        ["bench", "table", "--save"] => bench_table::run(true, false),
        ["bench", "table", "--profiled"] => bench_table::run(false, true),
        ["bench", "lab"] => bench_lab::run(None),
        ["bench", "lab", games] => match games.replace(['_', ','], "").parse() {
            Ok(games) => bench_lab::run(Some(games)),
            Err(_) => Err(format!("bench lab: {games} is no number of games")),
        },
        ["bench", "peers", "games"] => bench::peer_games(),
        ["bench", "peers"] => bench::peers(),
        ["bench", "readers"] => bench_readers::run(),
        ["bench", "serve"] => bench_serve::run(),
        ["bench", "web"] => browser::bench(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(format!("unknown command: {}\n\n{HELP}", other.join(" "))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
