/** A cache of the values that were used last, up to a sum of bytes. Requests for a value that is being made share it. */
export type BoundedCache<Made> = {
  get(key: string, make: () => Promise<{ readonly made: Made; readonly bytes: number }>): Promise<Made>;
};

export function boundedCache<Made>(mostBytes: number): BoundedCache<Made> {
  const kept = new Map<string, { readonly made: Promise<Made>; bytes: number }>();

  function makeRoom(): void {
    let held = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [key, { bytes }] of kept) {
      if (held <= mostBytes) return;
      kept.delete(key);
      held -= bytes;
    }
  }

  return {
    get: (key, make) => {
      const known = kept.get(key);
      kept.delete(key);
      if (known) {
        kept.set(key, known);
        return known.made;
      }
      const making = make();
      const entry = { made: making.then(({ made }) => made), bytes: 0 };
      kept.set(key, entry);
      making.then(
        ({ bytes }) => {
          entry.bytes = bytes;
          makeRoom();
        },
        () => {
          if (kept.get(key) === entry) kept.delete(key);
        },
      );
      return entry.made;
    },
  };
}
