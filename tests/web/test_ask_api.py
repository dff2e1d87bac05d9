"""Ask, Compare, Find and Papers of the explorer's API: against brute force over boards, and against the register."""

from __future__ import annotations

import time
from itertools import product
from typing import Any

import httpx
import pytest

from tests.web.api import ask, finished, refused
from tests.web.pages import MISERE, OWN_RULES
from wythoff.papers import FOLDERS, load
from wythoff.prove.certificate_files import checked_claim
from wythoff.solve import reference
from wythoff.workbench import game, rules


def p_positions(name: str, bound: int) -> set[tuple[int, ...]]:
    """By the definition, in every order of the piles."""
    any_game = game(name)
    found = reference.p_positions(any_game, bound)
    return {order for position in found for order in any_game.arrangements(tuple(position))}


# -- asking


def test_a_false_statement_has_its_least_counterexample(api: httpx.Client) -> None:
    """Which differences of Splythoff Nim are missing, seen from the definition."""
    answer = ask(api, "ask", game="splythoff", statement="forall d: exists x: P(x, x + d)")
    differences = {y - x for x, y in p_positions("splythoff", 60)}
    missing = [d for d in range(21) if d not in differences]
    assert answer["status"] == "false"
    assert answer["witness"] == {"d": str(missing[0])}
    assert [d for d in answer["fails"] if d <= 20] == missing
    assert answer["sentence"] == "No P-position has difference 3."
    assert answer["marks"] == [{"named": "P", "at": [0, 3], "step": [1, 1]}]
    assert answer["numeration"] == "tribonacci"


def test_a_true_statement_with_an_example(api: httpx.Client) -> None:
    statement = "∃x, y: P(x, y) ∧ 10 ≤ x < y ∧ 7 ∣ x + y"
    answer = ask(api, "ask", game="wythoff", statement=statement)
    known = p_positions("wythoff", 80)
    least = min(((x, y) for x, y in known if 10 <= x < y and (x + y) % 7 == 0), key=lambda p: (sum(p), p))
    assert answer["status"] == "true"
    assert tuple(map(int, answer["witness"].values())) == least
    assert answer["reading"]["mathml"].startswith("<math>")


def test_the_certificate_of_a_game_that_was_asked_about(api: httpx.Client) -> None:
    assert api.post("/api/certificate", json={"game": "wythoff(slack=5)"}).status_code == 404
    ask(api, "ask", game="wythoff(slack=5)", statement="forall x: exists y: P(x, y)")
    response = api.post("/api/certificate", json={"game": "wythoff(slack=5)"})
    assert checked_claim(response.content).game == "wythoff(slack=5)"


def test_nothing_is_decided_of_a_game_without_a_proof(api: httpx.Client) -> None:
    answer = ask(api, "ask", game="maximal(e-1)", statement="P(0, 0)")
    assert (answer["status"], answer["witness"]) == ("undecided", None)
    assert answer["why"]


def test_the_statement_of_a_long_question(api: httpx.Client) -> None:
    id = ask(api, "jobs", 202, kind="ask-longer", game="nim", statement="forall x: P(x, x)")["id"]
    job = finished(api, id)
    assert (job["state"], job["result"]["status"]) == ("done", "true")
    assert checked_claim(api.get(job["result"]["certificate"]).content).game == "nim(heaps=2)"


@pytest.mark.parametrize(
    ("typed", "place", "repaired"),
    [
        ("forall x: P(x, x", 16, "forall x: P(x, x)"),
        ("forall x P(x, x)", 9, "forall x: P(x, x)"),
        ("∀x: P(x, 2x)", 10, "forall x: P(x, 2*x)"),
        ("∀x: p(x, x)", 4, "forall x: P(x, x)"),
        ("P(x, 3)", 2, "forall x: P(x, 3)"),
        ("forall x: P(x, x) && x > 1", 18, "forall x: P(x, x) and x > 1"),
        ("forall x: exists y: P(x, 2y && y > 1", 26, None),
        ("forall d: exists x: P(x, 2x", 26, "forall d: exists x: P(x, 2*x)"),
        ("foral x: P(x, x)", 6, None),
        ("P(1)", 0, None),
        ("", 0, None),
    ],
)
def test_the_place_of_a_mistake_and_its_repair(api: httpx.Client, typed: str, place: int, repaired: str | None) -> None:
    answer = ask(api, "statement", game="wythoff", statement=typed)
    assert answer["reading"] is None
    assert answer["problem"]["place"] == place
    repairs = [repair["text"] for repair in answer["problem"]["repairs"]]
    for text in repairs:
        assert ask(api, "statement", game="wythoff", statement=text)["problem"] is None
    if repaired is not None:
        assert repairs[0] == repaired
    error = refused(api, "ask", game="wythoff", statement=typed)
    assert (error["line"], error["column"]) == (1, place + 1)


