"""The statements of the papers as MathML: well formed, indices and powers on one thing each, nothing left as typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from wythoff import papers
from wythoff.plain_formulas import html_sentence, parts

PARTS = {"msub": 2, "msup": 2, "msubsup": 3, "mfrac": 2}
"""How many parts these elements have [MathML Core]."""
AS_TYPED = re.compile(r"[_^]|\b(?:alpha|beta|floor|sqrt)\b")
# A restriction to the first digits, x_i|_m, and the intervals that it makes.
NOT_READ = {"thm-4-proof", "prop-9-truncations"}


def sentences(key: str) -> Iterator[tuple[str, str]]:
    for claim in papers.load(key).claims.values():
        yield claim.id, claim.statement
        if claim.correction is not None:
            yield claim.id, claim.correction.statement


@pytest.mark.parametrize("key", papers.FOLDERS)
def test_formulas_are_read(key: str) -> None:
    for id, sentence in sentences(key):
        for part in parts(sentence):
            if "text" in part:
                assert id in NOT_READ or not AS_TYPED.search(part["text"]), (id, part)
                continue
            formula = ElementTree.fromstring(part["math"])
            for element in formula.iter():
                assert len(element) == PARTS.get(element.tag, len(element)), (id, part["math"])


def test_a_power_of_a_sum() -> None:
    (power,) = parts("(n + 2)^2")
    base, exponent = ElementTree.fromstring(power["math"])[0]
    assert ("".join(base.itertext()), exponent.text) == ("(n+2)", "2")


def test_long_formulas_can_be_broken() -> None:
    """A browser does not break one formula; it may where one ends and the next begins."""
    long = "P(n) + " * 30 + "1"
    pieces = html_sentence(long).split("<wbr>")
    assert len(pieces) > 9
    assert all(len(re.sub("<[^>]*>", "", piece)) < 24 for piece in pieces)
    assert re.sub("<[^>]*>", "", "".join(pieces)) == long.replace(" ", "")
