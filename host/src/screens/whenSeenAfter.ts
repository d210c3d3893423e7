/**
 * Runs an action once after a delay or, where the page is hidden then, as soon as it is visible again. Returns a
 * function that cancels it.
 */
export function whenSeenAfter(milliseconds: number, action: () => void): () => void {
  const act = () => {
    if (document.hidden) return;
    stop();
    action();
  };
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', act);
    act();
  }, milliseconds);
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', act);
  };
  return stop;
}
