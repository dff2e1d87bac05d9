"""The formats of records and tables, known without loading the modules that write them."""

RECORDS = (".csv", ".parquet", ".json", ".tex")
NUMBERED = (*RECORDS, ".txt")
"""Sequences can also be b-files."""
TABLES = (".csv", ".parquet", ".npz", ".json")
"""Tables of numbers can also be NumPy arrays."""
