"""Figures show the right points, and every format can draw every kind."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np
import pytest
from PIL import Image

from wythoff.errors import Unsupported
from wythoff.exact import alpha
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.ruleset import Ruleset
from wythoff.show import SUFFIXES, draw
from wythoff.show.figure import Figure, forbidden_moves, nim_values, p_positions
from wythoff.show.tree import partition_tree
from wythoff.solve import reference
from wythoff.solve.outcomes import Outcomes

STARTS = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF", ".html": b"<!doctype html>"}


def solved(game: Ruleset, positions: list[tuple[int, ...]], bound: int) -> Outcomes:
    rows = np.array(positions).reshape(-1, len(game.piles))
    return Outcomes(game, bound, tuple(rows.T), "by hand")


def wythoff_pairs(bound: int) -> Outcomes:
    """The P-positions of Wythoff's game [Wythoff 1907]: (floor(n phi), floor(n phi^2))."""
    phi = (1 + sqrt(5)) / 2
    pairs = [(int(n * phi), int(n * phi) + n) for n in range(bound) if int(n * phi) + n <= bound]
    return solved(library.game("wythoff"), list(pairs), bound)


def one_pile() -> Ruleset:
    return Ruleset.instantiate(parse_game("game take piles x move take: 1 <= x - x' <= 2"))


def small(heaps: int) -> Outcomes:
    game: Ruleset = library.game(f"nim(heaps={heaps})")
    return solved(game, reference.p_positions(game, 3), 3)


FIGURES: dict[str, Any] = {
    "plane": p_positions(wythoff_pairs(60)),
    "line": p_positions(solved(one_pile(), [(0,), (3,), (6,)], 7)),
    "space": p_positions(small(3)),
    "sequence": nim_values(one_pile(), np.arange(20) % 3),
    "small board": nim_values(library.game("nim"), np.bitwise_xor.reduce(np.indices((8, 8)))),
    "board": nim_values(library.game("nim"), np.bitwise_xor.reduce(np.indices((32, 32)))),
    "one square": nim_values(library.game("nim"), np.zeros((1, 1), dtype=np.int32)),
    "one point": p_positions(solved(library.game("nim"), [(0, 0)], 0)),
    "small matrix": forbidden_moves(alpha("cf:n"), 12),
    "matrix": forbidden_moves(alpha("golden"), 30, symmetric=True),
    "raster matrix": forbidden_moves(alpha("e-1"), 130),
    "one move": forbidden_moves(alpha("root(x^3-x^2-x-1)"), 1),
    "tree": partition_tree(alpha("cf:n"), 12),
    "root": partition_tree(alpha("(3+sqrt(17))/4"), 1),
    "deep tree": partition_tree(alpha("golden"), 100),
    "no point": p_positions(solved(library.game("nim"), [], 0)),
}


# matplotlib draws a figure and only then turns it into a file; plotly draws another figure. So every kind is drawn by
# both, and what figures are made of (points, cells of a raster, cells with numbers, lines, a space) in every format.
PRINTED = ("plane", "board", "small matrix", "tree", "space")


@pytest.mark.parametrize(
    ("name", "suffix"),
    [(name, suffix) for name in FIGURES for suffix in SUFFIXES if suffix in (".svg", ".html") or name in PRINTED],
)
def test_every_kind_in_every_format(name: str, suffix: str) -> None:
    picture = draw(FIGURES[name], suffix)
    assert picture.startswith(STARTS[suffix])
    if suffix == ".html":
        # The script is in the page: nothing is fetched.
        assert len(picture) > 1_000_000
        assert b'<script src="http' not in picture


def test_the_same_figure_gives_the_same_bytes() -> None:
    for suffix in (".png", ".svg", ".pdf"):
        assert draw(FIGURES["plane"], suffix) == draw(FIGURES["plane"], suffix)


def test_a_picture_fit_for_print() -> None:
    image = Image.open(BytesIO(draw(FIGURES["plane"], ".png")))
    assert min(image.size) > 900
    # Light paper with something on it.
    shares = np.asarray(image.convert("L")).ravel()
    assert 0.85 < (shares > 220).mean() < 0.995


