import * as v from 'valibot';
import { describeIssues } from '../base/describeIssues.ts';
import { failureText } from '../base/failureText.ts';
import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';

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
    throw new Refused(`The collector at ${address} does not answer: ${failureText(error, timeoutMs)}.`);
  });
  const read = v.safeParse(schema, jsonIn(text));
  if (read.success) return read.output;
  const what = `The collector at ${address} answers ${path} with what cannot be read`;
  throw new Refused(`${what}: ${visible(describeIssues(read.issues.slice(0, 3)))}.`);
}

async function answerText(request: Request, bytesAtMost: number): Promise<string> {
  const response = await fetch(request);
  if (response.status === 401 || response.status === 403)
    throw new Error(`it refuses the token (${response.status}); give it in RELEASE_COLLECTOR_TOKEN`);
  if (!response.ok) throw new Error(`it says ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesAtMost) throw new Error(`its answer is longer than ${bytesAtMost} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
