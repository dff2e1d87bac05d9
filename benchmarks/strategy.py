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

WARM_UP = 4

# decimal digits of the piles, rounds, and the seconds allowed for a move
CASES = [(1_000, 20, 0.005), (1_000_000, 3, 2.0)]


def run() -> list[dict[str, Any]]:
    rows = []
    for name in GAMES:
        proof = prove(library.game(name))
        assert isinstance(proof, Proved)
        strategy = Strategy.of(proof.certificate)
        for digits, rounds, limit in CASES:
            for number in range(WARM_UP):
                _seconds(strategy, digits // 100, number)
            times = [_seconds(strategy, digits, number) for number in range(rounds + 1)][1:]
            taken = sum(times) / rounds
            rows.append(
                {
                    "name": f"a move of {name}, piles of {digits:,} digits",
                    "ours_s": taken,
                    "baseline_s": limit,
                    "ratio": taken / limit,
                    "limit": 1.0,
                    "note": f"against {limit} s allowed; the slowest of {rounds} took {max(times):.4f} s",
                }
            )
    return rows


def _seconds(strategy: Strategy, digits: int, number: int) -> float:
    position = [int(fmpz(10) ** (digits - 1) * factor + number) for factor in (3 + number % 4, 7)]
    began = time.process_time()
    target = strategy.move(position)
    taken = time.process_time() - began
    assert target is not None
    return taken
