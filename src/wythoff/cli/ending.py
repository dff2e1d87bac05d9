"""How a run ends: every failure becomes one message on stderr and an exit code, never a traceback.

Exit codes: 0 done, 1 a check failed, 2 bad usage or input, 3 undecided; 130 stopped by Ctrl-C and 141 when the
reader of the output has gone, as is usual in shells.
"""

from __future__ import annotations

import errno
import gc
import io
import os
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NoReturn, TextIO

import click

from wythoff.errors import WythoffError

REFUTED = 1
BAD_INPUT = 2
UNDECIDED = 3
STOPPED = 130
READER_GONE = 141

STDIN, STDERR = 0, 2

LONGEST_WORD = 300
_LONG_WORD = re.compile(rf"\S{{{LONGEST_WORD + 1},}}")

# Automata are made of tuples without cycles: looking for cycles after every 700 of them costs a tenth of a proof.
OBJECTS_BETWEEN_COLLECTIONS = 100_000


EXIT_CODES = {"proved": 0, "true": 0, "refuted": REFUTED, "false": REFUTED, "undecided": UNDECIDED}
"""The exit codes of commands that ask what is known, by the status of the answer."""


class ReaderGone(Exception):
    """The reader of the output has closed it."""


class StandardStream(io.RawIOBase):
    """Standard output or error below any buffer; an error when writing names the stream.

    A reader that has gone does not raise an OSError here, for which click would end the process as if a check had
    failed.
    """

    def __init__(self, raw: io.RawIOBase, called: str) -> None:
        self._raw, self._called = raw, called

    def write(self, content: Any) -> int | None:
        try:
            return self._raw.write(content)
        except BrokenPipeError:
            raise ReaderGone from None
        except OSError as problem:
            raise OSError(problem.errno, problem.strerror, self._called) from None

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._raw.fileno()

    def isatty(self) -> bool:
        return self._raw.isatty()


class WholeWriter(io.BufferedWriter):
    """Delivers everything that is written immediately, or raises an error.

    The system may take only the first part of a long text, when the disk is full or the reader goes away, and Python's
    own streams under PYTHONUNBUFFERED silently drop the rest.
    """

    def write(self, content: Any) -> int:
        written = super().write(content)
        self.flush()
        return written


class ClosedOutput(io.TextIOBase):
    """A standard output that the caller closed: what is printed there is lost, and that must be noticed."""

    def write(self, text: str) -> int:
        raise OSError(errno.EBADF, "closed, so the result cannot be printed", "standard output")


def run_and_exit(run: Callable[[], Any]) -> NoReturn:
    """Run a click command and leave the process with its exit code."""
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
    _replace_closed_streams()
    sys.stdout, sys.stderr = _delivering(sys.stdout, "standard output"), _delivering(sys.stderr, "standard error")
    for stream in (sys.stdout, sys.stderr):
        _write_any_character(stream)
    sys.exit(_exit_code(run))


def _delivering(stream: TextIO, called: str) -> TextIO:
    """A stream to the same place that loses no write unnoticed, with or without a buffer as before."""
    if not isinstance(stream, io.TextIOWrapper) or stream not in (sys.__stdout__, sys.__stderr__):
        return stream
    stream.flush()
    raw: Any = getattr(stream.buffer, "raw", stream.buffer)
    unbuffered = raw is stream.buffer
    writer = (WholeWriter if unbuffered else io.BufferedWriter)(StandardStream(raw, called))
    encoding, errors, by_lines = stream.encoding, stream.errors, stream.line_buffering
    return io.TextIOWrapper(writer, encoding, errors, line_buffering=by_lines, write_through=unbuffered)


def _replace_closed_streams() -> None:
    """Replace streams that the caller closed: they are None, and the next files opened would get their numbers."""
    while (free := os.open(os.devnull, os.O_RDWR)) <= STDERR:
        pass
    os.close(free)
    if sys.stdin is None:
        sys.stdin = os.fdopen(STDIN, encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = ClosedOutput()
    if sys.stderr is None:
        sys.stderr = os.fdopen(STDERR, "w", encoding="utf-8")


def _exit_code(run: Callable[[], Any]) -> int:
    try:
        result = run()
        # Output that cannot be written must be noticed here, not when the interpreter shuts down.
        sys.stdout.flush()
    except WythoffError as problem:
        return _refuse(str(problem))
    except click.BadParameter as problem:
        return _refuse(_at_option(problem))
    except click.UsageError as problem:
        return _refuse(_with_hint(problem))
    except click.ClickException as problem:
        return _refuse(problem.format_message())
    except (click.Abort, KeyboardInterrupt):
        _say("stopped")
        return STOPPED
    except (BrokenPipeError, ReaderGone):
        _silence(sys.stdout)
        return READER_GONE
    except OSError as problem:
        _silence(sys.stdout)
        return _refuse(_in_one_line(problem))
    except MemoryError:
        return _refuse("this machine does not have enough memory for that; try a smaller bound or size")
    return result if isinstance(result, int) else 0


def _refuse(message: str) -> int:
    """Say what is wrong; names of thousands of characters are shortened."""
    _say("wythoff: " + _LONG_WORD.sub(lambda word: f"{word[0][:LONGEST_WORD]}...", message))
    return BAD_INPUT


def _say(message: str) -> None:
    with suppress(OSError):
        click.echo(message, err=True)


def _at_option(problem: click.BadParameter) -> str:
    if problem.param is None or isinstance(problem, click.MissingParameter):
        return _with_hint(problem)
    return f"{problem.param.opts[0]}: {problem.message}"


def _with_hint(problem: click.UsageError) -> str:
    command = problem.ctx.command_path if problem.ctx is not None else "wythoff"
    return f"{problem.format_message()}\nTry '{command} --help' for help."


def _in_one_line(problem: OSError) -> str:
    reason = problem.strerror or str(problem)
    return f"{problem.filename}: {reason}" if problem.filename else reason


def _silence(stream: TextIO) -> None:
    """What is still buffered cannot be delivered: let it go nowhere, so that shutting down stays quiet."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _write_any_character(stream: TextIO) -> None:
    """A terminal without Unicode shows '?' for what it lacks; that is better than stopping."""
    with suppress(AttributeError, ValueError, OSError):
        stream.reconfigure(errors="replace")  # type: ignore[attr-defined]
