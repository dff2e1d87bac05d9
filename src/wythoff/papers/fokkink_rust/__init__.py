"""Every numbered statement and table of [FokkinkRust], and what the text says between them."""

from importlib import import_module

from wythoff.papers.fokkink_rust.paper import PAPER

# In the order of the text: each module adds its claims to the paper.
for _section in (
    "wythoff_nim",
    "wythoff_sequences",
    "wythoff_words",
    "splythoff_nim",
    "mex_rule",
    "positions_table",
    "difference_table",
    "double_differences",
    "double_difference_rows",
    "mex_tables",
    "nim_values",
    "a_splythoff",
    "question",
):
    import_module(f"{__name__}.{_section}")

__all__ = ["PAPER"]
