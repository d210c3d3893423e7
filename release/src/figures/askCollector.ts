import * as v from 'valibot';
import { describeIssues } from '../base/describeIssues.ts';
import { failureText, isNobodyThere, isTimeout } from '../base/failureText.ts';
import { jsonIn } from '../base/jsonIn.ts';
import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import { type Explanation, explain, explanationText } from '../explanations/explanation.ts';
import { textAtMost } from './textAtMost.ts';

/** The address of a collector, and the token that it requires. */
export type Where = {
  readonly address: string;
  readonly token?: string;
  readonly timeoutMs?: number;
  readonly bytesAtMost?: number;
};

const TIMEOUT_MS = 5_000;
/** A day of ten versions by minute takes a third of it. */
const BYTES_AT_MOST = 32 * 1024 * 1024;

/**
 * Sends one query to a collector and returns its parsed answer. Throws `Refused` when no answer comes in time, or one
 * that does not match the schema.
 */
export async function askCollector<Schema extends v.GenericSchema>(
  { address, token, timeoutMs = TIMEOUT_MS, bytesAtMost = BYTES_AT_MOST }: Where,
  path: string,
  schema: Schema,
  query: Readonly<Record<string, string>>,
): Promise<v.InferOutput<Schema>> {
  const text = await answerText(
    new Request(`${address}${path}?${new URLSearchParams(query)}`, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      // A server that redirects is no collector, and gets no token.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }),
    bytesAtMost,
  ).catch((error: unknown) => {
    throw Refused.of(explain('noAnswer', { address, failure: failureOf(error, timeoutMs) }));
  });
  const read = v.safeParse(schema, jsonIn(text));
  if (read.success) return read.output;
  const failure = visible(describeIssues(read.issues.slice(0, 3)));
  throw Refused.of(explain('unreadable', { address, path, failure }));
}

/** Thrown when a collector gives an answer that is of no use. */
class Unusable extends Error {
  readonly explanation: Explanation;

  constructor(explanation: Explanation) {
    super(explanationText(explanation, 'en'));
    this.explanation = explanation;
  }
}

function failureOf(error: unknown, timeoutMs: number): Explanation | string {
  if (error instanceof Unusable) return error.explanation;
  if (isTimeout(error)) return explain('timedOut', { seconds: String(timeoutMs / 1_000) });
  if (isNobodyThere(error)) return explain('nobodyThere', {});
  return failureText(error, timeoutMs);
}

async function answerText(request: Request, bytesAtMost: number): Promise<string> {
  const response = await fetch(request);
  if (response.status === 401 || response.status === 403)
    throw new Unusable(explain('tokenRefused', { status: String(response.status) }));
  if (!response.ok) throw new Unusable(explain('status', { status: String(response.status) }));
  const text = await textAtMost(response, bytesAtMost);
  if (text === undefined) throw new Unusable(explain('tooLong', { bytes: String(bytesAtMost) }));
  return text;
}
