import { callObserver } from '../api/callEvents.ts';
import { type Answer, type CallOptions, send } from '../api/client.ts';
import { ApiError, SessionExpired, UnderWay } from '../api/errors.ts';
import type { Call, IntentionKind } from '../contract/call.ts';
import { serverClock } from '../device/clock.ts';
import { siteConfig } from '../device/siteConfig.ts';
import { readText } from '../device/storage.ts';
import { isInForce } from '../session/own.ts';
import { currentScope } from '../session/scope.ts';
import { knownWealth, outdateMoney } from '../session/session.ts';
import {
  ageOf,
  type Intention,
  isOpen,
  readIntention,
  slotOf,
  stateOf,
  writeIntention,
} from './intention.ts';

/** The same call after this time is a new intention. */
const SAME_WITHIN_MS = 10 * 60_000;

export type About = Omit<CallOptions, 'key'> & {
  /** A description of the intention for its player while the outcome is unknown; without secrets. */
  readonly what?: string;
  /** The values that fill the form again; without secrets. */
  readonly values?: Readonly<Record<string, string>>;
  /** Whether the device must not store the input, not even without passwords. */
  readonly isPrivate?: boolean;
};

/**
 * Whether the platform answers a repetition with its first answer, so that a call may be sent again with the same key.
 */
export function mayRepeat(): boolean {
  const { keyHeader, isKeyKept } = siteConfig();
  return isKeyKept && keyHeader !== '';
}

/**
 * Sends a call that must be carried out once, with its idempotency key, and stores the intention on the device until
 * its outcome is known. The same call while the outcome is unknown is the same intention, where the platform allows
 * repetitions. Throws as `send` does, and an ApiError while another intention of its kind is in progress.
 */
export async function sendOnce<Input extends object, Data>(
  call: Call<Input, Data>,
  input: Input,
  about: About = {},
): Promise<Answer<Data>> {
  const slot = slotOf(call);
  return alone(slot, () => {
    const former = readIntention(readText('local', slot));
    const stored = about.isPrivate ? null : withoutSecrets(call, input);
    const isSame =
      isOpen(former) && ageOf(former) < SAME_WITHIN_MS && mayRepeat() && isEqual(former.input, stored);
    if (!isSame && stateOf(former) === 'sending') throw new UnderWay();
    const { what = '', values = {}, isPrivate: _, ...options } = about;
    const key = isSame ? former.key : newKey();
    // The first sending may have been carried out: the money since then says nothing of it.
    const wealth = isSame ? former.wealth : knownWealth();
    const sent = { at: serverClock.now(), what, values, input: stored, wealth };
    const intention = { key, state: 'sending', ...sent } as const;
    return sendAndStore(call, slot, intention, () => send(call, input, { ...options, key }));
  }).catch((error: unknown) => {
    const { overlay = true, errorToast = true } = about;
    if (error instanceof UnderWay) callObserver().failed(call, error, { overlay, errorToast });
    throw error;
  });
}

/**
 * Discards the stored intention of a call when the platform's data shows its outcome: the next call is a new intention.
 */
export function forgetOnce(call: Pick<Call, 'path' | 'once'>): void {
  writeIntention(slotOf(call), null);
}

/** The keys of the intentions that this page is sending. The page of any other one in progress is gone. */
export const sendingHere = new Set<string>();

/** The kinds that move no money. */
const withoutMoney: ReadonlySet<IntentionKind> = new Set(['card', 'promotion']);

/** Sends an intention, for the first time or again, and stores its outcome. */
export async function sendAndStore<Data>(
  { once }: Pick<Call, 'once'>,
  slot: string,
  intention: Intention,
  sending: () => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const scope = currentScope();
  const keep = (state: Intention['state']) => {
    // Nothing is stored for a player who has logged out meanwhile.
    if (!isInForce(scope)) return;
    writeIntention(slot, { ...intention, state });
    if (state !== 'refused' && once && !withoutMoney.has(once.kind)) outdateMoney();
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

/** Returns 128 random bits as text. `randomUUID` is missing on a page served over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Runs one action at a time in all tabs, where the browser has locks; without them the stored intention keeps other
 * tabs from sending.
 */
async function alone<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return action();
  let hasAnswered = false;
  const locked = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    hasAnswered = true;
    if (!lock) throw new UnderWay();
    return action();
  });
  return locked.catch((error: unknown) => {
    // A browser that forbids storage may also forbid locks.
    if (hasAnswered) throw error;
    return action();
  });
}
