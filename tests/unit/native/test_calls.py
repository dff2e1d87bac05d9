"""How functions of the C library are called."""

from __future__ import annotations

from ctypes import ArgumentError, c_int64
from typing import Any

import pytest

from wythoff.native import Function


class Interrupted:
    """An argument during whose conversion Ctrl-C is pressed."""

    @classmethod
    def from_param(cls, value: Any) -> Any:
        raise KeyboardInterrupt


def test_ctrl_c_while_arguments_are_converted_is_ctrl_c() -> None:
    with pytest.raises(KeyboardInterrupt):
        Function("wythoff_floor_div", Interrupted, c_int64)(-7, 2)


def test_a_wrong_argument_is_an_error() -> None:
    with pytest.raises(ArgumentError):
        Function("wythoff_floor_div", c_int64, c_int64)("-7", 2)
