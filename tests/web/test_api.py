"""The explorer's API: its answers against the slow reference and the papers, its limits, and wrong requests."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import isqrt
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pyarrow.parquet
import pytest

from tests.web.api import WAIT, ask, finished, refused, served
from wythoff.prove.certificate_files import checked_claim
from wythoff.solve import reference
from wythoff.web.app import create_app
from wythoff.web.limits import MAX_BODY, MAX_QUEUED
from wythoff.web.survey import SurveyPage
from wythoff.workbench import game, rules

OWN = "game own(most = 2)\npiles x\nmove take: 1 <= x - x' <= most\n"
# A board on which every option of every position has to be looked at.
SLOW = {"game": "capped-wythoff(cap=1000)", "bound": 2000, "what": "grundy"}
SLOW_JOB = {"kind": "prove", "game": "wythoff(slack=60)"}

# -- answers


def test_library(api: httpx.Client) -> None:
    found = {entry["name"]: entry for entry in api.get("/api/games").json()}
    assert found["splythoff"]["parameters"] == [{"name": "slack", "default": 1}]
    assert rules(found["splythoff"]["text"]) == game("splythoff")


def test_maximal_games_are_in_the_library(api: httpx.Client) -> None:
    """Their parameter is a text; their P-positions are the Beatty pairs of it."""
    found = {entry["name"]: entry for entry in api.get("/api/games").json()}
    assert found["maximal"]["parameters"] == [{"name": "alpha", "default": "golden"}]
    answer = ask(api, "rules", game="maximal( sqrt(2) )")
    assert (answer["game"], answer["parameters"]) == ("maximal(sqrt(2))", [{"name": "alpha", "value": "sqrt(2)"}])
    board = ask(api, "board", game="maximal(sqrt(2))", bound=20)["p_positions"]
    assert board == [[isqrt(2 * n * n), isqrt(2 * n * n) + 2 * n] for n in range(7)]


@pytest.mark.parametrize(
    ("alpha", "message"),
    [("", "between 1 and 2"), ("1.5", ""), ("sqrt(5)", "between 1 and 2"), ("2", "irrational"), ("√2", "plain")],
)
def test_bad_numbers_of_maximal_games(api: httpx.Client, alpha: str, message: str) -> None:
    assert message in refused(api, "rules", game=f"maximal({alpha})")["message"]


def test_rules_in_words(api: httpx.Client) -> None:
    answer = ask(api, "rules", game="splythoff", parameters={"slack": 2})
    assert answer["game"] == "splythoff(slack=2)"
    assert answer["piles"] == ["x", "y"]
    assert answer["unordered"]
    assert any("split" in sentence for sentence in answer["words"])


@pytest.mark.parametrize("name", ["wythoff", "splythoff(slack=2)", "heap-wythoff(heaps=3)", "capped-nim(heaps=1)"])
def test_board_is_the_reference(api: httpx.Client, name: str) -> None:
    bound = 12
    answer = ask(api, "board", game=name, bound=bound)
    assert answer["p_positions"] == [list(p) for p in reference.p_positions(game(name), bound)]


def test_own_rules_with_a_parameter(api: httpx.Client) -> None:
    answer = ask(api, "board", text=OWN, parameters={"most": 4}, bound=20)
    assert answer["p_positions"] == [[0], [5], [10], [15], [20]]


def test_sets_remainders_and_ranges_of_parameters(api: httpx.Client) -> None:
    text = "game own(rest = 1) where 1 <= rest <= 2 piles x move take: x - x' in {1, 3..9}, (x - x') mod 3 == rest"
    assert ask(api, "board", text=text, bound=9)["p_positions"] == [[0], [2], [5], [8]]
    about = ask(api, "rules", text=text, parameters={"rest": 2})
    assert about["parameters"] == [{"name": "rest", "value": 2, "least": 1, "letter": "r"}]


def test_largest_board(api: httpx.Client) -> None:
    """The P-positions of Wythoff's game: each number once, the differences 0, 1, 2, ..."""
    pairs = ask(api, "board", game="wythoff", bound=2000)["p_positions"]
    assert [b - a for a, b in pairs] == list(range(len(pairs)))
    assert pairs[-1] == [1236, 2000]
    assert len({pile for pair in pairs for pile in pair}) == 2 * len(pairs) - 1


