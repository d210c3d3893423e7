import type { Language } from '../words/language.ts';

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago a moment was, as `12 seconds ago`. A clock that is ahead of ours says the same as one that is not. */
export function agoIn(iso: string, now: Date, language: Language): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 1_000));
  const [unit, length] = steps.find(([, one]) => seconds >= one) ?? steps[3];
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(
    -Math.floor(seconds / length),
    unit,
  );
}
