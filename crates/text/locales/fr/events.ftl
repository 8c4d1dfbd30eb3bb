### Ce qui s’est passé à la table : un message par sorte d’événement.

## Mots qui servent partout
story-phase-deployment = Mise en place
story-phase-movement = Mouvement
story-phase-shooting = Tir
story-phase-melee = Mêlée
story-seat = { $side }, place { $chair }
story-nobody = personne
story-and = { $first } et { $last }
story-at = ({ $x } ; { $y })
story-need = { $need } ou plus
story-sixes = { $need } ou plus : il faut plusieurs six ensemble
story-dice = dés { $dice }
story-again = un six seul est relancé : { $dice }
story-neutral = les figurines de personne
story-unknown-thing = quelque chose
story-ground-easy = un terrain facile
story-ground-difficult = un terrain difficile
story-ground-very-difficult = un terrain très difficile
story-reach-pike = pique
story-reach-long = arme longue
story-reach-semi-long = arme semi-longue
story-reach-short = arme courte
story-reach-very-short = arme très courte
story-reach-bare-hands = mains nues
story-formation-loose = sans ordre particulier
story-formation-close = ordre serré
story-formation-skirmish = ordre dispersé
story-riding-foot = à pied
story-riding-cavalry = à cheval
story-riding-mounted-infantry = à cheval, en piéton monté
story-riding-donkey = à dos de mule
story-posture-standing = debout
story-posture-crouched = à croupetons
story-posture-kneeling = un genou à terre
story-way-north = au nord
story-way-north-east = au nord-est
story-way-east = à l’est
story-way-south-east = au sud-est
story-way-south = au sud
story-way-south-west = au sud-ouest
story-way-west = à l’ouest
story-way-north-west = au nord-ouest
story-cause-no-leader = aucun chef à portée de voix
story-cause-morale = moral ébranlé
story-cause-flank = pris de flanc
story-cause-drill = par leur façon de tirer

## Le cours de la partie
event-turn = Tour { $turn }
event-turn-contact = au contact de l’ennemi : { $who }
event-round = { $phase } : aux ordres
event-orders = { $seat } : { $count ->
    [0] aucun ordre, chacun fait de lui-même ce qu’il a à faire
    [one] un ordre
   *[other] { $count } ordres
}
event-frozen = Pas d’accord ; sans rien faire ce tour : { $who }
event-turn-end = Fin du tour
event-unknown = Il se passe quelque chose que vous ne pouvez savoir.

## Aller et venir
event-placed-deployed = { $who } : en place en { $at }, face { $way }
event-placed-reinforcement = { $who } : sur la table désormais, en { $at }, face { $way }
event-placed-alighted = { $who } : descend de voiture, en { $at }
event-placed-carried = { $who } : porté en { $at }
event-slowed = { $who } : sur { $ground }, dés { $dice } : { $cm } cm au plus, ou jusqu’à son bord
event-slowed-easy = { $who } : sur { $ground }, sans dés : { $cm } cm au plus
event-slowed-stuck = { $who } : reste en plan sur { $ground }, dés { $dice }
event-slowed-shared = { $who } : sur { $ground }, les mêmes dés { $dice } : { $cm } cm au plus, ou jusqu’à son bord
event-slowed-stuck-shared = { $who } : reste en plan sur { $ground }, les mêmes dés { $dice }
event-surge = { $who } : dernier élan vers le contact, dé { $die } : { $cm } cm en tout
event-moved = { $who } : { $cm } cm, jusqu’en { $at } ; { $stop }
event-moved-not = { $who } : reste en { $at } ; { $stop }
event-moved-reacts = { $who } : reste en { $at } pour réagir
event-moved-met = { $who }, en { $at } : { $stop }
event-moved-turned = { $who } : reste en { $at }, face { $way }
event-moved-many = { $who } : { $cm } cm chacun ; { $stop }
event-moved-not-many = { $who } : restent sur place ; { $stop }
event-moved-met-many = { $who }, sur place : { $stop }
event-moved-turned-many = { $who } : restent où ils sont
event-moved-way = le chemin : { $points }
event-moved-straight = les { $cm } derniers cm en ligne droite
event-moved-still = pas plus de deux pas : compte comme immobile
event-moved-counts = plus de deux pas : compte comme en mouvement
event-moved-steps-count = deux pas au plus, mais ici ils comptent comme un mouvement
stop-arrived = arrivé
stop-allowance = ne peut aller plus loin
stop-slowed = ralenti par le terrain
stop-stuck = en plan
stop-contact = socle à socle avec { $enemy }
stop-blocked = gêné par { $by }
stop-held = retenu par { $by }, et plus le temps pour le reste
stop-ground = un mur barre le chemin
stop-door = un cheval ne passe pas une porte
stop-window = un cheval ne passe pas une fenêtre
stop-loophole = personne ne passe par une meurtrière
stop-gate = le portail barre le chemin
stop-edge = le bord de la table
stop-body = reste avec { $with }
stop-reaction = s’interrompt pour réagir
stop-lost = celui qu’on vise est hors d’atteinte
stop-late = trop tard pour s’interposer
event-contact = Socle à socle : { $a } et { $b }
event-attacks = { $who } : à l’attaque de { $target } !
event-charged = { $who } : charge contre { $target } !
event-run-up = Élan { DE($who) }, dés { $dice } = { $sum } cm : { $enough }
event-run-up-none = trop court, pas de bonus de charge
event-run-up-enough = suffisant pour { $who }
event-gallop = Galop { DE($who) } avant le lancer, dés { $dice } = { $sum } cm : { $enough }
event-gallop-none = trop court, un lancer ordinaire
event-reacted = { $who } : { $cue } ({ $enemy }) ; { $then }
cue-within = un ennemi à moins de { $cm } cm
cue-charged = sous la charge
cue-appears = un ennemi apparaît
response-shoot = halte et tir
response-fall-back = repli
response-counter-charge = contre-charge
response-close-up = halte, on serre les rangs
response-halt = halte
event-left = { $who } : quitte la table
event-left-fled = { $who } : s’enfuit hors de la table

