### Ce que prouve le journal d’une partie : `argad replay --verify`, et la reprise d’une partie.

verify-proven = Prouvé : la partie entière – { $events } événements – a été rejouée à partir de sa graine et de ses ordres, et elle est la même, octet par octet.
verify-vouched = La même, aussi loin qu’elle va : { $events } événements ont été rejoués et sont les mêmes, octet par octet. Mais le journal seul ne prouve pas tout ; voyez ce qui est marqué d’un !.
verify-altered = Pas prouvé : { $events } événements ont été rejoués et sont les mêmes, mais sur une autre table que celle que dit le nom du scénario.
verify-differs = Ce n’est pas ce qui a été joué : l’événement { $event } est un autre quand on rejoue la partie.
verify-differs-head = Ce n’est pas ce qui a été joué : la première ligne n’est pas celle qu’un programme écrit pour cette partie.
verify-field = { $field } : { $logged } dans le journal ; de son scénario découle { $played }
verify-absent = rien
verify-logged = dans le journal : { $told }
verify-played = rejoué :          { $told }
verify-nothing = rien, la partie est finie
verify-missing = rien qui puisse se raconter
verify-refused = Ce n’est pas ce qui a été joué : à l’événement { $event } il y a des ordres ou une décision que les règles ne permettent pas, des ordres donnés deux fois, ou aucun de quelqu’un qui doit en avoir.
verify-no-dice = Pas prouvé : à partir de l’événement { $event } les dés lancés à la main manquent ou n’en sont pas. La suite n’a pas été rejouée.
verify-no-such-rules = Ce n’est pas ce qui a été joué : aucun programme n’a écrit un journal qui dit ainsi « règles { $rules } ».
verify-other-rules = Pas vérifié : partie jouée selon les règles { $rules }, et celles-ci sont { $now }. Elle s’ouvre et se raconte telle quelle, mais n’est pas rejouée : un programme qui a ces règles-là le peut. D’ici là, rien de ce qu’elle contient n’est prouvé.
verify-other-build = Pas vérifié : partie jouée selon les règles { $rules }, comme ici, mais par une autre version compilée de ce programme : ce que font ses règles a une autre empreinte. Elle s’ouvre et se raconte telle quelle, mais n’est pas rejouée : le programme qui l’a jouée le peut. D’ici là, rien de ce qu’elle contient n’est prouvé.
verify-other-data = Pas vérifié : partie jouée avec d’autres données. Si elles sont dans un dossier, nommez-le (--data DOSSIER) ; d’ici là, rien de ce qu’elle contient n’est prouvé.

verify-rules = Règles { $rules }, empreinte { $print }.
verify-rules-old = Règles { $rules } ; les journaux de ce temps-là n’en avaient pas l’empreinte.
verify-data = Données : empreinte { $print }.
verify-data-other = Données : empreinte { $print } ; celles d’ici : { $now }.
verify-scenario-built-in = Scénario { $id }, à la lettre celui de ce programme.
verify-scenario-altered = ! Scénario { $id } : il porte le nom d’un scénario de ce programme, mais son texte est un autre (empreinte { $print }).
verify-scenario-own = Scénario { $id } : ce n’est pas un de ceux du programme ; son texte est dans le journal (empreinte { $print }). Regardez-le : argad show { $name }
verify-dice-seed = Dés : ceux du programme, d’une graine.
verify-dice-hand = ! Dés : lancés à la main. Qu’ils soient tombés ainsi, seuls ceux qui les ont vus peuvent le dire.
verify-player = { $seat } : { $who }.
verify-player-since = { $seat } : { $who }, à partir de l’événement { $event }.
verify-person = une personne
verify-nobody = personne n’a été consulté ; ses figurines ont fait ce que font celles à qui on ne dit rien
verify-player-unsaid = le journal ne dit pas qui
verify-bot = le robot { $bot }
verify-rulings = ! { $count ->
    [one] Une décision du meneur de jeu :
   *[other] { $count } décisions du meneur de jeu :
}
verify-frozen = ! { $count ->
    [one] Une fois, des figurines n’ont rien fait faute d’accord ; qu’il n’y en ait pas eu n’est pas dans le journal :
   *[other] { $count } fois, des figurines n’ont rien fait faute d’accord ; qu’il n’y en ait pas eu n’est pas dans le journal :
}
verify-line = événement { $event }, tour { $turn } : { $told }
verify-over = La partie est finie.
verify-open = ! La partie n’est pas finie : { $turn ->
    [0] { $phase }
   *[other] tour { $turn }, { $phase }
}. Elle reprend d’ici, ou bien la fin a été omise.
verify-cut-off = ! Le journal s’arrête au milieu d’une phase : la suite n’a jamais été écrite, ou a été omise.
verify-proves = Ce que cela prouve, et ce que cela ne prouve pas – qui l’a écrit, combien de graines ont été essayées avant – est dans docs/verify.fr.md.