def test_nim_values_are_the_mex_of_the_options(api: httpx.Client) -> None:
    answer = ask(api, "board", game="splythoff", bound=17, what="grundy")
    values = np.frombuffer(base64.b64decode(answer["values"]), "<u2").reshape(answer["size"], answer["size"])
    splythoff = game("splythoff")
    for x, y in np.ndindex(9, 9):
        seen = {int(values[option]) for option in splythoff.options((x, y))}
        assert values[x, y] == min(set(range(len(seen) + 1)) - seen)
    # [FokkinkRust, Table 8], row 3
    assert values[3, :9].tolist() == [3, 4, 5, 6, 2, 0, 1, 9, 10]
    assert answer["largest"] == values.max()


@pytest.mark.parametrize("name", ["wythoff", "splythoff(slack=2)", "schwent", "st-wythoff"])
def test_which_move_wins(api: httpx.Client, name: str) -> None:
    answer = ask(api, "board", game=name, bound=10, what="winning")
    numbers = np.frombuffer(base64.b64decode(answer["values"]), np.uint8).reshape(11, 11)
    rules = game(name)
    p_set = reference.p_positions(rules, 20)
    for x, y in np.ndindex(11, 11):
        labels = [label for target in p_set for label in rules.labels_between((x, y), target)]
        first = next((number for number, label in enumerate(answer["labels"], 1) if label in labels), 0)
        assert numbers[x, y] == first, (x, y)


def test_position(api: httpx.Client) -> None:
    answer = ask(api, "position", game="splythoff", position=["9", "4"])
    splythoff = game("splythoff")
    winning = [o for o in splythoff.options((4, 9)) if o in reference.p_positions(splythoff, 13)]
    assert answer["outcome"] == "N"
    assert answer["winning_moves"] == [[str(pile) for pile in option] for option in winning]
    assert answer["options"] == len(splythoff.options((4, 9))) == len(answer["moves"])
    assert ask(api, "position", game="wythoff", position=["4", "7"])["grundy"] == 0


def test_position_with_many_options(api: httpx.Client) -> None:
    """Every N-position has a winning move; every one of them is a move to a P-position."""
    answer = ask(api, "position", game="wythoff", position=["700", "720"])
    assert answer["outcome"] == "N"
    pairs = ask(api, "board", game="wythoff", bound=2000)["p_positions"]
    assert answer["winning_moves"]
    for target in answer["winning_moves"]:
        assert list(map(int, target)) in pairs
        assert game("wythoff").is_move((700, 720), map(int, target))


@pytest.mark.parametrize("kind", ["play misere", "block 1", "block 2", "block 1 play misere", ""])
def test_outcomes_and_winning_moves_of_every_kind_of_play(api: httpx.Client, kind: str) -> None:
    """All small positions, against the slow reference; nim-values only where they mean something."""
    text = f"game any piles x, y unordered move single: x' < x, y' = y move one: x' = x - 1, y' = y - 1 {kind}"
    any_game = rules(text)
    is_p = reference.outcome_function(any_game)
    for position in reference.positions(any_game, 4):
        answer = ask(api, "position", text=text, position=list(map(str, position)))
        p_set = [[str(pile) for pile in option] for option in any_game.options(position) if is_p(option)]
        assert answer["outcome"] == ("P" if is_p(position) else "N")
        assert answer["winning_moves"] == ([] if is_p(position) else p_set)
        assert (answer["grundy"] is None) == bool(kind)
        move = ask(api, "move", text=text, position=list(map(str, position)))
        assert move["outcome"] == answer["outcome"]
        assert move["move"] in (answer["winning_moves"] or [None])
    if kind:
        assert "normal play" in refused(api, "board", text=text, bound=5, what="grundy")["message"]


