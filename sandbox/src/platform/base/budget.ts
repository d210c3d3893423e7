import type { Clock } from './clock.ts';

const keysRemembered = 10_000;

export type BudgetSize = { readonly most: number; readonly windowMs: number };

/** So many of something per key within a window of the platform's time. */
export type Budget = {
  /** Whether one more is too much; `most` asks with a smaller size. */
  isSpent(key: string, most?: number): boolean;
  spend(key: string): void;
  /** Takes back what was spent last. */
  giveBack(key: string): void;
  forget(key: string): void;
};

export function createBudget(clock: Clock, size: BudgetSize): Budget {
  /** The keys that were used last stand last: many new ones push out old ones and never all at once. */
  const spentBy = new Map<string, readonly number[]>();
  const recent = (key: string) =>
    (spentBy.get(key) ?? []).filter((at) => at > clock.now() - size.windowMs).slice(-size.most);
  const keep = (key: string, spent: readonly number[]) => {
    spentBy.delete(key);
    if (spent.length > 0) spentBy.set(key, spent);
    const [oldest] = spentBy.keys();
    if (spentBy.size > keysRemembered && oldest !== undefined) spentBy.delete(oldest);
  };
  return {
    isSpent: (key, most = size.most) => recent(key).length >= most,
    spend: (key) => keep(key, [...recent(key), clock.now()]),
    giveBack: (key) => keep(key, recent(key).slice(0, -1)),
    forget: (key) => keep(key, []),
  };
}
