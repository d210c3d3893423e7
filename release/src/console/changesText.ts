import { changeText } from '../reports/changeText.ts';
import type { HistoryEntry } from '../reports/history.ts';

/** What a revision changed for visitors, in a line. */
export function changesText({ changes }: Pick<HistoryEntry, 'changes'>): string {
  return changes.map(changeText).join(', ') || 'nothing that visitors see';
}
