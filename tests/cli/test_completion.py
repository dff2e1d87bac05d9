"""Completion as shells ask for it: by click's protocol, and in a real bash."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from tests.cli.conftest import Command
from tests.cli.test_process import HEAVY
from wythoff.cli import COMMANDS, main
from wythoff.cli.completion import MENDED, SHELLS
from wythoff.rules import library

GAMES = set(library.texts())


def offered(typed: str) -> set[tuple[str, str]]:
    """What is offered after these words, the last of them unfinished; each with its kind."""
    *words, last = typed.split(" ")
    items = ShellComplete(main, {}, "wythoff", "_WYTHOFF_COMPLETE").get_completions(words, last)
    return {(item.type, item.value) for item in items}


def plain(typed: str) -> set[str]:
    return {value for kind, value in offered(typed) if kind == "plain"}


def test_commands() -> None:
    assert plain("") == set(COMMANDS)
    assert plain("so") == {"solve"}
    assert plain("export ") == {"walnut", "oeis", "latex", "sage", "class"}


@pytest.mark.parametrize(
    "command", ["show", "solve", "prove", "export latex", "find --like", "prove nim --as", "lookup"]
)
def test_games(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the library and the files here, before and after other options; elsewhere, what the shell finds."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sly.game").touch()
    (tmp_path / "notes.txt").touch()
    assert plain(f"{command} ") == GAMES | {"sly.game"}
    assert plain(f"{command} s") == {"schwent", "splythoff", "st-wythoff", "sly.game"}
    assert offered(f"{command} ./s") == {("file", "./s")}
    assert offered(f"{command} *") == {("file", "*")}


def test_options_and_choices() -> None:
    assert plain("solve wythoff --b") == {"--bound"}
    assert {"--verbose", "--quiet", "--json"} <= plain("solve wythoff --")
    assert plain("plot wythoff --what s") == {"sponge", "steps"}
    assert plain("table d") == {"differences", "double-differences"}


def test_words_numbers_and_papers() -> None:
    assert plain("word k") == {"kbonacci:2", "kbonacci:3", "kbonacci:4", "kab:1,1"}
    assert plain("beatty g") == {"golden"}
    assert offered("plot gold") == {("plain", "golden")}
    assert plain("paper F") == {"FokkinkRust"}
    assert offered("survey rep") == {("plain", "report")}


@pytest.mark.parametrize("typed", ["check w", "solve nim -o w", "word kbonacci:3 -o w", "move nim --certificate w"])
def test_files(typed: str) -> None:
    assert offered(typed) == {("file", "w")}


@pytest.mark.parametrize(
    "shown", ["word kbonacci:2", "word kbonacci:4", "word alpha:golden", "beatty e-1", "beatty cf:n"]
)
def test_what_is_offered_is_understood(shown: str, wythoff: Command) -> None:
    command, argument = shown.split()
    assert argument in plain(f"{command} ")
    assert wythoff(command, argument, "-n", 3).code == 0


@pytest.mark.parametrize("typed", ["wythoff so", "wythoff solve sp", "wythoff grundy nim --si", "wythoff show --a"])
def test_nothing_heavy_is_loaded(typed: str) -> None:
    """A shell waits for the answer while the user types."""
    code = f"""
import sys
from wythoff.cli import main
try:
    main(prog_name="wythoff")
except SystemExit:
    assert not set({HEAVY!r}) & set(sys.modules), sys.modules.keys()
"""
    asked = {"_WYTHOFF_COMPLETE": "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": str(len(typed.split()) - 1)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | asked, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.startswith("plain,")


@pytest.mark.parametrize(("typed", "wanted"), [("wythoff gam", ["games"]), ("wythoff solve wy", ["wythoff"])])
def test_in_a_real_bash(typed: str, wanted: list[str], wythoff: Command, tmp_path: Path) -> None:
    """The script is sourced, and asked as bash asks when Tab is pressed."""
    program, script = tmp_path / "wythoff", tmp_path / "script"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m wythoff "$@"\n')
    program.chmod(0o755)
    script.write_text(wythoff("completion", "bash").out)
    words = typed.split()
    asking = f"""
        source {shlex.quote(str(script))}
        complete -p wythoff
        COMP_WORDS=({typed}) COMP_CWORD={len(words) - 1}
        _wythoff_completion wythoff {words[-1]} {words[-2]}
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    env = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", asking], env=env, capture_output=True, text=True, timeout=60, check=True)
    registered, *replies = done.stdout.splitlines()
    assert registered.endswith("-F _wythoff_completion wythoff")
    assert replies == wanted


@pytest.mark.parametrize(
    ("shell", "place"),
    [
        ("bash", ".local/share/bash-completion/completions/wythoff"),
        ("zsh", ".local/share/zsh/site-functions/_wythoff"),
        ("fish", ".config/fish/completions/wythoff.fish"),
    ],
)
def test_install(shell: str, place: str, wythoff: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The script goes to where the shell looks for it; a second time changes nothing."""
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    for _ in range(2):
        answer = wythoff("completion", shell, "--install")
        assert answer.out.startswith(f"written to {tmp_path / place}\n")
        assert (tmp_path / place).read_text() == wythoff("completion", shell).out


def test_the_shell_in_use(wythoff: Command, refused: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/usr/bin/fish")
    assert wythoff("completion").out == wythoff("completion", "fish").out
    monkeypatch.setenv("SHELL", "/bin/dash")
    assert str(refused("completion")).startswith("Name your shell: bash, zsh or fish.")


def test_what_is_mended_in_the_scripts_of_click(wythoff: Command) -> None:
    """A later click may write its scripts in another way, and then need no mending or other words."""
    scripts = {shell: wythoff("completion", shell).out for shell in SHELLS}
    for wrong, right in MENDED.items():
        assert [right in script for script in scripts.values()].count(True) == 1
        assert not any(wrong in script for script in scripts.values())
