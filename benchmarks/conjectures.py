"""Conjectures: the time for a game against what is allowed, and recall on planted sets; noise must yield nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np

from benchmarks.clock import cpu_seconds
from benchmarks.row import Row
from benchmarks.substitutions import primitive
from wythoff.conjecture import conjecture, conjecture_positions
from wythoff.conjecture.digital_line import digital_line
from wythoff.conjecture.quadratic import believed_width, bits
from wythoff.describe import BeattyColumns, Lattice
from wythoff.exact import BeattyPair, ContinuedFraction
from wythoff.rules.ruleset import Ruleset
from wythoff.workbench import game, rules

GAMES = (
    "nim(heaps=4)",
    "capped-nim",
    "wythoff",
    "capped-wythoff(cap=16)",
    "heap-wythoff(heaps=5)",
    "schwent",
    "splythoff",
    "splythoff(slack=2)",
    "duchene-rigo(t=3)",
)
ALLOWED_S = 5.0
# Games without a known description: there must be no claim, and an answer in time.
OPEN = (
    *(f"splythoff(slack={slack})" for slack in range(3, 7)),
    *(f"one-sided-splythoff(slack={slack})" for slack in range(4, 7)),
)
KNIGHT = """game wythoff-with-knights
piles x, y unordered
move single: x' < x, y' = y
move double: exists k: k >= 1, x' = x - k, y' = y - k
move knight: exists k: k >= 1, x' = x - k, y' = y - 2*k
"""
ALLOWED_OPEN_S = 120.0

PLANTED = 30
BOUND = 100_000
STEPS_BOUND = 60_000
# Periods that piles up to the bound decide, and the share that large quotients may hide.
DECIDED, HIDDEN = 3, 0.05
LONGEST_PERIOD = 6


def run() -> Iterator[Row]:
    """The rows, as they come: games, games without a known description, planted sets, noise."""
    yield from (_timed(game(name)) for name in GAMES)
    yield from (_open(one) for one in (rules(KNIGHT), *map(game, OPEN)))
    yield from (_beatty_recall(length) for length in range(1, LONGEST_PERIOD + 1))
    for name, trial, hidden in (
        ("Beatty pairs with exceptions", _beatty_with_exceptions, 0.0),
        ("lattices", lambda random: _lattice(random, 0), 0.0),
        ("lattices with exceptions", lambda random: _lattice(random, 6), 0.0),
        ("substitutions", lambda random: _step_word(random, 0), 0.0),
        ("substitutions with exceptions", lambda random: _step_word(random, 4), 0.0),
    ):
        yield from _recall(name, trial, hidden)
    random = Random(1)
    claims = sum(_noise(random) for _ in range(PLANTED))
    yield Row("noise: share with a claim", claims / PLANTED, f"claims in {claims} of {PLANTED}", limit=0.0)


# Games


def _timed(rules: Ruleset) -> Row:
    taken, _ = cpu_seconds(lambda: conjecture(rules))
    return Row.timed(f"conjectures about {rules}", taken, ALLOWED_S, f"against {ALLOWED_S} s allowed")


def _open(rules: Ruleset) -> Row:
    """A claim misses the limit, however fast it came."""
    taken, claims = cpu_seconds(lambda: conjecture(rules))
    note = f"against {ALLOWED_OPEN_S} s allowed; {len(claims)} claims, where nothing is known"
    return Row.timed(f"no claim about {rules}", taken, ALLOWED_OPEN_S, note, right=not claims)


# Planted sets: a trial says whether what comes back is the planted set far beyond the data; None if nothing does


def _recall(name: str, trial: Callable[[Random], bool | None], hidden: float) -> list[Row]:
    random = Random(1)
    answers = [trial(random) for _ in range(PLANTED)]
    right, wrong = answers.count(True), answers.count(False)
    return [
        Row(f"planted {name}: share not recovered", 1 - right / PLANTED, f"{right} of {PLANTED} right", limit=hidden),
        Row(f"planted {name}: share with a false claim", wrong / PLANTED, f"{wrong} of {PLANTED} false", limit=0.0),
    ]


def _beatty_recall(length: int) -> Row:
    """Recall of pairs by the length of the period, and of those missed the bits that they need and that there are."""
    random = Random(length)
    missed: list[tuple[int, int]] = []
    for _ in range(PLANTED):
        before = [1, *(random.randint(1, 4) for _ in range(random.randint(0, 1)))]
        period = [random.randint(1, 4) for _ in range(length)]
        planted = BeattyColumns(BeattyPair(ContinuedFraction.periodic(before, period), first=0))
        ideas = conjecture_positions(planted.positions(BOUND), 2, BOUND, unordered=True)
        if planted not in [idea.description for idea in ideas]:
            missed.append((bits(believed_width(before, period)), _bits_there(planted)))
    note = f"{PLANTED - len(missed)} of {PLANTED} right, piles up to {BOUND:,}"
    if missed:
        (least, most), (low, high) = ((min(column), max(column)) for column in zip(*missed, strict=True))
        note += f"; those missed need {least} to {most} bits of alpha, and there are {low} to {high}"
    name = f"planted Beatty pairs of period {length}: share not recovered"
    return Row(name, len(missed) / PLANTED, note, limit=HIDDEN if length <= DECIDED else None)


def _bits_there(planted: BeattyColumns) -> int:
    """The bits of alpha in the part of the data that descriptions are fitted on."""
    terms = planted.pair.smaller_array(BOUND)
    line = digital_line(terms[terms <= BOUND // 2], planted.first)
    interval = None if line is None else line.through(0)
    if interval is None:
        raise RuntimeError(f"no line goes through the columns of {planted}")
    low, high = interval
    return bits(high - low)


def _beatty_with_exceptions(random: Random) -> bool | None:
    period = [random.randint(1, 4) for _ in range(random.randint(1, 2))]
    base = BeattyColumns(BeattyPair(ContinuedFraction.periodic([1], period), first=0))
    return _comes_back(base.positions(BOUND), base.positions(2 * BOUND), BOUND, _pairs(random, 6, 20), unordered=True)


def _lattice(random: Random, exceptions: int) -> bool | None:
    period = random.randint(2, 12)
    cells = {(random.randrange(period), random.randrange(period)) for _ in range(random.randint(1, period))}
    planted = Lattice(2, period, tuple(sorted(cells)), unordered=False)
    return _comes_back(planted.positions(200), planted.positions(400), 200, _pairs(random, exceptions, 6))


def _step_word(random: Random, exceptions: int) -> bool | None:
    morphism = primitive(random)
    choices = [(a, b) for a in range(1, 4) for b in range(2, 7)]
    steps = np.array(random.sample(choices, len(morphism.alphabet)))
    letters = morphism.fixed_point(0)[: 2 * STEPS_BOUND].astype(np.int64)
    rows = np.cumsum(np.concatenate([[[0, 0]], steps[letters]]), axis=0)
    near, far = (rows[(rows <= bound).all(axis=1)] for bound in (STEPS_BOUND, 2 * STEPS_BOUND))
    return _comes_back(near, far, STEPS_BOUND, _pairs(random, exceptions, 9))


def _pairs(random: Random, count: int, largest: int) -> set[tuple[int, int]]:
    return {(a, random.randint(a, largest)) for a in (random.randint(0, largest) for _ in range(count))}


def _comes_back(near: Any, far: Any, bound: int, changed: set[tuple[int, int]], unordered: bool = False) -> bool | None:
    """Whether everything said about a set with a few changed positions is true up to twice the bound that was shown."""
    shown, truth = (sorted({(a, b) for a, b in rows.tolist()} ^ changed) for rows in (near, far))
    ideas = conjecture_positions(shown, 2, bound, unordered=unordered)
    claims = [{(a, b) for a, b in idea.description.positions(2 * bound).tolist()} for idea in ideas]
    if not ideas:
        return None
    # A set that turns out to be symmetric is listed in one order.
    symmetric = [idea.description.unordered and not unordered for idea in ideas]
    return all(
        claim == ({p for p in truth if p[0] <= p[1]} if folded else set(truth))
        for claim, folded in zip(claims, symmetric, strict=True)
    )


def _noise(random: Random) -> bool:
    """Whether there is a claim about random columns."""
    steps = np.random.default_rng(random.randrange(2**32)).integers(1, 4, (9_000, 2)) + np.array([0, 2])
    columns = np.cumsum(steps, axis=0)
    return bool(conjecture_positions(columns[columns[:, 1] <= 30_000], 2, 30_000, unordered=True))