@pytest.mark.parametrize(
    "statement", ["(" * 1900, "P(" + "9" * 1900 + ", 0)", "\x00", "P(0, 0) # x", "not " * 400 + "P(0,0)"]
)
def test_hostile_statements_are_refused(api: httpx.Client, statement: str) -> None:
    answer = ask(api, "statement", game="wythoff", statement=statement)
    assert answer["reading"] is not None or answer["problem"]["message"]


def test_a_statement_of_ten_megabytes(api: httpx.Client) -> None:
    assert api.post("/api/ask", json={"game": "nim", "statement": "x" * 10**7}).status_code == 413
    assert refused(api, "ask", game="nim", statement="x" * 3000)


# -- comparing


PAIRS = [
    ("wythoff", "splythoff"),
    ("nim", "wythoff"),
    ("capped-wythoff(cap=3)", "capped-wythoff(cap=4)"),
    ("wythoff(slack=2)", "schwent"),
    ("splythoff", "one-sided-splythoff"),
    ("nim(heaps=3)", "heap-wythoff"),
]


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_first_difference(api: httpx.Client, first: str, second: str) -> None:
    bound = 20 if "heap" in second else 30
    answer = ask(api, "compare", first={"game": first}, second={"game": second}, bound=bound)
    boards = [p_positions(name, bound) for name in (first, second)]
    assert [{tuple(p) for p in positions} for positions in answer["positions"]] == boards
    differing = boards[0] ^ boards[1]
    difference = answer["difference"]
    assert (difference is None) == (not differing)
    if difference is None:
        return
    position, target = tuple(difference["position"]), tuple(difference["target"])
    assert sum(position) == min(map(sum, differing))
    keeper, other = (game((first, second)[i]) for i in (difference["p_in"], 1 - difference["p_in"]))
    assert position in boards[difference["p_in"]]
    assert set(difference["labels"]) == set(other.labels_between(position, target))
    assert not keeper.is_move(position, target)
    assert all(target in board for board in boards)


def test_extra_moves_are_those_that_the_other_game_lacks(api: httpx.Client) -> None:
    """From every small position, by trying all targets, in whatever order their piles lie."""
    for first, second in PAIRS[:4]:
        answer = ask(api, "compare", first={"game": first}, second={"game": second}, bound=8)
        for ours, theirs, told in zip((first, second), (second, first), answer["extra_moves"], strict=True):
            mine, other = game(ours), game(theirs)
            squares = list(product(range(9), repeat=2))
            lacking = {
                label
                for p in squares
                for q in squares
                if sum(q) < sum(p) and not any(other.is_move(p, order) for order in (q, q[::-1]))
                for label in mine.labels_between(p, q)
            }
            assert {move["label"] for move in told} == lacking


def test_equal_games_are_proved_equal(api: httpx.Client) -> None:
    answer = ask(api, "compare-proofs", first={"game": "splythoff"}, second={"game": "one-sided-splythoff"})
    assert answer["equal"]
    answer = ask(api, "compare-proofs", first={"game": "wythoff"}, second={"game": "splythoff"})
    assert (answer["equal"], [proof["numeration"] for proof in answer["proofs"]]) == (
        False,
        ["fibonacci", "tribonacci"],
    )


def test_misere_play_is_compared_with_its_reason(api: httpx.Client) -> None:
    normal = MISERE.replace("play misere", "")
    answer = ask(api, "compare", first={"text": normal}, second={"text": MISERE}, bound=9)
    assert answer["difference"]["position"] == [0]
    assert "whoever cannot move wins" in answer["difference"]["reason"]


def test_games_that_cannot_be_compared(api: httpx.Client) -> None:
    error = refused(api, "compare", first={"game": "nim(heaps=3)"}, second={"game": "wythoff"})
    assert "3 piles" in error["message"]
    assert refused(api, "compare", first={"game": "wythoff"}, second={"game": "nim"}, bound=100_000)
    assert refused(api, "compare", first={"game": "wythoff"}, second={"game": "/etc/passwd"})


# -- finding


def found(api: httpx.Client, **asked: Any) -> dict[str, Any]:
    job = finished(api, ask(api, "jobs", 202, kind="find", **asked)["id"])
    assert job["state"] == "done", job["error"]
    return dict(job["result"])


