export type Histogram = { [bucket: string]: number };

/** The counts of one series by name; a name without counts is missing. */
export type Counts = { [name: string]: number | Histogram };

/** Adds `more` to `known`, which it changes and returns. */
export function addCounts(known: Counts, more: Counts): Counts {
  for (const [name, value] of Object.entries(more)) {
    if (typeof value === 'number') known[name] = numberOf(known, name) + value;
    else {
      const histogram = histogramOf(known, name);
      for (const [bucket, count] of Object.entries(value))
        histogram[bucket] = (histogram[bucket] ?? 0) + count;
      known[name] = histogram;
    }
  }
  return known;
}

export function numberOf(counts: Counts, name: string): number {
  const value = counts[name];
  return typeof value === 'number' ? value : 0;
}

export function histogramOf(counts: Counts, name: string): Histogram {
  const value = counts[name];
  return typeof value === 'object' ? value : {};
}

export const failedName = (failure: string) => `failed ${failure}`;
/** The name under which views lost to the player's network are counted, by cause. */
export const lostName = (cause: string) => `lost ${cause}`;
/** The name under which pages are counted that found that their site stands still, by reason. */
export const staleName = (reason: string) => `stale ${reason}`;
export const callsFailedName = (failure: string) => `calls failed ${failure}`;
