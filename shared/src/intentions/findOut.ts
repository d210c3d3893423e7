import { type Answer, send } from '../api/client.ts';
import { ApiError, SessionExpired } from '../api/errors.ts';
import type { Call } from '../contract/call.ts';
import { ageOf, type Intention, writeIntention } from './intention.ts';
import { BOOKED_WITHIN_MS, type Verdict } from './judge.ts';
import { mayRepeat, sendAndStore } from './sendOnce.ts';

/** A platform stores a key for 24 hours; a repetition after that would be a new intention. */
const KEPT_FOR_MS = 23 * 60 * 60_000;

/** The outcome of an intention; `answer` is null when only the platform's list shows it. */
export type Outcome<Data> =
  | { readonly kind: 'succeeded'; readonly answer: Answer<Data> | null }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' };

type Search<Data> = {
  readonly slot: string;
  readonly intention: Intention;
  readonly call: Call<never, Data>;
  /** Resolves to what the platform's data proves of the intention. */
  readonly find: (intention: Intention) => Promise<Verdict>;
};

/**
 * Finds out the outcome of an intention: by the platform's data, then, where the platform stores keys, by sending it
 * again with its key. The key also prevents that the first request, if it is still under way, is carried out a second
 * time. An outcome that nothing proves stays unknown. Throws SessionExpired.
 */
export async function findOut<Data>({ slot, intention, call, find }: Search<Data>): Promise<Outcome<Data>> {
  const verdict = await find(intention).catch((error: unknown): Verdict => {
    if (error instanceof SessionExpired) throw error;
    return 'unclear';
  });
  if (verdict === 'booked') return settle('succeeded', { kind: 'succeeded', answer: null });
  if (mayRepeat() && intention.input && ageOf(intention) < KEPT_FOR_MS) return repeat();
  if (verdict === 'absent' && ageOf(intention) > BOOKED_WITHIN_MS) {
    return settle('refused', { kind: 'refused', message: '' });
  }
  return { kind: 'unknown' };

  function settle(state: Intention['state'], outcome: Outcome<Data>): Outcome<Data> {
    writeIntention(slot, { ...intention, state });
    return outcome;
  }

  async function repeat(): Promise<Outcome<Data>> {
    const options = { key: intention.key, overlay: false, errorToast: false };
    try {
      // The input was checked when it was sent first, and the platform checks the stored copy again.
      const sending = () => send(call, intention.input as never, options);
      return { kind: 'succeeded', answer: await sendAndStore(call, slot, intention, sending) };
    } catch (error) {
      if (error instanceof SessionExpired) throw error;
      return error instanceof ApiError ? { kind: 'refused', message: error.message } : { kind: 'unknown' };
    }
  }
}
