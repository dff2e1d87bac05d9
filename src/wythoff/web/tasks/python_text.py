"""Results as Python programs: each prints what the page shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Arguments = Mapping[str, Any]
WYTHOFF = "import wythoff as w"


def python_text(arguments: Arguments) -> str:
    """The program for the result that a request names.

    >>> print(python_text({"what": "p", "game": "wythoff", "bound": 5}), end="")
    import wythoff as w
    <BLANKLINE>
    game = w.game('wythoff')
    print(game.solve(bound=5).p_positions.tolist())
    """
    imports, lines = PROGRAMS[arguments["what"]](arguments)
    return "\n".join([*imports, "", *lines, ""])


Program = tuple[list[str], list[str]]
"""The imports, and the lines that follow."""


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


def _rules(arguments: Arguments) -> Program:
    imports = [WYTHOFF, "from wythoff.rules.wording import rules_in_words"]
    return imports, [_game(arguments), "print(*rules_in_words(game), sep='\\n')"]


def _steps(arguments: Arguments) -> Program:
    imports = ["from itertools import pairwise", "", WYTHOFF, "from wythoff.exchange.oeis import p_position_sequences"]
    lines = [
        f"smaller, larger, *_ = p_position_sequences(game, {arguments['bound']})",
        "columns = zip(smaller.terms, larger.terms)",
        "steps = [(c - a, d - b) for (a, b), (c, d) in pairwise(columns)]",
        "letter_of = {step: letter for letter, step in enumerate(dict.fromkeys(steps))}",
        "print(*(letter_of[step] for step in steps))",
        "print(letter_of)",
    ]
    return imports, [_game(arguments), *lines]


def _conjectures(arguments: Arguments) -> Program:
    return [WYTHOFF], [_game(arguments), "print(w.conjecture(game))"]


def _idea(arguments: Arguments) -> Program:
    """The description, and whether it holds for all positions."""
    chosen = f"idea = next(idea for idea in w.conjecture(game) if idea.kind == {arguments['idea']!r})"
    return [WYTHOFF], [_game(arguments), chosen, "print(idea)", "print(w.prove(game, idea))"]


def _attempt(arguments: Arguments) -> Program:
    """The description, and who wins the position that refutes it."""
    piles = _piles(arguments["position"])
    chosen = f"for attempt in w.conjecture(game).tried if attempt.counterexample == {piles}"
    return [WYTHOFF], [_game(arguments), f"print(*(attempt {chosen}), sep='\\n')", f"print(game.outcome({piles}))"]


def _proof(arguments: Arguments) -> Program:
    keep = ["    proof.save('certificate.json')", "    print(w.check('certificate.json'))"]
    lines = ["proof = w.prove(game)", "print(proof)", "if proof.status == 'proved':", *keep]
    return [WYTHOFF], [_game(arguments), *lines]


def _coding(arguments: Arguments) -> Program:
    imports = [WYTHOFF, "from wythoff.prove.coding.steps import find_coding"]
    return imports, [_game(arguments), "theorem = find_coding(w.prove(game))", "print(theorem.statement)"]


def _position(arguments: Arguments) -> Program:
    """Everything about a small position; for another one, who wins and by which move."""
    piles = _piles(arguments["position"])
    if arguments.get("valued"):
        size = max(map(int, arguments["position"])) + 1
        everything = f"game.outcome(position), game.grundy(size={size})[position], *game.winning_moves(position)"
        return [WYTHOFF], [_game(arguments), f"position = {piles}", f"print({everything})"]
    blocked = arguments.get("blocked")
    forbidden = "" if blocked is None else f", frozenset([{', '.join(map(_piles, blocked))}])"
    lines = [
        f"position = {piles}",
        "oracle = oracle_for(game, position)",
        "if isinstance(oracle, Undecided):",
        "    print(oracle)",
        "else:",
        f"    found = advice(game, position, oracle{forbidden})",
        "    print(found, found.move and found.move.target, sep='\\n')",
    ]
    imports = [
        "from wythoff.knowledge import Undecided",
        "from wythoff.play.explain import advice",
        "from wythoff.play.oracle import oracle_for",
    ]
    return [WYTHOFF, *imports], [_game(arguments), *lines]


def _piles(position: Iterable[str]) -> str:
    piles = [pile.lstrip("0") or "0" for pile in position]
    return f"({', '.join(piles)}{',' if len(piles) == 1 else ''})"


def _forbidden(arguments: Arguments) -> Program:
    bound = arguments["bound"]
    loop = [f"for x in range(1, {bound + 1}):", f"    row = w.forbidden_row(alpha, x, {bound})"]
    return [WYTHOFF], [f"alpha = w.alpha({arguments['alpha']!r})", *loop, "    print(x, row.direct, row.crossed)"]


def _forbidden_row(arguments: Arguments) -> Program:
    row = f"row = w.forbidden_row(alpha, {arguments['x']}, {arguments['bound']})"
    shown = ["print(row.direct)", "print(row.crossed)", "print(*row.formula, sep='\\n')"]
    return [WYTHOFF], [f"alpha = w.alpha({arguments['alpha']!r})", row, *shown]


def _paper(arguments: Arguments) -> Program:
    return _claims(repr(arguments["paper"]))


def _claim(arguments: Arguments) -> Program:
    return _claims(f"{arguments['paper']!r}, [{arguments['claim']!r}]")


def _claims(chosen: str) -> Program:
    imports = ["papers.claim import Effort", "papers.run import run", "papers.selection import chosen"]
    loop = [f"for result in run(chosen({chosen}), Effort(full=False), processes=1):"]
    loop += ["    print(result.claim.id, result.verdict, result.evidence, sep=': ')"]
    return [f"from wythoff.{each}" for each in imports], loop


PROGRAMS: dict[str, Callable[[Arguments], Program]] = {
    "attempt": _attempt,
    "claim": _claim,
    "coding": _coding,
    "conjecture": _conjectures,
    "forbidden": _forbidden,
    "forbidden-row": _forbidden_row,
    "grundy": _nim_values,
    "idea": _idea,
    "p": _p_positions,
    "paper": _paper,
    "position": _position,
    "proof": _proof,
    "rules": _rules,
    "steps": _steps,
    "table": _table,
}
