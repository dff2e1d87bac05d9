"""What is known of a statement: proved, decided, verified to a bound, checked in full, refuted or undecided.

Each kind of knowledge is a value that says how strong it is (``status``, and ``strength`` in words), what it rests on
(``evidence``), and how it looks as text, LaTeX, JSON and HTML. A subclass adds what else belongs to a
proof or a refutation, such as the automaton of the P-positions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wythoff.display import html_chip, latex_text
from wythoff.files import whole_file
from wythoff.text import capital, values_text

ACCEPTED = "the checker accepted the certificate"


class Knowledge(ABC):
    """What is known of a statement."""

    @property
    @abstractmethod
    def status(self) -> str:
        """The kind of knowledge, as JSON names it."""

    @property
    def strength(self) -> str:
        """How much is known, in words."""
        return self.status

    @property
    def acceptance(self) -> str:
        """That the checker accepted a certificate, of what is proved by one; else nothing."""
        return ""

    @property
    def is_for_all(self) -> bool:
        """Whether it is proved for all values of symbols."""
        return False

    @property
    @abstractmethod
    def evidence(self) -> str:
        """What was found, or what the knowledge rests on: a sentence without its full stop."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """The status and its particulars as plain values."""

    def __str__(self) -> str:
        return f"{self.strength}: {self.evidence}"

    def latex(self) -> str:
        """The same in LaTeX, for text mode."""
        return rf"\textbf{{{latex_text(capital(self.strength))}}}: {latex_text(self.evidence)}."

    def _repr_html_(self) -> str:
        from wythoff.plain_formulas import html_sentence

        chip = html_chip(self.status, capital(self.strength), for_all=self.is_for_all)
        return f"<p>{chip} {html_sentence(self.evidence)}.</p>"


@dataclass(frozen=True)
class CertificateFile:
    """A certificate that the independent checker has accepted: a name for it, and the content of its file."""

    name: str
    content: bytes = field(repr=False)


@dataclass(frozen=True)
class Proved(Knowledge):
    """A statement that is proved by certificates of any kind.

    It is proved for all values of the symbols in ``for_all``; or, if ``instances`` names some values, for these alone.
    ``quotes`` are the lines of what the certificates say, which follow the statement.

    >>> print(Proved("b = a + t n", for_all=("t",)))
    proved for all t: b = a + t n
    >>> print(Proved("b = a + t n", instances="t = 1..6"))
    proved for t = 1..6: b = a + t n
    """

    statement: str
    certificates: tuple[CertificateFile, ...] = field(default=(), repr=False)
    for_all: tuple[str, ...] = ()
    instances: str = ""
    quotes: tuple[tuple[str, ...], ...] = field(default=(), repr=False)

    status = "proved"
    acceptance = ACCEPTED

    @property
    def is_for_all(self) -> bool:
        return bool(self.for_all)

    @property
    def scope(self) -> str:
        """Whether all of the statement is proved, or instances of it."""
        return "instances" if self.instances else "all"

    @property
    def strength(self) -> str:
        if self.instances:
            return f"proved for {self.instances}"
        return f"proved for all {', '.join(self.for_all)}" if self.for_all else "proved"

    @property
    def evidence(self) -> str:
        return "; ".join([self.statement, *map(in_one_line, self.quotes)])

    def to_json(self) -> dict[str, Any]:
        scope = {"scope": self.scope, "for_all": list(self.for_all)}
        return {"status": self.status, "statement": self.evidence, **scope}

    def save(self, path: str | Path) -> None:
        """Write the certificate, if there is just one, to a file: whole or not at all."""
        (certificate,) = self.certificates
        with whole_file(path) as file:
            file.write(certificate.content)


def in_one_line(lines: Sequence[str]) -> str:
    """What a certificate says, its lines one after the other.

    >>> in_one_line(["for all n:", "first: n = n", "where n > 0"])
    'for all n: first: n = n; where n > 0'
    """
    first, *others = lines
    return f"{first}{' ' if first.endswith(':') else '; ' if others else ''}{'; '.join(others)}"


@dataclass(frozen=True)
class Decided(Knowledge):
    """A statement that was decided to be true, from something that is proved; it has no certificate of its own.

    >>> print(Decided("b = a + n"))
    decided for all positions: b = a + n
    """

    statement: str
    cases: str = "all positions"

    status = "decided"
    scope = "all"

    @property
    def strength(self) -> str:
        return f"decided for {self.cases}"

    @property
    def evidence(self) -> str:
        return self.statement

    def to_json(self) -> dict[str, Any]:
        return {"status": self.status, "scope": self.scope, "statement": self.statement}


@dataclass(frozen=True)
class Verified(Knowledge):
    """A statement without a counterexample among the ``cases``, which end at ``bound``; no more is known.

    >>> print(Verified.for_piles_up_to(5000))
    verified for piles up to 5,000
    """

    bound: int
    cases: str

    status = "verified"
    scope = "bound"

    @classmethod
    def for_piles_up_to(cls, bound: int) -> Verified:
        """What a board up to this bound shows."""
        return cls(bound, f"piles up to {bound:,}")

    @property
    def strength(self) -> str:
        return f"verified for {self.cases}"

    @property
    def evidence(self) -> str:
        return f"checked: {self.cases}"

    def __str__(self) -> str:
        return self.strength

    def to_json(self) -> dict[str, Any]:
        return {"status": self.status, "scope": self.scope, "bound": self.bound, "cases": self.cases}


@dataclass(frozen=True)
class CheckedInFull(Knowledge):
    """A statement about finitely many cases, all of which were checked.

    >>> print(CheckedInFull(18, "all 18 entries of Table 1"))
    checked in full: all 18 entries of Table 1
    """

    number: int
    cases: str

    status = "checked in full"
    scope = "finite"

    @property
    def evidence(self) -> str:
        return self.cases

    def to_json(self) -> dict[str, Any]:
        return {"status": self.status, "scope": self.scope, "number": self.number, "cases": self.cases}


@dataclass(frozen=True)
class Refuted(Knowledge):
    """A statement with a counterexample: the smallest one, where there is a smallest.

    >>> print(Refuted("n = 3"))
    refuted: n = 3
    """

    witness: str

    status = "refuted"

    @property
    def evidence(self) -> str:
        return self.witness

    def to_json(self) -> dict[str, Any]:
        return {"status": self.status, "witness": self.witness}


@dataclass(frozen=True)
class Undecided(Knowledge):
    """Neither proved nor refuted: why, what was tried, and what the question is about.

    >>> print(Undecided("no automaton was found", tried=("base 2", "base 3")))
    undecided: no automaton was found; tried: base 2; base 3
    """

    reason: str
    tried: tuple[str, ...] = ()
    subject: str = ""
    seconds: float = field(default=0.0, compare=False)
    solved_to: int | None = field(default=None, compare=False, kw_only=True)
    """Piles up to which all P-positions were computed meanwhile, exactly."""

    status = "undecided"

    @property
    def evidence(self) -> str:
        return self.reason if not self.tried else f"{self.reason}; tried: {'; '.join(self.tried)}"

    def to_json(self) -> dict[str, Any]:
        about = {"subject": self.subject, "seconds": round(self.seconds, 3)}
        return {"status": self.status, "why": self.reason, "tried": list(self.tried), **about}


@dataclass(frozen=True)
class Answer(Knowledge):
    """Whether a statement is true of all natural numbers.

    The witness has values of the leading variables: values for which a ``forall`` fails, or for which an ``exists``
    holds. They have the least sum, unless such values are too hard to find.

    >>> print(Answer(False, {"x": 1, "y": 2}))
    false: it fails for x = 1, y = 2
    >>> print(Answer(True, subject="the P-positions of wythoff"))
    true: it holds for the P-positions of wythoff
    """

    holds: bool
    witness: Mapping[str, int] | None = None
    subject: str = field(default="all numbers", compare=False, repr=False)

    @property
    def status(self) -> str:
        return "true" if self.holds else "false"

    @property
    def evidence(self) -> str:
        if self.witness is None:
            return f"it {'holds' if self.holds else 'does not hold'} for {self.subject}"
        return f"{'for example' if self.holds else 'it fails for'} {values_text(self.witness.items())}"

    def to_json(self) -> dict[str, Any]:
        return {"status": self.status, "witness": self.witness and dict(self.witness)}
