"""Which game a certificate is about: decided from its formulas, never taken from its name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

from wythoff import checker
from wythoff.checker import Atom, Exists, Invalid, Junction
from wythoff.errors import TooComplex, Unsupported, WythoffError
from wythoff.presburger import (
    And,
    AtLeast,
    Cell,
    Divides,
    Equal,
    Formula,
    Linear,
    Not,
    Or,
    ascending,
    cells,
    same_points,
)
from wythoff.presburger import Exists as Some
from wythoff.presburger.formula import rename
from wythoff.rules import library
from wythoff.rules.lower import after
from wythoff.rules.ruleset import MoveFamily, Removal, Ruleset
from wythoff.rules.spec import read_spec
from wythoff.rules.syntax import GameText


def has_rules_of(certificate: checker.Certificate, game: Ruleset) -> bool:
    """Whether the rules that a certificate argues about are those of a game: the same relation, for all positions.

    Names of piles and moves, the layout of formulas and how moves are split into families do not matter. What is too
    complex to be decided counts as different.
    """
    theirs = certificate.game
    conventions = (theirs.unordered, theirs.misere, theirs.block)
    if len(theirs.piles) != len(game.piles) or conventions != (game.unordered, game.misere, game.block):
        return False
    try:
        return _same_removals(certificate, game) and _same_formulas(theirs, game)
    except (TooComplex, Unsupported):
        return False


def _same_removals(certificate: checker.Certificate, game: Ruleset) -> bool:
    """Whether the same vectors may be taken; most games have moves by formulas alone, and need no automata here."""
    here = any(isinstance(move, Removal) for move in game.moves)
    there = any(move.removal is not None for move in certificate.game.moves)
    if not here or not there:
        return here == there
    from wythoff.prove.maximal import has_removals_of

    return has_removals_of(certificate, game)


def _same_formulas(theirs: checker.Game, game: Ruleset) -> bool:
    """Whether the moves that formulas allow are the same."""
    left = [formula_of(move.formula) for move in theirs.moves if move.formula is not None]
    right = [move.formula for move in game.moves if isinstance(move, MoveFamily)]
    ends = (None if theirs.terminal is None else formula_of(theirs.terminal), game.terminal)
    if theirs.piles == game.piles and left == right and ends[0] == ends[1]:
        return True
    return same_points(_relation(theirs.piles, left, ends[0], theirs.unordered), _moves_of(game))


def same_rules(one: Ruleset, other: Ruleset) -> bool:
    """Whether two games have the same moves, for all positions; what is too complex to be decided is different.

    >>> same_rules(library.game("schwent"), library.game("st-wythoff", s=2, t=1))
    True
    """
    first, second = ((len(game.piles), game.unordered, game.misere, game.block) for game in (one, other))
    if first != second or any(isinstance(move, Removal) for move in (*one.moves, *other.moves)):
        return False
    try:
        return same_points(_moves_of(one), _moves_of(other))
    except (TooComplex, Unsupported):
        return False


def _moves_of(game: Ruleset) -> list[Cell]:
    """The moves that formulas allow, as a relation."""
    formulas = [move.formula for move in game.moves if isinstance(move, MoveFamily)]
    return _relation(game.piles, formulas, game.terminal, game.unordered)


def _relation(piles: Sequence[str], moves: Iterable[Formula], terminal: Formula | None, unordered: bool) -> list[Cell]:
    """All moves, from position to position as they are stored: in ascending order if the piles are unordered."""
    # No variable of a rule or of a certificate has a name like these, so that no quantifier catches them.
    before = [f"\0{i}" for i in range(len(piles))]
    target = [after(name) for name in before]
    names = dict(zip([*piles, *map(after, piles)], [*before, *target], strict=True))
    orders = list(permutations(before)) if unordered else [tuple(before)]
    allowed: Formula = rename(Or(tuple(moves)), names)
    if terminal is not None:
        over: list[Formula] = [Not(rename(terminal, dict(zip(piles, order, strict=True)))) for order in orders]
        allowed = And((allowed, *over))
    found = cells(allowed)
    if not unordered:
        return list(found)
    stored = Cell.of(bounds=ascending(before) + ascending(target))
    assert stored is not None
    primed = [dict(zip(target, map(after, order), strict=True)) for order in orders]
    plain = [dict(zip(before, order, strict=True)) for order in orders]
    variants = (cell.rename(one | two) for cell in found for one in plain for two in primed)
    met = (variant.meet(stored) for variant in variants if variant is not None)
    return list(dict.fromkeys(cell for cell in met if cell is not None))


def formula_of(formula: checker.Formula) -> Formula:
    """A formula of a certificate in the type that the program computes with.

    >>> formula_of(Atom("divides", 2, (("x", 1),), 1))
    Divides(modulus=2, term=x + 1)
    """
    match formula:
        case Atom(kind, modulus, terms, constant):
            form = Linear.of(terms, constant)
            return Divides(modulus, form) if modulus else Equal(form) if kind == "=" else AtLeast(form)
        case Junction(either, parts):
            inner = tuple(formula_of(part) for part in parts)
            return Or(inner) if either else And(inner)
        case Exists(name, part):
            return Some(name, formula_of(part))
        case checker.Not(part):
            return Not(formula_of(part))


def game_of_text(certificate: checker.Certificate) -> Ruleset | None:
    """The game of the certificate's text, None without a text; raises Invalid unless its rules are those checked."""
    game = certificate.game
    if game.text is None:
        return None
    try:
        rules = Ruleset.instantiate(_tree(game.name, game.text), game.parameters)
    except (WythoffError, KeyError) as problem:
        raise Invalid(f"the game's text cannot be read: {_first_line(problem)}") from None
    if not has_rules_of(certificate, rules):
        raise Invalid("the rules of the certificate are not those of its text")
    return rules


def _tree(name: str, text: str) -> GameText:
    """The syntax tree of a text; that of a game of the library is not parsed again."""
    named = read_spec(name)
    known = None if named is None else library.named_text(named.title)
    if known is not None and known.text == text:
        return known
    from wythoff.rules.parse import parse_game

    return parse_game(text)


def _first_line(problem: Exception) -> str:
    """What is wrong, without the line of the text that it quotes."""
    line = str(problem).partition("\n")[0]
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in line)


def known_game(certificate: checker.Certificate) -> Ruleset | None:
    """The game of the library, or the maximal one, with the name in the certificate, if it has the rules checked."""
    named = read_spec(certificate.game.name)
    if named is None:
        return None
    try:
        if named.alpha:
            from wythoff.exact.parse import alpha
            from wythoff.extend.maximal import maximal_game

            game: Ruleset = maximal_game(alpha(named.alpha))
        else:
            text = library.named_text(named.title)
            if text is None:
                return None
            game = Ruleset.instantiate(text, certificate.game.parameters)
    except (WythoffError, ArithmeticError):
        return None
    return game if has_rules_of(certificate, game) else None
