### Argad ! – les règles, clause par clause

## Le tour de jeu
chapter-trn = Le tour de jeu

clause-trn-1 = Le tour compte trois phases, toujours dans cet ordre : mouvement, tir, mêlée. Viennent enfin les formalités de fin de tour : les armes achèvent d’être rechargées, les formations deviennent effectives, on reteste le moral, les assommés se relèvent.
    .title = Trois phases
clause-trn-2 = Tout le monde bouge en même temps, amis comme ennemis, et on se met d’accord. Chacun annonce ses intentions, les autres réagissent, et les mouvements sont acquis quand tous les acceptent. Il n’y a pas d’initiative et aucun camp ne joue le premier.
    .title = Mouvements simultanés
clause-trn-3 = Une charge déclarée ne se reprend pas (CHG-2).
    .title = Charge sans retour
clause-trn-4 = Optionnel, actif par défaut : on peut tirer avant ou pendant le mouvement plutôt qu’après, si l’arme le permet. Pour le moment où l’on jette les dés, voir GEN-11.
    .title = Tirer avant ou en marchant
clause-trn-5 = Les mêlées se règlent une par une ; on finit chaque combat avant de passer au suivant.
    .title = Un combat à la fois
clause-trn-6 = Une figurine est une seule personne. Chaque joueur ou joueuse mène une troupe, dont une figurine peut être son propre personnage.
    .title = Une figurine, une personne
clause-trn-7 = Un meneur ou une meneuse de jeu (MJ) peut tenir le scénario, les figurines neutres et les secrets, et trancher en dernier ressort sur tout.
    .title = Le meneur de jeu
clause-trn-8 = Quiconque est touché est aussitôt hors de combat : pas de jet de sauvegarde. Optionnel, actif par défaut : le personnage d’un joueur survit à une première blessure (WND-4).
    .title = Touché, hors de combat

## Classe, vêture, armure
chapter-cls = Classe, vêture, armure

clause-cls-1 = Classe 1 : non-combattant. Classe 2 : civil sans entraînement, recrue, milicien. Classe 3 : soldat entraîné ; classe 4 : soldat bien entraîné, gradé, vétéran ; classe 5 : combattant exceptionnel. Le personnage d’un joueur peut être classe 5 quelle que soit sa vêture.
    .title = Les cinq classes
clause-cls-2 = Vêture légère (0) ou armure 4 (le torse sous une cuirasse ou de la maille). Piques et mousquets y ajoute l’armure 4* (demi-armure : comme 4 au tir, plus forte en mêlée, CLS-4) et l’armure 5 (armure complète). Fusils et sabres ne connaît que la vêture légère, le soldat équipé (tout son fourniment, sans armure) et la cuirasse (= armure 4).
    .title = Vêture et armure
clause-cls-3 = Période Piques et mousquets, sauf avis contraire du scénario : la classe d’un soldat est celle de son armure – vêture légère, classe 2 ou 3 ; armure 4 ou 4*, classe 4 ; armure 5, classe 5. Un soldat de métier dont l’épée est l’arme principale est au moins classe 4.
    .title = Classe selon l’armure
clause-cls-4 = Pour les malus de tir, l’armure 4* compte comme 4. Pour départager une mêlée, on classe 4 < 4* < 5. Pour percer une armure 4 ou 4*, il faut un résultat supérieur à 4 : la 4* ne diffère de la 4 que pour départager et pour le mouvement.
    .title = La demi-armure (4*)
clause-cls-5 = Sur un cheval de moindre valeur, le cavalier est ramené à la classe de sa monture, pour le budget comme pour la mêlée à cheval.
    .title = Mauvais cheval, classe réduite
clause-cls-6 = Le moral est une valeur à part, égale à la classe par défaut ; les fiches d’unité donnent les deux.
    .title = Moral et classe

## Mouvement
chapter-mov = Mouvement

clause-mov-1 = Période Fusils et sabres, par tour : piéton léger 20 cm ; soldat équipé 16 cm ; soldat en déroute 20 cm ; cavalier léger 40 cm (démonté 20) ; cavalier lourd 36 cm (démonté 16). Piéton monté : 36 cm sur un cheval de guerre ou rapide, 32 cm sur un cheval de ferme, de trait ou de poste. La fiche d’unité l’emporte (cavalerie de ligne 40 cm, démontée 16).
    .title = Mouvements, Fusils et sabres
clause-mov-2 = Période Piques et mousquets, à pied : vêture légère 20 cm ; mousquet lourd et/ou armure 4, ou robe légère, soutane, robe de moine 16 cm ; personne sans aptitudes physiques 16 ou 12 cm ; armure 5 (démonté) 12 cm. Cavalier : vêture légère ou armure 4, 40 cm ; armure 4*, 36 cm (démonté 16) ; armure 5, 32 cm (démonté 12). Piéton monté, dragon, ou n’importe qui sur un cheval de trait, de ferme ou de poste : 36 cm.
    .title = Mouvements, Piques et mousquets
clause-mov-3 = Porter une charge lourde ou encombrante coûte 4 cm ; très lourde ou très encombrante, 8 cm. Le mousquet lourd à fourquine compte pour −4 (donc 16 cm en vêture légère) ; il ne s’ajoute pas à l’armure 4 (16 cm dans les deux cas).
    .title = Charges et encombrement
clause-mov-4 = Ordre serré à pied : 16 cm en colonne par deux (VAR-4), 12 cm en colonne plus large ou en ligne, 8 cm à reculons ou de côté (à plus de 45° du front).
    .title = Ordre serré à pied
clause-mov-5 = Cavalerie lourde entraînée à l’ordre serré monté : 36 cm en colonne par deux (VAR-4), 32 cm en colonne plus large ou en ligne.
    .title = Ordre serré monté
clause-mov-6 = Pour arriver au contact dans un tour qui finira en mêlée, une troupe à pied en ordre serré, en colonne large ou en ligne, peut ajouter 1D6 cm à ses 12 cm. Si le contact n’a pas lieu, elle fait ses 12 cm et pas plus. Variante de la fiche de 2021 : 16 cm à pied, 36 cm monté « avant contact » (VAR-6).
    .title = Arriver au contact
clause-mov-7 = En terrain difficile, on retranche du mouvement les dés de lenteur : 1D6 cm à pied, 2D6 cm monté.
    .title = Terrain difficile
clause-mov-8 = En terrain très difficile, on divise d’abord le mouvement par deux, puis on retranche les dés de lenteur.
    .title = Terrain très difficile
clause-mov-9 = On reste bloqué tout le tour : à pied si le dé fait 6 ; monté, si les deux dés font 6 en terrain difficile, ou si l’un au moins fait 6 en terrain très difficile.
    .title = Bloqué par le terrain
clause-mov-10 = Un seul jet de lenteur suffit pour tout un groupe qui marche ensemble du même côté. Ensemble veut dire : du même camp, chacun à 4 cm au plus d’un autre (5 cm pour des montés), des chemins à 45° près, quelle que soit la façon d’écrire les ordres. Ceux qui sont loin les uns des autres font chacun leur jet.
    .title = Un jet par groupe
clause-mov-11 = Plusieurs terrains difficiles dans le même tour : toujours un seul jet de lenteur.
    .title = Un jet par tour
clause-mov-12 = Personne ne dépasse son mouvement, personne ne traverse un socle ennemi. Finir socle à socle avec un ennemi, c’est être au contact.
    .title = Limites et contact
clause-mov-13 = Une figurine qui se décale de deux pas au plus (la longueur de son socle) compte encore comme immobile pour tirer, recharger et recevoir une charge (GEN-2).
    .title = Deux pas, encore immobile
clause-mov-14 = Rompre la formation à volonté ne coûte rien ; l’unité rompue se déplace comme des figurines en ordre lâche.
    .title = Rompre les rangs
clause-mov-15 = Période Fusils et sabres, guerriers autochtones d’Amérique du Nord seulement : ils tirent à l’arme à feu en mouvement sans malus de mouvement, mais ont toujours −1 avec une arme à feu. Ils ont des avantages en terrain difficile (GEN-4) et en embuscade (GEN-3).
    .title = Guerriers autochtones d’Amérique

## Terrain
chapter-ter = Terrain

clause-ter-1 = Broussailles et cultures hautes : terrain difficile, à pied comme monté. −1 pour tirer sur des piétons qui s’y trouvent. Les piétons y sont cachés s’ils sont accroupis, immobiles, sans rien faire.
    .title = Broussailles, cultures hautes
clause-ter-2 = Forêt (assez dense) : difficile à pied, très difficile monté. −1 aux tirs qui en traversent jusqu’à 10 cm inclus (sauf contre des montés en lisière). Au-delà de 10 cm de forêt entre tireur et cible, la cible est cachée.
    .title = Forêt assez dense
clause-ter-3 = Période Piques et mousquets. Forêt très ouverte ou verger : facile à pied (sauf en ordre serré), difficile monté. −1 pour tirer sur des piétons isolés ; cible cachée au-delà de 20 cm d’épaisseur.
    .title = Forêt ouverte, verger
clause-ter-4 = Piéton visible à couvert – haie, talus, broussailles, cultures hautes, fenêtre, porte entrouverte, portail, construction, rempart, mur : −1. Derrière une meurtrière étroite et solide : −2. Un nageur donne −1, quel qu’il soit. Pour le reste, seuls les piétons en profitent : haie, mur ou meurtrière ne protègent pas un monté.
    .title = Tir sur cible à couvert
clause-ter-5 = Un obstacle linéaire – haie, talus, muret, porte, barricade, pieux, rempart, créneau – donne un bonus en mêlée (MEL-M3). Si un ennemi vient se coller à l’obstacle pour tirer par-dessus, le défenseur n’a aucun couvert contre ce tir.
    .title = Obstacles linéaires
clause-ter-6 = La position dominante – pente escarpée, talus, escalier, rempart – compte en mêlée (MEL-M4).
    .title = Position dominante
clause-ter-7 = Avancer en terrain difficile rompt aussitôt l’ordre serré ; en terrain très difficile il est interdit.
    .title = Terrain et ordre serré
clause-ter-8 = On ne tire pas sur une cible cachée.
    .title = Cibles cachées
clause-ter-9 = En intérieur et à travers une ouverture, la longueur et le poids des armes sont limités (LEN-6).
    .title = Intérieurs et ouvertures

## Formations
chapter-frm = Formations

clause-frm-1 = Par défaut on est en ordre lâche. Le désordre est un état moral, pas une formation (DIS).
    .title = Ordre lâche
clause-frm-2 = L’ordre serré (OS) demande de l’entraînement, au moins trois soldats socle à socle, et un terrain facile et dégagé.
    .title = Ordre serré : conditions
