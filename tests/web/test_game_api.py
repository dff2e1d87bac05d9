"""What the page of a game asks for: theorems, automata, added moves, relatives, repairs; against brute force."""

from __future__ import annotations

import hashlib
import json
import time
from itertools import combinations, pairwise, product
from math import dist
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.api import WAIT, ask, refused
from wythoff.exchange.oeis import nim_value_sequences
from wythoff.prove.certificate_files import UniformClaim, checked_claim
from wythoff.solve import reference
from wythoff.web.tasks import TASKS
from wythoff.web.tasks.boards import first_columns
from wythoff.web.tasks.work import Work
from wythoff.workbench import game, rules

WYTHOFF_IN_OTHER_WORDS = (
    "game own piles x, y unordered move a: x' < x, y' = y move b: exists k: k >= 1, x' = x - k, y' = y - k"
)


def done(api: httpx.Client, kind: str, **body: Any) -> dict[str, Any]:
    """The job, when it is over."""
    id = api.post("/api/jobs", json={"kind": kind, **body}).json()["id"]
    until = time.monotonic() + WAIT
    while (job := api.get(f"/api/jobs/{id}").json())["state"] in ("queued", "running"):
        assert time.monotonic() < until
        time.sleep(0.05)
    assert job["state"] == "done", job
    found: dict[str, Any] = job
    return found


def p_positions(spec: str, bound: int) -> set[tuple[int, ...]]:
    """By the definition."""
    return set(map(tuple, reference.p_positions(game(spec), bound)))


# -- theorems for all parameters


def test_a_theorem_for_all_parameters_has_a_certificate_that_the_checker_accepts(api: httpx.Client) -> None:
    found = ask(api, "theorem", game="wythoff", parameters={"slack": 7})["theorem"]
    assert (found["chip"], found["symbols"], found["instance"]) == ("Proved for every slack t", {"slack": "t"}, False)
    content = api.get(f"/api/certificates/{found['shipped']}").content
    assert hashlib.sha256(content).hexdigest() == found["sha256"]
    claim = checked_claim(content)
    assert isinstance(claim, UniformClaim)
    assert claim.game == "wythoff(slack=t)"
    assert found["formula"].startswith('<math display="block">')
    assert found["lead"][0] == "For every "


def test_rules_of_one_instance_are_not_called_proved_for_all(api: httpx.Client) -> None:
    for rules_ in ({"game": "one-sided-splythoff"}, {"text": WYTHOFF_IN_OTHER_WORDS}):
        found = ask(api, "theorem", **rules_)["theorem"]
        assert (found["instance"], found["chip"]) == (True, "Proved")


@pytest.mark.parametrize("spec", ["heap-wythoff(heaps=4)", "schwent", "duchene-rigo", "st-wythoff"])
def test_no_theorem_comes_with_the_program(api: httpx.Client, spec: str) -> None:
    assert ask(api, "theorem", game=spec)["theorem"] is None


def test_a_theorem_for_all_parameters_is_found(api: httpx.Client) -> None:
    job = done(api, "for-all", game="st-wythoff")
    found = job["result"]["theorem"]
    assert found["chip"] == "Proved for all s, t"
    content = api.get(job["result"]["certificate"]).content
    assert hashlib.sha256(content).hexdigest() == found["sha256"]
    assert isinstance(checked_claim(content), UniformClaim)
    # It is no proof from which one game could be played.
    assert ask(api, "move", game="st-wythoff", position=["1", "2"])["outcome"] == "N"


def test_what_does_not_hold_for_all_parameters_is_not_claimed(api: httpx.Client) -> None:
    found = done(api, "for-all", game="heap-wythoff")["result"]
    assert (found["theorem"], found["status"], found["certificate"]) == (None, "refuted", None)
    assert "n = 2" in found["why"]


def test_only_certificates_are_served_as_such(api: httpx.Client) -> None:
    for name in ("nothing", "..%2F__init__", "wythoff.json"):
        assert api.get(f"/api/certificates/{name}").status_code == 404


# -- automata


