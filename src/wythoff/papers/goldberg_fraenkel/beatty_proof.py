"""That the P-positions of a game are the Beatty pairs of a number, by statements that only these satisfy."""

from __future__ import annotations

from wythoff.describe import BeattyColumns
from wythoff.exact import BeattyPair
from wythoff.exact.irrational import Irrational
from wythoff.papers.claim import Fails, Proven
from wythoff.papers.proofs import NoProof, proof, proven
from wythoff.prove.described import described
from wythoff.prove.verdict import Undecided

COUNTED = (
    "decided over the automaton of the P-positions: each number is in one pair, and n = 0, 1, ... counts the pairs "
    "(a, b) by b = floor((a + c n) / d), where d beta = alpha + c; only the Beatty pairs are such"
)
SECONDS = 120.0


def proven_beatty_pairs(what: str, spec: str, number: Irrational) -> Proven | Fails:
    """Proved, if the P-positions of a game are proved to be an automaton and this one accepts the Beatty pairs."""
    answer = described(proof(spec), BeattyColumns(BeattyPair(number, first=0)), seconds=SECONDS)
    if isinstance(answer, Undecided):
        raise NoProof(f"{spec}: {answer.reason}")
    if not answer.status:
        position = tuple((answer.witness or {}).values())
        return Fails(f"{spec}: {position} is a P-position or a Beatty pair, but not both")
    return proven(f"{what}; {COUNTED}", spec)
