//! Build, test and tidy commands of the workspace: `cargo xtask help`. Never shipped.

mod bench;
mod bench_table;
mod clauses;
mod layers;
mod pictures;
mod run;
mod test;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  test             every check there is: format, lints, tests, data, layers, wasm32, rules map
  test --quick     the same without the slow parts (brute force, wasm32)
  clauses          count covered clauses and write docs/rules-map.md
  clauses --check  the same, but only compare with the file
  bench            micro-benchmarks with allocation counts
  bench table      figure-turns a second, and instruction counts against the baseline (--save keeps them)
  bench peers      the same volleys with icepool and dyce (Python, from PyPI), as ratios
  bless            write golden plays and logs anew (tests/play, tests/logs); read the difference before keeping it
  pictures         draw the example pictures of docs/pictures anew
  help             this text
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["test"] => test::run(false),
        ["test", "--quick"] => test::run(true),
        ["clauses"] => clauses::run(false),
        ["clauses", "--check"] => clauses::run(true),
        ["bless"] => test::bless(),
        ["pictures"] => pictures::run(),
        ["bench"] => bench::micro(),
        ["bench", "table"] => bench_table::run(false),
        ["bench", "table", "--save"] => bench_table::run(true),
        ["bench", "peers"] => bench::peers(),
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
