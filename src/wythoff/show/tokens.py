"""The style sheets that the explorer's page shares with everything else that has the same look."""

from __future__ import annotations

from importlib import resources


def tokens_css(scope: str = ":root") -> str:
    """The style sheet that gives every token its value in the light and the dark theme, for the elements of a scope.

    >>> tokens_css(".board").count("--accent:"), ":root" in tokens_css(".board")
    (1, False)
    """
    return _sheet("tokens").replace(":root", scope)


def counters_css() -> str:
    """The style sheet of piles that are shown as counters, and of hints.

    >>> ".counter.taken" in counters_css()
    True
    """
    return _sheet("counters")


def _sheet(name: str) -> str:
    return resources.files("wythoff.show").joinpath(f"canvas/{name}.css").read_text(encoding="utf-8")