def test_a_perfect_player_blocks_and_replies(api: httpx.Client) -> None:
    """From every N-position the reply wins, whatever is blocked; from P the blocks leave no winning move."""
    text = "game any piles x, y unordered move single: x' < x, y' = y move one: x' = x - 1, y' = y - 1 block 1"
    any_game = rules(text)
    is_p = reference.outcome_function(any_game)
    for position in [p for p in reference.positions(any_game, 4) if any_game.options(p)]:
        here: dict[str, Any] = {"text": text, "position": list(map(str, position))}
        p_set = [option for option in any_game.options(position) if is_p(option)]
        blocked = ask(api, "blocks", **here)["blocked"]
        assert blocked == [list(map(str, option)) for option in p_set[:1]]
        answer = ask(api, "reply", **here, blocked=blocked)
        free = [o for o in any_game.options(position) if list(map(str, o)) not in blocked]
        if not free:
            assert answer["move"] is None
            continue
        target = tuple(map(int, answer["move"]))
        assert target in free
        assert answer["wins"] == (not is_p(position)) == is_p(target)
        assert ask(api, "legal", **here, to=answer["move"], blocked=blocked)["legal"]
        for option in blocked:
            assert "blocked" in ask(api, "legal", **here, to=option, blocked=blocked)["reason"]


def test_what_may_not_be_blocked(api: httpx.Client) -> None:
    here: dict[str, Any] = {"game": "wythoff", "position": ["4", "7"]}
    assert "at most 0" in refused(api, "reply", **here, blocked=[["4", "6"]])["message"]
    assert refused(api, "reply", **here, blocked=[["1"] * 2] * 51)
    assert refused(api, "move", **here, blocked="all")


def test_a_lost_player_plays_on(api: httpx.Client) -> None:
    long = "1" + "0" * 999
    answer = ask(api, "reply", game="nim", position=[long, long])
    assert answer["wins"] is False
    assert game("nim").is_move([int(long)] * 2, map(int, answer["move"]))
    assert ask(api, "reply", game="nim", position=["0", "0"])["move"] is None


def test_moves_that_are_a_set_of_amounts_and_huge_piles(api: httpx.Client) -> None:
    answer = ask(api, "move", game="maximal(golden)", position=["7", "1" + "0" * 300])
    assert answer["outcome"] is None or answer["move"]


def test_table_and_steps(api: httpx.Client) -> None:
    answer = ask(api, "table", game="splythoff", columns=13)
    rows = {row["name"]: row["values"] for row in answer["rows"]}
    # [FokkinkRust, Table 4]
    assert rows["A"] == [0, 1, 3, 4, 6, 7, 9, 10, 12, 14, 15, 17, 18]
    assert rows["B"] == [0, 2, 5, 8, 11, 13, 16, 19, 22, 25, 28, 31, 33]
    assert rows["Delta"] == [b - a for a, b in zip(rows["A"], rows["B"], strict=True)]
    assert rows["Sigma"] == [b + a for a, b in zip(rows["A"], rows["B"], strict=True)]
    pairs = list(zip(rows["A"], rows["B"], strict=True))
    taken = [answer["steps"]["step_of"][str(letter)] for letter in answer["steps"]["letters"]]
    assert taken == [[b[0] - a[0], b[1] - a[1]] for a, b in pairwise(pairs)]


def test_table_without_steps(api: httpx.Client) -> None:
    assert ask(api, "table", game="nim(heaps=3)", columns=5)["steps"] is None


def test_forbidden_moves_are_differences_of_p_positions(api: httpx.Client) -> None:
    answer = ask(api, "forbidden", alpha="golden", bound=12)
    pairs = ask(api, "board", game="wythoff", bound=400)["p_positions"]
    direct = {(c - a, d - b) for a, b in pairs for c, d in pairs if a < c}
    # From the end of play, (0, 0), both orders are the same: it counts as direct.
    crossed = {tuple(sorted((c - b, d - a))) for a, b in pairs[1:] for c, d in pairs if b < c}
    small = {(x, y) for x in range(1, 13) for y in range(x, 13)}
    both = {tuple(move) for move in answer["both"]}
    assert {tuple(move) for move in answer["direct"]} | both == {tuple(sorted(m)) for m in direct} & small
    assert {tuple(move) for move in answer["crossed"]} | both == crossed & small


