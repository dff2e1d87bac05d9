"""Winning moves from proofs: the time of one move, after the strategy has been loaded and used a few times."""

from __future__ import annotations

from flint import fmpz

from benchmarks.clock import cpu_seconds
from benchmarks.row import Row
from wythoff.prove.prover import prove
from wythoff.prove.strategy import Strategy
from wythoff.prove.verdict import Proof
from wythoff.rules import library

GAMES = ("wythoff", "splythoff")

# decimal digits of the piles, and the seconds allowed for a move
CASES = [(1_000, 0.005), (1_000_000, 2.0)]
POSITIONS = 4
ROUNDS = 2


def run() -> list[Row]:
    rows = []
    for name in GAMES:
        proof = prove(library.game(name))
        if not isinstance(proof, Proof):
            raise RuntimeError(f"{name} is not proved")
        strategy = proof.strategy()
        for digits, limit in CASES:
            positions = [_position(digits, number) for number in range(POSITIONS)]
            times = [min(_seconds(strategy, position) for _ in range(ROUNDS)) for position in positions]
            taken = sum(times) / len(times)
            note = f"against {limit} s allowed; mean of {POSITIONS} positions, the slowest {max(times):.4f} s"
            rows.append(Row.timed(f"a move of {name}, piles of {digits:,} digits", taken, limit, note))
    return rows


def _position(digits: int, number: int) -> list[int]:
    return [int(fmpz(10) ** (digits - 1) * factor + number) for factor in (3 + number, 7)]


def _seconds(strategy: Strategy, position: list[int]) -> float:
    taken, target = cpu_seconds(lambda: strategy.move(position))
    if target is None:
        raise RuntimeError("there is no winning move from a position that was meant to have one")
    return taken
