/** Acts at once, or when the player looks at the page again; returns the way to have it left. */
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
