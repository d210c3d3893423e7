import { type Answer, send } from '../api/client.ts';
import { ApiError, SessionExpired } from '../api/errors.ts';
import type { Call } from '../contract/call.ts';
import { ageOf, type Intention, writeIntention } from './intention.ts';
import { carryOut, mayRepeat } from './sendOnce.ts';

/** What is not in the platform's list by then was not carried out: a platform books what it takes within this time. */
const BOOKED_WITHIN_MS = 60_000;

/** A platform keeps a key for 24 hours; a repetition after that would be another wish. */
const KEPT_FOR_MS = 23 * 60 * 60_000;

/** What became of an intention; `answer` is null when only the platform's list tells. */
export type Outcome<Data> =
  | { readonly kind: 'succeeded'; readonly answer: Answer<Data> | null }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' };

type Search<Data> = {
  readonly slot: string;
  readonly intention: Intention;
  readonly call: Call<never, Data>;
  /** Whether the platform's list has what was sent; null when no list can tell. */
  readonly find: (intention: Intention) => Promise<boolean | null>;
};

/**
 * Finds out what became of an intention: by the platform's list, then, where the platform keeps keys, by sending it again with
 * its key, which also keeps a first one that is still on its way from being carried out beside it. Throws SessionExpired.
 */
export async function findOut<Data>({ slot, intention, call, find }: Search<Data>): Promise<Outcome<Data>> {
  const isListed = await find(intention).catch((error: unknown) => {
    if (error instanceof SessionExpired) throw error;
    return null;
  });
  if (isListed) return settle('succeeded', { kind: 'succeeded', answer: null });
  if (mayRepeat() && intention.input && ageOf(intention) < KEPT_FOR_MS) return repeat();
  if (isListed === false && ageOf(intention) > BOOKED_WITHIN_MS) {
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
      // It was checked when it was sent first, and what the device kept of it the platform checks again.
      const sending = () => send(call, intention.input as never, options);
      return { kind: 'succeeded', answer: await carryOut(slot, intention, sending) };
    } catch (error) {
      if (error instanceof SessionExpired) throw error;
      return error instanceof ApiError ? { kind: 'refused', message: error.message } : { kind: 'unknown' };
    }
  }
}
