### Fiches et listes de troupes dans l’application.

web-door-cards = Fiches
web-door-cards-line = Chaque troupe calculée, prête à imprimer et à découper
web-cards-line = Chaque malus est déjà compté : le chiffre du tableau est celui que le dé doit montrer. Imprimez, coupez aux repères, pliez au milieu.
web-cards-print = Imprimer
web-cards-units = Troupes
web-cards-all = toutes
web-cards-class = classe
web-cards-morale = moral
web-cards-nothing = Aucune troupe de cette période ne porte ce nom. Le lien vient peut-être d’une autre version ; choisissez dans la liste.

## Listes de troupes
web-cards-tab-cards = Fiches
web-cards-tab-roster = Liste de troupes
web-roster-list = Votre liste
web-roster-name = Nom de la liste
web-roster-unnamed = Liste sans nom
web-roster-budget = Budget, en points
web-roster-add = Ajouter une troupe
web-roster-remove = Retirer cette troupe
web-roster-points = { $points } points
web-roster-file = Enregistrer un fichier
web-roster-open = Ouvrir un fichier
web-roster-cards = Imprimer leurs fiches
web-roster-print = Imprimer la liste
web-roster-unread = Parmi les listes gardées ici, quelque chose ne se lit pas : abîmé ou d’une autre version. Rien n’a été jeté ; vos autres listes sont intactes. Enregistrez ce texte dans un fichier, ou jetez-le pour recommencer.
web-roster-not-toml = cette ligne n’est pas écrite comme celles d’une liste (un signe de trop, ou un qui manque)
web-roster-new = Nouvelle liste
web-roster-forget = Oublier cette liste
web-roster-unsafe = Ce navigateur ne garde rien pour nous : enregistrez la liste dans un fichier, ou copiez son lien.
web-roster-bad-file = Ce fichier n’est pas une liste de troupes ; la vôtre est intacte.
web-roster-broken-line = Il ne contient aucune liste que cette version connaisse. Vos listes gardées sont intactes. Ce qui n’a pu être lu :
