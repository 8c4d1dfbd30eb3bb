//! What the page reads from an address, natively: `cargo xtask bench readers` counts its instructions.

use argad_text::{Lang, Texts};
use argad_web::cards::draft::Draft;
use argad_web::route::Route;
use argad_web::rules::find::{Wanted, find};

fn main() {
    let mut args = std::env::args().skip(1);
    let (Some(what), Some(file)) = (args.next(), args.next()) else {
        eprintln!("readers route|roster|search FILE");
        return;
    };
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    let said = match what.as_str() {
        "search" => {
            let wanted = Wanted {
                words: text,
                ..Wanted::default()
            };
            find(&wanted, &Texts::new(Lang::En)).len().to_string()
        }
        "roster" => match Draft::of_route(&Route::read(&text)) {
            Ok(draft) => draft.judged().is_ok().to_string(),
            Err(part) => part.len().to_string(),
        },
        _ => Route::read(&text).to_string().len().to_string(),
    };
    println!("{said}");
}
