"""What is said about a move after it was made: what it lost, what kept the win, and why. The move is the subject."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wythoff.play.analysis import Place, Played
from wythoff.play.match import has_option
from wythoff.play.oracle import Known
from wythoff.play.shown import in_place, taking
from wythoff.rules.places import number_word
from wythoff.rules.ruleset import Position, Ruleset
from wythoff.text import alternatives, capital, count, position_text

MAX_NAMED = 2
"""At most this many positions are named in a sentence; of more, only the first and their number."""


@dataclass(frozen=True)
class Remark:
    """A heading and a sentence or two about a move."""

    title: str
    text: str

    def __str__(self) -> str:
        return f"{self.title} {self.text}"


def remark(game: Ruleset, played: Played, known: Known) -> Remark:
    """What a move did, in words.

    >>> from wythoff.play.analysis import analyse
    >>> from wythoff.play.oracle import oracle_for
    >>> from wythoff.rules import library
    >>> game = library.game("wythoff")
    >>> known = oracle_for(game, (9, 14))
    >>> print(remark(game, analyse(game, known, [(9, 14), (9, 10)]).moves[0], known))
    (9, 10) threw away the win; (8, 13) kept it. After (9, 10) the answer (6, 10) or (1, 2) wins: from there every move
    loses. Taking one from each pile instead leaves (8, 13), where every move has an answer.
    """
    if played.after.outcome is None:
        here = position_text(played.after.piles)
        return Remark(f"It is not known who wins after {here}.", f"{capital(known.source)}.")
    if played.mark == "??":
        return _slip(game, played, known)
    return _kept(game, played) if played.mark == "!" else _lost(game, played, known)


def _slip(game: Ruleset, played: Played, known: Known) -> Remark:
    before, here = played.before, position_text(played.after.piles)
    kept = _few(game, before.winning, before.options is not None)
    best = best_of(before.winning)
    title = f"{here} threw away the win; {kept} kept it."
    instead = capital(taking(game, before.piles, best))
    return Remark(title, f"{refutation(game, played.after, known)} {instead} instead {_leaves(game, best)}.")


def best_of(winning: Sequence[Position]) -> Position:
    """Of the winning moves, the one that leaves the most."""
    return max(winning, key=lambda target: (sum(target), target))


def refutation(game: Ruleset, after: Place, known: Known) -> str:
    """Which answers win where the player to move wins.

    >>> from wythoff.play.analysis import place_at
    >>> from wythoff.play.match import Match
    >>> from wythoff.play.oracle import oracle_for
    >>> from wythoff.rules import library
    >>> game = library.game("wythoff")
    >>> known = oracle_for(game, (9, 14))
    >>> refutation(game, place_at(Match.begin(game, (9, 14)), (9, 14), known), known)
    'After (9, 14) the answer (8, 13) wins: from there every move loses.'
    """
    here = position_text(after.piles)
    answers = after.winning or _p_options(game, after, known)
    if not answers:
        return f"{here} leaves no move, and whoever cannot move wins."
    at_once = [answer for answer in answers if not has_option(game, game.position(answer))]
    if at_once:
        return f"After {here} the answer {position_text(at_once[0])} wins at once: it leaves no move."
    loses = "from there every good move can be forbidden" if game.block else "from there every move loses"
    named = _few(game, answers, after.options is not None)
    return f"After {here} the answer {named} wins: {loses}."


def _p_options(game: Ruleset, place: Place, known: Known) -> tuple[Position, ...]:
    """The options that are P, as they are seen: the threats, before the other player says what is forbidden."""
    return tuple(in_place(game, place.piles, option) for option in sorted(known.p_options(game.position(place.piles))))


def _kept(game: Ruleset, played: Played) -> Remark:
    before, here = played.before, played.after.piles
    title = f"{position_text(here)} keeps the win."
    if played.after.is_over:
        return Remark(f"{position_text(here)} wins.", "No move is left.")
    share = ""
    if before.count is not None:
        share = f" Of {count(before.count, 'move')} "
        number = before.winning_count
        if before.count == 1:
            share = " It was the only move."
        else:
            share += "it is the only one that wins." if number == 1 else f"{number_word(number)} win."
    return Remark(title, f"It {_leaves(game, here)}.{share}")


def _leaves(game: Ruleset, target: Position) -> str:
    if not has_option(game, game.position(target)):
        return f"leaves {position_text(target)}, where no move is left"
    if game.block:
        return f"leaves {position_text(target)}, where every good move can be forbidden"
    return f"leaves {position_text(target)}, where every move has an answer"


def _lost(game: Ruleset, played: Played, known: Known) -> Remark:
    before, after = played.before, played.after
    title = f"Every move loses from {position_text(before.piles)}."
    if game.block and before.blocked:
        title = f"Every move that is left loses from {position_text(before.piles)}."
    if played.mark != "?" or played.harder is None or played.fewest is None:
        return Remark(title, refutation(game, after, known))
    fewer = f"{position_text(played.harder)} leaves {'just one' if played.fewest == 1 else number_word(played.fewest)}"
    if not played.answers:
        return Remark(title, refutation(game, after, known))
    here = f"{position_text(after.piles)} leaves {number_word(played.answers)} winning answers"
    return Remark(title, f"{here}; {fewer}.")


def _few(game: Ruleset, positions: Sequence[Position], all_known: bool) -> str:
    """The positions as alternatives, each in one order, those that leave the most first; of many only the first."""
    each_once = {game.position(target): target for target in positions}
    ordered = sorted(each_once.values(), key=lambda target: (-sum(target), target))
    if len(ordered) <= MAX_NAMED and all_known:
        return alternatives(map(position_text, ordered))
    more = f" (one of {number_word(len(ordered))})" if all_known else ""
    return f"{position_text(ordered[0])}{more}"
