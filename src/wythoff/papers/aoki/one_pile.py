"""Section 2, second part: one pile with a list of amounts that can be taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations

from wythoff.knowledge import Verified
from wythoff.papers.aoki.paper import PAPER
from wythoff.papers.cases import Argument, upto
from wythoff.papers.claim import Effort, Search
from wythoff.papers.positions import p_set
from wythoff.papers.uniform import lemmas_of, universally
from wythoff.questions.misere_caps import MISERE
from wythoff.workbench import Game, game, rules


def taking(amounts: Iterable[int], *, misere: bool = False) -> Game:
    """The game with one pile from which one of the given amounts is taken, in normal play or misere play.

    >>> taking([1, 4]).options((5,))
    [(1,), (4,)]
    """
    choices = " or ".join(f"x - x' = {amount}" for amount in amounts)
    return rules(f"game amounts\npiles x\nmove take: {choices}\n{MISERE if misere else ''}")


def _like_cap(amounts: Sequence[int], cap: int, bound: int) -> str | None:
    """The first pile that is cold for the amounts or for the cap, but not for both; None if there is none."""
    different = p_set(taking(amounts), bound) ^ p_set(game("capped-nim", heaps=1, cap=cap), bound)
    return f"the pile {min(different)[0]}, with the amounts {', '.join(map(str, amounts[:8]))}" if different else None


def certified(what: str, symbols: str = "", *numbers: str) -> Argument:
    """By the theorem on amounts; ``numbers`` are lemmas that tell which numbers have a divisor."""
    which = f"also(d) >= 1 for the further amounts d, any set of them; {what}"
    if not numbers:
        return universally(symbols, which, "amounts")
    lemmas = [*lemmas_of("amounts"), *numbers]
    return universally(symbols, which, "amounts", "powers-and-their-divisors", lemmas=lemmas)


@PAPER.claim(
    "thm-2.4",
    "Section 2, Theorem 2.4",
    "If the amounts that can be taken are 1, ..., q and others that are not divisible by q + 1, the cold positions are "
    "those with at most q counters taken.",
)
def theorem_2_4(effort: Effort) -> Search:
    most, games = effort.upto(3, 6), 0
    for q in range(1, most + 1):
        more = [p for p in range(q + 2, q + 2 + effort.upto(6, 8)) if p % (q + 1)]
        for others in chain.from_iterable(combinations(more, size) for size in range(len(more) + 1)):
            games += 1
            if (trouble := _like_cap([*range(1, q + 1), *others], q, 40)) is not None:
                yield f"q = {q}: {trouble}"
    seen = Verified(games, f"{games} lists of amounts, q <= {most}, piles up to 40")
    return certified("p(x) = 1 for the same piles x as c(x) = 1, with at most q counters taken", "q")(seen)


@PAPER.claim(
    "example-2.4",
    "Section 2, Example 2.4",
    "Taking a power of 2 is as good as taking at most 2 counters; taking a power of an odd number above 3 as taking 1.",
)
def example_2_4(effort: Effort) -> Search:
    bound = effort.upto(300, 2000)
    for base, cap in ((2, 2), *((odd, 1) for odd in range(5, effort.upto(12, 30), 2))):
        powers = [base**i for i in range(bound.bit_length()) if base**i <= bound]
        if (trouble := _like_cap(powers, cap, bound)) is not None:
            yield trouble
    three = _like_cap([3**i for i in range(bound.bit_length()) if 3**i <= bound], 1, bound)
    note = "powers of 3 do as well" if three is None else "powers of 3 do not"
    seen = Verified(bound, f"piles up to {bound}, powers of 2 and of odd numbers below {effort.upto(12, 30)}; {note}")
    what = "no power P(m) of 2 is divisible by 3, and no power Q(m) of an odd n = 2 c + 1 by 2"
    return certified(what, "n", "powers of 2", "powers of an odd number")(seen)


@PAPER.claim(
    "example-2.5",
    "Section 2, Example 2.5",
    "Taking 1 or a prime number of counters is as good as taking at most 3.",
    upto(100, 400, "piles up to {}"),
    certified("no prime number is divisible by 4, as a multiple of 4 is a product", "", "multiples of 4"),
)
def example_2_5(bound: int) -> Iterator[str]:
    primes = [p for p in range(2, bound + 1) if all(p % d for d in range(2, p))]
    if (trouble := _like_cap([1, *primes], 3, bound)) is not None:
        yield trouble


PAPER.same(
    "thm-2.5",
    "Section 2, Theorem 2.5",
    "The cold positions of Wythoff's game are (floor(phi i) + i, floor(phi i)), i = 0, 1, 2, ...",
    as_="thm-1.1",
)
PAPER.same(
    "thm-2.5-phi",
    "Section 2, Theorem 2.5",
    "The decimal digits of the golden ratio begin with 1.61803398875, and continue.",
    as_="section-1-phi",
)
