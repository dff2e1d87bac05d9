"""The rules of a game with symbols: in words, in the rule language and in LaTeX."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from wythoff.rules.latex import condition_latex, rules_block
from wythoff.rules.library import Heading
from wythoff.rules.notation import condition_text, term_text, term_with_values, with_values
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.syntax import Condition, MoveText, Reference, references_of
from wythoff.rules.term_words import as_sentence
from wythoff.rules.wording import condition_words, frame_in_words, in_words, move_words

if TYPE_CHECKING:
    from wythoff.rules.symbolic import SymbolicGame


def formula_text(game: SymbolicGame) -> list[tuple[str, str]]:
    """Each move's label and formula in the rule language, with the symbols.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> formula_text(symbolic_game("capped-wythoff(cap=n)"))[0]
    ('single', "1 <= x - x' <= n, y' = y")
    """
    return [(move.label, condition_text(_filled(game, move.condition))) for move in game.text.moves]


def words(game: SymbolicGame) -> list[tuple[str, str]]:
    """Each move's label and what it allows, as a sentence.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> words(symbolic_game("wythoff(slack=t)"))[0]
    ('single', 'Take any number from one pile.')
    """
    plain = {} if game.has_symbolic_piles else dict(in_words(_smallest(game)))
    return [(move.label, _sentence(game, move, plain)) for move in game.text.moves]


def _sentence(game: SymbolicGame, move: MoveText, plain: dict[str, str]) -> str:
    """A move without symbols in words as in any instance, and any other by the words of its formula."""
    if move.label in plain and not _mentions_symbols(game, move.condition):
        return plain[move.label]
    return as_sentence(move_words(_filled(game, move.condition)))


def frame(game: SymbolicGame) -> list[str]:
    """The rules besides the moves: where the game is declared over, what may be forbidden, who wins."""
    small = _smallest(game)
    terminal = game.text.terminal
    if terminal is None or not (_mentions_symbols(game, terminal) or game.has_symbolic_piles):
        return frame_in_words(small)
    order = ", for some order of the piles" if game.text.unordered else ""
    over = as_sentence(f"there is no move from a position where {condition_words(_filled(game, terminal))}{order}")
    return [over, *frame_in_words(replace(small, terminal=None))]


def rules_json(game: SymbolicGame) -> dict[str, Any]:
    """The rules in words, as formulas and in LaTeX, as plain values."""
    return {
        "game": str(game),
        **Heading.of(game.source).to_json(),
        "for_all": list(game.symbols),
        "where": game.for_all,
        "piles": _pile_names(game),
        "unordered": game.text.unordered,
        "words": [{"label": label, "text": sentence} for label, sentence in words(game)],
        "frame": frame(game),
        "formula": [{"label": label, "text": formula} for label, formula in formula_text(game)],
        "latex": rules_latex(game),
    }


def rules_latex(game: SymbolicGame) -> str:
    r"""The rules as an ``aligned`` block, to be put into a displayed formula.

    >>> from wythoff.rules.symbolic import symbolic_game
    >>> print(rules_latex(symbolic_game("capped-wythoff(cap=n)")).splitlines()[2])
    \text{single}\colon\quad & 1 \le x - x' \le n \land y' = y \\
    """
    lines = [(move.label, condition_latex(_filled(game, move.condition))) for move in game.text.moves]
    if game.text.terminal is not None:
        lines.append(("terminal", condition_latex(_filled(game, game.text.terminal))))
    block = _smallest(game).block
    return rules_block(_pile_names(game), game.text.unordered, lines, block=block, misere=game.misere)


def _smallest(game: SymbolicGame) -> Ruleset:
    """An instance: the smallest one, or the text with its defaults where the smallest may have too many piles."""
    return Ruleset.instantiate(game.text) if game.has_symbolic_piles else game.at(next(game.instances()))


def _pile_names(game: SymbolicGame) -> list[str]:
    """The names of the piles; for a row with a symbolic number of piles, the first, dots, and the last."""
    if not game.has_symbolic_piles:
        return list(_smallest(game).piles)
    (row,) = game.text.piles
    assert row.size is not None
    size = term_text(term_with_values(row.size, game.terms))
    return [f"{row.name}[1]", "...", f"{row.name}[{size}]"]


def _filled(game: SymbolicGame, condition: Condition) -> Condition:
    return with_values(condition, game.terms)


def _mentions_symbols(game: SymbolicGame, condition: Condition) -> bool:
    terms = game.terms
    return any(isinstance(terms.get(r.name), Reference) for r in references_of(condition))


__all__ = ["formula_text", "frame", "rules_json", "rules_latex", "words"]
