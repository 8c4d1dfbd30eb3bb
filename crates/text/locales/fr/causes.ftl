### Pourquoi un tir change : la cause elle-même, pas la ligne d’un tableau.

cause-armour = armure à cette portée
cause-isolated = sur des isolés ou des tirailleurs
cause-furtive-target = cible furtive
cause-moving = en mouvement
cause-threatened = des montés qui peuvent être contactés ne sont pas immobiles
cause-furtive-shooter = tireur furtif
cause-mounted-infantry = piéton monté
cause-untrained = tireur non entraîné (classe { $class })
cause-saddle = arme malcommode à cheval
cause-native = guerriers autochtones avec une arme à feu
cause-emergency = en mouvement et en urgence, en tout
cause-ambush = en embuscade
cause-ambush-lost = pas de bonus en désordre
cause-cap = terrain et cible ne coûtent jamais plus de 2
cause-flying = cible en vol
cause-warded = cible protégée par magie
cause-hide = protection { $value }
cause-at-will = tir à volonté
cause-skirmishing = en tirailleurs
cause-no-leader = pas de gradé
cause-disorder = déjà avant le tir
cause-elite-unit = tir d’élite de l’unité
cause-elite-single = tireur d’élite
cause-recruits = salve de recrues
cause-heavy-musket = mousquet à fourquine sur un groupe
