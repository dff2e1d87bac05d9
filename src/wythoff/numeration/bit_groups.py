"""Digits in a base that is a power of two: groups of bits, read off the bytes of a number and put back. O(bits)."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

DigitArray = NDArray[np.uint8]

MAX_WIDTH = 8


def group_width(weights: tuple[int, ...]) -> int | None:
    """How many bits a digit has; None if the terms are not the powers of 2, 4, ... or 256.

    >>> group_width((2,)), group_width((16,)), group_width((10,)), group_width((2, 2))
    (1, 4, None, None)
    """
    base = weights[0] if len(weights) == 1 else 0
    width = base.bit_length() - 1
    return width if 1 <= width <= MAX_WIDTH and base == 1 << width else None


def bit_groups(n: int, width: int) -> DigitArray:
    """The digits of n in base 2^width, most significant first.

    >>> bit_groups(11, 1).tolist(), bit_groups(11, 2).tolist(), bit_groups(0, 1).tolist()
    ([1, 0, 1, 1], [2, 3], [])
    """
    length = -(-n.bit_length() // width)
    size = -(-length * width // 8)
    bits = np.unpackbits(np.frombuffer(n.to_bytes(size, "big"), dtype=np.uint8))[size * 8 - length * width :]
    if width == 1:
        return bits
    places = 1 << np.arange(width - 1, -1, -1, dtype=np.uint8)
    digits: DigitArray = (bits.reshape(length, width) * places).sum(axis=1, dtype=np.uint8)
    return digits


def bit_groups_value(digits: NDArray[Any], width: int) -> int:
    """The number whose digits in base 2^width these are; each is below the base.

    >>> bit_groups_value(np.array([0, 2, 3], dtype=np.uint8), 2)
    11
    """
    bits = digits.astype(np.uint8, copy=False)
    if width > 1:
        bits = np.unpackbits(bits[:, None], axis=1)[:, MAX_WIDTH - width :].ravel()
    return int.from_bytes(np.packbits(bits[::-1], bitorder="little").tobytes(), "little")
