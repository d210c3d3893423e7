/** Runs `act` now, or as soon as the page becomes visible. Returns a function that cancels it. */
export function onceVisible(act: () => void): () => void {
  const check = () => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', check);
    act();
  };
  document.addEventListener('visibilitychange', check);
  check();
  return () => document.removeEventListener('visibilitychange', check);
}
