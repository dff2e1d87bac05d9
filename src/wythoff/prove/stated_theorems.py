"""Statements about the P-positions and the moves of a game, with certificates of their own.

``ask`` decides with the automata of the program. Here a statement is written down beside the certificate of the game,
and the checker decides it by itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, count
from typing import Any

from wythoff.checker import STATEMENTS_FORMAT, Certificate, check_statements
from wythoff.presburger import And, AtLeast, Divides, Equal, Exists, Linear, Not, Or
from wythoff.presburger.formula import Holds, Statement
from wythoff.prove.certificate_writer import formula_tree
from wythoff.prove.verdict import Proof
from wythoff.rules.lower import Scope
from wythoff.rules.parse import parse_formula


@dataclass(frozen=True)
class StatedTheorem:
    """Statements true of all positions of a game, as the checker states them, and the file that it accepted."""

    statement: str
    certificate: bytes = field(repr=False)


def prove_statements(proof: Proof, statements: Sequence[str]) -> StatedTheorem:
    """Have the checker decide statements about a game; raises :class:`wythoff.checker.Invalid` if one is not true.

    P(x, y) and N(x, y) say that the numbers are a P-position and an N-position; M(x, y, u, v), that a move leads from
    (x, y) to (u, v), and M_label that a move of this kind does.

    >>> from wythoff.prove.prover import prove
    >>> from wythoff.rules import library
    >>> wythoff = prove(library.game("wythoff"))
    >>> prove_statements(wythoff, ["forall x, y: P(x, y) and x < y => y <= 2*x"]).statement
    'for all x, y: if P(x, y) and y >= x + 1 then 2 x >= y'
    """
    game = proof.certificate
    trees = [statement_tree(text, game) for text in statements]
    text = json.dumps({"format": STATEMENTS_FORMAT, "game": json.loads(game.text), "statements": trees})
    return StatedTheorem(check_statements(text, game).claim, text.encode())


def statement_tree(text: str, game: Certificate) -> list[Any]:
    """A statement about a game as nested lists; a bad one raises an error that names the place."""
    moves = move_sets(game)
    piles = game.p_set.tracks
    sets = {"P": piles, "N": piles, **dict.fromkeys(moves, 2 * piles)}
    scope = Scope(text, "statement", {}, sets=sets)
    return StatementTree(moves).of(scope.statement(parse_formula(text, origin="statement")))


def move_sets(game: Certificate) -> dict[str, tuple[str, ...]]:
    """What statements call the moves of a game: M for all of them, M_label for those of one kind."""
    return {"M": ()} | {f"M_{re.sub(r'[^A-Za-z0-9]', '_', label)}": (label,) for label in game.labels}


class StatementTree:
    """A statement as nested lists, in which no two variables have the same name, and P and moves are about variables.

    >>> x = Linear.variable("x")
    >>> StatementTree().of(Exists("x", Holds("P", (x, x))))
    ['exists', 'x', ['P', ['x', 'x']]]
    """

    def __init__(self, moves: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self._moves = moves or {}
        self._used: set[str] = set()

    def of(self, statement: Statement, names: Mapping[str, str] | None = None) -> list[Any]:
        """The nested lists; ``names`` are those that the free variables have been given."""
        known = names or {}
        match statement:
            case Holds(name, terms):
                return self._about(name, terms, known)
            case And(parts):
                read = [self.of(part, known) for part in parts]
                kept = [part for part in read if part != ["and", []]]
                return kept[0] if len(kept) == 1 else ["and", kept]
            case Or(parts):
                read = [self.of(part, known) for part in parts]
                return read[0] if len(read) == 1 else ["or", read]
            case Not(part):
                return ["not", self.of(part, known)]
            case Exists(name, part):
                new = self._new(name)
                return ["exists", new, self.of(part, {**known, name: new})]
            case AtLeast() | Equal() | Divides():
                *head, terms, constant = formula_tree(statement)
                return [*head, [[known[name], factor] for name, factor in terms], constant]

    def _new(self, name: str) -> str:
        """A name that no variable has: this one, or with a number."""
        numbered = (f"{name}_{i}" for i in count(2))
        new = next(n for n in chain([name], numbered) if n not in self._used)
        self._used.add(new)
        return new

    def _about(self, name: str, terms: Sequence[Linear], known: Mapping[str, str]) -> list[Any]:
        """That numbers are a P-position, an N-position, or piles before and after a move."""
        numbers: list[str] = []
        given: list[tuple[str, list[Any]]] = []
        for term in terms:
            if term.constant == 0 and [factor for _, factor in term.terms] == [1]:
                numbers.append(known[term.terms[0][0]])
            else:
                new = self._new("v")
                sums = [[known[other], factor] for other, factor in term.terms]
                given.append((new, ["=", [*sums, [new, -1]], term.constant]))
                numbers.append(new)
        if name in self._moves:
            half = len(numbers) // 2
            found: list[Any] = ["move", numbers[:half], numbers[half:], list(self._moves[name])]
        else:
            found = ["P", numbers] if name == "P" else ["not", ["P", numbers]]
        if not given:
            return found
        found = ["and", [*(equation for _, equation in given), found]]
        for new, _ in reversed(given):
            found = ["exists", new, found]
        return found


__all__ = ["StatedTheorem", "prove_statements", "statement_tree"]
