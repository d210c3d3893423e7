const FIELDS = 'input:enabled:not([type="radio"]):not([hidden]), button[aria-haspopup="listbox"]:enabled';

/**
 * Returns the next empty text field or choice of the same form, after this field or this container; null when there
 * is none.
 */
export function nextField(from: Element): HTMLElement | null {
  const fields = [...(from.closest('form')?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const after = fields.slice(fields.findIndex((field) => from.contains(field)) + 1);
  return after.find((field) => !(field instanceof HTMLInputElement) || field.value === '') ?? null;
}
