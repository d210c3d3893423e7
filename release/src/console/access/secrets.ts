import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A text that nobody guesses. */
export function secret(): string {
  return randomBytes(18).toString('base64url');
}

/** Whether two texts are the same, in the same time for all. */
export function isSame(given: string | null | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A text that only who has the key makes of another. */
export function derived(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
