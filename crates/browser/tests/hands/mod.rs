//! Hands on the board, for the tests of the table.

use argad_browser::{Fault, Locator, Visit};
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use serde_json::{Value, json};

/// More rounds than any of these games has.
pub const MANY: usize = 60;
/// The first scenario, the same every time.
pub const FIRST: &str = "#/table/first-shots?seed=5";

/// Nothing is watched from now on: games go on at once.
pub async fn no_watching(visit: &Visit) -> Result<(), Fault> {
    visit
        .run("localStorage.setItem('argad.table.speed', '0')")
        .await?;
    Ok(())
}

/// Waits until somebody is asked for something, or it is over.
pub async fn asked(visit: &Visit) -> Result<(), Fault> {
    visit.see(".agree, .end, .hand-over").await
}

/// Whether there is any.
pub async fn has(visit: &Visit, css: &str) -> Result<bool, Fault> {
    let found = visit.client.find_all(Locator::Css(css)).await?;
    Ok(!found.is_empty())
}

/// How many there are.
pub async fn count(visit: &Visit, css: &str) -> Result<usize, Fault> {
    Ok(visit.client.find_all(Locator::Css(css)).await?.len())
}

/// The middle of a figure on the screen; nothing where something else lies over it.
pub async fn spot(visit: &Visit, figure: u32) -> Result<Option<(f64, f64)>, Fault> {
    let script = "const g = document.querySelector(`.piece[data-figure='${arguments[0]}']`);
        if (!g) return null; const m = g.getScreenCTM();
        const top = document.elementFromPoint(m.e, m.f);
        return top?.closest('.board') ? [m.e, m.f] : null;";
    let at = visit.client.execute(script, vec![json!(figure)]).await?;
    let number = |index: usize| at.get(index).and_then(Value::as_f64);
    Ok(number(0).zip(number(1)))
}

/// Presses, moves and lifts the button of the mouse.
pub async fn drag(visit: &Visit, from: (f64, f64), to: Option<(f64, f64)>) -> Result<(), Fault> {
    let go = |(x, y): (f64, f64)| PointerAction::MoveTo {
        duration: None,
        x,
        y,
    };
    let mut mouse =
        MouseActions::new("mouse".to_owned())
            .then(go(from))
            .then(PointerAction::Down {
                button: MOUSE_BUTTON_LEFT,
            });
    if let Some((x, y)) = to {
        // Fingers do not jump.
        mouse = mouse
            .then(go((f64::midpoint(from.0, x), f64::midpoint(from.1, y))))
            .then(go((x, y)));
    }
    let mouse = mouse.then(PointerAction::Up {
        button: MOUSE_BUTTON_LEFT,
    });
    Ok(visit.client.perform_actions(mouse).await?)
}
