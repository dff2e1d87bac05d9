"""Builds the C library of the package: a hook of hatchling for installations, or by itself `python hatch_build.py`.

The compiler is $CC, else the system's, else the one in the ``ziglang`` wheel, which the hook then asks for. So a
machine without a compiler needs nothing but the package registry.
"""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = Path(__file__).parent / "src" / "wythoff" / "native"
ENDING = {"win32": "dll", "darwin": "dylib"}.get(sys.platform, "so")
# The package loads the second where the machine can run it (native/machine.c). Clones of single functions would make a
# second library unnecessary, but not every compiler comes with what they call.
BUILDS: dict[str, list[str]] = {"kernels": []}
if platform.machine().lower() in ("x86_64", "amd64"):
    BUILDS["kernels-avx2"] = ["-mavx2", "-mbmi", "-mbmi2"]
# Clang would turn loops over bits into calls of strlen, which are slower.
FLAGS = ["-std=c11", "-O3", "-shared", "-fvisibility=hidden", "-fno-builtin-strlen", "-Wall", "-Wextra", "-Werror"]


def system_compiler() -> list[str]:
    """The compiler that this machine has, as the beginning of a command; empty if it has none."""
    if os.environ.get("CC"):
        return shlex.split(os.environ["CC"])
    return next(([found] for name in ("cc", "gcc", "clang") if (found := shutil.which(name))), [])


def compiler() -> list[str]:
    """A C compiler for any machine of this kind, as the beginning of a command."""
    found = system_compiler()
    if not found and find_spec("ziglang"):
        found = [sys.executable, "-m", "ziglang", "cc"]
    if not found:
        raise SystemExit("the C library needs a compiler: install one, or `pip install ziglang`")
    # Unlike other compilers, Zig compiles for the processor it runs on unless it is told otherwise.
    return [*found, "-mcpu=baseline"] if {"zig", "ziglang"} & {Path(word).stem for word in found} else found


def build() -> list[Path]:
    """Compile all sources into each of the libraries, beside them."""
    return [_build(FOLDER / f"{name}.{ENDING}", flags) for name, flags in BUILDS.items()]


def _build(library: Path, flags: list[str]) -> Path:
    """Compile one library; it replaces an older one whole or not at all."""
    sources = sorted(map(str, FOLDER.glob("*.c")))
    fresh = library.with_name(f"new-{os.getpid()}-{library.name}")
    position = [] if sys.platform == "win32" else ["-fPIC"]
    try:
        subprocess.run([*compiler(), *FLAGS, *flags, *position, *sources, "-o", str(fresh)], check=True)
        fresh.replace(library)
    finally:
        for left in FOLDER.glob(f"{fresh.stem}.*"):
            left.unlink()
    return library


class KernelHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the libraries into the wheel, and makes the wheel one for this kind of machine and any Python 3."""

    def dependencies(self) -> list[str]:
        return [] if system_compiler() else ["ziglang"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        libraries = build()
        machine = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data.update(tag=f"py3-none-{machine}", pure_python=False)
        build_data["artifacts"] += [str(library.relative_to(Path(__file__).parent)) for library in libraries]


if __name__ == "__main__":
    print(*build(), sep="\n")
