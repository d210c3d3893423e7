import { setTimeout as pause } from 'node:timers/promises';
import { failureText } from '../base/failureText.ts';
import type { Notice } from './notice.ts';
import { signatureHeader, signatureOf } from './signature.ts';

/** Where notices go, and what they are signed with. */
export type Hook = { readonly address: string; readonly secret: string };

/** What became of a notice. */
export type Delivery =
  | { readonly isDelivered: true; readonly tries: number }
  | { readonly isDelivered: false; readonly tries: number; readonly reason: string };

export type SendOptions = {
  readonly timeoutMs?: number;
  /** How long to wait before each further try. */
  readonly pausesMs?: readonly number[];
  /** Ends the waiting: what is under way counts. */
  readonly signal?: AbortSignal;
};

const TIMEOUT_MS = 10_000;
const PAUSES_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
/** Answers after which another try may do. */
const passing = [408, 425, 429];

/**
 * Tells a web hook, again and again with growing pauses until it says 2xx, for about two minutes. Never throws: what became of it
 * is the answer, so that nobody has to wait for it who decides.
 */
export async function sendHook(hook: Hook, notice: Notice, options: SendOptions = {}): Promise<Delivery> {
  const { pausesMs = PAUSES_MS, signal } = options;
  for (let tries = 1; ; tries++) {
    const found = await attempt(hook, JSON.stringify(notice), options);
    if (found === undefined) return { isDelivered: true, tries };
    const pauseMs = pausesMs[tries - 1];
    if (found.isFinal || pauseMs === undefined || signal?.aborted)
      return { isDelivered: false, tries, reason: found.reason };
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal?.aborted) return { isDelivered: false, tries, reason: `${found.reason}; then it was ended` };
  }
}

type Failed = { readonly reason: string; readonly isFinal: boolean };

/** Sends it once, signed anew; undefined when it arrived. */
async function attempt(
  { address, secret }: Hook,
  body: string,
  { timeoutMs = TIMEOUT_MS }: SendOptions,
): Promise<Failed | undefined> {
  try {
    const {
      ok,
      status,
      body: said,
    } = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signatureOf(body, secret, new Date()),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await said?.cancel();
    if (ok) return undefined;
    return { reason: `it says ${status}`, isFinal: status < 500 && !passing.includes(status) };
  } catch (error) {
    return { reason: failureText(error, timeoutMs), isFinal: false };
  }
}
