"""In notebooks, values are shown as tables and formulas, and nothing that a user wrote is taken for markup."""

from __future__ import annotations

import pytest

import wythoff as w
from tests.unit.markup import Tags
from wythoff.display import html_table
from wythoff.rules import families


def test_html_is_escaped_and_well_formed() -> None:
    text = html_table([("<b>", ["&", 1]), ("x", ["<script>", 2])], caption="<i>", note="a & b")
    assert not {"b", "i", "script"} & set(Tags(text).seen)
    assert "&lt;script&gt;" in text


def test_a_game() -> None:
    text = w.game("splythoff")._repr_html_()
    assert {"b", "ul", "li", "div"} <= set(Tags(text).seen)
    assert "splythoff(slack=1)" in text
    assert "$$\\begin{aligned}" in text
    assert "x&#x27; &lt; x" in text


def test_a_game_whose_description_has_markup() -> None:
    game = families.removable(lambda v: True, name="<img>", description="take <script>alert(1)</script>")
    assert not {"script", "img"} & set(Tags(game._repr_html_()).seen)


def test_outcomes() -> None:
    board = w.game("wythoff").solve(bound=20)
    text = board._repr_html_()
    assert Tags(text).seen.count("tr") == 3
    assert ">20<" in text
    large = w.game("nim").solve(bound=1000)._repr_html_()
    assert "the first 20 of 1,001" in large
    assert len(large) < 10_000
    assert "<table>" in w.game("nim").solve(bound=0)._repr_html_()


def test_tables() -> None:
    table = w.positions_table(4, 8)
    assert Tags(table._repr_html_()).seen.count("tr") == 5
    assert "40 of 100 columns" in w.double_difference_table(3, 100)._repr_html_()


@pytest.mark.parametrize(
    ("value", "formula"),
    [
        (lambda: w.alpha("golden"), r"$\frac{1+\sqrt{5}}{2}$"),
        (lambda: w.Morphism("0->01, 1->0"), r"$0 \mapsto 01,\; 1 \mapsto 0$"),
        (lambda: w.Morphism({"$": "$#", "#": "$"}), r"\text{\$} \mapsto \text{\$}\text{\#}"),
        (lambda: w.BeattyPair(w.alpha("sqrt(2)")), r"\lfloor n\cdot \sqrt{2}\right\rfloor"),
        (lambda: w.crossed_row(w.alpha("cf:n"), 12).pieces[0], r"\lfloor\alpha_{3}n\rfloor"),
    ],
)
def test_formulas(value: object, formula: str) -> None:
    text = value()._repr_latex_()  # type: ignore[operator]
    assert text[0] == text[-1] == "$"
    assert "$" not in text[1:-1].replace("\\$", "")
    assert formula in text


def test_words_show_their_letters() -> None:
    assert repr(w.kbonacci(3)).startswith("word: 0102010")
    assert repr(w.Morphism({10: (10, 11), 11: (10,)}).fixed_point()).startswith("word: 10 11 10 10 11 ")


# -- the public names


def test_every_public_name_is_there() -> None:
    for name in w.__all__:
        assert getattr(w, name) is not None
        assert name in dir(w)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = w.nothing  # type: ignore[attr-defined]


def test_the_maximal_game_can_be_solved() -> None:
    # [GoldbergFraenkel, Fig. 1]
    board = w.maximal_game("cf:n").solve(bound=17)
    assert board.p_positions.tolist() == [[0, 0], [1, 2], [3, 4], [5, 7], [6, 9], [8, 12], [10, 14], [11, 17]]
    assert w.maximal_game(w.alpha("golden")).is_move((10**50, 10**50), (0, 0))
