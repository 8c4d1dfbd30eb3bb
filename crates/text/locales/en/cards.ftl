### Unit cards, troop lists, looking up rules and data.

## Periods
card-period-horse-and-musket = Horse & musket
card-period-pike-and-shot = Pike & shot

## Cards
card-person = class { $class } · morale { $morale } · { $dress }
card-dress-none = no armour
card-dress-equipped = full equipment
card-dress-4 = breastplate (armour 4)
card-dress-4-star = half armour (4*)
card-dress-5 = full armour (5)
card-movement = Movement
card-move-foot = on foot { $cm } cm
card-move-mounted = mounted { $cm } cm
card-move-dismounted = dismounted { $cm } cm
card-move-close = close order: column of twos { $column }, line { $line }, back or sideways { $aside }
card-move-mounted-close = mounted close order: column of twos { $column }, line { $line }
card-training = Training
card-training-close-order = close order (FRM-2)
card-training-skirmish-order = skirmish order (FRM-10)
card-training-mounted-close-order = mounted close order (FRM-16)
card-training-foragers = foragers (FRM-16)
card-training-none = none
card-pivots = Pivots
card-pivot-free = quarter or half turn once a turn, before or after moving, or with shooting or reloading
card-pivot-shoot = quarter or half turn once a turn, with shooting or reloading but not with moving
card-pivot-move = quarter or half turn once a turn, before or after moving but not with shooting
card-pivot-only = quarter or half turn once a turn, and nothing else that turn
card-pivot-shaken = morale below 3: a pivot, and nothing else that turn
card-pivot-contact = none with a member in contact (FRM-7)
card-leader = Leader
card-leader-needed = in disorder with none within 20 cm (DIS-1): no bonuses, sixes do not build up
card-leader-free = never in disorder for want of one (DIS-1)
card-shooting = Shooting: what the die must show
card-stance-foot = on foot
card-stance-mounted = mounted
card-stance-both = on foot or mounted
card-stance-volley = volley on command
card-at-breastplate = at a breastplate
card-at-4 = at armour 4
card-at-5 = at armour 5
card-worked-in = worked in: { $modifiers }
card-malus-class = class { $class }
card-malus-saddle = from the saddle
card-moving-never = immobile only
card-moving-free = may shoot moving, no malus
card-moving = may shoot moving, { $value }
card-moving-steady = may shoot moving, { $value } (none coming into contact on foot)
card-moving-mounted = mounted: { $text }
card-moving-arriving = immobile, or coming into contact
card-contact-moving = no moving malus in contact ({ $clause })
card-contact-moving-foot = no moving malus in contact on foot ({ $clause })
card-contact-armour = no armour malus in contact ({ $clause })
card-contact-armour-foot = no armour malus in contact on foot ({ $clause })
card-outdoors = outdoors only ({ $clause })
card-outdoors-far = long range outdoors only ({ $clause })
card-reload = { $turns ->
    [0] shoots every turn
    [1] reloads in one turn standing still
   *[other] reloads in { $turns } turns standing still
}
card-one-die = +1 to one die against a group, once per player per turn ({ $clauses })
card-formation = Shooting by formation
card-formation-foot = Shooting by formation, on foot
card-formation-dismounted = Shooting by formation, dismounted
card-case-volley = volley in close order (or sheltered), at a group
card-case-at-will = at will, at a group
card-case-skirmish = in skirmish order, at a group
card-case-isolated = at skirmishers or isolated figures
card-case-isolated-skirmishing = … in skirmish order
card-case-isolated-alone = … only one shooting
card-case-no-leader = no leader within 20 cm
card-outcome-normal = as the table
card-outcome-all = { $value } to all dice
card-outcome-one = +1 to one die
card-outcome-volley-table = volley table
card-outcome-disorder = disorder
card-outcome-impossible = impossible
card-outcome-as-above = as above
card-outcome-no-volley = no volley
card-melee = Melee: what is added to the die
card-reach-pike = very long weapon
card-reach-long = long weapon
card-reach-semi-long = semi-long weapon
card-reach-short = short weapon
card-reach-very-short = very short weapon
card-reach-bare-hands = bare hands
card-bout-foot = on foot
card-bout-at-rider = on foot against a rider
card-bout-charged = standing to receive a charge
card-bout-mounted = mounted against foot
card-bout-charge = charging foot
card-bout-close-charge = charging in close order
card-bout-steady-charge = charging foot that stands in close order with bayonets
card-notes = Remember
card-note-sho-3 = The pistol is the only weapon that shoots after being in contact at the start of the turn.
card-note-wpn-5 = Immobile, both barrels may fire at the same target at once; each is reloaded in its own turn.
card-note-wpn-12 = A heavy musket that has been in contact does not shoot again that day. Of several ranks only one shoots.
card-note-elt-3 = Elite shot of the unit: +1 to one die, chosen after the roll. One use per player per turn.
card-note-elt-4 = One shooter may take the elite shot (+1, or choose the victim) if the rest of the unit does not shoot.
card-note-elt-5 = Better weapons and skill serve when shooting alone, not inside a volley.
card-note-mel-m1 = Class 2 strikes at −1; an improvised weapon adds nothing to that.
card-note-mel-8 = Against an enemy of the same class who is no grenadier, both on foot without breastplate, a grenadier wins the tie.
card-note-mel-12 = No −1 in the first round if they advanced into contact with one of their nobles or priests within 20 cm.
card-note-len-2 = Pole weapons strike from the second rank, from the third in close order; pikes from any rank in close order.
card-note-len-4 = The bayonet is semi-long. It strikes from the second rank only over a kneeling first rank awaiting cavalry.
card-note-len-5 = Out of close order the pike counts in the first round only; then the sword, until a turn away from the enemy.
card-note-len-8 = The heavy lance is only for charging; in contact without a charge it is dropped.
card-note-chg-9 = Charging in close order is +1 more, but not at infantry standing in close order with bayonets, lances, pikes or halberds.
card-note-chg-10 = The couched lance adds +1 more to a charge.
card-note-chg-11 = No charge bonus at infantry standing in close order with bayonets, lances or halberds.
card-note-mor-5 = A musician playing within 60 cm and/or colours with the unit: +1 to morale.
card-note-mor-8 = In skirmish order they test morale at their first loss.
card-note-frm-14 = Leads soldiers within 20 cm: forms close and skirmish order, orders volleys, reassures.
card-note-frm-14-pike-and-shot = Leads soldiers within 20 cm: forms close order, orders volleys.
card-unknown-unit = There is no unit “{ $unit }”.
card-unknown-weapon = “{ $weapon }” is no weapon of this period.
card-did-you-mean = Did you mean “{ $meant }”?
card-see-list = `argad card --list` names them all.
card-which = Name a unit, or ask for --list or --all.

