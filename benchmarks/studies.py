"""The whole study of every game that must be proved: its time, and whether the first conjecture is what is proved."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks.clock import cpu_seconds
from benchmarks.row import Row
from wythoff.conjecture import Conjectures
from wythoff.describe import Automatic
from wythoff.prove.verdict import Proof
from wythoff.rules.ruleset import Ruleset
from wythoff.study.flow import Study, study
from wythoff.workbench import game, rules

ALLOWED_S = 60.0

LIBRARY = (
    *(f"nim(heaps={heaps})" for heaps in (2, 3, 4)),
    *(f"capped-nim(heaps=2, cap={cap})" for cap in range(1, 7)),
    *(f"wythoff(slack={slack})" for slack in range(1, 9)),
    *(f"capped-wythoff(cap={cap})" for cap in range(1, 17)),
    *(f"heap-wythoff(heaps={heaps})" for heaps in (3, 5, 7)),
    "schwent",
    *(f"st-wythoff(s={s}, t={t})" for s in range(1, 5) for t in range(1, 5)),
    *(f"splythoff(slack={slack})" for slack in (1, 2)),
    *(f"one-sided-splythoff(slack={slack})" for slack in (1, 2, 3)),
    *(f"duchene-rigo(t={t})" for t in (1, 2, 3)),
    *(f"maximal({number})" for number in ("golden", "sqrt(2)", "sqrt(3)")),
)
WYTHOFF = """
move single: x' < x, y' = y
move double: exists k, l: k >= 1, l >= 1, |k - l| < slack, x' = x - k, y' = y - l
"""
ORDERED = """
move left: x' < x, y' = y
move right: x' = x, y' < y
move both: exists k: k >= 1, x' = x - k, y' = y - k
"""
CAPPED = """
move single: 1 <= x - x' <= cap, y' = y
move double: exists k: 1 <= k <= cap, x' = x - k, y' = y - k
play misere
"""
CAPPED_NIM = """
move take: some i: 1 <= x[i] - x'[i] <= cap, every j != i: x'[j] = x[j]
play misere
"""


def games() -> Iterator[Ruleset]:
    """The games, one after the other."""
    for name in LIBRARY:
        yield game(name)
    for most in range(1, 7):
        yield rules(f"game terminal-to-{most}(slack = 1)\npiles x, y unordered{WYTHOFF}terminal x + y <= {most}\n")
    for block in (1, 2, 3):
        yield rules(f"game block-{block}\npiles x, y{ORDERED}block {block}\n")
    for slack in range(1, 5):
        yield rules(f"game misere-wythoff(slack = {slack})\npiles x, y unordered{WYTHOFF}play misere\n")
    for cap in range(1, 7):
        yield rules(f"game misere-capped-wythoff(cap = {cap})\npiles x, y unordered{CAPPED}")
        yield rules(f"game misere-capped-nim(heaps = 2, cap = {cap})\npiles x[heaps]{CAPPED_NIM}")


def run() -> Iterator[Row]:
    """One row per game: the seconds of its study, and what was found."""
    return map(_measured, games())


def _measured(rules: Ruleset) -> Row:
    """What is not proved, or not what is proved, misses the limit, however fast it came."""
    taken, result = cpu_seconds(lambda: study(rules))
    found, is_right = _described(result)
    return Row.timed(f"study of {rules}", taken, ALLOWED_S, f"{result.proof.status}; {found}", right=is_right)


def _described(result: Study) -> tuple[str, bool]:
    """The kind of the first conjecture, and whether it is the set that is proved, as far again as it was compared.

    Where there is no conjecture, the automaton of the proof is the description.
    """
    ideas = result.conjectures if isinstance(result.conjectures, Conjectures) else ()
    if not isinstance(result.proof, Proof):
        return ideas[0].kind if ideas else "no description", False
    if not ideas:
        return f"{Automatic.kind} only", True
    first = ideas[0]
    proved = Automatic(result.proof.system, result.proof.p_set, first.description.unordered)
    bound = 2 * first.verified_to + 1
    same = np.array_equal(first.description.positions(bound), proved.positions(bound))
    return f"{first.kind}, {'equal' if same else 'NOT EQUAL'} to what is proved as far as piles of {bound:,}", same
