// The theme: the system's until another one is chosen; the choice applies to all tabs.

import { fill } from "./dom.js";
import { icon } from "./icons.js";

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set();

const chosen = () => document.documentElement.dataset.theme ?? null;
export const isDark = () => (chosen() ? chosen() === "dark" : systemIsDark.matches);

/** Calls `action` when the colours change, until the signal is aborted. */
export function onTheme(action, signal) {
  listeners.add(action);
  signal?.addEventListener("abort", () => listeners.delete(action));
}

export function startTheme(toggle) {
  const show = () => {
    fill(toggle, icon(isDark() ? "sun" : "moon"));
    toggle.setAttribute("aria-label", isDark() ? "Light theme" : "Dark theme");
    toggle.title = toggle.getAttribute("aria-label");
    for (const listener of listeners) listener();
  };
  const choose = (theme) => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
    show();
  };
  toggle.addEventListener("click", () => {
    const wanted = isDark() ? "light" : "dark";
    const isSystems = (wanted === "dark") === systemIsDark.matches;
    choose(isSystems ? null : wanted);
    keep(isSystems ? null : wanted);
  });
  addEventListener("storage", ({ key, newValue }) => key === "theme" && choose(newValue));
  systemIsDark.addEventListener("change", show);
  show();
}

function keep(theme) {
  try {
    if (theme) localStorage.setItem("theme", theme);
    else localStorage.removeItem("theme");
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
