"""Theorems about words: the P-positions of a game as a walk along a fixed point, or as locations of its letters.

A theorem exists only with a certificate that the checker has accepted.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, Self, TypeAlias

from wythoff.checker import CODING_FORMAT, Coding, Invalid, check_coding
from wythoff.conjecture.deadline import NEVER, Deadline
from wythoff.exact.irrational import Irrational
from wythoff.knowledge import CertificateFile, Proved
from wythoff.prove.coding.synchronise import BOUNDS, CodingWord
from wythoff.prove.verdict import Proof
from wythoff.words.letters import Letter, letter_latex
from wythoff.words.morphism import Morphism
from wythoff.words.spectrum import mean_ratio

Pair: TypeAlias = tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Theorem(Proved):
    """A statement about all P-positions of a game, and the certificate that the checker accepted."""

    game: str
    certificate: Coding = field(repr=False, compare=False)
    seconds: float = field(compare=False)
    morphism: Morphism
    first: Letter

    @classmethod
    def of(cls, proof: Proof, word: CodingWord, certificate: Coding, seconds: float, **parts: Any) -> Self:
        """What an accepted certificate says about a word; ``parts`` are those of this kind of theorem."""
        return cls(
            f"{proof.game}: {certificate.claim}",
            (CertificateFile(proof.game, certificate.text),),
            game=proof.game,
            certificate=certificate,
            seconds=seconds,
            morphism=word.morphism,
            first=word.first,
            **parts,
        )

    @property
    def claim(self) -> str:
        """The statement, without the name of the game in front."""
        return str(self.certificate.claim)

    def to_json(self) -> dict[str, Any]:
        """The statement and its parts in plain values."""
        word = {"morphism": str(self.morphism), "first": self.first}
        return {"game": self.game, "statement": self.statement, **word, "seconds": self.seconds}

    def _word_latex(self) -> str:
        return rf"\text{{the fixed point of }} {self.morphism.latex()} \text{{ from }} {letter_latex(self.first)}"


@dataclass(frozen=True, kw_only=True)
class CodingTheorem(Theorem):
    """The P-positions (a, b), a <= b, by increasing a: those ``before``, then ``start`` and the steps along a word."""

    before: tuple[Pair, ...]
    start: Pair
    steps: dict[Letter, Pair]

    @cached_property
    def growth(self) -> Fraction | Irrational:
        """The limit of a_n / n, exactly; :class:`Unsupported` is raised where letters need not have frequencies."""
        return mean_ratio(self.morphism, self.first, self._rows[0], dict.fromkeys(self.steps, 1))

    @cached_property
    def slope(self) -> Fraction | Irrational:
        """The limit of b_n / a_n, exactly."""
        return mean_ratio(self.morphism, self.first, self._rows[1], self._rows[0])

    @property
    def _rows(self) -> tuple[dict[Letter, int], dict[Letter, int]]:
        a, b = ({letter: step[i] for letter, step in self.steps.items()} for i in (0, 1))
        return a, b

    def latex(self) -> str:
        """The statement as a formula: w is the word, and the P-positions are numbered from 0."""
        first = len(self.before)
        listed = r",\; ".join(f"(a_{{{i}}}, b_{{{i}}}) = {pair}" for i, pair in enumerate([*self.before, self.start]))
        cases = r" \\ ".join(rf"{step} & w_n = {letter_latex(c)}" for c, step in self.steps.items())
        after, here = (f"{{{'+'.join(['n', *map(str, filter(None, [k]))])}}}" for k in (first + 1, first))
        return (
            rf"{listed},\quad (a_{after}, b_{after}) - (a_{here}, b_{here}) = \begin{{cases}} {cases} \end{{cases}}"
            rf"\quad (n \geq 0),\quad w = {self._word_latex()}"
        )

    def to_json(self) -> dict[str, Any]:
        """The statement and its parts in plain values."""
        steps = [[letter, list(step)] for letter, step in self.steps.items()]
        return {**super().to_json(), "before": list(map(list, self.before)), "start": list(self.start), "steps": steps}


@dataclass(frozen=True, kw_only=True)
class LetterPositions(Theorem):
    """The i-th P-position after the first ``skipped``: each pile a sum of locations of the i-th letters of a word."""

    skipped: int
    deleted: tuple[Letter, ...]
    smaller: dict[Letter, int]
    larger: dict[Letter, int]

    def latex(self) -> str:
        """The statement as a formula: the superscript is the letter, and the P-positions are numbered from 0."""
        smaller, larger = (_sum_latex(factors) for factors in (self.smaller, self.larger))
        deleted = "".join(rf" \text{{ without }} {letter_latex(c)}" for c in self.deleted)
        index = "i" if self.skipped == 1 else f"{{i{self.skipped - 1:+d}}}"
        return (
            rf"a_{index} = {smaller},\quad b_{index} = {larger}\quad (i \geq 1),\quad "
            rf"x_i^c \text{{ the location of the $i$-th }} c \text{{ in }} {self._word_latex()}{deleted}"
        )

    def to_json(self) -> dict[str, Any]:
        """The statement and its parts in plain values."""
        smaller, larger = ([list(pair) for pair in factors.items()] for factors in (self.smaller, self.larger))
        claim = {"skipped": self.skipped, "deleted": list(self.deleted), "smaller": smaller, "larger": larger}
        return {**super().to_json(), **claim}


def _sum_latex(factors: Mapping[Letter, int]) -> str:
    terms = sorted(factors.items(), key=lambda term: term[1] < 0)
    signs = [("-" if f < 0 else "+", "" if abs(f) == 1 else abs(f), letter_latex(c)) for c, f in terms if f]
    return " ".join(f"{sign} {factor}x_i^{{{letter}}}" for sign, factor, letter in signs).removeprefix("+ ") or "0"


def certified(
    proof: Proof, claims: Callable[[Sequence[int]], dict[str, Any] | None], deadline: Deadline = NEVER
) -> Coding | str:
    """A certificate with these claims that the checker has accepted, or what stood in the way.

    The automata are learned with larger and larger bounds, until the checker accepts them.
    """
    trouble = "no automata fit the word and its walks in this numeration system"
    for number in range(len(BOUNDS)):
        deadline.check()
        found = claims(BOUNDS[number:])
        if found is None:
            break
        game = json.loads(proof.certificate.text)
        try:
            return check_coding(json.dumps({"format": CODING_FORMAT, "game": game, **found}), proof.certificate)
        except Invalid as problem:
            trouble = str(problem)
    return trouble
