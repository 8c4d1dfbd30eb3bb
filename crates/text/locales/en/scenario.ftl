### Scenarios: listing, showing, checking.

scenario-summary = { $period } · { $width } × { $depth } cm · { $turns ->
    [one] one turn
   *[other] { $turns } turns
} · { $figures ->
    [one] one figure
   *[other] { $figures } figures
}
scenario-none = No scenario of this period.
scenario-unknown = there is no scenario “{ $name }”, and no file of that name{ $hint }
scenario-no-files = { $name }: no .toml file in this folder
scenario-sound = { $file }: sound, { $figures ->
    [one] one figure
   *[other] { $figures } figures
}
scenario-faulty = { $count ->
    [1] one mistake
   *[other] { $count } mistakes
}
scenario-advice = Good to know
scenario-side = { $name } – { $figures ->
    [one] one figure
   *[other] { $figures } figures
}{ $seats ->
    [1] {""}
   *[other] , { $seats } players
}
scenario-neutrals = Belonging to nobody
scenario-wants = Wants
scenario-map = Map (north is up, { $cm } cm a column)
scenario-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
scenario-decisive = wins the game
scenario-known = known to everybody

## What is said of a troop
scenario-mark-close = close order
scenario-mark-skirmish = skirmish order
scenario-mark-leader = leader
scenario-mark-musician = musician
scenario-mark-colours = colours
scenario-mark-character = character
scenario-mark-hidden = hidden
scenario-mark-cavalry = mounted
scenario-mark-mounted-infantry = mounted infantry
scenario-mark-donkey = on a mule
scenario-mark-coach = a coach
scenario-mark-elite-shooter = elite shooter
scenario-mark-general = very important general
scenario-mark-noble = noble
scenario-mark-priest = priest
scenario-mark-healer = healer
scenario-mark-morale = morale { $morale }
scenario-mark-native = native warriors
scenario-mark-used-to = used to { $ground }
scenario-mark-unfit = unfit ({ $cm } cm)
scenario-mark-hide = hide { $hide }
scenario-mark-flying = flying
scenario-mark-warded = warded
scenario-mark-mount-class = horses of class { $class }
scenario-mark-horse-war = on war horses
scenario-mark-horse-fast = on fast horses
scenario-mark-horse-farm = on farm horses
scenario-mark-horse-draught = on draught horses
scenario-mark-horse-post = on post horses
scenario-mark-trained-close = trained in close order
scenario-mark-untrained-close = not trained in close order
scenario-mark-trained-skirmish = trained in skirmish order
scenario-mark-untrained-skirmish = not trained in skirmish order
scenario-mark-trained-lance = trained with the lance
scenario-mark-untrained-lance = not trained with the lance
scenario-mark-untrained-receive = not trained to receive a charge
scenario-mark-single = figure { $number }: { $marks }
scenario-mark-class = class { $class }
scenario-mark-armour = armour { $armour }
scenario-mark-aboard = in { $troop }
scenario-mark-carries = carries { $thing }
scenario-mark-deploy = to be placed in { $zone }
scenario-mark-arrives = arrives on turn { $turn } by { $zone }
scenario-mark-waits = arrives later by { $zone }
scenario-mark-flee = flees from armed figures
scenario-mark-follow = follows { $troop }
scenario-mark-guard = guards { $zone }
scenario-mark-wander = wanders in { $zone }
scenario-gift-rapier-and-dagger = rapier and dagger
scenario-gift-best-of-two = two dice, the better counts
scenario-gift-two-strikes = two strikes
scenario-gift-three-strikes = three strikes
scenario-gift-quick = very fast
scenario-gift-strong = very strong

## What a side wants
scenario-aim-hold = hold { $zone } from turn { $from } to the end, with more figures there than the enemy
scenario-aim-hold-turns = hold { $zone } for { $turns ->
    [one] one turn
   *[other] { $turns } turns in a row
}, from turn { $from } on, with more figures there than the enemy
scenario-aim-reach = bring { $figures ->
    [one] one figure
   *[other] { $figures } figures
} to { $zone }
scenario-aim-kill = put { $figures } of { $total } out of the fight: { $troop }
scenario-aim-capture = take { $figures } of { $total } prisoner: { $troop }
scenario-aim-escort = bring { $troop } alive to { $zone }
scenario-aim-survive = still have { $figures ->
    [one] one figure
   *[other] { $figures } figures
} at the end of turn { $until }
scenario-aim-loot = bring { $thing } to { $zone }

## Legend of the map
scenario-legend-hidden = small letter: hidden
scenario-legend-hill = hill
scenario-legend-building = building

