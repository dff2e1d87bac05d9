"""When two texts are the same game: the normal form of rules, which does not depend on names and orders.

Two rulesets with the same form have the same moves, up to the order of their piles. The converse need not hold: one
game may be written in such different ways that the forms differ, and it is then computed twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import permutations, product
from typing import TypeAlias

from wythoff.errors import TooComplex, Unsupported
from wythoff.presburger import Budget, Cell, is_covered
from wythoff.rules.lower import after
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.solve.relation import all_cells
from wythoff.survey.space import Candidate

MAX_PERMUTED_PILES = 4
"""The piles of larger games are not permuted: it would take too long."""

# If there are more cells than this, they are not compared with each other.
_MAX_COMPARED = 20
_BUDGET = 2_000

MAX_KEPT = 1000
"""How many rulesets a process keeps: it needs each twice, once for its fingerprint and once to examine it."""

Order: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class NormalForm:
    """The rules as text, and the order of the piles that gives this text: ``order[i]`` is the pile called x(i+1)."""

    text: str
    order: Order

    @property
    def fingerprint(self) -> str:
        """32 hexadecimal digits."""
        return sha256(self.text.encode()).hexdigest()[:32]


def fingerprint(candidate: Candidate) -> str:
    """A text that is the same for rules that differ only in names, labels, the order of moves and the order of piles.

    >>> left = Candidate(0, "a", "game a piles x, y move take: x' = x - 1, y' = y")
    >>> right = Candidate(1, "b", "game b piles u, v move give: u = u', v' = v - 1")
    >>> fingerprint(left) == fingerprint(right)
    True
    """
    return normal_form(rules_of(candidate)).fingerprint


def rules_of(candidate: Candidate) -> Ruleset:
    """The ruleset of a candidate; raises the errors of the rule language."""
    return _rules(candidate.text, candidate.name)


@lru_cache(maxsize=MAX_KEPT)
def _rules(text: str, name: str) -> Ruleset:
    return Ruleset.instantiate(parse_game(text, origin=name))


def normal_form(game: Ruleset) -> NormalForm:
    """The rules with piles called x1, x2, ..., in the order that gives the least text.

    >>> from wythoff.rules import library
    >>> print(normal_form(library.game("wythoff")).text)
    2 unordered piles
    move {x1 + x1' - x2 - x2' = 0, -x1' + x2 - 1 >= 0, x1 + x1' - x2 >= 0}
    move {x1 - x1' = 0, x2 - x2' - 1 >= 0}
    """
    if not game.by_formulas:
        raise Unsupported(f"{game} has moves without a formula")
    moves, terminal = _irredundant(all_cells(game)), game.terminal_cells
    if game.unordered:
        piles = tuple(game.piles)
        lines = _sorted_lines("move", [_least(cell, piles, both=True) for cell in moves])
        lines += _sorted_lines("terminal", [_least(cell, piles, both=False) for cell in terminal])
        return NormalForm("\n".join([*_heading(game), *lines]), tuple(range(len(game.piles))))
    forms = []
    for order in _orders(len(game.piles)):
        names = _names([game.piles[pile] for pile in order])
        lines = _sorted_lines("move", [_renamed(cell, names) for cell in moves])
        lines += _sorted_lines("terminal", [_renamed(cell, names) for cell in terminal])
        forms.append((lines, order))
    lines, order = min(forms)
    return NormalForm("\n".join([*_heading(game), *lines]), order)


def correspondence(first: Ruleset, second: Ruleset) -> Order:
    """For each pile of the second game the pile of the first that plays its part; both have the same normal form.

    >>> from wythoff.workbench import rules
    >>> left, right = (f"game a piles x, y move t: x' = x - {k}, y' = y - {1 - k}" for k in (1, 0))
    >>> correspondence(rules(left), rules(right))
    (1, 0)
    """
    ours, theirs = normal_form(first).order, normal_form(second).order
    return tuple(ours[theirs.index(pile)] for pile in range(len(theirs)))


def _heading(game: Ruleset) -> list[str]:
    lines = [f"{len(game.piles)} {'unordered' if game.unordered else 'ordered'} piles"]
    return lines + [f"block {game.block}"] * (game.block > 0) + ["play misere"] * game.misere


def _sorted_lines(word: str, texts: Iterable[str]) -> list[str]:
    return [f"{word} {text}" for text in sorted(set(texts))]


def _orders(piles: int) -> Iterable[Order]:
    return permutations(range(piles)) if piles <= MAX_PERMUTED_PILES else [tuple(range(piles))]


def _names(piles: Sequence[str], *, after_move: Sequence[str] | None = None) -> dict[str, str]:
    """New names for the piles before a move and for those after it, which may have another order."""
    before = {pile: f"x{number}" for number, pile in enumerate(piles, 1)}
    return before | {after(pile): after(f"x{number}") for number, pile in enumerate(after_move or piles, 1)}


def _renamed(cell: Cell, names: Mapping[str, str]) -> str:
    return repr(cell.rename(names))


@lru_cache(maxsize=MAX_KEPT)
def _least(cell: Cell, piles: tuple[str, ...], *, both: bool) -> str:
    """The least text of a cell when the piles before and, with ``both``, those after a move are permuted freely.

    Games of a family have some moves in common, so it is kept.
    """
    orders = [[piles[pile] for pile in order] for order in _orders(len(piles))]
    pairs = product(orders, orders) if both else zip(orders, orders, strict=True)
    return min(_renamed(cell, _names(before, after_move=after_move)) for before, after_move in pairs)


def _irredundant(cells: Sequence[Cell]) -> list[Cell]:
    """The cells without those that lie in the union of others; all of them if finding those is too much work."""
    kept = sorted(cells, key=repr)
    if len(kept) > _MAX_COMPARED:
        return kept
    budget = Budget(_BUDGET)
    try:
        for cell in list(kept):
            others = [other for other in kept if other is not cell]
            if is_covered(cell, others, budget):
                kept = others
    except TooComplex:
        pass
    return kept
