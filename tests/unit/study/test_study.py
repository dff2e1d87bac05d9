"""What a study says of a game is what the slow reference solver, the papers and the checker say."""

from __future__ import annotations

from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

import wythoff as w
from tests.unit.markup import EMPTY
from wythoff.errors import CannotWrite
from wythoff.prove.acceptance import accept
from wythoff.rules import library
from wythoff.solve import reference
from wythoff.study import report
from wythoff.study.flow import Study, study
from wythoff.study.report import check_report, folder_of, write_report

OWN = """# Two or both <of my own> & more
game own(most = 2)
piles x, y unordered
move one:  1 <= x - x' <= most, y' = y
move both: exists k: k >= 1, x' = x - k, y' = y - k
"""
MISERE = """game misere-wythoff
piles x, y unordered
move single: x' < x, y' = y
move double: exists k: k >= 1, x' = x - k, y' = y - k
play misere
"""
BLOCKING = """game blocking-nim
piles x, y unordered
move single: x' < x, y' = y
block 1
"""
GAMES = {
    "splythoff": lambda: w.game("splythoff"),
    "nim": lambda: w.game("nim(heaps=3)"),
    "own": lambda: w.rules(OWN),
    "misere": lambda: w.rules(MISERE),
    "blocking": lambda: w.rules(BLOCKING),
}
every_game = pytest.mark.parametrize("name", GAMES)


@cache
def studied(name: str) -> Study:
    return study(GAMES[name]())


@every_game
def test_numbers_are_those_of_the_reference_solver(name: str) -> None:
    found = studied(name)
    small = min(found.board.bound, 14)
    expected = [list(p) for p in reference.p_positions(found.game, small)]
    rows = found.to_json()["p_positions"]
    assert [row for row in rows if max(row) <= small] == expected
    assert {tuple(row) for row in found.table.positions} <= {tuple(row) for row in rows}


@every_game
def test_a_proof_is_one_that_the_checker_accepts(name: str) -> None:
    proof = studied(name).proof
    assert proof.status == "proved"
    assert accept(proof.certificate.text).p_set.rows


@every_game
def test_winning_moves_are_legal_and_lead_to_p(name: str) -> None:
    found = studied(name)
    is_p = reference.outcome_function(found.game)
    for example in found.examples:
        if example.move is not None:
            assert found.game.is_move(example.position, example.move.target)
            if max(example.position) <= 20:
                assert is_p(example.move.target)
                assert not is_p(example.position)
        elif max(example.position) <= 20:
            assert is_p(example.position)


def test_splythoff_has_the_table_of_its_paper() -> None:
    """[FokkinkRust, Table 4]."""
    rows = dict(studied("splythoff").table.rows)
    assert rows["A"][:8] == [0, 1, 3, 4, 6, 7, 9, 10]
    assert rows["B"][:8] == [0, 2, 5, 8, 11, 13, 16, 19]
    assert rows["Δ"][:8] == [0, 1, 2, 4, 5, 6, 7, 9]


def test_splythoff_is_coded_by_the_tribonacci_word() -> None:
    """[FokkinkRust, Thm 1]."""
    coding = studied("splythoff").coding
    assert coding is not None
    assert coding.status == "proved"
    assert str(coding.morphism) == "0->01, 1->02, 2->0"


def test_forbidden_moves_are_differences_of_p_positions() -> None:
    found = studied("splythoff")
    p_set = reference.p_positions(found.game, 40)
    orders = {order for p in p_set for order in found.game.arrangements(p)}
    differences = {(a - c, b - d) for a, b in orders for c, d in orders}
    assert set(found.forbidden.first) <= differences
    assert not set(found.forbidden.addable) & differences


def test_where_differences_do_not_tell_nothing_is_said_about_new_moves() -> None:
    for name in ("misere", "blocking"):
        assert studied(name).forbidden.status == "undecided"


