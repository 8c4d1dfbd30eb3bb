//! Everything can be reached: by fingers, in large letters, and by the button that leads back. Run by
//! `cargo xtask browser`.

use argad_browser::{Fault, Screen, Visit, check, say};
use argad_text::Lang;

/// Every page with fields, and one of its fields.
const FIELDS: [(&str, &str); 12] = [
    ("#/aid/shoot", ".stepper input"),
    ("#/aid/shoot", ".range + .stepper input"),
    ("#/aid/melee", ".rare .stepper input"),
    ("#/aid/morale", ".stepper input"),
    ("#/aid/move", ".stepper input"),
    ("#/aid/wound", ".stepper input"),
    ("#/cards/roster", "input.name"),
    ("#/cards/roster", ".stepper input"),
    ("#/cards/roster?t1=unit:pikeman", ".troop .stepper input"),
    ("#/rules", "input[type=search]"),
    ("#/editor/barricaded-village", ".edit-fields input"),
    ("#/editor/barricaded-village", "#edit-text"),
];

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn who_types_and_goes_back_is_back() {
    check(Screen::Desktop, "fr", async |visit| {
        for (page, field) in FIELDS {
            visit.go("#/scenarios").await?;
            visit.go(page).await?;
            visit.see(field).await?;
            let focus = format!(
                "document.querySelectorAll('details').forEach((d) => d.open = true);
                 document.querySelector('{field}').focus(); document.querySelector('{field}').select?.();"
            );
            visit.run(&focus).await?;
            visit.write(field, "7").await?;
            visit.client.back().await?;
            visit.see(".scenarios").await?;
            assert!(
                visit
                    .client
                    .current_url()
                    .await?
                    .as_str()
                    .ends_with("#/scenarios"),
                "{page} {field}"
            );
            let errors = visit.console_errors().await?;
            assert!(errors.is_empty(), "{page} {field}: {errors:#?}");
        }
        // And between the parts of one page; what was typed is kept.
        visit.go("#/aid/wound").await?;
        visit.go("#/aid/morale").await?;
        visit.see(".stepper input").await?;
        let backspace = '\u{e003}';
        visit
            .write(".stepper input", &format!("{backspace}8"))
            .await?;
        visit.client.back().await?;
        visit.see(".tabs [aria-current][href$=wound]").await?;
        visit.go("#/aid/morale").await?;
        visit.see(".tabs [aria-current][href$=morale]").await?;
        let value = "return document.querySelector('.stepper input').value";
        assert_eq!(visit.run(value).await?, "8");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn an_address_that_leads_nowhere_says_so() {
    check(Screen::Phone, "fr", async |visit| {
        visit.go("#/rules/XXX-99").await?;
        visit.see(".rules .refused a").await?;
        assert!(visit.text(".rules .refused").await?.contains("XXX-99"));
        visit.go("#/cards/xyz").await?;
        visit.see(".lost .button").await?;
        assert_eq!(
            visit.text(".lost h1").await?,
            say(Lang::Fr, "web-lost-title")
        );
        visit.go("#/lab/nowhere").await?;
        visit.see(".lab .trouble").await?;
        assert!(visit.text(".lab .trouble").await?.contains("nowhere"));
        // A draft stays where a link names no scenario to start from.
        visit.go("#/editor/first-shots").await?;
        visit.see(".edit-fields input").await?;
        visit.go("#/editor/nowhere").await?;
        visit.see(".edit-side .trouble").await?;
        let draft = "return localStorage.getItem('argad.editor').includes('my-first-shots')";
        assert_eq!(visit.run(draft).await?, true);
        Ok(())
    });
}

/// Pages on a phone.
const PAGES: [&str; 12] = [
    "#/",
    "#/aid/shoot",
    "#/aid/melee",
    "#/aid/morale",
    "#/aid/move",
    "#/aid/wound",
    "#/cards",
    "#/cards/roster?list=budget:50&t1=unit:officer&t2=unit:pikeman,count:9",
    "#/rules?q=charge",
    "#/scenarios",
    "#/lab",
    "#/replays",
];

async fn each(visit: &Visit, look: &str) -> Result<Vec<String>, Fault> {
    let mut faults = Vec::new();
    for page in PAGES {
        visit.go(page).await?;
        visit.see("main h1").await?;
        let found = visit.run(look).await?;
        let found = found.as_array().cloned().unwrap_or_default();
        faults.extend(found.into_iter().map(|fault| format!("{page}: {fault}")));
    }
    Ok(faults)
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn letters_twice_as_large_fit_a_phone() {
    check(Screen::Phone, "fr", async |visit| {
        let wide = "document.documentElement.style.fontSize = '200%';
            const room = document.documentElement.clientWidth;
            if (document.documentElement.scrollWidth <= room) return [];
            const scrolls = (e) => e && (getComputedStyle(e).overflowX !== 'visible' || scrolls(e.parentElement));
            return [...document.querySelectorAll('body *')]
                .filter((e) => e.getBoundingClientRect().right > room + 1 && !scrolls(e.parentElement))
                .slice(0, 4).map((e) => `${e.tagName}.${e.className} to ${Math.round(e.getBoundingClientRect().right)}`)
                .concat(['wider than the screen']);";
        let faults = each(visit, wide).await?;
        assert!(faults.is_empty(), "{faults:#?}");
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn fingers_hit_what_they_aim_at() {
    check(Screen::Phone, "fr", async |visit| {
        let small = "return [...document.querySelectorAll('a, button, summary, select, input:not(.unseen)')]
            .filter((e) => e.checkVisibility() && !e.matches('.skip'))
            .map((e) => [e, e.getBoundingClientRect()])
            .filter(([, at]) => at.height < 40 && at.height > 0)
            .slice(0, 6).map(([e, at]) => `${Math.round(at.height)} px: ${e.tagName}.${e.className} ${e.textContent.slice(0, 20)}`);";
        let faults = each(visit, small).await?;
        assert!(faults.is_empty(), "{faults:#?}");
        // Every page is in sight, from every page.
        let hidden = "return [...document.querySelectorAll('.pages a')]
            .filter((e) => { const at = e.getBoundingClientRect(); return at.left < 0 || at.right > document.documentElement.clientWidth; })
            .map((e) => `off the screen: ${e.textContent}`);";
        let faults = each(visit, hidden).await?;
        assert!(faults.is_empty(), "{faults:#?}");
        Ok(())
    });
}
