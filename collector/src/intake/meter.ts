const SECOND = 1000;
const SPAN = 60;

/** Measures a rate of events. */
export type Meter = {
  add(count: number): void;
  /** Returns the average per second over the last minute. */
  perSecond(): number;
};

export function createMeter(now: () => number = Date.now): Meter {
  const began = now();
  const seconds = new Map<number, number>();
  const second = () => Math.floor(now() / SECOND);
  const forgetOld = () => {
    for (const known of seconds.keys()) if (known <= second() - SPAN) seconds.delete(known);
  };
  return {
    add(count) {
      seconds.set(second(), (seconds.get(second()) ?? 0) + count);
      if (seconds.size > SPAN) forgetOld();
    },
    perSecond() {
      forgetOld();
      const span = Math.min(SPAN, Math.max(1, (now() - began) / SECOND));
      return [...seconds.values()].reduce((sum, count) => sum + count, 0) / span;
    },
  };
}
