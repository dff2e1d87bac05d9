"""Theorems about the columns of a game with symbols, beyond the law that gives them: by name, and in a sentence."""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.describe.laws import DistanceLaw, Law, LinearLaw, Property
from wythoff.errors import BadLaw
from wythoff.prove.uniform.beatty import columns_are_beatty
from wythoff.prove.uniform.leaps import leaps_of
from wythoff.prove.uniform.words import letters_at_columns
from wythoff.rules.symbolic import SymbolicGame

NEEDS = {
    Property.BEATTY: "b = a + t*n",
    Property.LEAPS: "b - a = mex v: |v - (b - a)| < t or |v - (a + b)| < t",
    Property.WORD: "b = s*a + t*n",
}
KNOWN = {Property.LEAPS: " (it is known for a slack of at least 5)"}


def prove_property(claim: Property, game: SymbolicGame, law: Law) -> tuple[str, Uniform]:
    """A property of the columns that a law gives, in words and as a theorem.

    Raises :class:`BadLaw` where no such theorem is known for columns of this law, and
    :class:`~wythoff.prove.uniform.search.NotProved` where a lemma fails.
    """
    match claim, law:
        case Property.BEATTY, LinearLaw():
            return _beatty_words(game, law), columns_are_beatty(game, law)
        case Property.LEAPS, DistanceLaw():
            return _leaps_words(game, law), leaps_of(game, law)
        case Property.WORD, LinearLaw():
            return _word_words(game, law), letters_at_columns(game, law)
    raise BadLaw(f"'{claim.value}' is about columns of the law '{NEEDS[claim]}', and the law of {game} is: {law}")


def _beatty_words(game: SymbolicGame, law: LinearLaw) -> str:
    step = _factor(str(law.step))
    root = f"alpha > 1 and alpha^2 + ({law.step} - 2)*alpha = {law.step}"
    pair = f"(floor(n*alpha), floor(n*(alpha + {step})))"
    return f"the P-positions of {game} are the pairs {pair}, n >= 0, in either order, where {root}"


def _leaps_words(game: SymbolicGame, law: DistanceLaw) -> str:
    slack = law.forbidden[0].high + 1
    return (
        f"the differences of the columns of {game} go on by steps of {slack} and by leaps, to the last sum of a column "
        f"plus {slack}; beyond every column n there is a leap, by at least 2*n + {slack}"
    )


def _word_words(game: SymbolicGame, law: LinearLaw) -> str:
    zero, one = _power(str(law.slope + law.step - 1)), _power(str(law.slope))
    return (
        f"the n-th 0 and the n-th 1 of the fixed point of 0 -> {zero} 1, 1 -> {one} stand at the two numbers of "
        f"column n of the P-positions of {game}, for all n >= 1"
    )


def _power(often: str) -> str:
    return "0" if often == "1" else f"0^{_factor(often)}"


def _factor(term: str) -> str:
    return f"({term})" if " " in term else term


__all__ = ["KNOWN", "prove_property"]
