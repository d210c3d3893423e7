/**
 * A name for the entry of the history that is shown, by the key that the router gives it. The router numbers the entries it
 * makes itself; the first one of a page and an address typed by hand get a mark of our own.
 */
export function historyEntry(key: string): string {
  if (key !== 'default') return key;
  const state: { visit?: string } | null = window.history.state;
  if (state?.visit) return state.visit;
  const visit = `visit ${Math.random()}`;
  window.history.replaceState({ ...state, visit }, '');
  return visit;
}
