### Pictures of tables.

## On the picture
show-facts = { $turns ->
    [one] one turn
   *[other] { $turns } turns
} · { $width } × { $depth } cm
show-neutral = Nobody's
show-aims = Aims
show-hill = hill
show-steep-hill = hill, steep
show-hidden = hidden
show-deploys = to be placed
show-aboard = in a coach
show-arrives = turn { $turn }
show-arrives-later = comes later
show-range = { $cm } cm · { $need }+
show-north = N
show-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
show-decisive = decides
show-aim-hold = Hold: { $zone }
show-aim-reach = Reach with { $figures }: { $zone }
show-aim-kill = Put { $figures } out of the fight: { $troop }
show-aim-capture = Take { $figures } prisoner: { $troop }
show-aim-escort = Bring { $troop } to: { $zone }
show-aim-survive = { $figures } left at the end of turn { $turn }
show-aim-loot = Bring { $thing } to: { $zone }

## Arms
show-arm-leader = leader
show-arm-character = character
show-arm-musician = musician
show-arm-colours = colours
show-arm-rider = mounted
show-arm-coach = coach
show-arm-musket = firearm
show-arm-bow = bow, crossbow or javelin
show-arm-pike = pike or pole weapon
show-arm-blade = hand weapon
show-arm-civilian = civilian

## The command
show-written = { $name }: written
show-unknown-extension = { $name }: a picture is .svg or .png (or - for SVG on standard output)
show-no-png = this argad was built without PNG: write a .svg, or build with the feature png
show-not-drawn = the picture cannot be drawn: { $error }
show-unknown-troop = no troop “{ $troop }” in this scenario
show-troops = its troops: { $troops }
show-troop-not-on-table = “{ $troop }” is not on the table when the game begins: there is nobody to draw rings around
show-troop-hidden = “{ $troop }” is hidden: its ranges would give it away
show-troop-no-missile = “{ $troop }” has no missile weapon

## A moment of a game
show-moment-start = before the first turn
show-moment-turn = turn { $turn }, { $phase }
show-marks = Marks
show-mark-fallen = out of the fight
show-mark-prisoner = prisoner
show-mark-disorder = in disorder
show-mark-fleeing = fleeing
show-mark-empty = empty weapon
show-mark-front = front of a close order
show-mark-way = way of this turn
show-needs-log = --turn and --as are for a game: give its log (argad play SCENARIO --log game.jsonl)
