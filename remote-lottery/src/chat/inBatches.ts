/** A frame of a slow phone takes so many lines with ease. */
const EASY = 8;
/** A greater burst is spread over about so many batches. */
const SPREAD = 5;
/** Of a flood all but these are handed on together: it is past within a second, and most of it out of sight. */
const MOST_WAITING = 60;

/**
 * Hands items on in batches: the first at once, those of a burst together, so that each costs no rendering of its own,
 * and a great burst in parts, so that none costs too much.
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
    /** Hands on all that waits. */
    flush(): void {
      handOn(waiting.length);
    },
    /** Drops what waits. */
    close(): void {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
