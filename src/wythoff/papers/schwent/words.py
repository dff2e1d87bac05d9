"""Section 3: morphisms, their powers and their limits, letter by letter."""

from __future__ import annotations

from itertools import product

from wythoff.knowledge import Refuted, Verified
from wythoff.papers.claim import Effort, Outcome, Search, Tabled
from wythoff.papers.printed_data import compared, compared_word, printed_rows
from wythoff.papers.schwent.monoids import finite_words
from wythoff.papers.schwent.paper import PAPER
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


def printed_powers(morphism: Morphism, name: str) -> Outcome:
    """Whether the powers are printed as they are."""
    printed = printed_rows("Schwent", name)
    return compared("the powers", printed, [(label, [power(morphism, n)]) for n, (label, _) in enumerate(printed)])


def printed_prefix(morphism: Morphism, name: str, title: str = "the limit") -> Outcome:
    """Whether a word is printed as the fixed point of a morphism begins."""
    ((_, (printed,)),) = printed_rows("Schwent", name)
    return compared_word(title, printed, str(morphism.fixed_point("a").prefix(len(printed))))


def prefixes(morphism: Morphism, most: int) -> Search:
    """Whether the n-th power begins the next one, for all n < most."""
    yield from (f"n = {n}" for n in range(most) if not power(morphism, n + 1).startswith(power(morphism, n)))
    return Verified(most, f"n < {most}")


PAPER.not_computed(
    "def-2",
    "Definition 2",
    "An infinite word over a finite set is a sequence x_1 x_2 x_3 ... of its elements.",
    why="a definition, which fixes a name and a notation",
)


@PAPER.claim("def-3", "Definition 3", "A morphism is a map σ of a monoid with σ(xy) = σ(x)σ(y) for all x and y.")
def check_morphism(effort: Effort) -> Search:
    words = finite_words(effort.upto(4, 6))
    for morphism, x, y in product((FIBONACCI, PELL, NEW), words, words):
        if morphism(x + y) != f"{morphism(x)}{morphism(y)}":
            yield f"{morphism}: x = {x}, y = {y}"
    return Verified(len(words) ** 2, f"{len(words) ** 2} pairs of words, for the three morphisms of the section")


@PAPER.claim(
    "def-4",
    "Definition 4",
    "Words w_n converge to an infinite word w if every prefix of w is a prefix of all w_n from some n on; "
    "the powers σ^n(a) of the three morphisms of the section converge to their fixed points.",
)
def check_convergence(effort: Effort) -> Search:
    most = effort.upto(9, 10)
    for morphism in (FIBONACCI, PELL, NEW):
        limit = morphism.fixed_point("a")
        powers = [power(morphism, n) for n in range(most)]
        for length in range(len(powers[-2])):
            prefix = str(limit.prefix(length))
            start = next(n for n, word in enumerate(powers) if len(word) >= length)
            if not all(word.startswith(prefix) for word in powers[start:]):
                yield f"{morphism}: the prefix of {length} letters"
    return Verified(most, f"the powers n < {most}")


