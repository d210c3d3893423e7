type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of an object; anything else, such as an empty list, has none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Returns the entries of a list, also of one with gaps that came as an object. */
export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : Object.values(fieldsOf(value));
}

/** Returns the records of a list. */
export const recordsOf = (value: unknown): readonly Fields[] =>
  entriesOf(value)
    .filter((entry) => typeof entry === 'object' && entry !== null)
    .map(fieldsOf);

/** Returns an amount in cents without its sign, from a number or a text with or without groups; NaN for anything else. */
export function centsOf(value: unknown): number {
  const text = String(value ?? '').replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(text) ? Math.abs(Math.round(Number(text) * 100)) : Number.NaN;
}

/** Returns a whole number; a missing one is 0. */
export const numberOf = (value: unknown): number => Number(value ?? 0);

/** Returns a text; a missing one is empty. */
export const textOf = (value: unknown): string => String(value ?? '');

/** Whether a switch is on, in any of its forms. */
export const isOn = (value: unknown): boolean => /^(1|true|on)$/.test(String(value));

/** Returns an address in full; a relative one is the platform's. */
export const addressOf = (value: unknown, platform: string): string => new URL(textOf(value), platform).href;
