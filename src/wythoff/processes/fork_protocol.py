"""What is said between a process and its fork server, through a socket: one request, one answer, and so on.

A request is two numbers, the first of which says what the second one means; the answer is one number.
"""

from __future__ import annotations

import socket
import struct
from enum import IntEnum

REQUEST, ANSWER = struct.Struct("<ii"), struct.Struct("<i")


class Request(IntEnum):
    """What the server is asked for."""

    FORK = 1
    """Fork a process that has as its pipe the descriptor sent along; the answer is its process number."""
    END = 2
    """End the process with this number, if it still runs; the answer is its exit code, below zero for a signal."""


def ask(server: socket.socket, request: Request, number: int, *descriptors: int) -> int:
    """The answer of the server; raises :class:`OSError` if it gives none."""
    socket.send_fds(server, [REQUEST.pack(request, number)], descriptors)
    answer = server.recv(ANSWER.size, socket.MSG_WAITALL)
    if len(answer) < ANSWER.size:
        raise ConnectionError("the fork server has ended")
    (number,) = ANSWER.unpack(answer)
    return number


def next_request(client: socket.socket) -> tuple[Request, int, list[int]] | None:
    """A request, its number and its descriptors; None if no more will come. May raise TimeoutError."""
    try:
        message, descriptors, _, _ = socket.recv_fds(client, REQUEST.size, 1)
    except ConnectionError:
        return None
    if len(message) < REQUEST.size:
        return None
    kind, number = REQUEST.unpack(message)
    return Request(kind), number, descriptors


def answer(client: socket.socket, number: int) -> None:
    """Answer the last request."""
    client.sendall(ANSWER.pack(number))
