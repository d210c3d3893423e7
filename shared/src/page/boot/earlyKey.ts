import type { FirstCall } from '@site/release-page/document/declaration';

/** The early answer to a call, as the client reads it instead of one of its own. */
export type EarlyAnswer = {
  readonly status: number;
  readonly text: string;
  readonly headers: { readonly date: string };
  /** By the page's clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
};

/** The early answers that no call has taken yet, by `earlyKey`. */
export type EarlyAnswers = Map<string, Promise<EarlyAnswer>>;

/** The sender of a call: the address of the platform and the token. */
export type Asking = { readonly base: string; readonly token: string | null };

/** A call with its input. */
export type Asked = Pick<FirstCall, 'method' | 'path'> & { readonly input: unknown };

/** The milliseconds for which an early answer is waited for, and for which it may be used after its request. */
export const EARLY_MS = 30_000;

/** Returns the key of a call. Calls with the same key, which includes the player's token, share one early answer. */
export function earlyKey({ method, path, input }: Asked, { base, token }: Asking): string {
  // Independent of the order in which the fields were written.
  const fields = JSON.stringify(input, Object.keys(Object(input)).sort());
  return [method, base + path, fields, token ?? ''].join(' ');
}
