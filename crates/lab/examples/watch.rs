//! One game between bots, told order by order: `watch SCENARIO SEED A B SIDE` prints what the bot of a side (0 or 1)
//! orders and why, where everybody stands, and how far the objectives are.

use argad_dice::{ChanceError, Source};
use argad_lab::bot::{Advice, Bot, Spec};
use argad_lab::game::play;
use argad_rules::order::{Act, Order};
use argad_rules::state::{Fate, Phase, Place, State};
use argad_rules::table::Table;
use argad_rules::view::View;
use argad_rules::{data, plot, scenario};

/// A bot whose orders are printed.
struct Told(Box<dyn Bot>);

impl Bot for Told {
    fn orders(
        &mut self,
        table: &Table<'_>,
        view: &View,
        dice: &mut dyn Source,
    ) -> Result<Advice, ChanceError> {
        let advice = self.0.orders(table, view, dice)?;
        let state = view.state();
        for (order, why) in advice.orders.0.iter().zip(&advice.why) {
            println!("    {} · {why:?}", told(table, state, order));
        }
        Ok(advice)
    }
}

fn told(table: &Table<'_>, state: &State, order: &Order) -> String {
    let who: Vec<String> = order.who.iter().map(|id| id.index().to_string()).collect();
    let first = state.figure(order.who[0]);
    let troop = &table.facts(first).troop.id;
    let acts: Vec<String> = order
        .acts
        .iter()
        .map(|act| match act {
            Act::Move(points) => {
                let points = points
                    .iter()
                    .map(|p| format!("({},{})", p.x / 100, p.y / 100));
                format!("move {}", points.collect::<String>())
            }
            other => format!("{other:?}"),
        })
        .collect();
    format!("{troop} {} : {}", who.join(","), acts.join(" + "))
}

fn stand(table: &Table<'_>, state: &State) {
    println!("== turn {} {:?}", state.turn, state.phase);
    if state.phase != Phase::Movement {
        return;
    }
    for (troop, facts) in table.troops.iter().enumerate() {
        let members = facts.figures().map(|id| {
            let f = state.figure(id);
            let place = match f.place {
                Place::Table(p) => format!("({},{})", p.centre.x / 100, p.centre.y / 100),
                Place::Aboard(coach) => format!("in {}", coach.index()),
                Place::Waiting => "waits".to_owned(),
                Place::Gone => "gone".to_owned(),
            };
            let fate = match f.fate {
                Fate::Fit => String::new(),
                fate => format!("{fate:?}"),
            };
            let empty = f.loads.iter().any(|l| l.empty > 0);
            let marks = [
                (f.fleeing, '!'),
                (f.hidden, 'h'),
                (empty, 'e'),
                (f.is_mounted(), 'm'),
                (f.is_disordered(), 'd'),
            ];
            let marks: String = marks.iter().filter(|m| m.0).map(|m| m.1).collect();
            format!("{}{fate}{place}{marks}", id.index())
        });
        let side = facts.troop.side();
        let members: Vec<String> = members.collect();
        println!(
            "  {troop} {side:?} {} : {}",
            facts.troop.id,
            members.join(" ")
        );
    }
    println!("  things {:?}", state.things);
    for s in plot::standing(table, state) {
        let aim = &table.scenario.objectives[usize::from(s.objective)].aim;
        println!(
            "  side {} {}/{} against {} met {} {aim:?}",
            s.side.index(),
            s.have,
            s.need,
            s.against,
            s.met
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let all = scenario::embedded();
    let scenario = all.iter().find(|s| s.id == args[0]).expect("a scenario");
    let table = Table::new(scenario, data::embedded(scenario.period())).expect("sound");
    let seed = args[1].parse().expect("a seed");
    let side: usize = args[4].parse().expect("a side");
    let mut bots = [2, 3].map(|n| args[n].parse::<Spec>().expect("a bot").bot());
    let [first, second] = &mut bots;
    let shown = if side == 0 { first } else { second };
    let bot = std::mem::replace(shown, "random".parse::<Spec>().expect("a bot").bot());
    *shown = Box::new(Told(bot));
    let played = play(&table, seed, &mut bots, &mut |state, events| {
        if let Ok(id) = std::env::var("ARGAD_FIGURE") {
            let id: u16 = id.parse().expect("a figure");
            for event in events {
                let text = format!("{event:?}");
                if text.contains(&format!("FigureId({id})")) {
                    println!("    > {text}");
                }
            }
        }
        stand(&table, state);
    })
    .expect("dice");
    println!("{:?}", played.outcome);
}
