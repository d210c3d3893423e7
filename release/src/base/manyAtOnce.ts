/** A store serves this many requests as fast as one, and an object store does not throttle them yet. */
const MOST = 32;

/**
 * Runs `work` on each item, up to 32 at once, and returns the results in order. Rejects when one fails, after those
 * under way have ended.
 */
export async function manyAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const waiting = items.entries();
  let hasFailed = false;
  const takeTurns = async () => {
    for (const [place, item] of waiting) {
      if (hasFailed) return;
      try {
        results[place] = await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const turns = Array.from({ length: Math.min(MOST, items.length) }, takeTurns);
  const failed = (await Promise.allSettled(turns)).find((turn) => turn.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
