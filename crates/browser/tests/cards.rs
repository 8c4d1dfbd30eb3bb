//! Cards as a player prints them. Run by `cargo xtask browser`.

use argad_browser::{
    Fault, PrintConfiguration, PrintMargins, PrintSize, Screen, Visit, check, say as word,
};
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

/// How many sheets printing takes; `PRINTED` names a folder that keeps them.
async fn sheets(visit: &Visit, size: PrintSize) -> Result<usize, Fault> {
    let margins = PrintMargins {
        top: 0.8,
        bottom: 0.8,
        left: 0.8,
        right: 0.8,
    };
    let high = size.height;
    let asked = PrintConfiguration::builder().size(size).margins(margins);
    let printed = visit
        .client
        .print(asked.build().map_err(|e| format!("{e:?}"))?)
        .await?;
    assert!(printed.starts_with(b"%PDF"));
    if let Ok(folder) = std::env::var("PRINTED") {
        let name = visit.text("title").await.unwrap_or_default().len();
        std::fs::write(
            format!("{folder}/{high:.0}-{name}-{}.pdf", printed.len()),
            &printed,
        )?;
    }
    let page = b"/Type /Page\n";
    Ok(printed
        .windows(page.len())
        .filter(|found| found == page)
        .count())
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
                // Two or more on a sheet, of either size.
                let cards = data::embedded(period).units.len();
                for size in [PrintSize::A4, PrintSize::US_LETTER] {
                    let sheets = sheets(visit, size).await?;
                    assert!(
                        sheets <= cards.div_ceil(2),
                        "{cards} cards on {sheets} sheets"
                    );
                }
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
            visit.see(".broken").await?;
            visit.go("#/cards/roster?t1=troops:7").await?;
            visit.see(".broken").await?;
            visit.click(".broken .button").await?;
            visit.see(".roster .name").await
        });
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_roster_is_printed_with_its_cards() {
    check(Screen::Desktop, "fr", async |visit| {
        visit
            .go("#/cards/roster?list=budget:50,name:Bretagne&t1=unit:officer&t2=unit:pikeman,count:9&t3=unit:pikeman,count:3")
            .await?;
        visit.see(".printed-list .unit-card").await?;
        let hidden = "return document.querySelector('.printed-list').checkVisibility()";
        assert_eq!(visit.run(hidden).await?, false);
        let told = visit
            .run("return document.querySelector('.printed-list').textContent")
            .await?;
        let told = bare(told.as_str().unwrap_or_default());
        for part in [
            "Bretagne",
            "sur 50 points",
            "13 figurines",
            "un gradé",
            "9 ×",
            "12 × ",
        ] {
            assert!(told.contains(&bare(part)), "{part} in {told}");
        }
        for size in [PrintSize::A4, PrintSize::US_LETTER] {
            assert_eq!(sheets(visit, size).await?, 1);
        }
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn what_was_kept_and_cannot_be_read_locks_nobody_out() {
    check(Screen::Phone, "fr", async |visit| {
        visit
            .run("localStorage.setItem('argad.rosters', '{{{')")
            .await?;
        visit.go("#/cards/roster").await?;
        visit.see(".unread .button").await?;
        assert_eq!(
            visit.text(".unread p").await?,
            word(Lang::Fr, "web-roster-unread")
        );
        // It stays beside what is made meanwhile, until it is thrown away.
        visit.click("[data-value=pikeman]").await?;
        let kept = "return localStorage.getItem('argad.rosters')";
        let text = visit.run(kept).await?.to_string();
        assert!(text.contains("pikeman") && text.contains("{{{"), "{text}");
        visit.click(".unread .drop").await?;
        let text = visit.run(kept).await?.to_string();
        assert!(text.contains("pikeman") && !text.contains("{{{"), "{text}");
        visit.reload().await?;
        visit.see(".troop").await?;
        assert_eq!(
            visit
                .run("return document.querySelector('.unread').checkVisibility()")
                .await?,
            false
        );
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_list_that_cannot_be_kept_or_read_says_so_in_plain_words() {
    check(Screen::Desktop, "fr", async |visit| {
        visit.go("#/cards/roster?list=budget:xx").await?;
        visit.see(".broken").await?;
        let told = visit.text(".broken").await?;
        assert!(
            told.contains("budget:xx") && !told.contains("invalid"),
            "{told}"
        );
        visit.go("#/cards/roster?t1=unit:martians").await?;
        visit.see(".broken").await?;
        let told = visit.text(".broken").await?;
        assert!(
            told.contains("piquier") && !told.contains("pikeman"),
            "{told}"
        );
        visit.click(".broken .button").await?;
        let open = "const file = new File([arguments[0]], 'list.toml');
            const given = new DataTransfer(); given.items.add(file);
            const field = document.querySelector('.keeping input[type=file]');
            field.files = given.files; field.dispatchEvent(new Event('change'));";
        visit
            .client
            .execute(open, vec!["name = \"x\"\nperiod = [1,,]\n".into()])
            .await?;
        visit.see(".keeping .refused li").await?;
        let told = visit.text(".keeping .refused li").await?;
        assert!(
            told.starts_with("ligne 2") && !told.contains("comma"),
            "{told}"
        );
        let block = "Storage.prototype.getItem = Storage.prototype.setItem = () => { throw new Error('blocked'); };
            location.hash = '#/cards';";
        visit.run(block).await?;
        visit.see(".unit-card").await?;
        visit.run("location.hash = '#/cards/roster'").await?;
        visit.see(".keeping").await?;
        let told = visit.text(".keeping .refused").await?;
        assert_eq!(told, word(Lang::Fr, "web-roster-unsafe"));
        Ok(())
    });
}
