/** How many fell into each bucket. */
export type Histogram = { [bucket: string]: number };

/** What was counted of one thing, by name: only what is there at all. */
export type Counts = { [name: string]: number | Histogram };

/** Adds what was counted to what is known; `known` itself changes. */
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

/** A number by its name; 0 where nothing was counted. */
export function numberOf(counts: Counts, name: string): number {
  const value = counts[name];
  return typeof value === 'number' ? value : 0;
}

/** A histogram by its name; an empty one where nothing was counted. */
export function histogramOf(counts: Counts, name: string): Histogram {
  const value = counts[name];
  return typeof value === 'object' ? value : {};
}

/** The name under which failures of one kind are counted. */
export const failedName = (failure: string) => `failed ${failure}`;
/** The name under which failures of the line of one cause are counted. */
export const lostName = (cause: string) => `lost ${cause}`;
/** The name under which calls that failed in one way are counted. */
export const callsFailedName = (failure: string) => `calls failed ${failure}`;
