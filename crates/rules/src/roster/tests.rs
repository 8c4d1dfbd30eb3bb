//! Troop lists, sound and broken.

use super::*;
use crate::clause::Clause;
use crate::data::{PeriodData, Problem, embedded};
use crate::period::Period;
use proptest::prelude::*;

const HEAD: &str = "name = \"l\"\nperiod = \"pike-and-shot\"\n";

fn list(text: &str) -> Result<Roster, Vec<Problem>> {
    read("list.toml", text, embedded)
}

fn judged(text: &str) -> (Roster, Account) {
    let roster = list(text).unwrap_or_else(|problems| panic!("{problems:?}"));
    let data: &PeriodData = embedded(roster.rules.period());
    let account = account(&roster, data);
    (roster, account)
}

fn words(account: &Account) -> Vec<(&'static str, Clause, Option<usize>)> {
    let findings = account.findings.iter();
    findings
        .map(|f| (f.kind.word(), f.clause, f.line))
        .collect()
}

/// BUD-1…4: class, trade, weapons, armour, each priced once.
#[test]
fn troops_are_priced_by_the_budget() {
    let each = |troop: &str| {
        let (_, account) = judged(&format!("{HEAD}[[troop]]\ncount = 1\n{troop}"));
        account.troops[0]
    };
    // In half points: class 3, halberd 3.
    assert_eq!(each("unit = \"halberdier\""), 12);
    // CLS-3: with a breastplate class 4; halberd 3, armour 1.
    assert_eq!(each("unit = \"halberdier\"\narmour = \"4\""), 16);
    // BUD-1: mounted officer 3 × 4, pistol 4.
    assert_eq!(each("unit = \"officer\"\nwar_mount = true"), 32);
    // CLS-5: on a horse of class 2 he is paid at 2.
    assert_eq!(each("unit = \"officer\"\nwar_mount = 2"), 20);
    // A cuirassier rides a war mount: 2 × 4, pistol 4, half armour 2; on foot only 4.
    assert_eq!(each("unit = \"cuirassier\""), 28);
    assert_eq!(each("unit = \"cuirassier\"\nwar_mount = false"), 20);
    // BUD-4: four javelins are two lots.
    assert_eq!(each("unit = \"javelin-man\"\njavelins = 4"), 10);
    assert_eq!(each("unit = \"javelin-man\""), 8);
    assert_eq!(
        each("unit = \"rider\"\nweapons = [\"pistol\", \"pistol\", \"sword\"]"),
        28
    );
    // BUD-3: half a point for a semi-long tool.
    assert_eq!(each("unit = \"villager\"\nweapons = [\"long-tool\"]"), 5);
    assert_eq!(each("unit = \"archer\"\nelite_shooter = true"), 26);
}

/// BUD-6: spare horses, and the side ahead of its time.
#[test]
fn extras_and_advance_are_counted() {
    let text = format!(
        "{HEAD}advance = 2\nbudget = 30\n[[troop]]\nunit = \"pikeman\"\ncount = 3\nleader = true\n\
         [[extra]]\nthing = \"pack-horse\"\ncount = 2\n\
         [[extra]]\nthing = \"spare-war-horse\"\nrider_class = 4\n"
    );
    let (_, account) = judged(&text);
    // (2 × 3 + 2) × 3 + 2 × 2 + 4 = 32 points, twice, in half points.
    assert_eq!(account.total, Some(128));
    assert_eq!(words(&account), [("over-budget", Clause::BUD_1, None)]);
    assert!(!account.is_sound());
}

/// FRM-2, FRM-14, DIS-1: leaders and close order.
#[test]
fn a_list_without_a_leader_is_told() {
    let (_, account) = judged(&format!("{HEAD}[[troop]]\nunit = \"pikeman\"\ncount = 2\n"));
    let expected = [
        ("no-leader", Clause::FRM_14, None),
        ("too-few-for-close-order", Clause::FRM_2, None),
    ];
    assert_eq!(words(&account), expected);
    assert!(account.is_sound(), "only advice");
    let (_, account) = judged(
        "name = \"l\"\nperiod = \"horse-and-musket\"\n[[troop]]\nunit = \"recruits\"\ncount = 6\n",
    );
    assert_eq!(words(&account), [("no-leader", Clause::DIS_1, None)]);
    assert!(!account.is_sound());
    let (_, account) = judged(
        "name = \"l\"\nperiod = \"horse-and-musket\"\nbudget = 9\n[[troop]]\nunit = \"grenadiers\"\ncount = 6\n",
    );
    let expected = [
        ("no-budget", Clause::BUD_1, None),
        ("no-leader", Clause::FRM_14, None),
    ];
    assert_eq!(words(&account), expected);
    assert_eq!(account.total, None);
}

#[test]
fn weapons_have_to_fit_the_mount() {
    let of = |troop: &str| {
        let leader = "[[troop]]\nunit = \"officer\"\ncount = 1\n";
        words(&judged(&format!("{HEAD}{leader}[[troop]]\ncount = 3\n{troop}")).1)
    };
    let line = Some(6);
    // WPN-11: on foot only; a dragoon may dismount.
    let dragoon = "unit = \"dragoon\"\nweapons = [\"heavy-musket\"]";
    assert_eq!(of(dragoon), [("only-dismounted", Clause::WPN_11, line)]);
    let lancer = "unit = \"demi-lancer\"\nwar_mount = false\n";
    assert_eq!(of(lancer), [("unusable", Clause::LEN_8, line)]);
    let gallop = "unit = \"javelin-man\"\nweapons = [\"javelin-gallop\"]";
    let expected = [
        ("unusable", Clause::WPN_19, line),
        ("no-price", Clause::BUD_3, line),
    ];
    assert_eq!(of(gallop), expected);
    let villager = "unit = \"villager\"\nweapons = [\"sword\"]";
    assert_eq!(of(villager), [("no-free-sword", Clause::BUD_5, line)]);
}

