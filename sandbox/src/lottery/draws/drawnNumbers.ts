import { createHmac } from 'node:crypto';

/** Yields an endless uniform stream of whole numbers below a bound. It drops values that would favour the small ones. */
export function* drawnNumbers(seed: Buffer, bound: number): Generator<number, never> {
  const limit = Math.floor(0x1_0000_0000 / bound) * bound;
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', seed).update(String(block)).digest();
    for (let offset = 0; offset < bytes.length; offset += 4) {
      const value = bytes.readUInt32BE(offset);
      if (value < limit) yield value % bound;
    }
  }
}
