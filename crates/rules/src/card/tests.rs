//! Cards against the printed ones (S0) and the worked examples.

use super::*;
use crate::data::{Armour, embedded};

fn of(period: Period, unit: &str) -> Card<'static> {
    with(&Ruleset::standard(period), unit, &Changes::default())
}

fn with(rules: &Ruleset, unit: &str, changes: &Changes<'static>) -> Card<'static> {
    let data = embedded(rules.period());
    card(rules, data, data.unit(unit).unwrap(), changes)
}

fn needs(card: &Card<'_>, weapon: &str, stance: Stance) -> Vec<i16> {
    let table = card.weapons.iter().find(|t| t.weapon.id == weapon).unwrap();
    let row = table.rows.iter().find(|row| row.stance == stance);
    row.map(|row| row.needs.clone()).unwrap_or_default()
}

/// One letter a case: normal, disorder, `-1`, `+1`, `x` refused.
fn columns(card: &Card<'_>) -> String {
    let words: Vec<String> = card
        .formations
        .iter()
        .map(|line| {
            let what = match &line.outcome {
                Outcome::Refused(_) => "x".to_owned(),
                Outcome::Shoots { disorder, .. } if !disorder.is_empty() => "disorder".to_owned(),
                Outcome::Shoots { all, plus_one, .. } => match (all, plus_one.len()) {
                    (0, 0) => "normal".to_owned(),
                    (0, _) => "+1".to_owned(),
                    (all, _) => format!("{all:+} all"),
                },
            };
            format!("{}: {what}", line.case.word())
        })
        .collect();
    words.join(", ")
}

/// EX-5, SHO-M6: the class-2 tables of the cards.
#[test]
fn class_two_tables_have_the_malus_worked_in_once() {
    let recruits = of(Period::HorseAndMusket, "recruits");
    assert_eq!(
        needs(&recruits, "flintlock-musket", Stance::Foot),
        [6, 7, 8]
    );
    let irregulars = of(Period::HorseAndMusket, "irregulars");
    assert_eq!(needs(&irregulars, "hunting-gun", Stance::Foot), [6, 7, 8]);
    let line = of(Period::HorseAndMusket, "line-infantry");
    assert_eq!(needs(&line, "flintlock-musket", Stance::Foot), [5, 6, 7]);
    let armoured = &line.weapons[0].rows[0].armoured;
    assert_eq!(armoured, &[(Armour::Four, vec![5, 6, 8])]);
}

/// TAC-1…6: the six rows of the printed table, through the resolver.
#[test]
fn formations_come_out_as_printed() {
    let columns = |unit| columns(&of(Period::HorseAndMusket, unit));
    assert_eq!(
        columns("line-infantry"),
        "volley: normal, at-will: disorder, skirmish: disorder, isolated: -1 all, \
         isolated-skirmishing: disorder, no-leader: disorder, no-leader-volley: x"
    );
    assert_eq!(
        columns("grenadiers"),
        "volley: +1, at-will: normal, skirmish: normal, isolated: -1 all, isolated-alone: normal, \
         no-leader: normal, no-leader-volley: x"
    );
    assert_eq!(
        columns("light-infantry"),
        "volley: normal, at-will: disorder, skirmish: normal, isolated: -1 all, \
         isolated-skirmishing: normal, no-leader: disorder, no-leader-volley: x"
    );
    assert_eq!(
        columns("elite-light-infantry"),
        "volley: +1, at-will: normal, skirmish: +1, isolated: normal, no-leader: normal, \
         no-leader-volley: x"
    );
    assert_eq!(
        columns("recruits"),
        "volley: +1, at-will: disorder, skirmish: disorder, isolated: normal, \
         isolated-skirmishing: disorder, no-leader: disorder, no-leader-volley: x"
    );
    assert_eq!(
        columns("irregulars"),
        "volley: x, at-will: normal, skirmish: x, isolated: normal, no-leader: disorder, \
         no-leader-volley: x"
    );
    assert_eq!(columns("officer"), "");
}

/// The option takes the table away, but not the need of a leader (RUL-21).
#[test]
fn without_foot_units_only_the_leader_matters() {
    let rules = Ruleset::standard(Period::HorseAndMusket).with(Switch::FootUnits, false);
    let line = with(&rules, "line-infantry", &Changes::default());
    assert!(line.row.is_none());
    assert!(line.needs_leader);
    assert!(columns(&line).contains("at-will: normal"));
    assert!(columns(&line).contains("no-leader: disorder"));
}

/// WPN-11: at will with +1 to one die at a group, and the volley table.
#[test]
fn heavy_muskets_have_two_tables() {
    let card = of(Period::PikeAndShot, "heavy-musketeer");
    assert_eq!(needs(&card, "heavy-musket", Stance::Foot), [6, 7, 8]);
    assert_eq!(needs(&card, "heavy-musket", Stance::Volley), [5, 6, 7]);
    assert_eq!(card.weapons[0].rows[0].plus_one, [Clause::WPN_11]);
    assert_eq!(
        columns(&card),
        "volley: +1 all, at-will: +1, isolated: normal, no-leader: +1, no-leader-volley: x"
    );
    assert_eq!(card.moves.foot, Length::cm(16));
}

/// SHO-M5, SHO-6: dragoons of both periods shoot worse from the saddle, the musket not at all.
#[test]
fn mounted_infantry_shoots_worse_from_the_saddle() {
    let hm = of(Period::HorseAndMusket, "dragoons");
    assert_eq!(needs(&hm, "pistol", Stance::Foot), [5, 7]);
    assert_eq!(needs(&hm, "pistol", Stance::Mounted), [6, 8]);
    assert!(needs(&hm, "flintlock-musket", Stance::Mounted).is_empty());
    let ps = of(Period::PikeAndShot, "dragoon");
    assert_eq!(needs(&ps, "light-musket", Stance::Mounted), [6, 7, 8]);
    let row = &ps.weapons[0].rows[0];
    assert_eq!((row.moving, row.into_contact), (None, None));
}

/// WPN-1: moving −1, but not for foot coming into contact.
#[test]
fn pistols_may_be_shot_moving() {
    let officer = of(Period::HorseAndMusket, "officer");
    let [foot, mounted] = officer.weapons[0].rows.as_slice() else {
        panic!("foot and mounted");
    };
    assert_eq!((foot.moving, foot.into_contact), (Some(-1), Some(0)));
    assert_eq!((mounted.moving, mounted.into_contact), (Some(-1), Some(-1)));
}

/// WPN-8: one number less on armour 5 at short range, on any armour beyond.
#[test]
fn armour_is_compared_not_copied() {
    let rider = of(Period::PikeAndShot, "rider");
    let row = &rider.weapons[0].rows[0];
    assert_eq!(row.needs, [5, 7]);
    let armoured = [(Armour::Four, vec![5, 8]), (Armour::Five, vec![6, 8])];
    assert_eq!(row.armoured, armoured);
}

/// UNI-6, UNI-8, CHG-9, CHG-11: what a charge is worth.
#[test]
fn charges_are_worth_what_the_cards_say() {
    let totals = |unit| -> String {
        let card = of(Period::HorseAndMusket, unit);
        let bouts = card.blades[0].bouts.iter();
        let bouts: Vec<String> = bouts
            .map(|s| format!("{} {:+}", s.bout.word(), s.total()))
            .collect();
        bouts.join(", ")
    };
    assert_eq!(
        totals("line-cavalry"),
        "foot +0, at-rider -1, mounted +1, charge +2, close-charge +3, steady-charge +2"
    );
    assert_eq!(
        totals("light-cavalry"),
        "foot +0, at-rider -1, mounted +1, charge +2, steady-charge +1"
    );
    assert_eq!(totals("recruits"), "foot -1, at-rider -2, charged -1");
}

/// CLS-6, UNI-1: an officer of class 3 has morale 3; recruits keep theirs.
#[test]
fn morale_follows_the_class_unless_told_apart() {
    let rules = Ruleset::standard(Period::HorseAndMusket);
    let third = Changes {
        class: Some(3),
        ..Changes::default()
    };
    assert_eq!(with(&rules, "officer", &third).morale, 3);
    let recruits = with(&rules, "recruits", &third);
    assert_eq!((recruits.class, recruits.morale), (3, 3));
    assert_eq!(
        needs(&recruits, "flintlock-musket", Stance::Foot),
        [5, 6, 7]
    );
}

/// MOV-4, MOV-5, FRM-6: drill.
#[test]
fn drill_and_moves_go_with_training() {
    let line = of(Period::HorseAndMusket, "line-infantry");
    let cm = |cm: [i64; 3]| cm.map(Length::cm);
    assert_eq!(line.moves.close, Some(cm([16, 12, 8])));
    assert!(
        line.drill
            .is_some_and(|d| d.steady.shoots && d.shaken.is_some())
    );
    let recruits = of(Period::HorseAndMusket, "recruits");
    assert!(
        recruits
            .drill
            .is_some_and(|d| !d.steady.shoots && d.shaken.is_none())
    );
    let cavalry = of(Period::HorseAndMusket, "line-cavalry");
    assert_eq!(cavalry.moves.mounted_close, Some([36, 32].map(Length::cm)));
    assert_eq!(of(Period::HorseAndMusket, "irregulars").drill, None);
}
