//! The table as players meet it. Run by `cargo xtask browser`, which builds what these need.

mod hands;

use argad_browser::{Fault, Locator, Screen, check};
use argad_text::{Lang, NO_BREAK, Texts};
use fantoccini::key::Key;
use hands::{FIRST, MANY, asked, count, drag, has, no_watching, spot};

fn say(lang: Lang, key: &str) -> String {
    Texts::new(lang).say(key).replace(NO_BREAK, " ")
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_play_door_is_one_tap_to_the_table() {
    for (screen, lang) in [(Screen::Desktop, Lang::En), (Screen::Phone, Lang::Fr)] {
        check(screen, lang.code(), async |visit| {
            visit.click(".door.large").await?;
            visit.see(".agree").await?;
            assert_eq!(visit.text(".agree").await?, say(lang, "web-table-agree"));
            assert_eq!(count(visit, ".piece").await?, 12);
            assert!(has(visit, ".rail button").await?);
            let hint = say(lang, "web-table-hint-movement");
            assert_eq!(visit.text(".panel .hint").await?, hint);
            let width = "return document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(visit.run(width).await?, true, "wider than the screen");
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_captain_thinks_beside_the_page_too() {
    check(Screen::Desktop, "en", async |visit| {
        no_watching(visit).await?;
        visit.go("#/table/first-shots?with=captain&seed=5").await?;
        for _ in 0..MANY {
            asked(visit).await?;
            if has(visit, ".end").await? {
                break;
            }
            visit.click(".agree").await?;
        }
        visit.see(".end table").await?;
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_by_clicks_alone() {
    check(Screen::Desktop, "en", async |visit| {
        no_watching(visit).await?;
        visit.go(FIRST).await?;
        let (mut moved, mut shot) = (0, 0);
        for _ in 0..MANY {
            asked(visit).await?;
            if has(visit, ".end").await? {
                break;
            }
            // A hint goes away once it has been followed.
            if moved > 0 && visit.text(".when").await?.contains("Movement") {
                assert!(!has(visit, ".panel .hint").await?);
            }
            for figure in 0..6 {
                let Some(from) = spot(visit, figure).await? else {
                    continue;
                };
                drag(visit, from, None).await?;
                if !has(visit, ".chosen").await? {
                    continue;
                }
                if visit.text(".when").await?.contains("Movement") {
                    let before = count(visit, ".drafts.mine .way").await?;
                    drag(visit, from, Some((from.0, (from.1 - 90.0).max(115.0)))).await?;
                    // A way of somebody who went with others is taken back when he gets one of his own.
                    let after = count(visit, ".drafts.mine .way").await?;
                    moved += after.saturating_sub(before);
                    continue;
                }
                for enemy in 6..12 {
                    let Some(at) = spot(visit, enemy).await? else {
                        continue;
                    };
                    drag(visit, at, None).await?;
                    if has(visit, "[data-way=shoot] .button:not(:disabled)").await? {
                        assert!(visit.text(".need strong").await?.ends_with('+'));
                        visit
                            .click("[data-way=shoot] .button:not(:disabled)")
                            .await?;
                        shot += 1;
                        break;
                    }
                }
            }
            visit.click(".agree").await?;
        }
        visit.see(".end table").await?;
        assert!(moved > 3 && shot > 0, "{moved} moved, {shot} shot");
        assert!(count(visit, ".lines p, .lines details").await? > 10);
        // Every reason leads to its clause.
        assert!(has(visit, ".lines .clause-ref").await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_whole_game_by_keys_alone() {
    check(Screen::Desktop, "fr", async |visit| {
        no_watching(visit).await?;
        visit.go(FIRST).await?;
        visit.see(".agree").await?;
        let press = async |keys: String| -> Result<(), Fault> {
            Ok(visit
                .client
                .active_element()
                .await?
                .send_keys(&keys)
                .await?)
        };
        let on_board = "return document.activeElement.classList.contains('board')";
        for _ in 0..MANY {
            if visit.run(on_board).await? == true {
                break;
            }
            press(Key::Tab.to_string()).await?;
        }
        let mut given = 0;
        for _ in 0..MANY {
            asked(visit).await?;
            if has(visit, ".end").await? {
                break;
            }
            press(Key::Tab.to_string()).await?;
            for _ in 0..6 {
                press(Key::Up.to_string()).await?;
            }
            press(Key::Enter.to_string()).await?;
            given += count(visit, ".drafts-list li").await?;
            press(Key::Escape.to_string() + "g").await?;
        }
        visit.see(".end table").await?;
        assert!(given > 2, "{given} orders given");
        press("?".to_owned()).await?;
        visit.see(".help dl").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn sealed_orders_are_never_on_the_page_of_the_other() {
    check(Screen::Desktop, "en", async |visit| {
        no_watching(visit).await?;
        visit.go("#/table/first-shots?with=sealed&seed=5").await?;
        visit.see(".hand-over").await?;
        assert!(!has(visit, ".board, .piece, .drafts-list").await?);
        visit.click(".hand-over .button").await?;
        visit.see(".agree").await?;
        let from = spot(visit, 0).await?.ok_or("a soldier")?;
        drag(visit, from, Some((from.0 - 40.0, from.1 - 80.0))).await?;
        assert_eq!(count(visit, ".drafts-list li").await?, 1);
        visit.click(".agree").await?;
        visit.see(".hand-over").await?;
        assert!(!has(visit, ".board, .piece, .drafts-list, .way").await?);
        visit.click(".hand-over .button").await?;
        visit.see(".agree").await?;
        assert!(!has(visit, ".drafts-list, .way, .ghost").await?);
        // A page loaded anew has forgotten who sits there, and what was sealed stays so.
        visit.reload().await?;
        visit.see(".hand-over").await?;
        assert!(visit.text(".hand-over h1").await?.contains("locals"));
        visit.click(".hand-over .button").await?;
        visit.see(".agree").await?;
        visit.click(".agree").await?;
        // The soldiers have shots now: the screen goes back to them, and all may read what happened.
        visit.see(".hand-over").await?;
        visit.click(".hand-over .button").await?;
        visit.see(".agree").await?;
        assert!(visit.text(".lines").await?.contains("ine infantry"));
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn an_open_table_shows_what_is_announced() {
    check(Screen::Desktop, "en", async |visit| {
        no_watching(visit).await?;
        visit.go("#/table/first-shots?with=open&seed=5").await?;
        visit.see(".agree").await?;
        let from = spot(visit, 0).await?.ok_or("a soldier")?;
        drag(visit, from, Some((from.0, from.1 - 80.0))).await?;
        visit.click(".agree").await?;
        visit.see(".drafts.theirs .way").await?;
        assert!(has(visit, ".drafts-list li.theirs").await?);
        visit.click(".agree").await?;
        visit.click(".agree").await?;
        asked(visit).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_happens_is_watched_and_can_be_skipped() {
    check(Screen::Desktop, "en", async |visit| {
        visit.go(FIRST).await?;
        visit.see(".agree").await?;
        let from = spot(visit, 0).await?.ok_or("a soldier")?;
        drag(visit, from, Some((from.0, from.1 - 80.0))).await?;
        visit.click(".agree").await?;
        visit.see(".skip-watch").await?;
        visit.click(".skip-watch").await?;
        asked(visit).await?;
        // The enemy thought beside the page.
        let worker = "return performance.getEntriesByType('resource').some((e) => e.name.includes('/worker-'))";
        assert_eq!(visit.run(worker).await?, true);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn orders_are_taken_back_and_refusals_name_their_clause() {
    check(Screen::Desktop, "en", async |visit| {
        visit.go(FIRST).await?;
        visit.see(".agree").await?;
        let from = spot(visit, 0).await?.ok_or("a soldier")?;
        drag(visit, from, None).await?;
        visit.click("[data-act=crouch]").await?;
        assert_eq!(count(visit, ".drafts-list li").await?, 1);
        visit.click(".tools .round:first-child").await?;
        assert_eq!(count(visit, ".drafts-list li").await?, 0);
        visit.click(".tools .round:nth-child(2)").await?;
        assert_eq!(count(visit, ".drafts-list li").await?, 1);
        visit.click(".drafts-list .small").await?;
        assert_eq!(count(visit, ".drafts-list li").await?, 0);
        // What to do if something happens on the way, and its words among the orders.
        drag(visit, from, None).await?;
        visit
            .run("document.querySelector('.reaction').closest('details').open = true")
            .await?;
        visit.click(".reaction .verb").await?;
        let told = visit.text(".drafts-list li").await?;
        let response = say(Lang::En, "web-then-shoot");
        assert!(told.contains(&response), "{told}");
        visit.click(".drafts-list .small").await?;
        // An enemy out of the range of a pistol: why not, and by which clause.
        drag(visit, spot(visit, 5).await?.ok_or("the sergeant")?, None).await?;
        let foe = spot(visit, 6).await?.ok_or("a lad")?;
        drag(visit, foe, None).await?;
        assert!(has(visit, ".way-to.cannot .why .clause-ref").await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_game_is_kept_saved_opened_and_looked_at_again() {
    check(Screen::Desktop, "en", async |visit| {
        no_watching(visit).await?;
        visit.go(FIRST).await?;
        for _ in 0..3 {
            asked(visit).await?;
            visit.click(".agree").await?;
        }
        asked(visit).await?;
        let when = visit.text(".when").await?;
        visit.reload().await?;
        asked(visit).await?;
        assert_eq!(visit.text(".when").await?, when);
        // What would be saved to a file.
        let catch = "window.saved = ''; URL.createObjectURL = (blob) => { blob.text().then((t) => { window.saved = t; }); return 'blob:none'; };
            HTMLAnchorElement.prototype.click = () => {};";
        visit.run(catch).await?;
        visit.click(".menu summary").await?;
        visit.click(".export").await?;
        let log = "const done = arguments[0]; const look = () => window.saved ? done(window.saved) : setTimeout(look, 20); look();";
        let log = visit.client.execute_async(log, Vec::new()).await?;
        let log = log.as_str().ok_or("no log")?.to_owned();
        assert!(log.starts_with("{\"argad\":"));
        let file = std::env::temp_dir().join(format!("argad-{}.jsonl", std::process::id()));
        std::fs::write(&file, &log)?;
        visit.run("localStorage.clear()").await?;
        visit.go("#/scenarios").await?;
        visit
            .write("input[type=file]", &file.to_string_lossy())
            .await?;
        asked(visit).await?;
        assert!(visit.text(".when").await?.starts_with(&when));
        // Looked at from the beginning.
        visit.click(".menu summary").await?;
        visit.click(".menu-list .plain").await?;
        visit.see(".scrub input").await?;
        let slide = "const range = document.querySelector('.scrub input'); range.value = 1;
            range.dispatchEvent(new Event('input', { bubbles: true }));";
        visit.run(slide).await?;
        assert!(!visit.text(".when").await?.starts_with(&when));
        visit.click(".decide .button").await?;
        asked(visit).await?;
        // And played otherwise from its first round.
        visit
            .run("document.querySelector('.menu').open = true")
            .await?;
        visit.click(".menu-list .plain").await?;
        visit.see(".scrub input").await?;
        visit.run(&slide.replace("= 1", "= 2")).await?;
        visit.run("window.confirm = () => true").await?;
        visit.click(".branch").await?;
        asked(visit).await?;
        assert!(!has(visit, ".scrub").await?);
        let told = visit.text(".when").await?;
        assert!(told.starts_with("Turn 1/"), "{told}");
        // Once something has been played it would be missed.
        visit.click(".agree").await?;
        asked(visit).await?;
        // A file that is no log says so and harms nothing.
        std::fs::write(&file, "no log")?;
        visit.go("#/scenarios").await?;
        visit
            .write("input[type=file]", &file.to_string_lossy())
            .await?;
        visit.see(".trouble:not([hidden])").await?;
        let no_log = say(Lang::En, "web-import-no-log");
        let told = visit.text(".trouble:not([hidden])").await?;
        assert!(told.starts_with(&no_log), "{told}");
        // Nor does one that would take the place of a game that goes on, unless that is wanted.
        std::fs::write(&file, &log)?;
        visit.run("window.confirm = () => false").await?;
        visit
            .write("input[type=file]", &file.to_string_lossy())
            .await?;
        visit
            .click("[data-scenario=first-shots] .button:not(.resume)")
            .await?;
        visit.see(".scenarios").await?;
        assert!(has(visit, "[data-scenario=first-shots] .resume").await?);
        std::fs::remove_file(&file)?;
        assert!(has(visit, ".resume").await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_broken_save_is_said_and_can_be_begun_anew() {
    check(Screen::Phone, "fr", async |visit| {
        visit
            .run(
                "localStorage.setItem('argad.table.first-shots', 'argad table 1\\nlog\\nnonsense')",
            )
            .await?;
        visit.go(FIRST).await?;
        assert_eq!(
            visit.text(".no-table h1").await?,
            say(Lang::Fr, "web-table-none")
        );
        visit.click(".no-table .button").await?;
        visit.see(".agree").await?;
        visit.go("#/table/nowhere").await?;
        visit.see(".no-table").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_game_goes_on_where_nothing_can_be_kept() {
    check(Screen::Desktop, "en", async |visit| {
        no_watching(visit).await?;
        visit
            .run("Storage.prototype.setItem = () => { throw new Error('full'); };")
            .await?;
        visit.click(".door.large").await?;
        visit.see(".notice").await?;
        visit.click(".agree").await?;
        asked(visit).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_scenario_can_be_chosen_and_opened() {
    check(Screen::Desktop, "en", async |visit| {
        visit.go("#/scenarios").await?;
        let cards = visit
            .client
            .find_all(Locator::Css(".scenario-card"))
            .await?;
        assert_eq!(cards.len(), 13);
        let mut ids = Vec::new();
        for card in cards {
            ids.push(card.attr("data-scenario").await?.ok_or("no id")?);
        }
        for id in ids {
            visit.go(&format!("#/table/{id}?seed=1")).await?;
            asked(visit).await.map_err(|e| format!("{id}: {e}"))?;
            assert!(has(visit, ".piece").await?, "{id}");
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_tape_measures_from_base_to_base() {
    check(Screen::Desktop, "en", async |visit| {
        visit.go(FIRST).await?;
        visit.see(".agree").await?;
        let (a, b) = (spot(visit, 0).await?, spot(visit, 1).await?);
        let (a, b) = (a.ok_or("a soldier")?, b.ok_or("another")?);
        visit.click(".measure").await?;
        drag(visit, a, Some(b)).await?;
        visit.see(".tape").await?;
        let base = visit.text(".lead-hint").await?;
        // The same from ground to ground beside them is longer: bases have their width.
        let aside = |(x, y): (f64, f64)| (x, y + 60.0);
        drag(visit, aside(a), Some(aside(b))).await?;
        let ground = visit.text(".lead-hint").await?;
        let cm = |text: &str| {
            text.trim_end_matches(" cm")
                .parse::<f64>()
                .unwrap_or(f64::NAN)
        };
        let wider = cm(&ground) - cm(&base);
        assert!(
            wider > 1.0 && wider < 4.0,
            "{base} between bases, {ground} on the ground"
        );
        // Nobody was moved, and without the tape a drag is an order again.
        assert_eq!(count(visit, ".drafts.mine .way").await?, 0);
        visit.click(".measure").await?;
        assert!(!has(visit, ".tape").await?);
        drag(visit, a, Some((a.0, a.1 - 80.0))).await?;
        assert_eq!(count(visit, ".drafts.mine .way").await?, 1);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn fingers_lead_figures_and_pinch_the_board() {
    check(Screen::Phone, "en", async |visit| {
        visit.go(FIRST).await?;
        visit.see(".agree").await?;
        let from = spot(visit, 0).await?.ok_or("a soldier")?;
        visit.fingers(&[(from, (from.0, from.1 - 60.0))]).await?;
        assert_eq!(count(visit, ".drafts.mine .way").await?, 1);
        // Two fingers draw the board nearer and give no orders, wherever they come down.
        let other = spot(visit, 1).await?.ok_or("another")?;
        let wide = 40.0_f64.copysign(other.0 - from.0);
        let nearer = [
            (from, (from.0 - wide, from.1)),
            (other, (other.0 + wide, other.1)),
        ];
        visit.fingers(&nearer).await?;
        assert_eq!(count(visit, ".drafts.mine .way").await?, 1);
        for (figure, (_, finger)) in [0, 1].into_iter().zip(nearer) {
            let now = spot(visit, figure).await?.ok_or("still there")?;
            let off = (now.0 - finger.0).hypot(now.1 - finger.1);
            assert!(off < 4.0, "{now:?} under {finger:?}");
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn everybody_who_comes_to_the_table_is_in_view() {
    check(Screen::Desktop, "en", async |visit| {
        no_watching(visit).await?;
        // The lads in the wood are placed by the bot, after the board has been drawn.
        visit.go("#/table/sunken-lanes?seed=3").await?;
        visit.see(".agree").await?;
        let outside = "const done = arguments[0]; const board = document.querySelector('.board').getBoundingClientRect();
            const out = () => [...document.querySelectorAll('.piece')].map((g) => g.getScreenCTM())
                .filter((m) => m.e < board.left || m.e > board.right || m.f < board.top || m.f > board.bottom).length;
            let frames = 0; const look = () => (out() === 0 || ++frames > 60) ? done(out()) : requestAnimationFrame(look); look();";
        let outside = visit.client.execute_async(outside, Vec::new()).await?;
        assert_eq!(outside, 0, "figures outside the view");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn on_a_phone_what_is_touched_is_told_in_sight() {
    check(Screen::Phone, "fr", async |visit| {
        visit.go(FIRST).await?;
        visit.see(".agree").await?;
        let foe = spot(visit, 6).await?.ok_or("a lad")?;
        visit.fingers(&[(foe, foe)]).await?;
        visit.see(".target h2").await?;
        let (told, agree) = (
            visit.boxes(".target h2").await?,
            visit.boxes(".agree").await?,
        );
        let (told, agree) = (
            told.first().ok_or("told")?,
            agree.first().ok_or("a button")?,
        );
        let (_, height) = Screen::Phone.size();
        assert!(told[3] <= agree[1], "{told:?} above {agree:?}");
        assert!(agree[3] <= f64::from(height), "{agree:?} on the screen");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_two_programs_lead_to_each_other() {
    check(Screen::Desktop, "en", async |visit| {
        visit.kept_offline().await?;
        visit.click(".pages a[href='#/cards']").await?;
        visit.see("main[data-page=cards] .unit-card").await?;
        // The language chosen in one is that of the other.
        visit.click(".head .choice button[lang=fr]").await?;
        visit.see("html[lang=fr]").await?;
        visit.client.back().await?;
        visit.see("main[data-page=''] .door").await?;
        visit.see("html[lang=fr]").await?;
        visit.client.forward().await?;
        visit.see("main[data-page=cards] .unit-card").await?;
        // A reason on a card leads to its clause, and back again.
        visit.click(".unit-card .clause-ref").await?;
        visit.see("main[data-page=rules] h1").await?;
        // The same without a network.
        visit.server.stop().await?;
        visit.client.back().await?;
        visit.see("main[data-page=cards] .unit-card").await?;
        visit.click(".pages a[href='#/table']").await?;
        visit.see("main[data-page=table] .agree").await?;
        visit.client.back().await?;
        visit.see("main[data-page=cards] .unit-card").await
    });
}
