/** Hands items on in batches: the first at once, those of a burst together, so that each costs no rendering of its own. */
export function inBatches<Item>(everyMs: number, take: (items: readonly Item[]) => void) {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    timer = setTimeout(flush, everyMs);
    take(items);
  }

  return {
    add(item: Item): void {
      waiting.push(item);
      if (timer === undefined) flush();
    },
    flush,
    /** Drops what waits. */
    close(): void {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
