"""The proofs of theorems for all heaps and all caps, for a person to read; a formula stands between backticks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wythoff.checker.theorems import CapsTheorem, HeapsTheorem
from wythoff.display import latex_text
from wythoff.prove.identity import known_game
from wythoff.text import automaton_text, capital

_SIGNS = (("<=", r"\le "), (">=", r"\ge "), ("*", r"\,"))

PLAY_ENDS = "By the rules no {pile} grows, and in every move one falls; so the sum of the {pile}s falls."


class Part(NamedTuple):
    """A theorem or a lemma: its heading, what it says, and the sentences of its proof."""

    heading: str
    statement: str
    proof: tuple[str, ...] = ()


def proof_parts(theorem: CapsTheorem | HeapsTheorem, *, latex: bool = False) -> Iterator[Part]:
    """The theorem, its lemmas and the conclusion."""
    parts = _heaps(theorem) if isinstance(theorem, HeapsTheorem) else _caps(theorem)
    for heading, statement, proof in parts:
        yield Part(heading, _written(statement, latex), tuple(_written(line, latex) for line in proof))


def _written(text: str, latex: bool) -> str:
    """The text with its formulas as they are read, or in LaTeX.

    >>> _written("if `x >= 1`, take 50%", True)
    'if $x \\\\ge  1$, take 50\\\\%'
    """
    if not latex:
        return text.replace("`", "")
    pieces = text.split("`")
    for place, piece in enumerate(pieces):
        if place % 2:
            for sign, command in _SIGNS:
                piece = piece.replace(sign, command)
        pieces[place] = f"${piece}$" if place % 2 else latex_text(piece)
    # The rules have comparisons outside formulas, too.
    return "".join(pieces).replace("$>$=", r"$\ge$").replace("$<$=", r"$\le$")


def _division(pile: str, period: str) -> Part:
    return Part(
        "",
        f"Write each {pile} as `x = q m + r` with `m = {period}` and `0 <= r < m`. In a move from `x` to `x'`, with "
        "remainders `r` and `r'`, the difference `x - x'` is `r - r'`, or `m + r - r'` if the "
        f"{pile} borrows: then its quotient falls by 1. Every such change of remainders that the rules allow is a "
        "move, if "
        "the quotients that have to fall are at least 1.",
        (
            f"By the rules `0 <= x - x' <= m` for every {pile}, and they depend on the difference `x - x'` alone. It "
            "is `b m + r - r'` with `b = q - q'`. Since `r - r'` lies between `-m` and `m`, the product `b m` lies "
            "between "
            "`-m` and `2 m`, so `b` is 0 or 1. The converse is the same calculation, read backwards.",
        ),
    )


def _numbered(lemmas: list[Part]) -> Iterator[Part]:
    for number, lemma in enumerate(lemmas, 1):
        yield lemma._replace(heading=f"Lemma {number}")


def _heaps(theorem: HeapsTheorem) -> Iterator[Part]:
    yield Part("Theorem", f"{capital(theorem.claim)}. The rules: {'; '.join(map(str, theorem.game.moves))}.")
    what = "heaps" if theorem.period is None else "remainders"
    lemmas = [Part("", "Play ends.", (PLAY_ENDS.format(pile="heap"),))]
    lemmas += [] if theorem.period is None else [_division("heap", str(theorem.period))]
    number = {"odd": "an odd number", "even": "a positive even number", "every": "any number"}[theorem.game.number]
    misere = theorem.game.misere
    lemmas.append(
        Part(
            "",
            f"No move leads from {_MISERE_SET} to another one."
            if misere
            else f"No move leads from nim-sum 0 to nim-sum 0, where the nim-sum is that of the {what}.",
            (
                "Write all numbers in binary, and read one column of digits after the other, the most "
                "significant first. "
                "Whether a heap does what the rules ask of it is decided by a finite automaton, which reads the "
                "digits of "
                f"its {what[:-1]} before and after the move beside those of the numbers that all heaps share and "
                "of the "
                "heap that the rules single out, if they do.",
                "Of the heaps in each state of these automata, record only whether there are none, an odd number, or a "
                "positive even number. A column splits each of these classes by the digits that the heaps have. "
                + (
                    "Before the move, and after it, each column but that of the units has an even number of digits 1, "
                    "and that of the units has an odd number exactly if all others have none."
                    if misere
                    else "Since both nim-sums are 0, it has an even number of digits 1 before the move, and after it."
                ),
                f"There are finitely many such records. From those with {number} of heaps in the states at the "
                "start, all that can be reached were gone through: in none do all automata accept. So there is no such "
                "move.",
            ),
        )
    )
    below = (
        ""
        if theorem.period is None
        else " Its quotient stays as it is, so this can be done whatever the quotients are."
    )
    lemmas.append(
        Part(
            "",
            f"If the nim-sum `s` of the {what} is not 0, some move leads to nim-sum 0.",
            (
                "In the column of the leading digit of `s`, an odd number of digits are 1, so some are. Let `r` "
                "belong to one "
                "of these heaps, and change it to the nim-sum of `r` and `s`. It falls, since its first digit "
                "that changes "
                f"is a 1, and the nim-sum becomes 0.{below} By the rules any one heap may be lowered so, while "
                "all others "
                "stay.",
            ),
        )
    )
    if misere:
        lemmas.append(_misere_answers(what, None if theorem.period is None else str(theorem.period)))
    yield from _numbered(lemmas)
    yield Part("Conclusion", _conclusion("wins", "such a nim-sum") if misere else _conclusion("loses", "nim-sum 0"))


_MISERE_SET = "a position of nim-sum 0, or 1 if no number exceeds 1,"


def _misere_answers(what: str, period: str | None) -> Part:
    emptied = (
        "If there are none, all heaps are empty, and there is no move."
        if period is None
        else f"If there are none, all heaps are empty and there is no move, or one has at least `{period}` counters. "
        "One counter less than that is taken from it, which is a move since the rules depend on differences alone, and "
        "its remainder is 1."
    )
    return Part(
        "",
        f"From {_MISERE_SET} there is a move; from any other position that has a move, one leads to such a position. "
        f"The numbers are the {what}.",
        (
            "Such a position has a number that is not 0, which may be lowered. In another position let the nim-sum be "
            "other than 0 and some number exceed 1. If just one does, it is lowered to 0 or to 1, whichever makes the "
            "number of ones odd. If more do, the move of the last lemma leaves one of them as it is, and nim-sum 0.",
            "Now let no number exceed 1, and the number of ones be even. If there are ones, one of them is lowered to "
            f"0. {emptied}",
        ),
    )


def _caps(theorem: CapsTheorem) -> Iterator[Part]:
    other = None if theorem.like is None else known_game(theorem.like)
    claim = theorem.claim if other is None else theorem.claim_with(str(other))
    moves = "; ".join(map(str, theorem.game.moves))
    yield Part("Theorem", f"{capital(claim)}. The rules: {moves}.")
    symbols = ", ".join(theorem.game.symbols.names)
    terms = ", ".join(map(str, theorem.system.terms[:6]))
    by_automata = (
        f"The remainders and {symbols} are written greedily as sums of {terms}, ... . In these digits the set is given "
        f"by {automaton_text(len(theorem.p_set.rows))}, and the conditions of a move between remainders are "
        "linear: so whether there is an exception is decided by a search through a product of finite automata, for all "
        "numbers at once."
    )
    lemmas = [
        Part("", "Play ends.", (PLAY_ENDS.format(pile="pile"),)),
        _division("pile", str(theorem.period)),
        Part("", "No move leads from the set of the theorem to itself, whichever piles borrow.", (by_automata,)),
    ]
    strategy = "The certificate has an automaton of moves for each step; that they are legal, end in the set and are "
    if not theorem.game.misere:
        outside = "From all remainders outside the set, a move in which no pile borrows leads into the set."
        lemmas.append(Part("", outside, (f"{strategy}enough was decided in the same way.",)))
    else:
        outside = (
            "Let some of the piles be at least as large as the period, so that these may borrow. From all remainders "
            "outside the set, a move leads into the set, unless there is no move at all."
        )
        lemmas.append(Part("", outside, (f"{strategy}enough was decided in the same way, for each set of piles.",)))
        inside = "From all remainders in the set there is a move in which no pile borrows."
        lemmas.append(Part("", inside, ("This was decided in the same way.",)))
    yield from _numbered(lemmas)
    yield Part("Conclusion", _conclusion("wins" if theorem.game.misere else "loses", "remainders in the set"))


def _conclusion(ending: str, goal: str) -> str:
    return (
        f"Play ends, and whoever cannot move {ending}. No move leads from a position with {goal} to another one, "
        "and from every "
        f"other position that has a move, one leads there. By induction on the sum, the positions with {goal} are the "
        "P-positions."
    )


__all__ = ["Part", "proof_parts"]
