import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 18 random bytes as text. */
export function secret(): string {
  return randomBytes(18).toString('base64url');
}

/** Whether two texts are equal, compared in constant time. */
export function isSame(given: string | null | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the HMAC-SHA256 of a text. */
export function derived(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
