"""From data to descriptions: fitted on a part of the data, then compared with all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from numpy.typing import ArrayLike

from wythoff.conjecture.beatty_pairs import beatty_pairs
from wythoff.conjecture.boards import solved
from wythoff.conjecture.deadline import Deadline, OutOfTime
from wythoff.conjecture.evidence import evidence_of
from wythoff.conjecture.ideas import Conjecture, Conjectures, Tried
from wythoff.conjecture.lattices import lattices
from wythoff.conjecture.linear_columns import mex_rules
from wythoff.conjecture.mex_systems import mex_systems
from wythoff.conjecture.nim_sums import nim_sums
from wythoff.conjecture.sample import Sample
from wythoff.conjecture.step_words import rays, step_words
from wythoff.describe import Description, MexRule, StepWord, WithExceptions
from wythoff.logs import logger
from wythoff.named import game_of
from wythoff.rules.ruleset import Ruleset

log = logger(__name__)

Finder = Callable[[Sample, Deadline], Iterator[Description | Tried]]

FINDERS: tuple[Finder, ...] = (nim_sums, lattices, rays, beatty_pairs, mex_rules, mex_systems, step_words)
"""The kinds of descriptions, in the order in which they are tried.

They are ranked by the number of positions that are listed one by one, and then in this order; step words come last.
"""

_FOR_COLUMNS = (rays, beatty_pairs, mex_rules, mex_systems, step_words)

SECONDS = 20.0

# Long lists of columns are fitted on a tenth, boards on a third of their side.
_LONG = 50_000


def conjecture(game: Ruleset | str, *, bound: int | None = None, seconds: float = SECONDS) -> Conjectures:
    """Descriptions that fit the P-positions of a game, the best first, each with the range it was compared on.

    They are looked for until this many seconds have passed since the board was solved. The game may be given by name.

    >>> print(conjecture("capped-nim(cap=2)", bound=60))
    1. nim-sum: the remainders of the piles modulo 3 have nim-sum 0 (verified for piles up to 60)
    2. periodic lattice: the remainders of the piles modulo 3 are one of (0, 0), (1, 1), (2, 2) (verified ... 60)
    """
    rules = game_of(game)
    sample = solved(rules, bound, seconds / 10)
    return _search(sample, f"the P-positions of {rules}", Deadline.after(seconds))


def conjecture_positions(
    positions: ArrayLike,
    piles: int,
    bound: int,
    *,
    unordered: bool = False,
    name: str = "the set",
    seconds: float = SECONDS,
) -> Conjectures:
    """Descriptions that fit a set of positions: all of them with piles up to the bound must be given.

    If the set is ``unordered``, each position stands for all orders of its piles.

    >>> ideas = conjecture_positions([(k, k) for k in range(101)], piles=2, bound=100)
    >>> [idea.kind for idea in ideas]
    ['nim-sum', 'rays']
    """
    return _search(Sample.of(positions, piles, bound, unordered=unordered), name, Deadline.after(seconds))


def _search(sample: Sample, name: str, deadline: Deadline) -> Conjectures:
    found: list[tuple[bool, int, int, Conjecture]] = []
    tried: list[Tried] = []
    log.info("looking for descriptions of %s, known for piles up to %d", name, sample.bound)
    for rank, finder in enumerate(FINDERS):
        if finder in _FOR_COLUMNS and not sample.is_sparse:
            continue
        log.debug("trying %s", finder.__name__.replace("_", " "))
        for result in _results(finder, sample, deadline):
            if isinstance(result, Tried):
                tried.append(result)
                log.info("does not fit: %s", result)
            else:
                description = result.description
                log.info("fits: %s", result)
                found.append((isinstance(description, StepWord), _exceptions(description), rank, result))
    ranked = tuple(idea for *_, idea in sorted(found, key=lambda entry: entry[:3]))
    return Conjectures(name, ranked, tuple(tried), evidence_of(sample))


def _results(finder: Finder, sample: Sample, deadline: Deadline) -> Iterator[Conjecture | Tried]:
    """What a finder reads off a part of the sample, compared with all of it; off a larger part if it lacks data."""
    try:
        for bound in _fitted(sample.bound):
            deadline.check()
            wants_more = []
            for result in finder(sample.within(bound), deadline):
                if isinstance(result, Description):
                    yield _compared(result, bound, sample)
                elif result.wants_more:
                    wants_more.append(result)
                else:
                    yield result
            if not wants_more:
                return
        yield from wants_more
    except OutOfTime:
        yield Tried(finder.__name__.replace("_", " "), "there was no time left")


def _compared(description: Description, fitted_to: int, sample: Sample) -> Conjecture | Tried:
    wrong = sample.first_difference(description.positions(sample.bound))
    if wrong is None:
        return Conjecture(description, fitted_to, sample.bound)
    return Tried(description.kind, str(description), wrong)


def _fitted(bound: int) -> tuple[int, int]:
    """The bounds up to which descriptions are fitted: the smaller one, unless that is too little."""
    small = bound // 10 if bound >= _LONG else max(min(bound, 3), bound // 3)
    return small, max(small, bound // 2)


def _exceptions(description: Description) -> int:
    """How many positions are listed one by one: the fewer, the better the description."""
    if isinstance(description, WithExceptions):
        return len(description.added) + len(description.removed)
    return len(description.start) if isinstance(description, MexRule) else 0
