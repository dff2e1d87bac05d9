"""How the time of some work grows with its size: the exponent fitted, and a picture of each series.

What is recognised of the rules is known beforehand, so that the exponent is that of the work itself. The pictures,
logarithmic on both axes, are written to ``out/bench/growth-NAME.svg`` and ``.png``. The sizes are small,
so that a series costs some seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from math import exp, fsum, log

from flint import fmpz

from benchmarks import FOLDER
from benchmarks.boards import exponent
from benchmarks.clock import cpu_seconds
from benchmarks.row import Row, seconds
from wythoff.files import whole_file
from wythoff.prove.prover import prove
from wythoff.prove.strategy import Strategy
from wythoff.prove.verdict import Proof
from wythoff.rules import library
from wythoff.solve import nim_values
from wythoff.solve.columns import sweep
from wythoff.solve.methods import column_rules

DIGITS = (10**3, 10**4, 10**5, 10**6)


@dataclass(frozen=True)
class Series:
    """Some work at increasing sizes; the exponent that is allowed, if one is; how often the short runs are repeated."""

    name: str
    title: str
    size: str
    work: Callable[[int], object]
    sizes: tuple[int, ...]
    limit: float | None = None
    rounds: int = 3

    def seconds(self) -> list[float]:
        """CPU seconds by size: the least of several runs, or of one where that takes seconds."""
        return [self._least(size) for size in self.sizes]

    def _least(self, size: int) -> float:
        first = cpu_seconds(partial(self.work, size))[0]
        again = self.rounds - 1 if first < 2 else 0
        return min([first, *(cpu_seconds(partial(self.work, size))[0] for _ in range(again))])


def _proof(name: str) -> Proof:
    found = prove(library.game(name))
    if not isinstance(found, Proof):
        raise RuntimeError(f"{name} is not proved")
    return found


def _columns() -> Callable[[int], object]:
    rules = column_rules(library.game("wythoff"))
    assert rules is not None
    return lambda columns: sweep(rules, columns=columns)


def series() -> Iterator[Series]:
    """The series, one after the other."""
    schwent = partial(nim_values, library.game("schwent"))
    yield Series("nim-values", "Nim-values of Schwent's game", "size N", schwent, (256, 512, 1024, 2048), limit=2.2)
    yield Series("slack", "Proof of wythoff(slack=t)", "t", lambda t: _proof(f"wythoff(slack={t})"), (2, 4, 8, 16))
    yield Series("s-t", "Proof of st-wythoff(s=k, t=k)", "s + t = 2k", _proof_by_sum, (2, 4, 6, 8, 10, 12))
    yield Series(
        "heaps", "Proof of heap-wythoff(heaps=n)", "n", lambda n: _proof(f"heap-wythoff(heaps={n})"), (3, 5, 7, 9, 11)
    )
    yield Series(
        "cap", "Proof of capped-wythoff(cap=c)", "c", lambda c: _proof(f"capped-wythoff(cap={c})"), (4, 8, 16, 32, 64)
    )
    yield Series("columns", "Columns of Wythoff's game", "columns", _columns(), (10**5, 10**6, 10**7, 10**8), limit=1.1)
    for name, game, piles in (("wythoff", "wythoff", 2), ("five-heaps", "heap-wythoff(heaps=5)", 5)):
        work = partial(_move, _proof(game).strategy(), piles)
        yield Series(f"moves-{name}", f"A winning move of {game}", "digits", work, DIGITS)


def _proof_by_sum(total: int) -> Proof:
    return _proof(f"st-wythoff(s={total // 2}, t={total // 2})")


def _move(strategy: Strategy, piles: int, digits: int) -> None:
    x = fmpz(10) ** (digits - 1)
    strategy.move([int(factor * x) for factor in (3, 7, 5, 4, 9)[:piles]])


def run() -> Iterator[Row]:
    """One row for each series: its exponent against the one allowed, and its times."""
    for one in series():
        one.work(one.sizes[0])
        times = one.seconds()
        growth = exponent(one.sizes, times)
        for suffix, content in picture(one, times, growth).items():
            FOLDER.mkdir(parents=True, exist_ok=True)
            with whole_file(FOLDER / f"growth-{one.name}{suffix}") as file:
                file.write(content)
        yield _row(one, times, growth)


def _row(one: Series, times: list[float], growth: float) -> Row:
    name = f"growth: {one.title}, {one.size} = {one.sizes[0]:,} to {one.sizes[-1]:,}"
    note = ", ".join(f"{size:,}: {seconds(taken)}" for size, taken in zip(one.sizes, times, strict=True))
    here = f"exponent {growth:.2f}"
    if one.limit is None:
        return Row(name, float("nan"), note, limit=None, here=here)
    return Row(name, growth / one.limit, note, here=here, peer=f"{one.limit}, allowed")


def picture(one: Series, times: list[float], growth: float) -> dict[str, bytes]:
    """The times of a series and the line fitted to them; a dashed line grows as fast as is allowed."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.ticker import NullLocator

    from wythoff.show.colours import BLUE, GREY, ORANGE
    from wythoff.show.with_matplotlib import METADATA, STYLE

    with rc_context(STYLE):
        canvas = Figure(figsize=(4.2, 3.2), layout="constrained")
        FigureCanvasAgg(canvas)
        axes = canvas.add_subplot(title=one.title, xlabel=one.size, ylabel="CPU seconds", xscale="log", yscale="log")
        axes.grid(True)
        # The fitted line goes through the middle of the points, on the logarithmic axes.
        middle = _mean(one.sizes), _mean(times)
        axes.plot(
            one.sizes, [middle[1] * (x / middle[0]) ** growth for x in one.sizes], color=ORANGE, linewidth=1.4,
            label=f"fitted: exponent {growth:.2f}",
        )  # fmt: skip
        if one.limit is not None:
            axes.plot(
                one.sizes, [times[0] * (x / one.sizes[0]) ** one.limit for x in one.sizes], color=GREY, linewidth=1.2,
                linestyle="--", label=f"allowed: exponent {one.limit}",
            )  # fmt: skip
        axes.scatter(one.sizes, times, s=26, color=BLUE, zorder=3)
        axes.set_xticks(one.sizes, [_label(size) for size in one.sizes])
        axes.xaxis.set_minor_locator(NullLocator())
        axes.legend(loc="upper left")
        found = {}
        for suffix in (".svg", ".png"):
            out = BytesIO()
            canvas.savefig(out, format=suffix[1:], dpi=160, metadata=METADATA[suffix])
            found[suffix] = out.getvalue()
    return found


def _mean(values: tuple[int, ...] | list[float]) -> float:
    """The geometric mean."""
    return exp(fsum(map(log, values)) / len(values))


def _label(size: int) -> str:
    """A size at its tick, a power of ten as such.

    >>> _label(2048), _label(10**6)
    ('2,048', '$10^{6}$')
    """
    text = str(size)
    return f"$10^{{{len(text) - 1}}}$" if len(text) > 3 and set(text[1:]) == {"0"} and text[0] == "1" else f"{size:,}"
