"""The rules of a game in words: what a teacher would read out, exactly as the formulas have it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from wythoff.errors import TooComplex
from wythoff.presburger import Cell, Linear
from wythoff.rules.notation import condition_text, with_values
from wythoff.rules.places import number_word, pile_name
from wythoff.rules.plain import plain_words
from wythoff.rules.ruleset import MoveFamily, Ruleset
from wythoff.rules.sentences import instruction_words, joined_statements, statement_words
from wythoff.rules.syntax import (
    Both,
    Comparison,
    Condition,
    DividesTerm,
    Either,
    Number,
    Product,
    Reference,
    Sum,
    Term,
    conjuncts,
)
from wythoff.rules.term_words import as_sentence, free_variables, speaks_of_new
from wythoff.rules.terminal_words import plain_terminal
from wythoff.text import listed_words


def formula_text(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Each move's label and formula in the rule language, with numbers for the parameters.

    >>> from wythoff.rules import library
    >>> formula_text(library.game("capped-wythoff", cap=2))[0]
    ('single', "1 <= x - x' <= 2, y' = y")
    """
    return [
        (m.label, condition_text(with_values(m.condition, dict(ruleset.parameters))))
        if isinstance(m, MoveFamily)
        else (m.label, m.description)
        for m in ruleset.moves
    ]


