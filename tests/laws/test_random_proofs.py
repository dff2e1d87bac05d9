"""Proofs about random games: what is proved is what the definitions say, and what is refuted has a real witness."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from tests.examples import examples
from wythoff.numeration.digital import base, fibonacci, recurrence
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof, Refutation
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.solve import growing_boards, reference
from wythoff.solve.board_sizes import ByPiles

SYSTEMS = [base(2), fibonacci, base(3), recurrence((2, 1), (1, 3))]
LARGEST = {1: 80, 2: 16}
SMALL = st.integers(1, 3)


@pytest.fixture(scope="module", autouse=True)
def small_boards() -> Iterator[None]:
    """Guesses are learned from boards that cost little; most of them are right all the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(growing_boards, "LEARNED", ByPiles({1: (60, 300), 2: (63, 140)}))
        yield


@st.composite
def single_moves(draw: st.DrawFn, x: str, rest: str) -> str:
    """Take from one pile: any number, a few, a multiple, all but some."""
    low, width, step = draw(SMALL), draw(st.integers(0, 2)), draw(st.integers(2, 3))
    return draw(
        st.sampled_from(
            [
                f"{x}' < {x}{rest}",
                f"1 <= {x} - {x}' <= {low}{rest}",
                f"{low} <= {x} - {x}' <= {low + width}{rest}",
                f"{x}' < {x}, {x} - {x}' != {low}{rest}",
                f"exists k: k >= 1, {x} - {x}' = {step}*k{rest}",
                f"{x}' < {x}, not {step} divides {x} - {x}'{rest}",
                f"{x}' < {x}, {x} - {x}' <= {low}*{x}'{rest}",
            ]
        )
    )


@st.composite
def double_moves(draw: st.DrawFn) -> str:
    """Take from both piles, or move counters from one to the other."""
    slack, low = draw(SMALL), draw(SMALL)
    return draw(
        st.sampled_from(
            [
                "exists k: k >= 1, x' = x - k, y' = y - k",
                f"exists k: {low} <= k <= {low + slack}, x' = x - k, y' = y - k",
                f"exists k, l: k >= 1, l >= 1, |k - l| < {slack}, x' = x - k, y' = y - l",
                f"x' = x - {low}, y' = y - {slack}",
                f"x' + y' = x + y - {low}, x' <= x",
                f"x' + y' = y - {low}, x = 0",
                f"x >= {low}, x' = x - {low}, y' = y + {low - 1}",
            ]
        )
    )


@st.composite
def games(draw: st.DrawFn, piles: int) -> Ruleset:
    """A small game of one or two piles, of any of the kinds that are proved."""
    unordered = piles == 2 and draw(st.booleans())
    moves = [draw(single_moves("x", ", y' = y" if piles == 2 else ""))]
    if piles == 2:
        moves += [draw(single_moves("y", ", x' = x"))] * (not unordered)
        moves += [draw(double_moves()) for _ in range(draw(st.integers(0, 1)))]
    elif draw(st.booleans()):
        moves.append(draw(single_moves("x", "")))
    kind = draw(st.sampled_from(["normal", "normal", "terminal", "misere", "misere", "block", "terminal misere"]))
    lines = [f"game random piles {'x' if piles == 1 else 'x, y'}{' unordered' if unordered else ''}"]
    lines += [f"move m{number}: {move}" for number, move in enumerate(moves)]
    if "terminal" in kind:
        pile = draw(st.sampled_from(["x", "x + y"] if piles == 2 else ["x"]))
        lines.append(f"terminal {pile} {draw(st.sampled_from(['<=', '=']))} {draw(SMALL)}")
    lines += ["play misere"] * ("misere" in kind) + ["block 1"] * (kind == "block")
    event(kind)
    return Ruleset.instantiate(parse_game("\n".join(lines)))


def board(game: Ruleset) -> list[Position]:
    bound = LARGEST[len(game.piles)]
    numbers = range(bound + 1)
    return [(x,) for x in numbers] if len(game.piles) == 1 else [(x, y) for x in numbers for y in numbers]


def mistakes(game: Ruleset, proof: Proof) -> list[Position]:
    """The positions of a board of which a proof does not say what the definitions say."""
    p_set = {tuple(p) for p in reference.p_positions(game, LARGEST[len(game.piles)])}
    return [position for position in board(game) if proof.is_p(position) != (game.position(position) in p_set)]


def contradicts(game: Ruleset, idea: Proof, refuted: Refutation) -> bool:
    """Whether, by the definition of P-positions, the set of the idea cannot be theirs."""

    def inside(position: Sequence[int]) -> bool:
        piles = [position, position[::-1]] if game.unordered else [position]
        return any(idea.is_p(arrangement) for arrangement in piles)

    options = game.options(refuted.position)
    good = [option for option in options if inside(option)]
    if refuted.target is not None and not (inside(refuted.position) and game.position(refuted.target) in good):
        return False
    stuck = game.misere and not options
    return inside(refuted.position) != (len(good) <= game.block and not stuck)


@examples(30)
@given(st.integers(1, 2).flatmap(games))
def test_what_is_proved_is_what_the_definitions_say(game: Ruleset) -> None:
    verdict = prove(game, systems=SYSTEMS, guessing=5)
    event(verdict.status)
    if isinstance(verdict, Proof):
        assert not mistakes(game, verdict)


@examples(20)
@given(st.integers(1, 2).flatmap(lambda piles: st.tuples(games(piles), games(piles))))
def test_the_set_of_another_game_is_proved_or_refuted_with_a_witness(pair: tuple[Ruleset, Ruleset]) -> None:
    other, game = pair
    idea = prove(other, systems=SYSTEMS, guessing=5)
    if not isinstance(idea, Proof):
        return
    verdict = prove(game, idea, guessing=5)
    event(verdict.status)
    if isinstance(verdict, Proof):
        assert not mistakes(game, verdict)
    elif isinstance(verdict, Refutation):
        assert contradicts(game, idea, verdict)
