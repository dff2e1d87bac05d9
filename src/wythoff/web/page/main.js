// Puts the page together: its sections, the theme, the keys, and what happens when the server is gone.

import { HOME, parse } from "./address.js";
import { onConnection } from "./api.js";
import { announce, byId, fill, h } from "./dom.js";
import { startFooter } from "./footer.js";
import { icon } from "./icons.js";
import { onAddress, start } from "./router.js";
import { searchBox } from "./search.js";
import { startTheme } from "./theming.js";
import { watchServer } from "./gone.js";
import { startKeys } from "./keys.js";

const SECTIONS = [
  { text: "Games", address: HOME, iconName: "games", views: ["home", "game", "family", "find"] },
  { text: "Play", address: "/play", iconName: "play", views: ["play"] },
  { text: "Ask", address: "/ask", iconName: "ask", views: ["ask"] },
  { text: "Compare", address: "/compare", iconName: "compare", views: ["compare"] },
  { text: "Papers", address: "/papers", iconName: "papers", views: ["papers", "paper"] },
  { text: "Learn", address: "/learn", iconName: "learn", views: ["learn"], onlyWide: true },
];

function showSections({ view }) {
  const link = ({ text, address, views }, ...inside) =>
    h("a", { href: address, "aria-current": views.includes(view) ? "true" : null }, ...inside, h("span", {}, text));
  fill(document.querySelector(".sections"), SECTIONS.map((section) => link(section)));
  fill(
    document.querySelector(".tab-bar"),
    SECTIONS.filter(({ onlyWide }) => !onlyWide).map((section) => link(section, icon(section.iconName, 20))),
  );
}

showSections(parse(location.href));
onAddress(showSections);
fill(byId("to-search"), icon("search"));
document.querySelector(".tools").prepend(searchBox({ id: "search" }));
startTheme(byId("theme"));
startKeys(byId("show-keys"));
watchServer(byId("gone"));
onConnection("back", () => announce("The program answers again."));
start();
startFooter();