@PAPER.claim(
    "section-3-alternating",
    "section 3, the example u_n",
    "u_n = (ab)^(n/2) for even n and (ab)^((n-1)/2) a for odd n; these words converge to ababab...",
)
def check_alternating(effort: Effort) -> Search:
    def u(n: int) -> str:
        return "ab" * (n // 2) + "a" * (n % 2)

    printed = printed_rows("Schwent", "alternating")
    longest = len(printed[-1][1][0])
    rows = [(f"u_{n}", [u(n)]) for n in range(1, len(printed))]
    listing = compared("the words u_n", printed, [*rows, ("limit", [("ab" * longest)[:longest]])])
    if isinstance(listing.known, Refuted):
        return listing
    most = effort.upto(100, 1_000)
    for n in range(1, most):
        if len(u(n)) != n or not u(n + 1).startswith(u(n)):
            yield f"n = {n}"
    return Tabled(Verified(most, f"the printed words, and n <= {most}"), listing.tables)


@PAPER.claim("section-3-images", "section 3, the Fibonacci morphism", "For a -> ab, b -> a: σ(ab) and σ(abb).")
def check_images(effort: Effort) -> Outcome:
    rows = [(f"σ({word})", [FIBONACCI(word)]) for word in ("ab", "abb")]
    return compared("the images", printed_rows("Schwent", "fibonacci-images"), rows)


@PAPER.claim(
    "section-3-fibonacci", "section 3, w_0, ..., w_4", "The words w_n = σ^n(a) for a -> ab, b -> a and n <= 4."
)
def check_fibonacci(effort: Effort) -> Outcome:
    return printed_powers(FIBONACCI, "fibonacci-powers")


@PAPER.claim("section-3-fibonacci-word", "section 3, the Fibonacci word", "The first letters of the limit of the w_n.")
def check_fibonacci_word(effort: Effort) -> Outcome:
    return printed_prefix(FIBONACCI, "fibonacci-limit", "the Fibonacci word")


@PAPER.claim(
    "section-3-recurrence",
    "section 3, why the powers converge",
    "For the Fibonacci morphism σ^(n+1)(a) = σ^n(a) σ^n(b), so σ^n(a) is a prefix of σ^(n+1)(a).",
)
def check_recurrence(effort: Effort) -> Search:
    most = effort.upto(18, 24)
    for n in range(most):
        first, second = ((FIBONACCI**n)(letter) for letter in "ab")
        if power(FIBONACCI, n + 1) != f"{first}{second}":
            yield f"n = {n}"
    return Verified(most, f"n < {most}")


@PAPER.claim(
    "example-1-powers", "section 3, first example", "The words σ^n(a) for a -> aab, b -> a and n <= 3, as printed."
)
def check_pell(effort: Effort) -> Outcome:
    return printed_powers(PELL, "aab-a-powers")


@PAPER.correction("example-1-powers", "σ^3(a) = aabaabaaabaabaaab, with 17 letters; the others as printed.")
def check_corrected_pell(effort: Effort) -> Outcome:
    before = dict(printed_rows("Schwent", "aab-a-powers")) | {"σ^3(a)": ("aabaabaaabaabaaab",)}
    return compared("the powers", tuple(before.items()), [(f"σ^{n}(a)", [power(PELL, n)]) for n in range(4)])


@PAPER.claim(
    "example-1-prefixes", "section 3, first example", "For a -> aab, b -> a every σ^n(a) is a prefix of σ^(n+1)(a)."
)
def check_pell_prefixes(effort: Effort) -> Search:
    return prefixes(PELL, effort.upto(9, 13))


@PAPER.claim("example-1-limit", "section 3, first example", "The first letters of the limit for a -> aab, b -> a.")
def check_pell_limit(effort: Effort) -> Outcome:
    return printed_prefix(PELL, "aab-a-limit")


@PAPER.correction("example-1-limit", "The limit begins with aabaabaaabaabaaabaabaabaaabaabaaabaabaabaaabaab.")
def check_corrected_pell_limit(effort: Effort) -> Outcome:
    corrected = "aabaabaaabaabaaabaabaabaaabaabaaabaabaabaaabaab"
    return compared_word("the limit", corrected, str(PELL.fixed_point("a").prefix(len(corrected))))


@PAPER.claim(
    "example-2-powers", "section 3, second example", "The words σ^n(a) for a -> aab, b -> aa and n <= 3, as printed."
)
def check_new(effort: Effort) -> Outcome:
    return printed_powers(NEW, "aab-aa-powers")


@PAPER.claim(
    "example-2-prefixes", "section 3, second example", "For a -> aab, b -> aa every σ^n(a) is a prefix of σ^(n+1)(a)."
)
def check_new_prefixes(effort: Effort) -> Search:
    return prefixes(NEW, effort.upto(9, 12))


@PAPER.claim("example-2-limit", "section 3, second example", "The first letters of the limit for a -> aab, b -> aa.")
def check_new_limit(effort: Effort) -> Outcome:
    return printed_prefix(NEW, "aab-aa-limit")


@PAPER.correction("example-2-limit", "The limit begins with aabaabaaaabaabaaaabaabaabaabaaaabaabaaaabaabaabaabaaaa.")
def check_corrected_new_limit(effort: Effort) -> Outcome:
    corrected = "aabaabaaaabaabaaaabaabaabaabaaaabaabaaaabaabaabaabaaaa"
    return compared_word("the limit", corrected, str(NEW.fixed_point("a").prefix(len(corrected))))
