import type { CallFailure } from '@site/shared/telemetry';
import { bucketOf } from '@site/shared/telemetry/buckets';
import type { PendingEvent, Place } from './pendingEvent.ts';

type Counted = Place & {
  readonly name: string;
  count: number;
  readonly failed: Partial<Record<CallFailure, number>>;
  readonly buckets: Map<number, number>;
};

/** Why a call failed; null for an answer, which a refusal by the platform's rules is too. */
export function callFailureOf(error: unknown): CallFailure | null {
  if (!(error instanceof Error)) return null;
  const { name, status, bareStatus, isTimeout } = error as Error & {
    status?: number;
    bareStatus?: number;
    isTimeout?: boolean;
  };
  if (name === 'NetworkError') return isTimeout ? 'timeout' : 'network';
  // A captive portal, or a proxy that wants to know who asks; a path that is not there is the platform's word.
  if (bareStatus === 511 || (bareStatus !== undefined && bareStatus < 500 && bareStatus !== 404))
    return 'network';
  if ((status ?? bareStatus ?? 0) >= 500) return 'server';
  return name === 'BadAnswer' ? 'bad-answer' : null;
}

/** A page that is left has its calls fail, in some browsers long before it goes: so long nobody knows whether it stays. */
const UNSURE_MS = 10_000;

type Ended = { readonly at: number; readonly count: () => void };

/** Counts calls by screen and name until they are told. */
export function createCalls() {
  let counted = new Map<string, Counted>();
  let unsure: Ended[] = [];

  /** Counts those of which it is known by now that the page stayed. */
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
    /** Takes note of a call that ended. One that nobody waited for any more is none. */
    hear(place: Place, name: string, at: number, ms: number, error: unknown): void {
      if (error instanceof Error && 'isAborted' in error && error.isAborted) return;
      const failure = callFailureOf(error);
      if (failure === 'network') {
        unsure.push({ at, count: () => count(place, name, ms, failure) });
        return;
      }
      // An answer: the page was not left when others failed.
      settle(at);
      count(place, name, ms, failure);
    },
    isEmpty: () => counted.size === 0,
    /** Forgets what failed a moment ago, as the page is left. */
    leave(): void {
      unsure = [];
    },
    /** What was counted since it was asked for last. */
    take(at: number): PendingEvent[] {
      settle(at - UNSURE_MS);
      const taken = [...counted.values()];
      counted = new Map();
      return taken.map(({ buckets, ...calls }) => ({ kind: 'calls', at, ...calls, ms: [...buckets] }));
    },
  };
}
