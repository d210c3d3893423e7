import { reconnectDelayMs } from './roomFeed.ts';

/** A line that the history already contains may arrive over the socket this much later. */
const SETTLE_MS = 500;

/**
 * Reads the lines missed during a lost connection, with retries until one read succeeds. Returns a function that
 * stops it.
 */
export function catchUp<History>(
  read: (signal: AbortSignal) => Promise<History>,
  take: (history: History) => void,
): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(failures: number): Promise<void> {
    const history = await read(stopped.signal).catch(() => null);
    if (stopped.signal.aborted) return;
    timer =
      history === null
        ? setTimeout(() => attempt(failures + 1), reconnectDelayMs(failures))
        : setTimeout(() => take(history), SETTLE_MS);
  }

  attempt(0);
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
