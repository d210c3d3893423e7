import type { Clock } from './clock.ts';

const keysRemembered = 10_000;

export type BudgetSize = { readonly most: number; readonly windowMs: number };

/** A limit on the number of uses per key within any window of a clock's time. */
export type Budget<Key = string> = {
  /** Whether the limit is reached; `most` applies a smaller limit. */
  isSpent(key: Key, most?: number): boolean;
  spend(key: Key): void;
  /** Spends one if the limit allows it, and returns whether it did. */
  take(key: Key): boolean;
  /** Undoes the last use. */
  giveBack(key: Key): void;
  forget(key: Key): void;
};

export function createBudget<Key = string>(clock: Pick<Clock, 'now'>, size: BudgetSize): Budget<Key> {
  /** The most recently used keys come last: many new ones push out old ones, but never all at once. */
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
