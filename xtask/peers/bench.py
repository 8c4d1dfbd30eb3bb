"""One round of `cargo xtask bench peers`: the same two volleys with icepool and dyce.

Prints, for each library and task, the distribution of hits and the nanoseconds a call takes (median of
batches). Each library is used in its natural form: twenty copies of a success die, and for the pooled
sixes the number of sixes mapped to hits. Fresh dice every call, so that caches do not answer.
"""

import json
import statistics
import sys
import time
import warnings
from fractions import Fraction
from importlib.metadata import version

import icepool
from dyce import H, expand

warnings.simplefilter("ignore")  # `expand` calls itself experimental at every use.

SHOOTERS = 20


def icepool_plain():
    return SHOOTERS @ (icepool.Die(range(1, 7)) >= 5)


def icepool_pooled():
    d6 = icepool.Die(range(1, 7))
    again = (d6 == 6).map({False: 0, True: 1})

    def hits(sixes):
        return again if sixes == 1 else max(sixes - 1, 0)

    return (SHOOTERS @ (d6 == 6)).map(hits)


def dyce_plain():
    return SHOOTERS @ H(6).ge(5)


def dyce_pooled():
    six = H(6).eq(6)
    again = six.apply(int)

    def hits(result):
        sixes = result.outcome
        return again if sixes == 1 else max(sixes - 1, 0)

    # Without a floor of zero the rarest branches would be cut off and the answer not exact.
    return expand(hits, SHOOTERS @ six, min_path_probability=Fraction(0))


def probabilities(die):
    total = sum(die.values())
    table = dict(die.items())
    return [table.get(k, 0) / total for k in range(SHOOTERS + 1)]


def nanoseconds(call, batches=9, size=15):
    times = []
    for _ in range(batches):
        start = time.perf_counter_ns()
        for _ in range(size):
            call()
        times.append((time.perf_counter_ns() - start) / size)
    return statistics.median(times)


rows = []
for library, task, call in [
    ("icepool", "plain", icepool_plain),
    ("icepool", "pooled", icepool_pooled),
    ("dyce", "plain", dyce_plain),
    ("dyce", "pooled", dyce_pooled),
]:
    rows.append({
        "library": library,
        "version": version(library),
        "task": task,
        "p": probabilities(call()),
        "ns": nanoseconds(call),
    })
json.dump(rows, sys.stdout)
