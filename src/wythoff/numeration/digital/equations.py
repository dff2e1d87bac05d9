"""Linear equations and inequalities over parallel digit tracks, as automata on raw digit words.

The tracks are read most significant digit first. All that matters about what was read is the value
c_0 x_0 + c_1 x_1 + ... as a remainder modulo the recurrence (:class:`Remainders`), so the remainders are the states. A
letter shifts the remainder and adds e = c_0 d_0 + c_1 d_1 + ..., which lies between e_min and e_max whatever follows.

**The automaton is exact.** A remainder is merged with others only if its fate is decided: if, for each number of digits
that may follow, all continuations of that length are accepted or none is. :mod:`bounds` proves this from integers. Such
a state is replaced by its fate, which counts the digits that follow and reads none; one whose verdict is always "no" is
dropped. Where nothing is proved the remainder is kept, so the depth of the tests can change the size of the automaton
but never its language. In a Pisot system the other conjugates of a remainder are bounded and the leading one is bounded
by the tests, so the states are finitely many; otherwise the limit ends the construction.

Words need not be canonical: P-positions force canonical digits already, and asking here makes automata larger.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from wythoff.automata import Dfa, Limit, minimise, trim
from wythoff.automata.alphabet import Digits, as_digits
from wythoff.automata.rows import Layer, Rows
from wythoff.errors import BadParameter, TooManyStates
from wythoff.numeration.digital.bounds import Constraint, Fate, Relation, Vector
from wythoff.numeration.digital.system import DigitSystem

DEAD = -1
LIMIT = Limit(states=200_000)


def linear_dfa(
    system: DigitSystem,
    coefficients: Sequence[int],
    constant: int = 0,
    relation: Relation = "=",
    *,
    minimal: bool = False,
    limit: Limit = LIMIT,
) -> Dfa:
    """The words of len(coefficients) tracks with sum c_j x_j + constant = 0 (or >= 0), x_j the value of track j.

    The result has no useless states; with ``minimal`` it is also minimised.
    O(states * sums * digits * tracks) for the sums of letters.

    >>> from wythoff.numeration.digital import fibonacci
    >>> addition = linear_dfa(fibonacci, (1, 1, -1))
    >>> addition
    <Dfa: 16 states, 3 tracks of 2 digits, 68 transitions>
    >>> addition.accepts([(0, 0, 1), (1, 0, 0), (1, 0, 0)])  # 011 + 000 = 100: 3 + 0 = 3
    True
    >>> addition.accepts([(0, 0, 1), (1, 0, 0), (1, 1, 0)])  # 011 + 001 = 100: 3 + 1 = 3
    False
    """
    if relation not in ("=", ">="):
        raise BadParameter(f"a relation is '=' or '>=', not {relation!r}")
    digits = as_digits((system.digits,) * len(coefficients))
    sums = letter_sums(coefficients, system.digits)
    constraint = Constraint(system.remainders, sums[0], sums[-1], constant, relation)
    rows, accepting = _Search(constraint).run(sums, min(limit.states, limit.transitions // len(sums)))
    if not rows:
        return Dfa.constant(digits, accepts=False)
    raw = summed_dfa(coefficients, digits, rows, accepting)
    return minimise(raw) if minimal else trim(raw)


def letter_sums(coefficients: Sequence[int], digits: int) -> list[int]:
    """The different sums of the digits of a letter times the coefficients, in order.

    >>> letter_sums((1, -2), 2)
    [-2, -1, 0, 1]
    """
    sums = {0}
    for c in coefficients:
        sums = {s + c * digit for s in sums for digit in range(digits)}
    return sorted(sums)


def summed_dfa(
    coefficients: Sequence[int], digits: Digits, rows: Sequence[Sequence[int]], accepting: Sequence[bool]
) -> Dfa:
    """The automaton in which ``rows[state][i]`` is the state after any letter with the i-th of the different sums, or
    -1 for none.

    Inside a letter a node is what a sum of the first digits leaves possible, so there are states * sums nodes before a
    track and not states * letters.

    >>> summed_dfa((1, 1), (2, 2), [[0, 1, -1], [1, 0, -1]], [True, False])
    <Dfa: 2 states, 2 tracks of 2 digits, 6 transitions>
    """
    following, layers = np.array(rows, dtype=np.int32), []
    factors, sizes = tuple(coefficients) or (0,), digits or (1,)
    after = letter_sums(factors, sizes[0])
    for track in reversed(range(len(factors))):
        before, place = letter_sums(factors[:track], sizes[0]), {e: i for i, e in enumerate(after)}
        digit = np.arange(sizes[track], dtype=np.int32)
        targets = following[:, [[place[e + factors[track] * d] for d in digit.tolist()] for e in before]]
        alive = targets >= 0
        begins = np.append(0, np.cumsum(alive.sum(axis=-1)))
        layer = Layer(begins, np.broadcast_to(digit, alive.shape)[alive], targets[alive])
        if track:
            layer, numbers = layer.shared()
            following, after = numbers.reshape(alive.shape[:2]), before
        layers.append(layer)
    return Dfa(digits, Rows.of(layers[::-1]), 0, np.array(accepting))


class _Search:
    """The remainders that some word reaches, breadth first; where the answer is decided, fates instead."""

    def __init__(self, constraint: Constraint) -> None:
        self.constraint = constraint
        self.remainders: dict[Vector, int] = {}
        self.fates: dict[Fate, int] = {(False,): DEAD}
        self.states: list[tuple[Vector | None, Fate]] = []

    def run(self, letters: list[int], most: int) -> tuple[list[list[int]], list[bool]]:
        """The rows of the table, one entry for each letter sum, and the accepting states."""
        shifted, weights = self.constraint.remainders.shifted, self.constraint.remainders.weights
        rows: list[list[int]] = []
        accepting: list[bool] = []
        self._remainder((0,) * len(weights))
        for v, fate in self.states:
            if len(self.states) > most:
                raise TooManyStates(
                    f"a linear constraint over the recurrence with weights {weights} has more than {most:,} "
                    "remainders; is its growth a Pisot number?"
                )
            if v is None:
                accepting.append(fate[0])
                rows.append([self._fate(fate[1:] or fate)] * len(letters))
            else:
                accepting.append(self.constraint.accepts(v))
                low, *rest = shifted(v, 0)
                rows.append([self._remainder((low + e, *rest)) for e in letters])
        return rows, accepting

    def _remainder(self, v: Vector) -> int:
        known = self.remainders.get(v)
        if known is None:
            fate = self.constraint.fate(v)
            known = self.remainders[v] = self._appended(v, ()) if fate is None else self._fate(fate)
        return known

    def _fate(self, fate: Fate) -> int:
        known = self.fates.get(fate)
        if known is None:
            known = self.fates[fate] = self._appended(None, fate)
        return known

    def _appended(self, v: Vector | None, fate: Fate) -> int:
        self.states.append((v, fate))
        return len(self.states) - 1
