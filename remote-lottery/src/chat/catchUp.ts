import { reconnectDelayMs } from './roomFeed.ts';

/** So long a line that the history already has may still be under way on the socket. */
const SETTLE_MS = 500;

/** Reads what was said while nothing was heard, until it is told; returns the way to stop. */
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
