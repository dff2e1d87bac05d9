"""The page of a game: by mouse, by keyboard and at phone size; what is shown belongs together, and is right."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.web.pages import DESKTOP, PHONE, own
from wythoff.prove.stored import checked_claim
from wythoff.workbench import game

OWN_RULES = "game mine\npiles x, y\nmove one: 1 <= x - x' <= 2, y' = y\nmove other: 1 <= y - y' <= 3, x' = x"

NAMES_A_SEQUENCE = (
    "# Mine\n# OEIS: B = A001950\ngame mine\npiles x, y unordered\nmove single: x' < x, y' = y\n"
    "move double: exists k: k >= 1, x' = x - k, y' = y - k"
)


def visit(page: Page, explorer: str, address: str) -> None:
    page.goto(f"{explorer}{address}")
    page.wait_for_selector("#main[data-shown=game]")


def ready(page: Page, card: str) -> Locator:
    """A card, when it has all that it shows."""
    found = page.locator(f"#{card}[data-state=ready]")
    expect(found).to_be_visible()
    return found


def rules_field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Rules of the game")


def shown_board(page: Page) -> str:
    return str(page.locator("#picture canvas").get_attribute("data-shown"))


# -- what is shown


def test_a_theorem_for_all_parameters_stands_first_and_opens_its_evidence(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff?slack=3")
    theorem = ready(page, "theorem")
    expect(page.locator(".head-chips details").first).to_contain_text("Proved for every slack t")
    expect(theorem).to_contain_text("the player to move loses exactly at the positions")
    assert theorem.locator("math").count() >= 3
    expect(theorem).to_contain_text("1.302")
    theorem.locator("details.chip summary").click()
    expect(theorem.locator(".evidence")).to_contain_text("accepted by the separate checker")
    page.keyboard.press("Escape")
    expect(theorem.locator(".evidence")).to_be_hidden()


def test_what_one_value_proves_is_not_said_of_all(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/schwent")
    theorem = ready(page, "theorem")
    expect(theorem.locator("details.chip summary").first).to_have_text("✓ Proved")
    expect(page.locator(".head-chips")).not_to_contain_text("every")


def test_the_step_word_has_the_letters_of_the_proved_coding(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    expect(page.locator(".step-word")).to_contain_text("The same letters are used in every view.")
    letters = page.locator(".step-word .letters-row .letter").all_inner_texts()
    assert "".join(letters).startswith("0100101001001")
    expect(page.locator(".step-word")).to_contain_text("0 adds (2, 3), 1 adds (1, 2)")


def test_no_number_of_the_oeis_is_shown_without_a_source(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    assert not re.search(r"A\d{6}", ready(page, "sequences").inner_text())
    visit(page, explorer, f"/g/own#{own(NAMES_A_SEQUENCE)}")
    expect(ready(page, "sequences").get_by_role("link", name="A001950")).to_be_visible()


def test_forbidden_moves_are_those_of_this_game(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    expect(ready(page, "forbidden")).to_contain_text("such as (1, 3) or (1, 5)")


def test_relatives_have_first_differences_and_papers_have_authors(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    row = ready(page, "relatives").get_by_role("row").filter(has_text="Splythoff Nim")
    expect(row).to_contain_text("(4, 7) ↔ (4, 8)")
    papers = page.locator("#papers")
    expect(papers).to_contain_text("Aoki et al., Theorem 1.1")
    expect(papers.get_by_role("link", name="Aoki et al., Theorem 1.1")).to_have_attribute(
        "href", re.compile("^/paper/aoki#")
    )


# -- the automaton


def test_a_run_accepts_rejects_and_falls_off(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    automaton = ready(page, "automaton")
    verdict = automaton.locator(".run .callout")
    expect(verdict).to_contain_text("Accepted. (9, 15) is a P-position")
    expect(automaton.locator("svg .state.win")).to_have_text("3")
    automaton.get_by_label("Pile y").fill("14")
    expect(verdict).to_contain_text("It falls off at digit 6.")
    assert automaton.locator("svg .state.win").count() == 0
    automaton.get_by_role("button", name="One digit back").click()
    expect(verdict).to_contain_text("It reads the digits")
    automaton.get_by_role("button", name="First digit").click()
    expect(automaton.locator(".run-count")).to_have_text("digit 0 of 6")
    automaton.get_by_role("button", name="twenty digits").click()
    expect(verdict).to_contain_text("Accepted.")
    automaton.get_by_text("Table", exact=True).click()
    assert automaton.locator(".transitions tbody tr").count() == 7


def test_runs_in_the_page_agree_with_the_board(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/schwent")
    script = """async ([bound]) => {
        const { run } = await import('/page/views/game/digits.js');
        const post = (path, body) => fetch(path, {method: 'POST', headers: {'content-type': 'application/json'},
            body: JSON.stringify({game: 'schwent', ...body})}).then((answer) => answer.json());
        const automaton = await post('/api/automaton', {});
        const found = [];
        for (let x = 0; x <= bound; x++)
            for (let y = x; y <= bound; y++)
                if (run(automaton, [BigInt(x), BigInt(y)]).verdict === 'accepted') found.push([x, y]);
        return found;
    }"""
    assert page.evaluate(script, [40]) == game("schwent").solve(bound=40).p_positions.tolist()


# -- rules that are edited


def test_broken_rules_grey_the_board_and_one_click_repairs_them(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    ready(page, "theorem")
    rules_field(page).fill("game mine\npiles x, y\nmove m: x' < x")
    alert = page.locator("#rules [role=alert]")
    expect(alert).to_contain_text("Line 3: y' is not mentioned in the move 'm'")
    expect(alert).to_contain_text("It leads from (1, 0) to (0, 1), so a game might never end.")
    expect(page.locator(".picture-card .board.stale .notice")).to_have_text("Board of the last rules that worked")
    expect(page.locator(".head-chips details").first).to_contain_text("The rules do not work yet")
    for card in ("theorem", "automaton", "sequences", "values", "forbidden", "strategy", "relatives"):
        expect(page.locator(f"#{card}")).to_have_attribute("data-state", "stale")
    page.get_by_role("button", name="Add , y' <= y").click()
    expect(page.locator("#picture canvas")).to_have_attribute("data-shown", re.compile("^P-positions of mine "))
    expect(page.locator(".picture-card .board")).not_to_have_class(re.compile("stale"))
    expect(rules_field(page)).to_have_value("game mine\npiles x, y\nmove m: x' < x, y' <= y")
    expect(page.locator("h1")).to_have_text("Your game")
    assert "/g/own#text=" in page.url
    expect(ready(page, "theorem").locator("details.chip summary").first).to_contain_text("Proved")


def test_back_to_rules_that_worked(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/nim")
    rules_field(page).fill("game broken")
    page.get_by_role("button", name="Back to rules that worked").click()
    expect(page.locator("#rules [role=alert]")).to_have_count(0)
    expect(page.locator("h1")).to_have_text("Nim")
    ready(page, "theorem")


def test_rules_are_completed_with_tab_and_the_board_follows(page: Page, explorer: str) -> None:
    visit(page, explorer, f"/g/own#{own(OWN_RULES)}")
    field = rules_field(page)
    field.focus()
    page.keyboard.press("Control+End")
    page.keyboard.type("\nmove third: x' = x - 3, y")
    choices = page.get_by_role("listbox", name="Completions")
    expect(choices.get_by_role("option").first).to_contain_text("leave y alone")
    page.keyboard.press("ArrowDown")
    expect(choices.get_by_role("option", selected=True)).to_contain_text("y' = y - 1")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    expect(choices).to_be_hidden()
    expect(field).to_have_value(f"{OWN_RULES}\nmove third: x' = x - 3, y' = y")
    expect(page.locator(".picture-card .board")).not_to_have_class(re.compile("stale"))
    # Without completions Tab leaves the field.
    page.keyboard.press("Tab")
    expect(field).not_to_be_focused()


@pytest.mark.parametrize(
    ("text", "insert"),
    [
        ("ga", "game mine"),
        ("game mine\npi", "piles x, y unordered"),
        ("game mine\npiles x, y\nmo", "move take: "),
        ("game mine\npiles x, y\nmove m: exists k: k >= 1, x' = x - k,\n  y", "y' = y"),
        ("game g\npiles x[3]\nmove m: s", "some i: x'[i] < x[i], every j != i: x'[j] = x[j]"),
        ("game mine\npiles x, y\nmove m: x' < x, y' = y", None),
        ("game mine\npiles x, y\n", None),
    ],
)
def test_completions(page: Page, explorer: str, text: str, insert: str | None) -> None:
    page.goto(f"{explorer}/home")
    script = """async (text) => {
        const { completions } = await import('/page/views/game/completion.js');
        return completions(text, text.length)?.items[0].insert ?? null;
    }"""
    assert page.evaluate(script, text) == insert


def test_markup_in_rules_is_text(page: Page, explorer: str) -> None:
    text = "# <img src=x onerror=alert(1)> <b>bold</b>\ngame mine\npiles x, y\nmove m: x' < x, y' = y"
    visit(page, explorer, f"/g/own#{own(text)}")
    expect(page.locator("h1")).to_have_text("<img src=x onerror=alert(1)> <b>bold</b>")
    assert page.locator("#main img").count() == 0


# -- parameters, parts, addresses


def test_a_stepper_is_another_game_and_back_undoes_it(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    page.get_by_role("button", name="Larger slack").click()
    expect(page.locator("#picture canvas")).to_have_attribute("data-shown", re.compile(r"wythoff\(slack=2\)"))
    assert page.url.endswith("/g/wythoff?slack=2")
    expect(page.locator("#citation code")).to_have_text("/g/wythoff?slack=2")
    page.go_back()
    expect(page.locator("#picture canvas")).to_have_attribute("data-shown", re.compile(r"wythoff\(slack=1\)"))
    least = page.get_by_role("button", name="Smaller slack")
    expect(least).to_have_attribute("aria-disabled", "true")
    expect(least).to_have_attribute("title", "1 is the least slack")


def test_a_parameter_out_of_range_says_so(page: Page, explorer: str) -> None:
    page.goto(f"{explorer}/g/wythoff?slack=0")
    expect(page.locator("#main [role=alert]")).to_contain_text("slack")


def test_the_address_names_a_part(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/nim?tab=strategy")
    ready(page, "strategy")
    expect(page.locator("#strategy")).to_be_in_viewport()
    page.get_by_role("navigation", name="Parts of this page").get_by_role("link", name="Theorem").click()
    expect(page.locator("#theorem")).to_be_in_viewport()
    assert page.url.endswith("/g/nim?tab=theorem")


def test_a_click_pins_and_never_changes_the_view(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    ready(page, "theorem")
    canvas = page.locator("#picture canvas")
    before = page.url
    canvas.click(position={"x": 120, "y": 200})
    pin = page.locator("#picture .pin")
    expect(pin).to_contain_text(re.compile(r"\(\d+, \d+\) is [PN]"))
    assert page.url == before
    position = re.search(r"\((\d+), (\d+)\) is ([PN])", pin.inner_text())
    assert position is not None
    assert game("wythoff").outcome(map(int, position.groups()[:2])) == position[3]
    expect(pin.get_by_role("link", name="Play from here")).to_have_attribute(
        "href", f"/g/wythoff/play/{position[1]},{position[2]}"
    )


def test_pictures_of_values_and_winning_moves(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    page.locator(".picture-head").get_by_text("Winning move").click()
    expect(page.locator("#picture")).to_have_attribute("data-what", "winning")
    expect(page.locator(".picture-legend")).to_contain_text("double")
    assert "show=winning" in page.url
    page.locator("#picture canvas").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#picture .tip")).to_contain_text("(0, 0) is P")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#picture .tip")).to_contain_text("a “single” move wins")


# -- strategy, downloads, citation


def test_a_winning_move_from_piles_of_a_thousand_digits(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/wythoff")
    strategy = ready(page, "strategy")
    field = strategy.get_by_role("textbox")
    field.fill(f"{'9' * 1000}, {'8' * 999}")
    strategy.get_by_role("button", name="Find the move").click()
    expect(strategy.locator(".found-move")).to_contain_text("Move to")
    field.fill("3, 5")
    field.press("Enter")
    expect(strategy.locator(".found-move")).to_contain_text("No move wins")
    field.fill("3, five")
    field.press("Enter")
    expect(strategy.locator(".found-move")).to_contain_text("Piles are numbers")
    field.fill("3")
    field.press("Enter")
    expect(strategy.locator(".found-move")).to_contain_text("Write 2 numbers")


def downloaded(page: Page, name: str) -> tuple[str, bytes]:
    with page.expect_download() as waiting:
        page.get_by_role("button", name=name, exact=True).click()
    path = waiting.value.path()
    return waiting.value.suggested_filename, path.read_bytes()


def test_downloads(page: Page, explorer: str) -> None:
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


def test_the_citation_names_the_version_and_the_certificate(page: Page, explorer: str) -> None:
    visit(page, explorer, "/g/schwent")
    ready(page, "theorem")
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
    undecided = {"status": "undecided", "reason": "no automaton fits", "coding": None, "strategy": []}

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
    for _ in range(90):
        page.keyboard.press("Tab")
        name = page.evaluate("""() => {
            const at = document.activeElement;
            return at.closest('.card')?.id || at.closest('nav')?.getAttribute('aria-label') || '';
        }""")
        reached.add(name)
    assert {"rules", "picture", "automaton", "strategy", "relatives", "downloads", "citation"} <= reached
