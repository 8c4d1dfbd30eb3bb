use argad_lab::bot::{Advice, Bot, Spec};
use argad_lab::game::play;
use argad_rules::view::View;
use argad_rules::{data, scenario, table::Table};
struct Loud(Box<dyn Bot>);
impl Bot for Loud {
    fn orders(
        &mut self,
        t: &Table<'_>,
        v: &View,
        d: &mut dyn argad_dice::Source,
    ) -> Result<Advice, argad_dice::ChanceError> {
        let a = self.0.orders(t, v, d)?;
        println!(
            "-- turn {} {:?} {:?}",
            v.state().turn,
            v.state().phase,
            v.viewer()
        );
        for (o, w) in a.orders.0.iter().zip(&a.why) {
            let f = v.state().figure(o.who[0]);
            println!(
                "   {}+{} at {:?} {:?}: {:?} {:?} | {w:?}",
                t.name(o.who[0]),
                o.who.len() - 1,
                f.placed().map(|p| (p.centre.x / 100, p.centre.y / 100)),
                f.formation,
                o.acts,
                o.reactions.iter().map(|r| r.then).collect::<Vec<_>>()
            );
        }
        Ok(a)
    }
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let a: Spec = args[1].parse().unwrap();
    let b: Spec = args[2].parse().unwrap();
    let seed: u64 = args[4].parse().unwrap();
    let loud: usize = args[5].parse().unwrap();
    let sc = scenario::embedded()
        .iter()
        .find(|s| s.id == args[3])
        .unwrap();
    let table = Table::new(sc, data::embedded(sc.period())).unwrap();
    let mut bots = vec![a.bot(), b.bot()];
    let q = bots.remove(loud);
    bots.insert(loud, Box::new(Loud(q)));
    let p = play(&table, seed, &mut bots, &mut |s, ev| {
        for e in ev {
            let t = format!("{e:?}");
            if !t.starts_with("Orders") {
                println!("     {}", &t[..t.len().min(900)]);
            }
        }
        let _ = s;
    })
    .unwrap();
    println!("{:?}", p.outcome);
}
