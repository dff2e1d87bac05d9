"""The proofs that claims rest on: each game is proved once, and its certificate is what the claim names."""

from __future__ import annotations

from functools import cache

from wythoff.papers.claim import Certificate, Proven
from wythoff.prove.verdict import Proved
from wythoff.workbench import game, prove


@cache
def proof(spec: str) -> Proved:
    """The proof of the P-positions of a game of the library, by its name and parameters; raises if there is none.

    >>> proof("nim(heaps=2)").numeration
    'base 2'
    """
    result = prove(game(spec))
    if not isinstance(result, Proved):
        raise NoProof(f"{spec}: {result}")
    return result


class NoProof(Exception):
    """A proof that a claim rests on was not found."""


def proven(what: str, *specs: str) -> Proven:
    """The outcome of a claim that follows from what is proved about these games."""
    return Proven(tuple(Certificate(spec, proof(spec).certificate) for spec in specs), what)
