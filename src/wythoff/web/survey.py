"""A finished survey in the explorer: its page, and the certificates that the page links to; nothing is written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

PATH = "/survey"
CERTIFICATES = f"{PATH}/certificates"


@dataclass(frozen=True)
class SurveyPage:
    """The page of a survey as it was when the server started, and the folder of its certificates."""

    html: str
    certificates: Path

    @classmethod
    def of(cls, folder: Path) -> SurveyPage:
        """The page of the finished survey in a folder."""
        from wythoff.survey import store
        from wythoff.survey.report_page import report_html

        html = report_html(store.read_rows(folder), store.read_manifest(folder) or {}, CERTIFICATES)
        return cls(html, folder / store.CERTIFICATES)

    @property
    def policy(self) -> str:
        """What the page may do: run its own script, named by its hash, and show the pictures that it contains."""
        scripts = " ".join(re.findall(r"'sha256-[\w+/=]+'", self.html)) or "'none'"
        sources = f"default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src {scripts}"
        return f"{sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
