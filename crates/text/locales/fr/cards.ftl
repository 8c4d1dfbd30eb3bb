### Fiches d’unité, listes de troupes, consultation des règles et des données.

## Périodes
card-period-horse-and-musket = Fusils et sabres
card-period-pike-and-shot = Piques et mousquets

## Fiches
card-person = classe { $class } · moral { $morale } · { $dress }
card-dress-none = sans armure
card-dress-equipped = avec équipement
card-dress-4 = cuirasse (armure 4)
card-dress-4-star = demi-armure (4*)
card-dress-5 = armure complète (5)
card-movement = Mouvement
card-move-foot = à pied { $cm } cm
card-move-mounted = monté { $cm } cm
card-move-dismounted = démonté { $cm } cm
card-move-close = ordre serré : colonne par deux { $column }, ligne { $line }, en arrière ou de côté { $aside }
card-move-mounted-close = ordre serré à cheval : colonne par deux { $column }, ligne { $line }
card-training = Entraînement
card-training-close-order = ordre serré (FRM-2)
card-training-skirmish-order = ordre dispersé, en tirailleurs (FRM-10)
card-training-mounted-close-order = ordre serré à cheval (FRM-16)
card-training-foragers = fourrageurs (FRM-16)
card-training-none = aucun
card-pivots = Pivots
card-pivot-free = quart de tour ou demi-tour une fois par tour, avant ou après le mouvement, ou en tirant ou rechargeant
card-pivot-shoot = quart de tour ou demi-tour une fois par tour, en tirant ou rechargeant mais sans bouger
card-pivot-move = quart de tour ou demi-tour une fois par tour, avant ou après le mouvement mais sans tirer
card-pivot-only = quart de tour ou demi-tour une fois par tour, et rien d’autre ce tour-là
card-pivot-shaken = moral sous 3 : on pivote, et rien d’autre ce tour-là
card-pivot-contact = aucun si l’un d’eux est au contact (FRM-7)
card-leader = Gradé
card-leader-needed = en désordre s’il n’y en a pas à 20 cm (DIS-1) : pas de bonus, les 6 ne se cumulent pas
card-leader-free = jamais en désordre faute de gradé (DIS-1)
card-shooting = Tir : ce que le dé doit montrer
card-stance-foot = à pied
card-stance-mounted = monté
card-stance-both = à pied ou monté
card-stance-volley = salve commandée
card-at-breastplate = sur cuirasse
card-at-4 = sur armure 4
card-at-5 = sur armure 5
card-worked-in = déjà compris : { $modifiers }
card-malus-class = classe { $class }
card-malus-saddle = tir à cheval
card-moving-never = immobile seulement
card-moving-free = peut tirer en mouvement, sans malus
card-moving = peut tirer en mouvement, { $value }
card-moving-steady = peut tirer en mouvement, { $value } (aucun en arrivant au contact à pied)
card-moving-mounted = monté : { $text }
card-moving-arriving = immobile, ou en arrivant au contact
card-contact-moving = pas de malus de mouvement au contact ({ $clause })
card-contact-moving-foot = pas de malus de mouvement au contact à pied ({ $clause })
card-contact-armour = pas de malus d’armure au contact ({ $clause })
card-contact-armour-foot = pas de malus d’armure au contact à pied ({ $clause })
card-outdoors = en extérieur seulement ({ $clause })
card-outdoors-far = longue portée en extérieur seulement ({ $clause })
card-reload = { $turns ->
    [0] tire à chaque tour
    [1] un tour immobile pour recharger
   *[other] { $turns } tours immobile pour recharger
}
card-one-die = +1 à un seul dé contre un groupe, une fois par joueur et par tour ({ $clauses })
card-formation = Tir selon la formation
card-formation-foot = Tir selon la formation, à pied
card-formation-dismounted = Tir selon la formation, démontés
card-case-volley = salve en ordre serré ou à l’abri, sur un groupe
card-case-at-will = sans salve, sur un groupe
card-case-skirmish = en tirailleurs, sur un groupe
card-case-isolated = sur des tirailleurs ou isolés
card-case-isolated-skirmishing = … en étant en tirailleurs
card-case-isolated-alone = … si un seul tire
card-case-no-leader = sans gradé à 20 cm
card-outcome-normal = tir normal
card-outcome-all = { $value } à tous les dés
card-outcome-one = +1 à un seul dé
card-outcome-volley-table = table de salve
card-outcome-disorder = désordre
card-outcome-impossible = impossible
card-outcome-as-above = comme ci-dessus
card-outcome-no-volley = pas de salve
card-melee = Mêlée : ce qui s’ajoute au dé
card-reach-pike = arme très longue
card-reach-long = arme longue
card-reach-semi-long = arme semi-longue
card-reach-short = arme courte
card-reach-very-short = arme très courte
card-reach-bare-hands = mains nues
card-bout-foot = à pied
card-bout-at-rider = à pied contre un cavalier
card-bout-charged = en attendant la charge
card-bout-mounted = monté contre un piéton
card-bout-charge = en chargeant un piéton
card-bout-close-charge = en chargeant en ordre serré
card-bout-steady-charge = en chargeant des piétons en ordre serré à la baïonnette
card-notes = À retenir
card-note-sho-3 = Le pistolet est la seule arme qui tire après avoir été au contact au début du tour.
card-note-wpn-5 = Immobile, on peut tirer les deux canons à la fois sur la même cible ; chacun se recharge en un tour.
card-note-wpn-12 = Un mousquet à fourquine qui a été au contact ne tire plus de la journée. De plusieurs rangs, un seul tire.
card-note-elt-3 = Tir d’élite de l’unité : +1 à un seul dé, choisi après le jet. Une fois par joueur et par tour.
card-note-elt-4 = Un seul tireur peut faire le tir d’élite (+1, ou choisir la victime) si le reste de l’unité ne tire pas.
card-note-elt-5 = Meilleures armes et adresse servent en tirant seul, pas dans une salve.
card-note-mel-m1 = La classe 2 frappe à −1 ; une arme improvisée n’y ajoute rien.
card-note-mel-8 = Contre un adversaire de même classe qui n’est pas grenadier, tous deux à pied sans cuirasse, le grenadier l’emporte à égalité.
card-note-mel-12 = Pas de −1 au premier tour de mêlée s’ils sont arrivés au contact avec un de leurs nobles ou prêtres à 20 cm.
card-note-len-2 = Les armes d’hast frappent du deuxième rang, du troisième en ordre serré ; les piques de tout rang en ordre serré.
card-note-len-4 = La baïonnette est semi-longue. Elle ne frappe du deuxième rang que si le premier attend la cavalerie genou à terre.
card-note-len-5 = Hors de l’ordre serré la pique ne compte qu’au premier tour de mêlée ; ensuite l’épée, jusqu’à un tour loin de l’ennemi.
card-note-len-8 = La lance lourde ne sert qu’à charger ; au contact sans charge on la lâche.
card-note-chg-9 = Charger en ordre serré donne encore +1, mais pas contre une infanterie qui attend en ordre serré avec baïonnettes, lances, piques ou hallebardes.
card-note-chg-10 = La lance couchée ajoute encore +1 à la charge.
card-note-chg-11 = Pas de bonus de charge contre une infanterie qui attend en ordre serré avec baïonnettes, lances ou hallebardes.
card-note-mor-5 = Musicien qui joue à 60 cm et/ou drapeau avec l’unité : +1 au moral.
card-note-mor-8 = En tirailleurs, ils font un test de moral à la première perte.
card-note-frm-14 = Commande les soldats à 20 cm : ordre serré et tirailleurs, salves, remise en ordre.
card-note-frm-14-pike-and-shot = Commande les soldats à 20 cm : ordre serré, salves.
card-unknown-unit = Il n’y a pas d’unité « { $unit } ».
card-unknown-weapon = « { $weapon } » n’est pas une arme de cette période.
card-did-you-mean = Vouliez-vous dire « { $meant } » ?
card-see-list = `argad card --list` les nomme toutes.
card-which = Nommez une unité, ou demandez --list ou --all.

