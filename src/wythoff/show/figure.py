"""The content of a figure, apart from how it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wythoff.errors import Unsupported
from wythoff.exact.irrational import Irrational
from wythoff.rules.ruleset import Ruleset
from wythoff.show.drawing import ShownInNotebooks
from wythoff.solve.outcomes import Outcomes

if TYPE_CHECKING:
    from wythoff.prove.verdict import Proof

Kind: TypeAlias = Literal["points", "space", "sequence", "heat", "classes", "torus"]

LARGEST_NUMBERED_MATRIX = 26
LARGEST_MATRIX = 1000
"""The largest matrix of forbidden moves that is drawn: beyond this, its squares are smaller than a dot on paper."""


@dataclass(frozen=True)
class Guide:
    """A line through the origin along which the points lie."""

    slope: float
    label: str


@dataclass(frozen=True)
class View:
    """Where points in space are seen from, in degrees: above the ground, and around the vertical axis."""

    above: float
    around: float


@dataclass(frozen=True, eq=False)
class Panel:
    """One of several pictures of points in space; the points of one part, which has a number, have one colour."""

    title: str
    points: NDArray[Any] = field(repr=False)
    parts: NDArray[Any] = field(repr=False)
    view: View


@dataclass(frozen=True, eq=False)
class Figure(ShownInNotebooks):
    """A figure of one kind: points in the plane, points in space, a sequence, a heat map, or a matrix of classes.

    ``data`` has one row per point for the first two kinds, one number per index for a sequence, and is a matrix for a
    heat map, whose first index goes to the right and whose second index goes up. A matrix of classes is shown as
    matrices are written, its first index going down, both from 1; -1 stands for squares that are left out, and
    ``classes`` names the others. ``extent`` is the largest pile on each axis. ``heading`` is the title with its
    formulas. Points in space can be shown in several ``panels``, which then stand for the data.
    """

    title: str
    kind: Kind
    data: NDArray[Any] = field(repr=False)
    axes: tuple[str, ...]
    extent: int
    guides: tuple[Guide, ...] = ()
    classes: tuple[str, ...] = ()
    heading: str = ""
    panels: tuple[Panel, ...] = ()

    @property
    def summary(self) -> str:
        """How much the figure shows, in a few words."""
        if self.kind == "space" and self.panels:
            return f"{len(self.data):,} points"
        if self.kind == "classes":
            return f"up to {self.extent:,} from each pile"
        return f"piles up to {self.extent:,}"

    @property
    def ticks(self) -> list[int]:
        """The numbers beside a matrix of classes: all if it is small, otherwise 1 and multiples of a round number."""
        if self.extent <= LARGEST_NUMBERED_MATRIX:
            return list(range(1, self.extent + 1))
        step = next(step for step in (5, 10, 20, 50, 100) if self.extent <= 14 * step)
        return [1, *range(step, self.extent + 1, step)]


def p_positions(board: Outcomes) -> Figure:
    """The P-positions of one, two or three piles as points; unordered games show them in every order."""
    game = board.game
    title = f"P-positions of {game}"
    axes = tuple(pile_formula(pile) for pile in game.piles)
    match len(game.piles):
        case 1:
            points = board.p_positions
            on_a_line = np.column_stack([points, np.zeros_like(points)])
            return Figure(title, "points", on_a_line, (*axes, ""), board.bound)
        case 2:
            guides = tuple(_guides(game, board.p_positions, board.bound))
            return Figure(title, "points", board.in_every_order(), axes, board.bound, guides)
        case 3:
            return Figure(title, "space", board.in_every_order(), axes, board.bound)
        case number:
            raise Unsupported(f"{game} has {number} piles; P-positions are drawn for up to three piles")


def nim_values(game: Ruleset, values: NDArray[Any]) -> Figure:
    """The nim-values of one pile as a sequence, those of two piles as a heat map."""
    if values.ndim > 2:
        raise Unsupported(f"{game} has {values.ndim} piles; nim-values are drawn for one or two piles")
    axes = tuple(pile_formula(pile) for pile in game.piles)
    kind: Kind = "sequence" if values.ndim == 1 else "heat"
    return Figure(f"Nim-values of {game}", kind, values, (*axes, "nim-value"), len(values) - 1)


def forbidden_moves(alpha: Irrational, bound: int, *, symmetric: bool = False) -> Figure:
    """The matrix of [GoldbergFraenkel, Fig. 1]: which moves (x, y) are direct, crossed or both, 1 <= x <= y <= bound.

    A symmetric matrix shows (y, x) as well.
    """
    from wythoff.extend import forbidden_kinds

    if bound > LARGEST_MATRIX:
        raise Unsupported(f"the matrix of forbidden moves is drawn up to {LARGEST_MATRIX:,}, not up to {bound:,}")
    kinds = forbidden_kinds(alpha, bound + 1, bound + 1)[1:, 1:]
    below = np.tri(bound, k=-1, dtype=bool)
    return Figure(
        title=f"Forbidden moves for alpha = {alpha}",
        kind="classes",
        data=np.where(below, kinds.T if symmetric else -1, kinds),
        axes=("$x$", "$y$"),
        extent=bound,
        classes=("can be added", "direct, $M_{1}$", "crossed, $M_{2}$", "both"),
        heading=rf"Forbidden moves for $\alpha = {alpha.latex()}$",
    )


def forbidden_moves_of(proof: Proof, bound: int) -> Figure:
    """Which moves that take x >= 1 and y >= 1 lead from one P-position of a proved game to another, up to the bound."""
    from wythoff.describe.automatic import Automatic
    from wythoff.extend.automatic import forbidden_moves as differences

    if proof.p_set.tracks != 2:
        raise Unsupported(f"{proof.game} has {proof.p_set.tracks} piles; forbidden moves are drawn for 2")
    if bound > LARGEST_MATRIX:
        raise Unsupported(f"the matrix of forbidden moves is drawn up to {LARGEST_MATRIX:,}, not up to {bound:,}")
    moves = Automatic(proof.system, differences(proof.system, proof.p_set), unordered=False).positions(bound)
    data = np.zeros((bound + 1, bound + 1), dtype=np.int8)
    data[tuple(moves.T)] = 1
    return Figure(
        title=f"Forbidden moves of {proof.game}",
        kind="classes",
        data=data[1:, 1:],
        axes=("$x$", "$y$"),
        extent=bound,
        classes=("can be added", "leads between P-positions"),
    )


def pile_formula(pile: str) -> str:
    """The name of a pile as a formula: ``x[1]`` is written as x with an index.

    >>> pile_formula("x[1]"), pile_formula("y")
    ('$x_{1}$', '$y$')
    """
    name, _, index = pile.partition("[")
    return f"${name}_{{{index.rstrip(']')}}}$" if index else f"${name}$"


def _guides(game: Ruleset, points: NDArray[Any], bound: int) -> list[Guide]:
    """The common slope of the far points above the diagonal, where they have one, and its mirror image.

    A slope is claimed only when all points beyond a third of the board agree on it within one part in twenty. It
    is fitted by least squares, and given to as many digits as a board of this size supports.
    """
    ascending = points[points[:, 0] <= points[:, 1]]
    far = ascending[3 * ascending[:, 1] > bound]
    if len(far) < 8 or not far[:, 0].all():
        return []
    x, y = far.T.astype(float)
    slope = float(((x - x.mean()) * (y - y.mean())).sum() / max(1.0, ((x - x.mean()) ** 2).sum()))
    if slope <= 0 or np.abs(y / x / slope - 1).max() > 0.05:
        return []
    if abs(slope - 1) < 1e-9:
        return [Guide(1.0, "slope 1")]
    digits = min(6, len(str(bound)) - 1)
    guide, mirror = Guide(slope, f"slope ≈ {slope:.{digits}f}"), Guide(1 / slope, "")
    return [guide, mirror] if game.unordered else [guide]
