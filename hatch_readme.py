"""The README as the package page shows it: a page without the files beside it, so links to them become plain text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

# [text](target) and ![text](target), where the target is neither an address nor a heading of the same page.
LOCAL = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)]*)\)")
FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


class PackagePage(MetadataHookInterface):
    """Fills in the field ``readme``."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": without_local_links(text)}


def without_local_links(markdown: str) -> str:
    """The same text, where files are named and pictures are left out.

    >>> without_local_links("See [docs/study.md](docs/study.md), [the map](ARCHITECTURE.md) and [here](#a-proof).")
    'See docs/study.md, the map (ARCHITECTURE.md) and [here](#a-proof).'
    """
    parts = FENCED.split(markdown)
    return "".join(part if part.startswith("```") else LOCAL.sub(_in_words, part) for part in parts)


def _in_words(link: re.Match[str]) -> str:
    picture, text, target = link.groups()
    if picture:
        return ""
    return target if text == target else f"{text} ({target})"
