//! The table aid as a player uses it. Run by `cargo xtask browser`.

use argad_browser::{Screen, check, say};
use argad_lab::{Failure, Library, ShootQuery, odds};
use argad_rules::Period;
use argad_text::number::{count_rows, percent};
use argad_text::reasons::need;
use argad_text::{Lang, NO_BREAK, Texts};
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
            // What is not understood, and by which sentence it is told.
            let (part, unknown) = ("web-aid-broken-part", "fault-unknown");
            for (broken, key, wrong) in [
                ("#/aid/shoot?by=cuont:8&cm=20", part, "cuont:8"),
                (
                    "#/aid/shoot?by=count:8,unit:martians&cm=20",
                    unknown,
                    "martians",
                ),
                (
                    "#/aid/shoot?by=count:8,unit:line-infantry&cm=far",
                    part,
                    "far",
                ),
                (
                    "#/aid/melee?a1=unit:line-infantry,strikes:z9&b1=unit:recruits",
                    unknown,
                    "z9",
                ),
                ("#/aid/morale?q=morale:ninety", part, "morale:ninety"),
                ("#/aid/dance", "", ""),
            ] {
                visit.go(broken).await?;
                visit.see(".broken").await?;
                assert_eq!(
                    visit.text(".broken h3").await?,
                    say(lang, "web-aid-broken"),
                    "{broken}"
                );
                if !key.is_empty() {
                    let values = [("part", wrong.into()), ("given", wrong.into())];
                    let told = Texts::new(lang).say_with(key, &values);
                    let told = told.replace(NO_BREAK, " ");
                    assert_eq!(visit.text(".broken li").await?, told, "{broken}");
                }
                visit.click(".broken .button").await?;
                visit.see(".need strong").await?;
            }
            Ok(())
        });
    }
}
