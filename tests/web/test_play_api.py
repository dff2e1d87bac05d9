"""Analysis, levels and puzzles of the explorer's API, against the slow reference solver."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import httpx
import pytest

from tests.web.api import ask, finished, refused
from tests.web.pages import BLOCKING, MISERE
from wythoff.solve import reference
from wythoff.workbench import Game, game, rules

KINDS: dict[str, dict[str, Any]] = {
    "two piles": {"game": "wythoff"},
    "ordered piles": {"game": "nim(heaps=2)"},
    "three piles": {"game": "heap-wythoff(heaps=3)"},
    "one pile, misere": {"text": MISERE},
    "splitting": {"game": "splythoff(slack=2)"},
}


def rules_of(request: dict[str, Any]) -> Game:
    return rules(request["text"]) if "text" in request else game(request["game"])


def texts(piles: tuple[int, ...]) -> list[str]:
    return [str(pile) for pile in piles]


def random_record(any_game: Game, largest: int, chance: Random) -> list[tuple[int, ...]]:
    """A whole game of random moves, the piles in any order where the order does not matter."""
    record = [tuple(chance.randint(largest // 2, largest) for _ in any_game.piles)]
    while options := any_game.options(record[-1]):
        record.append(chance.choice(list(any_game.arrangements(chance.choice(options)))))
    return record


@pytest.mark.parametrize("kind", KINDS)
def test_records_are_analysed_as_the_reference_does(api: httpx.Client, kind: str) -> None:
    any_game = rules_of(KINDS[kind])
    is_p = reference.outcome_function(any_game)
    for seed in range(4):
        record = random_record(any_game, 7, Random(seed))
        answer = ask(api, "analysis", **KINDS[kind], record=list(map(texts, record)))
        assert answer["broken"] is None
        places = answer["places"]
        for number, (place, piles) in enumerate(zip(places, record, strict=True)):
            seen = tuple(map(int, place["piles"]))
            assert any_game.position(seen) == any_game.position(piles)
            assert place["outcome"] == ("P" if is_p(any_game.position(piles)) else "N")
            assert place["wins"] == (place["outcome"] == "N")
            options = [any_game.position(map(int, option)) for option in place["options"]]
            assert sorted(set(options)) == any_game.options(piles)
            assert place["count"] == len(set(options))
            for option in place["options"]:
                assert any_game.is_move_in_place(seen, tuple(map(int, option)))
            winning = {any_game.position(map(int, option)) for option in place["winning"]}
            assert winning == {option for option in options if is_p(option)}
            assert place["winning_count"] == len(winning)
            assert place["over"] == (number == len(record) - 1)
        for before, move, after in zip(places, answer["moves"], places[1:], strict=False):
            could, did = before["winning"], after["outcome"] == "P"
            assert move["mark"] in (("!",) if could and did else ("??",) if could else ("", "?"))


def test_piles_stay_in_their_places(api: httpx.Client) -> None:
    """The piles are shown in the order of the start, however the moves of an unordered game are written."""
    answer = ask(api, "analysis", game="wythoff", record=[["12", "10"], ["6", "10"], ["5", "6"]])
    assert [place["piles"] for place in answer["places"]] == [["12", "10"], ["6", "10"], ["6", "5"]]
    assert answer["places"][0]["winning"] == [["5", "3"], ["6", "10"]]
    two_ways = ask(api, "analysis", game="wythoff", record=[["9", "14"], ["4", "9"]])
    assert two_ways["places"][1]["piles"] == ["4", "9"]
    assert {("4", "9"), ("9", "4")} <= set(map(tuple, two_ways["places"][0]["options"]))


def test_what_a_slip_lost_and_what_kept_the_win(api: httpx.Client) -> None:
    answer = ask(api, "analysis", game="wythoff", record=[["9", "14"], ["9", "10"]])
    (move,) = answer["moves"]
    assert move["mark"] == "??"
    assert move["title"] == "(9, 10) threw away the win; (8, 13) kept it."
    assert "the answer (6, 10) or (1, 2) wins" in move["text"]
    assert "Taking one from each pile instead leaves (8, 13)" in move["text"]
    turned = ask(api, "analysis", game="wythoff", record=[["14", "9"], ["10", "9"]])["moves"][0]
    assert turned["title"] == "(10, 9) threw away the win; (13, 8) kept it."


@pytest.mark.parametrize("known", ["by a board", "by a proof"])
def test_the_question_mark_is_for_moves_that_ease_the_win(api: httpx.Client, known: str) -> None:
    """From a lost position: more winning answers than some other move leaves, however it is known who wins."""
    if known == "by a proof":
        finished(api, ask(api, "jobs", 202, kind="prove", game="wythoff")["id"])
    any_game = game("wythoff")
    is_p = reference.outcome_function(any_game)

    def answers(position: tuple[int, ...]) -> int:
        return sum(map(is_p, any_game.options(position)))

    for lost in ((8, 13), (6, 10)):
        fewest = min(map(answers, any_game.options(lost)))
        for option in any_game.options(lost):
            (move,) = ask(api, "analysis", game="wythoff", record=[texts(lost), texts(option)])["moves"]
            assert (move["mark"] == "?") == (answers(option) > fewest)


def test_a_record_that_breaks_the_rules_is_kept_up_to_there(api: httpx.Client) -> None:
    answer = ask(api, "analysis", game="wythoff", record=[["4", "7"], ["4", "5"], ["3", "3"], ["0", "0"]])
    assert [place["piles"] for place in answer["places"]] == [["4", "7"], ["4", "5"]]
    assert answer["broken"] == {"at": 2, "message": "no move leads from (4, 5) to (3, 3)"}
    assert "pile" in refused(api, "analysis", game="wythoff", record=[["4"]])["message"]


def test_records_with_forbidden_moves(api: httpx.Client) -> None:
    """Against the rule for blocking: a position is P if at most as many options are P as may be forbidden."""
    any_game = rules(BLOCKING)
    is_p = reference.outcome_function(any_game)
    for position in reference.positions(any_game, 6):
        threats = [option for option in any_game.options(position) if is_p(option)]
        for blocked in ([], threats[:1]):
            one = {"record": [texts(position)], "blocked": [list(map(texts, blocked))]}
            (place,) = ask(api, "analysis", text=BLOCKING, **one)["places"]
            assert place["wins"] == any(option not in blocked for option in threats)
    both = {"record": [["1", "2"], ["0", "1"]], "blocked": [[["0", "1"]], None]}
    assert ask(api, "analysis", text=BLOCKING, **both)["broken"]["message"] == "the move to (0, 1) is blocked"


def test_piles_of_hundreds_of_digits(api: httpx.Client) -> None:
    large = [str(10**300), str(2 * 10**300)]
    answer = ask(api, "analysis", game="wythoff", record=[large, [large[0], str(10**300 + 5)]])
    first, second = answer["places"]
    assert first["wins"]
    assert first["options"] is None
    assert len(first["winning"]) == 1
    again = ask(api, "analysis", game="wythoff", record=[large, first["best"]])
    assert again["places"][1]["outcome"] == "P"
    assert again["moves"][0]["mark"] == "!"
    assert answer["moves"][0]["mark"] == ("!" if second["outcome"] == "P" else "??")


def test_levels_repeat_and_differ(api: httpx.Client) -> None:
    """The same seed gives the same move; a level that errs one time in five does so about one time in five."""
    asked = {"game": "wythoff", "position": ["12", "19"]}
    is_p = reference.outcome_function(game("wythoff"))

    def share_of_wins(level: str, seeds: int = 60) -> float:
        replies = [ask(api, "reply", **asked, level=level, seed=seed)["move"] for seed in range(seeds)]
        assert replies[:5] == [ask(api, "reply", **asked, level=level, seed=seed)["move"] for seed in range(5)]
        return sum(is_p(game("wythoff").position(map(int, move))) for move in replies) / seeds

    assert share_of_wins("perfect", 10) == 1
    assert 0.68 <= share_of_wins("club") <= 0.92
    assert 0.88 <= share_of_wins("expert") <= 1
    assert share_of_wins("novice") <= 0.2


@pytest.mark.parametrize("level", ["novice", "casual", "club", "expert", "perfect"])
def test_every_level_keeps_to_the_rules(api: httpx.Client, level: str) -> None:
    for request in (*KINDS.values(), {"text": BLOCKING}):
        any_game = rules_of(request)
        for position in list(reference.positions(any_game, 4))[1::7]:
            blocks = ask(api, "blocks", **request, position=texts(position), level=level, seed=3)["blocked"]
            assert len(blocks) <= any_game.block
            move = ask(api, "reply", **request, position=texts(position), blocked=blocks, level=level, seed=3)["move"]
            free = [option for option in any_game.options(position) if texts(option) not in blocks]
            assert (move is None) == (not free)
            assert move is None or any_game.position(map(int, move)) in free


@pytest.mark.parametrize("kind", [*KINDS, "blocking"])
def test_puzzles_have_the_winning_moves_of_the_reference(api: httpx.Client, kind: str) -> None:
    request = KINDS.get(kind, {"text": BLOCKING})
    any_game = rules_of(request)
    is_p = reference.outcome_function(any_game)
    starts = ask(api, "puzzles", **request)["starts"]
    sizes = [max(map(int, start)) for start in starts]
    assert len(starts) == 12
    assert sizes == sorted(sizes)
    assert len({tuple(start) for start in starts}) == 12
    assert starts == ask(api, "puzzles", **request, seed=0)["starts"]
    assert starts != ask(api, "puzzles", **request, seed=1)["starts"] or len(any_game.piles) == 1
    for start in starts[::3]:
        puzzle = ask(api, "puzzle", **request, position=start)
        assert len(puzzle["hints"]) == 3
        wins = {tuple(option) for option in puzzle["winning"]}
        assert wins
        for option, reply in zip(puzzle["options"], puzzle["replies"], strict=True):
            assert is_p(any_game.position(map(int, option))) == (tuple(option) in wins) == (reply is None)


def test_puzzles_ask_for_different_moves(api: httpx.Client) -> None:
    starts = ask(api, "puzzles", game="wythoff")["starts"]
    labels = Counter(ask(api, "move", game="wythoff", position=start)["label"] for start in starts)
    assert min(labels.values()) >= 3
    assert set(labels) == {"single", "double"}


def test_no_puzzle_where_nothing_wins(api: httpx.Client) -> None:
    assert "no move wins from (4, 7)" in refused(api, "puzzle", game="wythoff", position=["4", "7"])["message"]


def test_why_a_position_is_lost(api: httpx.Client) -> None:
    """Each move is there, and each answer is a legal move to a lost position."""
    wythoff = game("wythoff")
    is_p = reference.outcome_function(wythoff)
    answer = ask(api, "why", game="wythoff", position=["8", "13"])
    assert answer["lost"]
    moves = [wythoff.position(map(int, row["move"])) for row in answer["rows"]]
    assert sorted(moves) == wythoff.options((8, 13))
    for row in answer["rows"]:
        assert wythoff.is_move(map(int, row["move"]), map(int, row["answer"]))
        assert is_p(wythoff.position(map(int, row["answer"])))
    assert not ask(api, "why", game="wythoff", position=["9", "13"])["lost"]
