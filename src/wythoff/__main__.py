"""``python -m wythoff`` is the command ``wythoff``."""

from wythoff.cli import main

main(prog_name="wythoff")
