"""Winning moves from proofs: the time of one move, after the strategy has been loaded and used a few times."""

from __future__ import annotations

import time
from typing import Any

from flint import fmpz

from wythoff.prove.prover import prove
from wythoff.prove.strategy import Strategy
from wythoff.prove.verdict import Proved
from wythoff.rules import library

GAMES = ("wythoff", "splythoff")

# decimal digits of the piles, and the seconds allowed for a move
CASES = [(1_000, 0.005), (1_000_000, 2.0)]
POSITIONS = 4
ROUNDS = 2


def run() -> list[dict[str, Any]]:
    rows = []
    for name in GAMES:
        proof = prove(library.game(name))
        assert isinstance(proof, Proved)
        strategy = Strategy.of(proof.certificate)
        for digits, limit in CASES:
            positions = [_position(digits, number) for number in range(POSITIONS)]
            times = [min(_seconds(strategy, position) for _ in range(ROUNDS)) for position in positions]
            taken = sum(times) / len(times)
            rows.append(
                {
                    "name": f"a move of {name}, piles of {digits:,} digits",
                    "ours_s": taken,
                    "baseline_s": limit,
                    "ratio": taken / limit,
                    "limit": 1.0,
                    "note": f"against {limit} s allowed; mean of {POSITIONS} positions, the slowest {max(times):.4f} s",
                }
            )
    return rows


def _position(digits: int, number: int) -> list[int]:
    return [int(fmpz(10) ** (digits - 1) * factor + number) for factor in (3 + number, 7)]


def _seconds(strategy: Strategy, position: list[int]) -> float:
    began = time.process_time()
    target = strategy.move(position)
    taken = time.process_time() - began
    assert target is not None
    return taken
