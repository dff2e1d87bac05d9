// What a name that leads nowhere was perhaps meant to be.

import { post } from "./api.js";

const MAX_FOUND = 4;

/** The pages whose names are like a name, the likest first: [{title, address}]; none if there is nothing like it. */
export async function nearestTo(name, signal) {
  try {
    const { destinations } = await post("/api/read", { text: name, as: "name" }, signal);
    return destinations.slice(0, MAX_FOUND).map(({ title, address }) => ({ title, address }));
  } catch {
    return [];
  }
}
