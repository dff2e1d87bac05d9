"""Who uses the page, and how: by keyboard, by touch, by ear, in the dark, on a phone, and from a link."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.pages import (
    BLOCKING,
    DESKTOP,
    OWN_RULES,
    PHONE,
    WAIT,
    board_shows,
    own,
    picture,
    position,
    shown_board,
    visit,
)

# Each pane with something to see: its address, and what must be there before it is looked at.
PANES = {
    "board": ("game=wythoff&view=board&bound=20&at=8,12", "#board[data-shown]"),
    "forbidden moves": ("game=wythoff&view=board&what=forbidden&bound=50&at=3,5", "#board[data-shown]"),
    "space": ("game=nim(heaps=3)&view=board&bound=10", "#sponge[data-points]"),
    "knowledge": ("game=nim(heaps=3)&view=knowledge&shows=conjectures,proof", "#conjectures .decided"),
    "play": ("game=wythoff&view=play&at=8,12", "#hint:enabled"),
    "blocking": (f"{own(BLOCKING)}&view=play&at=5,8&first=1", ".chip"),
    "lesson": ("game=wythoff&view=play&lesson=1", "#lesson-next"),
    "papers": ("game=wythoff&view=papers", "#papers .paper"),
    "mistake": (f"{own('game bad')}&view=board", "#rule-error"),
}
# What a user acts on or moves to, as assistive technology calls it.
NAMED = {"button", "link", "textbox", "combobox", "slider", "spinbutton", "tab", "tabpanel", "application", "region"}

# The texts on the page whose contrast with what is behind them is less than 4.5 : 1, and how many were looked at.
FAINT = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const channels = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3]));
  const linear = (part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const brightness = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const faint = [];
  let seen = 0;
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent.trim());
    const text = own.join("") || (element.matches("input, select, textarea") ? element.value : "");
    if (!text || element.disabled || !element.checkVisibility({ checkOpacity: true })) continue;
    if (element.closest("[aria-hidden=true], svg, .skip, option")) continue;
    let [opacity, layers] = [1, []];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      opacity *= Number(style.opacity);
      layers.unshift(channels(style.backgroundColor));
      if (layers[0][3] === 1) break;
    }
    const ground = layers.reduce((under, top) => over(top, under), [255, 255, 255]);
    const colour = channels(getComputedStyle(element).color);
    const [a, b] = [over([...colour.slice(0, 3), colour[3] * opacity], ground), ground].map(brightness);
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) faint.push([text.slice(0, 40), contrast]);
    seen++;
  }
  return { faint, seen };
}"""


@pytest.mark.parametrize("name", PANES)
def test_every_control_has_a_name_and_every_text_contrast(page: Page, explorer: str, name: str) -> None:
    state, ready = PANES[name]
    visit(page, explorer, state)
    page.locator(ready).first.wait_for()
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    told = [(_value(node, "role"), _value(node, "name")) for node in nodes if not node["ignored"]]
    controls = [(role, label) for role, label in told if role in NAMED]
    assert len(controls) > 8
    assert [role for role, label in controls if not label] == []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found = page.evaluate(FAINT)
        assert found["faint"] == [], scheme
        assert found["seen"] > 15


def _value(node: dict[str, Any], part: str) -> str:
    return str(node.get(part, {}).get("value", ""))


def test_results_are_announced_by_live_regions(page: Page, explorer: str) -> None:
    """They are there before the results come, so that a screen reader hears the change."""
    visit(page, explorer, "game=wythoff&view=play&at=8,12")
    for id in ("readout", "conjectures", "proof", "game-status", "game-said", "toast"):
        assert page.locator(f"#{id}").get_attribute("aria-live") == "polite", id
    for id in ("rule-error", "board-error"):
        assert page.locator(f"#{id}").get_attribute("role") == "alert", id
    status = page.locator("#game-status").element_handle()
    page.locator("#leave-1").fill("0")
    page.locator("#make-move").click()
    expect(page.locator("#game-said")).to_contain_text("The program moved")
    assert status.evaluate("(element) => element.isConnected")


# -- keyboard


