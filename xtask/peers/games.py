"""One round of the games of `cargo xtask bench peers`: random playouts with OpenSpiel, phases with diplomacy.

Prints, for each, what was played and the processor's time it took. OpenSpiel is driven in two ways: step by step from Python, where
every action of a player is counted, and by its own loop in C++ (`evaluate_bots` with its uniform random bots). The
diplomacy adjudicator plays random possible orders of all seven powers; `resolving` is its `process()` alone.
"""

import json
import random
import sys
import time
from importlib.metadata import version

import pyspiel
from diplomacy import Game

OPEN_SPIEL = ["backgammon", "breakthrough", "goofspiel"]


def stepped(game, rng):
    """A random game, step by step; how many actions the players took."""
    state = game.new_initial_state()
    actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(outcomes, weights)[0])
        elif state.is_simultaneous_node():
            chosen = [rng.choice(state.legal_actions(p)) for p in range(game.num_players())]
            state.apply_actions(chosen)
            actions += len(chosen)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
    return actions


def open_spiel(seconds):
    for name in OPEN_SPIEL:
        game = pyspiel.load_game(name)
        rng = random.Random(1)
        games = actions = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            actions += stepped(game, rng)
            games += 1
        yield row("open_spiel", f"{name}, from Python", start, games=games, actions=actions)
        each = actions / games
        bots = [pyspiel.make_uniform_random_bot(p, p) for p in range(game.num_players())]
        games = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
            games += 1
        # Its loop does not tell how many actions it took: as many as such a game has.
        yield row("open_spiel", f"{name}, C++ loop", start, games=games, actions=each * games)


def diplomacy(seconds):
    rng = random.Random(1)
    phases, resolving, game = 0, 0.0, None
    start = time.process_time()
    while time.process_time() - start < seconds:
        if game is None or game.is_game_done:
            game = Game()
        possible = game.get_all_possible_orders()
        for power in game.powers:
            places = game.get_orderable_locations(power)
            game.set_orders(power, [rng.choice(possible[p]) for p in places if possible[p]])
        begun = time.process_time()
        game.process()
        resolving += time.process_time() - begun
        phases += 1
    return row("diplomacy", "diplomacy", start, rounds=phases, resolving=resolving)


def row(library, task, start, **counted):
    return {
        "library": library,
        "version": version(library),
        "task": task,
        "seconds": time.process_time() - start,
        **counted,
    }


seconds = float(sys.argv[1])
json.dump([*open_spiel(seconds), diplomacy(4 * seconds)], sys.stdout)