def test_move_of_a_thousand_digits(api: httpx.Client) -> None:
    before = ["1" + "0" * 999, "7" * 1000]
    answer = ask(api, "move", game="wythoff", position=before)
    after = list(map(int, answer["move"]))
    assert answer["outcome"] == "N"
    assert game("wythoff").is_move(map(int, before), after)
    assert set("".join(answer["digits"]["after"])) == {"0", "1"}
    assert answer["digits"]["system"] == "fibonacci"
    # P-positions of Wythoff's game: 0 is appended to the digits of the smaller pile, which end in an even number of 0.
    small, large = answer["digits"]["after"]
    assert large == small + "0"
    assert (len(small) - len(small.rstrip("0"))) % 2 == 0


def test_no_move_wins_from_p(api: httpx.Client) -> None:
    assert ask(api, "move", game="wythoff", position=["4", "7"])["move"] is None


def test_legal_moves(api: httpx.Client) -> None:
    assert ask(api, "legal", game="wythoff", position=["4", "7"], to=["6", "3"])["label"] == "double"
    long = "9" * 1000
    assert ask(api, "legal", game="wythoff", position=[long, "7"], to=["7", "3"])["legal"]
    answer = ask(api, "legal", game="wythoff", position=["4", "7"], to=["5", "5"])
    assert not answer["legal"]
    assert "(4, 7)" in answer["reason"]


@pytest.mark.parametrize(
    ("format", "piece"),
    [
        ("command", "wythoff solve 'splythoff(slack=2)' --bound 30"),
        ("latex", r"\toprule"),
        ("bfile", "\n2 2\n"),
        ("csv", "x,y\n0,0\n1,3\n2,8\n"),
    ],
)
def test_exports(api: httpx.Client, format: str, piece: str) -> None:
    answer = ask(api, "export", game="splythoff(slack=2)", format=format)
    assert piece in answer["text"]
    assert answer["filename"].startswith("splythoff-slack-2")


def test_parquet_files_come_in_base64(api: httpx.Client) -> None:
    """The rows are those of the CSV table, read by the library that others read them with."""
    answer = ask(api, "export", game="splythoff(slack=2)", format="parquet")
    rows = pyarrow.parquet.read_table(io.BytesIO(base64.b64decode(answer["text"]))).to_pylist()
    lines = ask(api, "export", game="splythoff(slack=2)", format="csv")["text"].splitlines()
    assert [f"{row['x']},{row['y']}" for row in rows] == lines[1:]
    assert answer["base64"]
    assert answer["filename"] == "splythoff-slack-2.parquet"


@pytest.mark.parametrize(
    "request_",
    [
        {"what": "position"},
        {"what": "p", "position": ["1", "2"]},
        {"what": "idea"},
        {"what": "attempt", "idea": "nim-sum"},
        {"what": "table", "blocked": [["1", "2"]]},
        {"what": "claim", "claim": "thm-1"},
        {"what": "forbidden-row", "x": 3},
        {"what": "nothing"},
    ],
)
def test_exports_of_what_is_not_said(api: httpx.Client, request_: dict[str, Any]) -> None:
    assert refused(api, "export", game="wythoff", format="python", **request_)


def test_exports_about_numbers_and_papers(api: httpx.Client) -> None:
    row = {"what": "forbidden-row", "alpha": "golden", "x": 4, "bound": 20}
    assert ask(api, "export", format="command", **row)["text"] == "wythoff forbidden golden --row 4 --upto 20\n"
    assert refused(api, "export", format="python", what="forbidden-row", alpha="golden", x=0)
    claim = {"what": "claim", "paper": "Schwent", "claim": "thm-3", "format": "command"}
    assert ask(api, "export", **claim) == {
        "text": "wythoff paper Schwent --claim thm-3\n",
        "filename": "Schwent-thm-3.sh",
    }
    assert "no claim" in refused(api, "export", **{**claim, "claim": "thm-99"})["message"]


