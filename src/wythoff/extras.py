"""The optional parts of the installation: which packages each needs, and how they are installed here."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from wythoff.errors import ExtraMissing

# Extra -> what it is for, and the modules that it installs, beginning with the one to look for.
EXTRAS = {
    "plots": ("pictures need", ("matplotlib", "plotly")),
    "web": ("the explorer needs", ("fastapi", "uvicorn", "starlette", "pydantic")),
    "data": ("Parquet files need", ("pyarrow",)),
    "cluster": ("surveys need", ("distributed", "dask", "pyarrow")),
    "uniform": ("proofs for all parameters need", ("z3",)),
    "notebook": ("the board for notebooks needs", ("anywidget", "ipywidgets", "traitlets")),
}


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Around imports: a missing package becomes an error that names it and the command that installs it.

    >>> with needing("data"):
    ...     raise ModuleNotFoundError("No module named 'pyarrow'", name="pyarrow")
    Traceback (most recent call last):
    wythoff.errors.ExtraMissing: Parquet files need pyarrow, which is not installed; run: ...
    """
    modules = EXTRAS[extra][1]
    try:
        yield
    except ModuleNotFoundError as missing:
        name = (missing.name or "").partition(".")[0]
        if name not in modules:
            raise
        raise _missing(extra, name) from None


def require(extra: str) -> None:
    """Raise :class:`ExtraMissing` unless the packages of an extra are installed; none of them is loaded."""
    for name in EXTRAS[extra][1]:
        if not installed(name):
            raise _missing(extra, name)


def installed(module: str) -> bool:
    """Whether a package is installed; it is not loaded."""
    return find_spec(module) is not None


def _missing(extra: str, name: str) -> ExtraMissing:
    return ExtraMissing(f"{EXTRAS[extra][0]} {name}, which is not installed; run: {install_command(extra)}")


def install_command(extra: str) -> str:
    """What to type to get an extra: from the clone if the package was installed from one, otherwise from the registry.

    >>> "[plots]" in install_command("plots")
    True
    """
    clone = _clone()
    if clone is None:
        return _command("-m", "pip", "install", f"wythoff[{extra}]")
    return _command("-m", "pip", "install", "-e", f"{clone}[{extra}]")


def _command(*words: str) -> str:
    import shlex

    return shlex.join([sys.executable or "python", *words])


def _clone() -> Path | None:
    """The folder that the package was installed from, or None if it came from a registry."""
    import json
    from importlib import metadata
    from urllib.parse import urlparse
    from urllib.request import url2pathname

    try:
        origin = json.loads(metadata.distribution("wythoff").read_text("direct_url.json") or "{}")
    except (metadata.PackageNotFoundError, ValueError):
        return None
    if "dir_info" not in origin:
        return None
    folder = Path(url2pathname(urlparse(origin["url"]).path))
    return folder if (folder / "pyproject.toml").is_file() else None


__all__ = ["EXTRAS", "install_command", "installed", "needing", "require"]
