"""A running explorer and how a browser is started to look at it, for tests and benchmarks alike."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.signals import hearing_ctrl_c

CHROMIUM = shutil.which("chromium")
# Chromium starts a process for the suggestions under its address field, which nobody sees here, with every window, and
# another in reserve. This flag takes the place of Playwright's, so its features follow.
DISABLED_FEATURES = [
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "SpareRendererForSitePerProcess",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]
LAUNCH_OPTIONS = [
    f"--disable-features={','.join(DISABLED_FEATURES)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@contextmanager
def running_explorer(kept_proofs: Path | None = None) -> Iterator[str]:
    """The address of an explorer of our own, without a slash at its end, and the folder in which it keeps proofs."""
    command = [sys.executable, "-m", "wythoff", "explore", "--port", "0", "--no-browser"]
    environment = os.environ if kept_proofs is None else {**os.environ, "WYTHOFF_CACHE": str(kept_proofs)}
    with hearing_ctrl_c():
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        line = server.stdout.readline() if server.stdout else ""
        address = re.search(r"http://[\d.:]+", line)
        if address is None:
            raise RuntimeError(f"the explorer printed no address but {line!r}")
        yield address[0]
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=60)
