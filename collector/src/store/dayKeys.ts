import { randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** Returns the day of a time, by which keys are named. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Returns a new key for a day. */
export const randomKey = () => randomBytes(KEY_BYTES).toString('base64');