## Ordre et posture
event-formation = { $who } : { $formation }
event-forming = { $who } : se met en ordre serré ; cela compte dès la fin du tour
event-no-place = { $who } : pas de place dans les rangs – prise, ou sur un terrain qui interdit l’ordre serré
event-no-place-in-reach = { $who } : aucune place à portée ce tour-ci ; au plus près
event-no-room = { $who } : pas la place de pivoter, le front reste le même
event-unformed = { $who } : pas d’ordre serré – moins de trois sont socle à socle
event-pivoted-left = { $who } : quart de tour à gauche
event-pivoted-right = { $who } : quart de tour à droite
event-pivoted-about = { $who } : demi-tour
event-exchanged = { $who } : les rangs s’échangent
event-rode = { $who } : désormais { $riding }
event-rode-aboard = { $who } : en voiture ({ $coach })
event-rode-horse = le cheval reste en { $at }
event-posture = { $who } : { $posture }
event-hid = { $who } : caché désormais
event-revealed = { $who } : visible de tous désormais
event-drew = { $who } : prend en main : { $weapon }
event-shortened = { $who } : a recoupé : { $weapon } ; c’est maintenant une lance légère
event-lightened = { $who } : s’est allégé et n’a plus de fourquine ; c’est désormais un mousquet lourd sans fourquine
event-duel-declared = { $a } défie { $b } en duel
event-duel-begun = { $a } et { $b } se battent en duel : à l’épée, et personne d’autre ne frappe
event-duel-refused = { $b } refuse le duel avec { $a }
event-duel-broken = { $by } rompt le duel entre { $a } et { $b }
event-lost = { $who } : perd pour de bon : { $weapon }
event-spoilt = { $who } : inutilisable pour la journée : { $weapon }
event-loading = { $who } : recharge ({ $weapon }), encore { $left ->
    [one] un tour
   *[other] { $left } tours
}
event-loaded = { $who } : arme chargée ({ $weapon })
event-readied-no = { $who } : plus en état de tirer une salve
event-readied-now = { $who } : chargé et en place ; salve possible au prochain tour
event-readied-before = { $who } : salve possible