clause-frm-3 = Un gradé commande l’ordre serré ; on s’y range contre un personnage immobile et bien reconnaissable (gradé, porte-enseigne ou musicien). Il prend effet une fois ce tour terminé. Qui peut atteindre sa place dans le tour l’atteint : les chemins ne se croisent pas et personne n’en gêne un autre. Plus tard, un soldat entraîné du même camp qui finit un tour socle à socle avec l’unité, sur commandement d’un gradé, en fait partie après ce tour ; l’unité peut être en marche.
    .title = Former l’ordre serré
clause-frm-4 = L’ordre serré se rompt à volonté, en terrain difficile, si l’on est attaqué sans pouvoir faire face, ou à moins de trois soldats.
    .title = Perdre l’ordre serré
clause-frm-5 = Les mouvements en ordre serré se font sur ordre d’un gradé.
    .title = Marcher au commandement
clause-frm-6 = En ordre serré on pivote sur place (quart de tour ou demi-tour) une seule fois par tour. Classe 2 : en Fusils et sabres, pivoter interdit de bouger, tirer ou recharger ce tour-là ; en Piques et mousquets, seulement de bouger. Classe 3 et plus : on pivote avant ou après le mouvement (jamais au milieu), ou bien en tirant ou en rechargeant. Un mouvement après le pivot se mesure avec le nouveau front, un mouvement avant avec l’ancien. Fusils et sabres : si le moral est tombé sous 3, pivoter interdit toute autre action.
    .title = Pivoter en ordre serré
clause-frm-7 = Une unité ne pivote pas si l’un des siens est au contact d’un ennemi. Ceux qui sont contactés peuvent faire face d’eux-mêmes, mais ils quittent alors la formation et ont bougé (pas de MEL-M9). Les rangs arrière ne frappent qu’un ennemi au contact du front de l’unité, jamais celui qui vient de flanc ou de dos.
    .title = Pas de pivot au contact
clause-frm-8 = Période Piques et mousquets. Classe 3 et plus : pivot comme en FRM-6 ; on peut aussi glisser de deux pas, ou faire passer un rang juste devant ou juste derrière l’unité.
    .title = Glisser, changer de rang
clause-frm-9 = Période Piques et mousquets. Pivoter, glisser de deux pas ou échanger un rang n’empêche ni de tirer ni de recharger : on compte comme immobile.
    .title = Manœuvrer et tirer
clause-frm-10 = Période Fusils et sabres. L’ordre dispersé (OD) demande de l’entraînement et le commandement d’un gradé. Les tirailleurs vont par deux, chaque binôme à 4 cm au moins des autres ; de même pour les fourrageurs à cheval, à 5 cm.
    .title = Tirailleurs et fourrageurs
clause-frm-11 = Isolés : un ou deux piétons à plus de 4 cm des autres, ou un cavalier à plus de 5 cm des autres, ou un tel cavalier avec un seul piéton. Groupe : deux cavaliers, ou trois piétons, ou davantage. Piques et mousquets parle aussi de couple (deux figurines) : un tir visé prend l’une ou l’autre au hasard.
    .title = Isolés ou groupe
clause-frm-12 = Période Fusils et sabres. Des tirailleurs à pied doivent refuser le contact de l’infanterie ennemie en ordre serré, sinon ils testent leur moral au début du tour où il aurait lieu : avant tout mouvement, quand les ordres convenus y mèneraient. Réussi : ils se regroupent en ordre lâche avant l’arrivée de l’ennemi, autant que le tour le permet. Raté : au tour suivant ils se replient le plus loin possible, derrière des amis si possible.
    .title = Tirailleurs face à l’OS
clause-frm-13 = Attaque de flanc contre un ordre serré qui a déjà pivoté : seuls les soldats contactés se battent, et les piques ne servent qu’au premier tour de mêlée. Toute l’unité perd son ordre et se retrouve en désordre.
    .title = Pris de flanc
clause-frm-14 = Un gradé est un officier ou sous-officier déclaré comme tel dans la liste de troupe. Sa voix porte à 20 cm, et seulement pour des soldats qu’il peut logiquement commander : réguliers par des réguliers, irréguliers par des irréguliers, à moins que la liste ne dise qui.
    .title = Gradés et portée de voix
clause-frm-15 = Une unité en ordre serré qui passe en désordre peut rester formée : le désordre à lui seul ne rompt pas la formation (fiches d’unité, par défaut). Selon les règles d’unités à pied, elle ne reste formée que tant qu’elle ne bouge pas (VAR-9).
    .title = En désordre mais formés
clause-frm-16 = Période Fusils et sabres. La cavalerie lourde peut charger en ordre serré monté (CHG-9) ; qui n’y est pas entraîné ne peut s’y tenir, même au déploiement. La cavalerie légère se déploie en fourrageurs (OD).
    .title = Formations de cavalerie
clause-frm-17 = La cavalerie démontée prend les mêmes formations qu’une infanterie de qualité semblable, avec ses propres armes.
    .title = Cavalerie démontée
clause-frm-18 = Un ordre serré peut se battre sur plusieurs côtés, ou en carré, si ceux qui sont contactés ont eu le temps de pivoter.
    .title = Plusieurs fronts, carré

## Armes de tir
chapter-wpn = Armes de tir

clause-wpn-1 = Pistolet, Fusils et sabres. 0–10 cm : 5 ; 10–20 cm : 7, et encore −1 sur cuirasse. À pied ou monté ; tire en mouvement à −1, sauf à pied en arrivant au contact, et sauf tiré au contact, à pied ou monté (Piques et mousquets : au contact à pied seulement). Un tour immobile pour recharger.
    .title = Pistolet à silex
clause-wpn-2 = Mousqueton, Fusils et sabres. 0–20 cm : 5 ; 20–30 cm : 6 ; 30–40 cm : 7, et encore −1 sur cuirasse. À pied ou à cheval ; tire en mouvement à −1 (sans malus à pied en arrivant au contact) ; un piéton monté tire immobile à −1. Un tour immobile pour recharger.
    .title = Mousqueton à silex
clause-wpn-3 = Fusil à silex, Fusils et sabres. 0–20 cm : 5 ; 20–40 cm : 6 ; 40–60 cm : 7, et encore −1 sur cuirasse. À pied et immobile seulement. Un tour à pied et immobile pour recharger.
    .title = Fusil à silex
clause-wpn-4 = Fusil de chasse, Fusils et sabres, tireur de classe 3 ou plus. 0–10 cm : 5 ; 10–20 cm : 6 ; 20–30 cm : 7 ; encore −1 sur cuirasse au-delà de 10 cm. Tire en mouvement à −1 (sans malus à pied en arrivant au contact). Un tour immobile pour recharger. La table de classe 2, 6 / 7 / 8, est la même, malus de classe compris.
    .title = Fusil de chasse
clause-wpn-5 = Fusil de chasse à deux canons, Fusils et sabres : comme WPN-4. Immobile, on peut tirer les deux coups sur la même cible dans le tour, en jetant les deux dés ensemble ; sinon un seul canon. Un tour immobile par canon pour recharger.
    .title = Fusil de chasse double
clause-wpn-6 = Carabine rayée de cavalerie, Fusils et sabres. 0–20 cm : 5 ; 20–40 cm : 6 ; 40–60 cm : 7, et encore −1 sur cuirasse. Tire en mouvement à −1 (sans malus à pied en arrivant au contact). Deux tours immobile pour recharger.
    .title = Carabine rayée de cavalerie
clause-wpn-7 = Carabine rayée d’infanterie, Fusils et sabres, à pied. 0–40 cm : 5 ; 40–60 cm : 6 ; 60–80 cm : 7, et encore −1 sur cuirasse. Tire en mouvement à −1 (sans malus à pied en arrivant au contact). Deux tours immobile pour recharger.
    .title = Carabine rayée d’infanterie
clause-wpn-8 = Pistolet, Piques et mousquets. 0–10 cm : 5 (−1 sur armure 5, sauf au contact) ; 10–20 cm : 7 (−1 sur toute armure). −1 en mouvement, sauf à pied en arrivant au contact ; aucun malus d’armure au contact, à pied ou monté. Un tour immobile pour recharger.
    .title = Pistolet à rouet
clause-wpn-9 = Arquebuse courte, pétrinal, carabine lisse, Piques et mousquets. 0–10 cm : 5 ; 10–20 cm : 6 (−1 sur armure 5) ; 20–40 cm : 7 (−1 sur toute armure). Piétons et vrais cavaliers tirent en mouvement à −1 ; les piétons montés tirent immobiles à −1. Un tour immobile pour recharger.
    .title = Arquebuse courte, pétrinal
clause-wpn-10 = Arquebuse longue ou caliver, Piques et mousquets. 0–20 cm : 5 ; 20–30 cm : 6 (−1 sur armure 5) ; 30–40 cm : 7 (−1 sur toute armure). À pied et immobile ; optionnel, actif par défaut : monté et immobile, à −1. Un tour immobile pour recharger.
    .title = Arquebuse longue, caliver
clause-wpn-11 = Mousquet à fourquine, Piques et mousquets, à volonté : 0–20 cm 6, 20–40 cm 7, 40–60 cm 8 (−1 sur toute armure) ; contre un groupe, +1 à un seul dé, au plus une fois par joueur et par tour. En salve, sur un groupe, au commandement et en ordre serré : 5 / 6 / 7 (−1 sur toute armure à longue portée), sans ce +1. À pied, debout, immobile. Deux tours debout et immobile pour recharger.
    .title = Mousquet à fourquine
clause-wpn-12 = Période Piques et mousquets. Un mousquet lourd à mèche qui a été au contact d’un ennemi ne tire plus de la journée. De plusieurs rangs de mousquets à fourquine, un seul tire (EX-7).
    .title = Limites du mousquet lourd
clause-wpn-13 = Mousquet allégé ou premiers fusils, Piques et mousquets. 0–20 cm : 5 ; 20–30 cm : 6 ; 30–40 cm : 7 (−1 sur toute armure). Immobile ; monté et immobile à −1. Un tour immobile pour recharger.
    .title = Mousquet allégé, premiers fusils
clause-wpn-14 = Optionnel, actif par défaut, Piques et mousquets : mousquet lourd sans fourquine, avec la table de WPN-13, à pied et immobile. Ni +1 contre un groupe ni table de salve ; deux tours pour recharger ; le porteur se déplace de 20 cm. Le premier rang peut mettre genou en terre et un second, debout, tirer par-dessus. Un mousquetaire peut s’alléger en cours de jeu, sur place ; cela vaut après le tour, pour le reste de la journée.
    .title = Mousquet lourd sans fourquine
