### Playing, replaying and explaining games on the command line.

log-unreadable = { $name }: cannot be read: { $error }
log-too-large = { $name } is larger than any log of a game
log-empty = { $name } is empty; a log begins with `argad play`
log-not-a-log = { $name } is no log of a game ({ $error })
log-newer = { $name } was written by a newer argad (format { $format }); get that one to read it
log-scenario = { $name }: its scenario cannot be read with this data:
    { $faults }
log-changed = { $name }, line { $line }: event { $event } was changed after it was written, or one is missing: { $error }
log-fault-text = not UTF-8
log-fault-json = not JSON: { $detail }
log-fault-hash = the hash does not fit: this line or one before it was changed
log-fault-number = this is number { $detail }
log-fault-event = not an event: { $detail }
log-fault-no-such = it names what does not exist
log-fault-header = not a header: { $detail }
log-torn = { $name }: the last write was cut short on line { $line }; everything before it holds
log-unknown-seat = there is no seat “{ $seat }”; write one of: { $seats }
log-no-turn = turn { $turn } was not played; the last is { $last }

log-backwards = --from comes after --to

## Dice
play-seed = Dice of the program, seed { $seed }.
play-seed-again = Seed { $seed }; play again with: argad play { $scenario }{ $bots } --seed { $seed }
play-seed-over = Seed { $seed }.
play-seed-hidden = Dice of the program. The seed is told when the game is over; until then it stands in the log, where nobody should look.
play-dice = the dice do not fit the game
play-dice-real = Real dice, rolled at the table.
play-dice-seeded = the game was begun with dice of the program: it goes on without --dice
play-dice-word = { $name }: “{ $word }” is no number; dice are written 3 4 6 1
play-dice-typed = “{ $word }” is no number; write 3 4 6 1
play-dice-due = { $count ->
    [one] One die
   *[other] { $count } dice
} for { $due }:
play-draw-due = Draw a number from 1 to { $most } for { $due }:
play-dice-none = No more dice.
play-dice-stop =
    the dice ran out. { $due }
    Nothing is lost: this round begins again, with the dice it has and those that are missing:
    { $again }
play-dice-left = { $count ->
    [one] One die was not used: { $dice }
   *[other] { $count } dice were not used: { $dice }
}
due-slowed = the ground that slows { $who }
due-surge = the last stretch of { $who } into contact
due-run-up = the run-up of { $who }
due-gallop = the gallop of { $who } before the throw
due-shot = shots by { $who } at { $target }, each needs { $need } or more
due-victim = who of { $target } is hit
due-victim-behind = who of those behind { $target } is hit
due-victim-screen = who of the skirmishers in front of { $target } is hit
due-strike = the strike of { $who }
due-strike-at = the strike of { $who } at { $target }
due-fight = the fight of { $who }
due-tested = the morale of { $who }
due-treated = the treatment of { $who }
due-other = what happens next

## Agreeing
play-table-none = Nobody has announced anything yet.
play-table-content = { $seat } – accepts set { $set }; nothing announced
play-waits = { $who }: to be placed in { $zone }
play-aims = What you want:
play-aims-others = What the others want:
play-aims-known = What each side wants, as everybody knows:
play-keeps = The game is kept in { $name } after every round; Ctrl-C loses nothing. Go on with: argad play --resume { $name }
play-ask = { $seat } – { $phase }{ $turn ->
    [0] .
   *[other] , turn { $turn }.
}
play-ask-open = Orders, one a line, then accept (or announce). Words: help, show, who, legal, why, orders, log, undo, redo, drop, quit.
play-ask-sealed = Orders, one a line, then seal. Words: help, show, who, legal, why, orders, log, undo, redo, drop, quit.
play-set = That is set { $set }.
play-withdrawn = That is a change: { $seat } had accepted; that no longer holds (TRN-2).
play-announces = { $seat }: announced.
play-accepts = { $seat }: set { $set } accepted.
play-table-silent = { $seat }: nothing; everybody does what they do by themselves
play-table-open = { $seat }:
play-table-accepts = { $seat } – accepts set { $set }:
play-deadlock = No agreement after { $set } sets: what was announced stands, and those who kept changing do nothing this turn (GEN-1): { $who }
play-deadlock-none = No agreement after { $set } sets: what was announced stands (GEN-1)
play-hand-over = Pass the keyboard to { $seat }; then press Enter.
play-sealed = { $seat }: sealed.
play-revealed = All have sealed. The orders:
play-stays-sealed = orders that are sealed stay so
play-no-choice = this seat has nothing to decide in this round
play-not-open = Orders are sealed here: type seal.
play-not-sealed = This is an open table: type accept.
play-not-agreed = turn { $turn }, { $phase }: no agreement; set { $set } is not accepted by { $seats }
play-not-all-sealed = turn { $turn }, { $phase }: not sealed by { $seats }
play-after-close = line { $line }: “{ $text }” comes after this seat has announced, accepted or sealed; write a new heading
play-open-and-sealed = line { $line }: { $text }: a round is either open (announce, accept) or sealed (seal)
play-never-came = warning: { $name }, line { $line }: { $heading } – this round never came; its orders were not read

