"""The colours, sizes and typefaces of the explorer's page, for whatever else is shown in the same clothes."""

from __future__ import annotations

from importlib import resources


def tokens_css(scope: str = ":root") -> str:
    """The style sheet that gives every token its value in the light and the dark theme, for the elements of a scope.

    >>> tokens_css(".board").count("--accent:"), ":root" in tokens_css(".board")
    (1, False)
    """
    text = resources.files("wythoff.show").joinpath("canvas/tokens.css").read_text(encoding="utf-8")
    return text.replace(":root", scope)
