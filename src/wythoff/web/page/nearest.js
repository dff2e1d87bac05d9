// What a name that leads nowhere may have been meant to be.

import { post } from "./api.js";

const MAX_FOUND = 4;

/** The pages with names like a name, the most similar first: [{title, address}]; empty if there are none. */
export async function nearestTo(name, signal) {
  try {
    const { destinations } = await post("/api/read", { text: name, as: "name" }, signal);
    return destinations.slice(0, MAX_FOUND).map(({ title, address }) => ({ title, address }));
  } catch {
    return [];
  }
}
