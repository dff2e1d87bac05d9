"""Section 3, its beginning: groups and monoids, and that of words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from wythoff.papers.cases import fixed
from wythoff.papers.claim import Effort, Outcome
from wythoff.papers.printed_data import compared, printed_rows
from wythoff.papers.schwent.paper import PAPER
from wythoff.papers.uniform import proven_for_all, universally

NUMBERED = (
    "The elements are numbers, which loses nothing: what fails in any set fails in the part that a few elements "
    "generate, which can be numbered"
)

Operation = tuple[tuple[int, ...], ...]
"""``operation[x][y]`` is the product of x and y."""

LARGEST_SET = 3
OPERATIONS = fixed(LARGEST_SET, f"all operations on up to {LARGEST_SET} elements")


def associative_operations(size: int) -> Iterator[Operation]:
    """All associative operations on 0, ..., size - 1.

    >>> len(list(associative_operations(2)))
    8
    """
    elements = range(size)
    for cells in product(elements, repeat=size * size):
        table = tuple(cells[row * size : (row + 1) * size] for row in elements)
        if all(table[table[x][y]][z] == table[x][table[y][z]] for x, y, z in product(elements, repeat=3)):
            yield table


def identities_of(table: Operation, x: int) -> list[int]:
    """The e with e x = x e = x."""
    return [e for e in range(len(table)) if table[e][x] == x == table[x][e]]


def identities(table: Operation) -> list[int]:
    """The e with e x = x e = x for all x."""
    return [e for e in range(len(table)) if all(e in identities_of(table, x) for x in range(len(table)))]


def has_inverse(table: Operation, x: int, neutral: list[int]) -> bool:
    """Whether x y = y x = e for some y and some of the neutral elements e."""
    return any(table[x][y] == table[y][x] and table[x][y] in neutral for y in range(len(table)))


def is_group(table: Operation) -> bool:
    """Whether a x = b and y a = b have just one solution each, which makes an associative operation that of a group."""
    elements = set(range(len(table)))
    return all(set(row) == elements for row in table) and all(
        set(column) == elements for column in zip(*table, strict=True)
    )


def _written(table: Operation) -> str:
    elements = range(len(table))
    return ", ".join(f"{x}*{y} = {table[x][y]}" for x, y in product(elements, repeat=2))


def _tables() -> Iterator[Operation]:
    for size in range(1, LARGEST_SET + 1):
        yield from associative_operations(size)


@PAPER.claim(
    "section-3-group",
    "section 3, the axioms of a group",
    "An associative operation under which every element has an identity element and an inverse is that of a group.",
    OPERATIONS,
)
def check_group() -> Iterator[str]:
    for table in _tables():
        own = [identities_of(table, x) for x in range(len(table))]
        if all(neutral and has_inverse(table, x, neutral) for x, neutral in enumerate(own)) and not is_group(table):
            yield f"not a group: {_written(table)}, though each element has an identity and an inverse"


@PAPER.correction(
    "section-3-group",
    "One and the same element is an identity for all; inverses are with respect to it.",
    OPERATIONS,
    universally(
        "G",
        "with an identity e for all and inverses, a x = b and x a = b have just the solutions that the inverse c of a "
        "gives; conversely, where all of these have solutions, a e = a and e a = a for one element give an identity on "
        "either side, these two are one, and so are the inverses on either side. " + NUMBERED,
        "groups",
    ),
)
def check_corrected_group() -> Iterator[str]:
    for table in _tables():
        neutral = identities(table)
        good = bool(neutral) and all(has_inverse(table, x, neutral) for x in range(len(table)))
        if good != is_group(table):
            yield _written(table)


@PAPER.claim(
    "section-3-monoid",
    "section 3, the axioms of a monoid",
    "An associative operation under which every element has an identity element is that of a monoid.",
    OPERATIONS,
)
def check_monoid() -> Iterator[str]:
    for table in _tables():
        if all(identities_of(table, x) for x in range(len(table))) and not identities(table):
            yield f"no identity for all: {_written(table)}"


@PAPER.correction(
    "section-3-monoid",
    "One and the same element is an identity for all; there is only one such element.",
    OPERATIONS,
    universally("G", f"if e and h are identities, e h is both. {NUMBERED}", "groups", lemmas=["one identity"]),
)
def check_corrected_monoid() -> Iterator[str]:
    for table in _tables():
        if len(identities(table)) > 1:
            yield _written(table)


def finite_words(longest: int) -> list[str]:
    """All words over a and b, the shorter ones first."""
    return ["".join(letters) for length in range(longest + 1) for letters in product("ab", repeat=length)]


@PAPER.claim(
    "section-3-words",
    "section 3, the set A*",
    "The list of the finite words over a and b begins with the empty word λ, and has the shorter ones first.",
)
def check_words(effort: Effort) -> Outcome:
    printed = printed_rows("Schwent", "words-over-a-b")
    listed = [word or "λ" for word in finite_words(3)][: len(printed[0][1])]
    return compared("the list of words", printed, [("A*", listed)])


PAPER.claim(
    "section-3-concatenation",
    "section 3, the set A*",
    "A* is a monoid under concatenation: the operation is associative, and the empty word is an identity.",
)(
    lambda effort: proven_for_all(
        "u v w",
        "the letters at the place n, from 0, are the same; u has k letters, v has l, and with k = 0 the first word is "
        "empty; words have the lengths k + l and so on, whichever are put together first",
        "finite-words",
        lemmas=["three words", "nothing in front", "nothing behind"],
    )
)
