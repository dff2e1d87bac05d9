"""A little Walnut for tests: its command files, read by its own rules of precedence, with two meanings.

``Small`` evaluates a formula by trying small numbers. ``Digital`` turns it into automata as Walnut does, with the adder
and the canonical words that the numeration system's files give, so that it decides formulas for all numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from wythoff.automata import Dfa, determinise, difference, intersection, minimise, project, reroute, union

# Operators that bind more tightly have smaller numbers; & and | bind equally, from the left.
PRIORITY = {"*": 10, "+": 20, "=": 40, "<": 40, ">": 40, "<=": 40, ">=": 40, "~": 80, "&": 90, "|": 90}
PRIORITY |= {"=>": 100, "<=>": 110, "E": 150, "A": 150, "(": 200}
COMMAND = re.compile(r'(eval|def)\s+([a-zA-Z]\w*)\s+"\?(msd_\w+) (.*)":', re.ASCII)
NAME = r"[a-zB-DF-HJ-Z]\w*"
TOKEN = re.compile(
    rf"\s*(?:(?P<logic><=>|=>|[&|~])|(?P<quantifier>[EA])\s*(?P<list>{NAME}\s*(?:,\s*{NAME}\s*)*)"
    rf"|(?P<compare><=|>=|[<>=])|(?P<arithmetic>[*+])|\$(?P<call>{NAME})\((?P<args>[\w,\s]*)\)"
    rf"|(?P<name>{NAME})|(?P<number>\d+)|(?P<open>\()|(?P<close>\)))",
    re.ASCII,
)

Tree = tuple[Any, ...]


@dataclass(frozen=True)
class Command:
    kind: str
    name: str
    system: str
    tree: Tree


def commands(text: str) -> list[Command]:
    """The commands of a file: each ends its line with a colon; lines that begin with # are comments."""
    found = []
    for line in text.splitlines():
        if line.startswith("#"):
            # Old versions run a comment up to its first semicolon or colon.
            assert line.endswith(";")
            assert not re.search("[:;]", line[:-1])
            continue
        match = COMMAND.fullmatch(line)
        assert match is not None, line
        found.append(Command(match[1], match[2], match[3], parse(match[4])))
    return found


def parse(text: str) -> Tree:
    """The tree of a predicate, by Walnut's operator precedence."""
    operands: list[Tree] = []
    operators: list[tuple[str, Any]] = []

    def apply() -> None:
        operator, names = operators.pop()
        assert operator != "(", "unbalanced"
        count = 1 if operator in "~EA" else 2
        parts = operands[-count:]
        assert len(parts) == count
        del operands[-count:]
        operands.append((operator, names, *parts) if names else (operator, *parts))

    place = 0
    while place < len(text.rstrip()):
        token = TOKEN.match(text, place)
        assert token is not None, text[place:]
        place = token.end()
        operator = token["logic"] or token["compare"] or token["arithmetic"]
        if token["quantifier"]:
            operators.append((token["quantifier"], tuple(re.split(r"[\s,]+", token["list"].strip()))))
        elif token["open"]:
            operators.append(("(", None))
        elif operator:
            while operator != "~" and operators and PRIORITY[operators[-1][0]] <= PRIORITY[operator]:
                apply()
            operators.append((operator, None))
        elif token["close"]:
            while operators[-1][0] != "(":
                apply()
            operators.pop()
        elif token["call"]:
            operands.append(("$", token["call"], tuple(re.split(r"[\s,]+", token["args"].strip()))))
        else:
            operands.append(("name", token["name"]) if token["name"] else ("number", int(token["number"])))
    while operators:
        apply()
    (tree,) = operands
    return tree


def variables(tree: Tree) -> set[str]:
    """The free variables; a quantifier over a variable that does not occur is an error, as in Walnut."""
    match tree:
        case ("name", name):
            return {name}
        case ("number", _):
            return set()
        case ("$", _, arguments):
            return set(arguments)
        case ("E" | "A", names, body):
            found = variables(body)
            assert set(names) <= found
            return found - set(names)
        case (_, *parts):
            return {name for part in parts for name in variables(part)}
    raise AssertionError(tree)


