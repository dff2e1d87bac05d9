"""How Sphinx builds these pages: `sphinx-build -W --keep-going -b html docs out/docs`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from sphinx.application import Sphinx

from wythoff import __version__
from wythoff.rules.highlight import GameLexer

sys.path.insert(0, str(Path(__file__).parent))

from formulas import draw_formulas
from gallery import Gallery, write_tokens

project = "wythoff"
author = "The wythoff authors"
release = __version__

extensions = ["myst_nb", "sphinx.ext.autodoc"]
exclude_patterns = ["**/.ipynb_checkpoints"]
myst_heading_anchors = 3
highlight_language = "none"

# The notebooks are stored with what they print, and a test runs them.
nb_execution_mode = "off"

# The pages ask nothing of the network: no scripts but Sphinx's own.
nb_ipywidgets_js: dict[str, dict[str, str]] = {}

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
autodoc_type_aliases = {name: name for name in ("Array", "ArrayLike", "FiniteWord", "Letter", "Position")}
add_module_names = False
toc_object_entries_show_parents = "hide"
python_display_short_literal_types = True

html_theme = "theme"
html_theme_path = ["."]
html_title = "wythoff"
html_copy_source = False
html_show_copyright = False


def escape_bars(app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    """Docstrings write |k - l| for absolute values, which reStructuredText would read as a reference."""
    example = False
    for number, line in enumerate(lines):
        example = bool(line) and (example or line.lstrip().startswith(">>>"))
        if not example:
            lines[number] = re.sub(r"(``.*?``)|\|", lambda found: found[1] or r"\|", line)


def setup(app: Sphinx) -> None:
    """Teaches Sphinx the rule language, how docstrings are written here, and formulas."""
    for language in ("game", "game-error"):
        app.add_lexer(language, GameLexer)
    app.connect("autodoc-process-docstring", escape_bars)
    app.connect("doctree-resolved", draw_formulas)
    app.add_directive("gallery", Gallery)
    app.connect("builder-inited", write_tokens)
    app.add_css_file("tokens.css", priority=100)