## Tir
event-shots = Tir { DE($who) } sur { $target } : { $dice } ; { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
}{ $victims }
event-shots-elsewhere = Tir { DE($who) } sur { $target } : { $dice }
event-shots-line = { $who } : { $weapon } à { $cm } cm, { $base } ou plus à cette portée
event-shots-barrels = { $barrels } coups chacun
event-shots-modified = { $modifiers }, donc un dé doit faire { $need }
event-shots-plain = rien ne le change : un dé doit faire { $need }
event-shots-disorder = en désordre : aucun bonus, les six ne s’ajoutent pas
event-shots-comer = sur qui est au contact ce tour-ci, au lieu de frapper
event-shots-joins = dans la salve on compte comme les autres, quelle que soit l’arme
event-shots-ambush = depuis une cachette : ceux qu’on vise sont surpris
event-shots-elite = un tir d’élite a servi : +1 à un dé
event-shots-elite-spent = le tir d’élite du tour est pris ; son +1 ne change rien
event-shots-picked = le tir d’élite du tour sert à choisir la cible : pas de +1
event-shots-recruits = +1 à un dé de l’unité (TAC-5)
event-shots-into-screen = dans l’écran, devant : { $who }
event-shots-behind = au-delà des tirailleurs, touchés derrière : { $who }
event-shots-at = visé : { $who }
event-shots-draw = tiré au sort : { $number } sur { $among }
event-shots-musket = le +1 du mousquet lourd a servi à un dé
event-shots-screen = touchés dans l’écran, devant : { $who }
event-shots-drawn = tirés au sort parmi { $among } : { $who }
event-shots-targets = pouvaient être touchés : { $who }
event-no-shot = { $who } : finalement pas de tir sur { $target } : { $why }
event-not-done = « { $order } » – sans effet : { $why }
undone-contact = un ennemi est à leur contact
undone-met = un ennemi a été à leur contact pendant ce tour
undone-their-contact = un ennemi est au contact de l’autre
undone-walked = plus de deux pas ont été faits
undone-they-walked = l’autre a fait plus de deux pas
undone-busy = les mains étaient prises par autre chose
undone-apart = ce n’était plus à portée
undone-already = un autre a été plus prompt, ou c’était déjà fait
undone-no-room = il n’y a pas la place
undone-nobody = personne n’est là pour l’accepter
undone-no-call = l’autre n’a pas lancé de défi
undone-no-attack = cet ennemi n’a pas attaqué l’ami à protéger
undone-gone = l’ennemi nommé était déjà hors de combat
undone-stands = l’ennemi n’a pas quitté sa place
undone-not-beaten = ils n’ont eux-mêmes battu personne
undone-not-reached = ce point du chemin n’a pas été atteint
undone-no-effect = l’arme en main n’y peut rien
undone-unhidden = rien n’y cache qui s’accroupit

## Combats
event-fight = Combat : { $who } ; { $dice }
event-fight-none = Socle à socle sans un coup : { $who }
event-fight-strike = { $who } frappe { $target } ({ $reach }) : { $recoil } ou plus fait reculer, { $out } ou plus met hors de combat
event-fight-stun = { $who } frappe { $target } ({ $reach }) : { $recoil } ou plus fait reculer, { $out } ou plus étourdit
event-fight-strike-out = { $who } frappe { $target } ({ $reach }) : { $out } ou plus met hors de combat
event-fight-stun-out = { $who } frappe { $target } ({ $reach }) : { $out } ou plus étourdit
event-fight-tie-class = { $first } et { $second } obtiennent le même effet : { $first } l’emporte par la classe
event-fight-tie-armour = { $first } et { $second } obtiennent le même effet : { $first } l’emporte par l’armure, à classe égale
event-fight-tie-grenadier = { $first } et { $second } obtiennent le même effet : { $first } l’emporte, étant grenadier
event-fight-tie-die = { $first } et { $second } obtiennent le même effet : { $first } l’emporte par le dé le plus haut
event-fight-tie-modifiers = { $first } et { $second } obtiennent le même effet : { $first } l’emporte par les modificateurs, à dés égaux
event-fight-tie-nothing = { $first } et { $second } obtiennent le même effet : rien ne les départage, les deux le subissent
event-fight-modified = compté dedans : { $modifiers }
event-fight-throw = { $who } : { $dice }
event-fight-throw-at = { $who } sur { $target } : { $dice }
event-fight-ground = sur { $ground }
event-fight-idle = { $who } ne frappe pas : { $why }
event-fight-idle-stays = reste sans frapper, par ordre
event-fight-idle-stunned = est assommé
event-fight-idle-runs = fuit
event-fight-idle-frozen = ne fait rien ce tour, faute d’accord
event-fight-idle-shot = a tiré sur qui venait au lieu de frapper
event-fight-idle-rank = cette arme ne frappe pas de ce rang
event-fight-idle-past = on ne frappe pas par-dessus un ami qui fait tourner une arme à deux mains
event-fight-idle-bayonet = une baïonnette ne frappe pas de derrière, sauf si le premier rang est à genoux et qu’un cavalier le charge
event-fight-idle-charge = un cavalier qui charge n’est frappé ce tour-ci que par celui qu’il a rencontré, par les armes d’hast derrière celui-ci s’il est à pied, et par les cavaliers qui chargent ; et celui qu’il a rencontré, par personne d’autre à pied
event-fight-idle-one = un seul peut frapper cet ennemi
event-fight-idle-defender = un seul défend l’obstacle contre cet ennemi
event-fight-sixes = les six réunis contre { $target } valent { $dice }
event-fight-six-again = le six seul contre { $target } vaut { $value }
event-hit-out = { $who } : hors de combat ({ $by })
event-hit-fainted = { $who } : évanoui ({ $by })
event-hit-wounded = { $who } : blessé, combat encore ({ $by })
blow-shot = un tir
blow-strike = un coup
blow-strike-of = un coup { DE($who) }
blow-cornered = impossible de reculer
blow-master = le meneur de jeu
event-stunned = { $who } : étourdi jusqu’à la fin du prochain tour
event-recoiled = { $who } : recule jusqu’en { $at }
event-recoiled-before = { $who } : repoussé par { $by }, jusqu’en { $at }
event-recoiled-room = { $who } : fait de la place, en { $at }
event-followed-up = { $who } : avance d’un socle, en { $at }
event-surrendered = { $who } : se rend ({ $to })
event-surrendered-guard = { $who } : se rend ({ $to }), sous la garde { DE($guard) }
event-freed = { $who } : libre à nouveau
event-guarding = { $who } : garde { $prisoner }
event-carrying = { $who } : porte { $whom }
event-carrying-none = { $who } : dépose son fardeau
event-guarding-none = { $who } : ne garde plus personne

