"""What Python fills and what C reads have the same places in the same order."""

from __future__ import annotations

import ast
import re
from ctypes import Structure
from pathlib import Path
from types import ModuleType

import pytest

from wythoff import native
from wythoff.solve.columns import _kernels, state, tables

HEADER = re.sub(r"/\*.*?\*/", "", (Path(native.__file__).parent / "columns.h").read_text(), flags=re.DOTALL)


def members(name: str) -> list[str]:
    """The names in a C structure or enumeration, in their order."""
    (body,) = re.findall(rf"typedef (?:struct|enum) {{([^}}]*)}} {name};", HEADER)
    return [re.findall(r"\w+", member)[-1] for member in re.split("[,;]", body) if member.strip()]


def places(module: ModuleType) -> list[list[str]]:
    """The names that a module numbers from 0 on, one list for each group."""
    statements = ast.parse(Path(str(module.__file__)).read_text()).body
    groups = [node.targets[0] for node in statements if isinstance(node, ast.Assign)]
    return [[ast.unparse(name) for name in group.elts] for group in groups if isinstance(group, ast.Tuple)]


def test_places_of_the_state() -> None:
    held, reasons = places(state)
    assert [name.upper() for name in members("State")] == held
    assert members("Reason") == reasons
    assert len(held) == state.STATE_SIZE


def test_places_of_the_numbers() -> None:
    assert [[name.upper() for name in members("Numbers")]] == places(tables)


@pytest.mark.parametrize(("name", "layout"), [("Rules", _kernels.Rules), ("Table", _kernels.Table)])
def test_tables(name: str, layout: type[Structure]) -> None:
    assert members(name) == [field for field, *_ in layout._fields_]
