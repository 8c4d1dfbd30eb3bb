### What happened at the table: one message for every kind of event.

## Words used in several places
story-phase-deployment = Deployment
story-phase-movement = Movement
story-phase-shooting = Shooting
story-phase-melee = Melee
story-seat = { $side }, chair { $chair }
story-nobody = nobody
story-and = { $first } and { $last }
story-at = ({ $x }, { $y })
story-need = { $need } or more
story-sixes = { $need } or more: only several sixes together reach it
story-dice = dice { $dice }
story-again = a lone six thrown again: { $dice }
story-neutral = nobody's figures
story-unknown-thing = something
story-ground-easy = easy ground
story-ground-difficult = difficult ground
story-ground-very-difficult = very difficult ground
story-reach-pike = pike
story-reach-long = long weapon
story-reach-semi-long = semi-long weapon
story-reach-short = short weapon
story-reach-very-short = very short weapon
story-reach-bare-hands = bare hands
story-formation-loose = loose order
story-formation-close = close order
story-formation-skirmish = skirmish order
story-riding-foot = on foot
story-riding-cavalry = on horseback
story-riding-mounted-infantry = on horseback, as infantry
story-riding-donkey = on a mule
story-posture-standing = upright
story-posture-crouched = crouched
story-posture-kneeling = kneeling
story-way-north = north
story-way-north-east = north-east
story-way-east = east
story-way-south-east = south-east
story-way-south = south
story-way-south-west = south-west
story-way-west = west
story-way-north-west = north-west
story-cause-no-leader = no leader within voice
story-cause-morale = shaken
story-cause-flank = taken in the flank
story-cause-drill = by the way they shoot

## The course of the game
event-turn = Turn { $turn }
event-turn-contact = in contact with the enemy: { $who }
event-round = { $phase }: orders are open
event-orders = { $seat }: { $count ->
    [0] no orders, everybody does what they do by themselves
    [one] one order
   *[other] { $count } orders
}
event-frozen = No agreement; they do nothing this turn: { $who }
event-turn-end = End of the turn
event-unknown = Something happens that you may not know.

## Coming and going
event-placed-deployed = { $who }: placed at { $at }, facing { $way }
event-placed-reinforcement = { $who }: on the table now, at { $at }, facing { $way }
event-placed-alighted = { $who }: out of the coach, at { $at }
event-placed-carried = { $who }: carried to { $at }
event-slowed = { $who }: slowed by { $ground }, dice { $dice }: { $cm } cm at most, or to its edge
event-slowed-easy = { $who }: { $ground }, no dice: { $cm } cm at most
event-slowed-stuck = { $who }: stuck in { $ground }, dice { $dice }
event-slowed-shared = { $who }: slowed by { $ground }, the same dice { $dice }: { $cm } cm at most, or to its edge
event-slowed-stuck-shared = { $who }: stuck in { $ground }, the same dice { $dice }
event-surge = { $who }: the last stretch into contact, die { $die }: { $cm } cm in all
event-moved = { $who }: { $cm } cm, to { $at }; { $stop }
event-moved-not = { $who }: does not get away from { $at }; { $stop }
event-moved-reacts = { $who }: stays at { $at } to react
event-moved-met = { $who }, at { $at }: { $stop }
event-moved-turned = { $who }: stays at { $at }, facing { $way }
event-moved-many = { $who }: { $cm } cm each; { $stop }
event-moved-not-many = { $who }: do not get away; { $stop }
event-moved-met-many = { $who }, where they are: { $stop }
event-moved-turned-many = { $who }: stay where they are
event-moved-way = the way: { $points }
event-moved-straight = the last { $cm } cm straight ahead
event-moved-still = no more than two steps: counts as standing still
event-moved-counts = more than two steps: counts as moving
event-moved-steps-count = two steps at most, but here they count as moving
stop-arrived = arrived
stop-allowance = as far as they can go
stop-slowed = slowed down by the ground
stop-stuck = stuck
stop-contact = base to base with { $enemy }
stop-blocked = { $by } is in the way
stop-held = held up by { $by } and short of time for the rest
stop-ground = a wall is in the way
stop-door = no horse goes through a door
stop-window = no horse goes through a window
stop-loophole = nobody goes through a loophole
stop-gate = the gate is in the way
stop-edge = the edge of the table
stop-body = stays with { $with }
stop-reaction = breaks off to react
stop-lost = the one they go for is out of reach
stop-late = too late to step in between
event-contact = Base to base: { $a } and { $b }
event-attacks = { $who }: attack on { $target }!
event-charged = { $who }: charge at { $target }!
event-run-up = Run-up of { $who }, dice { $dice } = { $sum } cm: { $enough }
event-run-up-none = too short, no charge bonus
event-run-up-enough = long enough for { $who }
event-gallop = Gallop of { $who } before the throw, dice { $dice } = { $sum } cm: { $enough }
event-gallop-none = too short, an ordinary throw
event-reacted = { $who }: { $cue } ({ $enemy }); { $then }
cue-within = an enemy within { $cm } cm
cue-charged = charged
cue-appears = an enemy comes into sight
response-shoot = halt and shoot
response-fall-back = fall back
response-counter-charge = charge in turn
response-close-up = halt and close up
response-halt = halt
event-left = { $who }: leaves the table
event-left-fled = { $who }: runs off the table