def greedy(number: int, weights: list[int], initial: list[int]) -> list[int]:
    """The greedy digits on a recurrence, most significant first."""
    terms = list(initial)
    while terms[-1] <= number:
        terms.append(sum(w * t for w, t in zip(weights, reversed(terms), strict=False)))
    digits = []
    for term in reversed(terms):
        digit, number = divmod(number, term)
        digits.append(digit)
    return digits


def accepted(found: dict[str, Any], piles: tuple[int, ...]) -> bool:
    """Whether the automaton of an answer accepts a position."""
    words = [greedy(pile, found["weights"], found["initial"]) for pile in piles]
    longest = max(map(len, words))
    columns = zip(*([0] * (longest - len(word)) + word for word in words), strict=True)
    state = found["start"]
    for column in columns:
        targets = {tuple(found["letters"][letter]): target for letter, target in found["rows"][state]}
        if tuple(column) not in targets:
            return False
        state = targets[tuple(column)]
    return state in found["accepting"]


@pytest.mark.parametrize(
    ("spec", "bound"), [("wythoff", 30), ("splythoff", 30), ("schwent", 30), ("heap-wythoff", 7), ("nim(heaps=1)", 9)]
)
def test_the_automaton_accepts_the_p_positions(api: httpx.Client, spec: str, bound: int) -> None:
    found = ask(api, "automaton", game=spec)
    subject = game(spec)
    right = p_positions(spec, bound)
    for piles in product(range(bound + 1), repeat=len(subject.piles)):
        assert accepted(found, piles) == (subject.position(piles) in right), piles


@pytest.mark.parametrize("spec", ["wythoff", "splythoff", "wythoff(slack=4)"])
def test_the_drawing_has_every_transition_once_and_no_states_on_each_other(api: httpx.Client, spec: str) -> None:
    found = ask(api, "automaton", game=spec)
    drawing = found["drawing"]
    drawn = sorted((arrow["from"], letter, arrow["to"]) for arrow in drawing["arrows"] for letter in arrow["letters"])
    assert drawn == sorted((state, letter, to) for state, row in enumerate(found["rows"]) for letter, to in row)
    assert all(dist(one, other) > 1 for one, other in combinations(drawing["places"], 2))
    for arrow in drawing["arrows"]:
        ends = drawing["places"][arrow["from"]], drawing["places"][arrow["to"]]
        assert all(
            dist(place, end) < 0.3 for place, end in zip(ends, (arrow["path"][0], arrow["path"][-1]), strict=True)
        )


def test_large_automata_are_not_drawn(api: httpx.Client) -> None:
    found = ask(api, "automaton", game="splythoff(slack=2)")
    assert len(found["rows"]) > 60
    assert found["drawing"] is None


def test_no_automaton_without_a_proof(api: httpx.Client) -> None:
    assert "none was found" in refused(api, "automaton", game="maximal(e-1)")["message"]


# -- moves that can be added


@pytest.mark.parametrize("spec", ["wythoff", "nim", "capped-wythoff"])
def test_forbidden_moves_are_differences_of_p_positions(api: httpx.Client, spec: str) -> None:
    found = ask(api, "additions", game=spec)
    bound = found["bound"]
    subject = game(spec)
    right = {order for p in subject.solve(bound=150).p_positions.tolist() for order in subject.arrangements(tuple(p))}
    joined = {(a - c, b - d) for (a, b), (c, d) in product(right, repeat=2)}
    inside = {(a, b) for a, b in joined if 0 <= a <= bound and 0 <= b <= bound and (a, b) != (0, 0)}
    assert {tuple(move) for move in found["forbidden"]} == inside
    assert not inside & {tuple(move) for move in found["moves"]}
    for taken in found["addable"]:
        assert tuple(taken) not in inside
        assert not subject.is_move(tuple(taken), (0, 0))


def test_added_moves_change_no_p_position(api: httpx.Client) -> None:
    first = ask(api, "additions", game="wythoff")["addable"][0]
    text = game("wythoff").text.strip() + f"\nmove new: x' = x - {first[0]}, y' = y - {first[1]}\n"
    assert rules(text).solve(bound=60).p_positions.tolist() == game("wythoff").solve(bound=60).p_positions.tolist()


def test_forbidden_moves_under_misere_play_are_undecided(api: httpx.Client) -> None:
    assert ask(api, "additions", game="misere-wythoff")["status"] == "undecided"


