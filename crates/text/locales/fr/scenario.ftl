### Scénarios : liste, présentation, vérification.

scenario-summary = { $period } · { $width } × { $depth } cm · { $turns ->
    [one] un tour
   *[other] { $turns } tours
} · { $figures ->
    [one] une figurine
   *[other] { $figures } figurines
}
scenario-none = Aucun scénario de cette période.
scenario-unknown = il n’y a ni scénario « { $name } » ni fichier de ce nom{ $hint }
scenario-no-files = { $name } : aucun fichier .toml dans ce dossier
scenario-sound = { $file } : rien à redire, { $figures ->
    [one] une figurine
   *[other] { $figures } figurines
}
scenario-faulty = { $count ->
    [1] une erreur
   *[other] { $count } erreurs
}
scenario-advice = Bon à savoir
scenario-side = { $name } – { $figures ->
    [one] une figurine
   *[other] { $figures } figurines
}{ $seats ->
    [1] {""}
   *[other] , { $seats } joueurs
}
scenario-neutrals = N’appartiennent à personne
scenario-wants = Objectifs
scenario-map = Carte (le nord en haut, { $cm } cm par colonne)
scenario-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
scenario-decisive = gagne la partie
scenario-known = connu de tous

## Ce qu’on dit d’une troupe
scenario-mark-close = ordre serré
scenario-mark-skirmish = ordre dispersé
scenario-mark-leader = chef
scenario-mark-musician = musicien
scenario-mark-colours = drapeau
scenario-mark-character = personnage
scenario-mark-hidden = caché
scenario-mark-cavalry = à cheval
scenario-mark-mounted-infantry = piéton monté
scenario-mark-donkey = à dos de mule
scenario-mark-coach = une voiture attelée
scenario-mark-elite-shooter = tireur d’élite
scenario-mark-general = général très important
scenario-mark-noble = noble
scenario-mark-priest = prêtre
scenario-mark-healer = soigneur
scenario-mark-morale = moral { $morale }
scenario-mark-native = guerriers autochtones
scenario-mark-used-to = habitués : { $ground }
scenario-mark-unfit = peu valides ({ $cm } cm)
scenario-mark-hide = peau { $hide }
scenario-mark-flying = en vol
scenario-mark-warded = protection magique
scenario-mark-mount-class = chevaux de classe { $class }
scenario-mark-horse-war = sur chevaux de guerre
scenario-mark-horse-fast = sur chevaux rapides
scenario-mark-horse-farm = sur chevaux de ferme
scenario-mark-horse-draught = sur chevaux de trait
scenario-mark-horse-post = sur chevaux de poste
scenario-mark-trained-close = formés à l’ordre serré
scenario-mark-untrained-close = non formés à l’ordre serré
scenario-mark-trained-skirmish = formés à l’ordre dispersé
scenario-mark-untrained-skirmish = non formés à l’ordre dispersé
scenario-mark-trained-lance = formés à la lance
scenario-mark-untrained-lance = non formés à la lance
scenario-mark-untrained-receive = non formés à recevoir une charge
scenario-mark-single = figurine { $number } : { $marks }
scenario-mark-class = classe { $class }
scenario-mark-armour = armure { $armour }
scenario-mark-aboard = à bord : { $troop }
scenario-mark-carries = porte { $thing }
scenario-mark-deploy = à placer : { $zone }
scenario-mark-arrives = arrive au tour { $turn } : { $zone }
scenario-mark-waits = arrive plus tard : { $zone }
scenario-mark-flee = fuit les gens armés
scenario-mark-follow = suit { $troop }
scenario-mark-guard = garde { $zone }
scenario-mark-wander = va et vient : { $zone }
scenario-gift-rapier-and-dagger = rapière et dague
scenario-gift-best-of-two = deux dés, le meilleur compte
scenario-gift-two-strikes = deux coups
scenario-gift-three-strikes = trois coups
scenario-gift-quick = très rapide
scenario-gift-strong = très fort

## Ce que veut un camp
scenario-aim-hold = tenir, du tour { $from } à la fin, plus nombreux que l’ennemi : { $zone }
scenario-aim-hold-turns = tenir { $turns ->
    [one] un tour
   *[other] { $turns } tours de suite
}, à partir du tour { $from }, plus nombreux que l’ennemi : { $zone }
scenario-aim-reach = amener { $figures ->
    [one] une figurine
   *[other] { $figures } figurines
} : { $zone }
scenario-aim-kill = mettre hors de combat { $figures } sur { $total } : { $troop }
scenario-aim-capture = faire prisonnier { $figures } sur { $total } : { $troop }
scenario-aim-escort = amener en vie { $troop } : { $zone }
scenario-aim-survive = avoir encore { $figures ->
    [one] une figurine
   *[other] { $figures } figurines
} à la fin du tour { $until }
scenario-aim-loot = apporter { $thing } : { $zone }

