import type { FirstCall } from '@site/release-page/document/declaration';
import { withQuery } from '../../lib/withQuery.ts';
import {
  type Asked,
  type Asking,
  EARLY_MS,
  type EarlyAnswer,
  type EarlyAnswers,
  earlyKey,
} from './earlyKey.ts';

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

/** The sender of a call. `from` names application and version, where the platform gets the header with them. */
export type Sender = Asking & { readonly from?: string | false | undefined };

/**
 * Sends a call as the client would, and stores the answer for the first equal call; a failed one is dropped. Does
 * nothing where there is an answer already.
 */
export function askEarly(
  answers: EarlyAnswers,
  call: ReturnType<typeof callsAt>[number],
  asking: Sender,
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
  // Written out, because the contract has no place in the page's programs.
  if (asking.from) request.setRequestHeader('Client-Version', asking.from);
  request.send(isGet ? null : JSON.stringify(call.input));
  const drop = () => answers.get(key) === answer && answers.delete(key);
  answers.set(key, answer);
  answer.catch(drop);
  setTimeout(drop, keptMs);
}
