"""The nim-values of Splythoff Nim [FokkinkRust, section 9]: proofs of what the paper observes, and what is open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wythoff.knowledge import Answer, Undecided
from wythoff.prove.ask import ask
from wythoff.prove.prover import prove
from wythoff.prove.verdict import Proof
from wythoff.questions.bounds import Bounds
from wythoff.questions.page_parts import Answered, console, paragraph, spans, table
from wythoff.questions.question import Certificates, Question, Tell
from wythoff.report.document import Block, Section
from wythoff.workbench import game

TITLE = "Nim-values of Splythoff Nim: which values do rows and diagonals have?"
GAME, OTHER = "splythoff", "wythoff"
SHOWN = 16
ROWS = 9
NO_ZERO = "forall n: not P(n, n + 3)"

Values = NDArray[np.int32]


@dataclass(frozen=True)
class Statement:
    """A sentence of the paper, the verdict on it, and what the verdict rests on."""

    text: str
    verdict: str
    evidence: str

    def to_json(self) -> dict[str, str]:
        return {"statement": self.text, "verdict": self.verdict, "evidence": self.evidence}


def section(bounds: Bounds, certificates: Certificates, tell: Tell) -> Answered:
    """The statements of the paper, and two further observations."""
    values = game(GAME).grundy(size=bounds.board)
    tell(0.3)
    statements = [*rows(values), *diagonals(values), *reflected(values)]
    tell(0.6)
    missing = missing_on_diagonals(values)
    periods = {name: _periods(game(name).grundy(size=bounds.board)) for name in (OTHER, GAME)}
    blocks = [*_statements(statements, bounds.board), *_proved(), *_missing(missing), *_additive(periods, bounds.board)]
    data: dict[str, Any] = {
        "size": bounds.board,
        "statements": [statement.to_json() for statement in statements],
        "missing_on_diagonals": {d: sorted(lost) for d, (lost, _) in missing.items()},
        "additive_periods": periods,
    }
    return Answered(Section(TITLE, tuple(blocks)), data)


def rows(values: Values) -> Iterator[Statement]:
    """Each row has each value once; columns are the same, by symmetry.

    >>> [statement.verdict for statement in rows(game("splythoff").grundy(size=30))]
    ['holds for all positions', 'holds for all positions']
    """
    ordered = np.sort(values, axis=1)
    repeated = np.argwhere(ordered[:, 1:] == ordered[:, :-1])
    yield Statement(
        "no value occurs twice in a row or column",
        "holds for all positions" if not len(repeated) else f"fails in row {repeated[0][0]}",
        "two positions of a row are joined by a move; the board agrees",
    )
    first = len(values) // 4
    least = min(mex(row) for row in values[:first])
    text = "every value occurs in every row and column"
    yield _present(text, "section-9-rows", f"rows 0 to {first - 1:,}", least, len(values))


def diagonals(values: Values) -> Iterator[Statement]:
    """The two examples of values that a diagonal does not have."""
    for distance, value in ((3, 0), (4, 1)):
        found = np.flatnonzero(np.diagonal(values, distance) == value)
        where = f"fails at ({found[0]}, {found[0] + distance})" if len(found) else "holds for all positions"
        blocker = next((x, distance - x) for x in range(1, distance) if values[x, distance - x] == value)
        yield Statement(
            f"the diagonal (n, n + {distance}) does not have the value {value}",
            where,
            f"for n >= 1 a split leads to {blocker}, of value {value}, and (0, {distance}) has the value {distance}",
        )


def reflected(values: Values) -> Iterator[Statement]:
    """A diagonal and its reflection at the edge have every value."""
    first = len(values) // 4
    least = min(mex(np.append(np.diagonal(values, d), reflection(values, d))) for d in range(first))
    text = "every value occurs on each diagonal (n, n + d) or on its reflection, x + y = d"
    yield _present(text, "section-9-reflection", f"d = 0 to {first - 1:,}", least, len(values))


def reflection(values: Values, distance: int) -> Values:
    """The values of the positions x + y = d, where a queen arrives that the edge reflects from (n, n + d).

    >>> reflection(game("splythoff").grundy(size=8), 3).tolist()
    [3, 0, 0, 3]
    """
    places = np.arange(distance + 1)
    return values[places, distance - places]


def missing_on_diagonals(values: Values) -> dict[int, tuple[set[int], set[int]]]:
    """For each diagonal the values that it lacks, and those of its reflection other than that of (0, d).

    Only diagonals and values in the first eighth of the board are looked at, so that a value has had time to occur.
    """
    most = len(values) // 8
    found = {}
    for d in range(most):
        lacking = set(range(most)) - set(np.diagonal(values, d).tolist())
        found[d] = lacking, {v for v in reflection(values, d).tolist() if v < most and v != values[0, d]}
    return found


def additive_period(row: NDArray[Any]) -> tuple[int, int] | None:
    """The smallest p with value(y + p) = value(y) + p in the second half of the row at least, and the y from which on.

    Periods longer than a sixth of the row are not looked for, so that three of them fit into that half.

    >>> additive_period(np.array([2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9, 10, 14, 12, 13, 17, 15, 16]))
    (3, 0)
    """
    excess = row.astype(np.int64) - np.arange(len(row))
    for period in range(1, len(row) // 6 + 1):
        breaks = np.flatnonzero(excess[period:] != excess[:-period])
        begins = int(breaks[-1]) + 1 if len(breaks) else 0
        if begins <= len(row) // 2:
            return period, begins
    return None


def mex(values: NDArray[Any]) -> int:
    """The least natural number that is not among the values.

    >>> mex(np.array([0, 1, 3, 4]))
    2
    """
    seen = np.zeros(len(values) + 1, dtype=np.bool_)
    seen[values[values < len(values)]] = True
    return int(np.argmin(seen))


def _present(text: str, claim: str, where: str, least: int, size: int) -> Statement:
    """What is proved for all values, and how many of them the board shows."""
    evidence = (
        f"`wythoff paper FokkinkRust --claim {claim}` has a certificate; {where} have all values up to {least - 1:,}"
    )
    return Statement(text, "holds for all positions", f"{evidence} below {size:,}")


def _periods(values: Values) -> list[tuple[int, int] | None]:
    return [additive_period(row) for row in values[:ROWS]]


def _statements(statements: Sequence[Statement], size: int) -> Iterator[Block]:
    yield paragraph(
        "[FokkinkRust, section 9] observes, without proof, that in the table of nim-values of Splythoff Nim every "
        "row and column has each value once, that diagonals need not have every value, and that they do when the "
        "reflection of the diagonal is counted. All of it is proved here. Beside it, the nim-values of all positions "
        f"with piles less than {size:,}:"
    )
    yield console(f"$ wythoff grundy {GAME} --size {size} -o values.npz")
    yield table(["statement", "verdict", "because"], [[s.text, s.verdict, s.evidence] for s in statements])


def _proved() -> Iterator[Block]:
    proof = prove(game(GAME))
    answer = ask(proof, NO_ZERO) if isinstance(proof, Proof) else None
    if isinstance(answer, Answer):
        yield paragraph("The P-positions are proved, so the program decides the statement about the value 0 by itself:")
        yield console(
            f'$ wythoff ask {GAME} "{NO_ZERO}"',
            f"true: it holds for the P-positions of {game(GAME)}"
            if answer.holds
            else f"false: it fails for n = {(answer.witness or {}).get('n')}",
        )


def _missing(missing: dict[int, tuple[set[int], set[int]]]) -> Iterator[Block]:
    most = len(missing)
    other = [d for d, (lacking, reflections) in missing.items() if lacking != reflections]
    agrees = (
        f"The board agrees for all d and all values less than {most:,}." if not other else f"Not for d = {other[0]}!"
    )
    yield paragraph(
        "The argument for the two examples is general. From (n, n + d) with n >= 1 a split leads to every position "
        "x + y = d with two piles, so a diagonal lacks each value of its reflection other than d, the value of (0, d). "
        f"It lacks no others, since each value is on one of the two. {agrees}"
    )
    shown = [(d, lacking) for d, (lacking, _) in missing.items() if d < SHOWN]
    yield table(["d", *(d for d, _ in shown)], [["values that (n, n + d) lacks", *(_listed(v) for _, v in shown)]])


def _listed(values: set[int]) -> str:
    return ", ".join(map(str, sorted(values))) or "-"


def _additive(periods: dict[str, list[tuple[int, int] | None]], size: int) -> Iterator[Block]:
    yield paragraph(
        "In Wythoff's game the rows are known to be additively periodic: value(x, y + p) = value(x, y) + p from some "
        f"y on. Do the rows of Splythoff Nim have this property? On the board of {size:,}, with p up to {size // 6:,} "
        "and holding on the whole second half of the row:"
    )
    body = [[f"`{name}`", *(_period_text(period) for period in found)] for name, found in periods.items()]
    yield table(["row", *range(ROWS)], body)
    without = [x for x, period in enumerate(periods[GAME]) if period is None]
    if without:
        yield paragraph(f"In rows {spans(without)} of Splythoff Nim no such period was seen. The question is open.")


def _period_text(period: tuple[int, int] | None) -> str:
    return "none" if period is None else f"{period[0]:,} from {period[1]:,}"


def known(full: bool) -> Undecided:
    """What a board shows of the rows' periods."""
    size = 3_000 if full else 300
    periods = _periods(game(GAME).grundy(size=size))
    without = [x for x, period in enumerate(periods) if period is None]
    return Undecided(
        f"piles below {size}: of the rows 0 to {ROWS - 1} no additive period up to {size // 6} was seen in "
        f"{spans(without)}; row 0 has the period 1, as (0, y) has the value y. Each row has every value once, as "
        "section-9-rows proves"
    )


QUESTION = Question(
    "FokkinkRust",
    "beyond-nim-values",
    "beyond the paper: Section 9",
    "Are the rows of the nim-values of Splythoff Nim additively periodic, as those of Wythoff Nim are?",
    known,
    section,
)
