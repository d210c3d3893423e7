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

let unknownEntries = 0;

/** The first entry of a page has no key of its own, and an address typed by hand has not even a number. */
function entryOf(key: string): string {
  if (key !== 'default') return key;
  const index: unknown = window.history.state?.idx;
  if (typeof index === 'number') return `entry ${index}`;
  unknownEntries += 1;
  return `unknown ${unknownEntries}`;
}
