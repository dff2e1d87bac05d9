"""Candidates for laws: what the columns, periods and nim-sums of a few instances have in common, in the symbols."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

import numpy as np

from wythoff.conjecture.instances import Instance
from wythoff.conjecture.lattices import lattices
from wythoff.conjecture.linear_columns import FEWEST_COLUMNS, linear_fit, mex_rules
from wythoff.conjecture.nim_sums import last_gap
from wythoff.conjecture.polynomial_fit import polynomial_fit
from wythoff.conjecture.sample import Sample
from wythoff.describe import Lattice, MexRule
from wythoff.describe.laws import DistanceLaw, Forbidden, Law, LinearLaw, NimSumLaw, RemainderLaw
from wythoff.integers.polynomial import Polynomial
from wythoff.rules.symbolic import SymbolicGame
from wythoff.solve import solve

# The piles of an instance whose cap is out of reach.
LARGE = 160

Fit = Callable[[SymbolicGame, Sequence[Instance]], Iterator[Law]]


def nim_sum_laws(game: SymbolicGame, instances: Sequence[Instance]) -> Iterator[Law]:
    """Nim-sum 0, normal or misere, of the piles or of their remainders modulo a polynomial."""
    yield NimSumLaw()
    yield NimSumLaw(misere=True)
    moduli = [(instance.values, last_gap(instance.rows)) for instance in instances]
    known = [(values, modulus) for values, modulus in moduli if modulus is not None]
    modulus = polynomial_fit(known, game.symbols)
    if modulus is not None and modulus.names:
        yield RemainderLaw(modulus, NimSumLaw())
        yield RemainderLaw(modulus, NimSumLaw(misere=True))


def remainder_laws(game: SymbolicGame, instances: Sequence[Instance]) -> Iterator[Law]:
    """Remainders modulo a polynomial that are columns of a law without symbols, read off where the modulus is large."""
    if game.has_symbolic_piles or len(game.symbols) != 1 or len(instances[0].game.piles) != 2:
        return
    periods = [(instance.values, _period(instance)) for instance in instances]
    known = [(values, period) for values, period in periods if period is not None]
    modulus = polynomial_fit(known, game.symbols)
    if modulus is None or not modulus.names:
        return
    (symbol,) = game.symbols
    rows = np.asarray(solve(game.at({symbol: LARGE}), LARGE - 1).p_positions, dtype=np.int64)
    for rule in mex_rules(Sample.of(rows, 2, LARGE - 1, unordered=True)):
        if isinstance(rule, MexRule):
            slope, step, constant = map(Polynomial.number, (rule.s, rule.t, rule.c))
            yield RemainderLaw(modulus, LinearLaw(slope, step, constant, start=rule.start))


def _period(instance: Instance) -> int | None:
    found = next((found for found in lattices(instance.sample) if isinstance(found, Lattice)), None)
    return None if found is None or found.start else found.period


def linear_laws(game: SymbolicGame, instances: Sequence[Instance]) -> Iterator[Law]:
    """b = s a + t n + c with polynomials s, t, c, and a from a polynomial on."""
    if not _have_columns(game, instances):
        return
    fits = [(instance, linear_fit(instance.columns)) for instance in instances]
    whole = [(instance, fit) for instance, fit in fits if fit is not None and fit.start == 0]
    if len(whole) < len(instances):
        return
    numbers = [
        [(i.values, number) for (i, _), number in zip(whole, column, strict=True)]
        for column in zip(*((f.s, f.t, f.c, int(i.columns[0, 0])) for i, f in whole), strict=True)
    ]
    found = [polynomial_fit(points, game.symbols) for points in numbers]
    slope, step, constant, least = found
    if slope is not None and step is not None and constant is not None and least is not None:
        yield LinearLaw(slope, step, constant, least)


def distance_laws(game: SymbolicGame, instances: Sequence[Instance]) -> Iterator[Law]:
    """Differences b - a that keep their distance from all earlier differences, and perhaps from all earlier sums."""
    if not _have_columns(game, instances):
        return
    gaps = [(i.values, int(np.diff(i.columns[:, 1] - i.columns[:, 0]).min())) for i in instances]
    gap = polynomial_fit(gaps, game.symbols)
    if gap is None:
        return
    least = polynomial_fit([(i.values, int(i.columns[0, 0])) for i in instances], game.symbols)
    if least is None:
        return
    zero, near = Polynomial.number(0), gap - 1
    differences = Forbidden((-1, 1), -near, near)
    yield DistanceLaw((differences,), least)
    for low, high in product((-near, zero), (near, zero)):
        yield DistanceLaw((differences, Forbidden((1, 1), low, high)), least)


def _have_columns(game: SymbolicGame, instances: Sequence[Instance]) -> bool:
    return not game.has_symbolic_piles and all(
        len(i.game.piles) == 2
        and len(i.columns) >= FEWEST_COLUMNS
        and (np.diff(i.columns, axis=0) > 0).all()
        # Before a smaller pile has to skip a larger one, it is the number of its column, and laws cannot be told apart.
        and (np.diff(i.columns[:, 0]) > 1).any()
        for i in instances
    )


FITS: tuple[Fit, ...] = (nim_sum_laws, remainder_laws, linear_laws, distance_laws)
"""The kinds of laws, in the order in which they are tried."""

__all__ = ["FITS", "Fit"]
