import { setTimeout as pause } from 'node:timers/promises';
import { failureText } from '../base/failureText.ts';
import type { Notice } from './notice.ts';
import { signatureHeader, signatureOf } from './signature.ts';

/** The address that receives notices, and the secret that signs them. */
export type Hook = { readonly address: string; readonly secret: string };

/** The outcome of a notice. */
export type Delivery =
  | { readonly isDelivered: true; readonly tries: number }
  | { readonly isDelivered: false; readonly tries: number; readonly reason: string };

/** The limits of sending a notice. */
export type SendOptions = {
  readonly timeoutMs?: number;
  /** The pause before each further attempt. */
  readonly pausesMs?: readonly number[];
  /** Ends the retries. The result of an attempt under way still counts. */
  readonly signal?: AbortSignal;
};

const TIMEOUT_MS = 10_000;
const PAUSES_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
/** The statuses below 500 after which a retry may succeed. */
const passing = [408, 425, 429];

/**
 * Sends a notice to a web hook, and retries with growing pauses for about two minutes until the response is a 2xx.
 * Never throws: it returns the outcome, so that the caller that decides need not wait for the delivery.
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

/** Sends a notice once, with a fresh signature; returns undefined when it arrived. */
async function attempt(
  { address, secret }: Hook,
  body: string,
  { timeoutMs = TIMEOUT_MS }: SendOptions,
): Promise<Failed | undefined> {
  try {
    const {
      ok,
      status,
      body: responseBody,
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
    await responseBody?.cancel();
    if (ok) return undefined;
    return { reason: `it says ${status}`, isFinal: status < 500 && !passing.includes(status) };
  } catch (error) {
    return { reason: failureText(error, timeoutMs), isFinal: false };
  }
}