## Rules
rules-unknown-clause = There is no clause “{ $clause }”.
rules-see-list = `argad rules list` names them all.
rules-unknown-chapter = There is no chapter “{ $chapter }”. Chapters: { $known }.
rules-unknown-period = There is no period “{ $period }”. Periods: { $known }.
rules-unknown-option = There is no option “{ $option }”.
rules-other-period = The option “{ $option }” does not exist in { $period }.
rules-bad-value = The option “{ $option }” is { $first } or { $second }, not “{ $given }”.
rules-option-form = Write an option as NAME=VALUE, not “{ $given }”.
rules-nothing-found = No clause fits.
rules-both-periods = both periods
rules-only = { $period } only
rules-option-of = Option { $name }
rules-default = { $period }: { $value }
rules-default-none = { $period }: –
rules-on = on
rules-off = off
rules-constant = A ruling of this program: always applied, not an option.
rules-options-head = Options
rules-constants-head = Constant rulings: always applied, always said
rules-coverage-head = Clauses with a test that can fail (covered), played at the table only (table), and all
rules-coverage-column-chapter = chapter
rules-coverage-column-covered = covered
rules-coverage-column-table = table
rules-coverage-column-total = total
rules-coverage-column-all = all
rules-coverage-none = Coverage has not been worked out in this build.

