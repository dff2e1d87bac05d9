"""Winning moves from proofs: the time of one move, after the strategy has been loaded and used a few times."""

from __future__ import annotations

from flint import fmpz

from benchmarks.clock import cpu_seconds
from benchmarks.row import Row
from wythoff.prove.prover import prove
from wythoff.prove.strategy import Strategy
from wythoff.prove.verdict import Proof
from wythoff.rules import library

# For each game, decimal digits of the piles, and the seconds allowed for a move
CASES = {
    "wythoff": [(1_000, 0.005), (1_000_000, 0.7)],
    "splythoff": [(1_000, 0.005), (1_000_000, 2.0)],
    "heap-wythoff(heaps=5)": [(1_000, 0.005), (1_000_000, 0.2)],
}
POSITIONS = 4
ROUNDS = 2


def run() -> list[Row]:
    rows = []
    for name, cases in CASES.items():
        game = library.game(name)
        proof = prove(game)
        if not isinstance(proof, Proof):
            raise RuntimeError(f"{name} is not proved")
        strategy = proof.strategy()
        for digits, limit in cases:
            positions = [_position(digits, number, len(game.piles)) for number in range(POSITIONS)]
            times = [min(_seconds(strategy, position) for _ in range(ROUNDS)) for position in positions]
            taken = sum(times) / len(times)
            note = f"against {limit} s allowed; mean of {POSITIONS} positions, the slowest {max(times):.4f} s"
            rows.append(Row.timed(f"a move of {name}, piles of {digits:,} digits", taken, limit, note, peer="allowed"))
    return rows


def _position(digits: int, number: int, piles: int) -> list[int]:
    factors = [3 + number, 7, 5, 4, 9]
    return [int(fmpz(10) ** (digits - 1) * factor + number) for factor in factors[:piles]]


def _seconds(strategy: Strategy, position: list[int]) -> float:
    taken, target = cpu_seconds(lambda: strategy.move(position))
    if target is None:
        raise RuntimeError("there is no winning move from a position that was meant to have one")
    return taken
