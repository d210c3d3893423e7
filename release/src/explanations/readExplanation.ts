import type { Explanation, SlotValue } from './explanation.ts';
import { type ExplanationKey, explanations, type Slot, slotKinds, storedIn } from './explanations.ts';

/**
 * Reads an explanation from its English text, as a revision stores it in its reason or in a plan. Returns undefined for
 * any other text, such as the words of a person or those of an older release tool.
 */
export function readExplanation(text: string, from: keyof typeof storedIn): Explanation | undefined {
  return readOneOf(storedIn[from], text.trim());
}

function readOneOf(keys: readonly ExplanationKey[], text: string): Explanation | undefined {
  for (const key of keys) {
    const found = readAs(key, text);
    if (found) return found;
  }
  return undefined;
}

function readAs(key: ExplanationKey, text: string): Explanation | undefined {
  const match = wholePattern(key).exec(text);
  if (!match) return undefined;
  const slots: Partial<Record<Slot, SlotValue>> = {};
  for (const [index, slot] of slotsOf(key).entries()) {
    const value = readSlot(slot, match[index + 1] ?? '');
    if (value === undefined) return undefined;
    slots[slot] = value;
  }
  return { key, slots };
}

const patterns = new Map<ExplanationKey, RegExp>();

/** Returns the pattern of a whole text, with a group for each slot. */
function wholePattern(key: ExplanationKey): RegExp {
  const known = patterns.get(key) ?? new RegExp(`^${sourceOf(key, (pattern) => `(${pattern})`)}$`);
  patterns.set(key, known);
  return known;
}

function readSlot(slot: Slot, text: string): SlotValue | undefined {
  const kind = slotKinds[slot];
  if ('text' in kind) return text;
  if ('last' in kind) return readOneOf(kind.last, text) ?? (kind.orText ? text : undefined);
  if ('one' in kind) return text === '' ? text : readOneOf(kind.one, text);
  const parts = text.split(kind.between.en).map((part) => readOneOf(kind.many, part));
  return parts.includes(undefined) ? undefined : parts.filter((part) => part !== undefined);
}

function slotsOf(key: ExplanationKey): Slot[] {
  return [...explanations[key].en.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot as Slot);
}

/** Returns the pattern of an explanation in English; `group` puts the patterns of its slots in brackets. */
function sourceOf(key: ExplanationKey, group: (pattern: string) => string): string {
  return explanations[key].en
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : group(patternOf(part as Slot))))
    .join('');
}

function patternOf(slot: Slot): string {
  const kind = slotKinds[slot];
  if ('text' in kind) return kind.text;
  if ('last' in kind) return '.+';
  const anyOf = (keys: readonly ExplanationKey[]) =>
    `(?:${keys.map((key) => sourceOf(key, (pattern) => `(?:${pattern})`)).join('|')})`;
  if ('many' in kind) return `${anyOf(kind.many)}(?:${escaped(kind.between.en)}${anyOf(kind.many)})*`;
  return `${anyOf(kind.one)}${kind.isOptional ? '?' : ''}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
