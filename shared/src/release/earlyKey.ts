import type { FirstCall } from '../lib/firstCall.ts';

/** What an answer that was asked for ahead is kept with, for the client to read as its own. */
export type EarlyAnswer = {
  readonly status: number;
  readonly text: string;
  readonly headers: { readonly date: string };
  /** By the page's clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
};

/** What was asked for ahead and nobody has taken yet, by `earlyKey`. */
export type EarlyAnswers = Map<string, Promise<EarlyAnswer>>;

/** Who asks, and where. */
export type Asking = { readonly base: string; readonly token: string | null };

/** What is asked for. */
export type Asked = Pick<FirstCall, 'method' | 'path'> & { readonly input: unknown };

/** So long an answer is worth waiting for, and worth taking after it was asked for. */
export const EARLY_MS = 30_000;

/** What two calls have in common that one answer does for: also the player, by the token. */
export function earlyKey({ method, path, input }: Asked, { base, token }: Asking): string {
  // In whatever order the fields were written.
  const fields = JSON.stringify(input, Object.keys(Object(input)).sort());
  return [method, base + path, fields, token ?? ''].join(' ');
}
