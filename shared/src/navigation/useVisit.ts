import { atom, useStore } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { historyEntry } from './historyEntry.ts';

/** The state that a visit of a list remembers while the player is on another screen. */
export type Visit = { readonly [name: string]: unknown };

/** The visits of one player by history entry: going back restores a visit, a new visit starts empty. */
const visitsAtom = atom(() => new Map<string, Visit>());

/** Returns the history entry of this visit, and the functions that read and extend its remembered state. */
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
