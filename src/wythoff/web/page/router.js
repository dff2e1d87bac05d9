// Shows the view of the address, and changes the address without reloading the page.

import { HOME, format, parse } from "./address.js";
import { get, isAbort, onConnection, serverIsGone } from "./api.js";
import { linkButton, problem, titleRow } from "./card.js";
import { byId, fill, h, sentence, unstyle } from "./dom.js";
import { fromOldLink } from "./old-links.js";
import * as unknown from "./views/unknown.js";

const VIEWS = ["home", "game", "family", "play", "ask", "compare", "find", "papers", "paper", "learn", "unknown"];

const SLOW = 500;
/** What the server answers if something does not exist, or not with these numbers. */
const NOWHERE = [404, 422];

let turn = null;
/** How the view that is shown handles a new address of its own, if it does: (address) => boolean. */
let follow = null;
let shown = null;
const listeners = new Set();

/** Calls `action(address)` when another address is shown. */
export const onAddress = (action) => listeners.add(action);

/** Goes to an address, given as text or as an object; Back returns. */
export function navigate(address, { replace = false } = {}) {
  const text = typeof address === "string" ? address : format(address);
  history.replaceState({ ...history.state, scroll: scrollY }, "");
  history[replace ? "replaceState" : "pushState"]({}, "", text);
  return show();
}

export function start() {
  history.scrollRestoration = "manual";
  document.addEventListener("click", follows);
  addEventListener("popstate", ({ state }) => show(state?.scroll ?? 0));
  return show(history.state?.scroll ?? 0);
}

/** A plain click on a link into the page stays in it. */
function follows(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const { origin, pathname, search, hash } = new URL(link.href);
  const elsewhere = link.target || link.hasAttribute("download") || origin !== location.origin || /^\/(api|page|survey|static)\b/.test(pathname);
  if (elsewhere || link.getAttribute("href").startsWith("#")) return;
  event.preventDefault();
  navigate(pathname + search + hash);
}

/** The address that is shown; links of the first version become what they meant. */
function addressNow() {
  const old = location.pathname === "/" && location.hash ? fromOldLink(location.hash.slice(1)) : null;
  if (!old) return parse(location.href);
  if (old.view !== "unknown") history.replaceState(history.state, "", format(old));
  return old;
}

async function show(scroll = 0) {
  const address = addressNow();
  if (follow && shown?.view === address.view && follow(address)) {
    tell(address);
    return;
  }
  turn?.abort();
  const mine = new AbortController();
  turn = mine;
  follow = null;
  const view = await load(address, mine);
  if (mine.signal.aborted) return;
  await present(view.module, view.address, mine, scroll);
}

/** The module of a view; if it cannot be loaded, the one that says so. */
async function load(address, mine) {
  const name = VIEWS.includes(address.view) ? address.view : "unknown";
  try {
    return { module: await import(`./views/${name}.js`), address };
  } catch (error) {
    if (mine.signal.aborted) return null;
    await get("/api/about").catch(() => {});
    onConnection("back", () => location.reload(), mine.signal);
    const why = serverIsGone() ? "This view waits for the program behind this page." : "This view could not be loaded.";
    console.warn(error);
    return { module: unknown, address: { view: "unknown", why, nearest: [], isBroken: true } };
  }
}

async function present(module, address, mine, scroll) {
  const root = h("div", { class: `view view-${address.view}` });
  const page = { signal: mine.signal, update: (next, options) => update(next, mine, options), navigate };
  document.title = titleOf(module, address);
  const isFirst = shown === null;
  tell(address);
  const main = byId("main");
  delete main.dataset.shown;
  main.setAttribute("aria-busy", "true");
  fill(main, root);
  unstyle();
  scrollTo(0, 0);
  const arrived = sayIfSlow(root, isFirst);
  try {
    const taken = await module.show(root, address, page);
    if (mine.signal.aborted) return;
    follow = typeof taken === "function" ? taken : null;
  } catch (error) {
    if (isAbort(error) || mine.signal.aborted) return;
    if (NOWHERE.includes(error.status) && address.text === undefined) {
      await present(unknown, leadsNowhere(address, error), mine, scroll);
      return;
    }
    const again = () => show();
    if (error.isGone) {
      onConnection("back", again, mine.signal);
      fill(root, h("div", { class: "frame stack" }, titleRow("Waiting for the program"), problem(error, { again })));
    } else {
      const said = problem(error, { again, actions: [linkButton("All games", HOME)] });
      root.append(h("div", { class: "frame stack" }, root.querySelector("h1") ? null : titleRow("This cannot be shown"), said));
    }
    if (!error.isGone && error.name !== "ApiError") console.error(error);
  }
  arrived();
  main.removeAttribute("aria-busy");
  if (!isFirst && !location.hash && !root.contains(document.activeElement)) root.querySelector("h1")?.focus();
  scrollTo(0, scroll);
  main.dataset.shown = address.view;
}

/** Says that the view is on its way if it takes long and nothing is shown yet; returns a function that ends this. */
function sayIfSlow(root, isFirst) {
  const words = isFirst ? "Getting ready. Just after starting, the program needs a moment for its first answer." : "One moment …";
  const said = h("p", { class: "frame muted waiting", role: "status" }, words);
  const timer = setTimeout(() => root.querySelector("h1") ?? root.prepend(said), SLOW);
  return () => {
    clearTimeout(timer);
    said.remove();
  };
}

/** An address whose game, paper or position the server does not know. */
function leadsNowhere({ game = null, paper = null }, { message }) {
  // The lines below the first one mark the place in the text, which the address already shows.
  const [said] = message.split("\n");
  return { view: "unknown", why: sentence(said), wanted: game ?? paper };
}

const titleOf = (module, address) => [module.title?.(address), "Wythoff"].filter(Boolean).join(" · ");

/** Changes the address within the same view: in place, or with `push` as a step that Back undoes. */
function update(next, mine, { push = false } = {}) {
  if (mine.signal.aborted) return;
  const text = typeof next === "string" ? next : format(next);
  if (text === location.pathname + location.search + location.hash) return;
  history[push ? "pushState" : "replaceState"](push ? {} : history.state, "", text);
  tell(parse(location.href));
}

function tell(address) {
  shown = address;
  for (const listener of listeners) listener(address);
}
