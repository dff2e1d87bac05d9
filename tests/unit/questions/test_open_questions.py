"""The page of open questions: its figures against brute force, printed tables and theorems."""

from __future__ import annotations

import re
from itertools import count, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.unit.questions.open_question_bounds import TINY
from wythoff.errors import BadCertificate
from wythoff.exact import alpha
from wythoff.papers.printed_data import printed_rows
from wythoff.questions import even_heaps, misere_caps, nice_moves, nim_values, slack, three_piles
from wythoff.questions.page import Page, certificate_claims, open_questions
from wythoff.questions.page_parts import spans
from wythoff.questions.steps import checkpoints, complete_columns, study_steps
from wythoff.report.markdown import wrapped
from wythoff.solve import reference
from wythoff.workbench import Game, game

DOCS = Path(__file__).parents[3] / "docs"
PUBLISHED = (DOCS / "open-questions.md").read_text(encoding="utf-8")
IN_ONE_LINE = " ".join(PUBLISHED.split())

TABLES = {2: "table-9", 3: "table-10", 4: "table-11"}
"""[FokkinkRust]: the tables of P-positions, by the slack."""


def wythoff_values(rows: int, columns: int) -> NDArray[np.int64]:
    """The nim-values of Wythoff's game, from their definition."""
    values = np.zeros((rows, columns), dtype=np.int64)
    for x, y in np.ndindex(rows, columns):
        diagonal = [values[x - k, y - k] for k in range(1, min(x, y) + 1)]
        options = {*values[:x, y].tolist(), *values[x, :y].tolist(), *map(int, diagonal)}
        values[x, y] = next(v for v in count() if v not in options)
    return values


@pytest.fixture(scope="module")
def page() -> Page:
    return open_questions(TINY)


@pytest.mark.parametrize("a", TABLES)
def test_the_columns_are_those_of_the_printed_tables(a: int) -> None:
    printed = dict(printed_rows("FokkinkRust", TABLES[a]))
    columns = [[int(x), int(y)] for x, y in zip(printed["A"], printed["B"], strict=True)]
    assert len(columns) >= 16
    assert complete_columns(game("one-sided-splythoff", slack=a), len(columns)).tolist() == [[0, 0], *columns]


def test_columns_end_before_the_first_number_without_one() -> None:
    """3 is in no position of the board, so that (3, b) with a larger b may be missing before (4, 5)."""
    board = SimpleNamespace(p_positions=np.array([[0, 0], [1, 2], [4, 5]]))
    rules = cast(Game, SimpleNamespace(solve=lambda bound: board))
    assert complete_columns(rules, 2).tolist() == [[0, 0], [1, 2]]


@pytest.mark.parametrize(("rule", "a"), [("splythoff", 5), ("splythoff", 3), ("one-sided-splythoff", 6)])
def test_columns_are_those_of_a_board(rule: str, a: int) -> None:
    """The definition solves a small board, other methods a larger one and the columns."""
    rules = game(rule, slack=a)
    known = complete_columns(rules, 300)
    assert known[known[:, 1] <= 450].tolist() == rules.solve(bound=450).p_positions.tolist()
    assert [tuple(pair) for pair in known.tolist() if pair[1] <= 60] == reference.p_positions(rules, 60)


def test_words_with_known_complexity() -> None:
    """The Fibonacci word has n + 1 factors of length n, the Tribonacci word 2n + 1."""
    assert study_steps(game("wythoff"), 5000).complexity == tuple(n + 1 for n in range(1, 17))
    assert study_steps(game("splythoff", slack=2), 5000).complexity == tuple(2 * n + 1 for n in range(1, 17))


def test_ranges_hold_the_golden_ratio() -> None:
    found = study_steps(game("wythoff"), 5000)
    for low, high in (found.ratio, found.growth):
        assert low**2 < 10**4 * low + 10**8
        assert high**2 > 10**4 * high + 10**8
        assert high - low < 20
    # A_i = floor(i phi), and r is less than phi by less than 1/5000.
    assert all(most <= 11 for _, most in found.strays)


def test_steps_are_counted_from_the_first_column() -> None:
    found = study_steps(game("one-sided-splythoff", slack=4), 300)
    rows = reference.p_positions(game("one-sided-splythoff", slack=4), 21)
    first = [(c - a, d - b) for (a, b), (c, d) in pairwise(rows)]
    assert found.seen(len(first)) == len(set(first))
    assert set(first) <= set(found.differences)
    assert sum(found.counts) == found.columns == 300
    assert checkpoints(300) == (100, 300)


