//! What the table shows before anything is agreed on, and the game master. Run by `cargo xtask browser`.

mod hands;

use argad_browser::{Fault, Screen, Visit, Xy, check};
use argad_rules::data;
use argad_rules::scenario::embedded;
use argad_rules::state::SideId;
use argad_rules::table::Table;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use hands::{FIRST, MANY, asked, count, drag, has, no_watching, spot};
use serde_json::Value;

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_line_of_sight_says_whether_it_is_free_and_why() {
    for screen in [Screen::Desktop, Screen::Phone] {
        check(screen, "en", async |visit| {
            visit.go(FIRST).await?;
            visit.see(".agree").await?;
            let one = spot(visit, 0).await?.ok_or("a soldier")?;
            let foe = spot(visit, 6).await?.ok_or("a lad")?;
            drag(visit, one, None).await?;
            visit.click(".look").await?;
            visit.see(".sight-card .hint").await?;
            drag(visit, foe, None).await?;
            visit.see(".tape.sight").await?;
            let head = visit.text(".sight-card h2").await?;
            assert!(head.contains("sight, ") && head.ends_with(" cm"), "{head}");
            assert_eq!(visit.text(".lead-hint").await?, head);
            // Nobody was looked at or sent there, and the tool is put away as it was taken.
            assert!(!has(visit, ".target .way-to").await?);
            assert_eq!(count(visit, ".drafts.mine .way").await?, 0);
            visit.click(".look").await?;
            assert!(!has(visit, ".tape, .sight-card").await?);
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_way_tells_who_could_shoot_at_it() {
    check(Screen::Desktop, "en", async |visit| {
        visit.go(FIRST).await?;
        visit.see(".agree").await?;
        let one = spot(visit, 0).await?.ok_or("a soldier")?;
        drag(visit, one, Some((one.0, one.1 - 90.0))).await?;
        visit.see(".exposed text").await?;
        let told = visit.text(".exposed-line").await?;
        assert!(told.contains("could shoot") && told.contains('+'), "{told}");
        visit.click(".tools .round:first-child").await?;
        assert!(!has(visit, ".exposed").await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_charge_shows_its_odds_before_it_is_ordered() {
    check(Screen::Desktop, "en", async |visit| {
        no_watching(visit).await?;
        // Three whom everybody comes for.
        visit.go("#/table/three-in-the-courtyard?seed=5").await?;
        let mut shown = false;
        for _ in 0..MANY {
            asked(visit).await?;
            if shown || has(visit, ".end").await? {
                break;
            }
            for figure in 0..3 {
                let Some(from) = spot(visit, figure).await? else {
                    continue;
                };
                drag(visit, from, None).await?;
                for enemy in 3..13 {
                    let Some(at) = spot(visit, enemy).await? else {
                        continue;
                    };
                    drag(visit, at, None).await?;
                    let odds = "[data-way=charge]:not(.cannot) .need, [data-way=strike]:not(.cannot) .need";
                    if has(visit, odds).await? {
                        let need = visit.text(odds).await?;
                        assert!(
                            need.contains('+') && need.contains("you go down: "),
                            "{need}"
                        );
                        shown = true;
                    }
                }
                visit.click(".board").await?;
            }
            visit.click(".agree").await?;
        }
        assert!(shown, "nobody could charge or strike");
        Ok(())
    });
}

/// Presses keys as fingers do, wherever the focus is.
async fn press(visit: &Visit, keys: &str) -> Result<(), Fault> {
    let mut pressed = KeyActions::new("keys".to_owned());
    for value in keys.chars() {
        pressed = pressed
            .then(KeyAction::Down { value })
            .then(KeyAction::Up { value });
    }
    Ok(visit.client.perform_actions(pressed).await?)
}

/// Where on the screen the middles of some are, by a script for each.
async fn places(visit: &Visit, script: &str) -> Result<Vec<(u64, Xy)>, Fault> {
    let found = visit.run(script).await?;
    let found = found.as_array().ok_or("no list")?.iter();
    let place = |entry: &Value| {
        let (x, y) = (entry[1].as_f64()?, entry[2].as_f64()?);
        Some((entry[0].as_u64()?, (x, y)))
    };
    Ok(found.map(place).collect::<Option<_>>().ok_or("no places")?)
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn drill_is_seen_before_it_is_ordered() {
    const PIECES: &str = "return [...document.querySelectorAll('.piece')].map((g) => {
        const m = g.getScreenCTM(); return [+g.dataset.figure, m.e, m.f]; })";
    const GHOSTS: &str = "return [...document.querySelectorAll('.drilled .ghost')].map((g, n) => {
        const r = g.getBoundingClientRect(); return [n, r.x + r.width / 2, r.y + r.height / 2]; })";
    const ON_DRILL: &str = "return document.activeElement.matches(
        '[data-act=pivot], [data-act=exchange], [data-act=skirmish], [data-act=form]')";
    const ON_BOARD: &str = "return document.activeElement.matches('.board')";
    const ON_MORE: &str = "return document.activeElement.matches('.more:not([open]) summary')";
    check(Screen::Desktop, "en", async |visit| {
        no_watching(visit).await?;
        visit.go("#/table/square-on-the-plain?seed=5").await?;
        visit.see(".agree").await?;
        let tab = Key::Tab.to_string();
        let (mut ghosts, units) = (Vec::new(), count(visit, ".rail > button").await?);
        for unit in 1..=units {
            visit
                .click(&format!(".rail > button:nth-of-type({unit})"))
                .await?;
            assert!(!has(visit, ".drilled .ghost").await?);
            // By keys from the unit to the board, from there to what it can do, and on to drill.
            for _ in 0..MANY {
                if visit.run(ON_BOARD).await? == true {
                    break;
                }
                press(visit, &tab).await?;
            }
            press(visit, "v").await?;
            for _ in 0..MANY {
                ghosts = places(visit, GHOSTS).await?;
                if visit.run(ON_DRILL).await? == true && !ghosts.is_empty() {
                    break;
                }
                let key = if visit.run(ON_MORE).await? == true {
                    Key::Enter.to_string()
                } else {
                    tab.clone()
                };
                press(visit, &key).await?;
            }
            if !ghosts.is_empty() {
                break;
            }
        }
        assert!(ghosts.len() > 2, "{} ghosts", ghosts.len());
        assert!(!has(visit, ".drafts-list li").await?, "only looked at");
        // Ordered by the same key, they stay; and there is one for everybody who then moves.
        let before = places(visit, PIECES).await?;
        press(visit, &Key::Enter.to_string()).await?;
        visit.see(".drafts-list li").await?;
        assert_eq!(places(visit, GHOSTS).await?, ghosts);
        visit.click(".agree").await?;
        asked(visit).await?;
        let own = own_figures("square-on-the-plain");
        let after = places(visit, PIECES).await?;
        let moved = after.iter().filter(|(figure, (x, y))| {
            let was = before.iter().find(|(id, _)| id == figure);
            own.contains(figure) && was.is_none_or(|(_, was)| (was.0 - x).hypot(was.1 - y) > 2.0)
        });
        let moved = moved.count();
        assert!(
            moved > 2 && moved <= ghosts.len(),
            "{moved} moved, {ghosts:?}"
        );
        Ok(())
    });
}

/// Those of the first side.
fn own_figures(scenario: &str) -> Vec<u64> {
    let scenario = embedded().iter().find(|found| found.id == scenario);
    let scenario = scenario.expect("a scenario");
    let table = Table::new(scenario, data::embedded(scenario.period())).expect("a table");
    let state = table.start();
    let own = state.all().filter(|(_, f)| f.side == Some(SideId(0)));
    own.map(|(id, _)| u64::from(id.0)).collect()
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_master_rules_with_a_reason() {
    check(Screen::Desktop, "en", async |visit| {
        no_watching(visit).await?;
        visit.go(FIRST).await?;
        visit.see(".agree").await?;
        visit.run("window.confirm = () => true").await?;
        visit.click(".menu summary").await?;
        visit.click(".seat-master").await?;
        visit
            .run("document.querySelector('.menu').open = false")
            .await?;
        visit.see(".master input").await?;
        assert!(!has(visit, ".agree").await?, "nobody gives orders now");
        // The one at the end of the hedge: there is room beside him.
        let foe = spot(visit, 8).await?.ok_or("a lad")?;
        drag(visit, foe, None).await?;
        visit.click("[data-ruling=out]").await?;
        visit.see(".master .trouble:not([hidden])").await?;
        visit.write(".master input", "he ran home").await?;
        // Put somewhere else, then out of the fight.
        drag(visit, (foe.0 + 60.0, foe.1 - 20.0), None).await?;
        let moved = spot(visit, 8).await?.ok_or("a lad")?;
        assert!((moved.0 - foe.0 - 60.0).abs() < 3.0, "{moved:?}");
        visit.click("[data-ruling=out]").await?;
        visit.see("[data-ruling=back]").await?;
        let story = visit.text(".lines").await?;
        assert_eq!(story.matches("he ran home").count(), 2, "{story}");
        // A page loaded anew has not sent the master away.
        visit.reload().await?;
        visit.see(".master input").await?;
        assert!(!has(visit, ".agree").await?);
        visit.click(".leave-master").await?;
        visit.see(".agree").await?;
        visit.reload().await?;
        asked(visit).await?;
        assert!(visit.text(".lines").await?.contains("he ran home"));
        // With nobody left to give orders to, the game goes on without being asked for any.
        visit.run("window.confirm = () => true").await?;
        visit
            .run("document.querySelector('.seat-master').click()")
            .await?;
        visit.write(".master input", "the soldiers go too").await?;
        for figure in 0..6 {
            drag(visit, spot(visit, figure).await?.ok_or("a soldier")?, None).await?;
            visit.click("[data-ruling=out]").await?;
            visit.see("[data-ruling=back]").await?;
        }
        visit.click(".leave-master").await?;
        visit.see(".end").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn cards_tell_how_even_a_table_is() {
    check(Screen::Phone, "fr", async |visit| {
        visit.go("#/scenarios").await?;
        visit.see(".scenario-card").await?;
        assert_eq!(count(visit, ".balance").await?, 13);
        let told = visit.text(".balance").await?;
        assert!(told.contains('%') && told.contains('–'), "{told}");
        assert!(visit.text(".balance-how").await?.contains("95"));
        Ok(())
    });
}
