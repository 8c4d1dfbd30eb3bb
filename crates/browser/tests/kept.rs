//! Nothing is lost: two tabs, drafts that are replaced, links that are spoilt, builds that are half copied. Run by
//! `cargo xtask browser`.

#[allow(dead_code, reason = "nobody drags anything here")]
mod hands;

use argad_browser::{Fault, PlainHost, Screen, Visit, check, say};
use argad_text::Lang;
use fantoccini::wd::WindowHandle;
use hands::{FIRST, asked, has, no_watching};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// Waits until something is gone.
async fn gone(visit: &Visit, css: &str) -> Result<(), Fault> {
    for _ in 0..200 {
        if !has(visit, css).await? {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    Err(format!("{css} is still there").into())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_game_in_two_tabs_goes_on_in_one_and_is_watched_in_the_other() {
    check(Screen::Desktop, "en", async |visit| {
        no_watching(visit).await?;
        visit.go(FIRST).await?;
        asked(visit).await?;
        assert!(!has(visit, ".elsewhere").await?);
        let first = visit.client.window().await?;
        let second = visit.client.new_window(true).await?.handle;
        visit.client.switch_to_window(second.clone()).await?;
        visit.go(FIRST).await?;
        visit.see(".elsewhere").await?;
        assert!(!has(visit, ".agree:not(:disabled)").await?);
        // What the first does, the second sees.
        let when = visit.text(".when").await?;
        visit.client.switch_to_window(first.clone()).await?;
        visit.click(".agree").await?;
        asked(visit).await?;
        let later = visit.text(".when").await?;
        assert_ne!(when, later);
        let kept = "return localStorage.getItem('argad.table.first-shots')";
        let text = visit.run(kept).await?;
        visit.client.switch_to_window(second).await?;
        let shown = async || -> Result<bool, Fault> { Ok(visit.text(".when").await? == later) };
        for _ in 0..100 {
            if shown().await? {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert!(
            shown().await?,
            "the second shows {}",
            visit.text(".when").await?
        );
        assert_eq!(visit.run(kept).await?, text, "who watches writes nothing");
        // It may be taken over; then the first watches.
        visit.click(".elsewhere button").await?;
        gone(visit, ".elsewhere").await?;
        asked(visit).await?;
        visit.client.switch_to_window(first).await?;
        visit.see(".elsewhere").await?;
        assert!(!has(visit, ".agree:not(:disabled)").await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn begin_again_and_coming_back_stay_in_their_tab() {
    check(Screen::Phone, "fr", async |visit| {
        no_watching(visit).await?;
        for _ in 0..2 {
            visit.go(FIRST).await?;
            asked(visit).await?;
            assert!(!has(visit, ".elsewhere").await?);
            visit.go("#/rules").await?;
            visit.see(".rules").await?;
        }
        visit.go(FIRST).await?;
        asked(visit).await?;
        visit.reload().await?;
        asked(visit).await?;
        assert!(!has(visit, ".elsewhere").await?);
        Ok(())
    });
}

/// What is kept of the first scenario.
const KEPT: &str = "return localStorage.getItem('argad.table.first-shots')";

/// Waits until what is kept of it is what it should be.
async fn kept_becomes(visit: &Visit, is_it: impl Fn(&Value) -> bool) -> Result<(), Fault> {
    for _ in 0..200 {
        if is_it(&visit.run(KEPT).await?) {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    Err("something else is kept".into())
}

/// Answers the question the page asks next, and gives its words.
async fn answered(visit: &Visit, yes: bool) -> Result<String, Fault> {
    for _ in 0..200 {
        if let Ok(question) = visit.client.get_alert_text().await {
            if yes {
                visit.client.accept_alert().await?;
            } else {
                visit.client.dismiss_alert().await?;
            }
            return Ok(question);
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    Err("nothing is asked".into())
}

/// Somebody moves until something has happened that would be missed, and agrees to the rest.
async fn played_on(visit: &Visit) -> Result<(), Fault> {
    for _ in 0..6 {
        asked(visit).await?;
        visit.click(".agree").await?;
    }
    asked(visit).await
}

/// Two tabs: this one has a game that would be missed, the other, shown now, chooses a scenario.
async fn one_plays_one_chooses(visit: &Visit) -> Result<[WindowHandle; 2], Fault> {
    no_watching(visit).await?;
    visit.go(FIRST).await?;
    played_on(visit).await?;
    let plays = visit.client.window().await?;
    let chooses = visit.client.new_window(true).await?.handle;
    visit.client.switch_to_window(chooses.clone()).await?;
    visit.go("#/scenarios").await?;
    Ok([plays, chooses])
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_game_in_another_tab_is_not_replaced_by_a_new_one() {
    check(Screen::Desktop, "en", async |visit| {
        let [plays, chooses] = one_plays_one_chooses(visit).await?;
        let text = visit.run(KEPT).await?;
        assert!(text.is_string());
        let begin = "[data-scenario=first-shots] .button:not(.resume):not([hidden])";
        visit.click(begin).await?;
        visit.see(".elsewhere.other").await?;
        assert!(!has(visit, ".agree:not(:disabled)").await?);
        assert_eq!(visit.run(KEPT).await?, text);
        let told = visit.text(".elsewhere span").await?;
        assert_eq!(told, say(Lang::En, "web-table-other"));
        // Who has it knows nothing of it.
        visit.client.switch_to_window(plays.clone()).await?;
        assert!(!has(visit, ".elsewhere").await?);
        assert!(has(visit, ".agree").await?);
        // It is asked before its place is taken; no is no.
        visit.client.switch_to_window(chooses.clone()).await?;
        visit.click(".take-place").await?;
        let question = answered(visit, false).await?;
        assert_eq!(question, say(Lang::En, "web-table-other-sure"));
        assert_eq!(visit.run(KEPT).await?, text);
        visit.see(".elsewhere.other").await?;
        // The other one may be looked at instead, and stays whose it is.
        visit.click(".show-other").await?;
        visit.see(".elsewhere:not(.other)").await?;
        assert_eq!(visit.run(KEPT).await?, text);
        // Yes is yes: the first tab watches from then on.
        visit.go("#/scenarios").await?;
        visit.click(begin).await?;
        visit.see(".elsewhere.other").await?;
        visit.click(".take-place").await?;
        answered(visit, true).await?;
        gone(visit, ".elsewhere").await?;
        visit.see(".agree").await?;
        // It is written once the browser has said whose the place is.
        kept_becomes(visit, |now| *now != text).await?;
        assert!(visit.run(KEPT).await?.is_string());
        visit.client.switch_to_window(plays).await?;
        visit.see(".elsewhere:not(.other)").await?;
        assert!(!has(visit, ".agree:not(:disabled)").await?);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_file_opened_beside_a_game_in_another_tab_is_not_dropped() {
    check(Screen::Desktop, "fr", async |visit| {
        one_plays_one_chooses(visit).await?;
        let text = visit.run(KEPT).await?;
        let log = text.as_str().and_then(|text| text.split_once("\nlog\n"));
        let (_, log) = log.ok_or("no log")?;
        // The same game, but for its second half: another one.
        let lines: Vec<&str> = log.lines().collect();
        let begun = lines.get(..lines.len() / 2).unwrap_or(&lines).join("\n") + "\n";
        let file = OnDisk::new("opened.jsonl", begun.as_bytes());
        visit
            .write("input[type=file]", &file.0.display().to_string())
            .await?;
        visit.see(".elsewhere.other").await?;
        let told = visit.text(".elsewhere span").await?;
        assert_eq!(told, say(Lang::Fr, "web-table-other"));
        assert_eq!(visit.run(KEPT).await?, text);
        visit.click(".take-place").await?;
        answered(visit, true).await?;
        gone(visit, ".elsewhere").await?;
        asked(visit).await?;
        let is_it = |now: &Value| now.as_str().is_some_and(|now| now.len() < log.len());
        kept_becomes(visit, is_it).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn who_watches_is_told_when_the_other_tab_has_gone() {
    check(Screen::Desktop, "en", async |visit| {
        no_watching(visit).await?;
        visit.go(FIRST).await?;
        asked(visit).await?;
        let first = visit.client.window().await?;
        let second = visit.client.new_window(true).await?.handle;
        visit.client.switch_to_window(second.clone()).await?;
        visit.go(FIRST).await?;
        visit.see(".elsewhere:not(.left)").await?;
        // It goes to another page, and comes back.
        visit.client.switch_to_window(first.clone()).await?;
        visit.go("#/rules").await?;
        visit.client.switch_to_window(second.clone()).await?;
        visit.see(".elsewhere.left").await?;
        let told = visit.text(".elsewhere span").await?;
        assert_eq!(told, say(Lang::En, "web-table-left-there"));
        visit.client.switch_to_window(first.clone()).await?;
        visit.go(FIRST).await?;
        asked(visit).await?;
        assert!(!has(visit, ".elsewhere").await?);
        visit.client.switch_to_window(second.clone()).await?;
        visit.see(".elsewhere:not(.left)").await?;
        // It is closed.
        visit.client.switch_to_window(first).await?;
        visit.client.close_window().await?;
        visit.client.switch_to_window(second).await?;
        visit.see(".elsewhere.left").await?;
        visit.click(".elsewhere button").await?;
        gone(visit, ".elsewhere").await?;
        visit.click(".agree").await?;
        asked(visit).await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_is_cleared_away_during_a_game_is_written_anew() {
    check(Screen::Phone, "en", async |visit| {
        no_watching(visit).await?;
        visit.go(FIRST).await?;
        asked(visit).await?;
        visit.run("localStorage.clear()").await?;
        no_watching(visit).await?;
        visit.click(".agree").await?;
        asked(visit).await?;
        assert!(!has(visit, ".elsewhere").await?);
        assert!(visit.run(KEPT).await?.is_string());
        // By another tab: at once.
        let first = visit.client.window().await?;
        let second = visit.client.new_window(true).await?.handle;
        visit.client.switch_to_window(second).await?;
        visit.go("#/rules").await?;
        let text = visit.run(KEPT).await?;
        visit
            .run("localStorage.removeItem('argad.table.first-shots')")
            .await?;
        kept_becomes(visit, |now| *now == text).await?;
        visit.client.switch_to_window(first).await?;
        assert!(!has(visit, ".elsewhere").await?);
        visit.click(".agree").await?;
        asked(visit).await
    });
}

async fn text(visit: &Visit) -> Result<String, Fault> {
    let text = visit
        .run("return document.querySelector('#edit-text').value")
        .await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

async fn rewrite(visit: &Visit, text: &str) -> Result<(), Fault> {
    let script = "const t = document.querySelector('#edit-text'); t.value = arguments[0];
        t.dispatchEvent(new Event('input', { bubbles: true }));";
    visit.client.execute(script, vec![json!(text)]).await?;
    Ok(())
}

/// A file of the visitor's, taken away afterwards.
struct OnDisk(PathBuf);

impl OnDisk {
    fn new(name: &str, bytes: &[u8]) -> Self {
        let path = std::env::temp_dir().join(format!("argad-kept-{}-{name}", std::process::id()));
        fs::write(&path, bytes).expect("a file");
        Self(path)
    }
}

impl Drop for OnDisk {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_draft_is_put_aside_and_found_again() {
    check(Screen::Desktop, "en", async |visit| {
        visit.go("#/editor").await?;
        visit.see("#edit-text").await?;
        let own = text(visit).await?.replace("turns", "# mine\nturns");
        rewrite(visit, &own).await?;
        // A picture is no scenario: the draft stays.
        let picture = OnDisk::new("picture.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
        visit
            .write(".open-file input", &picture.0.display().to_string())
            .await?;
        visit.see(".notice[role=alert]:not([hidden])").await?;
        assert_eq!(text(visit).await?, own);
        // A file takes its place: it lies aside, and comes back.
        let file = OnDisk::new("other.toml", b"id = \"another\"\n");
        visit
            .write(".open-file input", &file.0.display().to_string())
            .await?;
        visit.see(".edit-aside:not([hidden])").await?;
        assert_eq!(text(visit).await?, "id = \"another\"\n");
        // As long as nothing is made of it, it needs no place aside: the file is still there.
        let another = "id = \"another\"\nturns = 3\n";
        rewrite(visit, another).await?;
        visit.click(".edit-back").await?;
        assert_eq!(text(visit).await?, own);
        // The file lies aside now, also after a new start of the page.
        visit.reload().await?;
        visit.see("#edit-text").await?;
        assert_eq!(text(visit).await?, own);
        visit.click(".edit-drafts summary").await?;
        assert_eq!(visit.text(".edit-draft button").await?, "another");
        visit.click(".edit-draft button").await?;
        assert_eq!(text(visit).await?, another);
        // A link asks first; no is no.
        visit.go("#/rules").await?;
        visit.see(".rules").await?;
        let link = format!("{}#/editor/first-shots", visit.server.address);
        visit.client.goto(&link).await?;
        for _ in 0..100 {
            if visit.client.dismiss_alert().await.is_ok() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        visit.see("#edit-text").await?;
        assert_eq!(text(visit).await?, another);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn an_editor_in_two_tabs_is_kept_from_one() {
    check(Screen::Desktop, "fr", async |visit| {
        visit.go("#/editor").await?;
        visit.see("#edit-text").await?;
        rewrite(visit, "id = \"first\"\n").await?;
        let second = visit.client.new_window(true).await?.handle;
        visit.client.switch_to_window(second).await?;
        visit.go("#/editor").await?;
        visit.see(".edit-elsewhere:not([hidden])").await?;
        rewrite(visit, "id = \"second\"\n").await?;
        let kept = "return localStorage.getItem('argad.editor')";
        assert_eq!(visit.run(kept).await?, "id = \"first\"\n");
        visit.click(".edit-elsewhere button").await?;
        visit.see(".edit-elsewhere[hidden]").await?;
        assert_eq!(text(visit).await?, "id = \"first\"\n");
        // What was made here lies aside.
        visit.click(".edit-drafts summary").await?;
        assert_eq!(visit.text(".edit-draft button").await?, "second");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn spoilt_links_say_so_and_lead_on() {
    check(Screen::Phone, "en", async |visit| {
        for (link, page) in [
            ("#/cards.", "cards"),
            ("#/cards)", "cards"),
            ("#/editorial", "editor"),
            ("#/rulse", "rules"),
        ] {
            visit
                .client
                .goto(&format!("{}{link}", visit.server.address))
                .await?;
            visit.see(".lost .meant").await?;
            assert_eq!(visit.text("h1").await?, say(Lang::En, "web-lost-title"));
            visit.click(".lost .meant").await?;
            visit.see(&format!("main[data-page={page}] > *")).await?;
        }
        // Other ways to write a page of the other program.
        for link in ["#cards", "#//cards", "#/%63ards"] {
            visit
                .client
                .goto(&format!("{}{link}", visit.server.address))
                .await?;
            visit
                .see("main[data-page=cards] > .page, main[data-page=cards] .unit-card")
                .await?;
        }
        Ok(())
    });
}

fn hash(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash[..6]
        .iter()
        .fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// Another build: the same with another page, which says so.
fn another_build(folder: &Path) -> Result<(), Fault> {
    let site = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/site");
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(site)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            fs::copy(entry.path(), folder.join(entry.file_name()))?;
        }
    }
    let page = fs::read_to_string(folder.join("index.html"))?;
    fs::write(
        folder.join("index.html"),
        page.replace("<head>", "<head>\n<meta name=\"another\">"),
    )?;
    let mut list: Value = serde_json::from_slice(&fs::read(folder.join("files.json"))?)?;
    list["version"] = json!("another");
    list["files"]["index.html"] = json!(hash(&fs::read(folder.join("index.html"))?));
    fs::write(folder.join("files.json"), list.to_string())?;
    Ok(())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn half_a_build_is_not_shown() {
    check(Screen::Desktop, "en", async |visit| {
        visit.kept_offline().await?;
        let folder = std::env::temp_dir().join(format!("argad-half-{}", std::process::id()));
        another_build(&folder)?;
        let style = fs::read_dir(&folder)?
            .flatten()
            .map(|entry| entry.path())
            .find(|path| path.extension().is_some_and(|ending| ending == "png"))
            .ok_or("no picture")?;
        let whole = fs::read(&style)?;
        // A file of the new build has come only in part.
        let mut list: Value = serde_json::from_slice(&fs::read(folder.join("files.json"))?)?;
        let name = style
            .file_name()
            .and_then(|name| name.to_str())
            .ok_or("no name")?
            .to_owned();
        let changed = [&whole[..], b"new"].concat();
        list["files"][&name] = json!(hash(&changed));
        fs::write(folder.join("files.json"), list.to_string())?;
        fs::write(&style, &changed[..10])?;
        visit.server.stop().await?;
        let _host = PlainHost::start(&visit.server.address, &folder).await?;
        visit.reload().await?;
        assert_eq!(visit.text(".tagline").await?, say(Lang::En, "web-tagline"));
        assert!(!has(visit, "meta[name=another]").await?);
        // Now all of it has.
        fs::write(&style, &changed)?;
        visit.reload().await?;
        visit.see("meta[name=another]").await?;
        assert_eq!(visit.text(".tagline").await?, say(Lang::En, "web-tagline"));
        fs::remove_dir_all(&folder)?;
        // The worker asks for a newer version while the server changes: that is no fault.
        visit.console_errors().await.map(drop)
    });
}
