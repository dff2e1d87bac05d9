"""Finite words one after another, and the images of their letters [Schwent, section 3].

A word is any function of the place of a letter, counted from 0, with a length; its letters are numbers. u has k
letters, v has l, and w follows. uv is a function of k and of the place, vw one of l and of the place. What a morphism
makes of the letter x has long(x) letters, any function; whatever they are, images are equal where letters are.
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
from wythoff.prove.uniform.notation import above, at_least, case, equal, integers, lemma
from wythoff.prove.uniform.script import Script
from wythoff.prove.uniform.search import Prover, Value

_i, _j, _k, _l, _n, _x = map(name, "ijklnx")


def finite_words() -> Uniform:
    """That concatenation is associative, and that a map of letters to words, extended to words, is a morphism.

    >>> print(finite_words().claim.splitlines()[0])
    three words: for all integers k, l, n: if k >= 0 and l >= 0 and n >= 0 then uv_w(k, l, n) = u_vw(k, l, n)
    """
    prover = Prover(Parameters((), (), {}))
    prover.prepare()
    script = _FiniteWords(prover)
    script.prove()
    return prover.theorem(script.titles)


def _u(place: Value) -> Polynomial:
    return apply("u", place)


def _v(place: Value) -> Polynomial:
    return apply("v", place)


class _FiniteWords(Script):
    def prove(self) -> None:
        for word in "uvw":
            self.prover.define(AnyFunction(word, ("n",)))
        self._followed("uv", "k", _k, _u(_n), _v(_n - _k))
        self._followed("vw", "l", _l, _v(_n), apply("w", _n - _l))
        self._followed("uv_w", "k l", _k + _l, apply("uv", _k, _n), apply("w", _n - _k - _l))
        self._followed("u_vw", "k l", _k, _u(_n), apply("vw", _l, _n - _k))
        self._associative()
        self._empty()
        self._images()
        self._alternating()

    def _followed(self, word: str, lengths: str, length: Polynomial, first: Polynomial, second: Polynomial) -> None:
        """A word whose letters are those of one word up to a length, and then those of another."""
        title = f"a letter of {word}"
        letters = [
            case(above(length - _n), equal(_x - first), some="x"),
            case(at_least(_n - length), equal(_x - second), some="x"),
        ]
        with self.claim(lemma(title, f"{lengths} n", (), letters), told=False) as proof:
            proof.split(_n - length)
            proof.goal(0, x=first)
            proof.goal(1, x=second)
        self.prover.define(Witness(title, ((word,), (word,))))

    def _associative(self) -> None:
        left, right = apply("uv_w", _k, _l, _n), apply("u_vw", _k, _l, _n)
        natural = [at_least(_k), at_least(_l), at_least(_n)]
        with self.show("three words", "k l n", natural, equal(left - right)) as proof:
            for word in ("uv_w", "u_vw"):
                proof.use(f"a letter of {word} witness", k=_k, l=_l, n=_n)
            proof.use("a letter of uv witness", k=_k, n=_n)
            proof.use("a letter of vw witness", l=_l, n=_n - _k)

    def _empty(self) -> None:
        """With k = 0 the first word is empty; with places below k the second one does not matter."""
        with self.show("nothing in front", "n", [at_least(_n)], equal(apply("uv", 0, _n) - _v(_n))) as proof:
            proof.use("a letter of uv witness", k=0, n=_n)
        given, then = [at_least(_n), above(_k - _n)], equal(apply("uv", _k, _n) - _u(_n))
        with self.show("nothing behind", "k n", given, then) as proof:
            proof.use("a letter of uv witness", k=_k, n=_n)

    def _images(self) -> None:
        """E(n), F(n) and G(k, n) are the lengths of the images of the first n letters of u, of v and of uv."""
        self.prover.define(AnyFunction("long", ("x",)))
        for ends, letter in (("E", _u(_n - 1)), ("F", _v(_n - 1))):
            longer = apply(ends, _n - 1) + apply("long", letter)
            self.prover.define(Recursion(ends, INTEGER, (), 0, (number(0),), longer))
        both = apply("G", _k, _n - 1) + apply("long", apply("uv", _k, _n - 1))
        self.prover.define(Recursion("G", INTEGER, integers("k"), 0, (number(0),), both))
        within = [at_least(_n), at_least(_k - _n)]
        same = equal(apply("G", _k, _n) - apply("E", _n))
        with self.show("the image of u in that of uv", "k n", within, same, _n) as proof:
            proof.use("G base 0", k=_k)
            proof.use("E base 0")
            proof.congruence("G", [_k, _n], [_k, 0])
            proof.congruence("E", _n, 0)
            proof.use("G step", k=_k, n=_n)
            proof.use("E step", n=_n)
            proof.use("a letter of uv witness", k=_k, n=_n - 1)
            proof.congruence("long", apply("uv", _k, _n - 1), _u(_n - 1))
            proof.induct(n=_n - 1)
        natural = [at_least(_k), at_least(_n)]
        then = equal(apply("G", _k, _k + _n) - apply("E", _k) - apply("F", _n))
        with self.show("the image of v in that of uv", "k n", natural, then, _n) as proof:
            proof.use("the image of u in that of uv", k=_k, n=_k)
            proof.use("F base 0")
            proof.congruence("F", _n, 0)
            proof.congruence("G", [_k, _k + _n], [_k, _k])
            proof.use("G step", k=_k, n=_k + _n)
            proof.use("F step", n=_n)
            proof.use("a letter of uv witness", k=_k, n=_k + _n - 1)
            proof.congruence("long", apply("uv", _k, _k + _n - 1), _v(_n - 1))
            proof.induct(n=_n - 1)

    def _alternating(self) -> None:
        """ababab...: with 0 for a and 1 for b, the letters at even places are a's, the others b's."""
        self.prover.define(Recursion("ab", INTEGER, (), 0, (number(0),), 1 - apply("ab", _n - 1)))
        pair = [equal(apply("ab", 2 * _j)), equal(apply("ab", 2 * _j + 1) - 1)]
        with self.show("a and b in turn", "j", [at_least(_j)], pair, _j) as proof:
            proof.use("ab base 0")
            proof.congruence("ab", 2 * _j, 0)
            proof.use("ab step", n=2 * _j)
            proof.use("ab step", n=2 * _j + 1)
            proof.induct(j=_j - 1)


__all__ = ["finite_words"]
