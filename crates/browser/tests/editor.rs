//! The scenario editor as somebody uses it who makes a scenario. Run by `cargo xtask browser`.

use argad_browser::{Fault, Locator, Screen, Visit, check, say};
use argad_rules::data;
use argad_rules::scenario::{Scenario, read};
use argad_text::Lang;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::key::Key;
use serde_json::{Value, json};

/// Where a place of the table, in centimetres, is on the screen.
async fn spot(visit: &Visit, x: f64, y: f64) -> Result<(f64, f64), Fault> {
    let script = "const r = document.querySelector('.edit-board .pieces').getBoundingClientRect();
        const [w, h] = [0, 1].map((i) => document.querySelector('#edit-text').value.match(/table = \\[(\\d+), (\\d+)\\]/)[i + 1]);
        return [r.left + arguments[0] / w * r.width, r.bottom - arguments[1] / h * r.height];";
    let at = visit
        .client
        .execute(script, vec![json!(x), json!(y)])
        .await?;
    let number = |index: usize| at.get(index).and_then(Value::as_f64);
    Ok(number(0).zip(number(1)).ok_or("no board")?)
}

/// Drags from one place of the table to another, or taps where both are the same.
async fn drag(visit: &Visit, from: (f64, f64), to: (f64, f64)) -> Result<(), Fault> {
    let (from, to) = (
        spot(visit, from.0, from.1).await?,
        spot(visit, to.0, to.1).await?,
    );
    let go = |(x, y): (f64, f64)| PointerAction::MoveTo {
        duration: None,
        x,
        y,
    };
    let button = MOUSE_BUTTON_LEFT;
    let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
    let mouse = MouseActions::new("mouse".to_owned())
        .then(go(from))
        .then(PointerAction::Down { button })
        .then(go(middle))
        .then(go(to))
        .then(PointerAction::Up { button });
    Ok(visit.client.perform_actions(mouse).await?)
}

async fn has(visit: &Visit, css: &str) -> Result<bool, Fault> {
    let found = visit.client.find_all(Locator::Css(css)).await?;
    Ok(!found.is_empty())
}

async fn choose(visit: &Visit, css: &str, value: &str) -> Result<(), Fault> {
    let found = visit.client.find(Locator::Css(css)).await;
    Ok(found
        .map_err(|e| format!("{css}: {e}"))?
        .select_by_value(value)
        .await?)
}