clause-wpn-15 = Arme à feu rayée, Piques et mousquets. 0–20 cm : 5 ; 20–40 cm : 6 ; 40–60 cm : 7 (−1 sur toute armure). Immobile ; monté et immobile à −1. Deux tours immobile pour recharger.
    .title = Arme à feu rayée
clause-wpn-16 = Arbalète légère, Piques et mousquets. 0–10 cm : 5 ; 10–20 cm : 6 ; 20–30 cm : 7 ; −1 sur armure 5 à toute portée. Tire en mouvement à −1 (sans malus à pied en arrivant au contact). Un tour immobile pour recharger.
    .title = Arbalète légère
clause-wpn-17 = Arc traditionnel faible, Piques et mousquets. 0–10 cm : 5 ; 10–20 cm : 6 ; 20–40 cm : 7, en extérieur seulement. À toute portée −1 sur cuirasse, −2 sur armure 5 ; −1 en mouvement. Tire à chaque tour.
    .title = Arc traditionnel faible
clause-wpn-18 = Arc long tardif, Piques et mousquets. 0–20 cm : 5 ; 20–30 cm : 6 ; 30–40 cm : 7, en extérieur seulement. À toute portée −1 sur cuirasse, −2 sur armure 5. À pied et immobile ; tire à chaque tour.
    .title = Arc long tardif
clause-wpn-19 = Javelot, Piques et mousquets, en extérieur, arrêté ou en mouvement, à pied ou monté, jamais de malus de mouvement : 6 de 0 à 20 cm (VAR-15) ; vrai cavalier qui galope 2D6 cm, dés lancés, tout droit vers la cible en terrain facile juste avant le lancer : 5 de 0 à 10 cm, 6 de 10 à 20 cm. C’est le même javelot dans les deux cas. Armure 5 : −1. Les rangs arrière peuvent lancer par-dessus des amis sur les rangs arrière ennemis qui ne sont pas au contact d’amis. Un javelot par lancer ; une lance légère se lance comme un javelot, et elle est alors perdue.
    .title = Javelot et lance jetée
clause-wpn-20 = Ce que les tables marquent « extérieur » (arcs à longue portée, javelots à toute portée) se tire ou se lance dehors : pas de l’intérieur d’un bâtiment, halle ou grange comprise, par quelque ouverture que ce soit, ni par une ouverture étroite.
    .title = Arcs et ouvertures étroites
clause-wpn-21 = Un tireur placé juste derrière un premier rang qui n’est pas au contact peut tirer par-dessus son épaule, avec n’importe quelle arme. Mais de deux rangs de mousquets à fourquine, un seul tire.
    .title = Par-dessus le premier rang
clause-wpn-22 = Une tranche de portée comprend sa limite haute : pile sur la limite, on prend la tranche la plus proche. Au-delà de la dernière, pas de tir.
    .title = Limites de portée

## Tir
chapter-sho = Tir

clause-sho-1 = On jette 1D6 par tireur (par canon). Résultat = dé naturel (avec la règle des plusieurs 6, SIX) + bonus et malus ; on touche si le résultat est ≥ au chiffre de la tranche de portée.
    .title = Le jet de tir
clause-sho-2 = Sur un groupe on ne choisit pas sa victime : elles sont tirées au sort dans le groupe.
    .title = Victimes au hasard
clause-sho-3 = Qui commence le tour au contact d’un ennemi ne tire pas de tout le tour, sauf au pistolet. Piques et mousquets : pas davantage une fois au contact pendant le tour ; à pied, le tir en arrivant au contact se fait juste avant.
    .title = Pas de tir au contact
clause-sho-4 = Une arme vide se recharge : autant de tours complets immobile que l’arme le demande. Elle peut tirer ensuite, à un tour suivant (recharge 1 = un tir tous les deux tours).
    .title = Recharger son arme
clause-sho-5 = Des montés qui peuvent être contactés ce tour-ci ne sont pas « immobiles » : ils tirent comme en mouvement, ou pas du tout si l’arme ne le permet pas. Ce sont ceux que les ordres convenus d’un ennemi amènent, ou tentent d’amener, au contact dans le tour, qu’il arrive ou non, pour un tir à tout moment du tour (VAR-11). Ils peuvent quand même essayer de recharger ; c’est acquis si le contact n’a pas lieu.
    .title = Montés sous la menace
clause-sho-6 = Un piéton monté a −1 pour tirer monté et immobile, si son arme le permet, et ne tire jamais en mouvement. Exception de Fusils et sabres : en arrivant au contact, −1 en tout. Piques et mousquets, optionnel, inactif par défaut : en cas d’urgence, −2 en tout, classe 2 comprise.
    .title = Tir des piétons montés
clause-sho-m1 = Les malus de terrain ne s’additionnent pas : seul le pire compte (TER-1 à TER-4).
    .title = Le pire terrain seul
clause-sho-m2 = Malus de cible : le malus d’armure de la portée ou de l’arme (−1 ; arcs −2 sur armure 5) et la cible furtive, −1. Est furtive une cible qu’on ne fait que voir passer : hors de vue du tireur pour quelque raison que ce soit, ou au contact d’amis du tireur, au début comme à la fin de son mouvement. On peut lui tirer dessus au moment où on la voit.
    .title = Malus de cible
clause-sho-m3 = Malus de terrain et de cible réunis ne dépassent jamais −2.
    .title = Jamais pire que −2
clause-sho-m4 = Malus du tireur, première case : tireur en mouvement et/ou furtif (il surgit, tire en passant et disparaît), −1.
    .title = Tireur mobile ou furtif
clause-sho-m5 = Fusils et sabres : deuxième case, piéton monté tirant monté, −1 ; troisième case, classe 1 ou 2 avec une arme à feu, −1 (armes à feu seulement) ; les cases s’additionnent. Piques et mousquets : une seule case, −1 en tout, pour le piéton monté tirant monté (toute arme de tir, arcs et javelots compris), le vrai cavalier qui tire à l’arquebuse longue, au mousquet allégé ou à l’arme rayée, et la classe 1 ou 2 avec une arme à feu. Pas de malus de classe à la chasse ni plus généralement hors de danger.
    .title = Autres malus du tireur
clause-sho-m6 = Les tables de classe 2 des fiches sont les tables ordinaires avec le −1 déjà compris : ne pas le compter deux fois.
    .title = Tables de classe 2
clause-sho-9 = Qui tire sur un ennemi venant au contact ce tour-ci le fait au lieu de frapper dans la mêlée du tour. Cela vaut pour chaque tireur du jet groupé que touche quelqu’un du groupe visé, quel que soit celui que l’ordre nommait, et pour un pistolet tiré au contact : dans un tour on tire ou on frappe (optionnel, actif par défaut). Attendre de pied ferme pour tirer sur qui vient s’ordonne au mouvement.
    .title = Tirer ou frapper
clause-sho-10 = Tous les tirs d’une phase sont simultanés : tous ceux qui l’ont annoncé jettent leurs dés, puis on retire les pertes ; deux tireurs peuvent donc s’abattre l’un l’autre. Les pertes tombent avant la mêlée.
    .title = Tirs simultanés
clause-sho-7 = À pied, en arrivant au contact, pas de malus de mouvement avec – Fusils et sabres : pistolet, mousqueton, fusils de chasse, carabines rayées ; Piques et mousquets : pistolet, arbalète légère. Ni l’arquebuse courte de Piques et mousquets ni l’arc faible n’en profitent, et les montés jamais.
    .title = Tirer en arrivant au contact
clause-sho-8 = Salve, Piques et mousquets : au moins trois tireurs, déjà en ordre serré (ou postés le long d’un rempart, ou dans une construction en dur), un gradé donnant l’ordre, sur un groupe (ou sur des gens en partie abrités derrière du dur).
    .title = Tir en salve

## Règle des plusieurs 6
chapter-six = La règle des plusieurs 6

clause-six-1 = Les tirs sur une même cible forment un jet groupé. Les 6 naturels du jet valent 6, 7, 8 et ainsi de suite : avec n six on monte jusqu’à 5 + n.
    .title = Les 6 se cumulent
clause-six-2 = Un 6 naturel seul dans son jet groupé peut être relancé : encore 6, il devient un 7, et ainsi de suite ; sinon il reste un 6.
    .title = Relancer un 6 seul
clause-six-3 = En désordre les 6 groupés ne se cumulent pas. Fusils et sabres : un 6 seul dans son jet peut encore être relancé (VAR-2). Piques et mousquets : ni cumul ni relance.
    .title = Les 6 en désordre
clause-six-4 = De même en mêlée : on groupe les dés de ceux qui frappent le même ennemi au même moment.
    .title = Les 6 en mêlée

## Tir d’élite
chapter-elt = Tir d’élite

clause-elt-1 = Chaque joueur ou joueuse a un tir d’élite par tour, pour un tireur ou une unité qui en a la capacité.
    .title = Un seul par joueur
clause-elt-2 = Un tireur d’élite seul choisit : +1, ou désigner sa victime dans un groupe – alors sans aucun +1, celui d’une ligne TAC compris.
    .title = Tireur d’élite seul
clause-elt-3 = Période Fusils et sabres. Une unité ajoute +1 à un seul dé de son jet groupé, choisi après coup là où il améliore le plus le résultat.
    .title = Tir d’élite d’unité
clause-elt-4 = Période Fusils et sabres. L’infanterie légère d’élite peut confier le tir d’élite à un seul tireur, le reste de l’unité ne tirant pas.
    .title = Un tire, les autres non
clause-elt-5 = Les officiers et aventuriers mieux armés ou plus précis n’en profitent qu’en tirant seuls, pas au sein d’une salve.
    .title = Belles armes, tir individuel

## Tir par type d’unité et formation
chapter-tac = Tir par unité et formation

clause-tac-1 = Fusils et sabres, optionnel (actif pour les unités militaires). Grenadiers et élite, classe 4. A, sur isolés ou tirailleurs, en toute formation : −1 à tous les dés (aucun malus si un seul tire) ; B, sur un groupe, sans salve ordonnée ni tirailleurs, en ordre lâche ou serré, sans abri : normal ; C, sur un groupe, en salve en ordre serré ou abrités, gradé à portée de voix : tir d’élite d’unité ; D, sur un groupe, en tirailleurs : normal. E, sans gradé à moins de 20 cm : comme ces colonnes, mais pas de salve et pas de désordre.
    .title = Grenadiers, élite
