use super::*;
use argad_rules::data;
use argad_rules::ruleset::Switch;
use argad_rules::scenario::EMBEDDED;

fn text(id: &str) -> &'static str {
    let found = EMBEDDED
        .iter()
        .find(|(path, _)| path.ends_with(&format!("{id}.toml")));
    found.unwrap().1
}

/// One of the halberdiers is enough for who wants them out.
const FEWER: &str = "objective.5.figures=1";

fn with(id: &str, changes: &[&str]) -> Result<Scenario, ChangeError> {
    let changes: Result<Vec<Change>, _> = changes.iter().map(|c| c.parse()).collect();
    apply(text(id), &changes?, &data::embedded).map(|(scenario, _)| scenario)
}

fn all_rules() -> Ruleset {
    with("low-wall", &[]).unwrap().rules
}

#[test]
fn no_change_is_no_change() {
    for (path, text) in EMBEDDED {
        let plain = read(path, text, data::embedded).scenario.unwrap();
        let file: Table = toml::from_str(text).unwrap();
        let again = read(path, &written(&file), data::embedded)
            .scenario
            .unwrap();
        assert_eq!(plain, again, "{path}");
    }
}

#[test]
fn options_and_fields() {
    let changed = with(
        "low-wall",
        &["morale=on", "turns=12", "always-hit=natural-7"],
    )
    .unwrap();
    assert!(changed.rules.on(Switch::Morale) && changed.rules.on(Switch::AlwaysHit));
    assert_eq!(changed.turns, 12);
    let lite = with("low-wall", &["profile=lite"]).unwrap();
    assert!(!lite.rules.on(Switch::ShotTiming) && all_rules().on(Switch::ShotTiming));
    let changed = with(
        "low-wall",
        &[
            "troop.swords.unit=halberdier",
            "troop.swords.class=5",
            "objective.2.points=9",
        ],
    );
    let changed = changed.unwrap();
    let swords = changed.troop("swords").unwrap();
    assert_eq!((swords.unit.as_str(), swords.class), ("halberdier", 5));
    let worth = argad_rules::scenario::Worth::Points(9);
    assert_eq!(changed.objectives[1].worth, worth);
}

#[test]
fn any_number_of_figures_however_they_are_placed() {
    // A block, single spots, later arrivals, and one alone.
    for troop in [
        "halberdiers",
        "wall-west",
        "lancers",
        "captain",
        "left-shot",
        "swords",
    ] {
        for count in [1u16, 2, 4, 7] {
            let change = format!("troop.{troop}.count={count}");
            let changed = with("low-wall", &[&change, FEWER]);
            let changed = match changed {
                Err(ChangeError::NoRoom { .. }) => panic!("{change}"),
                // Fewer than three are no close order (FRM-4).
                Err(ChangeError::Faulty(_)) if count < 3 => continue,
                other => other.unwrap_or_else(|error| panic!("{change}: {error:?}")),
            };
            let start = &changed.troop(troop).unwrap().start;
            assert_eq!(start.count(), usize::from(count), "{change}");
        }
    }
    // Those who stay, stay where they were.
    let (few, all) = (
        with("low-wall", &["troop.wall-west.count=3"]),
        with("low-wall", &[]),
    );
    let figures = |s: Scenario| s.troop("wall-west").unwrap().start.figures().to_vec();
    assert_eq!(figures(few.unwrap())[..], figures(all.unwrap())[..3]);
}

#[test]
fn what_cannot_be_changed_is_told() {
    let unknown = |change: &str| match with("low-wall", &[change]) {
        Err(ChangeError::Unknown { hint, known, .. }) => (hint, known),
        other => panic!("{change}: {other:?}"),
    };
    assert_eq!(
        unknown("troop.halberdier.count=3").0.as_deref(),
        Some("halberdiers")
    );
    assert_eq!(unknown("trop.swords.class=3").0.as_deref(), Some("troop"));
    assert!(unknown("objective.9.points=3").1.contains(&"6".to_owned()));
    assert!(unknown("troop=3").1.contains(&"swords".to_owned()));
    assert!(matches!(
        with("low-wall", &["moral=on"]),
        Err(ChangeError::Option(_))
    ));
    assert!(matches!(
        with("low-wall", &["morale"]),
        Err(ChangeError::NoChange(_))
    ));
    assert!(matches!(
        with("low-wall", &["=on"]),
        Err(ChangeError::NoChange(_))
    ));
    for bad in ["troop.swords.count=0", "troop.swords.count=many"] {
        assert!(matches!(
            with("low-wall", &[bad]),
            Err(ChangeError::NoNumber { .. })
        ));
    }
    let huge = with("low-wall", &["troop.lancers.count=9999"]);
    assert!(matches!(huge, Err(ChangeError::Faulty(_))));
    let faulty = with("low-wall", &["troop.swords.unit=grenadiers"]);
    assert!(matches!(faulty, Err(ChangeError::Faulty(p)) if !p.is_empty()));
}
