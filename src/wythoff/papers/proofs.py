"""The proofs that claims rest on: each game is proved once, and its certificate is what the claim names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from wythoff.describe import BeattyColumns
from wythoff.exact import BeattyPair
from wythoff.exact.irrational import Irrational
from wythoff.knowledge import Answer, CertificateFile, Proved, Refuted, Undecided
from wythoff.papers.cases import Argument
from wythoff.papers.claim import Check, Effort, Outcome, Search
from wythoff.prove.coding.theorem import LetterPositions, Theorem
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


def for_all(what: str, specs: Iterable[str], *statements: str) -> Check:
    """The check that decides statements about all P-positions of some games, and is proved if all of them are true.

    >>> from wythoff.papers.claim import judged
    >>> print(judged(for_all("no equal piles", ["wythoff"], "forall x: P(x, x) => x = 0")(Effort())))
    proved: no equal piles
    """
    games = list(specs)

    def check(effort: Effort) -> Search:
        for spec in games:
            for statement in statements:
                if not (answer := decided(spec, statement)).holds:
                    yield f"{spec}: not true: {statement}, witness {answer.witness}"
        return proven(what, *games)

    return check


def asked(spec: str, what: str, *statements: str) -> Argument:
    """Proved if these statements are true of all P-positions of a game; else as far as it was checked.

    >>> from wythoff.knowledge import Verified
    >>> asked("wythoff", "no equal piles", "forall x: P(x, x) => x = 0")(Verified(9, "n < 9")).evidence
    'no equal piles'
    """

    def prove_it(checked: Outcome) -> Outcome:
        try:
            answers = [ask(proof(spec), statement) for statement in statements]
        except NoProof:
            return checked
        for statement, answer in zip(statements, answers, strict=True):
            if isinstance(answer, Answer) and not answer.holds:
                return Refuted(f"{spec}: {statement}: not for {answer.witness}")
        return proven(what, spec) if all(isinstance(answer, Answer) for answer in answers) else checked

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
    """Proved if both proofs succeed; else what the one says that does not."""

    def prove_it(checked: Outcome) -> Outcome:
        return joined(first(checked), second(checked), what)

    return prove_it


def joined(first: Outcome, second: Outcome, what: str) -> Outcome:
    """Proved if both outcomes are; else the one that is not."""
    if isinstance(first, Proved) and isinstance(second, Proved):
        return Proved(what, (*first.certificates, *second.certificates))
    return second if isinstance(first, Proved) else first


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
