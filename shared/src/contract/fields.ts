import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { cutText } from '../lib/cutText.ts';
import { type Decimal, type Money, readDecimal, readMoney } from '../lib/decimal.ts';

export type { Decimal, Money } from '../lib/decimal.ts';

/** The input of a call without payload. */
export type NoInput = Record<string, never>;

/** The payload of a call without input: `{}`. */
export const noInput: GenericSchema<NoInput> = v.strictObject({});

/** Drops the data of an answer that the site does not use. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform((): undefined => undefined),
);

/** Returns a schema for an object with these fields that ignores others; unlike `v.object` it refuses a list. */
export function fields<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(v.custom<object>(isObject, 'an object is expected'), v.object(entries));
}

/** Whether a value is an object with named fields, neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns a schema for a list that leaves malformed entries out. A missing list is empty; anything but a list is
 * refused. Entries after `most` are left out too: a call with longer lists raises `most`, and its screen shows them in
 * a window.
 */
export function list<Output>(item: GenericSchema<unknown, Output>, most = MOST_ENTRIES) {
  return v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((entries): Output[] =>
      entries.slice(0, most).flatMap((entry) => {
        const read = v.safeParse(item, entry);
        return read.success ? [read.output] : [];
      }),
    ),
  );
}

/** Returns a schema for one page of a list that goes on until `last_page`. */
export function page<Output>(item: GenericSchema<unknown, Output>) {
  return fields({ data: list(item), total: v.fallback(wholeNumber, 0), last_page: lastPage });
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

/** Cuts a text to the limit of short texts. */
export const asSentence = v.transform((value: string) => cutText(value, MOST_SHORT));

/** Reads a short text: a number is written out, a missing value is empty, a longer text is cut. */
export const text = textOr('');

/** Reads a text that is never shown as it is, and so never cut: an address, HTML for `Html`, a token. */
export const wholeText = v.pipe(
  v.nullish(v.union([v.string(), finiteNumber]), ''),
  v.transform((value) => String(value)),
);

/** An address or an inline picture; for any other scheme, such as a script's, the browser would only log an error. */
const pictureAddress = /^(?:https?:|data:image\/|[/.]|[^:]*$)/i;

/** Reads the address of a picture; an impossible address is empty, like a missing one. */
export const picture = v.pipe(
  wholeText,
  v.transform((address) => (pictureAddress.test(address) ? address : '')),
);

/** Reads a long text, such as a notice or a chat line, which `LongText` shows. */
export const longText = v.pipe(
  wholeText,
  v.transform((value) => cutText(value, MOST_LONG)),
);

const short = v.custom<string>(
  (value) => typeof value === 'string' && value.length <= MOST_SHORT,
  'must not be so long',
);

/** Reads a code that is sent back as received and so never cut: one beyond the limit of short texts is malformed. */
export const code = v.pipe(wholeText, short);

/** Reads a text that must be there. */
export const requiredText = v.pipe(text, v.nonEmpty());

/** Returns a schema for a text that becomes `standIn` when it is missing or empty. */
export function textOr(standIn: string) {
  return v.pipe(
    v.nullish(v.union([v.string(), finiteNumber]), standIn),
    v.transform((value) => (value === '' ? standIn : cutText(String(value), MOST_SHORT))),
  );
}

/** Reads an identifier that must be there. It stays as received, because it is sent back. */
export const id = v.union([v.pipe(v.string(), v.nonEmpty('must not be empty'), short), finiteNumber]);

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

/** Reads an amount of money that must be there: a number or a numeric text. */
export const money = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform<string | number, Money>(({ dataset, addIssue, NEVER }) => {
    const amount = readMoney(dataset.value);
    if (amount !== null) return amount;
    addIssue({ message: 'an amount is expected' });
    return NEVER;
  }),
);

/** Reads an amount of money; a missing or empty one is 0.00. */
export const moneyOrZero = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), 0),
  v.transform(emptyAsZero),
  money,
);

/** Reads a rate or a fee with any number of places; a missing or empty one is 0. */
export const decimalOrZero = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), 0),
  v.transform(emptyAsZero),
  v.rawTransform<string | number, Decimal>(({ dataset, addIssue, NEVER }) => {
    const decimal = readDecimal(dataset.value);
    if (decimal !== null) return decimal;
    addIssue({ message: 'a number is expected' });
    return NEVER;
  }),
);

/** Reads a whole number that must be there, also from text. */
export const requiredWholeNumber = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform<string | number, number>(({ dataset, addIssue, NEVER }) => {
    const decimal = readDecimal(dataset.value);
    const whole = decimal === null ? Number.NaN : Number(decimal.split('.')[0]) + 0;
    if (Number.isSafeInteger(whole)) return whole;
    addIssue({ message: 'a whole number is expected' });
    return NEVER;
  }),
);

/** Reads a whole number, also from text; a missing or empty one is 0. */
export const wholeNumber = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), 0),
  v.transform(emptyAsZero),
  requiredWholeNumber,
);

/** Reads the number of a state; an unreadable one is -1, which no list of states contains. */
export const stateNumber = v.fallback(requiredWholeNumber, -1);

/** Reads a switch that is on for 1, "1" and true, and off for everything else. */
export const flag = v.pipe(
  v.nullish(v.unknown(), 0),
  v.transform((value) => value === 1 || value === '1' || value === true),
);

/** Reads a switch that is on for 1, "1" and true, off for 0, "0" and false, and null for everything else. */
export const flagIfKnown = v.pipe(
  v.nullish(v.unknown(), null),
  v.transform((value): boolean | null => {
    if (value === 1 || value === '1' || value === true) return true;
    return value === 0 || value === '0' || value === false ? false : null;
  }),
);

/** Reads a switch that only 0, "0" and false turn off. */
export const flagUnlessOff = v.pipe(
  v.nullish(v.unknown(), 1),
  v.transform((value) => value !== 0 && value !== '0' && value !== false),
);

const lastPage = v.pipe(
  wholeNumber,
  v.transform((last) => Math.max(1, last)),
);

function emptyAsZero(value: string | number): string | number {
  return value === '' ? 0 : value;
}
