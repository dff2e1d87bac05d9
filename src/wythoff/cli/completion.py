"""``wythoff completion``: what a shell needs to complete commands, options, games and files."""

from __future__ import annotations

import os
from pathlib import Path

import click
from click.shell_completion import get_completion_class

from wythoff.files import whole_file, writing
from wythoff.text import alternatives

SHELLS = ("bash", "zsh", "fish")

# Click's script for fish ends a description at its first comma. The one for zsh, loaded from a file, would mistake
# its second call for the first and offer nothing.
MENDED = {
    'string split ","': 'string split --max 1 ","',
    "$zsh_eval_context[-1] == loadautofunc": "$funcstack[1] == _wythoff",
}


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS), required=False)
@click.option("--install", is_flag=True, help="Write the script to where the shell looks for it, for this user.")
@click.pass_context
def command(context: click.Context, shell: str | None, install: bool) -> None:
    """Print what makes SHELL (bash, zsh or fish) complete commands, options, games and files with the Tab key.

    If SHELL is not given, it is the one in the environment variable SHELL. With --install the script is written to a
    file where new shells find it.

    Examples: wythoff completion --install

    wythoff completion zsh > ~/.zsh/_wythoff
    """
    shell = shell or _own_shell()
    script = _script(context.find_root().command, shell)
    if not install:
        click.echo(script)
        return
    file = _place(shell)
    with writing(file):
        file.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(file) as out:
        out.write(f"{script}\n".encode())
    click.echo(f"written to {file}\n{_advice(shell, file)}")


def _own_shell() -> str:
    name = Path(os.environ.get("SHELL", "")).name
    if name not in SHELLS:
        raise click.UsageError(f"Name your shell: {alternatives(SHELLS)}.")
    return name


def _script(main: click.Command, shell: str) -> str:
    kind = get_completion_class(shell)
    assert kind is not None
    script = kind(main, {}, "wythoff", "_WYTHOFF_COMPLETE").source().strip()
    for clicks, ours in MENDED.items():
        script = script.replace(clicks, ours)
    return script


def _place(shell: str) -> Path:
    """Where each shell, or its package of completions, looks for a user's own."""
    data = _folder("XDG_DATA_HOME", ".local/share")
    return {
        "bash": data / "bash-completion" / "completions" / "wythoff",
        "zsh": data / "zsh" / "site-functions" / "_wythoff",
        "fish": _folder("XDG_CONFIG_HOME", ".config") / "fish" / "completions" / "wythoff.fish",
    }[shell]


def _folder(variable: str, usual: str) -> Path:
    given = os.environ.get(variable, "")
    return Path(given) if os.path.isabs(given) else Path.home() / usual


def _advice(shell: str, file: Path) -> str:
    return {
        "bash": f"new shells use it if they have bash-completion; if not, add to ~/.bashrc: source {file}",
        "zsh": f"add to ~/.zshrc, before compinit: fpath=({file.parent} $fpath)",
        "fish": "new shells use it",
    }[shell]


__all__ = ["command"]
