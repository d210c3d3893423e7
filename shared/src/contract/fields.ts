import type { GenericIssue, GenericSchema } from 'valibot';
import * as v from 'valibot';
import { cutText } from '../lib/cutText.ts';
import { type Decimal, type Money, readDecimal, readMoney } from '../lib/decimal.ts';
import { beijingText } from '../lib/time.ts';
import { platformAddress, platformPicture } from './addresses.ts';
import { at, noteIssue, noteUnread } from './reading.ts';
import { recordZoneMs } from './recordZone.ts';

export type { Decimal, Money } from '../lib/decimal.ts';

/** The input of a call without payload. */
export type NoInput = Record<string, never>;

/** The payload of a call without input: `{}`. */
export const noInput: GenericSchema<NoInput> = v.strictObject({});

/** Drops the data of an answer that the site does not use. */
export const nothing = reader((): undefined => undefined);

/** Returns a schema that reads every value by itself, and refuses none. */
function reader<Output>(read: (value: unknown) => Output): GenericSchema<unknown, Output> {
  return v.pipe(v.unknown(), v.transform(read));
}

/** Whether a value is an object with named fields, neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the fields of an object; PHP writes an object without fields as an empty list. Null for anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  if (isObject(value)) return value;
  return Array.isArray(value) && value.length === 0 ? {} : null;
}

type FieldsOf<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

/**
 * Returns a schema for an object with these fields that ignores others; an empty list is an object without fields. Its
 * `entries` name the fields for builds.
 */
export function fields<Entries extends v.ObjectEntries>(
  entries: Entries,
): GenericSchema<unknown, FieldsOf<Entries>> {
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform<unknown, FieldsOf<Entries>>(({ dataset, addIssue, NEVER }) => {
      const values = fieldsOf(dataset.value);
      if (!values) {
        addIssue({ message: 'an object is expected' });
        return NEVER;
      }
      const output: Record<string, unknown> = {};
      let isRefused = false;
      for (const [key, entry] of Object.entries(entries)) {
        const value = values[key];
        const read = at(key, () => v.safeParse(entry, value));
        if (read.success) {
          if (read.output !== undefined) output[key] = read.output;
          continue;
        }
        isRefused = true;
        for (const issue of read.issues) addIssue(below(key, value, values, issue));
      }
      return isRefused ? NEVER : (output as FieldsOf<Entries>);
    }),
  );
  return Object.assign(schema, { entries });
}

/** Returns the issue of a field as one of the object that the field belongs to. */
function below(key: string, value: unknown, input: object, { message, path }: GenericIssue) {
  const item = { type: 'object', origin: 'value', input, key, value } as v.IssuePathItem;
  const whole: [v.IssuePathItem, ...v.IssuePathItem[]] = [item, ...(path ?? [])];
  return { message, path: whole };
}

const wholeKey = /^\d{1,15}$/;

/**
 * Returns the entries of a list; null for anything else. A missing list is empty. PHP writes a list with gaps, such as a
 * filtered one, as an object with whole numbers as keys.
 */
export function entriesOf(value: unknown): readonly unknown[] | null {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value;
  // An object has its whole numbers first and in order, whatever the order of the text was.
  return isObject(value) && Object.keys(value).every((key) => wholeKey.test(key))
    ? Object.values(value)
    : null;
}

/**
 * Returns a schema for a list that leaves malformed entries out. Anything but a list is refused. Entries after `most`
 * are left out too: a call with longer lists raises `most`, and its screen shows them in a window.
 */
export function list<Output>(
  item: GenericSchema<unknown, Output>,
  most = MOST_ENTRIES,
): GenericSchema<unknown, Output[]> {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Output[]>(({ dataset, addIssue, NEVER }) => {
      const entries = entriesOf(dataset.value);
      if (entries) return entries.slice(0, most).flatMap((entry) => readEntry(item, entry));
      addIssue({ message: 'a list is expected' });
      return NEVER;
    }),
  );
}

