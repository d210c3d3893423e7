import { timeText } from '../../base/timeText.ts';
import type { Language } from '../../explanations/language.ts';
import { historyWords } from '../words/historyWords.tsx';
import { useLanguage, useWords } from '../words/useWords.ts';

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

type TimestampProps = { readonly iso: string; readonly now: Date };

/**
 * Shows a moment as `2026-11-20 08:00 UTC, 3 hours ago`. It is in UTC, so that people in all time zones quote the same
 * time.
 */
export function Timestamp({ iso, now }: TimestampProps) {
  const words = useWords(historyWords);
  const language = useLanguage();
  const ago = agoText(iso, now, language) ?? words.justNow;
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

function agoText(iso: string, now: Date, language: Language): string | undefined {
  const seconds = Math.round((now.getTime() - Date.parse(iso)) / 1000);
  const step = steps.find(([, length]) => seconds >= length);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return step && words.format(-Math.floor(seconds / step[1]), step[0]);
}
