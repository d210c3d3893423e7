/** A store answers this many as fast as one, and an object store does not yet ask for patience. */
const MOST = 32;

/** Does the same with many, up to 32 at once; answers in their order. Rejects when one fails, after those under way have ended. */
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
