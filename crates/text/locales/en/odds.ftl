### Odds, needs and rolls on the command line.

## Reading what is handed in
input-stdin = standard input
input-directory = { $name } is a folder; name a file in it
input-no-folder = { $name } is not a folder; --data wants the folder that holds core.toml
input-unreadable = { $name } cannot be read: { $error }
input-too-large = { $name } is larger than 1 MiB; that is no question
input-not-utf8 = { $name } is not text (UTF-8) from byte { $at } on
input-empty = { $name } is empty; write at least {"{}"}
input-json = { $name }, line { $line }, column { $column }
input-data-faults = { $count ->
        [one] one mistake in the data; correct it or leave --data out:
       *[other] { $count } mistakes in the data; correct them or leave --data out:
    }

## Faults in a question
fault-unknown = “{ $given }” is not known here.
fault-known = Known: { $list }
fault-hint = Did you mean “{ $hint }”?
fault-more = and { $more } more faults at least; mend those above first
fault-field = there is no field “{ $given }”.
fault-range = { $given } is not between { $least } and { $most }
fault-range-one = must be { $least }, not { $given }
fault-nobody = side { $side } has nobody: add { $flag } SPEC, such as { $flag } sword
fault-nobody-json = side { $side } has nobody: list at least one figure
fault-shape = must be { $wanted }, not { $given }
fault-shape-large = { $given } is far too large
shape-whole = a whole number
shape-number = a number
shape-text = text
shape-yes-no = true or false
shape-text-or-whole = text or a whole number
shape-texts = text or a list of texts
shape-object = an object {"{…}"}
shape-list = a list […]
fault-length-negative = { $given } cm is less than nothing
fault-length-fine = { $given } cm is finer than 0.01 cm
fault-length-large = { $given } cm is larger than any table
fault-length-form = “{ $given }” is not a length; write 25, 25cm or 25.5
fault-option = there is no option “{ $given }”.
fault-option-period = the option “{ $given }” does not exist in { $period }
fault-option-value = the option “{ $id }” is { $first } or { $second }, not “{ $given }”
fault-option-form = --option { $given }: write NAME=VALUE, such as foot-units=off
fault-contradiction = cannot be said together with { $other }
fault-missing = is missing
fault-missing-weapon = no weapon: name one (--weapon), or a unit that has one (--unit)
fault-missing-weapon-json = no weapon: name one, or a unit that has one
fault-missing-charging = a charge in close order is a charge: add charging
fault-missing-distance = how far? Add a distance, such as 25cm
fault-duplicate = “{ $given }” is already taken
fault-no-enemy = there is no enemy called “{ $given }”.
fault-file-and-flags = --json FILE holds the whole situation: leave the other flags out
fault-twice = “{ $given }” is said twice
fault-spec-words = A SPEC holds a unit, a weapon, a mount, yes-or-no fields and key=value, separated by commas.

## Free words
free-long = these are more than { $letters } letters or { $words } words: say the situation in fewer, or hand it in with --json
free-unknown = I do not understand “{ $given }”.
free-twice = “{ $given }” comes after something else was said there; say it once
free-needs-number = “{ $given }” needs its number: { $given } 4
free-other-period = “{ $given }” is known only in { $period }.
free-no-matter = “{ $given }” of the target does not change what the shooters need: leave it out, or say it before the target if it is theirs
free-target-moves = “{ $given }”: a moving target is no harder to hit; leave it out, or say furtive if it is only seen passing
free-own-armour = “{ $given }” of the shooters changes nothing here: leave it out, or say it after the target if it is the target’s
free-own-cover = “{ $given }”: cover of the shooters changes nothing here; leave it out, or say it after the target if it is the target’s
free-whose-cover = who is behind “{ $given }”? Name the target before it (group, isolated …), or say that the shooters are sheltered
free-behind-what = “{ $given }”: what is the target behind? Say wall, building, loophole …
free-no-horses = “{ $given }”: { $unit } has no horses; say mounted infantry, or give --mount
free-clash = the words say “{ $words }”, but a flag says { $flag }: say it once
free-shooters-only = --and “{ $given }”: only shooters here; the target and the distance are said already

