"""The server of the explorer."""

from __future__ import annotations

import signal
from types import FrameType

import uvicorn


class Server(uvicorn.Server):
    """Ends at Ctrl-C, unless it was started so as to ignore it, as shells start background jobs."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._is_deaf = signal.getsignal(signal.SIGINT) is signal.SIG_IGN

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not (self._is_deaf and sig == signal.SIGINT):
            super().handle_exit(sig, frame)


__all__ = ["Server"]
