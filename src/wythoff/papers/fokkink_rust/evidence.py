"""From counterexamples, certificates and answers to the outcome of a claim."""

from __future__ import annotations

from collections.abc import Callable

from wythoff.knowledge import Answer, CertificateFile, CheckedInFull, Proved, Refuted, Undecided, Verified
from wythoff.papers.claim import Outcome
from wythoff.papers.proofs import NoProof, proof, proven
from wythoff.prove.ask import ask
from wythoff.prove.coding.theorem import LetterPositions, Theorem


def asked(checked: Outcome, spec: str, what: str, *statements: str) -> Outcome:
    """Proved if these statements are true of all P-positions of a game; else as far as it was ``checked``.

    >>> asked(Verified(9, "n < 9"), "wythoff", "no equal piles", "forall x: P(x, x) => x = 0").evidence
    'no equal piles'
    """
    if not isinstance(checked, Verified | CheckedInFull):
        return checked
    try:
        answers = [ask(proof(spec), statement) for statement in statements]
    except NoProof:
        return checked
    for statement, answer in zip(statements, answers, strict=True):
        if isinstance(answer, Answer) and not answer.holds:
            return Refuted(f"{spec}: {statement}: not for {answer.witness}")
    return proven(what, spec) if all(isinstance(answer, Answer) for answer in answers) else checked


def coded(checked: Outcome, attempt: Callable[[], Theorem | Undecided], what: str) -> Outcome:
    """Proved if the attempt gives a theorem on words; else as far as it was ``checked``."""
    if not isinstance(checked, Verified | CheckedInFull):
        return checked
    try:
        theorem = attempt()
    except NoProof:
        return checked
    if isinstance(theorem, Undecided):
        return checked
    return Proved(f"{what}: {theorem.statement}", (CertificateFile(_name(theorem), theorem.certificate.text),))


def _name(theorem: Theorem) -> str:
    if not isinstance(theorem, LetterPositions):
        return f"{theorem.game} steps"
    deleted = "".join(f" without {letter}" for letter in theorem.deleted)
    return f"{theorem.game} letter positions{deleted}"


def both(first: Outcome, second: Outcome, what: str) -> Outcome:
    """Proved if both outcomes are; else the one that is not."""
    if isinstance(first, Proved) and isinstance(second, Proved):
        return Proved(what, (*first.certificates, *second.certificates))
    return second if isinstance(first, Proved) else first


A, B, DIFFERENCE, SUM = "{0}", "{1}", "{1} - {0}", "{0} + {1}"
"""Numbers that belong to a P-position, as templates for its two piles."""


INCREASING = "forall a, b, c, d: P(a, b), P(c, d), a < b, c < d, a < c => b < d, b - a < d - c"


def partition_statements(first: str, second: str) -> tuple[str, str, str]:
    """That every n >= 1 is the first or the second number of a P-position (a, b), a < b, and of one only.

    >>> partition_statements(A, B)[0]
    'forall n: n >= 1 => exists a, b: P(a, b), a < b, (n = a or n = b)'
    """
    here, there = (tuple(form.format(*piles) for form in (first, second)) for piles in (("a", "b"), ("c", "d")))
    every = f"forall n: n >= 1 => exists a, b: P(a, b), a < b, (n = {here[0]} or n = {here[1]})"
    two = "forall a, b, c, d: P(a, b), a < b, P(c, d), c < d"
    once = f"{two}, ({here[0]} = {there[0]} or {here[1]} = {there[1]}) => a = c"
    return every, once, f"{two} => not {here[0]} = {there[1]}"
