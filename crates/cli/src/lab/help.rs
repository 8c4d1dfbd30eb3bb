//! What `argad lab --help` teaches.

/// `lab`.
pub const LAB: &str = "\
Bots play a scenario many times, and the lab tells what came of it, with error bars: is it fair, how long \
does it take, what kills whom, what does an optional rule change, what is a figure worth. The same seed gives \
the same games on any machine and any number of threads.";

/// After `lab`.
pub const LAB_EXAMPLES: &str = "\
Examples:
  argad lab run low-wall --games 400 --bots drill
  argad lab compare low-wall --with morale=on
  argad lab duel --bots random,drill

Bots: random (anything the rules allow), drill (a sergeant who knows the odds); drill:bold and drill:cautious
take more or fewer chances. Every share comes with its 95 % interval.";

/// `lab run`.
pub const RUN: &str = "\
Plays a scenario, or every scenario of a folder, and counts: who wins, how it ends, who is lost to what, when \
objectives are met, how the dice fell. Ctrl-C ends it early and tells what was played so far; to a shell it then \
ended with 130 (143 after SIGTERM), so that nobody takes it for whole.";

/// After `lab run`.
pub const RUN_EXAMPLES: &str = "\
Examples:
  argad lab run low-wall --games 1000 --bots drill,random --swap
  argad lab run all --games 100 --out report.html
  argad lab run mine.toml --until 1% --games 100000       (as many games as that takes)
  argad lab run low-wall --keep games.jsonl               (stop it, then go on with --resume)
  argad lab run low-wall --out games.parquet --rows shots (a row for every die)
  argad lab run low-wall --with troop.halberdiers.count=16 --format json";

/// `lab shard`.
pub const SHARD: &str = "\
Plays one part of a run and keeps its games in a file. All parts together are the run, whatever machine \
played them: `argad lab merge` puts them together. A part that was stopped goes on where it was.";

/// After `lab shard`.
pub const SHARD_EXAMPLES: &str = "\
Examples:
  argad lab shard 3/8 low-wall --games 8000 --keep part3.jsonl
  seq 8 | parallel argad lab shard {}/8 low-wall --games 8000 --threads 1 --keep part{}.jsonl
  argad lab merge part*.jsonl";

/// `lab merge`.
pub const MERGE: &str = "\
Puts together files of games kept by `lab shard` or `lab run --keep`, and answers as `lab run` would have. \
A game that is in two files is counted once.";

/// After `lab merge`.
pub const MERGE_EXAMPLES: &str = "\
Examples:
  argad lab merge part1.jsonl part2.jsonl
  argad lab merge games.jsonl --out report.html";

/// `lab compare`.
pub const COMPARE: &str = "\
Plays the same games twice, as things are and with something changed, on the same dice, and tells the \
difference with its interval. Changed can be any option (`argad rules options` lists them), any field of the \
scenario, a number of figures, or the data.";

/// After `lab compare`.
pub const COMPARE_EXAMPLES: &str = "\
Examples:
  argad lab compare low-wall --with morale=on
  argad lab compare sunken-lanes --with foot-units=off --games 2000
  argad lab compare low-wall --with troop.halberdiers.count=16
  argad lab compare low-wall --with troop.swords.unit=halberdier
  argad lab compare low-wall --with objective.2.points=6 --with turns=10
  argad lab compare low-wall --with data=my-data          (see `argad data export`)";

/// `lab sweep`.
pub const SWEEP: &str = "\
Changes several things, one at a time and each in every way named, on the same dice, and ranks them by how \
much they change the balance.";

/// After `lab sweep`.
pub const SWEEP_EXAMPLES: &str = "\
Examples:
  argad lab sweep low-wall --vary troop.halberdiers.count=8,16 --vary turns=9,12 --vary morale=on";

/// `lab price`.
pub const PRICE: &str = "\
What one figure of each troop is worth in budget points, from what one more or one fewer does to its side's \
results, beside what the budget chapter (BUD) asks. True of this scenario and these bots.";

/// After `lab price`.
pub const PRICE_EXAMPLES: &str = "\
Examples:
  argad lab price low-wall --games 2000
  argad lab price low-wall --side town";

/// `lab duel`.
pub const DUEL: &str = "\
A league: every two bots play every scenario on both sides. Elo with its error, and who beat whom where.";

/// After `lab duel`.
pub const DUEL_EXAMPLES: &str = "\
Examples:
  argad lab duel --bots random,drill,drill:bold --games 20
  argad lab duel low-wall --bots drill:cautious,drill:bold --games 200";

/// `lab options`.
pub const OPTIONS: &str = "\
What every optional rule does to each of these scenarios, as a page of Markdown; docs/options.md is made so.";

/// After `lab options`.
pub const OPTIONS_EXAMPLES: &str = "\
Examples:
  argad lab options sunken-lanes low-wall --games 400 --out options.md";
