import type { Language } from '../../explanations/language.ts';

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns the age of a moment, as `12 seconds ago`. A moment in the future counts as now, for clocks that are ahead. */
export function agoIn(iso: string, now: Date, language: Language): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 1_000));
  const [unit, length] = steps.find(([, one]) => seconds >= one) ?? steps[3];
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(
    -Math.floor(seconds / length),
    unit,
  );
}
