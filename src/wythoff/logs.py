"""One logger for each module, silent unless the program that uses the package turns it on.

Loggers are named for their modules, below ``wythoff``: INFO says what is being done, DEBUG each step of it. On the
command line, ``-v`` and ``-vv`` show them.

>>> logger("wythoff.solve").name
'wythoff.solve'
"""

from __future__ import annotations

import logging

PACKAGE = "wythoff"

logging.getLogger(PACKAGE).addHandler(logging.NullHandler())


def logger(module: str) -> logging.Logger:
    """The logger of a module, by ``__name__``."""
    return logging.getLogger(module)


__all__ = ["PACKAGE", "logger"]
