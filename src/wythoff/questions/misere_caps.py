"""Misere play of the games with a cap, which [Aoki] names as the next question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wythoff.knowledge import Answer, Decided, Knowledge, Undecided, Verified
from wythoff.prove.ask import ask
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.questions.bounds import Bounds
from wythoff.questions.page_parts import Answered, console, pairs, paragraph, spans, table
from wythoff.questions.question import Certificates, Question, Tell
from wythoff.report.document import Block, Section
from wythoff.rules import library
from wythoff.text import count
from wythoff.workbench import Game, game, rules

TITLE = "Misere play with a cap"
GAMES = {"capped-nim": "Nim with two heaps", "capped-wythoff": "Wythoff's game"}
MISERE = "play misere\n"

Pair: TypeAlias = tuple[int, int]
Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class Case:
    """One game under misere play, for one cap.

    ``known`` is what is known of the P-positions. From the pile ``begins`` on they have the period ``period`` in each
    pile; ``repeats`` says whether that was decided for all positions or seen on a board. ``misere_only`` and
    ``normal_only`` are the positions with piles up to the cap that are P under one way of play alone.
    """

    name: str
    cap: int
    known: Knowledge
    begins: int
    period: int | None
    repeats: Decided | Verified
    misere_only: tuple[Pair, ...]
    normal_only: tuple[Pair, ...]

    @property
    def states(self) -> int | None:
        """The size of the automaton of the P-positions, if they are proved."""
        return self.known.states if isinstance(self.known, Proof) else None

    @property
    def proved(self) -> bool:
        """Whether the period holds for all positions."""
        return isinstance(self.repeats, Decided)

    @property
    def status(self) -> str:
        return "undecided" if self.states is None else f"{self.known.status}, {count(self.states, 'state')}"

    @property
    def rhythm(self) -> str:
        if self.period is None:
            return "none seen"
        text = f"{self.period}" if not self.begins else f"{self.period} from {self.begins} on"
        return f"{text}, {'proved' if self.proved else 'seen'}"

    def to_json(self) -> dict[str, Any]:
        names = ("name", "cap", "states", "begins", "period", "proved")
        alone = {"misere_only": list(self.misere_only), "normal_only": list(self.normal_only)}
        return {name: getattr(self, name) for name in names} | alone


def section(bounds: Bounds, certificates: Certificates, tell: Tell) -> Answered:
    """Both games, for all caps up to a bound."""
    wanted = [(name, cap) for name in GAMES for cap in range(1, bounds.caps + 1)]
    cases = []
    for done, (name, cap) in enumerate(wanted):
        tell(done / len(wanted))
        cases.append(study(name, cap, bounds.seconds))
    blocks = [*_introduction(), *(block for name in GAMES for block in _about(name, cases))]
    return Answered(Section(TITLE, tuple(blocks)), {"cases": [case.to_json() for case in cases]})


def misere(name: str, **parameters: int) -> Game:
    """A game of the library with the same moves, under misere play.

    >>> misere("capped-nim", cap=3).misere
    True
    """
    return rules(library.texts()[name].text + MISERE, **parameters)


def study(name: str, cap: int, seconds: float = 60.0) -> Case:
    """What is found and proved for one game.

    >>> study("capped-nim", 2).misere_only
    ((0, 1), (1, 0))
    """
    played, normal = (_flags(g, 6 * (cap + 1)) for g in (misere(name, cap=cap), game(name, cap=cap)))
    begins, period = find_period(played)
    proof = prove(misere(name, cap=cap), guessing=seconds)
    decided = isinstance(proof, Proof) and period is not None and is_periodic(proof, begins, period)
    said = f"the P-positions have period {period} in each pile from {begins} on"
    repeats = Decided(said) if decided else Verified.for_piles_up_to(len(played) - 1)
    alone = [_positions((a & ~b)[: cap + 1, : cap + 1]) for a, b in ((played, normal), (normal, played))]
    return Case(name, cap, proof, begins, period, repeats, alone[0], alone[1])


def find_period(flags: Flags) -> tuple[int, int | None]:
    """From which row on, and with which period, the rows of a square board repeat; the shortest period of all.

    A period has to fit three times after the beginning.

    >>> find_period(np.array([[1, 0], [0, 0], [0, 1], [0, 0], [0, 1], [0, 0], [0, 1], [0, 0]], dtype=bool))
    (1, 2)
    """
    size = len(flags)
    for period in range(1, size // 3 + 1):
        breaks = np.flatnonzero((flags[period:] != flags[:-period]).any(axis=1))
        begins = int(breaks[-1]) + 1 if len(breaks) else 0
        if begins + 3 * period <= size:
            return begins, period
    return 0, None


def is_periodic(proof: Proof, begins: int, period: int) -> bool:
    """Whether P(x, y) and P(x + period, y) are the same for all x >= begins and all y, decided for all numbers."""
    answer = ask(proof, f"forall x, y: x >= {begins} => (P(x, y) <=> P(x + {period}, y))")
    return isinstance(answer, Answer) and answer.holds


def _flags(rules: Game, size: int) -> Flags:
    """The P-positions as a square of flags, in both orders of the piles."""
    board = np.zeros((size, size), dtype=np.bool_)
    x, y = rules.solve(bound=size - 1).p_positions.T
    board[x, y] = board[y, x] = True
    return board


def _positions(flags: Flags) -> tuple[Pair, ...]:
    return tuple((int(x), int(y)) for x, y in np.argwhere(flags))


def _introduction() -> Iterator[Block]:
    yield paragraph(
        "[Aoki] solves Nim and Wythoff's game with at most *cap* counters from a heap, and asks for the same games "
        "under misere play, where the player who takes the last counter loses. Under normal play the P-positions have "
        "the period cap + 1 in each pile [Aoki, Thm 1.2 and 2.3]. The misere game is the text of the library's game "
        "with one more line:"
    )
    text = "".join(library.texts()["capped-wythoff"].text.splitlines(keepends=True)[2:])
    yield console(*(text + MISERE).splitlines(), "", "$ wythoff prove misere.game")
    yield paragraph(
        "The tables list the positions with piles up to the cap that are P under one way of play alone. A period "
        "that is called proved is decided for all positions, from the proved automaton of the P-positions; then the "
        "square of one period tells all of them."
    )


def _about(name: str, cases: Sequence[Case]) -> Iterator[Block]:
    cases = [case for case in cases if case.name == name]
    yield paragraph(f"**{GAMES[name]}**, `{name}(cap)`:")
    head = ["cap", "P-positions", "period in each pile", "P only under misere play", "P only under normal play"]
    rows = [[c.cap, c.status, c.rhythm, pairs(c.misere_only), pairs(c.normal_only)] for c in cases]
    yield table(head, rows)
    patterns: dict[tuple[tuple[Pair, ...], tuple[Pair, ...]], list[int]] = {}
    for case in cases:
        if case.proved and case.period == case.cap + 1 and not case.begins:
            patterns.setdefault((case.misere_only, case.normal_only), []).append(case.cap)
    for (added, removed), caps in patterns.items():
        yield paragraph(
            f"**Theorem (cap = {spans(caps)}).** The misere P-positions have the period cap + 1 in each pile. Within "
            f"one period they are those of normal play, with {pairs(removed)} replaced by {pairs(added)}."
        )


def known(full: bool) -> Undecided:
    """What is claimed and proved elsewhere."""
    return Undecided(
        "the four entries before this one describe the cold positions, each by a theorem: of Wythoff's game with a "
        "cap, where the cap 1 is another case, of Nim with a cap, for any number of piles, and of one pile with other "
        "amounts; what is asked is wider than that"
    )


QUESTION = Question(
    "Aoki",
    "question-misere",
    "Section 4, last paragraph",
    "What are the winning strategies of these games in misere play?",
    known,
    section,
)
