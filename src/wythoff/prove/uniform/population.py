"""Theorems for all numbers of heaps: which positions are P is decided by a nim-sum, whatever the number of heaps is."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial, reduce
from itertools import islice
from operator import xor

from wythoff.checker import Invalid
from wythoff.checker.theorems import HEAPS_FORMAT, check_heaps
from wythoff.errors import Unsupported
from wythoff.knowledge import CertificateFile, Undecided
from wythoff.presburger import Linear
from wythoff.prove.uniform.certified_rules import game_part
from wythoff.prove.uniform.symbolic_rules import RowRules, row_rules
from wythoff.prove.uniform.theorem import ProvedForAll, RefutedForAll, smallest_counterexample
from wythoff.rules.ruleset import Position
from wythoff.rules.symbolic import SymbolicGame

# A statement is tried on this many small games, with this many heaps at most, before it is proved.
MAX_INSTANCES = 12
MAX_HEAPS = 4


def prove_all_heaps(
    game: SymbolicGame, *, periods: tuple[Linear | None, ...] | None = None
) -> ProvedForAll | RefutedForAll | Undecided:
    """A theorem for all numbers of heaps that the symbols allow: the P-positions are those of nim-sum 0.

    Under misere play they are those of nim-sum 1 where no number exceeds 1. The nim-sum is that of the heaps or, with a
    period, of their remainders modulo this linear form in the symbols; the periods that are tried, if none are given,
    follow from the most that the rules allow to take. What the checker accepts is a theorem for all odd, all even or
    all numbers of heaps, whichever are enough.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> print(prove_all_heaps(symbolic_game("heap-wythoff(heaps=n)", where="n = 2*m + 1")))
    proved for every odd number of heaps: the P-positions of heap-wythoff(heaps=n) are those where the heaps have
    nim-sum 0
    >>> print(prove_all_heaps(symbolic_game("heap-wythoff(heaps=n)", where="n = 2*m")).counterexample)
    at n = 2, m = 1 a move leads from (1, 1) to (0, 0), and both would be P-positions
    """
    try:
        rules = row_rules(game)
    except Unsupported as problem:
        return Undecided(str(problem), subject=str(game))
    small = [values for values in islice(game.instances(), MAX_INSTANCES) if rules.size.value(values) <= MAX_HEAPS]
    refuted, refused = None, []
    for period in _periods(rules) if periods is None else periods:
        small_heaps = ", or nim-sum 1 if none of them exceeds 1" if game.misere else ""
        statement = f"the P-positions of {game} are those where the {_summands(period)} have nim-sum 0{small_heaps}"
        found = smallest_counterexample(game, small, partial(_is_p, period, game.misere))
        if found is not None:
            refuted = refuted or RefutedForAll(str(found), statement=statement, period=period, counterexample=found)
            continue
        try:
            theorem = check_heaps(certificate(game, period))
        except Invalid as problem:
            refused.append(f"{_summands(period)}: {problem}")
            continue
        file = CertificateFile(str(game), theorem.text)
        return ProvedForAll(
            statement, (file,), for_all=game.symbols, game=game, certified=theorem.for_all, period=period
        )
    reason = "no nim-sum was proved to determine the P-positions"
    return refuted if refuted and not refused else Undecided(reason, tuple(refused), str(game))


def certificate(game: SymbolicGame, period: Linear | None) -> bytes:
    """The rules, for as many heaps as the assumptions allow, and the statement: the checker decides everything else."""
    form = period and {"terms": [list(term) for term in period.terms], "constant": period.constant}
    return json.dumps({"format": HEAPS_FORMAT, "game": game_part(game), "period": form}).encode()


def _periods(rules: RowRules) -> Iterator[Linear | None]:
    yield None
    for most in rules.greatest:
        if most.terms or most.constant > 0:
            yield most + 1


def _is_p(period: Linear | None, misere: bool, values: Mapping[str, int], heaps: Position) -> bool:
    modulus = None if period is None else period.value(values)
    if modulus is not None and modulus <= 0:
        return False
    numbers = heaps if modulus is None else tuple(heap % modulus for heap in heaps)
    return reduce(xor, numbers) == (1 if misere and max(numbers) <= 1 else 0)


def _summands(period: Linear | None) -> str:
    return "heaps" if period is None else f"remainders of the heaps modulo {period}"
