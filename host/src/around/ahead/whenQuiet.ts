const LOOK_MS = 100;
/** A page that is never idle must not delay the action for good. */
const IDLE_WITHIN_MS = 2_000;

/**
 * Runs an action when the page is visible and quiet: no file has arrived since the last look, and no part of the screen
 * waits for data. Returns a function that cancels it.
 */
export function whenQuiet(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let known = fetched();
  let isOver = false;
  const act = () => {
    if (!isOver) action();
  };
  const look = () => {
    const now = fetched();
    const isQuiet = now === known && !document.hidden && !document.querySelector('[aria-busy="true"]');
    known = now;
    if (!isQuiet) timer = setTimeout(look, LOOK_MS);
    // Safari has no `requestIdleCallback`.
    else if (!window.requestIdleCallback?.(act, { timeout: IDLE_WITHIN_MS })) act();
  };
  timer = setTimeout(look, LOOK_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function fetched(): number {
  return performance.getEntriesByType('resource').length;
}