## Légende de la carte
scenario-legend-hidden = minuscule : caché
scenario-legend-hill = hauteur
scenario-legend-building = bâtiment

## Ce qui peut clocher dans un scénario
problem-missing-translation = `{ $field }` n’a pas de `{ $language }` ; écrivez { $field } = {"{"} fr = "…", en = "…" {"}"}
problem-bad-id = « { $id } » ne peut pas être un identifiant ; minuscules sans accent, chiffres et traits d’union
problem-duplicate-id = l’identifiant « { $id } » est déjà à la ligne { $first } ; donnez-en un autre à l’un des deux
problem-repeated-word = « { $word } » est deux fois dans `{ $field }` ; enlevez-en un
problem-length-negative = `{ $field }` : { $cm } cm, c’est moins que rien
problem-length-too-fine = `{ $field }` : { $cm } cm est plus fin que 0,01 cm
problem-length-too-large = `{ $field }` : { $cm } cm dépasse toute table
problem-unknown-terrain = il n’y a pas de tel terrain « { $id } »
problem-unknown-side = il n’y a pas de camp « { $id } »
problem-unknown-zone = il n’y a pas de zone « { $id } »
problem-unknown-troop = il n’y a pas de troupe « { $id } »
problem-unknown-thing = il n’y a pas d’objet « { $id } »
problem-unknown-entry = il n’y a pas d’entrée de liste « { $id } »
type-a-number-of-centimetres = un nombre de centimètres
scenario-fault-not-a-point = un point, c’est deux nombres, [x, y] ; ici il y en a { $found }
scenario-fault-point-off-table = le point [{ $x }, { $y }] est hors de la table, qui fait { $width } × { $depth } cm
scenario-fault-point-count = { $found } points ; il en faut de { $least } à { $most }
scenario-fault-crossing = ses côtés { $first } et { $second } se croisent ; suivez le contour dans l’ordre
scenario-fault-too-much-ground = le terrain a { $found } coins ; { $most } au plus : dessinez-le avec moins
scenario-fault-same-building = { $building } est à la place du bâtiment de la ligne { $line } ; ôtez l’un, ou déplacez-le
scenario-fault-door-to-nowhere = cette ouverture de { $building } ne mène nulle part : la même maison, ou le dehors de la table, est des deux côtés ; mettez-la dans un mur entre deux endroits
scenario-fault-name-taken = « { $troop } » est aussi le nom d’une figurine de « { $other } », on ne pourrait donc pas lui donner d’ordres ; donnez un autre identifiant à la troupe
scenario-fault-shut-in = « { $troop } » commence dans { $building }, qui n’a ni sortie ni aucune ouverture ; donnez-lui une porte, ou placez-les ailleurs, sauf si c’est voulu
scenario-fault-cannot-leave = « { $troop } » ne peut jamais quitter { $building } : ni porte, ni portail, ni fenêtre ne mène dehors ; donnez-lui-en une, sauf si c’est voulu
scenario-fault-zone-shut = personne de « { $side } » ne peut jamais entrer dans « { $zone } » : elle est dans { $building }, sans porte, portail ni fenêtre qui leur serve ; donnez-lui-en une, ou déplacez la zone
scenario-fault-same-opening = cette ouverture de { $building } y est déjà ; n’en gardez qu’une
scenario-fault-narrow-opening = cette ouverture de { $building } est plus étroite qu’un demi-socle ; donnez-lui au moins un centimètre si quelqu’un doit y passer
scenario-fault-zone-walled = on ne peut pas venir à « { $zone } » de là où ils commencent : des murs sans passage l’entourent ; donnez une porte à un bâtiment, ou laissez deux centimètres de passage
scenario-fault-walled-in = « { $troop } » commence dans « { $zone } », que des murs sans passage enferment ; donnez une porte à un bâtiment, ou laissez deux centimètres de passage, sauf si c’est voulu
scenario-fault-target-joins = « { $troop } » est de ce camp dès le premier tour, et ce camp doit les tuer ; qu’ils changent plus tard, ou voulez autre chose
scenario-fault-side-leaves = tous ceux de « { $side } » changent de camp dès le début, et il ne reste personne ; que quelques-uns restent
scenario-fault-comes-late = « { $troop } » arrive au dernier tour et doit être ailleurs ; qu’ils arrivent plus tôt
scenario-fault-thing-shut = personne de « { $side } » ne peut jamais atteindre « { $thing } » : c’est dans { $building }, sans porte, portail ni fenêtre qui leur serve ; donnez-lui-en une, ou déplacez l’objet
scenario-fault-no-room = personne de « { $troop } » ne tient dans « { $zone } » : un socle est tout entier sur la table et en travers d’aucun mur ; agrandissez la zone, ou déplacez-la
scenario-fault-zone-full = { $found } figurines dans « { $zone } », qui en tient { $most } au plus ; agrandissez la zone, ou prenez-en moins
scenario-fault-zone-tight = { $found } figurines dans « { $zone } », où { $most } trouvent place d’elles-mêmes ; les autres attendent qu’il y en ait : agrandissez la zone, ou prenez-en moins
scenario-fault-escort-of-enemy = « { $troop } » sont des ennemis : on ne peut les amener que prisonniers ; écrivez want = "capture", ou laissez si c’est voulu
scenario-fault-follows-itself = « { $troop } » se suit soi-même et ne bouge donc jamais ; nommez une autre troupe, ou prenez un autre comportement
scenario-fault-follow-ring = « { $troop } » suit « { $other } », qui suit à son tour « { $troop } » : aucun ne part jamais ; que l’un d’eux fasse autre chose
scenario-fault-seat-without-troops = personne ne reçoit d’ordres de la place { $seat } de « { $side } » ; donnez seat = { $seat } à une troupe, ou baissez le nombre de places
scenario-fault-leads-nobody = les commands de « { $troop } » n’atteignent personne : il faut un chef, et des troupes du même camp ; écrivez leader = true, ou ôtez commands
scenario-fault-never-happens = cela n’arrive jamais : on y attend des figurines qui ne viennent, ou ne changent de camp, qu’après ; que quelque chose d’autre les amène
scenario-fault-too-many-figures = { $found } figurines ; un scénario en a { $most } au plus : retirez-en
scenario-fault-table-size = la table est [largeur, profondeur], de { $low } à { $high } cm chacune
scenario-fault-linear-ground = « { $terrain } » est un obstacle en ligne ; écrivez-le comme [[line]]
scenario-fault-not-linear = « { $terrain } » est une surface, pas une ligne ; écrivez-le comme [[area]]
scenario-fault-opening-off-wall = cette ouverture n’est pas sur un mur de { $building } ; ses deux bouts sont sur un même côté du contour
scenario-fault-other-period = « { $unit } » est une unité de { $period }
scenario-fault-no-horses = « { $unit } » n’a pas de chevaux de guerre ; écrivez mount = "mounted-infantry" ou rien
scenario-fault-no-start = on ne sait pas où est « { $troop } » ; écrivez at, block, square, zone, arrives ou aboard
scenario-fault-several-starts = « { $troop } » est à plusieurs endroits ; gardez un seul de at, block, square, zone, arrives, aboard
scenario-fault-square-order = « { $troop } » ne peut pas former le carré : il faut des gens de pied avec formation = "close"
scenario-fault-coach-alone = une voiture est une troupe à elle seule ; « { $troop } » en compte { $found }
scenario-fault-not-a-coach = « { $coach } » n’est pas une voiture où « { $troop } » puisse monter ; donnez-lui mount = "coach"
scenario-fault-coach-full = { $found } figurines dans « { $coach } », qui en tient { $most } au plus
scenario-fault-passenger-order = « { $troop } » est en voiture, donc à pied et en ordre libre ; ôtez mount et formation
scenario-fault-unit-and-roster = « { $troop } » a une unité et une entrée de liste ; gardez unit ou from
scenario-fault-roster-too-many = { $found } figurines sont tirées de l’entrée « { $entry } », qui en a { $most } ; augmentez son count ou prenez-en moins
scenario-fault-roster-unused = personne n’est tiré de l’entrée « { $entry } » ; écrivez from = "{ $entry }" dans une troupe
scenario-fault-behaviour-of-side = « { $troop } » a un camp et reçoit des ordres ; seuls les neutres ont un comportement
scenario-fault-no-such-seat = place { $seat }, mais « { $side } » en a { $seats } ; changez l’un ou l’autre
scenario-fault-character-alone = un personnage, c’est une figurine ; « { $troop } » en a { $found }
scenario-fault-duel-of-two = le duel de « { $troop } » : une figurine contre une figurine d’un autre camp
scenario-fault-character-unnamed = le personnage « { $troop } » a besoin d’un nom
scenario-fault-gifts-of-many = les dons sont pour les personnages ; donnez à « { $troop } » character = true
scenario-fault-fast-and-strong = « { $troop } » ne peut être à la fois très rapide et très fort
scenario-fault-no-such-figure = « { $troop } » a { $found } figurines, donc aucune de numéro { $figure } ; on compte à partir de 1
scenario-fault-figure-twice = la figurine { $figure } de « { $troop } » est décrite deux fois ; n’en faites qu’une
scenario-fault-unfit-pace = les peu valides vont à 16 ou 12 cm, pas { $found }
scenario-fault-idle-field = « { $field } » de « { $troop } » ne peut rien faire ici
scenario-fault-figure-off-table = le socle de « { $figure } » dépasse de la table ; placez-le à un demi-socle du bord au moins
scenario-fault-figures-overlap = « { $figure } » est sur « { $other } » (ligne { $line }) ; déplacez l’une des deux
scenario-fault-in-wall = « { $figure } » est dans le mur ou la ligne de { $what } ; éloignez-la d’au moins un demi-socle
scenario-fault-close-order-ground = « { $figure } » est en ordre serré sur « { $terrain } », qui ne le permet pas
scenario-fault-close-order-too-few = l’ordre serré demande trois figurines socle à socle ; avec « { $figure } » il y en a { $found }
scenario-fault-close-order-apart = « { $figure } » est à l’écart : en ordre serré, ceux de « { $troop } » se tiennent socle à socle (un `block` les place ainsi)
scenario-fault-close-order-zone = l’ordre serré de « { $troop } » n’a pas la place de se tenir socle à socle dans « { $zone } » : agrandissez la zone, ou réduisez la troupe
scenario-fault-skirmish-spacing = les tirailleurs vont par deux à { $cm } cm au moins des autres ; « { $figure } » a plus d’un voisin
scenario-fault-thing-nowhere = « { $thing } » n’est nulle part ; donnez-lui at = [x, y], ou à une troupe carries = ["{ $thing }"]
scenario-fault-thing-twice = « { $thing } » est à plusieurs endroits
scenario-fault-side-without-troops = le camp « { $side } » n’a pas de troupes
scenario-fault-side-without-objectives = le camp « { $side } » n’a pas d’objectif
scenario-fault-side-named-neutral = « { $side } » désigne les figurines sans camp ; donnez un autre identifiant au camp
scenario-fault-worth = un objectif a soit points = …, soit decisive = true
scenario-fault-own-troop = « { $troop } » est de ce camp
scenario-fault-too-many-wanted = { $wanted } figurines demandées, mais il y en a { $found }
scenario-fault-too-late = le tour { $turn } n’arrive jamais ; la partie en a { $turns }
scenario-fault-losses-too-many = cela n’arrive jamais : { $count } pertes, mais « { $side } » a { $found } figurines
scenario-fault-nobody-shoots = cela n’arrive jamais : personne n’a de quoi tirer
scenario-fault-no-effect = ce déclencheur ne fait rien ; ajoutez reveal, reinforce, change_side ou speak
scenario-fault-not-hidden = « { $troop } » n’est pas caché et ne peut se montrer ; donnez-lui hidden = true
scenario-fault-not-waiting = « { $troop } » n’attend pas cela ; écrivez arrives = {"{"} zone = "…" {"}"} sans tour
scenario-fault-same-side = « { $troop } » est déjà du camp « { $side } »
scenario-fault-never-arrives = rien ne fait venir « { $troop } » ; donnez-lui un tour ou un déclencheur avec reinforce
scenario-fault-no-leader = « { $side } » a des troupes en désordre sans chef, et pas de chef
scenario-fault-not-trained = d’après sa fiche, « { $troop } » n’est pas entraîné à cet ordre ({ $formation })
scenario-fault-mounted-untrained = « { $troop } » sont des cavaliers qui ne sont pas entraînés à l’ordre serré monté ; prenez formation = "loose", ou une unité qui l’est (cavalerie lourde)
scenario-fault-gifts-unused = « { $troop } » a des dons, mais l’option « exceptional-fighters » est coupée
