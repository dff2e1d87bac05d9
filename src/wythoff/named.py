"""Games by name: those of the library, those in files, and the maximal games of numbers."""

from __future__ import annotations

from wythoff.errors import BadParameter
from wythoff.integers.shortened import short_text
from wythoff.rules import library
from wythoff.rules.misere import PREFIX as MISERE
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.spec import MAXIMAL, read_spec


def named_game(spec: str, **parameters: int) -> Ruleset:
    """The game that ``name(parameter=value, ...)``, the path of a file or ``maximal(ALPHA)`` stands for.

    ``misere-`` before a name is that game under misere play.

    >>> print(named_game("splythoff", slack=2), named_game("maximal(sqrt(2))"))
    splythoff(slack=2) maximal(sqrt(2))
    """
    if not isinstance(spec, str):
        raise BadParameter(f"a game is named by a text such as 'wythoff(slack=2)', not by {short_text(repr(spec))}")
    named = read_spec(spec)
    if named is not None and named.alpha and not parameters:
        from wythoff.exact.parse import alpha
        from wythoff.extend.maximal import maximal_game

        game = maximal_game(alpha(named.alpha))
        return game.under_misere() if named.misere else game
    return library.game(spec, **parameters)


def game_of(game: Ruleset | str) -> Ruleset:
    """A game, given itself or by its name.

    >>> game_of("wythoff") == game_of(library.game("wythoff"))
    True
    """
    return game if isinstance(game, Ruleset) else named_game(game)


def names_a_game(text: str) -> bool:
    """Whether a text begins like the name of a game: one of the library, one in a file, or a maximal one.

    >>> names_a_game("wythoff(slack=2)"), names_a_game("sqrt(2)")
    (True, False)
    """
    title = text.partition("(")[0].strip()
    return title.removeprefix(MISERE) == MAXIMAL or title.endswith(".game") or library.named_text(title) is not None
