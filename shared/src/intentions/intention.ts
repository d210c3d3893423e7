import * as v from 'valibot';
import type { Call } from '../contract/call.ts';
import { serverClock } from '../device/clock.ts';
import { readText } from '../device/storage.ts';
import { observable } from '../lib/observable.ts';
import { namelessKey, ownKey, writeOwnText } from '../session/own.ts';

/** How long a call may be under way: the client gives up after 30 seconds. */
const LONGEST_MS = 35_000;

const schema = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  /** When it was sent, by the platform's clock. */
  at: v.number(),
  state: v.picklist(['sending', 'unknown', 'succeeded', 'refused']),
  /** What was sent, as its player reads it. */
  what: v.string(),
  /** What the form is filled with again. */
  values: v.record(v.string(), v.string()),
  /** What is sent again, without secrets. */
  input: v.unknown(),
});

/** Something that the player means to happen once, as the device keeps it: never with a password. */
export type Intention = v.InferOutput<typeof schema>;

/** Tells whoever shows an intention that one has changed in this tab. */
export const intentionChanges = observable(0);

/** Where the device keeps the intention of a call: one for each kind and player. Throws for a call that is not sent once. */
export function slotOf({ path, once }: Pick<Call, 'path' | 'once'>): string {
  if (!once) throw new Error(`${path} is not a call that is sent once: see its entry in the contract.`);
  const name = `intention.${once.kind}`;
  const slot = ownKey(name);
  const nameless = namelessKey(name);
  return slot === nameless ? slot : claimed(nameless, slot);
}

/** Where to look: what was sent before it was known who the player is becomes the player's as soon as nobody writes there any more. */
function claimed(nameless: string, slot: string): string {
  const text = readText('local', nameless);
  const early = readIntention(text);
  if (!text || !early) return slot;
  if (stateOf(early) === 'sending') return nameless;
  // One after the other: neither may be lost while it is unknown.
  if (isOpen(readIntention(readText('local', slot)))) return slot;
  writeOwnText(slot, text);
  writeOwnText(nameless, '');
  return slot;
}

/** Reads what a slot holds; what nobody can rely on counts as nothing. */
export function readIntention(text: string | null): Intention | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Keeps an intention, or forgets the one that was kept. */
export function writeIntention(slot: string, intention: Intention | null): void {
  writeOwnText(slot, intention ? JSON.stringify(intention) : '');
  intentionChanges.set(intentionChanges.get() + 1);
}

/** What an intention means for whoever would send another one of its kind. */
export function stateOf(intention: Intention | null): 'free' | 'sending' | 'unknown' {
  if (intention?.state === 'unknown') return 'unknown';
  if (intention?.state !== 'sending') return 'free';
  return ageOf(intention) < LONGEST_MS ? 'sending' : 'unknown';
}

/** Whether nobody knows yet what became of it. */
export function isOpen(intention: Intention | null): intention is Intention {
  return stateOf(intention) !== 'free';
}

/** How long ago an intention was sent. */
export const ageOf = ({ at }: Intention) => serverClock.now() - at;
