/**
 * Returns a name for the current history entry, from the key of the router. The router has keys only for entries that
 * it made: the first entry of a page and a typed address get a mark in their history state.
 */
export function historyEntry(key: string): string {
  if (key !== 'default') return key;
  const state: { visit?: string } | null = window.history.state;
  if (state?.visit) return state.visit;
  const visit = `visit ${Math.random()}`;
  window.history.replaceState({ ...state, visit }, '');
  return visit;
}
