"""The five papers as a register of claims, each checked from the definitions when the register runs."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wythoff.papers.paper import Paper

FOLDERS = {
    "LiWu": "li_wu",
    "FokkinkRust": "fokkink_rust",
    "GoldbergFraenkel": "goldberg_fraenkel",
    "Schwent": "schwent",
    "Aoki": "aoki",
}
"""The keys of the papers, and the folder that holds the claims of each."""


@cache
def load(key: str) -> Paper:
    """The paper with this key; its folder is loaded when it is asked for.

    >>> load("Schwent").title
    'Generalizing the Wythoff game'
    """
    found: Paper = import_module(f"wythoff.papers.{FOLDERS[key]}").PAPER
    return found


def register() -> dict[str, Paper]:
    """All papers by their keys."""
    return {key: load(key) for key in FOLDERS}


__all__ = ["FOLDERS", "load", "register"]
