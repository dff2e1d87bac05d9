// What the page of a game is about, and what is known about it so far: asked for once, and shared by all cards.

import { format, rulesOf } from "../../address.js";
import { post } from "../../api.js";
import { cancel, run } from "../../jobs.js";

/** The subject of an address, with the answer to its rules; requests end with the signal. */
export function subjectOf(address, about, signal) {
  const rules = rulesOf(address);
  const asked = new Map();
  const progress = new Set();
  const once = (key, ask) => {
    if (!asked.has(key)) {
      const answer = ask();
      asked.set(key, answer);
      // What could not be asked while the program was gone is asked again.
      answer.catch((error) => error.isGone && asked.get(key) === answer && asked.delete(key));
    }
    return asked.get(key);
  };
  const subject = {
    address,
    about,
    rules,
    signal,
    name: about.game,
    piles: about.piles,
    isOwn: address.text !== undefined,
    /** The theorem about all values of the parameters that comes with the program, or null. */
    shipped: () => once("theorem", () => post("/api/theorem", rules, signal).then(({ theorem }) => theorem)),
    /** The verdict of the proof; `hear(job)` gets its progress. */
    proof: (hear = null) => {
      if (hear) progress.add(hear);
      return once("proof", () => work(subject, "prove", (job) => progress.forEach((each) => each(job))));
    },
    cancelProof: () => cancel("prove", subject.proofBody),
    proofBody: rules,
    /** Tries the proof again, for longer. */
    proveLonger: () => {
      asked.delete("proof");
      subject.proofBody = { ...rules, longer: true };
    },
    retryProof: () => asked.delete("proof"),
    descriptions: (hear) => run("conjecture", rules, { signal, progress: hear }),
    forAll: (hear) => run("for-all", rules, { signal, progress: hear }),
    here: (settings = {}) => format({ ...address, view: "game", settings }),
    play: (position) => format({ ...address, view: "play", positions: position ? [position.map(String)] : [], settings: {} }),
    ask: (question = null) => format({ ...address, view: "ask", settings: question ? { q: question } : {} }),
    post: (path, body = {}, until = signal) => post(path, { ...rules, ...body }, until),
  };
  return subject;
}

const work = (subject, kind, progress) => run(kind, subject.proofBody, { signal: subject.signal, progress });
