"""The register as a whole: nothing of a paper is left out, and one bad claim stops nothing."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from wythoff import papers
from wythoff.errors import BadParameter, CannotWrite
from wythoff.knowledge import CertificateFile, CheckedInFull, Proved, Refuted, Undecided, Verified
from wythoff.papers.claim import GRADES, Claim, Effort, Finding, Tabled, examine
from wythoff.papers.kinds import KINDS, kind_of
from wythoff.papers.page import document
from wythoff.papers.paper import Paper
from wythoff.papers.printed_data import compared, compared_word, folder
from wythoff.papers.report import check_report, write_report
from wythoff.papers.result import Result, Work, counted
from wythoff.papers.run import GROWTH_MEGABYTES, _Memory, run
from wythoff.papers.schwent.pairs import LARGEST_SLACK, mex_pairs
from wythoff.papers.selection import chosen
from wythoff.processes.worker import Worker
from wythoff.questions.page import QUESTIONS
from wythoff.report.document import SideBySide
from wythoff.report.html import html_page

KEYS = ["LiWu", "FokkinkRust", "GoldbergFraenkel", "Schwent", "Aoki"]
QUICK = Effort()


def test_the_five_papers():
    assert list(papers.register()) == KEYS
    assert [paper.key for paper in papers.register().values()] == KEYS


@pytest.mark.parametrize("key", KEYS)
def test_every_numbered_item_of_the_text_has_an_entry(key):
    lines = [line.partition("#")[0] for line in (folder() / key / "contents.txt").read_text("utf-8").splitlines()]
    listed = [line.partition("|")[0].strip() for line in lines if line.strip()]
    assert len(listed) >= 15
    assert len(set(listed)) == len(listed)
    assert [id for id in listed if id not in papers.load(key).claims] == []


@pytest.mark.parametrize("key", KEYS)
def test_entries_are_complete(key):
    for id, claim in papers.load(key).claims.items():
        assert (claim.paper, claim.id) == (key, id)
        assert claim.place, id
        assert claim.statement.endswith((".", "?")), id
        assert (claim.check is None) == bool(claim.not_computed or claim.definition), id
        assert not claim.same_as or claim.same_as in papers.load(key).claims, id
        assert claim.correction is None or claim.correction.statement, id


@pytest.mark.parametrize("key", KEYS)
def test_what_is_wrong_is_graded_and_nothing_else(key):
    for id, claim in papers.load(key).claims.items():
        assert (claim.correction is None) == (claim.severity is None), id
        assert claim.severity is None or (claim.severity.grade in GRADES and len(claim.severity.reason) > 20), id


def test_the_open_claims_are_the_questions_of_the_page():
    claims = {(question.paper, question.id): question.statement for question in QUESTIONS}
    for (paper, id), statement in claims.items():
        claim = papers.load(paper).claims[id]
        assert claim.statement == statement
        assert isinstance(examine(claim, QUICK).outcome, Undecided)


HOLDS, FAILS = Verified(9, "n <= 9"), Refuted("n = 3")
PROVEN = Proved("all", (CertificateFile("nim", b"{}"),))


@pytest.mark.parametrize(
    ("finding", "verdict"),
    [
        (Finding(PROVEN), "proved"),
        (Finding(Proved("some", instances="t = 1..6")), "proved for t = 1..6"),
        (Finding(HOLDS), "holds to 9"),
        (Finding(CheckedInFull(4, "four")), "checked in full"),
        (Finding(Undecided("?")), "open"),
        (Finding(FAILS), "false"),
        (Finding(FAILS, FAILS), "false"),
        (Finding(FAILS, Undecided("?")), "false"),
        (Finding(FAILS, HOLDS), "misprint"),
        (Finding(FAILS, PROVEN), "misprint"),
        (Finding(None), "not computed"),
    ],
)
def test_verdicts_follow_from_outcomes(finding, verdict):
    assert finding.verdict == verdict
    assert kind_of(verdict) in KINDS


def test_a_table_that_disagrees_names_the_cell():
    outcome = compared("Table 1", (("A", ("1", "3")), ("B", ("2", "6"))), [("A", [1, 3]), ("B", [2, 5])]).known
    assert isinstance(outcome, Refuted)
    assert "row B, entry 2 of 2: printed 6, computed 5" in outcome.evidence
    assert isinstance(compared("Table 1", (("A", ("1", "3")),), [("A", [1, 3])]).known, CheckedInFull)
    assert isinstance(compared("Table 1", (("A", ("1", "3")),), [("A", [1, 3, 4])]).known, Refuted)
    assert isinstance(compared("Table 1", (("A", ("1",)),), [("B", [1])]).known, Refuted)


def test_a_word_that_disagrees_names_the_letter():
    assert "letter 3 of 4" in compared_word("w", "aaab", "aabb").known.evidence
    assert "4 letters printed, 5 computed" in compared_word("w", "aaab", "aaabb").known.evidence
    assert compared_word("w", "ab", "ab").known == CheckedInFull(2, "all 2 letters of w")


@pytest.fixture
def toy(monkeypatch):
    """A paper of five claims in place of the register, and the list of the checks that were run."""
    paper, ran = Paper("Toy", "A toy"), []

    @paper.claim("thm-1", "Theorem 1", "Two sides <= three.")
    def one(effort):
        ran.append("thm-1")
        table = SideBySide("Table", (("A", ("1", "2")),), (("A", ("1", "3")),))
        return Tabled(Refuted("the second cell"), (table,))

    @paper.correction("thm-1", "It is three.")
    def corrected(effort):
        return Proved("all", (CertificateFile("nim(heaps=2)", b'{"format": "x"}'),))

    @paper.claim("thm-2", "Theorem 2", "This check is broken.")
    def two(effort):
        ran.append("thm-2")
        raise ValueError("no\nluck")

    @paper.claim("thm-3", "Theorem 3", "All n.")
    def three(effort):
        ran.append("thm-3")
        return Verified(effort.upto(10, 100), "n")

    paper.same("cor-1", "Corollary 1", "The same.", as_="thm-3")
    paper.definition("def-1", "Definition 1", "A name.", used="in Theorem 1")
    monkeypatch.setattr(papers, "load", lambda key: paper)
    monkeypatch.setattr(papers, "FOLDERS", {"Toy": "toy"})
    return paper, ran


def results_of(claims, **options) -> list[Result]:
    return list(run(list(claims), QUICK, processes=1, **options))


def test_a_claim_that_raises_has_no_verdict_and_stops_nothing(toy):
    paper, _ = toy
    results = results_of(paper.claims.values())
    assert [result.verdict for result in results] == ["misprint", None, "holds to 10", "holds to 10", "definition"]
    assert results[1].failure is not None
    assert results[1].evidence.startswith("ValueError: no luck (test_register.py:")
    assert "Traceback" in results[1].failure.traceback
    assert {kind.name: number for kind, number in counted(results).items()} == {
        "holds": 2,
        "misprint": 1,
        "definition": 1,
        "failed": 1,
    }


def test_a_claim_told_twice_runs_once(toy):
    paper, ran = toy
    results = results_of(paper.claims.values())
    assert ran == ["thm-1", "thm-2", "thm-3"]
    assert results[3].evidence == "see thm-3: checked: n"
    assert results[3].work.seconds == 0


def test_a_twin_alone_runs_itself(toy):
    paper, ran = toy
    assert [result.verdict for result in results_of([paper.claims["cor-1"]])] == ["holds to 10"]
    assert ran == ["thm-3"]


def test_full_effort_and_progress(toy):
    paper, _ = toy
    steps: list[tuple[int, int]] = []
    claims = [paper.claims["thm-3"], paper.claims["def-1"]]
    results = list(run(claims, Effort(full=True), processes=1, progress=lambda *step: steps.append(step)))
    assert results[0].verdict == "holds to 100"
    assert steps == [(1, 2), (2, 2)]


def test_json_rows(toy):
    paper, _ = toy
    rows = [result.to_json() for result in results_of(paper.claims.values())]
    keys = {"paper", "claim", "verdict", "evidence", "seconds", "place", "statement", "correction", "scope", "for_all"}
    assert all(set(row) == {*keys, "severity", "severity_reason"} for row in rows)
    assert [row["severity"] for row in rows] == ["substance", None, None, None, None]
    assert rows[0]["correction"]["statement"] == "It is three."
    assert rows[0]["correction"]["verdict"] == "proved"
    assert rows[1]["verdict"] is None
    assert rows[2]["correction"] is None


def test_two_processes_say_what_one_says():
    claims = chosen("Schwent", ["table-1", "table-2", "def-2", "example-1-limit", "table-3", "section-5-play"])
    one, two = ([r.to_json() | {"seconds": 0} for r in run(claims, QUICK, processes=p)] for p in (1, 2))
    assert one == two


def test_a_process_that_has_grown_lets_go_of_what_it_keeps(monkeypatch):
    """The sizes are made up: what a claim has added is more than is allowed, and then it is not."""
    (claim,) = chosen("Schwent", ["section-2-mex"])
    kept = []
    for grown in (GROWTH_MEGABYTES - 1, GROWTH_MEGABYTES + 1):
        sizes = iter((50.0, 50.0 + grown, 60.0))
        monkeypatch.setattr("wythoff.papers.run.resident_megabytes", lambda pid, sizes=sizes: next(sizes))
        monkeypatch.setattr("wythoff.papers.run._memory", _Memory())
        mex_pairs.cache_clear()
        results = list(run([claim, claim], QUICK, processes=1))
        assert [result.verdict for result in results] == ["proved", "proved"]
        kept.append(mex_pairs.cache_info().currsize)
    assert kept == [LARGEST_SLACK, 0]


def test_a_process_that_dies_is_a_failure_of_its_claim_alone(monkeypatch):
    """The first process is killed when it gets a claim; another one takes the next."""
    call, calls = Worker.call, []

    def killed_once(worker, *given, **more):
        calls.append(worker)
        if len(calls) == 1:
            worker.stop()
        return call(worker, *given, **more)

    monkeypatch.setattr(Worker, "call", killed_once)
    claims = chosen("Schwent", ["table-1", "table-2", "def-2"])
    results = list(run(claims, QUICK, processes=2))
    (failed,) = [result.failure for result in results if result.failure is not None]
    assert "ended before its work was done" in failed.message
    assert len(results) == 3


def test_selection(toy):
    assert [claim.id for claim in chosen("toy", ["thm-3", "thm-1"])] == ["thm-1", "thm-3"]
    assert len(chosen()) == 5
    with pytest.raises(BadParameter, match="did you mean 'Toy'; the keys are Toy"):
        chosen("Tyo")
    with pytest.raises(BadParameter, match="Toy has no claim 'thm1'; did you mean 'thm-1'; the claims are thm-1, "):
        chosen("Toy", ["thm1"])
    with pytest.raises(BadParameter, match="no paper has a claim 'xyz'"):
        chosen(None, ["xyz"])


class Balance(HTMLParser):
    """The tags that are open, and the ids and links seen."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found["href"]] if "href" in found else []
        if tag not in ("meta", "img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_page(toy):
    paper, _ = toy
    page = html_page(document(results_of(paper.claims.values()), QUICK))
    parser = Balance()
    parser.feed(page)
    assert parser.open == []
    assert len(set(parser.ids)) == len(parser.ids)
    assert {f"Toy-{id}" for id in paper.claims} <= set(parser.ids)
    assert all(link.removeprefix("#") in parser.ids for link in parser.links)
    assert "<script" not in page
    assert "http" not in page
    assert "Two sides ≤ three." in page
    # The cell that differs is marked on both sides, and no other one.
    assert (page.count("<mark>"), "<mark>2</mark>" in page, "<mark>3</mark>" in page) == (2, True, True)
    assert page.index('id="substance"') < page.index('id="Toy"')


def test_a_report_with_its_files(toy, tmp_path):
    paper, _ = toy
    files = write_report(results_of(paper.claims.values()), QUICK, tmp_path / "r.html")
    assert files == [str(tmp_path / name) for name in ("r.html", "r_files/nim-heaps-2.json", "r_files/results.json")]
    assert 'href="r_files/nim-heaps-2.json"' in (tmp_path / "r.html").read_text("utf-8")
    # It replaces its own files, and no others.
    write_report(results_of([paper.claims["thm-3"]]), QUICK, tmp_path / "r.html")
    assert sorted(file.name for file in (tmp_path / "r_files").iterdir()) == ["results.json"]
    (tmp_path / "r_files" / "mine.txt").write_text("mine")
    with pytest.raises(CannotWrite, match=r"mine\.txt"):
        check_report(tmp_path / "r.html")


def test_a_drawing_appears_in_the_page(toy):
    from wythoff.show.figure import p_positions
    from wythoff.workbench import game

    paper, _ = toy
    paper.drawing("thm-3")(lambda effort: [p_positions(game("nim(heaps=3)").solve(bound=3))])
    (result,) = results_of([paper.claims["thm-3"]], draw=True)
    (picture,) = result.work.drawings
    assert picture.media_type == "image/svg+xml"
    assert picture.page is not None
    assert "data:image/svg+xml;base64," in html_page(document([result], QUICK))


def test_two_claims_of_one_name_are_refused():
    paper = Paper("Nobody", "On nothing")
    paper.not_computed("thm-1", "Theorem 1", "Nothing is something.", why="it is not known")
    with pytest.raises(BadParameter, match="two claims thm-1"):
        paper.not_computed("thm-1", "Theorem 1", "Something is nothing.", why="it is not known")


def test_claims_are_values():
    claim = Claim("Toy", "thm-1", "Theorem 1", "True.")
    assert Result(claim, Work(Finding(None), 0.0)).evidence == ""
