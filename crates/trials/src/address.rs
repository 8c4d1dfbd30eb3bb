//! An address of the page, with all that may stand in it: questions of the aid, troop lists, games of the lab.

use crate::said::{Said, in_both};
use argad_lab::query::{MoraleQuery, MoveQuery, WoundQuery};
use argad_lab::roll::Dice;
use argad_text::roster;
use argad_web::aid::melee::Melee;
use argad_web::aid::question::Question;
use argad_web::aid::shooting::Shooting;
use argad_web::aid::simple::Simple;
use argad_web::cards::draft::Draft;
use argad_web::lab::work::Wanted;
use argad_web::route::{Page, Route};
use std::fmt::Debug;

/// Takes a text as an address as far as it goes.
///
/// # Panics
/// Where a promise is broken.
pub fn run(bytes: &[u8]) {
    // Browsers give texts, whatever was typed.
    let text = String::from_utf8_lossy(bytes);
    let route = Route::read(&text);
    assert_eq!(Route::read(&route.to_string()), route);
    if let Some(meant) = route.meant() {
        assert!(meant.page().is_some(), "led to where there is nothing");
    }
    match route.page() {
        Some(Page::Aid) => match route.part(0).unwrap_or(Shooting::WORD) {
            Melee::WORD => ask::<Melee>(&route),
            Simple::<MoraleQuery>::WORD => ask::<Simple<MoraleQuery>>(&route),
            Simple::<MoveQuery>::WORD => ask::<Simple<MoveQuery>>(&route),
            Simple::<WoundQuery>::WORD => ask::<Simple<WoundQuery>>(&route),
            _ => ask::<Shooting>(&route),
        },
        Some(Page::Cards) => list(&route, text.len()),
        Some(Page::Lab) => {
            let wanted = Wanted::of(&route);
            let again = Route::read(&wanted.route().to_string());
            assert_eq!(Wanted::of(&again), wanted);
            wanted.changed();
        }
        _ => {}
    }
}

/// A question of the aid: answered, thrown, and the same from the address it is written to.
fn ask<Q: Question + Debug>(route: &Route) {
    let Ok(question) = Q::read(route) else {
        return;
    };
    let base = Route::to(Page::Aid).step(Q::WORD);
    let written = question.write(base.clone()).to_string();
    let again = Q::read(&Route::read(&written)).expect("what was written is read");
    assert_eq!(again.write(base).to_string(), written);
    in_both(|texts| {
        question.answer(texts);
        question.title(texts);
        let _ = question.throw(&Dice::Seed(1), texts);
    });
    for (_, other) in question.remedies() {
        in_both(|texts| drop(other.answer(texts)));
    }
}

/// A troop list: judged, and the same from the address and the file it is written to.
fn list(route: &Route, bytes: usize) {
    let Ok(draft) = Draft::of_route(route) else {
        return;
    };
    let again = Route::read(&draft.route().to_string());
    assert_eq!(Draft::of_route(&again).as_ref(), Ok(&draft));
    let mut said = Said::about(bytes);
    match draft.judged() {
        Ok((_, account)) => {
            for finding in &account.findings {
                in_both(|texts| said.add(&roster::finding(finding, texts)));
            }
            let of_file = Draft::of_toml(&draft.toml()).expect("what was written is read");
            let of_its_file = Draft::of_toml(&of_file.toml());
            assert_eq!(of_its_file, Ok(of_file));
        }
        Err(problems) => {
            for problem in &problems {
                in_both(|texts| said.add(&roster::problem(&problem.kind, texts)));
            }
        }
    }
}
