"""A system without fork, resource limits, file locks, timers, process groups and /proc, as far as Python can tell.

With this folder first on PYTHONPATH, every interpreter is like that from its start, also those that others start. Text
files are opened with a named encoding: to leave it to the system is an error in this program, and only there.
"""

import builtins
import importlib
import io
import multiprocessing.context
import os
import select
import signal
import socket
import sys
import warnings
from contextlib import suppress
from types import SimpleNamespace

MODULES = ("fcntl", "grp", "pwd", "resource", "termios", "tty", "pty", "readline", "syslog")

NAMES = {
    os: """chroot fork forkpty geteuid getgid getloadavg getpgid getpgrp getpriority getsid killpg mkfifo nice
        posix_fadvise posix_spawn pread pwrite sched_getaffinity sched_setaffinity setpgid setpriority setsid sysconf
        tcgetpgrp wait3 wait4 waitid P_PID WEXITED WNOWAIT""",
    signal: """SIGALRM SIGCHLD SIGHUP SIGKILL SIGPROF SIGUSR1 SIGUSR2 SIGVTALRM ITIMER_PROF ITIMER_REAL ITIMER_VIRTUAL
        SIG_BLOCK SIG_SETMASK SIG_UNBLOCK alarm getitimer pthread_kill pthread_sigmask setitimer siginterrupt
        sigpending sigtimedwait sigwait sigwaitinfo""",
    socket: "CMSG_LEN recv_fds send_fds",
    select: "epoll poll",
}


def hide_modules() -> None:
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]


def hide_names() -> None:
    """Packages that know which system this is take such names for granted: they are loaded before, and keep them."""
    for package in ("asyncio", "concurrent.futures.process", "locket", "psutil", "subprocess", "tempfile"):
        with suppress(ImportError):
            importlib.import_module(package)
    for module, names in NAMES.items():
        whole = SimpleNamespace(**vars(module))
        for other in list(sys.modules.values()):
            if getattr(other, module.__name__, None) is module and other.__name__ != __name__:
                setattr(other, module.__name__, whole)
        for name in names.split():
            if hasattr(module, name):
                delattr(module, name)
    if hasattr(os, "process_cpu_count"):
        os.process_cpu_count = os.cpu_count  # it would ask for the affinity


def spawn_only() -> None:
    methods = multiprocessing.context._concrete_contexts  # type: ignore[attr-defined]
    for name in ("fork", "forkserver"):
        methods.pop(name, None)
    multiprocessing.context._default_context._default_context = methods["spawn"]  # type: ignore[attr-defined]


def restrict_open() -> None:
    """For the program alone: what other packages read on Linux is something else on another system."""
    usual = io.open

    def opened(file: object, mode: str = "r", *arguments: object, **options: object) -> object:
        asking = sys._getframe(1).f_globals.get("__name__", "")
        if asking.partition(".")[0] == "wythoff":
            if str(file).startswith("/proc"):
                raise FileNotFoundError(2, "No such file or directory", file)
            if "b" not in mode and options.get("encoding") is None:
                raise EncodingWarning(f"{asking} opens {file} without an encoding")
        return usual(file, mode, *arguments, **options)  # type: ignore[call-overload]

    builtins.open = opened  # type: ignore[assignment]
    warnings.filterwarnings("ignore", category=EncodingWarning)
    warnings.filterwarnings("error", category=EncodingWarning, module=r"wythoff(\.|$)")


hide_names()
hide_modules()
spawn_only()
restrict_open()
