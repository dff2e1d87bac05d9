"""Check a theorem for all caps: whether a position is P depends on the remainders of its piles modulo a period.

The rules have symbols in place of numbers, such as the cap n, and the period is a linear form in them, such as n + 1.
The certificate gives a set of remainders by an automaton that reads the remainders of all piles and the symbols. The
argument that is checked, for all values of the symbols that meet the assumptions:

1. *Play ends*: every move lowers the sum of the piles.
2. *Division* (`remainders.py`). No move adds to a pile or takes more than the period from it, and the rules depend on
differences x - x' alone. So each move is one between remainders, in which some piles borrow from their quotients. 3.
*Independence*. No move between remainders, whichever piles borrow, leads from the set to the set. 4. *Absorption*. A
move that borrows from no pile can be made whatever the quotients are. So under normal play it is
   enough that such a move leads into the set from all remainders outside it. Under misere play a position outside the
   set needs a move into the set only if it has a move at all, and that depends on which piles hold a whole period: so
   for each set of piles, the remainders from which no move that borrows from these at most leads into the set are shown
   to have no such move. And from the remainders in the set there is a move that borrows from no pile.

If the piles are unordered, the set is symmetric, and the rules hold for the piles in any order.

By induction on the sum, the positions whose remainders lie in the set are the P-positions. The moves between remainders
are made here, from the rules; steps and strategies are those of other certificates (`argument.py`). There may be such a
certificate for another game, without symbols, whose P-positions are the same set: then the remainders decide as a
position of that game would.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from json import dumps
from typing import Any

from .argument import check_claims, check_steps, has_move
from .automata import Automaton, Reading, lands
from .certificate import Certificate, Step, StepReader, as_bytes, certificate_of, read_json
from .formats import CAPS_FORMAT
from .formulas import Junction, read_formula, renamed
from .numbers import Atom, Linear, System, check_numbers
from .products import common_word
from .remainders import Period, Symbols
from .rules import Game, Move, Rule, arrangements, rules_of
from .work import counted, entries, fields, is_label, is_name, name_and_text, require, require_format

MAX_PILES = 5


@dataclass(frozen=True)
class CappedGame:
    """What is played, for all values of the symbols that meet the assumptions. Name and text are for the reader."""

    name: str
    text: str | None = field(repr=False)
    piles: tuple[str, ...]
    unordered: bool
    symbols: Symbols
    moves: tuple[Move, ...]
    misere: bool

    @classmethod
    def read(cls, data: Any) -> CappedGame:
        needed = ("name", "text", "piles", "unordered", "symbols", "assumptions", "moves", "misere")
        known = fields(data, "the game", needed)
        name, text = name_and_text(known)
        piles = entries(known["piles"], "the game")
        require(0 < len(piles) <= MAX_PILES and all(map(is_name, piles)), "the piles are malformed")
        require(type(known["unordered"]) is bool and type(known["misere"]) is bool, "the conventions are malformed")
        symbols = Symbols.read(known["symbols"], known["assumptions"])
        numbers = [*piles, *symbols.names]
        require(len(set(numbers)) == len(numbers), "a pile has the name of another, or of a symbol")
        names = frozenset([*numbers, *(pile + "'" for pile in piles)])
        moves = []
        for move in entries(known["moves"], "the game"):
            parts = fields(move, "a move", ("label", "formula"))
            require(is_label(parts["label"]), "a move has no label")
            moves.append(Move(parts["label"], read_formula(parts["formula"], names), None))
        return cls(name, text, tuple(piles), known["unordered"], symbols, tuple(moves), known["misere"])

    def with_symbols(self) -> Game:
        """The same moves of ordered piles, where the symbols are further piles, that never change."""
        same = tuple(Atom("=", 0, ((name, 1), (name + "'", -1)), 0) for name in self.symbols.names)
        moves = [
            Move(move.label, Junction(False, (move.formula, *same)), None)
            for move in self.moves
            if move.formula is not None
        ]
        piles = (*self.piles, *self.symbols.names)
        return Game(self.name, self.text, {}, piles, False, tuple(moves), None, self.misere, 0)

    def __str__(self) -> str:
        order = " in any order" if self.unordered and len(self.piles) > 1 else ""
        lines = [f"piles {', '.join(self.piles)}{order}", f"for all {self.symbols}"]
        return "\n".join([*lines, *map(str, self.moves), f"who cannot move {'wins' if self.misere else 'loses'}"])


@dataclass(frozen=True, eq=False)
class CapsTheorem:
    """The P-positions are those whose remainders modulo the period, with the symbols, the automaton accepts."""

    text: bytes = field(repr=False)
    game: CappedGame
    period: Period
    system: System
    p_set: Automaton
    like: Certificate | None

    @property
    def rules(self) -> str:
        """The rules that were checked: of the game and, if there is one, of the other game."""
        other = "" if self.like is None else f"\nthe other game:\n{self.like.game}"
        return f"{self.game}{other}"

    def __str__(self) -> str:
        return f"{self.claim}, by these rules:\n{self.rules}"

    @property
    def claim(self) -> str:
        return self.claim_with("another game")

    def claim_with(self, other: str) -> str:
        """The claim, where ``other`` is what the game that the remainders are compared with is called."""
        what = f"for all {self.game.symbols}, the P-positions are those whose remainders modulo {self.period}"
        if self.like is not None:
            return f"{what} form a P-position of {other}"
        states = f"{len(self.p_set.rows)} state{'' if len(self.p_set.rows) == 1 else 's'}"
        terms = ", ".join(map(str, self.system.terms[:6]))
        return f"{what} the automaton `cold` ({states}) accepts with the symbols, greedy digits on {terms}, ..."


def check_caps(text: str | bytes) -> CapsTheorem:
    """The theorem of a certificate; raises :class:`Invalid` unless the argument holds."""
    content = as_bytes(text)
    return counted(lambda: _checked(read_json(content), content))


def _checked(data: Any, text: bytes) -> CapsTheorem:
    require_format(data, CAPS_FORMAT)
    system, game = System.read(data.get("system")), CappedGame.read(data.get("game"))
    needed = ["format", "game", "period", "system", "cold", "absorption", "like"]
    known = fields(data, "the certificate", [*needed, "escapes"] if game.misere else needed)
    period = Period.read(known["period"], game.symbols)
    p_set = Automaton.read(known["cold"], len(game.piles) + len(game.symbols.names), system.digits)
    _Argument(game, period, system, p_set).check(known["absorption"], known.get("escapes"))
    like = None if known["like"] is None else certificate_of(known["like"], dumps(known["like"]).encode())
    if like is not None:
        check_claims(like)
        _check_same_set(p_set, like, system)
    return CapsTheorem(text, game, period, system, p_set, like)


def _check_same_set(p_set: Automaton, like: Certificate, system: System) -> None:
    """The set has, whatever the symbols are, the P-positions of another game, written in the same digits."""
    terms = (like.system.weights, like.system.initial, like.system.digits)
    require(terms == (system.weights, system.initial, system.digits), "the other game has different digits")
    piles = range(like.p_set.tracks)
    require(len(piles) <= p_set.tracks, "the other game has different piles")
    numbers: list[Reading] = [(system.canonical, [track]) for track in range(p_set.tracks)]
    missing = common_word([(like.p_set, piles), *numbers], [], p_set.tracks, [(p_set, range(p_set.tracks))])
    require(not missing and lands(p_set, like.p_set, piles), "the other game has different P-positions")


class _Argument:
    """The obligations of a theorem, and the moves between remainders."""

    def __init__(self, game: CappedGame, period: Period, system: System, p_set: Automaton) -> None:
        self.game, self.period, self.system, self.p_set = game, period, system, p_set
        self.piles, self.width = game.piles, p_set.tracks
        self.whole = game.with_symbols()
        facts = game.symbols.assumptions
        self.rules = []
        for rule in rules_of(self.whole, system):
            require(not rule.members, "a rule says 'for all' about numbers")
            for order in arrangements(len(self.piles), game.unordered):
                names = {pile: self.piles[i] for pile, i in zip(self.piles, order, strict=True)}
                names |= {pile + "'": other + "'" for pile, other in names.items()}
                atoms = [renamed(atom, names) for atom in rule.atoms]
                self.rules.append(Rule(rule.move, rule.piles, rule.hidden, [*facts, *atoms]))
        self.remainders = [period.within(pile) for pile in game.piles]
        place = {name: track for track, name in enumerate(self.whole.piles)}
        self.valid = [Linear(system, atom, place) for atom in (*facts, *self.remainders)]

    def check(self, absorption: Any, escapes: Any) -> None:
        self._check_set()
        for rule in self.rules:
            require(rule.lowers_the_sum(self.system), "a move does not lower the sum of the piles")
            divides = self.period.divides_moves(self.piles, rule.variables, rule.atoms)
            require(divides, "a move adds to a pile, or takes more than the period from it")
        width = range(self.width)
        for rule in self.between((True,) * len(self.piles)):
            inside = has_move(rule, self.system, self.p_set, width, self.p_set)
            require(not inside, "a move leads from the set to the set")
        for borrowing, one in self._cases(absorption):
            self._check_absorption(borrowing, fields(one, "an absorption", ("left", "steps")))
        if self.game.misere:
            self._check_escapes(fields(escapes, "the escapes", ("left", "steps")))

    def _check_set(self) -> None:
        check_numbers(self.system)
        require(self.p_set.ignores_leading_zeros(), "leading zeros matter to the set")
        numbers = all(lands(self.p_set, self.system.canonical, [track]) for track in range(self.width))
        require(numbers, "the set has words that are not canonical")
        for i in range(len(self.piles) - 1 if self.game.unordered else 0):
            swap = [*range(i), i + 1, i, *range(i + 2, self.width)]
            require(lands(self.p_set, self.p_set, swap), "the set is not symmetric, but the piles are unordered")

    def between(self, borrowing: Sequence[bool]) -> Iterator[Rule]:
        """The moves between remainders in which none but these piles borrow."""
        after = [self.period.within(pile + "'") for pile in self.piles]
        for rule in self.rules:
            for borrows in product(*((0, 1) if one else (0,) for one in borrowing)):
                taken = dict(zip(self.piles, borrows, strict=True))
                atoms = [self.period.borrowed(atom, taken) for atom in rule.atoms]
                yield Rule(rule.move, rule.piles, rule.hidden, [*atoms, *self.remainders, *after])

    def _cases(self, absorption: Any) -> Iterator[tuple[tuple[bool, ...], Any]]:
        """The sets of piles that may borrow, each with its part of the absorption."""
        none = (False,) * len(self.piles)
        sets = list(product((False, True), repeat=len(none))) if self.game.misere else [none]
        parts = entries(absorption, "the absorption")
        require(len(parts) == len(sets), "the absorption has the wrong number of parts")
        return zip(sets, parts, strict=True)

    def _check_absorption(self, borrowing: Sequence[bool], parts: Any) -> None:
        rules = list(self.between(borrowing))
        left, steps = self._start([], [self.p_set], parts), self._steps(rules, parts["steps"])
        left = check_steps(self.system, steps, left, self.p_set)
        if self.game.misere:
            alive = any(has_move(rule, self.system, left, range(self.width)) for rule in rules)
            require(not alive, "some positions outside the set are not absorbed")
        else:
            require(left.is_empty(), "some positions outside the set are not absorbed")

    def _check_escapes(self, parts: Any) -> None:
        rules = list(self.between((False,) * len(self.piles)))
        left, steps = self._start([self.p_set], [], parts), self._steps(rules, parts["steps"])
        stuck = check_steps(self.system, steps, left, None)
        require(stuck.is_empty(), "a position of the set has no move, which wins under misere play")

    def _start(self, inside: Sequence[Automaton], outside: Sequence[Automaton], parts: Any) -> Automaton:
        """The positions to begin with: all remainders in the one set, or outside the other, are among them."""
        left = Automaton.read(parts["left"], self.width, self.system.digits)
        every = range(self.width)
        numbers: list[Reading] = [(self.system.canonical, [track]) for track in every]
        stored = [*((one, every) for one in inside), *numbers]
        lost = common_word(stored, self.valid, self.width, [(one, every) for one in (*outside, left)])
        require(not lost, "a position is neither left nor absorbed")
        return left

    def _steps(self, rules: Sequence[Rule], data: Any) -> tuple[Step, ...]:
        return StepReader(self.whole, rules, self.system.digits, numbered=False).read(data)
