//! Nothing is lost: two tabs, drafts that are replaced, links that are spoilt, builds that are half copied. Run by
//! `cargo xtask browser`.

#[allow(dead_code, reason = "nobody drags anything here")]
mod hands;

use argad_browser::{Fault, PlainHost, Screen, Visit, check, say};
use argad_text::Lang;
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
        visit.click(".edit-back").await?;
        assert_eq!(text(visit).await?, own);
        // The file lies aside now, also after a new start of the page.
        visit.reload().await?;
        visit.see("#edit-text").await?;
        assert_eq!(text(visit).await?, own);
        visit.click(".edit-drafts summary").await?;
        assert_eq!(visit.text(".edit-draft button").await?, "another");
        visit.click(".edit-draft button").await?;
        assert_eq!(text(visit).await?, "id = \"another\"\n");
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
        assert_eq!(text(visit).await?, "id = \"another\"\n");
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
