"""``wythoff check``: is a certificate a proof?"""

from __future__ import annotations

import json
from pathlib import Path

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
    name, why = _verdict(certificate)
    if as_json:
        click.echo(json.dumps({"valid": why is None, "game": name, "why": why}))
    elif why is None:
        click.echo(f"valid: {certificate} proves the P-positions of {name}, for all positions")
    else:
        click.echo(f"invalid: {why}")
    if why is not None:
        context.exit(1)


def _verdict(path: Path) -> tuple[str | None, str | None]:
    from wythoff.prove.checker import Invalid, check, read
    from wythoff.prove.stored import check_text, content

    text = content(path)
    try:
        data = read(text)
        name = check(data)
        check_text(data["game"])
    except Invalid as problem:
        return None, str(problem)
    return name, None


__all__ = ["command"]
