"""What a user works with: a game with everything that can be computed from its rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

import numpy as np

from wythoff import solve as solving
from wythoff.named import game_of, named_game
from wythoff.rules import library
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve.grundy_difference import GrundyDifference, check_comparable
from wythoff.solve.nim_value_array import NimValues
from wythoff.solve.outcomes import Outcomes
from wythoff.solve.progress import Progress

if TYPE_CHECKING:
    from wythoff.conjecture.ideas import Conjecture
    from wythoff.describe import Description
    from wythoff.knowledge import Answer, Undecided
    from wythoff.prove.prover import Idea
    from wythoff.prove.verdict import Proof, Refutation


class Game(Ruleset):
    """A ruleset together with its solutions.

    >>> import wythoff as w
    >>> w.game("wythoff").solve(bound=8).p_positions.tolist()
    [[0, 0], [1, 2], [3, 5], [4, 7]]
    """

    @classmethod
    def of(cls, rules: Ruleset) -> Game:
        """The game with these rules."""
        return cls(**{part.name: getattr(rules, part.name) for part in fields(Ruleset)})

    def solve(self, *, bound: int, progress: Progress | None = None) -> Outcomes:
        """All P-positions with every pile at most ``bound``.

        >>> game("wythoff").solve(bound=100)
        <39 P-positions of wythoff(slack=1) with piles up to 100>
        """
        return solving.solve(self, bound, progress=progress)

    def grundy(self, *, size: int, progress: Progress | None = None) -> NimValues:
        """The nim-values of all positions with piles 0 .. size - 1, one axis per pile.

        >>> game("wythoff").grundy(size=4).tolist()
        [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5], [3, 4, 5, 6]]
        """
        return NimValues.of(self, solving.nim_values(self, size, progress=progress))

    def grundy_difference(
        self, other: Ruleset | str, *, size: int, progress: Progress | None = None
    ) -> GrundyDifference:
        """Where the nim-values differ from those of another game, for piles 0 .. size - 1.

        >>> game("splythoff").grundy_difference("wythoff", size=17)
        <the nim-values of splythoff(slack=1) and wythoff(slack=1) differ at 127 of 289 positions with piles up to 16>
        """
        other = game_of(other)
        check_comparable(self, other)
        mine, theirs = (np.asarray(solving.nim_values(each, size, progress=progress)) for each in (self, other))
        return GrundyDifference(self, other, mine, theirs)

    def outcome(self, piles: Iterable[int]) -> str:
        """'P' or 'N' for one position, by solving a board that holds it.

        >>> game("wythoff").outcome((3, 5))
        'P'
        """
        position = self.position(piles)
        return "P" if self.solve(bound=max(position)).is_p(position) else "N"

    def winning_moves(self, piles: Iterable[int]) -> list[Position]:
        """The options of a position that win: none if it is P, those that are P if it is N.

        >>> game("wythoff").winning_moves((4, 6)), game("wythoff").winning_moves((4, 7))
        ([(3, 5)], [])
        """
        from wythoff.play.winning import winning_moves

        position = self.position(piles)
        options = self.labelled_options(position)
        board = self.solve(bound=max(map(max, (position, *options))))
        return list(winning_moves(position, options, board))


def game(spec: str, **parameters: int) -> Game:
    """A game by name (``"splythoff(slack=2)"``, or ``"splythoff", slack=2``) or by the path of a file.

    ``"maximal(sqrt(2))"`` is the game with all moves that keep the Beatty pairs of a number [GoldbergFraenkel].

    >>> str(game("splythoff", slack=2)), str(game("nim"))
    ('splythoff(slack=2)', 'nim(heaps=2)')
    >>> game("maximal(sqrt(2))").is_move((5, 5), (0, 0))
    True
    """
    return Game.of(named_game(spec, **parameters))


def rules(text: str, **parameters: int) -> Game:
    """A game from its text in the rule language.

    >>> take = rules("game take(most = 3) piles x move take: 1 <= x - x' <= most", most=2)
    >>> take.solve(bound=9).p_positions.tolist()
    [[0], [3], [6], [9]]
    """
    from wythoff.rules.parse import parse_game

    return Game.instantiate(parse_game(text), parameters)


def load(path: str | Path, **parameters: int) -> Game:
    """A game from a ``.game`` file.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "mine.game")
    ...     _ = path.write_text("game mine piles x move take: 1 <= x - x' <= 3")
    ...     load(path).options((10,))
    [(7,), (8,), (9,)]
    """
    return Game.of(library.load(path, **parameters))


@overload
def prove(game: Ruleset | str, idea: None = None, *, seconds: float | None = None) -> Proof | Undecided: ...


@overload
def prove(
    game: Ruleset | str, idea: Idea | Conjecture | Description, *, seconds: float | None = None
) -> Proof | Refutation | Undecided: ...


def prove(
    game: Ruleset | str, idea: Idea | Conjecture | Description | None = None, *, seconds: float | None = None
) -> Proof | Refutation | Undecided:
    """Which positions of a game are P, for all positions: learned from its rules, or as an idea says.

    The game may be given by its name.

    An idea is a conjecture, a description, or anything with a numeration ``system`` and an automaton ``p_set``, such as
    the proof of another game.

    With ``seconds``, the work is done in a process of its own; it ends after that time, and the verdict is undecided.
    Without it, no new guess is tried after 90 seconds.

    >>> prove(game("wythoff")).strategy().move((10**20, 10**20 + 7))
    (11, 18)
    >>> from wythoff.describe import MexRule
    >>> prove("wythoff(slack=2)", MexRule(1, 2)).status
    'proved'
    """
    from wythoff.prove.limits import Limits, prepare

    limits = Limits(seconds).begun()
    if limits.bind:
        prepare()
    from wythoff.conjecture.ideas import Conjecture
    from wythoff.describe import Automatic, Description
    from wythoff.prove import prover
    from wythoff.prove.descriptions import prove_description

    game = game_of(game)
    if isinstance(idea, Conjecture):
        idea = idea.description
    if isinstance(idea, Description) and not isinstance(idea, Automatic):
        return prove_description(game, idea, limits=limits)
    return prover.prove(game, idea, limits=limits)


def check(path: str | Path) -> Proof:
    """What the certificate in a file proves; raises :class:`BadCertificate` if it proves nothing.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "nim.cert.json")
    ...     prove(game("nim")).save(path)
    ...     print(check(path))
    proved: the P-positions of nim(heaps=2) are an automaton of 1 state in base 2 digits
    """
    from wythoff.prove.certificate_files import load as load_certificate

    return load_certificate(path)


def ask(proof: Proof | Ruleset | str, statement: str) -> Answer | Undecided:
    """Whether a statement about the P-positions of a proved game is true, with a witness; a game is proved first.

    >>> ask("wythoff", "forall x, y: P(x, y) and x < y => y <= 2*x").holds
    True
    """
    from wythoff.prove import ask as asking

    return asking.ask(proof, statement)


__all__: list[Any] = ["Game", "ask", "check", "game", "load", "prove", "rules"]
