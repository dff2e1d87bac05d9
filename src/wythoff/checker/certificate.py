"""Certificates as values: what a file has, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .automata import ZERO, Automaton
from .numbers import System
from .rules import MAX_VARIABLES, Game, Rule, rules_of
from .work import Invalid, counted, entries, fields, natural, refuse, require, require_format

NUMBERED, FORMAT = "wythoff-certificate-2", "wythoff-certificate-3"
"""In the first format, steps name a disjunct by its number, and hidden variables have tracks."""


@dataclass(frozen=True, eq=False)
class Step:
    """Moves into the set, or anywhere: words of ``strategy``, whose first tracks are the piles before, read in
    ``order``.

    ``rules`` are the disjuncts by one of which each of them is a move of the family ``move``; ``places`` gives the
    tracks of the piles after the move, ``taken`` of what is taken (if an automaton says what may be), and ``hidden``
    of other variables. ZERO stands for the number 0. What remains after the step is in ``left``.
    """

    move: int
    rules: tuple[Rule, ...]
    order: tuple[int, ...]
    places: tuple[int, ...]
    taken: tuple[int, ...]
    hidden: Mapping[str, int]
    strategy: Automaton
    left: Automaton


@dataclass(frozen=True, eq=False)
class Certificate:
    """The parts of an argument that ``p_set`` is the set of P-positions of a game, as they were read from ``text``.

    There are ``escapes`` only under misere play, ``levels`` (and then no steps) only where options can be forbidden;
    there may be ``shadows`` only where vectors are taken.
    """

    text: bytes = field(repr=False)
    game: Game
    system: System
    p_set: Automaton
    left: Automaton
    steps: tuple[Step, ...] = field(repr=False)
    escapes: tuple[Step, ...] = field(repr=False)
    levels: tuple[Automaton, ...] = field(repr=False)
    shadows: tuple[Automaton, ...] = field(repr=False)
    rules: tuple[Rule, ...] = field(repr=False)

    def __reduce__(self) -> Any:
        return read_certificate, (self.text,)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """What the families of moves are called."""
        return tuple(move.label for move in self.game.moves)


def read_json(text: str | bytes) -> Any:
    """The values of a JSON text; raises :class:`Invalid` on what JSON leaves open: keys twice, infinities."""

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(items)
        require(len(found) == len(items), "a key occurs twice")
        return found

    def constant(name: str) -> Any:
        refuse(f"{name} is not a number")

    try:
        return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)
    except (ValueError, RecursionError) as problem:
        raise Invalid(f"not JSON ({type(problem).__name__}: {problem})") from None


def as_bytes(text: str | bytes) -> bytes:
    try:
        return text.encode() if isinstance(text, str) else bytes(text)
    except UnicodeEncodeError:
        raise Invalid("not a text: it has half of a character") from None


def read_certificate(text: str | bytes) -> Certificate:
    """The certificate in a text, well formed but not yet checked."""
    content = as_bytes(text)
    return counted(lambda: certificate_of(read_json(content), content))


def certificate_of(data: Any, text: bytes) -> Certificate:
    """The certificate of plain values, with exactly the fields that its kind of game needs."""
    require_format(data, NUMBERED, FORMAT)
    system = System.read(data.get("system"))
    game = Game.read(data.get("game"), system.digits)
    removes = any(move.removal is not None for move in game.moves)
    needed = ["format", "game", "system", "cold", "absorption"]
    needed += ["levels"] if game.block else ["escapes"] if game.misere else []
    known = fields(data, "the certificate", needed, ["shadows"] if removes and not game.block else [])
    absorption = fields(known["absorption"], "the absorption", ("left", "steps"))
    width, digits = len(game.piles), system.digits
    rules = tuple(rules_of(game, system))
    reader = StepReader(game, rules, digits, numbered=known["format"] == NUMBERED)
    steps = reader.read(absorption["steps"])
    require(not (game.block and steps), "a game with blocking has steps, which nothing checks")
    levels = [Automaton.read(level, 2 * width, digits) for level in entries(known.get("levels", []), "the levels")]
    require(len(levels) == (game.block + 1 if game.block else 0), "the options of P are not counted far enough")
    shadows = entries(known.get("shadows", []), "the shadows")
    require("shadows" not in known or len(shadows) == width, "the shadows are not one for each pile")
    return Certificate(
        text,
        game,
        system,
        Automaton.read(known["cold"], width, digits),
        Automaton.read(absorption["left"], width, digits),
        steps,
        reader.read(known.get("escapes", [])),
        tuple(levels),
        tuple([Automaton.read(shadow, width + i + 1, digits) for i, shadow in enumerate(shadows)]),
        rules,
    )


class StepReader:
    """How steps are read: by the number of a disjunct, with hidden variables on tracks, or by the number of a move."""

    def __init__(self, game: Game, rules: Sequence[Rule], digits: int, *, numbered: bool) -> None:
        self.game, self.rules, self.digits, self.numbered = game, rules, digits, numbered

    def read(self, data: Any) -> tuple[Step, ...]:
        return tuple([self._step(step) for step in entries(data, "the steps")])

    def _step(self, data: Any) -> Step:
        width = len(self.game.piles)
        common = ("order", "tracks", "places", "strategy", "left")
        if self.numbered:
            known = fields(data, "a step", ("rule", *common), ("label",))
            require(natural(known["rule"], len(self.rules)), "no such rule")
            rules: tuple[Rule, ...] = (self.rules[known["rule"]],)
            move, hidden, taken = rules[0].move, rules[0].hidden, rules[0].taken
            label = self.game.moves[move].label
            require(known.get("label", label) == label, "a step has the label of another move")
        else:
            known = fields(data, "a step", ("move", *common))
            require(natural(known["move"], len(self.game.moves)), "no such move")
            move = known["move"]
            rules = tuple(rule for rule in self.rules if rule.move == move)
            hidden, taken = [], list(self.game.piles) if self.game.moves[move].removal else []
        order, tracks, places = known["order"], known["tracks"], entries(known["places"], "a step")
        numbers = all(natural(i, width) for i in entries(order, "a step"))
        require(numbers and sorted(order) == list(range(width)), "a step does not read each pile once")
        require(self.game.unordered or order == sorted(order), "the piles of this game are ordered")
        require(natural(tracks, MAX_VARIABLES) and width <= tracks, "too few tracks, or too many")
        on_tracks = all(type(place) is int and ZERO <= place < tracks for place in places)
        last = width + len(hidden)
        require(on_tracks and len(places) == last + len(taken), "the variables of a rule are not on the tracks")
        after, others, amounts = places[:width], places[width:last], places[last:]
        return Step(
            move,
            rules,
            tuple(order),
            tuple(after),
            tuple(amounts),
            dict(zip(hidden, others, strict=True)),
            Automaton.read(known["strategy"], tracks, self.digits),
            Automaton.read(known["left"], width, self.digits),
        )
