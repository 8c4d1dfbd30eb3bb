//! The app as a visitor meets it. Run by `cargo xtask browser`, which builds what these need.

use argad_browser::{Fault, Locator, Screen, check, say};
use argad_text::Lang;
use fantoccini::key::Key;
use serde_json::json;

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn home_greets_in_the_language_of_the_browser() {
    for (locale, lang) in [("fr-FR", Lang::Fr), ("en-GB", Lang::En)] {
        for screen in Screen::ALL {
            check(screen, locale, async |visit| {
                assert_eq!(visit.text(".tagline").await?, say(lang, "web-tagline"));
                assert_eq!(visit.text(".foot p").await?, say(lang, "web-unofficial"));
                assert_eq!(
                    visit.run("return document.documentElement.lang").await?,
                    lang.code()
                );
                visit.see("img.drawn-table").await?;
                visit.fits().await
            });
        }
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_door_leads_somewhere() {
    check(Screen::Desktop, "en", async |visit| {
        let doors = visit.client.find_all(Locator::Css(".door")).await?;
        assert!(!doors.is_empty());
        let mut links = Vec::new();
        for door in doors {
            links.push(door.attr("href").await?.ok_or("a door without a link")?);
        }
        for link in links {
            visit.go(&link).await?;
            assert_ne!(
                visit.text("h1").await?,
                say(Lang::En, "web-lost-title"),
                "{link}"
            );
        }
        visit.go("#/nowhere").await?;
        assert_eq!(visit.text("h1").await?, say(Lang::En, "web-lost-title"));
        visit.click(".lost .button").await?;
        visit.see(".tagline").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_language_is_switched_and_kept() {
    check(Screen::Phone, "en", async |visit| {
        visit.click(".head [lang=fr]").await?;
        visit.see("html[lang=fr]").await?;
        assert_eq!(visit.text(".tagline").await?, say(Lang::Fr, "web-tagline"));
        visit.reload().await?;
        assert_eq!(visit.text(".tagline").await?, say(Lang::Fr, "web-tagline"));
        assert!(
            visit
                .client
                .title()
                .await?
                .contains(&say(Lang::Fr, "web-tagline"))
        );
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn dark_is_chosen_and_kept() {
    let page = "return getComputedStyle(document.body).backgroundColor";
    check(Screen::Desktop, "en", async |visit| {
        let light = visit.run(page).await?;
        visit.click(".head .round").await?;
        let dark = visit.run(page).await?;
        assert_ne!(light, dark);
        visit.reload().await?;
        assert_eq!(visit.run(page).await?, dark);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_clause_is_found_by_its_id_and_by_words() {
    for lang in Lang::ALL {
        check(Screen::Phone, lang.code(), async |visit| {
            visit.go("#/rules").await?;
            visit.write("input[type=search]", "MEL-6").await?;
            assert_eq!(visit.text(".clause h3 .clause-ref").await?, "MEL-6");
            assert!(
                visit
                    .client
                    .current_url()
                    .await?
                    .as_str()
                    .ends_with("#/rules?q=MEL-6")
            );
            // The address alone leads back to it.
            visit.reload().await?;
            assert_eq!(visit.text(".clause h3 .clause-ref").await?, "MEL-6");
            visit.click(".head [lang=fr]").await?;
            visit.see("html[lang=fr]").await?;
            visit.go("#/rules?q=m%C3%AAl%C3%A9e%20charge").await?;
            visit.see(".clause").await?;
            visit.go("#/rules?q=xyzzy").await?;
            visit.see(".rules > .button").await?;
            visit.fits().await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_link_stands_at_its_clause() {
    check(Screen::Desktop, "en", async |visit| {
        visit.go("#/rules/MEL-6").await?;
        visit.see(".clause.here").await?;
        let seen = "const at = document.querySelector('.clause.here').getBoundingClientRect();
            return at.top >= 0 && at.bottom <= innerHeight;";
        assert_eq!(visit.run(seen).await?, true);
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn it_works_offline_after_the_first_visit() {
    check(Screen::Phone, "fr", async |visit| {
        visit.kept_offline().await?;
        visit.server.stop().await?;
        visit.reload().await?;
        assert_eq!(visit.text(".tagline").await?, say(Lang::Fr, "web-tagline"));
        visit.go("#/rules?q=MEL-6").await?;
        visit.see(".clause").await?;
        // The worker asks for a newer version and nobody answers: that is no fault.
        visit.console_errors().await.map(drop)
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_notices_are_a_file_of_their_own_also_offline() {
    check(Screen::Phone, "en", async |visit| {
        visit.kept_offline().await?;
        visit.server.stop().await?;
        visit.click(".foot a").await?;
        visit.see("body > pre").await?;
        let shown = visit.text("pre").await?;
        assert!(shown.contains("Software of others"), "{shown:.200}");
        visit.console_errors().await.map(drop)
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn it_works_where_nothing_can_be_kept() {
    check(Screen::Desktop, "en", async |visit| {
        // Blocked storage throws on every touch.
        let block = "Storage.prototype.getItem = Storage.prototype.setItem = () => { throw new Error('blocked'); };";
        visit.run(block).await?;
        visit.click(".head [lang=fr]").await?;
        visit.see("html[lang=fr]").await?;
        visit.click(".head .round").await?;
        assert_eq!(visit.text(".tagline").await?, say(Lang::Fr, "web-tagline"));
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn no_page_begins_under_the_head() {
    for screen in Screen::ALL {
        check(screen, "fr", async |visit| {
            let covered = "const head = document.querySelector('.head').getBoundingClientRect();
                const top = document.querySelector(arguments[0]).getBoundingClientRect().top;
                return head.bottom - top;";
            let stands_free = async |css: &str| -> Result<(), Fault> {
                let covered = visit.client.execute(covered, vec![json!(css)]).await?;
                let covered = covered.as_f64().ok_or("no number")?;
                if covered > 0.5 {
                    return Err(format!("{css}: {covered} px on {screen:?}").into());
                }
                Ok(())
            };
            // From far down one page to the top of the next.
            let down = "scrollTo(0, document.documentElement.scrollHeight)";
            visit.run(down).await?;
            visit
                .run("document.querySelector('.door.large').click()")
                .await?;
            visit.see(".table-bar").await?;
            stands_free(".table-bar").await?;
            let pages = visit.client.find_all(Locator::Css(".pages a")).await?.len();
            // The table is where we are: it comes last.
            for page in (2..=pages).chain([1]) {
                let link = format!(".pages a:nth-child({page})");
                visit.run(down).await?;
                visit
                    .run(&format!("document.querySelector('{link}').click()"))
                    .await?;
                visit.see(&format!("{link}[aria-current]")).await?;
                visit.see("main > *").await?;
                let at = visit.client.current_url().await?;
                stands_free("main > *")
                    .await
                    .map_err(|e| format!("{at}: {e}"))?;
            }
            // By the link that skips the head, too.
            visit.go("#/table/first-shots?seed=5").await?;
            visit.see(".table-bar").await?;
            visit.run("document.querySelector('.skip').click()").await?;
            stands_free(".table-bar").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn files_are_asked_for_in_our_own_words() {
    check(Screen::Phone, "fr", async |visit| {
        for (page, key) in [
            ("#/scenarios", "web-scenarios-import"),
            ("#/cards/roster", "web-roster-open"),
            ("#/editor", "edit-open"),
        ] {
            visit.go(page).await?;
            visit.see(".open-file").await?;
            assert_eq!(visit.text(".open-file").await?, say(Lang::Fr, key));
            // Nothing of the browser's own is seen, all of the button is touched, and keys reach it.
            let unseen = "const all = [...document.querySelectorAll('input[type=file]')];
                return all.length === 1 && getComputedStyle(all[0]).opacity === '0' && all[0].title === ''
                    && all[0].clientWidth >= all[0].parentElement.clientWidth;";
            assert_eq!(visit.run(unseen).await?, true, "{page}");
            let reached = "return document.activeElement.matches('.open-file input')
                && getComputedStyle(document.activeElement.parentElement).outlineStyle === 'solid'";
            let mut tabs = 0;
            while visit.run(reached).await? != true {
                tabs += 1;
                assert!(tabs < 60, "no key leads to it on {page}");
                let tab = Key::Tab.to_string();
                visit.client.active_element().await?.send_keys(&tab).await?;
            }
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn home_screens_get_an_icon() {
    check(Screen::Phone, "fr", async |visit| {
        visit.kept_offline().await?;
        // Every icon named anywhere: its type, its size, and whether it is kept for being offline.
        let icons = "const done = arguments[0];
            const touch = document.querySelector('link[rel=apple-touch-icon]').getAttribute('href');
            fetch('manifest.webmanifest').then((m) => m.json()).then(async ({ icons }) => {
                const names = [touch, ...icons.filter((i) => i.type === 'image/png').map((i) => i.src)];
                done(await Promise.all(names.map(async (name) => {
                    const answer = await fetch(name, { cache: 'reload' });
                    const type = answer.headers.get('content-type');
                    const picture = await createImageBitmap(await answer.blob());
                    return [type, picture.width, picture.height, !!(await caches.match(name))];
                })));
            });";
        let found = visit.client.execute_async(icons, Vec::new()).await?;
        let expected = [180, 192, 512].map(|px| json!(["image/png", px, px, true]));
        assert_eq!(found, json!(expected));
        Ok(())
    });
}
