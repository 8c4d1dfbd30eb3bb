//! What `--help` teaches. English only: the answers themselves speak both languages.

/// Under the top help.
pub const ABOUT: &str = "\
Odds, cards and rosters for the Argad! miniature skirmish rules: what must I roll, why, and what \
are my chances? Every number comes with the clauses it is made of, every \"no\" with the clause that \
says so.

Unofficial. The rules are © Patrice Méallier, Argad! Éditions; this program restates their mechanics \
in its own words, for non-commercial use.

Answers are in French or English (--lang); this help is in English only.";

/// After the top help.
pub const EXAMPLES: &str = "\
Examples:
  argad need \"8 line infantry volley 25cm group behind hedge\"
  argad need \"8 infanterie de ligne salve 25cm groupe derrière haie\"
  argad odds shoot -n 8 --unit line-infantry --volley --close --distance 25
  argad odds melee -a officer,class=4 -b swordsman,armour=4
  argad roll shoot -n 3 --weapon pistol --distance 8 --dice 6,6,3

Exit codes: 0 answered, 1 the rules forbid it, 2 bad input; more for `argad replay --verify` (its --help).
Shell completions: argad completions bash|zsh|fish|elvish|powershell. Manual: argad man [COMMAND].";

/// `odds`.
pub const ODDS: &str = "\
Exact chances. Describe the situation by flags (or, for shooting, in words), or hand in a JSON \
query with --json FILE; a bare --json prints the answer to the flags as JSON.";

/// After `odds`.
pub const ODDS_EXAMPLES: &str = "\
Examples:
  argad odds shoot -n 8 --unit line-infantry --distance 25
  argad odds shoot --json query.json
  argad odds morale --unit grenadiers --colours

`argad odds shoot --help` lists everything that can be said about a shot.";

/// `need`.
pub const NEED: &str = "\
What to roll, and why, in one line. Say the situation in words, French or English, or by the flags \
of `odds shoot`. What was understood is said back; a word that is not understood is an error, never \
a guess.";

/// After `need`.
pub const NEED_EXAMPLES: &str = "\
Examples:
  argad need \"8 line infantry volley 25cm group behind hedge\"
  argad need 5 voltigeurs en tirailleurs 35cm contre tirailleurs
  argad need \"3 heavy-musketeer 30cm against cavalry armour 5\"

Words: a number of shooters, a unit or weapon (names or ids), a distance in cm, how they shoot \
(volley, close order, skirmish, moving, sheltered, disorder, no leader, ambush, elite, class 4), \
then the target (group, isolated, pair, skirmishers, mounted, armour 4) and what it is behind.";

/// `roll`.
pub const ROLL: &str = "\
Resolve a situation once, with dice you rolled by hand (--dice) or dice of the program (--seed; \
without one a seed is chosen and shown, so that the roll can be repeated). Every die is shown with \
its owner and the number it needed.";

/// After `roll`.
pub const ROLL_EXAMPLES: &str = "\
Examples:
  argad roll shoot -n 3 --weapon pistol --distance 8 --dice 6,6,3
  argad roll melee -a grenadiers -b line-infantry --seed 7
  argad roll morale --morale 3 --dice 4";

/// `odds shoot`, `roll shoot`.
pub const SHOOT: &str = "\
Shots of one player at one target. Name a unit or a weapon, a number and a distance; everything \
else has a default: on foot, standing still, in loose order, a leader in voice, at a group in the \
open.";

/// After `odds shoot`.
pub const SHOOT_EXAMPLES: &str = "\
Examples:
  argad odds shoot -n 8 --unit line-infantry --volley --close --distance 25
  argad odds shoot -n 6 --weapon longbow --distance 25 --armour 4
  argad odds shoot -n 5 --unit recruits -d 25 --and \"3 grenadiers close order\"
  argad odds shoot --json query.json        (or --json - for standard input)";

/// `odds melee`, `roll melee`.
pub const MELEE: &str = "\
A fight around one point. Give one -a for every figure of one side and one -b for every figure of \
the other. A SPEC is a list of words and key=value: a unit, a weapon, a mount, class=4, armour=4, \
strikes=b2 (or strikes=none, strikes=b1+b2), charging, close_order, rank=2 and all other fields of \
the JSON query. Figures are called a1, a2, b1 … unless id= names them. Whoever names nobody strikes \
the first enemy; a charge is borne by the one it is aimed at.";

/// After `odds melee`.
pub const MELEE_EXAMPLES: &str = "\
Examples:
  argad odds melee -a officer,sword -b line-infantry
  argad odds melee -a elite-heavy-cavalry,charging -b bayonet-musket,close_order,immobile
  argad odds melee -a halberd,class=3 -a halberd,rank=2 -b two-handed,class=4,armour=4";

/// `odds morale`, `roll morale`.
pub const MORALE: &str = "\
A morale test of a group: pass, disorder, or flight for those already in disorder.";

/// After `odds morale`.
pub const MORALE_EXAMPLES: &str = "\
Examples:
  argad odds morale --morale 3 --close-order --leader-morale 4
  argad odds morale --unit recruits --disorder";

/// `odds move`, `roll move`.
pub const MOVE: &str = "\
How far somebody gets over difficult or very difficult ground, and the chance of being stuck.";

/// After `odds move`.
pub const MOVE_EXAMPLES: &str = "\
Examples:
  argad odds move --allowance 16 --ground difficult
  argad odds move --unit light-cavalry --ground very-difficult";

