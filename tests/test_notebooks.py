"""The notebooks in docs/notebooks run from top to bottom and print what is stored in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "docs" / "notebooks").glob("*.ipynb"))
LARGEST = 250_000
"""In bytes: readers load these files with the documentation."""


def printed(notebook: Any) -> list[tuple[str, list[Any]]]:
    """Each cell with its outputs: texts as they are, pictures by their kind, since other versions draw other bytes."""
    return [
        (cell.source, [_text(output) for output in cell.outputs]) for cell in notebook.cells if cell.cell_type == "code"
    ]


def _text(output: Any) -> Any:
    if output.output_type == "stream":
        return output.name, output.text
    assert output.output_type in ("execute_result", "display_data"), output
    ((kind, content),) = output.data.items()
    return kind, None if kind.startswith("image/") else content


def test_there_are_notebooks() -> None:
    assert {path.stem for path in NOTEBOOKS} == {"first-game", "splythoff", "maximal-moves", "invent-a-game"}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_notebook_prints_what_is_stored(path: Path) -> None:
    # Loading nbformat takes seconds, which every worker would spend while it collects its tests.
    import nbformat

    from docs.notebooks.run import executed

    stored = nbformat.read(path, as_version=4)
    nbformat.validate(stored)
    assert path.stat().st_size < LARGEST
    assert [cell.execution_count for cell in stored.cells if cell.cell_type == "code"] == [
        number + 1 for number in range(sum(cell.cell_type == "code" for cell in stored.cells))
    ]
    assert printed(executed(path)) == printed(stored)
