import { type ExplanationKey, explanations, type Slot, type SlotsOf, slotKinds } from './explanations.ts';
import type { Language } from './language.ts';

/** The content of a slot: a name or figure as text, an explanation, or several. */
export type SlotValue = string | Explanation | readonly Explanation[];

/** An explanation as data: its kind, and its figures and names by slot. */
export type Explanation = {
  readonly key: ExplanationKey;
  readonly slots: Readonly<Partial<Record<Slot, SlotValue>>>;
};

/** Returns an explanation with everything that its text has a slot for. */
export function explain<Key extends ExplanationKey>(
  key: Key,
  slots: Readonly<Record<SlotsOf<Key>, SlotValue>>,
): Explanation {
  return { key, slots };
}

/** Returns an explanation as text. */
export function explanationText({ key, slots }: Explanation, language: Language): string {
  return explanations[key][language].replace(/\{(\w+)\}/g, (_, slot: Slot) =>
    slotText(slot, slots[slot] ?? '', language),
  );
}

function slotText(slot: Slot, value: SlotValue, language: Language): string {
  if (typeof value === 'string') return language === 'zh' ? value.replace(/^([\d.]+) %$/, '$1%') : value;
  if ('key' in value) return explanationText(value, language);
  const kind = slotKinds[slot];
  return value
    .map((one) => explanationText(one, language))
    .join('between' in kind ? kind.between[language] : '');
}
