"""A running explorer and how a browser is started to look at it, for tests and benchmarks alike."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.signals import hearing_ctrl_c

# Chromium without windows takes a sixth less of the processor than the whole browser.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
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
def running_explorer() -> Iterator[str]:
    """The address of an explorer of our own, without a slash at its end."""
    command = [sys.executable, "-m", "wythoff", "explore", "--port", "0", "--no-browser"]
    with hearing_ctrl_c():
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        line = server.stdout.readline() if server.stdout else ""
        address = re.search(r"http://[\d.:]+", line)
        if address is None:
            raise RuntimeError(f"the explorer printed no address but {line!r}")
        yield address[0]
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=60)
