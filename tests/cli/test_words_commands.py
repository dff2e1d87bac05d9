"""The commands on words, Beatty pairs and forbidden moves: what the papers print, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import wythoff as w
from tests.cli.conftest import Command
from wythoff.extend import forbidden_matrix

Refused = Callable[..., str]


# -- word


def test_word_as_json(wythoff: Command) -> None:
    # [FokkinkRust, section 5]: the Tribonacci word.
    assert wythoff("word", "kbonacci:3", "-n", 13, "--json").json == {
        "letters": [0, 1, 0, 2, 0, 1, 0, 0, 1, 0, 2, 0, 1]
    }
    assert wythoff("word", "morphism:0->01,1->02,2->0", "-n", 4, "--json").json == {"letters": [0, 1, 0, 2]}
    # [GoldbergFraenkel, Def 1]: a's at 1, 3, 5, 6, 8, ... and b's at 2, 4, 7, 9, ... for [1; 1, 2, 3, ...].
    assert wythoff("word", "alpha:cf:n", "-n", 9, "--json").json == {"letters": list("ababaabab")}
    assert wythoff("word", "morphism:a->ab,b->ba", "-n", 8, "--json").json == {"letters": list("abbabaab")}
    assert wythoff("word", "kbonacci:3", "-n", 0, "--json").json == {"letters": []}


def test_word_for_people(wythoff: Command) -> None:
    assert wythoff("word", "kbonacci:4", "-n", 12).out.splitlines() == [
        "kbonacci:4: the first 12 letters",
        "  010201030102",
    ]
    assert wythoff("word", "kbonacci:2", "-n", 1).out.splitlines()[0] == "kbonacci:2: the first 1 letter"
    lines = wythoff("word", "kbonacci:3", "-n", 100_000).out.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[-1] == "only the beginning is shown; --json prints all letters, -o FILE writes all"


def test_words_by_name(wythoff: Command, refused: Refused) -> None:
    # Wythoff's sequences with a = 2, b = 1 [FokkinkRust, section 1]: the differences are 2k + 1.
    smaller, larger = (
        wythoff("word", "kab:2,1", "--places", letter, "-n", 50, "--json").json["places"] for letter in (0, 1)
    )
    assert [b - a for a, b in zip(smaller, larger, strict=True)] == [2 * k + 1 for k in range(50)]
    assert wythoff("word", "sturmian:golden-1,1/2", "-n", 8, "--json").json == {"letters": [1, 0, 1, 0, 1, 1, 0, 1]}
    pi = wythoff("word", "sturmian:pi-3,1/3", "-n", 60, "--json").json["letters"]
    assert [place for place, letter in enumerate(pi, 1) if letter] == [5, 12, 19, 26, 33, 41, 48, 55]
    assert "the first 12 places of the letter 1" in wythoff("word", "kbonacci:20", "--places", 1, "-n", 12).out
    assert wythoff("word", "kbonacci:20", "--places", 12, "-n", 1, "--json").json == {"letter": 12, "places": [4096]}
    assert "needs 0 < b <= a, unlike a = 1, b = 2" in refused("word", "kab:1,2")
    assert "expected two numbers a and b as in kab:2,1" in refused("word", "kab:2")
    assert "is between 0 and 1, unlike" in refused("word", "sturmian:golden")
    assert "expected an irrational slope" in refused("word", "sturmian:1/2")
    assert "neither rational nor in the field" in refused("word", "sturmian:golden-1,pi")
    assert "its letters are 0, 1" in refused("word", "kbonacci:2", "--places", "a")
    assert "leave out --from and -o" in refused("word", "kbonacci:2", "--places", "1", "--from", 3)


def test_pictures_of_words(wythoff: Command, refused: Refused, tmp_path: Path) -> None:
    # [FokkinkRust, section 9]: for the Fibonacci word floor(n*phi) - n*phi is between -1 and 0, and so is the count.
    answer = wythoff("plot", "kbonacci:2", "--what", "discrepancy", "--bound", 1000, "-o", "out.svg")
    assert "Discrepancy of kbonacci:2, 1,000 letters, 0: -0.382 to 0.617, 1: -0.617 to 0.382" in answer.out
    one = wythoff("plot", "alpha:pi/2", "--what", "discrepancy", "--letter", "a", "-o", "out.html")
    assert "2,000 letters, a: " in one.out
    for words, what in (
        (("wythoff", "--letter", "1"), "--letter applies to a word, and 'wythoff' is not one"),
        (("kbonacci:2", "--slope", "1"), "--slope is for games: the frequency of a letter is known"),
        (("kbonacci:2", "--letter", "9"), "its letters are 0, 1"),
        (("kbonacci:9",), "has 9 letters; up to 8 are drawn together: choose one"),
        (("kbonacci:2", "--bound", "10**6"), "1,000,000 letters are more than can be drawn, 100,000"),
    ):
        (tmp_path / "out.svg").unlink(missing_ok=True)
        assert what in refused("plot", *words, "--what", "discrepancy", "-o", "out.svg")


def test_a_word_far_out(wythoff: Command) -> None:
    far = wythoff("word", "kbonacci:2", "--from", "10**30", "-n", 5, "--json").json["letters"]
    # The Fibonacci word has a 1 at position p = floor(n phi^2), and 1s are isolated.
    assert set(far) == {0, 1}
    assert [1, 1] not in [far[i : i + 2] for i in range(4)]
    assert "10000000...00000000 (31 digits) on" in wythoff("word", "kbonacci:2", "--from", "10**30", "-n", 5).out


@pytest.mark.parametrize(
    ("spec", "what"),
    [
        ("kbonacci", "expected a word such as morphism:0->01,1->02,2->0, kbonacci:4, alpha:golden"),
        ("fibonacci:2", "no kind of word is called 'fibonacci'"),
        ("kbonacci:1", "defined for k >= 2, not for k = 1"),
        ("kbonacci:-3", "expected a number of letters as in kbonacci:4"),
        ("kbonacci:9999", "for k up to 1,000"),
        ("morphism:0->10,1->0", "no infinite fixed point"),
        ("morphism:0->01", "letter 1 has no image"),
        ("morphism:0=01", "expected letter->word, such as 0->01, but found '0=01'"),
        ("morphism:0->01,0->1", "letter 0 has two images"),
        ("morphism:", "expected a word such as"),
        ("alpha:3/2", "3/2 is rational, but an irrational number is needed"),
        ("alpha:sqrt(2)-1", "above 1"),
    ],
)
def test_bad_words(refused: Refused, spec: str, what: str) -> None:
    message = refused("word", spec)
    assert what in message
    assert message.count("\n") == 1


# -- table


def test_table_as_json(wythoff: Command) -> None:
    # [FokkinkRust, Tables 5 to 7] for the Quadribonacci word.
    table = wythoff("table", "positions", "-k", 4, "-n", 8, "--json").json
    assert table["header"] == [0, 1, 0, 2, 0, 1, 0, 3]
    assert [row[:4] for row in table["rows"]] == [[1, 3, 5, 7], [2, 6, 10, 14], [4, 12, 19, 27], [8, 23, 37, 52]]
    assert set(table) == {"header", "rows"}
    differences = wythoff("table", "differences", "-k", 4, "-n", 4, "--json").json
    assert differences["rows"] == [[1, 3, 5, 7], [2, 6, 9, 13], [4, 11, 18, 25]]
    double = wythoff("table", "double-differences", "-k", 4, "-n", 4, "--json").json
    assert double["rows"] == [[1, 3, 4, 6], [2, 5, 9, 12], [7, 20, 32, 45]]


def test_table_for_people(wythoff: Command) -> None:
    lines = wythoff("table", "double-differences", "-k", 4, "-n", 6).out.splitlines()
    assert lines[0] == "Double-differences of the letters in the 4-bonacci word"
    assert [line.split()[0] for line in lines[2:]] == ["word", "dDelta0", "dDelta1", "Sigma"]
    assert wythoff("table", "positions", "-n", 0).out.count("\n") == 1
    assert wythoff("table", "positions", "-n", 3, "--latex").out.startswith("\\begin{tabular}{c|ccc}")
    assert "the first 300 of 301 columns" in wythoff("table", "positions", "-k", 2, "-n", 301).out


def test_rare_letters(wythoff: Command) -> None:
    rows = wythoff("table", "positions", "-k", 80, "-n", 2, "--json").json["rows"]
    # The letter j first stands at position 2^j, and j < k - 1 next at 3 * 2^j.
    assert rows[70] == [2**70, 3 * 2**70]


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("-k", 1), "defined for k >= 2, not for k = 1"),
        (("-k", -1), "-k: it must be at least 0, not -1"),
        (("-k", "10**6"), "for k up to 1,000"),
        (("-n", -3), "-n: it must be at least 0, not -3"),
        (("-n", "10**13"), "memory"),
    ],
)
def test_files_that_are_not_tables(refused: Refused, words: tuple[object, ...], what: str) -> None:
    message = refused("table", "positions", *words)
    assert what in message
    assert message.count("\n") == 1


def test_an_unknown_table(refused: Refused) -> None:
    assert "'sums' is not one of" in refused("table", "sums")


def test_sigma_is_what_the_help_says(wythoff: Command) -> None:
    text = " ".join(wythoff("table", "--help").out.split())
    assert "Sigma, the sum of all rows of the table of differences." in text
    differences = wythoff("table", "differences", "-k", 4, "-n", 9, "--json").json["rows"]
    double = wythoff("table", "double-differences", "-k", 4, "-n", 9, "--json").json["rows"]
    assert double[-1] == [sum(column) for column in zip(*differences, strict=True)]


# -- beatty


def test_beatty(wythoff: Command) -> None:
    # [GoldbergFraenkel, Fig. 1]
    pair = wythoff("beatty", "cf:n", "-n", 13, "--json").json
    assert pair == {
        "smaller": [1, 3, 5, 6, 8, 10, 11, 13, 15, 16, 18, 20, 22],
        "larger": [2, 4, 7, 9, 12, 14, 17, 19, 21, 24, 26, 29, 31],
    }
    lines = wythoff("beatty", "golden", "-n", 4).out.splitlines()
    assert lines[0] == "The Beatty sequences of alpha = (1+sqrt(5))/2 and beta = (3+sqrt(5))/2"
    assert lines[2:] == ["  n   1   2   3   4", "  A   1   3   4   6", "  B   2   5   7  10"]
    assert "the first 300 of 1,000,000,000 terms" in wythoff("beatty", "golden", "-n", "10**9").out
    assert wythoff("beatty", "golden", "-n", 0, "--json").json == {"smaller": [], "larger": []}


def test_beatty_for_all_numbers(wythoff: Command, refused: Callable[..., str]) -> None:
    answer = wythoff("beatty", "alpha", "--prove", "-o", "beatty.json")
    assert answer.code == 0
    assert answer.out.startswith("proved for all irrational numbers alpha with alpha > 1:\nno number in both: ")
    assert answer.out.endswith("the checker accepted the certificate, written to beatty.json\n")
    assert wythoff("check", "beatty.json").code == 0
    assert "give one, such as sqrt(2), or ask for --prove" in refused("beatty", "alpha")
    assert "write alpha instead of sqrt(2)" in refused("beatty", "sqrt(2)", "--prove")
    assert "leave out -n and --sequence" in refused("beatty", "alpha", "--prove", "-n", 5)
    assert "the certificate must be a .json file" in refused("beatty", "alpha", "--prove", "-o", "b.csv")


def test_the_smaller_beatty_sequence_is_the_smaller_one(wythoff: Command) -> None:
    pair = {"smaller": [1, 3, 5, 7, 9], "larger": [2, 4, 6, 8, 11]}
    for alpha in ("sqrt(5)", "(5+sqrt(5))/4"):
        assert wythoff("beatty", alpha, "-n", 5, "--json").json == pair
    lines = wythoff("beatty", "sqrt(5)", "-n", 2).out.splitlines()
    assert lines[0] == "The Beatty sequences of alpha = (5+sqrt(5))/4 and beta = sqrt(5)"
    assert lines[3:] == ["  A  1  3", "  B  2  4"]


@pytest.mark.parametrize(
    ("alpha", "what"),
    [
        ("3/2", "3/2 is rational, but an irrational number is needed, such as sqrt(2)"),
        ("sqrt(9/4)", "sqrt(9/4) is rational (it is 3/2)"),
        ("golden-1", "needs alpha > 1"),
        ("[1;(2", "expected ',' or ')'\n  [1;(2\n       ^"),
        ("[1;2,3]", "without one the number is rational"),
        ("sqrt(-2)", "not real"),
        ("gold", "expected a number"),
        ("1/0", "division by zero"),
        ("", "expected a number"),
    ],
)
def test_numbers_that_will_not_do(refused: Refused, alpha: str, what: str) -> None:
    assert what in refused("beatty", alpha)


def test_beatty_with_offsets(wythoff: Command, refused: Refused) -> None:
    # Wythoff's ka + b sequences with a = b = 1 begin with k = 0 [FokkinkRust, section 1].
    answer = wythoff("beatty", "golden", "--first", 0, "--offset", "golden", "-n", 6, "--json").json
    assert (answer["smaller"], answer["larger"]) == ([1, 3, 4, 6, 8, 9], [2, 5, 7, 10, 13, 15])
    assert (answer["complementary"], answer["pair"]["first"]) == (True, 0)
    half = wythoff("beatty", "golden", "--offset", "1/2", "-n", 5).out
    assert "with gamma = 1/2 and delta = (-1-sqrt(5))/4" in half
    assert "complementary: every whole number from 1 on is in exactly one sequence" in half
    assert "not complementary: gamma/alpha + delta/beta is not 0; the number 1 shows it" in (
        wythoff("beatty", "golden", "--offset", "1/2,0", "-n", 5).out
    )
    # The offset belongs to ALPHA, also where its sequence is the second one.
    swapped = wythoff("beatty", "3+sqrt(2)", "--offset", "1/2", "-n", 4, "--json").json
    assert (swapped["larger"], swapped["complementary"]) == ([4, 9, 13, 18], True)
    assert "pi is transcendental (Lindemann 1882)" in wythoff("beatty", "pi/2", "-n", 3).out
    assert "give DELTA as well, as in --offset 'pi-3,0'" in refused("beatty", "golden", "--offset", "pi-3")
    assert "takes one number, or two" in refused("beatty", "golden", "--offset", "1,2,3")
    assert "expected a number" in refused("beatty", "golden", "--offset", "1,")
    assert "leave out -n and --sequence, --offset and --first" in refused("beatty", "alpha", "--prove", "--offset", "1")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("golden", "--what", "torus"), "alpha - beta an integer, alpha = (1+sqrt(5))/2, 150 points, on 1 circle"),
        (("pi/2", "--what", "torus"), "without a relation, alpha = pi/2, 600 points, dense in the torus"),
        (("cf:n", "--what", "basic-sets", "--depth", 1), "alpha = cf:n, 4 nodes"),
    ],
)
def test_pictures_of_numbers(wythoff: Command, words: tuple[object, ...], said: str) -> None:
    answer = wythoff("plot", *words, "-o", "out.svg")
    assert answer.code == 0, answer.err
    assert said in answer.out


def test_pictures_of_numbers_that_are_refused(refused: Refused) -> None:
    assert "alpha must lie between 1 and 2" in refused("plot", "pi", "--what", "torus", "-o", "o.png")
    assert "whether zeta(3) is quadratic" in refused("plot", "zeta(3)", "--what", "torus", "-o", "o.png")
    assert "up to 200 can be drawn" in refused("plot", "cf:n", "--what", "basic-sets", "--depth", 9, "-o", "o.png")
    assert "it has no options of its own" in refused("plot", "cf:n", "--what", "torus", "--row", 9, "-o", "o.png")


def test_absurd_lengths(refused: Refused) -> None:
    for command in (("beatty", "golden"), ("word", "kbonacci:3")):
        assert "memory" in refused(*command, "-n", "10**15", "--json")
        assert "-n: it must be at most 2**62" in refused(*command, "-n", "10**100")
        assert "-n: it must be at least 0, not -1" in refused(*command, "-n", -1)


# -- forbidden


def test_forbidden_as_json(wythoff: Command) -> None:
    # [GoldbergFraenkel, Example 10 and section 9.1]
    assert wythoff("forbidden", "cf:n", "--row", 12, "--upto", 60, "--json").json == {
        "direct": [17, 18],
        "crossed": [21, 33, 45, 58],
        "below": [4, 8, 9],
        "formula": [
            {"m": 3, "i": 3, "h": [3, 7, 0], "g": [2, 5, -5]},
            {"m": 4, "i": 71, "h": [10, 33, 7], "g": [7, 23, 0]},
        ],
    }


@pytest.mark.parametrize(("number", "game"), [("golden", "wythoff"), ("sqrt(2)", "wythoff(slack=2)")])
def test_just_the_moves_that_are_not_listed_can_be_added(number: str, game: str, wythoff: Command) -> None:
    """Each move is added to a game with these P-positions, and the game is solved: no theory of forbidden moves."""
    text, bound, upto = w.game(game).text, 300, 14
    known = w.rules(text).solve(bound=bound).p_positions.tolist()
    for row in range(1, 7):
        listed = wythoff("forbidden", number, "--row", row, "--upto", upto, "--json").json
        forbidden = {*listed["direct"], *listed["crossed"], *listed["below"]}
        for y in range(upto + 1):
            more = w.rules(f"{text}\nmove added: x' = x - {row}, y' = y - {y}\n")
            changes = more.solve(bound=bound).p_positions.tolist() != known
            assert changes == (y in forbidden), (row, y)


def test_a_row_is_a_column() -> None:
    """The moves (x, y) and (y, x) are forbidden together, for every kind of number."""
    for number in ("golden", "cf:n", "sqrt(2)", "(9+sqrt(3))/6"):
        matrix = forbidden_matrix(w.alpha(number), 40)
        for x in (1, 2, 7, 12, 39):
            row = w.forbidden_row(w.alpha(number), x, 39, both_orders=True)
            assert [*row.below, *sorted({*row.direct, *row.crossed})] == matrix[x].nonzero()[0].tolist()


def test_forbidden_for_people(wythoff: Command) -> None:
    text = wythoff("forbidden", "cf:n", "--row", 12, "--upto", 60, "--tree").out
    assert text.startswith("Forbidden moves (12, y) with y up to 60 for alpha = cf:n\n")
    for part in (
        "direct: 2 moves\n  17  18\n",
        "crossed: 4 moves\n",
        "h(3[alpha_3 n] + 7n)",
        "    A_3^2\n      A_3^3\n",
    ):
        assert part in text


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("2+sqrt(2)", "--row", 3), "alpha must lie between 1 and 2, and 2+sqrt(2) = 3.414213... does not"),
        (("3/2", "--row", 3), "is rational"),
        (("golden", "--row", 0), "--row: it must be at least 1, not 0"),
        (("golden", "--row", -2), "--row: it must be at least 1, not -2"),
        (("[1;1,(1000000000000)]", "--row", 3), "a union of more than 1,000,000 basic sets"),
        (("golden", "--row", 2, "--upto", "10**12"), "--upto: it must be at most 10,000,000"),
    ],
)
def test_forbidden_refuses(refused: Refused, words: tuple[object, ...], what: str) -> None:
    message = refused("forbidden", *words)
    assert what in message
    assert message.count("\n") == 1


# -- plot


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("cf:n", "--what", "forbidden", "--bound", 12), "Forbidden moves for alpha = cf:n, up to 12 from each pile"),
        (("golden", "--what", "forbidden", "--symmetric"), "up to 50 from each pile"),
        (("cf:n", "--what", "tree", "--row", 12), "Partition tree of row 12 for alpha = cf:n, 8 nodes"),
        (("golden", "--what", "tree", "--row", "10**4"), "row 10,000 for alpha"),
    ],
)
def test_plot(wythoff: Command, tmp_path: Path, words: tuple[object, ...], said: str) -> None:
    answer = wythoff("plot", *words, "-o", "out.svg")
    assert answer.code == 0, answer.err
    assert said in answer.out
    assert answer.out.endswith("drawn in out.svg\n")
    assert (tmp_path / "out.svg").read_bytes().startswith(b"<?xml")


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (
            ("cf:n", "--what", "forbidden", "--size", 5),
            "--size is not for --what forbidden; use --bound or --symmetric",
        ),
        (("cf:n", "--what", "forbidden", "--row", 5), "--row is not for --what forbidden"),
        (("cf:n", "--what", "tree", "--bound", 5), "--bound is not for --what tree; use --row"),
        (("cf:n", "--what", "tree"), "--what tree needs --row"),
        (("wythoff", "--symmetric"), "--symmetric is not for --what p; use --bound"),
        (("wythof", "--what", "forbidden"), "expected a number"),
        (("sqrt(2)",), "no game is called 'sqrt'"),
        (("cf:n", "--what", "forbidden", "--bound", 0), "at least 1"),
        (("cf:n", "--what", "forbidden", "--bound", "10**6"), "drawn up to 1,000, not up to 1,000,000"),
        (("sqrt(5)", "--what", "forbidden"), "between 1 and 2"),
        (("sqrt(5)", "--what", "tree", "--row", 3), "between 1 and 2"),
        (("golden", "--what", "tree", "--row", 0), "--row: it must be at least 1"),
        (("[1;(10**9)]", "--what", "tree", "--row", 7), "expected ',' or ')'"),
        (("[1;(999999999)]", "--what", "tree", "--row", "10**10"), "nodes; up to 200 can be drawn"),
    ],
)
def test_plot_refuses(refused: Refused, words: tuple[object, ...], what: str) -> None:
    assert what in refused("plot", *words, "-o", "out.png")


def test_json_is_one_line(wythoff: Command) -> None:
    for words in (
        ("word", "kbonacci:3"),
        ("table", "positions"),
        ("beatty", "golden"),
        ("forbidden", "golden", "--row", 4),
    ):
        out = wythoff(*words, "--json").out
        assert out.count("\n") == 1
        json.loads(out)