def test_walnut_export(api: httpx.Client) -> None:
    assert "msd_fib" in ask(api, "export", game="wythoff", format="walnut")["text"]


def test_papers(api: httpx.Client) -> None:
    assert {"LiWu", "FokkinkRust", "GoldbergFraenkel", "Schwent", "Aoki"} == {
        paper["key"] for paper in api.get("/api/papers").json()
    }


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/g/wythoff?slack=1",
        "/g/wythoff/play/12,19/11,18",
        "/play",
        "/ask?q=x",
        "/compare/nim/wythoff",
        "/learn/mex",
    ],
)
def test_the_page_is_served_at_its_addresses_compressed(api: httpx.Client, address: str) -> None:
    page = api.get(address)
    assert page.status_code == 200
    assert 'id="main"' in page.text
    assert page.headers["content-encoding"] == "gzip"
    assert api.get(address, headers={"accept-encoding": "identity"}).text == page.text


# -- jobs


def test_proof_with_a_certificate_that_the_checker_accepts(api: httpx.Client) -> None:
    id = ask(api, "jobs", 202, kind="prove", game="wythoff(slack=2)")["id"]
    job = finished(api, id)
    assert job["state"] == "done"
    assert job["result"]["status"] == "proved"
    response = api.get(job["result"]["certificate"])
    assert "attachment" in response.headers["content-disposition"]
    assert checked_claim(response.content).game == "wythoff(slack=2)"
    assert ask(api, "position", game="wythoff(slack=2)", position=["4", "7"])["why"] == "proved for all positions"


def test_conjectures(api: httpx.Client) -> None:
    found = finished(api, ask(api, "jobs", 202, kind="conjecture", game="nim(heaps=3)")["id"])["result"]
    assert [idea["status"] for idea in found if idea["kind"] == "nim-sum"] == ["decided"]
    # The proof that decided it is remembered.
    assert ask(api, "position", game="nim(heaps=3)", position=["4", "7", "1"])["why"] == "proved for all positions"


