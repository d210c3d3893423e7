import { timeText } from '../../base/timeText.ts';
import { ageOf } from '../../explanations/age.ts';
import type { Language } from '../../explanations/language.ts';
import { agoIn } from '../words/agoIn.ts';
import { historyWords } from '../words/historyWords.tsx';
import { useLanguage, useWords } from '../words/useWords.ts';

type TimestampProps = { readonly iso: string; readonly now: Date };

/**
 * Shows a moment as `2026-11-20 08:00 UTC, 3 hours ago`. It is in UTC, so that people in all time zones quote the same
 * time.
 */
export function Timestamp({ iso, now }: TimestampProps) {
  const words = useWords(historyWords);
  const language = useLanguage();
  const ago = ageOf(iso, now).unit === 'second' ? words.justNow : agoIn(iso, now, language);
  return words.moment(<time dateTime={iso}>{dateText(iso, language)}</time>, ago);
}

function dateText(iso: string, language: Language): string {
  if (language === 'en') return timeText(iso);
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(iso))} UTC`;
}
