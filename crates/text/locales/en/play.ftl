### Playing, replaying and explaining games on the command line.

log-unreadable = { $name }: cannot be read: { $error }
log-too-large = { $name } is larger than any log of a game
log-empty = { $name } is empty; a log begins with `argad play`
log-not-a-log = { $name } is no log of a game ({ $error })
log-newer = { $name } was written by a newer argad (format { $format }); get that one to read it
log-scenario = { $name }: its scenario cannot be read with this data
log-changed = { $name }, line { $line }: event { $event } was changed after it was written, or one is missing: { $error }
log-torn = { $name }: the last write was cut short on line { $line }; everything before it holds
log-unknown-seat = there is no seat “{ $seat }”; write one of: { $seats }
log-no-turn = turn { $turn } was not played; the last is { $last }
replay-same = { $events } events played again: the same, byte by byte
replay-differs = event { $event } is another one when played again
replay-refused = the orders of event { $event } are not allowed by the rules
replay-other-data = every hash fits, but it was played with other data: not played again
replay-other-rules = every hash fits, but it was played with other rules: not played again
replay-no-dice = every hash fits, but dice rolled by hand are missing from event { $event } on

due-slowed = the ground that slows { $who }
due-surge = the last stretch of { $who } into contact
due-run-up = the run-up of { $who }
due-shot = shots by { $who } at { $target }, each needs { $need } or more
due-victim = who of { $target } is hit
due-strike = the strike of { $who }
due-fight = the fight of { $who }
due-tested = the morale of { $who }
due-treated = the treatment of { $who }
due-other = what happens next

play-scenario = which scenario? `argad play SCENARIO`, or `argad play --resume LOG`; `argad scenario list` names them
play-dice = the dice ran out
play-not-begun = the log ends before the game has begun: begin anew
play-ruling = the log holds a ruling that cannot be made
play-ask = { $seat } – { $phase }, turn { $turn }. Orders, one a line; help, show, legal FIGURE, log, undo, done, quit.
play-help =
    An order is WHO: ACT; ACT. Figures are named column-3, column-1..4, or column for all of a troop; several with spaces.
    Going       move 30,40 35,50 · charge FOE · follow FRIEND · interpose FRIEND FOE · slide 31,40 · face north · stay
    Drill       form on FIGURE 4 files facing east · skirmish · break · pivot left|right|about · exchange · receive
    Shooting    shoot FOE [with WEAPON] [before|at 1|after] [volley] [elite|aimed] · volley FOE · reload
    Fighting    strike FOE · draw WEAPON · restrain · follow up · no follow up · surrender
    Hands       crouch · mount · dismount · take THING · drop THING · treat FIGURE · capture FIGURE · release FIGURE · rally
    Reactions   if enemy within 20: shoot · if charged: countercharge · if enemy appears: fall back|close up|halt
    At the table   show · legal FIGURE · log · undo · done · quit
play-help-examples = column: move 50,44   ·   captain: shoot north-hedge-3   ·   column: reload   ·   jean: charge captain
play-legal = { $who } may go { $cm } cm and could be ordered: { $acts }
play-legal-shot = { $order } – { $need } or more, { $cm } cm
play-legal-shot-why = { $order } – { $need } or more, { $cm } cm ({ $band }; { $reasons })
play-legal-none = { $who } takes no orders now
play-none-yours = “{ $who }” is nobody of yours
play-undone = taken back: { $order }
play-nothing = no orders yet
play-kept = good: { $order }
play-fault = line { $line }, column { $column }: { $what }
play-refused = line { $line }: { $what }
play-hint = did you mean “{ $hint }”?
play-saved = The game is kept in { $name }. Go on with: argad play --resume { $name }
play-not-saved = { $name }: cannot be written: { $error }
play-over = The game is over.
play-section = line { $line }: “{ $text }” is no heading; write [turn 1 movement SIDE], [turn 1 shooting SIDE:2] or [deployment SIDE]
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
