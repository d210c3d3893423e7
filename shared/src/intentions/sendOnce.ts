import { callObserver } from '../api/callEvents.ts';
import { type Answer, type CallOptions, send } from '../api/client.ts';
import { ApiError, SessionExpired, UnderWay } from '../api/errors.ts';
import type { Call } from '../contract/call.ts';
import { serverClock } from '../device/clock.ts';
import { siteConfig } from '../device/siteConfig.ts';
import { readText } from '../device/storage.ts';
import { isInForce } from '../session/own.ts';
import { currentScope } from '../session/scope.ts';
import {
  ageOf,
  type Intention,
  isOpen,
  readIntention,
  slotOf,
  stateOf,
  writeIntention,
} from './intention.ts';

/** What is asked for again later than this is meant anew. */
const SAME_WITHIN_MS = 10 * 60_000;

export type About = Omit<CallOptions, 'key'> & {
  /** What is sent, as its player reads it while its outcome is unknown; without secrets. */
  readonly what?: string;
  /** What the form is filled with again; without secrets. */
  readonly values?: Readonly<Record<string, string>>;
  /** Whether what is sent is nothing that the device may keep, passwords aside. */
  readonly isPrivate?: boolean;
};

/** Whether the platform gives a repetition its first answer, so that a call may be sent again with the same key. */
export function mayRepeat(): boolean {
  const { keyHeader, isKeyKept } = siteConfig();
  return isKeyKept && keyHeader !== '';
}

/**
 * Sends a call that must be carried out once, with the key of its intention, and keeps it on the device until its outcome
 * is known. The same call again while it is unknown is the same intention. Throws as `send` does, and an ApiError while
 * another one of its kind is under way.
 */
export async function sendOnce<Input extends object, Data>(
  call: Call<Input, Data>,
  input: Input,
  about: About = {},
): Promise<Answer<Data>> {
  const slot = slotOf(call);
  return alone(slot, () => {
    const former = readIntention(readText('local', slot));
    const kept = about.isPrivate ? null : withoutSecrets(call, input);
    const isSame =
      isOpen(former) && ageOf(former) < SAME_WITHIN_MS && mayRepeat() && isEqual(former.input, kept);
    if (!isSame && stateOf(former) === 'sending') throw new UnderWay();
    const { what = '', values = {}, isPrivate: _, ...options } = about;
    const key = isSame ? former.key : newKey();
    const intention = { key, at: serverClock.now(), state: 'sending', what, values, input: kept } as const;
    return carryOut(slot, intention, () => send(call, input, { ...options, key }));
  }).catch((error: unknown) => {
    const { overlay = true, errorToast = true } = about;
    if (error instanceof UnderWay) callObserver().failed(call, error, { overlay, errorToast });
    throw error;
  });
}

/** Forgets the intention of a call when what the platform shows tells its outcome: the next one is meant anew. */
export function forgetOnce(call: Pick<Call, 'path' | 'once'>): void {
  writeIntention(slotOf(call), null);
}

/** The intentions that this page is sending; of any other one that is under way the page has gone. */
export const sendingHere = new Set<string>();

/** Sends an intention, for the first time or again, and keeps what becomes of it. */
export async function carryOut<Data>(
  slot: string,
  intention: Intention,
  sending: () => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const scope = currentScope();
  const keep = (state: Intention['state']) => {
    // Nothing is kept of a player who has logged out meanwhile.
    if (isInForce(scope)) writeIntention(slot, { ...intention, state });
  };
  sendingHere.add(intention.key);
  writeIntention(slot, intention);
  try {
    const answer = await sending();
    keep('succeeded');
    return answer;
  } catch (error) {
    if (!(error instanceof SessionExpired)) keep(error instanceof ApiError ? 'refused' : 'unknown');
    throw error;
  } finally {
    sendingHere.delete(intention.key);
  }
}

function withoutSecrets({ once }: Pick<Call, 'once'>, input: object): object {
  return { ...input, ...Object.fromEntries((once?.secrets ?? []).map((field) => [field, ''])) };
}

const isEqual = (one: unknown, other: object | null) =>
  other !== null && JSON.stringify(one) === JSON.stringify(other);

/** 128 bits that nobody can guess; `randomUUID` is missing on a page that came over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One at a time over all tabs, where the browser has locks; without them the kept intention keeps the others off. */
async function alone<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return action();
  let hasAnswered = false;
  const locked = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    hasAnswered = true;
    if (!lock) throw new UnderWay();
    return action();
  });
  return locked.catch((error: unknown) => {
    // A browser that forbids storage may forbid locks, too.
    if (hasAnswered) throw error;
    return action();
  });
}