# -- small numbers


@dataclass
class Small:
    """Definitions as functions of small numbers: "all" tries fewer numbers than "some"."""

    every: int
    some: int
    known: dict[str, Callable[..., bool]] = field(default_factory=dict)

    def run(self, text: str) -> dict[str, bool]:
        """The answers of all evals."""
        answers = {}
        for command in commands(text):
            free = sorted(variables(command.tree))
            code = f"lambda {','.join(free)}: {self.code(command.tree)}"
            function = eval(code, {"call": self.known, "every": range(self.every + 1), "some": range(self.some + 1)})
            if command.kind == "def":
                self.known[command.name] = cache(function)
            else:
                assert not free
                answers[command.name] = function()
        return answers

    def code(self, tree: Tree) -> str:
        match tree:
            case ("name" | "number", value):
                return str(value)
            case ("$", name, arguments):
                return f"call[{name!r}]({','.join(arguments)})"
            case ("E" | "A" as kind, names, body):
                numbers = "some" if kind == "E" else "every"
                loops = " ".join(f"for {name} in {numbers}" for name in names)
                return f"{'any' if kind == 'E' else 'all'}({self.code(body)} {loops})"
            case ("~", part):
                return f"(not {self.code(part)})"
            case ("=>", left, right):
                return f"((not {self.code(left)}) or {self.code(right)})"
            case (operator, left, right):
                words = {"&": "and", "|": "or", "<=>": "==", "=": "=="}
                return f"({self.code(left)} {words.get(operator, operator)} {self.code(right)})"
        raise AssertionError(tree)


# -- all numbers


@dataclass(frozen=True)
class Relation:
    """An automaton whose tracks belong to variables."""

    dfa: Dfa
    names: tuple[str, ...]

    def over(self, names: tuple[str, ...]) -> Dfa:
        digits = (self.dfa.digits[0],) * len(names) if self.names else ()
        return reroute(self.dfa, [names.index(name) for name in self.names], digits)