## Order and posture
event-formation = { $who }: { $formation }
event-forming = { $who }: forming close order; it counts from the end of the turn
event-no-place = { $who }: no place in the ranks – taken, or on ground that forbids close order
event-no-place-in-reach = { $who }: no place in reach this turn; as near as they can get
event-no-room = { $who }: no room to turn, the front stays as it was
event-unformed = { $who }: no close order – fewer than three are base to base
event-pivoted-left = { $who }: a quarter turn to the left
event-pivoted-right = { $who }: a quarter turn to the right
event-pivoted-about = { $who }: about turn
event-exchanged = { $who }: ranks exchanged
event-rode = { $who }: now { $riding }
event-rode-aboard = { $who }: into the coach ({ $coach })
event-rode-horse = the horse stays at { $at }
event-posture = { $who }: { $posture }
event-hid = { $who }: hidden from now on
event-revealed = { $who }: seen by everybody now
event-drew = { $who }: takes in hand: { $weapon }
event-shortened = { $who }: has cut down: { $weapon }; it is a light lance now
event-lightened = { $who }: has put down the rest and lightened the load; from now on it is a heavy musket without rest
event-duel-declared = { $a } calls { $b } out to a duel
event-duel-begun = { $a } and { $b } fight a duel: swords, and nobody else strikes
event-duel-refused = { $b } declines the duel with { $a }
event-duel-broken = { $by } breaks the duel of { $a } and { $b }
event-lost = { $who }: loses for good: { $weapon }
event-spoilt = { $who }: useless for the day: { $weapon }
event-loading = { $who }: loading ({ $weapon }), { $left ->
    [one] one turn to go
   *[other] { $left } turns to go
}
event-loaded = { $who }: loaded ({ $weapon })
event-readied-no = { $who }: no longer ready for a volley
event-readied-now = { $who }: loaded and steady; ready for a volley next turn
event-readied-before = { $who }: ready for a volley