def test_the_published_steps() -> None:
    for rule, a in ((slack.TEXT, 3), (slack.TEXT, 7), (slack.TABLES, 4), (slack.TABLES, 5)):
        found = study_steps(game(rule, slack=a), 1000)
        table = PUBLISHED.partition(f"`{rule}(slack=a)`, {slack.RULES[rule]}:")[2].partition("\n\n`")[0]
        assert f"\n| {a} | {found.seen(100)} | {found.seen(1000)} |" in table


def test_rows_with_known_additive_periods() -> None:
    """A row of Nim has the least power of two above its number as period; in Wythoff's game row 3 has 6."""
    for x, period in ((0, 1), (1, 2), (3, 4), (5, 8)):
        assert nim_values.additive_period(np.arange(64) ^ x) == (period, 0)
    found = nim_values.additive_period(wythoff_values(4, 120)[3])
    assert found is not None
    assert found[0] == 6
    assert nim_values.additive_period(np.random.default_rng(1).permutation(60)) is None


def test_the_statements_fail_where_they_are_false() -> None:
    """Diagonals of Wythoff's game have every value: (4, 7) is a P-position."""
    wythoff = wythoff_values(32, 32)
    verdicts = [statement.verdict for statement in nim_values.diagonals(wythoff)]
    assert verdicts[0] == "fails at (4, 7)"
    assert verdicts[1].startswith("fails at")
    wythoff[5, 7] = wythoff[5, 3]
    assert next(nim_values.rows(wythoff)).verdict == "fails in row 5"


def test_diagonals_by_brute_force() -> None:
    rules = game("splythoff")
    truth = reference.nim_values(rules, 16)
    values = rules.grundy(size=16)
    for d in range(10):
        assert nim_values.reflection(values, d).tolist() == [truth[rules.position((x, d - x))] for x in range(d + 1)]
    for d, (lacking, _) in nim_values.missing_on_diagonals(values).items():
        assert not lacking & {truth[(n, n + d)] for n in range(16 - d)}
    assert [s.verdict for s in nim_values.diagonals(values)] == ["holds for all positions"] * 2


@pytest.mark.parametrize(("heaps", "m"), [(3, 4), (5, 2), (7, 1)])
def test_odd_numbers_of_heaps_are_nim(heaps: int, m: int) -> None:
    """[LiWu, Thm 3 and Lemma 8]."""
    found = even_heaps.compare(even_heaps.p_positions(heaps, m), heaps, m)
    assert (found.p_set, found.lost, found.gained, found.copies) == (2 ** (m * (heaps - 1)), 0, 0, 0)


@pytest.mark.parametrize(("heaps", "m"), [(4, 2), (6, 1)])
def test_even_numbers_of_heaps_by_brute_force(heaps: int, m: int) -> None:
    truth = set(reference.p_positions(game("heap-wythoff", heaps=heaps), 2**m - 1))
    nim = set(reference.p_positions(game("nim", heaps=heaps), 2**m - 1))
    p_set = even_heaps.p_positions(heaps, m)
    assert {tuple(row) for row in p_set.tolist()} == truth
    found = even_heaps.compare(p_set, heaps, m)
    assert (found.p_set, found.lost, found.gained) == (len(truth), len(nim - truth), len(truth - nim))
    lost, gained = even_heaps.differences(p_set, heaps, m)
    assert set(lost) == {p for p in nim - truth if list(p) == sorted(p)}
    assert set(gained) == {p for p in truth - nim if list(p) == sorted(p)}


def test_the_published_boards_of_four_heaps() -> None:
    p_set = even_heaps.p_positions(4, 4)
    for m in (1, 2, 3, 4):
        c = even_heaps.compare(p_set, 4, m)
        assert f"| {m} | {c.p_set:,} | {c.nim:,} | {c.lost:,} | {c.gained:,} | {c.copies:,} |" in PUBLISHED


@pytest.mark.parametrize("name", misere_caps.GAMES)
@pytest.mark.parametrize("cap", [1, 2, 3])
def test_misere_play_by_brute_force(name: str, cap: int) -> None:
    truth, normal = (
        {q for p in reference.p_positions(rules, 3 * cap + 2) for q in (p, p[::-1])}
        for rules in (misere_caps.misere(name, cap=cap), game(name, cap=cap))
    )
    case = misere_caps.study(name, cap)
    assert case.states is not None
    assert case.proved
    assert case.period is not None
    square = {p for p in truth | normal if max(p) <= cap}
    assert set(case.misere_only) == {p for p in square if p in truth and p not in normal}
    assert set(case.normal_only) == {p for p in square if p in normal and p not in truth}
    for x, y in truth:
        if x >= case.begins and x + case.period <= 3 * cap + 2:
            assert (x + case.period, y) in truth
    row = f"| {cap} | {case.status} | {case.rhythm} | "
    assert row in PUBLISHED.partition(f"`{name}(cap)`:")[2].partition("**Theorem")[0]


