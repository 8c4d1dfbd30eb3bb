### Chances, résultats à obtenir et jets en ligne de commande.

## Lire ce qu’on donne
input-stdin = l’entrée standard
input-directory = { $name } est un dossier ; nommez un fichier
input-no-folder = { $name } n’est pas un dossier ; --data attend le dossier qui contient core.toml
input-unreadable = impossible de lire { $name } : { $error }
input-too-large = { $name } dépasse 1 Mio ; ce n’est pas une question
input-not-utf8 = { $name } n’est pas du texte (UTF-8) à partir de l’octet { $at }
input-empty = { $name } est vide ; écrivez au moins {"{}"}
input-json = { $name }, ligne { $line }, colonne { $column }
input-data-faults = { $count ->
        [one] une erreur dans les données ; corrigez-la ou retirez --data :
       *[other] { $count } erreurs dans les données ; corrigez-les ou retirez --data :
    }

## Fautes dans une question
fault-unknown = « { $given } » est inconnu ici.
fault-known = Connus : { $list }
fault-hint = Vouliez-vous dire « { $hint } » ?
fault-more = et au moins { $more } autres fautes ; corrigez d’abord celles d’au-dessus
fault-field = il n’y a pas de champ « { $given } ».
fault-range = { $given } n’est pas entre { $least } et { $most }
fault-range-one = doit valoir { $least }, pas { $given }
fault-nobody = il n’y a personne dans le camp { $side } : ajoutez { $flag } SPEC, par exemple { $flag } sword
fault-nobody-json = il n’y a personne dans le camp { $side } : donnez au moins une figurine
fault-shape = il faut { $wanted }, pas { $given }
fault-shape-large = { $given } est beaucoup trop grand
shape-whole = un nombre entier
shape-number = un nombre
shape-text = un texte
shape-yes-no = true ou false
shape-text-or-whole = un texte ou un nombre entier
shape-texts = un texte ou une liste de textes
shape-object = un objet {"{…}"}
shape-list = une liste […]
fault-length-negative = { $given } cm, c’est moins que rien
fault-length-fine = { $given } cm, c’est plus fin que 0,01 cm
fault-length-large = { $given } cm, c’est plus grand que toutes les tables
fault-length-form = « { $given } » n’est pas une longueur ; écrivez 25, 25cm ou 25,5
fault-option = il n’y a pas d’option « { $given } ».
fault-option-period = l’option « { $given } » n’existe pas en { $period }
fault-option-value = l’option « { $id } » vaut { $first } ou { $second }, pas « { $given } »
fault-option-form = --option { $given } : écrivez NOM=VALEUR, par exemple foot-units=off
fault-contradiction = ne va pas avec { $other }
fault-missing = manque
fault-missing-weapon = pas d’arme : nommez-en une (--weapon), ou une unité qui en a une (--unit)
fault-missing-weapon-json = pas d’arme : nommez-en une, ou une unité qui en a une
fault-missing-charging = une charge en ordre serré est une charge : ajoutez charging
fault-missing-distance = à quelle distance ? Ajoutez-la, par exemple 25cm
fault-duplicate = « { $given } » est déjà pris
fault-no-enemy = aucun ennemi ne s’appelle « { $given } ».
fault-file-and-flags = --json FICHIER contient toute la situation : retirez les autres options
fault-twice = « { $given } » est dit deux fois
fault-spec-words = Un SPEC contient une unité, une arme, une monture, des champs oui-non et des clé=valeur, séparés par des virgules.

## En mots
free-long = plus de { $letters } lettres ou de { $words } mots : dites la situation en moins, ou donnez-la par --json
free-unknown = je ne comprends pas « { $given } ».
free-twice = « { $given } » vient après autre chose de même nature ; ne le dites qu’une fois
free-needs-number = « { $given } » demande son nombre : { $given } 4
free-other-period = « { $given } » n’est connu qu’en { $period }.
free-no-matter = « { $given } » de la cible ne change rien au résultat à obtenir : retirez-le, ou dites-le avant la cible s’il s’agit des tireurs
free-target-moves = « { $given } » : une cible qui bouge n’est pas plus difficile ; retirez-le, ou dites furtif si on ne fait que l’entrevoir
free-own-armour = « { $given } » des tireurs ne change rien ici : retirez-le, ou dites-le après la cible si c’est celle de la cible
free-own-cover = « { $given } » : le couvert des tireurs ne change rien ici ; retirez-le, ou dites-le après la cible si c’est le sien
free-whose-cover = qui est derrière « { $given } » ? Nommez la cible avant (groupe, isolé …), ou dites que les tireurs sont à l’abri
free-behind-what = « { $given } » : derrière quoi est la cible ? Dites mur, bâtiment, meurtrière …
free-no-horses = « { $given } » : { $unit } n’a pas de chevaux ; dites infanterie montée, ou donnez --mount
free-clash = les mots disent « { $words } », mais une option dit { $flag } : ne le dites qu’une fois
free-shooters-only = --and « { $given } » : ici seulement des tireurs ; la cible et la distance sont déjà dites

