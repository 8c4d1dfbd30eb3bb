//! Cards as a player prints them. Run by `cargo xtask browser`.

use argad_browser::{Screen, check};
use argad_rules::card::{Changes, card};
use argad_rules::{Period, Ruleset, data};
use argad_text::card as say;
use argad_text::{Lang, NO_BREAK, Texts};

/// Text as it is compared: without what only lays it out.
fn bare(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_whitespace() && *c != NO_BREAK)
        .collect()
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn every_value_of_every_card_is_printed() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        check(Screen::Desktop, lang.code(), async |visit| {
            for period in Period::ALL {
                visit.go(&format!("#/cards?period={}", period.id())).await?;
                visit.see(".unit-card .needs").await?;
                for unit in &data::embedded(period).units {
                    let css = format!("#card-{}", unit.id);
                    let shown = visit
                        .run(&format!(
                            "return document.querySelector('{css}').textContent"
                        ))
                        .await?;
                    let shown = bare(shown.as_str().unwrap_or_default());
                    let card = card(
                        &Ruleset::standard(period),
                        data::embedded(period),
                        unit,
                        &Changes::default(),
                    );
                    let mut wanted = vec![
                        lang.name(&unit.name).to_owned(),
                        say::dress(card.dress, &texts),
                        say::training(&card, &texts),
                    ];
                    wanted.extend(say::moves(&card, &texts));
                    wanted.extend(say::notes(&card, &texts));
                    wanted.extend(
                        say::formations(&card, &texts)
                            .into_iter()
                            .map(|(case, text)| case + &text),
                    );
                    for blade in &card.blades {
                        wanted.extend(say::blade(blade, &texts).1);
                    }
                    for table in &card.weapons {
                        wanted.push(say::bands(table.weapon).concat());
                        for row in &table.rows {
                            let needs: Vec<String> =
                                row.needs.iter().map(|n| format!("{n}+")).collect();
                            wanted.push(needs.concat());
                        }
                    }
                    for value in wanted {
                        assert!(shown.contains(&bare(&value)), "{}: {value}", unit.id);
                    }
                }
                let printed = visit
                    .client
                    .print(argad_browser::PrintConfiguration::default())
                    .await?;
                assert!(printed.starts_with(b"%PDF"));
                assert!(printed.len() > 20_000, "{} bytes", printed.len());
            }
            Ok(())
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn cards_are_chosen_and_a_wrong_one_is_told() {
    check(Screen::Phone, "fr", async |visit| {
        visit.go("#/cards?unit=recruits").await?;
        visit.see("#card-recruits").await?;
        assert_eq!(
            visit
                .run("return document.querySelectorAll('.unit-card').length")
                .await?,
            1
        );
        visit.fits().await?;
        visit.go("#/cards?unit=martians").await?;
        visit.see(".cards .refused").await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_roster_survives_reload_and_the_next_visit() {
    check(Screen::Phone, "en", async |visit| {
        visit.go("#/cards/roster").await?;
        visit.write("input.name", "Bretagne\t").await?;
        visit.click("[data-value=officer]").await?;
        visit.click("[data-value=pikeman]").await?;
        visit.click(".troop:last-of-type .more").await?;
        let total = visit.text(".glance .need").await?;
        assert!(total.contains("6 figures"), "{total}");
        visit.reload().await?;
        assert_eq!(visit.text(".glance .need").await?, total);
        // Without its address, the last list lies on the desk.
        visit.go("#/").await?;
        visit.go("#/cards/roster").await?;
        assert_eq!(visit.text(".glance .need").await?, total);
        let name = visit
            .run("return document.querySelector('input.name').value")
            .await?;
        assert_eq!(name, "Bretagne");
        visit.fits().await
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_roster_tells_what_the_rules_find() {
    for lang in Lang::ALL {
        check(Screen::Desktop, lang.code(), async |visit| {
            visit
                .go("#/cards/roster?list=budget:10&t1=unit:officer&t2=unit:pikeman,count:9")
                .await?;
            visit.see(".findings li .clause-ref").await?;
            let found = visit.text(".findings").await?;
            assert!(found.contains("BUD-"), "{found}");
            visit.go("#/cards/roster?t1=unit:martians").await?;
            visit.see(".broken li").await?;
            visit.go("#/cards/roster?t1=troops:7").await?;
            visit.see(".broken li").await?;
            let part = "web-aid-broken-part";
            let told = Texts::new(lang).say_with(part, &[("part", "troops:7".into())]);
            let told = told.replace(NO_BREAK, " ");
            assert_eq!(visit.text(".broken li").await?, told);
            visit.click(".broken .button").await?;
            visit.see(".roster .name").await
        });
    }
}
