"""The corner of a board as bits, and as a small picture."""

from __future__ import annotations

import zlib
from struct import pack

import numpy as np
from numpy.typing import NDArray

SIDE = 64
"""Positions with piles below this are shown."""

DOT = (0, 114, 178)


def corner(rows: NDArray[np.int64], bound: int, *, unordered: bool) -> bytes:
    """Which positions with piles below 64 are P, one bit each, row by row, from the first pile's size 0 on.

    One pile gives one row. With three or more piles, the last two are shown where the others are empty.

    >>> corner(np.array([[0, 0], [1, 2]]), 2, unordered=True).hex()
    '8500'
    """
    side = min(bound + 1, SIDE)
    plane = rows[(rows[:, :-2] == 0).all(axis=1), -2:]
    plane = plane[(plane < side).all(axis=1)]
    bits = np.zeros((side if rows.shape[1] > 1 else 1, side), dtype=np.bool_)
    if rows.shape[1] == 1:
        bits[0, plane[:, 0]] = True
    else:
        bits[plane[:, 0], plane[:, 1]] = True
        if unordered:
            bits |= bits.T
    return np.packbits(bits).tobytes()


def transposed(bits: bytes, bound: int) -> bytes:
    """The corner of a board of two piles with the piles exchanged."""
    return np.packbits(_board(bits, 2, bound).T).tobytes()


def png(bits: bytes, piles: int, bound: int) -> bytes:
    """The corner as a PNG: the first pile goes to the right, the second one up; what is not P is transparent.

    >>> png(corner(np.array([[0, 0], [1, 2]]), 2, unordered=True), 2, 2)[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """
    board = _board(bits, piles, bound)
    pixels = board if piles == 1 else board.T[::-1]
    if piles == 1:
        pixels = np.repeat(pixels, max(1, pixels.shape[1] // 8), axis=0)
    height, width = pixels.shape
    lines = np.packbits(pixels, axis=1)
    data = np.concatenate([np.zeros((height, 1), np.uint8), lines], axis=1).tobytes()
    header = pack(">IIBBBBB", width, height, 1, 3, 0, 0, 0)
    palette = bytes([255, 255, 255, *DOT])
    before = _chunk(b"IHDR", header) + _chunk(b"PLTE", palette) + _chunk(b"tRNS", b"\0")
    return b"\x89PNG\r\n\x1a\n" + before + _chunk(b"IDAT", zlib.compress(data, 9)) + _chunk(b"IEND", b"")


def _board(bits: bytes, piles: int, bound: int) -> NDArray[np.bool_]:
    side = min(bound + 1, SIDE)
    shape = (1, side) if piles == 1 else (side, side)
    flat = np.unpackbits(np.frombuffer(bits, np.uint8), count=shape[0] * shape[1])
    return flat.reshape(shape).astype(np.bool_)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", zlib.crc32(kind + content))
