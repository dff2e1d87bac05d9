"""Infinite words named by a text: ``morphism:0->01,1->02,2->0``, ``kbonacci:4``, ``alpha:sqrt(2)`` and others."""

from __future__ import annotations

import re

from wythoff.errors import BadWordSpec
from wythoff.exact import Irrational
from wythoff.exact.parse import numbers
from wythoff.integers.shortened import short_text
from wythoff.words.alpha_word import alpha_word, sturmian_word
from wythoff.words.infinite import InfiniteWord
from wythoff.words.kbonacci import kbonacci
from wythoff.words.morphism import Morphism
from wythoff.words.wythoff_sequences import wythoff_word

EXAMPLES = "morphism:0->01,1->02,2->0, kbonacci:4, alpha:golden, sturmian:golden-1,1/2, kab:2,1"
KINDS = ("morphism", "kbonacci", "alpha", "sturmian", "kab")

_PAIR = re.compile(r"([0-9]{1,4})\s*,\s*([0-9]{1,4})")


def names_a_word(spec: str) -> bool:
    """Whether a text begins like the name of a word.

    >>> names_a_word("kab:2,1"), names_a_word("wythoff")
    (True, False)
    """
    return spec.partition(":")[0].strip() in KINDS


def word_from_spec(spec: str) -> InfiniteWord:
    """The word that a text names.

    A morphism stands for its fixed point, from the first letter written if it has several. ``sturmian:SLOPE,X`` is the
    Sturmian word with that slope and the intercept X, 0 unless given; in the word ``kab:a,b`` the places of the letters
    are Wythoff's ka + b sequences [FokkinkRust, section 1].

    >>> word_from_spec("morphism:a->ab,b->ba")
    word: abbabaabbaababbabaababbaabbabaabbaababba...
    >>> word_from_spec("kbonacci:3")[10**15]
    0
    >>> word_from_spec("sturmian:sqrt(2)-1,1/2"), word_from_spec("kab:2,1").positions(1)
    (word: 0101001010100101001010100101001010010101..., positions: 2, 6, 9, 12, 16, 19, 23, 26, 30, 33, ...)
    """
    kind, colon, rest = spec.strip().partition(":")
    rest = rest.strip()
    if not colon or not rest:
        raise BadWordSpec(f"expected a word such as {EXAMPLES}, but found {short_text(spec)!r}")
    match kind.strip():
        case "morphism":
            morphism = Morphism(rest)
            first = next(c for c in morphism.alphabet if str(c) == rest[0])
            candidates = [c for c in morphism.alphabet if morphism.is_prolongable(c)]
            return morphism.fixed_point(first if first in candidates else None)
        case "kbonacci":
            if not (rest.isascii() and rest.isdigit() and len(rest) < 6):
                raise BadWordSpec(f"expected a number of letters as in kbonacci:4, but found {short_text(rest)!r}")
            return kbonacci(int(rest))
        case "alpha":
            return alpha_word(rest)
        case "sturmian":
            slope, *intercept = numbers(rest)
            if not isinstance(slope, Irrational) or len(intercept) > 1:
                raise BadWordSpec(
                    "expected an irrational slope, and perhaps a comma and an intercept, as in sturmian:golden-1,1/2, "
                    f"but found {short_text(rest)!r}"
                )
            return sturmian_word(slope, *intercept)
        case "kab":
            pair = _PAIR.fullmatch(rest)
            if pair is None:
                raise BadWordSpec(f"expected two numbers a and b as in kab:2,1, but found {short_text(rest)!r}")
            return wythoff_word(int(pair[1]), int(pair[2]))
        case other:
            raise BadWordSpec(f"no kind of word is called {short_text(other)!r}: expected {EXAMPLES}")