clause-tac-2 = Fusils et sabres, optionnel (actif pour les unités militaires). Ligne, classe 3. A (isolés ou tirailleurs) : −1 à tous les dés ; B (groupe, sans salve, ni en tirailleurs ni abrités) : désordre ; C (salve sur un groupe, ordre serré ou abri, gradé à portée de voix) : normal ; D (sur un groupe, en tirailleurs) : désordre, et test de moral à la première perte (MOR-8) ; E (sans gradé à moins de 20 cm) : désordre, pas de salve. En tirailleurs ils sont en désordre quelle que soit la cible, colonne A comprise ; les recrues aussi.
    .title = Infanterie de ligne
clause-tac-3 = Fusils et sabres, optionnel (actif pour les unités militaires). Infanterie légère d’élite et voltigeurs : classe 4 (3 ou 4 selon les fiches d’unité). A (isolés ou tirailleurs) : normal, ou un seul tireur d’élite ; B (groupe, sans salve, ni en tirailleurs ni abrités) : normal (fiches d’unité : ou un seul tireur d’élite) ; C (salve sur un groupe, ordre serré ou abri, gradé à portée de voix) : tir d’élite d’unité (règles d’unités à pied : ou un seul tireur d’élite) ; D (sur un groupe, en tirailleurs) : tir d’élite d’unité ou un seul tireur d’élite ; E (sans gradé à moins de 20 cm) : comme ces colonnes, pas de salve.
    .title = Légère d’élite, voltigeurs
clause-tac-4 = Fusils et sabres, optionnel (actif pour les unités militaires). Infanterie légère et chasseurs, classe 3. A (isolés ou tirailleurs) : normal en tirailleurs, sinon −1 à tous les dés (VAR-5) ; B (groupe, sans salve, ni en tirailleurs ni abrités) : désordre ; C (salve sur un groupe, ordre serré ou abri, gradé à portée de voix) : normal ; D (sur un groupe, en tirailleurs) : normal. E (sans gradé à moins de 20 cm) : comme ces colonnes, pas de salve ; l’absence de gradé ne cause pas par elle-même de désordre (VAR-7).
    .title = Infanterie légère, chasseurs
clause-tac-5 = Fusils et sabres, optionnel (actif pour les unités militaires). Recrues et garde nationale, classe 2 : malus de classe partout. A (isolés ou tirailleurs) : malus de classe seul, pas d’autre −1 ; B (groupe, sans salve, ni en tirailleurs ni abrités) : désordre ; C (salve sur un groupe, ordre serré ou abri, gradé à portée de voix) : +1 à un seul dé de l’unité, qui n’est pas un tir d’élite et n’entame pas ELT-1 (VAR-8) ; D (sur un groupe, en tirailleurs) : désordre, et test à la première perte ; E (sans gradé à moins de 20 cm) : désordre, pas de salve.
    .title = Recrues, garde nationale
clause-tac-6 = Fusils et sabres, optionnel (actif pour les unités militaires). Chouans, Vendéens, guérillas, émeutiers, classe 2 : malus de classe partout. B (groupe, sans salve ni abri) : malus de classe seul, pas de désordre tant qu’un chef est à portée de voix. C et D impossibles : ni ordre serré ni tirailleurs, quelle que soit la cible. E (sans chef à moins de 20 cm) : désordre.
    .title = Chouans, guérillas, émeutiers
clause-tac-7 = Fusils et sabres, optionnel (actif pour les unités militaires). Le −1 contre tirailleurs et isolés n’aggrave jamais le malus de classe 2.
    .title = Classe 2, un seul malus
clause-tac-8 = Fusils et sabres, optionnel (actif pour les unités militaires). Autres armes à pied (artilleurs, génie, cavalerie démontée) : classes 3 et 4 comme la ligne classe 3, classe 2 comme la classe 2. Fiches d’unité : cavalerie légère démontée comme l’infanterie légère, cavalerie lourde d’élite démontée comme la ligne d’élite.
    .title = Artilleurs, génie, cavaliers démontés
clause-tac-9 = Fusils et sabres, optionnel (actif pour les unités militaires). Tirer « sur un groupe » revient au même, que ce groupe soit en ordre lâche ou serré.
    .title = Tous les groupes se valent
clause-tac-10 = Fusils et sabres, optionnel (actif pour les unités militaires). Un abri en dur (construction, redoute, barricade, mur solide) supprime à lui seul le désordre de la colonne B. Avec un gradé à portée de voix, les abrités peuvent tirer en salve (colonne C) ; abrités sans salve, ils suivent la table simple, sans bonus. La colonne E vaut pour eux comme pour les autres.
    .title = À l’abri du dur
clause-tac-11 = Fusils et sabres, optionnel (actif pour les unités militaires). Quand on tire sur des tirailleurs déployés devant une unité massée, on calcule les touches de chacun : l’unité massée subit la différence entre ce qu’elle aurait pris seule et ce que les tirailleurs ont pris. Exemple : trois 6 à moyenne portée – 7 et 8 abattent des tirailleurs, le 6 passe à côté et touche l’unité derrière.
    .title = Écran de tirailleurs

## Mêlée
chapter-mel = Mêlée

clause-mel-1 = On se bat socle à socle. On jette 1D6 par personnage qui frappe ; s’il a plusieurs ennemis au contact, il en désigne un.
    .title = Frapper en mêlée
clause-mel-2 = Résultat = dé naturel (avec SIX) + bonus et malus, comparé à la classe de l’ennemi. Plus grand : hors de combat. Égal : il recule de deux pas. Plus petit : raté.
    .title = Résultat contre classe
clause-mel-3 = Si l’armure de l’ennemi dépasse sa classe, le résultat doit aussi dépasser l’armure pour tuer. S’il bat la classe mais pas l’armure, l’ennemi recule.
    .title = Armure supérieure à la classe
clause-mel-4 = Un 1 naturel rate toujours. Un 8 naturel (trois 6) met hors de combat quels que soient les malus, la classe et l’armure (VAR-1 : 7 naturel sur la fiche de 2021).
    .title = Toujours raté, toujours touché
clause-mel-5 = Celui qui recule s’éloigne de la longueur de son propre socle. Si c’est impossible, il est tué ou se rend.
    .title = Reculer de deux pas
clause-mel-6 = L’arme la plus longue frappe d’abord : pique, longue, semi-longue, courte, très courte, mains nues. À longueur égale, on frappe en même temps. Qui est mis hors de combat ou repoussé avant de frapper ne frappe pas.
    .title = La plus longue d’abord
clause-mel-7 = Optionnel, actif par défaut. Quand deux adversaires obtiennent le même effet au même moment (tuer tous deux, ou faire reculer tous deux), la plus forte classe l’emporte ; puis la plus forte armure ; puis le plus fort dé naturel ; puis le plus fort total de bonus et malus. Si tout est égal, les deux le subissent.
    .title = Même effet : départager
clause-mel-8 = Période Fusils et sabres. Dans MEL-7, un grenadier l’emporte sur un non-grenadier de même classe si tous deux sont à pied sans cuirasse, avant même de comparer les dés.
    .title = Les grenadiers l’emportent
clause-mel-m1 = −1, compté une seule fois : arme improvisée, outil, crosse, mains nues, épée de soldat ou sabre-briquet (Fusils et sabres), et/ou classe 1 ou 2.
    .title = Arme improvisée ou classe 2
clause-mel-m2 = Arme ou outil lourd à deux mains, à pied : +1. Pas en intérieur, ni en ordre serré, ni en laissant frapper un rang arrière ; épées et haches à deux mains, bardiches semi-longues et outils lourds y perdent aussi leur longueur et frappent comme des armes courtes. Outil lourd : −1 + 1 = 0.
    .title = Arme lourde à deux mains
clause-mel-m3 = Piéton attaqué à travers un obstacle linéaire : +1 pour le défenseur, c’est-à-dire celui qui se tenait là (deux pas au plus ce tour-ci) quand l’autre est venu ; si les deux sont venus dans le même tour, tous deux. Les rôles durent autant que le contact. Qui est venu attaquer n’a pas de +1.
    .title = Défendre un obstacle
clause-mel-m4 = Frapper un ennemi placé plus haut : −1.
    .title = Ennemi plus haut
clause-mel-m5 = Vrai cavalier contre piéton ou piéton monté : +1, sauf en terrain difficile ou pire pour le cheval.
    .title = Cavalier contre piéton
clause-mel-m6 = Piéton ou piéton monté contre cavalier : −1, sauf en terrain très difficile pour ce cheval.
    .title = Piéton contre cavalier
clause-mel-m7 = Hallebarde, bardiche longue ou Lochaber longue, à pied contre tout monté : +1, sauf contre un cavalier qui charge (alors MEL-M9 seulement). Piques et mousquets ; en Fusils et sabres la hallebarde, seulement par la variante VAR-13.
    .title = Hallebarde contre monté
clause-mel-m8 = Cavalier qui charge : +1. CHG-9 et CHG-10 s’y ajoutent.
    .title = Bonus de charge
clause-mel-m9 = Piéton entraîné et immobile, tenant une arme d’hast face au cavalier qui le charge directement : +1, sauf s’il a commencé le tour au contact d’un ennemi. Piques et mousquets : pique, lance légère, esponton ou demi-pique, hallebarde, bardiche ; Fusils et sabres : pique, pique de 1792, demi-pique, lance, hallebarde, baïonnette au canon. Une bardiche semi-longue (ou une hache à deux mains déclarée à pointe) ainsi tenue l’a à la place de son bonus de poids, jamais les deux. Les rangs arrière de piquiers qui frappent ce cavalier l’ont aussi (EX-3).
    .title = Recevoir une charge
clause-mel-9 = Un personnage très costaud (rare, figurine imposante) a +1 à pied.
    .title = Très costaud
clause-mel-10 = Les mains nues assomment pour un tour au lieu de tuer.
    .title = Assommer à mains nues
clause-mel-11 = Le désordre supprime les bonus de mêlée et le cumul des 6.
    .title = Mêlée en désordre
clause-mel-12 = Période Fusils et sabres. Les Chouans et semblables (classe 2) n’ont pas le malus de classe ou d’arme improvisée au premier tour de mêlée s’ils sont venus au contact menés par un grand noble de leur parti ou un prêtre zélé des leurs, à 20 cm au plus. Un gradé ordinaire n’est ni l’un ni l’autre : c’est une marque de la figurine dans la liste de troupe.
    .title = Menés par noble ou prêtre
clause-mel-13 = Un soldat muni d’une arme spéciale porte toujours aussi une arme courte ; la plupart des civils en ont une très courte.
    .title = Arme de secours
clause-mel-14 = Un personnage cerné ou acculé peut se rendre plutôt que mourir. Les captifs peuvent être escortés, échangés ou délivrés.
    .title = Faire des prisonniers