## Règles
rules-unknown-clause = Il n’y a pas de clause « { $clause } ».
rules-see-list = `argad rules list` les nomme toutes.
rules-unknown-chapter = Il n’y a pas de chapitre « { $chapter } ». Chapitres : { $known }.
rules-unknown-period = Il n’y a pas de période « { $period } ». Périodes : { $known }.
rules-unknown-option = Il n’y a pas d’option « { $option } ».
rules-other-period = L’option « { $option } » n’existe pas en { $period }.
rules-bad-value = L’option « { $option } » est { $first } ou { $second }, pas « { $given } ».
rules-option-form = Écrivez une option NOM=VALEUR, pas « { $given } ».
rules-nothing-found = Aucune clause ne correspond.
rules-both-periods = les deux périodes
rules-only = { $period } seulement
rules-option-of = Option { $name }
rules-default = { $period } : { $value }
rules-default-none = { $period } : –
rules-on = oui
rules-off = non
rules-constant = Une décision de ce programme : toujours appliquée, ce n’est pas une option.
rules-options-head = Options
rules-constants-head = Décisions constantes : toujours appliquées, toujours dites
rules-coverage-head = Clauses avec un test qui peut échouer (testées), jouées à la table seulement (à la table), et toutes
rules-coverage-column-chapter = chapitre
rules-coverage-column-covered = testées
rules-coverage-column-table = à la table
rules-coverage-column-total = toutes
rules-coverage-column-all = ensemble
rules-coverage-none = La couverture n’a pas été calculée dans cette version.