/// The text of the editor.
async fn text(visit: &Visit) -> Result<String, Fault> {
    let text = visit
        .run("return document.querySelector('#edit-text').value")
        .await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

async fn value(visit: &Visit, css: &str) -> Result<String, Fault> {
    let script = "return document.querySelector(arguments[0]).value";
    let value = visit.client.execute(script, vec![json!(css)]).await?;
    Ok(value.as_str().unwrap_or_default().to_owned())
}

/// Writes another value into a field and leaves it.
async fn fill(visit: &Visit, css: &str, typed: &str) -> Result<(), Fault> {
    let script = "const e = document.querySelector(arguments[0]); e.focus(); e.select();";
    visit.client.execute(script, vec![json!(css)]).await?;
    visit.write(css, &format!("{typed}{}", Key::Tab)).await
}

/// Types a whole text.
async fn rewrite(visit: &Visit, text: &str) -> Result<(), Fault> {
    let script = "const t = document.querySelector('#edit-text'); t.value = arguments[0];
        t.dispatchEvent(new Event('input', { bubbles: true }));";
    visit.client.execute(script, vec![json!(text)]).await?;
    Ok(())
}

fn meaning(text: &str) -> Option<Scenario> {
    read("s.toml", text, data::embedded).scenario
}

/// A file of the visitor's.
fn on_disk(text: &str) -> std::path::PathBuf {
    let path = std::env::temp_dir().join(format!("argad-editor-{}.toml", std::process::id()));
    std::fs::write(&path, text).expect("a file");
    path
}

/// A small scenario, by clicks and keys.
async fn build(visit: &Visit) -> Result<(), Fault> {
    visit.go("#/editor").await?;
    visit.see(".edit-board .ground").await?;
    // A wood by a drag, a wall by taps, a house by a drag with a door by a tap.
    visit.click("[data-tool=area]").await?;
    drag(visit, (20.0, 40.0), (44.0, 60.0)).await?;
    visit.see("[data-path='area/0'][aria-current]").await?;
    visit.click("[data-tool=line]").await?;
    for at in [(60.0, 50.0), (80.0, 50.0), (80.0, 60.0)] {
        drag(visit, at, at).await?;
    }
    visit.click(".edit-done").await?;
    visit.see("[data-path='line/0'][aria-current]").await?;
    visit.click("[data-tool=building]").await?;
    drag(visit, (90.0, 20.0), (110.0, 34.0)).await?;
    visit.click("[data-tool=opening]").await?;
    drag(visit, (100.0, 20.0), (100.0, 20.0)).await?;
    visit.see(".opening").await?;
    // Two troops: one by a tap, one from the list.
    visit.click("[data-tool=troop]").await?;
    drag(visit, (60.0, 15.0), (60.0, 15.0)).await?;
    visit.see("[data-path='troop/0'][aria-current]").await?;
    visit.click("[data-add=troop]").await?;
    visit.see("[data-path='troop/1'][aria-current]").await?;
    choose(visit, "#edit-at-troop-1-side", "whites").await?;
    choose(visit, "#edit-at-troop-1-block-facing", "south").await?;
    // By keys: five and one farther.
    visit
        .run("document.querySelector('.edit-board').focus()")
        .await?;
    let keys = format!("{}{}{}{}", Key::Shift, Key::Up, Key::Shift, Key::Up);
    visit
        .client
        .active_element()
        .await?
        .send_keys(&keys)
        .await?;
    assert_eq!(value(visit, "#edit-at-troop-1-block-front-1").await?, "51");
    for side in ["blues", "whites"] {
        visit.click("[data-add=objective]").await?;
        let last = "[data-path^='objective/'][aria-current]";
        visit.see(last).await?;
        let at = visit
            .run("return document.querySelector(\"[aria-current][data-path]\").dataset.path")
            .await?;
        let id = at.as_str().unwrap_or_default().replace('/', "-");
        choose(visit, &format!("#edit-at-{id}-side"), side).await?;
    }
    Ok(())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_scenario_is_made_mended_saved_opened_kept_and_played() {
    check(Screen::Desktop, "en", async |visit| {
        build(visit).await?;
        visit.see(".edit-faults.sound").await?;
        let made = meaning(&text(visit).await?).ok_or("not sound")?;
        assert_eq!((made.troops.len(), made.objectives.len()), (2, 2));
        assert_eq!(made.ground.buildings[0].openings.len(), 1);
        assert_eq!(made.ground.lines[0].shape.points().len(), 3);
        // A mistake is told, leads to its field, and is mended there.
        visit.click("[data-path='']").await?;
        fill(visit, "#edit-at-turns", "0").await?;
        visit.see(".edit-faults:not(.sound) li").await?;
        assert!(
            visit
                .run("return document.querySelector('.edit-play').disabled")
                .await?
                == true
        );
        visit.click("[data-path='troop/0']").await?;
        visit.click(".edit-faults li button").await?;
        visit.see("#edit-at-turns:focus").await?;
        fill(visit, "#edit-at-turns", "9").await?;
        visit.see(".edit-faults.sound").await?;
        // Back and forth.
        visit.click(".edit-undo").await?;
        visit.see(".edit-faults:not(.sound)").await?;
        visit.click(".edit-redo").await?;
        visit.see(".edit-faults.sound").await?;
        // An id is changed wherever it is used.
        visit.click("[data-path='side/0']").await?;
        fill(visit, "#edit-at-side-0-id", "azure").await?;
        visit.see(".edit-faults.sound").await?;
        // Saved.
        visit
            .run("const make = URL.createObjectURL.bind(URL);
                URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return make(blob); };")
            .await?;
        visit.click(".edit-save").await?;
        let wait = "const done = arguments[0]; const look = () => window.saved ? done(window.saved) : setTimeout(look, 20); look();";
        let saved = visit.client.execute_async(wait, Vec::new()).await?;
        let saved = saved.as_str().unwrap_or_default().to_owned();
        let scenario = meaning(&saved).ok_or("what is saved is not sound")?;
        assert!(scenario.side("azure").is_some() && scenario.turns == 9);
        // Begun anew, and opened again.
        visit.click(".edit-new summary").await?;
        visit.click("[data-start='']").await?;
        visit.see(".edit-faults:not(.sound)").await?;
        let file = on_disk(&saved);
        visit
            .write(".open-file input", &file.display().to_string())
            .await?;
        visit.see(".edit-faults.sound").await?;
        assert_eq!(text(visit).await?, saved);
        // Still there after loading the page again.
        visit.reload().await?;
        visit.see(".edit-faults.sound").await?;
        assert_eq!(text(visit).await?, saved);
        // Played.
        visit.click(".edit-play").await?;
        visit.see(".agree").await?;
        let pieces = visit.client.find_all(Locator::Css(".piece")).await?.len();
        assert_eq!(pieces, 8);
        visit.reload().await?;
        visit.see(".agree").await?;
        // Tried by bots.
        visit.go("#/editor").await?;
        visit.click(".edit-try").await?;
        visit.see(".lab-form").await?;
        visit.click(".lab-go .button").await?;
        visit.see(".shares").await?;
        let _ = std::fs::remove_file(file);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_broken_text_loses_nothing() {
    check(Screen::Phone, "fr", async |visit| {
        visit.go("#/editor/first-shots").await?;
        visit.see(".edit-faults.sound").await?;
        visit.click(".edit-text summary").await?;
        let sound = text(visit).await?;
        let broken = sound.replace("turns = 6", "turns = = 6");
        rewrite(visit, &broken).await?;
        visit.see(".edit-faults:not(.sound) li").await?;
        let told = visit.text(".edit-faults li small").await?;
        let line = broken
            .lines()
            .position(|line| line.contains("= ="))
            .map_or(0, |at| at + 1);
        assert!(told.contains(&line.to_string()), "{told}");
        assert_eq!(
            visit
                .run("return document.querySelector('.edit-picked-form').disabled")
                .await?,
            true
        );
        visit.reload().await?;
        visit.see(".edit-faults:not(.sound) li").await?;
        assert_eq!(text(visit).await?, broken);
        visit.click(".edit-drop").await?;
        visit.see(".edit-faults.sound").await?;
        assert_eq!(meaning(&text(visit).await?), meaning(&sound));
        // And back to the broken one, if that was wanted after all.
        visit.click(".edit-undo").await?;
        visit.see(".edit-faults:not(.sound)").await?;
        assert_eq!(text(visit).await?, broken);
        rewrite(visit, &sound).await?;
        visit.see(".edit-faults.sound").await?;
        assert_eq!(visit.text("h1").await?, say(Lang::Fr, "web-door-editor"));
        visit.fits().await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn things_are_picked_moved_doubled_and_taken_away() {
    check(Screen::Desktop, "fr", async |visit| {
        visit.go("#/editor/barricaded-village").await?;
        visit.see(".edit-board .ground").await?;
        // The forge by a tap, two centimetres to the right by a drag.
        drag(visit, (78.0, 56.0), (78.0, 56.0)).await?;
        visit.see("[data-path='building/1'][aria-current]").await?;
        drag(visit, (78.0, 57.0), (80.0, 57.0)).await?;
        assert!(
            value(visit, "#edit-at-building-1-points")
                .await?
                .starts_with("70 50")
        );
        visit.click(".edit-double").await?;
        visit.see("[data-path='building/2'][aria-current]").await?;
        visit
            .run("document.querySelector('.edit-board').focus()")
            .await?;
        let delete = Key::Delete.to_string();
        visit
            .client
            .active_element()
            .await?
            .send_keys(&delete)
            .await?;
        visit.see("[data-path=''][aria-current]").await?;
        assert!(value(visit, "#edit-at-id").await?.starts_with("my-"));
        // One figure of several.
        drag(visit, (52.0, 21.0), (52.0, 21.0)).await?;
        visit.see("[data-path='troop/1'][aria-current]").await?;
        drag(visit, (52.0, 21.0), (52.0, 21.0)).await?;
        visit.see(".edit-ring.chosen").await?;
        drag(visit, (52.0, 21.0), (48.0, 21.0)).await?;
        assert_eq!(value(visit, "#edit-at-troop-1-at").await?, "48 21, 68 21");
        // In another way, where they stand.
        choose(visit, "#edit-at-troop-1-start", "zone").await?;
        assert_eq!(value(visit, "#edit-at-troop-1-count").await?, "2");
        visit.see(".edit-faults.sound").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn fingers_move_figures_and_the_drawing() {
    check(Screen::Phone, "fr", async |visit| {
        visit.go("#/editor/barricaded-village").await?;
        visit.see(".edit-board .ground").await?;
        visit
            .run("document.querySelector('.edit-board').scrollIntoView({ block: 'center' })")
            .await?;
        // How far the page is scrolled and drawn nearer by the browser: by nothing that happens here.
        let page = "return [scrollY, visualViewport.scale]";
        let before = visit.run(page).await?;
        let sappers = async || -> Result<(f64, f64), Fault> {
            let at = value(visit, "#edit-at-troop-1-at").await?;
            let mut numbers = at.split([' ', ',']).map(str::parse);
            match (numbers.next(), numbers.next()) {
                (Some(Ok(x)), Some(Ok(y))) => Ok((x, y)),
                _ => Err(at.into()),
            }
        };
        // A finger takes along what it comes down on.
        let (from, to) = (
            spot(visit, 52.0, 21.0).await?,
            spot(visit, 50.0, 36.0).await?,
        );
        visit.fingers(&[(from, to)]).await?;
        visit.see("[data-path='troop/1'][aria-current]").await?;
        let there = sappers().await?;
        let off = (there.0 - 50.0).hypot(there.1 - 36.0);
        assert!(off <= 1.5, "{there:?}");
        // Two draw the table nearer, and nothing else, even if one of them is on a figure.
        let text_before = text(visit).await?;
        let (a, b) = (
            spot(visit, there.0, there.1).await?,
            spot(visit, 80.0, there.1).await?,
        );
        let wide = (b.0 - a.0) / 2.0;
        visit
            .fingers(&[(a, (a.0 - wide, a.1)), (b, (b.0 + wide, b.1))])
            .await?;
        let (near_a, near_b) = (
            spot(visit, there.0, there.1).await?,
            spot(visit, 80.0, there.1).await?,
        );
        for (near, finger) in [(near_a, a.0 - wide), (near_b, b.0 + wide)] {
            assert!((near.0 - finger).abs() < 3.0, "{near:?} under {finger}");
        }
        assert_eq!(text(visit).await?, text_before);
        assert!(!has(visit, ".lead-hint").await?);
        // A tap chooses one of the troop, and a finger takes that one along: exactly, this near.
        visit.fingers(&[(near_a, near_a)]).await?;
        visit.see(".edit-ring.chosen").await?;
        let to = spot(visit, there.0 + 12.0, there.1 - 3.0).await?;
        visit.fingers(&[(near_a, to)]).await?;
        assert_eq!(sappers().await?, (there.0 + 12.0, there.1 - 3.0));
        // On bare ground the drawing follows the finger, and the page stays.
        let ground = spot(visit, 72.0, 36.0).await?;
        visit
            .fingers(&[(ground, (ground.0 - 30.0, ground.1 + 60.0))])
            .await?;
        let now = spot(visit, 72.0, 36.0).await?;
        assert!((now.0 - ground.0 + 30.0).hypot(now.1 - ground.1 - 60.0) < 3.0);
        assert_eq!(visit.run(page).await?, before);
        visit.see(".edit-faults.sound").await
    });
}