clause-mel-15 = Optionnel, actif pour les duels déclarés : à pied, entre nobles, on se bat à l’arme courte, quoi que tiennent les figurines. Un duel se déclare par un ordre et l’autre l’accepte, ou le scénario le fixe, entre deux personnages quelconques ; nul autre n’y frappe, à moins de le rompre.
    .title = Duels entre nobles

## Longueur d’arme et rangs
chapter-len = Longueur d’arme et rangs

clause-len-1 = Très longue : pique. Longues : hallebarde, lance légère, esponton, demi-pique, pique de 1792, lance lourde. Semi-longues : baïonnette au canon, épée ou hache à deux mains, outil agricole à long manche. Courtes : épée, sabre, rapière ; très courtes : couteau, dague, baïonnette à la main. Pique, hallebarde, bardiche, armes à deux mains et baïonnette au canon sont pour ceux qui sont à pied : en selle on a l’arme courte.
    .title = Catégories de longueur
clause-len-2 = À pied, le deuxième rang peut frapper avec lance légère, demi-pique ou esponton, pique de 1792, hallebarde, bardiche longue ; le troisième aussi, en ordre serré ; jamais un quatrième. La pique frappe de tous les rangs en ordre serré, du premier seulement sinon. Toute autre arme : premier rang seulement (LEN-4 pour la baïonnette), de même qu’une arme qui compte comme courte sur le moment (LEN-6).
    .title = Frapper des rangs arrière
clause-len-3 = On ne frappe pas par-dessus un ami qui manie une arme à deux mains avec ses avantages ; cet ami peut y renoncer.
    .title = Derrière une arme à deux mains
clause-len-4 = La baïonnette ne frappe pas du deuxième rang, sauf si le premier attend immobile, genou à terre, une charge de cavalerie ; et alors seulement les cavaliers qui le chargent, jamais des piétons.
    .title = Baïonnettes au deuxième rang
clause-len-5 = Un piquier qui était au contact au tour précédent sans être en ordre serré perd l’avantage de longueur et prend son arme courte : autrement dit à tout tour de mêlée sauf le premier. Il lui faut passer un tour à l’écart pour le retrouver.
    .title = Pique hors ordre serré
clause-len-6 = En intérieur (sauf halle, grange ou grande église), à travers une ouverture, en grimpant, ou l’autre main prise (sauf pour les lances) : les armes semi-longues et plus longues perdent l’avantage de longueur, les lourdes leur bonus de poids.
    .title = Pas la place de frapper
clause-len-7 = Optionnel, inactif par défaut (règle à l’essai) : à pied, la longueur ne compte qu’au premier tour d’une mêlée. On l’ignore ensuite tant que les adversaires restent au contact et que tous sont à pied.
    .title = Longueur au premier tour
clause-len-8 = La lance lourde ne sert qu’à charger ; au contact sans avoir chargé, on la lâche et elle est perdue. Quelqu’un à pied, sans bouger, peut la recouper en lance légère en un tour ; cela vaut après le tour.
    .title = Lance lourde

## Charge de cavalerie
chapter-chg = Charge de cavalerie

clause-chg-1 = Pour charger il faut parcourir tout droit au moins 2D6 cm avant le contact, en terrain qui ne soit pas difficile pour les chevaux. Les piétons montés ne chargent pas.
    .title = Prendre son élan
clause-chg-2 = Celui qui charge désigne l’ennemi ou le groupe visé, et ne revient pas dessus.
    .title = Désigner sa cible
clause-chg-3 = Qui commence le tour au contact d’un ennemi n’a pas de bonus de charge.
    .title = Pas depuis un contact
clause-chg-4 = Pas de bonus de charge deux tours de suite.
    .title = Pas deux fois de suite
clause-chg-5 = Les ennemis visés peuvent bouger ou rester.
    .title = Bouger ou attendre
clause-chg-6 = D’autres, à proximité, peuvent s’interposer ; en deux pas au plus, ils comptent encore comme immobiles.
    .title = S’interposer devant la charge
clause-chg-7 = Des cavaliers abattus en chargeant, avant le contact, peuvent laisser la place à ceux qui les suivent, sans le bonus de charge.
    .title = Remplacer les abattus
clause-chg-8 = Ce tour-là, le cavalier qui charge ne peut être frappé que par le personnage contacté, par des piétons derrière celui-ci, s’il est à pied, avec des armes d’hast longues ou semi-longues, et par des cavaliers qui contre-chargent ; on ne peut pas l’entourer. Le personnage chargé ne peut être frappé que par d’autres montés (aucun autre piéton).
    .title = Qui frappe qui
clause-chg-9 = Optionnel, actif par défaut, Fusils et sabres : la cavalerie lourde qui charge en ordre serré a encore +1, sauf contre une infanterie qui attend immobile en ordre serré avec baïonnettes, lances ou piques de toute sorte, ou hallebardes (VAR-12). Qui a chargé en ordre serré le garde pour toute la phase, quoi qu’il arrive à un camarade dans un combat précédent.
    .title = Charge en ordre serré
clause-chg-10 = Période Piques et mousquets. Lance lourde couchée, cavalier entraîné : encore +1 (donc +3 contre un piéton avec MEL-M5).
    .title = Lance lourde couchée
clause-chg-11 = Période Fusils et sabres. La cavalerie légère n’a aucun bonus de charge contre une infanterie qui attend immobile en ordre serré avec baïonnettes, lances ou hallebardes.
    .title = Cavalerie légère arrêtée

## Moral
chapter-mor = Moral

clause-mor-1 = Fusils et sabres ; optionnel, inactif par défaut (on peut l’activer pour Piques et mousquets) ; le MJ peut demander un test à tout moment. On jette 1D6 pour le groupe : réussissent ceux dont le moral du moment est plus grand que le dé.
    .title = Test de moral
clause-mor-2 = Optionnel, inactif par défaut. Moral égal au dé : c’est réussi quand un de leurs gradés, à portée de voix, a lui-même réussi (ou n’est pas concerné).
    .title = Égalité : le gradé décide
clause-mor-3 = Optionnel, inactif par défaut. Moral plus petit que le dé : raté, ils passent en désordre. S’ils y étaient déjà à cause d’un test de moral, ils fuient un tour loin de l’ennemi, sans tirer, sans frapper si on les rattrape, avec −1 au moral jusqu’au lendemain.
    .title = Échec et fuite
clause-mor-4 = Optionnel, inactif par défaut. Ils retestent à la fin de chaque tour tant qu’ils ratent ; dès qu’ils réussissent ils s’arrêtent, encore en désordre.
    .title = Retester chaque tour
clause-mor-5 = Optionnel, inactif par défaut. Au moral : abri en dur et/ou réguliers en ordre serré à pied, +1 ; musicien ami qui joue à 60 cm au plus et/ou drapeau avec l’unité, +1 ; musicien ennemi qui joue à 60 cm au plus, −1 ; très grand général qui regarde, +1 (scénario).
    .title = Modificateurs de moral
clause-mor-6 = Optionnel, inactif par défaut. Un gradé qui rassure les siens à portée de voix leur permet de tester pour sortir du désordre ; s’ils ratent ce test, ils y restent mais ne fuient pas.
    .title = Rassurer la troupe
clause-mor-7 = Optionnel, inactif par défaut. Un soldat en déroute se déplace de 20 cm (MOV-1).
    .title = Soldats en déroute
clause-mor-8 = Fusils et sabres ; optionnel, inactif par défaut. Les troupes de ligne (pas les légères) en tirailleurs sont en désordre, et testent la première fois qu’un tir leur cause au moins une perte. Raté : elles se replient le plus loin possible au tour suivant, derrière des amis si possible. Musicien avec l’unité : +1.
    .title = La ligne en tirailleurs
clause-mor-9 = Optionnel, inactif par défaut. Les règles d’unités à pied comparent le dé à la classe, ou au moral s’il en diffère : c’est la même comparaison que MOR-1 et MOR-2.
    .title = Classe ou moral

## Désordre
chapter-dis = Désordre

clause-dis-1 = Période Fusils et sabres. Les classe 2, et les classe 3 autres que l’infanterie et la cavalerie légères, sont en désordre si aucun gradé n’est à 20 cm au plus au début du tour. Les classe 4 et les troupes légères ne le sont pas.
    .title = Sans gradé, désordre
clause-dis-2 = En désordre : ni bonus de tir ni bonus de mêlée, pas de cumul des 6 (SIX-3), et on craint davantage les tests de moral (MOR-3).
    .title = Effets du désordre
clause-dis-3 = Le désordre ne rompt pas la formation (FRM-15).
    .title = La formation tient
clause-dis-4 = Le désordre prend fin par MOR-6, ou quand cesse sa cause (l’absence de gradé, par exemple).
    .title = Fin du désordre

## Blessures
chapter-wnd = Blessures

clause-wnd-1 = Optionnel, actif pour les personnages nommés. Un personnage touché peut être déclaré évanoui plutôt que mort (PNJ important, compagnon). Sa santé est égale à sa classe. On peut le porter : charge très lourde pour un seul, lourde pour deux (MOV-3).
    .title = Évanoui, pas mort
clause-wnd-2 = Optionnel, actif pour les personnages nommés. Au moment des soins on jette 1D6. Plus petit que la santé : vivant, il guérira. Égal : il guérira avec des séquelles (1D12 pour la localisation, ou un point de santé perdu). Plus grand : mort.
    .title = Soigner un blessé
clause-wnd-3 = Optionnel, actif pour les personnages nommés. Soigneur qualifié au contact : +1 à la santé ; mauvaise hygiène (soins sur le terrain) : −1.
    .title = Soigneur et hygiène
clause-wnd-4 = Optionnel, actif pour les personnages nommés. Le personnage d’un joueur a deux points de vie : sa première blessure ne le retire pas du jeu. On le soigne de la même façon ; il ne guérit jamais le jour même. Si les soins échouent il reste blessé, et pourra retenter après l’aventure.
    .title = Deux points de vie

## Frappe exceptionnelle
chapter-exc = Frappe exceptionnelle

clause-exc-1 = Optionnel, actif par défaut, par personnage. Rapière et dague : si la rapière rate, on frappe aussitôt de la dague (très courte).
    .title = Rapière et dague
clause-exc-2 = Optionnel, actif par défaut, par personnage. Deux dés à l’épée ou à la dague contre un seul ennemi ; seul le meilleur peut toucher.
    .title = Deux dés, le meilleur
clause-exc-3 = Optionnel, actif par défaut, par personnage. Deux dés à l’épée ou à la dague contre un ou plusieurs ennemis ; chacun peut toucher.
    .title = Deux dés, deux touches
