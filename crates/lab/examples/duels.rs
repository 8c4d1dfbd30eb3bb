use argad_lab::bot::Spec;
use argad_lab::game::play;
use argad_rules::{data, scenario, table::Table};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let a: Spec = args[1].parse().unwrap();
    let b: Spec = args[2].parse().unwrap();
    let games: u64 = args[3].parse().unwrap();
    let only = args.get(4);
    let (mut tw, mut td, mut tl, mut refused) = (0, 0, 0, 0);
    let start = std::time::Instant::now();
    for sc in scenario::embedded() {
        if only.is_some_and(|o| *o != sc.id) {
            continue;
        }
        let table = Table::new(sc, data::embedded(sc.period())).unwrap();
        let mut line = String::new();
        for swap in [false, true] {
            let mut bots = if swap {
                vec![b.bot(), a.bot()]
            } else {
                vec![a.bot(), b.bot()]
            };
            let (mut w, mut d, mut l) = (0, 0, 0);
            let mut pts = [0u32; 2];
            let mut turns = 0u32;
            for seed in 0..games {
                let p = play(&table, seed, &mut bots, &mut |_, _| {}).unwrap();
                refused += p.refused;
                let me = usize::from(swap);
                turns += u32::from(p.state.turn);
                for i in 0..2 {
                    pts[i] += u32::from(p.outcome.points[i]);
                }
                let won = p.outcome.winners.iter().any(|s| s.index() == me);
                match (won, p.outcome.winners.len()) {
                    (true, 1) => w += 1,
                    (true, _) => d += 1,
                    _ if p.outcome.winners.is_empty() => d += 1,
                    _ => l += 1,
                }
            }
            tw += w;
            td += d;
            tl += l;
            line += &format!(
                "  {w:3}-{d:2}-{l:2} pts {:.1}:{:.1} t{:.1}",
                pts[0] as f64 / games as f64,
                pts[1] as f64 / games as f64,
                turns as f64 / games as f64
            );
        }
        println!("{:24}{line}", sc.id);
    }
    println!(
        "{a} v {b}: {tw} {td} {tl} refused {refused} in {:?}",
        start.elapsed()
    );
}