def test_events_end_with_the_result(api: httpx.Client) -> None:
    id = ask(api, "jobs", 202, kind="study", game="nim")["id"]
    with api.stream("GET", f"/api/jobs/{id}/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = [line for line in stream.iter_lines() if line.startswith("data: ")]
    states = [json.loads(line.removeprefix("data: ")) for line in lines]
    assert states[-1]["state"] == "done"
    assert states[-1]["result"]["proof"]["status"] == "proved"
    progress = [state["progress"]["done"] for state in states if state["progress"]]
    assert len(progress) > 1
    assert progress == sorted(progress)


def test_claims_of_a_paper_come_one_by_one(api: httpx.Client) -> None:
    id = ask(api, "jobs", 202, kind="paper", paper="LiWu")["id"]
    with api.stream("GET", f"/api/jobs/{id}/events") as stream:
        for line in stream.iter_lines():
            job = json.loads(line.removeprefix("data: ")) if line.startswith("data: ") else {}
            if job.get("result"):
                break
    assert job["state"] == "running"
    assert {"paper", "claim", "verdict", "evidence"} <= set(job["result"][0])
    assert len(job["result"]) == job["progress"]["done"] < job["progress"]["total"]
    api.delete(f"/api/jobs/{id}")


def test_two_slow_jobs_do_not_block_a_question_and_can_be_cancelled(api: httpx.Client) -> None:
    ids = [ask(api, "jobs", 202, **SLOW_JOB)["id"] for _ in range(3)]

    def states() -> list[str]:
        return [api.get(f"/api/jobs/{id}").json()["state"] for id in ids]

    while states()[1] == "queued":
        time.sleep(0.05)
    assert ask(api, "board", game="wythoff(slack=3)", bound=10)["p_positions"][1] == [1, 4]
    assert states() == ["running", "running", "queued"]
    for id in reversed(ids):
        assert api.delete(f"/api/jobs/{id}").json()["state"] == "cancelled"
    assert api.get(f"/api/jobs/{ids[0]}/certificate").status_code == 404
    # Their processes are stopped, so the places are free again at once.
    began = time.monotonic()
    id = ask(api, "jobs", 202, kind="prove", game="nim")["id"]
    while api.get(f"/api/jobs/{id}").json()["state"] == "queued":
        time.sleep(0.05)
    assert time.monotonic() - began < 5
    assert finished(api, id)["state"] == "done"


def test_queue_is_bounded(api: httpx.Client) -> None:
    ids = []
    for _ in range(MAX_QUEUED + 4):
        response = api.post("/api/jobs", json=SLOW_JOB)
        if response.status_code == 429:
            break
        ids.append(response.json()["id"])
    assert MAX_QUEUED <= len(ids) <= MAX_QUEUED + 2
    assert response.json()["error"]["command"].startswith("wythoff prove")
    for id in reversed(ids):
        api.delete(f"/api/jobs/{id}")


def test_unknown_job(api: httpx.Client) -> None:
    for path in ("nobody", "nobody/events", "nobody/certificate", "..%2f..%2fetc%2fpasswd"):
        assert api.get(f"/api/jobs/{path}").status_code == 404


# -- limits


def test_work_that_takes_too_long_is_stopped_and_the_worker_replaced() -> None:
    with served(create_app(short_seconds=1.0, job_seconds=0.5)) as api:
        ask(api, "rules", game="nim")
        with ThreadPoolExecutor() as threads:
            slow = [threads.submit(refused, api, "board", **SLOW | {"bound": bound}) for bound in (2000, 1999, 1998)]
            errors = [future.result() for future in slow]
        assert all("longer than" in error["message"] for error in errors)
        assert errors[0]["command"] == "wythoff grundy 'capped-wythoff(cap=1000)' --size 2001 -o values.npz"
        assert ask(api, "rules", game="nim")["game"] == "nim(heaps=2)"
        job = finished(api, ask(api, "jobs", 202, **SLOW_JOB)["id"])
        assert job["state"] == "failed"
        assert job["error"]["command"] == "wythoff prove 'wythoff(slack=60)'"


def test_work_is_cancelled_when_its_client_has_gone() -> None:
    """Both workers are free again long before their time is over."""
    with served(create_app(short_seconds=WAIT)) as api:
        ask(api, "rules", game="nim")
        for bound in (2000, 1999):
            with pytest.raises(httpx.ReadTimeout):
                api.post("/api/board", json=SLOW | {"bound": bound}, timeout=0.5)
        began = time.monotonic()
        ask(api, "rules", game="wythoff")
        assert time.monotonic() - began < 20


def test_slow_clients_do_not_keep_others_waiting(api: httpx.Client) -> None:
    place = ("127.0.0.1", api.base_url.port)
    head = f"POST /api/rules HTTP/1.1\r\nHost: 127.0.0.1:{place[1]}\r\nContent-Type: application/json\r\n"
    begun = [socket.create_connection(place) for _ in range(30)]
    for number, connection in enumerate(begun):
        connection.sendall((head if number % 2 else head + "Content-Length: 900\r\n\r\n{").encode())
    assert ask(api, "rules", game="nim")["game"] == "nim(heaps=2)"
    for connection in begun:
        connection.close()


def test_memory_of_a_worker_is_bounded() -> None:
    code = "from wythoff.processes.limits import bound_memory; bound_memory(1_500_000_000); bytearray(1_600_000_000)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "MemoryError" in done.stderr


@pytest.mark.parametrize(
    ("path", "body", "command"),
    [
        ("board", {"game": "wythoff", "bound": 10**5}, "wythoff solve wythoff --bound 100000"),
        ("board", {"game": "nim", "bound": 2001, "what": "grundy"}, "wythoff grundy nim --size 2002"),
        ("board", {"game": "nim(heaps=3)", "bound": 64}, "wythoff solve 'nim(heaps=3)' --bound 64"),
        ("table", {"game": "wythoff", "columns": 201}, "wythoff export oeis wythoff -n 201"),
        ("forbidden", {"alpha": "golden", "bound": 301}, "wythoff plot"),
    ],
)
def test_bounds_name_the_command_without_them(api: httpx.Client, path: str, body: dict[str, Any], command: str) -> None:
    assert refused(api, path, **body)["command"].startswith(command)


def test_piles_have_at_most_a_thousand_digits(api: httpx.Client) -> None:
    assert refused(api, "move", game="wythoff", position=["1" * 1001, "1"])


def test_long_requests(api: httpx.Client) -> None:
    body = json.dumps({"text": "x" * MAX_BODY})
    assert api.post("/api/rules", content=body, headers={"content-type": "application/json"}).status_code == 413
    pieces = (b" " * 1000 for _ in range(100))
    assert api.post("/api/rules", content=pieces, headers={"content-type": "application/json"}).status_code == 413


# -- requests that are wrong


def test_mistake_in_a_rule_has_its_place(api: httpx.Client) -> None:
    error = refused(api, "rules", text="game bad\npiles x, y\nmove up: x' = x - , y' = y\n")
    assert (error["line"], error["column"]) == (3, 19)
    error = refused(api, "rules", text="game bad\npiles x, y\nmove up: x' = x + 1, y' = y\n")
    assert "does not lower" in error["message"]
    assert error["line"] == 3


def test_a_forgotten_condition_comes_with_the_corrected_line(api: httpx.Client) -> None:
    error = refused(api, "rules", text="game bad\npiles x, y\nmove take: x' < x\n")
    assert (error["line"], error["message"]) == (3, "y' is not mentioned in the move 'take': add y' = y?")
    assert error["fix"] == "Corrected: move take: x' < x, y' = y"
    error = refused(api, "rules", game="wythoff", parameters={"slack": -1})
    assert error["message"] == "wythoff(slack=-1) is not a game: its rules require slack >= 1"


@pytest.mark.parametrize(
    "name",
    ["wythof", "", "wythoff(", "/etc/passwd", "../../etc/passwd", "pyproject.toml", "own.game", "a/b", "\x00", "ἄλφα",
     "wythoff(slack=2", "wythoff(slack=1e9)", "wythoff(sleck=1)", "nim(heaps=10000000)", "maximal()", "maximal(3/2)"],
)  # fmt: skip
def test_names_of_no_game(api: httpx.Client, name: str) -> None:
    assert refused(api, "rules", game=name)


def test_no_name_touches_a_file(api: httpx.Client, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("own") / "own.game"
    file.write_text(OWN)
    for name in (str(file), f"{file}(most=2)"):
        assert "library has no game" in refused(api, "rules", game=name[-200:])["message"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00",
        "import os; os.system('true')",
        "game " + "a" * 19_000,
        "game a\npiles x\nmove m: " + "(" * 5_000,
        "game a\npiles x\nmove m: " + "not " * 4_000 + "x' < x",
        "game a\npiles x[99999999999]\nmove m: some i: x'[i] < x[i]",
        "game a(n = 3)\npiles x[n], y\nmove m: y' < y",
        "game a\npiles x\nmove m: x' < x and " + " and ".join(f"exists k{i}: k{i} * 7 = x" for i in range(40)),
        "game __class__\npiles {x}\nmove m: x' < x",
        "<script>alert(1)</script>",
    ],
)  # fmt: skip
def test_hostile_texts(api: httpx.Client, text: str) -> None:
    assert refused(api, "rules", text=text)


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b"[" * 30_000, 400),
        (b'{"game": ' + b"9" * 6000 + b"}", 400),
        (b"[]", 422),
        (b"null", 422),
        (b"{}", 422),
        (b'{"game": "nim", "text": "x"}', 422),
        (b'{"game": 7}', 422),
        (b'{"text": "\\ud800"}', 422),
        (b'{"game": "nim", "parameters": {"heaps": 1e400}}', 422),
        (b'{"game": "nim", "parameters": {"heaps": NaN}}', 422),
        (b'{"game": "nim", "more": 1}', 422),
    ],
)
def test_malformed_requests(api: httpx.Client, content: bytes, status: int) -> None:
    response = api.post("/api/rules", content=content, headers={"content-type": "application/json"})
    assert response.status_code == status, response.text
    assert response.json()["error"]["message"]


