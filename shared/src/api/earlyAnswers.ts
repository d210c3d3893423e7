import { serverClock } from '../device/clock.ts';
import {
  type Asked,
  type Asking,
  EARLY_MS,
  type EarlyAnswer,
  type EarlyAnswers,
  earlyKey,
} from '../page/boot/earlyKey.ts';

declare global {
  interface Window {
    /** The answers that the page requested before the host was loaded. */
    siteFirst?: EarlyAnswers;
  }
}

/** Takes the early answer to a call, if any; it resolves to undefined if it failed, is old or not the platform's. */
export function takeEarly(call: Asked, asking: Asking): Promise<EarlyAnswer | undefined> | undefined {
  const answers = window.siteFirst;
  // Usually there is none, and no key to compute.
  if (!answers?.size) return undefined;
  const key = earlyKey(call, asking);
  const taken = answers.get(key);
  answers.delete(key);
  return taken?.then(
    (early) => {
      if (performance.now() - early.sentAt > EARLY_MS) return undefined;
      // A captive portal or a proxy may have answered instead of the platform, and be gone by now.
      if (!early.text.startsWith('{')) return undefined;
      serverClock.observe(early.headers.date, early.sentAt, early.receivedAt);
      return early;
    },
    () => undefined,
  );
}

/** Drops all early answers: an action is about to make them stale, or another player requested them. */
export function dropEarly(): void {
  window.siteFirst?.clear();
}
