import { observable } from '@site/release-page/lib/observable';
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import type { Call } from '../contract/call.ts';
import { serverClock } from '../device/clock.ts';
import { readText } from '../device/storage.ts';
import { readMoney } from '../lib/decimal.ts';
import { namelessKey, ownKey, writeOwnText } from '../session/own.ts';
import type { Wealth } from './wealth.ts';

/** The longest time that a call can be running: the client gives up after 30 seconds. */
const LONGEST_MS = 35_000;

const storedMoney = v.pipe(
  v.unknown(),
  v.transform((value) => readMoney(value)),
);
const storedWealth: GenericSchema<unknown, Wealth | null> = v.fallback(
  v.nullable(v.object({ balance: storedMoney, gameblance: storedMoney })),
  null,
);

const schema = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  /** The time of sending, by the platform's clock. */
  at: v.number(),
  state: v.picklist(['sending', 'unknown', 'succeeded', 'refused']),
  /** A description of the intention for its player. */
  what: v.string(),
  /** The values that fill the form again. */
  values: v.record(v.string(), v.string()),
  /** The input for a repetition, without secrets. */
  input: v.unknown(),
  /** The player's money just before it was sent; null where it was not known. */
  wealth: storedWealth,
});

/** Something that the player wants to happen once, as the device stores it: never with a password. */
export type Intention = v.InferOutput<typeof schema>;

/** Changes with every change of an intention in this tab; whatever shows an intention subscribes to it. */
export const intentionChanges = observable(0);

/**
 * Returns the storage key for the intention of a call: one for each kind and player. Throws for a call that is not sent
 * once.
 */
export function slotOf({ path, once }: Pick<Call, 'path' | 'once'>): string {
  if (!once) throw new Error(`${path} is not a call that is sent once: see its entry in the contract.`);
  const name = `intention.${once.kind}`;
  const slot = ownKey(name);
  const nameless = namelessKey(name);
  return slot === nameless ? slot : claimed(nameless, slot);
}

/**
 * Returns the key to read. An intention that was sent before the player was known moves to the player's key once it is
 * no longer being sent.
 */
function claimed(nameless: string, slot: string): string {
  const text = readText('local', nameless);
  const early = readIntention(text);
  if (!text || !early) return slot;
  if (stateOf(early) === 'sending') return nameless;
  // The player's own intention comes first: neither may be lost while its outcome is unknown.
  if (isOpen(readIntention(readText('local', slot)))) return slot;
  writeOwnText(slot, text);
  writeOwnText(nameless, '');
  return slot;
}

/** Reads a stored intention; malformed text counts as none. */
export function readIntention(text: string | null): Intention | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Stores an intention, or removes the stored one. */
export function writeIntention(slot: string, intention: Intention | null): void {
  writeOwnText(slot, intention ? JSON.stringify(intention) : '');
  intentionChanges.set(intentionChanges.get() + 1);
}

/**
 * Returns the state of an intention for the next one of its kind, which may be sent only at `free`. One that has been
 * `sending` for too long is `unknown`.
 */
export function stateOf(intention: Intention | null): 'free' | 'sending' | 'unknown' {
  if (intention?.state === 'unknown') return 'unknown';
  if (intention?.state !== 'sending') return 'free';
  return ageOf(intention) < LONGEST_MS ? 'sending' : 'unknown';
}

/** Whether the outcome of an intention is not known yet. */
export function isOpen(intention: Intention | null): intention is Intention {
  return stateOf(intention) !== 'free';
}

/** Returns the milliseconds since an intention was sent. */
export const ageOf = ({ at }: Intention) => serverClock.now() - at;