@pytest.mark.parametrize(
    "position", [[], ["4"], ["-1", "2"], ["1e3", "2"], [4, 7], ["4", "7", "9"], ["", "1"], ["٣", "1"], "47"]
)
def test_wrong_positions(api: httpx.Client, position: list[Any]) -> None:
    assert refused(api, "position", game="wythoff", position=position)


def test_unknown_papers(api: httpx.Client) -> None:
    assert refused(api, "jobs", kind="paper", game="wythoff")
    assert refused(api, "jobs", kind="prove", paper="Schwent")
    job = finished(api, ask(api, "jobs", 202, kind="paper", paper="Nobody")["id"])
    assert (job["state"], "no paper" in job["error"]["message"]) == ("failed", True)


# -- who may ask


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "a.localhost"])
def test_other_hosts(api: httpx.Client, host: str) -> None:
    port = api.base_url.port
    response = api.get("/api/games", headers={"host": host.format(port=port)})
    assert response.status_code == 403
    assert f"127.0.0.1:{port}" in response.json()["error"]["message"]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1:1"])
def test_other_origins(api: httpx.Client, origin: str) -> None:
    headers = {"origin": origin.format(port=api.base_url.port)}
    assert api.post("/api/jobs", json={"kind": "prove", "game": "nim"}, headers=headers).status_code == 403


