const MOST_EARLIER = 200;
/** Long enough not to delay the requests of the first screen, and so short that few visitors leave before. */
const SETTLED_MS = 2_000;
const AGAIN_MS = 4_000;

/**
 * Collects what happens in a page until its reporter has loaded: a moment after a screen has shown, or at once when one
 * fails, because a visitor who meets a fault may leave. `start` loads the reporter and takes what was collected. Returns the
 * function that collects.
 */
export function untilLoaded<What>(
  start: (takeEarlier: () => What[]) => Promise<void>,
  meaningOf: (what: What) => 'shown' | 'failed' | undefined,
): (what: What) => void {
  const earlier: What[] = [];
  let isAwaited = false;
  let load = () => {
    load = () => {};
    begin();
  };
  const begin = (pauseMs = AGAIN_MS) => {
    start(() => earlier.splice(0))
      // Otherwise pages that lost their network would be missing from all reports.
      .catch(() => setTimeout(begin, pauseMs, 2 * pauseMs));
  };
  return (what) => {
    if (earlier.length < MOST_EARLIER) earlier.push(what);
    const meaning = meaningOf(what);
    if (meaning === 'failed') load();
    if (isAwaited || meaning !== 'shown') return;
    isAwaited = true;
    setTimeout(() => load(), SETTLED_MS);
  };
}
