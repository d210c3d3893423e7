import type { Language } from '../explanations/language.ts';
import type { HistoryEntry } from '../reports/history.ts';
import { historyWords } from './words/historyWords.tsx';

/**
 * Returns the result of the smoke test as the end of a history line: the screens it opened, or why it was skipped. Empty
 * for a revision without a smoke test.
 */
export function checkLine({ check, reason }: HistoryEntry, language: Language): string {
  const words = historyWords[language];
  if (!check) return '';
  if (check.state === 'passed') return words.tried(check.seen);
  return check.seen === reason ? words.notTried : words.notTriedBecause(check.seen);
}