def test_own_names(api: httpx.Client) -> None:
    for name in ("127.0.0.1", "localhost"):
        host = f"{name}:{api.base_url.port}"
        assert api.get("/api/games", headers={"host": host, "origin": f"http://{host}"}).status_code == 200


@pytest.mark.parametrize(
    "path", ["/", "/api/games", "/page/base.css", "/page/canvas/hand.js", "/nothing", "/openapi.json"]
)
def test_headers_of_every_answer(api: httpx.Client, path: str) -> None:
    headers = api.get(path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("folder", ["/page", "/page/canvas", "/page/views"])
@pytest.mark.parametrize("path", ["../app.py", "%2e%2e/app.py", "..%2fapp.py", "..%2ffigure.py", "/etc/passwd"])
def test_no_file_outside_the_page(api: httpx.Client, folder: str, path: str) -> None:
    response = api.get(f"{folder}/{path}")
    assert response.status_code == 404
    assert "import" not in response.text


def test_a_survey_is_shown_and_nothing_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "survey"
    made = [sys.executable, "-m", "wythoff", "survey", "nim(heaps=1..2)", "--bound", "9", "--prove", "-o", str(folder)]
    subprocess.run([*made, "--workers", "1"], check=True, capture_output=True)
    with served(create_app(survey=SurveyPage.of(folder))) as api:
        assert api.get("/api/survey").json() == {"page": "/survey"}
        page = api.get("/survey")
        assert "nim(heaps=2)" in page.text
        script = page.text.partition("<script>")[2].partition("</script>")[0]
        hashed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        assert f"script-src 'sha256-{hashed}';" in page.headers["content-security-policy"]
        (link, *_) = re.findall(r'href="(/survey/[^"]+)"', page.text)
        assert str(checked_claim(api.get(link).content).game).startswith("nim")
        for path in ("../rows.parquet", "..%2frows.parquet", "%2e%2e/manifest.json", "/etc/passwd", ""):
            assert api.get(f"/survey/certificates/{path}").status_code == 404, path


def test_without_a_survey_there_is_none(api: httpx.Client) -> None:
    assert api.get("/api/survey").json() == {"page": None}
    assert api.get("/survey").status_code == 404


def test_nothing_else_is_served(api: httpx.Client) -> None:
    for path in ("/docs", "/redoc", "/api/nothing"):
        assert api.get(path).status_code == 404
    assert api.put("/api/rules", json={}).status_code == 405


def test_description_of_the_api(api: httpx.Client) -> None:
    paths = api.get("/openapi.json").json()["paths"]
    assert {"/api/rules", "/api/board", "/api/jobs/{id}"} <= set(paths)