## Refusé
refused = La règle dit non

## Ce qui a été compris
say-horse-and-musket = Fusils et sabres
say-pike-and-shot = Piques et mousquets
say-distance = { $cm } cm
say-class = classe { $class }
say-rank = rang { $rank }
say-armour = armure { $value }
say-protection = protection { $value }
say-foot = à pied
say-cavalry = à cheval
say-mounted-infantry = piétons montés
say-close = ordre serré
say-skirmish = en tirailleurs
say-moving = en mouvement
say-into-contact = arrivant au contact
say-elite-unit = tir d’élite d’unité
say-elite-single = tireur d’élite
say-elite-aimed = tireur d’élite qui choisit sa cible
say-volley = en salve
say-no-leader = sans gradé à portée de voix
say-sheltered = à l’abri du dur
say-disorder = en désordre
say-furtive = tireurs furtifs
say-ambush = en embuscade
say-contact-at-start = au contact en début de tour
say-native = guerriers autochtones
say-hunting = hors de danger
say-emergency = en urgence
say-empty = arme vide
say-front-in-contact = le rang de devant au contact
say-narrow-opening = par une ouverture étroite
say-threatened = menacés
say-contact-today = déjà au contact aujourd’hui
say-target-isolated = { $count ->
        [one] sur une figurine isolée
       *[other] sur { $count } figurines isolées
    }
say-target-pair = sur une paire
say-target-group = { $count ->
        [one] sur un groupe
       *[other] sur un groupe de { $count }
    }
say-counts-as-group = compte comme un groupe (RUL-14)
say-target-skirmishers = { $count ->
        [one] sur des tirailleurs
       *[other] sur { $count } tirailleurs
    }
say-hard-cover = couvert en dur
say-forest-edge = en lisière
say-target-furtive = cible furtive
say-in-contact = socle à socle
say-flying = en vol
say-warded = protégé par magie
say-screen = derrière un écran de { $count }
say-charging = en charge
say-immobile = immobile
say-contact-last-turn = au contact au tour d’avant
say-charged-last-turn = a chargé au tour d’avant
say-light-cavalry = cavalerie légère
say-trained-lance = exercé à la lance
say-untrained = non entraîné à recevoir une charge
say-grenadier = grenadier
say-very-strong = très costaud
say-improvised = arme improvisée
say-indoors = à l’intérieur ou en grimpant
say-higher = plus haut
say-defends-obstacle = défend un obstacle
say-front-kneels = premier rang genou à terre
say-restrained = se retient
say-quick = très rapide
say-zealous-leader = derrière un meneur zélé
say-cannot-recoil = ne peut pas reculer
say-rapier-and-dagger = rapière et dague
say-best-of-two = meilleur de deux dés
say-two-strikes = deux coups
say-three-strikes = trois coups
need-understood = Compris : { $what }

## Tir
odds-dice = { $count ->
        [one] 1 dé
       *[other] { $count } dés
    }
odds-why = Pourquoi
odds-table = { $weapon }, { $band } cm
odds-table-volley = { $weapon }, { $band } cm, en salve
odds-total = ce que le dé doit montrer
odds-plus-one = +1 à un seul dé : { $what }
odds-to-one-die = à un seul dé : { $what }
odds-disorder = en désordre : { $what }
odds-sixes-build = plusieurs 6 valent 6, 7, 8… ; un 6 seul peut être relancé
odds-sixes-build-above = plusieurs 6 valent 6, 7, 8… : { $need } demande { $sixes } six, ou un 6 seul relancé qui refait 6 { $again ->
        [one] une fois
        [2] deux fois
        [3] trois fois
       *[other] { $again } fois
    }
odds-sixes-build-few = { $need } demande plus de 6 qu’il n’y a de dés : seul un 6 unique, relancé, y arrive s’il refait 6 { $again ->
        [one] une fois
        [2] deux fois
        [3] trois fois
       *[other] { $again } fois
    }
