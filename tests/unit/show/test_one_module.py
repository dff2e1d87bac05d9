"""Modules of JavaScript as one: each is there once, after what it needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from wythoff.show.one_module import one_module


def write(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text)
    return folder / "main.js"


def test_each_module_is_there_once_and_after_what_it_needs(tmp_path: Path) -> None:
    main = write(
        tmp_path,
        main='import { b } from "./b.js";\nimport { c, d } from "./c.js";\nexport default { run: b + c + d };\n',
        b='import { a } from "./a.js";\nexport const b = a + 1;\n',
        c='import { a } from "./a.js";\nexport function c() {}\nexport class d {}\n',
        a="// The first one.\nexport const a = 1;\n",
    )
    assert one_module(main).split("\n\n") == [
        "// The first one.\nconst a = 1;",
        "const b = a + 1;",
        "function c() {}\nclass d {}",
        "export default { run: b + c + d };\n",
    ]


@pytest.mark.parametrize(
    "strange",
    [
        'import { a as other } from "./a.js";',
        'import * as all from "./a.js";',
        'import a from "./a.js";',
        'import { a } from "https://example.org/a.js";',
        'import "./a.js";',
        'export { a } from "./a.js";',
    ],
)
def test_what_cannot_be_joined_is_refused(tmp_path: Path, strange: str) -> None:
    main = write(tmp_path, a="export const a = 1;\n", main=f"{strange}\nexport default a;\n")
    with pytest.raises(ValueError, match=r"main\.js: this cannot be joined with other modules: (import|export)"):
        one_module(main)


def test_a_module_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"b\.js"):
        one_module(write(tmp_path, main='import { b } from "./b.js";\nexport default b;\n'))