def in_words(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Each move's label and what it allows, as a sentence.

    >>> from wythoff.rules import library
    >>> in_words(library.game("capped-wythoff", cap=5))
    [('single', 'Take at most 5 from one pile.'), ('double', 'Take the same number from both piles, at most 5.')]
    """
    return [(move.label, move.sentence) for move in _moves_in_words(ruleset)]


def rules_in_words(ruleset: Ruleset) -> list[str]:
    """The whole rules, one sentence or two to a line.

    >>> from wythoff.rules import library
    >>> rules_in_words(library.game("nim", heaps=3))[1:]
    ["Move 'take': Take any number from one pile.", 'Two players move in turn; whoever cannot move loses.']
    """
    moves = _moves_in_words(ruleset)
    lines = [_piles_words(ruleset)]
    if ruleset.unordered and len(ruleset.piles) > 1:
        parts = ": in a move any pile may play the part of any other" if any(m.names_piles for m in moves) else ""
        lines.append(f"The order of the piles does not matter{parts}.")
    lines += [f"Move '{move.label}': {move.sentence}" for move in moves]
    return lines + _variables_words([move.literal for move in moves]) + frame_in_words(ruleset)


def frame_in_words(ruleset: Ruleset) -> list[str]:
    """The rules besides the moves: where the game is declared over, what may be forbidden, who wins.

    >>> from wythoff.rules import library
    >>> frame_in_words(library.game("wythoff"))
    ['Two players move in turn; whoever cannot move loses.']
    """
    lines = _terminal_words(ruleset)
    if ruleset.block:
        some = "one" if ruleset.block == 1 else f"up to {ruleset.block}"
        lines.append(f"Before each move the opponent may forbid {some} of the options.")
    end = "makes the last move loses" if ruleset.misere else "cannot move loses"
    return [*lines, f"Two players move in turn; whoever {end}."]


@dataclass(frozen=True)
class _MoveInWords:
    """A move in words; ``literal`` is the part of its condition that is said word for word."""

    label: str
    sentence: str
    names_piles: bool = False
    literal: Condition | None = None


@lru_cache(maxsize=4)
def _moves_in_words(ruleset: Ruleset) -> tuple[_MoveInWords, ...]:
    """All moves in words; whoever asks for the moves alone soon asks for the whole rules."""
    return tuple(
        _move_in_words(ruleset, move)
        if isinstance(move, MoveFamily)
        else _MoveInWords(move.label, as_sentence(move.description))
        for move in ruleset.moves
    )


def _move_in_words(ruleset: Ruleset, move: MoveFamily) -> _MoveInWords:
    """A plain sentence for the whole move, or for what it allows in certain positions, or the formula in words."""
    if not move.cells:
        return _MoveInWords(move.label, "There is no position from which this can be done.")
    plain = plain_words(move.cells, ruleset.piles, unordered=ruleset.unordered)
    if plain is not None:
        return _MoveInWords(move.label, as_sentence(plain))
    condition = with_values(move.condition, dict(ruleset.parameters))
    guards, rest = _guards(condition)
    plain = _plain_part(ruleset, rest) if guards else None
    if plain is not None:
        return _MoveInWords(
            move.label, as_sentence(f"only if {joined_statements(guards)}: {plain}"), True, Both(tuple(guards))
        )
    return _MoveInWords(move.label, as_sentence(move_words(condition)), True, condition)


def _plain_part(ruleset: Ruleset, condition: Condition) -> str | None:
    """A plain sentence for part of a move's condition, with the names of the piles."""
    if ruleset.source is None:
        return None
    try:
        return plain_words(ruleset.relation(condition), ruleset.piles, unordered=False)
    except TooComplex:
        return None


def _guards(condition: Condition) -> tuple[list[Condition], Condition]:
    """The conjuncts about the position before the move alone, and the rest."""
    parts = conjuncts(condition)
    return [p for p in parts if not speaks_of_new(p)], Both(tuple(p for p in parts if speaks_of_new(p)))


def _terminal_words(ruleset: Ruleset) -> list[str]:
    condition = terminal_condition(ruleset)
    if condition is None:
        return []
    unordered = ruleset.unordered and len(ruleset.piles) > 1
    plain = plain_terminal(ruleset.terminal_cells, ruleset.piles, unordered=unordered)
    if plain is not None:
        return [f"The game is over when {plain}."]
    order = ", for some order of the piles" if unordered else ""
    literal = as_sentence(f"there is no move from a position where {condition_words(condition)}{order}")
    return [literal, *_variables_words([condition])]


def terminal_condition(ruleset: Ruleset) -> Condition | None:
    """Where the game is declared over, as a syntax tree: as written or, failing that, from the cells of its formula."""
    if ruleset.terminal is None:
        return None
    if ruleset.source is not None and ruleset.source.terminal is not None:
        return with_values(ruleset.source.terminal, dict(ruleset.parameters))
    return Either(tuple(_cell_condition(c) for c in ruleset.terminal_cells))


def condition_words(condition: Condition) -> str:
    """A condition as a statement that is true or false.

    >>> from wythoff.rules.parse import parse_formula
    >>> condition_words(parse_formula("|k - l| < 3, not (2 divides k)"))
    'k and l differ by less than 3, and k is odd'
    """
    return statement_words(condition)


def move_words(condition: Condition) -> str:
    """A move's condition as an instruction to the player who moves.

    >>> from wythoff.rules.parse import parse_formula
    >>> move_words(parse_formula("exists k: k >= 1, x' = x - k, y' = y - 2*k"))
    'choose a number k, where k is at least 1; take k from x, and take 2*k from y'
    """
    return instruction_words(condition, ())


def _piles_words(ruleset: Ruleset) -> str:
    count = len(ruleset.piles)
    if count == 1:
        return "There is one pile." if "[" in ruleset.piles[0] else f"There is one pile, {ruleset.piles[0]}."
    if "[" in ruleset.piles[0] and count > 2:
        return f"There are {number_word(count)} piles, pile 1 to pile {count}."
    return f"There are {number_word(count)} piles, {listed_words(map(pile_name, ruleset.piles))}."


def _variables_words(literal: Iterable[Condition | None]) -> list[str]:
    """What the variables stand for in conditions that are said word for word."""
    names = dict.fromkeys(n for condition in literal if condition is not None for n in free_variables(condition))
    if not names:
        return []
    kind = "is a whole number" if len(names) == 1 else "are whole numbers"
    return [as_sentence(f"here {listed_words(names)} {kind} from 0 up to the sum of the piles before the move")]


def _cell_condition(cell: Cell) -> Condition:
    zero = Number(0)
    parts: list[Condition] = [Comparison((_linear_term(e), zero), ("=",)) for e in sorted(cell.equalities, key=repr)]
    parts += [Comparison((_linear_term(b), zero), (">=",)) for b in sorted(cell.bounds, key=repr)]
    parts += [DividesTerm(Number(m), _linear_term(t)) for m, t in sorted(cell.congruences, key=repr)]
    return parts[0] if len(parts) == 1 else Both(tuple(parts))


def _linear_term(form: Linear) -> Term:
    addends: list[tuple[int, Term]] = []
    for name, factor in form.terms:
        stem, _, index = name.removesuffix("]").partition("[")
        pile = Reference(stem, False, Number(int(index)) if index else None)
        addends.append((1 if factor > 0 else -1, pile if abs(factor) == 1 else Product((Number(abs(factor)), pile))))
    if form.constant or not addends:
        addends.append((1 if form.constant >= 0 else -1, Number(abs(form.constant))))
    return addends[0][1] if len(addends) == 1 and addends[0][0] > 0 else Sum(tuple(addends))


__all__ = [
    "condition_text",
    "condition_words",
    "formula_text",
    "frame_in_words",
    "in_words",
    "move_words",
    "rules_in_words",
]