## Moral et blessures
event-disorder-on = { $who } : en désordre – { $cause }
event-disorder-off = { $who } : fin du désordre – { $cause }
event-order-no-leader = un chef est à nouveau à portée de voix
event-order-morale = rassurés
event-order-flank = rassurés, à nouveau face à l’ennemi
event-order-drill = ils ne tirent plus
event-tested = { $who } : moral { $morale }, dé { $die } ; { $verdict }
event-tested-modified = compté dedans : { $modifiers }, soit un moral de { $morale } pour ce test
event-tested-plain = rien ne change le moral
event-tested-led = dé et moral égaux : un gradé à portée de voix tient bon
event-tested-unled = dé et moral égaux, et aucun gradé à portée de voix ne tient bon
event-tested-occasion = l’occasion : { $what }
verdict-pass = ils tiennent
verdict-disorder = désordre
verdict-back = ils reculeront
verdict-flee = ils fuient
event-fleeing-on = { $who } : en fuite, un point de moral perdu pour la journée
event-fleeing-off = { $who } : fin de la fuite
event-threatened = { $who } : un ennemi veut les atteindre ; ils ne tirent pas comme immobiles
event-must-fall-back-on = { $who } : doit se replier au prochain tour
event-must-fall-back-off = { $who } : n’est plus tenu de se replier
event-treated = { $who }, soigné par { $by } : dés { $dice } ; { $recovery }
recovery-heals = guérira, mais pas aujourd’hui
recovery-marked = guérira, marqué pour la vie (endroit { $place } du corps)
recovery-still-wounded = toujours blessé
recovery-dead = mort

## Objets et péripéties
event-thing-ground = { $thing } : à terre en { $at }
event-thing-with = { $thing } : aux mains { DE($who) }
event-triggered = Péripétie : { $when }
event-triggered-turn = le tour { $turn } commence
event-triggered-enter = quelqu’un entre ici : { $zone }
event-triggered-first-shot = le premier coup de feu s’entend
event-triggered-casualties = pertes ({ $side }) : { $count }
event-triggered-speak = « { $words } »
event-changed-side = { $troop } : nouveau camp : { $to }
event-objective-met = { $side } – accompli : { $aim }
event-objective-held = { $side } – tenu depuis { $held ->
    [one] un tour
   *[other] { $held } tours
} : { $aim }
event-objective-lost = { $side } – pas (ou plus) accompli : { $aim }
event-overruled = Meneur de jeu : { $ruling } – { $reason }
event-overruled-bare = Meneur de jeu : { $ruling }
ruling-place = { $who } se trouve en { $at }
ruling-out = { $who } est hors de combat
ruling-back = { $who } revient au combat
ruling-hidden = { $who } est caché
ruling-shown = { $who } est visible
ruling-trigger = la péripétie { $number } du scénario a lieu maintenant
ruling-disorder = { $who } est en désordre
ruling-order = { $who } n’est pas en désordre
ruling-loaded = { $who } a rechargé
ruling-wounded = { $who } est blessé, mais reste au combat
ruling-healed = { $who } est guéri
ruling-test = { $count ->
    [one] { $who } teste son moral maintenant
   *[other] { $who } testent leur moral maintenant
}
ruling-end = la partie s’arrête

## La fin
event-ended-win = Victoire : { $winner }, { $points }
event-ended-draw = Match nul, { $points }
event-ended-nobody = Pas de vainqueur, { $points }
end-decided = décidé par : { $aim }
end-decided-unknown = par un objectif décisif
end-last-turn = le dernier tour est passé
end-last-standing = un seul camp peut encore se battre
end-none-standing = plus aucun camp ne peut se battre
end-master = le meneur de jeu a mis fin à la partie
end-points = { $side } : { $points }
end-met = { $side } +{ $points } : { $aim }
end-met-decisive = { $side }, décisif : { $aim }
end-missed = { $side } – pas accompli : { $aim }
