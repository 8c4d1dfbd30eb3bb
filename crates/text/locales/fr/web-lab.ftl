### La page du laboratoire.

web-door-lab = Laboratoire
web-door-lab-line = Est-ce équilibré ? Que change une option ?
web-lab-line = Des automates jouent un scénario encore et encore, sur cet appareil. Les intervalles contiennent la vraie part dans 95 cas sur 100.
web-lab-scenario = Scénario
web-lab-games = Parties
web-lab-compare = Comparer avec
web-lab-as-it-is = rien : tel quel
web-lab-start = Les jouer
web-lab-stop = Arrêter
web-lab-progress = Parties jouées
web-lab-begins = Les premières parties se jouent …
web-lab-plays = { $done } parties sur { $games }, encore { $left } s environ
web-lab-done = { $done } parties jouées sur { $games }
web-lab-failed = Ce navigateur n’a pas pu les jouer à côté de la page. Rechargez la page, ou prenez la commande ci-dessous.
web-lab-empty = Choisissez un scénario et jouez. Les résultats paraissent pendant que les parties se jouent ; on peut arrêter à tout moment.
web-lab-same = Les mêmes parties dans un terminal :
web-lab-even = Pour autant que ces parties le disent, aucun camp n’a l’avantage.
web-lab-uneven = { $side } : gagne plus souvent que le hasard seul ne le voudrait.
web-lab-length = Durée en tours
web-lab-turn = { $games ->
    [one] une partie
   *[other] { $games } parties
} de { $turn ->
    [one] un tour
   *[other] { $turn } tours
}
web-lab-compared = Ce que change l’option
web-lab-side = Camp
web-lab-before = Tel quel
web-lab-after = Changé
web-lab-difference = Différence (95 %)
