"""The smallest bounds with which the page of open questions has all its parts."""

from __future__ import annotations

from wythoff.questions.bounds import Bounds

TINY = Bounds(
    slacks=1,
    columns=200,
    board=40,
    four_heaps=2,
    six_heaps=1,
    caps=2,
    table=100,
    factors=1,
    three_piles=False,
    equal_moves=20,
)
