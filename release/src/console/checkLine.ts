import type { HistoryEntry } from '../reports/history.ts';
import { historyWords } from './words/historyWords.tsx';
import type { Language } from './words/language.ts';

/** How what went live was tried before, as the end of a line; nothing for what was not to be tried. */
export function checkLine({ check, reason }: HistoryEntry, language: Language): string {
  const words = historyWords[language];
  if (!check) return '';
  if (check.state === 'passed') return words.tried(check.seen);
  return check.seen === reason ? words.notTried : words.notTriedBecause(check.seen);
}
