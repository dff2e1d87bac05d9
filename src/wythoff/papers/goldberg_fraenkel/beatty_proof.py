"""From an automaton to a Beatty pair: statements that only the pairs (floor(alpha n), floor(beta n)) satisfy.

Let d beta = alpha + c with integers c >= d >= 1. Then d floor(beta n) is at most floor(alpha n) + c n, and less than d
below it: the n-th pair (a, b) has b = floor((a + c n) / d), and c >= d makes n the only index that fits a and b. A set
of pairs in which every natural number occurs just once, and whose pairs in the order of their smaller numbers a have
the indices 0, 1, 2, ... by this rule, can be computed step by step, since each a is the least number that has not yet
occurred. So there is only one such set, and the Beatty pairs are one.
"""

from __future__ import annotations

from wythoff.exact.irrational import Irrational
from wythoff.extend import primitive_relation
from wythoff.papers.claim import Fails, Proven
from wythoff.papers.proofs import NoProof, proof, proven
from wythoff.prove.ask import Answer
from wythoff.workbench import ask

COUNTED = (
    "decided over the automaton of the P-positions: each number is in one pair, and n = 0, 1, ... counts the pairs "
    "(a, b) by b = floor((a + c n) / d), where d beta = alpha + c; only the Beatty pairs are such"
)


def index_rule(number: Irrational, a: str, b: str, n: str) -> str:
    """That b = floor((a + c n) / d), as a formula.

    >>> from wythoff.exact import alpha
    >>> index_rule(alpha("sqrt(3)"), "x", "y", "n")
    '2*y <= x + 3*n and x + 3*n <= 2*y + 1'
    """
    relation = primitive_relation(number)
    if relation is None or relation[0] != 1 or not 1 <= -relation[1] <= relation[2]:
        raise NoProof(f"there is no d beta = alpha + c with integers c >= d >= 1 for alpha = {number}")
    d, c = -relation[1], relation[2]
    return f"{d}*{b} <= {a} + {c}*{n} and {a} + {c}*{n} <= {d}*{b} + {d - 1}"


def characteristic_statements(number: Irrational) -> list[str]:
    """Statements about P that together say that P holds the Beatty pairs of a number, in both orders."""
    this, following = index_rule(number, "x", "y", "n"), index_rule(number, "u", "v", "m")
    neighbours = (
        "P(x, y) and x <= y and P(u, v) and u < v and x < u "
        "and (not exists r, s: P(r, s) and r < s and x < r and r < u)"
    )
    return [
        "P(0, 0)",
        "forall x: exists y: P(x, y)",
        "forall x, y, z: P(x, y) and P(x, z) => y = z",
        "forall x, y: P(x, y) => P(y, x)",
        "forall x: P(x, x) => x = 0",
        f"forall x, y: P(x, y) and x < y => exists n: {this}",
        f"forall x, y, u, v, n, m: {neighbours} and {this} and {following} => m = n + 1",
    ]


def proven_beatty_pairs(what: str, spec: str, number: Irrational) -> Proven | Fails:
    """Proved, if the P-positions of a game are proved to be an automaton and this one accepts the Beatty pairs."""
    found = proof(spec)
    for statement in characteristic_statements(number):
        answer = ask(found, statement)
        if not isinstance(answer, Answer):
            raise NoProof(f"{spec}: {answer.reason}")
        if not answer.status:
            witness = ", ".join(f"{name} = {value}" for name, value in (answer.witness or {}).items())
            return Fails(f"not true of the P-positions of {spec}: {statement} ({witness or 'no witness'})")
    return proven(f"{what}; {COUNTED}", spec)
