"""Where a sweep stands between two columns: with the columns found so far, all that it needs to continue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from wythoff.solve.columns.state import COUNT, STATE_SIZE


@dataclass(frozen=True)
class Checkpoint:
    """The work space of the kernels, as plain numbers.

    ``state`` has the places of :mod:`wythoff.solve.columns.state`, ``ring`` a byte for each dead difference,
    ``peaks`` a number for each cone, ``seats`` two pointers for each vector.

    >>> start = Checkpoint(state=(0,) * STATE_SIZE, ring=bytes([0, 0, 1, 0, 0, 0, 0, 0]), peaks=(), seats=())
    >>> start.to_json()["ring"]
    '04'
    >>> Checkpoint.from_json(start.to_json()) == start
    True
    """

    state: tuple[int, ...]
    ring: bytes
    peaks: tuple[int, ...]
    seats: tuple[int, ...]

    @property
    def count(self) -> int:
        """How many columns were found."""
        return self.state[COUNT]

    def to_json(self) -> dict[str, Any]:
        """The ring is written as bits, the first difference last in each byte."""
        bits = sum(flag << place for place, flag in enumerate(self.ring))
        ring = bits.to_bytes(len(self.ring) // 8, "little").hex()
        return {"state": list(self.state), "ring": ring, "peaks": list(self.peaks), "seats": list(self.seats)}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Checkpoint:
        """Raises ValueError, KeyError or TypeError when this is not a checkpoint."""
        packed = bytes.fromhex(stored["ring"])
        bits = int.from_bytes(packed, "little")
        if len(stored["state"]) != STATE_SIZE:
            raise ValueError(f"a state has {STATE_SIZE} numbers")
        return cls(
            tuple(map(int, stored["state"])),
            bytes(bits >> place & 1 for place in range(8 * len(packed))),
            tuple(map(int, stored["peaks"])),
            tuple(map(int, stored["seats"])),
        )
