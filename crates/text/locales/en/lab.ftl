### The lab: many games between bots.

## A run
lab-games = { $games ->
    [one] One game
   *[other] { $games } games
} · { $bots }{ $swap ->
    [yes] , sides swapped
   *[no] {""}
} · seeds { $first }–{ $last }
lab-overview = Every scenario: how often each side wins, draws, and turns
lab-balance = Who wins, with 95 % intervals
lab-draw = a draw
lab-bots = Which bot wins
lab-ends = How it ends
lab-length = { $turns } turns
lab-turns = turns
lab-figures = figures lost
lab-end-decided = a decisive objective
lab-end-last-turn = the last turn
lab-end-last-standing = only one side left
lab-end-master = the game master
lab-losses = Losses a game
lab-lost-of = { $lost } of { $of }
lab-lost-by = lost by { $side }
lab-objectives = Objectives: how often met, and when
lab-met-on = on turn { $turn } on average
lab-killings = What brought whom down, a game
lab-how-shot = shot
lab-how-strike = struck down
lab-how-cornered = nowhere to fall back to
lab-how-captured = taken prisoner
lab-how-fled = ran off
lab-dice = Dice: how many made their number
lab-dice-row = { $what }: { $dice } dice a game, { $made } made it ({ $expected } expected, p = { $p })
lab-refused = { $count ->
    [one] A bot gave an order
   *[other] Bots gave { $count } orders
} the rules refuse: please report it.
lab-left = { $time } left
lab-written = { $name }: written, { $games ->
    [one] one game
   *[other] { $games } games
}

## Stopping and going on
lab-stopped = Stopped after { $games ->
    [one] one game
   *[other] { $games } games
}; this is what they tell.
lab-stopped-kept = Stopped after { $games ->
    [one] one game
   *[other] { $games } games
}, kept in { $name }; go on with the same command and --resume.
lab-stopped-empty = stopped before there was anything to tell
lab-missing = { $games ->
    [one] One game of the run is
   *[other] { $games } games of the run are
} in none of these files; this is what the others tell.
lab-shard-done = { $name }: { $games ->
    [one] one game, all of this part
   *[other] { $games } games, all of this part
}
lab-shard-stopped = { $name }: { $games ->
    [one] one game
   *[other] { $games } games
} so far; the same command goes on

## Bad input
lab-no-games = at least one game has to be played: --games 400
lab-no-threads = at least one thread has to play: --threads 1
lab-too-many-bots = { $scenario } has { $sides } sides, but --bots names { $bots } bots
lab-no-change = “{ $given }” changes nothing: write KEY=VALUE, as in morale=on or troop.ID.count=8
lab-see-options = `argad rules options` lists them; a field of the scenario is written troop.ID.class=4 or turns=8
lab-no-number = “{ $given }” is no number of figures: write 1 or more
lab-no-room = there is no room for { $count } of “{ $troop }” where they stand; move them in the scenario first
lab-faulty = with { $changes } the scenario does not hold together:
lab-exists = { $name } exists already: go on with it by --resume, or give another name
lab-other-run = { $name } holds games of another run (scenario, bots, seed, or number of games differ): give another name, or the flags it was begun with
lab-other-version = { $name } was played with another version of the rules or of the bots, whose games are others: `argad lab merge { $name }` still answers from it; give another name to play anew
lab-gap = { $name }: games are missing or out of order; begin anew with another name
lab-changed = { $name }, line { $line } was changed after it was written; delete it and all after it, and go on with --resume
lab-no-games-file = { $name } is no file of games; they are made by `argad lab run --keep` and `argad lab shard`
lab-not-kept = { $name } could not be written any more: { $error }. What it holds is whole; make room and go on with --resume
lab-merge-other = { $name } holds games of another run than the files before it
lab-other-data = these games were played with other data: give the same --data
lab-unknown-ending = { $name }: the ending says what it should be, .txt .json .csv .parquet or .html; or give --format
lab-rows-need-table = --rows goes with --format csv or parquet
lab-parquet-needs-out = Parquet goes to a file: --out games.parquet
lab-no-parquet = this argad was built without Parquet: write .csv, or build it with the feature parquet
lab-no-dice-kept = files of games hold no dice: play with `argad lab run --rows shots` instead
lab-duel-bots = a league wants two or more different bots: --bots random,drill