def test_games_from_a_table(api: httpx.Client) -> None:
    rows = sorted(p for p in p_positions("wythoff", 60) if p[0] <= p[1])
    answer = found(api, table="\n".join(f"{x} {y}" for x, y in rows))
    assert "wythoff" in {hit["name"] for hit in answer["hits"]}
    for hit in answer["hits"]:
        board = rules(hit["text"]).solve(bound=20)
        assert {tuple(sorted(p)) for p in board.p_positions.tolist()} == {p for p in rows if max(p) <= 20}


def test_games_from_a_sequence(api: httpx.Client) -> None:
    """The smaller piles of Wythoff's game, as the least number that was not used before."""
    used: set[int] = set()
    terms = []
    for n in range(1, 16):
        a = next(k for k in range(1, 100) if k not in used)
        used |= {a, a + n}
        terms.append(a)
    answer = found(api, sequence=", ".join(map(str, terms)))
    assert {"game": "wythoff(slack=1)", "row": "smaller piles", "skipped": 1, "agreeing": 15} in answer["rows"]
    assert "wythoff" in {hit["name"] for hit in answer["hits"]}


def test_games_from_a_word(api: httpx.Client) -> None:
    answer = found(api, word="kbonacci:2")
    assert "wythoff" in {hit["name"] for hit in answer["hits"]}


def test_a_sequence_that_fits_nothing(api: httpx.Client) -> None:
    answer = found(api, sequence="5, 4, 3, 2, 1, 0")
    assert (answer["rows"], answer["hits"]) == ([], [])


@pytest.mark.parametrize(
    "asked", [{"sequence": "1, 2"}, {"sequence": "one, two"}, {"table": "no table"}, {"word": "kbonacci:one"}]
)
def test_bad_searches(api: httpx.Client, asked: dict[str, str]) -> None:
    job = finished(api, ask(api, "jobs", 202, kind="find", **asked)["id"])
    assert job["state"] == "failed"
    assert job["error"]["message"]
    assert "the program failed" not in job["error"]["message"]


@pytest.mark.parametrize(
    "request_", [{"kind": "find"}, {"kind": "find", "word": "a", "table": "b"}, {"kind": "claim", "paper": "Aoki"}]
)
def test_jobs_about_nothing_or_too_much(api: httpx.Client, request_: dict[str, str]) -> None:
    assert refused(api, "jobs", **request_)


# -- papers


def test_papers_are_counted(api: httpx.Client) -> None:
    papers = api.get("/api/papers").json()
    assert [paper["key"] for paper in papers] == list(FOLDERS)
    for paper in papers:
        assert paper["claims"] == sum(paper["counts"].values()) == len(load(paper["key"]).claims)


@pytest.mark.parametrize("key", ["aoki", "Schwent"])
def test_a_paper_is_read_at_once(api: httpx.Client, key: str) -> None:
    api.get("/api/papers")
    began = time.monotonic()
    paper = api.get(f"/api/papers/{key}").json()
    assert time.monotonic() - began < 2
    claims = load(paper["key"]).claims
    assert [row["claim"] for row in paper["rows"]] == list(claims)
    for row in paper["rows"]:
        assert row["statement"] == claims[row["claim"]].statement
        assert (row["correction"] is not None) == (row["kind"] == "misprint")


def test_a_misprint_has_all_that_is_shown_of_it(api: httpx.Client) -> None:
    rows = {row["claim"]: row for row in api.get("/api/papers/aoki").json()["rows"]}
    row = rows["restriction-1"]
    assert row["kind"] == "misprint"
    assert row["severity"]
    assert row["evidence"].startswith("n = 1: (0, 1) is cold")
    ring, boards = row["contrast"]["ring"], {board["which"]: board["positions"] for board in row["contrast"]["boards"]}
    assert ring == [0, 4]
    assert (ring in boards["printed"], ring in boards["correct"]) == (True, False)
    assert any("math" in piece for piece in row["typeset"]["statement"])
    told = api.get("/api/papers/aoki/arguments").json()["arguments"]
    assert list(told) == list(rows)
    assert any("math" in piece for piece in told["restriction-1"]["evidence"])


def test_a_claim_is_checked_again(api: httpx.Client) -> None:
    job = finished(api, ask(api, "jobs", 202, kind="claim", paper="Schwent", claim="table-1")["id"])
    assert job["result"]["verdict"] == "checked in full"


def test_papers_that_do_not_exist(api: httpx.Client) -> None:
    response = api.get("/api/papers/nobody")
    assert response.status_code == 404
    assert "Schwent" in response.json()["error"]["fix"]


def test_own_rules_can_be_asked_about(api: httpx.Client) -> None:
    answer = ask(api, "ask", text=OWN_RULES, statement="forall x, y: P(x, y) <=> P(x + 3, y)")
    assert answer["status"] in ("true", "false")
