import { changeText } from '../reports/changeText.ts';
import type { HistoryEntry } from '../reports/history.ts';

/** What a revision changed for visitors, in a line. */
export function changesText({ changes }: HistoryEntry): string {
  return changes.map(changeText).join(', ') || 'nothing that visitors see';
}