## Avant de reprendre une partie
resume-same = Vérifié : tout ce que contient { $name } a été rejoué et est pareil.
resume-refuted = { $name } n’est pas ce que donnent ses dés et ses ordres : la partie n’est pas reprise, et rien n’a été changé. Ce qui ne va pas : argad replay { $name } --verify
resume-other-rules = { $name } a été joué jusqu’ici selon les règles { $rules } et continue selon { $now }. Le journal le dira ; dans son ensemble il ne peut plus être rejoué et vérifié.
resume-other-build = { $name } a été joué jusqu’ici par un autre programme des règles { $rules }, dont les règles font autre chose, et continue selon celles d’ici. Le journal le dira ; dans son ensemble il ne peut plus être rejoué et vérifié.
resume-other-data = { $name } a été joué jusqu’ici avec d’autres données et continue avec celles d’ici. Le journal le dira ; dans son ensemble il ne peut plus être rejoué et vérifié.
resume-altered = Vérifié : tout ce que contient { $name } a été rejoué et est pareil ; mais son scénario { $id } n’est pas celui qui porte ce nom dans ce programme.
resume-recalls = { $seat } ({ $bot }) repense la partie jusqu’ici, pour la continuer comme il l’aurait fait ; cela peut prendre un moment.
log-fault-hand-dice = des dés lancés à la main dans une partie qui dit tirer ses dés d’une graine

## Dans le navigateur
web-checked-same = Vérifié : tout ce que contient cette partie a été rejoué et est pareil.
web-checked-cut-off = Mais son journal s’arrête au milieu d’une phase : la suite n’a jamais été écrite, ou a été omise. Elle continue depuis sa dernière phase entière.
web-checked-rulings = { $count ->
    [one] Une décision du meneur de jeu : seuls des gens peuvent en répondre.
   *[other] { $count } décisions du meneur de jeu : seuls des gens peuvent en répondre.
}
web-checked-frozen = { $count ->
    [one] Une fois, des figurines n’ont rien fait faute d’accord : seuls des gens peuvent en répondre.
   *[other] { $count } fois, des figurines n’ont rien fait faute d’accord : seuls des gens peuvent en répondre.
}
web-checked-altered = Vérifié : tout ce que contient cette partie a été rejoué et est pareil ; mais son scénario n’est pas celui qui porte ce nom dans ce programme.
web-checked-rules = Cette partie a été jouée jusqu’ici selon les règles { $rules } et continue selon { $now }. Son journal le dira ; dans son ensemble elle ne peut plus être rejouée et vérifiée.
web-checked-data = Cette partie a été jouée jusqu’ici avec d’autres données et continue avec celles de ce programme. Son journal le dira ; dans son ensemble elle ne peut plus être rejouée et vérifiée.
web-checked-refuted = Cette partie n’est pas ce que donnent ses dés et ses ordres, à partir de l’événement { $event } : quelqu’un l’a changée, ou elle est abîmée. On peut la regarder, mais elle ne continue pas. Rien n’a été jeté.
