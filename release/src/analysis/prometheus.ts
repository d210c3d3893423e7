import * as v from 'valibot';
import { boundedCache } from '../base/caches/boundedCache.ts';
import { failureText, isTimeout } from '../base/failureText.ts';
import { jsonIn } from '../base/jsonIn.ts';
import { Refused } from '../base/refused.ts';
import { visible } from '../base/visible.ts';
import { type Explanation, explain } from '../explanations/explanation.ts';
import { httpServer } from '../figures/httpServer.ts';
import { textAtMost } from '../figures/textAtMost.ts';
import type { Answered } from './assess.ts';

/** A client of a Prometheus. */
export type Prometheus = {
  readonly address: string;
  /**
   * Returns the answer to a query as of a time. An answer of a past time is kept, so that it takes no second query. Throws
   * `Refused` where no answer comes.
   */
  readonly answerAt: (query: string, at: Date) => Promise<Answered>;
};

type Where = { readonly address: string; readonly token?: string; readonly timeoutMs?: number };

const TIMEOUT_MS = 5_000;
const BYTES_AT_MOST = 256 * 1024;
const SERIES_AT_MOST = 100;
/** The metrics of several rollouts; an answer is a few numbers, and counts as one byte. */
const KEPT_AT_MOST = 5_000;

const numbers: Readonly<Record<string, number>> = { NaN, '+Inf': Infinity, Inf: Infinity, '-Inf': -Infinity };
const sample = v.pipe(
  v.tuple([v.number(), v.pipe(v.string(), v.maxLength(40))]),
  v.transform(([, given]) => numbers[given] ?? Number(given)),
);
const answerSchema = v.object({
  status: v.literal('success'),
  data: v.variant('resultType', [
    v.object({ resultType: v.literal('scalar'), result: sample }),
    v.object({ resultType: v.literal('vector'), result: v.array(v.object({ value: sample })) }),
    v.object({ resultType: v.picklist(['matrix', 'string']) }),
  ]),
});
const errorSchema = v.object({ status: v.literal('error'), error: v.string() });

/** Returns a client of the Prometheus at an address, without sending anything yet. */
export function openPrometheus(where: Where): Prometheus {
  const answers = boundedCache<Answered>(KEPT_AT_MOST);
  return {
    address: where.address,
    answerAt: (query, at) => {
      const time = String(at.getTime() / 1_000);
      return answers.get(`${time} ${query}`, async () => ({
        made: await ask(where, { query, time }),
        bytes: 1,
      }));
    },
  };
}

async function ask(where: Where, query: Readonly<Record<string, string>>): Promise<Answered> {
  const { address, token, timeoutMs = TIMEOUT_MS } = where;
  const silent = (failure: Explanation | string) =>
    Refused.of(explain('prometheusSilent', { address, failure }));
  try {
    const response = await fetch(`${address}/api/v1/query?${new URLSearchParams(query)}`, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      // A server that redirects is no Prometheus, and gets no token.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await answerIn(response, address, silent);
  } catch (error) {
    if (error instanceof Refused) throw error;
    const seconds = String(timeoutMs / 1_000);
    throw silent(isTimeout(error) ? explain('timedOut', { seconds }) : failureText(error, timeoutMs));
  }
}

async function answerIn(
  response: Response,
  address: string,
  silent: (failure: Explanation | string) => Refused,
): Promise<Answered> {
  const { status, ok } = response;
  if (status === 401 || status === 403)
    throw silent(explain('prometheusTokenRefused', { status: String(status) }));
  // A query that is wrong (400) or cannot be carried out (422) is an error of its measurement.
  const isOfQuery = status === 400 || status === 422;
  if (!ok && !isOfQuery) throw silent(explain('status', { status: String(status) }));
  const text = await textAtMost(response, BYTES_AT_MOST);
  if (text === undefined) throw silent(explain('tooLong', { bytes: String(BYTES_AT_MOST) }));
  const received = jsonIn(text);
  if (isOfQuery && v.is(errorSchema, received)) return { problem: visible(received.error).slice(0, 200) };
  const read = v.safeParse(answerSchema, received);
  if (!ok || !read.success) throw Refused.of(explain('prometheusUnreadable', { address }));
  const { data } = read.output;
  if (data.resultType === 'scalar') return { result: data.result };
  if (data.resultType !== 'vector') return { problem: `the result is a ${data.resultType}` };
  if (data.result.length > SERIES_AT_MOST)
    return { problem: `the result has over ${SERIES_AT_MOST} numbers` };
  return { result: data.result.map(({ value }) => value) };
}

const EXAMPLE = 'http://localhost:9090';

/**
 * Returns the Prometheus of a command: the given one, else that of the environment; undefined where none is known. Throws
 * `Usage` for a text that is no address.
 */
export function knownPrometheus(
  given: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Prometheus | undefined {
  const named = given ?? (env.RELEASE_PROMETHEUS || undefined);
  if (named === undefined) return undefined;
  const address = httpServer(named, 'Prometheus', EXAMPLE);
  const token = env.RELEASE_PROMETHEUS_TOKEN;
  return openPrometheus({ address, ...(token && { token }) });
}
