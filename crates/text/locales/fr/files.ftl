### Les fichiers : ce qu’ils sont devenus, et que faire.

## Pourquoi quelque chose ne peut être ni écrit ni lu
file-not-written = { $name } ne peut pas être écrit : { $error }
file-no-answer = la réponse ne peut pas être donnée : { $error }
file-full = il n’y a plus de place sur le disque ; faites de la place, ou choisissez un autre endroit
file-quota = vous ne pouvez pas occuper davantage ce disque ; faites de la place, ou choisissez un autre endroit
file-limit = il serait plus grand que ne peuvent l’être les fichiers ici (voir `ulimit -f`)
file-read-only = ce disque ne peut être que lu ; choisissez un autre endroit
file-forbidden = vous n’y avez pas droit ; demandez à qui il appartient, ou choisissez un autre endroit
file-nowhere = il n’y a pas de tel fichier ni de tel dossier
file-not-a-folder = une partie du nom n’est pas un dossier
file-foreign = un fichier que ce programme n’a pas fait porte ce nom
file-folder = c’est un dossier ; donnez le nom d’un fichier
file-name = aucun fichier ne peut porter ce nom ici
file-stale = le disque distant ne le connaît plus ; regardez s’il est toujours là
file-is-read = { $name } est ce dont la réponse est tirée ; donnez un autre nom à la réponse
file-keeps-games = { $name } garde des parties jouées ; donnez un autre nom à la réponse

## Deux programmes à la fois
file-held = { $name } est en train d’être écrit par un autre programme.
file-held-by = { $name } est en train d’être écrit par un autre argad : processus { $process } sur { $host }, { $time }.
file-held-game = Pour regarder : argad replay --follow { $name }
    Ou arrêtez d’abord l’autre ; ce qu’il a gardé reste.
file-held-games = Ce qu’il a jusqu’ici : argad lab merge { $name }
    Ou donnez un autre nom.
file-time-short = depuis moins d’une minute
file-time-minutes = depuis { $count ->
    [one] une minute
   *[other] { $count } minutes
}
file-time-hours = depuis { $count } heures
file-time-days = depuis { $count } jours
file-no-locks = attention : les fichiers ne peuvent pas être verrouillés ici ({ $error }) ; personne ne peut donc dire si un autre programme écrit aussi { $name } ; s’il y en a un, celui-ci s’arrête avant de rien abîmer

## Une partie qui ne peut pas être gardée
play-log-exists = { $name } existe déjà et contient une partie.
    Pour la continuer : argad play --resume { $quoted }
    Ou donnez un autre nom, ou recommencez par-dessus avec --force.
play-log-other = { $name } existe déjà et ne contient pas de partie. Donnez un autre nom, ou --force pour écrire par-dessus.
play-log-names = il y a déjà mille parties de ce scénario ici : donnez un nom à celle-ci avec --log
play-log-changed = { $name } a été écrit par quelqu’un d’autre entre-temps ; il reste tel quel. Cette partie continue si vous la gardez sous un autre nom.
play-not-kept = La partie, telle qu’elle en est, n’est pas encore gardée. Rendez-le possible et appuyez sur Entrée pour réessayer, tapez le nom d’un autre fichier pour y garder la partie, ou quitter.
play-not-kept-on = Ce que contient { $name } est entier. Dès qu’il pourra être écrit, continuez avec : { $again }
    Ou ailleurs : ajoutez --log et un autre nom.
play-draft-not-kept = Les ordres sur lesquels personne ne s’est encore accordé ne peuvent pas être gardés ici : { $error }. Les phases terminées le sont.
play-draft-sealed = Les ordres cachetés { DE($seat) } ne sont pas ouverts à une table ouverte ; on les retrouve avec --sealed.

## Parties du laboratoire
lab-keep-gone = { $name } a été enlevé ou remplacé pendant que les parties se jouaient ; recommencez avec un autre nom
lab-keep-changed = { $name } a aussi été écrit par un autre programme ; celui-ci s’est arrêté. Voyez si les deux sont voulus, puis reprenez avec --resume

## Regarder jouer
replay-follows = Suit { $name } jusqu’à la fin de la partie ; Ctrl-C arrête cela, pas la partie.
replay-anew = La partie a été recommencée.
