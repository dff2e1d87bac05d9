"""The proofs that claims rest on: each game is proved once, and its certificate is what the claim names."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256

from wythoff.describe import BeattyColumns
from wythoff.exact import BeattyPair
from wythoff.exact.irrational import Irrational
from wythoff.knowledge import Answer, CertificateFile, Proved, Refuted, Undecided
from wythoff.papers.cases import Argument
from wythoff.papers.claim import Check, Outcome
from wythoff.prove.acceptance import Invalid
from wythoff.prove.coding.theorem import LetterPositions, Theorem
from wythoff.prove.descriptions import characterisation, described
from wythoff.prove.stated_theorems import prove_statements
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


def proven(what: str, *specs: str, instances: str = "") -> Proved:
    """The outcome of a claim that follows from what is proved about these games, for some values if these are named."""
    certificates = tuple(CertificateFile(spec, proof(spec).certificate.text) for spec in specs)
    return Proved(what, certificates, instances=instances)


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


@cache
def stated(spec: str, *statements: str) -> CertificateFile | Refuted:
    """The certificate of statements about the P-positions and the moves of a game; or a counterexample to one of them.

    >>> stated("wythoff", "forall x, y: P(x, y) and x < y => y < 2*x")
    Refuted(witness='wythoff: not true: for all x, y: if P(x, y) and y >= x + 1 then 2 x >= y + 1')
    """
    try:
        theorem = prove_statements(proof(spec), statements)
    except Invalid as problem:
        if not str(problem).startswith("not true"):
            raise NoProof(f"{spec}: {problem}") from None
        return Refuted(f"{spec}: {problem}")
    return CertificateFile(f"{spec} statements {sha256(theorem.certificate).hexdigest()[:6]}", theorem.certificate)


def proven_statements(what: str, spec: str, *statements: str) -> Proved | Refuted:
    """Proved, with a certificate of their own, if the checker finds these statements true of a game."""
    found = stated(spec, *statements)
    return found if isinstance(found, Refuted) else Proved(what, (found,))


def for_all(what: str, spec: str, *statements: str) -> Check:
    """The check of statements about all positions of a game, which is proved if all of them are true.

    >>> from wythoff.papers.claim import Effort, judged
    >>> print(judged(for_all("no equal piles", "wythoff", "forall x: P(x, x) => x = 0")(Effort())))
    proved: no equal piles
    """
    return lambda effort: proven_statements(what, spec, *statements)


def asked(spec: str, what: str, *statements: str) -> Argument:
    """Proved if these statements are true of all positions of a game; as far as it was checked, if there is no proof.

    >>> from wythoff.knowledge import Verified
    >>> asked("wythoff", "no equal piles", "forall x: P(x, x) => x = 0")(Verified(9, "n < 9")).evidence
    'no equal piles'
    """

    def prove_it(checked: Outcome) -> Outcome:
        try:
            return proven_statements(what, spec, *statements)
        except NoProof:
            return checked

    return prove_it


def coded(attempt: Callable[[], Theorem | Undecided], what: str) -> Argument:
    """Proved if the attempt gives a theorem on words; else as far as it was checked."""

    def prove_it(checked: Outcome) -> Outcome:
        try:
            theorem = attempt()
        except NoProof:
            return checked
        if isinstance(theorem, Undecided):
            return checked
        return Proved(f"{what}: {theorem.statement}", (CertificateFile(_name(theorem), theorem.certificate.text),))

    return prove_it


def _name(theorem: Theorem) -> str:
    if not isinstance(theorem, LetterPositions):
        return f"{theorem.game} steps"
    deleted = "".join(f" without {letter}" for letter in theorem.deleted)
    return f"{theorem.game} letter positions{deleted}"


def both(first: Argument, second: Argument, what: str) -> Argument:
    """Proved if both proofs succeed; else what the one that fails says."""

    def prove_it(checked: Outcome) -> Outcome:
        return joined(first(checked), second(checked), what)

    return prove_it


def joined(first: Outcome, second: Outcome, what: str) -> Outcome:
    """Proved if both outcomes are; else the one that is not."""
    if isinstance(first, Proved) and isinstance(second, Proved):
        return Proved(what, (*first.certificates, *second.certificates))
    return second if isinstance(first, Proved) else first


COUNTED = (
    "stated in the certificate: each number is in one pair, and n = 0, 1, ... counts the pairs (a, b) by "
    "b = floor((a + c n) / d), where d beta = alpha + c; only the Beatty pairs are such"
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
    statements = characterisation(BeattyColumns(BeattyPair(number, first=0))).statements
    return proven_statements(f"{what}; {COUNTED}", spec, *statements)
