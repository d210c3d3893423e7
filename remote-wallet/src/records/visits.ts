import { atom, useLocation, useStore } from '@site/shared';
import { useState } from 'react';

/** What a visit of a list remembers while the player is on another screen. */
export type Visit = { readonly [name: string]: unknown };

/** One player's visits by history entry: coming back finds them, a new visit starts afresh. */
const visitsAtom = atom(() => new Map<string, Visit>());

/** The place of this visit in the history, what it remembers from before, and how to add to that. */
export function useVisit<Memory extends Visit>() {
  const { key } = useLocation();
  const store = useStore();
  const [visit] = useState(() => {
    const id = entryOf(key);
    const visits = store.get(visitsAtom);
    return {
      id,
      recall: () => (visits.get(id) ?? {}) as Partial<Memory>,
      remember: (part: Partial<Memory>) => visits.set(id, { ...visits.get(id), ...part }),
    };
  });
  return visit;
}

/** The router numbers the entries it makes; the first of a page and an address typed by hand get a mark of our own. */
function entryOf(key: string): string {
  if (key !== 'default') return key;
  const state: { visit?: string } | null = window.history.state;
  if (state?.visit) return state.visit;
  const visit = `visit ${Math.random()}`;
  window.history.replaceState({ ...state, visit }, '');
  return visit;
}
