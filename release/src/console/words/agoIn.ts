import { ageOf } from '../../explanations/age.ts';
import type { Language } from '../../explanations/language.ts';

/** Returns the age of a moment, as `12 seconds ago`. */
export function agoIn(iso: string, now: Date, language: Language): string {
  const { count, unit } = ageOf(iso, now);
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-count, unit);
}
