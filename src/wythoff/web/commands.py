"""The commands that do without limits what the explorer does within limits."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

OWN_FILE = "mine.game"
"""Where users are told to save their own rules."""


MAX_PRINTED = 200
MAX_VALUES_PRINTED = 30
"""Nim-values of boards with larger piles are written to files."""


def game_word(rules: Mapping[str, Any]) -> str:
    """How the command line names the game of a request.

    >>> game_word({"game": "wythoff", "parameters": {"slack": 2}})
    "'wythoff(slack=2)'"
    """
    return shlex.quote(game_name(rules))


def game_name(rules: Mapping[str, Any]) -> str:
    """The name of the game of a request, with all its settings."""
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
    if task == "claim":
        return copied_command({"what": "claim", **arguments})
    if task == "export":
        return _export(arguments)
    if task == "find":
        return _find(arguments)
    if not (arguments.get("game") or arguments.get("text")):
        return None
    game = game_word(arguments)
    if task == "board" and arguments.get("what") == "grundy":
        return f"wythoff grundy {game} --size {arguments['bound'] + 1} -o values.npz"
    if task in ("ask", "ask-longer"):
        return f"wythoff ask {game} {shlex.quote(arguments['statement'])}"
    piles = ",".join(arguments.get("position") or ())
    return {
        "board": f"wythoff solve {game} --bound {arguments.get('bound')} -o board.csv",
        "table": f"wythoff export oeis {game} -n {arguments.get('columns')} -o sequences",
        "position": f"wythoff show {game} --at {piles}",
        "move": f"wythoff move {game} {piles}",
    }.get(task, f"wythoff {task} {game}" if task in ("conjecture", "prove", "study") else None)


def _find(arguments: Mapping[str, Any]) -> str | None:
    """The command that searches for games without the limits of the page; it cannot search for a sequence alone."""
    if arguments.get("word") is not None:
        return f"wythoff find --word {shlex.quote(arguments['word'])}"
    if arguments.get("table") is not None:
        return "wythoff find --table table.csv"
    return None if arguments.get("sequence") is not None else f"wythoff find --like {game_word(arguments)}"


def _export(arguments: Mapping[str, Any]) -> str | None:
    """The command that writes a text for another program without the limits of the page, or prints its content."""
    if arguments.get("format") == "walnut" and arguments["what"] != "claim":
        return walnut_command(arguments)
    if arguments["what"] in ("p", "grundy"):
        return command_for("board", arguments)
    if arguments["what"] == "paper":
        return f"{command_for('paper', arguments)} -o claims.tex"
    return copied_command(arguments)


def walnut_command(arguments: Mapping[str, Any]) -> str:
    """The command that writes a proof for Walnut.

    >>> walnut_command({"alpha": "sqrt(3)"})
    "wythoff export walnut 'maximal(sqrt(3))' -o walnut"
    """
    alpha = arguments.get("alpha")
    game = game_word(arguments) if alpha is None else shlex.quote(maximal_name(alpha))
    return f"wythoff export walnut {game} -o walnut"


def maximal_name(alpha: str) -> str:
    """The game with all moves that keep the Beatty pairs of a number."""
    return f"maximal({alpha})"


def copied_command(arguments: Mapping[str, Any]) -> str:
    """The command that prints what an export is about, or writes it to a file if it is large.

    >>> copied_command({"what": "p", "game": "wythoff", "bound": 20})
    'wythoff solve wythoff --bound 20'
    """
    what, bound = arguments["what"], arguments.get("bound", 0)
    if what in ("forbidden", "paper"):
        return command_for(what, arguments) or ""
    if what == "forbidden-row":
        return f"wythoff forbidden {shlex.quote(arguments['alpha'])} --row {arguments['x']} --upto {bound}"
    if what == "claim":
        return f"wythoff paper {shlex.quote(arguments['paper'])} --claim {shlex.quote(arguments['claim'])}"
    if what == "position":
        return command_for("position" if arguments.get("valued") else "move", arguments) or ""
    game = game_word(arguments)
    certificate = "certificate.json && wythoff check certificate.json"
    return {
        "rules": f"wythoff show {game}",
        "p": f"wythoff solve {game} --bound {bound}" + (" -o board.csv" if bound > MAX_PRINTED else ""),
        "grundy": f"wythoff grundy {game} --size {bound + 1}"
        + (" -o values.npz" if bound > MAX_VALUES_PRINTED else ""),
        "table": f"wythoff export oeis {game} -n {bound} -o sequences",
        "steps": f"wythoff plot {game} --what steps --bound {arguments.get('largest')} -o steps.png",
        "conjecture": f"wythoff conjecture {game}",
        "idea": f"wythoff conjecture {game}",
        "attempt": f"wythoff move {game} {','.join(arguments.get('position') or ())}",
        "proof": f"wythoff prove {game} -o {certificate}",
        "coding": f"wythoff prove {game} --coding -o {certificate}",
    }[what]