# -- drawings


def test_cells_of_a_capped_game_are_drawn(api: httpx.Client) -> None:
    assert ask(api, "rules", game="capped-wythoff")["drawings"] == ["steps", "discrepancy", "letters", "cells"]
    found = ask(api, "drawing", game="capped-wythoff", what="cells")
    seen = {order for p in p_positions("capped-wythoff", 15) for order in (p, p[::-1])}
    assert f"{len(seen)} P-positions" in found["summary"]
    assert found["svg"].startswith("<?xml")
    assert found["command"] == "wythoff plot capped-wythoff --what cells -o cells.pdf"
    assert "no such picture" in refused(api, "drawing", game="capped-wythoff", what="torus")["message"]


# -- relatives


def test_relatives_of_wythoff(api: httpx.Client) -> None:
    done(api, "prove", game="wythoff")
    rows = ask(api, "relatives", game="wythoff")["relatives"]
    same = {row["game"]: row["status"] for row in rows if row["same"]}
    assert same == {"duchene-rigo": "proved", "heap-wythoff": "proved", "st-wythoff": "proved"}
    differing = {row["game"]: (row["here"], row["there"]) for row in rows if not row["same"]}
    assert differing["splythoff"] == ([4, 7], [4, 8])
    assert differing["misere-wythoff"] == ([0, 0], [0, 1])


def test_first_differences_are_the_least_by_brute_force(api: httpx.Client) -> None:
    here = p_positions("schwent", 20)
    for row in ask(api, "relatives", game="schwent")["relatives"]:
        settings = ", ".join(f"{name}={value}" for name, value in row["parameters"].items())
        there = p_positions(f"{row['game']}({settings})", 20)
        if row["same"]:
            assert here == there
        else:
            expected = [min(map(sum, one), default=None) for one in (here - there, there - here)]
            assert [row[side] and sum(row[side]) for side in ("here", "there")] == expected


# -- the OEIS


def test_numbers_of_the_oeis_are_those_of_the_copy_or_of_the_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WYTHOFF_OEIS", raising=False)
    assert TASKS["oeis"](Work({"game": "wythoff(slack=2)"})) == {"numbers": {}, "copy": False}
    text = "# Wythoff\n# OEIS: B = A001950\n" + WYTHOFF_IN_OTHER_WORDS
    found = TASKS["oeis"](Work({"text": text}))["numbers"]
    assert found == {"B": [{"number": "A001950", "url": "https://oeis.org/A001950"}]}
    copy = tmp_path / "stripped"
    copy.write_text("A000201 ,1,3,4,6,8,9,11,12,14,16,17,19,21,22,24,25,27,29,30,32,33,35,37,38,40,\n")
    monkeypatch.setenv("WYTHOFF_OEIS", str(copy))
    numbers = TASKS["oeis"](Work({"text": WYTHOFF_IN_OTHER_WORDS}))["numbers"]
    assert {name: [one["number"] for one in entries] for name, entries in numbers.items()} == {"A": ["A000201"]}


def test_known_numbers_of_the_oeis_are_those_of_its_entries() -> None:
    """The first terms as the entries themselves have them, some of which begin later."""
    numbers = TASKS["oeis"](Work({"game": "wythoff"}))["numbers"]
    found = {s.key: s.terms for s in [*first_columns(game("wythoff"), 12), *nim_value_sequences(game("wythoff"), 28)]}
    theirs = {
        "A": ("A000201", (1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17)),
        "B": ("A001950", (2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28)),
        "Sigma": ("A003623", (3, 8, 11, 16, 21, 24, 29, 32, 37, 42, 45)),
        "Delta": ("A001477", (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)),
        "antidiagonals": (
            "A004481",
            (0, 1, 1, 2, 2, 2, 3, 0, 0, 3, 4, 4, 1, 4, 4, 5, 5, 5, 5, 5, 5, 6, 3, 3, 6, 3, 3, 6),
        ),
    }
    for key, (number, terms) in theirs.items():
        assert numbers[key][0]["number"] == number
        assert found[key][-len(terms) :] == terms
    assert numbers["steps"][0]["number"] == "A003849"


