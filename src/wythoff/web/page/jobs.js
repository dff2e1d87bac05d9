// Long work of the server. It continues when its view is left, and its result is kept for whoever comes back.

import { ApiError, get, isAbort, post, request } from "./api.js";

const FINISHED = new Set(["done", "failed", "cancelled"]);
const POLL = 400;
const KEPT = "jobs";

/** By kind and arguments: {id, watchers, last, over}. */
const known = new Map();

/** The ids of jobs outlive a reload of the page. */
function remembered() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

function remember(key, id) {
  const all = remembered();
  if (id) all[key] = id;
  else delete all[key];
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // Without storage, a reload starts the work again.
  }
}

const keyOf = (kind, body) => JSON.stringify([kind, body]);

/**
 * The result of a job, which is started unless the same job is running or already done. `progress(job)` gets
 * {state, progress: {done, total, text}, result, seconds} at each change; aborting the `signal` only stops listening.
 */
export function run(kind, body, { signal, progress } = {}) {
  const key = keyOf(kind, body);
  const job = known.get(key) ?? begin(key, kind, body);
  return new Promise((resolve, reject) => {
    const leave = () => {
      job.watchers.delete(hear);
      reject(new DOMException("left", "AbortError"));
    };
    const hear = (state) => progress?.(state);
    if (signal?.aborted) return leave();
    signal?.addEventListener("abort", leave, { once: true });
    job.watchers.add(hear);
    if (job.last) hear(job.last);
    job.finished.then(resolve, reject).finally(() => {
      job.watchers.delete(hear);
      signal?.removeEventListener("abort", leave);
    });
  });
}

/** Ends a job on the server. */
export async function cancel(kind, body) {
  const job = known.get(keyOf(kind, body));
  if (!job) return;
  job.isCancelled = true;
  if (job.id) await request(`/api/jobs/${job.id}`, { method: "DELETE" }).catch(() => {});
}

/** The last report about a job, or null. */
export const lastOf = (kind, body) => known.get(keyOf(kind, body))?.last ?? null;

function begin(key, kind, body) {
  const job = { id: null, watchers: new Set(), last: null, isCancelled: false };
  known.set(key, job);
  job.finished = work(job, key, kind, body);
  // What failed or was cancelled can be tried again; a failure that nobody waits for is not reported.
  job.finished.catch((error) => {
    if (!isAbort(error)) known.delete(key);
    remember(key, null);
  });
  return job;
}

async function work(job, key, kind, body) {
  const tell = (state) => {
    job.last = state;
    for (const watcher of job.watchers) watcher(state);
  };
  const old = remembered()[key];
  const again = old ? await get(`/api/jobs/${old}`).catch(() => null) : null;
  job.id = again && again.state !== "failed" && again.state !== "cancelled" ? old : (await post("/api/jobs", { kind, ...body })).id;
  remember(key, job.id);
  if (job.isCancelled) await request(`/api/jobs/${job.id}`, { method: "DELETE" });
  const last = (await listen(job.id, tell)) ?? (await poll(job.id, tell));
  if (last.state === "cancelled") throw new ApiError({ message: "Cancelled." });
  if (last.state === "failed") throw new ApiError(last.error ?? { message: "The work failed." });
  return last.result;
}

/** The last state by server-sent events, or null when the stream breaks off. */
function listen(id, tell) {
  return new Promise((resolve) => {
    const events = new EventSource(`/api/jobs/${id}/events`);
    const end = (value) => {
      events.close();
      resolve(value);
    };
    events.onmessage = ({ data }) => {
      const state = JSON.parse(data);
      tell(state);
      if (FINISHED.has(state.state)) end(state);
    };
    events.onerror = () => end(null);
  });
}

async function poll(id, tell) {
  for (;;) {
    const state = await get(`/api/jobs/${id}`);
    tell(state);
    if (FINISHED.has(state.state)) return state;
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}
