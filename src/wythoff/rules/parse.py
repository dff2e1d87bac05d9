"""From a game's text to its syntax tree, with errors that name the place and what was expected."""

from __future__ import annotations

import re
from typing import Any, NoReturn

from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken

from wythoff.errors import GameTextError, Place
from wythoff.rules import syntax
from wythoff.rules.grammar import parser
from wythoff.rules.notation import condition_text, term_text
from wythoff.rules.sizes import DEEPEST_EQUIVALENCE, DEEPEST_NESTING, LONGEST_NUMBER, LONGEST_TEXT
from wythoff.rules.syntax import Condition, GameText, Term

_WORDS = {
    "TITLE": "a name",
    "NAME": "a name",
    "INT": "a number",
    "SIGNED": "a number",
    "SIGN": "'+' or '-'",
    "RELATION": "a comparison (<, <=, =, !=, >=, >)",
    "PRIME": '"\'"',
    "$END": "the end of the text",
}
_SIGNS = {"VBAR": "|", "_DIFFERS": "!=", "_MOD": "mod", "_ODD": "odd", "DOUBLE_DOT": "..", "MISERE": "misere"}

_RELATIONS = {"≤": "<=", "≥": ">=", "≠": "!=", "==": "="}

_INSTEAD = {
    ";": "write ',' between conditions",
    "&∧": "write ',' or 'and'",
    "∨": "write 'or'",
    "!¬": "write 'not', or '!=' for 'is not equal to'",
    "∃": "write 'exists k: ...'",
    "∀": "write 'forall k: ...'",
    "⇒→": "write '=>'",
    "⇔↔": "write '<=>'",
    "−–—": "write '-'",
    "×·⋅∙": "write '*'",
    "/÷": "write a multiple on the other side, as in 2*k = x, or '2 divides x'",
    "^": "terms are linear: write multiples with '*', as in 2*k",
    "∣": "write '3 divides x'",
    "≡": "write 'x mod 3 = 1'",
    "∈": "write 'k in {1, 3, 4}'",
    "∉": "write 'k not in {1, 3, 4}'",
    "…": "write a range of a set as 1..5",
    '‘`´ʼ"': "write x' with an apostrophe for the pile after the move",
    "{": "write '(' and ')', or a set as in k in {1, 3, 4}",
}
"""What to write instead of characters that are common in rules written elsewhere."""


def parse_game(text: str, *, origin: str = "game") -> GameText:
    """The syntax tree of one game.

    >>> parse_game("game tiny piles x move one: x' = x - 1").name
    'tiny'
    """
    return _Reader(text, origin).game()


def parse_formula(text: str, *, origin: str = "formula") -> Condition:
    """The syntax tree of a formula that stands alone, such as a question about a game."""
    return _Reader(text, origin).question()


