"""Section 4: the alpha-word, its finite words, and the rows E_x of M2."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, product

import numpy as np

from wythoff.exact import alpha
from wythoff.exact.arrays import floors
from wythoff.exact.irrational import Irrational
from wythoff.extend import column_of
from wythoff.extend.pair import pair_of
from wythoff.knowledge import Verified
from wythoff.papers.cases import Argument, Cases
from wythoff.papers.claim import Effort, Search
from wythoff.papers.goldberg_fraenkel.lemmas import by_moves, by_words
from wythoff.papers.goldberg_fraenkel.numbers import alphas, numbers
from wythoff.papers.goldberg_fraenkel.paper import PAPER
from wythoff.papers.goldberg_fraenkel.sets import places_of_a, rows_of_places, text
from wythoff.papers.uniform import lemmas_of, universally
from wythoff.words import Morphism, alpha_word, phi

# Numbers above 2 as well: Definition 1 and Lemma 2 are about all alpha > 1.
ABOVE_TWO = ("2+sqrt(2)", "sqrt(11)", "(7+sqrt(5))/2")

Words = dict[int, str]


def above_one(text: str, span: tuple[int, int]) -> Cases:
    """Each number of the others and above 2 with a bound, for which ``{}`` stands in the text."""

    def every(effort: Effort) -> list[Irrational]:
        return [*numbers(effort), *map(alpha, ABOVE_TWO)]

    def bound(effort: Effort) -> int:
        return effort.upto(*span)

    return Cases(
        lambda effort: [(number, bound(effort)) for number in every(effort)],
        bound,
        lambda effort: f"{len(every(effort))} values of alpha, {text.format(bound(effort))}",
    )


@PAPER.claim(
    "def-1",
    "Definition 1",
    "The alpha-word, alpha > 1 irrational, has a at the places floor(alpha n) - 1 and b at floor(beta n) - 1, n >= 1; "
    "these are all places, each once.",
    above_one("{:,} places", (20_000, 1_000_000)),
    universally("alpha", "a place is a number of the pair, minus 1", "beatty"),
)
def well_defined(number: Irrational, length: int) -> Iterator[str]:
    same = places_of_a(number, length) == places_of_a(number.beta(), length)
    yield from (f"alpha = {number}: place {place}" for place in np.flatnonzero(same)[:1])


PAPER.not_computed(
    "example-3",
    "Example 3",
    "An example of alpha-words.",
    why="the stored text has only the heading of this example",
)
PAPER.definition(
    "def-2",
    "Definition 2",
    "The morphism phi_t maps a to a^t b and b to a, t >= 1.",
    used="in Theorem 1 and Proposition 2",
)


@PAPER.claim(
    "def-3",
    "Definition 3",
    "If every tau_i(a) starts with a, then tau_1 ... tau_n (a) is a prefix of tau_1 ... tau_(n+1) (a), so that the "
    "limit exists; it is infinite if no image is empty and every tau_i(a) is longer than 1.",
    proof=universally(
        "tau",
        "T is tau_1 ... tau_n, and w(0) w(1) ... begins with tau_(n+1)(a), whose letters are natural numbers and the "
        "first of which is a: the image of its first m letters begins with that of a, which is tau_1 ... tau_n (a), "
        "and is longer if m >= 2 and no image is empty",
        "images-in-blocks",
        lemmas=["the image begins with that of the first letter", "longer words have longer images"],
    ),
)
def infinite_products(effort: Effort) -> Search:
    images = [Morphism({"a": "a" + more, "b": other}) for more, other in product(("b", "bb", "ba"), ("a", "b", "bab"))]
    depth = effort.upto(3, 4)

    for chosen in product(images, repeat=depth):
        words = [applied(chosen[:n], "a") for n in range(depth + 1)]
        if not all(v.startswith(u) and len(v) > len(u) for u, v in pairwise(words)):
            yield f"{chosen}"

    return Verified(len(images) ** depth, f"{len(images) ** depth:,} products of {depth} of 9 morphisms")


def applied(morphisms: list[Morphism] | tuple[Morphism, ...], word: str) -> str:
    """tau_1 tau_2 ... tau_n (word)."""
    for morphism in reversed(morphisms):
        word = str(morphism(word))
    return word


@PAPER.claim(
    "thm-1",
    "Theorem 1",
    "For alpha = [1; t_1, t_2, ...] the alpha-word is the infinite product phi_(t_1) phi_(t_2) ... (a).",
    alphas("{:,} letters", (20_000, 1_000_000)),
    by_words(
        "the prefixes of the product obey the same recursion, as Phi_m(b) = Phi_(m-1)(a)",
        "g is a floor",
        "h is a floor",
        "where the a's stand",
        "where the b's stand",
        "copies of W_m",
        "then W_(m-1)",
        "W_1 ends with b",
    ),
)
def product_of_morphisms(number: Irrational, length: int) -> Iterator[str]:
    found = alpha_word(number).letters(0, length) == "a"
    different = np.flatnonzero(found != places_of_a(number, length))
    yield from (f"alpha = {number}: letter {place}" for place in different[:1])


def image_failures(number: Irrational, length: int, morphism: Morphism, target: Irrational) -> Iterator[str]:
    """Where the image of W[alpha] is not the word of the number that it should belong to."""
    image = str(morphism(text(number, length)))
    wanted = text(target, len(image))
    if image != wanted:
        place = next(i for i, (u, v) in enumerate(zip(image, wanted, strict=True)) if u != v)
        yield f"alpha = {number}, {morphism}: letter {place}"


@PAPER.claim(
    "lemma-2",
    "Lemma 2",
    "To swap the letters of W[alpha] gives W[1 + 1/(alpha - 1)]; a -> b^t a, b -> b gives W[alpha + t]; and phi_t "
    "gives W[1 + 1/(alpha - 1 + t)], for alpha > 1.",
    above_one("t <= 4, {:,} letters", (1_000, 15_000)),
    universally(
        "t alpha",
        "to swap: beta is 1 + 1/(alpha - 1) and alpha is 1 + 1/(beta - 1), so the word of beta has a's at the places "
        "of b's; V is the word of alpha + t, by Definition 1, and the image of the letter at y begins at y + t C(y), "
        "C(y + 1) belongs to the next letter; phi_t is one after the other",
        "images-of-words",
    ),
)
def images(number: Irrational, length: int) -> Iterator[str]:
    yield from image_failures(number, length, Morphism("a->b, b->a"), 1 + 1 / (number - 1))
    for t in range(1, 5):
        yield from image_failures(number, length, Morphism({"a": "b" * t + "a", "b": "b"}), number + t)
        yield from image_failures(number, length, phi(t), 1 + 1 / (number - 1 + t))


@PAPER.claim(
    "thm-1-proof",
    "Proof of Theorem 1",
    "With alpha_n = [1; t_(n+1), t_(n+2), ...], n >= 0: phi_(t_n) makes W[alpha_(n-1)] of W[alpha_n], and W[alpha_n] "
    "begins with a.",
    alphas("n <= 6, {:,} letters", (1_000, 15_000)),
    universally(
        "alpha",
        "Lemma 2 with alpha_n for alpha and t_n for t: d(n) is alpha_n - 1, and 1 + 1/(d(n) + t(n)) is alpha_(n-1); "
        "alpha_n is a number between 1 and 2, as alpha is, so that its word begins with a, too",
        "images-of-words",
        "words-of-alpha",
        lemmas=[
            *lemmas_of("images-of-words"),
            "d is a fraction",
            "one step of the continued fraction",
            "the word begins with a",
        ],
    ),
)
def words_of_the_tails(number: Irrational, length: int) -> Iterator[str]:
    for n in range(1, 7):
        yield from image_failures(number.shifted(n), length, phi(number.quotient(n)), number.shifted(n - 1))
        if text(number.shifted(n), 1) != "a":
            yield f"alpha = {number}: W[alpha_{n}] begins with b"


# Proposition 2


WORD_LENGTHS = alphas("all n with |W_n| <= {:,}", (3_000, 100_000))


@lru_cache(maxsize=16)
def finite_words(number: Irrational, longest: int) -> Words:
    """W_-1 = b, W_0 = a and W_n = phi_(t_1) ... phi_(t_n) (a), as far as they are short enough."""
    words, n = {-1: "b", 0: "a"}, 1
    while number.convergent(n)[0] <= longest:
        words[n] = applied([phi(number.quotient(k)) for k in range(1, n + 1)], "a")
        n += 1
    return words


def words_claim(
    part: str, statement: str, fails: Callable[[Irrational, Words, int], bool], proof: Argument | None = None
) -> None:
    """One part of Proposition 2: what must not happen for any n."""

    @PAPER.claim(f"prop-2{part}", f"Proposition 2 ({part})", statement, WORD_LENGTHS, proof)
    def check(number: Irrational, longest: int) -> Iterator[str]:
        words = finite_words(number, longest)
        return (f"alpha = {number}: n = {n}" for n in words if fails(number, words, n))


def convergent(number: Irrational, n: int) -> Fraction:
    """[1; t_1, ..., t_n] from its definition."""
    value = Fraction(number.quotient(n))
    for k in range(n - 1, -1, -1):
        value = number.quotient(k) + 1 / value
    return value


def term(number: Irrational, n: int, part: int) -> int:
    """p_n (part 0) or q_n (part 1): numerator or denominator of convergent n, where p_-1 = 1 and q_-1 = 0."""
    return (1, 0)[part] if n == -1 else convergent(number, n).as_integer_ratio()[part]


def breaks_recurrence(number: Irrational, n: int, part: int) -> bool:
    """Whether x_0 = 1 or x_(n+1) = t_(n+1) x_n + x_(n-1), n >= 0, is not true."""
    if n < 0:
        return term(number, 0, part) != 1
    after, here, before = (term(number, k, part) for k in (n + 1, n, n - 1))
    return after != number.quotient(n + 1) * here + before


BY_RECURRENCES = by_words(
    "c(m, m) is [1; t(1), ..., t(m)] with u(n) for t(n), n >= 1, so that P(m)/Q(m), which obey these recurrences, are "
    "the convergents; they are in lowest terms by the determinant",
    "the value of a convergent",
    "determinant",
    "Q is positive and grows",
)
words_claim(
    "a",
    "W_(n+1) is t_(n+1) copies of W_n followed by W_(n-1), n >= 0.",
    lambda number, words, n: (
        n >= 0 and n + 1 in words and words[n + 1] != words[n] * number.quotient(n + 1) + words[n - 1]
    ),
    by_words(
        "W_m is the prefix of length P(m); the case n = 0 is a^(t_1) b",
        "copies of W_m",
        "then W_(m-1)",
        "t(1) a's at first",
        "W_1 ends with b",
    ),
)
words_claim(
    "b",
    "W_n has p_n letters, q_n of them a, where p_n/q_n are the convergents of alpha.",
    lambda number, words, n: (len(words[n]), words[n].count("a")) != (term(number, n, 0), term(number, n, 1)),
    by_words(
        "the Q(m)-th a is before P(m), and the next one is not; c(m, m) is [1; t(1), ..., t(m)], and P(m)/Q(m) is in "
        "lowest terms by the determinant",
        "W_m has Q(m) a's",
        "the value of a convergent",
        "determinant",
    ),
)
words_claim(
    "c",
    "p_-1 = 1, p_0 = 1 and p_(n+1) = t_(n+1) p_n + p_(n-1), n >= 0.",
    lambda number, words, n: breaks_recurrence(number, n, 0),
    BY_RECURRENCES,
)
words_claim(
    "d",
    "q_-1 = 0, q_0 = 1 and q_(n+1) = t_(n+1) q_n + q_(n-1), n >= 0.",
    lambda number, words, n: breaks_recurrence(number, n, 1),
    BY_RECURRENCES,
)
words_claim(
    "e",
    "W_n W_(n+1) and W_(n+1) W_n agree but for their last two letters, n >= -1.",
    lambda number, words, n: n + 1 in words and (words[n] + words[n + 1])[:-2] != (words[n + 1] + words[n])[:-2],
    by_words(
        "both words begin with W_m; the second is a prefix, and the first has W_(m+1) after W_m; for n = -1 they are "
        "ba and ab",
        "W_m follows W_(m+1)",
        "W_m and W_(m+1) almost commute",
    ),
)
words_claim(
    "f",
    "W_n, n >= 1, ends with ba if n is even and with ab if n is odd.",
    lambda number, words, n: n >= 1 and words[n][-2:] != ("ab" if n % 2 else "ba"),
    by_words("s(m) = (-1)^m", "how W_m ends"),
)
words_claim(
    "g",
    "W_n without its last two letters is a palindrome, n >= 1.",
    lambda number, words, n: n >= 1 and words[n][:-2] != words[n][:-2][::-1],
    by_words("as stated", "W_m without its end is a palindrome"),
)


# Section 4.2


@PAPER.claim(
    "section-4-2-inverses",
    "Section 4.2",
    "The inverse of g(n) = floor(alpha n) is ceil(n/alpha) on the values of g, that of h(n) = floor(beta n) is "
    "ceil(n/beta) on those of h.",
    alphas("n < {:,}", (2_000, 20_000)),
    by_moves(
        "v/alpha < i < v/alpha + 1, as gamma = 1/alpha is below 1; likewise for beta, and 1 - gamma",
        "A is not too low",
        "A is not too high",
        "B is not too low",
        "B is not too high",
        "gamma is below 1",
    ),
)
def inverses(number: Irrational, top: int) -> Iterator[str]:
    for slope in (number, number.beta()):
        inverse = slope.inverse()
        for n in range(1, top):
            if -inverse.floor(-slope.floor(n)) != n:
                yield f"alpha = {number}, slope {slope}: n = {n}"


def crossed_by_b(number: Irrational, x: int, count: int) -> list[int]:
    """The y with (x, y) in M2 by way of the P-positions m = 1, ..., count, in this order."""
    sought = floors(number.beta(), 1, 1, count) + x
    smaller, larger = (floors(slope, 0, 1, int(sought[-1]) + 1) for slope in (number, number.beta()))
    places = np.searchsorted(smaller, sought)
    m = np.flatnonzero(smaller[places] == sought)
    found: list[int] = (larger[places[m]] - smaller[m + 1]).tolist()
    return found


@PAPER.claim(
    "prop-3",
    "Proposition 3",
    "E_x, the y >= x with (x, y) in M2 where m >= 1 in the crossed way, holds the h(g^-1(s+x+1)) - g(h^-1(s+1)) for "
    "the places s with W(s) = b and W(s+x) = a.",
    alphas("x <= {}, the first {} places of b", (20, 80), (100, 400)),
    by_words(
        "n = g^-1(s+x+1) and k = h^-1(s+1) are the indices of the letters",
        "a crossed move has a b and an a",
        "a b and an a have a crossed move",
    ),
)
def rows_from_words(number: Irrational, top: int, count: int) -> Iterator[str]:
    length = pair_of(number).h(count)
    for x, places in rows_of_places(number, top, length):
        if [column_of(number, x, s) for s in places] != crossed_by_b(number, x, count):
            yield f"alpha = {number}: x = {x}"
