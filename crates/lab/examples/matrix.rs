//! How two bots fare against each other, scenario by scenario and side by side: `matrix A B GAMES [SEED] [SCENARIO…]`.
//!
//! For every scenario and every side of the first bot: games won, drawn, lost, mean points of both, and how often every
//! objective was met. The quickest way to see where a bot is weak. A captain thinks for `ARGAD_ROLLOUTS` games in his head a turn, or for
//! `ARGAD_THINK_MS` by the clock.

use argad_lab::bot::{Budget, Spec};
use argad_lab::game::play;
use argad_lab::luck::For;
use argad_lab::record::{How, Recorder};
use argad_rules::scenario::{self, Scenario};
use argad_rules::{data, table::Table};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// As in the `argad` command.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What games with the first bot on one side came to.
#[derive(Clone, Default)]
struct Cell {
    score: [u32; 3],
    points: [u32; 2],
    met: Vec<u32>,
    /// Figures of both, and those no longer fit.
    /// Shot, struck, otherwise.
    how: [[u32; 3]; 2],
    all: [u32; 2],
    lost: [u32; 2],
    /// Shots and strikes of both: dice, sum of needs, made.
    dice: [[[i64; 3]; 2]; 2],
    refused: u32,
    seconds: f64,
}

fn cell(scenario: &Scenario, side: usize, bots: [Spec; 2], games: u64, seed: u64) -> Cell {
    let table = Table::new(scenario, data::embedded(scenario.period())).expect("sound");
    let number = |name: &str| {
        std::env::var(name)
            .ok()
            .map(|n| n.parse().expect("a number"))
    };
    let games_of = number("ARGAD_ROLLOUTS").map(Budget::Games);
    let time = number("ARGAD_THINK_MS").map(|ms| Budget::Time(Duration::from_millis(ms.into())));
    let budget = games_of.or(time).unwrap_or_default();
    let order = if side == 0 { [0, 1] } else { [1, 0] };
    let mut players = order.map(|n| bots[n].bot_with(budget));
    let mut cell = Cell {
        met: vec![0; scenario.objectives.len()],
        ..Cell::default()
    };
    let begun = Instant::now();
    for game in 0..games {
        let mut recorder = Recorder::new(&table, true);
        let played = play(&table, seed + game, &mut players, &mut |state, events| {
            recorder.see(state, events);
        });
        let played = played.expect("dice");
        for loss in &recorder.losses {
            let Some(whose) = loss.side else { continue };
            let how = match loss.how {
                How::Shot => 0,
                How::Strike => 1,
                How::Cornered | How::Captured | How::Fled => 2,
            };
            cell.how[usize::from(usize::from(whose) != side)][how] += 1;
        }
        for row in recorder.dice.iter().flatten() {
            let place = match row.purpose {
                For::Shot => 0,
                For::Strike => 1,
                For::Test => continue,
            };
            let Some(whose) = row.side else { continue };
            let sums = &mut cell.dice[usize::from(usize::from(whose) != side)][place];
            let made = i64::from(row.made);
            for (sum, n) in sums.iter_mut().zip([1, i64::from(row.need.min(8)), made]) {
                *sum += n;
            }
        }
        let how = match *played.outcome.winners.as_slice() {
            [winner] => 2 * usize::from(winner.index() != side),
            _ => 1,
        };
        cell.score[how] += 1;
        cell.refused += played.refused;
        cell.points[0] += u32::from(played.outcome.points[side]);
        cell.points[1] += u32::from(played.outcome.points[1 - side]);
        for (sum, now) in cell.met.iter_mut().zip(&played.state.objectives) {
            *sum += u32::from(now.met.is_some());
        }
        for figure in &played.state.figures {
            let Some(whose) = figure.side else { continue };
            let place = usize::from(whose.index() != side);
            cell.all[place] += 1;
            cell.lost[place] += u32::from(figure.fate != argad_rules::state::Fate::Fit);
        }
        if std::env::var_os("ARGAD_SEEDS").is_some() && how > 0 {
            println!(
                "{} side {side} seed {} {}",
                scenario.id,
                seed + game,
                ["", "drawn", "lost"][how]
            );
        }
    }
    cell.seconds = begun.elapsed().as_secs_f64();
    cell
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let bots = [0, 1].map(|n| args[n].parse::<Spec>().expect("a bot"));
    let games: u64 = args[2].parse().expect("a number of games");
    let seed: u64 = args.get(3).map_or(1, |text| text.parse().expect("a seed"));
    let wanted = args.get(4..).unwrap_or_default();
    let read: Vec<Scenario> = match std::env::var("ARGAD_SCENARIOS") {
        Ok(folders) => folders.split(':').flat_map(scenarios_in).collect(),
        Err(_) => scenario::embedded().to_vec(),
    };
    let all: Vec<&Scenario> = read
        .iter()
        .filter(|s| wanted.is_empty() || wanted.contains(&s.id))
        .collect();
    let next = AtomicUsize::new(0);
    let cells = Mutex::new(vec![Cell::default(); all.len() * 2]);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(scenario) = all.get(index / 2) else {
                        return;
                    };
                    let found = cell(scenario, index % 2, bots, games, seed);
                    eprintln!(
                        "{} {}: {:?}",
                        scenario.id,
                        scenario.sides[index % 2].id,
                        found.score
                    );
                    cells.lock().expect("no panic")[index] = found;
                }
            });
        }
    });
    let cells = cells.into_inner().expect("no panic");
    let mut total = [0; 3];
    for (index, cell) in cells.iter().enumerate() {
        let (scenario, side) = (all[index / 2], index % 2);
        for (sum, n) in total.iter_mut().zip(cell.score) {
            *sum += n;
        }
        let mean = |n: u32| f64::from(n) / games as f64;
        let ways = |whose: usize| {
            let [shot, struck, other] = cell.how[whose].map(mean);
            format!("{shot:.1} {struck:.1} {other:.1}")
        };
        let dice = |whose: usize| {
            cell.dice[whose].map(|[dice, need, made]| {
                let each = |n: i64| n as f64 / dice.max(1) as f64;
                let many = dice as f64 / games as f64;
                format!("{many:.1}@{:.1}={:.0}%", each(need), 100.0 * each(made))
            })
        };
        let met = |whose: usize| {
            let own = scenario.objectives.iter().zip(&cell.met);
            own.filter(|(o, _)| o.side == scenario.sides[whose].id)
                .map(|(o, n)| {
                    let worth = match o.worth {
                        argad_rules::scenario::Worth::Points(p) => p.to_string(),
                        argad_rules::scenario::Worth::Decisive => "!".to_owned(),
                    };
                    format!("{}{worth}:{:.0}%", word(&o.aim), 100.0 * mean(*n))
                })
                .collect::<Vec<_>>()
                .join(" ")
        };
        println!(
            "{:24} {:10} {:3}/{:3}/{:3} {:4.1}-{:4.1} lost {:4.1}/{:<4.1} ({}) {:4.1}/{:<4.1} ({}) {:6.1} g/s | {} | {}{} | shots, strikes {} {} | {} {}",
            scenario.id,
            scenario.sides[side].id,
            cell.score[0],
            cell.score[1],
            cell.score[2],
            mean(cell.points[0]),
            mean(cell.points[1]),
            mean(cell.lost[0]),
            mean(cell.all[0]),
            ways(0),
            mean(cell.lost[1]),
            mean(cell.all[1]),
            ways(1),
            games as f64 / cell.seconds,
            met(side),
            met(1 - side),
            if cell.refused > 0 { " REFUSED" } else { "" },
            dice(0)[0],
            dice(0)[1],
            dice(1)[0],
            dice(1)[1],
        );
    }
    let all: u32 = total.iter().sum();
    println!(
        "{total:?} of {all}: {:.1} %",
        100.0 * f64::from(total[0]) / f64::from(all)
    );
}

/// The scenarios in a folder, as they are now: no need to build anew after changing one.
fn scenarios_in(folder: &str) -> Vec<Scenario> {
    let files = std::fs::read_dir(folder).expect("a folder").flatten();
    let mut paths: Vec<_> = files.map(|file| file.path()).collect();
    paths.sort();
    paths
        .iter()
        .map(|path| {
            let text = std::fs::read_to_string(path).expect("a text");
            let name = path.display().to_string();
            let reading = scenario::read(&name, &text, data::embedded);
            reading
                .scenario
                .unwrap_or_else(|| panic!("{name}: {:?}", reading.errors))
        })
        .collect()
}

fn word(aim: &argad_rules::scenario::Aim) -> &'static str {
    use argad_rules::scenario::Aim;
    match aim {
        Aim::Loot { .. } => "loot",
        Aim::Escort { .. } => "escort",
        Aim::Hold { .. } => "hold",
        Aim::Reach { .. } => "reach",
        Aim::Kill { .. } => "kill",
        Aim::Capture { .. } => "capture",
        Aim::Survive { .. } => "survive",
    }
}
