import { Loose } from './render.ts';
import { recordTime } from './times.ts';

/** Returns cents as "1120.50". */
export function fixed(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const grouped = (cents: number): string => fixed(cents).replace(/\B(?=(\d{3})+\.)/g, ',');

/** An amount outside of records. */
export const amount = (cents: number) =>
  new Loose(({ shapes }) => (shapes.groupedAmounts ? grouped(cents) : fixed(cents)));

/** An amount in a record; `leaves` is for what leaves the wallet. */
export const recordAmount = (cents: number, leaves = false) =>
  new Loose(({ shapes }) => {
    const { amounts } = shapes.records;
    if (amounts === 'grouped') return grouped(cents);
    return fixed(amounts === 'negative' && leaves ? -cents : cents);
  });

/** A time of a record; null has not come yet. */
export const time = (ms: number | null) =>
  ms === null ? orNull(null) : new Loose(({ shapes }) => recordTime(ms, shapes.records.time));

/** A number that a loose platform sends as a text. */
export const count = (value: number) =>
  new Loose(({ shapes }) => (shapes.mixedTypes ? String(value) : value));

/** A text that a loose platform sends as a number where it is one. */
export const digits = (value: string) =>
  new Loose(({ shapes }) => (shapes.mixedTypes && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value));

/** A text that may be missing. */
export const orNull = (value: string | null, missing = '') =>
  new Loose(({ shapes, render }) =>
    value === null || value === '' ? unset(shapes.nulls, missing) : render(digitsOfPhone(value)),
  );

const unset = (isNull: boolean, missing: string) => (isNull ? null : missing);
const digitsOfPhone = (value: string) => (/^1\d{10}$/.test(value) ? digits(value) : value);

const switchForms = {
  one: ['1', '0'],
  word: ['true', 'false'],
  on: ['on', 'off'],
  bool: [true, false],
} as const;

/** A switch in the loose form of its field. */
export const flag = (isOn: boolean, form: keyof typeof switchForms) =>
  new Loose(({ shapes }) => (shapes.switches ? switchForms[form][isOn ? 0 : 1] : Number(isOn)));

/** An address of the platform, from its root. */
export const address = (path: string) =>
  new Loose(({ shapes, origin }) => (shapes.relativeAddresses ? path : origin + path));

/** An address of the platform that names the host when it is relative: `//host/chat`. */
export const hostAddress = (path: string) =>
  new Loose(
    ({ shapes, origin }) => (shapes.relativeAddresses ? origin.replace(/^https?:/, '') : origin) + path,
  );
