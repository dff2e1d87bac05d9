"""Compile the kernels before the tests: else every test process would compile those it meets first.

Nothing but the package itself is needed, so that this can run while the development tools are installed.
"""

from dataclasses import replace

import numpy as np

import wythoff as w
from wythoff.automata import (
    Dfa,
    common_word,
    determinise,
    distinguishing_word,
    effort,
    minimise,
    project,
    tuples,
    union,
)
from wythoff.prove.verdict import Proved
from wythoff.solve.board.board import board_outcomes, board_values
from wythoff.solve.columns.recognise import column_rules
from wythoff.solve.columns.sweep import sweep
from wythoff.solve.lines.nim_values import line_nim_values
from wythoff.solve.lines.outcomes import line_p_positions
from wythoff.solve.lines.recognise import line_plan


def solve_by_every_method() -> None:
    for name in ("wythoff", "st-wythoff", "splythoff(slack=2)"):
        rules = column_rules(w.game(name))
        assert rules is not None
        sweep(rules, bound=900)
    plan = line_plan(w.game("wythoff"))
    assert plan is not None
    line_p_positions(plan, 100)
    line_nim_values(plan, 100)
    for game in (w.game("heap-wythoff(heaps=3)"), replace(w.game("wythoff"), block=1)):
        board_outcomes(game, 20)
        board_values(game, 20)


def compute_with_automata() -> None:
    random = np.random.default_rng(1)
    a, b, c = (Dfa((2, 2), random.integers(-1, 30, (30, 4)), 0, random.random(30) < 0.2) for _ in range(3))
    ladder = Dfa((2,), np.repeat(np.append(np.arange(1, 60), -1), 2).reshape(-1, 2), 0, np.arange(60) == 59)
    for direct in (tuples.DIRECT, 0):
        tuples.DIRECT = direct
        joined = union(a, b)
        distinguishing_word(joined, union(b, c))
        common_word([a], [b, c])
        determinise(project(c, [1]))
        minimise(joined)
        minimise(ladder)


def play_with_many_digits() -> None:
    proof = w.prove(w.game("wythoff"))
    assert isinstance(proof, Proved)
    proof.strategy().move((10**10_000, 3 * 10**10_000))


if __name__ == "__main__":
    solve_by_every_method()
    with effort.only(kernels=True):
        compute_with_automata()
        play_with_many_digits()