/** Reads one entry of a list; a malformed one is left out. */
export function readEntry<Output>(item: GenericSchema<unknown, Output>, entry: unknown): Output[] {
  return at('[]', () => {
    const read = v.safeParse(item, entry);
    if (read.success) return [read.output];
    for (const issue of read.issues) noteIssue(issue);
    return [];
  });
}

/** Returns a schema for one page of a list that goes on until `last_page`; a missing page is an empty one. */
export function page<Output>(item: GenericSchema<unknown, Output>, most = MOST_ENTRIES) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => value ?? {}),
    fields({ data: list(item, most), total: orElse(wholeNumber, 0), last_page: lastPage }),
  );
}

/** Returns a schema that reads `standIn` in place of a value that `schema` refuses. */
export function orElse<Output>(
  schema: GenericSchema<unknown, Output>,
  standIn: Output,
): GenericSchema<unknown, Output> {
  return reader((value) => {
    const read = v.safeParse(schema, value);
    if (read.success) return read.output;
    for (const issue of read.issues) noteIssue(issue);
    return standIn;
  });
}

/** JSON can contain a number such as 1e999, which is parsed as Infinity. */
const finiteNumber = v.pipe(v.number(), v.finite('a finite number is expected'));

/** The limit of a short text, longer than any name, number or sentence; the rest is not shown (ADR 42). */
const MOST_SHORT = 500;
/** The limit of a long text, such as a notice. */
const MOST_LONG = 50_000;
/** The limit of a list that is not expected to have thousands of entries. */
const MOST_ENTRIES = 300;
/** The limit of a list that may be long. */
export const MANY_ENTRIES = 20_000;

const cutShort = (value: string) => cutText(value, MOST_SHORT);

/** Cuts a text to the limit of short texts. */
export const asSentence = v.transform(cutShort);

/** Returns a text as it is, a number written out, and '' for what is missing or no text. */
function readWhole(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (value !== null && value !== undefined) noteUnread(value, 'a text is expected');
  return '';
}

/** Reads a short text: a number is written out, a missing or unreadable one is empty, a longer text is cut. */
export const text = textOr('');

/** Reads a text that is never shown as it is, and so never cut: HTML for `Html`, a token. */
export const wholeText = reader(readWhole);

/** Reads the address of something to open or to copy, also a relative one of the platform. */
export const address = reader((value) => platformAddress(readWhole(value)));

/** An address or an inline picture; for any other scheme, such as a script's, the browser would only log an error. */
const pictureAddress = /^(?:https?:|data:image\/|[/.]|[^:]*$)/i;

/** Reads the address of a picture; an impossible address is empty, like a missing one. */
export const picture = reader((value) => {
  const read = platformPicture(readWhole(value));
  if (pictureAddress.test(read)) return read;
  noteUnread(value, 'the address of a picture is expected');
  return '';
});

/** Reads a long text, such as a notice or a chat line, which `LongText` shows. */
export const longText = reader((value) => cutText(readWhole(value), MOST_LONG));

const short = v.custom<string>(
  (value) => typeof value === 'string' && value.length <= MOST_SHORT,
  'must not be so long',
);

/** Reads a code that is sent back as received and so never cut: one beyond the limit of short texts is malformed. */
export const code = v.pipe(wholeText, short);

/** Reads a code that must be there. */
export const requiredCode = v.pipe(code, v.nonEmpty('a text is expected'));

/** Reads a text that must be there. */
export const requiredText = v.pipe(text, v.nonEmpty('a text is expected'));

/** Returns a schema for a text that becomes `standIn` when it is missing, empty or unreadable. */
export function textOr(standIn: string) {
  return reader((value) => cutShort(readWhole(value)) || standIn);
}

/** Reads an identifier that must be there. It stays as received, because it is sent back. */
export const id = v.union(
  [v.pipe(v.string(), v.nonEmpty('must not be empty'), short), finiteNumber],
  'an identifier is expected',
);

/** An amount in a request: a JSON number. */
export const amount = finiteNumber;

