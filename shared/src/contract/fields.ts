import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { cutText } from '../lib/cutText.ts';
import { type Decimal, type Money, readDecimal, readMoney } from '../lib/decimal.ts';

export type { Decimal, Money } from '../lib/decimal.ts';

/** What a call without payload takes. */
export type NoInput = Record<string, never>;

/** The payload of a call that takes nothing: `{}`. */
export const noInput: GenericSchema<NoInput> = v.strictObject({});

/** The answer of a call whose `data` nobody relies on: whatever it is, it is dropped. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform((): undefined => undefined),
);

/** An object with these fields, further ones ignored; unlike `v.object` it refuses a list. */
export function fields<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(v.custom<object>(isObject, 'an object is expected'), v.object(entries));
}

/** Whether a value is an object with named fields, and so neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A list whose malformed entries are left out; a missing list is empty, anything but a list is refused. What comes after
 * more than any platform has of it is left out, too: who shows a longer one says so here, and shows it in a window.
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

/** One page of a list that goes on until `last_page`. */
export function page<Output>(item: GenericSchema<unknown, Output>) {
  return fields({ data: list(item), total: v.fallback(wholeNumber, 0), last_page: lastPage });
}

/** JSON may say a number that none can hold, such as 1e999, which is read as Infinity. */
const finiteNumber = v.pipe(v.number(), v.finite('a finite number is expected'));

/** Longer than any name, number, title or sentence of a platform: whatever more it sends is not shown (ADR 42). */
const MOST_SHORT = 500;
/** Longer than anything that is told in words. */
const MOST_LONG = 50_000;
/** More than any platform has of what is not expected in thousands. */
const MOST_ENTRIES = 300;
/** Where a list may be long. */
export const MANY_ENTRIES = 20_000;

/** Cuts what is longer than any name or sentence. */
export const asSentence = v.transform((value: string) => cutText(value, MOST_SHORT));

/**
 * What is shown in a line or a few: a number is written out, a missing one is empty, and what is longer than any name or
 * sentence is cut.
 */
export const text = textOr('');

/** What is never shown as it is, and so never cut: an address, HTML for `Html`, a token. */
export const wholeText = v.pipe(
  v.nullish(v.union([v.string(), finiteNumber]), ''),
  v.transform((value) => String(value)),
);

/** Of the web, of this site, or the picture itself; another one, such as of a script, only makes the browser complain. */
const pictureAddress = /^(?:https?:|data:image\/|[/.]|[^:]*$)/i;

/** The address of a picture; what can be none is empty, as where there is no picture. */
export const picture = v.pipe(
  wholeText,
  v.transform((address) => (pictureAddress.test(address) ? address : '')),
);

/** What may be told at length, such as a notice or what somebody says: it is shown with `LongText`. */
export const longText = v.pipe(
  wholeText,
  v.transform((value) => cutText(value, MOST_LONG)),
);

const short = v.custom<string>(
  (value) => typeof value === 'string' && value.length <= MOST_SHORT,
  'must not be so long',
);

/** What is sent back as it was given: one that is longer than any is malformed. */
export const code = v.pipe(wholeText, short);

/** Text that must be there. */
export const requiredText = v.pipe(text, v.nonEmpty());

/** Text that shows a stand-in when it is missing or empty. */
export function textOr(standIn: string) {
  return v.pipe(
    v.nullish(v.union([v.string(), finiteNumber]), standIn),
    v.transform((value) => (value === '' ? standIn : cutText(String(value), MOST_SHORT))),
  );
}

/** An identifier that must be there, kept as it was given because it is sent back as it was given. */
export const id = v.union([v.pipe(v.string(), v.nonEmpty('must not be empty'), short), finiteNumber]);

/** An amount as it is sent: a JSON number. */
export const amount = finiteNumber;

/** The number of a page as it is sent, counted from 1. */
export const pageNumber = v.pipe(
  v.number(),
  v.integer('a whole number is expected'),
  v.minValue(1, 'pages are counted from 1'),
);

/** `date` of a record list as it is sent: 1 today, 2 the last 7 days, 3 the last 15, 4 the last 30. */
export const dateRange = v.picklist([1, 2, 3, 4]);

/** An amount of money that must be there: a number or a numeric text. */
export const money = v.pipe(
  v.union([v.string(), v.number()]),
  v.rawTransform<string | number, Money>(({ dataset, addIssue, NEVER }) => {
    const amount = readMoney(dataset.value);
    if (amount !== null) return amount;
    addIssue({ message: 'an amount is expected' });
    return NEVER;
  }),
);

/** An amount of money; a missing or empty one is 0.00. */
export const moneyOrZero = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), 0),
  v.transform(emptyAsZero),
  money,
);

/** A rate or a fee with any number of places; a missing or empty one is 0. */
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

/** A whole number that must be there, also written as text. */
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

/** A whole number, also written as text; a missing or empty one is 0. */
export const wholeNumber = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), 0),
  v.transform(emptyAsZero),
  requiredWholeNumber,
);

/** The number of a state; one that cannot be read is -1, which no list of states names. */
export const stateNumber = v.fallback(requiredWholeNumber, -1);

/** A switch that is on for 1, "1" and true, and off for everything else. */
export const flag = v.pipe(
  v.nullish(v.unknown(), 0),
  v.transform((value) => value === 1 || value === '1' || value === true),
);

/** A switch that is on for 1, "1" and true, off for 0, "0" and false, and null for everything else. */
export const flagIfKnown = v.pipe(
  v.nullish(v.unknown(), null),
  v.transform((value): boolean | null => {
    if (value === 1 || value === '1' || value === true) return true;
    return value === 0 || value === '0' || value === false ? false : null;
  }),
);

/** A switch that only 0, "0" and false turn off. */
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