odds-sixes-alone = en désordre les 6 restent des 6 ; un 6 seul peut être relancé
odds-sixes-alone-above = en désordre les 6 restent des 6 : { $need } demande un 6 seul, relancé, qui refait 6 { $again ->
        [one] une fois
        [2] deux fois
        [3] trois fois
       *[other] { $again } fois
    }
odds-sixes-none = en désordre les 6 restent des 6
odds-sixes-none-above = en désordre les 6 restent des 6 : { $need } est hors d’atteinte sans bonus
odds-hits = Touchés
odds-against-screen = contre l’écran
odds-hits-screen = Touchés dans l’écran
odds-hits-behind = Touchés dans l’unité derrière
odds-casualties = { $count ->
        [one] Hors de combat, sur 1 cible
       *[other] Hors de combat, sur { $count } cibles
    }
odds-impossible = impossible
odds-hopeless = Aucun jet de ces dés n’atteint { $need } : la chance est nulle.
odds-summary = au moins un : { $some } · moyenne { $mean }
odds-sampled = Trop vaste pour suivre chaque dé : joué { $samples } fois (graine { $seed }).

## Mêlée
melee-strike = { $who } ({ $side }) frappe { $whom } · { $what }
melee-needs = { $when } · { $out } met hors de combat, { $recoil } fait reculer
melee-needs-out = { $when } · { $out } met hors de combat
melee-stuns = { $when } · { $out } assomme, { $recoil } fait reculer
melee-stuns-out = { $when } · { $out } assomme
melee-enemy-class = classe de l’ennemi : plus, hors de combat ; égal, recul
melee-enemy-armour = armure de l’ennemi : il faut plus pour mettre hors de combat
melee-idle = { $who } ne frappe pas · { $what }
melee-first = frappe en premier, { $weapon }
melee-then = frappe ensuite, { $weapon }
melee-only = frappe, { $weapon }
melee-together = { $when }, en même temps que { $others }
melee-length-1 = à la pique
melee-length-2 = arme longue
melee-length-3 = arme semi-longue
melee-length-4 = arme courte
melee-length-5 = arme très courte
melee-length-6 = à mains nues
melee-endings = Comment cela finit
melee-nobody = personne n’est touché
melee-more-endings = { $count ->
        [one] et une autre fin
       *[other] et { $count } autres fins
    }
fate-out = hors de combat
fate-recoil = recule
fate-stunned = assommé
fate-unhurt = indemne

## Moral, mouvements, blessures
morale-about = au dé, pour réussir le test de moral
morale-value = moral
morale-leader = l’égalité suffit : leur gradé tient bon
morale-shelter = couvert en dur
morale-friendly-musician = musicien ami
morale-colours = drapeau
morale-enemy-musician = musicien ennemi
morale-general = un général regarde
morale-pass = tient bon
morale-disorder = en désordre
morale-flee = fuit
move-about = à retirer d’une allure de { $cm } cm
move-about-best = { $kept ->
        [one] le meilleur gardé, à retirer d’une allure de { $cm } cm
       *[other] les { $kept } meilleurs gardés, à retirer d’une allure de { $cm } cm
    }
move-stuck = bloqué
move-mean = moyenne { $mean } cm
wound-about = au dé, pour guérir
wound-value = santé
wound-healer = un soigneur
wound-poor-hygiene = mauvaise hygiène
wound-heals = guérit
wound-marked = guérit, avec une séquelle
wound-still-wounded = reste blessé
wound-dies = meurt

## Jets
roll-dice = Dés
roll-no-dice = aucun
roll-die = dé
roll-line = ligne { $line }
roll-reached = { $count ->
        [0] aucun ne l’atteint
        [one] { $count } sur { $dice } l’atteint
       *[other] { $count } sur { $dice } l’atteignent
    }
roll-lone-six = 6 seul, relancé
roll-hits = { $count ->
        [0] Aucun touché
        [one] 1 touché
       *[other] { $count } touchés
    }
roll-hits-screen = { $count ->
        [0] Aucun touché dans l’écran
        [one] 1 touché dans l’écran
       *[other] { $count } touchés dans l’écran
    }
roll-marked = guérit, avec une séquelle (endroit { $place } sur 12)
roll-seed = Pour refaire ce jet : --seed { $seed }
roll-too-few = { $count ->
        [one] il manque un dé : { $whose }
       *[other] il manque { $count } dés : { $whose }
    }
roll-too-many = { $count ->
        [one] un dé de trop ; tous les dés donnés doivent servir
       *[other] { $count } dés de trop ; tous les dés donnés doivent servir
    }
roll-not-a-face = { $given } n’est pas un dé ici ; il va de 1 à { $most }
