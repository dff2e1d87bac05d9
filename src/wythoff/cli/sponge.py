"""``wythoff sponge``: self-similar sets, their points and their pictures."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wythoff.cli.completing import one_of
from wythoff.cli.text import heading, in_columns, width
from wythoff.cli.types import Count, OutputFile, json_option
from wythoff.files import whole_file
from wythoff.show import SUFFIXES, draw
from wythoff.text import count

if TYPE_CHECKING:
    from wythoff.exact.self_similar import Address, SelfSimilarSet

LARGEST_HEAPS = 12
MAX_VECTORS = 4_096
MAX_SHOWN = 64
LARGEST_DENOMINATOR = 10_000
"""A walk inside the set may visit this many points for each coordinate."""

_VECTOR = re.compile(r"\s*(?:([0-9]{1,20})|\(([0-9]{1,4}(?:\s*,\s*[0-9]{1,4})*)\))\s*(?:,|;|$)")
_DIGITS = re.compile(r"([01])\.([0-9]*)\(([0-9]+)\)")
_RATIONAL = re.compile(r"[0-9]{1,9}(?:/[0-9]{1,9})?")


@click.command("sponge")
@click.argument(
    "spec",
    metavar="HEAPS|K|VECTORS",
    shell_complete=one_of([("3", "the closure of [LiWu, Corollary 5]"), ("K", "the set of its introduction")]),
)
@click.option(
    "--base", default=2, show_default=True, type=click.IntRange(2, 10), help="The copies are 1/BASE the size."
)
@click.option("--at", "point", metavar="POINT", help="Say whether a point, such as 1/3,2/3,1, is in the set.")
@click.option("--levels", type=Count(least=1, most=30), help="How many vectors make up each point of the picture.")
@click.option("--project", metavar="SUMS", help="What is drawn: two or three sums of coordinates, as in x1+x4,x2,x3.")
@click.option("-o", "--output", type=OutputFile(SUFFIXES), help="A .png, .svg, .pdf or .html file for the picture.")
@json_option
def command(
    spec: str,
    base: int,
    point: str | None,
    levels: int | None,
    project: str | None,
    output: Path | None,
    as_json: bool,
) -> None:
    """Describe the self-similar set E that is the union of (E + v)/2 over some vectors v, draw it, or look for
    a point in it.

    HEAPS, a number n, stands for the vectors of n digits 0 and 1 with nim-sum 0: E is the closure of the scaled
    P-positions of the game with n heaps, n odd [LiWu, Theorem 4]. K is the sponge of its introduction, of the vectors
    000, 100, 010 and 001. VECTORS are others, such as 00,10,01 or "(0,0),(2,0),(1,2)".

    A POINT has a coordinate for each place of a vector: a whole number, a fraction, or digits with their period, as in
    0.01(10). It is in E exactly if v_1/2 + v_2/4 + ... is the point for some of the vectors [LiWu, Proposition 9]; such
    vectors are printed, the period in parentheses.

    Exit code 1: the point is not in the set.

    Examples: wythoff sponge 3 --at "1/3,2/3,1"

    wythoff sponge K -o sponge.png

    wythoff sponge 00,10,20,01,21,02,12,22 --base 3 --levels 4 -o carpet.svg
    """
    from wythoff.exact.self_similar import SelfSimilarSet

    if output is None and (levels is not None or project is not None):
        raise click.UsageError("--levels and --project apply to the picture: give -o FILE")
    chosen = SelfSimilarSet(_vectors(spec), base)
    where = None if point is None else _point(point, chosen)
    address = None if where is None else chosen.address(where)
    if output is not None:
        _draw(chosen, spec, levels, project, output, quiet=as_json)
    if as_json:
        click.echo(json.dumps(_report(chosen, where, address)))
    elif where is not None:
        _print_point(chosen, where, address)
    elif output is None:
        _print_set(chosen)
    click.get_current_context().exit(int(where is not None and address is None))


def _vectors(spec: str) -> tuple[tuple[int, ...], ...]:
    from wythoff.exact.self_similar import even_vectors

    if spec.strip().upper() == "K":
        return ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
    if re.fullmatch(r"\s*[0-9]{1,2}\s*", spec) and not spec.strip().startswith("0"):
        heaps = int(spec)
        if not 2 <= heaps <= LARGEST_HEAPS:
            raise click.UsageError(f"the number of heaps is from 2 to {LARGEST_HEAPS}, not {heaps}")
        return tuple(sorted(even_vectors(heaps)))
    found, at = [], 0
    while at < len(spec):
        match = _VECTOR.match(spec, at)
        if match is None:
            raise click.UsageError(
                f"cannot read '{spec[at : at + 40]}': vectors are written as 000,110,101 or (0,0),(2,0); "
                "or give a number of heaps, or K"
            )
        digits = match[1] or match[2].split(",")
        found.append(tuple(map(int, digits)))
        at = match.end()
    vectors = tuple(dict.fromkeys(found))
    if len({len(v) for v in vectors}) != 1:
        raise click.UsageError("all vectors need the same number of entries, as in 000,110,101")
    if not 2 <= len(vectors) <= MAX_VECTORS:
        raise click.UsageError(f"a self-similar set needs from 2 to {MAX_VECTORS:,} different vectors")
    return vectors


def _point(text: str, chosen: SelfSimilarSet) -> tuple[Fraction, ...]:
    parts = [part.strip() for part in text.strip().removeprefix("[").removesuffix("]").split(",")]
    if len(parts) != chosen.dimensions:
        raise click.UsageError(f"the point needs {count(chosen.dimensions, 'coordinate')}, not {len(parts)}")
    return tuple(_coordinate(part, chosen.base) for part in parts)


def _coordinate(text: str, base: int) -> Fraction:
    """A whole number, a fraction, or digits in a base with their period."""
    match = _DIGITS.fullmatch(text)
    if match is not None and all(int(digit) < base for digit in match[2] + match[3]):
        whole, before, period = int(match[1]), match[2], match[3]
        tail = Fraction(int(period, base), base ** len(period) - 1)
        value = whole + (int(before or "0", base) + tail) * Fraction(1, base ** len(before))
    elif _RATIONAL.fullmatch(text) and not text.endswith("/0"):
        value = Fraction(text)
    else:
        raise click.UsageError(
            f"cannot read the coordinate '{text[:40]}': write a fraction such as 5/12, or digits in base {base} with "
            "their period, as in 0.01(10)"
        )
    if value.denominator > LARGEST_DENOMINATOR:
        raise click.UsageError(f"the coordinate {text[:40]} has a denominator above {LARGEST_DENOMINATOR:,}")
    return value


def _draw(
    chosen: SelfSimilarSet, spec: str, levels: int | None, project: str | None, output: Path, *, quiet: bool
) -> None:
    from wythoff.show.projection import read_projection
    from wythoff.show.sponge import coordinate_names, readable_levels, self_similar

    names = coordinate_names(chosen)
    projection = None if project is None else read_projection(project, names)
    figure = self_similar(chosen, readable_levels(chosen) if levels is None else levels, projection)
    picture = draw(figure, output.suffix.lower())
    with whole_file(output) as file:
        file.write(picture)
    if not quiet:
        click.echo(f"{figure.title}, {figure.summary}, drawn in {output}")


def _report(chosen: SelfSimilarSet, where: tuple[Fraction, ...] | None, address: Address | None) -> dict[str, Any]:
    report: dict[str, Any] = {"vectors": [list(v) for v in chosen.vectors], "base": chosen.base}
    if where is None:
        return report
    known = None if address is None else {"before": address.before, "period": address.period}
    finite = address is not None and chosen.has_finite_sum(where)
    return report | {
        "point": [str(a) for a in where],
        "member": address is not None,
        "finite_sum": finite,
        "address": known,
    }


def _print_set(chosen: SelfSimilarSet) -> None:
    heading(f"The union of {len(chosen.vectors):,} copies of itself, each of 1/{chosen.base} the size")
    click.echo(f"  E = the union of (E + v)/{chosen.base}; similarity dimension {_dimension(chosen)}")
    click.echo("\nvectors v")
    shown = ["".join(map(str, v)) if max(v) < 10 else f"({','.join(map(str, v))})" for v in chosen.vectors[:MAX_SHOWN]]
    for line in in_columns(shown, width()):
        click.echo(line)
    if len(chosen.vectors) > MAX_SHOWN:
        click.echo(f"  ... {len(chosen.vectors) - MAX_SHOWN:,} more; --json prints all")


def _dimension(chosen: SelfSimilarSet) -> str:
    """log(copies)/log(base), as a fraction where it is one."""
    from wythoff.exact.constant import ratio_of_logarithms

    copies = len(chosen.vectors)
    ratio = ratio_of_logarithms(Fraction(copies), Fraction(chosen.base))
    return f"log({copies})/log({chosen.base})" if ratio is None else str(ratio)


def _print_point(chosen: SelfSimilarSet, where: tuple[Fraction, ...], address: Address | None) -> None:
    point = f"({', '.join(map(str, where))})"
    if address is None:
        click.echo(f"{point} is not in the set: no vectors have it as their sum")
        return
    click.echo(f"{point} is in the set: its vectors are {address}")
    if chosen.has_finite_sum(where):
        click.echo("  it is a sum of finitely many vectors too")
    else:
        click.echo("  it is a limit of sums of finitely many vectors, but not such a sum itself")


__all__ = ["command"]
