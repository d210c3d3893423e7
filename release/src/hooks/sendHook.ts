import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { failureText } from '../base/failureText.ts';
import { Usage } from '../base/usage.ts';
import type { Notice } from './notice.ts';

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

/** The header that proves the sender and the time of a notice: `t=1795341600,v1=<HMAC-SHA256 of "t.body" in hex>`. */
const signatureHeader = 'site-release-signature';

/**
 * Signs a body with the time. The receiver computes the same from the raw body, and refuses a signature that is
 * minutes old.
 */
function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Returns the outcome of a notice as text. */
export function deliveryText({ address }: Hook, delivery: Delivery): string {
  // The address may hold a key of its receiver, so only the origin is shown.
  const { origin } = new URL(address);
  const times = delivery.tries === 1 ? 'the first try' : `try ${delivery.tries}`;
  if (delivery.isDelivered) return `The web hook at ${origin} was called (${times}).`;
  return `The web hook at ${origin} was not reached, given up after ${times}: ${delivery.reason}.`;
}

/**
 * Returns the web hook of a command: the given one, else that of the environment; undefined when there is none.
 * Throws `Usage` for a text that is no address, and without a secret to sign with.
 */
export function hookFrom(
  given: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Hook | undefined {
  const address = given ?? (env.RELEASE_HOOK || undefined);
  if (address === undefined) return undefined;
  if (!/^https?:\/\/[^@]+$/i.test(address) || !URL.canParse(address))
    throw new Usage(
      `"${address}" is no address of a web hook: write it as https://hooks.example.com/releases.`,
    );
  const secret = env.RELEASE_HOOK_SECRET;
  if (!secret)
    throw new Usage(
      'RELEASE_HOOK_SECRET is missing. It signs the calls of the web hook: set a secret that the receiver knows.',
    );
  return { address, secret };
}