/** The number of a page in a request, counted from 1. */
export const pageNumber = v.pipe(
  v.number(),
  v.integer('a whole number is expected'),
  v.minValue(1, 'pages are counted from 1'),
);

/** `date` of a record list in a request: 1 today, 2 the last 7 days, 3 the last 15, 4 the last 30. */
export const dateRange = v.picklist([1, 2, 3, 4]);

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

/** Reads an amount of money that must be there: a number or a numeric text. */
export const requiredMoney = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, Money>(({ dataset, addIssue, NEVER }) => {
    const read = readMoney(dataset.value);
    if (read !== null) return read;
    addIssue({ message: 'an amount is expected' });
    return NEVER;
  }),
);

/** Reads an amount of money; null, which shows as --, when it is missing or unreadable. */
export const money = reader((value): Money | null => {
  const read = readMoney(value);
  if (read === null && !isMissing(value)) noteUnread(value, 'an amount is expected');
  return read;
});

/** Reads an amount of money; a missing or empty one is 0.00, and an unreadable one null. */
export const moneyOrZero = v.pipe(v.unknown(), v.transform(missingAsZero), money);

/** Reads a rate or a fee with any number of places; a missing or empty one is 0, and an unreadable one null. */
export const decimalOrZero = reader((value): Decimal | null => {
  const read = readDecimal(missingAsZero(value));
  if (read === null) noteUnread(value, 'a number is expected');
  return read;
});

/** Reads a whole number that must be there, also from text. */
export const requiredWholeNumber = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, number>(({ dataset, addIssue, NEVER }) => {
    const decimal = readDecimal(dataset.value);
    const whole = decimal === null ? Number.NaN : Number(decimal.split('.')[0]) + 0;
    if (Number.isSafeInteger(whole)) return whole;
    addIssue({ message: 'a whole number is expected' });
    return NEVER;
  }),
);

/** Reads a whole number, also from text; a missing or empty one is 0. */
export const wholeNumber = v.pipe(v.unknown(), v.transform(missingAsZero), requiredWholeNumber);

/** Reads the number of a state; an unreadable one is -1, which no list of states contains. */
export const stateNumber = orElse(requiredWholeNumber, -1);

const on: ReadonlySet<unknown> = new Set([1, true, '1', 'true', 'on', 'yes']);
const off: ReadonlySet<unknown> = new Set([0, false, '0', 'false', 'off', 'no']);

/** Returns whether a switch is on; null for a missing or unreadable one. */
function readSwitch(value: unknown): boolean | null {
  const written = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (on.has(written)) return true;
  if (off.has(written)) return false;
  if (!isMissing(written)) noteUnread(value, 'a switch is expected');
  return null;
}

/** Reads a switch that is on for 1, true and "on", also as text, and off for everything else. */
export const flag = reader((value) => readSwitch(value) ?? false);

/** Reads a switch that is on or off as `flag`, and null where it is missing or unreadable. */
export const flagIfKnown = reader(readSwitch);

/** Reads a switch that is off for 0, false and "off", also as text, and on for everything else. */
export const flagUnlessOff = reader((value) => readSwitch(value) ?? true);

/** Reads a time, or another text: Unix seconds and times with a zone become Beijing time, a text stays as it is. */
export const dateOrText = reader((value) => beijingText(value, recordZoneMs()) ?? cutShort(readWhole(value)));

/** Reads the time of a record as date and time in Beijing; a text that is no time stays as it is. */
export const date = reader((value) => {
  const read = beijingText(value, recordZoneMs());
  if (read === null && !isMissing(value)) noteUnread(value, 'a time is expected');
  return read ?? cutShort(readWhole(value));
});

/** Reads a day, such as a birthday, without its time. */
export const day = reader((value) => beijingText(value)?.slice(0, 10) ?? cutShort(readWhole(value)));

const lastPage = v.pipe(
  wholeNumber,
  v.transform((last) => Math.max(1, last)),
);

function missingAsZero(value: unknown): unknown {
  return isMissing(value) ? 0 : value;
}
