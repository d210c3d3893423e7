import { atom, useStore } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { historyEntry } from './historyEntry.ts';

/** What a visit of a list remembers while the player is on another screen. */
export type Visit = { readonly [name: string]: unknown };

/** One player's visits by history entry: coming back finds them, a new visit starts afresh. */
const visitsAtom = atom(() => new Map<string, Visit>());

/** The place of this visit in the history, what it remembers from before, and how to add to that. */
export function useVisit<Memory extends Visit>() {
  const { key } = useLocation();
  const store = useStore();
  const [visit] = useState(() => {
    const id = historyEntry(key);
    const visits = store.get(visitsAtom);
    return {
      id,
      recall: () => (visits.get(id) ?? {}) as Partial<Memory>,
      remember: (part: Partial<Memory>) => visits.set(id, { ...visits.get(id), ...part }),
    };
  });
  return visit;
}