# -- rules: words, formulas and repairs


def test_moves_in_words_and_formulas(api: httpx.Client) -> None:
    found = ask(api, "rules", game="wythoff")
    assert [move["label"] for move in found["moves"]] == ["single", "double"]
    family, formula = ("".join(found["moves"][1][part]) for part in ("family", "formula"))
    assert "<mi>t</mi>" in family
    assert "<mi>t</mi>" not in formula
    assert found["parameters"] == [{"name": "slack", "value": 1, "least": 1, "letter": "t"}]
    assert found["about"]["source"] == "Wythoff 1907; Fraenkel 1982"


BROKEN = [
    "game mine\npiles x, y\nmove m: x' < x",
    "game mine\npiles x, y\nmove m: x' < x\nmove n: x' = x, y' < y # the other pile",
    "game mine\npiles x, y\nmove m: x' < z, y' = y",
    "game mine\npiles x, y\nmove m: x' <= x, y' = y",
    "game mine\npiles x, y\nmov m: x' < x, y' = y",
    "game mine\npiles x, y\nmove m: x' < x, y' = y +",
    "game mine\npiles x, y\nmove m x' < x, y' = y",
    "game mine(k = 2) where k >= 1\npiles x y\nmove m: x' < x, y' = y",
    "piles x, y\nmove m: x' < x, y' = y",
    "game mine\npiles x,y\nmove m: exists k: x' = x-k, y'=y-k",
    "game last piles x, y move take: x' < x play misere",
]


@pytest.mark.parametrize("text", BROKEN)
def test_every_repair_works(api: httpx.Client, text: str) -> None:
    repairs = refused(api, "rules", text=text)["repairs"]
    assert 1 <= len(repairs) <= 3
    for repair in repairs:
        assert ask(api, "rules", text=repair["text"])["moves"]
    assert len({repair["text"] for repair in repairs}) == len(repairs)


def test_a_forgotten_pile_may_stay_or_fall(api: httpx.Client) -> None:
    problem = refused(api, "rules", text=BROKEN[0])
    assert [repair["label"] for repair in problem["repairs"]] == ["Add , y' = y", "Add , y' <= y"]
    (before, after) = ([int(pile) for pile in position] for position in problem["example"])
    assert sum(after) >= sum(before)
    assert after[0] < before[0]


def test_what_nothing_repairs(api: httpx.Client) -> None:
    assert "repairs" not in refused(api, "rules", text="game")
    assert "repairs" not in refused(api, "rules", text="game g piles x move m: x' = x + 1")


# -- jobs


def test_a_proof_tells_its_certificate_and_the_word_of_the_steps(api: httpx.Client) -> None:
    found = done(api, "prove", game="wythoff")["result"]
    content = api.get(found["certificate"]).content
    assert (hashlib.sha256(content).hexdigest(), len(content)) == (found["sha256"], found["bytes"])
    coding, step = found["coding"], dict(found["coding"]["steps"])
    position, positions = coding["start"], [*coding["before"], coding["start"]]
    for letter in coding["word"]:
        position = [pile + by for pile, by in zip(position, step[letter], strict=True)]
        positions.append(position)
    bound = 60
    right = game("wythoff").solve(bound=bound).p_positions.tolist()
    assert positions[: len(right)] == right
    assert all(a < b for (a, _), (b, _) in pairwise(positions))


def test_a_job_that_is_done_is_not_done_again(api: httpx.Client) -> None:
    assert done(api, "prove", game="nim")["id"] == done(api, "prove", game="nim")["id"]
    assert done(api, "prove", game="nim")["id"] != done(api, "prove", game="nim", parameters={"heaps": 3})["id"]


def test_descriptions_have_formulas(api: httpx.Client) -> None:
    found = done(api, "conjecture", game="wythoff")["result"]
    assert all(idea["formula"].startswith("<math") for idea in found if idea["latex"])


def test_the_report_is_a_page_and_a_document(api: httpx.Client) -> None:
    found = done(api, "report", game="nim")["result"]
    assert found["html"].startswith("<!DOCTYPE html>")
    assert "<h1>Nim</h1>" in found["html"]
    assert "\\documentclass" in found["tex"]
    assert json.dumps(found)
