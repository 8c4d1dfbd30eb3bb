//! What is made before a game, scenarios and troop lists with their cards: a program of its own, so that nobody waits
//! for it who only plays.

use crate::app::{Lost, elsewhere};
use crate::cards::Cards;
use crate::editor::Editor;
use crate::route::Page;
use leptos::prelude::*;

/// Its pages; all others are the client's.
pub fn pages(page: Option<Page>) -> AnyView {
    match page {
        Some(Page::Cards) => view! { <Cards/> }.into_any(),
        Some(Page::Editor) => view! { <Editor/> }.into_any(),
        None => view! { <Lost/> }.into_any(),
        Some(_) => elsewhere(),
    }
}
