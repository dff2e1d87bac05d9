"""Puzzles: positions of a game in which few moves win, with hints to be shown one at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from wythoff.play.analysis import Place, place_at
from wythoff.play.coach import best_of, refutation
from wythoff.play.match import Match, has_option
from wythoff.play.opponent import Opponent
from wythoff.play.oracle import ByBoard, Known
from wythoff.play.shown import taking
from wythoff.rules.places import number_word
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.rules.wording import in_words
from wythoff.solve import solve
from wythoff.solve.board_sizes import LEAST_PUZZLES, MAX_PUZZLE_POSITIONS, PUZZLES, largest_board
from wythoff.solve.outcomes import Outcomes
from wythoff.solve.reference import positions
from wythoff.text import capital, position_text, positions_text

COUNT = 12
SAMPLE = 8
EXAMPLES = 5


@dataclass(frozen=True)
class Puzzle:
    """A position from which some moves win, what is wrong with each of the others, and hints.

    ``blocked`` are the moves that a perfect opponent forbids.
    """

    piles: Position
    blocked: tuple[Position, ...]
    options: tuple[Position, ...]
    winning: tuple[Position, ...]
    replies: dict[Position, str]
    hints: tuple[str, ...]
    solution: str


def puzzle_starts(game: Ruleset, count: int = COUNT, seed: int = 0) -> list[Position]:
    """Positions of rising size in which as few moves as possible win and none of these ends the game immediately.

    >>> from wythoff.rules import library
    >>> puzzle_starts(library.game("wythoff"), 4)
    [(3, 4), (4, 9), (5, 14), (11, 20)]
    """
    largest = largest_board(game, PUZZLES[len(game.piles)], MAX_PUZZLE_POSITIONS)
    board = ByBoard.solved(game, largest)
    by_size: dict[int, list[Position]] = {}
    for position in positions(game, largest):
        if not board.is_p(position) and has_option(game, position):
            by_size.setdefault(max(position), []).append(position)
    smallest = min(LEAST_PUZZLES[len(game.piles)], largest)
    chance = Random(f"puzzles {seed} {game}")
    chosen: list[Position] = []
    used: Counter[object] = Counter()
    for number in range(count):
        size = smallest + (largest - smallest) * number // max(1, count - 1)
        fresh = [position for position in _near(by_size, size) if position not in chosen]
        if fresh:
            drawn = chance.sample(fresh, min(SAMPLE, len(fresh)))
            chosen.append(max(drawn, key=lambda position: _interest(game, board, position, used)))
            winning = board.p_options(chosen[-1])
            used.update([*winning, *winning.values()])
    return chosen


def _near(by_size: dict[int, list[Position]], size: int) -> Sequence[Position]:
    """The positions of this size or, if there are none, of the nearest."""
    sizes = sorted(by_size, key=lambda other: (abs(other - size), other))
    return by_size[sizes[0]] if sizes else ()


def _interest(game: Ruleset, board: ByBoard, position: Position, used: Counter[object]) -> tuple[bool, int, int]:
    """How good a puzzle is: no immediate win, few winning moves, and neither answers nor kinds of moves used before."""
    winning = board.p_options(position)
    slow = bool(winning) and all(has_option(game, option) for option in winning)
    return slow, -len(winning), -sum(used[part] for part in (*winning, *winning.values()))


def puzzle(game: Ruleset, piles: Sequence[int], known: Known) -> Puzzle | None:
    """The puzzle of a position; None if no move wins there, if it is not known which, or if there are too many moves.

    >>> from wythoff.play.oracle import oracle_for
    >>> from wythoff.rules import library
    >>> game = library.game("wythoff")
    >>> found = puzzle(game, (12, 14), oracle_for(game, (12, 14)))
    >>> found.winning, found.hints[0]
    (((3, 5),), 'Taking the same number from each pile keeps their difference: 14 − 12 = 2.')
    >>> found.replies[(9, 14)]
    'The answer, taking one from each pile, leaves (8, 13), where every move loses.'
    """
    shown = tuple(piles)
    match = Match.begin(game, shown)
    if game.block:
        match = match.block(Opponent(known).blocks(match))
    place = place_at(match, shown, known)
    if not place.winning or place.options is None:
        return None
    return Puzzle(
        piles=shown,
        blocked=place.blocked or (),
        options=place.options,
        winning=place.winning,
        replies={o: _reply(game, o, known) for o in place.options if o not in place.winning},
        hints=_hints(game, place),
        solution=_solution(game, place),
    )


def _reply(game: Ruleset, option: Position, known: Known) -> str:
    """Why a move does not win: an answer to it, and what is taken."""
    place = place_at(Match.begin(game, option), option, known, chosen=not game.block)
    if not place.winning:
        return refutation(game, place, known)
    answer = best_of(place.winning)
    at_once = not has_option(game, game.position(answer))
    loses = "where every good move can be forbidden" if game.block else "where every move loses"
    leaves = "leaves no move" if at_once else f"leaves {position_text(answer)}, {loses}"
    return f"The answer, {taking(game, option, answer)}, {leaves}."


def _solution(game: Ruleset, place: Place) -> str:
    best = best_of(place.winning)
    if not has_option(game, game.position(best)):
        return f"{capital(taking(game, place.piles, best))} leaves no move: that wins."
    return f"{capital(taking(game, place.piles, best))} leaves {position_text(best)}, and from there every move loses."


def _hints(game: Ruleset, place: Place) -> tuple[str, ...]:
    """Three hints: the kind of move, smaller positions to leave, how much is taken."""
    best = best_of(place.winning)
    return (_kind_of_move(game, place.piles, best), _smaller(game, place.piles, best), _amount(place, best))


def _kind_of_move(game: Ruleset, before: Position, after: Position) -> str:
    taken = [old - new for old, new in zip(before, after, strict=True)]
    if len(taken) == 1:
        return "Begin with the smallest pile: from which numbers does the player to move lose?"
    if len(set(taken)) == 1 and len(taken) == 2:
        low, high = sorted(before)
        return f"Taking the same number from each pile keeps their difference: {high} − {low} = {high - low}."
    if sum(map(bool, taken)) == 1:
        stay = [str(pile) for pile, amount in zip(before, taken, strict=True) if not amount]
        others = "the other" if len(stay) == 1 else "the others"
        return f"Take from one pile. What would you want to find if {others} could not change?"
    label = game.labels_between(before, after)[0]
    return f"The move is one of this kind: {dict(in_words(game))[label]}"


def _smaller(game: Ruleset, before: Position, best: Position) -> str:
    """Positions to leave that are smaller than the one to find, with a question."""
    target = game.position(best)
    found = _below(solve(game, max(target)), target)
    if not found:
        return f"{position_text(best)} is the smallest position in which the player to move loses."
    if len(before) == 1:
        return f"The player to move loses from {', '.join(str(pile) for (pile,) in found[-EXAMPLES:])}, …?"
    if _by_difference(before, best) and len({high - low for low, high in found}) == len(found):
        first = [f"{high - low} to ({low}, {high})" for low, high in found[:EXAMPLES]]
        return (
            "No two of the smaller positions in which the player to move loses have the same difference: "
            f"{', '.join(first)}, {abs(best[1] - best[0])} to …?"
        )
    return f"The player to move loses from {positions_text(found[-EXAMPLES:])}, …?"


def _by_difference(before: Position, after: Position) -> bool:
    return len(before) == 2 and before[0] - after[0] == before[1] - after[1]


def _below(board: Outcomes, target: Position) -> list[Position]:
    rows = [tuple(row) for row in board.p_positions.tolist()]
    return sorted((row for row in rows if sum(row) < sum(target)), key=lambda row: (sum(row), row))


def _amount(place: Place, best: Position) -> str:
    taken = sum(place.piles) - sum(best)
    if len(place.piles) > 1:
        return f"The move takes {number_word(taken)} {'counter' if taken == 1 else 'counters'} in all."
    assert place.options is not None
    amounts = sorted({place.piles[0] - option[0] for option in place.options}, key=lambda a: (abs(a - taken), a))
    few = [number_word(amount) for amount in sorted(amounts[:2])]
    return f"The move takes {' or '.join(few)}."


__all__ = ["COUNT", "Puzzle", "puzzle", "puzzle_starts"]
