"""Conjectures: the time for a game against what is allowed, and recall on planted sets; noise must yield nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from wythoff.conjecture import Conjectures, conjecture, conjecture_positions
from wythoff.describe import BeattyColumns, Lattice
from wythoff.exact import BeattyPair, ContinuedFraction
from wythoff.rules import library

GAMES = (
    "nim(heaps=4)",
    "capped-nim",
    "wythoff",
    "capped-wythoff(cap=16)",
    "heap-wythoff(heaps=5)",
    "schwent",
    "splythoff",
    "splythoff(slack=2)",
    "splythoff(slack=3)",
    "one-sided-splythoff(slack=4)",
    "duchene-rigo(t=3)",
)
ALLOWED_S = 5.0
PLANTED = 30
BOUND = 3_000_000


def planted_beatty(random: Random) -> bool:
    """Whether a random quadratic Beatty pair, its period at most 2, comes back."""
    period = [random.randint(1, 4) for _ in range(random.randint(1, 2))]
    slope = ContinuedFraction.periodic([1, *(random.randint(1, 4) for _ in range(random.randint(0, 1)))], period)
    planted = BeattyColumns(BeattyPair(slope, first=0))
    ideas = conjecture_positions(planted.positions(BOUND), 2, BOUND, unordered=True)
    return planted in [idea.description for idea in ideas]


def planted_lattice(random: Random) -> bool:
    """Whether a random lattice comes back."""
    period = random.randint(2, 12)
    cells = {(random.randrange(period), random.randrange(period)) for _ in range(random.randint(1, period))}
    planted = Lattice(2, period, tuple(sorted(cells)), unordered=False)
    ideas = conjecture_positions(planted.positions(150), 2, 150)
    return bool(ideas) and all(np.array_equal(i.description.board(90), planted.board(90)) for i in _lattices(ideas))


def noise(random: Random) -> bool:
    """Whether random columns yield nothing."""
    steps = np.random.default_rng(random.randrange(2**32)).integers(1, 4, (9_000, 2)) + np.array([0, 2])
    columns = np.cumsum(steps, axis=0)
    return not conjecture_positions(columns[columns[:, 1] <= 30_000], 2, 30_000, unordered=True)


def _lattices(ideas: Conjectures) -> list[Any]:
    return [idea for idea in ideas if isinstance(idea.description, Lattice)]


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def run() -> list[dict[str, Any]]:
    rows = []
    for name in GAMES:
        game = library.game(name)
        taken = _seconds(lambda game=game: conjecture(game))  # type: ignore[misc]
        rows.append(
            {
                "name": f"conjectures about {name}",
                "ours_s": taken,
                "baseline_s": ALLOWED_S,
                "ratio": taken / ALLOWED_S,
                "limit": 1.0,
                "note": f"against {ALLOWED_S} s allowed",
            }
        )
    # A miss among Beatty pairs is honest if the data do not carry the period; the other sets must all come back.
    for what, most, trial in (
        ("Beatty pairs", 0.05, planted_beatty),
        ("lattices", 0.0, planted_lattice),
        ("noise", 0.0, noise),
    ):
        random = Random(1)
        missed = sum(not trial(random) for _ in range(PLANTED))
        rows.append(
            {
                "name": f"planted {what}: share not recovered" if what != "noise" else "noise: share with a claim",
                "ours_s": None,
                "baseline_s": None,
                "ratio": missed / PLANTED,
                "limit": most,
                "note": f"{PLANTED - missed} of {PLANTED} right",
            }
        )
    return rows
