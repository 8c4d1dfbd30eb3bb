### Le labo : beaucoup de parties entre robots.

## Une série
lab-games = { $games ->
    [one] Une partie
   *[other] { $games } parties
} · { $bots }{ $swap ->
    [yes] , camps échangés
   *[no] {""}
} · graines { $first } à { $last }
lab-overview = Chaque scénario : combien de fois chaque camp gagne, nulles, et tours
lab-balance = Qui gagne, avec des intervalles à 95 %
lab-draw = partie nulle
lab-bots = Quel robot gagne
lab-ends = Comment cela finit
lab-length = { $turns } tours
lab-turns = tours
lab-figures = figurines perdues
lab-end-decided = un objectif décisif
lab-end-last-turn = le dernier tour
lab-end-last-standing = un seul camp encore là
lab-end-master = le meneur de jeu
lab-losses = Pertes par partie
lab-lost-of = { $lost } sur { $of }
lab-lost-by = pertes, { $side }
lab-objectives = Objectifs : combien de fois atteints, et quand
lab-met-on = au tour { $turn } en moyenne
lab-killings = Qui est tombé et par quoi, par partie
lab-how-shot = tir
lab-how-strike = mêlée
lab-how-cornered = acculé
lab-how-captured = fait prisonnier
lab-how-fled = en fuite
lab-dice = Les dés : combien ont fait leur chiffre
lab-dice-row = { $what } : { $dice } dés par partie, { $made } l'ont fait ({ $expected } attendus, p = { $p })
lab-refused = { $count ->
    [one] Un robot a donné un ordre
   *[other] Des robots ont donné { $count } ordres
} que les règles refusent : merci de le signaler.
lab-left = encore { $time }
lab-written = { $name } : écrit, { $games ->
    [one] une partie
   *[other] { $games } parties
}

## S'arrêter et reprendre
lab-stopped = Arrêté après { $games ->
    [one] une partie
   *[other] { $games } parties
} ; voici ce qu'elles disent.
lab-stopped-kept = Arrêté après { $games ->
    [one] une partie
   *[other] { $games } parties
}, gardées dans { $name } ; reprenez avec la même commande et --resume.
lab-stopped-empty = arrêté avant qu'il y ait quoi que ce soit à dire
lab-missing = { $games ->
    [one] Une partie de la série n'est
   *[other] { $games } parties de la série ne sont
} dans aucun de ces fichiers ; voici ce que disent les autres.
lab-shard-done = { $name } : { $games ->
    [one] une partie, tout ce morceau
   *[other] { $games } parties, tout ce morceau
}
lab-shard-stopped = { $name } : { $games ->
    [one] une partie
   *[other] { $games } parties
} pour l'instant ; la même commande continue

## Mauvaises entrées
lab-no-games = il faut jouer au moins une partie : --games 400
lab-no-threads = il faut au moins un fil d'exécution : --threads 1
lab-too-many-bots = { $scenario } a { $sides } camps, mais --bots nomme { $bots } robots
lab-no-change = « { $given } » ne change rien : écrivez CLEF=VALEUR, comme morale=on ou troop.ID.count=8
lab-see-options = `argad rules options` les donne toutes ; un champ du scénario s'écrit troop.ID.class=4 ou turns=8
lab-no-number = « { $given } » n'est pas un nombre de figurines : écrivez 1 ou plus
lab-no-room = il n'y a pas la place pour { $count } de « { $troop } » là où elles sont ; déplacez-les d'abord dans le scénario
lab-faulty = avec { $changes } le scénario ne tient plus debout :
lab-exists = { $name } existe déjà : continuez-le avec --resume, ou donnez un autre nom
lab-other-run = { $name } contient les parties d'une autre série (scénario, robots, graine, ou nombre de parties diffèrent) : donnez un autre nom, ou les options du début
lab-other-version = { $name } a été joué avec une autre version des règles ou des robots, dont les parties sont autres : `argad lab merge { $name }` en répond encore ; donnez un autre nom pour jouer de nouveau
lab-gap = { $name } : des parties manquent ou sont en désordre ; recommencez avec un autre nom
lab-changed = { $name }, ligne { $line } : modifiée après avoir été écrite ; effacez-la avec tout ce qui suit, et reprenez avec --resume
lab-no-games-file = { $name } n'est pas un fichier de parties ; ils viennent de `argad lab run --keep` et de `argad lab shard`
lab-not-kept = { $name } n'a plus pu être écrit : { $error }. Ce qu'il contient est entier ; faites de la place et reprenez avec --resume
lab-merge-other = { $name } contient les parties d'une autre série que les fichiers précédents
lab-other-data = ces parties ont été jouées avec d'autres données : donnez le même --data
lab-unknown-ending = { $name } : la fin du nom dit ce que ce doit être, .txt .json .csv .parquet ou .html ; ou donnez --format
lab-rows-need-table = --rows va avec --format csv ou parquet
lab-parquet-needs-out = Parquet va dans un fichier : --out parties.parquet
lab-no-parquet = cet argad a été construit sans Parquet : écrivez du .csv, ou construisez-le avec la fonction parquet
lab-no-dice-kept = les fichiers de parties ne gardent pas les dés : jouez plutôt avec `argad lab run --rows shots`
lab-duel-bots = un championnat veut au moins deux robots différents : --bots random,drill

