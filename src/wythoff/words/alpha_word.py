"""The alpha-word of an irrational number, in two ways, and Sturmian words [GoldbergFraenkel, section 4]."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm

import numpy as np

from wythoff.errors import BadParameter, Unsupported
from wythoff.exact import Irrational, alpha
from wythoff.words.image_word import ImageWord
from wythoff.words.infinite import InfiniteWord, MorphicWord
from wythoff.words.letters import Array, Letter, code, empty_array, ordered
from wythoff.words.morphism import Morphism, Runs
from wythoff.words.tower import Tower


def phi(t: int) -> Morphism:
    """The morphism a -> a^t b, b -> a [GoldbergFraenkel, Def. 2].

    >>> phi(3)
    Morphism('a->aaab, b->a')
    """
    if t < 1:
        raise BadParameter(f"phi_t is defined for t >= 1, not for {t}")
    return Morphism({"a": "a" * t + "b", "b": "a"})


def alpha_word(number: Irrational | str) -> MorphicWord:
    """The word with the a's at the positions floor(n * alpha), by the product phi_t1 phi_t2 ... (a) for
    alpha = [1; t1, t2, ...] [GoldbergFraenkel, Thm 1].

    Every place is reached in O(log) through the partial quotients. For alpha > 2, with quotient t0 > 1, the product
    starts with a -> b^(t0 - 1) a, b -> b [GoldbergFraenkel, Lemma 2].

    >>> alpha_word("golden")
    word: abaababaabaababaababaabaababaabaababaaba...
    >>> alpha_word("cf:n").positions("a").nth(10**20)
    169777465796400798200
    """
    value = _above_one(number)
    first = value.quotient(0) - 1

    def level(n: int) -> Mapping[Letter, Runs]:
        if first and n == 1:
            return {"a": (("b", first), ("a", 1)), "b": (("b", 1),)}
        return {"a": (("a", value.quotient(n - bool(first))), ("b", 1)), "b": (("a", 1),)}

    # b's are isolated between a's on every level: each alpha_n = [1; t_(n+1), ...] is below 2, its beta above 2.
    pairs = [("a", "a"), ("a", "b"), ("b", "a")]
    tower = Tower(level, "a", base=int(bool(first)), is_constant=False, pairs=pairs)
    return AlphaWord(tower, value)


def alpha_word_by_beatty(number: Irrational | str) -> RotationWord:
    """The same word from its definition: a's at the positions floor(n * alpha) [GoldbergFraenkel, Def. 1].

    >>> alpha_word_by_beatty("sqrt(2)")
    word: aabaabaaabaabaaabaabaabaaabaabaaabaabaab...
    """
    # There are floor((p + 1)/alpha) a's up to position p, since n * alpha < p + 1 says floor(n * alpha) <= p.
    return RotationWord(_above_one(number).inverse(), Fraction(0), Fraction(1), letters=("b", "a"))


def sturmian_word(slope: Irrational | str, intercept: Irrational | Fraction | int | str = 0) -> RotationWord:
    """The word u_1 u_2 ... with u_k = floor(k * slope + x) - floor((k - 1) * slope + x) (Morse and Hedlund).

    The slope is irrational and between 0 and 1. The intercept x is r + s * slope with rational r and s.

    >>> from wythoff.exact import GOLDEN
    >>> sturmian_word(GOLDEN.inverse(), Fraction(1, 2))
    word: 1010110110101101101011010110110101101011...
    """
    value = alpha(slope)
    if not 0 < value < 1:
        raise BadParameter(f"the slope of a Sturmian word is between 0 and 1, unlike {value}")
    x = alpha(intercept) if isinstance(intercept, str) else intercept
    if not isinstance(x, Irrational):
        return RotationWord(value, Fraction(x), Fraction(0), letters=(0, 1))
    coordinates = value.coordinates(x)
    if coordinates is None:
        raise Unsupported(f"the intercept {x} is neither rational nor in the field of the slope {value}")
    return RotationWord(value, *coordinates, letters=(0, 1))


class AlphaWord(MorphicWord):
    """The alpha-word, as a tower of the morphisms phi_t."""

    def __init__(self, tower: Tower, number: Irrational) -> None:
        super().__init__(tower)
        self.alpha = number

    def frequency(self, letter: Letter) -> Irrational:
        return (self.alpha if self.check_letter(letter) == "a" else self.alpha.beta()).inverse()


class RotationWord(InfiniteWord):
    """Letter k, from 1, is the difference of floor(k * slope + x) and the same for k - 1, where x = r + s * slope.

    Two letters stand for 0 and 1. All answers come from certified floors of multiples of the slope.
    """

    def __init__(self, slope: Irrational, r: Fraction, s: Fraction, *, letters: tuple[Letter, Letter]) -> None:
        self.slope, self._letters = slope, letters
        # k * slope + x = ((k * scale + offset) * slope + shift) / scale, all integers.
        self._scale = lcm(r.denominator, s.denominator)
        self._offset, self._shift = int(s * self._scale), int(r * self._scale)

    @property
    def alphabet(self) -> tuple[Letter, ...]:
        return ordered(self._letters)

    def _floor(self, k: int) -> int:
        """floor(k * slope + x)."""
        return self.slope.floor(k * self._scale + self._offset, self._shift, self._scale)

    def letter(self, index: int) -> Letter:
        return self._letters[self._floor(index + 1) - self._floor(index)]

    def letters(self, begin: int, end: int) -> Array:
        array, codes = empty_array(max(0, end - begin), self._letters)
        codes[:] = np.array([code(c) for c in self._letters])[np.diff(self._floors(begin, end + 1))]
        return array

    def _floors(self, begin: int, end: int) -> Array:
        """floor(k * slope + x) for begin <= k < end, up to a constant."""
        first, last = (k * self._scale + self._offset for k in (begin, end))
        if first >= 0:
            # For 0 <= n <= last, floor(n * slope) = n * p // q; only the fractional part matters from `first` on.
            p, q = self.slope.best_below(last)
            start, rest = divmod(first * p, q)
            step, shift = self._scale * p, (start + self._shift) % self._scale
            if rest + (end - begin) * step < 2**62:
                k = np.arange(end - begin, dtype=np.int64)
                return ((rest + k * step) // q + shift) // self._scale
        return np.array([self._floor(k) - self._floor(begin) for k in range(begin, end)], np.int64)

    def _count(self, letter: Letter, length: int) -> int:
        ones = self._floor(length) - self._floor(0)
        return ones if letter == self._letters[1] else length - ones

    def position(self, letter: Letter, index: int) -> int:
        low, high = 0, 1
        while self._count(letter, high) < index:
            low, high = high, 2 * high
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._count(letter, middle) < index else (low, middle)
        return high

    def occurrences(self, letter: Letter) -> None:
        self.check_letter(letter)

    def frequency(self, letter: Letter) -> Irrational:
        return self.slope if self.check_letter(letter) == self._letters[1] else 1 - self.slope

    def image(self, coding: Morphism | str | Mapping[Letter, str | Iterable[Letter]]) -> InfiniteWord:
        return ImageWord(self, coding if isinstance(coding, Morphism) else Morphism(coding))

    def superwords(self, shortest: int) -> tuple[list[Array], int]:
        """A prefix: any m + q_k + q_(k+1) letters have all factors of length m <= q_k (Morse and Hedlund)."""
        n = 0
        while self.slope.convergent(n)[1] < shortest + 1:
            n += 1
        size = self.slope.convergent(n)[1] + self.slope.convergent(n + 1)[1] + shortest + 1
        return [self.letters(0, size)], shortest


def _above_one(number: Irrational | str) -> Irrational:
    value = alpha(number)
    if not value > 1:
        raise BadParameter(f"alpha must be above 1, unlike {value}")
    return value