/// `odds wound`, `roll wound`.
pub const WOUND: &str = "\
The treatment of a wounded figure: heals, heals with a mark, stays wounded, or dies.";

/// After `odds wound`.
pub const WOUND_EXAMPLES: &str = "\
Examples:
  argad odds wound --health 4 --healer
  argad odds wound --health 3 --poor-hygiene --own-character";

/// `show`.
pub const SHOW: &str = "\
Draws a scenario's table as seen from above: ground, houses, zones, everybody's bases to scale with \
side, arm and facing. Give the id of a built-in scenario or a file; the picture is SVG or PNG by the \
ending of its name.";

/// After `show`.
pub const SHOW_EXAMPLES: &str = "\
Examples:
  argad show sunken-lanes -o table.png
  argad show sunken-lanes -o table.svg --dark --grid
  argad show my-scenario.toml -o players.png --hide-hidden     (what the players may see)
  argad show sunken-lanes --ranges column -o - > table.svg
  argad show game.jsonl --turn 2 --after movement -o turn2.png
  argad show game.jsonl --turn 2 --as blues -o blues.svg       (what the Blues may know)

Without -o the picture is SCENARIO.svg, here. An existing picture is replaced.";

/// `play`.
pub const PLAY: &str = "\
Plays a scenario at one screen. At an open table (the rule without a word) everybody sees every draft; \
any change withdraws all acceptances, and when all accept the same set it is played. With --sealed each \
seat sits at the screen alone, and nobody sees an order before all have sealed. With --orders the orders \
come from a file and nothing is asked. With --bot a bot plays a side or a chair: its orders are announced when a \
round opens (sealed: with all the others), and at the table `why` tells its reasons. Bots play by the seed of the game \
and what they may see, and are written into its log. Silent figures do what they do by themselves. The game is kept in \
a log that `argad replay`, `argad log explain` and `argad play --resume` open; one program writes it at a time, and \
`argad replay --follow` looks on. A log that is there already is only written over with --force. --resume plays the game again \
first and says whether it is what was played. Whoever knows the seed can rehearse the dice to come: it is told when the game is \
over. Until then the log holds it, for whoever opens that file; no command tells it unless asked (`argad log explain --seed`).";

/// After `play`.
pub const PLAY_EXAMPLES: &str = "\
Examples:
  argad play first-shots                          (type help at the table)
  argad play first-shots --bot drill              (you play the first side, a bot the others)
  argad play first-shots --bot locals=drill:bold --sealed
  argad play sunken-lanes --bot blues=drill --bot chouans=random --why     (only watch)
  argad play sunken-lanes --sealed --seed 7
  argad play sunken-lanes --seat blues            (the others are silent)
  argad play sunken-lanes --dice ask              (real dice: every roll is asked for)
  argad play sunken-lanes --dice \"3 4 6 1\"        (rolled already; more are asked for)
  argad play sunken-lanes --orders orders.txt --seed 7 --log game.jsonl
  argad play --resume game.jsonl

A file of orders has a heading for every seat and round, and orders below it, one a line:
  [deployment chouans]
  pitchforks-1: place 20,20 north
  [turn 1 movement blues]
  column: move 50,44      # what follows a # is not read
  [turn 1 shooting blues:2]
  scouts: shoot north-hedge-3
Rounds that are not in it pass in silence; the game stops after the last one that is. A section may end
with announce or accept (an open table: the same heading may come again, and its orders replace those
before) or with seal:
  [turn 2 movement blues]
  column: move 60,44
  accept
  [turn 2 movement chouans]
  north-hedge-1: charge column-1
  accept
  [turn 2 movement blues]
  accept
Exit codes: 0 played, 1 an order the rules forbid, no agreement, or (--resume) a log that is not what was played, 2 bad input or dice that ran out.";

/// `replay`.
pub const REPLAY: &str = "\
Tells a game again from its log. With --verify it plays the game again from its dice and its orders, compares \
every byte, and says what that proves: under which rules, data and scenario, on which dice, who played, \
what a game master ruled, how it ends. docs/verify.md says what no log can prove.";

/// After `replay`.
pub const REPLAY_EXAMPLES: &str = "\
Examples:
  argad replay game.jsonl
  argad replay game.jsonl --turn 2 --as blues
  argad replay game.jsonl --verify
  argad --data my-data replay game.jsonl --verify      (a game played with those)

Exit codes of --verify:
  0  proven: the whole game, to its end, was played again from seed and orders and is the same
  1  not what was played: changed, forged, or against the rules; the first event that is wrong is named
  2  no log, or one that cannot be read
  3  not checked, or not as what it says it is: other rules, other data, another text of a known scenario
  4  the same as far as it goes, but people have to vouch for some of it: not over or cut off, dice
     thrown by hand, rulings of a game master, figures frozen for want of agreement
Only 0 says that nothing has to be taken on trust; 3 and 4 say what does.";

/// `serve`.
#[cfg(feature = "serve")]
pub const SERVE: &str = "\
Opens the web app: table aid, cards and rules in the browser, in French and English. Everything comes from \
this program, nothing from elsewhere; after the first visit it works offline. It is open to this machine \
only, unless --host says otherwise. Ctrl-C ends it.";

/// After `serve`.
#[cfg(feature = "serve")]
pub const SERVE_EXAMPLES: &str = "\
Examples:
  argad serve --open
  argad serve --port 8000
  argad serve --host 0.0.0.0      (phones in the same network may come in)
  argad serve --app dist          (an app built by `cargo xtask dist dist`)";
