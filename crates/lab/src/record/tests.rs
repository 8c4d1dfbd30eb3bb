use super::*;
use crate::tally::Tally;
use argad_rules::scenario::Scenario;
use argad_rules::{data, scenario};
use proptest::prelude::*;
use std::sync::OnceLock;

fn setting(bots: &str, swap: bool) -> (Setting, Vec<Spec>) {
    let names: Vec<String> = bots.split(',').map(str::to_owned).collect();
    let specs = names.iter().map(|name| name.parse().unwrap()).collect();
    let setting = Setting {
        seed: 7,
        bots: names,
        swap,
    };
    (setting, specs)
}

fn scenario(id: &str) -> &'static Scenario {
    scenario::embedded().iter().find(|s| s.id == id).unwrap()
}

fn games(id: &str, bots: &str, swap: bool, numbers: impl Iterator<Item = u64>) -> Vec<Record> {
    let scenario = scenario(id);
    let table = Table::new(scenario, data::embedded(scenario.period())).unwrap();
    let (setting, specs) = setting(bots, swap);
    let mut players = Players::new(&setting, &specs, scenario.sides.len());
    let play = |n| play(&table, &setting, &mut players, n, false).unwrap().0;
    numbers.map(play).collect()
}

/// Games of both periods, played once for all tests.
fn some() -> &'static [Record] {
    static SOME: OnceLock<Vec<Record>> = OnceLock::new();
    SOME.get_or_init(|| games("first-blades", "drill,random", true, 0..24))
}

fn added<'r>(records: impl IntoIterator<Item = &'r Record>) -> Tally {
    let (setting, _) = setting("drill,random", true);
    let mut tally = Tally::default();
    for record in records {
        tally.add(record, &setting);
    }
    tally
}

#[test]
fn a_game_is_the_same_whoever_plays_it_and_when() {
    let backwards = games("first-blades", "drill,random", true, (0..24).rev());
    let backwards: Vec<&Record> = backwards.iter().rev().collect();
    assert_eq!(some().iter().collect::<Vec<_>>(), backwards);
}

#[test]
fn swapped_games_share_a_seed() {
    let (swapped, _) = setting("drill,random", true);
    assert_eq!(swapped.game(0), (7, 0));
    assert_eq!(swapped.game(1), (7, 1));
    assert_eq!(swapped.game(2), (8, 0));
    assert_eq!(
        (
            swapped.bot_of(0, 0),
            swapped.bot_of(0, 1),
            swapped.bot_of(1, 1)
        ),
        (0, 1, 0)
    );
    let (plain, _) = setting("drill,random", false);
    assert_eq!(plain.game(5), (12, 0));
}

#[test]
fn records_agree_with_themselves() {
    let blades = some();
    let shots = games("first-shots", "drill", false, 0..6);
    for record in blades.iter().chain(&shots) {
        assert_eq!(record.refused, 0);
        let of_sides: u16 = record.lost.iter().map(Fallen::all).sum();
        let of_troops: u16 = record.troops.iter().map(Fallen::all).sum();
        assert_eq!(of_sides, of_troops, "nobody is neutral here");
        let fell = |how: &[How]| {
            let fell = record.losses.iter().filter(|loss| how.contains(&loss.how));
            fell.count()
        };
        let out: u16 = record.lost.iter().map(|fallen| fallen.out).sum();
        assert_eq!(
            fell(&[How::Shot, How::Strike, How::Cornered]),
            usize::from(out)
        );
        for loss in &record.losses {
            let by_somebody = matches!(loss.how, How::Shot | How::Strike | How::Cornered);
            assert!(
                !by_somebody || loss.by.is_some() && loss.weapon.is_some(),
                "{loss:?}"
            );
            assert_eq!(loss.range.is_some(), loss.how == How::Shot, "{loss:?}");
            assert!(loss.at.is_some() && loss.turn <= record.turns);
        }
        for luck in &record.luck {
            let all = luck.all();
            assert!(all.made <= all.thrown && all.sixths <= 6 * all.thrown);
            assert!(luck.kills.made <= all.made);
        }
    }
    assert!(
        shots
            .iter()
            .any(|record| record.losses.iter().any(|l| l.how == How::Shot))
    );
    assert!(
        blades
            .iter()
            .any(|record| record.losses.iter().any(|l| l.how == How::Strike))
    );
}

#[test]
fn every_die_is_a_row() {
    let scenario = scenario("first-shots");
    let table = Table::new(scenario, data::embedded(scenario.period())).unwrap();
    let (setting, specs) = setting("drill", false);
    let mut players = Players::new(&setting, &specs, 2);
    let (record, rows) = play(&table, &setting, &mut players, 0, true).unwrap();
    let thrown: u64 = record.luck.iter().map(|luck| luck.all().thrown).sum();
    assert_eq!(rows.len() as u64, thrown);
    let made: u64 = record.luck.iter().map(|luck| luck.all().made).sum();
    assert_eq!(rows.iter().filter(|row| row.made).count() as u64, made);
    let names = weapons(table.data);
    for row in &rows {
        assert!(row.weapon.is_none_or(|w| usize::from(w) < names.len()));
        assert_eq!(row.range.is_some(), row.purpose == For::Shot);
    }
}

#[test]
fn the_tally_counts_what_the_records_say() {
    let tally = added(some());
    let count = |wanted: &dyn Fn(&&Record) -> bool| some().iter().filter(wanted).count() as u64;
    assert_eq!(tally.games, 24);
    assert_eq!(tally.draws, count(&|r| r.winner.is_none()));
    assert_eq!(tally.wins[0], count(&|r| r.winner == Some(0)));
    let drill_wins = count(&|r| r.winner.is_some_and(|w| (w + r.shift) % 2 == 0));
    assert_eq!(tally.bot_wins[0], drill_wins);
    assert_eq!(tally.turns.count(), 24);
    let lost: i64 = some().iter().map(|r| i64::from(r.lost[1].all())).sum();
    assert_eq!(tally.lost[1].moments().sum, lost);
    let killed: u64 = tally.killings.values().sum();
    let losses: usize = some().iter().map(|r| r.losses.len()).sum();
    assert_eq!(killed, losses as u64);
    assert_eq!(tally.fortune.values().map(|f| f.games).sum::<u64>(), 24);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Any split into any number of parts, added up in any order, merged in any order: the same.
    #[test]
    fn a_split_is_the_whole(
        parts in prop::collection::vec(0usize..5, 24),
        order in Just((0..24usize).collect::<Vec<_>>()).prop_shuffle(),
        merged in Just((0..5usize).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let whole = added(some());
        let part = |k: usize| added(order.iter().filter(|&&n| parts[n] == k).map(|&n| &some()[n]));
        let mut together = Tally::default();
        for &k in &merged {
            together.merge(&part(k));
        }
        prop_assert_eq!(&together, &whole);
        // And in the other grouping: (a + b) + c is a + (b + c).
        let mut right = part(merged[4]);
        for &k in merged[..4].iter().rev() {
            let mut left = part(k);
            left.merge(&right);
            right = left;
        }
        prop_assert_eq!(&right, &whole);
    }
}
