"""Every command in README.md and docs/ can be given as it stands, and answers what is printed below it."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tests.found_once import theorems_found_once
from wythoff.cli import main

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted(page for page in (ROOT / "docs").rglob("*.md") if page.parent.name != "decisions")]

# Commands that wait for their user: tests/web/test_explore.py and tests/cli/test_play.py run them.
INTERACTIVE = {"explore", "play"}

NOT_RUN = {
    "takes minutes; tests/cli/test_questions.py runs it with --quick": ["wythoff questions -o docs/open-questions.md"],
    "runs all claims of a paper, or of five; tests/papers/register runs them": [
        "wythoff paper",
        "wythoff paper --json",
        "wythoff paper Schwent --quick",
        "wythoff paper -o papers",
    ],
    "the search that docs/finding-games.md runs with -o": ["wythoff find --word kbonacci:4"],
    "what docs/study.md runs for other games": ["wythoff study mine.game -o report.html"],
    "needs a cluster; tests/cli/test_survey.py starts one": [
        'wythoff survey "splythoff(slack=1..1000)" --bound 2000 -o wide --scheduler tcp://10.0.0.7:8786'
    ],
    "names a command without its game": ["wythoff export walnut"],
    "takes a minute; tests/unit/exchange streams fewer columns": [
        "wythoff solve wythoff --columns 10**9 -o golden",
        "wythoff solve wythoff --columns 2*10**9 -o golden --resume",
    ],
}
LEFT_OUT = {command for commands in NOT_RUN.values() for command in commands}

BLOCK_OR_SPAN = re.compile(r"^```([\w-]*)\n(.*?)^```$|`(wythoff [a-z][^`]*)`", re.MULTILINE | re.DOTALL)
# At the end of an answer, and before what -v prints.
TIME = re.compile(r" \(\d+\.\d s\)|^ *\d+\.\d{3} s  ", re.MULTILINE)
PLACEHOLDER = re.compile(r"\b[A-Z]{3,}\b|[|\[]|\.\.\.")


@dataclass(frozen=True)
class Step:
    """A command of a page, what the page says that it prints, and the last text before it that is not a command.

    Of a command in a sentence nothing is shown; the sentence may say that it refutes something.
    """

    command: str
    shown: str | None
    text: str


def steps(page: Path) -> Iterator[Step]:
    """The commands of a page in order: in fenced blocks, with `$ ` where an answer may follow, and in sentences."""
    text = ""
    for language, block, span in BLOCK_OR_SPAN.findall(read(page)):
        if span:
            command = " ".join(span.split())
            if re.match(r"wythoff [\w-]+ [^-]", command) and not PLACEHOLDER.search(command):
                yield Step(command, None, text)
        elif language in ("", "console", "game", "sh"):
            before, *answers = re.split(r"^((?:\$ )?wythoff .*)\n", block, flags=re.MULTILINE)
            text = before or text
            for line, shown in zip(answers[::2], answers[1::2], strict=True):
                command = re.sub(r"\s+# .*", "", line).removeprefix("$ ")
                yield Step(command, shown.strip() if line.startswith("$ ") else "", text)


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


# What such a command prints depends on whether the proof is looked for.
TELLS_OF_THE_SEARCH = {"-v", "--seconds", "--memory"}


def run(step: Step) -> None:
    words = shlex.split(step.command)[1:]
    if TELLS_OF_THE_SEARCH & {*words} and "--no-cache" not in words and words[0] == "prove":
        words.append("--no-cache")
    for name in (word.partition("(")[0] for word in words if words[0] != "new"):
        if name.endswith((".game", ".space")) and not Path(name).exists():
            Path(name).write_text(step.text, encoding="utf-8")
    result = CliRunner().invoke(main, words, prog_name="wythoff")
    failed = f"{step.command}\n{result.output}{result.exception!r}"
    assert result.exception is None or isinstance(result.exception, SystemExit), failed
    if step.shown:
        assert same(result.output.strip(), step.shown), failed
        assert (result.exit_code == 2) == step.shown.startswith("wythoff: "), failed
    else:
        assert result.exit_code in ((0,) if step.shown == "" else (0, 1)), failed


def same(got: str, shown: str) -> bool:
    """Whether a command printed what a page shows, where `...` stands for anything; times do not count."""
    got, shown = (TIME.sub("", text) + "\n" for text in (got, shown))
    return doctest.OutputChecker().check_output(shown, got, doctest.ELLIPSIS)


WITH_COMMANDS = [page for page in PAGES if any(steps(page))]


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=lambda page: str(page.relative_to(ROOT).with_suffix("")))
def test_commands(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    oeis = tmp_path / "stripped"
    oeis.write_text("A000201 ,1,3,4,6,8,9,11,12,14,16,17,19,21,22,24,25,27,29,\n")
    monkeypatch.setenv("WYTHOFF_OEIS", str(oeis))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("SHELL", "/bin/bash")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    with theorems_found_once():
        for step in steps(page):
            if step.command not in LEFT_OUT and step.command.split()[1] not in INTERACTIVE:
                run(step)


def test_what_is_left_out_stands_on_a_page() -> None:
    assert {step.command for page in PAGES for step in steps(page)} >= LEFT_OUT


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT).with_suffix("")))
def test_commands_in_sentences_exist(page: Path) -> None:
    """`wythoff prove GAME -o FILE` names a command and options that it has."""
    for span in (span for _, _, span in BLOCK_OR_SPAN.findall(read(page)) if span):
        name, *rest = span.split()[1:]
        command = main.get_command(click.Context(main), name)
        assert command is not None, span
        commands = [command, *getattr(command, "commands", {}).values()]
        known = {option for command in commands for parameter in command.params for option in parameter.opts}
        used = set(re.findall(r"(?<!\S)--?[a-z][\w-]*", re.sub(r'".*?"', "", " ".join(rest).replace("[", " "))))
        assert used <= known, span


def test_a_wrong_answer_is_noticed() -> None:
    assert same("proved: all (0.3 s)", "proved: ... (1.0 s)")
    assert not same("proved: all (0.3 s)", "refuted: ... (1.0 s)")
