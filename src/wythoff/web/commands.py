"""The commands that do without limits what the explorer does within them."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

OWN_FILE = "mine.game"
"""Where a user is told to save rules of his own."""


MOST_PRINTED = 200
MOST_VALUES_PRINTED = 30
"""Boards with larger piles are written to files."""


def game_word(rules: Mapping[str, Any]) -> str:
    """How the command line names the game of a request.

    >>> game_word({"game": "wythoff", "parameters": {"slack": 2}})
    "'wythoff(slack=2)'"
    """
    return shlex.quote(game_name(rules))


def game_name(rules: Mapping[str, Any]) -> str:
    """The name of the game of a request with all that is set in it."""
    name = rules.get("game") or OWN_FILE
    settings = ", ".join(f"{parameter}={value}" for parameter, value in (rules.get("parameters") or {}).items())
    if not settings:
        return str(name)
    head, _, inside = name.partition("(")
    before = inside.rpartition(")")[0].strip()
    return f"{head}({before}, {settings})" if before else f"{head}({settings})"


def command_for(task: str, arguments: Mapping[str, Any]) -> str | None:
    """The command line for a request, where there is one.

    >>> command_for("board", {"game": "wythoff", "bound": 100000, "what": "p"})
    'wythoff solve wythoff --bound 100000 -o board.csv'
    """
    if task == "forbidden":
        alpha, bound = shlex.quote(arguments["alpha"]), arguments["bound"]
        return f"wythoff plot {alpha} --what forbidden --bound {bound} -o forbidden.png"
    if task == "paper":
        return f"wythoff paper {shlex.quote(arguments['paper'])}"
    if not (arguments.get("game") or arguments.get("text")):
        return None
    game = game_word(arguments)
    if task in ("board", "export") and arguments.get("what") == "grundy":
        return f"wythoff grundy {game} --size {arguments['bound'] + 1} -o values.npz"
    piles = ",".join(arguments.get("position") or ())
    return {
        "board": f"wythoff solve {game} --bound {arguments.get('bound')} -o board.csv",
        "export": f"wythoff solve {game} --bound {arguments.get('bound')} -o board.csv",
        "table": f"wythoff export oeis {game} -n {arguments.get('columns')} -o sequences",
        "position": f"wythoff show {game} --at {piles}",
        "move": f"wythoff move {game} {piles}",
    }.get(task, f"wythoff {task} {game}" if task in ("conjecture", "prove", "study") else None)


def copied_command(arguments: Mapping[str, Any]) -> str:
    """The command that prints what an export is about, or writes it to a file if it is large.

    >>> copied_command({"what": "p", "game": "wythoff", "bound": 20})
    'wythoff solve wythoff --bound 20'
    """
    what, bound = arguments["what"], arguments["bound"]
    if what in ("forbidden", "paper"):
        return command_for(what, arguments) or ""
    game = game_word(arguments)
    if what == "p" and bound <= MOST_PRINTED:
        return f"wythoff solve {game} --bound {bound}"
    if what == "grundy" and bound <= MOST_VALUES_PRINTED:
        return f"wythoff grundy {game} --size {bound + 1}"
    if what == "table":
        return f"wythoff export oeis {game} -n {bound} -o sequences"
    if what == "proof":
        return f"wythoff prove {game} -o certificate.json\nwythoff check certificate.json"
    return command_for({"position": "move"}.get(what, "board" if what in ("p", "grundy") else what), arguments) or ""