## Comparing
lab-compared = { $games ->
    [one] One game
   *[other] { $games } games
} each, on the same dice · { $bots } · from seed { $seed } · with { $with }
lab-compare-score = Share of points
lab-compare-columns = As it is → changed, and the difference in points of 100 with its 95 % interval; a draw is half a point.
lab-compare-row = { $side }: { $before } → { $after }   { $difference }
lab-compare-rest = Means: as it is, and the difference
lab-compare-mean = { $what }: { $before }   { $by }
lab-compare-alike = Not one game went otherwise: the change does nothing here.
lab-compare-clear = The difference is more than chance. { $unlike } of the games went otherwise.
lab-compare-unclear = The interval holds zero: more games may tell, or there is nothing to tell. { $unlike } of the games went otherwise.
lab-swept = { $games ->
    [one] One game
   *[other] { $games } games
} of each, on the same dice · { $bots } · from seed { $seed } · what each change adds to the share of { $side }, in points of 100
lab-sweep-turns = turns { $turns }
lab-sweep-note = * the 95 % interval leaves zero out. Of many changes one in twenty does so by chance.

## Prices
lab-priced = { $games ->
    [one] One game
   *[other] { $games } games
} of each, on the same dice · { $bots } · from seed { $seed }
lab-price-games = from games
lab-price-effect = points of 100
lab-price-unknown = What figures are worth cannot be told from chance yet: play more games.
lab-price-note = The last column is what one figure adds to its side's share of points; the one before it is that, scaled so that the side as a whole costs what BUD asks for it. One figure more or fewer, in this scenario and with these bots; BUD itself says its prices are arbitrary.
lab-price-bare = This period has no prices: scaled so that a figure of the side costs one point on average. One figure more or fewer, in this scenario and with these bots.
lab-price-nobody = there is nobody to price

## The league
lab-league = { $games ->
    [one] One game
   *[other] { $games } games
}, sides swapped, from seed { $seed }: Elo above the mean ± 95 %
lab-league-record = { $won } won, { $drawn } drawn, { $lost } lost
lab-duel = { $a } wins against { $b }: { $share } (won, drawn, lost)

## Options
lab-options-head =
    # What every optional rule does

    Made by `{ $command }`: { $games } games as the scenario is, and the same games, on the same dice, with one option in its other position. The first number is what that adds to the first side's share of points, in points of 100 (a draw is half), with its 95 % interval; then the changes of length and losses, and how many games went otherwise at all.
lab-options-columns = | option | clause | share of { $first } | turns | lost by { $first } | lost by { $second } | unlike |
lab-options-note = (*) The interval leaves zero out; of so many rows one in twenty does so by chance. What these bots make of a rule is not what people make of it.

## The report
lab-report = Many games
lab-report-foot = Made by argad lab. Intervals are of 95 %: Wilson's for shares, Student's for means. Unofficial; the rules are © Patrice Méallier, Argad! Éditions.
lab-map = Where figures were lost
lab-map-note = A spot is a cell of { $cm } cm; the largest is { $most } losses.
lab-column-troop = Troop
lab-column-figures = Figures
lab-column-out = Out of action
lab-column-captured = Prisoners
lab-column-fled = Fled
lab-column-side = Side
lab-column-objective = Objective
lab-column-met = Met
lab-column-a-game = A game
lab-column-by = By
lab-fortune = What luck does: the share of points of { $side } by how much luckier its dice were (dots with intervals), and how many games were so (grey)
lab-fortune-axis = luck, in standard deviations above that of the others

## The luck of a game
luck-shots = shots
luck-strikes = strikes
luck-tests = morale
luck-kills = of these, out of action at once
luck-head = The dice of each side against the numbers they needed
luck-row = { $what }: { $made } of { $thrown } made it, { $expected } were to be expected
luck-verdict = { $dice } dice, p = { $p }: { $word }
luck-word-usual = as dice fall
luck-word-lucky = luckier than nineteen games in twenty
luck-word-unlucky = unluckier than nineteen games in twenty
luck-none = no dice
luck-exact = p is exact: how often fair dice with these needs come out at least as unlikely, on either side.
luck-normal = p is by the normal approximation, as there are so many dice.
luck-note = A die makes its number if it shows what it needed; beyond a six it takes a six, a lone six thrown again another. A test of morale is made by a die below the morale. Needs are taken as they came. With several sides, one in twenty looks unusual by chance.
lab-long-line = { $name }, line { $line }: longer than { $most } MiB, so no file of games; name a file that `argad lab run --keep` wrote
