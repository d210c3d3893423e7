import { Loose } from './render.ts';
import { count } from './values.ts';

const PER_PAGE = 15;

/** A list whose entries keep the keys that they had before some were filtered out: 1, 3, 4, 6, …. */
export const list = (entries: readonly unknown[]) =>
  new Loose(({ shapes, render }) => {
    if (!shapes.gaps || entries.length === 0) return entries.map(render);
    return keyed(entries.map((entry, index) => [1 + Math.ceil(index * 1.5), render(entry)]));
  });

/** A list by the levels from 1 on. */
export const byLevel = (entries: readonly unknown[]) =>
  new Loose(({ shapes, render }) =>
    shapes.gaps && entries.length > 0
      ? keyed(entries.map((entry, index) => [index + 1, render(entry)]))
      : entries.map(render),
  );

const keyed = (entries: readonly (readonly [number, unknown])[]) => Object.fromEntries(entries);

/** An object that is empty: `[]` in the loose form. */
export const empty = new Loose(({ shapes }) => (shapes.emptyAsList ? [] : {}));

/** The data of an answer that has none. */
export const nothing = new Loose(({ shapes }) => (shapes.emptyAsList ? [] : null));

/** These fields, or an empty object where there is nothing to say. */
export const emptyUnless = (isThere: boolean, fields: object) =>
  new Loose(({ shapes, render }) => (isThere || !shapes.emptyAsList ? render(fields) : []));

/** One page of records, newest first. */
export function page(
  records: readonly unknown[],
  number: number,
  asList: (entries: readonly unknown[]) => unknown = plain,
) {
  const last = Math.max(1, Math.ceil(records.length / PER_PAGE));
  const entries = records.slice((number - 1) * PER_PAGE, number * PER_PAGE);
  return emptyUnless(records.length > 0, {
    current_page: count(number),
    data: asList(entries),
    per_page: PER_PAGE,
    total: count(records.length),
    last_page: count(last),
  });
}

const plain = (entries: readonly unknown[]) => entries;
