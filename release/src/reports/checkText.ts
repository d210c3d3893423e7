import type { HistoryEntry } from './history.ts';

/** How what went live was tried before, in words; nothing for what was not to be tried. */
export function checkText({ check, reason }: Pick<HistoryEntry, 'check' | 'reason'>): string | undefined {
  if (!check) return undefined;
  if (check.state === 'passed') return `tried: ${check.seen}`;
  return check.seen === reason ? 'not tried' : `not tried: ${check.seen}`;
}
