"""``-v`` and ``-q``, before or after the name of any command: how much is reported on stderr while the command works.

What a command prints on stdout does not depend on them, nor do errors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    import logging

_LEVEL = "wythoff.verbosity"


def with_verbosity(command: click.Command) -> click.Command:
    """The command, and the commands inside it, with ``-v`` and ``-q``."""
    if not any(parameter.name == "verbose" for parameter in command.params):
        command.params += [_option("verbose", "Report progress on stderr; -vv reports more.", 1)]
        command.params += [_option("quiet", "Show neither progress nor notes on stderr.", -1)]
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            with_verbosity(inner)
    return command


def is_quiet() -> bool:
    """Whether the command that runs now was told to be quiet."""
    context = click.get_current_context(silent=True)
    return context is not None and context.meta.get(_LEVEL, 0) < 0


def note(text: str) -> None:
    """Write to stderr something that is neither an answer nor an error."""
    if not is_quiet():
        click.echo(text, err=True)


def _option(name: str, help: str, step: int) -> click.Option:
    def adjust(context: click.Context, parameter: click.Parameter, count: int) -> None:
        if count:
            context.meta[_LEVEL] = context.meta.get(_LEVEL, 0) + step * count
            _listen(context, context.meta[_LEVEL])

    return click.Option([f"-{name[0]}", f"--{name}"], count=True, expose_value=False, callback=adjust, help=help)


def _listen(context: click.Context, level: int) -> None:
    """Show what the package logs, until the run ends."""
    import logging

    from wythoff.logs import PACKAGE

    log = logging.getLogger(PACKAGE)
    _stop_listening(log)
    if level > 0:
        log.addHandler(_on_stderr(detailed=level > 1))
        log.setLevel(logging.DEBUG if level > 1 else logging.INFO)
        context.find_root().call_on_close(lambda: _stop_listening(log))


def _stop_listening(log: logging.Logger) -> None:
    for handler in [each for each in log.handlers if each.name == _LEVEL]:
        log.removeHandler(handler)
    log.setLevel("NOTSET")


def _on_stderr(*, detailed: bool) -> logging.Handler:
    """A handler that prints lines with the seconds since it was made, through a progress bar if there is one."""
    import logging
    import time

    began = time.time()

    class OnStderr(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            where = f"{record.name}: " if detailed else ""
            click.echo(f"{record.created - began:8.3f} s  {where}{record.getMessage()}", err=True)

    handler = OnStderr()
    handler.name = _LEVEL
    return handler


__all__ = ["is_quiet", "note", "with_verbosity"]
