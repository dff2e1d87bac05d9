"""The functions that Python users call, which also take symbols in the place of numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, overload

from wythoff import workbench
from wythoff.conjecture import search
from wythoff.conjecture.search import SECONDS
from wythoff.errors import BadParameter
from wythoff.rules.library import names_symbols
from wythoff.rules.ruleset import Ruleset
from wythoff.rules.symbolic import Symbol, SymbolicGame, symbolic_game
from wythoff.workbench import Game

if TYPE_CHECKING:
    from wythoff.conjecture.ideas import Conjecture, Conjectures
    from wythoff.conjecture.laws import LawConjecture, NoLaw
    from wythoff.describe import Description
    from wythoff.describe.laws import Law
    from wythoff.knowledge import Undecided
    from wythoff.prove.prover import Idea
    from wythoff.prove.symbolic import OpenLaw, Theorem, WrongLaw
    from wythoff.prove.verdict import Proof, Refutation


@overload
def game(spec: str, *, where: tuple[()] = (), **parameters: int) -> Game: ...  # type: ignore[overload-overlap]


@overload
def game(spec: str, *, where: str | Iterable[str] = (), **parameters: int | Symbol) -> SymbolicGame: ...


def game(spec: str, *, where: str | Iterable[str] = (), **parameters: int | Symbol) -> Game | SymbolicGame:
    """A game by name (``"splythoff(slack=2)"``, or ``"splythoff", slack=2``) or by the path of a file.

    ``"maximal(sqrt(2))"`` is the game with all moves that keep the Beatty pairs of a number [GoldbergFraenkel]. With a
    symbol for a number, the rules are those of all its values; ``where`` says what is assumed of the symbols.

    >>> str(game("splythoff", slack=2)), str(game("nim"))
    ('splythoff(slack=2)', 'nim(heaps=2)')
    >>> game("wythoff", slack=symbol("t")) == game("wythoff(slack=t)")
    True
    >>> game("wythoff(slack=t)", where="t >= 2").for_all
    't >= 2'
    """
    symbols = {name: value for name, value in parameters.items() if isinstance(value, Symbol)}
    if symbols or names_symbols(str(spec)):
        return symbolic_game(spec, where=where, **parameters)
    if where:
        raise BadParameter(f"'where' applies to symbols, and {spec} has none; write one as in wythoff(slack=t)")
    return workbench.game(spec, **{name: value for name, value in parameters.items() if not isinstance(value, Symbol)})


@overload
def conjecture(game: SymbolicGame, *, bound: int | None = None, seconds: float = SECONDS) -> LawConjecture | NoLaw: ...


@overload
def conjecture(game: Ruleset | str, *, bound: int | None = None, seconds: float = SECONDS) -> Conjectures: ...


def conjecture(
    game: Ruleset | SymbolicGame | str, *, bound: int | None = None, seconds: float = SECONDS
) -> Conjectures | LawConjecture | NoLaw:
    """Descriptions that fit the P-positions of a game, the best first; of a game with symbols, the law that fits.

    Descriptions are looked for until this many seconds have passed since the board was solved.

    >>> print(conjecture(game("wythoff(slack=t)")).law)
    a = mex of all earlier numbers, b = a + t*n for n >= 0
    """
    named = _symbolic_or_none(game)
    if named is not None:
        from wythoff.conjecture.laws import find_law

        return find_law(named, bound=bound)
    assert not isinstance(game, SymbolicGame)
    return search.conjecture(game, bound=bound, seconds=seconds)


@overload
def prove(
    game: SymbolicGame, idea: Law | LawConjecture | str | None = None, *, seconds: float | None = None
) -> Theorem | WrongLaw | OpenLaw: ...


@overload
def prove(game: Ruleset | str, idea: None = None, *, seconds: float | None = None) -> Proof | Undecided: ...


@overload
def prove(
    game: Ruleset | str, idea: Idea | Conjecture | Description, *, seconds: float | None = None
) -> Proof | Refutation | Undecided: ...


def prove(game: Ruleset | SymbolicGame | str, idea: Any = None, *, seconds: float | None = None) -> Any:
    """Which positions of a game are P, for all positions: learned from its rules, or as an idea says.

    The game may be given by its name. An idea is a conjecture, a description, or anything with a numeration ``system``
    and an automaton ``p_set``, such as the proof of another game. With symbols, the theorem is for all their values,
    and an idea is a law, the text of one such as ``"b = a + t*n"``, or ``"beatty"``, ``"leaps"`` or ``"word"``.

    With ``seconds``, the work is done in a process of its own; it ends after that time, and the verdict is undecided.

    >>> prove(game("wythoff")).strategy().move((10**20, 10**20 + 7))
    (11, 18)
    >>> print(prove("wythoff(slack=t)").strength)
    proved for all t >= 1
    """
    named = _symbolic_or_none(game)
    if named is None:
        assert not isinstance(game, SymbolicGame)
        return workbench.prove(game, idea, seconds=seconds)
    from wythoff.describe.laws import read_claim
    from wythoff.prove.limits import Limits
    from wythoff.prove.symbolic import prove_for_all

    claimed = read_claim(idea, named.symbols) if isinstance(idea, str) else idea
    return prove_for_all(named, claimed, limits=Limits(seconds))


def _symbolic_or_none(game: Ruleset | SymbolicGame | str) -> SymbolicGame | None:
    if isinstance(game, str):
        return symbolic_game(game) if names_symbols(game) else None
    return game if isinstance(game, SymbolicGame) else None


def symbol(name: str) -> Symbol:
    """A symbol for any natural number, as a parameter of a game.

    >>> game("capped-wythoff", cap=symbol("n")).symbols
    ('n',)
    """
    return Symbol(name)


__all__ = ["conjecture", "game", "prove", "symbol"]
