"""Results as Python programs: each prints what the page shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Arguments = Mapping[str, Any]
WYTHOFF = "import wythoff as w"


def python_text(arguments: Arguments) -> str:
    """The program for what a request asks for.

    >>> print(python_text({"what": "p", "game": "wythoff", "bound": 5}), end="")
    import wythoff as w
    <BLANKLINE>
    game = w.game('wythoff')
    print(game.solve(bound=5).p_positions.tolist())
    """
    imports, lines = PROGRAMS[arguments["what"]](arguments)
    return "\n".join([*imports, "", *lines, ""])


Program = tuple[list[str], list[str]]
"""The imports, and what follows."""


def _game(arguments: Arguments) -> str:
    settings = "".join(f", {name}={value}" for name, value in (arguments.get("parameters") or {}).items())
    if arguments.get("text") is not None:
        return f"game = w.rules({arguments['text']!r}{settings})"
    return f"game = w.game({arguments['game']!r}{settings})"


def _p_positions(arguments: Arguments) -> Program:
    return [WYTHOFF], [_game(arguments), f"print(game.solve(bound={arguments['bound']}).p_positions.tolist())"]


def _nim_values(arguments: Arguments) -> Program:
    return [WYTHOFF], [_game(arguments), f"print(game.grundy(size={arguments['bound'] + 1}))"]


def _table(arguments: Arguments) -> Program:
    rows = f"for row in p_position_sequences(game, {arguments['bound']}):"
    imports = [WYTHOFF, "from wythoff.exchange.oeis import p_position_sequences"]
    return imports, [_game(arguments), rows, "    print(row.key, *row.terms)"]


def _conjectures(arguments: Arguments) -> Program:
    return [WYTHOFF], [_game(arguments), "for idea in w.conjecture(game):", "    print(idea)"]


def _proof(arguments: Arguments) -> Program:
    keep = ["proof.save('certificate.json')", "print(w.check('certificate.json'))"]
    return [WYTHOFF], [_game(arguments), "proof = w.prove(game)", *keep]


def _move(arguments: Arguments) -> Program:
    piles = tuple(map(int, arguments["position"]))
    told = [f"position = {piles}", "print(knowledge(game, position).advice(position))"]
    return [WYTHOFF, "from wythoff.play.knowledge import knowledge"], [_game(arguments), *told]


def _forbidden(arguments: Arguments) -> Program:
    bound = arguments["bound"]
    loop = [f"for x in range(1, {bound + 1}):", f"    row = w.forbidden_row(alpha, x, {bound})"]
    return [WYTHOFF], [f"alpha = w.alpha({arguments['alpha']!r})", *loop, "    print(x, row.direct, row.crossed)"]


def _paper(arguments: Arguments) -> Program:
    imports = ["papers.claim import Effort", "papers.run import run", "papers.selection import chosen"]
    results = f"run(chosen({arguments['paper']!r}), Effort(full=False), processes=1)"
    loop = [f"for result in {results}:", "    print(result.claim.id, result.verdict)"]
    return [f"from wythoff.{each}" for each in imports], loop


PROGRAMS: dict[str, Callable[[Arguments], Program]] = {
    "conjecture": _conjectures,
    "forbidden": _forbidden,
    "grundy": _nim_values,
    "p": _p_positions,
    "paper": _paper,
    "position": _move,
    "proof": _proof,
    "table": _table,
}