def test_related_games() -> None:
    assert [(r.game, r.known.status) for r in studied("nim").related] == [("heap-wythoff(heaps=3)", "proved")]
    assert [(r.game, r.known.status) for r in studied("splythoff").related] == [
        ("one-sided-splythoff(slack=1)", "proved")
    ]


def test_sources_only_of_games_that_name_them() -> None:
    assert list(studied("splythoff").sources.entries) == ["FokkinkRust"]
    assert not studied("own").sources.entries
    assert not studied("nim").sources.entries


class _Checker(HTMLParser):
    """Every tag that is opened is closed in its turn, and nothing is fetched from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "iframe")
        if tag not in EMPTY:
            self.open.append(tag)
        for name, value in attrs:
            assert not name.startswith("on")
            if name in ("src", "href"):
                self.links.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@every_game
def test_reports(name: str, tmp_path: Path) -> None:
    found = studied(name)
    page = tmp_path / "report.html"
    written = write_report(found, page)
    assert all(Path(file).is_file() for file in written)
    assert sorted(map(str, [page, *(p for p in folder_of(page).rglob("*") if p.is_file())])) == sorted(written)
    html = page.read_text(encoding="utf-8")
    parser = _Checker()
    parser.feed(html)
    parser.close()
    assert not parser.open
    for link in parser.links:
        assert link.startswith(("data:image/", "#", "report_files/")), link
    assert "http" not in html.replace("data:image", "")
    assert "proved (the checker accepted the certificate)" in html
    # An own text that has the rules of a library game, and its name, comes out as that game, with its parameters.
    assert w.check(folder_of(page) / "certificate.json").game in (str(found.game), f"{found.game}(slack=1)")


@pytest.mark.parametrize("suffix", [".md", ".tex"])
def test_other_formats_say_the_same(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"own{suffix}"
    write_report(studied("own"), path)
    text = path.read_text(encoding="utf-8")
    assert "proved (the checker accepted the certificate)" in text
    assert "p-positions" in text
    assert (folder_of(path) / "p-positions.pdf").read_bytes().startswith(b"%PDF")
    if suffix == ".tex":
        assert text.count("\\begin{") == text.count("\\end{")


def test_what_the_comment_of_a_game_says_is_not_markup(tmp_path: Path) -> None:
    write_report(studied("own"), tmp_path / "own.html")
    assert "<of my own>" not in (tmp_path / "own.html").read_text(encoding="utf-8")


def test_a_report_replaces_an_older_one(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    first = write_report(studied("nim"), page)
    second = write_report(studied("own"), page)
    left = {str(p) for p in tmp_path.rglob("*") if p.is_file()}
    assert left == set(second) != set(first)


def test_files_of_others_are_never_replaced(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    folder_of(page).mkdir()
    (folder_of(page) / "thesis.tex").write_text("years of work")
    with pytest.raises(CannotWrite, match=r"thesis\.tex"):
        write_report(studied("nim"), page)
    assert (folder_of(page) / "thesis.tex").read_text() == "years of work"
    assert not page.exists()


def test_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "report.html"
    write_report(studied("nim"), page)
    before = {p: p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()}

    def broken(path: Path) -> None:
        raise CannotWrite("the disk is full")

    monkeypatch.setattr(report, "whole_file", broken)
    with pytest.raises(CannotWrite, match="disk"):
        write_report(studied("own"), page)
    assert {p: p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()} == before


def test_a_report_does_not_take_the_files_of_another_one(tmp_path: Path) -> None:
    first, second = library.game("nim"), library.game("nim", heaps=3)
    write_report(study(first), tmp_path / "report.html")
    check_report(tmp_path / "report.md", first)
    check_report(tmp_path / "report.html", second)
    with pytest.raises(CannotWrite, match=r"report_files has the files of report\.html, which is about nim\(heaps=2\)"):
        check_report(tmp_path / "report.md", second)
