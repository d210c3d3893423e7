/** A cache of the values that were used last, up to a sum of bytes. Requests for a value that is being made share it. */
export type BoundedCache<Made> = {
  /** A value that is made without a number of bytes is not retained. */
  get(key: string, make: () => Promise<{ readonly made: Made; readonly bytes?: number }>): Promise<Made>;
};

/** How long a value is used since its making began; without end when left out. */
type Age = { readonly mostMs: number; readonly now: () => number };

/** Returns an empty cache. */
export function boundedCache<Made>(mostBytes: number, age?: Age): BoundedCache<Made> {
  const entries = new Map<string, { readonly made: Promise<Made>; readonly since: number; bytes: number }>();
  const { mostMs, now } = age ?? { mostMs: 1, now: () => 0 };

  function makeRoom(): void {
    let held = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [key, { bytes }] of entries) {
      if (held <= mostBytes) return;
      entries.delete(key);
      held -= bytes;
    }
  }

  return {
    get: (key, make) => {
      const known = entries.get(key);
      entries.delete(key);
      if (known && now() < known.since + mostMs) {
        entries.set(key, known);
        return known.made;
      }
      const since = now();
      const making = make();
      const entry = { made: making.then(({ made }) => made), since, bytes: 0 };
      entries.set(key, entry);
      const forget = () => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      making.then(({ bytes }) => {
        if (bytes === undefined) return forget();
        entry.bytes = bytes;
        makeRoom();
      }, forget);
      return entry.made;
    },
  };
}
