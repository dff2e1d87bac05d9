"""The rules of a game in words: what a teacher would read out, true to the formulas to the letter."""

from __future__ import annotations

from wythoff.presburger import Cell, Linear
from wythoff.rules.notation import condition_text, with_values
from wythoff.rules.ruleset import Move, Ruleset
from wythoff.rules.sentences import instruction_words, statement_words
from wythoff.rules.syntax import Both, Comparison, Condition, DividesTerm, Either, Number, Product, Reference, Sum, Term
from wythoff.rules.term_words import as_sentence, free_variables, listed_words

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def formula_text(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Each move's label and formula in the rule language, with numbers for the parameters.

    >>> from wythoff.rules import library
    >>> formula_text(library.game("capped-wythoff", cap=2))[0]
    ('single', "1 <= x - x' <= 2, y' = y")
    """
    return [
        (m.label, condition_text(with_values(m.condition, dict(ruleset.parameters))))
        if isinstance(m, Move)
        else (m.label, m.description)
        for m in ruleset.moves
    ]


def in_words(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Each move's label and what it allows, as a sentence.

    >>> from wythoff.rules import library
    >>> in_words(library.game("capped-wythoff", cap=2))[0]
    ('single', 'Take from 1 to 2 from x, and leave y as it is.')
    """
    return [
        (m.label, as_sentence(move_words(with_values(m.condition, dict(ruleset.parameters)))))
        if isinstance(m, Move)
        else (m.label, as_sentence(m.description))
        for m in ruleset.moves
    ]


def rules_in_words(ruleset: Ruleset) -> list[str]:
    """The whole rules, one sentence or two to a line."""
    lines = [_piles_words(ruleset)]
    if ruleset.unordered and len(ruleset.piles) > 1:
        lines.append("The order of the piles does not matter: in a move any pile may play the part of any other.")
    lines += [f"Move '{label}': {words}" for label, words in in_words(ruleset)]
    terminal = terminal_condition(ruleset)
    lines += _variables_words(ruleset, terminal)
    if terminal is not None:
        order = ", for some order of the piles" if ruleset.unordered and len(ruleset.piles) > 1 else ""
        lines.append(as_sentence(f"there is no move from a position where {condition_words(terminal)}{order}"))
    if ruleset.block:
        lines.append(f"Before each move the opponent may forbid up to {ruleset.block} of the options.")
    lines.append(f"Two players move in turn; whoever cannot move {'wins' if ruleset.misere else 'loses'}.")
    return lines


def terminal_condition(ruleset: Ruleset) -> Condition | None:
    """Where the game stops by decree, as a syntax tree: as written, else from the cells of its formula."""
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
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    if "[" in ruleset.piles[0] and count > 2:
        return f"There are {number} piles, pile 1 to pile {count}."
    names = [f"pile {i + 1}" if "[" in pile else pile for i, pile in enumerate(ruleset.piles)]
    return f"There {'is one pile' if count == 1 else f'are {number} piles'}, {listed_words(names)}."


def _variables_words(ruleset: Ruleset, terminal: Condition | None) -> list[str]:
    conditions = [m.condition for m in ruleset.moves if isinstance(m, Move)]
    if terminal is not None:
        conditions.append(terminal)
    names = dict.fromkeys(n for c in conditions for n in free_variables(c))
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


__all__ = ["condition_text", "condition_words", "formula_text", "in_words", "move_words", "rules_in_words"]
