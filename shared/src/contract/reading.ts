import type { GenericIssue, GenericSchema } from 'valibot';
import * as v from 'valibot';

/** A field of an answer that could not be read. It repeats no value: `seen` is the form of what came. */
export type UnreadField = {
  /** The path of the field, with `[]` for every entry of a list: `[].balance`, `list.data[].money`. */
  readonly field: string;
  readonly seen: string;
  readonly expected: string;
};

/** The reading of an answer's `data`: `unread` lists the fields that were left out, or that refused the whole. */
export type Reading<Data> =
  | { readonly ok: true; readonly data: Data; readonly unread: readonly UnreadField[] }
  | { readonly ok: false; readonly unread: readonly UnreadField[] };

const LONGEST_FORM = 24;

/** The place that is being read, and what was unreadable so far: a schema knows neither. */
let place: string[] = [];
let found = new Map<string, UnreadField>();

/** Reads the `data` of an answer by the schema of its call. Each unreadable field is listed once, however often it occurs. */
export function readData<Data>(schema: GenericSchema<unknown, Data>, data: unknown): Reading<Data> {
  place = [];
  found = new Map();
  const read = v.safeParse(schema, data);
  if (read.success) return { ok: true, data: read.output, unread: [...found.values()] };
  for (const issue of read.issues) noteIssue(issue);
  return { ok: false, unread: [...found.values()] };
}

/** Runs a reader at a place below the present one. */
export function at<Result>(name: string, read: () => Result): Result {
  place.push(name);
  try {
    return read();
  } finally {
    place.pop();
  }
}

/** Notes that the value at the present place could not be read and is left out. */
export function noteUnread(value: unknown, expected: string): void {
  note(pathOf(place), value, expected);
}

/** Notes the reason why a schema has refused a value that its reader leaves out. */
export function noteIssue(issue: GenericIssue): void {
  const below = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? '[]' : String(key)));
  const last = issue.path?.at(-1);
  note(pathOf([...place, ...below]), last ? last.value : issue.input, issue.message);
}

function note(field: string, value: unknown, expected: string): void {
  const key = `${field} ${expected}`;
  if (!found.has(key)) found.set(key, { field, seen: formOf(value), expected });
}

function pathOf(names: readonly string[]): string {
  return names.join('.').replaceAll('.[]', '[]') || 'data';
}

/** Returns the form of a value without what it says: every letter is an `a` or a `文`, every digit a `9`. */
export function formOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number') return `number ${textForm(String(value))}`;
  return value === '' ? 'an empty text' : `text ${textForm(String(value))}`;
}

function textForm(text: string): string {
  const form = text
    .slice(0, LONGEST_FORM)
    .replace(/[\p{Script=Han}]/gu, '文')
    .replace(/\p{Nd}/gu, '9')
    .replace(/(?!文)\p{L}/gu, 'a');
  return text.length > LONGEST_FORM ? `${form}…` : form;
}
