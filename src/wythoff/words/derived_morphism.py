"""Derived words (Durand): the order of the return words to a prefix of a fixed point is again a fixed point."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from wythoff.errors import BadMorphism, BadParameter, Unsupported
from wythoff.words.factors import occurrences
from wythoff.words.infinite import InfiniteWord
from wythoff.words.letters import FiniteWord, Letter, code, finite_word, in_alphabet
from wythoff.words.morphism import Morphism

# A primitive morphism has far fewer return words to any prefix that is not very long.
_MAX_RETURN_WORDS = 10_000


def derived_morphism(morphism: Morphism, word: InfiniteWord, prefix: FiniteWord | Iterable[Letter]) -> Morphism:
    """The morphism of the derived word to a prefix u of the fixed point of f.

    For a return word r, both u and f(u) are prefixes of the word, so that f(r) starts and ends where u occurs: it is a
    product of return words. Numbered as they appear from the first one on, these products are the images.
    """
    u = in_alphabet(prefix, word.alphabet)
    if not u or tuple(word[: len(u)].tolist()) != u:
        raise BadParameter(f"{finite_word(u) or 'the empty word'} is not the beginning of the word {word}")
    if morphism.is_erasing:
        raise BadMorphism(f"derived words need a morphism without empty images, unlike {morphism}")
    wanted = np.array([code(c) for c in u])
    returns: list[tuple[Letter, ...]] = [_first_return(word, wanted)]
    images: dict[Letter, tuple[int, ...]] = {}
    while len(images) < len(returns):
        image = morphism(returns[len(images)])
        parts = _cut(image, u)
        for part in parts:
            if part not in returns:
                returns.append(part)
        images[len(images)] = tuple(returns.index(part) for part in parts)
        if len(returns) > _MAX_RETURN_WORDS:
            raise Unsupported(f"{finite_word(u)} has more than {_MAX_RETURN_WORDS} return words")
    return Morphism(images)


def _first_return(word: InfiniteWord, wanted: npt.NDArray[np.int64]) -> tuple[Letter, ...]:
    length = 4 * len(wanted) + 4
    while length < 10**8:
        places = occurrences(word[:length], wanted)
        if len(places) > 1:
            return tuple(word[: int(places[1])].tolist())
        length *= 2
    raise Unsupported("the prefix does not come back")


def _cut(image: tuple[Letter, ...], u: tuple[Letter, ...]) -> list[tuple[Letter, ...]]:
    """The word cut at each occurrence of u in it followed by u."""
    whole = np.array([code(c) for c in (*image, *u)])
    places = occurrences(whole, np.array([code(c) for c in u])).tolist()
    return [image[p:q] for p, q in pairwise(places)]
