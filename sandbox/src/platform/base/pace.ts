const keysRemembered = 10_000;

/** Whether one more of this key is within the pace; what is refused does not count. */
type Pace<Key> = { take(key: Key): boolean };

/** At most `limit` per key within any `windowMs`, by a clock that no test and no operator moves. */
export function createPace<Key>(
  limit: number,
  windowMs: number,
  now: () => number = () => performance.now(),
): Pace<Key> {
  const takenBy = new Map<Key, number[]>();
  return {
    take(key) {
      const at = now();
      const taken = (takenBy.get(key) ?? []).filter((before) => before > at - windowMs);
      if (taken.length >= limit) return false;
      if (takenBy.size >= keysRemembered) takenBy.clear();
      takenBy.set(key, [...taken, at]);
      return true;
    },
  };
}
