"""The columns of a long computation in a folder of Parquet files, which grows chunk by chunk and can be resumed.

>>> from tempfile import TemporaryDirectory
>>> from wythoff.rules import library
>>> with TemporaryDirectory() as home:
...     files = write_columns(library.game("wythoff"), 1000, f"{home}/wythoff")
...     files[999]
(1616, 2615)
"""

from wythoff.exchange.streams.read import ColumnFiles, open_columns
from wythoff.exchange.streams.write import write_columns

__all__ = ["ColumnFiles", "open_columns", "write_columns"]
