### What a log of a game proves: `argad replay --verify`, and going on with a game.

verify-proven = Proven: the whole game – { $events } events – was played again from its seed and its orders, and is the same, byte for byte.
verify-vouched = The same as far as it goes: { $events } events were played again and are the same, byte for byte. But the log alone does not prove all of it; see what is marked with !.
verify-altered = Not proven: { $events } events were played again and are the same, but on another table than the name of the scenario says.
verify-differs = Not what was played: event { $event } is another one when the game is played again.
verify-differs-head = Not what was played: the first line is not what a program writes for this game.
verify-field = { $field }: { $logged } in the log; from its scenario follows { $played }
verify-absent = nothing
verify-logged = in the log:   { $told }
verify-played = played again: { $told }
verify-nothing = nothing, the game is over
verify-missing = nothing that can be told
verify-refused = Not what was played: at event { $event } stand orders or a ruling the rules do not allow, orders given twice, or none of somebody who has to have some.
verify-no-dice = Not proven: from event { $event } on the dice thrown by hand are missing or are none. What follows was not played again.
verify-no-such-rules = Not what was played: no program has written a log that says “rules { $rules }” in this way.
verify-other-rules = Not checked: played under rules { $rules }, and these are { $now }. It opens and is told as it was, but is not played again: a program with those rules can do that. Until then it is not proven that anything in it happened.
verify-other-build = Not checked: played under rules { $rules }, as here, but by another build of this program: what its rules do has another fingerprint. It opens and is told as it was, but is not played again: the build that played it can do that. Until then it is not proven that anything in it happened.
verify-other-data = Not checked: played with other data. If they are in a folder, name it (--data DIR); until then it is not proven that anything in it happened.

verify-rules = Rules { $rules }, fingerprint { $print }.
verify-rules-old = Rules { $rules }; logs of that time had no fingerprint of them.
verify-data = Data: fingerprint { $print }.
verify-data-other = Data: fingerprint { $print }; those here: { $now }.
verify-scenario-built-in = Scenario { $id }, to the letter as it comes with this program.
verify-scenario-altered = ! Scenario { $id }: bears the name of one that comes with this program, but its text is another (fingerprint { $print }).
verify-scenario-own = Scenario { $id }: none that comes with this program; its text is in the log (fingerprint { $print }). Look at it: argad show { $name }
verify-dice-seed = Dice: the program’s, from a seed.
verify-dice-hand = ! Dice: thrown by hand. That they fell so, only those who saw them can say.
verify-player = { $seat }: { $who }.
verify-player-since = { $seat }: { $who }, from event { $event } on.
verify-person = a person
verify-nobody = nobody was asked; they did what those do who are told nothing
verify-player-unsaid = the log does not say who
verify-bot = the bot { $bot }
verify-rulings = ! { $count ->
    [one] One ruling of the game master:
   *[other] { $count } rulings of the game master:
}
verify-frozen = ! { $count ->
    [one] Once figures did nothing because nobody agreed; that nobody did is not in the log:
   *[other] { $count } times figures did nothing because nobody agreed; that nobody did is not in the log:
}
verify-line = event { $event }, turn { $turn }: { $told }
verify-over = The game is over.
verify-open = ! The game is not over: { $turn ->
    [0] { $phase }
   *[other] turn { $turn }, { $phase }
} is open. It goes on from here, or its end was left out.
verify-cut-off = ! The log breaks off in the middle of a round: what followed was never written, or was left out.
verify-proves = What this proves, and what not – who wrote it, how many seeds were tried before – is in docs/verify.md.

## Before a game goes on
resume-same = Checked: everything in { $name } was played again and is the same.
resume-refuted = { $name } is not what its dice and its orders come to: it is not gone on with, and nothing was changed. What is wrong with it: argad replay { $name } --verify
resume-other-rules = { $name } was played under rules { $rules } so far and goes on under { $now }. The log will say so; as a whole it can no longer be played again and checked.
resume-other-build = { $name } was played by another build of rules { $rules } so far, whose rules do something else, and goes on under those here. The log will say so; as a whole it can no longer be played again and checked.
resume-other-data = { $name } was played with other data so far and goes on with those here. The log will say so; as a whole it can no longer be played again and checked.
resume-altered = Checked: everything in { $name } was played again and is the same; but its scenario { $id } is not the one that comes with this program under that name.
resume-recalls = { $seat } ({ $bot }) thinks the game so far over again, to go on as it would have; this can take a while.
log-fault-hand-dice = dice thrown by hand in a game that says its dice come from a seed

## In the browser
web-checked-same = Checked: everything in this game was played again and is the same.
web-checked-cut-off = But it breaks off in the middle of a round: what followed was never written, or was left out. It goes on from its last whole round.
web-checked-rulings = { $count ->
    [one] One ruling of the game master: only people can vouch for it.
   *[other] { $count } rulings of the game master: only people can vouch for them.
}
web-checked-frozen = { $count ->
    [one] Once figures did nothing because nobody agreed: only people can vouch for that.
   *[other] { $count } times figures did nothing because nobody agreed: only people can vouch for that.
}
web-checked-altered = Checked: everything in this game was played again and is the same; but its scenario is not the one that comes with this program under that name.
web-checked-rules = This game was played under rules { $rules } so far and goes on under { $now }. Its log will say so; as a whole it can no longer be played again and checked.
web-checked-data = This game was played with other data so far and goes on with those of this program. Its log will say so; as a whole it can no longer be played again and checked.
web-checked-refuted = This game is not what its dice and its orders come to, from event { $event } on: somebody changed it, or it is damaged. You can look at it, but it does not go on. Nothing was thrown away.
