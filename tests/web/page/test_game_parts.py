"""What else the page of a game has: downloads, citation, other numbers of piles, and what is undecided."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.page.game_page import ready, rules_field, visit
from tests.web.pages import DESKTOP, PHONE
from wythoff.prove.certificate_files import checked_claim
from wythoff.workbench import game

# -- downloads, citation


def downloaded(page: Page, name: str) -> tuple[str, bytes]:
    with page.expect_download() as waiting:
        page.get_by_role("button", name=name, exact=True).click()
    path = waiting.value.path()
    return waiting.value.suggested_filename, path.read_bytes()


def test_downloads_and_the_citation_with_version_and_certificate(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/schwent")
    ready(page, "theorem")
    _, certificate = downloaded(page, "Certificate: .json")
    claim: Any = checked_claim(certificate)
    assert claim.game == "schwent"
    name, table = downloaded(page, "P-positions: .csv")
    assert (name, table.decode().splitlines()[:3]) == ("schwent.csv", ["x,y", "0,0", "1,3"])
    assert downloaded(page, "Sequence: b-file")[1].decode().splitlines()[-1].split()[0].isdigit()
    assert b"schwent" in downloaded(page, "For Walnut: .txt")[1]
    name, picture = downloaded(page, "Picture: .svg")
    assert name == "schwent.svg"
    squares = re.findall(r'<rect [^>]*fill="#1d4f86"', picture.decode())
    pairs = game("schwent").solve(bound=60).p_positions.tolist()
    assert len(squares) == sum(1 if x == y else 2 for x, y in pairs)
    assert downloaded(page, "Picture: .png")[1].startswith(b"\x89PNG")
    expect(page.locator("#citation .bibtex")).to_contain_text("certificate sha256")
    page.get_by_role("button", name="BibTeX").click()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert re.search(
        r"@misc\{schwent,\n  title = \{P-positions of schwent\},\n  howpublished = \{wythoff [\d.]+", copied
    )
    assert re.search(r"certificate sha256 [0-9a-f]{64}", copied)


# -- one pile, three and more


def test_cloud_and_slice_share_the_pinned_position(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/heap-wythoff")
    cloud = page.locator("canvas.cloud")
    expect(cloud).to_have_attribute("data-slice", "5")
    expect(page.locator(".head-rules")).to_have_text(
        "Take any number from one pile. Take the same number from every pile."
    )
    expect(page.locator(".head-chips .same-as")).to_have_text("same P-positions as Nim")
    slice_ = page.locator(".slice-card canvas")
    slice_.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(cloud).to_have_attribute("data-pinned", re.compile(r"^\d+,\d+,5$"))
    pinned = str(cloud.get_attribute("data-pinned"))
    expect(page.locator(".slice-card .pin")).to_contain_text(f"({pinned.replace(',', ', ')}) is")
    cloud.focus()
    page.keyboard.press("]")
    expect(cloud).to_have_attribute("data-slice", "6")
    expect(page.locator(".slice-row label")).to_have_text("Slice x₃ = 6")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(cloud).to_have_attribute("data-pinned", re.compile(r"^\d+,\d+,6$"))
    position = [int(pile) for pile in str(cloud.get_attribute("data-pinned")).split(",")]
    assert position[0] ^ position[1] ^ position[2] == 0
    page.get_by_label("Slice at pile x₃").fill("9")
    expect(cloud).to_have_attribute("data-slice", "9")
    page.locator(".cloud-head").get_by_text("Slices").click()
    page.get_by_role("button", name="x₃ = 3").click()
    expect(page.locator(".slice-row label")).to_have_text("Slice x₃ = 3")
    page.get_by_role("radio", name="Sponge").check()
    # For any two heaps below 32 there is one third heap.
    expect(page.locator(".drawn img")).to_have_attribute("alt", re.compile("1,024 points$"))
    assert "drawing=sponge" in page.url


def test_one_pile_and_four_piles(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/capped-nim?heaps=1&cap=3")
    expect(page.locator("#picture .board.strip")).to_be_visible()
    ready(page, "theorem")
    page.get_by_role("button", name="Larger heaps").click()
    page.get_by_role("button", name="Larger heaps").click()
    expect(page.locator("canvas.cloud")).to_be_visible()
    page.get_by_role("button", name="Larger heaps").click()
    expect(page.get_by_label("Slice at pile x₄")).to_be_visible()
    expect(page.locator("canvas.cloud")).to_be_hidden()
    ready(page, "theorem")


# -- what is not decided, phones, keys


def test_undecided_has_next_steps(page: Page, explorer: str) -> None:
    page.route("**/api/theorem", lambda route: route.fulfill(json={"theorem": None}))
    reply = {"id": "x", "kind": "prove", "state": "done", "progress": None, "error": None, "seconds": 1.0}
    undecided = {
        "status": "undecided",
        "reason": "no automaton fits",
        "coding": None,
        "strategy": [],
        "solved_to": 4000,
    }

    def job(kind: str) -> str:
        return json.dumps(
            {**reply, "kind": kind, "result": undecided if kind == "prove" else {"theorem": None, "why": "no law"}}
        )

    kinds: dict[str, str] = {}

    def submitted(route: Any) -> None:
        kind = json.loads(route.request.post_data)["kind"]
        kinds[f"id-{kind}"] = kind
        route.fulfill(json={"id": f"id-{kind}"}, status=202)

    page.route("**/api/jobs", submitted)
    page.route("**/api/jobs/*/events", lambda route: route.abort())
    page.route(
        re.compile(r"/api/jobs/id-[\w-]+$"),
        lambda route: route.fulfill(body=job(kinds[route.request.url.rsplit("/", 1)[1]])),
    )
    visit(page, explorer, "/g/wythoff")
    theorem = ready(page, "theorem")
    expect(theorem).to_contain_text("No proof was found; none was ruled out")
    expect(theorem).to_contain_text("No automaton fits. The board itself is exact.")
    for name in ("Data", "Edit", "Try"):
        expect(theorem.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(theorem.get_by_role("link", name="Claim")).to_have_attribute("href", re.compile("^/ask"))
    expect(page.locator(".head-chips details").first).to_contain_text("Undecided")
    expect(page.locator(".head-chips details").nth(1)).to_contain_text("P-positions to 4,000")
    expect(ready(page, "automaton")).to_contain_text("no automaton of the P-positions was found: no automaton fits")
    theorem.get_by_role("button", name="Edit", exact=True).click()
    expect(rules_field(page)).to_be_focused()


def test_a_proof_can_be_cancelled(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/one-sided-splythoff?slack=4")
    cancel = page.locator("#theorem").get_by_role("button", name="Cancel")
    theorem = page.locator("#theorem")
    expect(cancel.or_(theorem.locator("details.chip"))).to_be_visible()
    if cancel.is_visible():
        cancel.click()
    ready(page, "theorem")


def test_phone(browser: Browser, explorer: str) -> None:
    context: BrowserContext = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    visit(page, explorer, "/g/wythoff")
    ready(page, "automaton")
    ready(page, "relatives")
    board, rules = page.locator("#picture").bounding_box(), page.locator("#rules").bounding_box()
    assert board is not None
    assert rules is not None
    assert board["y"] < rules["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    step = page.get_by_role("button", name="Larger slack").bounding_box()
    assert step is not None
    assert min(step["width"], step["height"]) >= 43
    page.locator("#picture canvas").tap(position={"x": 150, "y": 150})
    expect(page.locator("#picture .pin")).to_be_visible()
    context.close()


def test_the_parts_are_reached_by_keyboard(page: Page, explorer: str) -> None:
    page.set_viewport_size(DESKTOP)
    visit(page, explorer, "/g/nim")
    ready(page, "relatives")
    reached = set()
    for _ in range(130):
        page.keyboard.press("Tab")
        name = page.evaluate("""() => {
            const at = document.activeElement;
            return at.closest('.card')?.id || at.closest('nav')?.getAttribute('aria-label') || '';
        }""")
        reached.add(name)
    assert {"rules", "picture", "automaton", "strategy", "relatives", "downloads", "citation"} <= reached
