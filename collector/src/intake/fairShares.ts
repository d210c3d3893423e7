/** The cost that all may take together in one second, and at most at once, in seconds. */
export type FairLimits = {
  readonly perSecond: number;
  readonly burstSeconds: number;
  /** How many times what is left the debt of one taker may be; half of it unless given. */
  readonly part?: number;
};

/** Shares what can be taken together among all who take. */
export type FairShares = {
  /** Whether a taker may take so much now. */
  has(taker: string, cost: number): boolean;
  take(taker: string, cost: number): void;
  /** Gives back what was too much, as far as it is not paid yet. */
  giveBack(taker: string, cost: number): void;
  /** The number of takers in memory. */
  readonly size: number;
};

/** An entry of the heap: a taker whose debt is paid once all takers in debt have been paid so much each. */
type Due = { readonly taker: string; readonly at: number };

/**
 * Creates shares by max-min fairness: what a taker took is its debt, and all takers in debt are paid at an equal rate,
 * together `perSecond`. A taker may take while its debt is at most half of what is left of the burst. One that takes less
 * than its share has hardly any debt, so others cannot take what is left for it. Takers without debt need no memory.
 * `pace` slows all down, from 1 to 0, where what was taken cannot be worked off as fast.
 */
export function createFairShares(
  { perSecond, burstSeconds, part = 0.5 }: FairLimits,
  now: () => number = Date.now,
  pace: () => number = () => 1,
): FairShares {
  const most = perSecond * burstSeconds;
  /** How much each taker in debt has been paid since the start. */
  let paid = 0;
  let left = most;
  let paidAt = now();
  const debts = new Map<string, number>();
  const heap: Due[] = [];

  /** Pays all takers in debt for the time since the last payment. */
  function pay(): void {
    let amount = Math.min(most, ((Math.max(0, now() - paidAt) * perSecond) / 1000) * pace());
    paidAt = now();
    for (let next = heap[0]; next; next = heap[0]) {
      const isLatest = debts.get(next.taker) === next.at;
      const missing = isLatest ? (next.at - paid) * debts.size : 0;
      if (amount < missing) {
        paid += amount / debts.size;
        left += amount;
        return;
      }
      removeFirst(heap);
      // The taker may have taken again since: then another entry says when it is paid.
      if (!isLatest) continue;
      paid = next.at;
      amount -= missing;
      left += missing;
      debts.delete(next.taker);
    }
    [paid, left] = [0, most];
  }

  const debtOf = (taker: string) => Math.max(0, (debts.get(taker) ?? 0) - paid);

  return {
    has(taker, cost) {
      pay();
      return debtOf(taker) + cost <= left * part;
    },
    take(taker, cost) {
      const at = paid + debtOf(taker) + cost;
      debts.set(taker, at);
      add(heap, { taker, at });
      left -= cost;
    },
    giveBack(taker, cost) {
      pay();
      const given = Math.min(cost, debtOf(taker));
      if (given <= 0) return;
      const at = paid + debtOf(taker) - given;
      debts.set(taker, at);
      add(heap, { taker, at });
      left += given;
    },
    get size() {
      return heap.length;
    },
  };
}

/** Adds an entry to a binary heap, of which the first is due first. */
function add(heap: Due[], due: Due): void {
  let place = heap.push(due) - 1;
  while (place > 0) {
    const above = (place - 1) >> 1;
    if (!isDueBefore(heap[place], heap[above])) return;
    swap(heap, place, above);
    place = above;
  }
}

function removeFirst(heap: Due[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  heap[0] = last;
  for (let place = 0; ; ) {
    const [left, right] = [2 * place + 1, 2 * place + 2];
    const least = isDueBefore(heap[right], heap[left]) ? right : left;
    if (!isDueBefore(heap[least], heap[place])) return;
    swap(heap, place, least);
    place = least;
  }
}

const isDueBefore = (one: Due | undefined, other: Due | undefined) =>
  one !== undefined && (other === undefined || one.at < other.at);

function swap(heap: Due[], one: number, other: number): void {
  const [first, second] = [heap[one], heap[other]];
  if (!first || !second) return;
  heap[one] = second;
  heap[other] = first;
}
