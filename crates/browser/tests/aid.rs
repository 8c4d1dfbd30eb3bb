//! The table aid as a player uses it. Run by `cargo xtask browser`.

use argad_browser::{Fault, Screen, Visit, check, say};
use argad_lab::{Failure, Library, ShootQuery, odds};
use argad_rules::Period;
use argad_text::number::{count_rows, percent};
use argad_text::reasons::need;
use argad_text::{Lang, NO_BREAK, Texts};
use fantoccini::actions::{
    InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Situations compared with the library.
const SITUATIONS: usize = 200;

/// A situation as the library is asked and as its address says it.
struct Situation {
    query: ShootQuery,
    address: String,
}

/// Numbers that look drawn by lot, the same in every run.
struct Lot(u64);

impl Lot {
    fn below(&mut self, most: usize) -> usize {
        let step = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = step.wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % most
    }

    fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// A record as the address has it.
fn packed(record: &BTreeMap<&str, Value>) -> String {
    let fields = record.iter().map(|(field, value)| match value {
        Value::Bool(true) => (*field).to_owned(),
        Value::Bool(false) => format!("{field}:no"),
        Value::String(text) => format!("{field}:{text}"),
        other => format!("{field}:{other}"),
    });
    fields.collect::<Vec<_>>().join(",")
}

/// Situations of every kind: allowed or not, near or far, of both periods.
fn situations(library: &Library) -> Vec<Situation> {
    let mut lot = Lot(1793);
    let mut all: BTreeMap<String, ShootQuery> = BTreeMap::new();
    while all.len() < SITUATIONS {
        let period = *lot.one(&Period::ALL);
        let data = library.period(period);
        let units: Vec<_> = data
            .units
            .iter()
            .filter(|u| !u.missiles.is_empty())
            .collect();
        let unit = lot.one(&units);
        let mut by = BTreeMap::from([
            ("count", json!(1 + lot.below(14))),
            ("unit", json!(unit.id)),
            ("weapon", json!(lot.one(&unit.missiles))),
            ("formation", json!(lot.one(&["loose", "close", "skirmish"]))),
            (
                "motion",
                json!(lot.one(&["immobile", "immobile", "moving", "into-contact"])),
            ),
        ]);
        for flag in ["volley", "disorder", "sheltered", "ambush", "threatened"] {
            if lot.below(4) == 0 {
                by.insert(flag, json!(true));
            }
        }
        if lot.below(4) == 0 {
            by.insert("leader", json!(false));
        }
        let covers: Vec<&str> = data.covers.iter().map(|cover| cover.id.as_str()).collect();
        let mut at = BTreeMap::from([
            ("kind", json!(lot.one(&["group", "group", "skirmishers"]))),
            ("count", json!(1 + lot.below(10))),
            ("mount", json!(lot.one(&["foot", "foot", "cavalry"]))),
            ("armour", json!(lot.one(&["none", "none", "4"]))),
        ]);
        if lot.below(2) == 0 {
            at.insert("cover", json!(lot.one(&covers)));
        }
        let cm = lot.below(70);
        let query =
            json!({ "period": period.id(), "distance": cm, "shooters": [by], "target": at });
        let query: ShootQuery = serde_json::from_value(query).expect("a query");
        let (by, at) = (packed(&by), packed(&at));
        let address = format!("#/aid/shoot?period={}&by={by}&cm={cm}&at={at}", period.id());
        all.insert(address, query);
    }
    all.into_iter()
        .map(|(address, query)| Situation { query, address })
        .collect()
}

/// What the page must show: the numbers, the rows of the first chart, the refusals.
fn expected(library: &Library, query: &ShootQuery, texts: &Texts) -> Value {
    match odds::shoot(library, query) {
        Ok(answer) => {
            let needs: Vec<String> = answer.shots.iter().map(|s| need(s.natural_need)).collect();
            let rows = count_rows(&answer.hits.p);
            let rows = rows
                .iter()
                .map(|row| format!("{} {}", row.label, percent(texts.lang(), row.p)));
            json!({ "needs": needs, "rows": rows.collect::<Vec<_>>(), "refused": [] })
        }
        Err(Failure::Refused(refusals)) => {
            let period = Period::from_id(&query.period).expect("a period");
            let refusals = refusals.iter().map(|refusal| {
                texts.refusal(&texts.lang().named(refusal, Some(library.period(period))))
            });
            let refusals: Vec<String> = refusals.map(|text| text.replace(NO_BREAK, " ")).collect();
            json!({ "needs": ["✗"], "rows": [], "refused": refusals })
        }
        Err(other) => panic!("{other:?}"),
    }
}

/// Goes to every address in one page and reads what is shown there.
const READ: &str = "const [addresses, done] = arguments;
    const text = (css) => [...document.querySelectorAll(css)].map((e) => e.textContent.replaceAll('\\u00a0', ' '));
    const shown = () => {
        const chart = document.querySelector('.chart');
        const rows = chart ? [...chart.querySelectorAll('li')] : [];
        return {
            needs: text('.glance .need strong'),
            rows: rows.map((row) => ['.case', '.share'].map((css) => row.querySelector(css).textContent).join(' ')),
            refused: text('.refused li'),
        };
    };
    (async () => {
        const all = [];
        for (const address of addresses) {
            const there = new Promise((there) => addEventListener('hashchange', there, { once: true }));
            location.hash = address;
            await there;
            await new Promise((soon) => setTimeout(soon, 0));
            await new Promise((soon) => setTimeout(soon, 0));
            all.push(shown());
        }
        return all;
    })().then(done, (error) => done(String(error)));";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn it_gives_the_numbers_of_the_library() {
    let library = Library::embedded();
    let texts = Texts::new(Lang::En);
    let situations = situations(&library);
    check(Screen::Phone, "en", async |visit| {
        visit.go("#/aid/shoot").await?;
        let addresses: Vec<&str> = situations.iter().map(|s| s.address.as_str()).collect();
        let shown = visit
            .client
            .execute_async(READ, vec![json!(addresses)])
            .await?;
        let shown = shown.as_array().ok_or_else(|| shown.to_string())?;
        assert_eq!(shown.len(), SITUATIONS);
        let mut allowed = 0;
        for (situation, shown) in situations.iter().zip(shown) {
            let expected = expected(&library, &situation.query, &texts);
            assert_eq!(*shown, expected, "{}", situation.address);
            allowed += usize::from(expected["refused"] == json!([]));
        }
        // Both kinds were met.
        assert!(
            (20..SITUATIONS - 20).contains(&allowed),
            "{allowed} allowed"
        );
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn taps_change_the_answer_and_the_address_holds_it() {
    check(Screen::Phone, "en", async |visit| {
        visit.go("#/aid").await?;
        visit.see(".need strong").await?;
        visit.click("[data-value=recruits]").await?;
        visit.click("[data-value=bushes]").await?;
        let shown = visit.text(".need strong").await?;
        let about = visit.text(".why p").await?;
        assert!(about.to_lowercase().contains("recruits"), "{about}");
        visit.reload().await?;
        assert_eq!(visit.text(".need strong").await?, shown);
        visit.click(".swap").await?;
        assert!(
            !visit
                .text(".why p")
                .await?
                .to_lowercase()
                .contains("recruits")
        );
        visit.click(".swap").await?;
        assert_eq!(visit.text(".need strong").await?, shown);
        visit.fits().await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_refusal_offers_what_would_help() {
    check(Screen::Phone, "en", async |visit| {
        visit.go("#/aid/shoot?by=count:8,unit:line-infantry,formation:close,volley,loaded:no&cm=20&at=count:8").await?;
        visit.see(".refused li .clause-ref").await?;
        visit.click("[data-remedy=loaded]").await?;
        visit.see(".chart .bars li").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn real_dice_are_read_and_a_lone_six_is_rolled_again() {
    check(Screen::Phone, "en", async |visit| {
        // SIX-3: a lone six where more is needed is thrown again.
        visit
            .go("#/aid/shoot?by=count:2,unit:line-infantry&cm=50&at=count:8")
            .await?;
        visit.click(".rolled").await?;
        visit.click(".face[aria-label='6']").await?;
        visit.click(".face[aria-label='1']").await?;
        let again = say(Lang::En, "web-aid-due-again");
        assert_eq!(visit.text(".due").await?, again);
        visit.click(".face[aria-label='2']").await?;
        assert_eq!(visit.text(".result").await?, "No hit");
        visit.click(".roll").await?;
        visit.see(".throws .die").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_tab_speaks_both_languages() {
    for screen in Screen::ALL {
        check(screen, "en", async |visit| {
            for tab in ["shoot", "melee", "morale", "move", "wound"] {
                visit.go(&format!("#/aid/{tab}")).await?;
                visit.see(".need strong").await?;
                for lang in Lang::ALL {
                    visit
                        .click(&format!(".head [lang={}]", lang.code()))
                        .await?;
                    // A missing message shows as its key.
                    let text = visit.text("main").await?;
                    for word in text.split(|c: char| !(c.is_ascii_lowercase() || c == '-')) {
                        let key = word.starts_with("web-") || word.starts_with("say-");
                        assert!(!key, "{tab}: {word}");
                    }
                    visit.fits().await?;
                }
                visit.click(".roll").await?;
                visit.see(".result").await?;
            }
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_broken_link_says_so() {
    for lang in Lang::ALL {
        check(Screen::Phone, lang.code(), async |visit| {
            for broken in [
                "#/aid/shoot?by=cuont:8&cm=20",
                "#/aid/shoot?by=count:8,unit:martians&cm=20",
                "#/aid/shoot?by=count:8,unit:line-infantry&cm=far",
                "#/aid/melee?a1=unit:line-infantry,strikes:z9&b1=unit:recruits",
                "#/aid/morale?q=morale:ninety",
                "#/aid/dance",
                "#/aid?x=%%%",
            ] {
                visit.go(broken).await?;
                visit.see(".broken").await?;
                assert_eq!(
                    visit.text(".broken h3").await?,
                    say(lang, "web-aid-broken"),
                    "{broken}"
                );
                visit.click(".broken .button").await?;
                visit.see(".need strong").await?;
            }
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_broken_link_is_told_in_the_words_of_the_page() {
    for (lang, unit) in [
        (Lang::Fr, "infanterie de ligne"),
        (Lang::En, "line infantry"),
    ] {
        check(Screen::Desktop, lang.code(), async |visit| {
            visit
                .go("#/aid/shoot?by=count:8,unit:martians&cm=20")
                .await?;
            visit.see(".broken li").await?;
            let told = visit.text(".broken li").await?;
            assert!(told.contains("martians") && told.contains(unit), "{told}");
            visit
                .go("#/aid/shoot?by=count:8000,unit:line-infantry&cm=20")
                .await?;
            visit.see(".broken li").await?;
            let told = visit.text(".broken li").await?;
            let field = say(lang, "web-aid-count");
            assert!(told.starts_with(&field) && told.contains("8000"), "{told}");
            assert_eq!(told.contains("is not"), lang == Lang::En, "{told}");
            // What no record knows stands there as it was written.
            visit.go("#/aid/morale?q=morale:ninety").await?;
            visit.see(".broken li").await?;
            assert_eq!(visit.text(".broken li").await?, "morale:ninety");
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_distance_is_painted_where_it_is_and_can_be_tapped() {
    for screen in Screen::ALL {
        check(screen, "fr", async |visit| {
            visit
                .go("#/aid/shoot?by=count:8,unit:line-infantry&cm=25&at=count:8")
                .await?;
            visit.see(".band").await?;
            let bands = visit.boxes(".band").await?;
            assert_eq!(bands.len(), 3);
            let whole = visit.boxes(".bands").await?[0];
            for (left, right) in bands.iter().zip(&bands[1..]) {
                assert!((left[2] - right[0]).abs() < 1.0, "{left:?} {right:?}");
            }
            assert!((bands[0][0] - whole[0]).abs() < 1.0 && (bands[2][2] - whole[2]).abs() < 1.0);
            for place in [3, 1, 2] {
                let css = format!(".band:nth-child({place})");
                visit.click(&css).await?;
                visit.see(&format!("{css}.here")).await?;
                let far = visit.text(&format!("{css} span")).await?;
                assert_eq!(visit.text("output.cm").await?, format!("{far} cm"));
            }
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn bars_are_as_long_as_their_chances() {
    for screen in Screen::ALL {
        check(screen, "fr", async |visit| {
            for page in ["#/aid/wound", "#/aid/melee", "#/aid/shoot"] {
                visit.go(page).await?;
                visit.see(".bars li").await?;
                let script = "return [...document.querySelectorAll('.bars li')].map((li) => {
                    const box = (css) => li.querySelector(css).getBoundingClientRect();
                    const share = li.querySelector('.share');
                    return [box('.bar i').width, parseFloat(share.textContent.replace(',', '.').replace('<', '')),
                        box('.bar').width, box('.share').bottom - li.getBoundingClientRect().bottom]; })";
                let rows: Vec<[f64; 4]> = serde_json::from_value(visit.run(script).await?)?;
                let most = rows.iter().map(|row| row[1]).fold(0.0, f64::max);
                for [bar, percent, track, below] in &rows {
                    assert!((track - rows[0][2]).abs() < 0.6, "{page}: {rows:?}");
                    // Percentages are rounded to a tenth.
                    let wanted = percent / most * track;
                    assert!(
                        (bar - wanted).abs() < 0.002 * track + 1.0,
                        "{page}: {rows:?}"
                    );
                    assert!(*below < 1.0, "{page}: {rows:?}");
                }
            }
            Ok(())
        });
    }
}

/// A fight of two against two.
const FIGHT: &str = "#/aid/melee?a1=unit:line-infantry,strikes:b1&a2=unit:line-infantry,strikes:b1\
    &b1=unit:irregulars,strikes:a1&b2=unit:irregulars,strikes:a1";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn who_strikes_whom_is_dragged() {
    for screen in Screen::ALL {
        check(screen, "fr", async |visit| {
            visit.go(FIGHT).await?;
            visit.see(".ring [data-figure=b2]").await?;
            let middle = "document.querySelector('.ring').scrollIntoView({ block: 'center' })";
            visit.run(middle).await?;
            // Up and down a finger scrolls the page.
            let strikes = [("a1", "b2", "b2"), ("b2", "a2", "a2"), ("a1", "a2", "b2")];
            let most = if screen == Screen::Phone { 2 } else { 3 };
            for (from, to, struck) in strikes.into_iter().take(most) {
                let at = async |id: &str| -> Result<(f64, f64), Fault> {
                    let [left, top, right, bottom] =
                        visit.boxes(&format!(".ring [data-figure={id}]")).await?[0];
                    Ok((f64::midpoint(left, right), f64::midpoint(top, bottom)))
                };
                let (start, end) = (at(from).await?, at(to).await?);
                let half = (f64::midpoint(start.0, end.0), f64::midpoint(start.1, end.1));
                let watch = "window.arrows = 0; new MutationObserver(() => {
                    arrows += document.querySelectorAll('.aiming path').length;
                }).observe(document.querySelector('.ring'), { childList: true });";
                visit.run(watch).await?;
                point(visit, screen, &[start, half, end]).await?;
                visit.see(".ring:not(:has(.aiming))").await?;
                assert_ne!(visit.run("return arrows").await?, 0, "no arrow");
                let address = visit.client.current_url().await?;
                let figure = format!("{from}=strikes:{struck}");
                assert!(
                    address.as_str().contains(&figure),
                    "{from} → {to}: {address}"
                );
            }
            // The keyboard has the same by its buttons.
            visit.click("[data-figure=b1]").await?;
            visit
                .click(".panel.chosen .strip.small button:nth-child(2)")
                .await?;
            let address = visit.client.current_url().await?;
            assert!(address.as_str().contains("b1=strikes:a2"), "{address}");
            Ok(())
        });
    }
}

/// A mouse or a finger is put down, goes along some places, and is lifted.
async fn point(visit: &Visit, screen: Screen, along: &[(f64, f64)]) -> Result<(), Fault> {
    let go = |&(x, y): &(f64, f64)| PointerAction::MoveTo {
        duration: Some(std::time::Duration::from_millis(50)),
        x,
        y,
    };
    let button = MOUSE_BUTTON_LEFT;
    let mut steps: Vec<PointerAction> = along.iter().map(go).collect();
    steps.insert(1, PointerAction::Down { button });
    steps.push(PointerAction::Up { button });
    let client = &visit.client;
    match screen {
        Screen::Desktop => {
            let mouse = MouseActions::new("mouse".to_owned());
            client
                .perform_actions(steps.into_iter().fold(mouse, InputSource::then))
                .await?;
        }
        Screen::Phone => {
            let finger = TouchActions::new("finger".to_owned());
            client
                .perform_actions(steps.into_iter().fold(finger, InputSource::then))
                .await?;
        }
    }
    Ok(())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_link_shows_its_unit_and_units_fill_in_numbers() {
    check(Screen::Phone, "fr", async |visit| {
        for unit in ["dragoons", "officer", "light-cavalry"] {
            visit.go("#/").await?;
            visit
                .go(&format!("#/aid/shoot?by=count:8,unit:{unit}&cm=20"))
                .await?;
            visit.see(".strip [aria-pressed=true]").await?;
            let settled = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()));";
            visit.client.execute_async(settled, Vec::new()).await?;
            let strip = visit.boxes(".strip").await?[0];
            let chip = visit.boxes(&format!(".strip [data-value={unit}]")).await?[0];
            assert!(
                chip[0] >= strip[0] && chip[2] <= strip[2],
                "{unit}: {chip:?} in {strip:?}"
            );
        }
        let value = "return document.querySelector('.stepper input').value";
        for (tab, unit, number) in [
            ("morale", "grenadiers", "4"),
            ("morale", "recruits", "3"),
            ("wound", "recruits", "2"),
            ("wound", "grenadiers", "4"),
        ] {
            visit.go(&format!("#/aid/{tab}")).await?;
            visit.see(&format!("[data-value={unit}]")).await?;
            visit.click(&format!("[data-value={unit}]")).await?;
            assert_eq!(visit.run(value).await?, number, "{tab} {unit}");
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn the_dice_lie_where_the_answer_is() {
    let figures = |side: char, other: char, count: usize| {
        let figure = |n: usize| format!("{side}{n}=unit:irregulars,strikes:{other}1");
        (1..=count).map(figure).collect::<Vec<_>>().join("&")
    };
    let nine = format!(
        "#/aid/melee?{}&{}",
        figures('a', 'b', 4),
        figures('b', 'a', 5)
    );
    for screen in Screen::ALL {
        check(screen, "fr", async |visit| {
            visit.go(&nine).await?;
            visit.see(".roll").await?;
            let high = f64::from(screen.size().1);
            let seen = async || -> Result<(), Fault> {
                let roll = visit.boxes(".roll").await?[0];
                assert!(roll[1] >= 0.0 && roll[3] <= high, "{roll:?}");
                Ok(())
            };
            seen().await?;
            let answer = visit.boxes(".answer").await?[0];
            if screen == Screen::Phone {
                assert!(answer[3] - answer[1] < 0.35 * high, "{answer:?}");
                // Wherever the page is scrolled to, nothing lies over the answer.
                visit.run("scrollTo(0, document.body.scrollHeight)").await?;
                let over = "const at = document.querySelector('.need strong').getBoundingClientRect();
                    return document.elementFromPoint(at.left + 2, at.top + 2)?.closest('.answer') !== null && at.top >= 0";
                assert_eq!(visit.run(over).await?, true);
                seen().await?;
            }
            visit.run("document.querySelector('.roll').click()").await?;
            visit.see(".answer .result").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn who_leaves_the_aid_is_not_called_back() {
    check(Screen::Phone, "en", async |visit| {
        // A situation that is kept, of the tab the page opens with.
        visit.go("#/aid/shoot").await?;
        visit.see(".aid .panel, .aid .number, .aid h2").await?;
        for (word, next) in [("wound", "cards"), ("melee", "rules"), ("morale", "lab")] {
            visit.click("[href^='#/aid/shoot']").await?;
            visit.click(&format!("[href='#/aid/{word}']")).await?;
            visit.click(&format!(".pages a[href='#/{next}']")).await?;
            visit.see(&format!("main[data-page={next}] h1")).await?;
            visit.click(".pages a[href='#/aid']").await?;
            visit.see("main[data-page=aid] .tabs").await?;
        }
        Ok(())
    });
}
