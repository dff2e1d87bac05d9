"""The proofs that claims rest on: each game is proved once, and its certificate is what the claim names."""

from __future__ import annotations

from functools import cache

from wythoff.describe import BeattyColumns
from wythoff.exact import BeattyPair
from wythoff.exact.irrational import Irrational
from wythoff.knowledge import Answer, CertificateFile, Proved, Refuted, Undecided
from wythoff.prove.descriptions import described
from wythoff.prove.verdict import Proof
from wythoff.workbench import ask, game, prove


@cache
def proof(spec: str) -> Proof:
    """The proof of the P-positions of a game of the library, by its name and parameters; raises if there is none.

    >>> proof("nim(heaps=2)").numeration
    'base 2'
    """
    result = prove(game(spec))
    if not isinstance(result, Proof):
        raise NoProof(f"{spec}: {result}")
    return result


class NoProof(Exception):
    """A proof that a claim rests on was not found."""


def proven(what: str, *specs: str) -> Proved:
    """The outcome of a claim that follows from what is proved about these games."""
    return Proved(what, tuple(CertificateFile(spec, proof(spec).certificate.text) for spec in specs))


@cache
def decided(spec: str, statement: str) -> Answer:
    """Whether a statement is true of all P-positions of a game of the library; raises if that stays undecided.

    >>> decided("wythoff", "forall x, y: P(x, y) and x < y => y < 2*x")
    Answer(holds=False, witness={'x': 1, 'y': 2})
    """
    answer = ask(proof(spec), statement)
    if isinstance(answer, Undecided):
        raise NoProof(f"{spec}: '{statement}': {answer.reason}")
    return answer


COUNTED = (
    "decided over the automaton of the P-positions: each number is in one pair, and n = 0, 1, ... counts the pairs "
    "(a, b) by b = floor((a + c n) / d), where d beta = alpha + c; only the Beatty pairs are such"
)
SECONDS = 120.0


def proven_beatty_pairs(what: str, spec: str, number: Irrational) -> Proved | Refuted:
    """Proved, if the P-positions of a game are proved to be an automaton and this one accepts the Beatty pairs."""
    answer = described(proof(spec), BeattyColumns(BeattyPair(number, first=0)), seconds=SECONDS)
    if isinstance(answer, Undecided):
        raise NoProof(f"{spec}: {answer.reason}")
    if not answer.holds:
        position = tuple((answer.witness or {}).values())
        return Refuted(f"{spec}: {position} is a P-position or a Beatty pair, but not both")
    return proven(f"{what}; {COUNTED}", spec)
