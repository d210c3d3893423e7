import { bucketOf } from '../telemetry/buckets.ts';
import type { CallFailure } from '../telemetry/index.ts';
import type { PendingEvent, Place } from './queue.ts';

type Counted = Place & {
  readonly name: string;
  count: number;
  readonly failed: Partial<Record<CallFailure, number>>;
  readonly buckets: Map<number, number>;
};

/** Returns why a call failed; null for an answer, including a refusal by the platform's rules. */
function callFailureOf(error: unknown): CallFailure | null {
  if (!(error instanceof Error)) return null;
  const { name, status, bareStatus, isTimeout } = error as Error & {
    status?: number;
    bareStatus?: number;
    isTimeout?: boolean;
  };
  if (name === 'NetworkError') return isTimeout ? 'timeout' : 'network';
  // The answer of a captive portal, or of a proxy that requires a log-in. A 404 comes from the platform.
  if (bareStatus === 511 || (bareStatus !== undefined && bareStatus < 500 && bareStatus !== 404))
    return 'network';
  if ((status ?? bareStatus ?? 0) >= 500) return 'server';
  return name === 'BadAnswer' ? 'bad-answer' : null;
}

/**
 * When a player leaves a page its calls fail, in some browsers long before the page is gone. A failure counts only
 * after this time, or after a later answer.
 */
const UNSURE_MS = 10_000;

type Ended = { readonly at: number; readonly count: () => void };

/** Counts calls by screen and name until they are reported. */
export function createCalls() {
  let counted = new Map<string, Counted>();
  let unsure: Ended[] = [];

  /** Counts the failures up to a time, because the page has stayed open since. */
  function settle(until: number): void {
    const sure = unsure.filter(({ at }) => at <= until);
    unsure = unsure.filter(({ at }) => at > until);
    for (const { count } of sure) count();
  }

  function count(place: Place, name: string, ms: number, failure: CallFailure | null): void {
    const key = `${place.app} ${place.version} ${place.screen} ${name}`;
    const calls: Counted = counted.get(key) ?? { ...place, name, count: 0, failed: {}, buckets: new Map() };
    counted.set(key, calls);
    const bucket = bucketOf(ms);
    calls.count += 1;
    calls.buckets.set(bucket, (calls.buckets.get(bucket) ?? 0) + 1);
    if (failure) calls.failed[failure] = (calls.failed[failure] ?? 0) + 1;
  }

  return {
    /** Counts a call that ended. Aborted calls do not count. */
    add(place: Place, name: string, at: number, ms: number, error: unknown): void {
      if (error instanceof Error && 'isAborted' in error && error.isAborted) return;
      const failure = callFailureOf(error);
      if (failure === 'network') {
        unsure.push({ at, count: () => count(place, name, ms, failure) });
        return;
      }
      // The answer proves that earlier failures had another reason than leaving the page.
      settle(at);
      count(place, name, ms, failure);
    },
    isEmpty: () => counted.size === 0,
    /** Drops recent failures when the page is left. */
    leave(): void {
      unsure = [];
    },
    /** Returns the counts since the last call of this method. */
    take(at: number): PendingEvent[] {
      settle(at - UNSURE_MS);
      const taken = [...counted.values()];
      counted = new Map();
      return taken.map(({ buckets, ...calls }) => ({ kind: 'calls', at, ...calls, ms: [...buckets] }));
    },
  };
}
