"""When a game is over, in words: sets of positions that have a plain description, guessed and then proved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wythoff.errors import TooComplex
from wythoff.presburger import And, Budget, Cell, Formula, Linear, Or, cells
from wythoff.rules.amounts import Amounts
from wythoff.rules.plain import MAX_CELLS, lie_in, reordered


def plain_terminal(terminal: Sequence[Cell], piles: tuple[str, ...], *, unordered: bool) -> str | None:
    """What the cells of the terminal positions amount to, or None when there is no plain way to say it.

    >>> from wythoff.rules.parse import parse_game
    >>> from wythoff.rules.ruleset import Ruleset
    >>> text = "game g piles x, y unordered move m: x' < x, y' = y terminal x + y <= 3"
    >>> game = Ruleset.instantiate(parse_game(text))
    >>> plain_terminal(game.terminal_cells, game.piles, unordered=game.unordered)
    'at most 3 counters are left'
    """
    budget = Budget(MAX_CELLS)
    try:
        own = reordered(terminal, piles) if unordered else list(terminal)
        for formula, words in _guesses(own, [Linear.variable(p) for p in piles], budget):
            meant = cells(formula, budget)
            if lie_in(own, meant, budget) and lie_in(meant, own, budget):
                return words
    except TooComplex:
        return None
    return None


def _guesses(own: Sequence[Cell], piles: Sequence[Linear], budget: Budget) -> Iterator[tuple[Formula, str]]:
    for amounts in filter(None, [Amounts.of_values(own, piles[:1], budget)]):
        subject = "the pile" if len(piles) == 1 else "every pile"
        yield from _said(And(tuple(amounts.formula(p) for p in piles)), subject, amounts)
    for amounts in filter(None, (Amounts.of_values([cell], piles[:1], budget) for cell in own)):
        yield from _said(Or(tuple(amounts.formula(p) for p in piles)), "a pile", amounts)
    total = sum(piles, Linear.number(0))
    for amounts in filter(None, [Amounts.of_values(own, [total], budget)]):
        counters = _counters(amounts)
        if counters is not None:
            yield amounts.formula(total), f"{counters} {'are' if counters.endswith('s') else 'is'} left"


def _said(formula: Formula, subject: str, amounts: Amounts) -> Iterator[tuple[Formula, str]]:
    counters = _counters(amounts)
    if amounts.few(1) == [0]:
        yield formula, f"{subject} is empty"
    elif counters is not None:
        yield formula, f"{subject} has {counters}"


def _counters(amounts: Amounts) -> str | None:
    """``at most 3 counters``; None for sets that are awkward in such a phrase, such as the even numbers."""
    if amounts.few() is None and amounts.interval in (None, (0, None)):
        return None
    noun = amounts.noun(0)
    return None if noun is None else f"{noun} counter{'' if noun in ('1', 'at most 1', 'at least 1') else 's'}"