## Refused
refused = The rules say no

## What was understood
say-horse-and-musket = Horse & musket
say-pike-and-shot = Pike & shot
say-distance = { $cm } cm
say-class = class { $class }
say-rank = rank { $rank }
say-armour = armour { $value }
say-protection = protection { $value }
say-foot = on foot
say-cavalry = mounted
say-mounted-infantry = mounted infantry
say-close = close order
say-skirmish = skirmish order
say-moving = moving
say-into-contact = moving into contact
say-elite-unit = elite shot of the unit
say-elite-single = elite shooter
say-elite-aimed = elite shooter who picks the victim
say-volley = volley
say-no-leader = no leader in voice
say-sheltered = in a hard shelter
say-disorder = in disorder
say-furtive = furtive shooters
say-ambush = from ambush
say-contact-at-start = in contact at the start of the turn
say-native = native warriors
say-hunting = out of danger
say-emergency = in need
say-empty = not loaded
say-front-in-contact = the rank in front in contact
say-narrow-opening = through a narrow opening
say-threatened = threatened
say-contact-today = in contact earlier today
say-target-isolated = { $count ->
        [one] at an isolated figure
       *[other] at { $count } isolated figures
    }
say-target-pair = at a pair
say-target-group = { $count ->
        [one] at a group
       *[other] at a group of { $count }
    }
say-counts-as-group = counts as a group (RUL-14)
say-target-skirmishers = { $count ->
        [one] at skirmishers
       *[other] at { $count } skirmishers
    }
say-hard-cover = in hard cover
say-forest-edge = at the forest edge
say-target-furtive = seen only passing
say-in-contact = base to base
say-flying = in the air
say-warded = magically protected
say-screen = behind a screen of { $count }
say-charging = charging
say-immobile = standing still
say-contact-last-turn = in contact last turn
say-charged-last-turn = charged last turn
say-light-cavalry = light cavalry
say-trained-lance = trained with the lance
say-untrained = not trained to receive a charge
say-grenadier = grenadier
say-very-strong = very strong
say-improvised = improvised weapon
say-indoors = indoors or climbing
say-higher = higher up
say-defends-obstacle = defends an obstacle
say-front-kneels = front rank kneels
say-restrained = holds back
say-quick = very fast
say-zealous-leader = under a zealous leader
say-cannot-recoil = cannot fall back
say-rapier-and-dagger = rapier and dagger
say-best-of-two = best of two dice
say-two-strikes = two strikes
say-three-strikes = three strikes
need-understood = Understood: { $what }

## Shooting
odds-dice = { $count ->
        [one] 1 die
       *[other] { $count } dice
    }
odds-why = Why
odds-table = { $weapon }, { $band } cm
odds-table-volley = { $weapon }, { $band } cm, volley
odds-total = what the die must show
odds-plus-one = +1 to one die: { $what }
odds-to-one-die = to one die: { $what }
odds-disorder = in disorder: { $what }
odds-sixes-build = several sixes count 6, 7, 8 …; a lone six may be rolled again
odds-sixes-build-above = several sixes count 6, 7, 8 …: { $need } takes { $sixes } sixes, or a lone six rolled again that shows { $again ->
        [one] a six once more
       *[other] a six { $again } times more
    }
odds-sixes-build-few = { $need } takes more sixes than there are dice: only a lone six, rolled again, gets there if it shows { $again ->
        [one] a six once more
        [2] a six twice more
       *[other] a six { $again } times more
    }
odds-sixes-alone = in disorder sixes stay 6; a lone six may be rolled again
odds-sixes-alone-above = in disorder sixes stay 6: { $need } takes a lone six, rolled again, that shows { $again ->
        [one] a six once more
       *[other] a six { $again } times more
    }
