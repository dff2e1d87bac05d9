"""The formats that records and tables can be written in, known without loading what writes them."""

RECORDS = (".csv", ".parquet", ".json", ".tex")
NUMBERED = (*RECORDS, ".txt")
"""Sequences can also be b-files."""
TABLES = (".csv", ".parquet", ".npz", ".json")
"""Tables of numbers can also be NumPy's arrays."""