def test_unordered_games_are_shown_in_both_orders() -> None:
    points = {tuple(point) for point in FIGURES["plane"].data.tolist()}
    assert {(0, 0), (1, 2), (2, 1), (5, 3)} <= points
    assert points == {(y, x) for x, y in points}


def test_the_slope_of_wythoffs_game_is_the_golden_ratio() -> None:
    guide, mirror = p_positions(wythoff_pairs(3000)).guides
    assert guide.slope == pytest.approx((1 + sqrt(5)) / 2, abs=1e-3)
    assert guide.label == "slope ≈ 1.618"
    assert mirror.slope == pytest.approx(1 / guide.slope)


def test_no_slope_is_claimed_for_a_lattice() -> None:
    game: Ruleset = library.game("capped-wythoff")
    # [Aoki, Thm 1.2]: doubly periodic.
    board = solved(game, reference.p_positions(game, 20), 20)
    assert p_positions(board).guides == ()


def test_what_cannot_be_drawn() -> None:
    with pytest.raises(Unsupported, match="4 piles"):
        p_positions(small(4))
    with pytest.raises(Unsupported, match="3 piles"):
        nim_values(library.game("nim(heaps=3)"), np.zeros((2, 2, 2)))


def test_a_figure_names_itself() -> None:
    assert isinstance(FIGURES["plane"], Figure)
    assert FIGURES["plane"].title == "P-positions of wythoff(slack=1)"
    assert FIGURES["space"].axes == ("$x_{1}$", "$x_{2}$", "$x_{3}$")


def test_the_matrix_of_the_paper() -> None:
    # [GoldbergFraenkel, Fig. 1], rows 1, 2 and 8 from the diagonal on.
    matrix = forbidden_moves(alpha("cf:n"), 26).data
    assert matrix.shape == (26, 26)
    for x, row in (
        (1, "01320022002000220002002200"),
        (2, "1100200002002000020002002"),
        (8, "0000130020000200020"),
    ):
        assert "".join(map(str, matrix[x - 1, x - 1 :])) == row
        assert (matrix[x - 1, : x - 1] == -1).all()


def test_a_symmetric_matrix() -> None:
    matrix = forbidden_moves(alpha("cf:n"), 26, symmetric=True).data
    assert (matrix == matrix.T).all()
    assert matrix.min() == 0


def test_the_tree_of_the_paper() -> None:
    # [GoldbergFraenkel, Example 10 and Fig. 4]
    figure = partition_tree(alpha("cf:n"), 12)
    labels = {node.label: node for node in figure.nodes}
    assert set(labels) == {
        f"$A_{{{i}}}^{{{m}}}$" for m, i in ((1, 1), (2, 1), (2, 3), (3, 16), (3, 3), (3, 8), (3, 13), (4, 71))
    }
    assert [label for label, node in labels.items() if node.chosen] == ["$A_{3}^{3}$", "$A_{71}^{4}$"]
    assert [label for label, node in labels.items() if node.framed] == ["$A_{3}^{2}$", "$A_{8}^{3}$", "$A_{13}^{3}$"]
    (root,) = [node for node in figure.nodes if node.above is None]
    assert (root.label, root.depth, figure.depth) == ("$A_{1}^{1}$", 0, 2)


@pytest.mark.parametrize(("number", "row"), [("golden", 10**6), ("[1;(1,20)]", 100), ("cf:n", 12), ("sqrt(2)", 12345)])
def test_a_tidy_tree(number: str, row: int) -> None:
    nodes = partition_tree(alpha(number), row).nodes
    assert min(node.across for node in nodes) == 0
    for depth in range(max(node.depth for node in nodes) + 1):
        places = [node.across for node in nodes if node.depth == depth]
        # In order from left to right, with room for each.
        assert all(right - left >= 1 for left, right in pairwise(places))
    for number_above, upper in enumerate(nodes):
        below = [node.across for node in nodes if node.above == number_above]
        assert not below or upper.across == pytest.approx((below[0] + below[-1]) / 2)


def test_pictures_too_large_to_read() -> None:
    with pytest.raises(Unsupported, match="up to 1,000, not up to 1,001"):
        forbidden_moves(alpha("golden"), 1001)
    with pytest.raises(Unsupported, match="nodes; up to 200 can be drawn"):
        partition_tree(alpha("[1;1,(1000000000000)]"), 3)
