//! The lab as a designer of scenarios uses it. Run by `cargo xtask browser`.

use argad_browser::{Fault, Screen, Visit, check, say};
use argad_text::Lang;

/// Waits until all games are played, and gives what is said then.
async fn played(visit: &Visit, games: u32) -> Result<String, Fault> {
    let end = format!(
        "const done = arguments[0]; const look = () => {{ const said = document.querySelector('.lab-go [role=status]').textContent;
            if (!document.querySelector('.lab-go progress').hidden || !said.includes('{games}')) setTimeout(look, 100); else done(said); }}; look();"
    );
    let said = visit.client.execute_async(&end, Vec::new()).await?;
    Ok(said.as_str().unwrap_or_default().to_owned())
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn games_are_played_beside_the_page_and_told_as_they_come() {
    check(Screen::Desktop, "en", async |visit| {
        visit
            .go("#/lab/first-shots?a=random&b=random&games=40")
            .await?;
        assert!(
            visit
                .text(".lab .hint")
                .await?
                .contains("while games are being played")
        );
        visit.click(".lab-go .button").await?;
        assert_eq!(played(visit, 40).await?, "40 of 40 games played");
        let shares = visit.text(".shares").await?;
        assert_eq!(shares.matches('…').count(), 3, "{shares}");
        let command = "argad lab run first-shots --games 40 --bots random,random --seed 1";
        assert_eq!(visit.text(".lab code").await?, command);
        // An option, compared on the same dice; what was known about something else is gone.
        let morale = "const list = document.querySelectorAll('.lab-form select')[4];
            list.value = [...list.options].find((o) => o.value.startsWith('morale=')).value;
            list.dispatchEvent(new Event('change', { bubbles: true }));";
        visit.run(morale).await?;
        visit.see(".lab .hint").await?;
        visit.click(".lab-go .button").await?;
        played(visit, 40).await?;
        visit.see(".lab-table tbody tr:nth-child(2)").await?;
        Ok(())
    });
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_run_can_be_stopped_and_keeps_what_it_knows() {
    check(Screen::Phone, "fr", async |visit| {
        visit
            .go("#/lab/first-shots?a=random&b=random&games=5000")
            .await?;
        visit.click(".lab-go .button").await?;
        visit.see(".shares").await?;
        assert_eq!(
            visit.text(".lab-go .button").await?,
            say(Lang::Fr, "web-lab-stop")
        );
        visit.click(".lab-go .button").await?;
        let said = visit.text(".lab-go [role=status]").await?;
        assert!(said.ends_with("sur 5000"), "{said}");
        visit.see(".columns").await?;
        visit.fits().await
    });
}