## Shooting
event-shots = Shots by { $who } at { $target }: { $dice }; { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}{ $victims }
event-shots-elsewhere = Shots by { $who } at { $target }: { $dice }
event-shots-line = { $who }: { $weapon } at { $cm } cm, { $base } or more at this range
event-shots-barrels = { $barrels } shots each
event-shots-modified = { $modifiers }, so a die needs { $need }
event-shots-plain = nothing changes it: a die needs { $need }
event-shots-disorder = in disorder: no bonus, sixes do not add up
event-shots-comer = at somebody in contact with them this turn, instead of striking
event-shots-joins = in the volley one counts as the others do, whatever the weapon
event-shots-ambush = from hiding: those shot at are surprised
event-shots-elite = an elite shot was spent: +1 to one die
event-shots-elite-spent = the elite shot of the turn is spent; its +1 changes nothing
event-shots-picked = the elite shot of the turn is spent on picking the victim: no +1
event-shots-recruits = +1 to one die of the unit (TAC-5)
event-shots-into-screen = into the screen in front: { $who }
event-shots-behind = past the skirmishers, hit behind them: { $who }
event-shots-at = aimed at { $who }
event-shots-draw = drawn: { $number } of { $among }
event-shots-musket = the heavy musket's +1 was spent on one die
event-shots-screen = hit in the screen in front: { $who }
event-shots-drawn = drawn among { $among }: { $who }
event-shots-targets = could be hit: { $who }
event-no-shot = { $who }: no shot at { $target } after all: { $why }
event-not-done = “{ $order }” – not done: { $why }
undone-contact = an enemy is base to base with them
undone-met = an enemy was base to base with them this turn
undone-their-contact = an enemy is base to base with the other
undone-walked = they went more than two steps
undone-they-walked = the other went more than two steps
undone-busy = they were busy with something else
undone-apart = by then it was out of reach
undone-already = somebody else was first, or it was so already
undone-no-room = there is no room for it
undone-nobody = nobody is there to accept it
undone-no-call = the other has called for no duel
undone-no-attack = that enemy did not attack the friend to be covered
undone-gone = the enemy named was out of it before
undone-stands = the enemy has not left his place
undone-not-beaten = they beat nobody themselves
undone-not-reached = they did not come to that point of the way
undone-no-effect = the weapon in hand does nothing of the kind
undone-unhidden = nothing there hides those who crouch

## Fights
event-fight = Fight: { $who }; { $dice }
event-fight-none = Base to base without a blow: { $who }
event-fight-strike = { $who } strikes { $target } ({ $reach }): { $recoil } or more drives back, { $out } or more puts out
event-fight-stun = { $who } strikes { $target } ({ $reach }): { $recoil } or more drives back, { $out } or more stuns
event-fight-strike-out = { $who } strikes { $target } ({ $reach }): { $out } or more puts out
event-fight-stun-out = { $who } strikes { $target } ({ $reach }): { $out } or more stuns
event-fight-tie-class = { $first } and { $second } do the same to each other: { $first } prevails by class
event-fight-tie-armour = { $first } and { $second } do the same to each other: { $first } prevails by armour, the class being equal
event-fight-tie-grenadier = { $first } and { $second } do the same to each other: { $first } prevails as a grenadier
event-fight-tie-die = { $first } and { $second } do the same to each other: { $first } prevails by the higher die
event-fight-tie-modifiers = { $first } and { $second } do the same to each other: { $first } prevails by modifiers, the dice being equal
event-fight-tie-nothing = { $first } and { $second } do the same to each other: nothing decides between them, both suffer it
event-fight-modified = counted in: { $modifiers }
event-fight-throw = { $who }: { $dice }
event-fight-throw-at = { $who } at { $target }: { $dice }
event-fight-ground = on { $ground }
event-fight-idle = { $who } does not strike: { $why }
event-fight-idle-stays = told to stay
event-fight-idle-stunned = is stunned
event-fight-idle-runs = runs away
event-fight-idle-frozen = does nothing this turn, for want of agreement
event-fight-idle-shot = has shot at whoever came instead
event-fight-idle-rank = from that rank this weapon does not strike
event-fight-idle-past = nobody strikes past a friend who swings a two-handed weapon
event-fight-idle-bayonet = a bayonet does not strike from behind, unless the first rank kneels and a rider charges it
event-fight-idle-charge = a rider who charges is struck this turn only by whom he met, by pole weapons behind that one if he is on foot, and by riders who charge; whom he met, by nobody else on foot
event-fight-idle-one = only one may strike that enemy
event-fight-idle-defender = only one defends the obstacle against that enemy
event-fight-sixes = sixes together at { $target } count { $dice }
event-fight-six-again = the lone six at { $target } counts { $value }
event-hit-out = { $who }: out of the fight ({ $by })
event-hit-fainted = { $who }: faints ({ $by })
event-hit-wounded = { $who }: wounded, fights on ({ $by })
blow-shot = a shot
blow-strike = a blow
blow-strike-of = a blow of { $who }
blow-cornered = nowhere to fall back to
blow-master = the game master
event-stunned = { $who }: stunned until the end of the next turn
event-recoiled = { $who }: driven back to { $at }
event-recoiled-before = { $who }: driven back by { $by }, to { $at }
event-recoiled-room = { $who }: makes room, to { $at }
event-followed-up = { $who }: steps forward to { $at }
event-surrendered = { $who }: gives up to { $to }
event-surrendered-guard = { $who }: gives up to { $to }, guarded by { $guard }
event-freed = { $who }: free again
event-guarding = { $who }: guards { $prisoner }
event-carrying = { $who }: carries { $whom }
event-carrying-none = { $who }: lays down the burden
event-guarding-none = { $who }: guards nobody any more

