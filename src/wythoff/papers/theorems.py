"""The theorems whose certificates come with the program, and what proves each of them.

``python -m wythoff.papers.theorems`` looks for all proofs anew, which takes about a minute. A certificate whose theorem
still says the same is left as it is: the same theorem can have many proofs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from wythoff.checker.theorems import Uniform
from wythoff.describe.laws import LinearLaw
from wythoff.files import whole_file
from wythoff.integers.polynomial import Polynomial
from wythoff.papers.uniform import CERTIFICATES
from wythoff.prove.certificate_files import checked_claim
from wythoff.prove.symbolic import Theorem, prove_for_all
from wythoff.prove.uniform.beatty import beatty_theorem, wythoff_is_beatty
from wythoff.prove.uniform.leaps import law_of_the_leaps
from wythoff.prove.uniform.theories.axioms import groups, increasing_sequences, partitions
from wythoff.prove.uniform.theories.binary import binary_rows
from wythoff.prove.uniform.theories.blocks import images_in_blocks
from wythoff.prove.uniform.theories.cells import differences_in_a_cell, numbers_in_cells
from wythoff.prove.uniform.theories.complementary import skolem_fraenkel, slopes_of_complementary_sequences
from wythoff.prove.uniform.theories.determinants import determinants
from wythoff.prove.uniform.theories.finite_words import finite_words
from wythoff.prove.uniform.theories.images import images_of_words
from wythoff.prove.uniform.theories.invariant import invariant_game
from wythoff.prove.uniform.theories.kbonacci import kbonacci_tables
from wythoff.prove.uniform.theories.kbonacci.discrepancy import kbonacci_discrepancy
from wythoff.prove.uniform.theories.layers import splythoff_layers
from wythoff.prove.uniform.theories.moves import largest_set_of_moves, rows_of_wythoff
from wythoff.prove.uniform.theories.multiples import multiples_in_intervals
from wythoff.prove.uniform.theories.nim_values import nim_values_theorem
from wythoff.prove.uniform.theories.one_sided import one_sided_steps
from wythoff.prove.uniform.theories.outcomes import adjoined_moves, amounts_theorem, kernel_theorem
from wythoff.prove.uniform.theories.recursions import (
    doubling_but_once,
    powers_and_their_divisors,
    powers_of_a_morphism,
    zeros_between_ones,
)
from wythoff.prove.uniform.theories.shifted_words import shifted_words
from wythoff.prove.uniform.theories.slopes import continued_fractions
from wythoff.prove.uniform.theories.stages import layers_are_the_p_positions
from wythoff.prove.uniform.theories.sturmian import words_of_alpha
from wythoff.prove.uniform.theories.torus import torus_of_alpha
from wythoff.prove.uniform.theories.wythoff_slopes import quadratic_slopes
from wythoff.prove.uniform.words import letters_at_columns
from wythoff.rules.symbolic import symbolic_game

SCRIPTS: dict[str, Callable[[], Uniform]] = {
    "adjoined-moves": adjoined_moves,
    "amounts": amounts_theorem,
    "beatty": beatty_theorem,
    "cells": numbers_in_cells,
    "complementary": skolem_fraenkel,
    "continued-fractions": continued_fractions,
    "determinants": determinants,
    "differences-in-a-cell": differences_in_a_cell,
    "doubling": doubling_but_once,
    "finite-words": finite_words,
    "groups": groups,
    "images-in-blocks": images_in_blocks,
    "images-of-words": images_of_words,
    "increasing": increasing_sequences,
    "invariant-game": invariant_game,
    "kbonacci": kbonacci_tables,
    "kbonacci-discrepancy": kbonacci_discrepancy,
    "kernels": kernel_theorem,
    "layers": splythoff_layers,
    "layers-of-games": layers_are_the_p_positions,
    "moves-of-alpha": largest_set_of_moves,
    "multiples-of-beta": multiples_in_intervals,
    "one-sided-steps": one_sided_steps,
    "partitions": partitions,
    "powers-and-their-divisors": powers_and_their_divisors,
    "powers-of-a-morphism": powers_of_a_morphism,
    "quadratic-slopes": quadratic_slopes,
    "rows-in-binary": binary_rows,
    "rows-of-wythoff": rows_of_wythoff,
    "shifted-word": shifted_words,
    "slopes-of-complementary": slopes_of_complementary_sequences,
    "splythoff-leaps": law_of_the_leaps,
    "torus-of-alpha": torus_of_alpha,
    "values-of-splythoff": partial(nim_values_theorem, splits=True),
    "values-of-wythoff": partial(nim_values_theorem, splits=False),
    "words-of-alpha": words_of_alpha,
    "wythoff": wythoff_is_beatty,
    "wythoff-word": lambda: letters_at_columns(
        symbolic_game("wythoff(slack=t)"), LinearLaw(Polynomial.number(1), Polynomial.name("t"))
    ),
    "zeros-between-ones": zeros_between_ones,
}
"""Theorems that are written as scripts: what is stated, lemma by lemma, and which earlier lemmas help."""

GAMES: dict[str, tuple[str, str]] = {
    "capped-nim": ("capped-nim(heaps=n, cap=c)", ""),
    "capped-wythoff": ("capped-wythoff(cap=n)", ""),
    "heap-wythoff": ("heap-wythoff(heaps=n)", "n = 2*m + 1"),
    "misere-capped-nim": ("misere-capped-nim(heaps=n, cap=c)", ""),
    "misere-capped-wythoff": ("misere-capped-wythoff(cap=n)", "n >= 2"),
    "misere-heap-wythoff": ("misere-heap-wythoff(heaps=n)", "n = 2*m + 1"),
    "misere-nim": ("misere-nim(heaps=n)", ""),
    "nim": ("nim(heaps=n)", ""),
    "splythoff": ("splythoff(slack=a)", ""),
}
"""Theorems that ``wythoff prove`` finds from a game with symbols, and what is assumed of the symbols."""

NAMES = sorted([*SCRIPTS, *GAMES])


def proved_anew(name: str) -> bytes:
    """The certificate of a theorem, from a new search.

    >>> len(proved_anew("groups")) > 1000
    True
    """
    if name in SCRIPTS:
        return SCRIPTS[name]().text
    spec, where = GAMES[name]
    found = prove_for_all(symbolic_game(spec, where=where or ()))
    if not isinstance(found, Theorem):
        raise RuntimeError(f"{name}: {found}")
    return found.certificate


def says_the_same(text: bytes, other: bytes) -> bool:
    """Whether two certificates prove the same theorem, of the same rules; both are checked.

    >>> says_the_same(proved_anew("groups"), proved_anew("partitions"))
    False
    """
    one, two = checked_claim(text), checked_claim(other)
    return (one.sentence, one.rules) == (two.sentence, two.rules)


def main() -> None:
    """Look for all proofs anew, and write the certificates of theorems that are new or say something else."""
    for name in NAMES:
        file, found = Path(str(CERTIFICATES / f"{name}.json")), proved_anew(name)
        if file.exists() and says_the_same(file.read_bytes(), found):
            print(f"{name}: as before")
            continue
        with whole_file(file) as written:
            written.write(found)
        print(f"{name}: written, {len(found):,} bytes")


if __name__ == "__main__":
    main()
