const FIELDS = 'input:enabled:not([type="radio"]):not([hidden]), button[aria-haspopup="listbox"]:enabled';

/** What comes next to be filled in of the same form, after this field or what this place holds: an empty text or a choice. */
export function nextField(from: Element): HTMLElement | null {
  const fields = [...(from.closest('form')?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const after = fields.slice(fields.findIndex((field) => from.contains(field)) + 1);
  return after.find((field) => !(field instanceof HTMLInputElement) || field.value === '') ?? null;
}
