import type { FirstCall } from '../../lib/firstCall.ts';
import { withQuery } from '../../lib/withQuery.ts';

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

/**
 * Returns the calls of a first view with their input. A call without its fields in the query is left out, and for a
 * visitor a call that only a player's view makes.
 */
export function callsAt(
  first: readonly FirstCall[],
  search: string,
  { token }: Pick<Asking, 'token'>,
): (Asked & { readonly input: NonNullable<FirstCall['input']> })[] {
  const given = new URLSearchParams(search);
  return first.flatMap(({ method, path, input = {}, query = {}, player }) => {
    const fields = Object.entries(query).map(([field, name]) => [field, given.get(name) ?? ''] as const);
    if ((player && !token) || fields.some(([, value]) => !value)) return [];
    return [{ method, path, input: { ...input, ...Object.fromEntries(fields) } }];
  });
}

/**
 * Sends a call as the client would, and stores the answer for the first equal call; a failed one is dropped. Does
 * nothing where there is an answer already.
 */
export function askEarly(
  answers: EarlyAnswers,
  call: ReturnType<typeof callsAt>[number],
  asking: Asking,
  { request = new XMLHttpRequest(), keptMs = EARLY_MS }: { request?: XMLHttpRequest; keptMs?: number } = {},
): void {
  const key = earlyKey(call, asking);
  if (answers.has(key)) return;
  const isGet = call.method === 'GET';
  const answer = new Promise<EarlyAnswer>((resolve, reject) => {
    const sentAt = performance.now();
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        headers: { date: /^date: *(.*)$/im.exec(request.getAllResponseHeaders())?.[1] ?? '' },
        sentAt,
        receivedAt: performance.now(),
      });
    // Also called when the stop button ends the request, in Firefox.
    request.onloadend = reject;
  });
  request.open(call.method, asking.base + (isGet ? withQuery(call.path, call.input) : call.path));
  request.timeout = EARLY_MS;
  request.setRequestHeader('Accept', 'application/json, text/plain, */*');
  if (!isGet) request.setRequestHeader('Content-Type', 'application/json');
  if (asking.token) request.setRequestHeader('Authorization', `Bearer ${asking.token}`);
  request.send(isGet ? null : JSON.stringify(call.input));
  const drop = () => answers.get(key) === answer && answers.delete(key);
  answers.set(key, answer);
  answer.catch(drop);
  setTimeout(drop, keptMs);
}
