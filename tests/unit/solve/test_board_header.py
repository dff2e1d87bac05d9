"""The C header of the boards and the Python tables describe the same numbers in the same places."""

from __future__ import annotations

import ctypes
import re
from importlib.resources import files

import numpy as np
import pytest

from wythoff.solve.board import _kernels, tables

HEADER = re.sub(r"/\*.*?\*/", "", files("wythoff.native").joinpath("board.h").read_text(), flags=re.DOTALL)
SIZES = {"AXES": 4, "AXES + 2": 6}


def fields_of_header(name: str) -> list[tuple[str, str, int]]:
    """Name, kind and number of the entries of each field of a structure."""
    body = re.search(rf"struct {name} {{(.*?)}};", HEADER, re.DOTALL)[1]
    found = re.findall(r"(?:const )?(?:struct )?(\w+) (\*?)(\w+)(?:\[([^]]*)\])?;", body)
    assert len(found) == body.count(";")
    return [
        (field, "pointer" if star else kind, SIZES[entries] if entries else 1) for kind, star, field, entries in found
    ]


def fields_of_dtype(dtype: np.dtype) -> list[tuple[str, str, int]]:
    return [(name, f"{dtype[name].base.name}_t", int(np.prod(dtype[name].shape))) for name in dtype.names]


def fields_of_structure(structure: type[ctypes.Structure]) -> list[tuple[str, str, int]]:
    kinds = {
        ctypes.c_int64: ("int64_t", 1),
        ctypes.c_int64 * tables.AXES: ("int64_t", tables.AXES),
        ctypes.c_void_p: ("pointer", 1),
        _kernels.NestsPlace: ("nests", 1),
        _kernels.GuardsPlace: ("guards", 1),
    }
    return [(name, *kinds[kind]) for name, kind in structure._fields_]


@pytest.mark.parametrize(("name", "dtype"), [("row", tables.ROW), ("nest", tables.NEST)])
def test_records(name, dtype):
    assert fields_of_header(name) == fields_of_dtype(dtype)
    assert dtype.itemsize == 8 * sum(entries for _, _, entries in fields_of_header(name))


@pytest.mark.parametrize(
    ("name", "structure"),
    [("nests", _kernels.NestsPlace), ("guards", _kernels.GuardsPlace), ("game", _kernels.GamePlace)],
)
def test_structures(name, structure):
    assert fields_of_header(name) == fields_of_structure(structure)


def test_numbers_with_names():
    assert int(re.search(r"enum {\s*AXES = (\d+)\s*}", HEADER)[1]) == tables.AXES
    kinds = re.search(r"enum kind {(.*?)}", HEADER)[1].replace(" ", "").split(",")
    assert [getattr(tables, kind) for kind in kinds] == list(range(len(kinds)))


def test_rows_are_passed_in_the_order_of_their_fields():
    assert tables.Row._fields == tables.ROW.names
