"""The manual page matches the commands, and troff can read it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import click

from wythoff.cli import COMMANDS, main

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "wythoff.1").read_text(encoding="utf-8")


def written_now() -> str:
    spec = spec_from_file_location("man_page", DOCS / "man_page.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return str(module.man_page())


def sections() -> dict[str, str]:
    """What the page says of each command, as troff prints it."""
    _, *parts = re.split(r'^\.S[SH] "?(.*?)"?$', plain(PAGE), flags=re.MULTILINE)
    return {heading.split(" [")[0]: text for heading, text in zip(parts[::2], parts[1::2], strict=True)}


def plain(troff: str) -> str:
    signs = {r"\-": "-", r"\(aq": "'", r"\(dq": '"', r"\fB": "", r"\fR": "", r"\fI": "", r"\&": ""}
    for sign, meaning in signs.items():
        troff = troff.replace(sign, meaning)
    return troff


def commands() -> Iterator[tuple[str, click.Command]]:
    for name in COMMANDS:
        command = main.get_command(click.Context(main), name)
        assert command is not None
        if not isinstance(command, click.Group):
            yield f"wythoff {name}", command


def test_the_page_is_up_to_date() -> None:
    assert written_now() == PAGE, "run `make man`"


def test_every_command_stands_there_with_its_help_and_its_options() -> None:
    found = sections()
    for name, command in commands():
        text = " ".join(found[name].split())
        assert (command.help or "").split("\n")[0].strip() in text
        for parameter in command.params:
            if isinstance(parameter, click.Option) and parameter.name not in ("verbose", "quiet"):
                assert f".TP {', '.join(parameter.opts)}" in text, (name, parameter)
    assert ".TP -v, --verbose" in " ".join(found["OPTIONS"].split())


def test_every_line_is_text_or_a_request_that_troff_knows() -> None:
    requests = {line.split()[0] for line in PAGE.splitlines() if line.startswith((".", "'"))}
    assert requests == {".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi"}
    escapes = set(re.findall(r"\\(?:\(..|f.|.)", PAGE))
    assert escapes <= {r"\-", r"\&", r"\e", r"\fB", r"\fI", r"\fR", r"\(aq", r"\(dq", r"\(ga", r"\(ha", r"\(ti"}
