"""Infinite words named by a text: ``morphism:0->01,1->02,2->0``, ``kbonacci:4``, ``alpha:sqrt(2)``."""

from __future__ import annotations

from wythoff.errors import BadWordSpec
from wythoff.integers.shortened import short_text
from wythoff.words.alpha_word import alpha_word
from wythoff.words.infinite import InfiniteWord
from wythoff.words.kbonacci import kbonacci
from wythoff.words.morphism import Morphism

EXAMPLES = "morphism:0->01,1->02,2->0, kbonacci:4, alpha:golden"


def word_from_spec(spec: str) -> InfiniteWord:
    """The word that a text names.

    A morphism stands for its fixed point, from the first letter written if it has several.

    >>> word_from_spec("morphism:a->ab,b->ba")
    word: abbabaabbaababbabaababbaabbabaabbaababba...
    >>> word_from_spec("kbonacci:3")[10**15]
    0
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
        case other:
            raise BadWordSpec(f"no kind of word is called {short_text(other)!r}: expected {EXAMPLES}")
