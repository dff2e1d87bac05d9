// The JSON API of the explorer: plain requests, and jobs that report their progress.

export class ApiError extends Error {
  constructor({ message, line = null, column = null, fix = null, command = null }, status = null) {
    super(message);
    Object.assign(this, { line, column, fix, command, status });
  }
}

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ApiError({ message: "The explorer does not answer. Is `wythoff explore` still running?" });
  }
  const body = await response.json().catch(() => null);
  const failed = { message: `The request failed (${response.status}).` };
  if (!response.ok) throw new ApiError(body?.error ?? failed, response.status);
  return body;
}

export const get = (path) => request(path, {});

export const post = (path, body, signal) =>
  request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });

const FINISHED = new Set(["done", "failed", "cancelled"]);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Work that takes a while. `finished` resolves to the job when it is done, and rejects when it fails or is cancelled. */
export class Job {
  constructor(request, onChange) {
    this.id = null;
    this.cancelled = false;
    this.finished = this.#run(request, onChange);
  }

  async cancel() {
    this.cancelled = true;
    if (this.id) await request(`/api/jobs/${this.id}`, { method: "DELETE" }).catch(() => {});
  }

  async #run(request, onChange) {
    this.id = (await post("/api/jobs", request)).id;
    if (this.cancelled) await this.cancel();
    const last = (await this.#listen(onChange)) ?? (await this.#poll(onChange));
    if (last.state === "cancelled") throw new ApiError({ message: "Cancelled." });
    if (last.state === "failed") throw new ApiError(last.error ?? { message: "The work failed." });
    return last;
  }

  /** The last state by server-sent events, or null when the stream breaks off. */
  #listen(onChange) {
    return new Promise((resolve) => {
      const events = new EventSource(`/api/jobs/${this.id}/events`);
      const end = (value) => {
        events.close();
        resolve(value);
      };
      events.onmessage = ({ data }) => {
        const job = JSON.parse(data);
        onChange(job);
        if (FINISHED.has(job.state)) end(job);
      };
      events.onerror = () => end(null);
    });
  }

  async #poll(onChange) {
    for (;;) {
      const job = await get(`/api/jobs/${this.id}`);
      onChange(job);
      if (FINISHED.has(job.state)) return job;
      await pause(300);
    }
  }
}

/** Little-endian 16-bit numbers, or bytes, from base64. */
export function decodeNumbers(text, bytesPerNumber) {
  const bytes = Uint8Array.fromBase64
    ? Uint8Array.fromBase64(text)
    : Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  return bytesPerNumber === 2 ? new Uint16Array(bytes.buffer) : bytes;
}
