"""Prove which positions of a game are P, for all positions: from its rules alone, or for a given idea."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import permutations
from typing import Any, Protocol, TypeVar, overload

from wythoff.automata.dfa import Dfa
from wythoff.automata.minimise import minimise
from wythoff.automata.product import intersection, union
from wythoff.automata.tracks import reroute
from wythoff.checker import Invalid
from wythoff.errors import TooManyStates, Unsupported
from wythoff.knowledge import ACCEPTED, Undecided
from wythoff.logs import logger
from wythoff.named import game_of
from wythoff.numeration.digital import DigitSystem, certify, numbers_dfa
from wythoff.prove import proof_cache
from wythoff.prove.acceptance import accept
from wythoff.prove.attempt import Obstacle, attempt
from wythoff.prove.candidates import Search, candidates
from wythoff.prove.certificate_writer import game_part
from wythoff.prove.limits import UNLIMITED, LimitReached, Limits, Report, run_within
from wythoff.prove.refutation import smallest
from wythoff.prove.verdict import Proof, Refutation
from wythoff.rules.ruleset import Position, Removal, Ruleset
from wythoff.text import automaton_text, count

Result = TypeVar("Result")

log = logger(__name__)

GUESSING_SECONDS = 90.0


class Idea(Protocol):
    """A set of positions: the automaton ``p_set`` reads their digits in a numeration system."""

    @property
    def system(self) -> DigitSystem: ...

    @property
    def p_set(self) -> Dfa: ...


@overload
def prove(
    game: Ruleset | str,
    idea: None = None,
    *,
    systems: Sequence[DigitSystem] | None = None,
    guessing: float = GUESSING_SECONDS,
    limits: Limits = UNLIMITED,
) -> Proof | Undecided: ...


@overload
def prove(
    game: Ruleset | str,
    idea: Idea,
    *,
    systems: Sequence[DigitSystem] | None = None,
    guessing: float = GUESSING_SECONDS,
    limits: Limits = UNLIMITED,
) -> Proof | Refutation | Undecided: ...


def prove(
    game: Ruleset | str,
    idea: Idea | None = None,
    *,
    systems: Sequence[DigitSystem] | None = None,
    guessing: float = GUESSING_SECONDS,
    limits: Limits = UNLIMITED,
) -> Proof | Refutation | Undecided:
    """Decide the obligations for the P-positions that an idea names or that a board shows, and check the certificate.

    The game may be given by its name. Without an idea the P-positions are learned from boards, in the given numeration
    systems or in all plausible ones; only an idea can be refuted. No new guess is tried after ``guessing`` seconds, and
    the current one is decided, however long that takes. At one of the ``limits`` all work ends, in a process of its
    own, and the verdict is undecided, and says what was learned.

    Proofs that were kept before (`proof_cache.py`) are used, after a check, if the caller has asked for that.

    >>> from wythoff.numeration.digital import base
    >>> from wythoff.rules import library
    >>> print(prove(library.game("nim"), systems=[base(2)]))
    proved: the P-positions of nim(heaps=2) are an automaton of 1 state in base 2 digits
    >>> print(prove(library.game("heap-wythoff", heaps=2), prove(library.game("nim"))))
    refuted: (1, 1) is in the set, and so is (0, 0), one move away
    """
    clock, limits = _Clock(guessing), limits.begun()
    game = game_of(game)
    log.info("proving %s", game)
    if idea is not None:
        return decided_within(limits, game, partial(_decide, game, _Set(idea.system, idea.p_set), clock))
    free = systems is None
    known = proof_cache.find(game) if free else None
    if known is not None:
        return replace(known, seconds=clock.elapsed)
    verdict = decided_within(limits, game, partial(_find, game, systems, clock))
    if free:
        proof_cache.keep(game, verdict)
    return verdict


def decided_within(limits: Limits, game: Ruleset, work: Callable[[Report | None], Result]) -> Result | Undecided:
    """What the work finds out about a game within limits, or that it was ended; without limits it reports nothing."""
    if not limits.bind:
        return work(None)
    limits = limits.begun()
    try:
        return run_within(limits, work)
    except LimitReached as reached:
        why = f"{reached}; {reached.learned or 'nothing was learned'}"
        return Undecided(why, subject=str(game), seconds=limits.elapsed)


@dataclass(frozen=True)
class _Set:
    """An idea that can be sent to another process, whatever it was."""

    system: DigitSystem
    p_set: Dfa


def _decide(game: Ruleset, idea: Idea, clock: _Clock, report: Report | None) -> Proof | Refutation | Undecided:
    """Whether an idea is right."""
    return _or_undecided(game, clock, lambda: _judge(game, idea, clock, _Learned(report)))


def _find(
    game: Ruleset, systems: Sequence[DigitSystem] | None, clock: _Clock, report: Report | None
) -> Proof | Undecided:
    """A proof without an idea."""
    find = _maximal if any(isinstance(move, Removal) for move in game.moves) else _search
    return _or_undecided(game, clock, lambda: find(game, systems, clock, _Learned(report)))


def _or_undecided(game: Ruleset, clock: _Clock, work: Callable[[], Result]) -> Result | Undecided:
    """What some work finds out; what is too large or not accepted is undecided."""
    try:
        return work()
    except (Unsupported, TooManyStates) as problem:
        return Undecided(str(problem), subject=str(game), seconds=clock.elapsed)
    except Invalid as problem:
        return Undecided(f"the certificate was not accepted: {problem}", subject=str(game), seconds=clock.elapsed)


class _Learned:
    """What is known while a proof is under way: the guesses that failed, and what holds of the current one."""

    def __init__(self, report: Report | None = None) -> None:
        self.report = report
        self.search: Search | None = None
        self.failures: Counter[str] = Counter()
        self.guess: list[str] = []

    def tell(self) -> None:
        """Report all of it, if a report is wanted."""
        if self.report is not None:
            self.report(self.so_far())

    def begin(self, system: DigitSystem, p_set: Dfa, bound: int | None = None) -> None:
        """A set is about to be decided on."""
        what = "is neither proved nor refuted" if bound is None else f"fits the P-positions with piles up to {bound:,}"
        self.guess = [f"{automaton_text(p_set.states, system.name)} {what}"]
        log.info("%s", self.guess[0])
        self.tell()

    def meet(self, obligation: str) -> None:
        """An obligation is met by the set."""
        self.guess.append(obligation)
        self.tell()

    def fail(self, why: str) -> None:
        """It is not the set of P-positions, or that could not be decided."""
        log.info("%s", why)
        self.failures[why] += 1
        self.guess = []
        self.tell()

    def so_far(self) -> str:
        """What was learned when the work was ended."""
        boards = [] if self.search is None else [f"P-positions with piles up to {self.search.bound:,} were looked at"]
        tried = [] if self.search is None else _counted(self.search.tried)
        return "; ".join([*(self.guess or [*boards, *tried]), *self.failures])

    def in_all(self) -> str:
        """What was learned when every guess has failed."""
        assert self.search is not None
        nothing = f"no automaton found for the P-positions with piles up to {self.search.bound:,}"
        return "; ".join([nothing, *_counted(self.search.tried), *_at_least(self.search.least), *self.failures])


class _Clock:
    def __init__(self, seconds: float) -> None:
        self.began, self.seconds = time.monotonic(), seconds

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self.began

    @property
    def has_run_out(self) -> bool:
        return self.elapsed > self.seconds


def _maximal(
    game: Ruleset, systems: Sequence[DigitSystem] | None, clock: _Clock, learned: _Learned
) -> Proof | Undecided:
    """That the P-positions of a maximal game are the Beatty pairs; their number gives the numeration system."""
    from wythoff.prove.maximal import with_automata

    outcome = _settle(*with_automata(game), clock, learned)
    if isinstance(outcome, Proof):
        return outcome
    why = f"the Beatty pairs are not the P-positions: {outcome.evidence}"
    return Undecided(why, subject=str(game), seconds=clock.elapsed)


def _search(
    game: Ruleset, systems: Sequence[DigitSystem] | None, clock: _Clock, learned: _Learned
) -> Proof | Undecided:
    """Try guesses until one is proved."""
    game_part(game)  # refuses rules that there are no proofs for, before any board is solved
    learned.search = candidates(game, systems, learned.tell)
    for guess in learned.search:
        learned.begin(guess.system, guess.p_set, guess.bound)
        try:
            outcome = _settle(game, guess.system, guess.p_set, clock, learned)
            if isinstance(outcome, Proof):
                return outcome
            learned.fail(f"what was learned in {guess.system.name} digits has {outcome.reason}")
        except TooManyStates:
            learned.fail(f"the automata grew too large in {guess.system.name} digits")
        if clock.has_run_out:
            learned.fail("time ran out")
            break
    solved_to = learned.search.bound if learned.search.bound >= 0 else None
    return Undecided(learned.in_all(), subject=str(game), seconds=clock.elapsed, solved_to=solved_to)


def _settle(game: Ruleset, system: DigitSystem, p_set: Dfa, clock: _Clock, learned: _Learned) -> Proof | Refutation:
    """Decide whether the set is that of the P-positions; the certificate is checked as it would be read from a file."""
    certify(system)

    def met(obligation: str) -> None:
        log.info("%s", obligation)
        learned.meet(obligation)

    outcome = attempt(game, system, p_set, report=met)
    if isinstance(outcome, Obstacle):
        return Refutation.of(outcome, str(game), clock.elapsed)
    log.info("a certificate was found, and is being checked")
    learned.meet("a certificate was found, and its check was under way")
    certificate = accept(outcome.text)
    log.info(ACCEPTED)
    return Proof.of(certificate, str(game), clock.elapsed)


def _judge(game: Ruleset, idea: Idea, clock: _Clock, learned: _Learned) -> Proof | Refutation:
    """Prove or refute one idea; a refutation has the smallest position that shows it."""
    system, p_set = idea.system, idea.p_set
    if p_set.tracks != len(game.piles):
        raise Unsupported(f"the idea is about {p_set.tracks} piles, and {game} has {len(game.piles)}")
    if game.unordered:
        p_set = union(*(reroute(p_set, order, p_set.digits) for order in permutations(range(p_set.tracks))))
    p_set = minimise(intersection(p_set, numbers_dfa(system, p_set.tracks)))
    learned.begin(system, p_set)
    outcome = _settle(game, system, p_set, clock, learned)
    if isinstance(outcome, Proof):
        return outcome

    def contains(position: Position) -> bool:
        return p_set.accepts(system.side_by_side(position))

    found = smallest(game, contains, Obstacle(outcome.reason, outcome.position, outcome.target))
    return Refutation.of(found, str(game), clock.elapsed)


def _counted(tried: Mapping[str, str]) -> Iterator[str]:
    for trouble, systems in Counter(tried.values()).items():
        yield f"{trouble} in {count(systems, 'numeration system')}"


def _at_least(least: Mapping[str, int]) -> Iterator[str]:
    """What boards show of the automata that were not found: bounds that hold, whatever was learned."""
    fewest = min(least.values(), default=0)
    if fewest > 1:
        systems = count(len(least), "numeration system")
        yield f"an automaton for them would need at least {fewest:,} states in each of {systems}"


__all__: list[Any] = ["Idea", "prove"]
