//! Shots beside those the others of a draft are told to make: what they need then.
//!
//! Whether only one of a unit shoots (RUL-21), whose the elite shot is (ELT-1, ELT-4), whose volley one joins (ELT-5) and whether it is one
//! at all (RUL-22) is known only of all together.

use super::legal::Legal;
use crate::order::{Act, Order, When};
use crate::rehearse;
use crate::state::{FigureId, State};
use crate::table::Table;

/// What the shots of somebody need beside the orders of a draft, as the round would throw for them; what he was told there before
/// counts no longer.
pub fn beside(table: &Table<'_>, state: &State, legal: &mut Legal, draft: &[Order]) {
    let Some(&shooter) = legal.body.first() else {
        return;
    };
    for index in 0..legal.shots.len() {
        let shot = &legal.shots[index];
        if matches!(shot.shoot.when, When::At(_) | When::Contact) {
            continue;
        }
        let order = legal.order(Act::Shoot(shot.shoot));
        let mut orders = told_to_others(draft, &order.who);
        orders.push(order);
        let shot = &mut legal.shots[index];
        match rehearse::shot(table, state, &orders, shooter) {
            Some(Ok(need)) => shot.need = need,
            Some(Err(why)) => shot.lost = Some(why),
            None => {}
        }
    }
}

/// A draft without some figures.
pub fn told_to_others(draft: &[Order], figures: &[FigureId]) -> Vec<Order> {
    let others = draft.iter().filter_map(|order| {
        let mut order = order.clone();
        order.who.retain(|id| !figures.contains(id));
        (!order.who.is_empty()).then_some(order)
    });
    others.collect()
}

#[cfg(test)]
mod tests {
    use super::super::legal::legal;
    use super::*;
    use crate::order::notation;
    use crate::staging::{Stage, hm};
    use crate::state::Phase;

    /// Three grenadiers in close order, two of light infantry whose table has elite shots, skirmishers before them.
    fn stage() -> Stage {
        Stage::new(&hm(
            "[[troop]]\nid = \"g\"\nside = \"red\"\nunit = \"grenadiers\"\nat = [[36, 40], [38, 40], [40, 40]]\nfacing = \"north\"\nformation = \"close\"\n\
             [[troop]]\nid = \"v\"\nside = \"red\"\nunit = \"elite-light-infantry\"\nat = [[44, 40], [46, 40], [52, 40], [54, 40]]\nfacing = \"north\"\nformation = \"skirmish\"\n\
             [[troop]]\nid = \"sgt\"\nside = \"red\"\nunit = \"officer\"\nat = [[49, 36]]\nfacing = \"north\"\n\
             [[troop]]\nid = \"b\"\nside = \"blue\"\nunit = \"light-infantry\"\nat = [[36, 57], [38, 57], [44.2, 57], [46.2, 57]]\nfacing = \"south\"\nformation = \"skirmish\"\n\
             [[troop]]\nid = \"bo\"\nside = \"blue\"\nunit = \"officer\"\nat = [[50, 59]]\nfacing = \"south\"\n",
        ))
    }

    /// The plain shot of somebody at somebody beside a draft: what it needs, and what it is thrown for.
    fn needs(
        stage: &Stage,
        name: &str,
        target: &str,
        draft: &str,
    ) -> (Result<i16, String>, Option<i16>) {
        let table = stage.table();
        let mut state = table.start();
        (state.turn, state.phase) = (1, Phase::Shooting);
        let draft = notation::parse(&table, &state, draft).expect("a draft").0;
        let id = table.figure(name).expect("a shooter");
        let target = table.figure(target).expect("a target");
        let mut found = legal(&table, &state, id).expect("his orders");
        beside(&table, &state, &mut found, &draft);
        let plain = |shot: &&super::super::legal::Shootable| {
            let shoot = shot.shoot;
            shoot.target == target && !shoot.volley && shoot.elite.is_none()
        };
        let shot = found.shots.iter().find(plain).expect("a shot");
        let told = match shot.lost {
            None => Ok(shot.need.natural_need),
            Some((_, clause)) => Err(clause.to_string()),
        };
        let mut orders = told_to_others(&draft, &[id]);
        orders.push(found.order(Act::Shoot(shot.shoot)));
        let volleys = rehearse::shots(&table, &state, &orders);
        let lines = volleys.iter().flat_map(|volley| &volley.lines);
        let mut own = lines.filter(|line| line.figures.contains(&id));
        (told, own.next().map(|line| line.need))
    }

    // clauses: TAC-1, RUL-21, ELT-4
    #[test]
    fn what_a_shot_needs_is_what_it_is_thrown_for_beside_the_others() {
        let stage = stage();
        let (alone, thrown) = needs(&stage, "g-1", "b-1", "");
        assert_eq!(alone.clone().ok(), thrown);
        let (with_mate, thrown) = needs(&stage, "g-1", "b-1", "g-2: shoot b-3");
        assert_eq!(with_mate.clone().ok(), thrown);
        // RUL-21: −1 for everybody of the unit unless only one shoots.
        assert_eq!(with_mate, alone.map(|need| need + 1));
        // ELT-4: beside the elite shot of one the rest of the unit does not shoot.
        let (told, thrown) = needs(&stage, "v-2", "bo", "v-1: shoot bo aimed");
        assert_eq!((told, thrown), (Err("ELT-4".to_owned()), None));
    }
}