odds-sixes-none = in disorder sixes stay 6
odds-sixes-none-above = in disorder sixes stay 6: { $need } is out of reach without a bonus
odds-hits = Hits
odds-against-screen = against the screen
odds-hits-screen = Hits on the screen
odds-hits-behind = Hits on the unit behind it
odds-casualties = { $count ->
        [one] Out of action, of 1 target
       *[other] Out of action, of { $count } targets
    }
odds-impossible = impossible
odds-hopeless = No roll of these dice reaches { $need }: there is no chance at all.
odds-summary = at least one: { $some } · mean { $mean }
odds-sampled = Too large to follow every die: thrown { $samples } times (seed { $seed }).

## Melee
melee-strike = { $who } ({ $side }) strikes { $whom } · { $what }
melee-needs = { $when } · { $out } puts out, { $recoil } drives back
melee-needs-out = { $when } · { $out } puts out
melee-stuns = { $when } · { $out } stuns, { $recoil } drives back
melee-stuns-out = { $when } · { $out } stuns
melee-enemy-class = enemy’s class: more puts out, equal drives back
melee-enemy-armour = enemy’s armour: more is needed to put out
melee-idle = { $who } does not strike · { $what }
melee-first = strikes first, { $weapon }
melee-then = then strikes, { $weapon }
melee-only = strikes, { $weapon }
melee-together = { $when }, together with { $others }
melee-length-1 = with the pike
melee-length-2 = long weapon
melee-length-3 = semi-long weapon
melee-length-4 = short weapon
melee-length-5 = very short weapon
melee-length-6 = bare hands
melee-endings = How it ends
melee-nobody = nobody is hurt
melee-more-endings = { $count ->
        [one] and one more ending
       *[other] and { $count } more endings
    }
fate-out = out
fate-recoil = driven back
fate-stunned = stunned
fate-unhurt = unhurt

## Morale, moves, wounds
morale-about = the die, to pass the morale test
morale-value = morale
morale-leader = equal is enough: their leader holds
morale-shelter = hard cover
morale-friendly-musician = friendly musician
morale-colours = colours
morale-enemy-musician = enemy musician
morale-general = a general watching
morale-pass = pass
morale-disorder = in disorder
morale-flee = flee
move-about = off an allowance of { $cm } cm
move-about-best = { $kept ->
        [one] best kept, taken from an allowance of { $cm } cm
       *[other] best { $kept } kept, taken from an allowance of { $cm } cm
    }
move-stuck = stuck
move-mean = mean { $mean } cm
wound-about = the die, to heal
wound-value = health
wound-healer = a healer
wound-poor-hygiene = poor hygiene
wound-heals = heals
wound-marked = heals, with a mark
wound-still-wounded = stays wounded
wound-dies = dies

## Rolls
roll-dice = Dice
roll-no-dice = none needed
roll-die = die
roll-line = line { $line }
roll-reached = { $count ->
        [0] none reaches it
        [one] { $count } of { $dice } reaches it
       *[other] { $count } of { $dice } reach it
    }
roll-lone-six = lone six again
roll-hits = { $count ->
        [0] No hit
        [one] 1 hit
       *[other] { $count } hits
    }
roll-hits-screen = { $count ->
        [0] No hit on the screen
        [one] 1 hit on the screen
       *[other] { $count } hits on the screen
    }
roll-marked = heals, with a mark (place { $place } of 12)
roll-seed = Repeat this roll with --seed { $seed }
roll-too-few = { $count ->
        [one] one more die is needed: { $whose }
       *[other] { $count } more dice are needed: { $whose }
    }
roll-too-many = { $count ->
        [one] one die too many; every die given must be used
       *[other] { $count } dice too many; every die given must be used
    }
roll-not-a-face = { $given } is no die here; it goes from 1 to { $most }
