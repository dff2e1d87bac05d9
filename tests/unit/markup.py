"""Markup that tests read back."""

from __future__ import annotations

from html.parser import HTMLParser

MATHEMATICS = {"math", "mi", "mn", "mo", "mrow", "msub", "msup", "msubsup", "msqrt", "mfrac"}


class Tags(HTMLParser):
    """Every tag that is opened is closed in its turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
