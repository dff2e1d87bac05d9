"""What a notebook shows of games, boards, conjectures and verdicts: true, well-formed, and nothing taken for markup."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import numpy as np
import pytest

import wythoff as w
from tests.unit.markup import MATHEMATICS, Tags
from wythoff.conjecture.ideas import Conjectures, Evidence, Tried
from wythoff.knowledge import Answer, CheckedInFull, Knowledge, Proved, Refuted, Undecided, Verified
from wythoff.prove.attempt import Obstacle
from wythoff.prove.verdict import Refutation
from wythoff.rules import library
from wythoff.rules.ruleset import Ruleset
from wythoff.show.tokens import tokens_css
from wythoff.solve import reference
from wythoff.solve.board_svg import CELL, MARGIN, SIDE, board_svg
from wythoff.solve.outcomes import Outcomes

HOSTILE = "</p><script>alert('x')</script>&\""


def solved(name: str, bound: int) -> Outcomes:
    """By the slow reference."""
    game: Ruleset = library.game(name)
    rows = np.array(reference.p_positions(game, bound)).reshape(-1, len(game.piles))
    return Outcomes(game, bound, tuple(rows.T), "by hand")


def filled(svg: str) -> set[tuple[int, int]]:
    """The squares that a picture fills, read off its corners."""
    root = ElementTree.fromstring(svg)
    low = int(root.get("height") or 0) - MARGIN
    path = next(node for node in root if node.get("fill") == "#0072b2").get("d") or ""
    corners = re.findall(r"M([\d.]+) ([\d.]+)h7", path)
    return {(int(float(x) - MARGIN) // CELL, int(low - float(y)) // CELL) for x, y in corners}


@pytest.mark.parametrize(("name", "bound"), [("wythoff", 12), ("capped-wythoff", 9), ("nim", 0), ("schwent", 15)])
def test_the_small_board_shows_the_p_positions(name: str, bound: int) -> None:
    board = solved(name, bound)
    svg = board._repr_svg_()
    assert svg is not None
    rows = {tuple(row) for row in board.p_positions.tolist()}
    assert filled(svg) == rows | {(y, x) for x, y in rows}
    assert svg in board._repr_html_()
    assert {"table", "svg"} <= set(Tags(board._repr_html_()).seen)


def test_a_small_board_stays_small() -> None:
    numbers = np.arange(100_000)
    svg = Outcomes(library.game("nim"), 99_999, (numbers, numbers), "by hand")._repr_svg_()
    assert svg is not None
    assert filled(svg) == {(k, k) for k in range(SIDE)}
    assert len(svg) < 5_000


def test_only_two_piles_have_a_board() -> None:
    board = solved("nim(heaps=3)", 2)
    assert board._repr_svg_() is None
    assert "svg" not in Tags(board._repr_html_()).seen


def test_a_board_escapes_names() -> None:
    svg = board_svg([(0, 0)], ("<b>", "&"), 3, HOSTILE)
    ElementTree.fromstring(svg)
    assert "script" not in Tags(svg).seen


def test_rules_as_a_formula() -> None:
    formula = w.game("wythoff")._repr_latex_()
    assert formula[0] == formula[-1] == "$"
    assert r"\begin{aligned}" in formula


def test_conjectures() -> None:
    ideas = w.conjecture(w.game("capped-nim(cap=2)"), bound=60)
    text = ideas._repr_html_()
    assert Tags(text).seen.count("li") == len(ideas) == 2
    assert "Verified for piles up to 60" in text
    assert ideas[0]._repr_html_() in text
    assert "proved" not in text.lower()


def test_no_conjecture() -> None:
    nothing = Conjectures(HOSTILE, (), (Tried("kind", HOSTILE, (1, 2)),), Evidence(10, 3))
    tags = Tags(nothing._repr_html_())
    assert "script" not in tags.seen
    assert tags.seen.count("li") == 1


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (Proved("1 < 2", for_all=("t",)), ">∀ Proved for all t</b> 1&lt;2"),
        (Verified(9, "n <= 9"), ">≈ Verified for n ≤ 9</b>"),
        (CheckedInFull(3, "all 3 rows"), ">✓ Checked in full</b> all 3 rows"),
        (Refutation.of(Obstacle("no move into it", (1, 2)), "nim"), r">× Refuted</b> \(1,2\) has no move into it"),
        (
            Refutation.of(Obstacle("", (1, 1), (0, 0)), "nim"),
            r"\(1,1\) .*, and so is \(0,0\), one move away",
        ),
        (Undecided("no time"), ">\\? Undecided</b> no time"),
        (Answer(False, {"x": 1}), ">× False</b> it fails for x=1"),
        (Proved(HOSTILE, for_all=(HOSTILE,)), "Proved"),
        (Verified(9, HOSTILE), "Verified"),
        (CheckedInFull(9, HOSTILE), "Checked"),
        (Refuted(HOSTILE), "Refuted"),
        (Undecided(HOSTILE, (HOSTILE,)), "Undecided"),
        (Answer(True, {HOSTILE: 1}), "True"),
    ],
)
def test_knowledge(known: Knowledge, said: str) -> None:
    text = known._repr_html_()
    assert re.search(said, re.sub(r"</?m\w+[^>]*>", "", text))
    assert set(Tags(text).seen) - MATHEMATICS == {"p", "b"}


def test_chips_and_nim_values_have_the_colours_of_the_page() -> None:
    """Every colour that notebooks show is a light value of a token, or white."""
    known = set(re.findall(r"light-dark\((#[0-9a-f]{6})", tokens_css()))
    values = w.game("wythoff").grundy(size=30)._repr_html_()
    assert values is not None
    shown = [Proved("x"), Verified(9, "n"), Refuted("x"), Undecided("x"), Proved("x", for_all=("t",))]
    for text in (values, *(each._repr_html_() for each in shown)):
        assert set(re.findall(r"#[0-9a-f]{6}", text)) <= known | {"#ffffff"}


def test_nim_values_show_themselves() -> None:
    values = w.game("wythoff").grundy(size=20)
    tags = Tags(values._repr_html_())
    assert tags.seen.count("td") == 16 * 16
    assert values[:5]._repr_html_() is None
    assert type(values == 0) is np.ndarray
    assert w.game("nim(heaps=3)").grundy(size=4)._repr_html_() is None
    assert type(values.max()) is type(np.int32(1))
