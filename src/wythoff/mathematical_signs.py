"""Mathematical signs and Greek letters: each with its character, how it is typed, and its commands in LaTeX."""

from __future__ import annotations

import re
from typing import NamedTuple


class Sign(NamedTuple):
    """A character, what is typed for it in plain text, and its commands in LaTeX, of which the first is written."""

    character: str
    typed: str = ""
    latex: tuple[str, ...] = ()


SIGNS = (
    Sign("⇔", "<=>", ("Leftrightarrow",)),
    Sign("≤", "<=", ("le", "leq")),
    Sign("≥", ">=", ("ge", "geq")),
    Sign("≠", "!=", ("ne",)),
    Sign("⇒", "=>", ("Rightarrow",)),
    Sign("→", "->", ("to",)),
    Sign("±", "+-", ("pm",)),
    Sign("…", "...", ("ldots", "dots")),
    Sign("−", "-"),
    Sign("·", "*", ("cdot",)),
    *(
        Sign(character, latex=(command,))
        for character, command in {
            "≈": "approx", "↦": "mapsto", "∪": "cup", "⊕": "oplus", "∧": "land", "∨": "lor", "¬": "lnot",
            "∃": "exists", "∀": "forall", "∈": "in", "∉": "notin", "∣": "mid", "∤": "nmid", "⊤": "top", "⊥": "bot",
            "⌊": "lfloor", "⌋": "rfloor",
        }.items()
    ),
)  # fmt: skip

LETTERS = (
    *(
        Sign(character, name, (name,))
        for name, character in {
            "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "theta": "θ", "kappa": "κ", "lambda": "λ",
            "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "omega": "ω",
            "Delta": "Δ", "Sigma": "Σ", "Phi": "Φ",
        }.items()
    ),
    Sign("φ", "phi", ("varphi",)),
    Sign("ℓ", latex=("ell",)),
)  # fmt: skip

_TYPED = {sign.typed: sign.character for sign in SIGNS if len(sign.typed) > 1}
_TYPED_SIGN = re.compile("|".join(map(re.escape, _TYPED)))


def in_signs(text: str) -> str:
    """A text with the signs of print in place of those that are typed with several characters.

    >>> in_signs("n >= 1 => a-b <= 2")
    'n ≥ 1 ⇒ a-b ≤ 2'
    """
    return _TYPED_SIGN.sub(lambda typed: _TYPED[typed[0]], text)
