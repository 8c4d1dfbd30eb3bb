//! Games to look at again: those kept here, and any from a file.

use crate::own;
use crate::route::{Page, Route};
use crate::scenarios::Import;
use crate::store;
use crate::table::desk::key;
use crate::words::use_words;
use argad_rules::scenario::embedded;
use leptos::prelude::*;

/// The page.
#[component]
pub fn Replays() -> impl IntoView {
    let words = use_words();
    own::recall();
    let own = own::own().map(|(scenario, _)| scenario);
    let all = embedded().iter().chain(own);
    let kept = all.filter(|scenario| store::read(&key(&scenario.id)).is_some());
    let games = kept.map(|scenario| {
        let link = Route::to(Page::Table).step(&scenario.id).to_string();
        let name = move || words.lang().name(&scenario.name).to_owned();
        view! { <a class="button quiet" href=link>{name}</a> }
    });
    let games = games.collect_view();
    let none = games.is_empty();
    view! {
        <section class="page replays">
            <h1>{words.text("web-door-replays")}</h1>
            <p>{words.text("web-replays-how")}</p>
            <div class="switches">{games}</div>
            {none.then(|| view! { <p class="hint">{words.text("web-replays-none")}</p> })}
            <Import/>
        </section>
    }
}
