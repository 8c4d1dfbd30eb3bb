//! Everything can be reached: by fingers, in large letters, and by the button that leads back. Run by
//! `cargo xtask browser`.

use argad_browser::{Screen, check};

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
