"""Runs the notebooks beside this file and stores what they print: `python docs/notebooks/run.py`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient
from traitlets.config import Config

HERE = Path(__file__).parent
NOTEBOOKS = sorted(HERE.glob("*.ipynb"))
SECONDS = 120

# Of the ways in which a value shows itself, the first of these is kept.
KEPT = ("image/png", "text/html", "image/svg+xml", "text/plain")


def executed(path: Path) -> Any:
    """A notebook after all of its cells have run, one after the other, in a kernel of its own."""
    notebook = nbformat.read(path, as_version=4)
    with TemporaryDirectory() as sockets:
        # The kernel is spoken to through files, not through the network.
        local = Config({"KernelManager": {"transport": "ipc", "ip": f"{sockets}/kernel"}})
        NotebookClient(notebook, kernel_name="python3", timeout=SECONDS, coalesce_streams=True, config=local).execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            if "data" in output:
                kind = next(kind for kind in KEPT if kind in output.data)
                output.data = {kind: output.data[kind]}
                output.metadata = {kind: about for kind, about in output.metadata.items() if kind in output.data}
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    return notebook


if __name__ == "__main__":
    for path in NOTEBOOKS:
        nbformat.write(executed(path), path)