/// WPN-14: the musket without its rest is an option.
#[test]
fn options_of_the_list_count() {
    let troop = "[[troop]]\nunit = \"officer\"\ncount = 1\n\
                 [[troop]]\nunit = \"heavy-musketeer\"\ncount = 3\nweapons = [\"heavy-musket-no-rest\"]\n";
    assert!(judged(&format!("{HEAD}{troop}")).1.findings.is_empty());
    let off = format!("{HEAD}options = {{ musket-without-rest = false }}\n{troop}");
    assert_eq!(
        words(&judged(&off).1),
        [("unusable", Clause::WPN_14, Some(7))]
    );
    let free = format!("{HEAD}options = {{ budget = false, always-hit = \"natural-7\" }}\n{troop}");
    let (roster, account) = judged(&free);
    assert!(roster.rules.on(Switch::AlwaysHit));
    assert_eq!(account.total, None);
}

/// CLS-2, CLS-3, CLS-5.
#[test]
fn class_and_armour_are_compared() {
    let of = |troop: &str| {
        let leader = "[[troop]]\nunit = \"officer\"\ncount = 1\n";
        words(&judged(&format!("{HEAD}{leader}[[troop]]\ncount = 3\n{troop}")).1)
    };
    let line = Some(6);
    let strong = "unit = \"pikeman\"\nclass = 5";
    assert_eq!(of(strong), [("class-by-armour", Clause::CLS_3, line)]);
    let raw = "unit = \"pikeman\"\nclass = 2";
    assert_eq!(of(raw), [("no-free-sword", Clause::BUD_5, line)]);
    assert_eq!(of("unit = \"pikeman\"\narmour = \"5\""), []);
    let horse = "unit = \"cuirassier\"\nwar_mount = 3";
    assert_eq!(of(horse), [("poor-horse", Clause::CLS_5, line)]);
    let (_, account) = judged(
        "name = \"l\"\nperiod = \"horse-and-musket\"\n[[troop]]\nunit = \"officer\"\ncount = 1\narmour = \"5\"\n",
    );
    assert_eq!(
        words(&account),
        [("no-such-armour", Clause::CLS_2, Some(3))]
    );
}

#[test]
fn every_mistake_is_told_with_its_line() {
    let text = "name = \"l\"
period = \"pike-and-shot\"
advance = 4
options = { foot-units = true, always-hit = \"natural-9\" }
colour = \"red\"
[[troop]]
unit = \"halbardier\"
count = 0
weapons = [\"pik\"]
[[troop]]
unit = \"pikeman\"
class = 6
war_mount = \"yes\"
[[extra]]
thing = \"pack-horse\"
rider_class = 3
[[extra]]
thing = \"dog\"
[[extra]]
thing = \"spare-war-horse\"
";
    let problems = list(text).unwrap_err();
    let lines: Vec<usize> = problems.iter().map(|problem| problem.line).collect();
    assert_eq!(lines, [3, 4, 4, 5, 7, 8, 9, 10, 12, 13, 16, 18, 19]);
    let texts: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(
        texts[4].contains("did you mean \"halberdier\"?"),
        "{}",
        texts[4]
    );
    assert!(texts[6].contains("did you mean \"pike\"?"), "{}", texts[6]);
    assert!(list("").unwrap_err().len() >= 2);
    assert!(list("name = ").is_err());
    let javelins = "name = \"l\"\nperiod = \"horse-and-musket\"\n[[troop]]\nunit = \"officer\"\ncount = 1\njavelins = 3\n";
    assert_eq!(list(javelins).unwrap_err()[0].line, 6);
}

proptest! {
    #[test]
    fn no_text_breaks_the_reader(text in ".{0,300}") {
        let _ = list(&text);
    }

    #[test]
    fn no_file_breaks_the_reader_or_the_account(
        troops in prop::collection::vec(
            ("[a-z-]{1,8}|pikeman|cuirassier|dragoon|javelin-man|officer", "-?[0-9]{1,6}",
             "(class|armour|war_mount|leader|weapons|javelins|elite_shooter|name|x) = (true|[0-9]|\"4\"|\"5\"|\\[\"rifle\", \"pike\"\\]|\\[\\])"),
            0..6,
        ),
        head in "(advance|budget|options|period|name) = ([0-9]{1,3}|\\{\\}|\"x\")",
        musket in any::<bool>(),
    ) {
        let period = if musket { Period::HorseAndMusket } else { Period::PikeAndShot };
        let mut text = format!("name = \"l\"\nperiod = \"{}\"\n{head}\n", period.id());
        for (unit, count, field) in troops {
            let troop = format!("[[troop]]\nunit = \"{unit}\"\ncount = {count}\n{field}\n");
            text.push_str(&troop);
        }
        if let Ok(roster) = list(&text) {
            let account = account(&roster, embedded(roster.rules.period()));
            prop_assert_eq!(account.bills.len(), roster.troops.len());
        }
    }
}