## At the table
play-help =
    An order is WHO: ACT; ACT. WHO is column-3, column-1..4, or column for all of a troop; several with
    spaces. One order a line; typed at the table a new one for somebody replaces the
    one before, in a file it is refused.
    Going       move 30,40 35,50 (the way of the first named; the others keep their places beside)
                move middle 30,40 (the way of the middle of the group)
                charge FOE (attack FOE) · follow FRIEND · interpose FRIEND FOE
                slide 31,40 · face north · stay
    Drill       form on FIGURE 4 files facing east · join FIGURE
                skirmish · skirmish at 40,30 spacing 6 · break · pivot left|right|about
                exchange · receive
    Shooting    shoot FOE [with WEAPON] [before|at 1|at contact|after] [volley] [elite|aimed] [one barrel]
                volley FOE · reload
    Fighting    strike FOE · draw WEAPON · restrain · follow up · no follow up · surrender
                duel FOE · accept FOE · refuse FOE · shorten heavy-lance · lighten
                stay (no blow)
    Hands       crouch · mount · dismount · take THING · drop THING · treat FIGURE · capture FIGURE
                release FIGURE · carry FIGURE · lay-down FIGURE · rally
    Reactions   if enemy within 20: shoot [with WEAPON] [volley] · if charged: countercharge
                if enemy appears: fall back|close up|halt
    Deploying   place 20,20 north
    At the table
      show           the map and who is on it
      who            your figures, one by one
      legal FIGURE   what somebody may do
      why FIGURE     every target: what is needed, or why not
      orders         all orders so far
      log            the last round again
      undo, redo     your orders, back and forth
      drop FIGURE    no order for them
      without        the refused order without those it was refused for
      master RULING  the game master makes something so: master line sergeant: test because canister
                     (test, place 30,40, out, back, hidden, shown, disorder, order, loaded, wounded, healed,
                     trigger 1, end)
      quit           enough for today; what is done is kept
play-help-open =
    An open table: announce shows your orders to all, accept also accepts the set as it stands. Any change
    withdraws every acceptance. When all accept the same set, it is played.
