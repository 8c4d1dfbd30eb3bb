### Pourquoi un adversaire donne un ordre.

why-whim = sans aucune raison
why-zone = en route vers { $zone }
why-close = pour approcher { $enemy }
why-fall-back = pour rester hors d'atteinte de { $enemy }
why-charge = charge sur { $enemy } : { $kill } % de chances de le mettre hors de combat au premier échange, { $fall } % de tomber
why-receive = attend { $enemy } de pied ferme
why-shot = un tir sur { $enemy } : { $hit } % de chances de toucher
why-volley = une salve sur { $enemy } : { $hit } % de chances de toucher pour chacun
why-stand = immobile pour tirer
why-fetch = pour aller prendre { $thing }
why-bring = pour porter { $thing } vers { $zone }
why-seize = pour mettre la main sur { $whom }
why-mount = vers son cheval : la route est longue
why-lead = à portée de voix des siens
why-cover = pour ouvrir le chemin à { $who }
why-take-cover = pour se mettre à couvert contre { $enemy }
why-wait = en attendant que le chemin soit libre
why-turn = fait front vers { $enemy }
why-break = les rangs sont trop lents : chacun à son pas
why-strike = frappe { $enemy } : le coup le plus sûr