clause-exc-4 = Optionnel, actif par défaut, par personnage, seul ou avec une autre capacité. À l’épée, on frappe au moment des armes semi-longues ; au couteau, au moment des épées (un seul dé).
    .title = Plus vif que la longueur
clause-exc-5 = Optionnel, actif par défaut, par personnage. Héros de roman : trois dés contre un ou plusieurs ennemis ; chacun peut toucher.
    .title = Héros de roman
clause-exc-6 = Optionnel, actif par défaut, par personnage. On n’est pas à la fois très rapide et très costaud (MEL-9).
    .title = Rapide ou costaud

## Budget
chapter-bud = Budget

clause-bud-1 = Optionnel, actif par défaut, Piques et mousquets. Coût de base = la classe. Les multiples s’ajoutent : un de plus pour un officier, sergent ou musicien, un de plus pour une monture de guerre, deux de plus pour un tireur d’élite. Donc : officier 2 × la classe, cavalier sur monture de guerre 2 ×, tireur d’élite 3 ×, cavalier gradé ou musicien 3 ×.
    .title = Coût de base
clause-bud-2 = Optionnel, actif par défaut, Piques et mousquets. Pistolet 4 ; arquebuse courte ou longue, caliver 4 ; mousquet à fourquine 6 ; mousquet allégé ou premier fusil 6 ; arme à feu rayée 10.
    .title = Coût des armes à feu
clause-bud-3 = Optionnel, actif par défaut, Piques et mousquets. Lance légère 2 ; hallebarde 3 ; bardiche ou Lochaber 2 si semi-longue, 3 si longue ; hache sparth 2 ; lance lourde 3 ; pique 2 (entraînement à l’ordre serré compris). Épée ou hache à deux mains 2 ; outil semi-long ½ ; outil lourd semi-long 1.
    .title = Coût des armes de mêlée
clause-bud-4 = Optionnel, actif par défaut, Piques et mousquets. Armure 4 : 1 ; armure 4* : 2 ; armure 5 : 3. Arbalète légère 2 ; arc faible 2 ; arc long tardif 4 ; javelots 1 pour trois (pour deux avec une lance).
    .title = Armures, arcs, javelots
clause-bud-5 = Optionnel, actif par défaut, Piques et mousquets. Toute personne de classe 3 ou plus a une arme courte gratuite ; les villageois, une arme très courte ou un outil court gratuit.
    .title = Armes gratuites
clause-bud-6 = Optionnel, actif par défaut, Piques et mousquets. Cheval de bât 2 ; cheval de guerre de réserve : la classe de son éventuel cavalier. S’il y a un écart technologique, on peut doubler ou tripler le coût du camp le plus avancé.
    .title = Chevaux et technologie

## Cuirs épais
chapter-fan = Cuirs épais

clause-fan-1 = Piques et mousquets, avec les extensions fantasy. Protection = cuir + armure. Au-delà de 5, chaque niveau de plus donne encore −1 à tout tir, sans la limite de SHO-M3.
    .title = Cuir plus armure
clause-fan-2 = Piques et mousquets, avec les extensions fantasy. Ce qu’il faut obtenir contre une protection 4, 5, 6 ou 7 se déduit de la table de l’arme (WPN) et de FAN-1 ; pas besoin d’autre table.
    .title = Résultats contre les cuirs
clause-fan-3 = Piques et mousquets, avec les extensions fantasy. Cible en vol : −1 ; protection magique : encore −1 (scénario).
    .title = Vol et magie

## Se cacher
chapter-hid = Se cacher, être furtif

clause-hid-1 = L’autre camp ignore les personnages cachés (TER) tant qu’il ne les a pas vus.
    .title = Cachés jusqu’à être vus
clause-hid-2 = Pour la cible furtive et le tireur furtif, voir SHO-M2 et SHO-M4.
    .title = Cible et tireur furtifs

## Fiches d’unité
chapter-uni = Fiches d’unité

clause-uni-1 = Fusils et sabres. Officier ou personnage : classe 4 moral 4 (par défaut) ou classe 3 moral 3, vêture légère ; 20 cm à pied, 40 cm monté. Sabre et pistolet ; peut être entraîné à l’ordre serré et à l’ordre dispersé, à pied.
    .title = Officier, personnage
clause-uni-2 = Fusils et sabres. Infanterie de ligne républicaine : classe 3 moral 3, équipée, 16 cm, fusil. Ordre serré, ordre dispersé possible ; tire selon TAC-2.
    .title = Infanterie de ligne républicaine
clause-uni-3 = Fusils et sabres. Infanterie légère républicaine : classe 3 moral 3, équipée, 16 cm, fusil. Ordre serré et ordre dispersé ; tire selon TAC-4.
    .title = Infanterie légère républicaine
clause-uni-4 = Fusils et sabres. Recrues ou garde nationale : classe 2 moral 3, équipées, 16 cm, fusil. Ordre serré, ordre dispersé possible ; tirent selon TAC-5.
    .title = Recrues, garde nationale
clause-uni-5 = Fusils et sabres. Grenadiers : classe 4 moral 4, équipés, 16 cm, fusil. Ordre serré, ordre dispersé possible ; tirent selon TAC-1.
    .title = Les grenadiers
clause-uni-6 = Fusils et sabres. Cavalerie de ligne républicaine : classe 3 moral 3, 40 cm (démontée 16) ; ordre serré monté 36 / 32 cm ; mousqueton, pistolet, sabre. Ordre serré à pied au besoin (TAC-2 démontée). Compte comme lourde pour charger.
    .title = Cavalerie de ligne républicaine
clause-uni-7 = Fusils et sabres. Cavalerie lourde d’élite (gendarmerie à cheval) : classe 4 moral 4, 36 cm (démontée 16) ; ordre serré monté 36 / 32 cm ; mousqueton, pistolet, sabre. Démontée, elle tire selon TAC-1.
    .title = Cavalerie lourde d’élite
clause-uni-8 = Fusils et sabres. Cavalerie légère (chasseurs à cheval, hussards) : classe 3 moral 3 (les hussards peuvent avoir moral 4), vêture légère, 40 cm (démontée 20). Fourrageurs (OD) ; mousqueton, pistolet, sabre. Démontée, elle tire selon TAC-4.
    .title = Cavalerie légère
clause-uni-9 = Fusils et sabres. Dragons ou piétons montés : classe 3 moral 3, 36 cm montés, 16 cm à pied ; fusil et pistolet. À pied : ordre serré, ordre dispersé possible, TAC-2 et DIS-1. À cheval, ce sont des piétons montés.
    .title = Dragons, piétons montés
clause-uni-10 = Fusils et sabres. Chouans, Vendéens, guérillas, émeutiers : classe 2 moral 2, vêture légère, 20 cm ; fusil, fusil de chasse ou arme improvisée. TAC-6 et MEL-12 s’appliquent.
    .title = Chouans, guérillas, émeutiers
clause-uni-11 = Une fiche montre la classe, le moral, le mouvement, l’entraînement, les armes avec la table telle que l’unité la joue (malus compris), le tir selon la formation, les pivots et les notes de mêlée.
    .title = Lire une fiche
clause-uni-12 = Troupes de Piques et mousquets : hallebardier, piquier, mousquetaire à fourquine, arquebusier à arquebuse longue, arquebusier à arquebuse courte, épéiste ou officier, cavalier à pistolets, cuirassier 4*, demi-lancier, cuirassier lourd 5, dragon, villageois, brigand, archer, arbalétrier, lanceur de javelots, moine, porte-enseigne, musicien.
    .title = Troupes, Piques et mousquets
clause-uni-13 = Fusils et sabres. Infanterie légère d’élite, voltigeurs : classe 4 moral 4 (classe 3 ou 4 sur les fiches d’unité), équipée, 16 cm, fusil. Ordre serré et ordre dispersé ; tire selon TAC-3.
    .title = Légère d’élite, voltigeurs
clause-uni-14 = Une liste de troupe peut fixer, pour toute troupe ou figurine : classe, moral, armure, armes ; autochtone, habitué à un terrain, peu apte (16 ou 12 cm) ; entraîné ou non à recevoir une charge, à charger à la lance, à l’ordre serré, à l’ordre dispersé ; dragons comme vrais cavaliers ; cuir épais, en vol, protégé par magie (FAN) ; noble ou prêtre (MEL-12), soigneur, musicien, enseigne. Les meilleurs chefs d’irréguliers et les réguliers épuisés (classe 2) sont de telles listes.
    .title = Ce qu’une liste peut fixer

## Variantes
chapter-var = Variantes

clause-var-1 = Toujours touché en mêlée. Par défaut : 8 naturel. Variante de la fiche de 2021 : 7 naturel.
    .title = Dé qui touche toujours
clause-var-2 = 6 seul en désordre. Fusils et sabres – par défaut on peut le relancer ; variante : jamais. Piques et mousquets – par défaut jamais ; variante : on peut.
    .title = 6 seul en désordre
clause-var-3 = Ordre de MEL-7 pour départager. Par défaut : classe, armure, dé naturel, bonus et malus, puis les deux. Variante de la fiche de 2021 : classe, armure, dé naturel.
    .title = Ordre pour départager
clause-var-4 = Largeur de colonne pour 16 cm à pied et 36 cm monté. Par défaut : par deux seulement, et par trois pour les très grosses unités de Piques et mousquets. Variante de la fiche de 2024 : par deux ou par trois.
    .title = Largeur de colonne
clause-var-5 = Infanterie légère qui n’est pas en tirailleurs, tirant sur tirailleurs ou isolés. Par défaut (fiches d’unité) : −1. Variante (règles d’unités à pied) : normal.
    .title = Légère contre isolés
clause-var-6 = Avance en ordre serré jusqu’au contact. Par défaut : 12 cm + 1D6 cm. Variante de la fiche de 2021 : 16 cm à pied, 36 cm monté.
    .title = Avance au contact
clause-var-7 = Infanterie légère sans gradé. Par défaut (fiches d’unité) : comme les colonnes de TAC-4. Variante (règles d’unités à pied) : normal.
    .title = Légère sans gradé
clause-var-8 = Salve des recrues. Par défaut (fiche d’unité) : +1 à un seul dé. Variante (tableaux de tir) : rien.
    .title = Salve des recrues
clause-var-9 = Ordre serré en désordre. Par défaut (fiches d’unité) : il reste formé. Variante (règles d’unités à pied) : seulement tant qu’il reste immobile.
    .title = Ordre serré en désordre
clause-var-10 = Caché dans des broussailles ou des cultures hautes. Par défaut : accroupi et immobile. Variante de la fiche de 2021 : et plus de 2 cm d’épaisseur entre les deux.
    .title = Caché en broussailles
