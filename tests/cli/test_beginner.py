"""What people type in their first hour: it is understood, or the answer says what to type instead."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from tests.cli.conftest import Command

Refused = Callable[..., str]

# -- positions

POSITION = [["4,7"], ["4 7"], ["4, 7"], ["(4, 7)"], ["(4 7)"], ["[4, 7]"], ["4", "7"], ["4,", "7"], ["2*2", "10 - 3"]]


@pytest.mark.parametrize("words", POSITION, ids=" ".join)
def test_a_position_may_be_written_in_any_of_these_ways(wythoff: Command, words: list[str]) -> None:
    assert wythoff("show", "schwent", "--at", *words, "--json").json["position"] == [4, 7]
    told = [wythoff("move", "schwent", *given) for given in (words, ["4,7"])]
    assert told[0] == told[1]
    assert told[0].out.startswith("(4, 7) is N")


def test_piles_of_many_digits_as_separate_words(wythoff: Command) -> None:
    assert wythoff("move", "wythoff", "10**50 + 7", "4").out.startswith("(4, 100000")
    assert wythoff("show", "nim(heaps=1)", "--at", "10 - 7", "--json").json["position"] == [3]


def test_a_position_after_the_sign_of_equality(wythoff: Command) -> None:
    assert wythoff("show", "wythoff", "--at=4", "7", "--json").json["position"] == [4, 7]


@pytest.mark.parametrize("words", [["-4", "7"], ["-4,7"], ["(-4, 7)"], ["-4 7"]], ids=" ".join)
def test_piles_are_natural_numbers(refused: Refused, words: list[str]) -> None:
    for command in (["show", "wythoff", "--at"], ["move", "wythoff"], ["play", "wythoff"]):
        assert refused(*command, *words) == "piles are natural numbers, and pile 1 is -4\n"
    assert refused("move", "wythoff", "4", "-7") == "piles are natural numbers, and pile 2 is -7\n"


def test_other_options_are_still_options(wythoff: Command, refused: Refused) -> None:
    assert wythoff("move", "wythoff", "4", "9", "--json").json["move"] == [4, 7]
    assert "No such option '--jsn'. Did you mean '--json'?" in refused("move", "wythoff", "4", "9", "--jsn")


# -- names


def test_an_unknown_command_suggests_the_nearest(refused: Refused) -> None:
    assert refused("slove", "wythoff").startswith("there is no command 'slove'; did you mean 'solve'?\n")
    assert refused("Show", "nim").startswith("there is no command 'Show'; did you mean 'show'?\n")
    assert refused("splythoff").startswith("'splythoff' is a game, and a command comes first: wythoff show 'splythoff'")
    assert refused("zzz").startswith("there is no command 'zzz'.\nTry 'wythoff --help'")


def test_an_unknown_option_suggests_the_nearest(refused: Refused) -> None:
    told = refused("solve", "wythoff", "--bonud", 5)
    assert told.startswith("No such option '--bonud'. ")
    assert "Did you mean" in told
    assert "'--bound'" in told


def test_an_unknown_game_or_parameter_suggests_the_nearest(refused: Refused) -> None:
    assert refused("show", "splithoff") == "no game is called 'splithoff'; did you mean 'splythoff'?\n"
    assert refused("show", "wythoff(slak=2)") == "wythoff has no parameter 'slak'; did you mean 'slack'?\n"


# -- misere play


def is_misere_nim_p(heaps: tuple[int, ...]) -> bool:
    """Bouton: as in Nim while some heap has two counters or more, then the other way round."""
    total = 0
    for heap in heaps:
        total ^= heap
    return total == 0 if max(heaps) > 1 else total == 1


@pytest.mark.parametrize("heaps", [1, 2, 3])
def test_misere_nim_is_what_bouton_says(wythoff: Command, heaps: int) -> None:
    answer = wythoff("solve", f"nim(heaps={heaps})", "--bound", 5, "--misere", "--json").json
    assert answer["game"] == f"misere-nim(heaps={heaps})"
    expected = [list(p) for p in product(range(6), repeat=heaps) if is_misere_nim_p(p)]
    assert answer["p_positions"] == expected
    values = wythoff("grundy", f"nim(heaps={heaps})", "--size", 6, "--misere", "--json").json["values"]
    assert np.argwhere(np.array(values) == 0).tolist() == expected


def test_a_misere_proof_holds_misere_rules(wythoff: Command, tmp_path: Path) -> None:
    told = wythoff("prove", "nim", "--misere", "-o", "nim.json")
    assert told.out.startswith("proved: the P-positions of misere-nim(heaps=2) are")
    assert wythoff("check", "nim.json", "--json").json["game"] == "misere-nim(heaps=2)"
    certificate = json.loads((tmp_path / "nim.json").read_bytes())
    assert certificate["game"]["misere"] is True
    assert certificate["game"]["text"].rstrip().endswith("play misere")
    certificate["game"]["misere"] = False
    (tmp_path / "nim.json").write_text(json.dumps(certificate))
    assert wythoff("check", "nim.json").code == 1
    assert wythoff("prove", "nim", "--misere", "--as", "nim").out.startswith("refuted: (0, 0)")


def test_a_misere_name_is_a_game_everywhere(wythoff: Command) -> None:
    shown = wythoff("show", "misere-wythoff(slack=2)", "--json").json
    assert (shown["game"], shown["title"], shown["known"]) == (
        "misere-wythoff(slack=2)", "Misere play of Wythoff's game", "",
    )  # fmt: skip
    assert wythoff("move", "misere-nim", "1", "1", "--json").json["move"] in ([0, 1], [1, 0])
    assert wythoff("move", "misere-nim", "0", "1", "--json").json["outcome"] == "P"


def test_a_study_under_misere_play_says_so(wythoff: Command) -> None:
    told = wythoff("study", "capped-nim(heaps=1, cap=2)", "--misere")
    assert told.code == 0
    assert told.out.startswith("Misere play of Nim with a cap: misere-capped-nim(heaps=1, cap=2)\n")


def test_games_of_ones_own_under_misere_play(wythoff: Command, tmp_path: Path) -> None:
    rules = "game mine piles x move take: 1 <= x - x' <= 2 # play normal, one might add"
    for line, name in (("", "misere-mine"), ("\nplay normal", "misere-mine"), ("\nplay misere", "mine")):
        (tmp_path / "mine.game").write_text(rules + line)
        answer = wythoff("solve", "mine.game", "--bound", 9, "--misere", "--json").json
        assert (answer["game"], answer["p_positions"]) == (name, [[1], [4], [7]])


# -- a first game of one's own


def test_a_new_game_is_a_game(wythoff: Command, tmp_path: Path) -> None:
    assert wythoff("new", "my-game").out.startswith("my-game.game is written: open it in an editor; wythoff show my-")
    shown = wythoff("show", "my-game.game", "--json").json
    assert (shown["game"], shown["title"]) == ("my-game(most=3)", "My game")
    # Take one counter from a pile, or the same number from both: by hand.
    answer = wythoff("solve", "my-game.game(most=1)", "--bound", 4, "--json").json
    assert answer["p_positions"] == [[0, 0], [0, 2], [0, 4], [2, 3]]
    assert wythoff("prove", "my-game.game").code == 0
    assert "its rules require most >= 1" in wythoff("show", "my-game.game(most=0)").err
    assert [file.name for file in tmp_path.iterdir()] == ["my-game.game"]


def test_what_is_commented_out_in_a_new_game_can_be_used(wythoff: Command, tmp_path: Path) -> None:
    wythoff("new", "mine")
    file = tmp_path / "mine.game"
    lines = file.read_text().splitlines()
    offered = [n for n, line in enumerate(lines) if line.startswith(("# move ", "# terminal ", "# block ", "# play "))]
    assert len(offered) == 7
    for number in offered:
        changed = [line[2:] if n == number else line for n, line in enumerate(lines)]
        file.write_text("\n".join(changed))
        assert wythoff("solve", "mine.game", "--bound", 5).code == 0, lines[number]


def test_a_new_game_replaces_no_file_unless_asked(wythoff: Command, refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "mine.game").write_text("precious")
    told = refused("new", "mine")
    assert told == "cannot write mine.game: it already exists; --overwrite replaces it, -o FILE names another\n"
    assert (tmp_path / "mine.game").read_text() == "precious"
    assert wythoff("new", "mine", "-o", "other.game").code == 0
    assert wythoff("new", "mine", "--overwrite").code == 0
    assert "game mine(most = 3)" in (tmp_path / "mine.game").read_text()


def test_names_for_a_new_game(wythoff: Command, refused: Refused) -> None:
    advice = "a game cannot be called 'My Game': a name is made of letters, digits and hyphens, as in my-game\n"
    assert refused("new", "My Game") == advice
    assert "must end in .game" in refused("new", "mine", "-o", "mine.txt")
    assert "no directory" in refused("new", "mine", "-o", "missing/mine.game")
    assert wythoff("new", "mine.game").out.startswith("mine.game is written")


# -- slips in rules


def own_game(folder: Path, lines: str) -> str:
    (folder / "mine.game").write_text(f"game mine\npiles x, y\n{lines}\n")
    return "mine.game"


@pytest.mark.parametrize(
    ("line", "advice", "corrected"),
    [
        ("move take: x' < x", "y' is not mentioned in the move 'take': add y' = y?", "move take: x' < x, y' = y"),
        (
            "move both: exists k: x' = x - k, y' = y - k",
            "the move 'both' may take nothing, so that play need not end: add k >= 1?",
            "move both: exists k: k >= 1, x' = x - k, y' = y - k",
        ),
    ],
)
def test_the_corrected_line_can_be_copied(
    wythoff: Command, refused: Refused, tmp_path: Path, line: str, advice: str, corrected: str
) -> None:
    told = refused("show", own_game(tmp_path, line)).splitlines()
    assert told == [f"mine.game:3:1: {advice}", f"  {line}", f"  {'^' * len(line)}", "corrected:", f"  {corrected}"]
    assert wythoff("solve", own_game(tmp_path, told[-1].strip()), "--bound", 4).code == 0


@pytest.mark.parametrize(
    "condition",
    [
        "x - x' in {1, 3, 4}",
        "exists k: k in {1, 3..4}, x' = x - k",
        "x - x' in {1, 3, 4}, x' == x' ",
        "x - x' in {4, 3, 1}",
    ],
)
def test_sets_of_amounts(wythoff: Command, tmp_path: Path, condition: str) -> None:
    answer = wythoff("show", own_game(tmp_path, f"move take: {condition}, y' = y"), "--at", "9 0", "--json").json
    assert answer["options"] == [[5, 0], [6, 0], [8, 0]]


def test_parameters_have_a_range(refused: Refused) -> None:
    told = refused("solve", "wythoff(slack=-1)", "--bound", 5)
    assert told == "wythoff(slack=-1) is not a game: its rules require slack >= 1\n"
