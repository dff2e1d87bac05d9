"""``kill -9`` at random moments, ten times in all: the rows are those of an undisturbed survey."""

from __future__ import annotations

import random
import socket
import time
from contextlib import suppress
from pathlib import Path

import psutil

from tests.faults.conftest import Start, Started, chunks, family_of, wait_until
from tests.faults.quick import SPACE, expected_rows
from wythoff.survey.store import read_rows

SURVEYS, PROCESSES, SCHEDULERS, WORKERS_OF_EACH = 3, 4, 1, 2
"""How many of each kind are killed: three, four, one, and two workers of its scheduler."""

LONGEST_WAIT = 3.0


def check_rows(folder: Path) -> None:
    """None is lost, none is there twice, and all are as they should be."""
    assert read_rows(folder) == expected_rows(SPACE)
    assert sorted(path.name for path in folder.iterdir()) == ["manifest.json", "rows.parquet"]


def wait_at_random(chance: random.Random, folder: Path) -> None:
    """Wait until some more files are finished, and a moment longer."""
    wanted = chunks(folder) + chance.randrange(4)
    end = time.monotonic() + LONGEST_WAIT
    wait_until(lambda: chunks(folder) >= wanted or (chunks(folder) > 0 and time.monotonic() > end))
    time.sleep(chance.random() / 5)


def check_finished(process: Started, folder: Path) -> None:
    _, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (0, "")
    check_rows(folder)


def test_the_whole_survey(survey: Start, tmp_path: Path, hold: Path) -> None:
    chance, folder = random.Random(1), tmp_path / "out"
    words = SPACE, "--bound", 10, "-o", folder, "--workers", 1, "--resume"
    for _ in range(SURVEYS):
        process = survey(*words)
        wait_at_random(chance, folder)
        family = family_of(process.pid)
        process.kill()
        assert process.wait() == -9
        assert psutil.wait_procs(family, timeout=60)[1] == []
    hold.unlink()
    check_finished(survey(*words), folder)


def kill_one(chance: random.Random, processes: list[psutil.Process]) -> bool:
    """Kill one of these processes, if any of them still runs."""
    with suppress(psutil.NoSuchProcess, IndexError):
        chance.choice([each for each in processes if each.status() != psutil.STATUS_ZOMBIE]).kill()
        return True
    return False


def test_the_processes_that_work(survey: Start, tmp_path: Path, hold: Path) -> None:
    chance, folder = random.Random(2), tmp_path / "out"
    process = survey(SPACE, "--bound", 10, "-o", folder, "--workers", 2)
    for _ in range(PROCESSES):
        wait_at_random(chance, folder)
        wait_until(lambda: kill_one(chance, family_of(process.pid)[1:]))
    hold.unlink()
    check_finished(process, folder)


class DaskCluster:
    """A Dask scheduler and two workers, each a process on this machine."""

    def __init__(self, start: Start, scratch: Path) -> None:
        self._start, self._scratch = start, scratch
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{self._port}"
        self.scheduler = start("-m", "dask", "scheduler", "--host", "127.0.0.1", "--port", self._port, "--no-dashboard")
        self.workers = [self._worker(), self._worker()]
        wait_until(self._listens)

    def _worker(self) -> Started:
        options = "--nthreads", 1, "--no-nanny", "--no-dashboard", "--local-directory", self._scratch
        return self._start("-m", "dask", "worker", self.address, *options)

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self._port)) == 0

    def is_working(self) -> bool:
        """Whether some worker has started a process for rulesets."""
        return any(len(family_of(worker.pid)) > 1 for worker in self.workers)

    def replace_worker(self, place: int) -> None:
        self.workers.pop(place).kill()
        self.workers.append(self._worker())


def test_workers_and_schedulers_of_clusters(start: Start, survey: Start, tmp_path: Path, hold: Path) -> None:
    chance, folder = random.Random(3), tmp_path / "out"
    for _ in range(SCHEDULERS):
        dask = DaskCluster(start, tmp_path / "dask")
        process = survey(SPACE, "--bound", 10, "-o", folder, "--scheduler", dask.address, "--resume")
        wait_until(dask.is_working)
        for _ in range(WORKERS_OF_EACH):
            wait_at_random(chance, folder)
            dask.replace_worker(chance.randrange(2))
        wait_at_random(chance, folder)
        dask.scheduler.kill()
        _, err = process.communicate(timeout=120)
        assert process.returncode == 2
        assert err.startswith(f"wythoff: the Dask cluster at {dask.address}: the connection is lost; ")
        assert err.endswith(f"kept; continue with: wythoff survey -o {folder} --resume\n")
        assert err.count("\n") == 1
    hold.unlink()
    dask = DaskCluster(start, tmp_path / "dask")
    check_finished(survey("-o", folder, "--scheduler", dask.address, "--resume"), folder)
