### L’aide de jeu : une situation dite du bout du doigt.

web-door-aid = Aide de jeu
web-door-aid-line = Combien me faut-il ? Le chiffre, le pourquoi et les chances – à une vraie table, d’un seul pouce
web-aid-tabs = Que demander
web-aid-tab-shoot = Tir
web-aid-tab-melee = Mêlée
web-aid-tab-morale = Moral
web-aid-tab-move = Terrain
web-aid-tab-wound = Blessures
web-aid-chances = Chances

## Tir
web-aid-who = Qui tire
web-aid-unit = Troupe
web-aid-count = Combien
web-aid-weapon = Arme
web-aid-how = Comment
web-aid-formation = Formation
web-aid-loose = ordre dispersé
web-aid-motion = Mouvement
web-aid-leader = chef à portée de voix
web-aid-elite = Tir d’élite
web-aid-elite-none = pas de tir d’élite
web-aid-mount = À pied ou monté
web-aid-class = Classe
web-aid-rank = Rang
web-aid-one-barrel = un seul canon
web-aid-whom = Sur qui
web-aid-kind = Ce qu’est la cible
web-aid-group = un groupe
web-aid-skirmishers = des tirailleurs
web-aid-pair = une paire
web-aid-isolated = isolé
web-aid-targets = Combien
web-aid-cover = Couvert
web-aid-open = à découvert
web-aid-armour = Armure
web-aid-screen = Tirailleurs devant
web-aid-protection = Cuir épais
web-aid-far = À quelle distance
web-aid-cm = Centimètres
web-aid-bands = Portées de l’arme, avec le chiffre de chacune
web-aid-swap = Ils ripostent
web-aid-sides = Échanger les camps
web-aid-rare = Plus …
web-aid-less = Moins
web-aid-more-of = Plus

## Ce qui le permettrait
web-aid-remedies = Ce qui aiderait :
web-aid-remedy-immobile = Rester immobile
web-aid-remedy-no-volley = Sans salve
web-aid-remedy-close = Former l’ordre serré
web-aid-remedy-loose = Ordre dispersé
web-aid-remedy-loose-at-will = Ordre dispersé, sans salve
web-aid-remedy-leader = Un chef à moins de 20 cm
web-aid-remedy-loaded = Recharger d’abord
web-aid-remedy-dismount = Mettre pied à terre
web-aid-remedy-first-rank = Du premier rang
web-aid-remedy-free = Sans contact au début du tour
web-aid-remedy-apart = Sans être socle à socle
web-aid-remedy-group = Tirer sur un groupe
web-aid-remedy-in-range = Venir à portée
web-aid-remedy-three = Au moins trois figurines

## Mêlée
web-aid-fight = Qui combat qui
web-aid-fight-hint = Glissez d’une figurine vers celle qu’elle frappe ; touchez-la pour dire ce qu’elle est.
web-aid-strikes = Qui elle frappe
web-aid-add = un de plus
web-aid-remove = Retirer cette figurine
web-aid-around = Tout autour
web-aid-first-round = premier round
web-aid-duel = duel de nobles
web-aid-charging-close = charge en ordre serré
web-aid-gift = Talent
web-aid-gift-none = pas de talent particulier
web-aid-out = { $who } hors de combat

## Moral, terrain, blessures
web-aid-testers = Qui est testé
web-aid-morale-value = Moral
web-aid-leader-none = pas de chef
web-aid-leader-tested = chef testé aussi
web-aid-leader-unaffected = chef impassible
web-aid-leader-morale = Moral du chef
web-aid-already = déjà en désordre
web-aid-rally = un chef les rassure
web-aid-walker = Qui avance
web-aid-allowance = Mouvement, en cm
web-aid-ground = Le pire terrain traversé
web-aid-ground-horses = Le terrain, pour les chevaux
web-aid-ground-easy = facile
web-aid-ground-difficult = difficile
web-aid-ground-very-difficult = très difficile
web-aid-used-to = habitués à ce terrain
web-aid-wounded = Qui est soigné
web-aid-health = Santé (d’ordinaire la classe)
web-aid-own-character = personnage d’un joueur

## Dés
web-aid-roll = Lance pour moi
web-aid-rolled = J’ai fait …
web-aid-due = { $count ->
        [one] Un dé, { $whose } : touchez ce qu’il montre.
       *[other] { $count } dés, { $whose } : touchez ce qu’ils montrent.
    }
web-aid-due-again = Un six seul : relancez-le et touchez ce qu’il montre.
web-aid-amiss = Ces dés ne vont pas : reprenez-en un.
web-aid-back = Reprendre le dernier dé

## Garder et partager
web-aid-share = Copier le lien
web-aid-copied = Lien copié
web-aid-anew = Recommencer
web-aid-before = Avant cela

## Liens cassés
web-aid-broken = Ce lien est cassé
web-aid-broken-line = Il ne décrit aucune situation que cette version connaisse. Rien de ce qui est à vous n’est perdu. Ce qui n’a pu être lu :
web-aid-broken-anew = Partir d’une situation neuve