def test_the_keyboard_is_enough(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=20")
    shown_board(page)
    _tab_to(page, "tab-board")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-knowledge")).to_be_focused()
    expect(page.locator("#pane-knowledge")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    _tab_to(page, "board")
    for key in ["Shift+ArrowRight"] * 4 + ["Shift+ArrowUp"] * 4:
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(page.locator("#pane-play")).to_be_visible()
    expect(page.locator("#game-status")).to_have_text("Your move.")
    assert position(page)[1] == 4
    _tab_to(page, "leave-0")
    for left in "30":
        page.keyboard.press("Control+a")
        page.keyboard.type(left)
        page.keyboard.press("Enter")
        expect(page.locator("#game-table")).to_contain_text("The program moved")
        expect(page.locator("#leave-0" if left == "3" else "#start-game")).to_be_focused()


def test_what_is_selected_stays_so_when_the_table_is_shown_again(page: Page, explorer: str) -> None:
    """It is shown at once, and again when the facts about the position have come: they are held back here."""
    held: list[Route] = []
    page.route("**/api/position", lambda route: held.append(route))
    visit(page, explorer, "game=wythoff&view=play&at=18,12")
    page.locator("#leave-0").focus()
    page.keyboard.press("Control+a")
    expect(page.locator("#game-table")).to_have_attribute("data-moves", "0 busy")
    for route in held:
        route.continue_()
    expect(page.locator("#game-table")).to_have_attribute("data-moves", "0 on")
    page.keyboard.type("5")
    expect(page.locator("#leave-0")).to_have_value("5")


def test_a_button_that_is_pressed_when_facts_arrive_works_and_its_answer_stays(page: Page, explorer: str) -> None:
    """Facts about the position come while the button is held down, and a second time after the answer."""
    held: list[Route] = []
    page.route("**/api/position", lambda route: held.append(route))
    visit(page, explorer, "game=wythoff&view=play&at=8,12")
    table, complaint = page.locator("#game-table"), page.locator("#move-complaint")
    page.locator("#leave-0").fill("7")
    page.locator("#leave-1").fill("10")
    page.locator("#make-move").hover()
    page.mouse.down()
    held.pop().continue_()
    expect(table).to_have_attribute("data-moves", "0 on")
    page.mouse.up()
    expect(complaint).to_contain_text("Sorry")
    page.reload()
    page.locator("#leave-0").fill("7")
    page.locator("#leave-1").fill("10")
    page.locator("#make-move").click()
    expect(complaint).to_contain_text("Sorry")
    expect(table).to_have_attribute("data-moves", "0 busy")
    held.pop().continue_()
    expect(table).to_have_attribute("data-moves", "0 on")
    expect(complaint).to_contain_text("Sorry")
    page.locator("#leave-1").fill("11")
    expect(complaint).to_be_hidden()


def test_rules_knowledge_and_papers_by_keyboard(page: Page, explorer: str) -> None:
    visit(page, explorer, "game=nim&view=board&bound=20")
    shown_board(page)
    _tab_to(page, "parameter-heaps")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#sponge")).to_have_attribute("data-points", re.compile(r"\d"))
    _tab_to(page, "sponge")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("eye="))
    page.locator("#tab-board").focus()
    page.keyboard.press("ArrowRight")
    _tab_to(page, "prove")
    page.keyboard.press("Enter")
    expect(page.locator("#proof .badge")).to_contain_text("proved")
    page.locator("#tab-knowledge").focus()
    page.keyboard.press("End")
    expect(page.locator("#papers .paper")).to_have_count(5)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") in ("survey-link", "copy-link")


def _tab_to(page: Page, id: str) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == id:
            return
    raise AssertionError(f"the Tab key does not reach {id}")


def test_a_menu_by_keyboard(page: Page, explorer: str) -> None:
    """A form that is not available can be reached, and a screen reader hears why."""
    visit(page, explorer, "game=wythoff&view=board&what=grundy&bound=20")
    shown_board(page)
    menu = page.locator("#board-copy .copy-menu")
    menu.locator("summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(menu.get_by_role("button", name="Copy as Python")).to_be_focused()
    walnut = menu.get_by_role("button", name="Copy as Walnut")
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(walnut).to_be_focused()
    reason = page.locator(f"#{walnut.get_attribute('aria-describedby')}")
    expect(reason).to_have_text("Walnut takes sets of positions, and nim-values are numbers")
    assert walnut.get_attribute("title") == reason.inner_text()
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(menu.locator("summary")).to_be_focused()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.locator("#rules-copy summary").click()
        expect(page.locator("#rules-copy .reason").first).to_be_visible()
        assert page.evaluate(FAINT)["faint"] == [], scheme
        page.keyboard.press("Escape")


# -- phones


def test_nothing_is_wider_than_a_phone(page: Page, explorer: str) -> None:
    page.set_viewport_size(PHONE)
    views = [f"game=splythoff(slack=2)&view={view}" for view in ("rules", "board", "knowledge", "play", "papers")]
    for state in (*views, PANES["blocking"][0], PANES["lesson"][0], "game=wythoff&view=play&at=" + "9" * 1000 + ",7"):
        visit(page, explorer, state)
        page.wait_for_load_state("networkidle")
        for menu in page.locator(".copy-menu:visible").all()[:4]:
            menu.locator("summary").click()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), state
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), state


