"""Combinatorics on words: morphisms, infinite words with direct access to any place, k-bonacci tables, alpha-words."""

from wythoff.words.alpha_word import alpha_word, alpha_word_by_beatty, phi, sturmian_word
from wythoff.words.discrepancy import Discrepancy, deviation
from wythoff.words.infinite import InfiniteWord, MorphicWord, infinite_product
from wythoff.words.kbonacci import (
    Table,
    difference_table,
    double_difference_table,
    kbonacci,
    kbonacci_morphism,
    positions_table,
    step_vectors,
)
from wythoff.words.letters import FiniteWord, Letter
from wythoff.words.mex_rules import table_by_mex
from wythoff.words.morphism import Morphism
from wythoff.words.positions import Positions
from wythoff.words.spec import word_from_spec
from wythoff.words.wythoff_sequences import wythoff_morphism, wythoff_sequences, wythoff_word

__all__ = [
    "Discrepancy",
    "FiniteWord",
    "InfiniteWord",
    "Letter",
    "MorphicWord",
    "Morphism",
    "Positions",
    "Table",
    "alpha_word",
    "alpha_word_by_beatty",
    "deviation",
    "difference_table",
    "double_difference_table",
    "infinite_product",
    "kbonacci",
    "kbonacci_morphism",
    "phi",
    "positions_table",
    "step_vectors",
    "sturmian_word",
    "table_by_mex",
    "word_from_spec",
    "wythoff_morphism",
    "wythoff_sequences",
    "wythoff_word",
]
