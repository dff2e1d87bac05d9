"""Section 3: morphisms, their powers and their limits, letter by letter."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wythoff.papers.cases import Argument, upto
from wythoff.papers.claim import Effort, Outcome
from wythoff.papers.printed_data import Computed, compared, printed_rows
from wythoff.papers.schwent.paper import PAPER
from wythoff.papers.uniform import proven_for_all, universally
from wythoff.words.morphism import Morphism

FIBONACCI = Morphism("a->ab, b->a")
PELL = Morphism("a->aab, b->a")
NEW = Morphism("a->aab, b->aa")


def power(morphism: Morphism, n: int) -> str:
    """The n-th power of a morphism, applied to a.

    >>> power(FIBONACCI, 3)
    'abaab'
    """
    return str((morphism**n)("a"))


def powers(morphism: Morphism) -> Computed:
    """The powers of a morphism, applied to a, as the rows of a table."""
    return lambda printed: [(label, [power(morphism, n)]) for n, (label, _) in enumerate(printed)]


def prefix(morphism: Morphism) -> Callable[[int], str]:
    """The first letters of the fixed point of a morphism."""
    return lambda length: str(morphism.fixed_point("a").prefix(length))


def prefixes(morphism: Morphism) -> Callable[[int], Iterator[str]]:
    """The n below a bound for which the n-th power does not begin the next one."""
    return lambda most: (f"n = {n}" for n in range(most) if not power(morphism, n + 1).startswith(power(morphism, n)))


def begins_the_next(which: str) -> Argument:
    """Proved for all n, as the powers are ever longer beginnings of the fixed point."""
    what = "with 0 for a and 1 for b, σ^n(a) is the first P(n) letters of the fixed point W, and so begins σ^(n+1)(a)"
    return universally("n", f"{which}; {what}", "powers-of-a-morphism")


PAPER.definition(
    "def-2",
    "Definition 2",
    "An infinite word over a finite set is a sequence x_1 x_2 x_3 ... of its elements.",
    used="by every word below",
)


PAPER.definition(
    "def-3",
    "Definition 3",
    "A morphism is a map σ of a monoid with σ(xy) = σ(x)σ(y) for all x and y.",
    used="by every word below; on words it is given by the images of the letters",
)
PAPER.definition(
    "def-4",
    "Definition 4",
    "Words w_n converge to an infinite word w if every prefix of w is a prefix of all w_n from some n on.",
    used="by the limits below, where each power is a prefix of the next",
)


@PAPER.claim(
    "section-3-alternating",
    "section 3, the example u_n",
    "The words u_n = (ab)^(n/2) for even n, and (ab)^((n-1)/2) a for odd n, n <= 4, and the letters of their limit, as "
    "printed.",
)
def check_alternating(effort: Effort) -> Outcome:
    def u(n: int) -> str:
        return "ab" * (n // 2) + "a" * (n % 2)

    printed = printed_rows("Schwent", "alternating")
    longest = len(printed[-1][1][0])
    rows = [(f"u_{n}", [u(n)]) for n in range(1, len(printed))]
    return compared("the words u_n", printed, [*rows, ("limit", [("ab" * longest)[:longest]])])


PAPER.claim(
    "section-3-alternating-limit",
    "section 3, the example u_n",
    "The words u_n, (ab)^(n/2) for even n and (ab)^((n-1)/2) a for odd n, converge to ababab...",
)(
    lambda effort: proven_for_all(
        "n",
        "with 0 for a and 1 for b; ab(0) ab(1) ... are the letters of ababab..., of which u_n is the first n",
        "finite-words",
        lemmas=["a and b in turn"],
    )
)
PAPER.claim(
    "section-3-morphism",
    "section 3, the Fibonacci morphism",
    "A map of letters to words, such as a -> ab, b -> a, that is extended to all words letter by letter is a morphism: "
    "the image of uv is that of u followed by that of v.",
)(
    lambda effort: proven_for_all(
        "u v",
        "u has k letters; the image of the letter number n of uv begins at G(k, n), which is E(n) in that of u, and "
        "the length E(k) of the image of u and F(n - k) in that of v; the letters are the same, and long(x) is the "
        "length of what the letter x becomes",
        "finite-words",
        lemmas=["the image of u in that of uv", "the image of v in that of uv"],
    )
)
PAPER.table(
    "section-3-images",
    "section 3, the Fibonacci morphism",
    "For a -> ab, b -> a: σ(ab) and σ(abb).",
    lambda printed: [(f"σ({word})", [FIBONACCI(word)]) for word in ("ab", "abb")],
    file="fibonacci-images",
    title="the images",
)
PAPER.table(
    "section-3-fibonacci",
    "section 3, w_0, ..., w_4",
    "The words w_n = σ^n(a) for a -> ab, b -> a and n <= 4.",
    powers(FIBONACCI),
    file="fibonacci-powers",
    title="the powers",
)
PAPER.word(
    "section-3-fibonacci-word",
    "section 3, the Fibonacci word",
    "The first letters of the limit of the w_n.",
    prefix(FIBONACCI),
    file="fibonacci-limit",
    title="the Fibonacci word",
)


@PAPER.claim(
    "section-3-recurrence",
    "section 3, why the powers converge",
    "For the Fibonacci morphism σ^(n+1)(a) = σ^n(a) σ^n(b), so σ^n(a) is a prefix of σ^(n+1)(a).",
    upto(18, 24, "n < {}"),
    begins_the_next("σ^(n+1)(a) = σ^n(σ(a)) = σ^n(ab) = σ^n(a) σ^n(b), as σ^n is a morphism; with c = d = 1"),
)
def check_recurrence(most: int) -> Iterator[str]:
    for n in range(most):
        first, second = ((FIBONACCI**n)(letter) for letter in "ab")
        if power(FIBONACCI, n + 1) != f"{first}{second}":
            yield f"n = {n}"


PAPER.table(
    "example-1-powers",
    "section 3, first example",
    "The words σ^n(a) for a -> aab, b -> a and n <= 3, as printed.",
    powers(PELL),
    file="aab-a-powers",
    title="the powers",
    correct=(
        "σ^3(a) = aabaabaaabaabaaab, with 17 letters; the others as printed.",
        {("σ^3(a)", 1): "aabaabaaabaabaaab"},
    ),
)
PAPER.claim(
    "example-1-prefixes",
    "section 3, first example",
    "For a -> aab, b -> a every σ^n(a) is a prefix of σ^(n+1)(a).",
    upto(9, 13, "n < {}"),
    begins_the_next("with c = 2 and d = 1"),
)(prefixes(PELL))
PAPER.word(
    "example-1-limit",
    "section 3, first example",
    "The first letters of the limit for a -> aab, b -> a.",
    prefix(PELL),
    file="aab-a-limit",
    title="the limit",
    correct=(
        "The limit begins with aabaabaaabaabaaabaabaabaaabaabaaabaabaabaaabaab.",
        "aabaabaaabaabaaabaabaabaaabaabaaabaabaabaaabaab",
    ),
)
PAPER.table(
    "example-2-powers",
    "section 3, second example",
    "The words σ^n(a) for a -> aab, b -> aa and n <= 3, as printed.",
    powers(NEW),
    file="aab-aa-powers",
    title="the powers",
)
PAPER.claim(
    "example-2-prefixes",
    "section 3, second example",
    "For a -> aab, b -> aa every σ^n(a) is a prefix of σ^(n+1)(a).",
    upto(9, 12, "n < {}"),
    begins_the_next("with c = d = 2"),
)(prefixes(NEW))
PAPER.word(
    "example-2-limit",
    "section 3, second example",
    "The first letters of the limit for a -> aab, b -> aa.",
    prefix(NEW),
    file="aab-aa-limit",
    title="the limit",
    correct=(
        "The limit begins with aabaabaaaabaabaaaabaabaabaabaaaabaabaaaabaabaabaabaaaa.",
        "aabaabaaaabaabaaaabaabaabaabaaaabaabaaaabaabaabaabaaaa",
    ),
)
