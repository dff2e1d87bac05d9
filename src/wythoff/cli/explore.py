"""``wythoff explore``: the explorer in a browser, served on this machine alone."""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wythoff.cli.types import Count
from wythoff.prove import proof_cache

if TYPE_CHECKING:
    from wythoff.web.survey import SurveyPage

ADDRESS = "127.0.0.1"
PORT = 8642


@click.command("explore")
@click.option("--port", type=Count(0, 65_535), help=f"Where to listen; {PORT} or a free port unless given.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option(
    "--survey", metavar="DIR", type=click.Path(path_type=Path), help="Also show the finished survey in this directory."
)
@click.option("--no-cache", is_flag=True, help="Neither use nor keep proofs in the user's cache.")
def command(port: int | None, no_browser: bool, survey: Path | None, no_cache: bool) -> None:
    """Explore games in a browser: type rules, see the board, prove, play.

    The page is served on this machine and for this machine alone. Ctrl-C ends it.

    Examples: wythoff explore

    wythoff explore --survey splythoff
    """
    if no_cache:
        # The processes that compute for the page inherit this environment.
        os.environ[proof_cache.VARIABLE] = proof_cache.OFF
    page = None if survey is None else _survey_page(survey)
    listening = _listen(port)
    address = f"http://{ADDRESS}:{listening.getsockname()[1]}/"
    click.echo(f"the explorer is at {address} (Ctrl-C ends it)")
    sys.stdout.flush()
    if not no_browser and sys.stdout.isatty():
        import webbrowser

        webbrowser.open(address)
    _serve(listening, page)


def _survey_page(folder: Path) -> SurveyPage:
    from wythoff.web.survey import SurveyPage

    return SurveyPage.of(folder)


def _listen(port: int | None) -> socket.socket:
    """A listening socket: on the given port or, if none is given, on the usual one or any free one."""
    for choice in (PORT, 0) if port is None else (port,):
        # With the protocol named, asyncio sends small answers immediately instead of waiting for more to send.
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((ADDRESS, choice))
            listening.listen(128)
            return listening
        except OSError as problem:
            listening.close()
            why = problem.strerror
    raise click.ClickException(f"cannot listen on port {port}: {why}; leave out --port to take a free one")


def _serve(listening: socket.socket, survey: SurveyPage | None) -> None:
    """Serve until Ctrl-C; work that is under way then ends, too."""
    from wythoff.extras import needing

    with needing("web"):
        import uvicorn

        from wythoff.web.app import create_app
        from wythoff.web.server import Server

    settings = uvicorn.Config(
        create_app(survey=survey), log_level="critical", timeout_graceful_shutdown=1, lifespan="on"
    )
    with suppress(KeyboardInterrupt):
        Server(settings).run(sockets=[listening])


__all__ = ["command"]
