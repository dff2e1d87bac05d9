"""Pictures of the P-positions of three piles: the points, their colours, and every format."""

from __future__ import annotations

from fractions import Fraction
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from wythoff.errors import Unsupported
from wythoff.rules import library
from wythoff.rules.ruleset import Ruleset
from wythoff.show import SUFFIXES, draw
from wythoff.show.colours import PARTS
from wythoff.show.sponge import levels, octants, two_views
from wythoff.solve.outcomes import Outcomes

STARTS = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF", ".html": b"<!doctype html>"}
HALVES = [[Fraction(sign, 2) for sign in row] for row in ((1, 1, -1), (1, -1, 1), (-1, 1, 1))]


def nim(side: int) -> Outcomes:
    """Nim-sum 0 [Bouton]: the third pile is the nim-sum of the others."""
    game: Ruleset = library.game("heap-wythoff(heaps=3)")
    x, y = np.indices((side, side)).reshape(2, -1)
    return Outcomes(game, side - 1, (x, y, x ^ y), "by hand")


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_every_format(suffix: str) -> None:
    assert draw(two_views(nim(8)), suffix).startswith(STARTS[suffix])
    assert draw(levels(nim(4), (0, 1, 2), HALVES, "K"), suffix).startswith(STARTS[suffix])


def test_the_same_figure_gives_the_same_bytes() -> None:
    for suffix in (".png", ".svg"):
        assert draw(two_views(nim(8)), suffix) == draw(two_views(nim(8)), suffix)


def test_each_copy_of_half_the_size_has_its_colour() -> None:
    """[LiWu, Lemma 8]: four copies, each with a quarter of the points."""
    panel = two_views(nim(16)).panels[0]
    parts, counts = np.unique(panel.parts, return_counts=True)
    assert parts.tolist() == [0b000, 0b011, 0b101, 0b110]
    assert counts.tolist() == [64] * 4
    image = Image.open(BytesIO(draw(two_views(nim(16)), ".png"))).convert("RGB")
    colours = {"#{:02x}{:02x}{:02x}".format(*colour) for _, colour in image.getcolors(1 << 24) or []}
    assert {PARTS[part] for part in parts} <= colours


def test_octants_of_a_board_whose_side_is_odd() -> None:
    assert octants(np.array([(1, 1, 1), (2, 1, 1), (1, 2, 2)]), 3).tolist() == [0, 4, 3]


def test_levels_are_nested_and_scaled() -> None:
    panels = levels(nim(8), (1, 2, 3), HALVES, "K").panels
    sets = [{tuple(point) for point in panel.points.tolist()} for panel in panels[:3]]
    assert sets[0] < sets[1] < sets[2]
    assert sets[0] == {(0, 0, 0), (0, 0.5, 0.5), (0.5, 0, 0.5), (0.5, 0.5, 0)}


def test_the_browser_has_one_scene_and_a_button_for_each_angle() -> None:
    page = draw(two_views(nim(4)), ".html")
    assert page.count(b'"label":"angle ') == 2
    assert b'"scene2"' not in page[page.rindex(b"Plotly.newPlot") :]


def test_only_three_piles() -> None:
    game: Ruleset = library.game("nim(heaps=2)")
    with pytest.raises(Unsupported, match=r"nim.* has 2 piles; a sponge is drawn for three"):
        two_views(Outcomes(game, 0, (np.array([0]), np.array([0])), "by hand"))