class _Reader:
    """Walks lark's tree and builds ours; every problem is reported against the text."""

    def __init__(self, text: str, origin: str) -> None:
        self.text, self.origin = text, origin
        self.depth = self.equivalences = 0
        self.alone = False

    def fail(self, problem: str, place: Place | None, *, expected: str = "") -> NoReturn:
        raise GameTextError(problem, place, text=self.text, origin=self.origin, expected=expected)

    # -- text to tree

    def tree(self, start: str) -> Any:
        if len(self.text) > LONGEST_TEXT:
            self.fail(f"the text has {len(self.text):,} characters; a game may have at most {LONGEST_TEXT:,}", None)
        try:
            return parser().parse(self.text, start=start)
        except UnexpectedInput as problem:
            self._explain(problem)

    def _explain(self, problem: UnexpectedInput) -> NoReturn:
        if isinstance(problem, UnexpectedCharacters):
            fix = next((fix for characters, fix in _INSTEAD.items() if problem.char in characters), None)
            fix = fix or f"expected {self._expected(set(problem.allowed or ()))}"
            self.fail(f"unexpected character {problem.char!r}; {fix}", Place(problem.line, problem.column))
        if isinstance(problem, UnexpectedToken):
            token = problem.token
            names = set(problem.accepts or problem.expected)
            expected = self._expected(names)
            if token.type == "$END":
                self.fail(f"the text ends too early; expected {expected}", self._end())
            place = Place(token.line or 1, token.column or 1, len(token))
            told = f"expected {expected} before '{_shortened(token)}'{self._hint(token)}"
            self.fail(told, place, expected=self._only(names))
        assert isinstance(problem, UnexpectedEOF)
        self.fail("the text ends too early", self._end())

    def _hint(self, token: Token) -> str:
        """What was probably meant by a word that does not fit."""
        start = token.start_pos or 0
        if token[0].isalpha() and re.search(r"[0-9]$", self.text[:start]):
            return "; write products with '*', as in 2*k"
        if re.match(r"\(\s*mod\b", self.text[start:]):
            return "; write 'x mod 3 = 1'"
        if token == "..":
            return "; a set has finitely many members, such as {1, 3, 5..9}"
        fix = next((fix for characters, fix in _INSTEAD.items() if token in characters), None)
        return "" if fix is None else f"; {fix}"

    def _end(self) -> Place:
        lines = self.text.rstrip().split("\n")
        return Place(len(lines), len(lines[-1]) + 1)

    def _expected(self, names: set[str]) -> str:
        if {"COMMA", "OR"} <= names:
            return "'and', 'or', '=>' or the end" if self.alone else "',', 'or' or the next line of the game"
        if "RELATION" in names:
            return "a comparison (<, <=, =, !=, >=, >)"
        if "INT" in names and "NAME" in names:
            return "a condition" if "NOT" in names else "a term"
        if "DOUBLE_DOT" in names:
            return "',', '..' or '}'"
        statements = {"MOVE", "PILES", "TERMINAL", "BLOCK", "PLAY"}
        if statements <= names:
            names = (names - statements) & {"COLON", "LPAR"}
            words = [self._word(n) for n in sorted(names)]
            return " or ".join([*words, "'piles', 'move', 'terminal', 'block' or 'play'"])
        words = sorted({self._word(n) for n in names})
        return " or ".join(words[:4])

    def _word(self, terminal: str) -> str:
        return _WORDS.get(terminal) or f"'{self._sign(terminal)}'"

    def _only(self, names: set[str]) -> str:
        """The sign or the word that alone is expected."""
        signs = {"" if name in _WORDS else self._sign(name) for name in names}
        return signs.pop() if len(signs) == 1 else ""

    def _sign(self, terminal: str) -> str:
        """What is written for a terminal that can be written in one way."""
        pattern = next((t.pattern.value for t in parser().terminals if t.name == terminal), terminal)
        return _SIGNS.get(terminal, pattern)

    # -- tree to syntax

    def game(self) -> GameText:
        tree = self.tree("game")
        title, *rest = tree.children
        parameters: dict[str, int] = {}
        values: Condition | None = None
        piles: tuple[syntax.PileText, ...] | None = None
        unordered = misere = False
        moves: list[syntax.MoveText] = []
        terminal: Condition | None = None
        block: Term | None = None
        once: set[str] = set()
        for node in rest:
            if node is None:
                continue
            place = _place(node)
            if node.data in ("piles", "terminal", "block", "play"):
                if node.data in once:
                    self.fail(f"'{node.data}' is given a second time here", place)
                once.add(node.data)
            match node.data:
                case "parameter":
                    name, value = node.children
                    if name in parameters:
                        self.fail(f"the parameter '{name}' is named twice", place)
                    parameters[str(name)] = self._integer(value)
                case "range":
                    values = self.condition(node.children[0])
                case "piles":
                    *names, order = node.children
                    piles = tuple(self._pile(n) for n in names)
                    unordered = order is not None
                case "move":
                    label, condition = node.children
                    if any(m.label == label for m in moves):
                        self.fail(f"two moves are called '{label}'", place)
                    moves.append(syntax.MoveText(str(label), self.condition(condition), place=place))
                case "terminal":
                    terminal = self.condition(node.children[0])
                case "block":
                    block = self.term(node.children[0])
                case "play":
                    misere = node.children[0].type == "MISERE"
        if piles is None:
            self.fail("a game needs a line such as 'piles x, y'", _place(title))
        if not moves:
            self.fail("a game needs at least one line such as 'move take: x' < x'", _place(title))
        return GameText(
            str(title), tuple(parameters.items()), values, piles, unordered, tuple(moves), terminal, block, misere,
            self.text, self.origin,
        )  # fmt: skip

    def question(self) -> Condition:
        self.alone = True
        return self.condition(self.tree("question").children[0])

    def _pile(self, node: Any) -> syntax.PileText:
        name, size = node.children
        return syntax.PileText(str(name), None if size is None else self.term(size), place=_place(node))

    def _integer(self, token: Token) -> int:
        if len(token) > LONGEST_NUMBER:
            self.fail(f"a number of {len(token):,} digits; at most {LONGEST_NUMBER:,} are allowed", _place(token))
        return int(token)

    def _enter(self, node: Any) -> None:
        """Bounds the depth of the tree, so that nothing that walks it can exhaust Python's stack."""
        self.depth += 1
        if self.depth > DEEPEST_NESTING:
            self.fail(f"nested more than {DEEPEST_NESTING} deep; write simpler moves", _place(node))

    def condition(self, node: Any) -> Condition:
        self._enter(node)
        condition = self._condition(node)
        self.depth -= 1
        return condition

    def _condition(self, node: Any) -> Condition:
        place, parts = _place(node), node.children
        match node.data:
            case "conjunction":
                return syntax.Both(tuple(self.condition(p) for p in parts), place=place)
            case "disjunction":
                return syntax.Either(tuple(self.condition(p) for p in parts), place=place)
            case "implication":
                return syntax.Implication(self.condition(parts[0]), self.condition(parts[1]), place=place)
            case "equivalence":
                return self._equivalence(parts, place)
            case "negation":
                return syntax.Negation(self.condition(parts[0]), place=place)
            case "exists" | "forall":
                names = tuple(str(v.children[0]) for v in parts[:-1])
                return syntax.Quantified(str(node.data), names, self.condition(parts[-1]), place=place)
            case "some" | "every" | "odd":
                index, other = parts[0].children
                return syntax.OverPiles(
                    str(node.data), str(index), None if other is None else str(other),
                    self.condition(parts[1]), place=place,
                )  # fmt: skip
            case "comparison":
                return self._comparison(parts, place)
            case "among" | "not_among":
                members = tuple(self._member(member) for member in parts[1:])
                found = syntax.Among(self.term(parts[0]), members, place=place)
                return found if node.data == "among" else syntax.Negation(found, place=place)
            case "divides":
                return syntax.DividesTerm(self.term(parts[0]), self.term(parts[1]), place=place)
            case _:
                return syntax.Predicate(str(parts[0]), tuple(self.term(t) for t in parts[1:]), place=place)

    def _comparison(self, parts: list[Any], place: Place) -> syntax.Comparison:
        terms = tuple(self.term(t) for t in parts[::2])
        relations = tuple(map(_relation, parts[1::2]))
        plain = [t.data == "remainder" for t in parts[::2]]
        for at, relation in enumerate(relations, 1):
            if plain[at] and not plain[at - 1] and relation in ("=", "!="):
                self._congruence(terms[at - 1], relation, terms[at], _place(parts[2 * at]))
        return syntax.Comparison(terms, relations, place=place)

    def _congruence(self, left: Term, relation: str, right: Term, place: Place) -> NoReturn:
        """``x = y mod 3`` may say that x is the remainder of y, or that both have the same one."""
        assert isinstance(right, syntax.Remainder)
        rest = right.term if isinstance(right.term, syntax.Number) else right
        same = condition_text(syntax.Comparison((syntax.Remainder(left, right.modulus), rest), (relation,)))
        if rest is not right:
            self.fail(f"write {same}", place)
        exact = condition_text(syntax.Comparison((left, right), (relation,)))
        self.fail(f"this can be read in two ways; write {same}, or {exact}", place)

    def _member(self, node: Any) -> Term | syntax.Span:
        if node.data == "span":
            low, high = map(self.term, node.children)
            return syntax.Span(low, high)
        return self.term(node)

    def _equivalence(self, parts: list[Any], place: Place) -> Condition:
        """``A <=> B`` says ``A => B`` and ``B => A``."""
        self.equivalences += 1
        if self.equivalences > DEEPEST_EQUIVALENCE:
            self.fail(f"more than {DEEPEST_EQUIVALENCE} equivalences '<=>' inside each other", place)
        left, right = map(self.condition, parts)
        self.equivalences -= 1
        return syntax.Both(
            (syntax.Implication(left, right, place=place), syntax.Implication(right, left, place=place)), place=place
        )

    def term(self, node: Any) -> Term:
        self._enter(node)
        term = self._term(node)
        self.depth -= 1
        return term

    def _term(self, node: Any) -> Term:
        place, parts = _place(node), node.children
        match node.data:
            case "number":
                return syntax.Number(self._integer(parts[0]), place=place)
            case "sum":
                signs = [1, *(-1 if s == "-" else 1 for s in parts[1::2])]
                addends = tuple((s, self.term(t)) for s, t in zip(signs, parts[::2], strict=True))
                for part, (_, addend) in zip(parts[::2], addends, strict=True):
                    if part.data == "remainder":
                        self._remainder_in_sum(addends, addend, _place(part))
                return syntax.Sum(addends, place=place)
            case "product":
                return syntax.Product(tuple(self.term(f) for f in parts), place=place)
            case "signed":
                return syntax.Sum(((-1 if parts[0] == "-" else 1, self.term(parts[1])),), place=place)
            case "grouped":
                return self.term(parts[0])
            case "absolute":
                return syntax.Absolute(self.term(parts[0]), place=place)
            case "extreme":
                return syntax.Extreme(str(parts[0]), tuple(self.term(t) for t in parts[1:]), place=place)
            case "remainder":
                return syntax.Remainder(self.term(parts[0]), self.term(parts[1]), place=place)
            case _:
                name, prime, index = parts
                return syntax.Reference(
                    str(name), prime is not None, None if index is None else self.term(index), place=place
                )

    def _remainder_in_sum(self, addends: tuple[tuple[int, Term], ...], addend: Term, place: Place) -> NoReturn:
        """``x - y mod 3`` may be the remainder of y or of the difference."""
        assert isinstance(addend, syntax.Remainder)
        ways = [term_text(syntax.Sum(addends))]
        if addends[-1][1] is addend:
            whole = syntax.Sum((*addends[:-1], (addends[-1][0], addend.term)))
            ways.insert(0, term_text(syntax.Remainder(whole, addend.modulus)))
        self.fail(f"put parentheses around a remainder in a sum: write {' or '.join(ways)}", place)


def _relation(token: Token) -> str:
    return _RELATIONS.get(token, str(token))


def _shortened(token: str) -> str:
    return token if len(token) <= 30 else token[:27] + "..."


def _place(node: Tree[Any] | Token) -> Place:
    if isinstance(node, Token):
        return Place(node.line or 1, node.column or 1, len(node))
    meta = node.meta
    if meta.empty:
        return Place(1, 1)
    length = meta.end_column - meta.column if meta.end_line == meta.line else 1
    return Place(meta.line, meta.column, max(1, length))
