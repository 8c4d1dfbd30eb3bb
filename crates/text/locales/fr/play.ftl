### Jouer, rejouer et expliquer des parties en ligne de commande.

log-unreadable = { $name } : lecture impossible : { $error }
log-too-large = { $name } est plus gros que tout journal de partie
log-empty = { $name } est vide ; un journal commence par `argad play`
log-not-a-log = { $name } n’est pas un journal de partie ({ $error })
log-newer = { $name } vient d’un argad plus récent (format { $format }) ; il faut celui-là pour le lire
log-scenario = { $name } : son scénario ne peut être lu avec ces données
log-changed = { $name }, ligne { $line } : l’événement { $event } a été changé après coup, ou il en manque : { $error }
log-torn = { $name } : la dernière écriture s’est interrompue à la ligne { $line } ; tout ce qui précède est bon
log-unknown-seat = il n’y a pas de place « { $seat } » ; écrivez : { $seats }
log-no-turn = le tour { $turn } n’a pas été joué ; le dernier est { $last }
replay-same = { $events } événements rejoués : les mêmes, octet par octet
replay-differs = l’événement { $event } est différent quand on rejoue
replay-refused = les ordres de l’événement { $event } ne sont pas permis par les règles
replay-other-data = les empreintes sont bonnes, mais la partie a été jouée avec d’autres données : pas rejouée
replay-other-rules = les empreintes sont bonnes, mais la partie a été jouée avec d’autres règles : pas rejouée
replay-no-dice = les empreintes sont bonnes, mais des dés lancés à la main manquent dès l’événement { $event }

due-slowed = le terrain qui ralentit { $who }
due-surge = l’élan de { $who } vers le contact
due-run-up = la course d’élan de { $who }
due-shot = les tirs de { $who } sur { $target }, { $need } ou plus à chacun
due-victim = désigner qui est touché parmi { $target }
due-strike = le coup de { $who }
due-fight = le combat de { $who }
due-tested = le moral de { $who }
due-treated = les soins à { $who }
due-other = la suite

play-scenario = quel scénario ? `argad play SCÉNARIO`, ou `argad play --resume JOURNAL` ; `argad scenario list` les nomme
play-dice = il n’y a plus de dés
play-not-begun = le journal s’arrête avant le début de la partie : recommencez
play-ruling = le journal contient une décision impossible
play-ask = { $seat } – { $phase }, tour { $turn }. Ordres, un par ligne ; help, show, legal FIGURINE, log, undo, done, quit.
play-help =
    Un ordre s’écrit QUI: ACTE; ACTE. Les figurines : column-3, column-1..4, ou column pour toute une troupe ; plusieurs avec des espaces.
    Aller       move 30,40 35,50 · charge ENNEMI · follow AMI · interpose AMI ENNEMI · slide 31,40 · face north · stay
    Manœuvres   form on FIGURINE 4 files facing east · skirmish · break · pivot left|right|about · exchange · receive
    Tirer       shoot ENNEMI [with ARME] [before|at 1|after] [volley] [elite|aimed] · volley ENNEMI · reload
    Se battre   strike ENNEMI · draw ARME · restrain · follow up · no follow up · surrender
    Mains       crouch · mount · dismount · take CHOSE · drop CHOSE · treat FIGURINE · capture FIGURINE · release FIGURINE · rally
    Réactions   if enemy within 20: shoot · if charged: countercharge · if enemy appears: fall back|close up|halt
    Les verbes français (avancer, charger, tirer, salve, recharger…) sont compris aussi.
    À la table   show · legal FIGURINE · log · undo · done · quit
play-help-examples = column: move 50,44   ·   captain: shoot north-hedge-3   ·   column: reload   ·   jean: charge captain
play-legal = { $who } peut aller à { $cm } cm et recevoir ces ordres : { $acts }
play-legal-shot = { $order } – { $need } ou plus, { $cm } cm
play-legal-shot-why = { $order } – { $need } ou plus, { $cm } cm ({ $band } ; { $reasons })
play-legal-none = { $who } ne reçoit pas d’ordre maintenant
play-none-yours = « { $who } » n’est pas des vôtres
play-undone = repris : { $order }
play-nothing = pas encore d’ordre
play-kept = bon : { $order }
play-fault = ligne { $line }, colonne { $column } : { $what }
play-refused = ligne { $line } : { $what }
play-hint = vouliez-vous dire « { $hint } » ?
play-saved = La partie est gardée dans { $name }. Pour continuer : argad play --resume { $name }
play-not-saved = { $name } : écriture impossible : { $error }
play-over = La partie est finie.
play-section = ligne { $line } : « { $text } » n’est pas un titre ; écrivez [turn 1 movement CAMP], [turn 1 shooting CAMP:2] ou [deployment CAMP]
play-stray = ligne { $line } : un ordre avant le premier titre, comme [turn 1 movement CAMP]
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
order-fault-unknown-turn = « { $word } » n’est pas un pivot : left, right ou about
order-fault-unknown-cue = « { $word } » n’est rien qu’on puisse attendre
order-fault-unknown-response = « { $word } » n’est pas une réaction
order-fault-bad-number = « { $word } » n’est pas un nombre qui convienne
order-fault-bad-point = « { $word } » n’est pas un point ; écrivez x,y en centimètres
order-fault-missing = il manque quelque chose à la fin
order-fault-unexpected = « { $word } » est de trop