def test_a_period_that_is_wrong_is_not_proved() -> None:
    from wythoff.prove.prover import prove
    from wythoff.prove.verdict import Proof

    proof = prove(misere_caps.misere("capped-nim", cap=3))
    assert isinstance(proof, Proof)
    assert misere_caps.is_periodic(proof, 0, 8)
    assert not misere_caps.is_periodic(proof, 0, 3)


def test_periods_of_boards() -> None:
    rows = np.random.default_rng(2).random((3, 24)) < 0.5
    board = np.concatenate([rows[2:], *[rows] * 8])[:24]
    assert misere_caps.find_period(board) == (0, 3)
    board[1] = ~board[1]
    assert misere_caps.find_period(board) == (2, 3)
    assert misere_caps.find_period(np.eye(24, dtype=bool)) == (0, None)


def test_the_quadribonacci_pattern() -> None:
    assert all(three_piles.generates_table(k, 60) for k in range(2, 8))


def test_equal_moves_by_brute_force() -> None:
    """(k, k) is not allowed if it joins two of the pairs (floor(n alpha), floor(n beta)), in any orders."""
    for name in ("sqrt(3)", "cf:n"):
        number = alpha(name)
        pairs = {(number.floor(n), number.beta().floor(n)) for n in range(400)}
        both = pairs | {(b, a) for a, b in pairs}
        joining = {k for k in range(1, 31) if any((a + k, b + k) in both for a, b in both)}
        assert set(nice_moves.equal_moves(number, 30)) == set(range(1, 31)) - joining


def test_a_family_with_other_p_positions_is_not_confirmed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nice_moves, "game", lambda spec: game(spec.replace("slack=3", "slack=4")))
    assert nice_moves.unconfirmed(30) == ["wythoff(slack=3)"]


@pytest.mark.thorough
def test_the_page_has_the_published_headings(page: Page) -> None:
    headings = re.findall(r"^#+ .*$", page.markdown(), re.MULTILINE)
    assert headings == re.findall(r"^#+ .*$", PUBLISHED, re.MULTILINE)
    assert len(headings) == 7


def test_the_page_states_its_bounds(page: Page) -> None:
    assert "a up to 1, 200 columns each; nim-values for piles less than 40" in " ".join(page.markdown().split())
    assert "Bounds: a-Splythoff for a up to 12, 1,000,000 columns each" in IN_ONE_LINE


def test_theorems_of_the_page_are_published(page: Page) -> None:
    text = " ".join(page.markdown().split())
    (theorem,) = re.findall(r"\*\*Theorem \(a = 1.*?begins with 0\.", text)
    assert "(2, 3) at 0, (1, 3) at 1, (1, 2) at 2 along the fixed point of 0->01, 1->02, 2->0" in theorem
    assert theorem in IN_ONE_LINE


def test_published_theorems_name_their_certificates() -> None:
    """That these certificates prove what is claimed is a test of its own, in tests/certificates."""
    for path in (DOCS / "certificates").iterdir():
        assert f". Certificate: [{path.name}](certificates/{path.name})." in IN_ONE_LINE
    assert "refuted: (3, 14) is in the set, and so is (2, 10), one move away" in IN_ONE_LINE


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)", PUBLISHED)
    assert links
    assert all((DOCS / link).exists() for link in links)


def test_a_certificate_that_proves_nothing(tmp_path: Path) -> None:
    good = Path(__file__).parents[2] / "certificates/good/wythoff.json"
    (tmp_path / "good.json").write_bytes(good.read_bytes())
    (claim,) = certificate_claims(tmp_path)
    assert claim.startswith("the P-positions of wythoff(slack=1)")
    (tmp_path / "bad.json").write_text("{}")
    with pytest.raises(BadCertificate, match="proves nothing"):
        certificate_claims(tmp_path)
    assert certificate_claims(tmp_path / "none") == {}


def test_progress_grows_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    misere_caps.section(TINY, {}, lambda done: told.append((round(100 * done), 100)))
    assert told == sorted(told)
    assert all(0 <= done < total for done, total in told)


def test_no_line_of_a_paragraph_begins_a_list() -> None:
    text = wrapped("word " * 23 + "1234 - 5 and 6. " + "word " * 22 + "+ 1")
    assert not re.search(r"^([-+*#>]|\d+\.) ", text, re.MULTILINE)
    assert spans([3, 4]) == "3 and 4"
    assert all(line.count("(") == line.count(")") for line in wrapped("(1, 2, 3, 4) and " * 40).splitlines())
