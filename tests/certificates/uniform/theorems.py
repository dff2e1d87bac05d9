"""The theorems with parameters whose certificates are stored; run as a program, this writes them anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from wythoff.checker.theorems import Uniform
from wythoff.describe.laws import ColumnLaw, DistanceLaw, Forbidden, LinearLaw
from wythoff.integers.polynomial import Polynomial
from wythoff.prove.uniform.beatty import beatty_theorem, wythoff_is_beatty
from wythoff.prove.uniform.columns import prove_columns
from wythoff.prove.uniform.leaps import law_of_the_leaps, splythoff_law
from wythoff.prove.uniform.theories.kbonacci import kbonacci_tables
from wythoff.prove.uniform.theories.outcomes import amounts_theorem, kernel_theorem
from wythoff.prove.uniform.theories.shifted_words import shifted_words
from wythoff.prove.uniform.words import letters_at_columns
from wythoff.rules import library
from wythoff.rules.parse import parse_game
from wythoff.rules.symbolic import Symbol, SymbolicGame, symbolic_game, symbolic_text

GOOD = Path(__file__).parent / "good"
ZERO, ONE, TWO = map(Polynomial.number, range(3))
s, t, a, cut = map(Polynomial.name, ("s", "t", "a", "cut"))


def near(slack: Polynomial, form: tuple[int, int]) -> Forbidden:
    """Closer than the slack to a combination of an earlier column."""
    return Forbidden(form, -slack + 1, slack - 1)


def one_sided(slack: Polynomial) -> DistanceLaw:
    return DistanceLaw((near(slack, (-1, 1)), Forbidden((1, 1), ZERO, slack - 1)))


def with_terminal(condition: str) -> SymbolicGame:
    text = library.named_text("wythoff")
    assert text is not None
    named = text.text.replace("wythoff(slack = 1)", "ended(slack = 1, cut = 0)")
    return symbolic_text(parse_game(f"{named}\nterminal {condition}\n"), {"slack": Symbol("t"), "cut": Symbol("cut")})


def without_symbols(name: str) -> SymbolicGame:
    text = library.named_text(name)
    assert text is not None
    return SymbolicGame(text, (), (), ())


BEYOND = LinearLaw(ONE, t, cut + t, cut + 1)
COLUMNS: dict[str, tuple[SymbolicGame, ColumnLaw]] = {
    "wythoff": (symbolic_game("wythoff(slack=t)"), LinearLaw(ONE, t)),
    "st-wythoff": (symbolic_game("st-wythoff(s=s, t=t)"), LinearLaw(s, t)),
    "schwent": (without_symbols("schwent"), LinearLaw(TWO, ONE)),
    "splythoff": (symbolic_game("splythoff(slack=a)"), splythoff_law(a)),
    "one-sided-splythoff": (symbolic_game("one-sided-splythoff(slack=a)"), one_sided(a)),
    "misere-wythoff": (symbolic_game("misere-wythoff(slack=t)", where="t >= 2"), LinearLaw(ONE, t, ONE)),
    "misere-st-wythoff": (symbolic_game("misere-st-wythoff(s=s, t=t)", where="s + t >= 3"), LinearLaw(s, t, ONE)),
    "terminal-largest": (with_terminal("x <= cut, y <= cut"), BEYOND),
    "terminal-sum": (with_terminal("x + y <= cut"), BEYOND),
}


def of_columns(name: str) -> Uniform:
    found = prove_columns(*COLUMNS[name])
    assert isinstance(found, Uniform), found
    return found


THEOREMS: dict[str, Callable[[], Uniform]] = {
    **{name: partial(of_columns, name) for name in COLUMNS},
    "beatty": beatty_theorem,
    "wythoff-beatty": wythoff_is_beatty,
    "leaps": law_of_the_leaps,
    "wythoff-word": partial(letters_at_columns, symbolic_game("wythoff(slack=t)"), LinearLaw(ONE, t)),
    "st-wythoff-word": partial(letters_at_columns, symbolic_game("st-wythoff(s=s, t=t)"), LinearLaw(s, t)),
    "kbonacci": kbonacci_tables,
    "shifted-word": shifted_words,
    "kernels": kernel_theorem,
    "amounts": amounts_theorem,
}


def write_all(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for name, prove in THEOREMS.items():
        (folder / f"{name}.json").write_bytes(prove().text)


if __name__ == "__main__":
    write_all(GOOD)