## Comparer
lab-compared = { $games ->
    [one] Une partie
   *[other] { $games } parties
} de chaque, avec les mêmes dés · { $bots } · à partir de la graine { $seed } · avec { $with }
lab-compare-score = Part des points
lab-compare-columns = Tel quel → changé, et la différence en points de pourcentage avec son intervalle à 95 % ; une nulle vaut la moitié.
lab-compare-row = { $side } : { $before } → { $after }   { $difference }
lab-compare-rest = Moyennes : tel quel, et la différence
lab-compare-mean = { $what } : { $before }   { $by }
lab-compare-alike = Pas une partie n'a tourné autrement : le changement ne fait rien ici.
lab-compare-clear = La différence n'est pas du hasard. { $unlike } des parties ont tourné autrement.
lab-compare-unclear = L'intervalle contient zéro : plus de parties le diront peut-être, ou il n'y a rien à dire. { $unlike } des parties ont tourné autrement.
lab-swept = { $games ->
    [one] Une partie
   *[other] { $games } parties
} de chaque, avec les mêmes dés · { $bots } · à partir de la graine { $seed } · ce que chaque changement ajoute à la part d'un camp ({ $side }), en points de pourcentage
lab-sweep-turns = tours { $turns }
lab-sweep-note = * l'intervalle à 95 % laisse zéro dehors. De beaucoup de changements, un sur vingt le fait par hasard.

## Les prix
lab-priced = { $games ->
    [one] Une partie
   *[other] { $games } parties
} de chaque, avec les mêmes dés · { $bots } · à partir de la graine { $seed }
lab-price-games = parties
lab-price-effect = points de %
lab-price-unknown = Ce que valent les figurines ne se distingue pas encore du hasard : jouez plus de parties.
lab-price-note = La dernière colonne est ce qu'une figurine ajoute à la part des points de son camp ; celle d'avant la même chose, à l'échelle où le camp entier coûte ce que demande BUD. Une figurine de plus ou de moins, dans ce scénario et avec ces robots ; BUD dit lui-même que ses prix sont arbitraires.
lab-price-bare = Cette période n'a pas de prix : à l'échelle où une figurine du camp coûte un point en moyenne. Une figurine de plus ou de moins, dans ce scénario et avec ces robots.
lab-price-nobody = il n'y a personne à qui donner un prix

## Le championnat
lab-league = { $games ->
    [one] Une partie
   *[other] { $games } parties
}, camps échangés, à partir de la graine { $seed } : Elo au-dessus de la moyenne ± 95 %
lab-league-record = { $won } gagnées, { $drawn } nulles, { $lost } perdues
lab-duel = { $a } gagne contre { $b } : { $share } (gagnées, nulles, perdues)

## Options
lab-options-head =
    # Ce que fait chaque règle optionnelle

    Fait par `{ $command }` : { $games } parties du scénario tel quel, et les mêmes parties, avec les mêmes dés, une option dans son autre position. Le premier nombre est ce que cela ajoute à la part des points du premier camp, en points de pourcentage (une nulle vaut la moitié), avec son intervalle à 95 % ; puis ce qui change dans la durée et les pertes, et combien de parties ont seulement tourné autrement.
lab-options-columns = | option | clause | part : { $first } | tours | pertes : { $first } | pertes : { $second } | autrement |
lab-options-note = (*) L'intervalle laisse zéro dehors ; sur tant de lignes, une sur vingt le fait par hasard. Ce que ces robots font d'une règle n'est pas ce que des gens en font.

## Le rapport
lab-report = Beaucoup de parties
lab-report-foot = Fait par argad lab. Les intervalles sont à 95 % : de Wilson pour les parts, de Student pour les moyennes. Non officiel ; les règles sont © Patrice Méallier, Argad! Éditions.
lab-map = Où les figurines sont tombées
lab-map-note = Une tache est une case de { $cm } cm ; la plus grande vaut { $most } pertes.
lab-column-troop = Troupe
lab-column-figures = Figurines
lab-column-out = Hors de combat
lab-column-captured = Prisonniers
lab-column-fled = En fuite
lab-column-side = Camp
lab-column-objective = Objectif
lab-column-met = Atteint
lab-column-a-game = Par partie
lab-column-by = Par
lab-fortune = Ce que fait la chance : la part des points d'un camp ({ $side }) selon la chance de ses dés (points avec intervalles), et combien de parties étaient ainsi (gris)
lab-fortune-axis = chance, en écarts types au-dessus de celle des autres

## La chance d'une partie
luck-shots = tirs
luck-strikes = coups
luck-tests = moral
luck-kills = dont hors de combat du coup
luck-head = Les dés de chaque camp face aux chiffres qu'il leur fallait
luck-row = { $what } : { $made } sur { $thrown } l'ont fait, { $expected } étaient attendus
luck-verdict = { $dice } dés, p = { $p } : { $word }
luck-word-usual = comme tombent les dés
luck-word-lucky = plus de chance que dix-neuf parties sur vingt
luck-word-unlucky = moins de chance que dix-neuf parties sur vingt
luck-none = pas de dés
luck-exact = p est exact : combien de fois des dés honnêtes avec ces chiffres tombent d'une façon au moins aussi rare, d'un côté ou de l'autre.
luck-normal = p vient de l'approximation normale, tant il y a de dés.
luck-note = Un dé fait son chiffre s'il montre ce qu'il lui fallait ; au-delà de six il faut un six, et à un six seul relancé un autre. Un test de moral est fait par un dé sous le moral. Les chiffres sont pris comme ils sont venus. Avec plusieurs camps, un sur vingt paraît rare par hasard.
lab-long-line = { $name }, ligne { $line } : plus de { $most } Mio, ce n’est donc pas un fichier de parties ; donnez un fichier écrit par `argad lab run --keep`
