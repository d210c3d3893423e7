import { serverClock } from '../device/clock.ts';
import {
  type Asked,
  type Asking,
  EARLY_MS,
  type EarlyAnswer,
  type EarlyAnswers,
  earlyKey,
} from '../release/earlyKey.ts';

declare global {
  interface Window {
    /** What the page asked for before the host was there. */
    siteFirst?: EarlyAnswers;
  }
}

/** Takes the answer to this call over, if somebody asked for it ahead: once, and as undefined when it failed, is old, or is no answer of the platform. */
export function takeEarly(call: Asked, asking: Asking): Promise<EarlyAnswer | undefined> | undefined {
  const answers = window.siteFirst;
  // Mostly there is none, and nothing to compute.
  if (!answers?.size) return undefined;
  const key = earlyKey(call, asking);
  const taken = answers.get(key);
  answers.delete(key);
  return taken?.then(
    (early) => {
      if (performance.now() - early.sentAt > EARLY_MS) return undefined;
      // A captive portal or a proxy may have answered in the place of the platform, and be gone by now.
      if (!early.text.startsWith('{')) return undefined;
      serverClock.observe(early.headers.date, early.sentAt, early.receivedAt);
      return early;
    },
    () => undefined,
  );
}

/** Throws away what was asked for ahead: what is about to happen makes it old, or it was asked for by another player. */
export function dropEarly(): void {
  window.siteFirst?.clear();
}