## Listes de troupes
roster-count = { $count } × { $name }
roster-class = classe { $class }
roster-class-on-horse = classe { $class } (cheval)
roster-leader = gradé
roster-musician = musicien
roster-elite = tireur d’élite
roster-mount-cavalry = monté
roster-mount-mounted-infantry = piéton monté
roster-each = { $points } chacun
roster-item-class = classe { $class } × { $times }
roster-item-class-once = classe { $class }
roster-extra-pack-horse = cheval de bât
roster-extra-spare-war-horse = cheval de guerre de rechange (cavalier de classe { $class })
roster-total = Total
roster-advance = { $times } fois, le camp le plus avancé (BUD-6)
roster-limit = sur { $limit } points
roster-figures = { $figures ->
    [1] une figurine
   *[other] { $figures } figurines
}
roster-leaders = { $leaders ->
    [0] aucun gradé
    [1] un gradé
   *[other] { $leaders } gradés
}
roster-unpriced = Pas de budget dans cette période : on compte les figurines (BUD, c’est Piques et mousquets).
roster-unpriced-option = L’option « budget » est inactive : on compte les figurines.
roster-empty = Cette liste n’a pas de troupes : ajoutez au moins un [[troop]].
roster-fine = Rien à redire.
roster-problems = Contraire aux règles
roster-advice = Bon à savoir
roster-line = ligne { $line } : { $text }
roster-finding-over-budget = { $total } points, { $over } de plus que les { $limit } permis
roster-finding-no-budget = budget et advance ne veulent rien dire ici : rien n’a de prix
roster-finding-no-leader = aucun gradé : ajoutez un officier ou donnez `leader = true` à une troupe ; sans gradé, la classe 2 et la ligne sont en désordre, et personne ne forme l’ordre serré ni ne tire en salve
roster-finding-too-few-for-close-order = { $count } entraînés à l’ordre serré ; il en faut trois
roster-finding-unusable = { $weapon } ne leur sert à rien : { $why }
roster-finding-only-dismounted = { $weapon } ne tire que démonté
roster-finding-no-price = { $weapon } n’a pas de prix ici ; compté gratuit
roster-finding-no-free-sword = une arme courte est gratuite à partir de la classe 3 ; en dessous, un couteau ou un outil court
roster-finding-no-such-armour = l’armure { $armour } n’existe pas ici ; la cuirasse est l’armure 4
roster-finding-class-by-armour = classe { $class } ; des gens ainsi vêtus sont d’habitude de classe { $usual }
roster-finding-poor-horse = le cheval les ramène à la classe { $class }
roster-unreadable = { $count ->
    [1] une erreur dans la liste
   *[other] { $count } erreurs dans la liste
}

## Ce qui peut clocher dans une liste
problem-syntax = ce n’est pas du TOML valable : { $message }
problem-too-long = le texte fait { $found } Kio ; on en lit { $most } Kio au plus : partagez-le, ou ôtez ce qui ne sert pas
problem-too-many = { $found } × [[{ $field }]] ; { $most } au plus : ôtez-en
problem-more = { $more ->
    [0] autant de fautes : la suite n’a pas été regardée ; corrigez d’abord celles d’au-dessus
    [one] et au moins une autre faute, non citée ; corrigez d’abord celles d’au-dessus
   *[other] et au moins { $more } autres fautes, non citées ; corrigez d’abord celles d’au-dessus
}
problem-not-plain = `{ $field }` a des caractères qui ne se voient pas, ou qui tournent ou coupent sa ligne ; écrivez des lettres, et un nom sur une seule ligne
problem-long-name = ce nom ({ $field }) a { $found } lettres ; au plus { $most }
problem-unknown-field = champ inconnu `{ $field }`
problem-missing-field = il manque le champ `{ $field }`
problem-wrong-type = `{ $field }` est { $found } ; écrivez { $wanted }
problem-unknown-word = « { $word } » n’est pas un mot pour `{ $field }`
problem-out-of-range = `{ $field }` vaut { $value } ; il faut de { $low } à { $high }
problem-unknown-unit = il n’y a pas d’unité « { $id } »
problem-unknown-weapon = il n’y a pas d’arme « { $id } »
problem-hint = {" "}; vouliez-vous dire « { $meant } » ?
problem-known = {" "}; il y a : { $known }
known-more = { $told } … et { $more } autres
type-a-text = un texte
type-a-whole-number = un nombre entier
type-a-decimal-number = un nombre décimal
type-true-or-false = true ou false (oui ou non)
type-a-date = une date
type-a-list = une liste
type-a-table = une table
type-a-text-in-quotes = un texte entre guillemets
type-a-list-in-square-brackets = une liste entre crochets
type-records-with-the-name-in-double-square-brackets = des fiches comme [[troop]]

## Fichiers de données
data-sound = Tout est juste : { $files } fichiers, { $units } unités, { $weapons } armes, { $terrain } sortes de terrains et d’abris.
data-faulty = { $count ->
    [1] une erreur dans les fichiers de données
   *[other] { $count } erreurs dans les fichiers de données
}
data-not-a-folder = « { $name } » n’est pas un dossier.
data-unreadable = « { $name } » ne peut pas être lu : { $error }
data-exists = « { $name } » existe déjà ; rien n’a été écrit. Nommez un nouveau dossier.
data-written = { $files } fichiers écrits dans { $name }. Modifiez-les, puis : argad data check { $name }
