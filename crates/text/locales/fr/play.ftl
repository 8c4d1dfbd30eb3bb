### Jouer, rejouer et expliquer des parties en ligne de commande.

log-unreadable = { $name } : lecture impossible : { $error }
log-too-large = { $name } est plus gros que tout journal de partie
log-empty = { $name } est vide ; un journal commence par `argad play`
log-not-a-log = { $name } n’est pas un journal de partie ({ $error })
log-newer = { $name } vient d’un argad plus récent (format { $format }) ; il faut celui-là pour le lire
log-scenario = { $name } : son scénario ne peut être lu avec ces données :
    { $faults }
log-changed = { $name }, ligne { $line } : l’événement { $event } a été changé après coup, ou il en manque : { $error }
log-fault-text = ce n’est pas de l’UTF-8
log-fault-json = ce n’est pas du JSON : { $detail }
log-fault-hash = l’empreinte ne correspond pas : cette ligne ou une ligne avant elle a été changée
log-fault-number = ceci est le numéro { $detail }
log-fault-event = ce n’est pas un événement : { $detail }
log-fault-no-such = il y est question de ce qui n’existe pas
log-fault-header = ce n’est pas un en-tête : { $detail }
log-torn = { $name } : la dernière écriture s’est interrompue à la ligne { $line } ; tout ce qui précède est bon
log-unknown-seat = il n’y a pas de place « { $seat } » ; écrivez : { $seats }
log-no-turn = le tour { $turn } n’a pas été joué ; le dernier est { $last }

log-backwards = --from vient après --to

## Dés
play-seed = Dés du programme, graine { $seed }.
play-seed-again = Graine { $seed } ; pour rejouer : argad play { $scenario }{ $bots } --seed { $seed }
play-seed-over = Graine { $seed }.
play-seed-hidden = Dés du programme. La graine se dit quand la partie est finie ; d’ici là elle est dans le journal, où personne ne devrait regarder.
play-dice = ces dés ne vont pas avec la partie
play-dice-real = De vrais dés, lancés à la table.
play-dice-seeded = la partie a commencé avec les dés du programme : elle continue sans --dice
play-dice-word = { $name } : « { $word } » n’est pas un nombre ; les dés s’écrivent 3 4 6 1
play-dice-typed = « { $word } » n’est pas un nombre ; écrivez 3 4 6 1
play-dice-due = { $count ->
    [one] Un dé
   *[other] { $count } dés
} pour { $due } :
play-draw-due = Tirez un nombre de 1 à { $most } pour { $due } :
play-dice-none = Plus de dés.
play-dice-stop =
    il n’y a plus de dés. { $due }
    Rien n’est perdu : cette phase recommence, avec ses dés et ceux qui manquent :
    { $again }
play-dice-left = { $count ->
    [one] Un dé n’a pas servi : { $dice }
   *[other] { $count } dés n’ont pas servi : { $dice }
}
due-slowed = le terrain qui ralentit { $who }
due-surge = l’élan { DE($who) } vers le contact
due-run-up = la course d’élan { DE($who) }
due-gallop = le galop { DE($who) } avant le lancer
due-shot = les tirs { DE($who) } sur { $target }, { $need } ou plus à chacun
due-victim = désigner qui est touché parmi { $target }
due-victim-behind = désigner qui est touché parmi ceux que masquent { $target }
due-victim-screen = désigner qui est touché parmi les tirailleurs devant { $target }
due-strike = le coup { DE($who) }
due-strike-at = le coup { DE($who) } sur { $target }
due-fight = le combat { DE($who) }
due-tested = le moral { DE($who) }
due-treated = les soins { A($who) }
due-other = la suite

