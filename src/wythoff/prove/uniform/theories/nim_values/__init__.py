"""Every nim-value is in every row of Wythoff Nim and of Splythoff Nim, and on every diagonal or its reflection.

[FokkinkRust, Section 9] says it of Wythoff Nim with [Blass, Fraenkel 1990], and of Splythoff Nim as an observation
without proof. Both follow by counting. Let ``value`` be any function of two piles, and v a natural number. The
nim-values are symmetric, none is twice in a row or on a diagonal, and where one exceeds v, an option has the value v.
So a lemma says that its statement holds, or that one of these fails somewhere.

*Rows.* For each y the position (x, y) has the value v, or there is a reason against it: a smaller value, a y < x, or an
option with the value v in the column, on the diagonal, or after a split of y - x, whose smaller part is at most half.
No row has v twice, so different y have different reasons; and there are fewer of these than y.

*Diagonals.* So each x has a partner p(x), for which (x, p(x)) has the value v. If v is not on the diagonal of the
(x, x + d), nor on its reflection, then p(x) < x + d or p(x + d) < x, for all but v numbers x. So of the numbers below n
at most v + 2d have partners from n on, whatever n is. But partners are at different distances, so that most of them are
far from each other, and many of the numbers just below some n have partners beyond it.
"""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import INTEGER, AnyFunction, Parameters, Surd, name
from wythoff.prove.uniform.notation import at_least
from wythoff.prove.uniform.search import Prover
from wythoff.prove.uniform.theories.nim_values.diagonals import EVERY_DIAGONAL, Diagonals
from wythoff.prove.uniform.theories.nim_values.options import Options
from wythoff.prove.uniform.theories.nim_values.rows import EVERY_ROW, Rows


def nim_values_theorem(*, splits: bool) -> Uniform:
    """Rows and diagonals of Splythoff Nim, or without splits of Wythoff Nim, for all rows, diagonals and values.

    >>> print(nim_values_theorem(splits=False).claim.splitlines()[0])
    for all integers v, d with v >= 0 and d >= 0:
    """
    zero = Surd(0, 0, 2)
    natural = (at_least(name("v")), at_least(name("d")))
    prover = Prover(Parameters((("v", INTEGER), ("d", INTEGER)), natural, {"v": zero, "d": zero}))
    prover.prepare()
    prover.define(AnyFunction("value", ("x", "y")))
    options = Options(prover, splits)
    for part in (options, Rows(prover, options), Diagonals(prover, options)):
        part.prove()
    return prover.theorem([EVERY_ROW, EVERY_DIAGONAL])


__all__ = ["nim_values_theorem"]
