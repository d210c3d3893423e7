import type { CallFailure } from '@site/shared/telemetry';
import { bucketOf } from '@site/shared/telemetry/buckets';
import type { Place, Told } from './told.ts';

type Counted = Place & {
  readonly name: string;
  count: number;
  readonly failed: Partial<Record<CallFailure, number>>;
  readonly buckets: Map<number, number>;
};

/** Why a call failed; null for an answer, which a refusal by the platform's rules is too. */
export function callFailureOf(error: unknown): CallFailure | null {
  if (!(error instanceof Error)) return null;
  const { name, message, status, isTimeout } = error as Error & { status?: number; isTimeout?: boolean };
  if (name === 'NetworkError') return isTimeout ? 'timeout' : 'network';
  if ((status ?? 0) >= 500 || / answered 5\d\d without/.test(message)) return 'server';
  return name === 'BadAnswer' ? 'bad-answer' : null;
}

/** Whether nobody waited for the answer any more. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && /: (canceled|Request aborted)$/.test(error.message);
}

/** Counts calls by screen and name until they are told. */
export function createCalls() {
  let counted = new Map<string, Counted>();

  return {
    hear(place: Place, name: string, ms: number, error: unknown): void {
      if (isAborted(error)) return;
      const key = `${place.app} ${place.version} ${place.screen} ${name}`;
      const calls: Counted = counted.get(key) ?? { ...place, name, count: 0, failed: {}, buckets: new Map() };
      counted.set(key, calls);
      const failure = callFailureOf(error);
      const bucket = bucketOf(ms);
      calls.count += 1;
      calls.buckets.set(bucket, (calls.buckets.get(bucket) ?? 0) + 1);
      if (failure) calls.failed[failure] = (calls.failed[failure] ?? 0) + 1;
    },
    isEmpty: () => counted.size === 0,
    /** What was counted since it was asked for last. */
    take(at: number): Told[] {
      const taken = [...counted.values()];
      counted = new Map();
      return taken.map(({ buckets, ...calls }) => ({ kind: 'calls', at, ...calls, ms: [...buckets] }));
    },
  };
}