## S’accorder
play-table-none = Personne n’a encore rien annoncé.
play-table-content = { $seat } – accepte l’ensemble { $set } ; rien annoncé
play-waits = { $who } : à placer : { $zone }
play-aims = Ce que vous voulez :
play-aims-others = Ce que veulent les autres :
play-aims-known = Ce que veut chaque camp, au su de tous :
play-keeps = La partie est gardée dans { $name } après chaque phase ; Ctrl-C ne perd rien. Pour continuer : argad play --resume { $name }
play-ask = { $seat } – { $phase }{ $turn ->
    [0] .
   *[other] , tour { $turn }.
}
play-ask-open = Ordres, un par ligne, puis accepter (ou annoncer). Mots : aide, montrer, qui, permis, pourquoi, ordres, journal, annuler, refaire, retirer, quitter.
play-ask-sealed = Ordres, un par ligne, puis sceller. Mots : aide, montrer, qui, permis, pourquoi, ordres, journal, annuler, refaire, retirer, quitter.
play-set = C’est l’ensemble { $set }.
play-withdrawn = C’est un changement : { $seat } avait accepté ; cela ne tient plus (TRN-2).
play-announces = { $seat } : annoncé.
play-accepts = { $seat } : ensemble { $set } accepté.
play-table-silent = { $seat } : rien ; chacun fait ce qu’il fait de lui-même
play-table-open = { $seat } :
play-table-accepts = { $seat } – accepte l’ensemble { $set } :
play-deadlock = Pas d’accord après { $set } ensembles : les annonces restent, et ceux qui changeaient sans cesse ne font rien ce tour (GEN-1) : { $who }
play-deadlock-none = Pas d’accord après { $set } ensembles : les annonces restent (GEN-1)
play-hand-over = Passez le clavier : { $seat } ; puis appuyez sur Entrée.
play-sealed = { $seat } : scellé.
play-revealed = Tout est scellé. Les ordres :
play-stays-sealed = des ordres scellés le restent
play-no-choice = cette place n’a rien à décider dans cette phase
play-not-open = Les ordres sont scellés ici : écrivez sceller.
play-not-sealed = La table est ouverte : écrivez accepter.
play-not-agreed = tour { $turn }, { $phase } : pas d’accord ; l’ensemble { $set } n’est pas accepté par { $seats }
play-not-all-sealed = tour { $turn }, { $phase } : pas scellé par { $seats }
play-after-close = ligne { $line } : « { $text } » vient après que cette place a annoncé, accepté ou scellé ; écrivez un nouveau titre
play-open-and-sealed = ligne { $line } : { $text } : une phase est ouverte (annoncer, accepter) ou scellée (sceller)
play-never-came = attention : { $name }, ligne { $line } : { $heading } – cette phase n’est pas venue ; ses ordres n’ont pas été lus

## À la table
play-help =
    Un ordre s’écrit QUI: ACTE; ACTE. QUI : column-3, column-1..4, ou column pour toute une troupe ;
    plusieurs avec des espaces. Un ordre par ligne ; tapé à la table, un nouveau pour
    quelqu’un remplace l’ancien, dans un fichier il est refusé.
    Aller       avancer 30,40 35,50 (le chemin du premier nommé ; les autres gardent leur place à côté)
                avancer milieu 30,40 (le chemin du milieu du groupe)
                charger ENNEMI (attaquer ENNEMI) · suivre AMI · s'interposer AMI ENNEMI
                glisser 31,40 (sans tourner) · regarder nord · rester
    Manœuvres   former sur FIGURINE 4 files vers est · rejoindre FIGURINE (entrer dans l’ordre serré)
                tirailleurs · tirailleurs à 40,30 écart 6 · rompre (quitter l’ordre serré)
                pivoter gauche|droite|demi-tour · échanger (les rangs) · attendre (la charge, à genoux)
    Tirer       tirer ENNEMI [avec ARME] [avant|à 1|au contact|après] [salve] [élite|visé] [un canon]
                salve ENNEMI · recharger
    Se battre   frapper ENNEMI · dégainer ARME · retenir (l’arme à deux mains) · poursuivre · ne pas poursuivre
                se-rendre · défier ENNEMI · accepter ENNEMI · refuser ENNEMI
                recouper heavy-lance · s'alléger · rester (pas de coup)
    Mains       s'accroupir · monter · descendre · prendre CHOSE · poser CHOSE · soigner FIGURINE
                capturer FIGURINE · libérer FIGURINE
                porter FIGURINE · déposer FIGURINE · rallier
    Réactions   si ennemi à 20: tirer [avec ARME] [salve] · si chargé: contre-charger
                si ennemi apparaît: reculer|serrer|halte
    Déployer    placer 20,20 vers nord
    Les verbes anglais (move, charge, shoot, volley…) sont compris aussi ; fichiers et journaux les gardent ainsi.
    À la table
      montrer             la carte et qui s’y trouve
      qui                 vos figurines, une à une
      permis FIGURINE     ce que quelqu’un peut faire
      pourquoi FIGURINE   chaque cible : le jet, ou pourquoi non
      ordres              tous les ordres jusqu’ici
      journal             revoir la dernière phase
      annuler, refaire    vos ordres, en arrière, en avant
      retirer FIGURINE    plus d’ordre pour eux
      sans                l’ordre refusé sans ceux pour qui il l’était
      meneur DÉCISION     le meneur de jeu en décide ainsi : meneur ligne sergent: tester parce que mitraille
                          (tester, placer 30,40, hors-de-combat, revenu, caché, visible, désordre, ordre, chargé, blessé,
                          guéri, péripétie 1, fin)
      quitter             assez pour aujourd’hui ; ce qui est fait est gardé
