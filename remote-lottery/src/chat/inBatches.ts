/** The count of lines that a slow phone can render in one frame. */
const EASY = 8;
/** The count of batches that a larger burst is spread over. */
const SPREAD = 5;
/**
 * When more items than this wait, the excess is handed on at once: a flood is over within a second, and most of it is
 * out of sight.
 */
const MOST_WAITING = 60;

/**
 * Hands items on in batches: the first item at once, the items of a burst together, so that each needs no rendering
 * of its own, and a large burst in parts, so that no part costs too much.
 */
export function inBatches<Item>(everyMs: number, take: (items: readonly Item[]) => void) {
  let waiting: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function handOn(count: number): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const items = waiting.slice(0, count);
    waiting = waiting.slice(count);
    timer = setTimeout(handOnSome, everyMs);
    take(items);
  }

  function handOnSome(): void {
    handOn(Math.max(EASY, Math.ceil(waiting.length / SPREAD), waiting.length - MOST_WAITING));
  }

  return {
    add(item: Item): void {
      waiting.push(item);
      if (timer === undefined) handOnSome();
    },
    flush(): void {
      handOn(waiting.length);
    },
    close(): void {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
