"""Every numbered statement and table of [FokkinkRust], and what the text says between them."""

from wythoff.papers.fokkink_rust.paper import PAPER

PAPER.read(
    __name__,
    "wythoff_nim",
    "wythoff_sequences",
    "wythoff_words",
    "splythoff_nim",
    "mex_rule",
    "lemma_2",
    "kbonacci_letters",
    "positions_table",
    "shifted_rows",
    "difference_table",
    "double_differences",
    "double_difference_rows",
    "mex_tables",
    "nim_values",
    "a_splythoff",
    "question",
    "severities",
    "pictures",
)

__all__ = ["PAPER"]