clause-var-11 = Cavaliers qui ne sont pas « immobiles » pour tirer. Par défaut : ceux qui peuvent être contactés dans le tour. Variante de la fiche de 2021 : ceux qui vont être chargés.
    .title = Cavaliers non immobiles
clause-var-12 = Le bonus de charge en ordre serré se perd contre des piétons immobiles en ordre serré. Par défaut (fiches d’unité) : s’ils tiennent baïonnettes, lances, piques ou hallebardes. Variante (fiches résumées) : quoi qu’ils tiennent.
    .title = Serrés contre serrés
clause-var-13 = Fusils et sabres : +1 de la hallebarde contre les montés. Par défaut (fiche de 2024) : non. Variante (fiche de 2021) : oui.
    .title = Hallebarde contre montés
clause-var-14 = Bloqué par le terrain (MOV-9). Par défaut : à partir du bord du mauvais terrain. Variante : dès le départ du mouvement.
    .title = Où l’on reste bloqué
clause-var-15 = Javelot lancé sans galoper. Par défaut : 6 jusqu’à 20 cm. Variante : 6 jusqu’à 10 cm. Le tableau de la source se lit des deux façons.
    .title = Portée du javelot

## Points de la règle générique
chapter-gen = Points de la règle générique

clause-gen-1 = Optionnel, actif par défaut. Blocage : quand les joueurs changent sans cesse leurs annonces et ne s’accordent pas dans un délai raisonnable, les figurines concernées, et elles seules, ne font rien ce tour-là (ni mouvement ni tir).
    .title = Annonces bloquées
clause-gen-2 = Optionnel, actif par défaut. Pivoter et/ou bouger d’une longueur de socle au plus compte comme immobile pour tirer et recharger. Autre option, inactive par défaut : on ne peut pas s’en servir pour tirer de plus près, ni pour grignoter du terrain plusieurs tours de suite.
    .title = Tolérance de deux pas
clause-gen-3 = Optionnel, actif par défaut. Une attaque par surprise donne +1 au tir et un tir ou mouvement auquel l’ennemi ne peut pas réagir. Ceux qu’un tireur surprend ne peuvent pas riposter à ce tir dans le même tour.
    .title = Tendre une embuscade
clause-gen-4 = Optionnel, actif par défaut. Ceux qui ont l’habitude d’un terrain (autochtones en forêt, par exemple) jettent un dé de lenteur de plus qu’il n’en faut et gardent le meilleur.
    .title = Habitués du terrain
clause-gen-5 = Optionnel, actif par défaut. La hauteur des figurines ne fait pas la ligne de vue : qui est déclaré accroupi derrière un obstacle, sans rien faire, est caché. Collé à un obstacle linéaire, on tire par-dessus sans malus ; plus en arrière, l’obstacle couvre l’ennemi qui est au-delà (−1 au tir).
    .title = Ligne de vue
clause-gen-6 = Optionnel, actif par défaut. On peut frapper à plusieurs un même personnage. À longueurs ou modificateurs différents on jette les dés séparément, dans l’ordre des longueurs. Celui qui est seul contre plusieurs désigne sa cible avant de jeter le dé.
    .title = Plusieurs contre un
clause-gen-7 = Optionnel, actif par défaut. À travers un obstacle linéaire, un seul défenseur peut frapper un attaquant donné. Un cavalier n’y a pas de bonus de charge, et les piétons n’y ont pas leur −1 contre lui.
    .title = Combat à travers l’obstacle
clause-gen-8 = Facultatif, au choix du joueur : le vainqueur d’une mêlée peut prendre la place de l’ennemi tué ou repoussé.
    .title = Prendre la place
clause-gen-9 = Socles : piéton rond de 2 cm ou carré de 2 × 2 cm ; monté 2,5 × 5 cm ; âne ou mulet 2 × 4 cm. Cheval et cavalier forment une seule figurine.
    .title = Taille des socles
clause-gen-10 = Optionnel, actif par défaut. Pour ceux qui se tiennent derrière un obstacle linéaire où arrive un ennemi, voir TER-5.
    .title = Ennemi à l’obstacle
clause-gen-11 = Optionnel, actif par défaut. Tirs qui ne se font pas après le mouvement : avant tout mouvement, on jette les dés aussitôt ; pendant, on les jette quand tous les mouvements sont finis. Une salve reste à la phase de tir, sauf si l’unité était déjà prête à tirer à la phase de tir du tour précédent.
    .title = Moment des tirs

## Arbitrages
chapter-rul = Arbitrages

clause-rul-1 = Les victimes sont tirées au sort à chances égales parmi les figurines du groupe visé que le tireur voit à portée, un tirage par touche, jamais deux fois la même.
    .title = Tirage des victimes
clause-rul-2 = Un jet groupé (SIX) réunit les tirs d’un joueur sur une cible dans une phase. Si les tireurs n’ont pas tous besoin du même résultat, les valeurs 6, 7, 8 … vont là où elles servent le mieux le tireur.
    .title = Un jet groupé
clause-rul-3 = On ne relance un 6 seul que si une valeur plus haute changerait le résultat, et alors autant de fois qu’il le faut. Avec deux 6 naturels ou plus dans le jet, on ne relance rien.
    .title = Quand relancer
clause-rul-4 = Un dé relevé de +1 (tir d’élite, mousquet) garde sa valeur naturelle pour la règle des plusieurs 6 ; le +1 s’ajoute en dernier, au mieux.
    .title = +1 en dernier
clause-rul-5 = Deux frappes simultanées dont l’une tue et l’autre fait reculer ont toutes deux leur effet.
    .title = Tuer et reculer ensemble
clause-rul-6 = On recule tout droit à l’opposé de celui qui frappe, ou jusqu’à 45° de côté si c’est bouché ; les amis derrière s’écartent s’ils le peuvent. Sinon on se rend (on est tué si l’option « sans prisonniers », inactive par défaut, est choisie : alors personne ne se rend ni n’est fait prisonnier).
    .title = Direction du recul
clause-rul-7 = Chacun avance le long de son trajet à vitesse constante pendant tout le tour. Le contact avec un ennemi arrête les deux pour le reste du mouvement. Un fuyard aussi rapide que son poursuivant n’est pas rattrapé.
    .title = Le mouvement dans le temps
clause-rul-8 = Monter à cheval ou en descendre prend la moitié du mouvement du tour ; le cheval reste où on le laisse.
    .title = Monter, mettre pied à terre
clause-rul-9 = Un tir « pendant le mouvement » se mesure au point du trajet que le joueur indique.
    .title = D’où part le tir
clause-rul-10 = Une figurine seule en ordre lâche s’oriente comme elle veut à la fin de son mouvement ; seules les formations ont un front.
    .title = Orientation des figurines
clause-rul-11 = Les dés des tireurs en désordre forment un jet à part, et un 6 est « seul » au sein de son propre jet. En désordre, deux 6 ou plus valent 6 chacun.
    .title = Désordre, jet à part
clause-rul-12 = Un +1 à un seul dé va à un dé du lot de tireurs (tireurs identiques) qui l’a ; aucun en désordre. Au plus un +1 d’élite par joueur et par tour (ELT-1) ; il se donne quand tous les dés de ce joueur dans la phase sont tombés, au dé où il change le plus, et n’est pas dépensé là où il ne changerait rien : un tir qui n’y gagne rien le laisse pour plus tard. Celui du mousquet lourd (WPN-11) et celui des recrues (TAC-5) sont distincts et peuvent tomber sur le même dé. Les lignes TAC donnent leur tir d’élite d’office ; un tir d’élite demandé consomme celui du joueur et remplace celui de la ligne, et de ses autres unités. On en refuse deux demandés, de même qu’un tir d’élite individuel s’il y a plus d’un tireur dans le lot.
    .title = Où va le +1
clause-rul-13 = La salve des recrues (TAC-5, colonne C) suit la fiche la plus récente : malus de classe, et +1 à un seul dé.
    .title = Recrues selon la fiche
clause-rul-14 = Deux piétons comptent comme isolés, deux cavaliers comme un groupe ; tirailleurs et fourrageurs comptent comme isolés. Cette seule règle vaut pour TAC, TER-3, WPN-11 et SHO-8, aux deux périodes.
    .title = Qui est isolé
clause-rul-15 = Les malus de couvert de TER-1 et TER-4 ne protègent que les piétons ; la forêt (TER-2) protège aussi les montés, sauf en lisière.
    .title = Couvert et montés
clause-rul-16 = Les malus de FAN-3 sont des malus de cible, dans la limite de −2 ; FAN-1 est en dehors. La protection 4 agit comme l’armure 4, 5 et plus comme l’armure 5, moins de 4 comme rien.
    .title = Cuirs et limite −2
clause-rul-17 = Pour l’exemption de malus d’armure du pistolet (WPN-8), arriver au contact vaut contact.
    .title = Pistolet en arrivant
clause-rul-18 = Fusils et sabres : piéton monté qui tire en arrivant au contact, −1 en tout.
    .title = Piéton monté en arrivant
clause-rul-19 = L’arquebuse longue peut se tirer monté et immobile, à −1. Le mousquet lourd sans fourquine ne se tire qu’à pied, et n’a pas le +1 de WPN-11.
    .title = Arquebuse longue, mousquet sans fourquine
clause-rul-20 = Sans gradé, l’infanterie légère (TAC-4) tire selon ses colonnes. Pour TAC-10, un abri en dur suffit à supprimer le désordre de la colonne B ; la salve demande quand même le gradé. Ligne et recrues en tirailleurs sont en désordre contre n’importe quelle cible.
    .title = Gradés, abris et tirailleurs
clause-rul-21 = DIS-1 concerne les troupes de Fusils et sabres qui ont une fiche d’unité, jamais les officiers, que l’option des unités à pied soit active ou non ; ni les personnages seuls sans fiche, ni Piques et mousquets. Les lignes TAC ne valent qu’à pied ; les unités à cheval tirent à la table simple (DIS-1 s’applique quand même). Dans TAC-1, « un seul tire » veut dire un seul soldat de cette unité dans cette phase.
    .title = Portée de DIS-1 et TAC
clause-rul-22 = Salve de Piques et mousquets (SHO-8) : à moins de trois (tous les lots en salve sur cette cible réunis ; dit au moment de l’ordre), sans ordre serré ni abri, ou sans gradé, elle est refusée ; sur autre chose qu’un groupe ou des gens en partie derrière du dur (meurtrière, construction), on tire à volonté ; pour les autres armes, la salve ne change rien. Salve de Fusils et sabres : il faut une ligne TAC autre que TAC-6, l’ordre serré ou un abri, et un gradé à portée de voix, sinon elle est refusée en citant la clause de la ligne. Sur des isolés elle est permise, colonne A ; sans ligne TAC, l’ordre de salve est ignoré.
    .title = Salves refusées
