### Images de tables.

## Sur l'image
show-facts = { $turns ->
    [one] un tour
   *[other] { $turns } tours
} · { $width } × { $depth } cm
show-neutral = À personne
show-aims = Objectifs
show-hill = colline
show-steep-hill = colline, pente raide
show-hidden = caché
show-deploys = à placer
show-aboard = en voiture
show-arrives = tour { $turn }
show-arrives-later = arrive plus tard
show-range = { $cm } cm · { $need }+
show-north = N
show-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
show-decisive = décisif
show-aim-hold = Tenir : { $zone }
show-aim-reach = Atteindre à { $figures } : { $zone }
show-aim-kill = Mettre { $figures } hors de combat : { $troop }
show-aim-capture = En prendre { $figures } : { $troop }
show-aim-escort = Mener { $troop } à : { $zone }
show-aim-survive = Rester { $figures } à la fin du tour { $turn }
show-aim-loot = Porter { $thing } à : { $zone }

## Armes
show-arm-leader = chef
show-arm-character = personnage
show-arm-musician = musicien
show-arm-colours = drapeau
show-arm-rider = monté
show-arm-coach = voiture
show-arm-musket = arme à feu
show-arm-bow = arc, arbalète ou javelot
show-arm-pike = pique ou arme d'hast
show-arm-blade = arme de main
show-arm-civilian = civil

## La commande
show-written = { $name } : écrit
show-unknown-extension = { $name } : une image est un .svg ou un .png (ou - pour du SVG sur la sortie standard)
show-no-png = cet argad a été construit sans PNG : écrivez un .svg, ou construisez-le avec la fonction png
show-not-drawn = l'image ne peut pas être dessinée : { $error }
show-unknown-troop = pas de troupe « { $troop } » dans ce scénario
show-troops = ses troupes : { $troops }
show-troop-not-on-table = « { $troop } » n'est pas sur la table au début de la partie : il n'y a personne autour de qui tracer des cercles
show-troop-hidden = « { $troop } » est caché : ses portées le trahiraient
show-troop-no-missile = « { $troop } » n'a pas d'arme de tir

## Un moment de la partie
show-moment-start = avant le premier tour
show-moment-turn = tour { $turn }, { $phase }
show-marks = Marques
show-mark-fallen = hors de combat
show-mark-prisoner = prisonnier
show-mark-disorder = en désordre
show-mark-fleeing = en fuite
show-mark-empty = arme vide
show-mark-front = front d’un ordre serré
show-mark-way = chemin de ce tour
show-needs-log = --turn et --as concernent une partie : donnez son journal (argad play SCÉNARIO --log partie.jsonl)
