"""Theorems for all values of parameters, which claims rest on: their certificates come with the program.

To find these proofs takes a solver and some minutes; to check them takes neither, and is done whenever one is used.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from wythoff.knowledge import CertificateFile, Proved, Verified
from wythoff.papers.cases import Argument
from wythoff.papers.claim import Outcome
from wythoff.prove.certificate_files import UniformClaim, checked_claim

CERTIFICATES = files("wythoff.papers") / "certificates"


@cache
def content(name: str) -> bytes:
    """The certificate of this name that comes with the program."""
    return (CERTIFICATES / f"{name}.json").read_bytes()


@cache
def theorem(name: str) -> UniformClaim:
    """What a certificate that comes with the program proves; the checker accepts it now, or raises.

    >>> print(theorem("heap-wythoff").sentence)
    heap-wythoff(heaps=n): for every odd number of heaps, the P-positions are those where the heaps have nim-sum 0
    """
    claim = checked_claim(content(name))
    assert isinstance(claim, UniformClaim), name
    return claim


def told(name: str, lemmas: Sequence[str] = ()) -> tuple[str, ...]:
    """What a certificate proves, or some lemmas of it and the definitions they need, in the words of the checker.

    >>> for line in told("beatty", ["no number in both"])[:3]:
    ...     print(line)
    for all irrational numbers alpha with alpha > 1:
    no number in both: for all integers i, j: not (i >= 1 and j >= 1 and A(i) = B(j))
    where beta: alpha*beta = alpha + beta
    """
    lines = [*_lines(name)]
    titles = lemmas_of(name)
    if lemmas and titles:
        start = next(at for at, line in enumerate(lines) if line.startswith(f"{titles[0]}: "))
        stated, definitions = dict(zip(titles, lines[start:], strict=False)), lines[start + len(titles) :]
        quoted = [stated[one] for one in lemmas if one in stated]
        lines = [*lines[:start], *quoted, *_used(definitions, " ".join(quoted))]
    return tuple(lines)


@cache
def _lines(name: str) -> tuple[str, ...]:
    return tuple(theorem(name).sentence.splitlines())


@cache
def lemmas_of(name: str, beginning: str = "") -> tuple[str, ...]:
    """The titles of the lemmas that a certificate claims, or of those that begin so.

    >>> lemmas_of("layers", "moved down: ")[:2]
    ('moved down: m is a smaller pile', 'moved down: m is a larger pile')
    """
    titles = json.loads(content(name)).get("claims", ())
    return tuple(title for title in titles if title.startswith(beginning))


def _used(definitions: Sequence[str], text: str) -> list[str]:
    """The definitions of what a text speaks of, and of what these speak of in turn, each of which comes before them."""
    found: list[str] = []
    for line in reversed(definitions):
        # It says first what it defines, "where P(-1) = 1; ..." or "where W, I: for every integer y: ...", and of a word
        # the ends of images as well. Constants are the same without arguments.
        first = re.split(r"[(:]| is any ", line.removeprefix("where "))[0]
        defined = {*re.findall(r"\w+", first), *re.findall(r"; (\w+)\(n\) is the length", line)}
        constant = line.startswith(f"where {first}:") and ": for " not in line
        if defined & {*re.findall(r"\w+" if constant else r"\w+(?=\()", text)}:
            found.insert(0, line)
            text += line
    return found


def proven_for_all(symbols: str, what: str, *names: str, lemmas: Sequence[str] = ()) -> Proved:
    """The outcome of a claim that theorems prove for all values of these symbols; ``what`` tells how it follows.

    Of a theorem with many lemmas, only those it follows from are quoted.

    >>> print(proven_for_all("n", "as stated", "nim").strength)
    proved for all n
    """
    unknown = {*lemmas}.difference(*map(lemmas_of, names))
    assert not unknown, f"no certificate claims {unknown}"
    certificates = tuple(CertificateFile(theorem(name).game or name, content(name)) for name in names)
    return Proved(what, certificates, tuple(symbols.split()), quotes=tuple(told(name, lemmas) for name in names))


def universally(symbols: str, what: str, *names: str, lemmas: Sequence[str] = ()) -> Argument:
    """Proved for all values of the symbols, where a search has found no counterexample."""

    def prove_it(checked: Outcome) -> Outcome:
        seen = f"; also {checked.evidence}" if isinstance(checked, Verified) else ""
        return proven_for_all(symbols, f"{what}{seen}", *names, lemmas=lemmas)

    return prove_it
