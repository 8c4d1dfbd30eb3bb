//! `cargo xtask cases`: the public suite as pages for players, `docs/cases/{en,fr}.html`.
//!
//! Each case with its table drawn, its orders and dice, what came of them in the words of the log, and why;
//! then the questions to the author; then the clauses with the cases that check them. One file a language,
//! nothing loaded from elsewhere.

#[path = "../../rules/tests/play/after.rs"]
#[allow(dead_code, reason = "the runner uses the rest")]
mod after;
#[path = "../../rules/tests/table/case.rs"]
#[allow(dead_code, reason = "the runner uses the rest")]
mod case;
#[path = "../../rules/tests/play/course.rs"]
#[allow(dead_code, reason = "the runner uses the rest")]
mod course;
#[path = "cases/page.rs"]
mod page;
#[path = "../../rules/tests/play/told.rs"]
#[allow(dead_code, reason = "the golden plays use the rest")]
mod told;

use argad_text::Lang;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let check = std::env::args().any(|word| word == "--check");
    match run(check) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("cases: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn run(check: bool) -> Result<(), String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cases");
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let suite = page::Suite::read()?;
    for lang in [Lang::En, Lang::Fr] {
        let text = suite.page(lang)?;
        let path = folder.join(format!("{}.html", lang.code()));
        let name = format!("docs/cases/{}.html", lang.code());
        if !check {
            std::fs::write(&path, &text).map_err(|e| e.to_string())?;
            println!("{name}: {} cases, {} kB", suite.count(), text.len() / 1000);
        } else if std::fs::read_to_string(&path).unwrap_or_default() != text {
            return Err(format!("{name} is out of date: run `cargo xtask cases`"));
        }
    }
    Ok(())
}
