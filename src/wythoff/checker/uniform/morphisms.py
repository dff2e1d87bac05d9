"""Fixed points of morphisms with parameters, such as the word of 0 -> 0^c 1, 1 -> 0 for all c >= 1.

A morphism maps each integer v of its alphabet to a word: the images say which one, each for the v that meet its guard,
as blocks letter^power with polynomials in v and in the parameters. The certificate first proves about these:

1. *closed*: every letter of an image is in the alphabet, if its power is not 0;
2. *complete* and *apart*: every letter of the alphabet meets one guard, and no two of them;
3. *image*: powers are natural numbers, and no image is empty;
4. *start*: the start is a letter that meets the first guard; its image begins with it and has at least two letters.

Then the fixed point exists, whatever the parameters are. By 1 to 3 the morphism s maps words of n letters of the
alphabet to words of at least n letters of it. By 4, s(start) = start u, where u is not empty. So each power
s^(m+1)(start) = s^m(start) s^m(u) continues the one before by at least one letter, and all of them begin one infinite
word w = w(1) w(2) ... with s(w) = w. Let E(n) be the length of the image of its first n letters. As w is the image of
itself, the image of w(n) stands in w at the places E(n - 1) + 1, ..., E(n), which is all that is granted:

- *letters*: w(n) is in the alphabet for n >= 1; *first*: w(1) is the start; *empty*: E(0) = 0;
- *length k*: E(n) - E(n - 1) is the sum of the powers of the image that has w(n), if w(n) meets guard k;
- *image k block c*: the places of block c, after those of the blocks before it, hold its letter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..work import entries, fields, require
from .facts import AT_LEAST, ZERO, Case, Lemma, Literal, Variable, read_literals, written_literals
from .terms import INTEGER, Polynomial, Sorts, apply, name, number, read_polynomial, written_polynomial

MAX_IMAGES = 20
MAX_BLOCKS = 40
LETTER = "v"

_V, _N, _I = name(LETTER), name("n"), name("i")
_v, _n, _i = (Variable(one, INTEGER) for one in (LETTER, "n", "i"))


@dataclass(frozen=True)
class Image:
    """The image of the letters that meet a guard: blocks of a letter and how often it stands there."""

    guard: tuple[Literal, ...]
    blocks: tuple[tuple[Polynomial, Polynomial], ...]

    @property
    def length(self) -> Polynomial:
        return sum((power for _, power in self.blocks), number(0))

    def __str__(self) -> str:
        """The image in words.

        >>> str(Image((Literal(_V, ZERO),), ((_V, name("c")), (_V + 1, number(1)))))
        'v^c (v + 1) if v = 0'
        """
        given = " and ".join(map(str, self.guard))
        return " ".join(_block_text(*block) for block in self.blocks) + (f" if {given}" if given else "")


@dataclass(frozen=True)
class Morphic:
    """The word w(1) w(2) ... that a morphism maps to itself, and the ends E(n) of the images of its letters."""

    word: str
    ends: str
    alphabet: tuple[Literal, ...]
    start: Polynomial
    images: tuple[Image, ...]

    def check(self, sorts: Sorts) -> None:
        """Refuse what is not a morphism of integers, or mentions anything but letters and what was defined before."""
        require(0 < len(self.images) <= MAX_IMAGES, "a morphism has no images, or too many")
        require(self.word != self.ends, "a word and its ends have the same name")
        letters = sorts.extended({LETTER: INTEGER})
        sorts.check(self.start)
        require(sorts.is_integer(self.start), f"the start of {self.word} is not an integer")
        for literal in self.alphabet:
            letters.check(literal.polynomial)
        for image in self.images:
            require(0 < len(image.blocks) <= MAX_BLOCKS, "an image has no blocks, or too many")
            for literal in image.guard:
                letters.check(literal.polynomial)
            for part in (part for block in image.blocks for part in block):
                letters.check(part)
                require(letters.is_integer(part), f"a letter or power of {self.word} is not an integer")

    def obligations(self) -> Iterator[Lemma]:
        """What has to be proved before, so that the fixed point exists."""
        one_guard = tuple(Case((), image.guard) for image in self.images)
        yield Lemma(f"{self.word}: complete", (_v,), self.alphabet, one_guard)
        for k, image in enumerate(self.images):
            here = (*self.alphabet, *image.guard)
            natural = tuple(Literal(power, AT_LEAST) for _, power in image.blocks)
            filled = (*natural, Literal(image.length - 1, AT_LEAST))
            yield Lemma(f"{self.word}: image {k}", (_v,), here, (Case((), filled),))
            for c, (letter, power) in enumerate(image.blocks):
                occurs = (*here, Literal(power - 1, AT_LEAST))
                within = tuple(literal.replaced({LETTER: letter}) for literal in self.alphabet)
                yield Lemma(f"{self.word}: closed {k} {c}", (_v,), occurs, (Case((), within),))
            for j, other in enumerate(self.images[:k]):
                yield Lemma(f"{self.word}: apart {j} {k}", (_v,), (*self.alphabet, *other.guard, *image.guard), ())
        yield self._prolongs()

    def _prolongs(self) -> Lemma:
        image = self.images[0]
        letter, power = image.blocks[0]
        literals = [*self.alphabet, *image.guard, Literal(letter - _V, ZERO)]
        literals += [Literal(power - 1, AT_LEAST), Literal(image.length - 2, AT_LEAST)]
        at_start = tuple(literal.replaced({LETTER: self.start}) for literal in literals)
        return Lemma(f"{self.word}: start", (), (), (Case((), at_start),))

    def axioms(self) -> Iterator[Lemma]:
        """What is true of the word and of its ends."""
        here = {LETTER: apply(self.word, _N)}
        at_n = Literal(_N - 1, AT_LEAST)
        letters = tuple(literal.replaced(here) for literal in self.alphabet)
        yield Lemma(f"{self.word} letters", (_n,), (at_n,), (Case((), letters),))
        yield _fact(f"{self.word} first", (), (), apply(self.word, 1) - self.start)
        yield _fact(f"{self.ends} empty", (), (), apply(self.ends, 0))
        for k, image in enumerate(self.images):
            given = (at_n, *(literal.replaced(here) for literal in image.guard))
            end = apply(self.ends, _N - 1)
            for c, (letter, power) in enumerate(image.blocks):
                often = power.replaced(here)
                inside = (*given, Literal(_I - 1, AT_LEAST), Literal(often - _I, AT_LEAST))
                stands = apply(self.word, end + _I) - letter.replaced(here)
                yield _fact(f"{self.word} image {k} block {c}", (_n, _i), inside, stands)
                end = end + often
            yield _fact(f"{self.ends} length {k}", (_n,), given, apply(self.ends, _N) - end)

    def __str__(self) -> str:
        among = " and ".join(map(str, self.alphabet))
        maps = ", to ".join(map(str, self.images))
        letters = f"integer v{f' with {among}' if among else ''}"
        return (
            f"{self.word}(1) {self.word}(2) ... is the fixed point, beginning with {self.start}, of the morphism that "
            f"maps an {letters} to {maps}; {self.ends}(n) is the length of the image of its first n letters"
        )


def _fact(title: str, variables: tuple[Variable, ...], given: tuple[Literal, ...], zero: Polynomial) -> Lemma:
    return Lemma(title, variables, given, (Case((), (Literal(zero, ZERO),)),))


def _block_text(letter: Polynomial, power: Polynomial) -> str:
    return f"{_in_brackets(letter)}" + ("" if power == number(1) else f"^{_in_brackets(power)}")


def _in_brackets(polynomial: Polynomial) -> str:
    text = str(polynomial)
    return f"({text})" if " " in text else text


def define_morphic(definition: Morphic, sorts: Sorts, lemmas: Mapping[str, Lemma]) -> list[Lemma]:
    """What is true of the word; refused, unless each obligation was proved under its name."""
    definition.check(sorts)
    for obligation in definition.obligations():
        found = lemmas.get(obligation.name)
        require(found is not None and found.says_the_same_as(obligation), f"{obligation.name!r} is not proved before")
    return [*definition.axioms()]


# -- plain values


def read_morphic(data: Any) -> Morphic:
    known = fields(data, "a morphism", ("kind", "word", "ends", "alphabet", "start", "images"))
    images = tuple(map(_read_image, entries(known["images"], "the images")))
    alphabet, start = read_literals(known["alphabet"]), read_polynomial(known["start"])
    return Morphic(known["word"], known["ends"], alphabet, start, images)


def _read_image(data: Any) -> Image:
    known = fields(data, "an image", ("guard", "blocks"))
    blocks = []
    for one in entries(known["blocks"], "the blocks"):
        pair = entries(one, "a block")
        require(len(pair) == 2, "a block is malformed")
        blocks.append((read_polynomial(pair[0]), read_polynomial(pair[1])))
    return Image(read_literals(known["guard"]), tuple(blocks))


def written_morphic(definition: Morphic) -> dict[str, Any]:
    """The plain values that :func:`read_morphic` reads."""
    images = [
        {
            "guard": written_literals(image.guard),
            "blocks": [[*map(written_polynomial, block)] for block in image.blocks],
        }
        for image in definition.images
    ]
    return {
        "kind": "morphic",
        "word": definition.word,
        "ends": definition.ends,
        "alphabet": written_literals(definition.alphabet),
        "start": written_polynomial(definition.start),
        "images": images,
    }
