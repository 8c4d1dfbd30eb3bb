//! No serious fault for those who do not see the app, or not well. Run by `cargo xtask browser`.

use argad_browser::{Screen, check};

/// What looks for faults.
const LOOK: &str = include_str!("../src/access.js");

/// Every page, and some in which something has been done.
const PAGES: [&str; 14] = [
    "#/",
    "#/rules?q=charge",
    "#/scenarios",
    "#/table/first-shots?seed=5",
    "#/aid",
    "#/aid/melee",
    "#/aid/morale",
    "#/cards",
    "#/cards/roster",
    "#/lab",
    "#/replays",
    "#/editor",
    "#/editor/barricaded-village",
    "#/nowhere",
];

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn no_page_has_a_serious_fault() {
    for screen in Screen::ALL {
        for (lang, theme) in [("en", "light"), ("fr", "dark")] {
            check(screen, lang, async |visit| {
                let choose = format!("localStorage.setItem('argad.theme', '{theme}')");
                visit.run(&choose).await?;
                let mut faults = Vec::new();
                for page in PAGES {
                    visit.go(page).await?;
                    visit.reload().await?;
                    let settled = "const done = arguments[0]; setTimeout(done, 600);";
                    visit.client.execute_async(settled, Vec::new()).await?;
                    let found = visit.run(LOOK).await?;
                    let found = found.as_array().cloned().unwrap_or_default();
                    faults.extend(found.into_iter().map(|fault| format!("{page}: {fault}")));
                }
                assert!(faults.is_empty(), "{} {theme}: {faults:#?}", screen.word());
                Ok(())
            });
        }
    }
}

/// The checker itself: a page made faulty in every way it knows.
#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn faults_are_found() {
    check(Screen::Desktop, "en", async |visit| {
        let spoil = "document.querySelector('main').insertAdjacentHTML('beforeend',
            `<button id=twice></button><img src='icon.svg'><h5 id=twice>deep</h5><p class=pale>pale</p>
             <span aria-labelledby=none tabindex=2>x</span>`);
            document.querySelector('.pale').style.color = '#eee9dd';";
        visit.run(spoil).await?;
        let found = visit.run(LOOK).await?.to_string();
        for fault in [
            "no name: button",
            "no alt",
            "id twice: twice",
            "left out before h5",
            "contrast",
            "tabindex above 0",
            "aria-labelledby leads nowhere",
        ] {
            assert!(found.contains(fault), "{fault} in {found}");
        }
        Ok(())
    });
}
