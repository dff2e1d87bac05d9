"""A proof as a folder for Walnut: the set P, the numeration system, and commands that decide the obligations again.

The absorption steps of the certificate are not used: Walnut works from the rules, the digits and P alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise, permutations

from wythoff.automata import Dfa, intersection, is_included, minimise
from wythoff.errors import Unsupported
from wythoff.exchange.walnut.automaton import automaton_text
from wythoff.exchange.walnut.formulas import FALSE, TRUE, Tree, formula_text, free_variables, fresh_name, simplified
from wythoff.exchange.walnut.systems import is_built_in, system_files, system_token
from wythoff.numeration.digital import DigitSystem, numbers_dfa
from wythoff.prove.acceptance import Formula, Game
from wythoff.prove.certificate_writer import formula_tree
from wythoff.prove.conversion import dfa_of
from wythoff.prove.identity import formula_of
from wythoff.prove.verdict import Proof

LONGEST_NAME = 60


def proof_files(proof: Proof) -> dict[str, str]:
    """The files of a proof, by their paths in Walnut's folder, and a text that says how to run them.

    >>> from wythoff.numeration.digital import base
    >>> from wythoff.prove.prover import prove
    >>> from wythoff.rules import library
    >>> for path in proof_files(prove(library.game("nim"), systems=[base(2)])):
    ...     print(path)
    README-nim_heaps_2.txt
    Automata Library/nim_heaps_2_p.txt
    Command Files/nim_heaps_2.txt
    """
    script = _Script(proof)
    commands = "\n".join(script.lines()) + "\n"
    return {
        f"README-{script.name}.txt": _readme(script, proof),
        **system_files(proof.system),
        **script.library,
        f"Command Files/{script.name}.txt": commands,
    }


@dataclass
class _Script:
    """The commands for one game; ``library`` collects the automata that they call."""

    proof: Proof
    library: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.game.block:
            raise Unsupported("a game with blocking cannot be written for Walnut")
        p_set = intersection(self.proof.p_set, numbers_dfa(self.system, len(self.game.piles)))
        self._add_automaton(self.p, minimise(p_set))

    # -- names

    @property
    def game(self) -> Game:
        return self.proof.certificate.game

    @property
    def system(self) -> DigitSystem:
        return self.proof.system

    @cached_property
    def name(self) -> str:
        return _word(self.proof.game)[:LONGEST_NAME].rstrip("_")

    @property
    def p(self) -> str:
        return f"{self.name}_p"

    @cached_property
    def before(self) -> tuple[str, ...]:
        """Walnut's variables for the piles before a move: ``x``, ``y``, or ``x1``, ``x2``."""
        found: list[str] = []
        for pile in self.game.piles:
            found.append(fresh_name(pile, found))
        return tuple(found)

    @cached_property
    def after(self) -> tuple[str, ...]:
        """Those for the piles after it: ``xx``, ``yy``, or ``xx1``, ``xx2``."""
        found = list(self.before)
        for pile in self.before:
            found.append(fresh_name(re.sub("^[a-z]+", lambda letters: letters[0] * 2, pile), found))
        return tuple(found[len(self.before) :])

    @cached_property
    def variables(self) -> dict[str, str]:
        piles = self.game.piles
        primed = [f"{pile}'" for pile in piles]
        return dict(zip([*piles, *primed], [*self.before, *self.after], strict=True))

    # -- text

    def predicate(self, text: str) -> str:
        return f'"?{system_token(self.system)} {text}":'

    def define(self, name: str, text: str) -> str:
        return f"def {name} {self.predicate(text)}"

    def ask(self, name: str, text: str) -> str:
        return f"eval {self.name}_{name} {self.predicate(text)}"

    def call_p(self, piles: Sequence[str]) -> str:
        return f"${self.p}({','.join(piles)})"

    def call(self, name: str, values: Mapping[str, str]) -> str:
        """A call of a definition: Walnut takes its free variables in alphabetical order."""
        return f"${name}({','.join(values[variable] for variable in sorted(values))})"

    def in_any_order(self, names: Iterable[str]) -> list[str]:
        """Calls of definitions on the piles before, in each order in which the rules may read them."""
        orders = permutations(self.before) if self.game.unordered else [self.before]
        arrangements = [dict(zip(self.before, order, strict=True)) for order in orders]
        return [self.call(name, arrangement) for name in names for arrangement in arrangements]

    # -- commands

    def lines(self) -> Iterator[str]:
        play = "misere play" if self.game.misere else "normal play"
        yield _comment(f"{self.proof.game}, {play} - P is {self.call_p(self.before)}")
        yield _comment(f"piles before a move {', '.join(self.before)}, after it {', '.join(self.after)}")
        if not is_built_in(self.system):
            yield from self._system_lines()
        terminal = self._terminal()
        if terminal is not None:
            yield from terminal
        families = dict(self._families(guarded=terminal is not None))
        if not families:
            raise Unsupported("the game has no moves, so there is nothing for Walnut to decide")
        for name, (label, text) in families.items():
            yield _comment(f"the moves '{label}'")
            yield self.define(f"{self.name}_move_{name}", text)
        for name, (label, _) in families.items():
            yield from self._family_lines(name, label)
        yield from self._closing_lines(list(families))

    def _system_lines(self) -> Iterator[str]:
        """Checks that the adder of a new system adds: x + 0 = x, x + (y + 1) = (x + y) + 1, and x + 1 follows x."""
        yield _comment("the new numeration system counts and adds, so each must print TRUE")
        yield self.ask("system_zero", "Ax,y,z ((y=0) => ((x+y=z) <=> (x=z)))")
        yield self.ask("system_next", "Ax,z ((x+1=z) <=> ((x<z) & ~(Ey ((x<y) & (y<z)))))")
        yield self.ask("system_adds", "Au,v,x,y,z (((u=y+1) & (v=z+1)) => ((x+y=z) <=> (x+u=v)))")
        yield self.ask("system_total", "Ax,y (Ez (x+y=z))")

    def _terminal(self) -> list[str] | None:
        """The definition of the positions that end the game; None without such a rule."""
        tree = FALSE if self.game.terminal is None else simplified(formula_tree(formula_of(self.game.terminal)))
        if tree == FALSE:
            return None
        rule, name = f"{self.name}_end_rule", f"{self.name}_end"
        return [
            _comment("positions where the game ends"),
            self.define(rule, self._complete(tree, self.game.piles)),
            self.define(name, " | ".join(self.in_any_order([rule]))),
        ]

    def _families(self, *, guarded: bool) -> Iterator[tuple[str, tuple[str, str]]]:
        """The families of moves: name, label and formula. A family without any moves is left out."""
        guard = f"~{self.call(f'{self.name}_end', {v: v for v in self.before})} & " if guarded else ""
        taken: set[str] = set()
        for move in self.game.moves:
            name = fresh_name(_word(move.label).replace("_", ""), taken)
            taken.add(name)
            text = self._rule(move.formula) if move.removal is None else self._removal(name, dfa_of(move.removal))
            if text is not None:
                yield name, (move.label, guard + text)

    def _rule(self, formula: Formula | None) -> str | None:
        assert formula is not None
        tree = simplified(formula_tree(formula_of(formula)))
        return None if tree == FALSE else self._complete(tree, self.variables)

    def _complete(self, tree: Tree, variables: Iterable[str]) -> str:
        """A formula in which all the variables occur, so that its automaton has a track for each."""
        missing = [[">=", [[name, 1]], 0] for name in variables if name not in free_variables(tree)]
        parts = [*missing] if tree == TRUE else [tree, *missing]
        return formula_text(parts[0] if len(parts) == 1 else ["and", parts], self.variables)

    def _removal(self, name: str, vectors: Dfa) -> str:
        """The formula of a removal, which calls the automaton of the vectors that may be taken."""
        taken: list[str] = []
        for pile in self.before:
            taken.append(fresh_name(f"t{pile}", [*self.before, *self.after, *taken]))
        if not is_included(vectors, numbers_dfa(self.system, len(taken))):
            raise Unsupported("the vectors of a removal are not in canonical digits, which Walnut needs")
        self._add_automaton(f"{self.name}_taken_{name}", vectors)
        takes = [f"({x}={xx}+{t})" for x, xx, t in zip(self.before, self.after, taken, strict=True)]
        takes.append(f"({'+'.join(taken)}>=1)")
        member = f"${self.name}_taken_{name}({','.join(taken)})"
        return f"(E{','.join(taken)} ({' & '.join([member, *takes])}))"

    def _family_lines(self, name: str, label: str) -> Iterator[str]:
        pairs = sorted([*self.before, *self.after])
        move = self.call(f"{self.name}_move_{name}", {variable: variable for variable in pairs})
        every, after = ",".join(pairs), ",".join(self.after)
        yield _comment(f"'{label}' lowers the sum of the piles - must print TRUE")
        yield self.ask(f"lowers_{name}", f"A{every} ({move} => ({'+'.join(self.after)}<{'+'.join(self.before)}))")
        yield _comment(f"'{label}' never leads from P to P - must print TRUE")
        inside = f"{self.call_p(self.before)} & {move} & {self.call_p(self.after)}"
        yield self.ask(f"independent_{name}", f"~(E{every} ({inside}))")
        yield _comment(f"positions from which '{label}' leads to P")
        yield self.define(f"{self.name}_wins_{name}", f"E{after} ({move} & {self.call_p(self.after)})")
        if self.game.misere:
            yield self.define(f"{self.name}_can_{name}", f"E{after} {move}")

    def _closing_lines(self, names: Sequence[str]) -> Iterator[str]:
        every = ",".join(sorted(self.before))
        if self.game.unordered and len(self.before) > 1:
            yield _comment("exchanging neighbouring piles does not change P - must print TRUE")
            swaps = [self.call_p(_swapped(self.before, i)) for i, _ in enumerate(pairwise(self.before))]
            yield self.ask("symmetric", f"A{every} ({self.call_p(self.before)} => ({' & '.join(swaps)}))")
        ways = self.in_any_order(f"{self.name}_wins_{name}" for name in names)
        if self.game.misere:
            can = " | ".join(self.in_any_order(f"{self.name}_can_{name}" for name in names))
            yield _comment(
                "every position of P has a move, since without one the player to move wins - must print TRUE"
            )
            yield self.ask("not_stuck", f"A{every} ({self.call_p(self.before)} => ({can}))")
            ways.append(f"~({can})")
        yield _comment("every position is in P or is won by a move to P - must print TRUE")
        yield self.ask("absorbing", f"A{every} ({' | '.join([self.call_p(self.before), *ways])})")

    def _add_automaton(self, name: str, dfa: Dfa) -> None:
        """A set of tuples of numbers for Walnut's library; leading zeros must not matter."""
        second = dfa.following(dfa.start, 0)
        dead = Dfa.constant(dfa.digits, accepts=False)
        shifted = dead if second < 0 else Dfa(dfa.digits, dfa.rows, second, dfa.accepting)
        if not shifted.same_language(dfa):
            raise Unsupported("the set of the certificate depends on leading zeros, which Walnut does not allow")
        text = automaton_text(dfa, [system_token(self.system)] * dfa.tracks)
        self.library[f"Automata Library/{name}.txt"] = text


