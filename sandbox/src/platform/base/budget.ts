import type { Clock } from './clock.ts';

const keysRemembered = 10_000;

export type BudgetSize = { readonly most: number; readonly windowMs: number };

/** So many of something per key within any window of a clock's time. */
export type Budget<Key = string> = {
  /** Whether one more is too much; `most` asks with a smaller size. */
  isSpent(key: Key, most?: number): boolean;
  spend(key: Key): void;
  /** Spends one where it is not too much, and says whether it did. */
  take(key: Key): boolean;
  /** Takes back what was spent last. */
  giveBack(key: Key): void;
  forget(key: Key): void;
};

export function createBudget<Key = string>(clock: Pick<Clock, 'now'>, size: BudgetSize): Budget<Key> {
  /** The keys that were used last stand last: many new ones push out old ones and never all at once. */
  const spentBy = new Map<Key, readonly number[]>();
  const recent = (key: Key) =>
    (spentBy.get(key) ?? []).filter((at) => at > clock.now() - size.windowMs).slice(-size.most);
  const keep = (key: Key, spent: readonly number[]) => {
    spentBy.delete(key);
    if (spent.length > 0) spentBy.set(key, spent);
    const [oldest] = spentBy.keys();
    if (spentBy.size > keysRemembered && oldest !== undefined) spentBy.delete(oldest);
  };
  return {
    isSpent: (key, most = size.most) => recent(key).length >= most,
    spend: (key) => keep(key, [...recent(key), clock.now()]),
    take(key) {
      const spent = recent(key);
      if (spent.length >= size.most) return false;
      keep(key, [...spent, clock.now()]);
      return true;
    },
    giveBack: (key) => keep(key, recent(key).slice(0, -1)),
    forget: (key) => keep(key, []),
  };
}
