"""``--misere``: the same rules under misere play, on every command that takes a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

import wythoff as w
from tests.cli.conftest import Command
from wythoff.cli import main
from wythoff.survey.space import Space, parse_space

Refused = Callable[..., str]


def commands() -> Iterator[tuple[str, click.Command]]:
    context = click.Context(main)
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        yield name, command
        if isinstance(command, click.Group):
            for inner in command.list_commands(context):
                found = command.get_command(context, inner)
                assert found is not None
                yield f"{name} {inner}", found


def test_every_command_that_takes_a_game_has_it() -> None:
    for name, command in commands():
        words = " ".join(f"{part.human_readable_name} {part.metavar or ''}" for part in command.params).upper()
        flags = {flag for part in command.params for flag in part.opts}
        assert ("--misere" in flags) == ("GAME" in words or "SPACE" in words.split()), name


COMMANDS: list[tuple[str, tuple[object, ...]]] = [
    ("show", ()),
    ("show", ("--at", "4,4")),
    ("move", ("4,4",)),
    ("solve", ("--bound", 9)),
    ("grundy", ("--size", 5, "--with", "nim")),
    ("ask", ("P(2, 2) and not P(0, 0)",)),
    ("conjecture", ("--bound", 60)),
    ("export latex", ("-o", "out.tex")),
    ("export sage", ("--bound", 8, "-o", "out.sage")),
    ("plot", ("--what", "p", "--bound", 9, "-o", "out.svg")),
    ("plot", ("--what", "automaton", "-o", "out.svg")),
]


@pytest.mark.parametrize(("name", "more"), COMMANDS, ids=[" ".join(map(str, (n, *m))) for n, m in COMMANDS])
def test_it_is_the_game_that_is_misere_by_its_name(
    wythoff: Command, tmp_path: Path, name: str, more: tuple[object, ...]
) -> None:
    def answered(*game: str) -> tuple[str, list[bytes]]:
        answer = wythoff(*name.split(), *game, *more)
        assert answer.code in (0, 1), answer.err
        return answer.out, [file.read_bytes() for file in sorted(tmp_path.glob("out*"))]

    assert answered("wythoff", "--misere") == answered("misere-wythoff") != answered("wythoff")


def test_files_and_maximal_games_have_misere_play(wythoff: Command, tmp_path: Path) -> None:
    (tmp_path / "take.game").write_text("game take\npiles x\nmove take: 1 <= x - x' <= 3\n")
    positions = [p[0] for p in wythoff("solve", "take.game", "--misere", "--bound", 12, "--json").json["p_positions"]]
    assert positions == [1, 5, 9]
    answers = [wythoff("solve", *game, "--bound", 9, "--json").json for game in (
        ("maximal(sqrt(2))", "--misere"), ("misere-maximal(sqrt(2))",)
    )]  # fmt: skip
    assert answers[0] == answers[1]
    assert answers[0]["p_positions"][0] == [0, 1]


def test_a_law_for_all_values(wythoff: Command) -> None:
    law = wythoff("conjecture", "wythoff(slack=t)", "--misere", "--json").json[0]["description"]
    assert "b = a + t*n + 1" in law


def test_a_space_of_games(tmp_path: Path) -> None:
    file = tmp_path / "mine.space"
    file.write_text(
        "hole most = 1..2\ngame take piles x # of one pile\nmove take: 1 <= x - x' <= {most}\nplay normal\n"
    )
    space = parse_space(f"{file} + misere-nim + wythoff(slack=1..2)").under_misere()
    assert space.text.split("\n+\n") == [
        "hole most = 1..2\ngame misere-take piles x # of one pile\nmove take: 1 <= x - x' <= {most}\nplay misere",
        "misere-nim",
        "misere-wythoff(slack=1..2)",
    ]
    assert [w.rules(candidate.text).misere for candidate in space] == [True] * 5
    assert space.under_misere() == space == Space.from_text(space.text)


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("find", "--word", "kbonacci:3", "--misere"), "--misere applies to a game: give it with --like GAME"),
        (
            ("lookup", "1,2,3", "--misere", "--oeis", "x"),
            "--misere applies to a game, and terms of a sequence were given",
        ),
        (("check", "x.json", "--misere"), "--misere applies to a GAME: name it with --game"),
        (("plot", "golden", "--what", "forbidden", "--misere", "-o", "o.png"), "'golden' is not one"),
        (("plot", "base:2", "--what", "automaton", "--misere", "-o", "o.png"), "'base:2' is not one"),
        (("survey", "-o", "s", "--resume", "--misere"), "a resumed survey keeps its own kind of play"),
        (("export", "latex", "x.json", "--proof", "--misere"), "--proof with --misere needs a game with symbols"),
    ],
)
def test_refused(refused: Refused, words: tuple[object, ...], what: str) -> None:
    assert what in refused(*words)
