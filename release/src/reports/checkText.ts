import type { HistoryEntry } from './history.ts';

/**
 * Returns how a revision was smoke-tested before it went live, in words; undefined for a revision that needed no smoke test.
 */
export function checkText({ check, reason }: Pick<HistoryEntry, 'check' | 'reason'>): string | undefined {
  if (!check) return undefined;
  if (check.state === 'passed') return `smoke test: ${check.seen}`;
  return check.seen === reason ? 'no smoke test' : `no smoke test: ${check.seen}`;
}