## Troop lists
roster-count = { $count } × { $name }
roster-class = class { $class }
roster-class-on-horse = class { $class } (horse)
roster-leader = leader
roster-musician = musician
roster-elite = elite shooter
roster-mount-cavalry = mounted
roster-mount-mounted-infantry = mounted infantry
roster-each = { $points } each
roster-item-class = class { $class } × { $times }
roster-item-class-once = class { $class }
roster-extra-pack-horse = pack horse
roster-extra-spare-war-horse = spare war horse (rider of class { $class })
roster-total = Total
roster-advance = { $times } times, the advanced side (BUD-6)
roster-limit = of { $limit } points
roster-figures = { $figures ->
    [1] one figure
   *[other] { $figures } figures
}
roster-leaders = { $leaders ->
    [0] no leader
    [1] one leader
   *[other] { $leaders } leaders
}
roster-unpriced = No budget in this period: figures are counted, not priced (BUD is Pike & shot).
roster-unpriced-option = The option “budget” is off: figures are counted, not priced.
roster-empty = This list has no troops: add at least one [[troop]].
roster-fine = Nothing to object.
roster-problems = Against the rules
roster-advice = Good to know
roster-line = line { $line }: { $text }
roster-finding-over-budget = { $total } points, { $over } more than the { $limit } allowed
roster-finding-no-budget = budget and advance mean nothing here: nothing is priced
roster-finding-no-leader = no leader: add an officer or give a troop `leader = true`; without one class 2 and line troops are in disorder, and nobody forms close order or fires a volley
roster-finding-too-few-for-close-order = { $count } trained in close order; it takes three
roster-finding-unusable = { $weapon } is of no use to them: { $why }
roster-finding-only-dismounted = { $weapon } can only be shot dismounted
roster-finding-no-price = { $weapon } has no price here; counted as free
roster-finding-no-free-sword = a short weapon is free from class 3 on; below, a knife or a short tool
roster-finding-no-such-armour = armour { $armour } does not exist here; breastplates are armour 4
roster-finding-class-by-armour = class { $class }; people so dressed are usually class { $usual }
roster-finding-poor-horse = the horse makes them class { $class }
roster-unreadable = { $count ->
    [1] one mistake in the list
   *[other] { $count } mistakes in the list
}

## What can be wrong in a list
problem-syntax = not valid TOML: { $message }
problem-too-long = the text has { $found } KiB; at most { $most } KiB are read: split it, or leave out what is not needed
problem-too-many = { $found } × [[{ $field }]]; at most { $most }: leave some out
problem-more = { $more ->
    [0] so many faults: what follows was not looked at; mend those above first
    [one] and one more fault at least, not listed; mend those above first
   *[other] and { $more } more faults at least, not listed; mend those above first
}
problem-not-plain = `{ $field }` has characters that cannot be seen, or that turn or break its line; write letters, and a name on one line
problem-long-name = the name of this { $field } has { $found } letters; at most { $most }
problem-unknown-field = unknown field `{ $field }`
problem-missing-field = the field `{ $field }` is missing
problem-wrong-type = `{ $field }` is { $found }; write { $wanted }
problem-unknown-word = “{ $word }” is no word for `{ $field }`
problem-out-of-range = `{ $field }` is { $value }; it must be from { $low } to { $high }
problem-unknown-unit = there is no unit “{ $id }”
problem-unknown-weapon = there is no weapon “{ $id }”
problem-hint = ; did you mean “{ $meant }”?
problem-known = ; known: { $known }
known-more = { $told } … and { $more } more
type-a-text = a text
type-a-whole-number = a whole number
type-a-decimal-number = a decimal number
type-true-or-false = true or false
type-a-date = a date
type-a-list = a list
type-a-table = a table
type-a-text-in-quotes = a text in quotes
type-a-list-in-square-brackets = a list in square brackets
type-records-with-the-name-in-double-square-brackets = records such as [[troop]]

## Data files
data-sound = Sound: { $files } files, { $units } units, { $weapons } weapons, { $terrain } kinds of ground and cover.
data-faulty = { $count ->
    [1] one mistake in the data files
   *[other] { $count } mistakes in the data files
}
data-not-a-folder = “{ $name }” is no folder.
data-unreadable = “{ $name }” cannot be read: { $error }
data-exists = “{ $name }” is already there; nothing was written. Name a new folder.
data-written = { $files } files written to { $name }. Change them, then: argad data check { $name }
