const LOOK_MS = 100;
/** A page that is never idle is no reason to wait for good. */
const IDLE_WITHIN_MS = 2_000;

/**
 * Acts when nothing is on its way and nothing is done: no file since the last look, no part of the screen that waits for data, a
 * page that is looked at. Returns the way to stop.
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
    // Safari has no such call.
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