## What can be wrong in a scenario
problem-missing-translation = `{ $field }` has no `{ $language }`; write { $field } = {"{"} fr = "…", en = "…" {"}"}
problem-bad-id = “{ $id }” cannot be an id; use small letters, digits and hyphens
problem-duplicate-id = the id “{ $id }” is already on line { $first }; give one of them another
problem-repeated-word = “{ $word }” is in `{ $field }` twice; remove one
problem-length-negative = `{ $field }`: { $cm } cm is less than nothing
problem-length-too-fine = `{ $field }`: { $cm } cm is finer than 0.01 cm
problem-length-too-large = `{ $field }`: { $cm } cm is larger than any table
problem-unknown-terrain = there is no such ground “{ $id }”
problem-unknown-side = there is no side “{ $id }”
problem-unknown-zone = there is no zone “{ $id }”
problem-unknown-troop = there is no troop “{ $id }”
problem-unknown-thing = there is no thing “{ $id }”
problem-unknown-entry = there is no roster entry “{ $id }”
type-a-number-of-centimetres = a number of centimetres
scenario-fault-not-a-point = a point is two numbers, [x, y]; here there are { $found }
scenario-fault-point-off-table = the point [{ $x }, { $y }] is off the table, which is { $width } × { $depth } cm
scenario-fault-point-count = { $found } points; there must be from { $least } to { $most }
scenario-fault-crossing = its sides { $first } and { $second } cross; go around the outline in order
scenario-fault-too-much-ground = the ground has { $found } corners; at most { $most }: draw it with fewer
scenario-fault-same-building = { $building } stands where the building of line { $line } stands; remove one, or move it
scenario-fault-door-to-nowhere = this opening of { $building } leads nowhere: the same house, or no table, is on both sides of it; move it to a wall between two places
scenario-fault-name-taken = “{ $troop }” is also the name of a figure of “{ $other }”, so nobody could give orders to it; give the troop another id
scenario-fault-shut-in = “{ $troop }” begins in { $building }, which has no way out and no opening at all; give the building a door, or put them elsewhere, unless that is meant
scenario-fault-cannot-leave = “{ $troop }” can never leave { $building }: no door, gate or window leads out; give it one unless that is meant
scenario-fault-zone-shut = nobody of “{ $side }” can ever come into “{ $zone }”: it lies in { $building }, which has no door, gate or window they can use; give it one, or move the zone
scenario-fault-same-opening = this opening of { $building } is there already; leave one out
scenario-fault-narrow-opening = this opening of { $building } is narrower than half a base; make it at least a centimetre wide if anybody is to come through
scenario-fault-zone-walled = “{ $zone }” cannot be come to from where they begin: walls without a way through are all round it; give a building a door, or leave a gap of two centimetres
scenario-fault-walled-in = “{ $troop }” begins in “{ $zone }”, which walls without a way through shut in; give a building a door, or leave a gap of two centimetres, unless that is meant
scenario-fault-target-joins = “{ $troop }” is on this side from the first turn on and yet to be killed by it; let them go over later, or want something else
scenario-fault-side-leaves = all of “{ $side }” go over to others as the game begins, and nobody is left; let some stay
scenario-fault-comes-late = “{ $troop }” comes with the last turn and is wanted in another place; let them come earlier
scenario-fault-thing-shut = nobody of “{ $side }” can ever come to “{ $thing }”: it lies in { $building }, which has no door, gate or window they can use; give it one, or move the thing
scenario-fault-no-room = nobody of “{ $troop }” can stand in “{ $zone }”: a base lies wholly on the table and across no wall; make the zone larger, or move it
scenario-fault-zone-full = { $found } figures in “{ $zone }”, which can hold { $most } at most; make the zone larger, or take fewer
scenario-fault-zone-tight = { $found } figures in “{ $zone }”, where { $most } find room by themselves; the others wait until there is some: make the zone larger, or take fewer
scenario-fault-escort-of-enemy = “{ $troop }” are enemies: they can only be brought as prisoners; write want = "capture", or leave it if that is meant
scenario-fault-follows-itself = “{ $troop }” follows itself and so never moves; name another troop, or take another behaviour
scenario-fault-follow-ring = “{ $troop }” follows “{ $other }”, who follow “{ $troop }” in their turn: nobody of them ever sets out; let one of them do something else
scenario-fault-seat-without-troops = nobody takes orders from seat { $seat } of “{ $side }”; give a troop seat = { $seat }, or lower the seats
scenario-fault-leads-nobody = the commands of “{ $troop }” reach nobody: it takes a leader, and troops of the same side; write leader = true, or leave commands out
scenario-fault-never-happens = this never happens: it waits for figures that only come, or only join, once it has happened; let something else bring them
scenario-fault-too-many-figures = { $found } figures; a scenario has at most { $most }: leave some out
scenario-fault-table-size = the table is [width, depth], each from { $low } to { $high } cm
scenario-fault-linear-ground = “{ $terrain }” is a line across the ground; write it as a [[line]]
scenario-fault-not-linear = “{ $terrain }” is a piece of ground, no line; write it as an [[area]]
scenario-fault-opening-off-wall = this opening is not on one wall of { $building }; both ends lie on the same side of its outline
scenario-fault-other-period = “{ $unit }” is a unit of { $period }
scenario-fault-no-horses = “{ $unit }” has no war horses; write mount = "mounted-infantry" or leave it out
scenario-fault-no-start = nobody says where “{ $troop }” is; write one of at, block, square, zone, arrives, aboard
scenario-fault-several-starts = “{ $troop }” is in several places; keep one of at, block, square, zone, arrives, aboard
scenario-fault-square-order = “{ $troop }” cannot form a square: it takes foot with formation = "close"
scenario-fault-coach-alone = a coach is a troop by itself; “{ $troop }” is { $found }
scenario-fault-not-a-coach = “{ $coach }” is no coach for “{ $troop }” to sit in; give it mount = "coach"
scenario-fault-coach-full = { $found } figures in “{ $coach }”; it holds at most { $most }
scenario-fault-passenger-order = “{ $troop }” sits in a coach, so on foot and in loose order; leave out mount and formation
scenario-fault-unit-and-roster = “{ $troop }” has both a unit and a roster entry; keep unit or from
scenario-fault-roster-too-many = { $found } figures are taken from the roster entry “{ $entry }”, which has { $most }; raise its count or take fewer
scenario-fault-roster-unused = nobody is taken from the roster entry “{ $entry }”; write from = "{ $entry }" in a troop
scenario-fault-behaviour-of-side = “{ $troop }” has a side and so takes orders; only neutral figures have a behaviour
scenario-fault-no-such-seat = seat { $seat }, but “{ $side }” has { $seats }; raise its seats or change the seat
scenario-fault-character-alone = a character is one figure; “{ $troop }” is { $found }
scenario-fault-duel-of-two = the duel of “{ $troop }”: one figure against one figure of another side
scenario-fault-character-unnamed = the character “{ $troop }” needs a name
scenario-fault-gifts-of-many = gifts are for characters; give “{ $troop }” character = true
scenario-fault-fast-and-strong = “{ $troop }” cannot be both very fast and very strong
scenario-fault-no-such-figure = “{ $troop }” has { $found } figures, so none with the number { $figure }; they are counted from 1
scenario-fault-figure-twice = figure { $figure } of “{ $troop }” is described twice; put both into one
scenario-fault-unfit-pace = the unfit go 16 or 12 cm, not { $found }
scenario-fault-idle-field = “{ $field }” of “{ $troop }” can do nothing here
scenario-fault-figure-off-table = the base of “{ $figure }” is not wholly on the table; move it half a base inside the edge
scenario-fault-figures-overlap = “{ $figure }” stands on “{ $other }” (line { $line }); move one of them
scenario-fault-in-wall = “{ $figure }” stands in the wall or line of { $what }; move it at least half a base away
scenario-fault-close-order-ground = “{ $figure }” is in close order on “{ $terrain }”, which does not allow it
scenario-fault-close-order-too-few = close order takes three base to base; with “{ $figure }” there are { $found }
scenario-fault-close-order-apart = “{ $figure }” stands apart: those of “{ $troop }” in close order stand base to base (a `block` puts them so)
scenario-fault-close-order-zone = close order of “{ $troop }” finds no room to stand base to base in “{ $zone }”: make the zone larger, or the troop smaller
scenario-fault-skirmish-spacing = skirmishers stand in pairs at least { $cm } cm from others; “{ $figure }” has more than one neighbour
scenario-fault-thing-nowhere = “{ $thing }” is nowhere; give it at = [x, y], or a troop carries = ["{ $thing }"]
scenario-fault-thing-twice = “{ $thing }” is in several places
scenario-fault-side-without-troops = the side “{ $side }” has no troops
scenario-fault-side-without-objectives = the side “{ $side }” has no objectives
scenario-fault-side-named-neutral = “{ $side }” is the word for figures of no side; give the side another id
scenario-fault-worth = an objective has either points = … or decisive = true
scenario-fault-own-troop = “{ $troop }” is the side's own
scenario-fault-too-many-wanted = { $wanted } figures wanted, but there are { $found }
scenario-fault-too-late = turn { $turn } never comes; the game has { $turns }
scenario-fault-losses-too-many = this never happens: { $count } losses, but “{ $side }” has { $found } figures
scenario-fault-nobody-shoots = this never happens: nobody has anything to shoot with
scenario-fault-no-effect = this trigger does nothing; add reveal, reinforce, change_side or speak
scenario-fault-not-hidden = “{ $troop }” is not hidden, so it cannot be revealed; give it hidden = true
scenario-fault-not-waiting = “{ $troop }” does not wait for this; write arrives = {"{"} zone = "…" {"}"} without a turn
scenario-fault-same-side = “{ $troop }” is on the side “{ $side }” already
scenario-fault-never-arrives = nothing brings “{ $troop }”; give it a turn or a trigger with reinforce
scenario-fault-no-leader = “{ $side }” has troops that are in disorder without a leader, and none
scenario-fault-not-trained = “{ $troop }” is not trained in this order ({ $formation }) by its card
scenario-fault-mounted-untrained = “{ $troop }” are riders not trained for mounted close order; take formation = "loose", or a unit that is (heavy cavalry)
scenario-fault-gifts-unused = “{ $troop }” has gifts, but the option “exceptional-fighters” is off
