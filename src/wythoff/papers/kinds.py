"""The kinds of verdicts on a claim: what each is called, its mark and its colour, and what it says."""

from __future__ import annotations

from dataclasses import dataclass

from wythoff.report.document import Badge


@dataclass(frozen=True)
class VerdictKind:
    """A kind of verdict, with a mark so that no reader depends on its colour.

    ``lead`` stands before the evidence, ``nouns`` after one verdict and after several.
    """

    name: str
    mark: str
    colour: str | None
    meaning: str
    lead: str = ""
    nouns: tuple[str, str] | None = None

    def __str__(self) -> str:
        return self.name

    def badge(self, text: str = "") -> Badge:
        """A badge of this kind with this text, or with its name."""
        return Badge(self.name, text or self.name, self.mark)

    def counted(self, number: int) -> str:
        """A number of verdicts of this kind.

        >>> HOLDS.counted(1), MISPRINT.counted(2), PROVED_FOR.counted(3)
        ('1 holds', '2 misprints', '3 proved for some values')
        """
        one, many = self.nouns or (self.name, self.name)
        return f"{number:,} {one if number == 1 else many}"


PROVED = VerdictKind(
    "proved", "∎", "green", "true of all that is stated; the evidence names the certificates that were checked"
)
PROVED_FOR = VerdictKind(
    "proved for",
    "∎",
    "cyan",
    "true for the values that the verdict names, by certificates; for others nothing is known",
    nouns=("proved for some values",) * 2,
)
CHECKED_IN_FULL = VerdictKind(
    "checked in full", "✓", "green", "finitely many cases, such as the entries of a table, each of which was checked"
)
HOLDS = VerdictKind("holds", "≤", "blue", "no counterexample up to the bound that is named", nouns=("holds", "hold"))
MISPRINT = VerdictKind(
    "misprint",
    "✎",
    "yellow",
    "what is printed fails; a corrected statement does not",
    "counterexample: ",
    ("misprint", "misprints"),
)
FALSE = VerdictKind(
    "false", "✗", "red", "what is printed fails, and no correction is known that holds", "counterexample: "
)
OPEN = VerdictKind("open", "?", "magenta", "a question; the evidence says what was computed about it")
DEFINITION = VerdictKind(
    "definition",
    "≔",
    None,
    "a name or a notation; the evidence says where it is used",
    nouns=("definition", "definitions"),
)
NOT_COMPUTED = VerdictKind("not computed", "–", None, "nothing that a program could check; the reason is given")

KINDS = (PROVED, PROVED_FOR, CHECKED_IN_FULL, HOLDS, MISPRINT, FALSE, OPEN, DEFINITION, NOT_COMPUTED)
"""All kinds: the verdict ``holds to 1000`` is of the kind ``holds``, ``proved for t = 1..6`` of ``proved for``."""
WRONG = (MISPRINT, FALSE)

FAILED = VerdictKind("failed", "!", "red", "the program failed on this claim", "the program failed: ")
"""What stands in the place of a verdict where there is none."""


def kind_of(verdict: str | None) -> VerdictKind:
    """The kind of a verdict.

    >>> [kind_of(verdict).name for verdict in ("holds to 1000", "proved", "proved for t = 1..6", None)]
    ['holds', 'proved', 'proved for', 'failed']
    """
    if verdict is None:
        return FAILED
    return max((kind for kind in KINDS if verdict.startswith(kind.name)), key=lambda kind: len(kind.name))


__all__ = ["FAILED", "KINDS", "WRONG", "VerdictKind", "kind_of"]
