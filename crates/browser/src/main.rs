//! Pictures of every page at both sizes: `cargo xtask shots`.

use argad_browser::{Screen, check};
use std::path::PathBuf;

/// A file, its language, and where it is taken. A page is added here once it has a door.
const SHOTS: &[(&str, &str, &str)] = &[
    ("home", "en", "#/"),
    ("rules", "fr", "#/rules?q=charge"),
    ("scenarios", "fr", "#/scenarios"),
    ("table", "en", "#/table/sunken-lanes?seed=3"),
    ("table-dark", "fr", "#/table/barricaded-village?seed=3"),
    ("replays", "en", "#/replays"),
    ("aid", "en", "#/aid"),
    (
        "aid-melee",
        "fr",
        "#/aid/melee?a1=unit:line-cavalry,charging,strikes:b1&a2=unit:line-infantry,strikes:b2&b1=unit:irregulars,strikes:a1&b2=unit:grenadiers,strikes:a2",
    ),
    ("cards", "en", "#/cards"),
    ("lab", "en", "#/lab/first-shots?a=random&b=drill&games=300"),
    ("editor", "en", "#/editor/barricaded-village"),
    (
        "roster",
        "fr",
        "#/cards/roster?list=name:Bretagne%201590,budget:120&t1=unit:officer&t2=unit:pikeman,count:6&t3=unit:long-arquebusier,count:5",
    ),
    (
        "aid-morale",
        "en",
        "#/aid/morale?q=modifiers.colours,modifiers.close_order",
    ),
];

/// Larger files do not belong into the repository.
const MOST_BYTES: usize = 300 * 1024;

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".into()));
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    for screen in Screen::ALL {
        for (name, lang, route) in SHOTS {
            let picture = check(screen, lang, async |visit| {
                if name.contains("dark") {
                    visit
                        .run("localStorage.setItem('argad.theme', 'dark')")
                        .await?;
                    visit.reload().await?;
                }
                visit.go(route).await?;
                if route.starts_with("#/lab") {
                    visit.click(".lab-go .button").await?;
                    visit.see(".shares").await?;
                }
                if route.starts_with("#/table") {
                    visit.see(".agree").await?;
                }
                // What is drawn later, and what fades in, is there by then.
                let settled = "const done = arguments[0]; setTimeout(done, 1000);";
                visit.client.execute_async(settled, Vec::new()).await?;
                visit.picture().await
            });
            let file = folder.join(format!("{name}-{}.png", screen.word()));
            assert!(
                picture.len() <= MOST_BYTES,
                "{}: {} bytes",
                file.display(),
                picture.len()
            );
            std::fs::write(&file, picture).expect("the picture can be written");
            println!("{}", file.display());
        }
    }
}
