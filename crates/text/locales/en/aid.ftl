### The table aid: a situation told by taps.

web-door-aid = Table aid
web-door-aid-line = What do I need? The number, why, and the chances – for a real table, with one thumb
web-aid-tabs = What to ask
web-aid-tab-shoot = Shooting
web-aid-tab-melee = Melee
web-aid-tab-morale = Morale
web-aid-tab-move = Bad ground
web-aid-tab-wound = Wounds
web-aid-chances = Chances

## Shooting
web-aid-who = Who shoots
web-aid-unit = Unit
web-aid-count = How many
web-aid-weapon = Weapon
web-aid-how = How
web-aid-formation = Formation
web-aid-loose = loose order
web-aid-motion = Movement
web-aid-leader = leader in voice
web-aid-elite = Elite shot
web-aid-elite-none = no elite shot
web-aid-mount = On foot or mounted
web-aid-class = Class
web-aid-rank = Rank
web-aid-one-barrel = one barrel only
web-aid-whom = At whom
web-aid-kind = What the target is
web-aid-group = a group
web-aid-skirmishers = skirmishers
web-aid-pair = a pair
web-aid-isolated = alone
web-aid-targets = How many
web-aid-cover = Cover
web-aid-open = in the open
web-aid-armour = Armour
web-aid-screen = Skirmishers in front
web-aid-protection = Thick hide
web-aid-far = How far
web-aid-cm = Centimetres
web-aid-bands = Ranges of the weapon, with what each needs
web-aid-swap = They shoot back
web-aid-sides = Swap sides
web-aid-rare = More …
web-aid-less = Less
web-aid-more-of = More

## What would make it allowed
web-aid-remedies = What would help:
web-aid-remedy-immobile = Stand still
web-aid-remedy-no-volley = No volley
web-aid-remedy-close = Form close order
web-aid-remedy-loose = Loose order
web-aid-remedy-loose-at-will = Loose order, no volley
web-aid-remedy-leader = Bring a leader within 20 cm
web-aid-remedy-loaded = Reload first
web-aid-remedy-dismount = Dismount
web-aid-remedy-first-rank = From the first rank
web-aid-remedy-free = Not if in contact at the start
web-aid-remedy-apart = Not base to base
web-aid-remedy-group = Shoot at a group
web-aid-remedy-in-range = Come within range
web-aid-remedy-three = At least three figures

## Melee
web-aid-fight = Who fights whom
web-aid-fight-hint = Drag from a figure to the one it strikes; tap it to say what it is.
web-aid-strikes = Whom it strikes
web-aid-add = one more
web-aid-remove = Take this figure away
web-aid-around = All around
web-aid-first-round = first round
web-aid-duel = duel of nobles
web-aid-charging-close = charging in close order
web-aid-gift = Skill
web-aid-gift-none = no special skill
web-aid-out = { $who } out

## Morale, ground, wounds
web-aid-testers = Who is tested
web-aid-morale-value = Morale
web-aid-leader-none = no leader
web-aid-leader-tested = leader tested too
web-aid-leader-unaffected = leader unshaken
web-aid-leader-morale = The leader’s morale
web-aid-already = already in disorder
web-aid-rally = a leader reassures them
web-aid-walker = Who moves
web-aid-allowance = Allowance, cm
web-aid-ground = The worst ground crossed
web-aid-ground-horses = The ground, for horses
web-aid-ground-easy = easy
web-aid-ground-difficult = difficult
web-aid-ground-very-difficult = very difficult
web-aid-used-to = used to this ground
web-aid-wounded = Who is treated
web-aid-health = Health (usually the class)
web-aid-own-character = a player’s own character

## Dice
web-aid-roll = Roll for me
web-aid-rolled = I rolled …
web-aid-due = { $count ->
        [one] One die: { $whose }. Tap what it shows.
       *[other] { $count } dice: { $whose }. Tap what they show.
    }
web-aid-due-again = A lone six: roll it again and tap what it shows.
web-aid-amiss = These dice do not fit: take one back.
web-aid-back = Take the last die back

## Keeping and sharing
web-aid-share = Copy the link
web-aid-copied = Link copied
web-aid-anew = Start anew
web-aid-before = Before this

## Broken links
web-aid-broken = This link is broken
web-aid-broken-line = It does not describe a situation this version knows. Nothing of yours was lost. What could not be read:
web-aid-broken-anew = Start with a fresh situation
