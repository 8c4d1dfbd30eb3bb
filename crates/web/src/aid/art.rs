//! Small pictures of our own: lines of the current colour in a square of 48.
//!
//! Formations are seen from above, a base with its musket; covers from the front, a man and what
//! stands before him.

use std::fmt::Write as _;

/// The inside of the picture of a word; nothing for a word without one.
pub fn drawn(word: &str) -> String {
    match word {
        "loose" => bases(&[(12, 31), (25, 21), (36, 34)]),
        "close" => bases(&[(15, 21), (24, 21), (33, 21), (15, 34), (24, 34), (33, 34)]),
        "skirmish" => bases(&[(8, 26), (15, 33), (33, 26), (40, 33)]) + r#"<path class="thin" d="M20 24h8"/>"#,
        "volley" => bases(&[(13, 34), (24, 34), (35, 34)])
            + r#"<path d="M13 17v-6M24 16V8M35 17v-6M9 16l-2-4M17 16l2-4M20 15l-3-5M28 15l3-5M31 16l-2-4M39 16l2-4"/>"#,
        "leader" => r#"<circle class="full" cx="17" cy="32" r="6"/><path d="M17 26V8l11 4-11 4"/><path class="thin" d="M29 26a8 8 0 0 1 0 12M34 22a14 14 0 0 1 0 20"/>"#.into(),
        "immobile" => bases(&[(24, 26)]) + r#"<path class="thin" d="M10 40h28"/>"#,
        "moving" => r#"<circle class="full" cx="24" cy="36" r="6"/><path d="M24 25V7M17 14l7-7 7 7"/>"#.into(),
        "into-contact" => r#"<circle class="full" cx="24" cy="38" r="6"/><path d="M24 29v-8M19 25l5-5 5 5"/><circle cx="24" cy="11" r="6"/>"#.into(),
        "isolated" => r#"<circle cx="24" cy="24" r="6"/><circle class="dash" cx="24" cy="24" r="16"/>"#.into(),
        "pair" => rings(&[(18, 24), (31, 24)]),
        "group" => rings(&[(13, 17), (24, 17), (35, 17), (13, 30), (24, 30), (35, 30)]),
        "skirmishers" => rings(&[(8, 18), (17, 30), (31, 18), (40, 30)]),
        "none" => man(24, 12),
        "bushes" => man(24, 10) + r#"<path class="mask" d="M5 41c-1-8 5-11 9-9 1-6 10-7 12-1 3-5 10-4 10 2 5-1 8 3 7 8z"/>"#,
        "forest" => man(24, 13) + &tree(11, 8, 13) + &tree(37, 8, 13),
        "open-forest" => man(33, 12) + &tree(14, 9, 14),
        "cover" => man(24, 8) + r#"<path class="mask" d="M5 25h38v17H5z"/><path class="thin" d="M5 33h38M14 25v8M26 25v8M37 25v8M9 33v9M20 33v9M32 33v9"/>"#,
        "loophole" => r#"<path class="mask" d="M6 6h36v36H6z"/><path class="thin" d="M6 15h36M6 24h9M33 24h9M6 33h36M18 6v9M31 6v9M13 33v9M26 33v9M38 33v9"/><path class="mask" d="M16 18h16v12H16z"/><circle class="full" cx="24" cy="24" r="3.5"/>"#.into(),
        "water" => man(24, 9) + r#"<path class="mask" d="M3 27c4-4 7-4 10.500 0s7 4 10.500 0 7-4 10.500 0 7 4 10.500 0v15H3z"/><path class="thin" d="M7 35c3-3 5-3 8 0s5 3 8 0 5-3 8 0 5 3 8 0"/>"#,
        "hidden" => r#"<path d="M5 24c8-13 30-13 38 0-8 13-30 13-38 0z"/><circle cx="24" cy="24" r="6"/><path d="M9 40L39 8"/>"#.into(),
        "foot" => man(24, 9),
        "cavalry" | "mounted" => HORSE.into(),
        "mounted-infantry" => format!(r#"{HORSE}<path d="M8 12l12 26"/>"#),
        "armour-none" => r#"<path d="M15 9l-8 6 3 7 5-2v20h18V20l5 2 3-7-8-6c-3 5-15 5-18 0z"/>"#.into(),
        "armour-4" => plate("4"),
        "armour-4*" => plate("4*"),
        "armour-5" => plate("5"),
        "easy" => r#"<path d="M4 36c12-4 28-4 40 0"/><path class="thin" d="M14 30l-2-5M16 30l2-5M34 31l-2-5M36 31l2-5"/>"#.into(),
        "difficult" => r#"<path d="M4 38c6-10 10-2 15-9s10-2 12 2 8-3 13 7"/><path class="thin" d="M12 25v-8M8 21l4-4 4 4M34 24v-7M30 21l4-4 4 4"/>"#.into(),
        "very-difficult" => r#"<path d="M3 40l9-17 6 8 9-21 10 18 3-5 5 17z"/><path class="thin" d="M24 18l3 6 3-4M10 28l3 4"/>"#.into(),
        "charging" => format!(r#"<g transform="translate(9 0)">{HORSE}</g><path d="M3 18h9M1 26h9M4 34h7"/>"#),
        "disorder" => r#"<path d="M24 6v20M24 34v4"/><path class="thin" d="M8 12l5 5M40 12l-5 5M8 38l5-5M40 38l-5-5"/>"#.into(),
        "higher" => r#"<path d="M4 40c10 0 12-18 20-18s10 18 20 18"/>"#.to_owned() + &small_man(24, 6),
        "obstacle" => small_man(24, 8) + r#"<path class="mask" d="M6 26h36v14H6z"/><path class="thin" d="M6 33h36M18 26v7M30 26v7M12 33v7M24 33v7M36 33v7"/>"#,
        "colours" => r#"<path d="M13 43V5c8-3 14 5 24 1v18c-10 4-16-4-24-1"/>"#.into(),
        "musician" => r#"<ellipse cx="24" cy="17" rx="14" ry="6"/><path d="M10 17v16c0 8 28 8 28 0V17M10 24l9 13 5-14 5 14 9-13"/>"#.into(),
        "enemy-musician" => r#"<path d="M5 28l26-9v18zM31 21l10-5v24l-10-5M9 30v8h6v-6"/>"#.into(),
        "general" => r#"<path d="M6 27c8-16 28-16 36 0-8-4-28-4-36 0zM24 15c0-8 8-10 12-8-1 4-6 8-12 8z"/>"#.into(),
        "rally" => r#"<path d="M24 42V12M12 22L24 8l12 14"/><path class="thin" d="M8 34h9M31 34h9"/>"#.into(),
        "healer" => r#"<path d="M18 6h12v12h12v12H30v12H18V30H6V18h12z"/>"#.into(),
        "poor-hygiene" => r#"<path d="M24 5c8 11 13 17 13 24a13 13 0 0 1-26 0c0-7 5-13 13-24z"/><path class="thin" d="M19 28l10 8M29 28l-10 8"/>"#.into(),
        "own-character" => r#"<path d="M24 5l6 12 13 2-10 9 3 14-12-7-12 7 3-14L5 19l13-2z"/>"#.into(),
        "used-to" => r#"<path d="M14 6v22l-6 6v6h22c6 0 10-3 10-6-6 0-12-3-13-8V6z"/><path class="thin" d="M18 14h9M18 20h9"/>"#.into(),
        _ => String::new(),
    }
}

const HORSE: &str = r#"<path d="M13 43c0-11 2-16 5-21 2-5 6-9 10-10l1-6 4 6c4 3 7 9 9 15l-3 5c-4 0-6-3-11-4 0 6 4 8 5 15z"/><circle class="full" cx="30" cy="20" r="1.300"/>"#;

/// Men with muskets seen from above, looking up the page.
fn bases(places: &[(u8, u8)]) -> String {
    places.iter().fold(String::new(), |mut all, (x, y)| {
        let _ = write!(
            all,
            r#"<circle class="full" cx="{x}" cy="{y}" r="4.500"/><path d="M{} {y}v-11"/>"#,
            x + 2
        );
        all
    })
}

/// The enemy seen from above.
fn rings(places: &[(u8, u8)]) -> String {
    places.iter().fold(String::new(), |mut all, (x, y)| {
        let _ = write!(all, r#"<circle cx="{x}" cy="{y}" r="4.500"/>"#);
        all
    })
}

/// A man standing, his head so high.
fn man(x: u8, top: u8) -> String {
    format!(
        r#"<circle class="full" cx="{x}" cy="{top}" r="4.500"/><path d="M{x} {}v13M{x} {}l-7 5M{x} {}l7 5M{x} {}l-5 11M{x} {}l5 11"/>"#,
        top + 5,
        top + 8,
        top + 8,
        top + 18,
        top + 18
    )
}

/// A man on or behind something.
fn small_man(x: u8, top: u8) -> String {
    format!(
        r#"<circle class="full" cx="{x}" cy="{top}" r="3.500"/><path d="M{x} {}v10M{x} {}l-5 4M{x} {}l5 4"/>"#,
        top + 4,
        top + 6,
        top + 6
    )
}

/// A tree with a crown of this size.
fn tree(x: u8, top: u8, size: u8) -> String {
    let half = size / 2 + 2;
    format!(
        r#"<path class="mask" d="M{x} {top}l{half} {size}h-4l5 {size}H{}l5-{size}h-4z"/><path d="M{x} {}v7"/>"#,
        x - half - 1,
        top + 2 * size
    )
}

fn plate(text: &str) -> String {
    format!(
        r#"<path d="M11 8c4 3 8 3 13 0 5 3 9 3 13 0 4 14 0 26-13 34C11 34 7 22 11 8z"/><text x="24" y="29" text-anchor="middle">{text}</text>"#
    )
}

#[cfg(test)]
mod tests {
    use super::drawn;
    use argad_rules::{Period, data};

    #[test]
    fn every_cover_has_a_picture() {
        for period in Period::ALL {
            for cover in &data::embedded(period).covers {
                assert!(!drawn(&cover.id).is_empty(), "{}", cover.id);
            }
        }
    }
}
