"""The formats that records can be written in, known without loading what writes them."""

RECORDS = (".csv", ".parquet", ".json", ".tex")
NUMBERED = (*RECORDS, ".txt")
"""Sequences can also be b-files."""
