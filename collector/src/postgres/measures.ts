import type { Counts } from '../counting/counts.ts';

/** Separates the name of a histogram from its bucket; no name contains it. */
const BUCKET = '#';

/** Returns the measures that counts consist of, each a number of its own. */
export function measuresIn(counts: Counts): [measure: string, count: number][] {
  return Object.entries(counts).flatMap(([name, value]): [string, number][] =>
    typeof value === 'number'
      ? [[name, value]]
      : Object.entries(value).map(([bucket, count]) => [`${name}${BUCKET}${bucket}`, count]),
  );
}

/** Returns the counts that one measure stands for. */
export function countsIn(measure: string, count: number): Counts {
  const [name = '', bucket] = measure.split(BUCKET);
  return { [name]: bucket === undefined ? count : { [bucket]: count } };
}
