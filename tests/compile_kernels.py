"""Compile the kernels before the tests: else every test process would compile those it meets first."""

from dataclasses import replace

import wythoff as w
from tests.unit.automata.test_kernels import test_kernels_on_larger_automata, test_minimising_a_long_way
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


def play_with_many_digits() -> None:
    proof = w.prove(w.game("wythoff"))
    assert isinstance(proof, Proved)
    proof.strategy().move((10**10_000, 3 * 10**10_000))


if __name__ == "__main__":
    solve_by_every_method()
    test_kernels_on_larger_automata()
    test_minimising_a_long_way()
    play_with_many_digits()