play-help-open =
    Table ouverte : annoncer montre vos ordres à tous, accepter accepte aussi l’ensemble tel qu’il est. Tout
    changement retire les accords. Quand tous acceptent le même ensemble, il est joué.
play-help-sealed = Ordres scellés : sceller ferme votre enveloppe. Personne ne la voit avant que tout soit scellé.
play-help-now = Par exemple, à cet instant :
play-unknown = Un ordre a deux points (QUI: ACTE) ; aide donne la liste des mots{ $hint }
play-legal = { $who } peut aller à { $cm } cm et recevoir ces ordres :
play-legal-here = { $who } peut recevoir ces ordres :
play-legal-nothing = { $who } n’a rien à faire dans cette phase
play-legal-shot = { $need } ou plus, { $cm } cm
play-legal-shot-why = { $need } ou plus, { $cm } cm ({ $band } ; { $reasons })
play-why-shoot = { $who }, tirer :
play-why-charge = { $who }, charger :
play-why-attack = { $who }, attaquer :
play-why-strike = { $who }, frapper :
play-why-yes = oui
play-why-no = non – { $reasons }
play-why-nobody = { $who } n’a pas de cible maintenant
play-yours = Vos ordres :
play-undone = repris ; il reste :
play-redone = refait :
play-nothing-undone = rien n’a été repris
play-not-ordered = pas d’ordre pour « { $who } »
play-dropped = retiré : { $orders }
play-instead = à la place de : { $orders }
play-no = non : { $what }
play-broken = colonne { $column } : { $what }
play-look-away = Les figurines cachées ne sont pas montrées ici : « montrer tout » et « qui tout » montrent les vôtres ; que les autres détournent les yeux.
play-figure-prisoner = prisonnier
play-figure-wounded = blessé
play-scenario = quel scénario ? `argad play SCÉNARIO`, ou `argad play --resume JOURNAL` ; `argad scenario list` les nomme
play-not-begun = le journal s’arrête avant le début de la partie : recommencez
play-ruling = le journal contient une décision impossible
play-legal-none = { $who } ne reçoit pas d’ordre maintenant
play-none-yours = « { $who } » n’est pas des vôtres
play-nothing = pas encore d’ordre
play-kept = bon : { $order }
play-led = c’est le chemin { DE($who) } ; les autres gardent leur place à côté
play-fault = ligne { $line }, colonne { $column } : { $what }
play-refused = ligne { $line } : { $what }
play-hint = vouliez-vous dire « { $hint } » ?
play-saved = La partie est gardée dans { $name }. Pour continuer : argad play --resume { $name }
play-over = La partie est finie.
play-section = ligne { $line } : « { $text } » n’est pas un titre ; écrivez [tour 1 mouvement CAMP], [tour 1 tir CAMP:2], [tour 1 mêlée meneur] ou [déploiement CAMP]
play-sections = { $found } titres ; { $most } au plus : ôtez les rondes passées
play-more-faults = et { $more } autres fautes ; corrigez d’abord celles d’au-dessus
play-stray = ligne { $line } : un ordre avant le premier titre, comme [tour 1 mouvement CAMP]
play-twice = ligne { $line } : le même titre qu’à la ligne { $first }
play-figure-ready = prêt
play-figure-empty = arme vide
play-figure-disorder = en désordre
play-figure-hidden = caché
play-figure-fleeing = en fuite
play-figure-stunned = étourdi

