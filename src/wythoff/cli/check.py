"""``wythoff check``: is a certificate a proof?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click


@click.command("check")
@click.argument("certificate", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def command(context: click.Context, certificate: Path, as_json: bool) -> None:
    """Check a CERTIFICATE that `wythoff prove` wrote.

    The checker uses nothing of the prover. The game's text is also read again, and its rules compared with those that
    the certificate argues about.

    Example: wythoff check wythoff.cert.json
    """
    from wythoff.prove.checker import Invalid, read
    from wythoff.prove.stored import checked_claim, content

    text = content(certificate)
    try:
        name, claim = checked_claim(read(text))
    except Invalid as problem:
        _show({"valid": False, "game": None, "why": str(problem)}, f"invalid: {problem}", as_json)
        context.exit(1)
    _show({"valid": True, "game": name, "why": None}, f"valid: {certificate} proves {claim}", as_json)


def _show(answer: dict[str, Any], text: str, as_json: bool) -> None:
    click.echo(json.dumps(answer) if as_json else text)


__all__ = ["command"]