def _swapped(names: Sequence[str], i: int) -> list[str]:
    return [*names[:i], names[i + 1], names[i], *names[i + 2 :]]


def _word(text: str) -> str:
    """A name for Walnut's files and definitions: small letters, digits and underscores, a letter first."""
    plain = re.sub(r"[^a-z0-9]+", "_", text.lower().replace("=-", "_minus_")).strip("_")
    return plain if plain[:1].isalpha() else f"g_{plain}".rstrip("_")


def _plain(text: str) -> str:
    """One line of text without characters that would end a comment."""
    return re.sub(r"[^ -~]|[;:]", "?", text)


def _comment(text: str) -> str:
    """A comment. Versions of Walnut before 7 take it for a command, up to its semicolon."""
    return f"# {_plain(text)};"


def _readme(script: _Script, proof: Proof) -> str:
    folders = [
        f"  Automata Library/  {script.p}.txt: the P-positions, digits in the system {system_token(proof.system)}",
        f"  Command Files/     {script.name}.txt: the proof obligations, to be decided by Walnut",
    ]
    if not is_built_in(proof.system):
        folders.append("  Custom Bases/      the numeration system: its canonical words, and x + y = z")
    contents = "\n".join(folders)
    stuck = ", or no move at all, which wins" if script.game.misere else ""
    return f"""\
{_plain(proof.game)}: the P-positions, for Walnut

{contents}

How to run them
1. Copy the folders over those of the same names in Walnut's own folder.
2. Start Walnut and type
     load {script.name}.txt;
3. Walnut must print TRUE after each eval; the comment before it says what that means.

If all do, then by induction on the sum of the piles the automaton accepts exactly the P-positions: every move lowers
the sum, no move leads from P to P, and every other position has a move to P{stuck}.

Versions before 7 report each comment as an invalid command and continue; that does no harm.
"""
