"""Markup that tests read back."""

from __future__ import annotations

from html.parser import HTMLParser

MATHEMATICS = {"math", "mi", "mn", "mo", "mrow", "msub", "msup", "msubsup", "msqrt", "mfrac"}


EMPTY = {"meta", "img", "br", "hr", "wbr"}
"""Elements without content, which are not closed."""


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
        self.seen.append(tag)
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