clause-rul-23 = En mêlée, un jet groupé réunit les dés qui frappent un même ennemi au même moment, à total de modificateurs égal et à même état (en ordre ou en désordre). Le plus haut 6 revient à celui que cet ennemi frappe au même moment, puis on suit l’ordre de la liste. On relance un 6 seul tant qu’il ne met pas sa propre cible hors de combat (ou ne l’assomme pas), jamais seulement pour MEL-7.
    .title = Jets groupés en mêlée
clause-rul-24 = EXC-1 : le dé de dague se jette au moment des armes très courtes, si les deux sont encore là. EXC-2, 3 et 5 : les dés forment un jet groupé, et sur une même cible le meilleur compte. EXC-4 n’a qu’un dé, quelle que soit l’autre capacité. EXC-1 et 5 demandent une épée ; EXC-2 et 3, une épée ou un couteau.
    .title = Frappe exceptionnelle, détails
clause-rul-25 = Une arme à deux mains en ordre serré, en intérieur, ou qui laisse frapper un rang arrière compte comme courte, sans son bonus de poids.
    .title = Deux mains à l’étroit
clause-rul-26 = Piéton monté contre cavalier en terrain très difficile : pas de −1. La bardiche longue suit la hallebarde ; la semi-longue qui reçoit une charge prend MEL-M9 au lieu de son bonus de poids. La classe 1 frappe comme la classe 2 ; MEL-12 ne vaut qu’en Fusils et sabres. Tout piéton muni d’une arme adaptée compte comme entraîné à recevoir une charge, sauf avis contraire du scénario.
    .title = Précisions de mêlée
clause-rul-27 = Un cavalier au contact au début du tour ne charge pas du tout. Les charges, les frappes d’un rang arrière, les frappes contre un cavalier qui charge et les seconds défenseurs à un obstacle que la règle interdit sont refusés en citant la clause. Les piétons derrière un obstacle gardent MEL-M9.
    .title = Charges et frappes refusées
clause-rul-28 = Courtes : outil, gourdin, crosse, épée de soldat. Semi-longues : outil lourd, bardiche ou Lochaber à manche court, hache sparth. Longue : bardiche longue.
    .title = Longueur des autres armes
clause-rul-29 = Les modificateurs de moral (MOR-5) qui valent pour le groupe valent aussi pour son gradé.
    .title = Moral partagé du gradé
clause-rul-30 = Des dés de lenteur qui mangent tout le mouvement laissent 0 cm, ce qui n’est pas être « bloqué ». Dans une moyenne, bloqué compte pour 0.
    .title = Zéro n’est pas bloqué
clause-rul-31 = MEL-6 : on ne frappe pas un ennemi mis hors de combat ou repoussé à un moment antérieur. MEL-7 ne joue qu’entre deux adversaires qui se frappent au même moment ; il compare les effets obtenus aux dés (avant MEL-5), avec le dé qui a donné l’effet, et n’annule pas la frappe d’un tiers. Assommé et repoussé à la fois : assommé.
    .title = Ordre des effets
clause-rul-32 = Moral : un seul dé pour le groupe et ses gradés ; un dé égal au moral d’un gradé le fait échouer. Lenteur : jamais sous 0, on garde les demis (7,5), GEN-4 garde les dés les plus bas et MOV-9 regarde les dés gardés.
    .title = Dés de moral, de lenteur
clause-rul-33 = Une tranche de portée comprend sa limite haute (WPN-22).
    .title = Pile sur la limite
clause-rul-34 = Fusils et sabres seulement : FRM-10, FRM-12, FRM-16, DIS-1, MOR, ELT-3, ELT-4, MEL-12, CHG-11 ; une option active MOR pour Piques et mousquets. Écrits pour Piques et mousquets mais valables aux deux périodes : MEL-9, MEL-10, MEL-14, LEN-3, LEN-5, LEN-6, LEN-8, CHG-1 à CHG-8, EXC, WND, WPN-20, WPN-21.
    .title = Quelle période
clause-rul-35 = Chercher à faire 8 avec un seul tireur est déconseillé. Le programme le signale, et le permet.
    .title = Un 8 à un tireur
clause-rul-36 = Se tourner pour faire face ne sépare jamais ceux qui se touchent : des socles en contact avant de faire face le restent. Celui que le contact arrête est au contact.
    .title = Le contact demeure
clause-rul-37 = Le mouvement suit ce que la figurine porte et monte dans le scénario, quoi que dise sa fiche d’un autre équipement : un hallebardier muni d’un mousquet lourd fait 16 cm, un mousquetaire sans fourquine 20, un cavalier en armure 4* 36, en armure 5 32, un piéton monté 36.
    .title = Mouvement selon l’équipement
clause-rul-38 = L’épaisseur de bois ou de broussailles se mesure sur la ligne entre les points les plus proches des deux socles, comme les portées.
    .title = Épaisseur de bois
clause-rul-39 = Un tour à la fin duquel un piquier hors de l’ordre serré n’est plus au contact compte comme le tour d’éloignement (LEN-5).
    .title = Le tour d’éloignement
clause-rul-40 = Les autochtones (MOV-15) ont −1 en tout avec une arme à feu, leur classe comprise.
    .title = Tir des autochtones
clause-rul-41 = Une ouverture est une ouverture, qu’elle soit dessinée dans un bâtiment ou comme une ligne : couvert (un portail est une large ouverture : −1), LEN-6, TER-5 et passage sont les mêmes.
    .title = Ouvertures
clause-rul-42 = Chaque touche sur un personnage à deux points de vie compte : deux touches dans une phase le mettent hors de combat.
    .title = Deux touches, deux blessures
clause-rul-43 = Un personnage blessé se soigne comme un évanoui (WND-4), par un autre, ou par lui-même à la halte suivante si le meneur le permet. Dans une maison, ou là où le scénario dit que c’est propre, les soins n’ont pas de −1. Rallier quand personne n’est en désordre est refusé ; un échec à MOR-8 laisse un désordre que MOR-6 peut finir.
    .title = Soigner et rallier
clause-rul-44 = Une option inactive refuse ce qu’elle interdit, avec sa clause, au moment de l’ordre. Une option change quelque chose sur la table dans ses deux positions, ou n’est pas proposée.
    .title = Options effectives
clause-rul-45 = À trois camps et plus, chaque coup va à celui qu’on a nommé ; un combat peut opposer plus de deux camps.
    .title = Trois camps en mêlée
clause-rul-46 = Ceux qui chargent ensemble ne se bloquent pas avant le contact tant qu’il y a de la place au socle ennemi : ils s’alignent, contournent ou suivent ; il en arrive autant qu’il peut s’y tenir.
    .title = Charger ensemble

## D’une partie à l’autre
chapter-cmp = D’une partie à l’autre

clause-cmp-1 = Optionnel. Les personnages et compagnons nommés durent d’une partie à l’autre : santé perdue, séquelles (WND-2), équipement et montures gardés, perdus ou pris.
    .title = Personnages qui durent
clause-cmp-2 = Optionnel. Ils peuvent progresser après des exploits : un vétéran passe classe 4, un combattant gagne un don exceptionnel (EXC), rarement. Le meneur dit ce qui est un exploit.
    .title = Progresser
clause-cmp-3 = Optionnel. Entre les parties, les prisonniers sont gardés, échangés, rançonnés ou libérés.
    .title = Prisonniers entre parties

## Exemples
chapter-ex = Exemples

clause-ex-1 = Un officier classe 4 (épée) et un hallebardier classe 3 attaquent un arquebusier classe 3 (arquebuse courte) et un épéiste classe 4, tous en vêture légère ; aussi rapides qu’eux, les défenseurs ne seraient pas rattrapés s’ils fuyaient. L’arquebusier sur place tire sur le hallebardier qui approche et l’abat sur 5 ou plus, au lieu de frapper ; s’il prend plutôt son épée, la hallebarde frappe d’abord et il lui faut 4 ou plus contre la classe 3. Officier et épéiste frappent ensemble et ont besoin de 5 ou plus ; 4 fait reculer. À double effet, le plus fort dé naturel l’emporte, sinon tous deux tombent (ou reculent).
    .title = Deux contre deux
clause-ex-2 = Écran de tirailleurs (TAC-11) : une unité classe 3 en ordre serré fait trois 6 (6, 7, 8) à moyenne portée des uns et des autres. Avec 7 et 8 on abat des tirailleurs ; le 6 ne suffit pas contre eux et touche l’unité massée derrière.
    .title = Trois 6 sur un écran
clause-ex-3 = Une colonne de piquiers par deux fait un quart de tour et devient une double ligne face à la cavalerie. Celle qui la charge rencontre deux rangs de piques qui frappent d’abord, à +1 −1 (charge reçue, piéton contre cavalier). Les piquiers ne peuvent pas se remettre en colonne dans le même tour sans risquer FRM-13.
    .title = Les piquiers font face
clause-ex-4 = Caracole : les cavaliers passent à courte portée, tirent au pistolet en mouvement (−1), s’éloignent, s’arrêtent un tour pour recharger, puis reviennent.
    .title = La caracole
clause-ex-5 = La table du fusil en classe 2 se lit 6 / 7 / 8 ; celle du fusil de chasse en classe 2 aussi.
    .title = Tables de classe 2
clause-ex-6 = Le tableau des cuirs (FAN-2) pour pistolet, arquebuse courte, mousquet à fourquine (à volonté et en salve), arquebuse longue et mousquet allégé : ses 62 nombres se déduisent tous de WPN et de FAN-1. Au pistolet à courte portée, par exemple, il faut 5 / 6 / 7 / 8 contre une protection 4 / 5 / 6 / 7.
    .title = Le tableau des cuirs
clause-ex-7 = Deux ou trois rangs de mousquets à fourquine : seul le premier tire. On peut échanger un rang par tour pendant qu’on recharge, en comptant encore comme immobile.
    .title = Rangs de mousquets lourds
clause-ex-8 = Autour d’un muret : les piétons qui se tiennent derrière ont +1 contre l’ennemi qui vient les attaquer par-dessus, de quelque côté qu’il vienne (MEL-M3). Le muret ne gêne pas l’ennemi qui s’y colle pour tirer par-dessus.
    .title = Combat au muret
clause-ex-9 = Un grenadier classe 4 contre un voltigeur classe 4, tous deux obtenant le même effet : le grenadier l’emporte (MEL-8).
    .title = Grenadier contre voltigeur
