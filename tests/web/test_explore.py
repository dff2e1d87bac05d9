"""``wythoff explore`` as a user starts and ends it."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.signals import deaf_to_ctrl_c, hearing_ctrl_c

COMMAND = (sys.executable, "-m", "wythoff", "explore", "--no-browser")
WAIT = 60
Starting = Callable[[], AbstractContextManager[None]]


@contextmanager
def explorer(*options: str, starting: Starting = hearing_ctrl_c) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process and the address that it prints."""
    with starting():
        process = subprocess.Popen([*COMMAND, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert address is not None
        yield process, address[0]
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.fixture(scope="module")
def started() -> Iterator[str]:
    """The address of an explorer that was started by the command."""
    with explorer("--port", "0") as (_, address):
        yield address


def test_ctrl_c_ends_it_with_the_work_under_way() -> None:
    with explorer("--port", "0") as (process, address):
        job = {"kind": "prove", "game": "wythoff(slack=60)"}
        id = httpx.post(f"{address}api/jobs", json=job, trust_env=False, timeout=WAIT).json()["id"]
        while httpx.get(f"{address}api/jobs/{id}", trust_env=False, timeout=WAIT).json()["state"] == "queued":
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=WAIT)
        assert (process.returncode, errors) == (0, "")


def test_ctrl_c_is_not_for_an_explorer_in_the_background() -> None:
    with explorer("--port", "0", starting=deaf_to_ctrl_c) as (process, address):
        httpx.get(address, trust_env=False, timeout=WAIT)
        process.send_signal(signal.SIGINT)
        assert httpx.get(address, trust_env=False, timeout=WAIT).status_code == 200
        process.terminate()
        _, errors = process.communicate(timeout=WAIT)
        assert errors == ""


def test_small_answers_are_sent_at_once(started: str) -> None:
    """Not after the 40 ms that a system waits for more to send, on a connection that is used again."""
    with httpx.Client(base_url=started, trust_env=False, timeout=WAIT) as client:
        body = {"game": "nim"}
        client.post("/api/rules", json=body)
        waits = []
        for _ in range(15):
            began = time.monotonic()
            client.post("/api/rules", json=body)
            waits.append(time.monotonic() - began)
        assert min(waits) < 0.03


def test_it_listens_on_this_machine_alone(started: str) -> None:
    assert "<html" in httpx.get(started, trust_env=False, timeout=WAIT).text.lower()
    port = int(started.rstrip("/").rpartition(":")[2])
    with socket.socket() as other:
        other.settimeout(2)
        # Every address 127.x.y.z is this machine; only the one is listened on.
        assert other.connect_ex(("127.0.0.2", port)) != 0


def test_a_port_that_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run([*COMMAND, "--port", port], capture_output=True, text=True, timeout=WAIT)
    assert done.returncode == 2
    assert f"cannot listen on port {port}" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_that_is_not_a_survey(tmp_path: Path) -> None:
    done = subprocess.run([*COMMAND, "--survey", str(tmp_path)], capture_output=True, text=True, timeout=WAIT)
    assert done.returncode == 2
    assert "there is no survey" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_bad_ports(port: str) -> None:
    assert subprocess.run([*COMMAND, "--port", port], capture_output=True, timeout=WAIT).returncode == 2


def test_help_and_the_server_load_nothing_heavy() -> None:
    code = (
        "import sys; from wythoff.cli import main; main(['--help'], standalone_mode=False)\n"
        "assert not {'fastapi', 'uvicorn', 'numpy'} & set(sys.modules)\n"
        "import wythoff.web.app; assert not {'numpy', 'lark', 'plotly'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, timeout=WAIT)