## Morale and wounds
event-disorder-on = { $who }: in disorder – { $cause }
event-disorder-off = { $who }: no longer in disorder – { $cause }
event-order-no-leader = a leader is within voice again
event-order-morale = reassured
event-order-flank = reassured, and facing the enemy again
event-order-drill = they no longer shoot
event-tested = { $who }: morale { $morale }, die { $die }; { $verdict }
event-tested-modified = counted in: { $modifiers }, morale { $morale } for this test
event-tested-plain = nothing changes the morale
event-tested-led = die and morale are equal: a leader in voice stands firm
event-tested-unled = die and morale are equal, and no leader in voice stands firm
event-tested-occasion = the occasion: { $what }
verdict-pass = they hold
verdict-disorder = disorder
verdict-back = they will fall back
verdict-flee = they flee
event-fleeing-on = { $who }: run away, and lose a point of morale for the day
event-fleeing-off = { $who }: no longer run
event-threatened = { $who }: an enemy means to reach them; not still enough to shoot as if immobile
event-must-fall-back-on = { $who }: must fall back next turn
event-must-fall-back-off = { $who }: need not fall back any more
event-treated = { $who }, treated by { $by }: dice { $dice }; { $recovery }
recovery-heals = will heal, but not today
recovery-marked = will heal, marked for life (place { $place } of the body)
recovery-still-wounded = still wounded
recovery-dead = dead

## Things and the plot
event-thing-ground = { $thing }: lies at { $at }
event-thing-with = { $thing }: carried by { $who }
event-triggered = Something happens: { $when }
event-triggered-turn = turn { $turn } begins
event-triggered-enter = somebody enters: { $zone }
event-triggered-first-shot = the first shot is heard
event-triggered-casualties = losses of { $side }: { $count }
event-triggered-speak = “{ $words }”
event-changed-side = { $troop }: now with { $to }
event-objective-met = { $side } – done: { $aim }
event-objective-held = { $side } – held for { $held ->
    [one] one turn
   *[other] { $held } turns
}: { $aim }
event-objective-lost = { $side } – not (any more): { $aim }
event-overruled = Game master: { $ruling } – { $reason }
event-overruled-bare = Game master: { $ruling }
ruling-place = { $who } stands at { $at }
ruling-out = { $who } is out
ruling-back = { $who } is back in the fight
ruling-hidden = { $who } is hidden
ruling-shown = { $who } is seen
ruling-trigger = the event { $number } of the scenario happens now
ruling-disorder = { $who } is in disorder
ruling-order = { $who } is not in disorder
ruling-loaded = { $who } has loaded
ruling-wounded = { $who } is wounded, but fights on
ruling-healed = { $who } is healed
ruling-test = { $count ->
    [one] { $who } tests morale now
   *[other] { $who } test morale now
}
ruling-end = the game ends

## The end
event-ended-win = { $winner } win, { $points }
event-ended-draw = A draw, { $points }
event-ended-nobody = Nobody wins, { $points }
end-decided = decided by: { $aim }
end-decided-unknown = by a decisive objective
end-last-turn = the last turn is over
end-last-standing = only one side can still fight
end-none-standing = no side can still fight
end-master = the game master ended it
end-points = { $side }: { $points }
end-met = { $side } +{ $points }: { $aim }
end-met-decisive = { $side }, decisive: { $aim }
end-missed = { $side } – not done: { $aim }
