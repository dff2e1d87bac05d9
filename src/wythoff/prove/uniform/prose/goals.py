"""What the obligations of a theorem about columns say, in the words of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from wythoff.checker.uniform import Lemma, Polynomial, Rules, Uniform, name
from wythoff.prove.uniform.prose.notation import Notation

_PAIR = re.compile(r"(?P<move>.*): (?P<kind>ends|independent|over|stuck) ?(?P<orders>\d*)")


def obligation_words(theorem: Uniform, lemma: Lemma, notation: Notation) -> str | None:
    """An obligation in words; None for a lemma that is not one."""
    if theorem.rules is None or theorem.columns is None:
        return None
    column = column_text(theorem, notation, "n")
    x, y = (notation.name(pile) for pile in theorem.rules.piles)
    if lemma.name == "columns ascend":
        return f"The columns {column} are pairs of natural numbers, the smaller one first."
    if lemma.name == "absorbed":
        begin = notation.inline(rf"0 \le {x} \le {y}" if notation.latex else f"0 <= {x} <= {y}")
        ends = ", is terminal" if theorem.rules.terminal else ", has no move" if theorem.rules.misere else ""
        position = notation.inline(f"({x}, {y})")
        return (
            f"Every position {position} with {begin} is a column{ends}, or has a move to a P-position of the theorem."
        )
    if lemma.name == "escapes":
        return "Every column has a move."
    found = _PAIR.fullmatch(lemma.name)
    if found is None:
        return None
    move = notation.emphasis(found["move"])
    match found["kind"]:
        case "ends":
            return f"Every move {move} lowers the sum of the piles."
        case "stuck":
            return f"No move {move} begins at a position that is said to have none."
        case "over":
            return f"No move {move} leads from a column to a terminal position."
        case _:
            before = _ordered(theorem, notation, name("i"), found["orders"][0])
            after = _ordered(theorem, notation, name("j"), found["orders"][1])
            return f"No move {move} leads from {before} to {after}."


def column_text(theorem: Uniform, notation: Notation, index: str) -> str:
    """The column with this index, as a pair."""
    return _ordered(theorem, notation, name(index), "0")


def _ordered(theorem: Uniform, notation: Notation, index: Polynomial, order: str) -> str:
    assert theorem.columns is not None
    columns = theorem.columns
    pair = [notation.term(one.replaced({"n": index})) for one in (columns.smaller, columns.larger)]
    return notation.inline(f"({', '.join(pair if order == '0' else pair[::-1])})")


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
        return f"{positions[0]} is the column {_ordered(theorem, notation, values['m'], '0')}"

    def fixed(words: str) -> Goal:
        return lambda values: words

    def leads(move: str, position: str, order: str) -> Goal:
        return lambda values: f"{move} leads from {position} to {_ordered(theorem, notation, values['m'], order)}"

    cases: list[Goal] = [column]
    cases += [fixed("the position is terminal")] * (2 * len(rules.terminal))
    cases += [fixed("the position has no move")] * len(theorem.columns.stuck)
    for label in move_labels(rules):
        move = f"a move {notation.emphasis(label)}"
        for position in positions:
            cases += [leads(move, position, order) for order in "01"]
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

    return [possible(notation.emphasis(label)) for label in move_labels(rules) for _ in "01"]


def move_labels(rules: Rules) -> Iterator[str]:
    """The label of each case of each move, as the checker numbers them."""
    for move in rules.moves:
        for _ in range(len(move.cases) * len(rules.alive)):
            yield move.label


__all__ = ["Goal", "absorbed_cases", "column_text", "escape_cases", "obligation_words"]
