"""The image of any word under any morphism, block by block [GoldbergFraenkel, Definition 3, Proposition 4].

Letters are natural numbers. The word is w(0) w(1) ..., finite words are its beginnings; the morphism maps a letter v to
the word T(v, 0) ... T(v, len(v) - 1), which may be empty. E(n) is the length of the image of the first n letters, so
that the image of w(n) stands at E(n), ..., E(n + 1) - 1. V(y, m) is the letter at the place y of the image of the first
m letters.
"""

from __future__ import annotations

from wythoff.checker.theorems import Uniform
from wythoff.checker.uniform import (
    INTEGER,
    AnyFunction,
    Parameters,
    Polynomial,
    Recursion,
    Witness,
    apply,
    name,
    number,
)
from wythoff.prove.uniform.notation import above, at_least, case, equal, lemma
from wythoff.prove.uniform.search import Attempt, Prover

_i, _j, _k, _m, _n, _v, _y = map(name, "ijkmnvy")
CLAIMS = (
    "a block at every place",
    "one block at every place",
    "the letters of a block",
    "blocks of equal letters",
    "the image begins with that of the first letter",
    "longer words have longer images",
)


def images_in_blocks() -> Uniform:
    """What is true of the image of every word under every morphism.

    >>> print(images_in_blocks().claim.splitlines()[2][:63])
    the letters of a block: for all integers m, n, i: if n >= 0 and
    """
    prover = Prover(Parameters((), (), {}))
    prover.prepare()
    prover.define(AnyFunction("w", ("n",)))
    prover.define(AnyFunction("len", ("v",)))
    prover.define(AnyFunction("T", ("v", "i")))
    prover.define(Recursion("E", INTEGER, (), 0, (number(0),), _end(_n - 1) + _length(_n - 1)))
    _places(prover)
    _letters(prover)
    return prover.theorem(CLAIMS)


def _end(index: Polynomial) -> Polynomial:
    return apply("E", index)


def _length(index: Polynomial) -> Polynomial:
    """Of the image of the letter with this index."""
    return apply("len", apply("w", index))


def _grow(proof: Attempt, index: Polynomial) -> None:
    proof.use("E step", n=index + 1)
    proof.use("len natural", v=apply("w", index))


def _places(prover: Prover) -> None:
    never_fall = lemma("ends never fall", "i j", [at_least(_i), at_least(_j - _i)], at_least(_end(_j) - _end(_i)))
    with prover.proving(never_fall, [_j - _i]) as proof:
        proof.split(_i - _j)
        proof.congruence("E", _i, _j)
        proof.induct(j=_j - 1)
        _grow(proof, _j - 1)
    block = [at_least(_n), above(_m - _n), at_least(_i), above(_length(_n) - _i), equal(_y - _end(_n) - _i)]
    cases = [case(at_least(_y - _end(_m))), case(*block, some="n i")]
    with prover.proving(lemma(CLAIMS[0], "y m", [at_least(_y), at_least(_m)], cases), [_m]) as proof:
        proof.split(-_m)
        proof.use("E base 0")
        proof.congruence("E", _m, 0)
        _grow(proof, _m - 1)
        _, (index, offset) = proof.induct(m=_m - 1)
        proof.goal(1, n=index, i=offset)
        proof.goal(1, n=_m - 1, i=_y - _end(_m - 1))
        proof.split(_y - _end(_m))
    inside = [at_least(_n), at_least(_i), above(_length(_n) - _i), at_least(_k), at_least(_j), above(_length(_k) - _j)]
    meet = equal(_end(_n) + _i - _end(_k) - _j)
    with prover.proving(lemma(CLAIMS[1], "n i k j", [*inside, meet], [equal(_n - _k), equal(_i - _j)])) as proof:
        for one, other in ((_n, _k), (_k, _n)):
            _grow(proof, one)
            proof.use("ends never fall", i=one + 1, j=other)
            proof.split(other - one - 1)
        proof.congruence("E", _n, _k)


def _letters(prover: Prover) -> None:
    block = [at_least(_n), above(_m - _n), at_least(_i), above(_length(_n) - _i), equal(_y - _end(_n) - _i)]
    beyond = case(at_least(_y - _end(_m)), equal(_v), some="v")
    there = case(*block, equal(_v - apply("T", apply("w", _n), _i)), some="n i v")
    with prover.proving(lemma("a letter", "y m", [at_least(_y), at_least(_m)], [beyond, there])) as proof:
        _, (index, offset) = proof.use(CLAIMS[0], y=_y, m=_m)
        proof.goal(0, v=0)
        proof.goal(1, n=index, i=offset, v=apply("T", apply("w", index), offset))
    prover.define(Witness("a letter", (("V",), ("B", "O", "V"))))

    def letter(index: Polynomial, offset: Polynomial) -> Polynomial:
        return apply("V", _end(index) + offset, _m)

    given = [at_least(_n), above(_m - _n), at_least(_i), above(_length(_n) - _i)]
    says = equal(letter(_n, _i) - apply("T", apply("w", _n), _i))
    with prover.proving(lemma(CLAIMS[2], "m n i", given, says)) as proof:
        here = _end(_n) + _i
        index, offset = apply("B", here, _m), apply("O", here, _m)
        proof.use("a letter witness", y=here, m=_m)
        proof.use(CLAIMS[1], n=_n, i=_i, k=index, j=offset)
        proof.use("ends never fall", i=number(0), j=_n)
        proof.use("ends never fall", i=_n + 1, j=_m)
        proof.use("E base 0")
        _grow(proof, _n)
        proof.congruence("w", _n, index)
        proof.congruence("T", [apply("w", _n), _i], [apply("w", index), offset])
    other = [at_least(_k), above(_m - _k), equal(apply("w", _n) - apply("w", _k))]
    same = equal(letter(_n, _i) - letter(_k, _i))
    with prover.proving(lemma(CLAIMS[3], "m n k i", [*given, *other], same)) as proof:
        proof.congruence("len", apply("w", _n), apply("w", _k))
        for index in (_n, _k):
            proof.use(CLAIMS[2], m=_m, n=index, i=_i)
        proof.congruence("T", [apply("w", _n), _i], [apply("w", _k), _i])
    first = [above(_m), at_least(_i), above(apply("len", apply("w", 0)) - _i)]
    says_first = [
        equal(_end(number(1)) - apply("len", apply("w", 0))),
        equal(apply("V", _i, _m) - apply("T", apply("w", 0), _i)),
        at_least(_end(_m) - _end(number(1))),
    ]
    with prover.proving(lemma(CLAIMS[4], "m i", first, says_first)) as proof:
        proof.use(CLAIMS[2], m=_m, n=0, i=_i)
        proof.use("E base 0")
        proof.use("E step", n=1)
        proof.use("ends never fall", i=1, j=_m)
        proof.congruence("V", [_i, _m], [_end(number(0)) + _i, _m])
    longer = case(at_least(_end(_m) - _end(number(1)) - _m + 1))
    empty = case(at_least(_n), above(_m - _n), equal(_length(_n)), some="n")
    with prover.proving(lemma(CLAIMS[5], "m", [at_least(_m - 1)], [longer, empty]), [_m]) as proof:
        proof.split(1 - _m)
        proof.congruence("E", _m, 1)
        _grow(proof, _m - 1)
        _, (index,) = proof.induct(m=_m - 1)
        proof.goal(1, n=index)
        proof.goal(1, n=_m - 1)


__all__ = ["images_in_blocks"]