def test_fingers_move_and_zoom_the_board(browser: Browser, explorer: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    visit(page, explorer, "game=wythoff&view=board&bound=50")
    shown_board(page)
    box = page.locator("#board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    _touch(page, *([(x - apart, y), (x + apart, y)] for apart in range(30, 95, 8)))
    expect(page).to_have_url(re.compile("camera="))
    near = _camera(page)
    assert near[0] > 2 * min(box["width"], box["height"]) / 51, "the fingers are three times as far apart"
    _touch(page, *([(x + way, y + way)] for way in range(0, 48, 6)))
    expect(page).not_to_have_url(re.compile(f"camera={','.join(f'{part:g}' for part in near)}$"))
    moved = _camera(page)
    assert moved[0] == near[0]
    # A finger that goes to the right and down takes the cells under it along.
    cells = 42 / near[0]
    assert (near[1] - moved[1], moved[2] - near[2]) == (pytest.approx(cells, rel=0.2), pytest.approx(cells, rel=0.2))
    # The first tap tells about a position, the second one plays from it.
    page.touchscreen.tap(x, y)
    expect(page.locator("#readout")).to_contain_text("-position")
    page.touchscreen.tap(x, y)
    expect(page.locator("#game-status")).to_have_text("Your move.")
    context.close()


def _touch(page: Page, *moments: list[tuple[float, float]]) -> None:
    """Fingers at these points, one moment after the other."""
    session = page.context.new_cdp_session(page)
    for number, points in enumerate(moments):
        fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        kind = "touchMove" if number else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _camera(page: Page) -> list[float]:
    """Where the board is seen from, once that has come to rest."""
    before = ""
    while page.url != before:
        before = page.url
        page.wait_for_timeout(400)
    found = re.search("camera=([-.,0-9]+)", page.url)
    assert found is not None
    return [float(part) for part in found[1].split(",")]


def test_who_wants_no_motion_gets_the_zoom_at_once(page: Page, explorer: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    visit(page, explorer, "game=wythoff&view=board&bound=50")
    shown_board(page)
    page.locator("#zoom-in").click()
    once = picture(page)
    page.wait_for_timeout(300)
    assert picture(page) == once
    assert page.evaluate("getComputedStyle(document.getElementById('toast')).transitionDuration") == "0s"


# -- links


@pytest.fixture
def twin(browser: Browser) -> Any:
    """A page of a reader who has seen nothing yet."""
    other = browser.new_context(viewport=DESKTOP)
    other.set_default_timeout(WAIT)
    yield other.new_page()
    other.close()


def test_a_link_shows_the_same_board(page: Page, explorer: str, twin: Page) -> None:
    visit(page, explorer, "game=wythoff&view=board&bound=50")
    page.locator("#rule-text").fill(OWN_RULES)
    expect(page.locator("#board")).to_have_attribute("data-shown", re.compile("move other:"))
    page.locator("#board-what").select_option("grundy")
    page.locator("#zoom-in").click()
    expect(page).to_have_url(re.compile("camera="))
    _open(twin, page)
    assert twin.locator("#rule-text").input_value() == OWN_RULES
    assert board_shows(twin) == board_shows(page)
    assert picture(twin) == picture(page)


def test_a_link_shows_the_same_knowledge(page: Page, explorer: str, twin: Page) -> None:
    visit(page, explorer, "game=nim(heaps=3)&view=knowledge")
    page.locator("#conjecture").click()
    expect(page.locator("#conjectures .decided")).to_be_visible()
    page.locator("#prove").click()
    expect(page.locator("#proof .button")).to_be_visible()
    _open(twin, page)
    for id in ("table", "conjectures", "proof"):
        expect(twin.locator(f"#{id}")).to_have_text(page.locator(f"#{id}").inner_text(), use_inner_text=True)


def test_a_link_shows_the_same_game_and_continues_it(page: Page, explorer: str, twin: Page) -> None:
    visit(page, explorer, "game=wythoff&view=play&at=8,12")
    page.locator("#leave-1").fill("11")
    page.locator("#make-move").click()
    expect(page.locator("#game-table")).to_have_attribute("data-moves", "2 on")
    _open(twin, page)
    expect(twin.locator("#game-table")).to_have_attribute("data-moves", "2 on")
    assert position(twin) == position(page)
    expect(twin.locator("#make-move")).to_be_enabled()
    twin.locator("#take-back").click()
    expect(twin.locator("#leave-1")).to_have_value("12")


def test_a_link_shows_the_same_papers_lesson_and_rules(page: Page, explorer: str, twin: Page) -> None:
    visit(page, explorer, "game=wythoff&view=papers")
    page.locator("[data-paper=LiWu]").click()
    expect(page.locator("#claims .badge").first).to_be_visible()
    _open(twin, page)
    first = page.locator("#claims .claim").first.inner_text()
    expect(twin.locator("#claims .claim").first).to_have_text(first, use_inner_text=True)
    for each in (page, twin):
        each.get_by_role("button", name="Cancel").click()
    page.locator("#tab-play").click()
    page.locator("#mode-lesson").click()
    page.locator("#parameter-slack").fill("3")
    expect(page).to_have_title(re.compile("slack=3"))
    _open(twin, page)
    expect(twin.locator("#lesson h2")).to_have_text("The rules")
    assert twin.locator("#parameter-slack").input_value() == "3"


def _open(twin: Page, page: Page) -> None:
    twin.goto("about:blank")
    twin.goto(page.url)
    twin.wait_for_selector("body[data-ready]")