@dataclass
class Digital:
    """Definitions as automata over the canonical words of a numeration system."""

    canonical: Dfa
    addition: Dfa
    word: Callable[[int], tuple[int, ...]]
    library: Mapping[str, Dfa]
    known: dict[str, Relation] = field(default_factory=dict)
    count: int = 0

    def run(self, text: str) -> dict[str, bool]:
        answers = {}
        for command in commands(text):
            relation = self.relation(command.tree)
            if command.kind == "def":
                names = tuple(sorted(relation.names))
                self.known[command.name] = Relation(relation.over(names), names)
            else:
                assert relation.names == ()
                answers[command.name] = bool(relation.dfa.accepts([]))
        return answers

    def numbers(self, names: tuple[str, ...]) -> Dfa:
        digits = self.canonical.digits * len(names)
        return intersection(*(reroute(self.canonical, [i], digits) for i in range(len(names))))

    def relation(self, tree: Tree) -> Relation:
        match tree:
            case ("$", name, arguments):
                called = self.library[name] if name in self.library else self.known[name].dfa
                names = tuple(dict.fromkeys(arguments))
                tracks = [names.index(argument) for argument in arguments]
                rerouted = reroute(called, tracks, self.canonical.digits * len(names))
                return Relation(minimise(intersection(rerouted, self.numbers(names))), names)
            case ("E", names, body):
                return self.some(self.relation(body), names)
            case ("A", names, body):
                return self.negated(self.some(self.negated(self.relation(body)), names))
            case ("~", part):
                return self.negated(self.relation(part))
            case ("&" | "|", left, right):
                return self.combined(tree[0], self.relation(left), self.relation(right))
            case ("=>", left, right):
                return self.combined("|", self.negated(self.relation(left)), self.relation(right))
            case ("<=>", left, right):
                a, b = self.relation(left), self.relation(right)
                return self.combined("|", self.combined("&", a, b), self.combined("&", *map(self.negated, (a, b))))
            case ("=" | "<" | ">" | "<=" | ">=" as sign, left, right):
                return self.comparison(sign, left, right)
        raise AssertionError(tree)

    def combined(self, operator: str, left: Relation, right: Relation) -> Relation:
        names = tuple(dict.fromkeys(left.names + right.names))
        join = intersection if operator == "&" else union
        both = join(left.over(names), right.over(names))
        return Relation(minimise(intersection(both, self.numbers(names))), names)

    def negated(self, relation: Relation) -> Relation:
        if not relation.names:
            return Relation(Dfa.constant((), accepts=not relation.dfa.accepts([])), ())
        return Relation(minimise(difference(self.numbers(relation.names), relation.dfa)), relation.names)

    def some(self, relation: Relation, names: tuple[str, ...]) -> Relation:
        assert set(names) <= set(relation.names)
        kept = tuple(name for name in relation.names if name not in names)
        if not kept:
            return Relation(Dfa.constant((), accepts=bool(minimise(relation.dfa).accepting.any())), ())
        hidden = [relation.names.index(name) for name in names]
        return Relation(minimise(determinise(project(relation.dfa, hidden), leading_zeros=True)), kept)

    def comparison(self, sign: str, left: Tree, right: Tree) -> Relation:
        (a, first), (b, second) = self.term(left), self.term(right)
        base = self.canonical.digits[0]
        order = {"=": (0,), "<": (1,), ">": (2,), "<=": (0, 1), ">=": (0, 2)}[sign]
        # 0: equal so far, 1: smaller, 2: greater, by the first digit that differs.
        rows: dict[int, dict[tuple[int, int], int]] = {
            0: {(i, j): (i != j) + (i > j) for i in range(base) for j in range(base)}
        }
        rows |= {s: dict.fromkeys(rows[0], s) for s in (1, 2)}
        compared = Dfa.from_transitions(rows, order, digits=[base, base])
        relation = Relation(reroute(compared, [0, 0], [base]), (a,)) if a == b else Relation(compared, (a, b))
        for helper, made in (first, second):
            if made is not None:
                relation = self.some(self.combined("&", relation, made), helper)
        return self.combined("&", relation, Relation(self.numbers(relation.names), relation.names))

    def term(self, tree: Tree) -> tuple[str, tuple[tuple[str, ...], Relation | None]]:
        """The variable that holds the value of a term, and the relation that gives it this value."""
        match tree:
            case ("name", name):
                return name, ((), None)
            case ("number", value):
                name = self.fresh()
                word = self.word(value)
                rows: dict[int, dict[int, int]] = {i: {digit: i + 1} for i, digit in enumerate(word)}
                rows[len(word)] = {}
                rows[0][0] = 0
                dfa = Dfa.from_transitions(rows, [len(word)], digits=self.canonical.digits)
                return name, ((name,), Relation(dfa, (name,)))
            case ("*", ("number", 1), factor):
                return self.term(factor)
            case ("*", ("number", times), factor):
                return self.term(("+", ("*", ("number", times - 1), factor), factor))
            case ("+", left, right):
                (a, (some, first)), (b, (others, second)) = self.term(left), self.term(right)
                name = self.fresh()
                names = tuple(dict.fromkeys((a, b, name)))
                tracks = [names.index(part) for part in (a, b, name)]
                relation = Relation(reroute(self.addition, tracks, self.canonical.digits * len(names)), names)
                for helpers, made in ((some, first), (others, second)):
                    if made is not None:
                        relation = self.some(self.combined("&", relation, made), helpers)
                return name, ((name,), relation)
        raise AssertionError(tree)

    def fresh(self) -> str:
        self.count += 1
        return f":{self.count}"
