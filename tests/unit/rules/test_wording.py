"""Formulas as text again, in words, and in LaTeX."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from matplotlib.mathtext import MathTextParser

from tests.examples import examples
from tests.laws.truth import holds
from tests.strategies import conditions, game_texts
from wythoff.display import latex_text
from wythoff.presburger import AtLeast, Equal, Linear, Or
from wythoff.rules import library
from wythoff.rules.latex import condition_latex, latex
from wythoff.rules.notation import condition_text, with_values
from wythoff.rules.parse import parse_formula, parse_game
from wythoff.rules.ruleset import MoveFamily, Removal, Ruleset
from wythoff.rules.wording import condition_words, formula_text, in_words, move_words, rules_in_words

VALUES = {"p": 2, "q": -3}
NAMES = ["x", "y", "x'", "y'", "p", "q"]


@pytest.mark.parametrize("name", library.texts())
def test_formula_text_reads_back_as_the_same_rules(name: str) -> None:
    game = library.game(name)
    for move, (label, text) in zip(game.moves, formula_text(game), strict=True):
        assert isinstance(move, MoveFamily)
        assert label == move.label
        assert parse_formula(text) == with_values(move.condition, dict(game.parameters))


@examples(75)
@given(conditions(NAMES, depth=3))
def test_condition_text_round_trip(text: str) -> None:
    tree = parse_formula(text)
    assert parse_formula(condition_text(tree)) == tree
    filled = with_values(tree, VALUES)
    assert parse_formula(condition_text(filled)) == filled
    assert with_values(filled, {}) == filled


@examples(30)
@given(conditions(NAMES))
def test_values_for_parameters_keep_the_meaning(text: str) -> None:
    tree = parse_formula(text)
    filled = with_values(tree, VALUES)
    assert "p" not in re.findall(r"[a-z]+", condition_text(filled))
    for piles in product((0, 1, 3), repeat=4):
        names = dict(zip(NAMES, piles, strict=False)) | VALUES
        assert holds(filled, names, 4) == holds(tree, names, 4)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("x' = x - (2*p + 1)", "x' = x - 5"),
        ("x' <= 1*x - q", "x' <= x + 3"),
        ("p + 3 - x < q*y", "5 - x < -3*y"),
        ("(x = 1 or y = 2) and x < y", "(x = 1 or y = 2), x < y"),
        ("x = 1 or (y = 2 and x < y)", "x = 1 or y = 2, x < y"),
        ("(exists k: k < x), y < 2", "(exists k: k < x), y < 2"),
        ("y < 2, (exists k: k < x)", "y < 2, exists k: k < x"),
        ("(y < 2, exists k: k < x) or y = 3", "y < 2, (exists k: k < x) or y = 3"),
        ("not (not (x < y))", "not not (x < y)"),
        ("(x < 1 => y < 1) => x = y", "(x < 1 => y < 1) => x = y"),
        ("x < 1 => (y < 1 => x = y)", "x < 1 => y < 1 => x = y"),
        ("x - (y - x') = -(-y)", "x - (y - x') = y"),
        ("||x - y| - 1| < 2*(x + 1)", "||x - y| - 1| < 2*(x + 1)"),
    ],
)
def test_text(text: str, shown: str) -> None:
    assert condition_text(with_values(parse_formula(text), VALUES)) == shown


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x' < x, y' = y", "take any positive number from x, and leave y as it is"),
        ("x > x'", "take any positive number from x"),
        ("x' <= x", "take any number, or nothing, from x"),
        ("x' = x - 3", "take 3 from x"),
        ("x' + 2*k + 1 = x", "take 2*k + 1 from x"),
        ("x[2] - x'[2] = k", "take k from pile 2"),
        ("1 <= x - x' <= 4", "take from 1 to 4 from x"),
        ("0 < x - x' < k", "take at least 1 and less than k from x"),
        ("x - x' >= 2", "take at least 2 from x"),
        ("x - x' <= 4", "move so that x minus the new x is at most 4"),
        ("x' = x + 2", "add 2 to x"),
        ("x' = 0", "leave nothing in x"),
        ("x' + y' = y - l", "move so that the new x and the new y together make y - l"),
        ("x >= 1, x' = y", "only if x is at least 1: move so that the new x equals y"),
        (
            "exists k, l: 1 <= k, |k - l| < 3, x' = x - k, y' = y - l",
            "choose numbers k and l, where k is at least 1, and k and l differ by less than 3; "
            "take k from x, and take l from y",
        ),
        (
            "exists k, l: 0 < k <= l < 2*k + 1, x' = x - k, y' = y - l",
            "choose numbers k and l, where k is at least 1, and l is at least k and less than 2*k + 1; "
            "take k from x, and take l from y",
        ),
        (
            "some i: x'[i] < x[i], every j != i: x'[j] = x[j]",
            "choose a pile i; take any positive number from pile i, and leave every other pile as it is",
        ),
        (
            "exists k: k >= 1, every i: x[i] - x'[i] = k",
            "choose a number k, where k is at least 1; take k from each pile",
        ),
        (
            "some i: some j != i: x'[i] = x[i] - 1, x'[j] = x[j] - 2, every h != i: h = h",
            "choose a pile i and another pile j, where (for every pile h except pile i: (h equals h)); "
            "take 1 from pile i, and take 2 from pile j",
        ),
        (
            "x' = x - 1, y' = y or x' = x, y' = y - 1",
            "do one of these: (take 1 from x, and leave y as it is) or (leave x as it is, and take 1 from y)",
        ),
        ("x < y => x' < x", "if (x is less than y), then (take any positive number from x)"),
        (
            "(exists k: x' = 2*k), (exists k: y = 2*k)",
            "only if (there is a number k such that (y equals 2*k)): "
            "move so that (there is a number k such that (the new x equals 2*k))",
        ),
    ],
)  # fmt: skip
def test_moves_in_words(text: str, words: str) -> None:
    assert move_words(parse_formula(text)) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("|k - l| < 1", "k and l are equal"),
        ("|k - l| != 0", "k and l are different"),
        ("|k - l| = 2", "k and l differ by exactly 2"),
        ("2 <= |k - l| <= 5", "k and l differ by 2 to 5"),
        ("2 divides k", "k is even"),
        ("not 2 divides k + 1", "k + 1 is odd"),
        ("3 divides x'", "the new x is a multiple of 3"),
        ("not (x' < 3)", "the new x is at least 3"),
        ("not (k = 1, l = 2)", "it is not true that (k equals 1, and l equals 2)"),
        ("2 <= k <= 0", "k is at least 2 and at most 0"),
        ("2 <= k <= 2", "k is exactly 2"),
        ("x = 1 or y > 2 or x < y", "either x equals 1 or y is at least 3 or x is less than y"),
        ("forall k, l: k = l", "for all numbers k and l: (k equals l)"),
        ("x' + |y - 2*x'| > 3", "the new x plus the absolute value of (y minus 2 times the new x) is at least 4"),
        ("P(x, y)", "P(x, y) holds"),
    ],
)
def test_conditions_in_words(text: str, words: str) -> None:
    assert condition_words(parse_formula(text)) == words


@examples(40)
@given(game_texts())
def test_words_name_every_pile_variable_and_number(text: str) -> None:
    """No condition is dropped: whatever number or variable the formula has must be heard, up to shifted bounds."""
    game = Ruleset.instantiate(parse_game(text))
    for move in game.moves:
        assert isinstance(move, MoveFamily)
        condition = with_values(move.condition, dict(game.parameters))
        formula, words = condition_text(condition), move_words(condition)
        for name in set(re.findall(r"\b[a-z]\b(?!'?\[)", formula)) - {"i", "j", "h", "g"}:
            assert re.search(rf"\b{name}\b", words), (formula, words)
        heard = words.count("multiple of") + words.count(" even") + words.count(" odd")
        assert heard >= formula.count("divides")
        assert words.count("(") == words.count(")")


def test_the_whole_rules() -> None:
    text = """game g(most = 2)
        piles x, y unordered
        move m: exists k: 1 <= k <= most, x' = x - k, y' = y
        move n: exists k: x' = x - k, x' + y' + k < y
        terminal x = 3
        block most
        play misere"""
    assert rules_in_words(Ruleset.instantiate(parse_game(text))) == [
        "There are two piles, x and y.",
        "The order of the piles does not matter: in a move any pile may play the part of any other.",
        "Move 'm': Take 1 or 2 from one pile.",
        "Move 'n': Choose a number k; take k from x, so that the new x plus the new y plus k is less than y.",
        "Here k is a whole number from 0 up to the sum of the piles before the move.",
        "The game is over when a pile has 3 counters.",
        "Before each move the opponent may forbid up to 2 of the options.",
        "Two players move in turn; whoever makes the last move loses.",
    ]
    assert rules_in_words(library.game("nim", heaps=3)) == [
        "There are three piles, pile 1 to pile 3.",
        "Move 'take': Take any number from one pile.",
        "Two players move in turn; whoever cannot move loses.",
    ]


def test_rules_that_have_no_text() -> None:
    """Games made in Python: a membership test has its description, a terminal set its formula."""
    x, y = Linear.variable("x"), Linear.variable("y")
    game = Ruleset(
        "squares", (), ("x", "y"), False, (Removal("square", lambda v: v[0] == v[1] ** 2, "take m_1 = m_2^2"),),
        terminal=Or((Equal(x - y * 2), AtLeast(x - 5))),
    )  # fmt: skip
    assert formula_text(game) == [("square", "take m_1 = m_2^2")]
    assert in_words(game) == [("square", "Take m_1 = m_2^2.")]
    assert (
        rules_in_words(game)[2]
        == "There is no move from a position where either x - 2*y equals 0 or x - 5 is at least 0."
    )
    assert r"\text{take m\_1 = m\_2\textasciicircum{}2}" in latex(game)
    rows = replace(
        game, piles=("x[1]", "x[2]"), terminal=AtLeast(Linear.variable("x[1]") * 2 - Linear.variable("x[2]"))
    )
    assert "2 times pile 1 minus pile 2 is at least 0" in rules_in_words(rows)[2]


def readable_by_mathtext(formula: str) -> bool:
    """Matplotlib's reader knows fewer names than amsmath; its own names are put for those it lacks."""
    for ours, theirs in {
        r"\land": r"\wedge", r"\lor": r"\vee", r"\lnot": r"\neg", r"\lvert": "|", r"\rvert": "|", r"\colon": ":",
        r"\le ": r"\leq ", r"\ge ": r"\geq ", r"\ne ": r"\neq ", r"\_": "_0", r"\bmod": r"\circ",
    }.items():  # fmt: skip
        formula = formula.replace(ours, theirs)
    MathTextParser("path").parse(f"${formula}$")
    return True


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("1 <= x - x' <= 2*k, y' != y", r"1 \le x - x' \le 2k \land y' \ne y"),
        ("|k - l| < slack_2 or k >= 1", r"\lvert k - l \rvert < \mathit{slack\_2} \lor k \ge 1"),
        ("some i: every j != i: x'[j] = x[j]", r"\exists i\colon \forall j \ne i\colon x'_{j} = x_{j}"),
        ("3 divides k + 1, not 2 divides k", r"3 \mid (k + 1) \land 2 \nmid k"),
        (
            "not (x < y, x = 2) => not exists k: k = x",
            r"\lnot (x < y \land x = 2) \Rightarrow \lnot \exists k\colon k = x",
        ),
        ("(forall k: k < x), -2*x < 2*(-3)*y", r"(\forall k\colon k < x) \land -2x < 2(-3)y"),
        ("2*3*x = 0, P(x', y)", r"2 \cdot 3x = 0 \land P(x', y)"),
    ],
)  # fmt: skip
def test_latex(text: str, formula: str) -> None:
    assert condition_latex(parse_formula(text)) == formula
    assert readable_by_mathtext(formula)


@examples(30)
@given(conditions(["x[1]", "x'[2]", "k9", "y"], "x"))
def test_any_condition_is_good_latex(text: str) -> None:
    assert readable_by_mathtext(condition_latex(parse_formula(text)))


@pytest.mark.parametrize("name", library.texts())
def test_latex_of_the_library(name: str) -> None:
    lines = latex(library.game(name)).splitlines()
    assert (lines[0], lines[-1]) == (r"\begin{aligned}", r"\end{aligned}")
    for line in lines[1:-1]:
        label, formula = line.removesuffix(r" \\").split(" & ")
        assert re.fullmatch(r"\\text\{[a-z-]+\}\\colon\\quad", label)
        assert readable_by_mathtext(formula)
    assert all(line.endswith(r" \\") for line in lines[1:-2])


def test_escaping() -> None:
    assert latex_text(r"a\b{c}_%&#$~^") == r"a\textbackslash{}b\{c\}\_\%\&\#\$\textasciitilde{}\textasciicircum{}"
