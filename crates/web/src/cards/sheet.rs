//! A troop list on paper: who is on it, what it costs, what the rules say, then the cards with how many of each.

use super::card::UnitCard;
use super::roster::{findings, people};
use crate::words::{Words, use_words};
use argad_rules::budget::effective_class;
use argad_rules::card::{Card, Changes, card};
use argad_rules::data::{self, PeriodData};
use argad_rules::roster::{Account, Roster as List, Thing, Troop};
use argad_text::roster::points;
use leptos::prelude::*;

/// The sheet; only printing shows it.
#[component]
pub fn PrintedList(judged: Memo<Option<(List, Account)>>) -> impl IntoView {
    let words = use_words();
    let sheet = move || {
        let (list, account) = judged.get()?;
        let name = match list.name.as_str() {
            "" => words.say("web-roster-unnamed"),
            name => name.to_owned(),
        };
        let limit = list.limit.filter(|_| account.total.is_some());
        let limit = limit.map(|limit| words.say_with("roster-limit", &[("limit", limit.into())]));
        let total = account.total.map(|total| {
            let points = words.say_with("web-roster-points", &[("points", points(total).into())]);
            format!("{points} {}", limit.unwrap_or_default())
        });
        let cards = alike(&list).into_iter();
        Some(view! {
            <h2>{name}</h2>
            <p>{words.period(list.rules.period())}" · "{people(&account, words)}{total.map(|total| format!(" · {total}"))}</p>
            <table>{rows(&list, &account, words).collect_view()}</table>
            {findings(&account, words)}
            <div class="sheet">{cards.map(|(card, count)| view! { <UnitCard card count/> }).collect_view()}</div>
        })
    };
    view! { <section class="printed-list">{sheet}</section> }
}

/// Everybody, one troop a row, then the horses.
fn rows(list: &List, account: &Account, words: Words) -> impl Iterator<Item = AnyView> + use<> {
    let data = data::embedded(list.rules.period());
    let cost = |at: Option<&u64>| account.total.and(at).map(|cost| points(*cost));
    let troops = list.troops.iter().enumerate().map(|(place, troop)| {
        let unit = data
            .unit(&troop.unit)
            .map(|unit| words.lang().name(&unit.name));
        let unit = unit.unwrap_or(&troop.unit);
        let name = troop
            .name
            .as_ref()
            .map_or_else(|| unit.to_owned(), |name| format!("{name} ({unit})"));
        row(
            troop.count,
            name,
            said(troop, data, words),
            cost(account.troops.get(place)),
        )
    });
    let horses = list.extras.iter().enumerate().map(|(place, extra)| {
        let name = match extra.thing {
            Thing::PackHorse => words.say("roster-extra-pack-horse"),
            Thing::SpareWarHorse(class) => {
                words.say_with("roster-extra-spare-war-horse", &[("class", class.into())])
            }
        };
        row(
            extra.count,
            name,
            String::new(),
            cost(account.extras.get(place)),
        )
    });
    troops.chain(horses).collect::<Vec<_>>().into_iter()
}

fn row(count: u16, name: String, said: String, cost: Option<String>) -> AnyView {
    view! { <tr><td>{count}" ×"</td><th scope="row">{name}</th><td>{said}</td><td>{cost}</td></tr> }
        .into_any()
}

/// Class, rank, armour and weapons of a troop.
fn said(troop: &Troop, data: &PeriodData, words: Words) -> String {
    let class = effective_class(troop.class, troop.war_mount);
    let mut parts = vec![words.say_with("roster-class", &[("class", class.into())])];
    let flags = [
        (troop.leader, "roster-leader"),
        (troop.musician, "roster-musician"),
        (troop.elite_shooter, "roster-elite"),
    ];
    parts.extend(
        flags
            .iter()
            .filter(|(is, _)| *is)
            .map(|(_, key)| words.say(key)),
    );
    let armour = troop.armour.word();
    if armour != "none" {
        parts.push(words.say(&format!("card-dress-{}", armour.replace('*', "-star"))));
    }
    parts.extend(troop.weapons.iter().map(|(id, _)| {
        let missile = data.missile(id).map(|weapon| &weapon.name);
        let name = missile.or_else(|| data.melee_weapon(id).map(|weapon| &weapon.name));
        name.map_or(id.as_str(), |name| words.lang().name(name))
            .to_owned()
    }));
    parts.join(", ")
}

/// A card for all who are alike, with how many they are.
fn alike(list: &List) -> Vec<(Card<'static>, u32)> {
    let data = data::embedded(list.rules.period());
    let kind = |troop: &Troop| {
        let class = effective_class(troop.class, troop.war_mount);
        (troop.unit.clone(), class, troop.weapons.clone())
    };
    let mut kinds: Vec<(_, u32)> = Vec::new();
    for troop in &list.troops {
        let own = kind(troop);
        match kinds.iter_mut().find(|(known, _)| *known == own) {
            Some((_, count)) => *count += u32::from(troop.count),
            None => kinds.push((own, troop.count.into())),
        }
    }
    let drawn = kinds
        .into_iter()
        .filter_map(|((unit, class, weapons), count)| {
            let changes = Changes {
                class: Some(class),
                missiles: weapons
                    .iter()
                    .filter_map(|(id, _)| data.missile(id))
                    .collect(),
                melee: weapons
                    .iter()
                    .filter_map(|(id, _)| data.melee_weapon(id))
                    .collect(),
            };
            Some((card(&list.rules, data, data.unit(&unit)?, &changes), count))
        });
    drawn.collect()
}

#[cfg(test)]
mod tests {
    use super::alike;
    use crate::cards::draft::{Draft, Entry};

    #[test]
    fn those_who_are_alike_share_a_card() {
        let troop = |unit: &str, count, class| Entry {
            unit: unit.into(),
            count,
            class,
            ..Entry::default()
        };
        let draft = Draft {
            troops: vec![
                troop("pikeman", 4, None),
                troop("officer", 1, None),
                troop("pikeman", 3, None),
                troop("pikeman", 2, Some(4)),
            ],
            ..Draft::default()
        };
        let (list, _) = draft.judged().expect("a list");
        let cards = alike(&list);
        let counts: Vec<(&str, u8, u32)> = cards
            .iter()
            .map(|(card, count)| (card.unit.id.as_str(), card.class, *count))
            .collect();
        let usual = counts[0].1;
        assert_eq!(
            counts.iter().map(|c| (c.0, c.2)).collect::<Vec<_>>(),
            [("pikeman", 7), ("officer", 1), ("pikeman", 2)]
        );
        assert_ne!(usual, 4);
        assert_eq!(counts[2].1, 4);
    }
}
