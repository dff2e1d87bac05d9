"""What the obligations of a theorem about columns say, in the words of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from wythoff.checker.uniform import Kind, Obligation, Polynomial, Rules, Uniform, name
from wythoff.prove.uniform.prose.notation import Notation


def obligation_words(theorem: Uniform, obligation: Obligation, notation: Notation) -> str:
    """An obligation in words."""
    assert theorem.rules is not None
    column = column_text(theorem, notation, "n")
    x, y = (notation.name(pile) for pile in theorem.rules.piles)
    move = notation.emphasis(obligation.move)
    match obligation.kind:
        case Kind.ASCEND:
            return f"The columns {column} are pairs of natural numbers, the smaller one first."
        case Kind.ABSORBED:
            begin = notation.inline(rf"0 \le {x} \le {y}" if notation.latex else f"0 <= {x} <= {y}")
            ends = ", is terminal" if theorem.rules.terminal else ", has no move" if theorem.rules.misere else ""
            every = f"Every position {notation.inline(f'({x}, {y})')} with {begin}"
            return f"{every} is a column{ends}, or has a move to a P-position of the theorem."
        case Kind.ESCAPES:
            return "Every column has a move."
        case Kind.ENDS:
            return f"Every move {move} lowers the sum of the piles."
        case Kind.STUCK:
            return f"No move {move} begins at a position that is said to have none."
        case Kind.OVER:
            return f"No move {move} leads from a column to a terminal position."
        case Kind.INDEPENDENT:
            before = _ordered(theorem, notation, name("i"), obligation.before)
            after = _ordered(theorem, notation, name("j"), obligation.after)
            return f"No move {move} leads from {before} to {after}."


def column_text(theorem: Uniform, notation: Notation, index: str) -> str:
    """The column with this index, as a pair."""
    return _ordered(theorem, notation, name(index), 0)


def _ordered(theorem: Uniform, notation: Notation, index: Polynomial, order: int | None) -> str:
    assert theorem.columns is not None
    columns = theorem.columns
    pair = [notation.term(one.replaced({"n": index})) for one in (columns.smaller, columns.larger)]
    return notation.inline(f"({', '.join(pair[::-1] if order else pair)})")


Goal = Callable[[Mapping[str, Polynomial]], str]
"""A case of a claim in words, given terms for its witnesses."""


def absorbed_cases(theorem: Uniform, notation: Notation) -> list[Goal]:
    """The cases of "absorbed", in the order in which the checker makes them: a column, an end, or a move."""
    assert theorem.rules is not None
    assert theorem.columns is not None
    rules = theorem.rules
    x, y = (notation.name(pile) for pile in rules.piles)
    positions = [notation.inline(f"({x}, {y})"), notation.inline(f"({y}, {x})")]

    def column(values: Mapping[str, Polynomial]) -> str:
        return f"{positions[0]} is the column {_ordered(theorem, notation, values['m'], 0)}"

    def fixed(words: str) -> Goal:
        return lambda values: words

    def leads(move: str, position: str, order: int) -> Goal:
        return lambda values: f"{move} leads from {position} to {_ordered(theorem, notation, values['m'], order)}"

    cases: list[Goal] = [column]
    cases += [fixed("the position is terminal")] * (2 * len(rules.terminal))
    cases += [fixed("the position has no move")] * len(theorem.columns.stuck)
    for label in move_labels(rules):
        move = f"a move {notation.emphasis(label)}"
        for position in positions:
            cases += [leads(move, position, order) for order in (0, 1)]
            cases += [fixed(f"{move} leads from {position} to a terminal position")] * (2 * len(rules.terminal))
    return cases


def escape_cases(theorem: Uniform, notation: Notation) -> list[Goal]:
    """The cases of "escapes": a move of each kind, from either order of the column."""
    assert theorem.rules is not None
    rules = theorem.rules

    def possible(move: str) -> Goal:
        def prose(values: Mapping[str, Polynomial]) -> str:
            pair = ", ".join(notation.term(values[pile]) for pile in rules.after)
            return f"a move {move} leads to {notation.inline(f'({pair})')}"

        return prose

    return [possible(notation.emphasis(label)) for label in move_labels(rules) for _ in (0, 1)]


def move_labels(rules: Rules) -> Iterator[str]:
    """The label of each case of each move, as the checker numbers them."""
    for move in rules.moves:
        for _ in range(len(move.cases) * len(rules.alive)):
            yield move.label


__all__ = ["Goal", "absorbed_cases", "column_text", "escape_cases", "obligation_words"]
