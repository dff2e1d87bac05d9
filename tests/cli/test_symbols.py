"""Symbols in place of numbers, as a user types them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.unit.markup import Tags

Refused = Callable[..., str]


def test_show_prints_the_rules_with_the_symbol(wythoff: Command) -> None:
    answer = wythoff("show", "wythoff(slack=t)", "--where", "t >= 2")
    assert answer.code == 0
    assert "for all t >= 2" in answer.out
    assert "differ by less than t" in answer.out
    assert "|k - l| < t" in answer.out
    assert r"\lvert k - l \rvert < t" in answer.out


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "wythoff(slack=t)", "--bound", 9),
        ("grundy", "wythoff(slack=t)", "--size", 9),
        ("play", "wythoff(slack=t)"),
        ("move", "wythoff(slack=t)", "4,7"),
        ("ask", "wythoff(slack=t)", "P(1, 2)"),
        ("plot", "wythoff(slack=t)", "-o", "board.png"),
        ("show", "wythoff(slack=t)", "--at", "4,7"),
        ("find", "--like", "wythoff(slack=t)"),
        ("export", "oeis", "wythoff(slack=t)", "-o", "files"),
        ("export", "sage", "wythoff(slack=t)", "-o", "file.sage"),
        ("export", "walnut", "wythoff(slack=t)", "-o", "files"),
    ],
)
def test_what_needs_a_number_says_so(refused: Refused, words: tuple[object, ...]) -> None:
    message = refused(*words)
    assert "this needs a number for slack, and t is a symbol; write, for example, slack=2" in message
    assert message.count("\n") == 1


@pytest.mark.parametrize(
    ("game", "law"),
    [
        ("wythoff(slack=t)", "b = a + t*n for n >= 0"),
        ("st-wythoff(s=s, t=t)", "b = s*a + t*n for n >= 0"),
        ("st-wythoff(s=2, t=t)", "b = 2*a + t*n for n >= 0"),
        ("splythoff(slack=a)", "|v - (B - A)| < a or |v - (A + B)| < a"),
        ("one-sided-splythoff(slack=t)", "|v - (b - a)| < t or 0 <= v - (a + b) < t"),
        ("capped-nim(heaps=3, cap=n)", "the remainders of the piles modulo n + 1 have nim-sum 0"),
        ("capped-nim(heaps=h, cap=c)", "the remainders of the piles modulo c + 1 have nim-sum 0"),
        ("nim(heaps=n)", "the piles have nim-sum 0"),
    ],
)
def test_laws_are_found(wythoff: Command, game: str, law: str) -> None:
    answer = wythoff("conjecture", game)
    assert answer.code == 0
    assert law in answer.out


def test_small_numbers_that_are_different_are_listed(wythoff: Command) -> None:
    answer = wythoff("conjecture", "misere-capped-wythoff(cap=n)")
    assert answer.code == 0
    assert "for all n >= 2" in answer.out
    assert "n = 1 is different: " in answer.out


def test_no_law_tells_what_was_tried(wythoff: Command) -> None:
    answer = wythoff("conjecture", "heap-wythoff(heaps=n)")
    assert (answer.code, answer.out) == (3, "")
    assert "no law of heap-wythoff(heaps=n) was found that holds for all n >= 1" in answer.err
    assert "\nn = 3: the piles have nim-sum 0" in answer.err
    assert "\nwith n = 2*m + 1: the piles have nim-sum 0" in answer.err
    assert wythoff("conjecture", "heap-wythoff(heaps=n)", "--where", "n = 2*m + 1").code == 0


def test_a_law_in_a_file(wythoff: Command, tmp_path: Path) -> None:
    assert wythoff("conjecture", "wythoff(slack=t)", "-o", "law.tex").code == 0
    assert r"b_n = a_n + t\,n" in (tmp_path / "law.tex").read_text()


@pytest.mark.parametrize(
    ("game", "where", "message"),
    [
        ("wythoff(slack=t)", "u >= 2", "unknown symbol 'u'"),
        ("wythoff(slack=t)", "t*t >= 2", "not linear"),
        ("wythoff(slack=t)", "t <= 0", "no natural numbers satisfy all of the assumptions: t >= 1, t <= 0"),
        ("wythoff(slack=y)", "y >= 2", "the symbol y is also a pile of wythoff"),
        ("st-wythoff(s=0, t=t)", "t >= 1", "its rules require s >= 1"),
        ("wythoff(slack=2)", "t >= 1", "--where applies to symbols, and 'wythoff(slack=2)' has none"),
    ],
)
@pytest.mark.parametrize("command", ["show", "conjecture"])
def test_bad_assumptions_are_refused(refused: Refused, command: str, game: str, where: str, message: str) -> None:
    told = refused(command, game, "--where", where)
    assert message in told
    assert told.count("\n") <= 1 or "--help" in told


def test_nim_values_need_numbers(refused: Refused) -> None:
    assert "need a game with numbers only" in refused("conjecture", "wythoff(slack=t)", "--rows", 2)


# -- prove and check


def test_a_theorem_for_all_values_and_its_certificate(wythoff: Command, tmp_path: Path) -> None:
    answer = wythoff("prove", "wythoff(slack=t)", "-o", "all.json")
    assert answer.code == 0
    assert answer.out.startswith("proved for all t >= 1: the P-positions of wythoff(slack=t) are the pairs (a, b)")
    assert "b = a + t*n for n >= 0" in answer.out
    assert "the checker accepted the certificate, written to all.json" in answer.out
    assert wythoff("check", "all.json").code == 0
    about = {
        "wythoff(slack=t)": 0,
        "wythoff(slack=other)": 0,
        "wythoff(slack=7)": 0,
        "wythoff(slack=2*t + 1)": 0,
        "misere-wythoff(slack=t)": 1,
        "splythoff(slack=t)": 1,
        "st-wythoff(s=1, t=t)": 1,
        "nim": 1,
    }
    for game, code in about.items():
        assert wythoff("check", "all.json", "--game", game).code == code, game


def test_a_theorem_under_assumptions_is_not_about_other_values(wythoff: Command) -> None:
    assert wythoff("prove", "wythoff(slack=t)", "--where", "t >= 3", "-o", "some.json").code == 0
    assert wythoff("check", "some.json", "--game", "wythoff(slack=t)", "--where", "t >= 4").code == 0
    assert wythoff("check", "some.json", "--game", "wythoff(slack=3)").code == 0
    answer = wythoff("check", "some.json", "--game", "wythoff(slack=t)")
    assert answer.code == 1
    assert "not for all values of wythoff(slack=t)" in answer.out
    assert wythoff("check", "some.json", "--game", "wythoff(slack=2)").code == 1


def test_odd_slacks(wythoff: Command) -> None:
    assert wythoff("prove", "wythoff(slack=2*m + 1)", "-o", "odd.json").code == 0
    for game, code in {"wythoff(slack=9)": 0, "wythoff(slack=8)": 1, "wythoff(slack=4*k1 + 3)": 0}.items():
        assert wythoff("check", "odd.json", "--game", game).code == code, game


def test_a_certificate_of_one_game_is_not_one_for_all(wythoff: Command) -> None:
    good = Path(__file__).parents[1] / "certificates/good/wythoff-3.json"
    answer = wythoff("check", good, "--game", "wythoff(slack=t)")
    assert answer.code == 1
    assert "for one game, not for all values of wythoff(slack=t)" in answer.out


def test_a_theorem_is_nothing_to_play_from(wythoff: Command, refused: Refused) -> None:
    assert wythoff("prove", "wythoff(slack=t)", "-o", "all.json").code == 0
    assert "is a theorem with parameters" in refused("move", "wythoff", "4,9", "--certificate", "all.json")


@pytest.mark.parametrize(
    ("game", "law", "wrong"),
    [
        ("wythoff(slack=t)", "b = a + 2*t*n", "at t = 1 the position (1, 2) is P by the rules"),
        ("wythoff(slack=t)", "b = a + t*n + 1", "at t = 1 the position (0, 0) is P by the rules"),
        ("st-wythoff(s=s, t=t)", "b = s*a + t*n + n", "at s = 1, t = 1 the position (1, 2) is P by the rules"),
        ("st-wythoff(s=s, t=t)", "b = t*a + s*n", "at s = 2, t = 0 the position"),
        ("splythoff(slack=a)", "B - A = mex v: |v - (B - A)| < a", "at a = 1 the position (4, 7) is P by the law"),
        (
            "splythoff(slack=a)",
            "B - A = mex v: |v - (B - A)| < a or 0 <= v - (A + B) < a",
            "at a = 3 the position",
        ),
        ("misere-wythoff(slack=t)", "b = a + t*n + 1", "at t = 1 the position"),
    ],
)
def test_wrong_laws_are_refuted(wythoff: Command, game: str, law: str, wrong: str) -> None:
    answer = wythoff("prove", game, "--law", law)
    assert answer.code == 1
    assert answer.out.startswith("refuted: ")
    assert wrong in answer.out


@pytest.mark.parametrize(
    ("words", "says", "instance"),
    [
        (
            ("wythoff(slack=A)", "--law", "beatty"),
            "proved for all A >= 1: the P-positions of wythoff(slack=A) are the pairs (floor(n*alpha), floor(n*(alpha "
            "+ A))), n >= 0, in either order, where alpha > 1 and alpha^2 + (A - 2)*alpha = A",
            "wythoff(slack=3)",
        ),
        (
            ("splythoff(slack=a)", "--law", "leaps", "--where", "a >= 5"),
            "proved for all a >= 5: the differences of the columns of splythoff(slack=a) go on by steps of a and by",
            "splythoff(slack=5)",
        ),
        (
            ("st-wythoff(s=p, t=q)", "--law", "word"),
            "proved for all p >= 1, q with p + q >= 2: the n-th 0 and the n-th 1 of the fixed point of "
            "0 -> 0^(p + q - 1) 1, 1 -> 0^p stand",
            "st-wythoff(s=2, t=1)",
        ),
    ],
)
def test_more_is_proved_of_columns(wythoff: Command, words: tuple[str, ...], says: str, instance: str) -> None:
    answer = wythoff("prove", *words, "-o", "more.json")
    assert answer.code == 0, answer
    assert answer.out.startswith(says)
    assert wythoff("check", "more.json", "--game", instance).code == 0
    assert wythoff("export", "latex", "more.json", "--proof", "--words").out.startswith("Theorem. For all integers ")


def test_what_is_not_proved_of_columns_is_undecided(wythoff: Command) -> None:
    answer = wythoff("prove", "splythoff(slack=a)", "--law", "leaps")
    assert answer.code == 3
    assert answer.out.startswith(
        "undecided: 'leaps' was not proved for all a >= 1 (it is known for a slack of at least 5); what failed is sums"
    )
    answer = wythoff("prove", "duchene-rigo(t=t)", "--law", "word")
    assert answer.code == 3
    assert answer.out.startswith("undecided: no law was found that holds for all t >= 1")


def test_exceptions_are_stated_with_the_theorem(wythoff: Command) -> None:
    answer = wythoff("prove", "wythoff(slack=t)", "--misere")
    assert answer.code == 0
    assert answer.out.startswith("proved for all t >= 2: ")
    assert "\nt = 1 is different: (0, 1), (2, 2); then" in answer.out


def test_a_law_that_is_not_found_is_undecided(wythoff: Command) -> None:
    answer = wythoff("prove", "duchene-rigo(t=t)")
    assert answer.code == 3
    assert answer.out.startswith("undecided: no law was found that holds for all t >= 1")
    assert "\nt = 6: nothing fits; the P-positions begin (0, 0), (1, 2)" in answer.out


def test_the_law_of_another_game_can_be_claimed(wythoff: Command) -> None:
    assert wythoff("prove", "wythoff(slack=t)", "--as", "st-wythoff(s=1, t=t)").code == 0
    answer = wythoff("prove", "wythoff(slack=t)", "--as", "st-wythoff(s=2, t=t)")
    assert answer.code == 1
    assert "at t = 1" in answer.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("wythoff(slack=t)", "--law", "b = a + u*n"), "unknown name 'u'"),
        (("wythoff(slack=t)", "--law", "b ="), "cannot read the law 'b ='"),
        (("wythoff(slack=2)", "--law", "b = a + n"), "--law applies to games with symbols"),
        (("wythoff(slack=2)", "--law", "word"), "--law applies to games with symbols"),
        (("wythoff(slack=t)", "--law", "leap"), "cannot read the law 'leap'"),
        (("wythoff(slack=t)", "--law", "leaps"), "'leaps' is about columns of the law 'b - a = mex v:"),
        (("splythoff(slack=a)", "--law", "beatty"), "'beatty' is about columns of the law 'b = a + t*n'"),
        (("capped-wythoff(cap=n)", "--law", "word"), "'word' is about columns of the law 'b = s*a + t*n'"),
        (("st-wythoff(s=s, t=t)", "--law", "beatty"), "a Beatty pair is known for columns b = a + t*n only"),
        (("misere-wythoff(slack=t)", "--law", "word"), "a word is known for columns b = s*a + t*n only"),
        (("one-sided-splythoff(slack=a)", "--law", "leaps"), "leaps are known for columns of the law of splythoff"),
        (("wythoff(slack=t)", "--as", "nim"), "--as must name a game with the symbols t"),
        (("wythoff(slack=t)", "--as", "st-wythoff(s=1, t=t)", "--law", "b = a"), "give one of them"),
        (("wythoff(slack=t)", "--coding"), "--coding needs a game with numbers only"),
        (("wythoff(slack=t)", "--where", "t < 1"), "no natural numbers satisfy"),
    ],
)
def test_bad_claims_are_refused(refused: Refused, words: tuple[str, ...], message: str) -> None:
    assert message in refused("prove", *words)


def test_limits_hold_for_theorems_too(wythoff: Command) -> None:
    answer = wythoff("prove", "wythoff(slack=t)", "--seconds", 60, "--json")
    assert answer.json["status"] == "proved"
    assert answer.json["for_all"] == ["t"]
    assert answer.json["law"] == "a = mex of all earlier numbers, b = a + t*n for n >= 0"


# -- export


def test_a_proof_is_stated_in_words_and_in_latex(wythoff: Command, tmp_path: Path) -> None:
    assert wythoff("prove", "wythoff(slack=t)", "-o", "all.json").code == 0
    words = wythoff("export", "latex", "all.json", "--proof", "--words")
    assert words.code == 0
    assert words.out.startswith("Theorem. For all integers t with t >= 1: ")
    told = wythoff("export", "latex", "all.json", "--proof")
    assert r"\begin{theorem}" in told.out
    assert wythoff("export", "latex", "wythoff(slack=t)", "--proof", "-o", "p.tex", "--json").json["file"] == "p.tex"
    assert (tmp_path / "p.tex").read_text() == told.out


def test_a_law_for_a_paper(wythoff: Command, tmp_path: Path) -> None:
    assert wythoff("export", "latex", "st-wythoff(s=s, t=t)", "-o", "law.tex").code == 0
    text = (tmp_path / "law.tex").read_text()
    assert r"b_n = s\,a_n + t\,n" in text
    assert "for all values it is a conjecture" in text
    assert r"$s = 2, t = 1$ & (0, 0) & (1, 3) & (2, 6) & (4, 11)" in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("wythoff", "--proof"), "--proof applies to a certificate, or a game with symbols"),
        (("wythoff", "--words"), "--words goes with --proof"),
        (("wythoff",), "-o"),
        (("missing.json", "--proof"), "cannot read missing.json"),
    ],
)
def test_what_has_no_proof_to_tell(refused: Refused, words: tuple[str, ...], message: str) -> None:
    assert message in refused("export", "latex", *words)


def test_a_proof_by_automata_is_not_told(refused: Refused) -> None:
    good = Path(__file__).parents[1] / "certificates/good/wythoff-3.json"
    assert "is a proof by automata" in refused("export", "latex", good, "--proof")


# -- study


@pytest.mark.parametrize("suffix", ["html", "md", "tex"])
def test_a_report_for_all_values(wythoff: Command, tmp_path: Path, suffix: str) -> None:
    answer = wythoff("study", "wythoff(slack=t)", "-o", f"report.{suffix}", "--json").json
    assert answer["proof"]["status"] == "proved"
    assert answer["proof"]["for_all"] == ["t"]
    assert all((tmp_path / file).is_file() for file in answer["files"])
    assert wythoff("check", answer["proof"]["certificate"], "--game", "wythoff(slack=t)").code == 0
    page = (tmp_path / f"report.{suffix}").read_text(encoding="utf-8")
    assert page.index("Theorem") < page.index("Rules") < page.index("Lemma 1") < page.index("Conclusion")
    assert "the checker accepted the certificate" in page


def test_the_page_is_typeset_and_closed(wythoff: Command, tmp_path: Path) -> None:
    assert wythoff("study", "splythoff(slack=a)", "-o", "report.html").code == 0
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert page.count("<math") == page.count("</math>") > 100
    assert "<msub><mi>A</mi><mi>n</mi></msub>" in page
    assert "<code>" not in page
    Tags(page.partition("<body>")[2].partition("</body>")[0])


def test_a_report_without_a_theorem(wythoff: Command, tmp_path: Path) -> None:
    assert wythoff("study", "duchene-rigo(t=t)", "-o", "open.html").code == 3
    page = (tmp_path / "open.html").read_text(encoding="utf-8").partition("</style>")[2]
    assert "undecided" in page
    assert "Theorem" not in page
    assert "proved" not in page
