### L’application web. Toute clé commence par `web-` ; ce que dit une page commence par son mot : `web-rules-…`.

## Partout
web-name = Argad
web-tagline = Escarmouches au mousquet, à la pique et au sang-froid
web-skip = Aller au contenu
web-pages = Pages
web-language = Langue
web-to-dark = Sombre
web-to-light = Clair
web-unofficial = Non officiel. Les règles Argad! sont © Patrice Méallier, Argad! Éditions ; redites ici avec nos propres mots, sans but commercial.
web-notices = Les logiciels d’autrui dans cette application et leurs licences
web-title = { $page } · Argad
web-home = Accueil

## Quand quelque chose échoue
web-lost-title = Rien ici
web-lost-line = Cette adresse ne mène nulle part : « { $address } ». Le lien est peut-être abîmé ou d’une autre version. Rien de vous n’est perdu.
web-lost-meant = Vouliez-vous dire « { $page } » ?
web-lost-home = Revenir au début
web-fault-title = Quelque chose a cassé
web-fault-line = L’application s’est arrêtée par sa propre faute. Ce qui était enregistré l’est toujours. Rouvrez-la pour continuer ; si cela revient, ces mots nous aideront :
web-fault-again = Rouvrir

## Accueil
web-home-line = Les règles d’escarmouche avec figurines, à votre table et à l’écran : chaque chiffre expliqué, chaque chance exacte. En français ou en anglais, sur téléphone ou ordinateur, même hors ligne. Sans compte.
web-door-rules = Règles
web-door-rules-line = Chaque article en mots simples

## Règles
web-rules-title = Les règles, article par article
web-rules-search = Chercher
web-rules-search-hint = couvert, charge, MEL-6 …
web-rules-period = Période
web-rules-both = Les deux
web-rules-kind = Montrer
web-rules-kind-all = Tout
web-rules-kind-optional = Options
web-rules-kind-ruling = Arbitrages
web-rules-many-words = Seuls les { $most } premiers mots sont cherchés.
web-rules-found = { $count ->
    [one] { $count } article
   *[other] { $count } articles
}
web-rules-nothing = Aucun article n’a tous ces mots. Essayez-en moins, ou ôtez les filtres.
web-rules-all = Montrer tous les articles
web-rules-option-default = { $period } : { $value }

## Le servir
serve-open = L’application est ouverte à { $address } – Ctrl-C la ferme.
serve-no-browser = Aucun navigateur n’a pu être ouvert : ouvrez l’adresse vous-même.
serve-no-app = L’application web n’est pas construite. `cargo xtask web` la construit ; --app DOSSIER nomme un autre endroit.
serve-not-an-app = Il n’y a pas d’application web entière dans « { $folder } » : { $why } `cargo xtask dist DOSSIER` en écrit une.
serve-file-missing = « { $file } », la liste de ses fichiers, manque.
serve-file-bad = « { $file } », la liste de ses fichiers, est illisible.
serve-file-other = « { $file } » manque ou n’est pas celui qui va avec ; peut-être la copie s’est-elle arrêtée en route.
serve-also = Aussi à { $address }
serve-in-the-network = Quiconque est sur le même réseau peut l’ouvrir ; rien d’autre que l’application n’est donné.
serve-cannot = Impossible d’écouter à { $address } ({ $error }). --port 0 prend un port libre.
web-lang-not-there = L’autre langue n’est pas encore là, et rien ne permet d’aller la chercher. Réessayez une fois en ligne.
web-share-by-hand = Copiez cette adresse :
web-file-too-large = { $name } fait { $found } Kio ; on en lit { $most } Kio au plus