play-help-sealed = Sealed orders: seal closes your envelope. Nobody sees it before all have sealed.
play-help-now = For instance, right now:
play-unknown = An order has a colon (WHO: ACT); help lists the words{ $hint }
play-legal = { $who } may go { $cm } cm and could be ordered:
play-legal-here = { $who } could be ordered:
play-legal-nothing = { $who } has nothing to do in this round
play-legal-shot = { $need } or more, { $cm } cm
play-legal-shot-why = { $need } or more, { $cm } cm ({ $band }; { $reasons })
play-why-shoot = { $who } shooting:
play-why-charge = { $who } charging:
play-why-attack = { $who } attacking:
play-why-strike = { $who } striking:
play-why-yes = yes
play-why-no = no – { $reasons }
play-why-nobody = { $who } has no target now
play-yours = Your orders:
play-undone = taken back; what is left:
play-redone = done again:
play-nothing-undone = nothing was taken back
play-not-ordered = no order for “{ $who }”
play-dropped = dropped: { $orders }
play-instead = instead of: { $orders }
play-no = no: { $what }
play-broken = column { $column }: { $what }
play-look-away = Hidden figures are left out here: “show all” and “who all” show your own; let the others look away.
play-figure-prisoner = prisoner
play-figure-wounded = wounded
play-scenario = which scenario? `argad play SCENARIO`, or `argad play --resume LOG`; `argad scenario list` names them
play-not-begun = the log ends before the game has begun: begin anew
play-ruling = the log holds a ruling that cannot be made
play-legal-none = { $who } takes no orders now
play-none-yours = “{ $who }” is nobody of yours
play-nothing = no orders yet
play-kept = good: { $order }
play-led = the way is that of { $who }; the others keep their places beside
play-fault = line { $line }, column { $column }: { $what }
play-refused = line { $line }: { $what }
play-hint = did you mean “{ $hint }”?
play-saved = The game is kept in { $name }. Go on with: argad play --resume { $name }
play-over = The game is over.
play-section = line { $line }: “{ $text }” is no heading; write [turn 1 movement SIDE], [turn 1 shooting SIDE:2], [turn 1 movement master] or [deployment SIDE]
play-sections = { $found } headings; at most { $most }: leave out rounds that are over
play-more-faults = and { $more } more faults; mend those above first
play-stray = line { $line }: an order before the first heading such as [turn 1 movement SIDE]
play-twice = line { $line }: the same heading as on line { $first }
play-figure-ready = ready
play-figure-empty = empty
play-figure-disorder = in disorder
play-figure-hidden = hidden
play-figure-fleeing = fleeing
play-figure-stunned = stunned

## What can be wrong in an order
order-fault-no-colon = no “:” after those who are to act
order-fault-nobody = nobody is named before the “:”
order-fault-unknown-who = nobody is called “{ $word }”
order-fault-bad-range = there are no figures “{ $word }”
order-fault-nobody-able = nobody of “{ $word }” can act
order-fault-unknown-act = “{ $word }” is nothing one can do
order-fault-unknown-figure = there is no figure “{ $word }”
order-fault-unknown-thing = there is no thing “{ $word }”
order-fault-unknown-weapon = they have no weapon “{ $word }”
order-fault-unknown-direction = “{ $word }” is no direction
order-fault-unknown-turn = “{ $word }” is no turn: left, right or about
order-fault-unknown-cue = “{ $word }” is nothing one can wait for
order-fault-unknown-response = “{ $word }” is no reaction
order-fault-bad-number = “{ $word }” is no number that fits here
order-fault-bad-point = “{ $word }” is no point; write x,y in centimetres
order-fault-missing = something is missing at the end
order-fault-unexpected = “{ $word }” is too much
order-fault-too-long = this is longer than any orders; at most 64 KiB are read: one order a line, a troop instead of its figures
order-fault-too-many = so many faults: what follows was not read; mend those above first

## Bots
play-bot = { $seat }: played by { $bot }.
play-alone = Alone? A bot plays the others: argad play { $scenario } --bot drill
play-bot-there = --seat { $seat }: a bot sits there ({ $bot })
play-bot-section = line { $line }: { $text }: a bot plays this seat and gives its orders itself
play-bot-orders = { $seat } ({ $bot }):
play-bot-silent = { $seat } ({ $bot }): nothing; everybody does what they do by themselves
play-bot-why = { $seat } ({ $bot }), last round:
play-bot-why-now = { $seat } ({ $bot }), now:
play-bot-why-none = There is no order of a bot that you could know of.
play-help-bots =
    Bots: why alone tells why they ordered what, why FIGURE why one of theirs was sent; in sealed play only
    after the round. They go along with every set.
play-draft = Orders from before, not yet agreed on:
play-offer = without { $who } it can be done: { $orders }  (“without” takes it)
refused-instead = { $why }; this would do: { $order }
play-no-offer = nothing was offered: “without” takes a refused order without those it was refused for
play-dry = Turn { $turn }, { $phase }:
play-dry-none = no dice
play-dry-die = { $number }. { $due }
play-dry-draw = { $number }. 1 to { $most }: { $due }
play-dry-more = (hits, sixes thrown again and their victims may ask for more)
