/** Random choices that a seed repeats, by mulberry32. */
export class SeededChoices {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns a number from 0 up to, but not including, 1. */
  number(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }

  of<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.number() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  happens(share: number): boolean {
    return this.number() < share;
  }
}
