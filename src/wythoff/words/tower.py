"""Towers of morphisms: infinite words as products t1 t2 t3 ... (a), reached at any place by descending the levels."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import pairwise

import numpy as np

from wythoff.errors import BadIndex, NeedsTooMuchMemory, Unsupported
from wythoff.words.letters import Array, Letter, code, empty_array, ordered, reachable
from wythoff.words.morphism import Runs

Level = Mapping[Letter, Runs]

# Levels are kept in memory. A word that needs more of them grows like a polynomial of its level, and too slowly.
_HIGHEST_LEVEL = 200_000


class Tower:
    """Morphisms t1, t2, ...: level n maps the letters of level n to words of letters of level n - 1.

    The *block* of a letter c of level n is the word t1 t2 ... tn (c) in letters of level 0. From level `base` on, the
    block of the letter `start` is a proper prefix of its block one level higher or equal to it, and the infinite word
    is their limit. A fixed point has the same morphism on all levels, its image under a coding has the coding below
    them, and an alpha-word has one level for each partial quotient [GoldbergFraenkel, Def. 3].
    """

    def __init__(
        self,
        level: Callable[[int], Level],
        start: Letter,
        *,
        base: int = 0,
        is_constant: bool,
        pairs: Iterable[tuple[Letter, Letter]] | None = None,
    ) -> None:
        """`level(n)` gives the images of level n >= 1, run-length encoded; all above `base` may be the same.

        `pairs` are the factors of length 2 that the limit has on every level from `base` on, where they are known.
        """
        self._level, self.start, self.base, self.is_constant = level, start, base, is_constant
        self._known_pairs = None if pairs is None else frozenset(pairs)
        self._levels: list[Level] = [{}]
        self._counts: dict[Letter, Weights] = {}

    def level(self, n: int) -> Level:
        """The images of the letters of level n >= 1."""
        if n > _HIGHEST_LEVEL:
            raise Unsupported("the word grows too slowly with the power of its morphism to reach that far")
        while len(self._levels) <= n:
            self._levels.append(self._level(len(self._levels)))
        return self._levels[n]

    def above(self, coding: Level) -> Tower:
        """The tower of the image of the limit under a coding."""
        level = self._level
        return Tower(
            lambda n: coding if n == 1 else level(n - 1),
            self.start,
            base=self.base + 1,
            is_constant=self.is_constant,
            pairs=self._known_pairs,
        )

    @cached_property
    def alphabet(self) -> tuple[Letter, ...]:
        """The letters of level 0 that the limit can have."""
        top = self.level(self.base + 1)
        letters = (
            reachable([self.start], lambda c: [d for d, _ in top[c]])
            if self.is_constant
            else {d for runs in top.values() for d, _ in runs}
        )
        for n in range(self.base, 0, -1):
            letters = {d for c in letters for d, _ in self.level(n)[c]}
        return ordered(letters)

    @cached_property
    def _supports(self) -> tuple[list[frozenset[Letter]], int]:
        """The letters of x, f(x), f(f(x)), ... until they repeat, and where the period begins.

        The limit of a constant tower is a x f(x) f(f(x)) ... on level `base`, where f(a) = ax.
        """
        level = self.level(self.base + 1)
        (first, count), *rest = level[self.start]
        letters = frozenset([d for d, _ in rest] + [first] * (count > 1))
        seen: list[frozenset[Letter]] = []
        while letters not in seen:
            seen.append(letters)
            letters = frozenset(d for c in letters for d, _ in level[c])
        return seen, seen.index(letters)

    def total(self, weights: Weights) -> int | None:
        """The weight of the whole limit; None when it is infinite."""
        if not self.is_constant:
            return None
        supports, period_begins = self._supports
        weight = weights.at(self.base)
        if any(weight[c] for letters in supports[period_begins:] for c in letters):
            return None
        return weights.at(self.base + period_begins)[self.start]

    @cached_property
    def lengths(self) -> Weights:
        """The lengths of the blocks."""
        return Weights(self, None)

    def counts(self, letter: Letter) -> Weights:
        """How often a letter of level 0 occurs in each block."""
        if letter not in self._counts:
            self._counts[letter] = Weights(self, letter)
        return self._counts[letter]

    def descend(self, key: Weights, target: int, other: Weights | None = None) -> tuple[Letter, int]:
        """Dumont-Thomas: the letter where the sum of key weights first exceeds the target, and the others before it.

        O(levels), and so O(log target) for words of exponential growth.
        """
        n, c, before = key.level_above(target), self.start, 0
        while n:
            heights = key.at(n - 1)
            for d, repeats in self.level(n)[c]:
                height = heights[d]
                if target < height * repeats:
                    skipped, target = divmod(target, height)
                    before += skipped * other.at(n - 1)[d] if other else 0
                    c = d
                    break
                target -= height * repeats
                before += repeats * other.at(n - 1)[d] if other else 0
            n -= 1
        return c, before

    def letters(self, begin: int, end: int) -> Array:
        """The letters at places begin <= i < end of the limit, in O(end - begin + levels)."""
        if end <= begin:
            return empty_array(0, self.alphabet)[0]
        return self.write(self.lengths.level_above(end - 1), self.start, begin, end)

    def write(self, n: int, c: Letter, begin: int = 0, end: int | None = None) -> Array:
        """The part begin <= i < end of a block.

        Every block that lies in the part is put together once; where it occurs again it is copied from there.
        """
        size = (self.lengths.at(n)[c] if end is None else end) - begin
        try:
            array, out = empty_array(size, self.alphabet)
        except (MemoryError, ValueError):
            raise NeedsTooMuchMemory(f"{size} letters do not fit into memory") from None
        homes: dict[tuple[int, Letter], int] = {}
        # The stack holds what is still to write, leftmost on top: blocks, and stretches to repeat.
        stack: list[tuple[int, Letter, int]] = [(n, c, -begin)]
        while stack:
            n, c, place = stack.pop()
            if n < 0:
                _repeat(out, place, -n, int(c))
                continue
            length = self.lengths.at(n)[c]
            home = homes.get((n, c))
            if home is not None:
                first, last = max(place, 0), min(place + length, size)
                out[first:last] = out[first - place + home : last - place + home]
            elif n == 0:
                out[place] = code(c)
                homes[n, c] = place
            else:
                if place >= 0 and place + length <= size:
                    homes[n, c] = place
                stack.extend(reversed(self._parts(n, c, place, size)))
        return array

    def _parts(self, n: int, c: Letter, place: int, size: int) -> list[tuple[int, Letter, int]]:
        """The blocks one level lower that a block consists of, as far as they overlap the places 0 <= i < size."""
        parts: list[tuple[int, Letter, int]] = []
        lengths = self.lengths.at(n - 1)
        for d, repeats in self.level(n)[c]:
            length = lengths[d]
            if length:
                first = max(0, -place // length)
                last = min(repeats, -((place - size) // length))
                if last - first <= 4:
                    parts.extend((n - 1, d, place + i * length) for i in range(first, last))
                else:
                    # The outer copies may be cut off; the first inner one is written, and repeated.
                    inner = place + (first + 1) * length
                    parts.append((n - 1, d, place + first * length))
                    parts.append((n - 1, d, inner))
                    parts.append((-length, (last - first - 2) * length, inner))
                    parts.append((n - 1, d, place + (last - 1) * length))
            place += length * repeats
        return parts

    @cached_property
    def pairs(self) -> frozenset[tuple[Letter, Letter]]:
        """The factors of length 2 that the limit has, in letters of any level from `base` on."""
        if self._known_pairs is not None:
            return self._known_pairs
        if not self.is_constant:
            raise Unsupported("all factors are known only for fixed points and alpha-words: give a prefix to search")
        level = self.level(self.base + 1)
        letters = reachable([self.start], lambda c: [d for d, _ in level[c]])
        if not all(level[c] for c in letters):
            raise Unsupported("all factors are known only for morphisms without empty images: give a prefix to search")
        pairs: set[tuple[Letter, Letter]] = set()
        for c in letters:
            runs = level[c]
            pairs.update((d, d) for d, repeats in runs if repeats > 1)
            pairs.update((d, e) for (d, _), (e, _) in pairwise(runs))
        todo = list(pairs)
        while todo:
            c, d = todo.pop()
            pair = (level[c][-1][0], level[d][0][0])
            if pair not in pairs:
                pairs.add(pair)
                todo.append(pair)
        return frozenset(pairs)

    def superwords(self, shortest: int) -> tuple[list[Array], int]:
        """Words that together have exactly the factors of length <= m + 1 that the limit has, and m >= shortest.

        They are the blocks of all pairs of letters on a level where no block is shorter than m.
        """
        letters = sorted({c for pair in self.pairs for c in pair}, key=str)
        n = self.base
        while (least := min(self.lengths.at(n)[c] for c in letters)) < shortest:
            n += 1
            if max(self.lengths.at(n)[c] for c in letters) > 10**7 + 10**3 * shortest:
                raise Unsupported("some letter of the word does not grow: give a prefix to search")
        blocks = {c: self.write(n, c) for c in letters}
        return [np.concatenate([blocks[c], blocks[d]]) for c, d in sorted(self.pairs, key=str)], least


class Weights:
    """For each level and letter, the length of its block, or how often one letter occurs in it."""

    def __init__(self, tower: Tower, letter: Letter | None) -> None:
        self.letter, self._tower = letter, tower
        bottom = {d for runs in tower.level(1).values() for d, _ in runs} | {tower.start}
        self._levels: list[dict[Letter, int]] = [{c: int(letter in (None, c)) for c in bottom}]
        self._prefixes: list[int] = []

    def at(self, n: int) -> dict[Letter, int]:
        """The weights of the blocks of level n."""
        levels = self._levels
        while len(levels) <= n:
            below = levels[-1]
            level = self._tower.level(len(levels))
            levels.append({c: sum([below[d] * repeats for d, repeats in runs]) for c, runs in level.items()})
        return levels[n]

    def level_above(self, target: int) -> int:
        """The first level from `base` on where the block of the starting letter weighs more than the target."""
        base, start, prefixes = self._tower.base, self._tower.start, self._prefixes
        if not (prefixes and prefixes[-1] > target):
            total = self._tower.total(self)
            if total is not None and total <= target:
                raise BadIndex(f"letter {self.letter} occurs only {total} times in the word")
            while not (prefixes and prefixes[-1] > target):
                prefixes.append(self.at(base + len(prefixes))[start])
        return base + bisect_right(prefixes, target)


def _repeat(out: Array, place: int, length: int, total: int) -> None:
    """Fill out[place : place + total] with copies of its first `length` entries, doubling what is there."""
    while length < total:
        more = min(length, total - length)
        out[place + length : place + length + more] = out[place : place + more]
        length += more