## Ce qui peut clocher dans un ordre
order-fault-no-colon = pas de « : » après ceux qui doivent agir
order-fault-nobody = personne n’est nommé avant le « : »
order-fault-unknown-who = personne ne s’appelle « { $word } »
order-fault-bad-range = il n’y a pas de figurines « { $word } »
order-fault-nobody-able = personne de « { $word } » ne peut agir
order-fault-unknown-act = « { $word } » n’est rien qu’on puisse faire
order-fault-unknown-figure = il n’y a pas de figurine « { $word } »
order-fault-unknown-thing = il n’y a pas d’objet « { $word } »
order-fault-unknown-weapon = ils n’ont pas d’arme « { $word } »
order-fault-unknown-direction = « { $word } » n’est pas une direction
order-fault-unknown-turn = « { $word } » n’est pas un pivot : gauche, droite ou demi-tour
order-fault-unknown-cue = « { $word } » n’est rien qu’on puisse attendre
order-fault-unknown-response = « { $word } » n’est pas une réaction
order-fault-bad-number = « { $word } » n’est pas un nombre qui convienne
order-fault-bad-point = « { $word } » n’est pas un point ; écrivez x,y en centimètres
order-fault-missing = il manque quelque chose à la fin
order-fault-unexpected = « { $word } » est de trop
order-fault-too-long = c’est plus long que tous les ordres possibles ; on lit 64 Kio au plus : un ordre par ligne, une troupe plutôt que ses figurines
order-fault-too-many = autant de fautes : la suite n’a pas été lue ; corrigez d’abord celles d’au-dessus

## Les robots
play-bot = { $seat } : joué par { $bot }.
play-alone = Seul à la table ? Un robot joue les autres : argad play { $scenario } --bot drill
play-bot-there = --seat { $seat } : un robot y est assis ({ $bot })
play-bot-section = ligne { $line } : { $text } : un robot tient cette place et donne lui-même ses ordres
play-bot-orders = { $seat } ({ $bot }) :
play-bot-silent = { $seat } ({ $bot }) : rien ; chacun fait ce qu’il fait de lui-même
play-bot-why = { $seat } ({ $bot }), à la phase précédente :
play-bot-why-now = { $seat } ({ $bot }), maintenant :
play-bot-why-none = Aucun ordre d’un robot dont vous puissiez avoir connaissance.
play-help-bots =
    Robots : pourquoi seul dit les raisons de leurs ordres, pourquoi FIGURE celle de l’un des leurs ; ordres
    scellés : seulement après coup. Ils acceptent tout ensemble d’ordres.
play-draft = Ordres d’avant, sur lesquels personne ne s’est encore accordé :
play-offer = sans { $who } c’est possible : { $orders }  (« sans » le prend)
refused-instead = { $why } ; ceci conviendrait : { $order }
play-no-offer = rien n’était proposé : « sans » reprend un ordre refusé sans ceux pour qui il l’était
play-dry = Tour { $turn }, { $phase } :
play-dry-none = aucun dé
play-dry-die = { $number }. { $due }
play-dry-draw = { $number }. de 1 à { $most } : { $due }
play-dry-more = (touches, 6 relancés et leurs victimes peuvent en demander d’autres)
