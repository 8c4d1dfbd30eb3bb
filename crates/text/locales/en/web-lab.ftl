### The lab page of the web app.

web-door-lab = Lab
web-door-lab-line = Is it fair? What does an option change?
web-lab-line = Bots play a scenario many times over, on this device. Intervals hold the true share in 95 cases of 100.
web-lab-scenario = Scenario
web-lab-games = Games
web-lab-compare = Compare with
web-lab-as-it-is = nothing: as it is
web-lab-start = Play them
web-lab-stop = Stop
web-lab-progress = Games played
web-lab-begins = The first games are being played …
web-lab-plays = { $done } of { $games } games, about { $left } s left
web-lab-done = { $done } of { $games } games played
web-lab-failed = This browser could not play them beside the page. Load the page again; or use the command below.
web-lab-empty = Choose a scenario and play. Results appear while games are being played, and you may stop at any time.
web-lab-same = The same games in a terminal:
web-lab-even = As far as these games tell, neither side has the better of it.
web-lab-uneven = { $side }: wins more often than chance alone would have it.
web-lab-length = Length in turns
web-lab-turn = { $games ->
    [one] one game
   *[other] { $games } games
} of { $turn ->
    [one] one turn
   *[other] { $turn } turns
}
web-lab-compared = What the option changes
web-lab-side = Side
web-lab-before = As it is
web-lab-after = Changed
web-lab-difference = Difference (95 %)
