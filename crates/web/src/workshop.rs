//! What is used beside a real table, the aid and cards, and what is made before a game, troop lists and scenarios: a
//! program of its own, so that nobody waits for it who only plays here, nor for the game who plays at home.

use crate::aid::Aid;
use crate::app::{Lost, elsewhere};
use crate::cards::Cards;
use crate::editor::Editor;
use crate::route::Page;
use leptos::prelude::*;

/// Its pages; all others are the client's.
pub fn pages(page: Option<Page>) -> AnyView {
    match page {
        Some(Page::Aid) => view! { <Aid/> }.into_any(),
        Some(Page::Cards) => view! { <Cards/> }.into_any(),
        Some(Page::Editor) => view! { <Editor/> }.into_any(),
        None => view! { <Lost/> }.into_any(),
        Some(_) => elsewhere(),
    }
}
